//! The secret behind receipts, work and questions, one key for each so that none can stand for another.

use std::fmt;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use subtle::ConstantTimeEq as _;

/// Random bytes of a mark that is used once.
pub(crate) const NONCE_BYTES: usize = 16;

/// Signs what is handed to visitors.
#[derive(Clone)]
pub struct Key(Vec<u8>);

impl Key {
    /// The key that several site servers share.
    #[must_use]
    pub fn shared(secret: &[u8]) -> Self {
        Self(secret.to_vec())
    }

    /// A key that nobody else has, for a single site server.
    ///
    /// # Errors
    /// When the system has no random numbers.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = vec![0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The key of one purpose.
    pub(crate) fn of(&self, purpose: &str) -> Self {
        Self(self.signature(purpose))
    }

    /// The signature of a text.
    pub(crate) fn signature(&self, text: &str) -> Vec<u8> {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else { return Vec::new() };
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().to_vec()
    }

    /// Whether a signature in hex is that of the text; takes as long either way.
    pub(crate) fn has_signed(&self, text: &str, signature: &str) -> bool {
        let expected = self.signature(text);
        let given = hex::decode(signature).unwrap_or_default();
        !expected.is_empty() && expected.ct_eq(&given).into()
    }

    /// The key as a text, for libraries that want one.
    pub(crate) fn to_hex(&self) -> String {
        hex::encode(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Key(hidden)")
    }
}

/// A mark that no other has; `None` when the system has no random numbers.
pub(crate) fn nonce() -> Option<[u8; NONCE_BYTES]> {
    let mut nonce = [0; NONCE_BYTES];
    getrandom::fill(&mut nonce).ok()?;
    Some(nonce)
}
