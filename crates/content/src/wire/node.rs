//! A JSON value that knows where it is, with readers that forgive what WordPress does.

use std::cell::RefCell;

use serde_json::Value;

use super::{Decoded, Dropped, is_blank, kind};
use crate::attributes::Number;
use crate::{Href, LinkMap, Locale, SafeHtml, text};

/// What all readers of one answer share.
pub(super) struct Context<'c> {
    links: &'c LinkMap,
    locale: Locale,
    dropped: RefCell<Vec<Dropped>>,
}

impl<'c> Context<'c> {
    pub(super) fn new(links: &'c LinkMap, locale: Locale) -> Self {
        Self { links, locale, dropped: RefCell::default() }
    }

    pub(super) fn links(&self) -> &'c LinkMap {
        self.links
    }

    pub(super) fn locale(&self) -> Locale {
        self.locale
    }

    pub(super) fn finish<T>(self, value: T) -> Decoded<T> {
        Decoded { value, dropped: self.dropped.into_inner() }
    }
}

/// One value of an answer. A missing field is a node too, with the value `null`.
#[derive(Clone)]
pub(super) struct Node<'v> {
    value: &'v Value,
    path: String,
    context: &'v Context<'v>,
}

static NULL: Value = Value::Null;
const MAX_PATH_CHARS: usize = 200;
const MAX_FOUND_CHARS: usize = 60;

impl<'v> Node<'v> {
    pub(super) fn root(value: &'v Value, context: &'v Context<'v>) -> Self {
        Self { value, path: String::new(), context }
    }

    pub(super) fn context(&self) -> &'v Context<'v> {
        self.context
    }

