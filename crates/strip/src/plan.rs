//! What to build: every figure of an installation, and what to order for it.

use std::collections::BTreeMap;

use strum::{EnumIter, IntoStaticStr};

use crate::{Fraction, Reason, Warning};

/// What to build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The code of the strip.
    pub strip: String,
    /// The segments, as they were asked for.
    pub segments: Vec<SegmentPlan>,
    /// The length of all strip together.
    pub length_mm: Fraction,
    /// The power of all strip together.
    pub watts: Fraction,
    /// The light of all strip together, behind the diffuser.
    pub lumens: Fraction,
    /// The longest run, which cables are sized by.
    pub longest_run: RunPlan,
    /// All runs. Each is fed from one end, so there are as many feeds.
    pub runs: u64,
    /// The drivers, ordered by code.
    pub drivers: DriversPlan,
    /// The cables; `None` if no length was given.
    pub cable: Option<CablePlan>,
    /// Reels of strip.
    pub reels: u64,
    /// Joints between pieces of strip within a run.
    pub joints: u64,
    /// Feeds to be connected, sealed or not.
    pub feed_connectors: u64,
    /// One for every run of sealed strip.
    pub sealing_kits: u64,
    /// The profile; `None` if none was asked for.
    pub profile: Option<ProfilePlan>,
    /// What to order.
    pub parts: Vec<Part>,
    /// What to look at.
    pub warnings: Vec<Warning>,
    /// Where the figures come from.
    pub reasons: Vec<Reason>,
}

/// One length, so many times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SegmentPlan {
    /// What was asked for.
    pub requested_mm: Fraction,
    /// How many of them.
    pub quantity: u64,
    /// The cuts of the strip.
    pub cuts: u64,
    /// The length of the strip.
    pub cut_mm: Fraction,
    /// What was asked for less the length of the strip; below zero if the strip is longer.
    pub gap_mm: Fraction,
    /// The nearest cut on the other side of what was asked for; `None` if the strip fits exactly, or that would be none.
    pub other_cut_mm: Option<Fraction>,
    /// The runs of one such segment, longest first, in the order in which they are laid.
    pub runs: Vec<RunPlan>,
}

/// Some equal runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunPlan {
    /// How many of them; in the longest run of a plan, always 1.
    pub quantity: u64,
    /// The cuts of each.
    pub cuts: u64,
    /// The length of each.
    pub length_mm: Fraction,
    /// The power of each.
    pub watts: Fraction,
    /// The current of each.
    pub amperes: Fraction,
    /// The share of the voltage that its cable loses; `None` without cables.
    pub drop: Option<Fraction>,
}

/// All drivers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DriversPlan {
    /// Equal drivers with equal runs, ordered by code.
    pub groups: Vec<DriverGroup>,
    /// How many drivers.
    pub count: u64,
    /// What all of them are rated for together.
    pub rated_watts: Fraction,
    /// The share of that which is used.
    pub load: Fraction,
    /// What they cost together, in the unit of the catalogue; `None` unless all have a price.
    pub price: Option<u64>,
    /// Found by a rule of thumb; fewer or cheaper ones may do.
    pub is_estimate: bool,
    /// The DALI addresses they take; `None` unless dimmed by DALI.
    pub dali_addresses: Option<u64>,
}

/// Equal drivers with equal runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DriverGroup {
    /// What they are ordered by.
    pub code: String,
    /// How many of them.
    pub quantity: u64,
    /// What each is rated for.
    pub rated_watts: Fraction,
    /// What each carries.
    pub watts: Fraction,
    /// The share of its rating that each carries.
    pub load: Fraction,
    /// The runs of each by length, longest first.
    pub runs: Vec<DriverRuns>,
    /// Each has more runs than outputs.
    pub needs_terminal_block: bool,
}

/// Equal runs on one driver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DriverRuns {
    /// How many of them.
    pub quantity: u64,
    /// The length of each.
    pub length_mm: Fraction,
}

/// The cables, of one size throughout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CablePlan {
    /// The length of each.
    pub length_m: Fraction,
    /// The length of all of them.
    pub total_m: Fraction,
    /// The least size that keeps within the limit.
    pub min_area_mm2: Fraction,
    /// The next size that there is.
    pub area_mm2: Fraction,
    /// The share of the voltage that is lost on the way to the longest run.
    pub drop: Fraction,
}

/// The profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfilePlan {
    /// What it is called.
    pub name: String,
    /// The finish of its bars.
    pub finish: String,
    /// How many bars of each length, in millimetres.
    pub bars: BTreeMap<u32, u64>,
    /// The pieces of one segment each, in the order of the segments, longest first.
    pub pieces: Vec<Vec<PiecePlan>>,
    /// What is left of all bars, saw cuts included.
    pub offcut_mm: Fraction,
    /// Joiners between pieces.
    pub joiners: u64,
    /// Pairs of end caps.
    pub end_cap_pairs: u64,
    /// Clips or suspension kits.
    pub supports: u64,
    /// Bars of diffuser to be ordered; none for an open profile, or if they come with the profile.
    pub diffuser_bars: u64,
}

/// Some equal pieces of profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PiecePlan {
    /// How many of them.
    pub quantity: u64,
    /// The length of each.
    pub length_mm: Fraction,
}

/// Something to order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// What it is for.
    pub kind: PartKind,
    /// What it is ordered by; `None` if the catalogue has none.
    pub code: Option<String>,
    /// How many.
    pub quantity: u64,
}

/// What a part is for, in the order of a parts list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PartKind {
    /// Reels of strip.
    Strip,
    /// Drivers.
    Driver,
    /// Bars of profile.
    Profile,
    /// Bars of diffuser.
    Diffuser,
    /// Pairs of end caps.
    EndCaps,
    /// Joiners of bars.
    Joiner,
    /// Clips.
    Clip,
    /// Suspension kits.
    SuspensionKit,
    /// Connectors at the beginning of runs.
    FeedConnector,
    /// Connectors within runs.
    JointConnector,
    /// Sealing kits.
    SealingKit,
    /// Coils of cable.
    Cable,
    /// Terminal blocks.
    TerminalBlock,
}
