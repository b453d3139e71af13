//! The entries table: only rows that differ are written, so that modified times and cache tags mean something.

use futures::TryStreamExt as _;
use serde_json::{Map, Value, json};

use super::{Import, digest, written};
use crate::StoreError;
use crate::source::{ENTRY_REFERENCE, Entry, KINDS, Kind, Status, TAXONOMIES, TERM_REFERENCE, Text};
use crate::store::row::from_row;
use crate::store::words;
use content::{Home, Locale, PagePath};

/// What the table held before.
struct Before {
    doc: i64,
    path: Option<String>,
    status: String,
    created: String,
    modified: String,
    digest: String,
}

from_row!(Before { doc, path, status, created, modified, digest });

/// The columns that come from a file.
pub(super) struct Row {
    pub(super) header: String,
    pub(super) seo: String,
    pub(super) blocks: String,
    pub(super) data: String,
    pub(super) image: Option<i64>,
    pub(super) created: Option<String>,
    pub(super) modified: Option<String>,
}

/// Writes one entry, if it differs, and what it is tied to.
pub(super) async fn write(import: &mut Import<'_>, entry: Entry) -> Result<(), StoreError> {
    let Entry { kind, text, own } = entry;
    let id = import.id(kind.id_locale(text.locale), kind.name, &text.key).await?;
    import.entries.insert((text.locale, id));
    let row = Row::new(import, &text, Value::Object(own.data)).await?;
    let sort = own.sort.to_string();
    let digest = row.digest(&text, &[kind.name, &sort]);
    let before = before(import, text.locale, id).await?;
    if before.as_ref().is_none_or(|before| before.digest != digest) {
        store(import, kind, id, own.sort, &text, &row, &digest, before.as_ref()).await?;
        note(import, kind, id, &text, before.as_ref());
    }
    super::relations::write(import, kind, id, own.relations, own.terms).await
}

/// Removes the entries the folder no longer has, and tells the translations of pages that came, went or moved.
pub(super) async fn finish(import: &mut Import<'_>) -> Result<(), StoreError> {
    let mut gone: Vec<(i64, String, i64, String, String, String)> = Vec::new();
    {
        let mut rows = sqlx::query_as("select doc, locale, id, kind, key, status from entries")
            .fetch(&mut *import.connection);
        while let Some(row) = rows.try_next().await? {
            let row: (i64, String, i64, String, String, String) = row;
            let locale = Locale::from_code(&row.1);
            if locale.is_none_or(|locale| !import.entries.contains(&(locale, row.2))) {
                gone.push(row);
            }
        }
    }
    for (doc, _, id, kind, key, status) in gone {
        sqlx::query("delete from entries where doc = ?").bind(doc).execute(&mut *import.connection).await?;
        words::remove(import.connection, words::ENTRIES, doc).await?;
        import.changed = true;
        if Locale::ALL.iter().all(|locale| !import.entries.contains(&(*locale, id))) {
            super::relations::forget(import, id).await?;
        }
        let kind = KINDS.iter().find(|known| known.name == kind);
        if let Some(kind) = kind.filter(|_| status == Status::Published.word()) {
            tell(import, kind, id, &key);
        }
    }
    for key in std::mem::take(&mut import.moved) {
        let ids: Vec<i64> = sqlx::query_scalar(
            "select id from entries where kind = 'page' and key = ? and status = 'published' limit 10",
        )
        .bind(key)
        .fetch_all(&mut *import.connection)
        .await?;
        ids.into_iter().for_each(|id| import.touch(format!("page:{id}")));
    }
    Ok(())
}

impl Row {
    /// Texts and pictures as they are stored; `data` holds the fields of the kind.
    pub(super) async fn new(import: &mut Import<'_>, text: &Text, data: Value) -> Result<Self, StoreError> {
        let data = number_references(import, data).await?;
        let blocks = number_references(import, Value::Array(text.blocks.clone())).await?;
        let pictures = &import.pictures;
        let image = pictures.resolve(text.image.clone());
        let mut fields = Map::new();
        let number = image.get("id").and_then(Value::as_i64);
        fields.insert("image".into(), image);
        if let Value::Object(own) = pictures.resolve(data) {
            fields.extend(own);
        }
        Ok(Self {
            header: text.header.to_string(),
            seo: pictures.resolve(text.seo.clone()).to_string(),
            blocks: pictures.resolve(blocks).to_string(),
            data: Value::Object(fields).to_string(),
            image: number,
            created: written(text.created)?,
            modified: written(text.modified)?,
        })
    }

    /// A digest of everything the file decides.
    pub(super) fn digest(&self, text: &Text, own: &[&str]) -> String {
        let path = text.path.as_ref().map_or("", |path| path.as_str());
        let mut parts = vec![text.key.as_str(), path, &text.slug, &text.title, text.status.word()];
        parts.extend([text.template, &text.excerpt, &text.content]);
        parts.extend([self.header.as_str(), &self.seo, &self.blocks, &self.data]);
        parts.push(self.created.as_deref().unwrap_or_default());
        parts.push(self.modified.as_deref().unwrap_or_default());
        digest(parts.into_iter().chain(own.iter().copied()))
    }

