//! Mistakes that only show when the whole catalogue is in the tables.

use super::super::Import;
use crate::source::catalogue::{LEGACY, variants_file};
use crate::{Problem, StoreError};

/// Reports SKUs that do not exist where they are named, codes that are old and new at once, and GTINs with two owners.
pub(super) async fn run(import: &mut Import<'_>) -> Result<(), StoreError> {
    if !import.catalogue.changed {
        return Ok(());
    }
    replacements(import).await?;
    successors(import).await?;
    living_codes(import).await?;
    shared_gtins(import).await
}

const NO_SKU: &str = "is no SKU of this catalogue; write it exactly as in variants.csv";

async fn replacements(import: &mut Import<'_>) -> Result<(), StoreError> {
    let rows: Vec<(String, i64, String)> = sqlx::query_as(
        "select products.key, line, replacement from variants join products on products.id = product_id \
         where replacement is not null \
         and not exists (select 1 from variants other where other.sku = variants.replacement) limit 500",
    )
    .fetch_all(&mut *import.connection)
    .await?;
    for (key, line, sku) in rows {
        report(import, variants_file(&key), line, "replacement", &sku, NO_SKU.to_owned());
    }
    Ok(())
}

async fn successors(import: &mut Import<'_>) -> Result<(), StoreError> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "select line, replaced_by from legacy where replaced_by is not null \
         and not exists (select 1 from variants where sku = replaced_by) limit 500",
    )
    .fetch_all(&mut *import.connection)
    .await?;
    for (line, sku) in rows {
        report(import, LEGACY.to_owned(), line, "replaced_by", &sku, NO_SKU.to_owned());
    }
    Ok(())
}

async fn living_codes(import: &mut Import<'_>) -> Result<(), StoreError> {
    let rows: Vec<(i64, String, String, i64)> = sqlx::query_as(
        "select legacy.line, code, products.key, variants.line from legacy \
         join variants on sku_norm = code_norm join products on products.id = product_id limit 500",
    )
    .fetch_all(&mut *import.connection)
    .await?;
    for (line, code, key, other) in rows {
        let file = variants_file(&key);
        let message = format!(
            "is still the SKU in line {other} of {file}; remove it there, or write status legacy and a replacement \
             there and nothing here"
        );
        report(import, LEGACY.to_owned(), line, "code", &code, message);
    }
    Ok(())
}

async fn shared_gtins(import: &mut Import<'_>) -> Result<(), StoreError> {
    let rows: Vec<(String, String, i64)> = sqlx::query_as(
        "select gtin, products.key, line from variants join products on products.id = product_id \
         where gtin in (select gtin from variants where gtin is not null group by gtin having count(*) > 1 \
         limit 500) order by gtin, products.key, line",
    )
    .fetch_all(&mut *import.connection)
    .await?;
    for pair in rows.windows(2) {
        let [(gtin, key, line), (again, other, other_line)] = pair else { continue };
        if gtin == again {
            let message =
                format!("is already in line {line} of {}; each variant has its own", variants_file(key));
            report(import, variants_file(other), *other_line, "gtin", again, message);
        }
    }
    Ok(())
}

fn report(import: &mut Import<'_>, file: String, line: i64, field: &str, value: &str, message: String) {
    import.mistakes.push(Problem {
        file,
        line: usize::try_from(line).ok(),
        field: field.into(),
        value: Some(format!("{value:?}")),
        message,
    });
}
