//! Reads TOML tables field by field and notes every mistake with its line, because serde stops at the first one.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

use time::{Date, Month, PrimitiveDateTime, Time, UtcOffset};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::csv_table::{MANY, nearest};
use super::report::Report;

/// One TOML table while it is read. Call [`Fields::finish`] at the end: it reports the keys nobody asked for.
pub(super) struct Fields<'a> {
    report: &'a Report<'a>,
    table: &'a DeTable<'a>,
    /// Where the table stands, in bytes of the file.
    span: Range<usize>,
    /// Added to every span: the TOML may start in the middle of the file.
    offset: usize,
    /// Name of the table for messages, such as `blocks[2].`; empty at the top.
    prefix: String,
    asked: RefCell<BTreeSet<&'static str>>,
}

impl<'a> Fields<'a> {
    pub(super) fn top(report: &'a Report<'a>, table: &'a Spanned<DeTable<'a>>, offset: usize) -> Self {
        Self {
            report,
            table: table.get_ref(),
            span: table.span(),
            offset,
            prefix: String::new(),
            asked: RefCell::default(),
        }
    }

    /// Text, or nothing when the key is missing.
    pub(super) fn text(&self, key: &'static str) -> String {
        self.optional_text(key).unwrap_or_default()
    }

    pub(super) fn optional_text(&self, key: &'static str) -> Option<String> {
        let value = self.get(key)?;
        match value.get_ref() {
            DeValue::String(text) => Some(text.trim().to_owned()),
            other => {
                self.wrong(key, value, &format!("must be text in quotes, not {}", kind(other)));
                None
            }
        }
    }

    /// Text that must be there and not be blank.
    pub(super) fn required_text(&self, key: &'static str) -> String {
        let present = self.table.contains_key(key);
        let text = self.optional_text(key);
        match (&text, self.get(key)) {
            (None, _) if !present => self.missing(key),
            (Some(text), Some(value)) if text.is_empty() => self.wrong(key, value, "must not be empty"),
            _ => {}
        }
        text.unwrap_or_default()
    }

    pub(super) fn flag(&self, key: &'static str) -> Option<bool> {
        let value = self.get(key)?;
        match value.get_ref() {
            DeValue::Boolean(flag) => Some(*flag),
            _ => {
                self.wrong(key, value, "must be true or false");
                None
            }
        }
    }

