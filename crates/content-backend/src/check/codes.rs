//! Products that texts name and visitors do not find: codes that nobody knows, and drafts.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::Finding;
use crate::source::{ENTRY_REFERENCE, Piece, Status};
use content::Locale;
use content::model::Sku;

/// Codes and entries, and who names them.
#[derive(Default)]
pub(super) struct Codes {
    /// As they are compared, those of discontinued products included.
    known: HashSet<String>,
    /// Whether visitors see an entry, by language and `kind/key`.
    published: HashMap<(Locale, String), bool>,
    /// File and code as written.
    codes: Vec<(String, String)>,
    /// Language, file, and `kind/key` of what it names.
    named: Vec<(Locale, String, String)>,
}

impl Codes {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Product(product, _) => {
                self.known.extend(product.variants.iter().map(|variant| Sku::normalise(&variant.sku)));
            }
            Piece::Legacy(codes) => self.known.extend(codes.iter().map(|code| Sku::normalise(&code.code))),
            Piece::Entry(entry) => {
                let (text, own) = (&entry.text, &entry.own);
                let is_published = text.status == Status::Published;
                self.published
                    .insert((text.locale, format!("{}/{}", entry.kind.name, text.key)), is_published);
                // Nobody sees what a draft names.
                if !is_published {
                    return;
                }
                let used = own.data.get("used").and_then(Value::as_array).into_iter().flatten();
                let codes = used.filter_map(|item| item.get("code")?.as_str());
                self.codes.extend(codes.map(|code| (text.file.clone(), code.to_owned())));
                let mut marks = Vec::new();
                own.data.values().chain(&text.blocks).for_each(|value| collect(value, &mut marks));
                for relation in &own.relations {
                    marks.extend(relation.keys.iter().map(|key| format!("{}/{key}", relation.kind)));
                }
                marks.sort();
                marks.dedup();
                self.named.extend(marks.into_iter().map(|mark| (text.locale, text.file.clone(), mark)));
            }
            Piece::Term(term) => {
                let mut marks = Vec::new();
                term.text.blocks.iter().for_each(|block| collect(block, &mut marks));
                let text = &term.text;
                self.named.extend(marks.into_iter().map(|mark| (text.locale, text.file.clone(), mark)));
            }
            _ => {}
        }
    }

    pub(super) fn dead(self) -> impl Iterator<Item = Finding> {
        let Self { known, published, codes, named } = self;
        let codes = codes.into_iter().filter(move |(_, code)| !known.contains(&Sku::normalise(code)));
        let codes = codes.map(|(file, code)| {
            let message = format!(
                "there is no product code {code:?}; write a code of the catalogue, or the key of a product"
            );
            Finding::error(&file, message).quoting(&code)
        });
        let is_draft = move |locale: Locale, name: &str| {
            published.get(&(locale, name.to_owned())).is_some_and(|is_published| !is_published)
        };
        let drafts = named.into_iter().filter(move |(locale, _, name)| is_draft(*locale, name));
        let drafts = drafts.map(|(_, file, name)| {
            let message = format!("names {name:?}, which is a draft; visitors do not see it here");
            Finding::warning(&file, message).quoting(name.rsplit('/').next().unwrap_or_default())
        });
        codes.chain(drafts)
    }
}

fn collect(value: &Value, marks: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, marks)),
        Value::Object(fields) => match fields.get(ENTRY_REFERENCE).and_then(Value::as_str) {
            Some(name) => marks.push(name.to_owned()),
            None => fields.values().for_each(|value| collect(value, marks)),
        },
        _ => {}
    }
}
