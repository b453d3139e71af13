//! The variants of one family: written in batches, compared by digest, and never with a SKU that another has.

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};

use super::super::Import;
use super::numbers;
use crate::digest::digest;
use crate::source::catalogue::{Product, Variant, variants_file};
use crate::{Problem, StoreError};
use content::attributes::{Attributes, Key};

const DIMMING: Key = Key::named("dimming");
const PROFILE_TYPE: Key = Key::named("profile_type");
const ACCESSORY_TYPE: Key = Key::named("accessory_type");

/// A SKU that a product claims while another may still have it.
#[derive(Debug)]
pub(super) struct Taken {
    sku: String,
    /// Key of the product that claims it, and the line in its file.
    by: String,
    line: usize,
    /// The line of the other product's file.
    other_line: i64,
}

/// What the table held before.
#[derive(Debug, PartialEq, Eq)]
struct Before {
    digest: String,
    position: i64,
    line: i64,
}

impl Taken {
    /// Two products cannot have one SKU.
    pub(super) fn problem(self, other: &str) -> Problem {
        Problem {
            file: variants_file(&self.by),
            line: Some(self.line),
            field: "sku".into(),
            value: Some(format!("{:?}", self.sku)),
            message: format!(
                "is already in line {} of {}; separators and case do not matter",
                self.other_line,
                variants_file(other)
            ),
        }
    }
}

/// Writes the variants of a product and removes those it no longer has; returns whether that changed anything.
pub(super) async fn write(import: &mut Import<'_>, id: i64, product: &Product) -> Result<bool, StoreError> {
    let codes: Vec<String> = product.variants.iter().map(Variant::normal_sku).collect();
    let ids = numbers(import, "variant", &codes).await?;
    let claimed = claim(import, id, product, &ids).await?;
    let mut before = before(import, id).await?;
    let mut rows = Vec::new();
    for ((position, variant), (number, code)) in (1_i64..).zip(&product.variants).zip(ids.iter().zip(&codes))
    {
        if !claimed.contains(number) {
            continue;
        }
        let digest = digest_of(variant);
        let line = i64::try_from(variant.line).unwrap_or(i64::MAX);
        let now = Before { digest, position, line };
        if before.remove(number).as_ref() != Some(&now) {
            rows.push(row(*number, code, variant, &now));
        }
    }
    for batch in rows.chunks(BATCH) {
        upsert(import, id, batch).await?;
    }
    let gone: Vec<i64> = before.into_keys().collect();
    if !gone.is_empty() {
        sqlx::query("delete from variants where id in (select value from json_each(?))")
            .bind(json!(gone).to_string())
            .execute(&mut *import.connection)
            .await?;
    }
    write_parts(import, id, product, &ids).await?;
    Ok(!rows.is_empty() || !gone.is_empty())
}

/// Rows that are written at once: enough to save time, few enough to hold.
const BATCH: usize = 200;

/// Which of the numbers are free for this product. SKUs of products whose turn is still to come are free for now.
async fn claim(
    import: &mut Import<'_>,
    id: i64,
    product: &Product,
    ids: &[i64],
) -> Result<HashSet<i64>, StoreError> {
    let mut free: HashSet<i64> = ids.iter().copied().collect();
    let elsewhere: Vec<(i64, i64, String, i64)> = sqlx::query_as(
        "select variants.id, product_id, products.key, line from variants \
         join products on products.id = product_id \
         where variants.id in (select value from json_each(?)) and product_id <> ?",
    )
    .bind(json!(ids).to_string())
    .bind(id)
    .fetch_all(&mut *import.connection)
    .await?;
    for (number, owner, key, other_line) in elsewhere {
        let claims = ids.iter().zip(&product.variants).find(|(id, _)| **id == number);
        let Some((_, variant)) = claims else { continue };
        let (sku, by, line) = (variant.sku.clone(), product.key.clone(), variant.line);
        let taken = Taken { sku, by, line, other_line };
        if import.catalogue.done.contains(&owner) {
            free.remove(&number);
            import.mistakes.push(taken.problem(&key));
        } else {
            import.catalogue.taken.entry(owner).or_default().push(taken);
        }
    }
    Ok(free)
}

async fn before(import: &mut Import<'_>, product: i64) -> Result<HashMap<i64, Before>, StoreError> {
    let rows: Vec<(i64, String, i64, i64)> =
        sqlx::query_as("select id, digest, position, line from variants where product_id = ?")
            .bind(product)
            .fetch_all(&mut *import.connection)
            .await?;
    let before =
        |(id, digest, position, line): (i64, String, i64, i64)| (id, Before { digest, position, line });
    Ok(rows.into_iter().map(before).collect())
}

