//! Whether the site can be shown, language by language, and why not.

use std::sync::atomic::Ordering;
use std::time::Duration;

use content::Locale;

use crate::app::App;
use crate::error::PageError;

/// The pause before menus and options that are missing are asked for again; every further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

impl App {
    /// Keeps the menus and options of a language fresh for as long as it is polled. What goes wrong is said once, and
    /// what comes back as well.
    pub(crate) async fn keep_shell(&self, locale: Locale) {
        let mut pause = FIRST_PAUSE;
        let mut was_missing = false;
        loop {
            let usual = self.settings.freshness.shell;
            let _ = self.fresh_shell(locale).await;
            let failure = self.shells.failure(locale);
            let rest = if failure.is_none() { usual } else { pause.min(usual) };
            pause = if failure.is_none() { FIRST_PAUSE } else { (pause * 2).min(usual) };
            was_missing = self.note_shell(locale, failure.as_deref(), was_missing);
            let woken = self.refresh_shells.get(locale).notified();
            // A change is a reason to ask at once.
            let _ = tokio::time::timeout(rest, woken).await;
        }
    }

    /// The languages that there is a site in, as far as is known. One that fails is among them; one that the back end
    /// does not have, or has nothing in, is not.
    pub(crate) fn languages(&self) -> Vec<Locale> {
        let spoken: Vec<Locale> = Locale::ALL.into_iter().filter(|locale| self.is_spoken(*locale)).collect();
        // A back end that knows no language at all is set up wrongly, and says so on every page.
        if spoken.is_empty() { Locale::ALL.to_vec() } else { spoken }
    }

    /// The language to answer in when this one is asked for: itself, or the first that there is a site in.
    pub(crate) fn nearest_language(&self, locale: Locale) -> Locale {
        if self.is_spoken(locale) {
            return locale;
        }
        Locale::ALL.into_iter().find(|other| self.is_spoken(*other)).unwrap_or(locale)
    }

    fn is_spoken(&self, locale: Locale) -> bool {
        match self.shells.published(locale) {
            Some(shell) => shell.is_spoken,
            None => !self.absent_languages.get(locale).load(Ordering::Acquire),
        }
    }

    /// Whether the pages of a language can be shown and its products found. One language is enough: another that fails
    /// or is missing does not take it down.
    pub(crate) fn is_ready(&self) -> bool {
        let can_be_shown =
            |locale| self.shells.published(locale).is_some() && self.index.has_been_there(locale);
        self.languages().into_iter().any(can_be_shown)
    }

    /// How a language stands, in words.
    pub(crate) fn readiness(&self, locale: Locale) -> String {
        let shell = match (self.shells.published(locale), self.shells.failure(locale)) {
            (Some(shell), None) if !shell.is_spoken => {
                "empty, and there are no pages and products".to_owned()
            }
            (Some(_), None) => "there".to_owned(),
            (Some(_), Some(failure)) => format!("there, but not refreshed: {failure}"),
            (None, Some(failure)) => format!("missing: {failure}"),
            (None, None) => "not asked for yet".to_owned(),
        };
        let search = self.index.standing(locale);
        let pages = self.index.pages(locale).standing();
        let credentials = self.credential_failures.get(locale).load_full();
        let credentials =
            credentials.map(|problem| format!("\n  credentials: {problem}")).unwrap_or_default();
        format!("menus and options: {shell}\n  search: {search}\n  search in pages: {pages}{credentials}")
    }

    /// Notes how asking for menus and options went; whether there are none.
    fn note_shell(&self, locale: Locale, failure: Option<&PageError>, was_missing: bool) -> bool {
        let is_absent = matches!(failure, Some(PageError::Content(error)) if error.is_not_there());
        if self.absent_languages.get(locale).swap(is_absent, Ordering::AcqRel) != is_absent {
            // Pages of other languages link to this one, or should not.
            self.retire_frames();
        }
        let is_missing = self.shells.published(locale).is_none();
        // What is old but stays in use is reported by the cache.
        match failure {
            Some(error) if is_missing && !was_missing => tracing::warn!(
                locale = locale.code(),
                %error,
                "there are no menus and options in this language; its pages cannot be shown until there are"
            ),
            None if was_missing => tracing::info!(locale = locale.code(), "menus and options are there"),
            _ => {}
        }
        is_missing
    }
}
