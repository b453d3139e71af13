//! Puts the site together from its parts and keeps it fresh while it runs.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use content::{ByLocale, Client, Locale, Tag};
use metrics_exporter_prometheus::PrometheusHandle;
use pictures::{Known, Workshop};
use ssr::cache::{CacheSettings, PageCache};
use ssr::{Bundle, EnginePool};
use tokio::sync::{Notify, Semaphore};

use crate::api::purge::Replays;
use crate::app::{App, Inner};
use crate::assets::Assets;
use crate::assets::archive::{self, Archive};
use crate::disk_space::DiskSpace;
use crate::forms::Gate;
use crate::index::{ContentVersion, IndexKeeper};
use crate::limits::{PerAddress, PerForm};
use crate::room::Room;
use crate::security::{SecurityHeaders, Sources};
use crate::settings::{MapStyle, PictureSettings, SiteSettings, TagManagerSettings};
use crate::shell::ShellMaker;
use crate::supervised::supervised;
use crate::upstream::{Answers, Losses, Shells};
use crate::urls::Urls;
use crate::workroom::Workroom;
use crate::{admin, router, view};

const UPKEEP_EVERY: Duration = Duration::from_secs(30);
/// How soon it is noticed that the site is ready.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// The share of the page cache that searches get on top of it.
const SEARCHES_SHARE: u64 = 8;

/// What a site is made of.
pub struct SiteParts {
    /// How it is configured.
    pub settings: SiteSettings,
    /// Where content comes from.
    pub content: Client,
    /// Where products are found.
    pub search: search::Client,
    /// Tells the content's version, as far as it has one.
    pub content_version: ContentVersion,
    /// What renders pages.
    pub bundle: Bundle,
    /// What browsers load.
    pub assets: Assets,
    /// What renders the metrics, when they are collected.
    pub metrics: Option<PrometheusHandle>,
}

/// Why a site could not be put together.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The JavaScript engines did not start.
    #[error("the JavaScript engines did not start: {0}")]
    Engines(#[from] ssr::StartError),
}

/// A site, ready to answer.
#[derive(Clone)]
pub struct Site {
    app: App,
}

