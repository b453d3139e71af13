//! Product families.

use std::collections::BTreeMap;

use crate::attributes::{Attributes, Key, Range, Value};
use crate::model::{
    Document, EnergyRole, Entry, Image, ProductId, Reference, TermId, TestedDimmer, VariantStatus,
};

/// A product family, the parent of variants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// The back end's number.
    pub id: ProductId,
    /// Title, text, picture and address.
    pub entry: Entry,
    /// What it is, in a few words.
    pub subtitle: String,
    /// What speaks for it, in short sentences.
    pub highlights: Vec<String>,
    /// What people may call it or use it for, though its texts do not say so: `bathroom`, `hallway`.
    pub search_words: Vec<String>,
    /// More pictures.
    pub gallery: Vec<Image>,
    /// What its codes start with.
    pub family: String,
    /// What sort of product it is; `None` when the back end does not say.
    pub kind: Option<ProductKind>,
    /// The ETIM class.
    pub etim_class: Option<String>,
    /// What energy labelling makes of it; `None` when the back end does not say.
    pub energy_role: Option<EnergyRole>,
    /// Whether it appears in lists and in the search.
    pub listed: bool,
    /// How many variants there are of each status.
    pub status_counts: BTreeMap<VariantStatus, u32>,
    /// The values that are the same for all variants.
    pub attributes: Attributes,
    /// The attributes in which variants differ.
    pub varies: Vec<Key>,
    /// From where to where numbers that differ go.
    pub ranges: BTreeMap<Key, Range>,
    /// What a visitor chooses by, in order.
    pub axes: Vec<Axis>,
    /// How many variants there are.
    pub variant_count: u32,
    /// The categories' numbers.
    pub category_ids: Vec<TermId>,
    /// The categories, the main one first.
    pub categories: Vec<Reference>,
    /// The collections it belongs to.
    pub collections: Vec<Reference>,
    /// The spaces it is made for.
    pub spaces: Vec<Reference>,
    /// Products that go with it.
    pub related: Vec<Reference>,
    /// Products that hold its accessories.
    pub accessories: Vec<Reference>,
    /// Where it was used.
    pub case_studies: Vec<Reference>,
    /// Files about the whole family.
    pub documents: Vec<Document>,
    /// Dimmers it was tried with.
    pub tested_dimmers: Vec<TestedDimmer>,
}

/// What sort of product it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProductKind {
    /// A light.
    Luminaire,
    /// A strip sold by length.
    Strip,
    /// A power supply.
    Driver,
    /// A profile or diffuser for strips.
    Profile,
    /// A sensor or switch.
    Control,
    /// Everything that goes with the others.
    Accessory,
}

/// One thing a visitor chooses by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Axis {
    /// The attribute.
    pub key: Key,
    /// What people call it.
    pub label: String,
    /// The values there are, in the order they are shown.
    pub values: Vec<Value>,
}

impl ProductKind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Luminaire, Self::Strip, Self::Driver, Self::Profile, Self::Control, Self::Accessory];

    /// Its name in files and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Luminaire => "luminaire",
            Self::Strip => "strip",
            Self::Driver => "driver",
            Self::Profile => "profile",
            Self::Control => "control",
            Self::Accessory => "accessory",
        }
    }

    /// The kind of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
