//! Reads schemas as clients write them, and says in the contract's words what is wrong with one.

use serde_json::{Map, Value};

use super::{CollectionSchema, FieldSchema, FieldType};
use crate::ApiError;
use crate::analysis;

/// Properties of a collection that a cluster knows and this engine does not.
const UNSUPPORTED_PROPERTIES: [&str; 4] =
    ["enable_nested_fields", "voice_query_model", "synonym_sets", "curation_sets"];

/// The same of a field.
const UNSUPPORTED_FIELD_PROPERTIES: [&str; 12] = [
    "num_dim",
    "vec_dist",
    "hnsw_params",
    "embed",
    "reference",
    "async_reference",
    "cascade_delete",
    "nested",
    "nested_array",
    "stem_dictionary",
    "token_separators",
    "symbols_to_index",
];

/// Languages that put no space between words: a cluster finds the words by a dictionary.
const UNSPACED_LANGUAGES: [&str; 3] = ["ja", "th", "zh"];

/// Types that a cluster knows and this engine does not.
const UNSUPPORTED_TYPES: [&str; 8] =
    ["auto", "string*", "object", "object[]", "geopoint", "geopoint[]", "geopolygon", "image"];

/// More fields than any catalogue has; each costs memory and files.
const MAX_FIELDS: usize = 1_000;

/// A change of the fields of a collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FieldChange {
    /// The field is no longer indexed.
    Drop(String),
    /// The field is indexed from now on.
    Add(FieldSchema),
}

impl CollectionSchema {
    /// Reads the body of a request that creates a collection.
    pub(crate) fn from_json(value: &Value) -> Result<Self, ApiError> {
        let object = value.as_object().ok_or_else(|| ApiError::bad_request("Bad JSON."))?;
        if let Some(property) = UNSUPPORTED_PROPERTIES.iter().find(|name| is_asked_for(object.get(**name))) {
            return Err(ApiError::unsupported(format!("The property `{property}` of a collection")));
        }
        let name =
            object.get("name").ok_or_else(|| ApiError::bad_request("Parameter `name` is required."))?;
        let name =
            name.as_str().ok_or_else(|| ApiError::bad_request("Parameter `name` must be a string."))?;
        let fields = object.get("fields");
        let fields = fields.ok_or_else(|| ApiError::bad_request("Parameter `fields` is required."))?;
        let fields = array_of_fields(fields)?.iter().map(FieldSchema::from_json).collect::<Result<_, _>>()?;
        let sorting = match object.get("default_sorting_field") {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(sorting)) => sorting.clone(),
            Some(_) => return Err(ApiError::bad_request("`default_sorting_field` should be a string.")),
        };
        let schema = Self {
            name: name.to_owned(),
            fields,
            token_separators: characters(object, "token_separators")?,
            symbols_to_index: characters(object, "symbols_to_index")?,
            default_sorting_field: sorting,
            metadata: metadata(object.get("metadata"))?,
        };
        schema.check()?;
        Ok(schema)
    }

    /// This schema with some fields more or fewer.
    pub(crate) fn with(&self, changes: Vec<FieldChange>) -> Result<Self, ApiError> {
        let mut schema = self.clone();
        for change in changes {
            match change {
                FieldChange::Drop(name) => {
                    if schema.field(&name).is_none() {
                        return Err(ApiError::bad_request(format!(
                            "Field `{name}` is not part of collection schema."
                        )));
                    }
                    schema.fields.retain(|field| field.name != name);
                }
                FieldChange::Add(field) => {
                    if schema.field(&field.name).is_some() {
                        return Err(ApiError::bad_request(format!(
                            "Field `{}` is already part of the schema: To change this field, drop it first before \
                             adding it back to the schema.",
                            field.name
                        )));
                    }
                    schema.fields.push(field);
                }
            }
        }
        schema.check()?;
        Ok(schema)
    }
}

