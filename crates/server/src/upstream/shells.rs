//! Menus and options, which every page stands in: kept like any other answer, and published as soon as they differ.

use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwapOption;
use cache::{Answer, Cache, CacheKey, CacheSettings};
use content::{ByLocale, ErrorKind, Locale, Tag};

use super::answers::{Kept, purge};
use crate::error::PageError;
use crate::settings::Freshness;
use crate::shell::{LocaleShell, ShellMaker};

/// More than the menus and options of a language take.
const WEIGHT_BYTES: usize = 256 << 10;
const CAPACITY_BYTES: u64 = 64 << 20;
/// A hundred first visitors of a back end that is down ask once.
const FAILURE_STANDS_FOR: Duration = Duration::from_secs(1);

/// Menus and options of all languages.
pub(crate) struct Shells {
    kept: Kept<LocaleShell>,
    keys: ByLocale<CacheKey>,
    maker: Arc<ShellMaker>,
    /// What pages are made with now.
    published: ByLocale<ArcSwapOption<LocaleShell>>,
    /// How the last attempt to ask for them failed, whoever made it.
    failures: Arc<ByLocale<ArcSwapOption<PageError>>>,
}

impl Shells {
    /// Keeps what `maker` brings.
    #[must_use]
    pub(crate) fn new(maker: ShellMaker, freshness: &Freshness) -> Self {
        let settings = CacheSettings {
            name: "shells",
            capacity_bytes: CAPACITY_BYTES,
            fresh_for: freshness.shell,
            stale_while_revalidate_for: freshness.stale_while_revalidate,
            // Without its menus no page can be shown: old ones are better than none.
            stale_if_error_for: Duration::MAX,
            failure_stands_for: FAILURE_STANDS_FOR,
            gives_up: false,
        };
        Self {
            kept: Cache::new(settings),
            keys: ByLocale::from_fn(|locale| CacheKey::from(locale.code())),
            maker: Arc::new(maker),
            published: ByLocale::default(),
            failures: Arc::default(),
        }
    }

    /// What pages of a language are made with now, if it was ever there.
    #[must_use]
    pub(crate) fn published(&self, locale: Locale) -> Option<Arc<LocaleShell>> {
        self.published.get(locale).load_full()
    }

    /// Why they could not be had when they were last asked for.
    #[must_use]
    pub(super) fn failure(&self, locale: Locale) -> Option<Arc<PageError>> {
        self.failures.get(locale).load_full()
    }

    /// A language's menus and options, asked for when they are not fresh.
    ///
    /// # Errors
    /// When they never were there and cannot be had now.
    pub(super) async fn get(&self, locale: Locale) -> Result<Arc<LocaleShell>, PageError> {
        let key = self.keys.get(locale).clone();
        self.kept.get(key, self.making(locale)).await.map(|served| served.value)
    }

    /// The same, asked for in any case.
    ///
    /// # Errors
    /// When they never were there and cannot be had now.
    pub(super) async fn refresh(&self, locale: Locale) -> Result<Arc<LocaleShell>, PageError> {
        let key = self.keys.get(locale).clone();
        self.kept.refresh(key, self.making(locale)).await.map(|served| served.value)
    }

    /// Has pages made with this from now on; true when it differs from what they were made with before. What somebody
    /// else has published meanwhile stays when it is newer.
    pub(super) fn publish(&self, locale: Locale, shell: &Arc<LocaleShell>) -> bool {
        let published = self.published.get(locale);
        let is_older = |known: &Arc<LocaleShell>| known.made < shell.made;
        if published.load().as_ref().is_some_and(|known| !is_older(known)) {
            return false;
        }
        let before = published.rcu(|known| match known {
            Some(known) if !is_older(known) => Some(Arc::clone(known)),
            _ => Some(Arc::clone(shell)),
        });
        before.is_none_or(|before| is_older(&before) && before.shell.version != shell.shell.version)
    }

    pub(super) fn purge(&self, tags: &[Tag]) {
        purge(&self.kept, tags);
    }

    /// Origins that forms of the shell post to.
    #[must_use]
    pub(super) fn form_targets(&self) -> Vec<String> {
        let shells = Locale::ALL.into_iter().filter_map(|locale| self.published(locale));
        let mut targets: Vec<String> = shells.filter_map(|shell| shell.form_target()).collect();
        targets.sort();
        targets.dedup();
        targets
    }

    fn making(
        &self,
        locale: Locale,
    ) -> impl FnOnce() -> futures::future::BoxFuture<'static, Result<Answer<LocaleShell>, PageError>> + use<>
    {
        let (maker, failures) = (Arc::clone(&self.maker), Arc::clone(&self.failures));
        let before = self.kept.stored(self.keys.get(locale).as_str());
        move || {
            Box::pin(async move {
                let made = maker.make(locale, before.as_deref()).await;
                note(failures.get(locale), made.as_ref().err());
                Ok(Answer::new(made?, WEIGHT_BYTES).tagged([Tag::Menu, Tag::Options]))
            })
        }
    }
}

/// Remembers how an attempt failed, or that it did not. That a back end is left alone after its failures is no cause of
/// its own.
fn note(known: &ArcSwapOption<PageError>, failure: Option<&PageError>) {
    let is_pause = matches!(failure, Some(PageError::Content(error)) if matches!(error.kind(), ErrorKind::Paused { .. }));
    if !(is_pause && known.load().is_some()) {
        known.store(failure.cloned().map(Arc::new));
    }
}
