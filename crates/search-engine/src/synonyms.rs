//! Words that mean the same, as the contract keeps them for a collection.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// All synonyms of a collection, by id.
pub(crate) type Synonyms = BTreeMap<String, Synonym>;

/// One group of words. Without a root every word stands for all; with one, only the root stands for the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Synonym {
    /// The only word or phrase that is widened, when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) root: Option<String>,
    /// The words and phrases.
    pub(crate) synonyms: Vec<String>,
}
