//! Query parameters, checked against a route's arguments with WordPress's own rules and words.

mod moment;
mod term_filter;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::error::RestError;
use super::query::Query;
pub(super) use term_filter::TermFilter;

/// More entries in one list are refused: they could not come from a page of ours.
const MAX_LIST: usize = 100;

/// What a parameter may hold.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Text,
    Integer {
        least: i64,
        most: Option<i64>,
    },
    Number {
        least: f64,
        most: f64,
    },
    Flag,
    /// A date with time, as ISO 8601 has it.
    Moment,
    Choice(&'static [&'static str]),
    Choices(&'static [&'static str]),
    Words,
    Integers,
    /// Ids of terms, or an object that says more about them.
    Terms,
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
    Number(f64),
    Flag(bool),
    Words(Vec<String>),
    Integers(Vec<i64>),
    Terms(TermFilter),
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
            Kind::Number { least, most } => {
                schema.insert("type".into(), "number".into());
                schema.insert("minimum".into(), json!(least));
                schema.insert("maximum".into(), json!(most));
            }
            Kind::Flag => {
                schema.insert("type".into(), "boolean".into());
            }
            Kind::Moment => {
                schema.insert("type".into(), "string".into());
                schema.insert("format".into(), "date-time".into());
            }
            Kind::Choice(choices) => {
                schema.insert("type".into(), "string".into());
                schema.insert("enum".into(), choices.into());
            }
            Kind::Words => list_schema(&mut schema, json!({ "type": "string" })),
            Kind::Integers => list_schema(&mut schema, json!({ "type": "integer" })),
            Kind::Choices(choices) => list_schema(&mut schema, json!({ "type": "string", "enum": choices })),
            Kind::Terms => schema.extend(term_filter::schema()),
        }
        schema.extend(self.default.map(|default| ("default".to_owned(), self.default_value(default))));
        schema.insert("required".into(), self.required.into());
        Value::Object(schema)
    }

    fn default_value(&self, default: &str) -> Value {
        match self.kind {
            Kind::Integer { .. } => default.parse::<i64>().map_or(Value::Null, Value::from),
            Kind::Flag => (default == "true").into(),
            _ => default.into(),
        }
    }

    fn read(&self, query: &Query, path: &[(&'static str, String)]) -> Option<Result<Checked, Refused>> {
        let in_path = path.iter().find(|(name, _)| *name == self.name).map(|(_, value)| value.as_str());
        match self.kind {
            Kind::Words | Kind::Integers | Kind::Choices(_) => {
                return Some(self.check_list(query.list(self.name)?));
            }
            Kind::Terms => return term_filter::read(self.name, query),
            _ => {}
        }
        let text = in_path.or_else(|| query.text(self.name)).or(self.default)?;
        Some(match self.kind {
            Kind::Integer { least, most } => self.check_integer(text, least, most),
            Kind::Number { least, most } => self.check_number(text, least, most),
            Kind::Flag => flag(text).map(Checked::Flag).ok_or_else(|| wrong_type(self.name, "boolean")),
            Kind::Moment => moment::parse(text).map(Checked::Text).ok_or_else(|| Refused {
                code: "rest_invalid_date",
                message: "Invalid date.".to_owned(),
                data: Value::Null,
            }),
            Kind::Choice(choices) => self.check_choice(text, choices),
            _ => Ok(Checked::Text(text.to_owned())),
        })
    }

    fn check_integer(&self, text: &str, least: i64, most: Option<i64>) -> Result<Checked, Refused> {
        let name = self.name;
        let number = integer(text).ok_or_else(|| wrong_type(name, "integer"))?;
        let message = match most {
            Some(most) if !(least..=most).contains(&number) => {
                format!("{name} must be between {least} (inclusive) and {most} (inclusive)")
            }
            None if number < least => format!("{name} must be greater than or equal to {least}"),
            _ => return Ok(Checked::Integer(number)),
        };
        Err(Refused { code: "rest_out_of_bounds", message, data: Value::Null })
    }

    fn check_number(&self, text: &str, least: f64, most: f64) -> Result<Checked, Refused> {
        let name = self.name;
        let number: f64 = text.trim().parse().map_err(|_invalid| wrong_type(name, "number"))?;
        if (least..=most).contains(&number) {
            return Ok(Checked::Number(number));
        }
        let message = format!("{name} must be between {least} (inclusive) and {most} (inclusive)");
        Err(Refused { code: "rest_out_of_bounds", message, data: Value::Null })
    }

    fn check_choice(&self, text: &str, choices: &[&str]) -> Result<Checked, Refused> {
        if choices.contains(&text) {
            return Ok(Checked::Text(text.to_owned()));
        }
        Err(not_in_enum(self.name, choices))
    }

    fn check_list(&self, parts: Vec<&str>) -> Result<Checked, Refused> {
        if parts.len() > MAX_LIST {
            let message = format!("{} must contain at most {MAX_LIST} items.", self.name);
            return Err(Refused { code: "rest_too_many_items", message, data: Value::Null });
        }
        match self.kind {
            Kind::Words => Ok(Checked::Words(parts.into_iter().map(str::to_lowercase).collect())),
            Kind::Choices(choices) => match parts.iter().position(|part| !choices.contains(part)) {
                Some(index) => Err(not_in_enum(&format!("{}[{index}]", self.name), choices)),
                None => Ok(Checked::Words(parts.into_iter().map(str::to_owned).collect())),
            },
            _ => integers(self.name, &parts).map(Checked::Integers),
        }
    }
}

impl Params {
    /// Checks all arguments of a route; parameters the route does not know are ignored.
    pub(super) fn read(
        groups: &'static [&'static [Arg]],
        query: &Query,
        path: &[(&'static str, String)],
    ) -> Result<Self, RestError> {
        let args = || groups.iter().copied().flatten();
        let in_path = |arg: &Arg| path.iter().any(|(name, _)| *name == arg.name);
        let is_missing = |arg: &&Arg| arg.required && !in_path(arg) && query.list(arg.name).is_none();
        let missing: Vec<&str> = args().filter(is_missing).map(|arg| arg.name).collect();
        if !missing.is_empty() {
            return Err(RestError::missing_params(&missing));
        }
        let mut params = Self::default();
        let (mut names, mut messages, mut details) = (Vec::new(), Map::new(), Map::new());
        for arg in args() {
            match arg.read(query, path) {
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

    pub(super) fn number(&self, name: &str) -> Option<f64> {
        match self.values.get(name)? {
            Checked::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn flag(&self, name: &str) -> bool {
        matches!(self.values.get(name), Some(Checked::Flag(true)))
    }

    pub(super) fn terms(&self, name: &str) -> Option<&TermFilter> {
        match self.values.get(name)? {
            Checked::Terms(filter) => Some(filter),
            _ => None,
        }
    }

    /// The entries of a list; empty when it was not asked for. As in WordPress, an empty list does not filter.
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

fn list_schema(schema: &mut Map<String, Value>, items: Value) {
    schema.insert("type".into(), "array".into());
    schema.insert("items".into(), items);
    schema.insert("maxItems".into(), MAX_LIST.into());
}

fn wrong_type(name: &str, expected: &str) -> Refused {
    let message = format!("{name} is not of type {expected}.");
    Refused { code: "rest_invalid_type", message, data: json!({ "param": name }) }
}

fn not_in_enum(name: &str, choices: &[&str]) -> Refused {
    let message = format!("{name} is not one of {}.", in_words(choices));
    Refused { code: "rest_not_in_enum", message, data: Value::Null }
}

fn integers(name: &str, parts: &[&str]) -> Result<Vec<i64>, Refused> {
    let number = |(index, part): (usize, &&str)| {
        integer(part).ok_or_else(|| wrong_type(&format!("{name}[{index}]"), "integer"))
    };
    parts.iter().enumerate().map(number).collect()
}

/// What WordPress takes for true and false.
fn flag(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "1" => Some(true),
        "false" | "0" | "" => Some(false),
        _ => None,
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
