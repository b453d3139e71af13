//! Entries: one list for all kinds, single ones by number or path, and their translations.

use std::collections::HashMap;

use serde_json::Value;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{QueryBuilder, Row as _};

use super::filter::{EntryFilter, EntryOrder, Hints, Part};
use super::{json, list};
use crate::StoreError;
use crate::store::{Store, words};
use content::Locale;

/// The columns of an entry, as [`EntryRow`] reads them.
const COLUMNS: &str = "entries.id, locale, kind, key, path, slug, title, status, template, header, seo, excerpt, \
                       content, blocks, data, image, sort, created, modified";

/// An entry as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct EntryRow {
    pub(crate) id: i64,
    pub(crate) locale: String,
    pub(crate) kind: String,
    pub(crate) key: String,
    pub(crate) path: Option<String>,
    pub(crate) slug: String,
    pub(crate) title: String,
    pub(crate) status: String,
    pub(crate) template: String,
    pub(crate) header: Value,
    pub(crate) seo: Value,
    pub(crate) excerpt: String,
    pub(crate) content: String,
    pub(crate) blocks: Value,
    pub(crate) data: Value,
    pub(crate) image: Option<i64>,
    pub(crate) sort: i64,
    pub(crate) created: String,
    pub(crate) modified: String,
}

impl EntryRow {
    pub(crate) fn is_published(&self) -> bool {
        self.status == "published"
    }

    fn from_row(row: &SqliteRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.try_get("id")?,
            locale: row.try_get("locale")?,
            kind: row.try_get("kind")?,
            key: row.try_get("key")?,
            path: row.try_get("path")?,
            slug: row.try_get("slug")?,
            title: row.try_get("title")?,
            status: row.try_get("status")?,
            template: row.try_get("template")?,
            header: json("entries.header", row.try_get("header")?)?,
            seo: json("entries.seo", row.try_get("seo")?)?,
            excerpt: row.try_get("excerpt")?,
            content: row.try_get("content")?,
            blocks: json("entries.blocks", row.try_get("blocks")?)?,
            data: json("entries.data", row.try_get("data")?)?,
            image: row.try_get("image")?,
            sort: row.try_get("sort")?,
            created: row.try_get("created")?,
            modified: row.try_get("modified")?,
        })
    }
}

impl Store {
    /// One part of a list of published entries, and how many there are in all.
    pub(crate) async fn entries(
        &self,
        locale: Locale,
        filter: &EntryFilter,
        order: EntryOrder,
        part: Part,
    ) -> Result<(Vec<EntryRow>, i64), StoreError> {
        // One transaction, so that the count and the rows are of the same moment.
        let mut snapshot = self.inner.readers.begin().await?;
        let hints = hints(&mut snapshot, locale, filter).await?;
        let total = total(&mut snapshot, locale, filter, order, &hints).await?;
        let mut query = QueryBuilder::new("select ");
        query.push(COLUMNS);
        filter.push(&mut query, locale, order, &hints);
        filter.push_order(&mut query, order, part, &hints);
        let rows = query.build().fetch_all(&mut *snapshot).await?;
        snapshot.commit().await?;
        Ok((rows.iter().map(EntryRow::from_row).collect::<Result<_, _>>()?, total))
    }

    /// The entry of a number, published or not.
    pub(crate) async fn entry(&self, locale: Locale, id: i64) -> Result<Option<EntryRow>, StoreError> {
        let mut query = QueryBuilder::new("select ");
        query.push(COLUMNS).push(" from entries where locale = ").push_bind(locale.code());
        query.push(" and id = ").push_bind(id).push(" limit 1");
        let row = query.build().fetch_optional(&self.inner.readers).await?;
        row.as_ref().map(EntryRow::from_row).transpose()
    }

    /// The published languages and paths of each key of a kind; the path is empty when there is no page.
    pub(crate) async fn translations(
        &self,
        kind: &str,
        keys: &[&str],
    ) -> Result<HashMap<String, Vec<(String, String)>>, StoreError> {
        let mut found: HashMap<String, Vec<(String, String)>> = HashMap::new();
        let rows: Vec<(String, String, String)> = sqlx::query_as(
            "select key, locale, coalesce(path, '') from entries indexed by entries_by_key \
             where kind = ? and key in (select value from json_each(?)) and status = 'published' limit 1000",
        )
        .bind(kind)
        .bind(list(keys))
        .fetch_all(&self.inner.readers)
        .await?;
        for (key, locale, path) in rows {
            found.entry(key).or_default().push((locale, path));
        }
        Ok(found)
    }

    /// The kind and number of what is published at a path without language prefix.
    pub(crate) async fn at(&self, locale: Locale, path: &str) -> Result<Option<(String, i64)>, StoreError> {
        let entry = sqlx::query_as(
            "select kind, id from entries where locale = ? and path = ? and status = 'published' limit 1",
        );
        let entry = entry.bind(locale.code()).bind(path).fetch_optional(&self.inner.readers).await?;
        if entry.is_some() {
            return Ok(entry);
        }
        let term = sqlx::query_as(
            "select taxonomy, id from terms where locale = ? and path = ? and status = 'published' limit 1",
        );
        Ok(term.bind(locale.code()).bind(path).fetch_optional(&self.inner.readers).await?)
    }
}

/// How many entries a list has. Lists of a whole kind or term know without counting.
async fn total(
    snapshot: &mut SqliteConnection,
    locale: Locale,
    filter: &EntryFilter,
    order: EntryOrder,
    hints: &Hints,
) -> Result<i64, StoreError> {
    let counted = if filter.is_plain() {
        sqlx::query_scalar(
            "select count from entry_counts where locale = ? and kind = ? and status = 'published' limit 1",
        )
        .bind(locale.code())
        .bind(filter.kind)
        .fetch_optional(&mut *snapshot)
        .await?
    } else if filter.single_term().is_some() {
        hints.in_term
    } else {
        let mut query = QueryBuilder::new("select count(*)");
        filter.push(&mut query, locale, order, hints);
        return Ok(query.build_query_scalar().fetch_one(snapshot).await?);
    };
    let counted = counted.unwrap_or_default();
    if filter.exclude.is_empty() {
        return Ok(counted);
    }
    let excluded: i64 = sqlx::query_scalar(
        "select count(*) from entries indexed by entries_by_number where locale = ? and kind = ? \
         and id in (select value from json_each(?)) and status = 'published' \
         and (? is null or exists (select 1 from entry_terms where entry_id = entries.id and term_id = ?))",
    )
    .bind(locale.code())
    .bind(filter.kind)
    .bind(list(&filter.exclude))
    .bind(filter.single_term())
    .bind(filter.single_term())
    .fetch_one(snapshot)
    .await?;
    Ok(counted - excluded)
}

/// What the list depends on: how large its terms are, and what its search finds.
async fn hints(
    snapshot: &mut SqliteConnection,
    locale: Locale,
    filter: &EntryFilter,
) -> Result<Hints, StoreError> {
    let mut hints = Hints::default();
    if filter.search.is_some() {
        hints.found = Some(words::find(snapshot, words::ENTRIES, filter.question(locale)).await?);
    }
    if let Some(ids) = filter.required_terms() {
        // Entries in several of the terms count more than once, which only makes the guess careful.
        let query = sqlx::query_scalar(
            "select coalesce(sum(count), 0) from terms indexed by terms_by_number \
             where locale = ? and id in (select value from json_each(?))",
        );
        hints.in_term = Some(query.bind(locale.code()).bind(list(ids)).fetch_one(snapshot).await?);
    }
    Ok(hints)
}
