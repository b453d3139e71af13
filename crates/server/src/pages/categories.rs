//! The categories of products: the tree of all, and what it has in common with the page of each.
//!
//! `tree` knows which category lies below which, `cards` draws them, `structured_data` is what machines are told.

pub(super) mod cards;
pub(super) mod structured_data;
pub(crate) mod tree;

use std::sync::Arc;

use cache::Answer;
use content::{ContentKind, Locale, PagePath, Section, Tag};

use super::Made;
use super::document_title;
use super::products::words::{self, Words};
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{Alternate, Breadcrumb, CategoryTree, Head, Page, PageData};
use crate::shell::LocaleShell;
use crate::upstream::Gaps;
use crate::view::View;
use cards::Cards;
use tree::Tree;

/// What a category takes in memory, about.
const TERM_BYTES: usize = 4096;
/// Deeper trees are a mistake, or a circle.
const MAX_LEVELS: usize = 8;

/// Whether this is the tree.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::PRODUCT_CATEGORIES.is_at(path)
}

/// Where the tree lives inside a language.
pub(crate) fn path() -> PagePath {
    Section::PRODUCT_CATEGORIES.path()
}

/// Makes the page of all categories.
///
/// # Errors
/// When the back end failed.
pub(super) async fn make(app: &App, locale: Locale) -> Result<Made, PageError> {
    let (shell, tree, words) = tokio::try_join!(app.shell(locale), tree(app, locale), words(app, locale))?;
    let gaps = Gaps::default();
    let counts = cards::counts(app, locale, &gaps).await;
    let cards = Cards { tree: &tree, counts: counts.as_deref(), view: View::new(&app.urls, locale) };
    let page = CategoryTree {
        title: words.title.clone(),
        intro: words.intro.clone(),
        breadcrumbs: breadcrumbs(app, locale, &words, &[]),
        categories: cards.all(),
    };
    let head = head(app, locale, &shell, &words, &page);
    let page = Page::Categories { tree: Box::new(page) };
    let address = app.urls.path(locale, &path());
    let data = PageData::new(locale, address, &shell.shell, head, alternates(app, locale), page);
    let mut tags = list_tags();
    tags.extend(words.page.map(|id| Tag::One(ContentKind::Page, id)));
    let middleware = words.middleware.clone();
    Ok(Made { middleware, gaps: gaps.into_parts(), ..Made::new(data, shell, tags) })
}

/// All categories of a language. The list is empty when the back end does not know categories.
pub(crate) async fn tree(app: &App, locale: Locale) -> Result<Arc<Tree>, PageError> {
    let (asking, key) = (app.clone(), locale.code());
    let make = move || async move {
        let terms = match asking.content.categories(locale).await {
            Err(error) if error.is_not_there() => Vec::new(),
            terms => terms?,
        };
        let before = asking.answers.trees.stored(key).map(|tree| tree.len());
        asking.losses.check(&format!("categories ({locale})"), before, terms.len())?;
        let weight = terms.len() * TERM_BYTES;
        Ok(Answer::new(Tree::new(terms), weight).tagged([Tag::Every(ContentKind::Term)]))
    };
    Ok(app.answers.trees.get(key, make).await?.value)
}

/// What makes a page with categories and products on it out of date.
pub(super) fn list_tags() -> Vec<Tag> {
    let kinds = [ContentKind::Term, ContentKind::Product, ContentKind::Page];
    kinds.into_iter().map(Tag::Every).chain([Tag::Options, Tag::Menu]).collect()
}

/// What the tree is called.
pub(super) async fn words(app: &App, locale: Locale) -> Result<Arc<Words>, PageError> {
    let heading = match locale {
        Locale::En => "Product categories",
        Locale::Es => "Categorías de productos",
    };
    words::at(app, locale, path(), heading).await
}

/// The way from the front page over the tree and the categories above down to the last of those given, which is the page
/// itself; with none given, the tree is.
pub(super) fn breadcrumbs(
    app: &App,
    locale: Locale,
    words: &Words,
    way: &[(&str, Option<&PagePath>)],
) -> Vec<Breadcrumb> {
    let home = match locale {
        Locale::En => "Home",
        Locale::Es => "Inicio",
    };
    let (front, tree) = (PagePath::home(), path());
    let start = [(home, Some(&front)), (words.title.as_str(), Some(&tree))];
    let crumb = |(title, path): &(&str, Option<&PagePath>)| Breadcrumb {
        title: (*title).to_owned(),
        href: path.map(|path| app.urls.path(locale, path)),
    };
    let mut crumbs: Vec<Breadcrumb> = start.iter().chain(way).map(crumb).collect();
    if let Some(last) = crumbs.last_mut() {
        last.href = None;
    }
    crumbs
}

fn head(app: &App, locale: Locale, shell: &LocaleShell, words: &Words, page: &CategoryTree) -> Head {
    let title = words.seo.title.as_ref().unwrap_or(&words.title);
    let url = app.urls.absolute(locale, &path());
    Head {
        title: document_title(title, shell),
        description: words.seo.description.clone().unwrap_or_else(|| shell.options.site_description.clone()),
        robots: words.seo.noindex.then(|| "noindex, follow".to_owned()),
        image: words.seo.image.as_ref().map(|image| View::new(&app.urls, locale).shared(image)),
        json_ld: structured_data::of_tree(app, locale, &url, page),
        canonical: Some(url),
    }
}

fn alternates(app: &App, locale: Locale) -> Vec<Alternate> {
    let link = |other: Locale| Alternate {
        locale: other.into(),
        href: app.urls.link(locale, other, &path()),
        exact: true,
    };
    Locale::ALL.map(link).to_vec()
}
