//! Addresses in documents: the path inside the language, so that moving the site changes no document.

use content::model::{Product, Variant};
use content::{Href, Locale, PagePath, Section};
use url::form_urlencoded;

/// The page of a product.
pub(super) fn of_product(product: &Product) -> String {
    match &product.entry.path {
        Some(path) => path.as_str().to_owned(),
        None => Section::PRODUCTS.page(&product.entry.slug).as_str().to_owned(),
    }
}

/// The place of a variant on the page of its product: by its code, which is the same in every language.
pub(super) fn of_variant(product: &Product, variant: &Variant) -> String {
    let page = match &variant.href {
        Some(Href::Page { locale, path, .. }) if *locale == product.entry.locale => path.as_str().to_owned(),
        _ => of_product(product),
    };
    let name = variant.sku.as_ref().map_or_else(|| variant.id.to_string(), |sku| sku.as_str().to_owned());
    let name: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
    format!("{page}?variation={name}")
}

/// The link of an address in a document; `None` when it is not the path of a page.
pub(crate) fn href_of(permalink: &str, locale: Locale) -> Option<Href> {
    let end = permalink.find(['?', '#']).unwrap_or(permalink.len());
    let (path, suffix) = permalink.split_at(end);
    let is_plain =
        !suffix.contains(|c: char| c.is_control() || c.is_whitespace() || matches!(c, '"' | '<' | '>'));
    let path = PagePath::parse(path).ok().filter(|_| is_plain)?;
    Some(Href::Page { locale, path, suffix: suffix.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_read_back_and_others_do_not() {
        let page = |path: &str, suffix: &str| Href::Page {
            locale: Locale::Es,
            path: PagePath::parse(path).unwrap(),
            suffix: suffix.to_owned(),
        };
        for (permalink, expected) in [
            ("/products/lyra/", Some(page("/products/lyra/", ""))),
            ("/products/lyra/?variation=7", Some(page("/products/lyra/", "?variation=7"))),
            ("/a/#b", Some(page("/a/", "#b"))),
            ("https://elsewhere.example/", None),
            ("", None),
            ("//elsewhere.example/", None),
            ("/a/?x=\"><script>", None),
        ] {
            assert_eq!(href_of(permalink, Locale::Es), expected, "{permalink}");
        }
    }
}
