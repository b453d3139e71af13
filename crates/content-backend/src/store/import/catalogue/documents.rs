//! The files of a family, as product.toml lists them, and the drawings that variants.csv names.

use serde_json::{Value, json};

use super::super::Import;
use super::numbers;
use crate::StoreError;
use crate::source::catalogue::{Document, Product};

/// Writes the documents of a whole family; returns whether that changed anything.
pub(super) async fn write(import: &mut Import<'_>, id: i64, product: &Product) -> Result<bool, StoreError> {
    let new: Vec<Value> = product.documents.iter().map(fields).collect();
    let old: Vec<(String, String, String, String, String)> = sqlx::query_as(
        "select type, language, revision, date, file from documents \
         where product_id = ? and variant_id is null order by position",
    )
    .bind(id)
    .fetch_all(&mut *import.connection)
    .await?;
    if old.iter().map(|row| json!(row)).eq(new.iter().cloned()) {
        return Ok(false);
    }
    let keys: Vec<String> =
        product.documents.iter().map(|document| format!("{}/{}", product.key, document.file)).collect();
    let ids = numbers(import, "document", &keys).await?;
    sqlx::query("delete from documents where product_id = ? and variant_id is null")
        .bind(id)
        .execute(&mut *import.connection)
        .await?;
    for ((position, document), number) in (1_i64..).zip(&product.documents).zip(ids) {
        let name = document.file.rsplit('/').next().unwrap_or(&document.file);
        sqlx::query(
            "insert into documents (id, product_id, position, type, language, revision, date, name, file) \
             values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(number)
        .bind(id)
        .bind(position)
        .bind(document.kind)
        .bind(&document.language)
        .bind(&document.revision)
        .bind(&document.date)
        .bind(name)
        .bind(&document.file)
        .execute(&mut *import.connection)
        .await?;
    }
    Ok(true)
}

/// Writes the drawings of a family's variants, after the variants; returns whether that changed anything.
pub(super) async fn write_drawings(
    import: &mut Import<'_>,
    id: i64,
    product: &Product,
) -> Result<bool, StoreError> {
    let mut new: Vec<(String, String)> = product
        .variants
        .iter()
        .filter_map(|variant| Some((variant.normal_sku(), variant.drawing.clone()?)))
        .collect();
    new.sort_unstable();
    let old: Vec<(String, String)> = sqlx::query_as(
        "select sku_norm, file from documents join variants on variants.id = variant_id \
         where type = 'drawing' and variants.product_id = ?1 and documents.product_id = ?1 \
         order by sku_norm, file",
    )
    .bind(id)
    .fetch_all(&mut *import.connection)
    .await?;
    if old == new {
        return Ok(false);
    }
    let keys: Vec<String> = new.iter().map(|(sku, file)| format!("{sku}/{file}")).collect();
    let ids = numbers(import, "document", &keys).await?;
    let rows: Vec<Value> = new
        .iter()
        .zip(ids)
        .map(|((sku, file), id)| {
            let name = file.rsplit('/').next().unwrap_or(file);
            json!({ "id": id, "sku": sku, "name": name, "file": file })
        })
        .collect();
    sqlx::query(
        "delete from documents where type = 'drawing' \
         and variant_id in (select id from variants where product_id = ?)",
    )
    .bind(id)
    .execute(&mut *import.connection)
    .await?;
    sqlx::query(
        "insert into documents (id, product_id, variant_id, position, type, language, revision, date, name, file) \
         select value ->> 'id', ?1, variants.id, 0, 'drawing', '', '', '', value ->> 'name', value ->> 'file' \
         from json_each(?2) join variants on sku_norm = value ->> 'sku'",
    )
    .bind(id)
    .bind(json!(rows).to_string())
    .execute(&mut *import.connection)
    .await?;
    Ok(true)
}

/// The products that show or offer a file whose bytes changed.
pub(super) async fn of_replaced_files(import: &mut Import<'_>) -> Result<Vec<i64>, StoreError> {
    if import.replaced.is_empty() {
        return Ok(Vec::new());
    }
    let files = json!(import.replaced).to_string();
    let query = sqlx::query_scalar(
        "select product_id from variants where image in (select value from json_each(?1)) \
         union select product_id from documents where file in (select value from json_each(?1))",
    );
    Ok(query.bind(files).fetch_all(&mut *import.connection).await?)
}

fn fields(document: &Document) -> Value {
    json!([document.kind, document.language, document.revision, document.date, document.file])
}