    pub(super) fn integer(&self, key: &'static str, allowed: RangeInclusive<i64>) -> Option<i64> {
        let value = self.get(key)?;
        let number = match value.get_ref() {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        let number = number.filter(|number| allowed.contains(number));
        if number.is_none() {
            let (low, high) = allowed.into_inner();
            self.wrong(key, value, &format!("must be a whole number from {low} to {high}"));
        }
        number
    }

    /// A whole number that must be there; zero stands in for it when it is not.
    pub(super) fn required_integer(&self, key: &'static str, allowed: RangeInclusive<i64>) -> i64 {
        if self.get(key).is_none() {
            self.missing(key);
        }
        self.integer(key, allowed).unwrap_or_default()
    }

    /// A number, whole or not.
    pub(super) fn number(&self, key: &'static str, allowed: RangeInclusive<f64>) -> Option<f64> {
        let value = self.get(key)?;
        let number: Option<f64> = match value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        let number = number.filter(|number| allowed.contains(number));
        if number.is_none() {
            let (low, high) = allowed.into_inner();
            self.wrong(key, value, &format!("must be a number from {low} to {high}"));
        }
        number
    }

    /// A number that must be there, whole or not; zero stands in for it when it is not.
    pub(super) fn required_number(&self, key: &'static str, allowed: RangeInclusive<f64>) -> f64 {
        if self.get(key).is_none() {
            self.missing(key);
        }
        self.number(key, allowed).unwrap_or_default()
    }

    /// One of the named choices; the first when the key is missing.
    pub(super) fn choice(&self, key: &'static str, choices: &[&'static str]) -> &'static str {
        let first = choices.first().copied().unwrap_or_default();
        let Some(text) = self.optional_text(key) else { return first };
        if let Some(choice) = choices.iter().find(|choice| **choice == text) {
            return choice;
        }
        self.reject(key, &format!("must be one of {}", choices.join(", ")));
        first
    }

    /// One of the named choices, which must be there; the first stands in for it when it is not.
    pub(super) fn required_choice(&self, key: &'static str, choices: &[&'static str]) -> &'static str {
        if self.get(key).is_none() {
            self.reject(key, &format!("is missing; must be one of {}", choices.join(", ")));
        }
        self.choice(key, choices)
    }

    /// Text, number or flag as it would stand in a table cell.
    pub(super) fn cell(&self, key: &'static str) -> Option<String> {
        let value = self.get(key)?;
        match value.get_ref() {
            DeValue::String(text) => Some(text.trim().to_owned()),
            DeValue::Integer(number) => Some(number.to_string()),
            DeValue::Float(number) => Some(number.to_string()),
            DeValue::Boolean(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
            other => {
                self.wrong(key, value, &format!("must be text in quotes or a number, not {}", kind(other)));
                None
            }
        }
    }

    /// Text, a number or a date, as text.
    pub(super) fn scalar(&self, key: &'static str) -> Option<String> {
        let value = self.get(key)?;
        match value.get_ref() {
            DeValue::String(text) => Some(text.trim().to_owned()),
            DeValue::Integer(number) if number.radix() == 10 => Some(number.to_string()),
            DeValue::Float(number) => Some(number.to_string()),
            DeValue::Datetime(moment) => Some(moment.to_string()),
            other => {
                self.wrong(key, value, &format!("must be text, a number or a date, not {}", kind(other)));
                None
            }
        }
    }

    /// A date and time in UTC; a time without zone counts as UTC, a date alone as its midnight.
    pub(super) fn moment(&self, key: &'static str) -> Option<PrimitiveDateTime> {
        let value = self.get(key)?;
        let moment = match value.get_ref() {
            DeValue::Datetime(datetime) => utc(datetime),
            _ => None,
        };
        if moment.is_none() {
            self.wrong(
                key,
                value,
                "must be a date such as 2026-10-01 or 2026-10-01T09:00:00Z, without quotes",
            );
        }
        moment
    }

    /// A list of texts.
    pub(super) fn words(&self, key: &'static str) -> Vec<String> {
        let Some(value) = self.get(key) else { return Vec::new() };
        self.texts(key, value).unwrap_or_default()
    }

    /// One text, or a list of them.
    pub(super) fn word_or_words(&self, key: &'static str) -> Vec<String> {
        match self.get(key).map(Spanned::get_ref) {
            Some(DeValue::String(_)) => self.optional_text(key).into_iter().collect(),
            _ => self.words(key),
        }
    }

    /// A list of lists of texts.
    pub(super) fn word_lists(&self, key: &'static str) -> Vec<Vec<String>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let DeValue::Array(rows) = value.get_ref() else {
            self.wrong(key, value, "must be a list of lists, such as [[\"a\", \"b\"], [\"c\", \"d\"]]");
            return Vec::new();
        };
        rows.iter().filter_map(|row| self.texts(key, row)).collect()
    }

    fn texts(&self, key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Option<Vec<String>> {
        let DeValue::Array(items) = value.get_ref() else {
            self.wrong(key, value, "must be a list of texts, such as [\"a\", \"b\"]");
            return None;
        };
        let mut words = Vec::new();
        for item in items {
            match item.get_ref() {
                DeValue::String(text) => words.push(text.trim().to_owned()),
                _ => self.wrong(key, item, "must hold only texts in quotes"),
            }
        }
        Some(words)
    }

    /// Whether anything is written there.
    pub(super) fn has(&self, key: &'static str) -> bool {
        self.get(key).is_some()
    }

    /// A table inside this one.
    pub(super) fn table(&self, key: &'static str) -> Option<Self> {
        let value = self.get(key)?;
        let inner = self.inner(format!("{}{key}.", self.prefix), value);
        if inner.is_none() {
            self.wrong(key, value, &format!("must be a table, such as [{}{key}] or {{ … }}", self.prefix));
        }
        inner
    }

    /// A list of tables inside this one.
    pub(super) fn tables(&self, key: &'static str) -> Vec<Self> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            self.wrong(key, value, &format!("must be a list of tables, such as [[{}{key}]]", self.prefix));
            return Vec::new();
        };
        let mut tables = Vec::new();
        for (index, item) in items.iter().enumerate() {
            match self.inner(format!("{}{key}[{}].", self.prefix, index + 1), item) {
                Some(table) => tables.push(table),
                None => self.wrong(key, item, "must hold only tables"),
            }
        }
        tables
    }

    /// Refuses the value of a key that was read before.
    pub(super) fn reject(&self, key: &'static str, message: &str) {
        match self.get(key) {
            Some(value) => self.wrong(key, value, message),
            None => self.report.add(self.offset + self.span.start, &self.name(key), None, message),
        }
    }

    /// Refuses one entry of a list that was read before.
    pub(super) fn reject_item(&self, key: &'static str, index: usize, message: &str) {
        match self.get(key).map(Spanned::get_ref) {
            Some(DeValue::Array(items)) => match items.get(index) {
                Some(item) => self.wrong(&format!("{key}[{}]", index + 1), item, message),
                None => self.reject(key, message),
            },
            _ => self.reject(key, message),
        }
    }

    /// Notes that a key is not there.
    fn missing(&self, key: &'static str) {
        self.report.add(self.offset + self.span.start, &self.name(key), None, "is missing");
    }

    /// Where the text of a key starts in the file, past its quotes, to place mistakes found inside it.
    pub(super) fn position(&self, key: &'static str) -> usize {
        let start = self.offset + self.get(key).map_or(self.span.start, |value| value.span().start);
        let quoted = self.report.text().get(start..).unwrap_or_default();
        let text = quoted.trim_start_matches(['"', '\'']).trim_start();
        start + quoted.len() - text.len()
    }

    pub(super) fn name(&self, key: &str) -> String {
        format!("{}{key}", self.prefix)
    }

    pub(super) fn report(&self) -> &'a Report<'a> {
        self.report
    }

    /// Reports the keys nobody asked for.
    pub(super) fn finish(self) {
        let asked = self.asked.borrow();
        for key in self.table.keys().filter(|key| !asked.contains(key.get_ref().as_ref())) {
            let asked: Vec<&str> = asked.iter().copied().collect();
            let message = match nearest(key.get_ref(), &asked) {
                Some(near) if asked.len() > MANY => format!("is not known here; did you mean {near}?"),
                None if asked.len() > MANY => "is not known here".to_owned(),
                _ => format!("is not known here; allowed are {}", asked.join(", ")),
            };
            self.report.add(self.offset + key.span().start, &self.name(key.get_ref()), None, message);
        }
    }

    fn get(&self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.asked.borrow_mut().insert(key);
        self.table.get(key)
    }

    fn inner(&self, prefix: String, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let DeValue::Table(table) = value.get_ref() else { return None };
        Some(Self {
            report: self.report,
            table,
            span: value.span(),
            offset: self.offset,
            prefix,
            asked: RefCell::default(),
        })
    }

    fn wrong(&self, key: &str, value: &Spanned<DeValue<'_>>, message: &str) {
        let at = self.offset + value.span().start;
        self.report.add(at, &self.name(key), shown(value.get_ref()), message);
    }
}

