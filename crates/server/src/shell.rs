//! Menus and options of one language, as pages stand in them. Who keeps them is `upstream`'s business.

use std::sync::Arc;
use std::time::Instant;

use content::model::{MenuItem, Menus, Options};
use content::{Client, ContentError, ListQuery, Locale, PagePath};
use search::Vocabulary;
use sha2::{Digest, Sha256};
use time::OffsetDateTime;

use crate::error::PageError;
use crate::page_data::{Shell, TagManager};
use crate::redirects::RedirectRules;
use crate::upstream::Losses;
use crate::urls::Urls;
use crate::view::{self, View};

/// Menus and options of one language, ready for use.
#[derive(Debug)]
pub(crate) struct LocaleShell {
    /// As the front end receives it.
    pub shell: Shell,
    /// As the editors wrote it, for the head and for structured data.
    pub options: Options,
    /// What they know about words.
    pub vocabulary: Arc<Vocabulary>,
    /// The editors' redirects.
    pub redirects: RedirectRules,
    /// Whether there is a site in this language at all: menus, or at least a page or a product.
    pub is_spoken: bool,
    /// When it was asked for; what was asked for later is newer.
    pub made: Instant,
    /// How many entries its menus have.
    entries: usize,
}

/// Asks for menus and options.
pub(crate) struct ShellMaker {
    /// Where they come from.
    pub client: Client,
    /// Where things live in public.
    pub urls: Urls,
    /// The tag manager of the configuration.
    pub tag_manager: Option<TagManager>,
    /// Menus that are suddenly empty are doubted.
    pub losses: Arc<Losses>,
}

impl ShellMaker {
    /// Asks for both.
    ///
    /// # Errors
    /// When one of them cannot be had, or cannot be believed after what was there before.
    pub(crate) async fn make(
        &self,
        locale: Locale,
        before: Option<&LocaleShell>,
    ) -> Result<LocaleShell, PageError> {
        let made = Instant::now();
        // Both run to their end: after an outage one of them is the call that finds the back end alive again, and
        // giving it up because the other was refused would keep the site waiting for ever.
        let (menus, options) = tokio::join!(self.client.menus(locale), self.client.options(locale));
        let (menus, options) = (menus?, options?);
        let entries = count(&menus);
        self.losses.check(&format!("menus ({locale})"), before.map(|before| before.entries), entries)?;
        let is_spoken = entries > 0 || self.has_content(locale).await?;
        let (redirects, problems) = RedirectRules::load(view::redirects(&options));
        for problem in problems {
            tracing::warn!(locale = locale.code(), "{problem}");
        }
        let mut shell =
            View::new(&self.urls, locale).shell(&menus, &options, OffsetDateTime::now_utc().year());
        shell.tag_manager.clone_from(&self.tag_manager);
        shell.version = version(&shell, &redirects);
        let vocabulary = Arc::new(Vocabulary::new(&options));
        Ok(LocaleShell { shell, options, vocabulary, redirects, is_spoken, made, entries })
    }

    /// Whether there is anything to show in a language without menus, the likeliest first. Back ends may lack the lists.
    async fn has_content(&self, locale: Locale) -> Result<bool, ContentError> {
        if self.client.page(locale, &PagePath::home()).await?.is_some() {
            return Ok(true);
        }
        if there(self.client.page_index(locale).await)?.is_some_and(|pages| !pages.is_empty()) {
            return Ok(true);
        }
        let one = ListQuery { per_page: 1, ..ListQuery::default() };
        Ok(there(self.client.products(locale, &one).await)?
            .is_some_and(|products| !products.items.is_empty()))
    }
}

/// `None` for a list that the back end does not have.
fn there<T>(list: Result<T, ContentError>) -> Result<Option<T>, ContentError> {
    match list {
        Err(error) if error.is_not_there() => Ok(None),
        list => list.map(Some),
    }
}

impl LocaleShell {
    /// An empty frame, for error screens shown before anything could be fetched.
    #[must_use]
    pub(crate) fn bare(urls: &Urls, locale: Locale) -> Self {
        let options = Options::default();
        let shell =
            View::new(urls, locale).shell(&Menus::default(), &options, OffsetDateTime::now_utc().year());
        Self {
            shell,
            options,
            vocabulary: Arc::default(),
            redirects: RedirectRules::default(),
            is_spoken: true,
            made: Instant::now(),
            entries: 0,
        }
    }

    /// Whether this is an empty frame.
    #[must_use]
    pub(crate) fn is_bare(&self) -> bool {
        self.shell.version.is_empty()
    }

    /// The origin that its form posts to.
    #[must_use]
    pub(crate) fn form_target(&self) -> Option<String> {
        let newsletter = self.shell.newsletter.as_ref()?;
        let url = url::Url::parse(&newsletter.form_url).ok()?;
        Some(url.origin().ascii_serialization())
    }
}

fn count(menus: &Menus) -> usize {
    fn below(items: &[MenuItem]) -> usize {
        items.iter().map(|item| 1 + below(&item.children)).sum()
    }
    let Menus { primary, about, legals, social, products_mega, spaces_mega, collections_mega } = menus;
    let all = [primary, about, legals, social, products_mega, spaces_mega, collections_mega];
    all.into_iter().map(|menu| below(menu)).sum()
}

/// A name for exactly this content.
fn version(shell: &Shell, redirects: &RedirectRules) -> String {
    let mut hash = Sha256::new();
    hash.update(serde_json::to_vec(shell).unwrap_or_default());
    hash.update(redirects.fingerprint());
    hex::encode(&hash.finalize()[..6])
}
