//! Digests of what was imported: the same digest means that there is nothing to do.

use sha2::{Digest, Sha256};

/// A digest of parts that cannot confuse where one ends and the next begins.
pub(crate) fn digest<'p>(parts: impl IntoIterator<Item = &'p str>) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part.len().to_le_bytes());
        hasher.update(part);
    }
    hex::encode(hasher.finalize())
}