impl Site {
    /// Puts the parts together and starts the engines.
    ///
    /// # Errors
    /// When the engines do not start.
    pub fn new(parts: SiteParts) -> Result<Self, StartError> {
        let SiteParts { settings, content, search, content_version, bundle, assets, metrics } = parts;
        let PictureSettings { folder, disk_bytes, .. } = settings.pictures.clone();
        let known_pictures = Known::open(folder.as_deref(), settings.freshness.stale_while_revalidate);
        let known_pictures = Arc::new(known_pictures);
        let urls = Urls::new(settings.public_url.clone(), settings.spanish_url.clone())
            .knowing(Arc::clone(&known_pictures));
        let tag_sources = settings.tag_manager.as_ref().map(TagManagerSettings::sources).unwrap_or_default();
        let tag_manager = settings.tag_manager.as_ref().map(view::tag_manager);
        let archive = settings.releases.as_deref().map(Archive::open).unwrap_or_default();
        let cache = |name: &'static str, capacity_bytes: u64, gives_up: bool| {
            PageCache::new(CacheSettings {
                name,
                capacity_bytes,
                fresh_for: settings.freshness.page,
                stale_while_revalidate_for: settings.freshness.stale_while_revalidate,
                stale_if_error_for: settings.freshness.stale_if_error,
                failure_stands_for: Duration::ZERO,
                gives_up,
            })
        };
        let losses = Arc::new(Losses::new(settings.is_remote));
        let maker = ShellMaker {
            client: content.clone(),
            urls: urls.clone(),
            tag_manager,
            losses: Arc::clone(&losses),
        };
        let app = App::new(Inner {
            index: IndexKeeper::new(&content, &search, content_version, settings.limits.first_index_wait),
            answers: Answers::new(&settings.freshness),
            shells: Shells::new(maker, &settings.freshness),
            refresh_shells: ByLocale::from_fn(|_| Notify::new()),
            absent_languages: ByLocale::default(),
            credential_failures: ByLocale::default(),
            losses,
            workroom: Workroom::new(settings.limits.pages_in_the_making),
            engines: EnginePool::new(bundle, settings.engines.clone())?,
            pages: cache("pages", settings.freshness.page_cache_bytes, false),
            // What one visitor typed hardly anybody else asks for, and a browser leaves at the next letter.
            searches: cache("searches", settings.freshness.page_cache_bytes / SEARCHES_SHARE, true),
            media: cache("media", settings.freshness.media_cache_bytes, false),
            known_pictures,
            workshop: Workshop::new(folder, disk_bytes),
            security: SecurityHeaders::new(
                urls.insisting(settings.hsts),
                Sources {
                    tags: tag_sources,
                    check: settings.forms.sources(),
                    players: settings.video.frames(),
                    map: settings.map.style.as_ref().map(MapStyle::origin),
                },
            ),
            disk: settings.disk.as_ref().map(DiskSpace::new),
            gate: Gate::new(&settings.forms),
            form_checks: PerAddress::per_minute(settings.forms.checks_per_minute),
            form_posts: PerAddress::per_minute(settings.forms.posts_per_minute),
            per_form: PerForm::per_minute(settings.forms.per_form_per_minute),
            form_room: Semaphore::new(settings.forms.room_bytes / 1024),
            archive_room: Room::new(settings.limits.archive_bytes),
            original_room: Room::new(settings.limits.original_bytes),
            writes: PerAddress::per_minute(settings.limits.writes_per_minute),
            search_limit: PerAddress::per_minute(settings.limits.searches_per_minute),
            page_limit: PerAddress::per_minute(settings.limits.pages_per_minute),
            replays: Replays::default(),
            urls,
            content,
            search,
            assets,
            archive,
            metrics,
            settings,
        });
        Ok(Self { app })
    }

    /// The public site.
    pub fn router(&self) -> Router {
        router::public(&self.app)
    }

    /// Health, readiness and metrics.
    pub fn admin_router(&self) -> Router {
        admin::router(self.app.clone())
    }

    /// Retires what depends on content that changed, and has menus, options and the search index follow. `version` is the
    /// content's after the change, when it has one.
    pub fn content_changed(&self, tags: &[Tag], version: Option<i64>) {
        self.app.content_changed(tags, version);
    }

    /// Drops what was found, because another program changed the search index.
    pub fn index_changed(&self) {
        self.app.index_changed();
        self.app.index.look_again();
    }

    /// Keeps the search index of every language in step with the content, for as long as it is polled.
    pub async fn keep_index(&self) {
        for locale in Locale::ALL {
            self.app.index.begin(locale);
        }
        let keep = |locale: Locale| {
            supervised("the keeper of the search index", move || {
                let app = self.app.clone();
                async move {
                    // The index is full of addresses: which of them are the site's own has to be known before.
                    let introduced = app.introduce(locale).await;
                    tokio::join!(app.index.keep(&app, locale), app.keep_introduced(locale, introduced));
                }
            })
        };
        futures::future::join_all(Locale::ALL.map(keep)).await;
    }

    /// Resolves as soon as one language can be shown and searched.
    pub async fn ready(&self) {
        let mut clock = tokio::time::interval(LOOK_EVERY);
        while !self.app.is_ready() {
            clock.tick().await;
        }
    }

    /// Keeps this release's files for tabs that outlive it. A site that cannot is served all the same.
    pub async fn keep_release(&self) {
        let Some(folder) = self.app.settings.releases.clone() else { return };
        let assets = self.app.assets.clone();
        let kept = tokio::task::spawn_blocking(move || {
            archive::keep(&folder, &assets)
                .map_err(|error| format!("{}: {}", folder.display(), disk::explain(&error, &folder)))
        });
        let problem = match kept.await {
            Ok(Ok(())) => return,
            Ok(Err(problem)) => problem,
            Err(panic) => panic.to_string(),
        };
        tracing::warn!(
            problem,
            "this release's files were not kept; tabs that are open now reload after the next release"
        );
    }

    /// Fetches menus and options and asks for them again from time to time, for as long as it is polled.
    pub async fn keep_fresh(&self) {
        let keep = |locale: Locale| {
            supervised("the keeper of menus and options", move || {
                let app = self.app.clone();
                async move { app.keep_shell(locale).await }
            })
        };
        let upkeep = supervised("the upkeep", || {
            let app = self.app.clone();
            async move { upkeep(&app).await }
        });
        let disk = supervised("the look at the disk", || {
            let disk = self.app.disk.clone();
            async move {
                if let Some(disk) = disk {
                    disk.watch().await;
                }
            }
        });
        tokio::join!(futures::future::join_all(Locale::ALL.map(keep)), upkeep, disk);
    }
}

/// What has to be done now and then so that nothing grows without end.
async fn upkeep(app: &App) {
    let mut clock = tokio::time::interval(UPKEEP_EVERY);
    loop {
        clock.tick().await;
        app.writes.forget_quiet();
        app.search_limit.forget_quiet();
        app.page_limit.forget_quiet();
        app.form_checks.forget_quiet();
        app.form_posts.forget_quiet();
        app.gate.forget_expired();
        if let Some(metrics) = &app.metrics {
            metrics.run_upkeep();
        }
    }
}
