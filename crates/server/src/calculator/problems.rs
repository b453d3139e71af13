//! Why nothing comes out, what could be changed, and what to look at when something does.

use ::strip::{
    Dimming, DriverPlace, Fraction, PlanError, Positive, ProfileKind, Request, Settings, Warning, plan,
};
use content::attributes::Key;
use strum::IntoEnumIterator as _;

use super::names::{Named as _, of_attribute};
use super::question::{Question, Row};
use super::range::Range;
use super::words::Words;
use crate::page_data::{StripProblem, StripRemedy, StripRemedyKind, StripWarning};

/// More remedies than anybody weighs up.
const MAX_REMEDIES: usize = 6;

/// An error with its values written for people.
pub(super) fn problem(error: &PlanError, words: Words) -> StripProblem {
    match error {
        PlanError::UnknownStrip { strip } => StripProblem::UnknownStrip { strip: strip.clone() },
        PlanError::LengthRequired => StripProblem::LengthRequired,
        PlanError::TooShort { length_mm, minimum_mm } => StripProblem::TooShort {
            length: words.millimetres(length_mm),
            minimum: words.millimetres(minimum_mm),
        },
        PlanError::TooLong { length_mm, max_mm } => {
            StripProblem::TooLong { length: words.millimetres(length_mm), max: words.millimetres(max_mm) }
        }
        PlanError::TooManySegments { segments, max_segments } => StripProblem::TooManySegments {
            segments: words.count(*segments),
            max: words.count(*max_segments),
        },
        PlanError::TooManyRuns { runs, max_runs } => {
            StripProblem::TooManyRuns { runs: words.count(*runs), max: words.count(*max_runs) }
        }
        PlanError::StripIpTooLow { have, need } => {
            StripProblem::StripIpTooLow { have: have.to_string(), need: need.to_string() }
        }
        PlanError::StripDataWrong { max_run_mm, cut_mm } => StripProblem::StripDataWrong {
            max_run: words.millimetres(max_run_mm),
            cut: words.millimetres(cut_mm),
        },
        PlanError::NoProfile { .. } => StripProblem::NoProfile,
        PlanError::NoBars { lengths_mm, finishes } => {
            let lengths: Vec<String> =
                lengths_mm.iter().map(|length| words.millimetres(&(*length).into())).collect();
            let finishes: Vec<String> =
                finishes.iter().map(|finish| of_attribute(FINISH, finish, words.locale)).collect();
            StripProblem::NoBars { lengths: lengths.join(", "), finishes: finishes.join(", ") }
        }
        PlanError::ProfileTooHot { watts_per_metre, max_watts_per_metre } => StripProblem::ProfileTooHot {
            power: words.watts_per_metre(watts_per_metre),
            max: words.watts_per_metre(max_watts_per_metre),
        },
        PlanError::ProfileTooNarrow { width_mm, inner_width_mm } => StripProblem::ProfileTooNarrow {
            width: words.millimetres(width_mm),
            room: words.millimetres(inner_width_mm),
        },
        PlanError::NoDriver { volts, dimming, ip, offered } => {
            let offered: Vec<String> = offered.iter().map(|dimming| dimming.label(words.locale)).collect();
            StripProblem::NoDriver {
                volts: words.volts(volts),
                dimming: dimming.label(words.locale),
                ip: ip.to_string(),
                offered: offered.join(", "),
            }
        }
        PlanError::CableLengthInvalid { .. } => StripProblem::CableLengthInvalid,
        PlanError::CableTooLong { cable_m, max_cable_m, amperes, max_area_mm2 } => {
            StripProblem::CableTooLong {
                cable: words.metres(cable_m),
                max: words.metres(max_cable_m),
                current: words.amperes(amperes),
                area: words.area(max_area_mm2),
            }
        }
    }
}

/// A warning with its values written for people.
pub(super) fn warning(warning: &Warning, words: Words) -> StripWarning {
    match warning {
        Warning::Estimate => StripWarning::Estimate,
        Warning::StripTooLongForSpace { excess_mm } => {
            StripWarning::StripTooLongForSpace { excess: words.millimetres(excess_mm) }
        }
        Warning::VoltageDrop { drop, limit, better_area_mm2 } => StripWarning::VoltageDrop {
            drop: words.percent(drop, 2),
            limit: words.percent(limit, 1),
            better_area: better_area_mm2.as_ref().map(|area| words.area(area)),
        },
        Warning::MinimumLoad { driver, watts, minimum_watts } => StripWarning::MinimumLoad {
            driver: driver.clone(),
            power: words.watts(watts),
            minimum: words.watts(minimum_watts),
        },
        Warning::FactoryJoint { joints } => StripWarning::FactoryJoint { joints: *joints },
        Warning::DaliLineFull { addresses, max_addresses, lines } => {
            StripWarning::DaliLineFull { addresses: *addresses, max: *max_addresses, lines: *lines }
        }
        Warning::PartNotListed { part } => StripWarning::PartNotListed { part: super::plan::kind(*part) },
    }
}

