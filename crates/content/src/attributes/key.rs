//! A handle for one attribute that costs nothing to copy and can only name one that exists.

use std::fmt;
use std::str::FromStr;

use super::registry::ATTRIBUTES;
use super::{Attribute, Choice, Kind};
use crate::Locale;

/// One attribute of the registry. Ordered as the registry is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(u8);

/// No attribute has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no attribute {name:?}")]
pub struct UnknownKey {
    /// The start of what was given.
    pub name: String,
}

impl Key {
    /// The attribute of a name that is written in the program; a wrong one does not compile when this is
    /// evaluated for a constant.
    pub const fn named(name: &str) -> Self {
        let mut index = 0;
        while index < ATTRIBUTES.len() {
            if same(ATTRIBUTES[index].key, name) {
                return Self(index as u8);
            }
            index += 1;
        }
        panic!("there is no attribute of this name")
    }

    /// Several attributes by names that are written in the program, as with [`Key::named`].
    pub const fn all_named<const N: usize>(names: [&str; N]) -> [Self; N] {
        let mut keys = [Self(0); N];
        let mut index = 0;
        while index < N {
            keys[index] = Self::named(names[index]);
            index += 1;
        }
        keys
    }

    /// The attribute that a unit means when nothing else is said; `None` for units that mean several or none.
    pub fn of_unit(unit: &str) -> Option<Self> {
        Self::all().find(|key| key.attribute().search.owns_unit && key.unit() == unit)
    }

    /// The attribute of a name, if there is one.
    pub fn parse(name: &str) -> Option<Self> {
        Self::all().find(|key| key.name() == name)
    }

    /// The attribute of a name among those that products and variants state, and not in a field of its own.
    pub fn stated(name: &str) -> Option<Self> {
        Self::parse(name).filter(|key| !key.attribute().apart)
    }

    /// Every attribute, in the order technical tables show them.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..ATTRIBUTES.len()).map(|index| Self(index as u8))
    }

    /// What the registry says about it.
    pub fn attribute(self) -> &'static Attribute {
        &ATTRIBUTES[usize::from(self.0)]
    }

    /// Its name in files, addresses and on the wire.
    pub fn name(self) -> &'static str {
        self.attribute().key
    }

    /// What its values look like.
    pub fn kind(self) -> Kind {
        self.attribute().kind
    }

    /// The unit; empty when there is none.
    pub fn unit(self) -> &'static str {
        self.attribute().unit
    }

    /// What people call it.
    pub fn label(self, locale: Locale) -> &'static str {
        self.attribute().name.get(locale)
    }

    /// The values to choose from.
    pub fn choices(self) -> &'static [Choice] {
        self.attribute().choices
    }
}

impl FromStr for Key {
    type Err = UnknownKey;

    fn from_str(name: &str) -> Result<Self, UnknownKey> {
        Self::parse(name).ok_or_else(|| UnknownKey { name: name.chars().take(80).collect() })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    let mut index = 0;
    while index < left.len() {
        if left[index] != right[index] {
            return false;
        }
        index += 1;
    }
    true
}
