//! What a family is, apart from its variants: where it belongs and what it is chosen by.

use super::variant::Variant;

/// One product family.
pub(crate) struct Family {
    /// Its folder, its address and its translation key.
    pub(super) key: &'static str,
    /// What it is called in English and Spanish.
    pub(super) names: [&'static str; 2],
    /// What most of its codes start with.
    pub(super) letters: &'static str,
    pub(super) kind: &'static str,
    /// The ETIM class, where there is one.
    pub(super) etim_class: Option<&'static str>,
    pub(super) energy_role: EnergyRole,
    pub(super) categories: &'static [&'static str],
    pub(super) collections: &'static [&'static str],
    pub(super) spaces: &'static [&'static str],
    pub(super) related: &'static [&'static str],
    pub(super) accessories: &'static [&'static str],
    pub(super) axes: &'static [&'static str],
    pub(super) photometry: Photometry,
    /// Codes that are new or going, and what replaces those.
    pub(super) statuses: &'static [(&'static str, Status)],
    pub(super) variants: fn() -> Vec<Variant>,
}

/// What the energy label rules make of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EnergyRole {
    LightSource,
    ContainingProduct,
    NotInScope,
}

impl EnergyRole {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::LightSource => "light_source",
            Self::ContainingProduct => "containing_product",
            Self::NotInScope => "not_in_scope",
        }
    }
}

/// Whether variants have photometric files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Photometry {
    /// LDT and IES for every variant that lights something; signs are looked at.
    Files,
    /// It gives light, but its files are left out on purpose, so that the site shows what it does then.
    LeftOut,
    /// It gives no light.
    NoLight,
}

/// What a variant's life has come to, other than simply being sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    New,
    Discontinuing { replacement: &'static str },
}
