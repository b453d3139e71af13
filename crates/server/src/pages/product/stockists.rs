//! Where a product can be bought.

use content::model::{Breadcrumb, Product, Variant};
use content::{Href, Locale, Section, Slug};

use crate::app::App;
use crate::pages::stockists;
use crate::upstream::Gaps;

/// The list of those who stock the product's category, or one above it; `None` when there are no stockists.
pub(super) async fn href(
    app: &App,
    locale: Locale,
    product: &Product,
    breadcrumbs: &[Breadcrumb],
    variant: Option<&Variant>,
    gaps: &Gaps,
) -> Option<String> {
    let above: Vec<Slug> = breadcrumbs.iter().rev().filter_map(category).collect();
    let own = product.categories.iter().map(|category| &category.slug);
    let groups: Vec<&Slug> = own.chain(&above).collect();
    let code = variant.and_then(|variant| variant.sku.as_ref());
    let href = stockists::of_product(app, locale, &groups, code).await;
    gaps.or_without("stockists", href).flatten()
}

/// The category that a step of the way leads to.
fn category(step: &Breadcrumb) -> Option<Slug> {
    match step.href.as_ref()? {
        Href::Page { path, .. } if Section::PRODUCT_CATEGORIES.holds(path) => path.slug(),
        _ => None,
    }
}
