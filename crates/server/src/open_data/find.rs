//! From an address to what is to be written.

use std::sync::Arc;

use content::model::{LegacyCode, Product, Sku, Variant, VariantDetail};
use content::{ListQuery, Listing, Locale, Order, Slug};
use search::model::{Query, Sort};

use super::address::{Address, Format, Subject};
use crate::app::App;
use crate::error::PageError;

/// How many families stand on a page of the list.
pub(super) const PER_PAGE: u32 = 100;
/// A code has few variants that start like it.
const MAX_HITS: u32 = 10;

/// What an address leads to.
pub(super) enum Found {
    /// A page of the families.
    Products(u32, Listing<Product>),
    /// A family with its variants.
    Product(Box<Product>, Arc<[Variant]>),
    /// A variant, with its family when the back end says which.
    Variant(Box<VariantDetail>, Option<Box<Product>>),
    /// A discontinued code.
    Legacy(Box<LegacyCode>),
    /// The same thing under the address that it is written with.
    Elsewhere(String),
}

impl Found {
    /// What makes it out of date.
    pub(super) fn tags(&self) -> Vec<String> {
        match self {
            Self::Products(..) | Self::Elsewhere(_) => vec!["products".into(), "terms".into()],
            Self::Product(product, _) => vec![format!("product:{}", product.id), "terms".into()],
            Self::Variant(detail, _) => vec![format!("product:{}", detail.variant.product), "terms".into()],
            Self::Legacy(_) => vec!["legacy".into(), "products".into()],
        }
    }
}

/// Asks for it.
///
/// # Errors
/// When there is no such thing, or the back end or the search failed.
pub(super) async fn find(app: &App, locale: Locale, address: &Address) -> Result<Found, PageError> {
    match &address.subject {
        Subject::Products(page) => products(app, locale, *page).await,
        Subject::Product(slug) => product(app, locale, slug, address.format).await,
        Subject::Variant(code) => variant(app, locale, code, address).await,
    }
}

async fn products(app: &App, locale: Locale, page: u32) -> Result<Found, PageError> {
    let query = ListQuery { order: Some(Order::Slug), page, per_page: PER_PAGE, ..ListQuery::default() };
    let listing = app.content.products(locale, &query).await?;
    if page > 1 && listing.items.is_empty() {
        return Err(PageError::NotFound);
    }
    Ok(Found::Products(page, listing))
}

async fn product(app: &App, locale: Locale, slug: &Slug, format: Format) -> Result<Found, PageError> {
    let product = app.content.product_by_slug(locale, slug).await?.ok_or(PageError::NotFound)?;
    let variants = match format {
        // The files of a family are its own; each variant has its own archive.
        Format::Zip => Arc::default(),
        Format::Json | Format::Csv => app.variants.get(&app.content, locale, product.id).await?,
    };
    Ok(Found::Product(Box::new(product), variants))
}

async fn variant(app: &App, locale: Locale, code: &str, address: &Address) -> Result<Found, PageError> {
    let wanted = Sku::parse(code).map_err(|_no_code| PageError::NotFound)?;
    let found = app.search.list(&question(locale, &wanted)).await?;
    let variants = found.hits.iter().flat_map(|hit| &hit.variants);
    let exact = variants.into_iter().find(|hit| Sku::normalise(&hit.code) == wanted.normalised());
    let Some(hit) = exact else { return legacy(app, locale, wanted, address).await };
    if hit.code != wanted.as_str() {
        return Ok(elsewhere(app, locale, &hit.code, address.format));
    }
    let detail = app.content.variation(locale, hit.id).await?.ok_or(PageError::NotFound)?;
    let product = app.content.product(locale, detail.variant.product).await?.map(Box::new);
    Ok(Found::Variant(Box::new(detail), product))
}

/// Discontinued codes have figures and a successor, but no files.
async fn legacy(app: &App, locale: Locale, wanted: Sku, address: &Address) -> Result<Found, PageError> {
    if address.format == Format::Zip {
        return Err(PageError::NotFound);
    }
    let known = match app.content.legacy(locale, Some(wanted.as_str())).await {
        Err(error) if error.is_missing() => Vec::new(),
        known => known?,
    };
    let legacy = known.into_iter().find(|legacy| legacy.code == wanted).ok_or(PageError::NotFound)?;
    if legacy.code.as_str() != wanted.as_str() {
        return Ok(elsewhere(app, locale, legacy.code.as_str(), address.format));
    }
    Ok(Found::Legacy(Box::new(legacy)))
}

fn elsewhere(app: &App, locale: Locale, code: &str, format: Format) -> Found {
    let address = Address { subject: Subject::Variant(code.to_owned()), format };
    Found::Elsewhere(app.urls.file(locale, &address.path()))
}

fn question(locale: Locale, code: &Sku) -> Query {
    Query {
        locale,
        text: code.as_str().to_owned(),
        plain: false,
        filters: Vec::new(),
        category: None,
        sort: Sort::default(),
        page: 1,
        per_page: MAX_HITS,
        facets: Vec::new(),
    }
}
