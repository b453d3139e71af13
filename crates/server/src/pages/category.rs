//! A category: what it is, what lies below it, and the list of its products.

use std::sync::Arc;

use content::model::{Block, Term};
use content::{ContentKind, Locale, PagePath, Section, Tag};

use super::categories::cards::{self, Cards, sentence};
use super::categories::tree::Tree;
use super::categories::{self, structured_data};
use super::products::address::ListState;
use super::products::list::List;
use super::products::words::{Words, numbered};
use super::{Made, document_title};
use crate::app::App;
use crate::blocks::{self, ReadyBlocks};
use crate::error::PageError;
use crate::forms::{Place, Prefilled};
use crate::page_data::{Alternate, Category, Head, Page, PageData, ProductList};
use crate::query::PageQuery;
use crate::shell::LocaleShell;
use crate::upstream::Gaps;
use crate::view::View;

/// Whether a path may be that of a category.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::PRODUCT_CATEGORIES.holds(path)
}

/// A category and what surrounds its list of products.
struct CategoryPage<'a> {
    app: &'a App,
    locale: Locale,
    path: &'a PagePath,
    state: ListState,
    shell: Arc<LocaleShell>,
    tree: Arc<Tree>,
    words: Arc<Words>,
}

/// Makes the page of the category at a path.
///
/// # Errors
/// When there is no such category, its list has no such page, or the search or the back end failed.
pub(super) async fn make(
    app: &App,
    locale: Locale,
    path: &PagePath,
    query: &PageQuery,
) -> Result<Made, PageError> {
    let page = CategoryPage::new(app, locale, path, ListState::read(path, query)).await?;
    let term = page.term()?;
    let list = List { app, locale, state: &page.state, category: Some(term.id) };
    let gaps = Gaps::default();
    let (list, counts) = tokio::join!(list.found(), cards::counts(app, locale, &gaps));
    let blocks = page.blocks(term, &gaps).await;
    let made = page.made(term, list?, counts.as_deref(), blocks);
    Ok(Made { gaps: gaps.into_parts(), ..made })
}

/// The page while the search cannot be asked: everything but its products.
///
/// # Errors
/// When there is no such category, or the back end failed.
pub(super) async fn without_search(
    app: &App,
    locale: Locale,
    path: &PagePath,
    query: &PageQuery,
) -> Result<Made, PageError> {
    let page = CategoryPage::new(app, locale, path, ListState::read(path, query).at_page(1)).await?;
    let term = page.term()?;
    let list = List { app, locale, state: &page.state, category: Some(term.id) }.unavailable();
    let gaps = Gaps::default();
    let blocks = page.blocks(term, &gaps).await;
    let mut made = Made { gaps: gaps.into_parts(), ..page.made(term, list, None, blocks) };
    made.data.status = 503;
    made.data.head.robots = Some("noindex".to_owned());
    Ok(made)
}

impl<'a> CategoryPage<'a> {
    async fn new(
        app: &'a App,
        locale: Locale,
        path: &'a PagePath,
        state: ListState,
    ) -> Result<Self, PageError> {
        let (tree, words) = (categories::tree(app, locale), categories::words(app, locale));
        let (shell, tree, words) = tokio::try_join!(app.shell(locale), tree, words)?;
        Ok(Self { app, locale, path, state, shell, tree, words })
    }

    fn term(&self) -> Result<&Term, PageError> {
        self.tree.at(self.path).ok_or(PageError::NotFound)
    }

    async fn blocks(&self, term: &Term, gaps: &Gaps) -> ReadyBlocks {
        // Some back ends give the text about it twice; one is enough.
        let is_said =
            |block: &&Block| !matches!(block, Block::RichText(text) if text.body == term.description);
        let blocks: Vec<Block> = term.blocks.iter().filter(is_said).cloned().collect();
        let address = self.app.urls.path(self.locale, self.path);
        let place = Place { blocks: &blocks, address: &address, number: 0 };
        let (options, prefilled) = (&self.shell.options, &Prefilled::default());
        blocks::ready(self.app, self.locale, &place, options, prefilled, gaps).await
    }