    pub(super) fn value(&self) -> &'v Value {
        self.value
    }

    pub(super) fn is_blank(&self) -> bool {
        is_blank(self.value)
    }

    /// Reports that this value is left out.
    pub(super) fn leave_out(&self, reason: impl Into<String>) {
        self.report(reason.into(), false);
    }

    /// Reports that this cannot be what the contract says, so that an answer of nothing else is no answer.
    pub(super) fn leave_out_nonsense(&self, reason: impl Into<String>) {
        self.report(reason.into(), true);
    }

    fn report(&self, reason: String, is_nonsense: bool) {
        let mut dropped = self.context.dropped.borrow_mut();
        if dropped.len() < Decoded::<()>::MAX_DROPPED {
            let path = self.path.chars().take(MAX_PATH_CHARS).collect();
            dropped.push(Dropped { path, reason, is_nonsense });
        }
    }

    /// A field of an object; `null` when it is missing or this is no object.
    pub(super) fn field(&self, name: &str) -> Self {
        let value = self.value.get(name).unwrap_or(&NULL);
        let dot = if self.path.is_empty() { "" } else { "." };
        Self { value, path: format!("{}{dot}{name}", self.path), context: self.context }
    }

    /// The first of several fields that holds something; the first one when none does.
    pub(super) fn first_of<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> Self {
        let mut first = None;
        for name in names {
            if !is_blank(self.value.get(name).unwrap_or(&NULL)) {
                return self.field(name);
            }
            first = first.or(Some(name));
        }
        self.field(first.unwrap_or_default())
    }

    /// The items of a list. PHP writes a list with gaps as an object with numeric keys.
    pub(super) fn items(&self) -> Vec<Self> {
        match self.value {
            Value::Array(items) => {
                items.iter().enumerate().map(|(index, item)| self.item(index, item)).collect()
            }
            Value::Object(fields) if fields.keys().all(|key| key.parse::<u32>().is_ok()) => {
                let mut numbered: Vec<(u32, &Value)> =
                    fields.iter().filter_map(|(key, item)| Some((key.parse().ok()?, item))).collect();
                numbered.sort_by_key(|(number, _)| *number);
                numbered.into_iter().map(|(number, item)| self.item(number as usize, item)).collect()
            }
            _ if self.is_blank() => Vec::new(),
            other => {
                self.leave_out(format!("expected a list, got {}", kind(other)));
                Vec::new()
            }
        }
    }

    /// The first items of a list; those beyond `most` are left out with a report.
    pub(super) fn items_up_to(&self, most: usize) -> Vec<Self> {
        let mut items = self.items();
        if items.len() > most {
            self.leave_out(format!("{} entries; only the first {most} are shown", items.len()));
            items.truncate(most);
        }
        items
    }

    /// Plain text: entities decoded, tags dropped. Accepts text, numbers and `{"rendered": …}`.
    pub(super) fn text(&self) -> String {
        text::plain(&self.raw_text())
    }

    /// Plain text; `None` if it is empty.
    pub(super) fn optional_text(&self) -> Option<String> {
        Some(self.text()).filter(|text| !text.is_empty())
    }

    /// HTML, cleaned.
    pub(super) fn html(&self) -> SafeHtml {
        let raw = self.raw_text();
        if raw.is_empty() {
            return SafeHtml::default();
        }
        SafeHtml::sanitise(&raw, self.context.links, self.context.locale)
    }

    /// The text of a repeater's row, which may be the text itself or an object that holds it.
    pub(super) fn row_text(&self) -> Option<String> {
        match self.value {
            Value::Object(_) => self.first_of(["text", "highlight", "title", "rendered"]).optional_text(),
            _ => self.optional_text(),
        }
    }

    /// The value of a select field, which may be `{"value": …, "label": …}`.
    pub(super) fn choice(&self) -> String {
        match self.value {
            Value::Object(_) if self.value.get("value").is_some() => self.field("value").choice_text(),
            _ => self.choice_text(),
        }
    }

    /// A value of a closed list; `None`, with a report, when it is not in the list.
    pub(super) fn known<T>(&self, parse: impl Fn(&str) -> Option<T>, what: &str) -> Option<T> {
        let name = self.choice();
        let known = parse(&name);
        if known.is_none() && !self.is_blank() {
            self.leave_out(format!("{} is no {what}", self.found()));
        }
        known
    }

    /// A truth value in any of the spellings of PHP.
    pub(super) fn flag(&self) -> Option<bool> {
        match self.value {
            Value::Bool(flag) => Some(*flag),
            Value::Number(number) => number.as_f64().map(|number| number != 0.0),
            Value::String(text) => match text.trim().to_ascii_lowercase().as_str() {
                "1" | "true" | "yes" | "on" => Some(true),
                "0" | "false" | "no" | "off" => Some(false),
                _ => None,
            },
            Value::Null | Value::Array(_) | Value::Object(_) => None,
        }
    }

    /// A non-negative integer, written as a number or as text.
    pub(super) fn number(&self) -> Option<u64> {
        match self.value {
            Value::Number(number) => number.as_u64().or_else(|| integer(number.as_f64()?)),
            Value::String(text) => {
                let text = text.trim();
                text.parse().ok().or_else(|| integer(text.parse().ok()?))
            }
            _ => None,
        }
    }

    /// Any number, written as a number or as text, with a decimal point or comma.
    pub(super) fn decimal(&self) -> Option<Number> {
        match self.value {
            Value::Number(number) => Number::new(number.as_f64()?),
            Value::String(text) => Number::parse(&text.trim().replacen(',', ".", 1)),
            _ => None,
        }
    }

    /// A positive number that fits a picture or a colour temperature; `0` and `false` mean "not known".
    pub(super) fn positive(&self) -> Option<u32> {
        self.number().and_then(|number| u32::try_from(number).ok()).filter(|number| *number > 0)
    }

    /// Where an address leads; `None`, without a report, if there is no address.
    pub(super) fn href(&self) -> Option<Href> {
        if self.is_blank() {
            return None;
        }
        let Value::String(raw) = self.value else {
            self.leave_out(format!("expected an address, got {}", kind(self.value)));
            return None;
        };
        let raw = html_escape::decode_html_entities(raw);
        if raw.trim() == "#" {
            return None;
        }
        self.resolve(&raw)
    }

    /// Where an address that this value holds leads; `None`, with a report, if it cannot be used.
    pub(super) fn resolve(&self, address: &str) -> Option<Href> {
        match self.context.links.resolve(address, self.context.locale) {
            Ok(href) => Some(href),
            Err(error) => {
                self.leave_out(format!("{}: {error}", self.found()));
                None
            }
        }
    }

    /// The start of the value, for messages.
    pub(super) fn found(&self) -> String {
        match self.value {
            Value::String(text) => format!("{:?}", text.chars().take(MAX_FOUND_CHARS).collect::<String>()),
            Value::Number(number) => number.to_string(),
            other => kind(other).to_owned(),
        }
    }

    fn item(&self, index: usize, value: &'v Value) -> Self {
        Self { value, path: format!("{}[{index}]", self.path), context: self.context }
    }

    fn raw_text(&self) -> String {
        match self.value {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Object(_) if self.value.get("rendered").is_some_and(|inner| !inner.is_object()) => {
                self.field("rendered").raw_text()
            }
            _ if self.is_blank() => String::new(),
            other => {
                self.leave_out(format!("expected a text, got {}", kind(other)));
                String::new()
            }
        }
    }

    fn choice_text(&self) -> String {
        match self.value {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            _ => String::new(),
        }
    }
}

fn integer(number: f64) -> Option<u64> {
    let is_whole = number.fract() == 0.0 && (0.0..9e15).contains(&number);
    // The range was checked on the line above.
    is_whole.then_some(number as u64)
}
