//! A strip installation ready to draw: figures with their reasons, segments to scale, drivers, parts and alternatives.

use serde::Serialize;
use ts_rs::TS;

use super::Image;

/// An installation.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StripPlan {
    /// The figures of the whole, in the order in which they are shown.
    pub figures: Vec<StripFigure>,
    /// The segments, as they were asked for.
    pub segments: Vec<StripSegment>,
    /// How many more segments there are than can be drawn.
    #[ts(type = "number")]
    pub hidden_segments: u64,
    /// The drivers.
    pub drivers: Vec<StripDriver>,
    /// The drivers beside others that would do.
    pub compare_href: Option<String>,
    /// What to order.
    pub parts: Vec<StripPart>,
    /// The parts list as a file.
    pub csv_href: String,
    /// What to look at.
    pub warnings: Vec<StripWarning>,
    /// What else could be built.
    pub alternatives: Vec<StripAlternative>,
}

/// A figure and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripFigure {
    /// Which one.
    pub kind: StripFigureKind,
    /// The figure with its unit.
    pub text: String,
    /// The formulas that lead to it, in order.
    pub why: Vec<StripWhy>,
}

/// A figure of an installation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum StripFigureKind {
    /// The length of all strip.
    Length,
    /// Its power.
    Power,
    /// Its light.
    Light,
    /// The runs, each with a feed.
    Runs,
    /// The longest run.
    LongestRun,
    /// The power of the longest run.
    RunPower,
    /// The current of the longest run.
    RunCurrent,
    /// How many drivers.
    Drivers,
    /// The load of all of them.
    Load,
    /// The size of the cables.
    CableArea,
    /// The share of the voltage that they lose.
    CableDrop,
    /// The length of all cables.
    CableLength,
    /// Reels of strip.
    Reels,
    /// Joints within runs.
    Joints,
    /// What is left of the bars.
    Offcut,
    /// Clips or suspension kits.
    Supports,
    /// The DALI addresses.
    DaliAddresses,
}

/// A formula with its numbers.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripWhy {
    /// Its name, such as `cuts-down`.
    pub formula: String,
    /// The formula: names, numbers, `+ - * /`, brackets, and `floor`, `ceil`, `min` and `max`.
    pub expression: String,
    /// The numbers by their names in the formula.
    pub values: Vec<StripValue>,
    /// What comes out.
    pub result: String,
    /// The length in question, where there are several; empty otherwise.
    pub of: String,
}

/// A number in a formula.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripValue {
    /// Its name there.
    pub name: String,
    /// The number with its unit.
    pub text: String,
}

/// One length, so many times.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StripSegment {
    /// What was asked for.
    pub requested: String,
    /// How many of them.
    #[ts(type = "number")]
    pub quantity: u64,
    /// The cuts of the strip.
    #[ts(type = "number")]
    pub cuts: u64,
    /// The length of the strip.
    pub length: String,
    /// What remains; with a minus sign when the strip is longer.
    pub gap: String,
    /// The nearest cut on the other side; `None` when there is none.
    pub other_cut: Option<String>,
    /// The runs, in the order in which they are laid.
    pub runs: Vec<StripRun>,
    /// Where the figures come from.
    pub why: Vec<StripWhy>,
    /// How it is drawn.
    pub drawing: StripDrawing,
}

/// Some equal runs.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripRun {
    /// How many.
    #[ts(type = "number")]
    pub quantity: u64,
    /// The length of each.
    pub length: String,
    /// The power of each.
    pub power: String,
    /// The current of each.
    pub current: String,
    /// The share of the voltage that its cable loses; empty without cables.
    pub drop: String,
}

/// A segment to scale, in millimetres from its beginning.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StripDrawing {
    /// The longer of what was asked for and the strip.
    pub width: f64,
    /// What was asked for.
    pub requested: f64,
    /// The runs one after another: each is fed at its beginning.
    pub runs: Vec<DrawnRun>,
    /// The bars of the profile: the length of each piece.
    pub pieces: Vec<f64>,
    /// Runs that are not drawn, because there are too many of them.
    #[ts(type = "number")]
    pub hidden_runs: u64,
}

/// A run to scale.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct DrawnRun {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// Where pieces of strip are joined.
    pub joints: Vec<f64>,
}

/// Equal drivers with equal runs.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StripDriver {
    /// Their code.
    pub code: String,
    /// What they are.
    pub description: String,
    /// Their page.
    pub href: Option<String>,
    /// Their picture.
    pub image: Option<Image>,
    /// How many of them.
    #[ts(type = "number")]
    pub quantity: u64,
    /// What each is rated for.
    pub rated: String,
    /// What each carries.
    pub power: String,
    /// The share of its rating that each carries, for people.
    pub load: String,
    /// The same in percent.
    pub load_percent: f64,
    /// How many percent are allowed.
    pub limit_percent: f64,
    /// The runs of each: `2 × 6 000 mm`.
    pub runs: Vec<String>,
    /// Each has more runs than outputs.
    pub needs_terminal_block: bool,
    /// Where its load comes from.
    pub why: Vec<StripWhy>,
}

/// Something to order.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripPart {
    /// What it is for.
    pub kind: StripPartKind,
    /// Its code; `None` when the catalogue has none.
    pub code: Option<String>,
    /// What it is; empty when the catalogue has none.
    pub description: String,
    /// Its page.
    pub href: Option<String>,
    /// Its picture.
    pub image: Option<Image>,
    /// How many.
    #[ts(type = "number")]
    pub quantity: u64,
}

/// What a part is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum StripPartKind {
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

/// What to look at.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum StripWarning {
    /// Drivers were found by a rule of thumb.
    Estimate,
    /// The strip is longer than the space.
    StripTooLongForSpace {
        /// By so much.
        excess: String,
    },
    /// The light may be dimmer at the end.
    VoltageDrop {
        /// What is lost.
        drop: String,
        /// From where on it may be visible.
        limit: String,
        /// The next size that stays below; `None` when there is none.
        better_area: Option<String>,
    },
    /// A driver has less load than it needs.
    MinimumLoad {
        /// Its code.
        driver: String,
        /// What it has.
        power: String,
        /// What it needs.
        minimum: String,
    },
    /// Sealed strip is best joined where it is made.
    FactoryJoint {
        /// How many joints.
        #[ts(type = "number")]
        joints: u64,
    },
    /// More drivers than one DALI line has addresses.
    DaliLineFull {
        /// What is needed.
        #[ts(type = "number")]
        addresses: u64,
        /// What one line has.
        #[ts(type = "number")]
        max: u64,
        /// The lines that are needed.
        #[ts(type = "number")]
        lines: u64,
    },
    /// The catalogue has no part for this.
    PartNotListed {
        /// For what.
        part: StripPartKind,
    },
    /// The strip has several channels, and the plan counts on all of them at full power.
    SeveralChannels,
}

/// What else could be built.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripAlternative {
    /// What is different.
    pub kind: StripAlternativeKind,
    /// What it becomes, for people.
    pub label: String,
    /// The question after the change, behind the question mark.
    pub query: String,
    /// What that changes; empty when it changes none of the figures.
    pub changes: Vec<StripChange>,
}

/// What is different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum StripAlternativeKind {
    /// A strip of another voltage.
    OtherVoltage,
    /// Another way to dim it.
    OtherDimming,
    /// A little shorter, with a driver less.
    FewerDrivers,
    /// The cut on the other side.
    OtherCut,
}

/// A figure that changes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StripChange {
    /// Which one.
    pub kind: StripFigureKind,
    /// By how much, with its sign and unit: `+2`, `−4.8 W`.
    pub text: String,
}
