//! Answers to searches.

use content::attributes::Number;
use serde_json::{Map, Value};

use super::{items, number, text};
use crate::SearchError;

/// What one search found.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct SearchResult {
    /// How many documents match; groups when they are grouped.
    pub(crate) found: u64,
    /// How many documents match, whether they are grouped or not.
    pub(crate) found_docs: u64,
    /// The groups of this page; each document is one of its own when they are not grouped.
    pub(crate) groups: Vec<Group>,
    /// How often values occur.
    pub(crate) facets: Vec<FacetCounts>,
}

/// Documents that belong together.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Group {
    /// How many documents of the group match.
    pub(crate) found: u64,
    /// The best of them; never empty.
    pub(crate) hits: Vec<Hit>,
}

/// A document that matches.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Hit {
    /// The document.
    pub(crate) document: Map<String, Value>,
    /// Where it matches.
    pub(crate) highlights: Vec<Highlight>,
}

/// Where a field matches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Highlight {
    /// The field.
    pub(crate) field: String,
    /// The whole value with marks, or the part of it that the engine gave.
    pub(crate) marked: String,
}

/// How often the values of a field occur.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct FacetCounts {
    /// The field.
    pub(crate) field: String,
    /// The values and how often they occur.
    pub(crate) counts: Vec<(String, u64)>,
    /// The least of them, where they are numbers: of all, not only of those that are named.
    pub(crate) least: Option<Number>,
    /// The most of them.
    pub(crate) most: Option<Number>,
}

/// The answers to `expected` searches, in their order. A search that failed is an error of its own.
pub(crate) fn results(
    what: &str,
    body: &Value,
    expected: usize,
) -> Result<Vec<Result<SearchResult, SearchError>>, SearchError> {
    let slots = items(body.get("results"));
    if slots.len() != expected {
        let detail = format!("{} results for {expected} searches", slots.len());
        return Err(SearchError::UnexpectedShape { what: what.to_owned(), detail });
    }
    Ok(slots.iter().map(|slot| SearchResult::read(what, slot)).collect())
}

impl SearchResult {
    fn read(what: &str, slot: &Value) -> Result<Self, SearchError> {
        if let Some(message) = text(slot.get("error")) {
            let status = number(slot.get("code")).and_then(|code| u16::try_from(code).ok()).unwrap_or(500);
            return Err(SearchError::Refused { what: what.to_owned(), status, message });
        }
        let (grouped, plain) = (slot.get("grouped_hits"), slot.get("hits"));
        if !grouped.or(plain).is_some_and(Value::is_array) {
            let detail = "neither `hits` nor `grouped_hits`".to_owned();
            return Err(SearchError::UnexpectedShape { what: what.to_owned(), detail });
        }
        let groups: Vec<Group> = match grouped {
            Some(_) => items(grouped).iter().filter_map(Group::read).collect(),
            None => items(plain).iter().filter_map(Hit::read).map(Group::of_one).collect(),
        };
        let seen = || groups.len() as u64;
        let found = number(slot.get("found")).unwrap_or_else(seen);
        let counted = || if grouped.is_some() { groups.iter().map(|group| group.found).sum() } else { found };
        let found_docs = number(slot.get("found_docs")).unwrap_or_else(counted).max(found);
        let facets = items(slot.get("facet_counts")).iter().filter_map(FacetCounts::read).collect();
        Ok(Self { found, found_docs, groups, facets })
    }

    /// The best document of each group.
    pub(crate) fn firsts(&self) -> impl Iterator<Item = &Hit> {
        self.groups.iter().filter_map(|group| group.hits.first())
    }
}

impl Group {
    fn read(value: &Value) -> Option<Self> {
        let hits: Vec<Hit> = items(value.get("hits")).iter().filter_map(Hit::read).collect();
        let found = number(value.get("found")).unwrap_or(hits.len() as u64);
        (!hits.is_empty()).then_some(Self { found, hits })
    }

    fn of_one(hit: Hit) -> Self {
        Self { found: 1, hits: vec![hit] }
    }
}

impl Hit {
    fn read(value: &Value) -> Option<Self> {
        let document = value.get("document")?.as_object()?.clone();
        let mut highlights: Vec<Highlight> =
            items(value.get("highlights")).iter().filter_map(|row| Highlight::read(None, row)).collect();
        if highlights.is_empty() {
            let fields = value.get("highlight").and_then(Value::as_object).into_iter().flatten();
            highlights = fields.filter_map(|(field, row)| Highlight::read(Some(field), row)).collect();
        }
        Some(Self { document, highlights })
    }

    /// A text of the document; empty when there is none.
    pub(crate) fn text(&self, field: &str) -> &str {
        self.document.get(field).and_then(Value::as_str).unwrap_or_default()
    }

    /// A number of the document.
    pub(crate) fn number(&self, field: &str) -> Option<u64> {
        number(self.document.get(field))
    }

    /// A text or number of the document, as text.
    pub(crate) fn plain(&self, field: &str) -> Option<String> {
        text(self.document.get(field))
    }

    /// The texts of a list of the document.
    pub(crate) fn texts(&self, field: &str) -> impl Iterator<Item = &str> {
        items(self.document.get(field)).iter().filter_map(Value::as_str)
    }

    /// Where a field matches.
    pub(crate) fn highlight(&self, field: &str) -> Option<&Highlight> {
        self.highlights.iter().find(|highlight| highlight.field == field)
    }
}

impl Highlight {
    fn read(field: Option<&str>, row: &Value) -> Option<Self> {
        let field = field.map(str::to_owned).or_else(|| text(row.get("field")))?;
        // Lists write several: `snippets` and `values`.
        let one = |single: &str, several: &str| {
            text(row.get(single))
                .or_else(|| items(row.get(several)).first().and_then(|value| text(Some(value))))
        };
        let marked = one("value", "values").or_else(|| one("snippet", "snippets")).unwrap_or_default();
        Some(Self { field, marked })
    }
}

impl FacetCounts {
    fn read(value: &Value) -> Option<Self> {
        let field = text(value.get("field_name"))?;
        let count = |row: &Value| Some((text(row.get("value"))?, number(row.get("count"))?));
        let counts = items(value.get("counts")).iter().filter_map(count).collect();
        let end = |name: &str| {
            let number = value.get("stats")?.get(name)?.as_f64().and_then(Number::new)?;
            // A column of single precision is no reason to show 9.600000381.
            Some(number.rounded(4))
        };
        Some(Self { field, counts, least: end("min"), most: end("max") })
    }
}

#[cfg(test)]
mod tests;
