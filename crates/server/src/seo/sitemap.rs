//! The list of all pages in both languages. `sitemap.xml` is an index, so that every kind of page can bring its own
//! files, and no file is longer than search engines read.
//!
//! A file of products is a run of pages of the back end's list in every language: it is written while it is read, and
//! which products it names does not depend on the other files.

mod entry;
mod stories;

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use axum::extract::{Path, State};
use axum::response::Response;
use content::model::Term;
use content::{ByLocale, ContentKind, Locale, PagePath, Section, Tag};
use html_escape::encode_text;
use http::{HeaderName, StatusCode};
use ssr::cache::{Rendered, Served};

use super::kept::{Reader, refusal};
use super::products;
use crate::app::App;
use crate::error::PageError;
use crate::pages::middleware::is_listed;

use entry::{Entry, UrlSet};

/// Machines may keep it for an hour.
const AN_HOUR: &str = "public, max-age=3600";
const XML: &str = "application/xml; charset=utf-8";
/// Search engines read no more addresses of a file.
const MAX_ADDRESSES: u32 = 50_000;
/// Pages of the back end's list of products in one file: each language has an address for every product.
const PAGES_PER_FILE: u32 = MAX_ADDRESSES / (products::PER_PAGE * Locale::ALL.len() as u32);
/// More files of products than an index should name; a maker with so many products is a mistake.
const MAX_FILES: u32 = 1000;
/// When the newest page of a file was changed; only the index reads it.
const NEWEST: HeaderName = HeaderName::from_static("x-lucerna-newest");

/// A file that the index names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum File {
    Pages,
    Categories,
    Articles,
    /// Spaces, case studies and collections.
    Stories,
    /// From 1.
    Products(u32),
}

/// The index of sitemaps.
pub(crate) async fn index(State(app): State<App>, reader: Reader) -> Response {
    let producer = app.clone();
    let produced = move || async move { index_of(&producer).await };
    reader.answer(&app, "sitemap /sitemap.xml".to_owned(), AN_HOUR, produced).await
}

async fn index_of(app: &App) -> Result<Rendered, PageError> {
    let others = [File::Pages, File::Categories, File::Articles, File::Stories];
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let mut is_partial = false;
    for file in others.into_iter().chain((1..=product_files(app).await?).map(File::Products)) {
        // A file that cannot be had now is still there.
        let served = stored(app, file).await.ok();
        is_partial |= served.is_none();
        if served.as_ref().is_some_and(|served| served.value.status() != StatusCode::OK) {
            continue;
        }
        let address = app.urls.origin_plus(Locale::En, &file.path());
        let _ = write!(xml, "<sitemap><loc>{}</loc>", encode_text(&address));
        let newest = served.as_ref().and_then(|served| served.value.headers().get(NEWEST)?.to_str().ok());
        if let Some(newest) = newest {
            let _ = write!(xml, "<lastmod>{}</lastmod>", encode_text(newest));
        }
        xml.push_str("</sitemap>\n");
    }
    xml.push_str("</sitemapindex>\n");
    let tags = others.into_iter().chain([File::Products(1)]).flat_map(File::tags).collect();
    Ok(Rendered { tags, is_partial, ..Rendered::new(StatusCode::OK, XML, xml) })
}

/// The editors' pages.
pub(crate) async fn pages(State(app): State<App>, reader: Reader) -> Response {
    answer(&app, File::Pages, &reader).await
}

/// The pages of product categories.
pub(crate) async fn categories(State(app): State<App>, reader: Reader) -> Response {
    answer(&app, File::Categories, &reader).await
}

/// The articles and their categories.
pub(crate) async fn articles(State(app): State<App>, reader: Reader) -> Response {
    answer(&app, File::Articles, &reader).await
}

/// Spaces, case studies and collections.
pub(crate) async fn stories(State(app): State<App>, reader: Reader) -> Response {
    answer(&app, File::Stories, &reader).await
}

/// The first pages of products.
pub(crate) async fn products(State(app): State<App>, reader: Reader) -> Response {
    answer(&app, File::Products(1), &reader).await
}

/// The pages of products that do not fit into the first file: `2.xml` and so on.
pub(crate) async fn more_products(
    State(app): State<App>,
    Path(file): Path<String>,
    reader: Reader,
) -> Response {
    let number = file.strip_suffix(".xml").and_then(|number| number.parse().ok());
    match number.filter(|number| (2..=MAX_FILES).contains(number) && file == format!("{number}.xml")) {
        Some(number) => answer(&app, File::Products(number), &reader).await,
        None => refusal(&PageError::NotFound),
    }
}

impl File {
    fn path(self) -> String {
        match self {
            Self::Pages => "/sitemap-pages.xml".to_owned(),
            Self::Categories => "/sitemap-categories.xml".to_owned(),
            Self::Articles => "/sitemap-articles.xml".to_owned(),
            Self::Stories => "/sitemap-stories.xml".to_owned(),
            Self::Products(1) => "/sitemap-products.xml".to_owned(),
            Self::Products(number) => format!("/sitemap-products-{number}.xml"),
        }
    }

    /// What makes it out of date.
    fn tags(self) -> Vec<String> {
        let stories = [ContentKind::Space, ContentKind::CaseStudy, ContentKind::Collection];
        let kinds: &[ContentKind] = match self {
            // The lists of stories are among the pages.
            Self::Pages => &[&[ContentKind::Page, ContentKind::Stockist], stories.as_slice()].concat(),
            Self::Categories => &[ContentKind::Term],
            Self::Articles => &[ContentKind::Post, ContentKind::Term],
            Self::Stories => &stories,
            Self::Products(_) => &[ContentKind::Product],
        };
        kinds.iter().map(|kind| Tag::Every(*kind).into()).collect()
    }
}