/// Changes to a question after which something comes out; each was tried.
pub(super) fn remedies(
    error: &PlanError,
    question: &Question,
    request: &Request,
    range: &Range,
    settings: &Settings,
    words: Words,
) -> Vec<StripRemedy> {
    let works = |changed: &Request| plan(changed, &range.catalogue, settings).is_ok();
    let remedy = |kind, label, changed: Question| StripRemedy { kind, label, query: changed.query(range) };
    let mut remedies = Vec::new();
    match error {
        PlanError::StripIpTooLow { .. } => {
            for strip in siblings(&request.strip, range) {
                if works(&Request { strip: strip.clone(), ..request.clone() }) {
                    let changed = Question { strip: Some(strip.clone()), ..question.clone() };
                    remedies.push(remedy(StripRemedyKind::Strip, strip, changed));
                }
            }
        }
        PlanError::NoDriver { offered, .. } => {
            if works(&Request { driver_place: DriverPlace::Remote, ..request.clone() }) {
                let changed = Question { place: DriverPlace::Remote, ..question.clone() };
                remedies.push(remedy(StripRemedyKind::RemoteDriver, String::new(), changed));
            }
            for dimming in Dimming::iter().filter(|dimming| offered.contains(dimming)) {
                if works(&Request { dimming, ..request.clone() }) {
                    let changed = Question { dimming, ..question.clone() };
                    remedies.push(remedy(StripRemedyKind::Dimming, dimming.label(words.locale), changed));
                }
            }
            for strip in other_voltages(&request.strip, range) {
                if works(&Request { strip: strip.clone(), ..request.clone() }) {
                    let changed = Question { strip: Some(strip.clone()), ..question.clone() };
                    remedies.push(remedy(StripRemedyKind::Strip, strip, changed));
                }
            }
        }
        PlanError::NoProfile { .. }
        | PlanError::ProfileTooHot { .. }
        | PlanError::ProfileTooNarrow { .. } => {
            for kind in ProfileKind::iter().filter(|kind| Some(*kind) != question.profile) {
                if works(&Request { profile: Some(question.profile_request(kind)), ..request.clone() }) {
                    let changed = Question { profile: Some(kind), ..question.clone() };
                    remedies.push(remedy(StripRemedyKind::Profile, kind.label(words.locale), changed));
                }
            }
            if works(&Request { profile: None, ..request.clone() }) {
                let changed = Question { profile: None, ..question.clone() };
                remedies.push(remedy(StripRemedyKind::NoProfile, String::new(), changed));
            }
        }
        PlanError::NoBars { .. } => {
            let changed = Question { bars: Vec::new(), finish: String::new(), ..question.clone() };
            if question.profile.is_some_and(|kind| {
                works(&Request { profile: Some(changed.profile_request(kind)), ..request.clone() })
            }) {
                remedies.push(remedy(StripRemedyKind::AllBars, String::new(), changed));
            }
        }
        PlanError::CableTooLong { max_cable_m, .. } => {
            // Rounded down, so that it is not too long again.
            let tenths = (max_cable_m * &Fraction::from(10_u32)).floor();
            let metres = &Fraction::from(tenths) * &tenth();
            if works(&Request { cable_m: Some(metres.clone()), ..request.clone() }) {
                let changed = Question { cable: format!("{} m", metres.to_decimal(1)), ..question.clone() };
                remedies.push(remedy(StripRemedyKind::Cable, words.metres(&metres), changed));
            }
        }
        PlanError::TooShort { minimum_mm, .. } => {
            remedies.extend(
                with_length(question, minimum_mm, words)
                    .map(|(label, changed)| remedy(StripRemedyKind::Length, label, changed)),
            );
        }
        PlanError::TooLong { max_mm, .. } => {
            remedies.extend(
                with_length(question, max_mm, words)
                    .map(|(label, changed)| remedy(StripRemedyKind::Length, label, changed)),
            );
        }
        PlanError::UnknownStrip { .. }
        | PlanError::LengthRequired
        | PlanError::TooManySegments { .. }
        | PlanError::TooManyRuns { .. }
        | PlanError::StripDataWrong { .. }
        | PlanError::CableLengthInvalid { .. } => {}
    }
    remedies.truncate(MAX_REMEDIES);
    remedies
}

const FINISH: Key = Key::named("finish");

/// The only length as another one; several may each be meant.
fn with_length(question: &Question, length: &Fraction, words: Words) -> Option<(String, Question)> {
    let [row] = question.rows.as_slice() else { return None };
    let row = Row { length: format!("{} mm", length.to_decimal(1)), quantity: row.quantity.clone() };
    Some((words.millimetres(length), Question { rows: vec![row], ..question.clone() }))
}

fn tenth() -> Positive {
    Positive::ratio(1, 10).unwrap_or_else(Positive::one)
}

/// Strips of the same model and light.
fn siblings(code: &str, range: &Range) -> Vec<String> {
    let strips = &range.catalogue.strips;
    let Some(own) = strips.iter().find(|strip| strip.code == code) else { return Vec::new() };
    let model =
        range.models.iter().find(|model| model.strips.iter().any(|place| strips[*place].code == code));
    let others = model.into_iter().flat_map(|model| &model.strips).map(|place| &strips[*place]);
    others
        .filter(|other| other.light == own.light && other.code != code)
        .map(|other| other.code.clone())
        .collect()
}

/// Strips of the same light and about the same power for other voltages.
fn other_voltages(code: &str, range: &Range) -> Vec<String> {
    let strips = &range.catalogue.strips;
    let Some(own) = strips.iter().find(|strip| strip.code == code) else { return Vec::new() };
    let is_near = |other: &&::strip::Strip| {
        let difference = (&*other.watts_per_metre - &own.watts_per_metre).abs();
        other.volts != own.volts
            && other.light == own.light
            && other.ip.at_least(own.ip)
            && &difference * &Fraction::from(4_u32) <= *own.watts_per_metre
    };
    strips.iter().filter(is_near).map(|other| other.code.clone()).collect()
}
