//! Which category the products of case studies belong to, so that projects can be chosen by what was used in them.

use std::collections::HashMap;
use std::sync::Arc;

use cache::Answer;
use content::model::{Product, Reference, Term};
use content::{ContentKind, ListQuery, Locale, Section, Tag};

use super::case_studies;
use crate::app::App;
use crate::error::PageError;
use crate::pages::categories;

/// More products than any list of projects names; each hundred is one question to the back end.
const MAX_PRODUCTS: usize = 1000;
/// As many as the back end gives at once.
const AT_ONCE: usize = 100;
/// What a category of a product takes in memory, about.
const REFERENCE_BYTES: usize = 256;

/// The main category of each product that a case study of the language used, by the product's number.
///
/// # Errors
/// When it is not kept and the back end failed.
pub(crate) async fn main_categories(
    app: &App,
    locale: Locale,
) -> Result<Arc<HashMap<u64, Reference>>, PageError> {
    let asking = app.clone();
    let make = move || async move {
        let projects = case_studies(&asking, locale).await?;
        let mut products: Vec<u64> =
            projects.iter().flat_map(|project| &project.products).map(|product| product.id).collect();
        products.sort_unstable();
        products.dedup();
        if products.len() > MAX_PRODUCTS {
            tracing::warn!(products = products.len(), most = MAX_PRODUCTS, %locale, "projects name more products than are looked up");
            products.truncate(MAX_PRODUCTS);
        }
        let tree = categories::tree(&asking, locale).await?;
        let mut found = HashMap::new();
        for some in products.chunks(AT_ONCE) {
            let query = ListQuery { include: some.to_vec(), ..ListQuery::most() };
            let listing = match asking.content.products(locale, &query).await {
                Err(error) if error.is_not_there() => break,
                listing => listing?,
            };
            let main = |product: &Product| Some((product.id.0, main_category(product, &tree)?));
            found.extend(listing.items.iter().filter_map(main));
        }
        let weight = found.len() * REFERENCE_BYTES;
        let kinds = [ContentKind::CaseStudy, ContentKind::Product, ContentKind::Term];
        Ok(Answer::new(found, weight).tagged(kinds.map(Tag::Every)))
    };
    Ok(app.answers.stories.main_categories.get(locale.code(), make).await?.value)
}

/// The category that a product is shown in first.
#[must_use]
pub(crate) fn main_category(product: &Product, tree: &categories::tree::Tree) -> Option<Reference> {
    let by_number = || product.category_ids.iter().find_map(|id| tree.get(*id)).map(reference);
    product.categories.first().cloned().or_else(by_number)
}

fn reference(term: &Term) -> Reference {
    let path = term.path.clone().unwrap_or_else(|| Section::PRODUCT_CATEGORIES.page(&term.slug));
    Reference { id: term.id.0, slug: term.slug.clone(), title: term.name.clone(), path: Some(path) }
}
