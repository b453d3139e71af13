//! The text files as they were read, so that an export writes back what was imported.

use super::{Import, digest};
use crate::StoreError;

/// Keeps a file, if it differs.
pub(super) async fn write(import: &mut Import<'_>, path: String, content: String) -> Result<(), StoreError> {
    let digest = digest([content.as_str()]);
    let done = sqlx::query(
        "insert into source_files (path, content, digest) values (?, ?, ?) \
         on conflict (path) do update set content = excluded.content, digest = excluded.digest \
         where digest <> excluded.digest",
    )
    .bind(&path)
    .bind(content)
    .bind(digest)
    .execute(&mut *import.connection)
    .await?;
    import.changed |= done.rows_affected() > 0;
    import.files.insert(path);
    Ok(())
}

/// Forgets the files the folder no longer has.
pub(super) async fn finish(import: &mut Import<'_>) -> Result<(), StoreError> {
    let paths: Vec<String> =
        sqlx::query_scalar("select path from source_files").fetch_all(&mut *import.connection).await?;
    for path in paths.into_iter().filter(|path| !import.files.contains(path)) {
        import.changed = true;
        sqlx::query("delete from source_files where path = ?")
            .bind(path)
            .execute(&mut *import.connection)
            .await?;
    }
    Ok(())
}
