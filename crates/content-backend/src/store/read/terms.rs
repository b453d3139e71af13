//! Terms: their list, their tree, and single ones.

use serde_json::Value;
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row as _, Sqlite};

use super::filter::{Part, push_list};
use super::{json, list};
use crate::StoreError;
use crate::store::{Store, words};
use content::Locale;

const COLUMNS: &str = "terms.id, taxonomy, key, parent, path, slug, name, excerpt, description, seo, data, \
                       sort, count";

/// Deeper trees are cut off; ours have two levels.
const MAX_DEPTH: i64 = 8;

/// A term as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TermRow {
    pub(crate) id: i64,
    pub(crate) taxonomy: String,
    pub(crate) key: String,
    pub(crate) parent: i64,
    pub(crate) path: String,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) excerpt: String,
    pub(crate) description: String,
    pub(crate) seo: Value,
    pub(crate) data: Value,
    pub(crate) sort: i64,
    pub(crate) count: i64,
}

/// Which published terms a list holds; what is empty does not filter.
#[derive(Debug, Default)]
pub(crate) struct TermFilter {
    pub(crate) taxonomy: &'static str,
    pub(crate) slugs: Vec<String>,
    pub(crate) include: Vec<i64>,
    pub(crate) exclude: Vec<i64>,
    pub(crate) search: String,
    pub(crate) parent: Option<i64>,
    /// Only the terms of this entry.
    pub(crate) entry: Option<i64>,
    pub(crate) hide_empty: bool,
}

/// How a list of terms is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TermOrder {
    Name,
    Id,
    Slug,
    Sort,
    Count,
    Description,
    Include,
    Slugs,
}

impl TermRow {
    fn from_row(row: &SqliteRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.try_get("id")?,
            taxonomy: row.try_get("taxonomy")?,
            key: row.try_get("key")?,
            parent: row.try_get("parent")?,
            path: row.try_get("path")?,
            slug: row.try_get("slug")?,
            name: row.try_get("name")?,
            excerpt: row.try_get("excerpt")?,
            description: row.try_get("description")?,
            seo: json("terms.seo", row.try_get("seo")?)?,
            data: json("terms.data", row.try_get("data")?)?,
            sort: row.try_get("sort")?,
            count: row.try_get("count")?,
        })
    }
}

impl Store {
    /// One part of a list of published terms, and how many there are in all.
    pub(crate) async fn terms(
        &self,
        locale: Locale,
        filter: &TermFilter,
        order: TermOrder,
        part: Part,
    ) -> Result<(Vec<TermRow>, i64), StoreError> {
        let mut snapshot = self.inner.readers.begin().await?;
        let found = if filter.search.is_empty() {
            None
        } else {
            let scope = words::scope(locale.code(), filter.taxonomy);
            let question = words::question(&[scope], &["title", "excerpt", "content"], &filter.search);
            Some(words::find(&mut snapshot, words::TERMS, question).await?)
        };
        let mut count = QueryBuilder::new("select count(*)");
        push_filter(&mut count, locale, filter, order, found.as_deref());
        let total: i64 = count.build_query_scalar().fetch_one(&mut *snapshot).await?;
        let mut query = QueryBuilder::new("select ");
        query.push(COLUMNS);
        push_filter(&mut query, locale, filter, order, found.as_deref());
        push_order(&mut query, filter, order, part);
        let rows = query.build().fetch_all(&mut *snapshot).await?;
        snapshot.commit().await?;
        Ok((rows.iter().map(TermRow::from_row).collect::<Result<_, _>>()?, total))
    }

    /// The published terms of these numbers.
    pub(crate) async fn terms_by_id(&self, locale: Locale, ids: &[i64]) -> Result<Vec<TermRow>, StoreError> {
        let mut query = QueryBuilder::new("select ");
        query
            .push(COLUMNS)
            .push(" from terms indexed by terms_by_number where locale = ")
            .push_bind(locale.code());
        query.push(" and status = 'published' and id in ");
        push_list(&mut query, list(ids));
        query.push(" limit 1000");
        let rows = query.build().fetch_all(&self.inner.readers).await?;
        rows.iter().map(TermRow::from_row).collect()
    }

