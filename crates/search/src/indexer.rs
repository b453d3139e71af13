//! Makes the index from the content, and says whether the two agree.

mod batch;
mod check;
mod plan;
mod rebuild;
mod source;
mod synonyms;
mod update;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use check::Counts;
use content::Locale;

use crate::api::Api;
use crate::{Client, SearchError};

/// Makes the index. Cheap to clone.
#[derive(Clone)]
pub struct Indexer {
    content: content::Client,
    api: Api,
    /// What was counted of the content last, in each language.
    counted: Arc<Mutex<HashMap<Locale, Counts>>>,
}

/// What was written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Report {
    /// Products, counted once per language.
    pub products: u64,
    /// Variants, counted once per language.
    pub variants: u64,
}

/// Whether content and index agree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Agreement {
    /// They do.
    InStep,
    /// There is no index, or none that this release can use.
    Missing,
    /// They do not; each sentence says what, where and by how much.
    Different(Vec<String>),
}

impl Indexer {
    /// An indexer of one content for one search engine.
    pub fn new(content: content::Client, search: Client) -> Self {
        Self { content, api: search.api().clone(), counted: Arc::default() }
    }

    /// Builds a fresh index beside the old one and swaps them. `version` is the content's, when it has one; `tell` is
    /// called with what has been written so far.
    ///
    /// # Errors
    /// When the content cannot be read or the engine refuses; the old index stays then.
    pub async fn rebuild(
        &self,
        version: Option<i64>,
        tell: &(dyn Fn(Report) + Send + Sync),
    ) -> Result<Report, SearchError> {
        rebuild::rebuild(self, version, tell).await
    }

    /// Brings the index up to date with what changed, by the cache tags of the content back end.
    ///
    /// # Errors
    /// When the content cannot be read or the engine refuses.
    pub async fn update(&self, tags: &[String], version: Option<i64>) -> Result<Report, SearchError> {
        update::update(self, tags, version).await
    }

    /// Compares versions and counts.
    ///
    /// # Errors
    /// When either of the two cannot be asked.
    pub async fn check(&self, version: Option<i64>) -> Result<Agreement, SearchError> {
        check::check(self, version).await
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InStep => formatter.write_str("in step with the content"),
            Self::Missing => formatter.write_str("there is no index yet"),
            Self::Different(differences) => formatter.write_str(&differences.join("; ")),
        }
    }
}
