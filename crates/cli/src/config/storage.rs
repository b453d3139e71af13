//! The section `[storage]`.

use serde::{Deserialize, Serialize};

/// The disk that the data folder is on.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct StorageConfig {
    /// With less room than this, in mebibytes, readiness, metrics and the log warn; 0 warns nobody.
    pub(crate) free_floor_mib: u64,
}

impl Default for StorageConfig {
    fn default() -> Self {
        Self { free_floor_mib: 256 }
    }
}
