//! What the routes ask the database. Every query has an index and a limit.

mod catalogue;
mod entries;
mod filter;
mod media;
mod refs;
mod search;
mod terms;

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;

use super::Store;
use crate::StoreError;
use content::Locale;

pub(crate) use catalogue::{
    DocumentRow, LightRow, MAX_VARIANTS, ProductRow, StockistFilter, StockistRow, VariantRow,
};
pub(crate) use entries::EntryRow;
pub(crate) use filter::{EntryFilter, EntryOrder, Part, Span, TermGroup, Words};
pub(crate) use media::{AttachmentRow, MediaFilter, MediaOrder};
pub(crate) use refs::{Assigned, RefRow};
pub(crate) use search::{Hit, SearchFilter};
pub(crate) use terms::{TermFilter, TermOrder, TermRow};

/// A media file as it is served.
#[derive(Debug)]
pub(crate) struct MediaRow {
    pub(crate) mime: String,
    pub(crate) sha256: String,
    pub(crate) file: PathBuf,
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
        let value: Option<String> = sqlx::query_scalar("select value from options where locale = ? limit 1")
            .bind(locale.code())
            .fetch_optional(&self.inner.readers)
            .await?;
        value.map_or(Ok(Value::Bool(false)), |value| json("options.value", &value))
    }

    /// The uploaded file at a path below the uploads folder.
    pub(crate) async fn media(&self, path: &str) -> Result<Option<MediaRow>, StoreError> {
        let row: Option<(String, String)> =
            sqlx::query_as("select mime, sha256 from media where path = ? limit 1")
                .bind(path)
                .fetch_optional(&self.inner.readers)
                .await?;
        Ok(row.map(|(mime, sha256)| MediaRow { file: self.inner.blobs.path(&sha256), mime, sha256 }))
    }
}

/// A list as one parameter: `in (select value from json_each(?))`.
fn list<T: serde::Serialize>(items: &[T]) -> String {
    serde_json::to_string(items).unwrap_or_default()
}

fn json(what: &'static str, text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt { what, detail: error.to_string() })
}
