//! What every handler can reach.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arc_swap::ArcSwapOption;
use content::{ByLocale, Client};
use metrics_exporter_prometheus::PrometheusHandle;
use pictures::{Known, Workshop};
use ssr::EnginePool;
use ssr::cache::PageCache;
use tokio::sync::{Notify, Semaphore};

use crate::api::purge::Replays;
use crate::assets::Assets;
use crate::assets::archive::Archive;
use crate::disk_space::DiskSpace;
use crate::error::PageError;
use crate::forms::Gate;
use crate::index::IndexKeeper;
use crate::limits::{PerAddress, PerForm};
use crate::room::Room;
use crate::security::SecurityHeaders;
use crate::settings::SiteSettings;
use crate::upstream::{Answers, Losses, Shells};
use crate::urls::Urls;
use crate::workroom::Workroom;

/// The site's state, shared by all requests.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

/// The fields behind [`App`].
pub(crate) struct Inner {
    /// How the site was configured.
    pub settings: SiteSettings,
    /// Where things live in public.
    pub urls: Urls,
    /// How much room is left where files are kept.
    pub disk: Option<DiskSpace>,
    /// Where content comes from.
    pub content: Client,
    /// Where products are found.
    pub search: search::Client,
    /// The index they are found in, kept in step with the content.
    pub index: IndexKeeper,
    /// What is kept of what was asked for.
    pub answers: Answers,
    /// Lists of the back end that are suddenly all but empty.
    pub losses: Arc<Losses>,
    /// Menus and options.
    pub shells: Shells,
    /// Wakes the tasks that keep them fresh.
    pub refresh_shells: ByLocale<Notify>,
    /// Languages that the back end does not have.
    pub absent_languages: ByLocale<AtomicBool>,
    /// Why the back end does not know who asks.
    pub credential_failures: ByLocale<ArcSwapOption<String>>,
    /// The engines that render pages.
    pub engines: EnginePool,
    /// Where pages are made.
    pub workroom: Workroom,
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
    /// Limits on other pages that have to be made first, by address.
    pub page_limit: PerAddress,
    /// Decides who may send forms.
    pub gate: Gate,
    /// Limits on checks for programs, by address.
    pub form_checks: PerAddress,
    /// Limits on forms that are sent, by address.
    pub form_posts: PerAddress,
    /// Limits on forms that are sent, by form.
    pub per_form: PerForm,
    /// Room for forms that are being received, in KiB.
    pub form_room: Semaphore,
    /// Room for archives that are being made, and for large ones until they are sent.
    pub archive_room: Room,
    /// Room for originals of pictures that are being looked at.
    pub original_room: Room,
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
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