impl FieldSchema {
    fn from_json(value: &Value) -> Result<Self, ApiError> {
        let object = value.as_object().ok_or_else(wrong_fields)?;
        let name = object.get("name").and_then(Value::as_str).ok_or_else(wrong_fields)?;
        let kind = object.get("type").and_then(Value::as_str).ok_or_else(wrong_fields)?;
        refuse_unsupported(object, name, kind)?;
        let kind: FieldType = serde_json::from_value(Value::from(kind)).map_err(|_| {
            ApiError::bad_request(format!(
                "Field `{name}` has an invalid data type `{kind}`, see docs for supported data types."
            ))
        })?;
        let flag = |key: &str, default: bool| match object.get(key) {
            None | Some(Value::Null) => Ok(default),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(ApiError::bad_request(format!(
                "The `{key}` property of the field `{name}` should be a boolean."
            ))),
        };
        let stem = flag("stem", false)?;
        let locale = object.get("locale").and_then(Value::as_str).unwrap_or_default();
        if UNSPACED_LANGUAGES.contains(&locale) {
            return Err(ApiError::unsupported(format!("The language `{locale}` of field `{name}`")));
        }
        if stem && analysis::language(locale).is_none() {
            return Err(ApiError::unsupported(format!(
                "Stemming in the language `{locale}` of field `{name}`"
            )));
        }
        Ok(Self {
            name: name.to_owned(),
            kind,
            facet: flag("facet", false)?,
            index: flag("index", true)?,
            optional: flag("optional", false)?,
            infix: flag("infix", false)?,
            sort: flag("sort", kind.is_sorted_by_default())?,
            store: flag("store", true)?,
            stem,
            locale: locale.to_owned(),
        })
    }
}

impl FieldType {
    fn is_sorted_by_default(self) -> bool {
        matches!(self, Self::Int32 | Self::Int64 | Self::Float | Self::Bool)
    }
}

/// Reads the `fields` of a request that changes a collection.
pub(crate) fn field_changes(fields: &Value) -> Result<Vec<FieldChange>, ApiError> {
    let changes = array_of_fields(fields)?.iter().map(|field| {
        let is_dropped = field.get("drop").and_then(Value::as_bool) == Some(true);
        if !is_dropped {
            return FieldSchema::from_json(field).map(FieldChange::Add);
        }
        let name = field.get("name").and_then(Value::as_str).ok_or_else(wrong_fields)?;
        Ok(FieldChange::Drop(name.to_owned()))
    });
    changes.collect()
}

/// Reads the `metadata` of a collection.
pub(crate) fn metadata(value: Option<&Value>) -> Result<Option<Map<String, Value>>, ApiError> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Object(metadata)) => Ok(Some(metadata.clone())),
        Some(_) => Err(ApiError::bad_request("The `metadata` value should be an object.")),
    }
}

fn refuse_unsupported(field: &Map<String, Value>, name: &str, kind: &str) -> Result<(), ApiError> {
    let of = |what: String| ApiError::unsupported(format!("{what} of field `{name}`"));
    if UNSUPPORTED_TYPES.contains(&kind) {
        return Err(of(format!("The type `{kind}`")));
    }
    // A cluster takes such a name for all names that look so.
    if name.contains('*') {
        return Err(ApiError::unsupported(format!("A pattern for names of fields (`{name}`)")));
    }
    match UNSUPPORTED_FIELD_PROPERTIES.iter().find(|property| is_asked_for(field.get(**property))) {
        Some(property) => Err(of(format!("The property `{property}`"))),
        None => Ok(()),
    }
}

/// Whether a value asks for anything: descriptions that a cluster gives back name what it leaves out as well.
fn is_asked_for(value: Option<&Value>) -> bool {
    match value {
        None | Some(Value::Null | Value::Bool(false)) => false,
        Some(Value::Bool(true)) => true,
        Some(Value::Number(number)) => number.as_f64() != Some(0.0),
        Some(Value::String(text)) => !text.is_empty(),
        Some(Value::Array(values)) => !values.is_empty(),
        Some(Value::Object(values)) => !values.is_empty(),
    }
}

fn array_of_fields(fields: &Value) -> Result<&Vec<Value>, ApiError> {
    let fields = fields.as_array().ok_or_else(wrong_fields)?;
    if fields.len() > MAX_FIELDS {
        return Err(ApiError::bad_request(format!("A collection can have {MAX_FIELDS} fields at most.")));
    }
    Ok(fields)
}

fn characters(object: &Map<String, Value>, key: &str) -> Result<Vec<char>, ApiError> {
    let wrong = || ApiError::bad_request(format!("`{key}` should be an array of character symbols."));
    match object.get(key) {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(value) => serde_json::from_value(value.clone()).map_err(|_| wrong()),
    }
}

fn wrong_fields() -> ApiError {
    ApiError::bad_request(
        "Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and \
         `facet` properties.",
    )
}