    fn made(
        &self,
        term: &Term,
        list: ProductList,
        counts: Option<&cards::Counts>,
        mut ready: ReadyBlocks,
    ) -> Made {
        let (app, locale, view) = (self.app, self.locale, self.view());
        let mut way: Vec<(&str, Option<&PagePath>)> = Vec::new();
        for above in self.tree.above(term) {
            way.push((&above.name, above.path.as_ref()));
        }
        way.push((&term.name, None));
        // Whoever searches wants to see what was found. A choice keeps what is above it: nothing moves under the pointer.
        let opening = self.state.search.is_empty().then_some(term);
        let children = |term| Cards { tree: &self.tree, counts, view }.below(term);
        let page = Category {
            title: term.name.clone(),
            text_html: opening.map(|term| view.html(&term.description)).unwrap_or_default(),
            image: opening.and_then(|term| term.image.as_ref()).map(|image| view.image(image)),
            breadcrumbs: categories::breadcrumbs(app, locale, &self.words, &way),
            children: opening.map(children).unwrap_or_default(),
            list,
            blocks: std::mem::take(&mut ready.blocks),
        };
        let head = self.head(term, &page);
        let page = Page::Category { category: Box::new(page) };
        let address = app.urls.path(locale, self.path);
        let data = PageData::new(locale, address, &self.shell.shell, head, self.alternates(term), page);
        let mut tags = categories::list_tags();
        tags.push(Tag::One(ContentKind::Term, term.id.0));
        Made::new(data, Arc::clone(&self.shell), tags).with_blocks(&ready)
    }

    fn view(&self) -> View<'a> {
        View::new(&self.app.urls, self.locale)
    }

    fn head(&self, term: &Term, page: &Category) -> Head {
        let state = &self.state;
        let name = term.seo.title.as_ref().unwrap_or(&term.name);
        let title = numbered(name, self.locale, state.page);
        let text = sentence(&term.description.to_text());
        let described = term.seo.description.clone().or_else(|| (!text.is_empty()).then(|| text.clone()));
        let is_known = state.is_everything() && !term.seo.noindex;
        let query = if state.is_everything() { state.query() } else { String::new() };
        let url = format!("{}{query}", self.app.urls.absolute(self.locale, self.path));
        let picture = term.seo.image.as_ref().or(term.image.as_ref());
        Head {
            title: document_title(&title, &self.shell),
            description: described.unwrap_or_else(|| self.shell.options.site_description.clone()),
            robots: (!is_known).then(|| "noindex, follow".to_owned()),
            image: picture.map(|image| self.view().shared(image)),
            json_ld: structured_data::of_category(self.app, self.locale, &url, page, &text),
            canonical: Some(url),
        }
    }

    /// The category in every language with the same choices; where it has no translation, all categories.
    fn alternates(&self, term: &Term) -> Vec<Alternate> {
        let elsewhere = if self.state.is_everything() { self.state.clone() } else { self.state.at_page(1) };
        let version = |other: Locale| {
            let (path, query) = if other == self.locale {
                (Some(self.path.clone()), self.state.query())
            } else {
                (term.translations.get(other).clone(), elsewhere.query())
            };
            let link = |path: &PagePath| self.app.urls.link(self.locale, other, path);
            let href = path.as_ref().map(|path| format!("{}{query}", link(path)));
            let exact = href.is_some();
            Alternate { locale: other.into(), href: href.unwrap_or_else(|| link(&categories::path())), exact }
        };
        Locale::ALL.map(version).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_live_below_their_tree() {
        let at = |path: &str| is_at(&PagePath::parse(path).unwrap());
        assert!(at("/product-categories/downlights/") && at("/product-categories/indoor/downlights/"));
        for other in ["/", "/product-categories/", "/products/", "/product-categories-old/x/"] {
            assert!(!at(other), "{other}");
        }
    }
}
