//! All documents of the catalogue: searchable, by type and by language, a page at a time.
//!
//! `library` gathers them and keeps them, `kind` says of which types they are, `words` finds them.

mod kind;
pub(crate) mod library;
mod words;

use content::{Locale, PagePath, Section};

use super::catalogue_page::{Asked, CataloguePage};
use super::facets::{Facet, FacetOption, ListAddress, Narrowed};
use super::products::worth_a_link;
use super::stories::paging;
use super::{Made, PageRequest, content as content_page};
use crate::app::App;
use crate::catalogue::overview::overview;
use crate::error::PageError;
use crate::forms::Prefilled;
use crate::page_data::{DownloadRow, Downloads, KeptField, Link, Page, PageLink, Pagination};
use crate::upstream::Gaps;
use crate::view::documents::language;

use kind::DownloadKind;
use library::{Library, Row};
use words::Wanted;

/// How many documents a page shows.
const PER_PAGE: u32 = 24;

/// Whether such a page lives at a path.
pub(super) fn is_at(path: &PagePath) -> bool {
    Section::DOWNLOADS.is_at(path)
}

/// Which parameters behind the question mark it knows.
pub(super) fn accepts(name: &str) -> bool {
    matches!(name, "search" | "type" | "language" | "page")
}

/// Whether a language has documents, and so a page of them.
///
/// # Errors
/// When that is not known and the back end failed.
pub(crate) async fn exists(app: &App, locale: Locale) -> Result<bool, PageError> {
    // Most catalogues have a document of a whole family, and it takes fewer questions to know.
    if overview(app, locale).await?.listed().any(|family| !family.documents.is_empty()) {
        return Ok(true);
    }
    Ok(!library::kept(app, locale).await?.is_empty())
}

/// Makes the page. Without any document, the editors' page at the address stands in for it.
///
/// # Errors
/// When there is neither, the list has no such page, or the back end failed.
pub(super) async fn make(page: PageRequest<'_>) -> Result<Made, PageError> {
    let PageRequest { app, locale, path, query } = page;
    let library = library::kept(app, locale).await?;
    if library.is_empty() {
        return content_page::make(app, locale, path, &Prefilled::default()).await;
    }
    let gaps = Gaps::default();
    if library.lacks_variants {
        gaps.add("documents of variants");
    }
    let (heading, intro) = heading(locale);
    let languages = languages(app, locale).await;
    let page = CataloguePage::new(app, locale, Section::DOWNLOADS, heading, intro, languages).await?;
    let search = words::tidy(query.get("search").unwrap_or_default());
    let asked = (!search.is_empty()).then(|| ("search", search.clone()));
    let address = ListAddress { path: page.address(), asked: asked.into_iter().collect() };
    let wanted = Wanted::new(&search);
    let is_wanted = |row: &Row| wanted.is_in(row, &library.products[row.product]);
    let found: Vec<bool> = library.rows.iter().map(is_wanted).collect();
    let narrowed = Narrowed::new(&found, &facets(&library, locale), query, &address);
    let left: Vec<&Row> =
        library.rows.iter().zip(&narrowed.left).filter(|(_, left)| **left).map(|(row, _)| row).collect();
    let number = paging::number(query);
    let pagination = pagination(&address, &narrowed, left.len(), number)?;
    let is_narrowed = !narrowed.is_everything() || !search.is_empty();
    let asked =
        Asked { query: asked_for(&page.address(), &address, &narrowed, number), is_narrowed, page: number };
    let first = (number - 1) * PER_PAGE;
    let files: Vec<DownloadRow> =
        left.iter().skip(first as usize).take(PER_PAGE as usize).map(|row| download(row, &library)).collect();
    let mut ready = page.blocks(&gaps).await;
    let kept = narrowed
        .chosen
        .iter()
        .map(|(name, value)| KeptField { name: (*name).to_owned(), value: value.clone() });
    let downloads = Downloads {
        title: page.words.title.clone(),
        intro: page.intro().to_owned(),
        breadcrumbs: page.breadcrumbs(),
        action: page.address(),
        search,
        kept: kept.collect(),
        filters: narrowed.filters,
        refused: narrowed.refused,
        clear_href: is_narrowed.then(|| page.address()),
        total: u32::try_from(left.len()).unwrap_or(u32::MAX),
        files,
        pagination,
        blocks: std::mem::take(&mut ready.blocks),
    };
    let listed: Vec<(String, String)> =
        downloads.files.iter().map(|row| (row.file.name.clone(), row.file.href.clone())).collect();
    let items = listed.iter().map(|(name, href)| (name.as_str(), href.as_str()));
    let places = (left.len() as u64, u64::from(first) + 1);
    let made = page.made(&asked, Page::Downloads { downloads: Box::new(downloads) }, places, items);
    Ok(Made { gaps: gaps.into_parts(), ..made.with_blocks(&ready) })
}

