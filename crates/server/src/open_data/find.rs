//! From an address to what is to be written.

use content::model::{LegacyCode, Product, ProductId, Sku, VariantDetail};
use content::{ContentKind, ListQuery, Listing, Locale, Order, Slug, Tag};

use super::address::{Address, Format, Subject};
use crate::app::App;
use crate::codes;
use crate::error::PageError;
use crate::light::{self, VariantLight};
use crate::pages::compare::selection::Selection;
use crate::pages::product::{family, succession};
use crate::upstream::{Gaps, Variants, product_tags};

/// How many families stand on a page of the list.
pub(super) const PER_PAGE: u32 = 100;

/// What an address leads to.
pub(super) enum Found {
    /// A page of the families.
    Products(u32, Listing<Product>),
    /// A family with its variants.
    Product(Box<Product>, Variants),
    /// The variants of a family, for their photometric files.
    Photometry(ProductId, Variants),
    /// A variant.
    Variant(Box<FoundVariant>),
    /// Variants side by side.
    Comparison(Selection),
    /// A discontinued code.
    Legacy(Box<LegacyCode>),
    /// The same thing under the address that it is written with.
    Elsewhere(String),
}

/// A variant and what belongs to it.
pub(super) struct FoundVariant {
    pub(super) detail: VariantDetail,
    /// Its family, when the back end says which.
    pub(super) product: Option<Product>,
    /// Its light, when the file can be read.
    pub(super) light: Option<VariantLight>,
    /// Whether the file could not be had this time.
    pub(super) is_partial: bool,
}

impl Found {
    /// What makes it out of date.
    pub(super) fn tags(&self) -> Vec<Tag> {
        match self {
            Self::Products(..) | Self::Elsewhere(_) => {
                vec![Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Term)]
            }
            Self::Product(product, _) => product_tags(product.id.0).to_vec(),
            Self::Photometry(product, _) => {
                let mut tags = product_tags(product.0).to_vec();
                tags.push(Tag::Media);
                tags
            }
            Self::Variant(found) => {
                let mut tags = product_tags(found.detail.variant.product.0).to_vec();
                tags.push(Tag::Media);
                tags
            }
            Self::Comparison(_) => vec![Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Term)],
            Self::Legacy(_) => vec![Tag::Legacy, Tag::Every(ContentKind::Product)],
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
        Subject::Photometry(slug) => {
            let product = app.content.product_by_slug(locale, slug).await?.ok_or(PageError::NotFound)?;
            Ok(Found::Photometry(product.id, family::variants(app, locale, product.id).await?))
        }
        Subject::Variant(code) => variant(app, locale, code, address).await,
        Subject::Comparison(names) => comparison(app, locale, names).await,
    }
}

async fn comparison(app: &App, locale: Locale, names: &[String]) -> Result<Found, PageError> {
    let gaps = Gaps::default();
    let selection = Selection::find(app, locale, names, &gaps).await;
    if !gaps.into_parts().is_empty() {
        // A table that silently lacks a column is worse than none.
        return Err(PageError::Interrupted);
    }
    if selection.variants().next().is_none() {
        return Err(PageError::NotFound);
    }
    Ok(Found::Comparison(selection))
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
        Format::Zip => Variants::default(),
        Format::Json | Format::Csv => family::variants(app, locale, product.id).await?,
    };
    Ok(Found::Product(Box::new(product), variants))
}

async fn variant(app: &App, locale: Locale, code: &str, address: &Address) -> Result<Found, PageError> {
    let wanted = Sku::parse(code).map_err(|_no_code| PageError::NotFound)?;
    let Some(hit) = codes::find(app, locale, &wanted).await? else {
        return legacy(app, locale, wanted, address).await;
    };
    if hit.code != wanted.as_str() {
        return Ok(elsewhere(app, locale, &hit.code, address.format));
    }
    let detail = app.content.variation(locale, hit.id).await?.ok_or(PageError::NotFound)?;
    let gaps = Gaps::default();
    let (product, light) = tokio::join!(
        app.content.product(locale, detail.variant.product),
        light::of(app, &detail.variant, &gaps)
    );
    let is_partial = !gaps.into_parts().is_empty();
    Ok(Found::Variant(Box::new(FoundVariant { detail, product: product?, light, is_partial })))
}

/// Discontinued codes have figures and a successor, but no files.
async fn legacy(app: &App, locale: Locale, wanted: Sku, address: &Address) -> Result<Found, PageError> {
    if address.format == Format::Zip {
        return Err(PageError::NotFound);
    }
    let legacy = succession::legacy(app, locale, &wanted).await?.ok_or(PageError::NotFound)?;
    if legacy.code.as_str() != wanted.as_str() {
        return Ok(elsewhere(app, locale, legacy.code.as_str(), address.format));
    }
    Ok(Found::Legacy(Box::new(legacy)))
}

fn elsewhere(app: &App, locale: Locale, code: &str, format: Format) -> Found {
    let address = Address { subject: Subject::Variant(code.to_owned()), format };
    Found::Elsewhere(app.urls.file(locale, &address.path()))
}
