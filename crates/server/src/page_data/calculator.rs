//! The calculator for LED strip: what was asked for, what can be chosen, and what comes out, ready to draw.
//!
//! Numbers that people read are texts in their language, with units; numbers that are drawn are numbers.

use serde::Serialize;
use ts_rs::TS;

use super::{Fact, Image, RefusedValue, StripPlan};

/// The calculator with one question and its answer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Calculator {
    /// The page that the form leads to without scripts, and that a shared link opens.
    pub action: String,
    /// Whether that is the open page, so that its address follows what is chosen.
    pub follows_address: bool,
    /// This question behind the question mark, the question mark included; empty for what stands there at first.
    pub query: String,
    /// The strips to choose from, by model.
    pub strips: Vec<StripModel>,
    /// The chosen strip; `None` when the code in the address is none of a strip.
    pub strip: Option<ChosenStrip>,
    /// What stands in the fields for lengths; never none.
    pub segments: Vec<StripField>,
    /// How many there may be.
    pub max_segments: u32,
    /// What stands in the field for the cable.
    pub cable: StripField,
    /// Where to cut.
    pub roundings: Vec<StripChoice>,
    /// How the light is dimmed.
    pub dimmings: Vec<StripChoice>,
    /// Where the strip is.
    pub locations: Vec<StripChoice>,
    /// Where the drivers are.
    pub places: Vec<StripChoice>,
    /// How a profile is mounted; the first is for none. Empty without profiles in the catalogue.
    pub profiles: Vec<StripChoice>,
    /// What covers the profile; the last is for nothing. Empty without a profile.
    pub diffusers: Vec<StripChoice>,
    /// The finishes of the profile; empty without one.
    pub finishes: Vec<StripChoice>,
    /// Which bars of the profile may be used; empty without one, or when it has one length only.
    pub bars: Vec<StripChoice>,
    /// Values in the address that mean nothing here, and that so were left aside.
    pub refused: Vec<RefusedValue>,
    /// What comes out.
    pub result: StripResult,
}

/// Strips that differ in light and protection only.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripModel {
    /// The model with what it is: `STR010-24 · 24 V · 9.6 W/m`.
    pub label: String,
    /// Its strips; never none.
    pub strips: Vec<StripChoice>,
}

/// The strip that is asked about.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ChosenStrip {
    /// Its code.
    pub code: String,
    /// What it is.
    pub description: String,
    /// Its page.
    pub href: Option<String>,
    /// Its picture.
    pub image: Option<Image>,
    /// The figures that the calculation uses.
    pub facts: Vec<Fact>,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StripChoice {
    /// Its value in the address; empty for what needs none.
    pub value: String,
    /// What people call it.
    pub label: String,
    /// Whether it is chosen.
    pub is_chosen: bool,
    /// Why nothing would come out if it were chosen and everything else stayed.
    pub problem: Option<StripProblem>,
}

/// What stands in a field, and how it was read.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StripField {
    /// As it was typed.
    pub typed: String,
    /// How many of them, as it was typed; empty for what there is one of.
    pub quantity: String,
    /// How it was read, when no unit was typed: `2 500 mm`.
    pub read_as: Option<String>,
    /// Why it could not be read.
    pub mistake: Option<StripMistake>,
}

/// Why a field could not be read.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum StripMistake {
    /// Longer than any length.
    TooManyCharacters,
    /// Below zero.
    Negative,
    /// Something that belongs to no length.
    Unreadable {
        /// What.
        found: String,
    },
    /// A word that is no unit.
    UnknownUnit {
        /// The word.
        unit: String,
    },
    /// Thousands or decimals.
    Ambiguous {
        /// The number.
        number: String,
    },
    /// Units that do not get smaller.
    UnitsOutOfOrder,
    /// A number of pieces that is no whole number from 1 on.
    Quantity {
        /// What was typed.
        found: String,
        /// The most there may be.
        max: u32,
    },
}

/// What comes out.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum StripResult {
    /// An installation.
    Plan {
        /// The installation.
        plan: Box<StripPlan>,
    },
    /// Nothing, and why.
    Problem {
        /// Why.
        problem: StripProblem,
        /// What could be changed.
        remedies: Vec<StripRemedy>,
    },
}

/// Why nothing comes out.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum StripProblem {
    /// A field could not be read; it says why itself.
    Unreadable,
    /// There is no such strip.
    UnknownStrip {
        /// What was asked for.
        strip: String,
    },
    /// No length.
    LengthRequired,
    /// Shorter than one cut.
    TooShort {
        /// What was asked for.
        length: String,
        /// One cut.
        minimum: String,
    },
    /// Longer than is calculated.
    TooLong {
        /// What was asked for.
        length: String,
        /// The limit.
        max: String,
    },
    /// More segments than are calculated.
    TooManySegments {
        /// What was asked for.
        segments: String,
        /// The limit.
        max: String,
    },
    /// More runs than are calculated.
    TooManyRuns {
        /// What would be needed.
        runs: String,
        /// The limit.
        max: String,
    },
    /// The strip is not protected well enough.
    StripIpTooLow {
        /// What it has.
        have: String,
        /// What the place needs.
        need: String,
    },
    /// The data of the strip contradict each other.
    StripDataWrong {
        /// Its longest run.
        max_run: String,
        /// One cut.
        cut: String,
    },
    /// No profile of that kind.
    NoProfile,
    /// No bars in that finish and those lengths.
    NoBars {
        /// The lengths that there are.
        lengths: String,
        /// The finishes that there are.
        finishes: String,
    },
    /// The profile cannot carry the heat away.
    ProfileTooHot {
        /// What the strip has.
        power: String,
        /// What the profile takes.
        max: String,
    },
    /// The strip does not fit into the profile.
    ProfileTooNarrow {
        /// The width of the strip.
        width: String,
        /// The room in the profile.
        room: String,
    },
    /// No driver fits.
    NoDriver {
        /// The voltage of the strip.
        volts: String,
        /// The dimming that was asked for.
        dimming: String,
        /// The protection that is needed.
        ip: String,
        /// What drivers of that voltage and protection can be dimmed by; empty when there are none.
        offered: String,
    },
    /// A cable below zero.
    CableLengthInvalid,
    /// Even the thickest cable loses too much.
    CableTooLong {
        /// What was asked for.
        cable: String,
        /// The longest that works.
        max: String,
        /// The current of the longest run.
        current: String,
        /// The thickest cable.
        area: String,
    },
}

/// A change after which something comes out.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripRemedy {
    /// What is changed.
    pub kind: StripRemedyKind,
    /// What it becomes, for people; empty where there is nothing to name.
    pub label: String,
    /// The question after the change, behind the question mark.
    pub query: String,
}

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum StripRemedyKind {
    /// The strip.
    Strip,
    /// The dimming.
    Dimming,
    /// The drivers are somewhere dry.
    RemoteDriver,
    /// The mounting of the profile.
    Profile,
    /// No profile.
    NoProfile,
    /// All bars may be used.
    AllBars,
    /// The length of the cable.
    Cable,
    /// The length of the strip.
    Length,
}
