//! What somebody wants to build, and the rules of the house for it.

use std::num::NonZeroU32;

use strum::{EnumIter, EnumString, IntoStaticStr};

use crate::{DiffuserKind, Dimming, Fraction, Ip, Positive, ProfileKind};

/// What somebody wants to build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The code of a strip in the catalogue.
    pub strip: String,
    /// The lengths to be lit.
    pub segments: Vec<Segment>,
    /// Which cut is taken when a length lies between two.
    pub rounding: Rounding,
    /// How the light is dimmed.
    pub dimming: Dimming,
    /// Where the strip is.
    pub location: Location,
    /// Where the drivers are.
    pub driver_place: DriverPlace,
    /// The length of the cable from a driver to the beginning of each run; `None` leaves cables out.
    pub cable_m: Option<Fraction>,
    /// The profile around the strip; `None` for strip without one.
    pub profile: Option<ProfileRequest>,
}

/// A length to be lit, so many times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// The length of the recess, shelf or line. Anything can be asked for; what makes no sense is refused.
    pub length_mm: Fraction,
    /// How many of them.
    pub quantity: NonZeroU32,
}

/// The profile around the strip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileRequest {
    /// How it is mounted.
    pub kind: ProfileKind,
    /// Its finish; `None` for the first in the order of codes.
    pub finish: Option<String>,
    /// The only lengths of bars that may be used; empty for all that there are.
    pub bars_mm: Vec<u32>,
    /// What covers it; `None` for an open profile.
    pub diffuser: Option<DiffuserKind>,
}

/// Which cut is taken when a length lies between two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Rounding {
    /// The shorter one: the strip fits, and a gap remains.
    #[default]
    Down,
    /// The longer one: no gap, but the strip needs more room than was asked for.
    Up,
}

/// Where a strip is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Location {
    /// Indoors.
    #[default]
    Dry,
    /// Bathrooms and covered terraces.
    Damp,
    /// Where water splashes.
    Wet,
    /// Outdoors, or where water may stand for a while.
    Exposed,
}

/// Where the drivers are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum DriverPlace {
    /// Beside the strip.
    #[default]
    Near,
    /// Somewhere dry.
    Remote,
}

/// The rules of the house. The defaults are those of the trade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The share of its rating that a driver may be loaded with.
    pub load_factor: Positive,
    /// The largest share of the voltage that may be lost in a cable.
    pub drop_limit: Positive,
    /// The share of the voltage from which on the loss in a cable is worth a warning.
    pub drop_warning: Fraction,
    /// The longest segment that is calculated.
    pub max_length_mm: Positive,
    /// The most segments that are calculated.
    pub max_segments: u32,
    /// The most runs that are calculated, up to 16 384. Together with the number of drivers it bounds the time of a calculation.
    pub max_runs: u32,
    /// How many more runs per segment than necessary are tried to save drivers.
    pub max_extra_runs: u32,
    /// The cable sizes there are, in mm² per core.
    pub cable_sizes_mm2: Vec<Positive>,
    /// The conductivity of copper in m/(Ω mm²).
    pub conductivity: Positive,
    /// What a saw takes away between two pieces of one bar.
    pub saw_cut_mm: Fraction,
    /// The addresses on one DALI line.
    pub dali_addresses: u32,
}

impl Location {
    /// The protection that everything in such a place needs.
    pub fn needed_ip(self) -> Ip {
        match self {
            Self::Dry => Ip::new(2, 0),
            Self::Damp => Ip::new(4, 4),
            Self::Wet => Ip::new(6, 5),
            Self::Exposed => Ip::new(6, 7),
        }
    }
}

impl Request {
    /// One segment of a strip, with what is usual for everything else.
    pub fn new(strip: impl Into<String>, length_mm: Fraction) -> Self {
        Self {
            strip: strip.into(),
            segments: vec![Segment { length_mm, quantity: NonZeroU32::MIN }],
            rounding: Rounding::default(),
            dimming: Dimming::None,
            location: Location::default(),
            driver_place: DriverPlace::default(),
            cable_m: None,
            profile: None,
        }
    }

    /// The protection that the drivers need.
    pub(crate) fn driver_ip(&self) -> Ip {
        match self.driver_place {
            DriverPlace::Near => self.location.needed_ip(),
            DriverPlace::Remote => Location::Dry.needed_ip(),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        let sizes = [(1, 2), (3, 4), (1, 1), (3, 2), (5, 2), (4, 1), (6, 1)];
        Self {
            load_factor: Positive::constant(4, 5),
            drop_limit: Positive::constant(5, 100),
            drop_warning: Positive::constant(3, 100).into(),
            max_length_mm: Positive::constant(200_000, 1),
            max_segments: 50,
            max_runs: 10_000,
            max_extra_runs: 8,
            cable_sizes_mm2: sizes.map(|(size, of)| Positive::constant(size, of)).to_vec(),
            conductivity: Positive::constant(56, 1),
            saw_cut_mm: Fraction::from(3_u32),
            dali_addresses: 64,
        }
    }
}
