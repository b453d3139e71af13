//! Menus and options: fetched once, kept, and refreshed in the background while pages go on using what is there.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwapOption;
use content::model::{Menus, Options};
use content::{ByLocale, Client, ContentError, Locale};
use sha2::{Digest, Sha256};
use time::OffsetDateTime;
use tokio::sync::Mutex;

use crate::page_data::{Shell, TagManager};
use crate::redirects::RedirectRules;
use crate::urls::Urls;
use crate::view::{self, View};

/// Menus and options of all languages.
pub(crate) struct ShellKeeper {
    client: Client,
    urls: Urls,
    tag_manager: Option<TagManager>,
    slots: ByLocale<Slot>,
}

/// Menus and options of one language, ready for use.
#[derive(Debug)]
pub(crate) struct LocaleShell {
    /// As the front end receives it.
    pub shell: Shell,
    /// As the editors wrote it, for the head and for structured data.
    pub options: Options,
    /// The editors' redirects.
    pub redirects: RedirectRules,
}

/// A failed attempt: for a moment everyone gets the same answer instead of waiting for the next one.
struct Failure {
    at: Instant,
    error: Arc<ContentError>,
}

impl Failure {
    fn now(error: Arc<ContentError>) -> Self {
        Self { at: Instant::now(), error }
    }
}

/// How long a failure stands for the ones that would follow it.
const FAILURE_STANDS_FOR: Duration = Duration::from_secs(1);

#[derive(Default)]
struct Slot {
    current: ArcSwapOption<LocaleShell>,
    /// Held while fetching, so that a hundred first visitors ask once; remembers how the last attempt failed.
    fetching: Mutex<Option<Failure>>,
}

impl ShellKeeper {
    /// Keeps what `client` brings, and adds the tag manager of the configuration.
    #[must_use]
    pub(crate) fn new(client: Client, urls: Urls, tag_manager: Option<TagManager>) -> Self {
        Self { client, urls, tag_manager, slots: ByLocale::default() }
    }

    /// What is known of a language now.
    #[must_use]
    pub(crate) fn current(&self, locale: Locale) -> Option<Arc<LocaleShell>> {
        self.slot(locale).current.load_full()
    }

    /// A language's menus and options, fetched if they never were.
    ///
    /// # Errors
    /// When they never were fetched and cannot be now.
    pub(crate) async fn get(&self, locale: Locale) -> Result<Arc<LocaleShell>, Arc<ContentError>> {
        if let Some(shell) = self.current(locale) {
            return Ok(shell);
        }
        let slot = self.slot(locale);
        let mut failure = slot.fetching.lock().await;
        if let Some(shell) = self.current(locale) {
            return Ok(shell);
        }
        if let Some(last) = failure.as_ref().filter(|last| last.at.elapsed() < FAILURE_STANDS_FOR) {
            return Err(Arc::clone(&last.error));
        }
        match self.fetch(locale).await {
            Ok(shell) => {
                let shell = Arc::new(shell);
                slot.current.store(Some(Arc::clone(&shell)));
                Ok(shell)
            }
            Err(error) => {
                let error = Arc::new(error);
                *failure = Some(Failure::now(Arc::clone(&error)));
                Err(error)
            }
        }
    }

    /// Every language's menus and options as far as they can be had now; a failure leaves a gap.
    pub(crate) async fn known_or_fetched(&self) -> ByLocale<Option<Arc<LocaleShell>>> {
        let (en, es) = tokio::join!(self.get(Locale::En), self.get(Locale::Es));
        ByLocale { en: en.ok(), es: es.ok() }
    }

    /// Asks for everything again; true when anything changed. What fails stays as it was.
    pub(crate) async fn refresh(&self) -> bool {
        let refreshed = futures::future::join_all(Locale::ALL.map(|locale| self.refresh_one(locale))).await;
        refreshed.into_iter().any(|changed| changed)
    }

    /// Whether every language has its menus and options.
    #[must_use]
    pub(crate) fn is_complete(&self) -> bool {
        Locale::ALL.into_iter().all(|locale| self.slot(locale).current.load().is_some())
    }

    /// Origins that forms of the shell post to.
    #[must_use]
    pub(crate) fn form_targets(&self) -> Vec<String> {
        let mut targets: Vec<String> = Locale::ALL
            .into_iter()
            .filter_map(|locale| self.current(locale))
            .filter_map(|shell| shell.shell.newsletter.as_ref().map(|newsletter| newsletter.form_url.clone()))
            .filter_map(|url| url::Url::parse(&url).ok())
            .map(|url| url.origin().ascii_serialization())
            .collect();
        targets.sort();
        targets.dedup();
        targets
    }

    async fn refresh_one(&self, locale: Locale) -> bool {
        let slot = self.slot(locale);
        let mut failure = slot.fetching.lock().await;
        match self.fetch(locale).await {
            Ok(fetched) => {
                let same = self.current(locale).is_some_and(|old| old.shell.version == fetched.shell.version);
                if !same {
                    slot.current.store(Some(Arc::new(fetched)));
                }
                !same
            }
            Err(error) => {
                tracing::warn!(
                    %error,
                    locale = locale.code(),
                    "menus and options were not refreshed; keeping what is there"
                );
                *failure = Some(Failure::now(Arc::new(error)));
                false
            }
        }
    }

    async fn fetch(&self, locale: Locale) -> Result<LocaleShell, ContentError> {
        // Both run to their end: after an outage one of them is the call that finds the back end alive again, and
        // giving it up because the other was refused would keep the site waiting for ever.
        let (menus, options) = tokio::join!(self.client.menus(locale), self.client.options(locale));
        let (menus, options) = (menus?, options?);
        let (redirects, problems) = RedirectRules::load(view::redirects(&options));
        for problem in problems {
            tracing::warn!(locale = locale.code(), "{problem}");
        }
        let mut shell =
            View::new(&self.urls, locale).shell(&menus, &options, OffsetDateTime::now_utc().year());
        shell.tag_manager.clone_from(&self.tag_manager);
        shell.version = version(&shell, &redirects);
        Ok(LocaleShell { shell, options, redirects })
    }

    fn slot(&self, locale: Locale) -> &Slot {
        self.slots.get(locale)
    }
}

impl LocaleShell {
    /// An empty frame, for error screens shown before anything could be fetched.
    #[must_use]
    pub(crate) fn bare(urls: &Urls, locale: Locale) -> Self {
        let options = Options::default();
        let shell =
            View::new(urls, locale).shell(&Menus::default(), &options, OffsetDateTime::now_utc().year());
        Self { shell, options, redirects: RedirectRules::default() }
    }

    /// Whether this is an empty frame.
    #[must_use]
    pub(crate) fn is_bare(&self) -> bool {
        self.shell.version.is_empty()
    }
}

/// A name for exactly this content.
fn version(shell: &Shell, redirects: &RedirectRules) -> String {
    let mut hash = Sha256::new();
    hash.update(serde_json::to_vec(shell).unwrap_or_default());
    hash.update(redirects.fingerprint());
    hex::encode(&hash.finalize()[..6])
}
