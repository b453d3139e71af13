//! Calls that are not pages.

pub(crate) mod purge;
pub(crate) mod search;
