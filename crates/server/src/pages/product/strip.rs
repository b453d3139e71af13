//! The calculator on the page of a strip, with that strip chosen.

use content::Locale;
use content::model::{Options, Product, ProductKind, Variant, VariantStatus};

use crate::app::App;
use crate::calculator::{self, CalculatorPlace};
use crate::page_data::Calculator;
use crate::query::{PageQuery, with_parameter};
use crate::upstream::Gaps;

/// The calculator for a strip, if the options name the page that its form leads to. A strip that is no longer made is
/// not planned with.
pub(super) async fn calculator(
    app: &App,
    locale: Locale,
    product: &Product,
    variants: &[Variant],
    chosen: Option<&Variant>,
    options: &Options,
    gaps: &Gaps,
) -> Option<Calculator> {
    if product.kind != Some(ProductKind::Strip) {
        return None;
    }
    let action = app.urls.path(locale, options.calculator.as_ref()?);
    let is_made = |variant: &&Variant| variant.status != VariantStatus::Legacy;
    let strip = match chosen {
        Some(chosen) => Some(chosen).filter(is_made)?,
        None => variants.iter().find(is_made)?,
    };
    let address = with_parameter("", calculator::STRIP, strip.sku.as_ref()?.as_str());
    let query = PageQuery::read(address.strip_prefix('?'), calculator::accepts);
    let place = CalculatorPlace { action, follows_address: false };
    gaps.or_without("calculator", calculator::answered(app, locale, place, &query).await)?
}
