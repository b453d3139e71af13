//! Finds the variant that a code names, in the search index of a language. Numbers of variants differ from language to
//! language on many back ends; codes do not.

use std::sync::Arc;

use content::Locale;
use content::model::Sku;
use search::SearchError;
use search::model::{Query, Sort, VariantHit};

use crate::app::App;

/// A code has few variants that start like it.
const MAX_HITS: u32 = 10;

/// The variant with exactly this code, however it is spelled.
///
/// # Errors
/// When the search failed.
pub(crate) async fn find(app: &App, locale: Locale, code: &Sku) -> Result<Option<VariantHit>, SearchError> {
    let found = app.search.list(&question(locale, code)).await?;
    let mut variants = found.hits.into_iter().flat_map(|hit| hit.variants);
    Ok(variants.find(|hit| Sku::normalise(&hit.code) == code.normalised()))
}

fn question(locale: Locale, code: &Sku) -> Query {
    Query {
        locale,
        text: code.as_str().to_owned(),
        plain: false,
        filters: Vec::new(),
        category: None,
        sort: Sort::default(),
        page: 1,
        per_page: MAX_HITS,
        facets: Vec::new(),
        vocabulary: Arc::default(),
    }
}