    /// These terms and all below them.
    pub(crate) async fn with_descendants(
        &self,
        locale: Locale,
        taxonomy: &str,
        ids: &[i64],
    ) -> Result<Vec<i64>, StoreError> {
        let query = sqlx::query_scalar(
            "with recursive family (id, depth) as ( \
               select value, 0 from json_each(?) \
               union \
               select terms.id, family.depth + 1 from family cross join terms indexed by terms_by_parent \
               on terms.locale = ? and terms.taxonomy = ? and terms.status = 'published' \
               and terms.parent = family.id where family.depth < ? \
             ) select id from family limit 10000",
        );
        Ok(query
            .bind(list(ids))
            .bind(locale.code())
            .bind(taxonomy)
            .bind(MAX_DEPTH)
            .fetch_all(&self.inner.readers)
            .await?)
    }

    /// The published languages and paths of each key of a taxonomy: `(key, language, path)`.
    pub(crate) async fn term_translations(
        &self,
        taxonomy: &str,
        keys: &[&str],
    ) -> Result<Vec<(String, String, String)>, StoreError> {
        let query = sqlx::query_as(
            "select key, locale, path from terms indexed by terms_by_translation \
             where taxonomy = ? and key in (select value from json_each(?)) and status = 'published' limit 1000",
        );
        Ok(query.bind(taxonomy).bind(list(keys)).fetch_all(&self.inner.readers).await?)
    }
}

/// `from … where …`; `found` are the rows that a search found.
fn push_filter(
    query: &mut QueryBuilder<Sqlite>,
    locale: Locale,
    filter: &TermFilter,
    order: TermOrder,
    found: Option<&[i64]>,
) {
    let index = match order {
        _ if filter.parent.is_some() => "terms_by_parent",
        TermOrder::Id => "terms_by_id",
        TermOrder::Slug => "terms_by_slug",
        TermOrder::Sort => "terms_by_sort",
        TermOrder::Count => "terms_by_count",
        TermOrder::Name | TermOrder::Description | TermOrder::Include | TermOrder::Slugs => "terms_by_name",
    };
    query.push(" from terms indexed by ").push(index);
    query.push(" where locale = ").push_bind(locale.code());
    query.push(" and taxonomy = ").push_bind(filter.taxonomy).push(" and status = 'published'");
    if let Some(found) = found {
        query.push(" and doc in ");
        push_list(query, list(found));
    }
    if let Some(parent) = filter.parent {
        query.push(" and parent = ").push_bind(parent);
    }
    if let Some(entry) = filter.entry {
        query
            .push(" and terms.id in (select term_id from entry_terms where entry_id = ")
            .push_bind(entry)
            .push(")");
    }
    if filter.hide_empty {
        query.push(" and count > 0");
    }
    if !filter.slugs.is_empty() {
        query.push(" and slug in ");
        push_list(query, list(&filter.slugs));
    }
    for (ids, test) in [(&filter.include, " and terms.id in "), (&filter.exclude, " and terms.id not in ")] {
        if !ids.is_empty() {
            query.push(test);
            push_list(query, list(ids));
        }
    }
}

fn push_order(query: &mut QueryBuilder<Sqlite>, filter: &TermFilter, order: TermOrder, part: Part) {
    let direction = if part.ascending { " asc" } else { " desc" };
    query.push(" order by ");
    match order {
        TermOrder::Include if !filter.include.is_empty() => {
            query.push("(select key from json_each(").push_bind(list(&filter.include));
            query.push(") where value = terms.id), ");
        }
        TermOrder::Slugs if !filter.slugs.is_empty() => {
            query.push("(select key from json_each(").push_bind(list(&filter.slugs));
            query.push(") where value = slug), ");
        }
        TermOrder::Id => {}
        TermOrder::Slug => {
            query.push("slug").push(direction).push(", ");
        }
        TermOrder::Sort => {
            query.push("sort").push(direction).push(", ");
        }
        TermOrder::Count => {
            query.push("count").push(direction).push(", ");
        }
        TermOrder::Description => {
            query.push("description").push(direction).push(", ");
        }
        TermOrder::Name | TermOrder::Include | TermOrder::Slugs => {
            query.push("name collate nocase").push(direction).push(", ");
        }
    }
    query.push("terms.id").push(direction);
    query.push(" limit ").push_bind(part.limit).push(" offset ").push_bind(part.offset);
}
