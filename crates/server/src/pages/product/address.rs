//! Where products and their variants live.

use content::model::{Sku, Variant};
use content::{Href, PagePath, Section, Slug};

use super::VARIATION;
use crate::query::with_parameter;
use crate::view::View;

/// Where the product of a slug lives.
pub(crate) fn page_of(slug: &Slug) -> PagePath {
    Section::PRODUCTS.page(slug)
}

/// The address of a variant on the page of its family: by its code, which stays the same in every language and when a
/// catalogue is imported anew; by its number when it has none.
pub(crate) fn variant_href(page: &str, variant: &Variant) -> String {
    with_parameter(page, VARIATION, &variant_name(variant))
}

/// Where a back end shows a variant, by its code.
pub(crate) fn href_by_code(view: &View<'_>, href: &Href, code: Option<&Sku>) -> String {
    match (href, code) {
        (Href::Page { locale, path, .. }, Some(code)) => {
            let page = Href::Page { locale: *locale, path: path.clone(), suffix: String::new() };
            with_parameter(&view.href(&page), VARIATION, code.as_str())
        }
        _ => view.href(href),
    }
}

/// What a variant is called in addresses.
pub(super) fn variant_name(variant: &Variant) -> String {
    variant.sku.as_ref().map_or_else(|| variant.id.to_string(), |sku| sku.as_str().to_owned())
}
