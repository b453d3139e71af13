//! The search index: published entries and terms as words, kept in step with their rows.

use std::ops::RangeInclusive;

use sqlx::SqliteConnection;

use crate::StoreError;
use crate::source::{Status, Text};

/// A search looks at this many of the best matches; what comes after them nobody would page to.
const SEARCHED: usize = 1000;

/// Further words of a search are ignored: they could not narrow it any more.
const MAX_WORDS: usize = 10;

/// Accents that stand by themselves after their letter; the index leaves them out.
const ACCENTS: RangeInclusive<char> = '\u{300}'..='\u{36f}';

/// The index of entries.
pub(super) const ENTRIES: &str = "entry_words";
/// The index of terms.
pub(super) const TERMS: &str = "term_words";

/// The index of media.
pub(super) const MEDIA: &str = "media_words";

/// Puts a file's path into the index of media, unless it is only a smaller size of another.
pub(super) async fn write_file(
    connection: &mut SqliteConnection,
    id: i64,
    path: &str,
    size_of: Option<&str>,
) -> Result<(), StoreError> {
    remove(connection, MEDIA, id).await?;
    if size_of.is_none() {
        sqlx::query("insert into media_words (rowid, path) values (?, ?)")
            .bind(id)
            .bind(path)
            .execute(connection)
            .await?;
    }
    Ok(())
}

/// Puts a published text into an index and takes a draft out.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    index: &'static str,
    doc: i64,
    kind: &str,
    text: &Text,
    blocks: &str,
) -> Result<(), StoreError> {
    remove(connection, index, doc).await?;
    if text.status != Status::Published {
        return Ok(());
    }
    let statement =
        format!("insert into {index} (rowid, scope, title, excerpt, content) values (?, ?, ?, ?, ?)");
    sqlx::query(sqlx::AssertSqlSafe(statement))
        .bind(doc)
        .bind(scope(text.locale.code(), kind))
        .bind(&text.title)
        .bind(&text.excerpt)
        .bind(readable(blocks))
        .execute(connection)
        .await?;
    Ok(())
}

/// Takes a text out of an index.
pub(super) async fn remove(
    connection: &mut SqliteConnection,
    index: &'static str,
    doc: i64,
) -> Result<(), StoreError> {
    let statement = format!("delete from {index} where rowid = ?");
    sqlx::query(sqlx::AssertSqlSafe(statement)).bind(doc).execute(connection).await?;
    Ok(())
}

/// A question to an index: every word of `text` as the beginning of a word in one of `columns`.
///
/// `None` when there is no word in it, which finds nothing. Only letters and digits get through, each word in quotes,
/// so nothing of what a visitor types is understood as an operator.
pub(super) fn question(scopes: &[String], columns: &[&str], text: &str) -> Option<String> {
    let words: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric() && !ACCENTS.contains(&c))
        .filter(|word| word.contains(char::is_alphanumeric))
        .take(MAX_WORDS)
        .map(|word| format!("\"{word}\" *"))
        .collect();
    if words.is_empty() {
        return None;
    }
    let wanted = format!("{{{}}} : ({})", columns.join(" "), words.join(" AND "));
    if scopes.is_empty() {
        return Some(wanted);
    }
    let scopes: Vec<String> = scopes.iter().map(|scope| format!("\"{scope}\"")).collect();
    Some(format!("scope : ({}) AND {wanted}", scopes.join(" OR ")))
}

/// The rows of the best matches, the best first.
pub(super) async fn find(
    connection: &mut SqliteConnection,
    index: &'static str,
    question: Option<String>,
) -> Result<Vec<i64>, StoreError> {
    let Some(question) = question else { return Ok(Vec::new()) };
    let statement = format!("select rowid from {index} where {index} match ? order by rank limit {SEARCHED}");
    let query = sqlx::query_scalar(sqlx::AssertSqlSafe(statement));
    Ok(query.bind(question).fetch_all(connection).await?)
}

/// The word of a language and kind.
pub(super) fn scope(code: &str, kind: &str) -> String {
    format!("x{code}{}", kind.replace('_', ""))
}

/// The words people see in the blocks of a page: values of texts, without tags and addresses.
fn readable(blocks: &str) -> String {
    let mut words = String::new();
    if let Ok(value) = serde_json::from_str(blocks) {
        collect(&value, &mut words);
    }
    words
}

fn collect(value: &serde_json::Value, words: &mut String) {
    const SHOWN: [&str; 14] = [
        "title",
        "text",
        "text_html",
        "body_html",
        "transcript_html",
        "eyebrow",
        "meta",
        "label",
        "value",
        "unit",
        "caption",
        "person",
        "role",
        "alt",
    ];
    /// Lists of texts, or of lists of them.
    const SHOWN_LISTS: [&str; 3] = ["head", "rows", "address"];
    match value {
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        serde_json::Value::Object(fields) => {
            // Pictures have titles too, but those are file names.
            let picture = fields.contains_key("mime_type");
            for (key, value) in fields {
                match value {
                    serde_json::Value::String(text)
                        if SHOWN.contains(&key.as_str()) && (!picture || key == "alt") =>
                    {
                        push_without_tags(text, words);
                    }
                    serde_json::Value::String(_) => {}
                    list if SHOWN_LISTS.contains(&key.as_str()) => collect_texts(list, words),
                    other => collect(other, words),
                }
            }
        }
        _ => {}
    }
}

fn collect_texts(value: &serde_json::Value, words: &mut String) {
    match value {
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect_texts(item, words)),
        serde_json::Value::String(text) => push_without_tags(text, words),
        _ => {}
    }
}

fn push_without_tags(html: &str, words: &mut String) {
    let mut inside = false;
    for c in html.chars() {
        match c {
            '<' => inside = true,
            '>' if inside => {
                inside = false;
                words.push(' ');
            }
            _ if !inside => words.push(c),
            _ => {}
        }
    }
    words.push(' ');
}
