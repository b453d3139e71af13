//! Where the address of something that is no longer made leads: to what took its place.

use content::model::{Sku, Successor};
use content::{Locale, Slug};

use super::{REPLACES, kept, page_of, succession, variant_href};
use crate::app::App;
use crate::query::with_parameter;
use crate::view::View;

/// The page of what replaced the old code that an address spells, with the comparison; none when it spells none.
pub(super) async fn successor_page(app: &App, locale: Locale, slug: &Slug) -> Option<String> {
    let code = Sku::parse(&slug.decoded()).ok()?;
    let legacy = succession::legacy(app, locale, &code).await?;
    let page = page(app, locale, legacy.replaced_by.as_ref()?).await?;
    Some(with_parameter(&page, REPLACES, legacy.code.as_str()))
}

async fn page(app: &App, locale: Locale, successor: &Successor) -> Option<String> {
    if let Some(href) = &successor.href {
        return Some(View::new(&app.urls, locale).href(href));
    }
    let product = kept(app.content.variation(locale, successor.id).await)??.product?;
    Some(variant_href(&product_page(app, locale, &product), successor.id.0))
}

/// The page of a product that something else names.
pub(super) fn product_page(app: &App, locale: Locale, product: &content::model::Reference) -> String {
    let path = product.path.clone().unwrap_or_else(|| page_of(&product.slug));
    app.urls.path(locale, &path)
}
