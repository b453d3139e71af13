//! What every handler can reach.

use std::collections::HashMap;
use std::sync::Arc;

use content::model::TermId;
use content::{Client, Locale, Slug};
use metrics_exporter_prometheus::PrometheusHandle;
use pictures::{Known, Workshop};
use search::model::Facet;
use ssr::EnginePool;
use ssr::cache::PageCache;

use crate::answer_cache::AnswerCache;
use crate::api::purge::Replays;
use crate::assets::Assets;
use crate::assets::archive::Archive;
use crate::content_cache::ContentCache;
use crate::error::PageError;
use crate::index::IndexKeeper;
use crate::limits::PerAddress;
use crate::page_data::Suggestion;
use crate::pages::categories::tree::Tree;
use crate::pages::product::family::Family;
use crate::pages::products::words::Words;
use crate::security::SecurityHeaders;
use crate::settings::SiteSettings;
use crate::shell::ShellKeeper;
use crate::urls::Urls;
use crate::variants::VariantKeeper;

/// The site's state, shared by all requests.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

/// The fields behind [`App`].
pub(crate) struct Inner {
    /// How the site was configured.
    pub settings: SiteSettings,
    /// Where things live in public.
    pub urls: Urls,
    /// Where content comes from.
    pub content: Client,
    /// Where products are found.
    pub search: search::Client,
    /// The index they are found in, kept in step with the content.
    pub index: IndexKeeper,
    /// What the list of products is called.
    pub list_words: ContentCache<Words>,
    /// The categories of products.
    pub categories: ContentCache<Tree>,
    /// What the tree of categories is called.
    pub category_words: ContentCache<Words>,
    /// How many products each category has.
    pub category_counts: AnswerCache<Locale, HashMap<TermId, u64>>,
    /// The values that the lists can be narrowed down by, of all products and of each category, by the words searched for.
    pub filter_values: AnswerCache<(Locale, Option<TermId>, String), Vec<Facet>>,
    /// Products that somebody looks at, with what stands around them.
    pub families: AnswerCache<(Locale, Slug), Family>,
    /// The variants of products that somebody looks at.
    pub variants: VariantKeeper,
    /// Product groups for visitors who found nothing.
    pub product_groups: ContentCache<Vec<Suggestion>>,
    /// Menus and options, kept and refreshed.
    pub shells: ShellKeeper,
    /// The engines that render pages.
    pub engines: EnginePool,
    /// Rendered documents and page data.
    pub pages: PageCache<PageError>,
    /// Pages and answers that visitors searched for: of less use to others, so they have a small place of their own.
    pub searches: PageCache<PageError>,
    /// Pictures and documents, as they are sent.
    pub media: PageCache<PageError>,
    /// What is known about pictures; pages are written with it.
    pub known_pictures: Arc<Known>,
    /// Makes pictures in the sizes that pages ask for.
    pub workshop: Workshop,
    /// The built front end.
    pub assets: Assets,
    /// Files of earlier releases.
    pub archive: Archive,
    /// Headers that every answer carries.
    pub security: SecurityHeaders,
    /// Limits on writing calls, by address.
    pub writes: PerAddress,
    /// Limits on searches, by address.
    pub search_limit: PerAddress,
    /// Purge calls seen lately.
    pub replays: Replays,
    /// Renders the metrics, when they are collected.
    pub metrics: Option<PrometheusHandle>,
}

impl App {
    /// Shares the state.
    #[must_use]
    pub(crate) fn new(inner: Inner) -> Self {
        Self(Arc::new(inner))
    }

    /// Drops pages that depend on what changed, refreshing menus and options first if they did. The search index follows.
    ///
    /// The tag `all` stands for everything.
    pub(crate) async fn content_changed(&self, tags: &[String], version: Option<i64>) -> usize {
        let everything = tags.iter().any(|tag| tag == "all");
        if everything || tags.iter().any(|tag| tag == "menu" || tag == "options") {
            self.refresh_shells().await;
        }
        if everything || tags.iter().any(|tag| tag == "media") {
            self.known_pictures.look_again();
        }
        self.list_words.mark_stale();
        self.categories.mark_stale();
        self.category_words.mark_stale();
        self.product_groups.mark_stale();
        self.families.forget();
        self.variants.mark_stale();
        let caches = [&self.media, &self.pages, &self.searches];
        let purge =
            |cache: &PageCache<PageError>| if everything { cache.purge_all() } else { cache.purge(tags) };
        let purged = caches.into_iter().map(purge).sum();
        self.index.content_changed(tags, version);
        tracing::info!(?tags, purged, "content changed");
        purged
    }

    /// Drops what was found in an index that has changed since.
    pub(crate) fn index_changed(&self) {
        self.filter_values.forget();
        self.category_counts.forget();
        self.pages.purge(&["products"]);
        self.searches.purge(&["products"]);
    }

    /// Asks for menus and options again and drops all pages when they differ.
    pub(crate) async fn refresh_shells(&self) {
        if self.shells.refresh().await {
            self.security.update(&self.shells.form_targets());
            self.pages.purge(&["menu"]);
            self.searches.purge(&["menu"]);
        }
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
