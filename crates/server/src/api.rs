//! Calls that are not pages.

pub(crate) mod calculator;
mod call;
pub(crate) mod purge;
mod refusal;
pub(crate) mod search;
pub(crate) mod stockists;
pub(crate) mod strip;
pub(crate) mod variants;
