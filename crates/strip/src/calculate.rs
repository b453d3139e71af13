//! From a request to a plan, step by step.

use crate::drivers::{self, Candidate, Chosen, Evenly, Loaded};
use crate::packing::Item;
use crate::reason::{Formula, Reason, Subject};
use crate::{
    Catalogue, DriverGroup, DriverRuns, DriversPlan, Fraction, Plan, PlanError, Positive, Request, Rounding,
    RunPlan, Segment, SegmentPlan, Settings, Strip, Warning, cable, parts, profile, reels,
};

/// Plans an installation, or says why that cannot be done.
///
/// The result follows from the arguments alone. The order in which a catalogue lists things makes no difference.
pub fn plan(request: &Request, catalogue: &Catalogue, settings: &Settings) -> Result<Plan, PlanError> {
    let strip = strip(request, catalogue)?;
    let cuts = cuts(request, strip, settings)?;
    check_protection(request, strip)?;
    let profile_choice = match &request.profile {
        Some(profile) => Some(profile::choose(profile, strip, catalogue)?),
        None => None,
    };
    let candidates = drivers::candidates(request, strip, catalogue, settings)?;
    let max_cuts = max_cuts(strip, &candidates)?;
    let chosen = drivers::choose(&cuts, &candidates, max_cuts, settings)?;
    let runs: Vec<Item> = cuts
        .iter()
        .zip(&chosen.runs_per_segment)
        .flat_map(|(segment, runs)| Evenly::new(*segment, *runs).items())
        .collect();
    let longest_cuts = runs.iter().map(|run| run.size).max().unwrap_or_default();
    let mut longest_run = run_plan(Item { size: longest_cuts, quantity: 1 }, strip);
    let run_count = runs.iter().map(|run| run.quantity).sum();
    let amperes = &Positive::new(longest_run.amperes.clone()).ok_or(PlanError::LengthRequired)?;
    let cable = match &request.cable_m {
        Some(length) => Some(cable::plan(length, amperes, &strip.volts, run_count, settings)?),
        None => None,
    };
    longest_run.drop = cable.as_ref().map(|cable| cable.drop.clone());
    let mut segments = segment_plans(request, &cuts, &chosen, strip);
    for run in segments.iter_mut().flat_map(|segment| &mut segment.runs) {
        run.drop = cable.as_ref().map(|cable| cable::drop(cable, &run.amperes, amperes));
    }
    let total_cuts: u64 = cuts.iter().map(|segment| segment.size * segment.quantity).sum();
    let length_mm = length_of(total_cuts, strip);
    let watts = watts_of(&length_mm, strip);
    let reels = reels::plan(&runs, reel_cuts(strip));
    let transmission = transmission(request, profile_choice.as_ref(), catalogue);
    let mut plan = Plan {
        strip: strip.code.clone(),
        drivers: drivers_plan(&chosen, &watts, request, strip),
        lumens: &(&(&strip.lumens_per_metre * &length_mm) / &thousand()) * &transmission,
        segments,
        length_mm,
        watts,
        longest_run,
        runs: run_count,
        cable,
        reels: reels.count(),
        joints: reels.joints,
        feed_connectors: run_count,
        sealing_kits: if strip.ip.is_sealed() { run_count } else { 0 },
        profile: None,
        parts: Vec::new(),
        warnings: Vec::new(),
        reasons: Vec::new(),
    };
    let mut reasons = reasons(&plan, request, strip, &candidates, max_cuts, settings);
    reasons.push(Formula::Lumens.of_all(
        [
            ("lumens_per_metre", &strip.lumens_per_metre),
            ("total_length", &plan.length_mm),
            ("transmission", &transmission),
        ],
        &plan.lumens,
    ));
    reasons.push(Formula::Reels.of_all(
        [("whole_reels", &Fraction::from(reels.whole)), ("shared_reels", &Fraction::from(reels.shared))],
        &Fraction::from(plan.reels),
    ));
    if let Some(cable) = &plan.cable {
        reasons.push(
            Formula::CableTotal
                .of_all([("runs", &Fraction::from(plan.runs)), ("cable", &cable.length_m)], &cable.total_m),
        );
    }
    if let (Some(choice), Some(asked)) = (&profile_choice, &request.profile) {
        plan.profile = Some(profile::plan(choice, asked, &plan.segments, settings, &mut reasons));
    }
    let (parts, missing) = parts::list(&plan, request, strip, profile_choice.as_ref(), catalogue);
    let mut warnings = warnings(&plan, strip, &chosen, settings);
    warnings.extend(missing);
    Ok(Plan { parts, warnings, reasons, ..plan })
}

