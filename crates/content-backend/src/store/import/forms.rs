//! The forms table: only rows that differ are written, so that cache tags mean something.

use std::collections::HashMap;

use super::{Import, digest};
use crate::StoreError;
use crate::source::FormFile;
use crate::store::forms::to_json;

/// Writes the forms of the folder and removes the others; what was sent with them stays.
pub(super) async fn write(import: &mut Import<'_>, forms: Vec<FormFile>) -> Result<(), StoreError> {
    let rows: Vec<(String, i64, String)> = sqlx::query_as("select locale, id, digest from forms limit 10000")
        .fetch_all(&mut *import.connection)
        .await?;
    let mut old: HashMap<(String, i64), String> =
        rows.into_iter().map(|(locale, id, digest)| ((locale, id), digest)).collect();
    let mut changed = Vec::new();
    for file in forms {
        let id = import.id("", "form", &file.key).await?;
        let digest = digest([to_json("forms", &file.form)?.as_str()]);
        if old.get(&(file.locale.code().to_owned(), id)) == Some(&digest) {
            old.remove(&(file.locale.code().to_owned(), id));
        } else {
            changed.push((id, digest, file));
        }
    }
    // What is left is gone or changed. All deletions come first: two forms may have exchanged their slugs.
    for (locale, id) in old.keys() {
        sqlx::query("delete from forms where locale = ? and id = ?")
            .bind(locale)
            .bind(id)
            .execute(&mut *import.connection)
            .await?;
        touch(import, *id);
    }
    for (id, digest, file) in changed {
        insert(import, id, &digest, &file).await?;
        touch(import, id);
    }
    Ok(())
}

fn touch(import: &mut Import<'_>, id: i64) {
    import.touch("forms");
    import.touch(format!("form:{id}"));
}

async fn insert(import: &mut Import<'_>, id: i64, digest: &str, file: &FormFile) -> Result<(), StoreError> {
    let form = &file.form;
    sqlx::query(
        "insert into forms (locale, id, key, slug, title, recipient, fields, messages, settings, digest) \
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(file.locale.code())
    .bind(id)
    .bind(&file.key)
    .bind(&form.slug)
    .bind(&form.title)
    .bind(&form.recipient)
    .bind(to_json("forms.fields", &form.fields)?)
    .bind(to_json("forms.messages", &form.messages)?)
    .bind(to_json("forms.settings", &form.settings)?)
    .bind(digest)
    .execute(&mut *import.connection)
    .await?;
    Ok(())
}
