//! The section `[security]`.

use serde::{Deserialize, Serialize};
use server::settings::Hsts;

/// What browsers are told to insist on.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct SecurityConfig {
    /// Which hosts they ask by https alone.
    pub(crate) hsts: Hsts,
}
