//! How long the largest installations take that a site calculates.
//!
//! Run with `cargo xtask bench strip`. Every case is calculated several times. The work is always the same, so the median
//! says what it takes, and the slowest also what else the machine did. Fails when one takes longer than its target.

#[expect(clippy::unwrap_used, reason = "the tests' own catalogue, in which every number is one")]
#[path = "../tests/it/samples.rs"]
mod samples;

use std::num::NonZeroU32;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use strip::{
    Catalogue, DiffuserKind, Dimming, Driver, Fraction, Plan, PlanError, Positive, ProfileKind,
    ProfileRequest, Request, Segment, Settings, alternatives, plan,
};

/// What a calculation may take.
const MAX: Duration = Duration::from_millis(20);
const REPEATS: usize = 20;
/// Drivers that fit, none of which replaces another.
const DRIVERS: u32 = 100;

fn main() -> ExitCode {
    let (ordinary, many) = (samples::catalogue(), with_many_drivers());
    let mut slowest = Duration::ZERO;
    say("case", ["median ms", "slowest", "runs", "drivers", "estimate"]);
    for (catalogue, of_what) in [(&ordinary, "the demo's drivers"), (&many, "100 drivers")] {
        for strip in ["STR005-24", "STR010-24", "STR019-24", "STC014-24", "TEST-24THS"] {
            let one = request(strip, [(200_000, 1)]);
            slowest = slowest.max(timed(&format!("{strip}, 200 m, {of_what}"), &one, catalogue));
            let (length, all) = worst_equal(strip, catalogue);
            let name = format!("{strip}, 50 × {length} mm, {of_what}");
            slowest = slowest.max(timed(&name, &all, catalogue));
        }
        let equal = request("STR019-24", [(200_000, 50)]);
        slowest = slowest.max(timed(&format!("STR019-24, 50 × 200 m, {of_what}"), &equal, catalogue));
        let mixed = request("STR019-24", (0..50).map(|place| (200_000 - place * 137, 1)));
        slowest = slowest.max(timed(&format!("STR019-24, 50 lengths, {of_what}"), &mixed, catalogue));
    }
    let tiny = with_tiny_drivers();
    let equal = request("STR019-24", [(199_975, 25)]);
    slowest = slowest.max(timed("STR019-24, 25 × 200 m, drivers of 12 W", &equal, &tiny));
    others(&request("STR014-24", [(180_000, 1)]), &ordinary);
    if slowest > MAX {
        say("too slow: the target is", [&milliseconds(MAX), "", "", "", ""]);
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn request(strip: &str, segments: impl IntoIterator<Item = (u32, u32)>) -> Request {
    let segment = |(length, quantity): (u32, u32)| Segment {
        length_mm: Fraction::from(length),
        quantity: NonZeroU32::new(quantity).unwrap_or(NonZeroU32::MIN),
    };
    let profile = ProfileRequest {
        kind: ProfileKind::Suspended,
        finish: None,
        bars_mm: Vec::new(),
        diffuser: Some(DiffuserKind::Opal),
    };
    Request {
        segments: segments.into_iter().map(segment).collect(),
        cable_m: Some(samples::number("5")),
        profile: Some(profile),
        ..Request::new(strip, Fraction::zero())
    }
}

/// The length of which fifty take longest, out of many.
fn worst_equal(strip: &str, catalogue: &Catalogue) -> (u32, Request) {
    let lengths = (1..80).map(|step| 2_513 * step);
    let timed = lengths.map(|length| {
        let request = request(strip, [(length, 50)]);
        let time = (0..3).map(|_| once(&request, catalogue).0).min().unwrap_or_default();
        (time, length, request)
    });
    let slowest = timed.max_by_key(|(time, ..)| *time);
    slowest.map_or_else(|| (0, request(strip, [])), |(_, length, request)| (length, request))
}

fn once(request: &Request, catalogue: &Catalogue) -> (Duration, Result<Plan, PlanError>) {
    let settings = Settings::default();
    let started = Instant::now();
    let plan = plan(request, catalogue, &settings);
    (started.elapsed(), plan)
}

fn timed(name: &str, request: &Request, catalogue: &Catalogue) -> Duration {
    let mut times = Vec::new();
    let mut last = None;
    for _ in 0..REPEATS {
        let (time, plan) = once(request, catalogue);
        times.push(time);
        last = Some(plan);
    }
    times.sort();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let slowest = milliseconds(times.last().copied().unwrap_or_default());
    let time = milliseconds(median);
    match last {
        Some(Ok(plan)) => {
            let (runs, drivers) = (plan.runs.to_string(), plan.drivers.count.to_string());
            let estimate = if plan.drivers.is_estimate { "yes" } else { "no" };
            say(name, [&time, &slowest, &runs, &drivers, estimate]);
        }
        Some(Err(error)) => say(name, [&time, &slowest, error.code(), "", ""]),
        None => {}
    }
    median
}

fn others(request: &Request, catalogue: &Catalogue) {
    let settings = Settings::default();
    let Ok(original) = plan(request, catalogue, &settings) else { return };
    let started = Instant::now();
    let list = alternatives(request, &original, catalogue, &settings);
    let time = started.elapsed();
    say(&format!("{} alternatives to 180 m", list.len()), [&milliseconds(time), "", "", "", ""]);
}

/// Ratings and prices that both rise, so that no driver makes another one superfluous.
fn with_many_drivers() -> Catalogue {
    let mut catalogue = samples::catalogue();
    let Some(sample) = catalogue.drivers.first().cloned() else { return catalogue };
    catalogue.drivers = (0..DRIVERS)
        .map(|place| Driver {
            code: format!("D{:03}", place * 37 % DRIVERS),
            rated_watts: positive(30 + place * 3),
            price: Some(100 + place * 7 + place % 5),
            ..sample.clone()
        })
        .collect();
    catalogue
}

fn with_tiny_drivers() -> Catalogue {
    let mut catalogue = samples::catalogue();
    for driver in &mut catalogue.drivers {
        driver.rated_watts = positive(12);
        driver.dimming = vec![Dimming::None];
    }
    catalogue
}

fn positive(number: u32) -> Positive {
    Positive::new(Fraction::from(number)).unwrap_or_else(Positive::one)
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1000.0)
}

#[expect(clippy::print_stdout, reason = "figures are what this program is for")]
fn say(name: &str, figures: [&str; 5]) {
    let [time, slowest, runs, drivers, estimate] = figures;
    println!("{name:<48}{time:>10}{slowest:>10}{runs:>8}{drivers:>10}{estimate:>10}");
}
