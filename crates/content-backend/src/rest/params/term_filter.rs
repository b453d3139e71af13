//! The filter by terms: ids, or an object with more to say. A slug is refused in WordPress's words.

use serde_json::{Map, Value, json};

use super::{Checked, MAX_LIST, Refused, flag, integers, not_in_enum, wrong_type};
use crate::rest::query::Query;

/// Which terms an entry must have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::rest) struct TermFilter {
    pub(in crate::rest) ids: Vec<i64>,
    pub(in crate::rest) include_children: bool,
    /// Every one of them instead of any.
    pub(in crate::rest) all: bool,
}

/// Reads `name=1,2`, `name[]=1` or `name[terms]=1&name[include_children]=true&name[operator]=AND`.
pub(super) fn read(name: &'static str, query: &Query) -> Option<Result<Checked, Refused>> {
    let members = query.members(name);
    if members.is_empty() {
        let parts = query.list(name)?;
        let read = check_length(name, &parts).and_then(|()| integers(name, &parts));
        return Some(match read {
            Ok(ids) => Ok(Checked::Terms(TermFilter { ids, ..TermFilter::default() })),
            Err(reason) => Err(mismatch(name, "Term ID List", 0, &reason)),
        });
    }
    let read = read_object(name, &members, query);
    Some(read.map(Checked::Terms).map_err(|reason| mismatch(name, "Term ID Taxonomy Query", 1, &reason)))
}

/// Both forms, as an index describes them.
pub(super) fn schema() -> Map<String, Value> {
    let ids = json!({ "type": "array", "items": { "type": "integer" } });
    let mut list = ids.clone();
    list["title"] = "Term ID List".into();
    list["description"] = "Match terms with the listed IDs.".into();
    let query = json!({
        "title": "Term ID Taxonomy Query",
        "description": "Perform an advanced term query.",
        "type": "object",
        "properties": {
            "terms": ids,
            "include_children": { "type": "boolean", "default": false },
            "operator": { "type": "string", "enum": ["AND", "OR"], "default": "OR" },
        },
        "additionalProperties": false,
    });
    [("type".to_owned(), json!(["object", "array"])), ("oneOf".to_owned(), json!([list, query]))]
        .into_iter()
        .collect()
}

fn read_object(name: &str, members: &[&str], query: &Query) -> Result<TermFilter, Refused> {
    let mut filter = TermFilter::default();
    for member in members {
        let key = format!("{name}[{member}]");
        match *member {
            "terms" => {
                let parts = query.list(&key).unwrap_or_default();
                check_length(&key, &parts)?;
                filter.ids = integers(&key, &parts)?;
            }
            "include_children" => {
                let text = query.text(&key).unwrap_or_default();
                filter.include_children = flag(text).ok_or_else(|| wrong_type(&key, "boolean"))?;
            }
            "operator" => match query.text(&key) {
                Some("AND") => filter.all = true,
                Some("OR") => {}
                _ => return Err(not_in_enum(&key, &["AND", "OR"])),
            },
            other => {
                let message = format!("{other} is not a valid property of Object.");
                return Err(Refused {
                    code: "rest_additional_properties_forbidden",
                    message,
                    data: Value::Null,
                });
            }
        }
    }
    Ok(filter)
}

fn check_length(name: &str, parts: &[&str]) -> Result<(), Refused> {
    if parts.len() <= MAX_LIST {
        return Ok(());
    }
    let message = format!("{name} must contain at most {MAX_LIST} items.");
    Err(Refused { code: "rest_too_many_items", message, data: Value::Null })
}

fn mismatch(name: &str, title: &str, position: usize, reason: &Refused) -> Refused {
    let message = format!("{name} is not a valid {title}. Reason: {}", reason.message);
    Refused { code: "rest_no_matching_schema", message, data: json!({ "position": position }) }
}
