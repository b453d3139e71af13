//! What entries are tied to, for a whole list at once: the number of questions does not grow with the list.

use std::collections::HashMap;

use serde_json::Value;
use sqlx::QueryBuilder;

use super::{json, list};
use crate::StoreError;
use crate::store::Store;
use content::Locale;

/// At most this many entries that lead to one are named.
const RELATING: i64 = 100;

/// A published entry as others name it.
#[derive(Clone, Debug)]
pub(crate) struct RefRow {
    pub(crate) id: i64,
    pub(crate) slug: String,
    pub(crate) title: String,
    pub(crate) path: Option<String>,
    /// The fields of the kind; only of people, whose name alone says too little.
    pub(crate) data: Value,
}

/// A term of an entry.
#[derive(Clone, Debug)]
pub(crate) struct Assigned {
    pub(crate) entry: i64,
    pub(crate) position: i64,
    pub(crate) id: i64,
    pub(crate) taxonomy: String,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) path: String,
}

impl Store {
    /// What entries are related to, in order: `(from, relation, to)`.
    pub(crate) async fn related(&self, ids: &[i64]) -> Result<Vec<(i64, String, i64)>, StoreError> {
        let query = sqlx::query_as(
            "select from_id, relation, to_id from relations where from_id in (select value from json_each(?)) \
             order by from_id, relation, position limit 10000",
        );
        Ok(query.bind(list(ids)).fetch_all(&self.inner.readers).await?)
    }

    /// What is related to entries by one relation, the first hundred of each: `(to, from)`.
    pub(crate) async fn relating(&self, ids: &[i64], relation: &str) -> Result<Vec<(i64, i64)>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut query = QueryBuilder::new("");
        for (index, id) in ids.iter().enumerate() {
            query.push(if index > 0 { " union all " } else { "" });
            query.push("select * from (select to_id, from_id from relations where to_id = ").push_bind(id);
            query.push(" and relation = ").push_bind(relation);
            query.push(" order by from_id limit ").push_bind(RELATING).push(")");
        }
        Ok(query.build_query_as().fetch_all(&self.inner.readers).await?)
    }

    /// The published entries of these numbers, by number.
    pub(crate) async fn refs(&self, locale: Locale, ids: &[i64]) -> Result<HashMap<i64, RefRow>, StoreError> {
        let rows: Vec<(i64, String, String, Option<String>, String)> = sqlx::query_as(
            "select id, slug, title, path, case kind when 'staff' then data else 'null' end \
             from entries indexed by entries_by_number \
             where locale = ? and id in (select value from json_each(?)) and status = 'published' limit 10000",
        )
        .bind(locale.code())
        .bind(list(ids))
        .fetch_all(&self.inner.readers)
        .await?;
        let row = |(id, slug, title, path, data): (i64, String, String, Option<String>, String)| {
            Ok((id, RefRow { id, slug, title, path, data: json("entries.data", &data)? }))
        };
        rows.into_iter().map(row).collect()
    }

    /// The published terms of entries, in the order each entry has them.
    pub(crate) async fn terms_of(&self, locale: Locale, ids: &[i64]) -> Result<Vec<Assigned>, StoreError> {
        type Row = (i64, i64, i64, String, String, String, String);
        let rows: Vec<Row> = sqlx::query_as(
            "select entry_terms.entry_id, entry_terms.position, terms.id, taxonomy, slug, name, path \
             from entry_terms cross join terms indexed by terms_by_number \
             on terms.locale = ? and terms.id = entry_terms.term_id \
             where entry_terms.entry_id in (select value from json_each(?)) and status = 'published' limit 10000",
        )
        .bind(locale.code())
        .bind(list(ids))
        .fetch_all(&self.inner.readers)
        .await?;
        let row = |(entry, position, id, taxonomy, slug, name, path): Row| Assigned {
            entry,
            position,
            id,
            taxonomy,
            slug,
            name,
            path,
        };
        let mut assigned: Vec<Assigned> = rows.into_iter().map(row).collect();
        assigned.sort_by_key(|term| (term.entry, term.position));
        Ok(assigned)
    }
}
