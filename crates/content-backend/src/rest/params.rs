//! Query parameters, checked against a route's arguments with WordPress's own rules and words.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::error::RestError;
use super::query::Query;

/// More entries in one list are refused: they could not come from a page of ours.
const MAX_LIST: usize = 100;

/// What a parameter may hold.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Text,
    Integer { least: i64, most: Option<i64> },
    Choice(&'static [&'static str]),
    Words,
    Integers,
}

/// One argument of a route.
#[derive(Debug)]
pub(super) struct Arg {
    name: &'static str,
    kind: Kind,
    description: &'static str,
    default: Option<&'static str>,
    required: bool,
}

/// The parameters of a request after they were checked.
#[derive(Debug, Default)]
pub(super) struct Params {
    values: BTreeMap<&'static str, Checked>,
}

#[derive(Debug)]
enum Checked {
    Text(String),
    Integer(i64),
    Words(Vec<String>),
    Integers(Vec<i64>),
}

/// Why a value is refused: WordPress's code, its sentence, and its data.
struct Refused {
    code: &'static str,
    message: String,
    data: Value,
}

impl Arg {
    pub(super) const fn new(name: &'static str, kind: Kind, description: &'static str) -> Self {
        Self { name, kind, description, default: None, required: false }
    }

    pub(super) const fn with_default(mut self, default: &'static str) -> Self {
        self.default = Some(default);
        self
    }

    pub(super) const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    pub(super) const fn name(&self) -> &'static str {
        self.name
    }

    /// The argument as an index and OPTIONS describe it.
    pub(super) fn schema(&self) -> Value {
        let mut schema = Map::new();
        schema.insert("description".into(), self.description.into());
        match self.kind {
            Kind::Text => {
                schema.insert("type".into(), "string".into());
            }
            Kind::Integer { least, most } => {
                schema.insert("type".into(), "integer".into());
                schema.insert("minimum".into(), least.into());
                schema.extend(most.map(|most| ("maximum".to_owned(), most.into())));
            }
            Kind::Choice(choices) => {
                schema.insert("type".into(), "string".into());
                schema.insert("enum".into(), choices.into());
            }
            Kind::Words | Kind::Integers => {
                let items = if matches!(self.kind, Kind::Words) { "string" } else { "integer" };
                schema.insert("type".into(), "array".into());
                schema.insert("items".into(), json!({ "type": items }));
                schema.insert("maxItems".into(), MAX_LIST.into());
            }
        }
        schema.extend(self.default.map(|default| ("default".to_owned(), self.default_value(default))));
        schema.insert("required".into(), self.required.into());
        Value::Object(schema)
    }

    fn default_value(&self, default: &str) -> Value {
        match self.kind {
            Kind::Integer { .. } => default.parse::<i64>().map_or(Value::Null, Value::from),
            _ => default.into(),
        }
    }

    fn read(&self, query: &Query) -> Option<Result<Checked, Refused>> {
        if matches!(self.kind, Kind::Words | Kind::Integers) {
            return Some(self.check_list(query.list(self.name)?));
        }
        let text = query.text(self.name).or(self.default)?;
        Some(match self.kind {
            Kind::Integer { least, most } => self.check_integer(text, least, most),
            Kind::Choice(choices) => self.check_choice(text, choices),
            Kind::Text | Kind::Words | Kind::Integers => Ok(Checked::Text(text.to_owned())),
        })
    }

    fn check_integer(&self, text: &str, least: i64, most: Option<i64>) -> Result<Checked, Refused> {
        let name = self.name;
        let number = integer(text).ok_or_else(|| self.wrong_type(name, "integer"))?;
        let message = match most {
            Some(most) if !(least..=most).contains(&number) => {
                format!("{name} must be between {least} (inclusive) and {most} (inclusive)")
            }
            None if number < least => format!("{name} must be greater than or equal to {least}"),
            _ => return Ok(Checked::Integer(number)),
        };
        Err(Refused { code: "rest_out_of_bounds", message, data: Value::Null })
    }

    fn check_choice(&self, text: &str, choices: &[&str]) -> Result<Checked, Refused> {
        if choices.contains(&text) {
            return Ok(Checked::Text(text.to_owned()));
        }
        let message = format!("{} is not one of {}.", self.name, in_words(choices));
        Err(Refused { code: "rest_not_in_enum", message, data: Value::Null })
    }

    fn check_list(&self, parts: Vec<&str>) -> Result<Checked, Refused> {
        if parts.len() > MAX_LIST {
            let message = format!("{} must contain at most {MAX_LIST} items.", self.name);
            return Err(Refused { code: "rest_too_many_items", message, data: Value::Null });
        }
        if matches!(self.kind, Kind::Words) {
            return Ok(Checked::Words(parts.into_iter().map(str::to_lowercase).collect()));
        }
        let mut numbers = Vec::with_capacity(parts.len());
        for (index, part) in parts.into_iter().enumerate() {
            let name = format!("{}[{index}]", self.name);
            numbers.push(integer(part).ok_or_else(|| self.wrong_type(&name, "integer"))?);
        }
        Ok(Checked::Integers(numbers))
    }

    fn wrong_type(&self, name: &str, expected: &str) -> Refused {
        let message = format!("{name} is not of type {expected}.");
        Refused { code: "rest_invalid_type", message, data: json!({ "param": name }) }
    }
}

