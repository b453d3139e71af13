//! The light of variants: what was measured off their photometric files, and the files themselves as documents.

use serde_json::json;

use super::super::Import;
use super::{numbers, tell};
use crate::source::catalogue::{Light, Measures};
use crate::{Problem, StoreError};

/// Writes the light of one variant; files that belong to none are a mistake.
pub(in super::super) async fn write(import: &mut Import<'_>, light: &Light) -> Result<(), StoreError> {
    let variant: Option<(i64, i64, String)> =
        sqlx::query_as("select id, product_id, sku from variants where sku_norm = ?")
            .bind(&light.code)
            .fetch_optional(&mut *import.connection)
            .await?;
    let Some((variant, product, sku)) = variant else {
        for path in [&light.ldt, &light.ies].into_iter().flatten() {
            let message = "is named after no SKU of the catalogue; its name must be the SKU in lower case";
            import.mistakes.push(Problem::in_file(&format!("media/{path}"), message));
        }
        return Ok(());
    };
    import.catalogue.lit.insert(variant);
    let measured = match &light.measures {
        Some(measures) => write_measures(import, variant, light, measures).await?,
        None => false,
    };
    let documents = write_documents(import, variant, product, &sku, light).await?;
    if measured || documents {
        tell(import, product);
    }
    Ok(())
}

/// Forgets the light of variants whose files are gone.
pub(super) async fn finish(import: &mut Import<'_>) -> Result<(), StoreError> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "select variant_id, product_id from photometry join variants on variants.id = variant_id",
    )
    .fetch_all(&mut *import.connection)
    .await?;
    for (variant, product) in rows {
        if import.catalogue.lit.contains(&variant) {
            continue;
        }
        for statement in [
            "delete from photometry where variant_id = ?",
            "delete from documents where variant_id = ? and type in ('ldt', 'ies')",
        ] {
            sqlx::query(statement).bind(variant).execute(&mut *import.connection).await?;
        }
        tell(import, product);
    }
    Ok(())
}

/// The digest alone may change, when another program measured: what is served has not changed then.
async fn write_measures(
    import: &mut Import<'_>,
    variant: i64,
    light: &Light,
    measures: &Measures,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "insert into photometry (variant_id, simulated, flux, peak, beam_c0, beam_c90, symmetry, digest) \
         values (?, ?, ?, ?, ?, ?, ?, '') \
         on conflict (variant_id) do update set simulated = excluded.simulated, flux = excluded.flux, \
         peak = excluded.peak, beam_c0 = excluded.beam_c0, beam_c90 = excluded.beam_c90, \
         symmetry = excluded.symmetry \
         where (photometry.simulated, photometry.flux, photometry.peak, photometry.beam_c0, \
         photometry.beam_c90, photometry.symmetry) is not (excluded.simulated, excluded.flux, excluded.peak, \
         excluded.beam_c0, excluded.beam_c90, excluded.symmetry)",
    )
    .bind(variant)
    .bind(measures.simulated)
    .bind(measures.flux)
    .bind(measures.peak)
    .bind(measures.beam_c0)
    .bind(measures.beam_c90)
    .bind(measures.symmetry)
    .execute(&mut *import.connection)
    .await?;
    sqlx::query("update photometry set digest = ? where variant_id = ?")
        .bind(&light.digest)
        .bind(variant)
        .execute(&mut *import.connection)
        .await?;
    Ok(done.rows_affected() > 0)
}

async fn write_documents(
    import: &mut Import<'_>,
    variant: i64,
    product: i64,
    sku: &str,
    light: &Light,
) -> Result<bool, StoreError> {
    let files: Vec<(&str, &String)> = [("ldt", &light.ldt), ("ies", &light.ies)]
        .into_iter()
        .filter_map(|(kind, path)| Some((kind, path.as_ref()?)))
        .collect();
    let keys: Vec<String> = files.iter().map(|(_, path)| (*path).clone()).collect();
    let ids = numbers(import, "document", &keys).await?;
    let rows: Vec<_> = files
        .iter()
        .zip(&ids)
        .enumerate()
        .map(|(position, ((kind, path), id))| {
            let name = format!("{}.{kind}", sku.replace('/', "_"));
            json!({ "id": id, "position": position + 1, "type": kind, "name": name, "file": path })
        })
        .collect();
    let gone = sqlx::query(
        "delete from documents where variant_id = ? and type in ('ldt', 'ies') \
         and id not in (select value from json_each(?))",
    )
    .bind(variant)
    .bind(json!(ids).to_string())
    .execute(&mut *import.connection)
    .await?;
    let written = sqlx::query(
        "insert into documents (id, product_id, variant_id, position, type, language, revision, date, name, file) \
         select value ->> 'id', ?1, ?2, value ->> 'position', value ->> 'type', '', '', '', value ->> 'name', \
         value ->> 'file' from json_each(?3) where true \
         on conflict (id) do update set product_id = excluded.product_id, variant_id = excluded.variant_id, \
         position = excluded.position, name = excluded.name \
         where (documents.product_id, documents.variant_id, documents.position, documents.name) \
         is not (excluded.product_id, excluded.variant_id, excluded.position, excluded.name)",
    )
    .bind(product)
    .bind(variant)
    .bind(json!(rows).to_string())
    .execute(&mut *import.connection)
    .await?;
    Ok(gone.rows_affected() + written.rows_affected() > 0)
}
