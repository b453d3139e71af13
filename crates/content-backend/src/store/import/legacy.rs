//! Discontinued codes.

use serde_json::{Value, json};

use super::{Import, catalogue};
use crate::StoreError;
use crate::source::catalogue::LegacyCode;
use content::model::Sku;

/// Makes the table hold exactly these codes.
pub(super) async fn write(import: &mut Import<'_>, codes: &[LegacyCode]) -> Result<(), StoreError> {
    let normal: Vec<String> = codes.iter().map(|code| Sku::normalise(&code.code)).collect();
    let ids = catalogue::numbers(import, "legacy", &normal).await?;
    let rows: Vec<Value> = codes
        .iter()
        .zip(&normal)
        .zip(&ids)
        .enumerate()
        .map(|(position, ((code, normal), id))| {
            json!({
                "id": id,
                "position": position,
                "line": code.line,
                "code": code.code,
                "code_norm": normal,
                "replaced_by": code.replaced_by,
                "withdrawn": code.withdrawn,
                "note_en": code.note_en,
                "note_es": code.note_es,
                "attributes": code.attributes.to_stored(),
            })
        })
        .collect();
    let gone = sqlx::query("delete from legacy where id not in (select value from json_each(?))")
        .bind(json!(ids).to_string())
        .execute(&mut *import.connection)
        .await?;
    let written = sqlx::query(
        "insert into legacy (id, position, line, code, code_norm, replaced_by, withdrawn, note_en, note_es, \
         attributes) \
         select value ->> 'id', value ->> 'position', value ->> 'line', value ->> 'code', value ->> 'code_norm', \
         value ->> 'replaced_by', value ->> 'withdrawn', value ->> 'note_en', value ->> 'note_es', \
         value ->> 'attributes' from json_each(?) where true \
         on conflict (id) do update set position = excluded.position, line = excluded.line, \
         code = excluded.code, replaced_by = excluded.replaced_by, withdrawn = excluded.withdrawn, \
         note_en = excluded.note_en, note_es = excluded.note_es, attributes = excluded.attributes \
         where (legacy.position, legacy.line, legacy.code, legacy.replaced_by, legacy.withdrawn, \
         legacy.note_en, legacy.note_es, legacy.attributes) is not (excluded.position, excluded.line, \
         excluded.code, excluded.replaced_by, excluded.withdrawn, excluded.note_en, excluded.note_es, \
         excluded.attributes)",
    )
    .bind(json!(rows).to_string())
    .execute(&mut *import.connection)
    .await?;
    if gone.rows_affected() + written.rows_affected() > 0 {
        import.catalogue.note_change();
        import.touch("legacy");
    }
    Ok(())
}
