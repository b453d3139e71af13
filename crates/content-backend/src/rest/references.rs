//! What the marks in fields and blocks stand for: entries and terms, in short form.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Value, json};

use super::collection::reference;
use crate::StoreError;
use crate::source::{ENTRY_REFERENCE, TERM_REFERENCE};
use crate::store::{RefRow, Store, TermRow};
use content::Locale;

/// Entries and terms that are named somewhere, by number.
#[derive(Default)]
pub(super) struct References {
    entries: HashMap<i64, RefRow>,
    terms: HashMap<i64, TermRow>,
}

/// The numbers that stand in marks.
#[derive(Default)]
pub(super) struct Wanted {
    pub(super) entries: BTreeSet<i64>,
    terms: BTreeSet<i64>,
}

impl Wanted {
    /// Collects the marks inside a value.
    pub(super) fn collect(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.collect(item)),
            Value::Object(fields) => {
                let number = |mark| fields.get(mark).and_then(Value::as_i64);
                if let Some(id) = number(ENTRY_REFERENCE) {
                    self.entries.insert(id);
                } else if let Some(id) = number(TERM_REFERENCE) {
                    self.terms.insert(id);
                } else {
                    fields.values().for_each(|value| self.collect(value));
                }
            }
            _ => {}
        }
    }
}

impl References {
    /// At most two questions, however many are wanted.
    pub(super) async fn load(store: &Store, locale: Locale, wanted: Wanted) -> Result<Self, StoreError> {
        let mut found = Self::default();
        if !wanted.entries.is_empty() {
            let ids: Vec<i64> = wanted.entries.into_iter().collect();
            found.entries = store.refs(locale, &ids).await?;
        }
        if !wanted.terms.is_empty() {
            let ids: Vec<i64> = wanted.terms.into_iter().collect();
            let rows = store.terms_by_id(locale, &ids).await?;
            found.terms = rows.into_iter().map(|row| (row.id, row)).collect();
        }
        Ok(found)
    }

    /// A published entry.
    pub(super) fn entry(&self, id: i64) -> Option<&RefRow> {
        self.entries.get(&id)
    }

    /// Replaces the marks inside a value; what is not published becomes `false`.
    pub(super) fn resolve(&self, value: Value, home: &str) -> Value {
        match value {
            Value::Array(items) => items.into_iter().map(|item| self.resolve(item, home)).collect(),
            Value::Object(fields) => {
                let number = |mark| fields.get(mark).and_then(Value::as_i64);
                if let Some(id) = number(ENTRY_REFERENCE) {
                    self.entry(id).map_or(Value::Bool(false), |row| reference(row, home))
                } else if let Some(id) = number(TERM_REFERENCE) {
                    self.terms.get(&id).map_or(Value::Bool(false), |row| term(row, home))
                } else {
                    fields.into_iter().map(|(key, value)| (key, self.resolve(value, home))).collect()
                }
            }
            other => other,
        }
    }
}

fn term(row: &TermRow, home: &str) -> Value {
    json!({ "id": row.id, "slug": row.slug, "title": row.name, "link": format!("{home}{}", row.path) })
}
