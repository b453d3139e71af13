//! Keeps the search index in step with the content, and knows whether it is. Each language has an index of its own, so
//! that one that fails or is missing does not take another down.
//!
//! Content changes are applied to the index at once. In addition, index and content are compared at the start and every
//! minute, so that no missed change stays missed. When they differ, a new index is built while the old one serves.
//! What there is to read has an index beside that of the products, kept by `pages`.

mod news;
mod pages;
mod round;
mod standing;

use std::sync::Arc;
use std::time::{Duration, Instant};

use content::{ByLocale, ContentError, Locale, Tag};
use futures::future::BoxFuture;
use metrics::gauge;
use search::model::{Query, Sort};
use search::{Agreement, Indexer, Report, SearchError};

use crate::app::App;
use news::{News, Pending};
use pages::PageKeeper;
use round::Round;
pub(crate) use standing::Standing;
use standing::StandingKeeper;

/// Tells the version of a language's content; `None` when the back end does not count versions.
pub type ContentVersion =
    Arc<dyn Fn(Locale) -> BoxFuture<'static, Result<Option<i64>, ContentError>> + Send + Sync>;

/// How often index and content are compared.
const CHECK_EVERY: Duration = Duration::from_secs(60);
/// Content without a version can change without anybody noticing: its index is built anew this often.
const REBUILD_UNVERSIONED: Duration = Duration::from_secs(60 * 60);
/// The content's version usually rises a moment before the changes are announced.
const NEWS_MAY_TAKE: Duration = Duration::from_secs(1);

/// Keeps the indexes of one site.
pub(crate) struct IndexKeeper {
    version: ContentVersion,
    languages: ByLocale<Language>,
}

/// Keeps the index of one language.
struct Language {
    indexer: Indexer,
    news: News,
    standing: StandingKeeper,
    pages: PageKeeper,
}

impl IndexKeeper {
    /// Keeps what the content becomes in the engine; visitors wait so long for the first index.
    #[must_use]
    pub(crate) fn new(
        content: &content::Client,
        search: &search::Client,
        version: ContentVersion,
        first_index_wait: Duration,
    ) -> Self {
        let languages = ByLocale::from_fn(|locale| {
            let indexer = Indexer::new(content, search, locale);
            Language {
                pages: PageKeeper::new(indexer.clone()),
                indexer,
                news: News::default(),
                standing: StandingKeeper::new(locale.code(), first_index_wait),
            }
        });
        Self { version, languages }
    }

    /// Notes what changed; the index follows at once.
    pub(crate) fn content_changed(&self, tags: &[Tag], version: Option<i64>) {
        for (_, language) in self.languages.iter() {
            language.news.add(Pending { tags: tags.iter().copied().collect(), version });
            language.pages.content_changed(tags);
        }
    }

    /// Has the two compared now, because another program changed the index.
    pub(crate) fn look_again(&self) {
        for (_, language) in self.languages.iter() {
            language.news.wake();
            language.pages.look_again();
        }
    }

    /// How the index of a language stands.
    #[must_use]
    pub(crate) fn standing(&self, locale: Locale) -> Arc<Standing> {
        self.languages.get(locale).standing.now()
    }

    /// What there is to read in a language, kept in an index of its own.
    #[must_use]
    pub(crate) fn pages(&self, locale: Locale) -> &PageKeeper {
        &self.languages.get(locale).pages
    }

    /// Whether there has been an index of a language since the start.
    #[must_use]
    pub(crate) fn has_been_there(&self, locale: Locale) -> bool {
        self.languages.get(locale).standing.has_been_there()
    }

    /// Waits, a few seconds at most, for the first index of a site that has just been started; whether it came. What
    /// failed before is worth asking again then.
    pub(crate) async fn first_index(&self, locale: Locale) -> bool {
        self.languages.get(locale).standing.first_index().await
    }

    /// Notes that an index of a language is looked for from now on: visitors may wait for it.
    pub(crate) fn begin(&self, locale: Locale) {
        self.languages.get(locale).standing.begin();
    }

    /// Keeps the indexes of a language in step for as long as it is polled.
    pub(crate) async fn keep(&self, app: &App, locale: Locale) {
        let pages = self.languages.get(locale).pages.keep(app, &self.version);
        tokio::join!(self.keep_products(app, locale), pages);
    }

