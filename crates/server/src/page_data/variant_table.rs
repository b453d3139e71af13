//! The table of all variants of a product, narrowed, sorted and cut into pages.

use serde::Serialize;
use ts_rs::TS;

use super::{Pagination, StatusKind};

/// The variants of a product: those that the table is narrowed down to, one page of them.
///
/// All its state is in the address: `find`, `sort`, `order`, `page` and one parameter per filter.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct VariantTable {
    /// How many there are in all.
    pub total: u32,
    /// How many are left.
    pub matching: u32,
    /// What is searched for in codes and descriptions; empty for nothing.
    pub find: String,
    /// Attributes to narrow it down by; each has several values.
    pub filters: Vec<TableFilter>,
    /// The columns after the code.
    pub columns: Vec<TableColumn>,
    /// Those of this page.
    pub rows: Vec<VariantRow>,
    /// The other pages.
    pub pagination: Pagination,
    /// The table without anything that was chosen; none when nothing was.
    pub clear_href: Option<String>,
    /// What its form keeps, as hidden fields: the chosen variant and the order.
    pub kept: Vec<super::KeptField>,
}

/// An attribute to narrow the table down by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TableFilter {
    /// Its name in the address.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// Its values.
    pub options: Vec<TableOption>,
}

/// A value of such an attribute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TableOption {
    /// What stands for it in the address.
    pub value: String,
    /// What people call it.
    pub label: String,
    /// Whether it is chosen; one at a time.
    pub chosen: bool,
}

/// A column of the table of variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TableColumn {
    /// Its heading, with the unit.
    pub label: String,
    /// Whether its cells are figures, which stand to the right.
    pub numeric: bool,
    /// The table sorted by it, the other way round when it already is.
    pub href: String,
    /// Whether the table is sorted by it, and how.
    pub sorted: Option<Direction>,
}

/// Which way a table is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// The least first.
    Ascending,
    /// The most first.
    Descending,
}

/// A row of the table of variants. Kept small: there may be thousands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct VariantRow {
    /// Its number, for its address.
    #[ts(type = "number")]
    pub id: u64,
    /// Its code; its description when it has none.
    pub code: String,
    /// One for each column; empty for what is not known.
    pub cells: Vec<String>,
    /// How it stands, when there is something to say.
    pub status: Option<StatusKind>,
}
