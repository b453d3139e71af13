//! Variants: what can be ordered.

use std::num::NonZeroU64;

use time::OffsetDateTime;

use crate::Href;
use crate::attributes::{Attributes, Key};
use crate::model::{Document, Gtin, Image, Photometry, ProductId, Reference, Sku, VariantId};

/// A variant of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// The back end's number.
    pub id: VariantId,
    /// The family it belongs to.
    pub product: ProductId,
    /// The product code; `None` when the back end does not send it.
    pub sku: Option<Sku>,
    /// The trade item number.
    pub gtin: Option<Gtin>,
    /// What distinguishes it, as plain text.
    pub description: String,
    /// Its own picture.
    pub image: Option<Image>,
    /// Whether it can still be had.
    pub status: VariantStatus,
    /// What replaces it.
    pub replacement: Option<Successor>,
    /// Its place on the page of its family.
    pub href: Option<Href>,
    /// All its values, those of the family included.
    pub attributes: Attributes,
    /// The attributes in which it may differ from others of the family.
    pub varies: Vec<Key>,
    /// What energy labelling says about it; `None` when the back end does not say.
    pub energy: Option<Energy>,
    /// How its light is spread.
    pub photometry: Option<Photometry>,
    /// Files about it.
    pub documents: Vec<Document>,
    /// When it was added.
    pub published: Option<OffsetDateTime>,
    /// When it was last changed.
    pub modified: Option<OffsetDateTime>,
}

/// A variant together with its family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantDetail {
    /// The variant.
    pub variant: Variant,
    /// The family; `None` when the back end does not send it.
    pub product: Option<Reference>,
    /// What the family is, in a few words.
    pub subtitle: String,
}

/// Variants of one type, such as all DALI drivers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantGroup {
    /// The type, for programs; empty for those that have none.
    pub kind: String,
    /// The type, for people.
    pub label: String,
    /// The variants.
    pub items: Vec<Variant>,
}

/// What takes the place of something withdrawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Successor {
    /// The variant's number.
    pub id: VariantId,
    /// Its family, when the back end says.
    pub product: Option<ProductId>,
    /// Its product code.
    pub sku: Sku,
    /// What it is, as plain text; empty when the back end does not say.
    pub description: String,
    /// Where it is shown, when the back end says.
    pub href: Option<Href>,
}

/// Whether a variant can still be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum VariantStatus {
    /// Yes.
    #[default]
    Active,
    /// Yes, since recently.
    New,
    /// While stocks last.
    Discontinuing,
    /// No longer.
    Legacy,
}

/// What energy labelling makes of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EnergyRole {
    /// It is a light source and carries the label.
    LightSource,
    /// It contains a light source: a sentence, never the label.
    ContainingProduct,
    /// The rules do not concern it.
    NotInScope,
}

/// What energy labelling says about a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Energy {
    /// Whether it carries a label, a sentence or nothing.
    pub role: EnergyRole,
    /// The class of its light source, when it is known.
    pub class: Option<EnergyClass>,
    /// The registration, when there is one.
    pub eprel_id: Option<NonZeroU64>,
}

/// An energy efficiency class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the letters are the classes")]
pub enum EnergyClass {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
}

impl VariantStatus {
    /// Every status.
    pub const ALL: [Self; 4] = [Self::Active, Self::New, Self::Discontinuing, Self::Legacy];

    /// Its name in files and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::New => "new",
            Self::Discontinuing => "discontinuing",
            Self::Legacy => "legacy",
        }
    }

    /// The status of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }
}

impl EnergyRole {
    /// Every role.
    pub const ALL: [Self; 3] = [Self::LightSource, Self::ContainingProduct, Self::NotInScope];

    /// Its name in files and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::LightSource => "light_source",
            Self::ContainingProduct => "containing_product",
            Self::NotInScope => "not_in_scope",
        }
    }

    /// The role of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

impl EnergyClass {
    /// Every class, the best first.
    pub const ALL: [Self; 7] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G];

    /// The letter.
    pub fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
            Self::D => 'D',
            Self::E => 'E',
            Self::F => 'F',
            Self::G => 'G',
        }
    }

    /// The class of a letter, in either case.
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.trim().chars();
        let letter = letters.next()?.to_ascii_uppercase();
        let class = Self::ALL.into_iter().find(|class| class.letter() == letter);
        class.filter(|_| letters.next().is_none())
    }
}
