//! Why a figure is what it is: a formula, the numbers in it and what comes out, without words of any language.

use strum::{EnumIter, IntoStaticStr};

use crate::Fraction;

/// Where a figure comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// By which formula.
    pub formula: Formula,
    /// For what.
    pub subject: Subject,
    /// The numbers, by the names that [`Formula::expression`] uses.
    pub values: Vec<(&'static str, Fraction)>,
    /// What comes out.
    pub result: Fraction,
}

/// What a figure is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// The whole installation.
    Installation,
    /// The segments of an entry of the request, by its place.
    Segment(usize),
    /// The drivers of a group of the plan, by its place.
    DriverGroup(usize),
    /// A piece of profile, or a segment if that is held as a whole, by its length in millimetres.
    Span(Fraction),
}

/// How a figure is calculated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Formula {
    /// Cuts that fit into a segment.
    CutsDown,
    /// Cuts that fill a segment.
    CutsUp,
    /// The length of the strip of a segment.
    CutLength,
    /// What remains of a segment.
    Gap,
    /// The longest run, in cuts.
    MaxCuts,
    /// The fewest runs of a segment.
    MinRuns,
    /// The longest run of a segment, when its runs are as even as cuts allow.
    RunLength,
    /// The power of all strip.
    Watts,
    /// The power of the longest run.
    RunWatts,
    /// The current of the longest run.
    RunCurrent,
    /// The light behind the diffuser.
    Lumens,
    /// The fewest drivers that could do.
    MinDrivers,
    /// The load of one driver.
    DriverLoad,
    /// The load of all drivers together.
    TotalLoad,
    /// The least cable size.
    MinCableArea,
    /// The share of the voltage that a cable loses.
    CableDrop,
    /// The length of all cables.
    CableTotal,
    /// Reels of strip.
    Reels,
    /// Joints within the longest run of a segment.
    RunJoints,
    /// Pieces of profile for a segment.
    ProfilePieces,
    /// What is left of the bars.
    Offcut,
    /// What holds a piece of profile.
    Supports,
}

impl Formula {
    /// The formula: names, numbers, `+ - * /`, brackets, and the functions `floor`, `ceil`, `min` and `max`.
    /// Lengths are in millimetres, cables in metres.
    pub fn expression(self) -> &'static str {
        match self {
            Self::CutsDown => "floor(length / cut)",
            Self::CutsUp => "ceil(length / cut)",
            Self::CutLength => "cuts * cut",
            Self::Gap => "length - cut_length",
            Self::MaxCuts => {
                "min(floor(max_run / cut), floor(load_factor * largest_rating * 1000 / (watts_per_metre * cut)))"
            }
            Self::MinRuns => "ceil(cuts / max_cuts)",
            Self::RunLength => "ceil(cuts / runs) * cut",
            Self::Watts => "watts_per_metre * total_length / 1000",
            Self::RunWatts => "watts_per_metre * run_length / 1000",
            Self::RunCurrent => "run_watts / volts",
            Self::Lumens => "lumens_per_metre * total_length / 1000 * transmission",
            Self::MinDrivers => "ceil(watts / (load_factor * largest_rating))",
            Self::DriverLoad => "driver_watts / rating",
            Self::TotalLoad => "watts / total_rating",
            Self::MinCableArea => "2 * cable * current / (conductivity * drop_limit * volts)",
            Self::CableDrop => "2 * cable * current / (conductivity * area * volts)",
            Self::CableTotal => "runs * cable",
            Self::Reels => "whole_reels + shared_reels",
            Self::RunJoints => "ceil(run_cuts / floor(reel / cut)) - 1",
            Self::ProfilePieces => "ceil(profile_length / longest_bar)",
            Self::Offcut => "bars_length - profile_length",
            Self::Supports => "max(2, ceil((span - 2 * end) / spacing) + 1)",
        }
    }

    /// A figure of the whole installation.
    pub(crate) fn of_all<const N: usize>(
        self,
        values: [(&'static str, &Fraction); N],
        result: &Fraction,
    ) -> Reason {
        self.of(Subject::Installation, values, result)
    }

    /// A figure of a part of the installation.
    pub(crate) fn of<const N: usize>(
        self,
        subject: Subject,
        values: [(&'static str, &Fraction); N],
        result: &Fraction,
    ) -> Reason {
        let values = values.into_iter().map(|(name, value)| (name, value.clone())).collect();
        Reason { formula: self, subject, values, result: result.clone() }
    }
}
