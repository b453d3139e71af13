//! From matches to what is shown: order, groups and counts, each in one pass over a column at a time.

pub(crate) mod columns;
pub(crate) mod facets;
pub(crate) mod groups;
pub(crate) mod sort;
pub(crate) mod top;
