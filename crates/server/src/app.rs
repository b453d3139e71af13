//! What every handler can reach.

use std::sync::Arc;

use content::Client;
use metrics_exporter_prometheus::PrometheusHandle;
use ssr::EnginePool;
use ssr::cache::PageCache;

use crate::api::purge::Replays;
use crate::assets::Assets;
use crate::assets::archive::Archive;
use crate::error::PageError;
use crate::limits::PerAddress;
use crate::security::SecurityHeaders;
use crate::settings::SiteSettings;
use crate::shell::ShellKeeper;
use crate::urls::Urls;

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
    /// Menus and options, kept and refreshed.
    pub shells: ShellKeeper,
    /// The engines that render pages.
    pub engines: EnginePool,
    /// Rendered documents and page data.
    pub pages: PageCache<PageError>,
    /// Pictures.
    pub media: PageCache<PageError>,
    /// The built front end.
    pub assets: Assets,
    /// Files of earlier releases.
    pub archive: Archive,
    /// Headers that every answer carries.
    pub security: SecurityHeaders,
    /// Limits on writing calls, by address.
    pub writes: PerAddress,
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

    /// Drops pages that depend on what changed, refreshing menus and options first if they did.
    ///
    /// The tag `all` stands for everything.
    pub(crate) async fn purge(&self, tags: &[String]) -> usize {
        let everything = tags.iter().any(|tag| tag == "all");
        if everything || tags.iter().any(|tag| tag == "menu" || tag == "options") {
            self.refresh_shells().await;
        }
        let purged = if everything {
            self.media.purge_all() + self.pages.purge_all()
        } else {
            self.media.purge(tags) + self.pages.purge(tags)
        };
        tracing::info!(?tags, purged, "content changed");
        purged
    }

    /// Asks for menus and options again and drops all pages when they differ.
    pub(crate) async fn refresh_shells(&self) {
        if self.shells.refresh().await {
            self.security.update(&self.shells.form_targets());
            self.pages.purge(&["menu"]);
        }
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
