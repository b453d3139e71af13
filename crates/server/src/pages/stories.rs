//! What the pages about what editors write have in common: how they are found, and what stands around them.
//!
//! `paging` cuts lists into pages, `products` asks for the products that a story points to, `structured_data` is what
//! machines are told.

pub(crate) mod paging;
pub(super) mod products;
pub(super) mod structured_data;

use std::sync::Arc;

use content::model::{Block, Entry, Image, Seo};
use content::{ContentKind, Locale, PagePath, Section, Tag};
use serde_json::Value;

use super::products::words::{self, Words, numbered};
use super::{Made, PageRequest, content as content_page, document_title};
use crate::app::App;
use crate::blocks::{self, ReadyBlocks};
use crate::error::PageError;
use crate::forms::{Place, Prefilled};
use crate::page_data::{Alternate, Breadcrumb, Head, HeaderFlags, Page, PageData};
use crate::shell::LocaleShell;
use crate::stories::Story;
use crate::upstream::Gaps;
use crate::view::{self, View};

/// What lives at the address of a story.
pub(super) enum Lookup<T> {
    /// The story.
    Story(Box<T>),
    /// A page of the editors.
    StandIn(Box<Made>),
}

/// Finds the story at an address.
///
/// # Errors
/// When nothing lives there, the story lives elsewhere, or the back end failed.
pub(super) async fn look_up<T: Story>(page: PageRequest<'_>) -> Result<Lookup<T>, PageError> {
    let slug = page.path.slug().ok_or(PageError::NotFound)?;
    let Some(story) = T::find(page.app, page.locale, &slug).await? else { return stand_in(page).await };
    match &story.entry().path {
        Some(path) if path == page.path => Ok(Lookup::Story(Box::new(story))),
        Some(path) => Err(PageError::LivesAt(page.app.urls.path(page.locale, path).into())),
        None => stand_in(page).await,
    }
}

/// The page of the editors at an address where nothing else lives.
///
/// # Errors
/// When there is none, or the back end failed.
pub(super) async fn stand_in<T>(page: PageRequest<'_>) -> Result<Lookup<T>, PageError> {
    let made = content_page::make(page.app, page.locale, page.path, &Prefilled::default()).await?;
    Ok(Lookup::StandIn(Box::new(made)))
}

/// What stands around the content of a page about stories.
pub(super) struct Frame<'a> {
    pub(super) app: &'a App,
    pub(super) locale: Locale,
    pub(super) path: &'a PagePath,
    /// What the list of the section is called.
    pub(super) words: Arc<Words>,
    pub(super) gaps: Gaps,
    section: Section,
    shell: Arc<LocaleShell>,
}

/// What a page says about itself in the head.
pub(super) struct About<'a> {
    /// The title, unless the editors set one for search engines.
    pub(super) title: &'a str,
    /// A sentence or two; may be empty.
    pub(super) text: &'a str,
    /// What the editors set for search engines.
    pub(super) seo: &'a Seo,
    /// The picture that stands for the page.
    pub(super) image: Option<&'a Image>,
    /// Which page of a list it is, from 1.
    pub(super) page: u32,
    /// Whether it is a choice of what another page shows whole.
    pub(super) is_choice: bool,
}

impl<'a> Frame<'a> {
    /// For the list of a section.
    ///
    /// # Errors
    /// When the back end failed: what the editors set for the page has to be known.
    pub(super) async fn of_list<T: Story>(page: PageRequest<'a>) -> Result<Self, PageError> {
        Self::of_section(page, T::SECTION, T::heading(page.locale)).await
    }

    /// For a section whose list is made of something else than stories.
    ///
    /// # Errors
    /// When the back end failed.
    pub(super) async fn of_section(
        page: PageRequest<'a>,
        section: Section,
        heading: &'static str,
    ) -> Result<Self, PageError> {
        let words = words::at(page.app, page.locale, section.path(), heading);
        let (shell, words) = tokio::try_join!(page.app.shell(page.locale), words)?;
        Ok(Self::new(page, section, shell, words, Gaps::default()))
    }

    /// For a page below a section, which can do without what the list above it is called.
    ///
    /// # Errors
    /// When the menus and options were never there and cannot be had now.
    pub(super) async fn of_story<T: Story>(page: PageRequest<'a>) -> Result<Self, PageError> {
        let heading = T::heading(page.locale);
        let words = words::at(page.app, page.locale, T::SECTION.path(), heading);
        let (shell, words) = tokio::join!(page.app.shell(page.locale), words);
        let (shell, gaps) = (shell?, Gaps::default());
        let words = gaps.or_without("name of the list", words);
        let words = words.unwrap_or_else(|| Arc::new(Words::called(heading)));
        Ok(Self::new(page, T::SECTION, shell, words, gaps))
    }

