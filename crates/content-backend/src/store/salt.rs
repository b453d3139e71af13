//! The secret of this installation: what is hashed with it cannot be compared with or made by anybody else.

use std::fmt;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::form::normalized;

/// The secret.
#[derive(Clone)]
pub(crate) struct Salt(Vec<u8>);

impl Salt {
    pub(crate) fn new(secret: Vec<u8>) -> Self {
        Self(secret)
    }

    /// The hash of an answer to a quiz, however it was typed.
    pub(crate) fn quiz_hash(&self, answer: &str) -> String {
        self.hash(&["quiz", &normalized(answer)])
    }

    /// Half of a keyed SHA-256 in hex: as long as WordPress's own hashes. Parts cannot run into each other.
    pub(crate) fn hash(&self, parts: &[&str]) -> String {
        let mut mac = match Hmac::<Sha256>::new_from_slice(&self.0) {
            Ok(mac) => mac,
            // HMAC takes keys of any length.
            Err(_impossible) => return String::new(),
        };
        for part in parts {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part.as_bytes());
        }
        let bytes = mac.finalize().into_bytes();
        hex::encode(bytes.get(..16).unwrap_or_default())
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(hidden)")
    }
}
