//! Makes answers short enough to read, always in the same way.

use std::error::Error;

use serde_json::{Map, Value};
use time::OffsetDateTime;
use time::macros::format_description;

const MAX_ITEMS: usize = 1;
const MAX_CHARACTERS: usize = 90;
/// Stands for everything that depends on when or where the test ran.
const MOMENT: &str = "2026-11-01T09:00:00";
const HASH: &str = "5f2d1c0b9a8e7d6c5b4a39281706f5e4";

/// Objects whose keys are data, and how many of them are enough.
const MAPS: [(&str, usize); 5] =
    [("attributes", 4), ("ranges", 2), ("routes", 1), ("messages", 3), ("sizes", 3)];

/// Shortens the answers of one document: what was shown once is not shown again.
pub(super) struct Shortener {
    /// Times between these are those of the import.
    import: (String, String),
    shown: Vec<&'static str>,
}

impl Shortener {
    pub(super) fn new() -> Result<Self, Box<dyn Error>> {
        let format = format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]");
        let (now, around) = (OffsetDateTime::now_utc(), time::Duration::hours(1));
        let import = ((now - around).format(format)?, (now + around).format(format)?);
        Ok(Self { import, shown: Vec::new() })
    }

    pub(super) fn shorten(&mut self, mut answer: Value) -> Value {
        answer.sort_all_objects();
        self.value(answer)
    }

    fn value(&mut self, value: Value) -> Value {
        match value {
            Value::String(text) => self.text(&text).into(),
            Value::Array(items) => self.list(items),
            Value::Object(fields) if fields.contains_key("filename") && fields.contains_key("subtype") => {
                self.once("an Image", fields)
            }
            Value::Object(fields) if fields.contains_key("sha256") => self.once("a Document", fields),
            Value::Object(fields) => Value::Object(self.object(fields)),
            other => other,
        }
    }

    fn object(&mut self, fields: Map<String, Value>) -> Map<String, Value> {
        let mut short = Map::new();
        for (key, value) in fields {
            let most = MAPS.iter().find(|(name, _)| *name == key).map(|(_, most)| *most);
            let value = match (key.as_str(), value, most) {
                ("_links", Value::Object(links), _) => self.once("Links", links),
                ("posted_data_hash", Value::String(hash), _) if !hash.is_empty() => HASH.into(),
                (_, Value::Object(map), Some(most)) => Value::Object(self.map(map, most)),
                (_, value, _) => self.value(value),
            };
            short.insert(key, value);
        }
        short
    }

    /// Whole the first time, afterwards only its name.
    fn once(&mut self, name: &'static str, fields: Map<String, Value>) -> Value {
        if self.shown.contains(&name) {
            return Value::String(format!("… {name}, as above"));
        }
        self.shown.push(name);
        Value::Object(self.object(fields))
    }

    fn map(&mut self, map: Map<String, Value>, most: usize) -> Map<String, Value> {
        let left = map.len().saturating_sub(most);
        let kept = map.into_iter().take(most).collect();
        let mut short = self.object(kept);
        if left > 0 {
            short.insert("…".into(), format!("and {left} more").into());
        }
        short
    }

    fn list(&mut self, items: Vec<Value>) -> Value {
        let left = items.len().saturating_sub(MAX_ITEMS);
        let is_plain = items.iter().all(|item| !item.is_object() && !item.is_array());
        let most = if is_plain && left < 6 { items.len() } else { MAX_ITEMS };
        let left = items.len() - most;
        let mut short: Vec<Value> = items.into_iter().take(most).map(|item| self.value(item)).collect();
        if left > 0 {
            short.push(format!("… and {left} more").into());
        }
        short.into()
    }

    fn text(&self, text: &str) -> String {
        let (moment, (from, to)) = (text.replace(' ', "T"), &self.import);
        if text.len() == MOMENT.len() && (from..=to).contains(&&moment) {
            return if text.contains(' ') { MOMENT.replace('T', " ") } else { MOMENT.to_owned() };
        }
        if text.chars().count() <= MAX_CHARACTERS {
            return text.to_owned();
        }
        text.chars().take(MAX_CHARACTERS).chain(['…']).collect()
    }
}