fn strip<'a>(request: &Request, catalogue: &'a Catalogue) -> Result<&'a Strip, PlanError> {
    let mut strips = catalogue.strips.iter().filter(|strip| strip.code == request.strip);
    strips.next().ok_or_else(|| PlanError::UnknownStrip { strip: request.strip.clone() })
}

/// The cuts of each segment.
fn cuts(request: &Request, strip: &Strip, settings: &Settings) -> Result<Vec<Item>, PlanError> {
    if request.segments.is_empty() {
        return Err(PlanError::LengthRequired);
    }
    let segments = request.segments.iter().map(|segment| u64::from(segment.quantity.get())).sum();
    let max_segments = u64::from(settings.max_segments);
    if segments > max_segments {
        return Err(PlanError::TooManySegments { segments, max_segments });
    }
    let cuts_of = |segment: &Segment| {
        let length_mm = segment.length_mm.clone();
        if length_mm <= Fraction::zero() {
            return Err(PlanError::LengthRequired);
        }
        if length_mm > *settings.max_length_mm {
            return Err(PlanError::TooLong { length_mm, max_mm: settings.max_length_mm.clone().into() });
        }
        let cuts = &length_mm / &strip.cut_mm;
        let cuts = match request.rounding {
            Rounding::Down => cuts.floor(),
            Rounding::Up => cuts.ceil(),
        };
        if cuts == 0 {
            return Err(PlanError::TooShort { length_mm, minimum_mm: strip.cut_mm.clone().into() });
        }
        // A strip that could be cut so often is a slip in its data, and its cuts could not be counted in 64 bits.
        if cuts > u64::from(u32::MAX) {
            return Err(data_wrong(strip));
        }
        Ok(Item { size: cuts, quantity: segment.quantity.get().into() })
    };
    request.segments.iter().map(cuts_of).collect()
}

fn check_protection(request: &Request, strip: &Strip) -> Result<(), PlanError> {
    let need = request.location.needed_ip();
    if strip.ip.at_least(need) { Ok(()) } else { Err(PlanError::StripIpTooLow { have: strip.ip, need }) }
}

