//! The cables between drivers and runs.
//!
//! A cable of two cores, each L metres long with A mm² of copper, loses `2 × L × I ÷ (56 × A)` volts at I amperes; 56 is
//! the conductivity of copper in m/(Ω mm²). The least size keeps that within the limit; the next one that is sold is taken.
//! What a cable may carry without getting warm is another question, answered by the rules for wiring.

use crate::{CablePlan, Fraction, PlanError, Positive, Settings, Warning};

/// The size for all cables, by the current of the longest run.
pub(crate) fn plan(
    length_m: &Fraction,
    amperes: &Positive,
    volts: &Positive,
    runs: u64,
    settings: &Settings,
) -> Result<CablePlan, PlanError> {
    if length_m.is_negative() {
        return Err(PlanError::CableLengthInvalid { cable_m: length_m.clone() });
    }
    let two = Positive::constant(2, 1);
    // Volts lost in a cable of 1 mm² are the size that is needed to lose one volt.
    let per_area = &(&(length_m * amperes) * &two) / &settings.conductivity;
    let min_area = &per_area / &(&settings.drop_limit * volts);
    let mut sizes = settings.cable_sizes_mm2.clone();
    sizes.sort();
    let Some(area) = sizes.iter().find(|area| ***area >= min_area) else {
        let (largest, max_cable_m) = match sizes.last() {
            Some(largest) => {
                let volts_lost = &settings.drop_limit * volts;
                let reach = &(&(&volts_lost * &settings.conductivity) * largest) / &(&two * amperes);
                ((**largest).clone(), reach.into())
            }
            None => (Fraction::zero(), Fraction::zero()),
        };
        return Err(PlanError::CableTooLong {
            cable_m: length_m.clone(),
            max_cable_m,
            amperes: (**amperes).clone(),
            max_area_mm2: largest,
        });
    };
    Ok(CablePlan {
        length_m: length_m.clone(),
        total_m: length_m * &Fraction::from(runs),
        drop: &per_area / &(area * volts),
        min_area_mm2: min_area,
        area_mm2: (**area).clone(),
    })
}

/// The share of the voltage that is lost at another current, in a cable that was sized already.
pub(crate) fn drop(cable: &CablePlan, amperes: &Fraction, longest: &Positive) -> Fraction {
    &(&cable.drop * amperes) / longest
}

/// A cable that may be seen in the light at its end.
pub(crate) fn warning(cable: &CablePlan, settings: &Settings) -> Option<Warning> {
    let limit = &settings.drop_warning;
    let is_below = |area: &&Positive| &(&cable.drop * &cable.area_mm2) / *area <= *limit;
    (cable.drop > *limit).then(|| Warning::VoltageDrop {
        drop: cable.drop.clone(),
        limit: limit.clone(),
        better_area_mm2: settings.cable_sizes_mm2.iter().filter(is_below).min().map(|area| (**area).clone()),
    })
}
