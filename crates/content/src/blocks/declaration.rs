//! What there is to say about one block, and about one row of a list inside it.

use std::ops::RangeInclusive;

use super::field::Field;

/// A block and its fields.
#[derive(Debug, PartialEq, Eq)]
pub struct Declaration {
    /// Its name, as `acf_fc_layout` and in files.
    pub layout: &'static str,
    /// Other names that editors of a WordPress give it.
    pub also: &'static [&'static str],
    /// What it shows, for people who choose between blocks.
    pub about: &'static str,
    /// What it consists of.
    pub fields: Fields,
}

/// One row of a list inside a block.
#[derive(Debug, PartialEq, Eq)]
pub struct Item {
    /// What one of them is called in messages: `card`.
    pub name: &'static str,
    /// What the front end calls its type.
    pub type_name: &'static str,
    /// How many there may be. Files with fewer are refused; of WordPress one is enough.
    pub rows: RangeInclusive<usize>,
    /// What it consists of.
    pub fields: Fields,
}

/// Fields that stand beside each other, in the order in which they are shown.
#[derive(Debug, PartialEq, Eq)]
pub struct Fields {
    all: &'static [Field],
    /// One of these must hold something, beside what every single field asks for.
    pub any_of: &'static [&'static str],
}

impl Declaration {
    pub(super) const fn new(layout: &'static str, about: &'static str, fields: &'static [Field]) -> Self {
        Self { layout, also: &[], about, fields: Fields { all: fields, any_of: &[] } }
    }

    pub(super) const fn also(mut self, names: &'static [&'static str]) -> Self {
        self.also = names;
        self
    }

    pub(super) const fn any_of(mut self, names: &'static [&'static str]) -> Self {
        self.fields.any_of = names;
        self
    }
}

impl Item {
    pub(super) const fn new(
        name: &'static str,
        type_name: &'static str,
        rows: RangeInclusive<usize>,
        fields: &'static [Field],
    ) -> Self {
        Self { name, type_name, rows, fields: Fields { all: fields, any_of: &[] } }
    }

    pub(super) const fn any_of(mut self, names: &'static [&'static str]) -> Self {
        self.fields.any_of = names;
        self
    }

    /// How many rows the example of a block has.
    #[must_use]
    pub fn examples(&self) -> usize {
        self.fields.iter().map(|field| field.examples.len()).max().unwrap_or_default()
    }
}

impl Fields {
    /// The fields in order.
    pub fn iter(&self) -> std::slice::Iter<'static, Field> {
        self.all.iter()
    }
}