/// The longest run in cuts: as far as the strip may be fed from one end, and no more than one driver carries.
pub(crate) fn max_cuts(strip: &Strip, candidates: &[Candidate<'_>]) -> Result<u64, PlanError> {
    let of_strip = (&strip.max_run_mm / &strip.cut_mm).floor();
    let of_driver = candidates.iter().map(|candidate| candidate.capacity).max().unwrap_or_default();
    match of_strip.min(of_driver) {
        0 => Err(data_wrong(strip)),
        cuts => Ok(cuts),
    }
}

fn data_wrong(strip: &Strip) -> PlanError {
    PlanError::StripDataWrong {
        max_run_mm: strip.max_run_mm.clone().into(),
        cut_mm: strip.cut_mm.clone().into(),
    }
}

fn segment_plans(request: &Request, cuts: &[Item], chosen: &Chosen<'_>, strip: &Strip) -> Vec<SegmentPlan> {
    let of_segments = request.segments.iter().zip(cuts).zip(&chosen.runs_per_segment);
    of_segments
        .map(|((segment, cuts), runs)| {
            let cut_mm = length_of(cuts.size, strip);
            let gap_mm = &segment.length_mm - &cut_mm;
            let other_cuts = match request.rounding {
                Rounding::Down => cuts.size + 1,
                Rounding::Up => cuts.size - 1,
            };
            let has_other = gap_mm != Fraction::zero() && other_cuts > 0;
            let runs = Evenly::new(Item { quantity: 1, ..*cuts }, *runs).items();
            SegmentPlan {
                requested_mm: segment.length_mm.clone(),
                quantity: cuts.quantity,
                cuts: cuts.size,
                cut_mm,
                gap_mm,
                other_cut_mm: has_other.then(|| length_of(other_cuts, strip)),
                runs: runs.into_iter().map(|run| run_plan(run, strip)).collect(),
            }
        })
        .collect()
}

fn run_plan(run: Item, strip: &Strip) -> RunPlan {
    let length_mm = length_of(run.size, strip);
    let watts = watts_of(&length_mm, strip);
    let amperes = &watts / &strip.volts;
    RunPlan { quantity: run.quantity, cuts: run.size, length_mm, watts, amperes, drop: None }
}

fn drivers_plan(chosen: &Chosen<'_>, watts: &Fraction, request: &Request, strip: &Strip) -> DriversPlan {
    let groups: Vec<DriverGroup> = chosen.drivers.iter().map(|loaded| driver_group(loaded, strip)).collect();
    let count = groups.iter().map(|group| group.quantity).sum();
    let rated_watts: Fraction =
        groups.iter().map(|group| &group.rated_watts * &Fraction::from(group.quantity)).sum();
    let prices = chosen.drivers.iter().map(|loaded| {
        let price = loaded.driver.price.map(u64::from);
        price.map(|price| price * loaded.quantity)
    });
    DriversPlan {
        load: Positive::new(rated_watts.clone()).map_or_else(Fraction::zero, |rated| watts / &rated),
        groups,
        count,
        rated_watts,
        price: prices.sum(),
        is_estimate: chosen.is_estimate,
        dali_addresses: request.dimming.is_dali().then_some(count),
    }
}

fn driver_group(loaded: &Loaded<'_>, strip: &Strip) -> DriverGroup {
    let Loaded { driver, quantity, runs } = loaded;
    let watts = watts_of(&length_of(runs.iter().map(|run| run.size * run.quantity).sum(), strip), strip);
    let count: u64 = runs.iter().map(|run| run.quantity).sum();
    DriverGroup {
        code: driver.code.clone(),
        quantity: *quantity,
        rated_watts: driver.rated_watts.clone().into(),
        load: &watts / &driver.rated_watts,
        watts,
        runs: runs
            .iter()
            .map(|run| DriverRuns { quantity: run.quantity, length_mm: length_of(run.size, strip) })
            .collect(),
        needs_terminal_block: count > u64::from(driver.outputs),
    }
}

/// The share of the light that a diffuser lets through.
fn transmission(request: &Request, profile: Option<&profile::Choice<'_>>, catalogue: &Catalogue) -> Fraction {
    let kind = request.profile.as_ref().and_then(|profile| profile.diffuser).filter(|_| profile.is_some());
    let of_kind = catalogue.diffusers.iter().filter(|diffuser| Some(diffuser.kind) == kind);
    let first = of_kind.min_by(|one, other| one.code.cmp(&other.code));
    first.map_or_else(|| Positive::one().into(), |diffuser| diffuser.transmission.clone().into())
}

fn warnings(plan: &Plan, strip: &Strip, chosen: &Chosen<'_>, settings: &Settings) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if chosen.is_estimate {
        warnings.push(Warning::Estimate);
    }
    let excess = plan.segments.iter().map(|segment| -segment.gap_mm.clone()).max();
    if let Some(excess_mm) = excess.filter(|excess| *excess > Fraction::zero()) {
        warnings.push(Warning::StripTooLongForSpace { excess_mm });
    }
    warnings.extend(plan.cable.as_ref().and_then(|cable| cable::warning(cable, settings)));
    for (loaded, group) in chosen.drivers.iter().zip(&plan.drivers.groups) {
        let minimum = loaded.driver.minimum_watts.as_ref().filter(|minimum| group.watts < ***minimum);
        warnings.extend(minimum.map(|minimum| Warning::MinimumLoad {
            driver: group.code.clone(),
            watts: group.watts.clone(),
            minimum_watts: minimum.clone().into(),
        }));
    }
    if strip.ip.is_sealed() && plan.joints > 0 {
        warnings.push(Warning::FactoryJoint { joints: plan.joints });
    }
    let max_addresses = u64::from(settings.dali_addresses.max(1));
    if let Some(addresses) = plan.drivers.dali_addresses.filter(|addresses| *addresses > max_addresses) {
        let lines = addresses.div_ceil(max_addresses);
        warnings.push(Warning::DaliLineFull { addresses, max_addresses, lines });
    }
    warnings
}

