//! Discontinued codes.

use super::super::json;
use crate::StoreError;
use crate::store::Store;
use content::attributes::Attributes;

/// A discontinued code.
#[derive(Clone, Debug)]
pub(crate) struct LegacyRow {
    pub(crate) code: String,
    /// SKU of the successor.
    pub(crate) replaced_by: Option<String>,
    pub(crate) withdrawn: String,
    pub(crate) note_en: String,
    pub(crate) note_es: String,
    pub(crate) attributes: Attributes,
}

impl Store {
    /// One part of the old codes in the order of their file, and how many there are; a normalised code finds one.
    pub(crate) async fn legacy(
        &self,
        code: Option<&str>,
        limit: i64,
        offset: i64,
    ) -> Result<(Vec<LegacyRow>, i64), StoreError> {
        type Row = (String, Option<String>, String, String, String, String);
        let mut snapshot = self.inner.readers.begin().await?;
        let (rows, total): (Vec<Row>, i64) = match code {
            Some(code) => {
                let query = sqlx::query_as(
                    "select code, replaced_by, withdrawn, note_en, note_es, attributes from legacy \
                     where code_norm = ? limit ? offset ?",
                );
                let rows: Vec<Row> =
                    query.bind(code).bind(limit).bind(offset).fetch_all(&mut *snapshot).await?;
                let total = rows.len() as i64;
                (rows, total)
            }
            None => {
                let total = sqlx::query_scalar("select count(*) from legacy indexed by legacy_by_position")
                    .fetch_one(&mut *snapshot)
                    .await?;
                let query = sqlx::query_as(
                    "select code, replaced_by, withdrawn, note_en, note_es, attributes from legacy \
                     indexed by legacy_by_position order by position, id limit ? offset ?",
                );
                (query.bind(limit).bind(offset).fetch_all(&mut *snapshot).await?, total)
            }
        };
        snapshot.commit().await?;
        let row = |(code, replaced_by, withdrawn, note_en, note_es, attributes): Row| {
            let attributes = Attributes::from_stored(&json("legacy.attributes", &attributes)?);
            Ok(LegacyRow { code, replaced_by, withdrawn, note_en, note_es, attributes })
        };
        Ok((rows.into_iter().map(row).collect::<Result<_, StoreError>>()?, total))
    }
}
