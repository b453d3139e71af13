//! The address of a discontinued code leads to its successor.

use content::model::{Sku, Successor, VariantDetail};
use content::{Locale, PagePath, Slug};

use super::{REPLACES, href_by_code, page_of, succession, variant_href};
use crate::app::App;
use crate::codes;
use crate::error::PageError;
use crate::query::with_parameter;
use crate::view::View;

/// The page of what replaced the old code that an address spells, with the comparison; `None` when the address does not spell a code.
///
/// # Errors
/// When the back end failed: that there is nothing is only known when it says so.
pub(super) async fn page_of_code(
    app: &App,
    locale: Locale,
    path: &PagePath,
) -> Result<Option<String>, PageError> {
    let Some(code) = spelled(path) else { return Ok(None) };
    let Some(legacy) = succession::legacy(app, locale, &code).await? else {
        // A search that cannot be asked is no reason to say more than that there is no page.
        let current = codes::find(app, locale, &code).await.ok().flatten();
        return Ok(current.map(|hit| View::new(&app.urls, locale).href(&hit.href)));
    };
    let Some(successor) = &legacy.replaced_by else { return Ok(None) };
    let page = page(app, locale, successor).await?;
    Ok(page.map(|page| with_parameter(&page, REPLACES, legacy.code.as_str())))
}

/// The code below all products; its slashes are those of the address.
fn spelled(path: &PagePath) -> Option<Sku> {
    let parts = path.segments().skip(1).map(|part| Slug::parse(part).map(|slug| slug.decoded()));
    Sku::parse(&parts.collect::<Result<Vec<_>, _>>().ok()?.join("/")).ok()
}

async fn page(app: &App, locale: Locale, successor: &Successor) -> Result<Option<String>, PageError> {
    if let Some(href) = &successor.href {
        return Ok(Some(href_by_code(&View::new(&app.urls, locale), href, Some(&successor.sku))));
    }
    let found = app.content.variation(locale, successor.id).await?;
    Ok(found.and_then(|VariantDetail { variant, product, .. }| {
        Some(variant_href(&product_page(app, locale, &product?), &variant))
    }))
}

/// The page of a product that something else names.
pub(in crate::pages) fn product_page(
    app: &App,
    locale: Locale,
    product: &content::model::Reference,
) -> String {
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
