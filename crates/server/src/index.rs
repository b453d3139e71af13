//! Keeps the search index in step with the content, and knows whether it is.
//!
//! Content changes are applied to the index at once. In addition, index and content are compared at the start and every
//! minute, so that no missed change stays missed. When they differ, a new index is built while the old one serves.

mod news;
mod standing;

use std::sync::Arc;
use std::time::{Duration, Instant};

use content::Locale;
use futures::future::BoxFuture;
use metrics::gauge;
use search::model::{Query, Sort};
use search::{Agreement, Indexer, Report, SearchError};

use crate::app::App;
use news::{News, Pending};
pub(crate) use standing::Standing;
use standing::StandingKeeper;

/// Tells the version of the content; `None` when the back end does not count versions.
pub type ContentVersion = Arc<dyn Fn() -> BoxFuture<'static, Option<i64>> + Send + Sync>;

/// How often index and content are compared.
const CHECK_EVERY: Duration = Duration::from_secs(60);
/// Content without a version can change without anybody noticing: its index is built anew this often.
const REBUILD_UNVERSIONED: Duration = Duration::from_secs(60 * 60);
/// The content's version usually rises a moment before the changes are announced.
const NEWS_MAY_TAKE: Duration = Duration::from_secs(1);
/// The pause after a failure; every further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// But never longer than this.
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// Keeps the index of one site.
pub(crate) struct IndexKeeper {
    indexer: Indexer,
    version: ContentVersion,
    news: News,
    standing: StandingKeeper,
}

/// What the keeper remembers from one round to the next.
struct Round {
    /// The version that the index was last brought to.
    version: Option<i64>,
    /// When the index was last built.
    built: Instant,
    /// When the two were last found to agree.
    compared: Option<Instant>,
    /// How the last round failed, if it did.
    failure: Option<String>,
    pause: Duration,
}

impl IndexKeeper {
    /// Keeps what `indexer` makes; visitors wait so long for the first index.
    #[must_use]
    pub(crate) fn new(indexer: Indexer, version: ContentVersion, first_index_wait: Duration) -> Self {
        let standing = StandingKeeper::new(first_index_wait);
        Self { indexer, version, news: News::default(), standing }
    }

    /// Notes what changed; the index follows at once.
    pub(crate) fn content_changed(&self, tags: &[String], version: Option<i64>) {
        self.news.add(Pending { tags: tags.iter().cloned().collect(), version });
    }

    /// Has the two compared now, because another program changed the index.
    pub(crate) fn look_again(&self) {
        self.news.wake();
    }

    /// How the index stands.
    #[must_use]
    pub(crate) fn standing(&self) -> Arc<Standing> {
        self.standing.now()
    }

    /// Whether there has been an index since the start.
    #[must_use]
    pub(crate) fn has_been_there(&self) -> bool {
        self.standing.has_been_there()
    }

    /// Waits, a few seconds at most, for the first index of a site that has just been started; whether it came. What
    /// failed before is worth asking again then.
    pub(crate) async fn first_index(&self) -> bool {
        self.standing.first_index().await
    }

    /// Keeps the index in step for as long as it is polled.
    pub(crate) async fn keep(&self, app: &App) {
        self.standing.begin();
        let mut round =
            Round { version: None, built: Instant::now(), compared: None, failure: None, pause: FIRST_PAUSE };
        loop {
            let pause = match self.bring_into_step(app, &mut round).await {
                Ok(()) => {
                    if round.failure.take().is_some() {
                        tracing::info!("the search index is in step with the content again");
                    }
                    round.pause = FIRST_PAUSE;
                    CHECK_EVERY
                }
                Err(error) => self.failed(&error, &mut round),
            };
            // News cut the pause short: after a failure they are a reason to try again.
            let _ = tokio::time::timeout(pause, self.news.arrived()).await;
        }
    }

    /// Says once what failed, and how long to wait.
    fn failed(&self, error: &SearchError, round: &mut Round) -> Duration {
        let words = error.to_string();
        if round.failure.as_ref() != Some(&words) {
            tracing::error!(error = %words, "the search index could not be brought up to date; trying again");
        }
        self.standing.set(Standing::Failed(words.clone()));
        round.failure = Some(words);
        let pause = round.pause;
        round.pause = (pause * 2).min(MAX_PAUSE);
        pause
    }

    async fn bring_into_step(&self, app: &App, round: &mut Round) -> Result<(), SearchError> {
        loop {
            let is_updated = self.apply_news(app, round).await?;
            let version = (self.version)().await;
            let is_recent = round.compared.is_some_and(|at| at.elapsed() < CHECK_EVERY);
            if is_updated && is_recent && version.is_none() {
                // Comparing counts asks a remote back end for all its products: not after every change.
                return Ok(());
            }
            let is_due = version.is_none() && round.built.elapsed() > REBUILD_UNVERSIONED;
            let agreement = self.indexer.check(version).await?;
            if agreement != Agreement::Missing {
                self.standing.mark_present();
            }
            match agreement {
                Agreement::InStep if !is_due => {
                    round.version = version;
                    round.compared = Some(Instant::now());
                    return self.in_step(app).await;
                }
                Agreement::Different(_) if self.news.arrives_within(NEWS_MAY_TAKE).await => {}
                agreement => self.rebuild(app, round, version, &agreement).await?,
            }
        }
    }

    /// Updates the index by what is known to have changed; whether there was anything. What fails stays to be done.
    async fn apply_news(&self, app: &App, round: &mut Round) -> Result<bool, SearchError> {
        let Some(pending) = self.news.take() else { return Ok(false) };
        if !self.has_been_there() {
            // There may be nothing to update; the check that follows knows.
            return Ok(false);
        }
        let started = Instant::now();
        let tags: Vec<String> = pending.tags.iter().cloned().collect();
        match self.indexer.update(&tags, pending.version.or(round.version)).await {
            Ok(report) => {
                app.index_changed();
                let Report { products, variants } = report;
                let milliseconds = started.elapsed().as_millis();
                tracing::info!(products, variants, milliseconds, "the search index follows the content");
                Ok(true)
            }
            Err(error) => {
                self.news.put_back(pending);
                Err(error)
            }
        }
    }

    async fn rebuild(
        &self,
        app: &App,
        round: &mut Round,
        version: Option<i64>,
        why: &Agreement,
    ) -> Result<(), SearchError> {
        tracing::info!(reason = %why, "building the search index");
        let started = Instant::now();
        let was = why.to_string();
        let tell = |report: Report| self.standing.set(Standing::Building { was: was.clone(), report });
        tell(Report::default());
        let Report { products, variants } = self.indexer.rebuild(version, &tell).await?;
        round.built = Instant::now();
        self.standing.mark_present();
        app.index_changed();
        let milliseconds = started.elapsed().as_millis();
        tracing::info!(products, variants, milliseconds, "built the search index");
        Ok(())
    }

    /// Index and content agree; what the index says about itself is asked of it as a visitor would.
    async fn in_step(&self, app: &App) -> Result<(), SearchError> {
        let variants = app.search.list(&count_all()).await?.variants;
        #[expect(clippy::cast_precision_loss, reason = "a gauge needs no more than 53 bits")]
        gauge!("lucerna_search_variants").set(variants as f64);
        self.standing.set(Standing::InStep { variants });
        Ok(())
    }
}

/// Counts the variants in the index; of the products themselves, only one is asked for.
fn count_all() -> Query {
    Query {
        locale: Locale::En,
        text: String::new(),
        plain: true,
        filters: Vec::new(),
        category: None,
        sort: Sort::default(),
        page: 1,
        per_page: 1,
        facets: Vec::new(),
    }
}
