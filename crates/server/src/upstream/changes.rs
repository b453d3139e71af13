//! What is out of date when content changes, and what is done about it.
//!
//! A change is applied in one step that waits for nothing: whoever told it may hang up before hearing the answer, and it
//! has happened all the same. What has to be asked for afterwards is the business of the tasks that keep menus, options
//! and the search index fresh; they are woken.

use std::sync::Arc;

use content::{ByLocale, ContentKind, Locale, Tag};
use ssr::cache::PageCache;

use crate::app::App;
use crate::error::PageError;
use crate::shell::LocaleShell;
use search::Vocabulary;

impl App {
    /// Retires what depends on what changed; the menus, the options and the search index follow. `version` is the
    /// content's after the change, when it has one. Returns how many pages and files were retired.
    pub(crate) fn content_changed(&self, tags: &[Tag], version: Option<i64>) -> usize {
        let purged = self.retire(tags);
        self.index.content_changed(tags, version);
        tracing::info!(tags = %summary(tags), purged, "content changed");
        purged
    }

    /// Retires what depends on what changed, but for the search index.
    pub(super) fn retire(&self, tags: &[Tag]) -> usize {
        // Answers first: a page that is made in between would be made of what is out of date.
        self.shells.purge(tags);
        self.answers.purge(tags);
        if tags.contains(&Tag::All) || tags.contains(&Tag::Media) {
            self.known_pictures.look_again();
        }
        let purged = self.purge_pages(tags);
        // Anything may be the first that there is in a language.
        let may_begin = self.languages().len() < Locale::ALL.len();
        if may_begin || tags.iter().any(|tag| matches!(tag, Tag::All | Tag::Menu | Tag::Options)) {
            self.refresh_shells.iter().for_each(|(_, keeper)| keeper.notify_one());
        }
        purged
    }

    /// Retires what was found in an index that has changed since.
    pub(crate) fn index_changed(&self) {
        self.answers.purge_found();
        let products = Tag::Every(ContentKind::Product).to_string();
        self.pages.purge(&[&products]);
        self.searches.purge(&[&products]);
    }

    /// Retires what was found in an index of pages that has changed since.
    pub(crate) fn page_index_changed(&self) {
        self.searches.purge(&pages_found().map(String::from));
    }

    /// A language's menus and options.
    ///
    /// # Errors
    /// When they never were there and cannot be had now.
    pub(crate) async fn shell(&self, locale: Locale) -> Result<Arc<LocaleShell>, PageError> {
        let shell = self.shells.get(locale).await?;
        self.publish(locale, &shell);
        Ok(shell)
    }

    /// What the editors of a language know about words; the usual when they cannot be asked.
    pub(crate) async fn vocabulary(&self, locale: Locale) -> Arc<Vocabulary> {
        self.shell(locale).await.map(|shell| Arc::clone(&shell.vocabulary)).unwrap_or_default()
    }

    /// The same, asked for in any case.
    ///
    /// # Errors
    /// When they never were there and cannot be had now.
    pub(crate) async fn fresh_shell(&self, locale: Locale) -> Result<Arc<LocaleShell>, PageError> {
        let shell = self.shells.refresh(locale).await?;
        self.publish(locale, &shell);
        Ok(shell)
    }

    /// Every language's menus and options as far as they are known. Only those of the language that is asked for are
    /// waited for, when they are not there yet or have changed: another one may be down.
    pub(crate) async fn known_shells(&self, asked: Locale) -> ByLocale<Option<Arc<LocaleShell>>> {
        let current = self.shell(asked).await.ok();
        let mut known = ByLocale::from_fn(|locale| self.shells.published(locale));
        *known.get_mut(asked) = current;
        known
    }

    /// Everything that stands in the shell follows it, whoever fetched it: pages, and where forms may be sent.
    fn publish(&self, locale: Locale, shell: &Arc<LocaleShell>) {
        let is_first = self.shells.published(locale).is_none();
        if !self.shells.publish(locale, shell) {
            return;
        }
        self.security.update(&self.shells.form_targets());
        if is_first {
            // Whatever kept these from coming kept the index from being made.
            self.index.look_again();
        } else {
            self.retire_frames();
        }
    }

    /// Retires all pages, because what stands around them changed.
    pub(super) fn retire_frames(&self) {
        self.pages.purge(&[Tag::Menu.to_string()]);
        self.searches.purge(&[Tag::Menu.to_string()]);
    }

    fn purge_pages(&self, tags: &[Tag]) -> usize {
        let names: Vec<String> = tags.iter().map(ToString::to_string).collect();
        let everything = tags.contains(&Tag::All);
        let purge =
            |cache: &PageCache<PageError>| if everything { cache.purge_all() } else { cache.purge(&names) };
        [&self.media, &self.pages, &self.searches].into_iter().map(purge).sum()
    }
}

/// What makes the pages that a search found out of date.
pub(crate) fn pages_found() -> [Tag; 5] {
    [
        ContentKind::Page,
        ContentKind::Post,
        ContentKind::Space,
        ContentKind::Collection,
        ContentKind::CaseStudy,
    ]
    .map(Tag::Every)
}

/// The first of many tags, for the log.
fn summary(tags: &[Tag]) -> String {
    const SHOWN: usize = 8;
    let mut text = tags.iter().take(SHOWN).map(ToString::to_string).collect::<Vec<_>>().join(" ");
    if let Some(more) = tags.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        text.push_str(&format!(" and {more} more"));
    }
    text
}
