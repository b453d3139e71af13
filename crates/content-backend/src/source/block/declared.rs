//! Blocks that files hold as their declaration says.

use content::blocks::{Field, Fields as Declared, Item, Kind, Need};
use serde_json::{Map, Value};

use super::{Referents, links, required_markdown, url};
use crate::source::markdown;
use crate::source::toml_fields::Fields;

/// The fields of a block, or of a row of its lists, as the wire contract has them.
pub(super) fn read(from: &Fields<'_>, declared: &Declared, to: &Referents<'_>) -> Value {
    let fields: Map<String, Value> =
        declared.iter().map(|field| (field.name.to_owned(), value(from, field, to))).collect();
    fields.into()
}

fn value(from: &Fields<'_>, field: &Field, to: &Referents<'_>) -> Value {
    let key = field.name_in_files();
    let is_required = field.need != Need::Not;
    match &field.kind {
        Kind::Heading | Kind::Text | Kind::Note if is_required => from.required_text(key).into(),
        Kind::Heading | Kind::Text | Kind::Note => from.text(key).into(),
        Kind::Html if is_required => required_markdown(from, to).into(),
        Kind::Html => markdown::field(from, key, to.media).into(),
        Kind::Links => {
            let links = links(from);
            if is_required && links.is_empty() {
                from.reject(
                    key,
                    "needs at least one link, such as [{ title = \"Write to us\", url = \"/contact/\" }]",
                );
            }
            links.into()
        }
        Kind::Address if from.has(key) => url(from).into(),
        Kind::Address => "".into(),
        Kind::Picture => to.media.reference(from, key),
        Kind::Choice { words, .. } => from.choice(key, words).into(),
        Kind::Count { least, most, usual } => {
            from.integer(key, i64::from(*least)..=i64::from(*most)).unwrap_or(i64::from(*usual)).into()
        }
        Kind::List(item) => rows(from, key, item, to),
    }
}

fn rows(from: &Fields<'_>, key: &'static str, item: &Item, to: &Referents<'_>) -> Value {
    let rows = from.tables(key);
    let (least, most) = (item.rows.start(), item.rows.end());
    match rows.len() {
        0 if *least == 1 => from.reject(key, "needs at least one entry"),
        count if !item.rows.contains(&count) => {
            from.reject(key, &format!("must hold {least} to {most} of them"));
        }
        _ => {}
    }
    let row = |row: Fields<'_>| {
        let value = read(&row, &item.fields, to);
        need_one(&row, item);
        row.finish();
        value
    };
    rows.into_iter().map(row).collect()
}

fn need_one(row: &Fields<'_>, item: &Item) {
    let any_of = || item.fields.iter().filter(|field| item.fields.any_of.contains(&field.name));
    let keys: Vec<&'static str> = any_of().map(Field::name_in_files).collect();
    if !keys.is_empty() && !keys.iter().any(|key| row.has(key)) {
        row.reject(keys[0], &format!("is missing; a {} needs one of {}", item.name, keys.join(", ")));
    }
}
