//! Checks a filter against a schema, and turns it into questions the index can answer.

use tantivy::schema::{Field, Term};
use tantivy::{f64_to_u64, i64_to_u64};

use super::{Clause, Node, Value};
use crate::ApiError;
use crate::mapping::{MappedField, TextParts};
use crate::schema::FieldType;
use crate::snapshot::Snapshot;

/// A condition that the index can answer.
#[derive(Debug, Clone)]
pub(crate) enum Condition {
    /// All of these.
    And(Vec<Condition>),
    /// One of these.
    Or(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// One of these terms, all of one field.
    Terms(Field, Vec<Term>),
    /// A term that begins so.
    Prefix(Field, String),
    /// A number between two, these included, in the order of columns.
    Range(String, u64, u64),
}

impl Condition {
    /// A condition that excludes further documents.
    pub(crate) fn without(snapshot: &Snapshot, ids: &[String], condition: Option<Self>) -> Option<Self> {
        if ids.is_empty() {
            return condition;
        }
        let field = snapshot.mapping.id;
        let terms = ids.iter().map(|id| Term::from_field_text(field, id)).collect();
        let others = Self::Not(Box::new(Self::Terms(field, terms)));
        Some(Self::And(condition.into_iter().chain([others]).collect()))
    }
}

/// The condition of a filter.
pub(crate) fn compile(snapshot: &Snapshot, node: &Node) -> Result<Condition, ApiError> {
    let each = |nodes: &[Node]| -> Result<Vec<Condition>, ApiError> {
        nodes.iter().map(|node| compile(snapshot, node)).collect()
    };
    match node {
        Node::And(nodes) => Ok(Condition::And(each(nodes)?)),
        Node::Or(nodes) => Ok(Condition::Or(each(nodes)?)),
        Node::Clause(clause) => {
            let condition = positive(snapshot, clause)?;
            Ok(if clause.negated { Condition::Not(Box::new(condition)) } else { condition })
        }
    }
}

fn positive(snapshot: &Snapshot, clause: &Clause) -> Result<Condition, ApiError> {
    let name = &clause.field;
    let mapping = &snapshot.mapping;
    if name == "id" {
        let terms = clause.values.iter().map(|value| match value {
            Value::Is(text) => Ok(Term::from_field_text(mapping.id, text)),
            _ => Err(wrong(name, "Invalid comparator")),
        });
        return Ok(Condition::Terms(mapping.id, terms.collect::<Result<_, _>>()?));
    }
    let Some(schema) = snapshot.schema.field(name) else {
        return Err(ApiError::not_found(format!(
            "Could not find a filter field named `{name}` in the schema."
        )));
    };
    let Some(field) = mapping.field(name) else {
        return Err(ApiError::bad_request(format!("Cannot filter on non-indexed field `{name}`.")));
    };
    match field {
        MappedField::Text(parts) => texts(snapshot, clause, parts),
        MappedField::Bool(field) => {
            let terms = clause.values.iter().map(|value| match value {
                Value::Is(text) if text == "true" || text == "false" => {
                    Ok(Term::from_field_bool(*field, text == "true"))
                }
                _ => Err(ApiError::bad_request(format!(
                    "Value of filter field `{name}` must be `true` or `false`."
                ))),
            });
            Ok(Condition::Terms(*field, terms.collect::<Result<_, _>>()?))
        }
        MappedField::Integer(field) => {
            let small = matches!(schema.kind, FieldType::Int32 | FieldType::Int32s);
            let read = |text: &str| {
                let number = text.trim().parse::<i64>().ok();
                let number = number.filter(|n| !small || i32::try_from(*n).is_ok());
                number.ok_or_else(|| wrong(name, if small { "Not an int32." } else { "Not an int64." }))
            };
            numbers(clause, *field, read, i64_to_u64, Term::from_field_i64)
        }
        MappedField::Float(field) => {
            let read = |text: &str| {
                let number = text.trim().parse::<f64>().ok().filter(|n| n.is_finite());
                // Minus zero is zero to people, but not to an index.
                number.map(|n| n + 0.0).ok_or_else(|| wrong(name, "Not a float."))
            };
            numbers(clause, *field, read, f64_to_u64, Term::from_field_f64)
        }
    }
}

fn texts(snapshot: &Snapshot, clause: &Clause, parts: &TextParts) -> Result<Condition, ApiError> {
    let analyser = &snapshot.mapping.analyser;
    let mut any = Vec::new();
    let mut keys = Vec::new();
    for value in &clause.values {
        let Value::Is(text) = value else {
            return Err(wrong(&clause.field, "Invalid comparator for a string field."));
        };
        let begins = text.strip_suffix('*').filter(|start| !start.is_empty());
        match (begins, clause.exact) {
            (Some(start), true) => any.push(Condition::Prefix(parts.key, analyser.key(start))),
            (None, true) => keys.push(Term::from_field_text(parts.key, &analyser.key(text))),
            (begins, false) => {
                let mut words = analyser.words(begins.unwrap_or(text));
                let last = if begins.is_some() { words.pop() } else { None };
                let mut all: Vec<Condition> = words
                    .iter()
                    .map(|word| {
                        Condition::Terms(parts.words, vec![Term::from_field_text(parts.words, &word.folded)])
                    })
                    .collect();
                all.extend(last.map(|word| Condition::Prefix(parts.words, word.folded)));
                // A value without words matches nothing, not everything.
                any.push(if all.is_empty() { Condition::Or(Vec::new()) } else { Condition::And(all) });
            }
        }
    }
    if !keys.is_empty() {
        any.push(Condition::Terms(parts.key, keys));
    }
    Ok(one_or(any))
}

fn numbers<T: Copy>(
    clause: &Clause,
    field: Field,
    read: impl Fn(&str) -> Result<T, ApiError>,
    ordered: fn(T) -> u64,
    term: fn(Field, T) -> Term,
) -> Result<Condition, ApiError> {
    let range = |low, high| Condition::Range(clause.field.clone(), low, high);
    let nothing = || Condition::Or(Vec::new());
    let mut any = Vec::new();
    let mut terms = Vec::new();
    for value in &clause.values {
        match value {
            Value::Is(text) => terms.push(term(field, read(text)?)),
            Value::AtLeast(text) => any.push(range(ordered(read(text)?), u64::MAX)),
            Value::AtMost(text) => any.push(range(0, ordered(read(text)?))),
            Value::Above(text) => {
                let bound = ordered(read(text)?).checked_add(1);
                any.push(bound.map_or_else(nothing, |low| range(low, u64::MAX)));
            }
            Value::Below(text) => {
                let bound = ordered(read(text)?).checked_sub(1);
                any.push(bound.map_or_else(nothing, |high| range(0, high)));
            }
            Value::Between(low, high) => any.push(range(ordered(read(low)?), ordered(read(high)?))),
        }
    }
    if !terms.is_empty() {
        any.push(Condition::Terms(field, terms));
    }
    Ok(one_or(any))
}

fn one_or(mut any: Vec<Condition>) -> Condition {
    match any.pop() {
        Some(only) if any.is_empty() => only,
        Some(last) => {
            any.push(last);
            Condition::Or(any)
        }
        None => Condition::Or(any),
    }
}

fn wrong(field: &str, reason: &str) -> ApiError {
    ApiError::bad_request(format!("Error with filter field `{field}`: {reason}"))
}
