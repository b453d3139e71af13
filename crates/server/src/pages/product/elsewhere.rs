//! A variant that the address names but that belongs to another product.

use content::Locale;
use content::model::{ProductId, Sku, VariantDetail, VariantId};

use super::{VARIATION, legacy, variant_href};
use crate::app::App;
use crate::codes;
use crate::page_data::ProductNotice;
use crate::query::PageQuery;
use crate::upstream::Gaps;

const PART: &str = "the variant that the address names";

/// The variant that the address names, when it is another product's; `None` when there is no such variant at all.
pub(super) async fn foreign_variant(
    app: &App,
    locale: Locale,
    product: ProductId,
    query: &PageQuery,
    gaps: &Gaps,
) -> Option<VariantDetail> {
    let id = named(app, locale, query.get(VARIATION)?, gaps).await?;
    let found = app.content.variation(locale, id).await;
    let found = gaps.or_without(PART, found)??;
    (found.variant.product != product && found.product.is_some()).then_some(found)
}

/// The number of the variant that an address names.
async fn named(app: &App, locale: Locale, name: &str, gaps: &Gaps) -> Option<VariantId> {
    let code = Sku::parse(name).ok()?;
    let by_code = gaps.or_without(PART, codes::find(app, locale, &code).await).flatten();
    let by_number = || name.parse().ok().filter(|id| *id > 0).map(VariantId);
    by_code.map(|hit| hit.id).or_else(by_number)
}

/// Where it really is.
pub(super) fn notice(app: &App, locale: Locale, foreign_variant: &VariantDetail) -> Option<ProductNotice> {
    let product = foreign_variant.product.as_ref()?;
    Some(ProductNotice::Elsewhere {
        code: foreign_variant.variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
        title: product.title.clone(),
        href: variant_href(&legacy::product_page(app, locale, product), &foreign_variant.variant),
    })
}
