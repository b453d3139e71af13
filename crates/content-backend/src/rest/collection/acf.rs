//! The `acf` of each type: its own fields, and what it is tied to in short form.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::item::reference;
use crate::StoreError;
use crate::rest::catalogue;
use crate::rest::references::{References, Wanted};
use crate::rest::types::PostType;
use crate::store::{Assigned, EntryRow, RefRow, Store};
use content::Locale;

/// A field that names other entries.
struct Field {
    name: &'static str,
    relation: &'static str,
    many: bool,
}

/// The fields of each kind that follow a relation from the entry.
static FORWARD: [(&str, &[Field]); 5] = [
    (
        "product",
        &[
            several("collections", "product.collections"),
            several("spaces", "product.spaces"),
            several("related", "product.related"),
            several("accessories", "product.accessories"),
        ],
    ),
    ("post", &[several("products", "post.products")]),
    ("space", &[several("products", "space.products")]),
    ("case_study", &[one("space", "case_study.space"), several("products", "case_study.products")]),
    ("testimonial", &[one("case_study", "testimonial.case_study")]),
];

/// The field of each kind that follows a relation back to it.
static BACKWARD: [(&str, Field); 3] = [
    ("product", several("case_studies", "case_study.products")),
    ("space", several("case_studies", "case_study.space")),
    ("collection", several("products", "product.collections")),
];

const AUTHOR: &str = "post.author";

const fn several(name: &'static str, relation: &'static str) -> Field {
    Field { name, relation, many: true }
}

const fn one(name: &'static str, relation: &'static str) -> Field {
    Field { name, relation, many: false }
}

/// What the entries of one list are tied to.
pub(super) struct Ties {
    /// By entry and relation.
    forward: HashMap<i64, HashMap<String, Vec<i64>>>,
    backward: HashMap<i64, Vec<i64>>,
    refs: References,
    /// What the catalogue says about products.
    catalogue: HashMap<i64, Map<String, Value>>,
}

impl Ties {
    /// A handful of questions for a list of any length.
    pub(super) async fn load(
        store: &Store,
        locale: Locale,
        kind: &PostType,
        rows: &[EntryRow],
    ) -> Result<Self, StoreError> {
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let mut wanted = Wanted::default();
        let mut forward: HashMap<i64, HashMap<String, Vec<i64>>> = HashMap::new();
        for (from, relation, to) in store.related(&ids).await? {
            forward.entry(from).or_default().entry(relation).or_default().push(to);
            wanted.entries.insert(to);
        }
        let mut backward: HashMap<i64, Vec<i64>> = HashMap::new();
        if let Some(field) = backward_of(kind.kind) {
            for (to, from) in store.relating(&ids, field.relation).await? {
                backward.entry(to).or_default().push(from);
                wanted.entries.insert(from);
            }
        }
        for row in rows {
            wanted.collect(&row.data);
            wanted.collect(&row.blocks);
        }
        let refs = References::load(store, locale, wanted).await?;
        let catalogue = match kind.kind {
            "product" => catalogue::product_fields(store, locale, &ids).await?,
            _ => HashMap::new(),
        };
        Ok(Self { forward, backward, refs, catalogue })
    }

    /// Who wrote an entry.
    pub(super) fn author(&self, id: i64) -> Option<&RefRow> {
        self.forward.get(&id)?.get(AUTHOR)?.first().and_then(|person| self.refs.entry(*person))
    }

    /// The whole `acf` of an entry.
    pub(super) fn acf(&self, row: &EntryRow, terms: &[Assigned], home: &str) -> Value {
        let mut acf = Map::new();
        acf.insert("header".into(), row.header.clone());
        acf.insert("blocks".into(), self.refs.resolve(row.blocks.clone(), home));
        if let Value::Object(own) = self.refs.resolve(row.data.clone(), home) {
            acf.extend(own);
        }
        let fields =
            FORWARD.iter().filter(|(kind, _)| *kind == row.kind).flat_map(|(_, fields)| fields.iter());
        for field in fields {
            let ids = self.forward.get(&row.id).and_then(|of| of.get(field.relation));
            acf.insert(
                field.name.into(),
                self.field(field, ids.map(Vec::as_slice).unwrap_or_default(), home),
            );
        }
        if let Some(field) = backward_of(&row.kind) {
            let ids = self.backward.get(&row.id).map(Vec::as_slice).unwrap_or_default();
            acf.insert(field.name.into(), self.field(field, ids, home));
        }
        match row.kind.as_str() {
            "post" => {
                let category = terms.first().map_or(Value::Bool(false), |term| term_reference(term, home));
                acf.insert("category".into(), category);
                acf.insert("author".into(), self.author(row.id).map_or(Value::Bool(false), person));
            }
            "product" => {
                acf.extend(self.catalogue.get(&row.id).cloned().unwrap_or_default());
                acf.insert(
                    "categories".into(),
                    terms.iter().map(|term| term_reference(term, home)).collect(),
                );
            }
            _ => {}
        }
        Value::Object(acf)
    }

    /// A list, or one entry; `false` as ACF has it when there is none.
    fn field(&self, field: &Field, ids: &[i64], home: &str) -> Value {
        let mut found = ids.iter().filter_map(|id| self.refs.entry(*id)).map(|row| reference(row, home));
        if field.many { found.collect() } else { found.next().unwrap_or(Value::Bool(false)) }
    }
}

fn backward_of(kind: &str) -> Option<&'static Field> {
    BACKWARD.iter().find(|(known, _)| *known == kind).map(|(_, field)| field)
}

fn term_reference(term: &Assigned, home: &str) -> Value {
    json!({ "id": term.id, "slug": term.slug, "title": term.name, "link": format!("{home}{}", term.path) })
}

fn person(row: &RefRow) -> Value {
    let field = |name: &str| row.data.get(name).cloned().unwrap_or(Value::Bool(false));
    json!({ "id": row.id, "name": row.title, "role": field("role"), "image": field("image") })
}
