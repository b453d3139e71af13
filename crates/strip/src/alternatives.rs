//! What else could be built, and what that would change.

use strum::{EnumIter, IntoStaticStr};

use crate::packing::Item;
use crate::{Catalogue, Dimming, Fraction, Plan, Positive, Request, Rounding, Settings, Strip, plan};
use crate::{calculate, drivers};

/// Another plan for nearly the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// What is different.
    pub kind: AlternativeKind,
    /// What to ask for.
    pub request: Request,
    /// What comes out.
    pub plan: Plan,
    /// What comes out, less what the original request gives.
    pub changes: Changes,
}

/// What is different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum AlternativeKind {
    /// A strip of the same light and about the same power for another voltage.
    OtherVoltage,
    /// Another way to dim it.
    OtherDimming,
    /// A little shorter, so that one driver fewer does.
    FewerDrivers,
    /// The cut on the other side of the length that was asked for.
    OtherCut,
}

/// Differences between two plans: the new figure less the old one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changes {
    /// Drivers.
    pub drivers: i64,
    /// Runs, and so feeds.
    pub runs: i64,
    /// The length of all strip.
    pub length_mm: Fraction,
    /// The power.
    pub watts: Fraction,
    /// The light.
    pub lumens: Fraction,
    /// What the drivers are rated for.
    pub rated_watts: Fraction,
    /// What the drivers cost; `None` unless both prices are known.
    pub price: Option<i64>,
}

/// How much shorter a segment may get to save a driver.
const MAX_SHORTENING: (u32, u32) = (1, 10);
/// How much the power of strips may differ that replace each other.
const MAX_POWER_DIFFERENCE: (u32, u32) = (1, 4);

/// The alternatives to a plan that was made of this request, those that can be built only.
///
/// Makes at most one plan for each voltage, each way of dimming, the other cut and a shorter length.
pub fn alternatives(
    request: &Request,
    original: &Plan,
    catalogue: &Catalogue,
    settings: &Settings,
) -> Vec<Alternative> {
    let mut requests: Vec<(AlternativeKind, Request)> = Vec::new();
    for strip in other_voltages(request, catalogue) {
        let strip = strip.code.clone();
        requests.push((AlternativeKind::OtherVoltage, Request { strip, ..request.clone() }));
    }
    for dimming in other_dimming(request, catalogue) {
        requests.push((AlternativeKind::OtherDimming, Request { dimming, ..request.clone() }));
    }
    let shorter = shorter(request, original, catalogue, settings);
    requests.extend(shorter.map(|request| (AlternativeKind::FewerDrivers, request)));
    if original.segments.iter().any(|segment| segment.other_cut_mm.is_some()) {
        let rounding = match request.rounding {
            Rounding::Down => Rounding::Up,
            Rounding::Up => Rounding::Down,
        };
        requests.push((AlternativeKind::OtherCut, Request { rounding, ..request.clone() }));
    }
    let built = requests.into_iter().filter_map(|(kind, request)| {
        let plan = plan(&request, catalogue, settings).ok()?;
        let changes = Changes::between(original, &plan);
        // Where drivers are estimated, a shorter length may not save one after all.
        if kind == AlternativeKind::FewerDrivers && changes.drivers >= 0 {
            return None;
        }
        Some(Alternative { kind, request, plan, changes })
    });
    built.collect()
}

/// For each other voltage, the strip of the same light that is nearest in power.
fn other_voltages<'a>(request: &Request, catalogue: &'a Catalogue) -> Vec<&'a Strip> {
    let Some(strip) = catalogue.strips.iter().find(|strip| strip.code == request.strip) else {
        return Vec::new();
    };
    let difference = |other: &Strip| (&*other.watts_per_metre - &strip.watts_per_metre).abs();
    let (part, whole) = MAX_POWER_DIFFERENCE;
    let most: Fraction = (&strip.watts_per_metre * &Positive::constant(part, whole)).into();
    let need = request.location.needed_ip();
    let mut others: Vec<&Strip> = catalogue
        .strips
        .iter()
        .filter(|other| other.volts != strip.volts && other.light == strip.light && other.ip.at_least(need))
        .filter(|other| difference(other) <= most)
        .collect();
    others.sort_by_cached_key(|other| (other.volts.clone(), difference(other), other.code.clone()));
    others.dedup_by(|other, first| other.volts == first.volts);
    others
}

/// Every other way of dimming that some driver of the catalogue offers.
fn other_dimming(request: &Request, catalogue: &Catalogue) -> Vec<Dimming> {
    let offered = catalogue.drivers.iter().flat_map(|driver| driver.dimming.iter().copied());
    let mut others: Vec<Dimming> = offered.filter(|dimming| *dimming != request.dimming).collect();
    others.sort_unstable();
    others.dedup();
    others
}

/// The longest strip for which one driver fewer does, if all segments are equal and it is not much shorter.
fn shorter(
    request: &Request,
    original: &Plan,
    catalogue: &Catalogue,
    settings: &Settings,
) -> Option<Request> {
    let cuts = original.segments.first()?.cuts;
    let is_equal = original.segments.iter().all(|segment| segment.cuts == cuts);
    if !is_equal || original.drivers.count < 2 || cuts < 2 {
        return None;
    }
    let strip = catalogue.strips.iter().find(|strip| strip.code == request.strip)?;
    let candidates = drivers::candidates(request, strip, catalogue, settings).ok()?;
    let max_cuts = calculate::max_cuts(strip, &candidates).ok()?;
    let quantity = original.segments.iter().map(|segment| segment.quantity).sum();
    let needs_fewer = |cuts: u64| {
        let fewest = drivers::fewest(Item { size: cuts, quantity }, &candidates, max_cuts, settings);
        fewest.is_some_and(|drivers| drivers < original.drivers.count)
    };
    let (part, whole) = MAX_SHORTENING;
    let kept = &Fraction::from(cuts) * &Positive::constant(whole - part, whole);
    let (mut enough, mut too_much) = (kept.ceil().min(cuts - 1), cuts);
    if !needs_fewer(enough) {
        return None;
    }
    while too_much - enough > 1 {
        let middle = enough + (too_much - enough) / 2;
        if needs_fewer(middle) { enough = middle } else { too_much = middle }
    }
    let mut shorter = request.clone();
    for segment in &mut shorter.segments {
        segment.length_mm = &Fraction::from(enough) * &strip.cut_mm;
    }
    Some(shorter)
}

impl Changes {
    fn between(old: &Plan, new: &Plan) -> Self {
        let difference = |old: u64, new: u64| {
            let size = i64::try_from(old.abs_diff(new)).unwrap_or(i64::MAX);
            if new < old { -size } else { size }
        };
        Self {
            drivers: difference(old.drivers.count, new.drivers.count),
            runs: difference(old.runs, new.runs),
            length_mm: &new.length_mm - &old.length_mm,
            watts: &new.watts - &old.watts,
            lumens: &new.lumens - &old.lumens,
            rated_watts: &new.drivers.rated_watts - &old.drivers.rated_watts,
            price: old.drivers.price.zip(new.drivers.price).map(|(old, new)| difference(old, new)),
        }
    }
}
