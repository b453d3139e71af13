//! What there is to choose from, as plain values that the caller fills from its catalogue.

use std::fmt;

use strum::{EnumIter, EnumString, IntoStaticStr};

use crate::{Fraction, Positive};

/// Everything a calculation may use. The order of the lists makes no difference.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// Strips, of which a request names one; the others are asked for alternatives.
    pub strips: Vec<Strip>,
    /// Constant-voltage drivers.
    pub drivers: Vec<Driver>,
    /// Profiles, each in all its bars.
    pub profiles: Vec<Profile>,
    /// Diffusers, each in one length.
    pub diffusers: Vec<Diffuser>,
    /// Small parts.
    pub accessories: Vec<Accessory>,
}

/// A strip that is sold by the reel and cut to length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strip {
    /// What it is ordered by.
    pub code: String,
    /// What its light looks like, such as its colour temperature. Only strips of the same light replace each other.
    pub light: String,
    /// Its voltage.
    pub volts: Positive,
    /// Its power.
    pub watts_per_metre: Positive,
    /// Its light.
    pub lumens_per_metre: Fraction,
    /// The distance between two places where it may be cut.
    pub cut_mm: Positive,
    /// The longest run that may be fed from one end.
    pub max_run_mm: Positive,
    /// The length on a reel.
    pub reel_mm: Positive,
    /// Its width with all that protects it.
    pub width_mm: Positive,
    /// Its protection.
    pub ip: Ip,
}

/// A constant-voltage driver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Driver {
    /// What it is ordered by.
    pub code: String,
    /// Its output voltage.
    pub volts: Positive,
    /// Its rated power.
    pub rated_watts: Positive,
    /// What it can be dimmed by; [`Dimming::None`] for one that cannot.
    pub dimming: Vec<Dimming>,
    /// Its protection.
    pub ip: Ip,
    /// Its pairs of output terminals.
    pub outputs: u32,
    /// The least load that it works well with, if it needs one.
    pub minimum_watts: Option<Positive>,
    /// A price in any unit, the same for all drivers. Unless all have one, ratings are compared instead.
    pub price: Option<u32>,
    /// No longer to be sold.
    pub is_discontinued: bool,
}

/// A profile in all its bars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// What it is called; decides between two that would do equally well.
    pub name: String,
    /// How it is mounted.
    pub kind: ProfileKind,
    /// The heat that it can carry away.
    pub max_watts_per_metre: Positive,
    /// The room for the strip.
    pub inner_width_mm: Positive,
    /// Where it is held.
    pub supports: Supports,
    /// Comes with its diffuser.
    pub includes_diffuser: bool,
    /// What it is sold as.
    pub bars: Vec<Bar>,
}

/// One length of a profile in one finish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    /// What it is ordered by.
    pub code: String,
    /// Its length.
    pub length_mm: u32,
    /// Its finish, by any name that requests use too.
    pub finish: String,
}

/// Where a profile is held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Supports {
    /// The largest distance between two supports.
    pub spacing_mm: Positive,
    /// The distance of the outermost supports from the ends.
    pub end_mm: Fraction,
    /// What is held on its own.
    pub span: Span,
}

/// What is held on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// Every piece of a bar.
    Piece,
    /// A whole segment, whose pieces are joined stiffly.
    Segment,
}

/// A diffuser in one length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diffuser {
    /// What it is ordered by.
    pub code: String,
    /// What it looks like.
    pub kind: DiffuserKind,
    /// Its length.
    pub length_mm: u32,
    /// The share of the light that it lets through.
    pub transmission: Positive,
}

/// A small part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accessory {
    /// What it is ordered by.
    pub code: String,
    /// What it is for.
    pub kind: AccessoryKind,
}

/// What a small part is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccessoryKind {
    /// Two end caps of a profile.
    EndCaps {
        /// For which profiles.
        profile: ProfileKind,
        /// In which finish.
        finish: String,
    },
    /// Joins two bars of a profile.
    Joiner {
        /// For which profiles.
        profile: ProfileKind,
    },
    /// Holds a profile.
    Clip {
        /// For which profiles.
        profile: ProfileKind,
    },
    /// Hangs a profile from the ceiling.
    SuspensionKit {
        /// The length of its wire.
        length_mm: Positive,
    },
    /// Feeds a strip without soldering.
    FeedConnector {
        /// For which strips.
        width_mm: Positive,
    },
    /// Joins two strips without soldering.
    JointConnector {
        /// For which strips.
        width_mm: Positive,
    },
    /// Closes both ends of a run of sealed strip.
    SealingKit,
    /// Two-core cable.
    Cable {
        /// The copper of one core.
        area_mm2: Positive,
        /// The length it is sold in.
        length_m: Positive,
    },
    /// Spreads one output over several runs.
    TerminalBlock,
}

/// How light is dimmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Dimming {
    /// Not at all.
    None,
    /// By a phase-cut dimmer.
    Phase,
    /// By a voltage from 1 to 10 V.
    #[strum(serialize = "1-10v")]
    OneToTenVolts,
    /// By DALI-2.
    #[strum(serialize = "dali-2", serialize = "dali2")]
    Dali2,
    /// By DALI-2 with control of the colour.
    #[strum(serialize = "dali-2-dt8", serialize = "dali2dt8")]
    Dali2Dt8,
    /// By Casambi.
    Casambi,
    /// By a push button.
    Push,
    /// By DMX.
    Dmx,
}

/// How a profile is mounted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ProfileKind {
    /// On a surface.
    Surface,
    /// In a groove.
    Recessed,
    /// Between two surfaces.
    Corner,
    /// Hanging.
    Suspended,
}

/// What a diffuser looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum DiffuserKind {
    /// Transparent.
    Clear,
    /// Slightly diffuse.
    Frosted,
    /// White.
    Opal,
}

/// An ingress protection code. What is not stated (X) protects against nothing, so it is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ip {
    /// The digit for solids.
    pub solids: u8,
    /// The digit for liquids.
    pub liquids: u8,
}

impl Dimming {
    /// Whether every driver takes an address on a DALI line.
    pub fn is_dali(self) -> bool {
        matches!(self, Self::Dali2 | Self::Dali2Dt8)
    }
}

impl ProfileKind {
    /// Where profiles of this kind are held unless their maker says otherwise.
    pub fn usual_supports(self) -> Supports {
        let (spacing, end, span): (u32, u32, Span) = match self {
            Self::Surface | Self::Corner => (500, 100, Span::Piece),
            Self::Recessed => (600, 100, Span::Piece),
            Self::Suspended => (2000, 200, Span::Segment),
        };
        Supports { spacing_mm: Positive::constant(spacing, 1), end_mm: Fraction::from(end), span }
    }
}

impl Ip {
    /// A code from its two digits.
    pub const fn new(solids: u8, liquids: u8) -> Self {
        Self { solids, liquids }
    }

    /// Whether this protects at least as well as needed. The digits are compared one by one, because IP20 is no
    /// IPX4 although 20 is more than 4.
    pub fn at_least(self, needed: Self) -> bool {
        self.solids >= needed.solids && self.liquids >= needed.liquids
    }

    /// Whether a strip of this protection lies in a sleeve or is cast, so that no clip makes contact with it.
    pub fn is_sealed(self) -> bool {
        self.liquids >= 5
    }
}

impl fmt::Display for Ip {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "IP{}{}", self.solids, self.liquids)
    }
}