/// The heading and the introduction when nobody wrote them.
fn heading(locale: Locale) -> (&'static str, &'static str) {
    match locale {
        Locale::En => (
            "Downloads",
            "Instructions, photometric files and all other documents of the catalogue. Search by product, code or type.",
        ),
        Locale::Es => (
            "Descargas",
            "Instrucciones, archivos fotométricos y todos los demás documentos del catálogo. Busque por producto, referencia o tipo.",
        ),
    }
}

fn facets(library: &Library, locale: Locale) -> Vec<Facet> {
    let things = |has: &dyn Fn(&Row) -> bool| library.rows.iter().map(has).collect::<Vec<bool>>();
    let types = DownloadKind::ALL.into_iter().map(|kind| FacetOption {
        value: kind.name().to_owned(),
        label: kind.label(locale).to_owned(),
        things: things(&|row| row.kind == kind),
    });
    let mut codes: Vec<&str> = library.rows.iter().filter_map(|row| row.language.as_deref()).collect();
    codes.sort_unstable_by_key(|code| (*code != locale.code(), *code));
    codes.dedup();
    let languages = codes.into_iter().map(|code| FacetOption {
        value: code.to_owned(),
        label: language(code, locale),
        things: things(&|row| row.language.as_deref() == Some(code)),
    });
    let (by_type, by_language) = match locale {
        Locale::En => ("Document type", "Language"),
        Locale::Es => ("Tipo de documento", "Idioma"),
    };
    // What no document is cannot be asked for.
    let is_there = |option: &FacetOption| option.things.contains(&true);
    vec![
        Facet { name: "type", label: by_type.to_owned(), options: types.filter(is_there).collect() },
        Facet { name: "language", label: by_language.to_owned(), options: languages.collect() },
    ]
}

fn download(row: &Row, library: &Library) -> DownloadRow {
    let product = &library.products[row.product];
    let product = Link { title: product.title.clone(), href: product.href.clone(), new_tab: false };
    DownloadRow { file: row.file.clone(), product: Some(product) }
}

/// The pages of a list of so many documents.
fn pagination(
    address: &ListAddress,
    narrowed: &Narrowed,
    documents: usize,
    current: u32,
) -> Result<Pagination, PageError> {
    let last = u32::try_from(documents.div_ceil(PER_PAGE as usize)).unwrap_or(u32::MAX).max(1);
    if current > last {
        return Err(PageError::NotFound);
    }
    let href = |page: u32| address.at_page(&narrowed.chosen, page);
    Ok(Pagination {
        current,
        last,
        previous: (current > 1).then(|| href(current - 1)),
        next: (current < last).then(|| href(current + 1)),
        links: worth_a_link(current, last).map(|page| PageLink { page, href: href(page) }).collect(),
    })
}

/// What stands behind the path of this very list.
fn asked_for(path: &str, address: &ListAddress, narrowed: &Narrowed, page: u32) -> String {
    address.at_page(&narrowed.chosen, page).strip_prefix(path).unwrap_or_default().to_owned()
}

/// The languages with documents. One that cannot be asked only makes the language switch less precise.
async fn languages(app: &App, locale: Locale) -> Vec<Locale> {
    let mut languages = vec![locale];
    for other in app.languages().into_iter().filter(|other| *other != locale) {
        if exists(app, other).await.unwrap_or_default() {
            languages.push(other);
        }
    }
    languages
}
