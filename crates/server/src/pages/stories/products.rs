//! The products that a story points to: by reference, or by a link in its text. What is not there any more shows nothing.

use std::collections::HashSet;

use content::model::{Product, Reference};
use content::{HtmlPiece, ListQuery, Locale, SafeHtml, Section, Slug};
use futures::future::join_all;

use crate::app::App;
use crate::upstream::Gaps;

/// As many as the back end gives at once, and more than a page shows.
const MAX_PRODUCTS: usize = 100;
/// Links in a text are looked up one by one.
const MAX_LINKED: usize = 12;

/// The products of references, in their order, each once.
pub(in crate::pages) async fn referenced(
    app: &App,
    locale: Locale,
    references: impl IntoIterator<Item = &Reference>,
    gaps: &Gaps,
) -> Vec<Product> {
    let mut seen = HashSet::new();
    let mut include: Vec<u64> =
        references.into_iter().map(|reference| reference.id).filter(|id| seen.insert(*id)).collect();
    if include.len() > MAX_PRODUCTS {
        tracing::warn!(
            products = include.len(),
            most = MAX_PRODUCTS,
            "a page leaves out products; there are too many"
        );
        include.truncate(MAX_PRODUCTS);
    }
    if include.is_empty() {
        return Vec::new();
    }
    let query = ListQuery { include: include.clone(), ..ListQuery::most() };
    let found = match app.content.products(locale, &query).await {
        Err(error) if error.is_not_there() => return Vec::new(),
        found => gaps.or_without("products", found),
    };
    let mut found = found.map(|found| found.items).unwrap_or_default();
    found.retain(|product| seen.contains(&product.id.0));
    found.sort_by_key(|product| include.iter().position(|id| *id == product.id.0));
    found.dedup_by_key(|product| product.id);
    found
}

/// The products that a text links to, in its order, each once, without those that are known already.
pub(in crate::pages) async fn linked(
    app: &App,
    locale: Locale,
    text: &SafeHtml,
    known: &[Product],
    gaps: &Gaps,
) -> Vec<Product> {
    let mut slugs = linked_slugs(text);
    slugs.retain(|slug| known.iter().all(|product| product.entry.slug != *slug));
    slugs.truncate(MAX_LINKED);
    let asked = slugs.iter().map(|slug| app.content.product_by_slug(locale, slug));
    let found = join_all(asked).await.into_iter();
    let mut products: Vec<Product> = found
        .filter_map(|product| match product {
            Err(error) if error.is_not_there() => None,
            product => gaps.or_without("products", product).flatten(),
        })
        .collect();
    products.retain(|product| {
        slugs.contains(&product.entry.slug) && known.iter().all(|known| known.id != product.id)
    });
    products
}

/// The slugs of `/products/{slug}/` in the links of a text, each once.
fn linked_slugs(text: &SafeHtml) -> Vec<Slug> {
    let mut slugs: Vec<Slug> = Vec::new();
    for piece in text.pieces() {
        let HtmlPiece::Tag(tag) = piece else { continue };
        let Some((_, rest)) = tag.strip_prefix("<a ").and_then(|inside| inside.split_once("href=\"")) else {
            continue;
        };
        let href = rest.split(['"', '?', '#']).next().unwrap_or_default();
        // Before it stands at most the language or its host; what else ends so is another page.
        let slug = href.split_once(Section::PRODUCTS.as_str()).and_then(|(before, slug)| {
            let is_ours = matches!(before, "" | "/es") || before.starts_with("http");
            let slug = slug.trim_end_matches('/');
            (is_ours && !slug.contains('/')).then(|| Slug::parse(slug).ok())?
        });
        slugs.extend(slug.filter(|slug| !slugs.contains(slug)));
    }
    slugs
}

#[cfg(test)]
mod tests {
    use content::{LinkMap, LinkSettings};

    use super::*;

    #[test]
    fn links_to_products_are_found_in_a_text() {
        let links = LinkMap::new(LinkSettings::default());
        let html = "<p><a href=\"/products/lyra/\">A</a> <a href=\"/products/corvus/?variation=X#light\">B</a> \
            <a href=\"/products/lyra/\">again</a> <a href=\"/products/\">all</a> <a href=\"/about/\">C</a> \
            <a href=\"/products/lyr-08/30-w/\">a code</a> /products/none/</p>";
        let text = SafeHtml::sanitise(html, &links, Locale::En);
        let found: Vec<String> = linked_slugs(&text).iter().map(|slug| slug.as_str().to_owned()).collect();
        assert_eq!(found, ["lyra", "corvus"]);
        let text = SafeHtml::sanitise("<a href=\"/es/products/lira/\">A</a>", &links, Locale::Es);
        assert_eq!(linked_slugs(&text).len(), 1, "{text}");
    }
}
