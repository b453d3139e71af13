//! A variant that the address names but that belongs to another product.

use content::Locale;
use content::model::{ProductId, VariantDetail, VariantId};

use super::{VARIATION, legacy, ok_or_log, variant_href};
use crate::app::App;
use crate::page_data::ProductNotice;
use crate::query::PageQuery;

/// The variant that the address names, when it is another product's; `None` when there is no such variant at all.
pub(super) async fn foreign_variant(
    app: &App,
    locale: Locale,
    product: ProductId,
    query: &PageQuery,
) -> Option<VariantDetail> {
    let id: u64 = query.get(VARIATION)?.parse().ok().filter(|id| *id > 0)?;
    let found = ok_or_log(app.content.variation(locale, VariantId(id)).await)??;
    (found.variant.product != product && found.product.is_some()).then_some(found)
}

/// Where it really is.
pub(super) fn notice(app: &App, locale: Locale, foreign_variant: &VariantDetail) -> Option<ProductNotice> {
    let product = foreign_variant.product.as_ref()?;
    Some(ProductNotice::Elsewhere {
        code: foreign_variant.variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
        title: product.title.clone(),
        href: variant_href(&legacy::product_page(app, locale, product), foreign_variant.variant.id.0),
    })
}
