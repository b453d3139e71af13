//! Keeps the index of what there is to read in step, beside that of the products: a back end that fails with articles
//! does not keep products from being found, nor the other way round.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arc_swap::ArcSwap;
use content::{ContentKind, Tag};
use metrics::gauge;
use search::{Indexer, PageReport, SearchError};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::round::Round;
use super::{CHECK_EVERY, ContentVersion};
use crate::app::App;
use crate::pages::middleware::may_be_listed;

/// How often everything is read again although nothing is known to have changed: articles have days on which they
/// appear, and some back ends tell nobody what they change.
const READ_EVERY: Duration = Duration::from_secs(10 * 60);

/// Keeps the index of one language's pages.
pub(crate) struct PageKeeper {
    indexer: Indexer,
    /// Whether something changed that is not in the index yet.
    is_stale: AtomicBool,
    wake: Notify,
    standing: ArcSwap<PageStanding>,
    /// Whether it has been told that there is nothing to search in.
    is_absence_told: AtomicBool,
}

/// How the index of pages stands.
#[derive(Debug, Default)]
pub(crate) enum PageStanding {
    /// Nobody has looked yet.
    #[default]
    Unknown,
    /// So many can be found.
    There(u64),
    /// The last attempt failed.
    Failed(String),
}

impl PageKeeper {
    pub(super) fn new(indexer: Indexer) -> Self {
        Self {
            indexer,
            is_stale: AtomicBool::new(true),
            wake: Notify::new(),
            standing: ArcSwap::default(),
            is_absence_told: AtomicBool::default(),
        }
    }

    /// How it stands.
    #[must_use]
    pub(crate) fn standing(&self) -> Arc<PageStanding> {
        self.standing.load_full()
    }

    /// Tells once that the engine has no index of pages. That is no failure: nobody may want one there.
    pub(crate) fn tell_absence(&self) {
        if !self.is_absence_told.swap(true, Ordering::AcqRel) {
            let locale = self.indexer.locale().code();
            tracing::info!(locale, "the search engine has no index of pages; searches find products only");
        }
    }

    /// Notes what changed; the index follows at once.
    pub(super) fn content_changed(&self, tags: &[Tag]) {
        if tags.iter().any(concerns_pages) {
            self.look_again();
        }
    }

    /// Has the content read again.
    pub(super) fn look_again(&self) {
        self.is_stale.store(true, Ordering::Release);
        self.wake.notify_one();
    }

    /// Keeps the index in step for as long as it is polled.
    pub(super) async fn keep(&self, app: &App, version: &ContentVersion) {
        let locale = self.indexer.locale();
        let mut round = Round::new(locale, "pages");
        let mut read: Option<(Instant, Option<i64>)> = None;
        loop {
            let pause = match self.follow(app, version, &mut round, &mut read).await {
                Ok(()) => {
                    round.succeeded();
                    CHECK_EVERY
                }
                Err(error) => {
                    self.is_stale.store(true, Ordering::Release);
                    let (pause, cause) = round.failed(&error);
                    self.standing.store(Arc::new(PageStanding::Failed(cause)));
                    pause
                }
            };
            let _ = tokio::time::timeout(pause, self.wake.notified()).await;
        }
    }

    async fn follow(
        &self,
        app: &App,
        version: &ContentVersion,
        round: &mut Round,
        read: &mut Option<(Instant, Option<i64>)>,
    ) -> Result<(), SearchError> {
        let locale = self.indexer.locale();
        let version = version(locale).await?;
        let is_current = read.is_some_and(|(at, of)| at.elapsed() < READ_EVERY && of == version);
        // Taken before reading: what changes meanwhile is read again.
        if !self.is_stale.swap(false, Ordering::AcqRel) && is_current {
            return Ok(());
        }
        let started = Instant::now();
        let PageReport { pages, is_new } =
            self.indexer.bring_pages_into_step(round.loss(version), may_be_listed).await?;
        *read = Some((started, version));
        if is_new {
            app.page_index_changed();
            let milliseconds = started.elapsed().as_millis();
            tracing::info!(
                locale = locale.code(),
                pages,
                milliseconds,
                "the index of pages follows the content"
            );
        }
        #[expect(clippy::cast_precision_loss, reason = "a gauge needs no more than 53 bits")]
        gauge!("lucerna_search_pages", "language" => locale.code()).set(pages as f64);
        self.standing.store(Arc::new(PageStanding::There(pages)));
        Ok(())
    }
}

/// Whether a change may be one of what is found: the things themselves, the names of their categories, the synonyms.
fn concerns_pages(tag: &Tag) -> bool {
    match tag {
        Tag::All | Tag::Options => true,
        Tag::Every(kind) | Tag::One(kind, _) => match kind {
            ContentKind::Page
            | ContentKind::Post
            | ContentKind::Space
            | ContentKind::Collection
            | ContentKind::CaseStudy
            | ContentKind::Term => true,
            ContentKind::Product
            | ContentKind::Testimonial
            | ContentKind::Staff
            | ContentKind::Stockist
            | ContentKind::Form => false,
        },
        Tag::Menu | Tag::Media | Tag::Legacy => false,
    }
}

impl fmt::Display for PageStanding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => formatter.write_str("not read yet"),
            Self::There(pages) => write!(formatter, "{pages} can be found"),
            Self::Failed(error) => write!(formatter, "not up to date: {error}"),
        }
    }
}