async fn answer(app: &App, file: File, reader: &Reader) -> Response {
    let producer = app.clone();
    reader.answer(app, key(file), AN_HOUR, move || async move { write(&producer, file).await }).await
}

async fn stored(app: &App, file: File) -> Result<Served, PageError> {
    let producer = app.clone();
    app.pages.get(key(file), move || async move { write(&producer, file).await }).await
}

fn key(file: File) -> String {
    format!("sitemap {}", file.path())
}

async fn write(app: &App, file: File) -> Result<Rendered, PageError> {
    let written = match file {
        File::Pages => page_set(app).await?,
        File::Categories => category_set(app).await?,
        File::Articles => stories::articles(app).await?,
        File::Stories => stories::others(app).await?,
        File::Products(number) => product_set(app, number).await?,
    };
    // The main files are always there, even while there is nothing to name.
    let is_main = matches!(file, File::Pages | File::Products(1));
    let is_there = is_main || !written.is_empty();
    let status = if is_there { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let newest = written.newest();
    let mut rendered = Rendered { tags: file.tags(), ..Rendered::new(status, XML, written.finish()) };
    if let Some(newest) = newest.and_then(|newest| newest.parse().ok()) {
        rendered.headers.insert(NEWEST, newest);
    }
    Ok(rendered)
}

async fn page_set(app: &App) -> Result<UrlSet<'_>, PageError> {
    let mut set = UrlSet::new(&app.urls);
    let (languages, sections) = (app.languages(), stories::lists(app).await?);
    for locale in languages.iter().copied() {
        let pages = app.content.page_index(locale).await?;
        for page in pages.iter().filter(|page| is_listed(page)) {
            let (modified, translations) = (page.modified, &page.translations);
            set.add(&Entry { locale, path: &page.path, modified, translations, image: None });
        }
        // Some lists are there whether or not the editors keep a page at their address.
        for (section, spoken) in &sections {
            let path = section.path();
            if spoken.contains(&locale) && pages.iter().all(|page| page.path != path) {
                let translations = &ByLocale::from_fn(|other| spoken.contains(&other).then(|| path.clone()));
                set.add(&Entry { locale, path: &path, modified: None, translations, image: None });
            }
        }
    }
    Ok(set)
}

async fn category_set(app: &App) -> Result<UrlSet<'_>, PageError> {
    let mut set = UrlSet::new(&app.urls);
    for locale in app.languages() {
        let terms = match app.content.categories(locale).await {
            Err(error) if error.is_missing() => Vec::new(),
            terms => terms?,
        };
        for term in terms.iter().filter(|term| !term.seo.noindex) {
            let path = category_path(term);
            let (translations, image) = (&term.translations, term.image.as_ref());
            set.add(&Entry { locale, path: &path, modified: None, translations, image });
        }
    }
    Ok(set)
}

fn category_path(term: &Term) -> PagePath {
    term.path.clone().unwrap_or_else(|| Section::PRODUCT_CATEGORIES.page(&term.slug))
}

async fn product_set(app: &App, file: u32) -> Result<UrlSet<'_>, PageError> {
    let mut set = UrlSet::new(&app.urls);
    for locale in app.languages() {
        for number in pages_of(file, PAGES_PER_FILE) {
            let page = products::page(app, locale, number).await?;
            for product in &page.products {
                let (modified, translations) = (product.modified, &product.translations);
                let image = product.image.as_ref();
                set.add(&Entry { locale, path: &product.path, modified, translations, image });
            }
            if number >= page.pages {
                break;
            }
        }
    }
    Ok(set)
}

/// How many files the products of both languages need.
async fn product_files(app: &App) -> Result<u32, PageError> {
    let mut pages = 1;
    for locale in app.languages() {
        pages = products::page(app, locale, 1).await?.pages.max(pages);
    }
    let files = files(pages, PAGES_PER_FILE);
    if files > MAX_FILES {
        tracing::warn!(files, most = MAX_FILES, "the sitemap index leaves out products; there are too many");
    }
    Ok(files.min(MAX_FILES))
}

/// How many files hold so many pages of the back end's list.
fn files(pages: u32, per_file: u32) -> u32 {
    pages.div_ceil(per_file.max(1)).max(1)
}

/// The pages of the back end's list that are in a file.
fn pages_of(file: u32, per_file: u32) -> RangeInclusive<u32> {
    let last = file.saturating_mul(per_file);
    last.saturating_sub(per_file) + 1..=last
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn no_file_is_longer_than_search_engines_read() {
        let languages = Locale::ALL.len() as u32;
        assert!(PAGES_PER_FILE * products::PER_PAGE * languages <= MAX_ADDRESSES);
        assert_eq!(files(0, PAGES_PER_FILE), 1);
        assert_eq!(files(PAGES_PER_FILE, PAGES_PER_FILE), 1);
        assert_eq!(files(PAGES_PER_FILE + 1, PAGES_PER_FILE), 2);
    }

    proptest! {
        #[test]
        fn every_page_is_in_exactly_one_file(pages in 1_u32..400, per_file in 1_u32..50) {
            let all: Vec<u32> = (1..=files(pages, per_file)).flat_map(|file| pages_of(file, per_file)).collect();
            let expected: Vec<u32> = (1..=files(pages, per_file) * per_file).collect();
            prop_assert_eq!(all, expected);
            prop_assert!(files(pages, per_file) * per_file >= pages);
        }
    }
}
