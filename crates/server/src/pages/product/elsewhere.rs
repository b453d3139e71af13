//! A variant that the address names but that belongs to another product.

use content::Locale;
use content::model::{ProductId, VariantDetail, VariantId};

use super::{VARIATION, kept, legacy, variant_href};
use crate::app::App;
use crate::page_data::ProductNotice;
use crate::query::PageQuery;

/// The variant that the address names, when it is another product's; none when there is no such variant at all.
pub(super) async fn stray(
    app: &App,
    locale: Locale,
    product: ProductId,
    query: &PageQuery,
) -> Option<VariantDetail> {
    let id: u64 = query.get(VARIATION)?.parse().ok().filter(|id| *id > 0)?;
    let found = kept(app.content.variation(locale, VariantId(id)).await)??;
    (found.variant.product != product && found.product.is_some()).then_some(found)
}

/// Where it really is.
pub(super) fn notice(app: &App, locale: Locale, stray: &VariantDetail) -> Option<ProductNotice> {
    let product = stray.product.as_ref()?;
    Some(ProductNotice::Elsewhere {
        code: stray.variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
        title: product.title.clone(),
        href: variant_href(&legacy::product_page(app, locale, product), stray.variant.id.0),
    })
}
