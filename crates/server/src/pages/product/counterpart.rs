//! The same product and variant in another language. Their numbers are the same on some back ends only; codes are the
//! same everywhere, and a product without codes may have the same slug.

use content::model::{Product, Variant};
use content::{ByLocale, Href, Locale, PagePath};

use super::page_of;
use crate::app::App;
use crate::codes;

/// Where a product lives in a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Counterpart {
    pub(super) path: PagePath,
    /// What the chosen variant is called there.
    pub(super) variation: Option<String>,
}

/// Where the product lives in every other language, as far as that is known. What cannot be asked makes the language
/// switch less precise, and no more than that.
pub(super) async fn find(
    app: &App,
    locale: Locale,
    product: &Product,
    variants: &[Variant],
    chosen: Option<&Variant>,
) -> ByLocale<Option<Counterpart>> {
    let mut found = ByLocale::default();
    for other in app.languages().into_iter().filter(|other| *other != locale) {
        *found.get_mut(other) = in_language(app, other, product, variants, chosen).await;
    }
    found
}

async fn in_language(
    app: &App,
    other: Locale,
    product: &Product,
    variants: &[Variant],
    chosen: Option<&Variant>,
) -> Option<Counterpart> {
    let translated = product.entry.translations.get(other).clone();
    // Without a chosen variant, any of them leads to the product.
    let code = match chosen {
        Some(chosen) => chosen.sku.as_ref(),
        None if translated.is_some() => None,
        None => variants.iter().find_map(|variant| variant.sku.as_ref()),
    };
    let hit = match code {
        Some(code) => codes::find(app, other, code).await.ok().flatten(),
        None => None,
    };
    let lives = hit.as_ref().and_then(|hit| match &hit.href {
        Href::Page { path, .. } => Some((path.clone(), hit.code.clone())),
        _ => None,
    });
    match (translated, lives) {
        (Some(path), Some((at, code))) => {
            let variation = (chosen.is_some() && at == path).then_some(code);
            Some(Counterpart { path, variation })
        }
        (Some(path), None) => Some(Counterpart { path, variation: None }),
        (None, Some((path, code))) => Some(Counterpart { path, variation: chosen.map(|_| code) }),
        (None, None) if code.is_none() => by_slug(app, other, product).await,
        (None, None) => None,
    }
}

async fn by_slug(app: &App, other: Locale, product: &Product) -> Option<Counterpart> {
    let found = app.content.product_by_slug(other, &product.entry.slug).await.ok()??;
    Some(Counterpart { path: page_of(&found.entry.slug), variation: None })
}
