//! How many products each category has.

use std::collections::HashMap;

use content::Locale;
use content::model::TermId;

use super::question::{CATEGORIES, Question};
use crate::SearchError;
use crate::api::Api;

/// The number of listed products in each category and below. A category without any is left out.
pub(super) async fn categories(api: &Api, locale: Locale) -> Result<HashMap<TermId, u64>, SearchError> {
    let answers = api.searches(&[Question::categories(locale)]).await?;
    let answers = answers.into_iter().collect::<Result<Vec<_>, _>>()?;
    let rows = answers.into_iter().flat_map(|answer| answer.facets).filter(|row| row.field == CATEGORIES);
    let counts = rows.flat_map(|row| row.counts);
    Ok(counts.filter_map(|(id, count)| Some((TermId(id.parse().ok()?), count))).collect())
}
