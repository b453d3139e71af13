//! The products that files for machines name, one page of the back end's list after the other.

use content::model::{Image, Product};
use content::{ByLocale, ListQuery, Locale, Order, PagePath};
use http::StatusCode;
use time::OffsetDateTime;

use crate::app::App;
use crate::error::PageError;
use crate::pages::product::page_of;

/// How many products the back end gives at once.
pub(super) const PER_PAGE: u32 = 100;

/// The page of a product.
pub(super) struct ListedProduct {
    /// Its name.
    pub title: String,
    /// Where it lives.
    pub path: PagePath,
    /// When it was last changed.
    pub modified: Option<OffsetDateTime>,
    /// Where each translation lives.
    pub translations: ByLocale<Option<PagePath>>,
    /// Its picture.
    pub image: Option<Image>,
}

/// Products of one page of the list.
#[derive(Default)]
pub(super) struct ListedPage {
    /// Those that lists show and search engines may keep, by slug.
    pub products: Vec<ListedProduct>,
    /// How many pages there are.
    pub pages: u32,
}

/// A page of the list, from 1.
///
/// # Errors
/// When the back end failed. The page is empty when the back end does not know products.
pub(super) async fn page(app: &App, locale: Locale, number: u32) -> Result<ListedPage, PageError> {
    let order = Some(Order::Slug);
    let query = ListQuery { order, page: number, per_page: PER_PAGE, ..ListQuery::default() };
    let found = match app.content.products(locale, &query).await {
        Ok(found) => found,
        Err(error) if error.status() == Some(StatusCode::NOT_FOUND) => return Ok(ListedPage::default()),
        Err(error) => return Err(error.into()),
    };
    let shown = found.items.into_iter().filter(|product| product.listed && !product.entry.seo.noindex);
    Ok(ListedPage {
        products: shown.map(one).collect(),
        pages: u32::try_from(found.pages).unwrap_or(u32::MAX),
    })
}

fn one(product: Product) -> ListedProduct {
    ListedProduct {
        path: page_of(&product.entry.slug),
        title: product.entry.title,
        modified: product.entry.modified,
        translations: product.entry.translations,
        image: product.entry.image.or_else(|| product.gallery.into_iter().next()),
    }
}
