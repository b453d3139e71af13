//! The attributes of one product or variant.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json};

use super::{Key, Number, Value};
use crate::Locale;

/// Values by attribute, in the registry's order. Every value fits its attribute; missing is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Attributes(BTreeMap<Key, Value>);

const POWER: Key = Key::named("power");
const LUMINOUS_FLUX: Key = Key::named("luminous_flux");
const EFFICACY: Key = Key::named("efficacy");

impl Attributes {
    /// No values.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of an attribute.
    pub fn get(&self, key: Key) -> Option<&Value> {
        self.0.get(&key)
    }

    /// The number of an attribute that is one.
    pub fn number(&self, key: Key) -> Option<Number> {
        self.get(key).and_then(Value::as_number)
    }

    /// Whether there is a value.
    pub fn contains(&self, key: Key) -> bool {
        self.0.contains_key(&key)
    }

    /// Sets a value. One that does not fit its attribute, or is kept apart, is refused and given back.
    pub fn insert(&mut self, key: Key, value: Value) -> Result<(), Value> {
        if !value.fits(key) || key.attribute().apart {
            return Err(value);
        }
        self.0.insert(key, value);
        Ok(())
    }

    /// Takes a value out.
    pub fn remove(&mut self, key: Key) -> Option<Value> {
        self.0.remove(&key)
    }

    /// All values, in the registry's order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Key, &Value)> {
        self.0.iter().map(|(key, value)| (*key, value))
    }

    /// The attributes that have a value.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = Key> {
        self.0.keys().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// These values, and those of the family where this has none of its own.
    #[must_use]
    pub fn merged(&self, family: &Self) -> Self {
        let mut merged = family.0.clone();
        merged.extend(self.0.iter().map(|(key, value)| (*key, value.clone())));
        Self(merged)
    }

    /// The same with efficacy worked out from flux and power; without it when either is missing.
    #[must_use]
    pub fn with_derived(mut self) -> Self {
        let efficacy = match (self.number(LUMINOUS_FLUX), self.number(POWER)) {
            (Some(flux), Some(power)) => Number::new(flux.get() / power.get()),
            _ => None,
        };
        match efficacy {
            Some(efficacy) => self.0.insert(EFFICACY, Value::Number(efficacy.rounded(1))),
            None => self.0.remove(&EFFICACY),
        };
        self
    }

    /// As the interface serves them, with labels in the language.
    pub fn to_wire(&self, locale: Locale) -> Json {
        let object: Map<String, Json> =
            self.iter().map(|(key, value)| (key.name().to_owned(), value.to_wire(key, locale))).collect();
        Json::Object(object)
    }

    /// In the compact form for a database.
    pub fn to_stored(&self) -> Json {
        let object: Map<String, Json> =
            self.iter().map(|(key, value)| (key.name().to_owned(), value.to_stored())).collect();
        Json::Object(object)
    }

    /// Reads the compact form. What is not in the registry any more is left out.
    pub fn from_stored(stored: &Json) -> Self {
        let entries = stored.as_object().into_iter().flatten();
        let known = entries.filter_map(|(name, value)| {
            let key = Key::stated(name)?;
            Some((key, Value::from_stored(key, value)?))
        });
        Self(known.collect())
    }
}

impl<'a> IntoIterator for &'a Attributes {
    type Item = (Key, &'a Value);
    type IntoIter = std::iter::Map<
        std::collections::btree_map::Iter<'a, Key, Value>,
        fn((&'a Key, &'a Value)) -> (Key, &'a Value),
    >;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, value)| (*key, value))
    }
}
