//! What the routes ask about the catalogue: always for a whole list at once, and never more than a list can hold.

mod codes;
mod files;
mod stockists;

use std::collections::HashMap;

use serde_json::Value;

use super::{json, list};
use crate::StoreError;
use crate::store::Store;
use crate::store::row::from_row;
use crate::store::summary::Summary;
use content::attributes::{Attributes, Key};

pub(crate) use files::{DocumentRow, LightRow};
pub(crate) use stockists::{StockistFilter, StockistRow};

/// The most variants that one answer holds.
pub(crate) const MAX_VARIANTS: i64 = 2500;

/// A family as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct ProductRow {
    pub(crate) family: String,
    pub(crate) kind: String,
    pub(crate) etim_class: String,
    pub(crate) energy_role: String,
    pub(crate) listed: bool,
    pub(crate) axes: Vec<Key>,
    /// What product.toml states for all variants.
    pub(crate) attributes: Attributes,
    pub(crate) summary: Summary,
    /// What was found with dimmers, as it was stored.
    pub(crate) tested_dimmers: Value,
}

/// A variant as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct VariantRow {
    pub(crate) id: i64,
    pub(crate) product_id: i64,
    pub(crate) sku: String,
    pub(crate) gtin: Option<String>,
    pub(crate) status: String,
    /// SKU of what takes its place.
    pub(crate) replacement: Option<String>,
    pub(crate) energy_class: String,
    pub(crate) eprel_id: i64,
    /// Path of its own picture.
    pub(crate) image: Option<String>,
    pub(crate) name_en: String,
    pub(crate) name_es: String,
    pub(crate) attributes: Attributes,
    pub(crate) created: String,
    pub(crate) modified: String,
}

/// The columns of a variant, before its attributes are understood.
struct Stored {
    id: i64,
    product_id: i64,
    sku: String,
    gtin: Option<String>,
    status: String,
    replacement: Option<String>,
    energy_class: String,
    eprel_id: i64,
    image: Option<String>,
    name_en: String,
    name_es: String,
    attributes: String,
    created: String,
    modified: String,
}

from_row!(Stored {
    id,
    product_id,
    sku,
    gtin,
    status,
    replacement,
    energy_class,
    eprel_id,
    image,
    name_en,
    name_es,
    attributes,
    created,
    modified
});

impl TryFrom<Stored> for VariantRow {
    type Error = StoreError;

    fn try_from(row: Stored) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id,
            product_id: row.product_id,
            sku: row.sku,
            gtin: row.gtin,
            status: row.status,
            replacement: row.replacement,
            energy_class: row.energy_class,
            eprel_id: row.eprel_id,
            image: row.image,
            name_en: row.name_en,
            name_es: row.name_es,
            attributes: Attributes::from_stored(&json("variants.attributes", &row.attributes)?),
            created: row.created,
            modified: row.modified,
        })
    }
}

impl Store {
    /// The families of these numbers, by number.
    pub(crate) async fn products(&self, ids: &[i64]) -> Result<HashMap<i64, ProductRow>, StoreError> {
        type Row = (i64, String, String, String, String, bool, String, String, String, String);
        let rows: Vec<Row> = sqlx::query_as(
            "select id, family, kind, etim_class, energy_role, listed, axes, attributes, summary, tested_dimmers \
             from products where id in (select value from json_each(?)) limit 10000",
        )
        .bind(list(ids))
        .fetch_all(&self.inner.readers)
        .await?;
        let row =
            |(id, family, kind, etim_class, energy_role, listed, axes, attributes, summary, dimmers): Row| {
                let axes: Value = json("products.axes", &axes)?;
                let axes = axes.as_array().into_iter().flatten().filter_map(Value::as_str);
                let product = ProductRow {
                    family,
                    kind,
                    etim_class,
                    energy_role,
                    listed,
                    axes: axes.filter_map(Key::parse).collect(),
                    attributes: Attributes::from_stored(&json("products.attributes", &attributes)?),
                    summary: Summary::from_stored(&json("products.summary", &summary)?),
                    tested_dimmers: json("products.tested_dimmers", &dimmers)?,
                };
                Ok((id, product))
            };
        rows.into_iter().map(row).collect()
    }

    /// One part of the variants of a family, in its order.
    pub(crate) async fn variants_of(
        &self,
        product: i64,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<VariantRow>, StoreError> {
        let rows: Vec<Stored> = sqlx::query_as(
            "select id, product_id, sku, gtin, status, replacement, energy_class, eprel_id, image, name_en, name_es, \
             attributes, created, modified from variants indexed by variants_by_product \
             where product_id = ? order by position, id limit ? offset ?",
        )
        .bind(product)
        .bind(limit)
        .bind(offset)
        .fetch_all(&self.inner.readers)
        .await?;
        rows.into_iter().map(VariantRow::try_from).collect()
    }

    /// The variants of these numbers, those of one family together and in its order.
    pub(crate) async fn variants(&self, ids: &[i64]) -> Result<Vec<VariantRow>, StoreError> {
        let rows: Vec<Stored> = sqlx::query_as(
            "select id, product_id, sku, gtin, status, replacement, energy_class, eprel_id, image, name_en, name_es, \
             attributes, created, modified from variants \
             where id in (select value from json_each(?)) \
             /* bounded: one answer */ order by product_id, position, id limit 2500",
        )
        .bind(list(ids))
        .fetch_all(&self.inner.readers)
        .await?;
        rows.into_iter().map(VariantRow::try_from).collect()
    }

    /// The numbers of these SKUs.
    pub(crate) async fn skus(&self, skus: &[&str]) -> Result<Vec<i64>, StoreError> {
        if skus.is_empty() {
            return Ok(Vec::new());
        }
        let query = sqlx::query_scalar(
            "select id from variants where sku in (select value from json_each(?)) limit 2500",
        );
        Ok(query.bind(list(skus)).fetch_all(&self.inner.readers).await?)
    }

    /// The variants of several families that are still made, those of one family together and in its order.
    pub(crate) async fn made_of(&self, products: &[i64]) -> Result<Vec<VariantRow>, StoreError> {
        let rows: Vec<Stored> = sqlx::query_as(
            "select id, product_id, sku, gtin, status, replacement, energy_class, eprel_id, image, name_en, \
             name_es, attributes, created, modified from variants indexed by variants_by_product \
             where product_id in (select value from json_each(?)) and status <> 'legacy' \
             order by product_id, position, id limit ?",
        )
        .bind(list(products))
        .bind(MAX_VARIANTS)
        .fetch_all(&self.inner.readers)
        .await?;
        rows.into_iter().map(VariantRow::try_from).collect()
    }

    /// Drivers, profiles or accessories that are still made, by the type they are chosen by.
    pub(crate) async fn components(
        &self,
        kind: &str,
        wanted: Option<&str>,
    ) -> Result<Vec<VariantRow>, StoreError> {
        let ids: Vec<i64> = match wanted {
            Some(wanted) => {
                let query = sqlx::query_scalar(
                    "select variant_id from parts cross join variants on variants.id = variant_id \
                     where kind = ? and type = ? and status <> 'legacy' limit ?",
                );
                query.bind(kind).bind(wanted).bind(MAX_VARIANTS).fetch_all(&self.inner.readers).await?
            }
            None => {
                let query = sqlx::query_scalar(
                    "select variant_id from parts cross join variants on variants.id = variant_id \
                     where kind = ? and status <> 'legacy' limit ?",
                );
                query.bind(kind).bind(MAX_VARIANTS).fetch_all(&self.inner.readers).await?
            }
        };
        self.variants(&ids).await
    }
}
