//! Marks that count once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use crate::key::NONCE_BYTES;

/// As many marks as are remembered. Each was signed by us and paid for with work, a question or a check, so that more than
/// these within minutes are an attack; then none are taken until the first have expired.
const MOST: usize = 200_000;

/// Remembers marks for as long as they could be shown again.
#[derive(Debug, Default)]
pub(crate) struct Once(Mutex<HashMap<[u8; NONCE_BYTES], SystemTime>>);

impl Once {
    /// Takes a mark; false when it was taken before, or when there are too many to remember another.
    pub(crate) fn take(&self, mark: [u8; NONCE_BYTES], valid_for: Duration, now: SystemTime) -> bool {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.len() >= MOST {
            taken.retain(|_, until| *until > now);
        }
        if taken.len() >= MOST || taken.contains_key(&mark) {
            return false;
        }
        taken.insert(mark, now + valid_for);
        true
    }

    /// Forgets marks that have expired.
    pub(crate) fn forget_expired(&self, now: SystemTime) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|_, until| *until > now);
        taken.shrink_to_fit();
    }
}