    fn new(
        page: PageRequest<'a>,
        section: Section,
        shell: Arc<LocaleShell>,
        words: Arc<Words>,
        gaps: Gaps,
    ) -> Self {
        Self { app: page.app, locale: page.locale, path: page.path, words, gaps, section, shell }
    }

    pub(super) fn view(&self) -> View<'a> {
        View::new(&self.app.urls, self.locale)
    }

    /// The absolute address of the page, without what stands behind the path.
    pub(super) fn url(&self) -> String {
        self.app.urls.absolute(self.locale, self.path)
    }

    /// The site's name.
    pub(super) fn site_name(&self) -> &str {
        &self.shell.shell.site_name
    }

    /// The way from the front page over the list to the page itself; with none given, the list is the page.
    pub(super) fn breadcrumbs(&self, way: &[(&str, Option<&PagePath>)]) -> Vec<Breadcrumb> {
        let home = match self.locale {
            Locale::En => "Home",
            Locale::Es => "Inicio",
        };
        let (front, list) = (PagePath::home(), self.section.path());
        let start = [(home, Some(&front)), (self.words.title.as_str(), Some(&list))];
        let crumb = |(title, path): &(&str, Option<&PagePath>)| Breadcrumb {
            title: (*title).to_owned(),
            href: path.map(|path| self.app.urls.path(self.locale, path)),
        };
        let mut crumbs: Vec<Breadcrumb> = start.iter().chain(way).map(crumb).collect();
        if let Some(last) = crumbs.last_mut() {
            last.href = None;
        }
        crumbs
    }

    /// The blocks of a story. Some back ends give its text twice, as a block too; one is enough.
    pub(super) async fn blocks_of(&self, entry: &Entry) -> ReadyBlocks {
        let is_said = |block: &&Block| !matches!(block, Block::RichText(text) if text.body == entry.body);
        let blocks: Vec<Block> = entry.blocks.iter().filter(is_said).cloned().collect();
        self.blocks(&blocks, entry.id).await
    }

    /// Blocks of the editors, ready to draw. `number` is that of the page they stand on, 0 when it has none.
    pub(super) async fn blocks(&self, blocks: &[Block], number: u64) -> ReadyBlocks {
        let address = self.app.urls.path(self.locale, self.path);
        let place = Place { blocks, address: &address, number };
        let (options, prefilled) = (&self.shell.options, &Prefilled::default());
        blocks::ready(self.app, self.locale, &place, options, prefilled, &self.gaps).await
    }

    /// What browsers and search engines are told. The canonical address is given to whoever writes structured data.
    pub(super) fn head(&self, about: &About<'_>, json_ld: impl FnOnce(&str) -> Vec<Value>) -> Head {
        let title = about.seo.title.as_deref().unwrap_or(about.title);
        let text = Some(about.text).filter(|text| !text.is_empty());
        let description = about.seo.description.as_deref().or(text);
        let picture = about.seo.image.as_ref().or(about.image);
        let query = if about.is_choice { String::new() } else { paging::query(about.page) };
        let url = format!("{}{query}", self.url());
        Head {
            title: document_title(&numbered(title, self.locale, about.page), &self.shell),
            description: description.unwrap_or(&self.shell.options.site_description).to_owned(),
            robots: (about.is_choice || about.seo.noindex).then(|| "noindex, follow".to_owned()),
            image: picture.map(|image| self.view().shared(image)),
            json_ld: json_ld(&url),
            canonical: Some(url),
        }
    }

    /// The page of a list. What the editors set for the page at its address holds for all of it.
    pub(super) fn list_page(
        self,
        head: Head,
        alternates: Vec<Alternate>,
        content: Page,
        tags: impl IntoIterator<Item = Tag>,
        ready: &ReadyBlocks,
    ) -> Made {
        let own = self.words.page.map(|id| Tag::One(ContentKind::Page, id));
        let middleware = self.words.middleware.clone();
        let tags = tags.into_iter().chain(own);
        Made { middleware, ..self.made(head, alternates, HeaderFlags::PLAIN, content, tags, ready) }
    }

    /// The page of a list below that of the section, which the editors keep no page for.
    pub(super) fn story_list_page(
        self,
        head: Head,
        alternates: Vec<Alternate>,
        content: Page,
        tags: impl IntoIterator<Item = Tag>,
        ready: &ReadyBlocks,
    ) -> Made {
        self.made(head, alternates, HeaderFlags::PLAIN, content, tags, ready)
    }

    /// The page of a story.
    pub(super) fn story_page<T: Story>(
        self,
        story: &T,
        head: Head,
        alternates: Vec<Alternate>,
        content: Page,
        tags: impl IntoIterator<Item = Tag>,
        ready: &ReadyBlocks,
    ) -> Made {
        let header = view::header(story.entry().header);
        let own = [Tag::One(T::KIND, story.entry().id), Tag::Every(T::KIND)];
        self.made(head, alternates, header, content, tags.into_iter().chain(own), ready)
    }

    fn made(
        self,
        head: Head,
        alternates: Vec<Alternate>,
        header: HeaderFlags,
        content: Page,
        tags: impl IntoIterator<Item = Tag>,
        ready: &ReadyBlocks,
    ) -> Made {
        let address = self.app.urls.path(self.locale, self.path);
        let data = PageData {
            header,
            ..PageData::new(self.locale, address, &self.shell.shell, head, alternates, content)
        };
        let everywhere = [Tag::Menu, Tag::Options, Tag::Every(ContentKind::Page)];
        let mut tags: Vec<Tag> = tags.into_iter().chain(everywhere).collect();
        tags.sort_unstable();
        tags.dedup();
        let made = Made::new(data, self.shell, tags).with_blocks(ready);
        Made { gaps: self.gaps.into_parts(), ..made }
    }
}