    async fn keep_products(&self, app: &App, locale: Locale) {
        let language = self.languages.get(locale);
        let mut round = Round::new(locale, "products");
        loop {
            let pause = match self.bring_into_step(app, language, &mut round).await {
                Ok(()) => {
                    round.succeeded();
                    CHECK_EVERY
                }
                Err(error) => {
                    let (pause, cause) = round.failed(&error);
                    language.standing.set(Standing::Failed(cause));
                    pause
                }
            };
            // News cut the pause short: after a failure they are a reason to try again.
            let _ = tokio::time::timeout(pause, language.news.arrived()).await;
        }
    }

    async fn bring_into_step(
        &self,
        app: &App,
        language: &Language,
        round: &mut Round,
    ) -> Result<(), SearchError> {
        loop {
            let is_updated = language.apply_news(app, round).await?;
            let version = (self.version)(language.indexer.locale()).await?;
            let is_recent = round.compared.is_some_and(|at| at.elapsed() < CHECK_EVERY);
            if is_updated && is_recent && version.is_none() {
                // Whoever tells each change tells all of them: a remote back end is not asked after every one.
                return language.in_step(app).await;
            }
            let is_due =
                version.is_none() && round.built.is_some_and(|at| at.elapsed() > REBUILD_UNVERSIONED);
            let agreement = language.indexer.check(version).await?;
            if agreement != Agreement::Missing {
                language.appears(app);
            }
            match agreement {
                Agreement::InStep if !is_due => {
                    round.agreed(version);
                    return language.in_step(app).await;
                }
                Agreement::Different(_) if language.news.arrives_within(NEWS_MAY_TAKE).await => {}
                // A version does not lie; anything else may come from a back end that does not agree with itself.
                Agreement::Different(_) if version.is_none() && !round.rest().is_zero() => {
                    let next_in = round.rest();
                    let differences = agreement.to_string();
                    language.standing.set(Standing::Unsteady { differences, next_in });
                    return Ok(());
                }
                agreement => language.rebuild(app, round, version, &agreement).await?,
            }
        }
    }
}

impl Language {
    /// Updates the index by what is known to have changed; whether there was anything. What fails stays to be done, and
    /// so does what arrives before there is an index: the walk that makes it may have passed the place already.
    async fn apply_news(&self, app: &App, round: &mut Round) -> Result<bool, SearchError> {
        if !self.standing.has_been_there() {
            return Ok(false);
        }
        let Some(pending) = self.news.take() else { return Ok(false) };
        let started = Instant::now();
        let tags: Vec<Tag> = pending.tags.iter().copied().collect();
        match self.indexer.update(&tags, pending.version.or(round.version)).await {
            Ok(report) => {
                app.index_changed();
                let Report { products, variants } = report;
                let milliseconds = started.elapsed().as_millis();
                let locale = self.indexer.locale().code();
                tracing::info!(
                    locale,
                    products,
                    variants,
                    milliseconds,
                    "the search index follows the content"
                );
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
        let locale = self.indexer.locale().code();
        if !round.is_failing() {
            tracing::info!(locale, reason = %why, "building the search index");
        }
        let started = Instant::now();
        let was = why.to_string();
        let tell = |report: Report| self.standing.set(Standing::Building { was: was.clone(), report });
        tell(Report::default());
        let Report { products, variants } = self.indexer.rebuild(version, round.loss(version), &tell).await?;
        round.rebuilt();
        app.index_changed();
        self.standing.mark_present();
        let milliseconds = started.elapsed().as_millis();
        tracing::info!(locale, products, variants, milliseconds, "built the search index");
        Ok(())
    }

    /// Notes that there is an index. What was asked of none is forgotten before anybody asks again.
    fn appears(&self, app: &App) {
        if !self.standing.has_been_there() {
            app.index_changed();
        }
        self.standing.mark_present();
    }

    /// Index and content agree; what the index says about itself is asked of it as a visitor would.
    async fn in_step(&self, app: &App) -> Result<(), SearchError> {
        let locale = self.indexer.locale();
        let variants = app.search.list(&count_all(locale)).await?.variants;
        #[expect(clippy::cast_precision_loss, reason = "a gauge needs no more than 53 bits")]
        gauge!("lucerna_search_variants", "language" => locale.code()).set(variants as f64);
        self.standing.set(Standing::InStep { variants });
        Ok(())
    }
}

/// Counts the variants in the index; of the products themselves, only one is asked for.
fn count_all(locale: Locale) -> Query {
    Query {
        locale,
        text: String::new(),
        plain: true,
        filters: Vec::new(),
        category: None,
        sort: Sort::default(),
        page: 1,
        per_page: 1,
        facets: Vec::new(),
        vocabulary: Arc::default(),
    }
}