impl Params {
    /// Checks all arguments of a route; parameters the route does not know are ignored.
    pub(super) fn read(args: &'static [Arg], query: &Query) -> Result<Self, RestError> {
        let is_missing = |arg: &&Arg| arg.required && query.text(arg.name).is_none();
        let missing: Vec<&str> = args.iter().filter(is_missing).map(|arg| arg.name).collect();
        if !missing.is_empty() {
            return Err(RestError::missing_params(&missing));
        }
        let mut params = Self::default();
        let (mut names, mut messages, mut details) = (Vec::new(), Map::new(), Map::new());
        for arg in args {
            match arg.read(query) {
                None => {}
                Some(Ok(value)) => {
                    params.values.insert(arg.name, value);
                }
                Some(Err(refused)) => {
                    names.push(arg.name);
                    messages.insert(arg.name.into(), refused.message.clone().into());
                    let detail =
                        json!({ "code": refused.code, "message": refused.message, "data": refused.data });
                    details.insert(arg.name.into(), detail);
                }
            }
        }
        if names.is_empty() { Ok(params) } else { Err(RestError::invalid_params(&names, messages, details)) }
    }

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        match self.values.get(name)? {
            Checked::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn integer(&self, name: &str) -> Option<i64> {
        match self.values.get(name)? {
            Checked::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// The entries of a list; none when it was not asked for, and as in WordPress an empty list does not filter.
    pub(super) fn words(&self, name: &str) -> &[String] {
        match self.values.get(name) {
            Some(Checked::Words(words)) => words,
            _ => &[],
        }
    }

    pub(super) fn integers(&self, name: &str) -> &[i64] {
        match self.values.get(name) {
            Some(Checked::Integers(numbers)) => numbers,
            _ => &[],
        }
    }
}

/// PHP's idea of an integer in a query: `10`, also `10.0`.
fn integer(text: &str) -> Option<i64> {
    let text = text.trim();
    let whole = match text.split_once('.') {
        Some((whole, zeros)) if !whole.is_empty() && zeros.bytes().all(|digit| digit == b'0') => whole,
        Some(_) => return None,
        None => text,
    };
    whole.parse().ok()
}

/// `a, b, and c`.
fn in_words(choices: &[&str]) -> String {
    match choices {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first, second] => format!("{first} and {second}"),
        [start @ .., last] => format!("{}, and {last}", start.join(", ")),
    }
}
