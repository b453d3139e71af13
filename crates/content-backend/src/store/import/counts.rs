//! How many entries there are of each kind and in each term, counted once per import so that lists need not.

use super::Import;
use crate::StoreError;

/// Recounts everything.
pub(super) async fn write(import: &mut Import<'_>) -> Result<(), StoreError> {
    for statement in [
        "delete from entry_counts",
        "insert into entry_counts (locale, kind, status, count) \
         select locale, kind, status, count(*) from entries group by locale, kind, status",
        "insert into entry_counts (locale, kind, status, count) \
         select '', 'attachment', 'published', count(*) from media where size_of is null",
        "update terms set count = (select count(*) from entry_terms \
         join entries on entries.locale = terms.locale and entries.id = entry_terms.entry_id \
         where entry_terms.term_id = terms.id and entries.status = 'published')",
    ] {
        sqlx::query(statement).execute(&mut *import.connection).await?;
    }
    Ok(())
}