    /// When the thing was made and changed, as its file says or else as imports saw it.
    ///
    /// A row without digest comes from an older database: it is rewritten, but that is no change of the thing.
    pub(super) fn times(&self, now: &str, before: Option<(&str, &str, &str)>) -> (String, String) {
        let created = self.created.clone().or_else(|| before.map(|(created, ..)| created.to_owned()));
        let modified = self.modified.clone().or_else(|| {
            before.filter(|(.., digest)| digest.is_empty()).map(|(_, modified, _)| modified.to_owned())
        });
        (created.unwrap_or_else(|| now.to_owned()), modified.unwrap_or_else(|| now.to_owned()))
    }
}

async fn before(import: &mut Import<'_>, locale: Locale, id: i64) -> Result<Option<Before>, StoreError> {
    let query = sqlx::query_as(
        "select doc, path, status, created, modified, digest from entries where locale = ? and id = ?",
    );
    Ok(query.bind(locale.code()).bind(id).fetch_optional(&mut *import.connection).await?)
}

#[expect(clippy::too_many_arguments, reason = "one call, and each argument is a part of the row")]
async fn store(
    import: &mut Import<'_>,
    kind: &Kind,
    id: i64,
    sort: i64,
    text: &Text,
    row: &Row,
    digest: &str,
    before: Option<&Before>,
) -> Result<(), StoreError> {
    let path = text.path.as_ref().map(PagePath::as_str);
    // Whoever has the path gives it up: it moves or goes in this import too, or the folder would have a mistake.
    sqlx::query("update entries set path = null, digest = '-' where locale = ? and path = ? and id <> ?")
        .bind(text.locale.code())
        .bind(path)
        .bind(id)
        .execute(&mut *import.connection)
        .await?;
    let times =
        before.map(|before| (before.created.as_str(), before.modified.as_str(), before.digest.as_str()));
    let (created, modified) = row.times(&import.now, times);
    let doc: i64 = sqlx::query_scalar(
        "insert into entries (doc, id, locale, kind, key, path, slug, title, status, template, header, seo, \
         excerpt, content, blocks, data, image, sort, created, modified, digest) \
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         on conflict (locale, id) do update set path = excluded.path, slug = excluded.slug, \
         title = excluded.title, status = excluded.status, template = excluded.template, \
         header = excluded.header, seo = excluded.seo, excerpt = excluded.excerpt, \
         content = excluded.content, blocks = excluded.blocks, data = excluded.data, image = excluded.image, \
         sort = excluded.sort, created = excluded.created, modified = excluded.modified, \
         digest = excluded.digest returning doc",
    )
    .bind(before.map(|before| before.doc))
    .bind(id)
    .bind(text.locale.code())
    .bind(kind.name)
    .bind(&text.key)
    .bind(path)
    .bind(&text.slug)
    .bind(&text.title)
    .bind(text.status.word())
    .bind(text.template)
    .bind(&row.header)
    .bind(&row.seo)
    .bind(&text.excerpt)
    .bind(&text.content)
    .bind(&row.blocks)
    .bind(&row.data)
    .bind(row.image)
    .bind(sort)
    .bind(created)
    .bind(modified)
    .bind(digest)
    .fetch_one(&mut *import.connection)
    .await?;
    words::write(import.connection, words::ENTRIES, doc, kind.name, text, &row.blocks).await
}

/// Tags an entry that visitors see or saw; a draft that stays one concerns nobody.
fn note(import: &mut Import<'_>, kind: &Kind, id: i64, text: &Text, before: Option<&Before>) {
    import.changed = true;
    let seen = before.is_some_and(|before| before.status == Status::Published.word());
    let shown = text.status == Status::Published;
    if !seen && !shown {
        return;
    }
    let path = text.path.as_ref().map(PagePath::as_str);
    let same_place = seen == shown && before.is_some_and(|before| before.path.as_deref() == path);
    if same_place {
        import.touch(format!("{}:{id}", kind.name));
        import.touch(kind.tag);
    } else {
        tell(import, kind, id, &text.key);
    }
}

/// Tags an entry that came, went or moved, which concerns its translations too.
fn tell(import: &mut Import<'_>, kind: &Kind, id: i64, key: &str) {
    import.touch(format!("{}:{id}", kind.name));
    import.touch(kind.tag);
    // In the other kinds translations share a number, and so the tag.
    if kind.home == Home::Anywhere {
        import.moved.insert(key.to_owned());
    }
}

/// Replaces `kind/key` in the marks of a value by the number of that entry or term.
async fn number_references(import: &mut Import<'_>, mut value: Value) -> Result<Value, StoreError> {
    let mut waiting = vec![&mut value];
    while let Some(next) = waiting.pop() {
        if let Some((mark, kind, key)) = named(next) {
            let id = import.id("", kind, &key).await?;
            *next = json!({ mark: id });
            continue;
        }
        match next {
            Value::Array(items) => waiting.extend(items),
            Value::Object(fields) => waiting.extend(fields.values_mut()),
            _ => {}
        }
    }
    Ok(value)
}

/// The mark that a value is, with the kind and the key it names.
fn named(value: &Value) -> Option<(&'static str, &'static str, String)> {
    let text = |mark: &str| value.get(mark)?.as_str()?.split_once('/');
    if let Some((kind, key)) = text(ENTRY_REFERENCE) {
        let kind = KINDS.iter().find(|known| known.name == kind)?;
        return Some((ENTRY_REFERENCE, kind.name, key.to_owned()));
    }
    let (taxonomy, key) = text(TERM_REFERENCE)?;
    let taxonomy = TAXONOMIES.iter().find(|known| known.name == taxonomy)?;
    Some((TERM_REFERENCE, taxonomy.name, key.to_owned()))
}
