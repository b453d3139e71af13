//! LED strip installations: from the lengths to be lit to runs, drivers, cables, profiles and a parts list.
//!
//! Everything here is a pure function of a [`Request`], a [`Catalogue`] and [`Settings`], and every decision is made on
//! exact numbers: 38 cuts of 62.5 mm are 2375 mm, and a driver loaded to exactly 80 % is allowed.
//!
//! # Formulas
//!
//! | Figure | Formula |
//! |---|---|
//! | cuts of a segment | `⌊length ÷ cut⌋`, or `⌈length ÷ cut⌉` when rounding up |
//! | gap | `length − cuts × cut` |
//! | power | `W/m × length of strip ÷ 1000` |
//! | light | `lm/m × length of strip ÷ 1000 × transmission of the diffuser` |
//! | longest run, in cuts | the smaller of `⌊max. run ÷ cut⌋` and `⌊load factor × largest rating ÷ power of a cut⌋` |
//! | fewest runs | `⌈cuts ÷ longest run⌉`, then as even as whole cuts allow |
//! | drivers | fewest, then fewest runs, lowest price, lowest rating, first codes, each loaded to `load factor × rating` at most |
//! | current | `power of the run ÷ voltage` |
//! | cable | `2 × length × current ÷ (56 × limit × voltage)`, then the next size |
//! | drop | `2 × length × current ÷ (56 × size × voltage)` |
//! | reels | whole reels for long runs, remainders packed longest first |
//! | bars | fewest pieces, then least offcut; short pieces of all segments packed longest first |
//! | supports | `max(2, ⌈(piece − 2 × end) ÷ spacing⌉ + 1)` |
//!
//! [`Plan::reasons`] holds them with the numbers filled in. A plan is an aid to design and no substitute for the rules
//! for wiring.
//!
//! ```
//! use strip::{Catalogue, Dimming, Driver, Fraction, Ip, Positive, Request, Settings, Strip, plan};
//!
//! let number = |text| Positive::parse(text).unwrap();
//! let strip = Strip {
//!     code: "STRIP".into(),
//!     light: "4000".into(),
//!     volts: number("24"),
//!     watts_per_metre: number("9.6"),
//!     lumens_per_metre: number("1050").into(),
//!     cut_mm: number("1000/24"),
//!     max_run_mm: number("10000"),
//!     reel_mm: number("5000"),
//!     width_mm: number("8"),
//!     ip: Ip::new(2, 0),
//! };
//! let driver = Driver {
//!     code: "DRIVER".into(),
//!     volts: number("24"),
//!     rated_watts: number("60"),
//!     dimming: vec![Dimming::None],
//!     ip: Ip::new(2, 0),
//!     outputs: 1,
//!     minimum_watts: None,
//!     price: None,
//!     is_discontinued: false,
//! };
//! let catalogue = Catalogue { strips: vec![strip], drivers: vec![driver], ..Catalogue::default() };
//! let request = Request::new("STRIP", Fraction::from(5000_u32));
//! let plan = plan(&request, &catalogue, &Settings::default())?;
//! assert_eq!(plan.segments[0].cuts, 120);
//! assert_eq!(plan.drivers.load.to_decimal(3), "0.800");
//! # Ok::<(), strip::PlanError>(())
//! ```

mod alternatives;
mod cable;
mod calculate;
mod catalogue;
mod drivers;
mod error;
mod fraction;
pub mod length;
mod packing;
mod parts;
mod plan;
mod profile;
mod reason;
mod reels;
mod request;

pub use alternatives::{Alternative, AlternativeKind, Changes, alternatives};
pub use calculate::plan;
pub use catalogue::{
    Accessory, AccessoryKind, Bar, Catalogue, Diffuser, DiffuserKind, Dimming, Driver, Ip, Profile,
    ProfileKind, Span, Strip, Supports,
};
pub use error::{PlanError, Warning};
pub use fraction::{Fraction, Positive};
pub use plan::{
    CablePlan, DriverGroup, DriverRuns, DriversPlan, Part, PartKind, PiecePlan, Plan, ProfilePlan, RunPlan,
    SegmentPlan,
};
pub use reason::{Formula, Reason, Subject};
pub use request::{DriverPlace, Location, ProfileRequest, Request, Rounding, Segment, Settings};