fn reasons(
    plan: &Plan,
    request: &Request,
    strip: &Strip,
    candidates: &[Candidate<'_>],
    max_cuts: u64,
    settings: &Settings,
) -> Vec<Reason> {
    let (cut, max_cuts) = (&*strip.cut_mm, &Fraction::from(max_cuts));
    let largest = candidates.iter().map(|candidate| &candidate.driver.rated_watts).max();
    let largest = &largest.map_or_else(Fraction::zero, |largest| largest.clone().into());
    let (load_factor, run) = (&*settings.load_factor, &plan.longest_run);
    let mut reasons = vec![Formula::MaxCuts.of_all(
        [
            ("max_run", &strip.max_run_mm),
            ("cut", cut),
            ("load_factor", load_factor),
            ("largest_rating", largest),
            ("watts_per_metre", &strip.watts_per_metre),
        ],
        max_cuts,
    )];
    for (place, segment) in plan.segments.iter().enumerate() {
        reasons.extend(segment_reasons(Subject::Segment(place), segment, request.rounding, strip, max_cuts));
    }
    let per_metre = ("watts_per_metre", &*strip.watts_per_metre);
    reasons.push(Formula::Watts.of_all([per_metre, ("total_length", &plan.length_mm)], &plan.watts));
    reasons.push(Formula::RunWatts.of_all([per_metre, ("run_length", &run.length_mm)], &run.watts));
    let volts = ("volts", &*strip.volts);
    reasons.push(Formula::RunCurrent.of_all([("run_watts", &run.watts), volts], &run.amperes));
    if let Some(usable) = Positive::new(load_factor * largest) {
        let fewest = Fraction::from((&plan.watts / &usable).ceil());
        let values = [("watts", &plan.watts), ("load_factor", load_factor), ("largest_rating", largest)];
        reasons.push(Formula::MinDrivers.of_all(values, &fewest));
    }
    for (place, group) in plan.drivers.groups.iter().enumerate() {
        let values = [("driver_watts", &group.watts), ("rating", &group.rated_watts)];
        reasons.push(Formula::DriverLoad.of(Subject::DriverGroup(place), values, &group.load));
    }
    let values = [("watts", &plan.watts), ("total_rating", &plan.drivers.rated_watts)];
    reasons.push(Formula::TotalLoad.of_all(values, &plan.drivers.load));
    if let Some(cable) = &plan.cable {
        let (length, current) = (("cable", &cable.length_m), ("current", &run.amperes));
        let conductivity = ("conductivity", &*settings.conductivity);
        let limit = ("drop_limit", &*settings.drop_limit);
        let values = [length, current, conductivity, limit, volts];
        reasons.push(Formula::MinCableArea.of_all(values, &cable.min_area_mm2));
        let values = [length, current, conductivity, ("area", &cable.area_mm2), volts];
        reasons.push(Formula::CableDrop.of_all(values, &cable.drop));
    }
    reasons
}

fn segment_reasons(
    subject: Subject,
    segment: &SegmentPlan,
    rounding: Rounding,
    strip: &Strip,
    max_cuts: &Fraction,
) -> Vec<Reason> {
    let (length, cut) = (("length", &segment.requested_mm), ("cut", &*strip.cut_mm));
    let cuts = &Fraction::from(segment.cuts);
    let runs = &Fraction::from(segment.runs.iter().map(|run| run.quantity).sum::<u64>());
    let formula = match rounding {
        Rounding::Down => Formula::CutsDown,
        Rounding::Up => Formula::CutsUp,
    };
    let fewest = Positive::new(max_cuts.clone()).map_or(0, |max_cuts| (cuts / &max_cuts).ceil());
    let mut reasons = vec![
        formula.of(subject.clone(), [length, cut], cuts),
        Formula::CutLength.of(subject.clone(), [("cuts", cuts), cut], &segment.cut_mm),
        Formula::Gap.of(subject.clone(), [length, ("cut_length", &segment.cut_mm)], &segment.gap_mm),
        Formula::MinRuns.of(
            subject.clone(),
            [("cuts", cuts), ("max_cuts", max_cuts)],
            &Fraction::from(fewest),
        ),
    ];
    if let Some(longest) = segment.runs.first() {
        let values = [("cuts", cuts), ("runs", runs), cut];
        reasons.push(Formula::RunLength.of(subject.clone(), values, &longest.length_mm));
        let joints = Fraction::from(reels::joints(longest.cuts, reel_cuts(strip)));
        let run_cuts = Fraction::from(longest.cuts);
        let values = [("run_cuts", &run_cuts), ("reel", &*strip.reel_mm), cut];
        reasons.push(Formula::RunJoints.of(subject, values, &joints));
    }
    reasons
}

fn length_of(cuts: u64, strip: &Strip) -> Fraction {
    &Fraction::from(cuts) * &strip.cut_mm
}

fn watts_of(length_mm: &Fraction, strip: &Strip) -> Fraction {
    &(length_mm * &strip.watts_per_metre) / &thousand()
}

fn reel_cuts(strip: &Strip) -> u64 {
    (&strip.reel_mm / &strip.cut_mm).floor().max(1)
}

fn thousand() -> Positive {
    Positive::constant(1000, 1)
}
