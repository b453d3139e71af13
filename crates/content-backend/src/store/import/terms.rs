//! The terms table, written like the entries: only what differs.

use futures::TryStreamExt as _;
use serde_json::{Value, json};

use super::Import;
use super::entries::Row;
use crate::StoreError;
use crate::source::{Status, Term};
use crate::store::row::from_row;
use crate::store::words;
use content::Locale;

/// What the table held before.
struct Before {
    doc: i64,
    status: String,
    created: String,
    modified: String,
    digest: String,
}

from_row!(Before { doc, status, created, modified, digest });

/// Writes one term, if it differs.
pub(super) async fn write(import: &mut Import<'_>, term: Term) -> Result<(), StoreError> {
    let Term { taxonomy, text, parent, sort, search_words } = term;
    let id = import.id("", taxonomy.name, &text.key).await?;
    let parent = match &parent {
        Some(key) => import.id("", taxonomy.name, key).await?,
        None => 0,
    };
    import.terms.insert((text.locale, id));
    let fields = json!({ "header": text.header, "search_words": search_words });
    let mut row = Row::new(import, &text, fields).await?;
    row.add_blocks();
    let digest = row.digest(&text, &[taxonomy.name, &parent.to_string(), &sort.to_string()]);
    let before: Option<Before> = sqlx::query_as(
        "select doc, status, created, modified, digest from terms where locale = ? and id = ?",
    )
    .bind(text.locale.code())
    .bind(id)
    .fetch_optional(&mut *import.connection)
    .await?;
    if before.as_ref().is_some_and(|before| before.digest == digest) {
        return Ok(());
    }
    import.changed = true;
    let path = text.path.as_ref().map_or("", |path| path.as_str());
    // Whoever has the path gives it up: it moves or goes in this import too, or the folder would have a mistake.
    sqlx::query("update terms set path = '-' || id, digest = '-' where locale = ? and path = ? and id <> ?")
        .bind(text.locale.code())
        .bind(path)
        .bind(id)
        .execute(&mut *import.connection)
        .await?;
    let times = before
        .as_ref()
        .map(|before| (before.created.as_str(), before.modified.as_str(), before.digest.as_str()));
    let (created, modified) = row.times(&import.now, times);
    let doc: i64 = sqlx::query_scalar(
        "insert into terms (doc, id, locale, taxonomy, key, parent, path, slug, name, status, excerpt, \
         description, seo, data, image, sort, created, modified, digest) \
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         on conflict (locale, id) do update set parent = excluded.parent, path = excluded.path, \
         slug = excluded.slug, name = excluded.name, status = excluded.status, excerpt = excluded.excerpt, \
         description = excluded.description, seo = excluded.seo, data = excluded.data, \
         image = excluded.image, sort = excluded.sort, created = excluded.created, \
         modified = excluded.modified, digest = excluded.digest returning doc",
    )
    .bind(before.as_ref().map(|before| before.doc))
    .bind(id)
    .bind(text.locale.code())
    .bind(taxonomy.name)
    .bind(&text.key)
    .bind(parent)
    .bind(path)
    .bind(&text.slug)
    .bind(&text.title)
    .bind(text.status.word())
    .bind(&text.excerpt)
    .bind(&text.content)
    .bind(&row.seo)
    .bind(&row.data)
    .bind(row.image)
    .bind(sort)
    .bind(created)
    .bind(modified)
    .bind(&digest)
    .fetch_one(&mut *import.connection)
    .await?;
    words::write(import.connection, words::TERMS, doc, taxonomy.name, &text, &row.blocks).await?;
    let seen = before.is_some_and(|before| before.status == Status::Published.word());
    if seen || text.status == Status::Published {
        import.touch("terms");
        import.touch(format!("term:{id}"));
    }
    Ok(())
}

/// Removes the terms the folder no longer has.
pub(super) async fn finish(import: &mut Import<'_>) -> Result<(), StoreError> {
    let mut gone: Vec<(i64, i64)> = Vec::new();
    {
        let mut rows = sqlx::query_as("select doc, locale, id from terms").fetch(&mut *import.connection);
        while let Some((doc, locale, id)) = rows.try_next().await? {
            let locale: String = locale;
            let kept = Locale::from_code(&locale).is_some_and(|locale| import.terms.contains(&(locale, id)));
            if !kept {
                gone.push((doc, id));
            }
        }
    }
    for (doc, id) in gone {
        sqlx::query("delete from terms where doc = ?").bind(doc).execute(&mut *import.connection).await?;
        words::remove(import.connection, words::TERMS, doc).await?;
        import.touch("terms");
        import.touch(format!("term:{id}"));
        if Locale::ALL.iter().all(|locale| !import.terms.contains(&(*locale, id))) {
            super::relations::forget(import, id).await?;
        }
    }
    Ok(())
}

impl Row {
    /// Terms have no column of their own for blocks: they are part of `acf`.
    fn add_blocks(&mut self) {
        let parsed = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
        if let Value::Object(mut data) = parsed(&self.data) {
            data.insert("blocks".into(), parsed(&self.blocks));
            self.data = Value::Object(data).to_string();
        }
    }
}
