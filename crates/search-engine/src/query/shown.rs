//! Which fields of documents are given back, by a search and by an export.

use super::params::outside_parentheses;
use crate::ApiError;
use crate::schema::CollectionSchema;

/// Which fields are given back. A name that ends with `*` stands for all names that begin so.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shown {
    /// Only these; all when the list is empty.
    include: Vec<String>,
    /// Never these.
    exclude: Vec<String>,
}

impl Shown {
    /// Reads `include_fields` and `exclude_fields`.
    pub(crate) fn new(
        schema: &CollectionSchema,
        include: Option<&str>,
        exclude: Option<&str>,
    ) -> Result<Self, ApiError> {
        Ok(Self {
            include: names(schema, "include_fields", include)?,
            exclude: names(schema, "exclude_fields", exclude)?,
        })
    }

    /// Whether documents are given back as they are.
    pub(crate) fn shows_all(&self) -> bool {
        self.include.is_empty() && self.exclude.is_empty()
    }

    /// Whether a field is given back.
    pub(crate) fn shows(&self, name: &str) -> bool {
        (self.include.is_empty() || has(&self.include, name)) && !has(&self.exclude, name)
    }

    /// Whether a part of the answer itself is left out, as `search_time_ms` may be.
    pub(crate) fn leaves_out(&self, part: &str) -> bool {
        self.exclude.iter().any(|name| name == part)
    }

    /// The fields to read of a document: those that are shown and `extra_fields`. Empty when any may be needed.
    pub(crate) fn needed(&self, extra_fields: impl Iterator<Item = String>) -> Vec<String> {
        if self.include.is_empty() || self.include.iter().any(|name| name.ends_with('*')) {
            return Vec::new();
        }
        let own = self.include.iter().cloned();
        own.chain(extra_fields).chain(std::iter::once("id".to_owned())).collect()
    }
}

fn has(names: &[String], name: &str) -> bool {
    names.iter().any(|known| match known.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning),
        None => known == name,
    })
}

fn names(schema: &CollectionSchema, parameter: &str, written: Option<&str>) -> Result<Vec<String>, ApiError> {
    let names = outside_parentheses(written.unwrap_or_default());
    names
        .map(|name| {
            if name.starts_with('$') {
                return Err(ApiError::unsupported(format!("A join (`{name}` in `{parameter}`)")));
            }
            // Documents are given back field by field, and never cut inside one.
            if name.contains('.') && schema.field(name).is_none() {
                return Err(ApiError::unsupported(format!(
                    "A part of an object (`{name}` in `{parameter}`)"
                )));
            }
            Ok(name.to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn schema() -> CollectionSchema {
        let schema = json!({ "name": "c", "fields": [{ "name": "size.width", "type": "float" }] });
        CollectionSchema::from_json(&schema).expect("a schema")
    }

    fn shown(include: &str, exclude: &str) -> Shown {
        Shown::new(&schema(), Some(include), Some(exclude)).expect("names")
    }

    #[test]
    fn names_may_end_with_anything() {
        let shown = shown("sku, size*", "size.width");
        let is_shown = ["sku", "size", "sizes", "size.width", "title"].map(|name| shown.shows(name));
        assert_eq!(is_shown, [true, true, true, false, false]);
        assert!(shown.needed(std::iter::empty()).is_empty(), "all have to be looked at");
        assert!(self::shown("*", "").shows("title"));
    }

    #[test]
    fn parts_of_objects_and_other_collections_are_named() {
        for name in ["size.depth", "$Makers(name, country)"] {
            let error = Shown::new(&schema(), None, Some(name)).expect_err(name);
            assert!(error.message.contains(name), "{error}");
        }
    }
}
