//! Makes the index of one language from its content, and says whether the two agree.

mod batch;
mod check;
mod pages;
mod plan;
mod rebuild;
mod source;
mod synonyms;
mod update;

use std::fmt;

use content::transport::Purpose;
use content::{Locale, Tag};

use crate::api::Api;
use crate::{Client, SearchError};

/// Makes the index of one language: one that fails or is missing does not keep another from being found. Cheap to clone.
#[derive(Clone)]
pub struct Indexer {
    content: content::Client,
    api: Api,
    locale: Locale,
}

/// What was written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Report {
    /// Products.
    pub products: u64,
    /// Variants.
    pub variants: u64,
}

/// How the index of what there is to read stands after it was brought into step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageReport {
    /// How many pages can be found.
    pub pages: u64,
    /// Whether they are others than before.
    pub is_new: bool,
}

/// Whether a page that names this middleware is shown in lists.
pub type IsListed = fn(&[String]) -> bool;

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

/// What to do about content that has lost nearly everything since the last index was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Take it for a failure of the back end and keep the old index.
    Refuse,
    /// Believe it.
    Accept,
}

impl Indexer {
    /// An indexer of one language's content for one search engine. It asks within the limits of its own purpose, so that
    /// a long walk never keeps visitors waiting.
    pub fn new(content: &content::Client, search: &Client, locale: Locale) -> Self {
        Self { content: content.asking_for(Purpose::Index), api: search.api().clone(), locale }
    }

    /// The language.
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// Builds a fresh index beside the old one and swaps them. `version` is the content's, when it has one; `tell` is
    /// called with what has been written so far.
    ///
    /// # Errors
    /// When the content cannot be read, has lost nearly everything, or the engine refuses; the old index stays then.
    pub async fn rebuild(
        &self,
        version: Option<i64>,
        loss: Loss,
        tell: &(dyn Fn(Report) + Send + Sync),
    ) -> Result<Report, SearchError> {
        rebuild::rebuild(self, version, loss, tell).await
    }

    /// Brings the index up to date with what changed.
    ///
    /// # Errors
    /// When the content cannot be read or the engine refuses.
    pub async fn update(&self, tags: &[Tag], version: Option<i64>) -> Result<Report, SearchError> {
        update::update(self, tags, version).await
    }

    /// Brings the index of pages, articles, spaces, case studies and collections into step with the content: all of them
    /// are read, and what is found is made anew when it would be another. It is an index of its own, so that neither
    /// keeps the other from following.
    ///
    /// # Errors
    /// When the content cannot be read, has lost nearly everything, or the engine refuses; the old index stays then.
    pub async fn bring_pages_into_step(
        &self,
        loss: Loss,
        is_listed: IsListed,
    ) -> Result<PageReport, SearchError> {
        pages::bring_into_step(self, loss, is_listed).await
    }

    /// Builds a fresh index of what there is to read beside the old one and swaps them, whatever is there.
    ///
    /// # Errors
    /// When the content cannot be read or the engine refuses; the old index stays then.
    pub async fn rebuild_pages(&self, is_listed: IsListed) -> Result<PageReport, SearchError> {
        pages::rebuild(self, is_listed).await
    }

    /// Compares what index and content say about themselves.
    ///
    /// # Errors
    /// When either of the two cannot be asked.
    pub async fn check(&self, version: Option<i64>) -> Result<Agreement, SearchError> {
        check::check(self, version).await
    }
}

impl std::ops::AddAssign for Report {
    fn add_assign(&mut self, other: Self) {
        self.products += other.products;
        self.variants += other.variants;
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
