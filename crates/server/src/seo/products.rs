//! The products that files for machines name.

use content::model::Product;
use content::{ByLocale, ListQuery, Locale, Order, PagePath, Slug};
use http::StatusCode;
use time::OffsetDateTime;

use crate::app::App;
use crate::error::PageError;

/// A sitemap holds fifty thousand addresses in two languages; no maker comes near.
const MOST_PAGES: u32 = 250;
/// Where products live, in every language.
const PRODUCTS: &str = "products";

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
}

/// All products that lists show and search engines may keep, by slug.
///
/// # Errors
/// When the back end failed. One that knows no products has none.
pub(super) async fn listed(app: &App, locale: Locale) -> Result<Vec<ListedProduct>, PageError> {
    let Ok(parent) = Slug::parse(PRODUCTS) else { return Ok(Vec::new()) };
    let parent = PagePath::home().child(&parent);
    let mut listed = Vec::new();
    let mut query = ListQuery { order: Some(Order::Slug), ..ListQuery::most() };
    loop {
        let found = match app.content.products(locale, &query).await {
            Ok(found) => found,
            Err(error) if error.status() == Some(StatusCode::NOT_FOUND) => return Ok(listed),
            Err(error) => return Err(error.into()),
        };
        let shown = found.items.into_iter().filter(|product| product.listed && !product.entry.seo.noindex);
        listed.extend(shown.map(|product| one(product, &parent)));
        if query.page as usize >= found.pages || query.page >= MOST_PAGES {
            return Ok(listed);
        }
        query.page += 1;
    }
}

fn one(product: Product, parent: &PagePath) -> ListedProduct {
    ListedProduct {
        path: parent.child(&product.entry.slug),
        title: product.entry.title,
        modified: product.entry.modified,
        translations: product.entry.translations,
    }
}
