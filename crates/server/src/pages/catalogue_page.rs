//! What pages about the whole catalogue have in common: their words, the way to them, and what machines are told.

use std::sync::Arc;

use content::{ContentKind, Locale, PagePath, Section, Tag};
use serde_json::Value;

use super::categories::structured_data;
use super::products::words::{self, Words, numbered};
use super::{Made, document_title};
use crate::app::App;
use crate::blocks::{self, ReadyBlocks};
use crate::error::PageError;
use crate::forms::{Place, Prefilled};
use crate::page_data::{Alternate, Breadcrumb, Head, Page, PageData};
use crate::shell::LocaleShell;
use crate::upstream::Gaps;
use crate::view::View;

/// Such a page, without its list.
pub(super) struct CataloguePage<'a> {
    pub(super) app: &'a App,
    pub(super) locale: Locale,
    pub(super) section: Section,
    pub(super) shell: Arc<LocaleShell>,
    /// The editors' words, or ours.
    pub(super) words: Arc<Words>,
    /// The introduction when the editors wrote none.
    own_intro: &'static str,
    /// The languages that have this page.
    languages: Vec<Locale>,
}

/// What an address asks of such a page.
pub(super) struct Asked {
    /// What stands behind the path, the question mark included.
    pub(super) query: String,
    /// Whether something is searched for or chosen.
    pub(super) is_narrowed: bool,
    /// Which page of the list, from 1.
    pub(super) page: u32,
}

/// Something on the list: its name and its address.
pub(super) type Listed<'a> = (&'a str, &'a str);

impl<'a> CataloguePage<'a> {
    /// Asks for what surrounds the list.
    ///
    /// # Errors
    /// When that cannot be had.
    pub(super) async fn new(
        app: &'a App,
        locale: Locale,
        section: Section,
        heading: &'static str,
        own_intro: &'static str,
        languages: Vec<Locale>,
    ) -> Result<Self, PageError> {
        let words = words::at(app, locale, section.path(), heading);
        let (shell, words) = tokio::try_join!(app.shell(locale), words)?;
        Ok(Self { app, locale, section, shell, words, own_intro, languages })
    }

    /// A sentence or two about the list.
    pub(super) fn intro(&self) -> &str {
        if self.words.intro.is_empty() { self.own_intro } else { &self.words.intro }
    }

    /// Where the page lives, as links to it are written.
    pub(super) fn address(&self) -> String {
        self.app.urls.path(self.locale, &self.section.path())
    }

    /// The editors' blocks below the list.
    pub(super) async fn blocks(&self, gaps: &Gaps) -> ReadyBlocks {
        let address = self.address();
        let number = self.words.page.unwrap_or_default();
        let place = Place { blocks: &self.words.blocks, address: &address, number };
        let (options, prefilled) = (&self.shell.options, Prefilled::default());
        blocks::ready(self.app, self.locale, &place, options, &prefilled, gaps).await
    }

    /// The way from the front page over all products.
    pub(super) fn breadcrumbs(&self) -> Vec<Breadcrumb> {
        let (home, products) = match self.locale {
            Locale::En => ("Home", "Products"),
            Locale::Es => ("Inicio", "Productos"),
        };
        let crumb = |title: &str, path: Option<PagePath>| Breadcrumb {
            title: title.to_owned(),
            href: path.map(|path| self.app.urls.path(self.locale, &path)),
        };
        vec![
            crumb(home, Some(PagePath::home())),
            crumb(products, Some(Section::PRODUCTS.path())),
            crumb(&self.words.title, None),
        ]
    }

    /// The page with its list; `total` is how many things all its pages list, and `first` the place of the first one.
    pub(super) fn made<'l>(
        &self,
        asked: &Asked,
        page: Page,
        (total, first): (u64, u64),
        items: impl Iterator<Item = Listed<'l>>,
    ) -> Made {
        let items = structured_data::listed(self.app, self.locale, first, items);
        let head = self.head(asked, total, items);
        let alternates = self.alternates(asked);
        let data = PageData::new(self.locale, self.address(), &self.shell.shell, head, alternates, page);
        let kinds = [ContentKind::Product, ContentKind::Term, ContentKind::Page];
        let mut tags: Vec<Tag> = kinds.into_iter().map(Tag::Every).chain([Tag::Options, Tag::Menu]).collect();
        tags.extend(self.words.page.map(|id| Tag::One(ContentKind::Page, id)));
        Made { middleware: self.words.middleware.clone(), ..Made::new(data, Arc::clone(&self.shell), tags) }
    }

    fn head(&self, asked: &Asked, total: u64, items: Vec<Value>) -> Head {
        let (app, locale, seo) = (self.app, self.locale, &self.words.seo);
        let title = seo.title.as_ref().unwrap_or(&self.words.title);
        let query = if asked.is_narrowed { "" } else { &asked.query };
        let url = format!("{}{query}", app.urls.absolute(locale, &self.section.path()));
        Head {
            title: document_title(&numbered(title, locale, asked.page), &self.shell),
            description: seo.description.clone().unwrap_or_else(|| self.intro().to_owned()),
            robots: (asked.is_narrowed || seo.noindex).then(|| "noindex, follow".to_owned()),
            image: seo.image.as_ref().map(|image| View::new(&app.urls, locale).shared(image)),
            json_ld: vec![
                structured_data::breadcrumbs(app, locale, &url, &self.breadcrumbs()),
                structured_data::collection(locale, &url, &self.words.title, self.intro(), total, items),
            ],
            canonical: Some(url),
        }
    }

    /// The same list in every language that has it; what is chosen may not be there, so it starts afresh. Elsewhere the
    /// products are nearest.
    fn alternates(&self, asked: &Asked) -> Vec<Alternate> {
        let version = |other: Locale| {
            let exact = other == self.locale || self.languages.contains(&other);
            let section = if exact { self.section } else { Section::PRODUCTS };
            let query = if other == self.locale { asked.query.as_str() } else { "" };
            let href = format!("{}{query}", self.app.urls.link(self.locale, other, &section.path()));
            Alternate { locale: other.into(), href, exact }
        };
        Locale::ALL.map(version).to_vec()
    }
}
