//! The status of a product or variant: new, being discontinued or discontinued.

use content::model::{Product, Variant, VariantStatus};

use crate::page_data::{ProductStatus, Replacement, StatusKind};
use crate::view::View;

use super::href_by_code;

/// How a variant stands, with what takes its place.
pub(in crate::pages) fn of_variant(variant: &Variant, view: &View<'_>) -> Option<ProductStatus> {
    let replacement = variant.replacement.as_ref().map(|successor| Replacement {
        code: successor.sku.to_string(),
        description: successor.description.clone(),
        href: successor.href.as_ref().map(|href| href_by_code(view, href, Some(&successor.sku))),
    });
    kind(variant.status).map(|kind| ProductStatus { kind, replacement })
}

/// How the family stands: all that stays of it is new, or nothing stays.
pub(super) fn of_family(product: &Product) -> Option<ProductStatus> {
    let count = |status| product.status_counts.get(&status).copied().unwrap_or_default();
    let staying = count(VariantStatus::Active) + count(VariantStatus::New);
    let kind = if count(VariantStatus::New) > 0 && count(VariantStatus::Active) == 0 {
        StatusKind::New
    } else if staying == 0 && count(VariantStatus::Discontinuing) > 0 {
        StatusKind::Discontinuing
    } else if staying == 0 && count(VariantStatus::Legacy) > 0 {
        StatusKind::Legacy
    } else {
        return None;
    };
    Some(ProductStatus { kind, replacement: None })
}

/// The status to show; `None` for a variant that is simply available.
pub(crate) fn kind(status: VariantStatus) -> Option<StatusKind> {
    match status {
        VariantStatus::Active => None,
        VariantStatus::New => Some(StatusKind::New),
        VariantStatus::Discontinuing => Some(StatusKind::Discontinuing),
        VariantStatus::Legacy => Some(StatusKind::Legacy),
    }
}