/// The list of a section in every language. Another language's list has pages and choices of its own, so a page of
/// this one other than the first is not the same there.
pub(super) async fn list_alternates<T: Story>(frame: &Frame<'_>, own_query: &str) -> Vec<Alternate> {
    let mut alternates = Vec::with_capacity(Locale::ALL.len());
    for other in frame.app.languages() {
        let link = |path: &PagePath| frame.app.urls.link(frame.locale, other, path);
        let (href, exact) = if other == frame.locale {
            (format!("{}{own_query}", link(frame.path)), true)
        } else if has_list::<T>(frame.app, other).await {
            (link(&T::SECTION.path()), own_query.is_empty())
        } else {
            (link(&PagePath::home()), false)
        };
        alternates.push(Alternate { locale: other.into(), href, exact });
    }
    alternates
}

/// A story in every language; where it has no translation that visitors may see, the list.
pub(super) async fn story_alternates<T: Story>(frame: &Frame<'_>, story: &T) -> Vec<Alternate> {
    let mut alternates = Vec::with_capacity(Locale::ALL.len());
    for other in frame.app.languages() {
        let link = |path: &PagePath| frame.app.urls.link(frame.locale, other, path);
        let translated = if other == frame.locale {
            Some(frame.path.clone())
        } else {
            translation(frame.app, other, story).await
        };
        let (href, exact) = match &translated {
            Some(path) => (link(path), true),
            None if has_list::<T>(frame.app, other).await => (link(&T::SECTION.path()), false),
            None => (link(&PagePath::home()), false),
        };
        alternates.push(Alternate { locale: other.into(), href, exact });
    }
    alternates
}

/// Where the translation of a story lives: as the back end links it, or by the key that translations share. While the
/// other language cannot be asked, its links are trusted.
async fn translation<T: Story>(app: &App, other: Locale, story: &T) -> Option<PagePath> {
    let entry = story.entry();
    let linked = entry.translations.get(other).as_ref();
    let Ok(stories) = T::all(app, other).await else { return linked.cloned() };
    let is_same = |candidate: &Entry| {
        (linked.is_some() && candidate.path.as_ref() == linked)
            || (entry.translation_key.is_some() && candidate.translation_key == entry.translation_key)
    };
    stories.iter().map(Story::entry).find(|candidate| is_same(candidate)).and_then(|found| found.path.clone())
}

/// Whether a language has the list. What cannot be asked makes the language switch less precise, and no more than that.
async fn has_list<T: Story>(app: &App, locale: Locale) -> bool {
    if T::ALWAYS_HAS_A_LIST || T::all(app, locale).await.is_ok_and(|stories| !stories.is_empty()) {
        return true;
    }
    let words = words::at(app, locale, T::SECTION.path(), T::heading(locale)).await;
    words.is_ok_and(|words| words.page.is_some())
}