fn digest_of(variant: &Variant) -> String {
    let attributes = variant.attributes.to_stored().to_string();
    let eprel_id = variant.eprel_id.to_string();
    let optional = |text: &Option<String>| text.clone().unwrap_or_default();
    let (gtin, replacement, image) =
        (optional(&variant.gtin), optional(&variant.replacement), optional(&variant.image));
    digest([
        variant.sku.as_str(),
        &gtin,
        variant.status,
        &replacement,
        &variant.name_en,
        &variant.name_es,
        &image,
        variant.energy_class,
        &eprel_id,
        &attributes,
    ])
}

fn row(id: i64, code: &str, variant: &Variant, now: &Before) -> Value {
    json!({
        "id": id,
        "position": now.position,
        "line": now.line,
        "sku": variant.sku,
        "sku_norm": code,
        "gtin": variant.gtin,
        "status": variant.status,
        "replacement": variant.replacement,
        "energy_class": variant.energy_class,
        "eprel_id": variant.eprel_id,
        "image": variant.image,
        "name_en": variant.name_en,
        "name_es": variant.name_es,
        "attributes": variant.attributes.to_stored(),
        "digest": now.digest,
    })
}

/// A row that only moved inside its file keeps its times.
async fn upsert(import: &mut Import<'_>, product: i64, rows: &[Value]) -> Result<(), StoreError> {
    sqlx::query(
        "insert into variants (id, product_id, position, line, sku, sku_norm, gtin, status, replacement, \
         energy_class, eprel_id, image, name_en, name_es, attributes, digest, created, modified) \
         select value ->> 'id', ?1, value ->> 'position', value ->> 'line', value ->> 'sku', \
         value ->> 'sku_norm', value ->> 'gtin', value ->> 'status', value ->> 'replacement', \
         value ->> 'energy_class', value ->> 'eprel_id', value ->> 'image', value ->> 'name_en', \
         value ->> 'name_es', value ->> 'attributes', value ->> 'digest', ?2, ?2 from json_each(?3) where true \
         on conflict (id) do update set product_id = excluded.product_id, position = excluded.position, \
         line = excluded.line, sku = excluded.sku, gtin = excluded.gtin, status = excluded.status, \
         replacement = excluded.replacement, energy_class = excluded.energy_class, \
         eprel_id = excluded.eprel_id, image = excluded.image, name_en = excluded.name_en, \
         name_es = excluded.name_es, attributes = excluded.attributes, digest = excluded.digest, \
         modified = case when variants.digest = excluded.digest then variants.modified \
         else excluded.modified end",
    )
    .bind(product)
    .bind(&import.now)
    .bind(json!(rows).to_string())
    .execute(&mut *import.connection)
    .await?;
    Ok(())
}

/// Notes drivers, profiles and accessories by the attribute they are chosen by.
async fn write_parts(
    import: &mut Import<'_>,
    id: i64,
    product: &Product,
    ids: &[i64],
) -> Result<(), StoreError> {
    sqlx::query("delete from parts where variant_id in (select id from variants where product_id = ?)")
        .bind(id)
        .execute(&mut *import.connection)
        .await?;
    let key = match product.kind {
        "driver" => DIMMING,
        "profile" => PROFILE_TYPE,
        "accessory" => ACCESSORY_TYPE,
        _ => return Ok(()),
    };
    let mut parts = Vec::new();
    for (variant, id) in product.variants.iter().zip(ids) {
        let types = types(&variant.attributes, &product.attributes, key);
        parts.extend(types.into_iter().map(|kind| json!([kind, id])));
    }
    sqlx::query(
        "insert into parts (kind, type, variant_id) select ?, value ->> 0, value ->> 1 from json_each(?) \
         where true on conflict do nothing",
    )
    .bind(product.kind)
    .bind(json!(parts).to_string())
    .execute(&mut *import.connection)
    .await?;
    Ok(())
}

/// The types of a part; an empty one when it states none.
fn types(own: &Attributes, family: &Attributes, key: Key) -> Vec<&'static str> {
    let value = own.get(key).or_else(|| family.get(key));
    let types: Vec<&str> =
        value.map(|value| value.chosen().iter().map(|choice| choice.value).collect()).unwrap_or_default();
    if types.is_empty() { vec![""] } else { types }
}