/// A value as the editor wrote it, shortened; lists and tables are left out.
fn shown(value: &DeValue<'_>) -> Option<String> {
    const MAX_CHARS: usize = 60;
    match value {
        DeValue::String(text) if text.chars().count() > MAX_CHARS => {
            Some(format!("{:?}", text.chars().take(MAX_CHARS).chain(['…']).collect::<String>()))
        }
        DeValue::String(text) => Some(format!("{text:?}")),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        DeValue::Boolean(flag) => Some(flag.to_string()),
        DeValue::Datetime(moment) => Some(moment.to_string()),
        DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

fn utc(moment: &toml::value::Datetime) -> Option<PrimitiveDateTime> {
    let date = moment.date?;
    let month = Month::try_from(date.month).ok()?;
    let date = Date::from_calendar_date(i32::from(date.year), month, date.day).ok()?;
    let Some(clock) = moment.time else { return Some(date.midnight()) };
    let time = Time::from_hms(clock.hour, clock.minute, clock.second.unwrap_or(0)).ok()?;
    let minutes = match moment.offset {
        Some(toml::value::Offset::Custom { minutes }) => i32::from(minutes),
        Some(toml::value::Offset::Z) | None => 0,
    };
    let offset = UtcOffset::from_whole_seconds(minutes * 60).ok()?;
    let moment = PrimitiveDateTime::new(date, time).assume_offset(offset).to_offset(UtcOffset::UTC);
    Some(PrimitiveDateTime::new(moment.date(), moment.time()))
}
