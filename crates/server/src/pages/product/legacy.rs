//! The address of a discontinued code leads to its successor.

use content::model::{Sku, Successor};
use content::{Locale, PagePath, Slug};

use super::{REPLACES, ok_or_log, page_of, succession, variant_href};
use crate::app::App;
use crate::query::with_parameter;
use crate::view::View;

/// The page of what replaced the old code that an address spells, with the comparison; `None` when the address does not spell a code.
pub(super) async fn successor_page(app: &App, locale: Locale, path: &PagePath) -> Option<String> {
    let code = spelled(path)?;
    let legacy = succession::legacy(app, locale, &code).await?;
    let page = page(app, locale, legacy.replaced_by.as_ref()?).await?;
    Some(with_parameter(&page, REPLACES, legacy.code.as_str()))
}

/// The code below all products; its slashes are those of the address.
fn spelled(path: &PagePath) -> Option<Sku> {
    let parts = path.segments().skip(1).map(|part| Slug::parse(part).map(|slug| slug.decoded()));
    Sku::parse(&parts.collect::<Result<Vec<_>, _>>().ok()?.join("/")).ok()
}

async fn page(app: &App, locale: Locale, successor: &Successor) -> Option<String> {
    if let Some(href) = &successor.href {
        return Some(View::new(&app.urls, locale).href(href));
    }
    let product = ok_or_log(app.content.variation(locale, successor.id).await)??.product?;
    Some(variant_href(&product_page(app, locale, &product), successor.id.0))
}

/// The page of a product that something else names.
pub(super) fn product_page(app: &App, locale: Locale, product: &content::model::Reference) -> String {
    let path = product.path.clone().unwrap_or_else(|| page_of(&product.slug));
    app.urls.path(locale, &path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_spells_a_code_with_or_without_slashes() {
        let code = |path: &str| spelled(&PagePath::parse(path).unwrap()).map(|code| code.to_string());
        assert_eq!(code("/products/lyr-08/30-w/").as_deref(), Some("lyr-08/30-w"));
        assert_eq!(code("/products/crv/20/840/").as_deref(), Some("crv/20/840"));
        assert_eq!(code("/products/tor-50%20gy/").as_deref(), Some("tor-50 gy"));
        for none in ["/", "/products/", "/products/-/", &format!("/products/{}a/", "a/".repeat(40))] {
            assert_eq!(code(none), None, "{none}");
        }
    }
}
