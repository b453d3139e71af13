//! Where figures come from: formulas with their numbers, written for people.

use ::strip::{Formula, Fraction, Reason, Subject};

use super::words::Words;
use crate::page_data::{StripValue, StripWhy};

/// The reasons of a plan, to be taken by figure.
pub(super) struct Reasons<'a> {
    pub(super) all: &'a [Reason],
    pub(super) words: Words,
}

/// What a number in a formula is measured in.
#[derive(Clone, Copy)]
enum Unit {
    Count,
    Share,
    Percent,
    Millimetres,
    Metres,
    Watts,
    WattsPerMetre,
    LumensPerMetre,
    Lumens,
    Volts,
    Amperes,
    SquareMillimetres,
    Conductivity,
}

impl Reasons<'_> {
    /// How figures of the whole installation come about.
    pub(super) fn of_all(&self, formulas: &[Formula]) -> Vec<StripWhy> {
        let wanted = |reason: &&Reason| {
            formulas.contains(&reason.formula) && matches!(reason.subject, Subject::Installation)
        };
        self.all.iter().filter(wanted).map(|reason| self.why(reason)).collect()
    }

    /// How figures come about that there are several of, such as one for each length of profile.
    pub(super) fn of_any(&self, formulas: &[Formula]) -> Vec<StripWhy> {
        let wanted = |reason: &&Reason| formulas.contains(&reason.formula);
        self.all.iter().filter(wanted).map(|reason| self.why(reason)).collect()
    }

    /// How the figures of a segment come about.
    pub(super) fn of_segment(&self, place: usize) -> Vec<StripWhy> {
        self.all
            .iter()
            .filter(|reason| reason.subject == Subject::Segment(place))
            .map(|reason| self.why(reason))
            .collect()
    }

    /// How the figures of a group of drivers come about.
    pub(super) fn of_drivers(&self, place: usize) -> Vec<StripWhy> {
        self.all
            .iter()
            .filter(|reason| reason.subject == Subject::DriverGroup(place))
            .map(|reason| self.why(reason))
            .collect()
    }

    fn why(&self, reason: &Reason) -> StripWhy {
        let values = reason.values.iter().map(|(name, value)| StripValue {
            name: (*name).to_owned(),
            text: self.text(value, unit_of_value(name)),
        });
        StripWhy {
            formula: <&str>::from(reason.formula).to_owned(),
            expression: reason.formula.expression().to_owned(),
            values: values.collect(),
            result: self.text(&reason.result, unit_of_result(reason.formula)),
            of: match &reason.subject {
                Subject::Span(length) => self.words.millimetres(length),
                Subject::Installation | Subject::Segment(_) | Subject::DriverGroup(_) => String::new(),
            },
        }
    }

    fn text(&self, number: &Fraction, unit: Unit) -> String {
        let words = self.words;
        match unit {
            Unit::Count => words.number(number, 0),
            Unit::Share => words.number(number, 3),
            Unit::Percent => words.percent(number, 2),
            Unit::Millimetres => words.with_unit(number, 3, "mm"),
            Unit::Metres => words.metres(number),
            Unit::Watts => words.watts(number),
            Unit::WattsPerMetre => words.watts_per_metre(number),
            Unit::LumensPerMetre => words.with_unit(number, 0, "lm/m"),
            Unit::Lumens => words.lumens(number),
            Unit::Volts => words.volts(number),
            Unit::Amperes => words.amperes(number),
            Unit::SquareMillimetres => words.area(number),
            Unit::Conductivity => words.with_unit(number, 1, "m/(Ω·mm²)"),
        }
    }
}

fn unit_of_value(name: &str) -> Unit {
    match name {
        "load_factor" | "transmission" | "drop_limit" => Unit::Share,
        "largest_rating" | "watts" | "run_watts" | "driver_watts" | "rating" | "total_rating" => Unit::Watts,
        "watts_per_metre" => Unit::WattsPerMetre,
        "lumens_per_metre" => Unit::LumensPerMetre,
        "volts" => Unit::Volts,
        "current" => Unit::Amperes,
        "cable" => Unit::Metres,
        "area" => Unit::SquareMillimetres,
        "conductivity" => Unit::Conductivity,
        "cuts" | "max_cuts" | "runs" | "run_cuts" | "whole_reels" | "shared_reels" => Unit::Count,
        _ => Unit::Millimetres,
    }
}

fn unit_of_result(formula: Formula) -> Unit {
    match formula {
        Formula::CutsDown
        | Formula::CutsUp
        | Formula::MaxCuts
        | Formula::MinRuns
        | Formula::MinDrivers
        | Formula::RunJoints
        | Formula::Reels
        | Formula::ProfilePieces
        | Formula::Supports => Unit::Count,
        Formula::CutLength | Formula::Gap | Formula::RunLength | Formula::Offcut => Unit::Millimetres,
        Formula::CableTotal => Unit::Metres,
        Formula::Watts | Formula::RunWatts => Unit::Watts,
        Formula::RunCurrent => Unit::Amperes,
        Formula::Lumens => Unit::Lumens,
        Formula::DriverLoad | Formula::TotalLoad | Formula::CableDrop => Unit::Percent,
        Formula::MinCableArea => Unit::SquareMillimetres,
    }
}
