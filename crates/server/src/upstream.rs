//! Between the clients and the pages: what was asked of the back ends is kept by one set of rules, whoever asked for it
//! and whatever it is ([decision 13](../../../docs/decisions/0013-upstream.md)).
//!
//! `answers` is what is kept, `shells` the menus and options that every page stands in, `changes` what is out of date
//! when content changes. `gaps` notes what a page has to do without, `readiness` whether a
//! language can be shown, and `losses` doubts lists that are suddenly empty.

mod answers;
mod changes;
mod gaps;
mod introduction;
mod losses;
mod readiness;
mod shells;

pub(crate) use answers::{Answers, Kept, Variants, product_tags, purge};
pub(crate) use changes::pages_found;
pub(crate) use gaps::Gaps;
pub(crate) use losses::Losses;
pub(crate) use shells::Shells;
