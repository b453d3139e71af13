//! Collection schemas as the contract writes them.

mod wire;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::ApiError;

pub(crate) use wire::{field_changes, metadata};

/// Longer names of fields are mistakes.
const MAX_FIELD_NAME_LEN: usize = 256;

/// What the documents of a collection look like.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct CollectionSchema {
    /// The collection's name.
    pub(crate) name: String,
    /// The fields that are indexed; documents may hold others, which are only given back.
    pub(crate) fields: Vec<FieldSchema>,
    /// Characters that separate words, besides white space.
    #[serde(default)]
    pub(crate) token_separators: Vec<char>,
    /// Special characters that are part of words; all others are left out.
    #[serde(default)]
    pub(crate) symbols_to_index: Vec<char>,
    /// The number that decides between equally good matches; empty for none.
    #[serde(default)]
    pub(crate) default_sorting_field: String,
    /// Whatever the owner wants to remember about the collection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) metadata: Option<Map<String, Value>>,
}

/// One field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "the contract's flags are independent of each other")]
pub(crate) struct FieldSchema {
    /// Its name in documents.
    pub(crate) name: String,
    /// What its values are.
    #[serde(rename = "type")]
    pub(crate) kind: FieldType,
    /// Whether its values can be counted and grouped by.
    #[serde(default)]
    pub(crate) facet: bool,
    /// Whether it can be searched, filtered and sorted by at all.
    #[serde(default = "yes")]
    pub(crate) index: bool,
    /// Whether documents may lack it.
    #[serde(default)]
    pub(crate) optional: bool,
    /// Whether words can be found by their middle.
    #[serde(default)]
    pub(crate) infix: bool,
    /// Whether results can be sorted by it; numbers always can.
    #[serde(default)]
    pub(crate) sort: bool,
    /// Whether it is given back; one that is not is only searched.
    #[serde(default = "yes")]
    pub(crate) store: bool,
    /// Whether words are found in their other forms.
    #[serde(default)]
    pub(crate) stem: bool,
    /// The language of its words, such as `en`; empty for any.
    #[serde(default)]
    pub(crate) locale: String,
}

/// What the values of a field are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum FieldType {
    #[serde(rename = "string")]
    Text,
    #[serde(rename = "string[]")]
    Texts,
    #[serde(rename = "int32")]
    Int32,
    #[serde(rename = "int32[]")]
    Int32s,
    #[serde(rename = "int64")]
    Int64,
    #[serde(rename = "int64[]")]
    Int64s,
    #[serde(rename = "float")]
    Float,
    #[serde(rename = "float[]")]
    Floats,
    #[serde(rename = "bool")]
    Bool,
    #[serde(rename = "bool[]")]
    Bools,
}

/// What one value of a field is, whether it holds one or several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Scalar {
    /// Words.
    Text,
    /// A whole number.
    Integer,
    /// A number.
    Float,
    /// Yes or no.
    Bool,
}

impl CollectionSchema {
    /// The field of a name.
    pub(crate) fn field(&self, name: &str) -> Option<&FieldSchema> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Refuses what the contract refuses.
    pub(crate) fn check(&self) -> Result<(), ApiError> {
        if self.name.is_empty() {
            return Err(ApiError::bad_request("Parameter `name` is required."));
        }
        for (index, field) in self.fields.iter().enumerate() {
            let name = &field.name;
            // The index keeps its own fields behind a tilde, and takes no name that starts with a minus.
            let is_ours = name.contains('~') || name.starts_with('-');
            if name.is_empty() || name == "id" || is_ours || name.len() > MAX_FIELD_NAME_LEN {
                return Err(ApiError::bad_request(format!("Field name `{name}` is not allowed.")));
            }
            if self.fields[..index].iter().any(|earlier| earlier.name == *name) {
                return Err(ApiError::bad_request(format!(
                    "There are duplicate field names in the schema: `{name}`."
                )));
            }
        }
        let sorting = &self.default_sorting_field;
        if !sorting.is_empty() {
            match self.field(sorting).map(|field| field.kind) {
                None => {
                    return Err(ApiError::bad_request(format!(
                        "Default sorting field is defined as `{sorting}` but is not found in the schema."
                    )));
                }
                Some(FieldType::Int32 | FieldType::Int64 | FieldType::Float) => {}
                Some(_) => {
                    return Err(ApiError::bad_request(format!(
                        "Default sorting field `{sorting}` must be a single valued numerical field."
                    )));
                }
            }
        }
        Ok(())
    }
}

impl FieldType {
    /// What one value is.
    pub(crate) fn scalar(self) -> Scalar {
        match self {
            Self::Text | Self::Texts => Scalar::Text,
            Self::Int32 | Self::Int32s | Self::Int64 | Self::Int64s => Scalar::Integer,
            Self::Float | Self::Floats => Scalar::Float,
            Self::Bool | Self::Bools => Scalar::Bool,
        }
    }

    /// Whether a document holds several values.
    pub(crate) fn is_list(self) -> bool {
        matches!(self, Self::Texts | Self::Int32s | Self::Int64s | Self::Floats | Self::Bools)
    }
}

fn yes() -> bool {
    true
}
