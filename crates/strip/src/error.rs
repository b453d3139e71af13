//! Why there is no plan, and what to look at in one that there is. Codes are for programs, values for sentences.

use strum::{IntoStaticStr, VariantNames};

use crate::{Dimming, Fraction, Ip, PartKind, ProfileKind};

/// Why there is no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum PlanError {
    /// The catalogue has no such strip.
    #[error("there is no strip {strip:?}")]
    UnknownStrip {
        /// What was asked for.
        strip: String,
    },
    /// No length, or none above zero.
    #[error("a length above 0 mm is needed")]
    LengthRequired,
    /// Shorter than one cut.
    #[error("{length_mm} mm is shorter than the shortest piece of {minimum_mm} mm")]
    TooShort {
        /// What was asked for.
        length_mm: Fraction,
        /// One cut.
        minimum_mm: Fraction,
    },
    /// Longer than is calculated.
    #[error("{length_mm} mm is more than {max_mm} mm")]
    TooLong {
        /// What was asked for.
        length_mm: Fraction,
        /// The limit.
        max_mm: Fraction,
    },
    /// More segments than are calculated.
    #[error("{segments} segments are more than {max_segments}")]
    TooManySegments {
        /// What was asked for.
        segments: u64,
        /// The limit.
        max_segments: u64,
    },
    /// More runs than are calculated: the drivers that fit are very small for such a length.
    #[error("{runs} runs would be needed, which is more than {max_runs}")]
    TooManyRuns {
        /// What would be needed.
        runs: u64,
        /// The limit.
        max_runs: u64,
    },
    /// The strip must not be used in such a place.
    #[error("the strip is {have}, the place needs {need}")]
    StripIpTooLow {
        /// What the strip has.
        have: Ip,
        /// What the place needs.
        need: Ip,
    },
    /// The maker's data contradict each other.
    #[error("the longest run of {max_run_mm} mm is shorter than one cut of {cut_mm} mm")]
    StripDataWrong {
        /// The longest run.
        max_run_mm: Fraction,
        /// One cut.
        cut_mm: Fraction,
    },
    /// No profile of that kind.
    #[error("there is no {} profile", <&str>::from(.profile))]
    NoProfile {
        /// What was asked for.
        profile: ProfileKind,
    },
    /// No bars in that finish and those lengths.
    #[error("the profile has no such bars; it has {lengths_mm:?} mm in {finishes:?}")]
    NoBars {
        /// The lengths that there are.
        lengths_mm: Vec<u32>,
        /// The finishes that there are.
        finishes: Vec<String>,
    },
    /// The profile cannot carry the heat away.
    #[error("the profile takes {max_watts_per_metre} W/m, the strip has {watts_per_metre} W/m")]
    ProfileTooHot {
        /// What the strip has.
        watts_per_metre: Fraction,
        /// What the profile takes.
        max_watts_per_metre: Fraction,
    },
    /// The strip does not fit into the profile.
    #[error("the profile has room for {inner_width_mm} mm, the strip is {width_mm} mm wide")]
    ProfileTooNarrow {
        /// The width of the strip.
        width_mm: Fraction,
        /// The room in the profile.
        inner_width_mm: Fraction,
    },
    /// No driver fits.
    #[error("there is no driver for {volts} V with dimming {dimming:?} and at least {ip}")]
    NoDriver {
        /// The voltage of the strip.
        volts: Fraction,
        /// The dimming that was asked for.
        dimming: Dimming,
        /// The protection that is needed.
        ip: Ip,
        /// What drivers of that voltage and protection can be dimmed by.
        offered: Vec<Dimming>,
    },
    /// A cable length below zero.
    #[error("a cable cannot be {cable_m} m long")]
    CableLengthInvalid {
        /// What was asked for.
        cable_m: Fraction,
    },
    /// Even the thickest cable loses too much.
    #[error("with {amperes} A a cable may be {max_cable_m} m long, not {cable_m} m")]
    CableTooLong {
        /// What was asked for.
        cable_m: Fraction,
        /// The longest that works.
        max_cable_m: Fraction,
        /// The current of the longest run.
        amperes: Fraction,
        /// The thickest cable.
        max_area_mm2: Fraction,
    },
}

/// What to look at in a plan.
#[derive(Debug, Clone, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Warning {
    /// The drivers were found by a rule of thumb; fewer or cheaper ones may do.
    Estimate,
    /// The strip is longer than the space that was asked for.
    StripTooLongForSpace {
        /// By so much.
        excess_mm: Fraction,
    },
    /// The light may be visibly dimmer at the end of a long cable.
    VoltageDrop {
        /// The share of the voltage that is lost.
        drop: Fraction,
        /// The share from which on it may be visible.
        limit: Fraction,
        /// The next size that stays below, if there is one.
        better_area_mm2: Option<Fraction>,
    },
    /// A driver has less load than it needs.
    MinimumLoad {
        /// Its code.
        driver: String,
        /// What it has.
        watts: Fraction,
        /// What it needs.
        minimum_watts: Fraction,
    },
    /// Sealed strip is best joined where it is made.
    FactoryJoint {
        /// How many joints.
        joints: u64,
    },
    /// More drivers than one DALI line has addresses.
    DaliLineFull {
        /// The addresses that are needed.
        addresses: u64,
        /// The addresses on one line.
        max_addresses: u64,
        /// The lines that are needed.
        lines: u64,
    },
    /// The catalogue has no part for this.
    PartNotListed {
        /// For what.
        part: PartKind,
    },
}

impl PlanError {
    /// The code, such as `NO_DRIVER`.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl Warning {
    /// The code, such as `VOLTAGE_DROP`.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}
