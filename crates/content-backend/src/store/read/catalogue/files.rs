//! The files of products and variants, what was measured off them, and pictures by their path.

use super::super::list;
use crate::StoreError;
use crate::store::Store;
use crate::store::resolve::{Picture, Pictures};
use crate::store::row::from_row;

/// A file that can be downloaded.
#[derive(Clone, Debug)]
pub(crate) struct DocumentRow {
    pub(crate) id: i64,
    pub(crate) product_id: i64,
    /// 0 when the file is of the whole family.
    pub(crate) variant_id: i64,
    pub(crate) kind: String,
    pub(crate) language: String,
    pub(crate) revision: String,
    pub(crate) date: String,
    pub(crate) name: String,
    pub(crate) file: String,
    pub(crate) mime: String,
    pub(crate) bytes: i64,
    pub(crate) sha256: String,
}

from_row!(DocumentRow {
    id,
    product_id,
    variant_id,
    kind,
    language,
    revision,
    date,
    name,
    file,
    mime,
    bytes,
    sha256
});

/// What was measured off the photometric files of a variant.
#[derive(Clone, Debug)]
pub(crate) struct LightRow {
    pub(crate) variant_id: i64,
    pub(crate) simulated: bool,
    pub(crate) flux: f64,
    pub(crate) peak: f64,
    pub(crate) beam_c0: Option<f64>,
    pub(crate) beam_c90: Option<f64>,
    pub(crate) symmetry: String,
}

from_row!(LightRow { variant_id, simulated, flux, peak, beam_c0, beam_c90, symmetry });

/// A picture as the table of media has it.
struct Stored {
    id: i64,
    path: String,
    mime: String,
    width: Option<i64>,
    height: Option<i64>,
    bytes: i64,
    color: String,
    size_of: Option<String>,
    created: String,
    modified: String,
}

from_row!(Stored { id, path, mime, width, height, bytes, color, size_of, created, modified });

impl Store {
    /// The files of whole families, in their order.
    pub(crate) async fn product_documents(&self, ids: &[i64]) -> Result<Vec<DocumentRow>, StoreError> {
        let query = sqlx::query_as(
            "select documents.id, product_id, 0 as variant_id, type as kind, language, revision, date, name, file, \
             mime, bytes, sha256 from documents indexed by documents_by_product \
             cross join media on media.path = file \
             where product_id in (select value from json_each(?)) and variant_id is null \
             order by product_id, position limit 10000",
        );
        Ok(query.bind(list(ids)).fetch_all(&self.inner.readers).await?)
    }

    /// The files of single variants, in their order.
    pub(crate) async fn variant_documents(&self, ids: &[i64]) -> Result<Vec<DocumentRow>, StoreError> {
        let query = sqlx::query_as(
            "select documents.id, product_id, variant_id, type as kind, language, revision, date, name, file, \
             mime, bytes, sha256 from documents indexed by documents_by_variant \
             cross join media on media.path = file \
             where variant_id is not null and variant_id in (select value from json_each(?)) \
             order by variant_id, position limit 10000",
        );
        Ok(query.bind(list(ids)).fetch_all(&self.inner.readers).await?)
    }

    /// The light of variants.
    pub(crate) async fn lights(&self, ids: &[i64]) -> Result<Vec<LightRow>, StoreError> {
        let query = sqlx::query_as(
            "select variant_id, simulated, flux, peak, beam_c0, beam_c90, symmetry from photometry \
             where variant_id in (select value from json_each(?)) limit 10000",
        );
        Ok(query.bind(list(ids)).fetch_all(&self.inner.readers).await?)
    }

    /// The pictures at these paths, with their smaller sizes.
    pub(crate) async fn pictures(&self, paths: &[&str]) -> Result<Pictures, StoreError> {
        if paths.is_empty() {
            return Ok(Pictures::new(Vec::new()));
        }
        let rows: Vec<Stored> = sqlx::query_as(
            "select id, path, mime, width, height, bytes, color, size_of, created, modified from media \
             where path in (select value from json_each(?1)) \
             union all \
             select id, path, mime, width, height, bytes, color, size_of, created, modified \
             from media indexed by media_by_original \
             where size_of is not null and size_of in (select value from json_each(?1)) limit 10000",
        )
        .bind(list(paths))
        .fetch_all(&self.inner.readers)
        .await?;
        let picture = |row: Stored| Picture {
            id: row.id,
            path: row.path,
            mime: row.mime,
            size: row.width.zip(row.height),
            bytes: row.bytes,
            color: row.color,
            size_of: row.size_of,
            created: row.created,
            modified: row.modified,
        };
        Ok(Pictures::new(rows.into_iter().map(picture).collect()))
    }
}
