//! What the routes ask the database. Every query has an index and a limit.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

use serde_json::Value;
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row as _, Sqlite};

use super::Store;
use crate::StoreError;
use content::Locale;

/// The columns of a page, in the order [`PageRow`] has them.
pub(super) const PAGE_COLUMNS: &str = "id, locale, translation_key, path, slug, title, status, template, \
                                       header, seo, content, blocks, created, modified";

/// A page as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PageRow {
    pub(crate) id: i64,
    pub(crate) locale: String,
    pub(crate) translation_key: String,
    pub(crate) path: String,
    pub(crate) slug: String,
    pub(crate) title: String,
    pub(crate) status: String,
    pub(crate) template: String,
    pub(crate) header: Value,
    pub(crate) seo: Value,
    pub(crate) content: String,
    pub(crate) blocks: Value,
    pub(crate) created: String,
    pub(crate) modified: String,
}

/// Which pages a list holds; empty lists do not filter.
#[derive(Debug, Default)]
pub(crate) struct PageFilter {
    pub(crate) slugs: Vec<String>,
    pub(crate) include: Vec<i64>,
    pub(crate) exclude: Vec<i64>,
}

/// How a list is sorted; the id decides between equals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListOrder {
    /// A column name of ours, never of the request.
    pub(crate) column: &'static str,
    pub(crate) ascending: bool,
}

/// A media file as it is served.
#[derive(Debug)]
pub(crate) struct MediaRow {
    pub(crate) mime: String,
    pub(crate) sha256: String,
    pub(crate) file: PathBuf,
}

impl PageRow {
    pub(crate) fn is_published(&self) -> bool {
        self.status == "published"
    }

    pub(super) fn from_row(row: &SqliteRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.try_get("id")?,
            locale: row.try_get("locale")?,
            translation_key: row.try_get("translation_key")?,
            path: row.try_get("path")?,
            slug: row.try_get("slug")?,
            title: row.try_get("title")?,
            status: row.try_get("status")?,
            template: row.try_get("template")?,
            header: json("pages.header", row.try_get("header")?)?,
            seo: json("pages.seo", row.try_get("seo")?)?,
            content: row.try_get("content")?,
            blocks: json("pages.blocks", row.try_get("blocks")?)?,
            created: row.try_get("created")?,
            modified: row.try_get("modified")?,
        })
    }
}

impl Store {
    /// The menus of a language by location; locations never imported are absent.
    pub(crate) async fn menus(&self, locale: Locale) -> Result<BTreeMap<String, Value>, StoreError> {
        let rows: Vec<(String, String)> =
            sqlx::query_as("select location, items from menus where locale = ? limit 100")
                .bind(locale.code())
                .fetch_all(&self.inner.readers)
                .await?;
        rows.into_iter().map(|(location, items)| Ok((location, json("menus.items", &items)?))).collect()
    }

    /// The options of a language; `false` as ACF has it when none were saved.
    pub(crate) async fn options(&self, locale: Locale) -> Result<Value, StoreError> {
        let value: Option<String> = sqlx::query_scalar("select value from options where locale = ?")
            .bind(locale.code())
            .fetch_optional(&self.inner.readers)
            .await?;
        value.map_or(Ok(Value::Bool(false)), |value| json("options.value", &value))
    }

    /// One part of a list of published pages, and how many there are in all.
    pub(crate) async fn pages(
        &self,
        locale: Locale,
        filter: &PageFilter,
        order: ListOrder,
        limit: i64,
        offset: i64,
    ) -> Result<(Vec<PageRow>, i64), StoreError> {
        // One transaction, so that the count and the rows are of the same moment.
        let mut snapshot = self.inner.readers.begin().await?;
        let mut count = QueryBuilder::new("select count(*) from pages");
        push_filter(&mut count, locale, filter);
        let total: i64 = count.build_query_scalar().fetch_one(&mut *snapshot).await?;
        let mut list = QueryBuilder::new("select ");
        list.push(PAGE_COLUMNS).push(" from pages");
        push_filter(&mut list, locale, filter);
        let direction = if order.ascending { " asc" } else { " desc" };
        list.push(" order by ").push(order.column).push(direction).push(", id").push(direction);
        list.push(" limit ").push_bind(limit).push(" offset ").push_bind(offset);
        let rows = list.build().fetch_all(&mut *snapshot).await?;
        snapshot.commit().await?;
        Ok((rows.iter().map(PageRow::from_row).collect::<Result<_, _>>()?, total))
    }

    /// The published languages and paths of each translation key.
    pub(crate) async fn translations(
        &self,
        keys: &[&str],
    ) -> Result<HashMap<String, Vec<(String, String)>>, StoreError> {
        let mut found: HashMap<String, Vec<(String, String)>> = HashMap::new();
        if keys.is_empty() {
            return Ok(found);
        }
        let mut query = QueryBuilder::new(
            "select translation_key, locale, path from pages where status = 'published' and translation_key in (",
        );
        push_list(&mut query, keys.iter().map(|key| (*key).to_owned()));
        query.push(") order by locale");
        let rows: Vec<(String, String, String)> =
            query.build_query_as().fetch_all(&self.inner.readers).await?;
        for (key, locale, path) in rows {
            found.entry(key).or_default().push((locale, path));
        }
        Ok(found)
    }

    /// The published page at a path without language prefix.
    pub(crate) async fn page_at(&self, locale: Locale, path: &str) -> Result<Option<i64>, StoreError> {
        let query =
            sqlx::query_scalar("select id from pages where locale = ? and path = ? and status = 'published'");
        Ok(query.bind(locale.code()).bind(path).fetch_optional(&self.inner.readers).await?)
    }

    /// The uploaded file at a path below the uploads folder.
    pub(crate) async fn media(&self, path: &str) -> Result<Option<MediaRow>, StoreError> {
        let row: Option<(String, String)> = sqlx::query_as("select mime, sha256 from media where path = ?")
            .bind(path)
            .fetch_optional(&self.inner.readers)
            .await?;
        Ok(row.map(|(mime, sha256)| MediaRow { file: self.inner.blobs.path(&sha256), mime, sha256 }))
    }
}

fn push_filter(query: &mut QueryBuilder<Sqlite>, locale: Locale, filter: &PageFilter) {
    query.push(" where locale = ").push_bind(locale.code()).push(" and status = 'published'");
    if !filter.slugs.is_empty() {
        query.push(" and slug in (");
        push_list(query, filter.slugs.iter().cloned());
        query.push(")");
    }
    for (ids, test) in [(&filter.include, " and id in ("), (&filter.exclude, " and id not in (")] {
        if !ids.is_empty() {
            query.push(test);
            push_list(query, ids.iter().copied());
            query.push(")");
        }
    }
}

fn push_list<T>(query: &mut QueryBuilder<Sqlite>, items: impl Iterator<Item = T>)
where
    T: for<'q> sqlx::Encode<'q, Sqlite> + sqlx::Type<Sqlite>,
{
    let mut list = query.separated(", ");
    for item in items {
        list.push_bind(item);
    }
}

fn json(what: &'static str, text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt { what, detail: error.to_string() })
}
