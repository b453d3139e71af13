//! What things have to do with each other, the same in every language.

use super::Import;
use crate::StoreError;
use crate::source::{Kind, Relation, Terms};

/// Writes what an entry is tied to; a tie that changed concerns both ends.
pub(super) async fn write(
    import: &mut Import<'_>,
    kind: &Kind,
    id: i64,
    relations: Vec<Relation>,
    terms: Option<Terms>,
) -> Result<(), StoreError> {
    for relation in relations {
        let mut others = Vec::with_capacity(relation.keys.len());
        for key in &relation.keys {
            others.push(import.id("", relation.kind, key).await?);
        }
        let changed = import.relate(id, relation.name, &others).await?;
        for other in &changed {
            import.touch(format!("{}:{other}", relation.kind));
        }
        if !changed.is_empty() {
            import.touch(format!("{}:{id}", kind.name));
            import.touch(kind.tag);
        }
    }
    if let Some(terms) = terms {
        let mut ids = Vec::with_capacity(terms.keys.len());
        for key in &terms.keys {
            ids.push(import.id("", terms.taxonomy, key).await?);
        }
        if import.assign(id, &ids).await? {
            import.touch(format!("{}:{id}", kind.name));
            import.touch(kind.tag);
        }
    }
    Ok(())
}

/// Forgets all ties of a thing that no language has any more.
pub(super) async fn forget(import: &mut Import<'_>, id: i64) -> Result<(), StoreError> {
    for statement in [
        "delete from relations where from_id = ?",
        "delete from relations where to_id = ?",
        "delete from entry_terms where entry_id = ?",
        "delete from entry_terms where term_id = ?",
    ] {
        sqlx::query(statement).bind(id).execute(&mut *import.connection).await?;
    }
    Ok(())
}

impl Import<'_> {
    /// Makes `others` the ones that `from` is related to by this name, in order; returns whom a change concerns.
    pub(super) async fn relate(
        &mut self,
        from: i64,
        relation: &'static str,
        others: &[i64],
    ) -> Result<Vec<i64>, StoreError> {
        let mut before: Vec<i64> = sqlx::query_scalar(
            "select to_id from relations where from_id = ? and relation = ? order by position",
        )
        .bind(from)
        .bind(relation)
        .fetch_all(&mut *self.connection)
        .await?;
        if before == others {
            return Ok(Vec::new());
        }
        self.changed = true;
        sqlx::query("delete from relations where from_id = ? and relation = ?")
            .bind(from)
            .bind(relation)
            .execute(&mut *self.connection)
            .await?;
        for (position, other) in (0_i64..).zip(others) {
            sqlx::query("insert into relations (from_id, relation, position, to_id) values (?, ?, ?, ?)")
                .bind(from)
                .bind(relation)
                .bind(position)
                .bind(other)
                .execute(&mut *self.connection)
                .await?;
        }
        before.extend(others);
        Ok(before)
    }

    /// Makes `terms` the terms of an entry, the main one first; returns whether that changed anything.
    ///
    /// A change tags the terms, whose counts it changes; the caller tags the entry.
    pub(super) async fn assign(&mut self, entry: i64, terms: &[i64]) -> Result<bool, StoreError> {
        let before: Vec<i64> =
            sqlx::query_scalar("select term_id from entry_terms where entry_id = ? order by position")
                .bind(entry)
                .fetch_all(&mut *self.connection)
                .await?;
        if before == terms {
            return Ok(false);
        }
        sqlx::query("delete from entry_terms where entry_id = ?")
            .bind(entry)
            .execute(&mut *self.connection)
            .await?;
        for (position, term) in (0_i64..).zip(terms) {
            sqlx::query("insert into entry_terms (entry_id, term_id, position) values (?, ?, ?)")
                .bind(entry)
                .bind(term)
                .bind(position)
                .execute(&mut *self.connection)
                .await?;
        }
        self.touch("terms");
        for term in before.iter().chain(terms) {
            self.touch(format!("term:{term}"));
        }
        Ok(true)
    }
}
