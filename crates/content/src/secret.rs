//! A token, a password or a key: known to the one place that needs it, and to no log, no message and no `Debug` output.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use subtle::ConstantTimeEq as _;

/// A text that nobody may see by accident. It can be read from a configuration and never be written into one.
#[derive(Clone)]
pub struct Secret(Box<str>);

impl Secret {
    /// Wraps a secret.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into().into_boxed_str())
    }

    /// The secret itself, for the one place that needs it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether somebody brings the right one. A nearly right one takes as long as a wrong one; only the length can be
    /// learnt.
    #[must_use]
    pub fn is(&self, given: &[u8]) -> bool {
        self.0.as_bytes().ct_eq(given).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(hidden)")
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SecretVisitor)
    }
}

/// Takes a text. What is none is refused without repeating it, which the usual messages would do.
struct SecretVisitor;

const NOT_A_TEXT: &str = "found a secret that is not a text, expected a text in quotes";

impl<'de> Visitor<'de> for SecretVisitor {
    type Value = Secret;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a text in quotes")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Secret, E> {
        Ok(Secret::new(text))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Secret, E> {
        Err(E::custom(NOT_A_TEXT))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Secret, E> {
        Err(E::custom(NOT_A_TEXT))
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Secret, E> {
        Err(E::custom(NOT_A_TEXT))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Secret, E> {
        Err(E::custom(NOT_A_TEXT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_whole_text_and_never_shown() {
        let secret = Secret::new("hush-hush");
        assert!(secret.is(b"hush-hush"));
        for wrong in ["", "hush", "hush-husi", "hush-hush-hush"] {
            assert!(!secret.is(wrong.as_bytes()), "{wrong}");
        }
        assert_eq!(format!("{secret:?} {:#?}", Some(&secret)).matches("hush").count(), 0);
    }

    #[test]
    fn a_secret_that_is_not_a_text_is_refused_without_repeating_it() {
        let read = |json: &str| serde_json::from_str::<Secret>(json);
        assert!(read("\"1234\"").unwrap().is(b"1234"));
        for json in ["1234567", "-1234567", "1234567.5", "true"] {
            let error = read(json).unwrap_err().to_string();
            assert!(error.contains("a text in quotes") && !error.contains("1234567"), "{error}");
        }
    }
}
