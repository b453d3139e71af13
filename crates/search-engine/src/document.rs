//! Checks documents against a schema, and makes values fit that nearly do, as the contract says.

#[cfg(test)]
mod tests;

use serde_json::{Map, Number, Value};

use crate::ApiError;
use crate::schema::{CollectionSchema, FieldSchema, FieldType, Scalar};

/// Ids longer than this are mistakes; the index could not hold them as they are.
const MAX_ID_LEN: usize = 1_024;
/// Documents longer than this are refused, each on its own.
const MAX_DOCUMENT_LEN: usize = 1024 * 1024;

/// What happens to values of the wrong type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum DirtyValues {
    /// They are made to fit; when that fails the document is refused.
    #[default]
    CoerceOrReject,
    /// They are made to fit; when that fails the field is left out, if it may be.
    CoerceOrDrop,
    /// The field is left out, if it may be.
    Drop,
    /// The document is refused.
    Reject,
}

impl DirtyValues {
    /// Reads the parameter `dirty_values`; the contract takes anything else for the default.
    pub(crate) fn parse(text: &str) -> Self {
        match text {
            "coerce_or_drop" => Self::CoerceOrDrop,
            "drop" => Self::Drop,
            "reject" => Self::Reject,
            _ => Self::CoerceOrReject,
        }
    }

    fn coerces(self) -> bool {
        matches!(self, Self::CoerceOrReject | Self::CoerceOrDrop)
    }

    fn drops(self) -> bool {
        matches!(self, Self::Drop | Self::CoerceOrDrop)
    }
}

/// Reads a document.
pub(crate) fn parse(text: &[u8]) -> Result<Map<String, Value>, ApiError> {
    match serde_json::from_slice(text) {
        Ok(Value::Object(document)) => Ok(document),
        Ok(_) => Err(ApiError::bad_request("Bad JSON: not a properly formed document.")),
        Err(error) => Err(ApiError::bad_request(format!("Bad JSON: {error}"))),
    }
}

/// The id a document brings with it.
pub(crate) fn own_id(document: &Map<String, Value>) -> Result<Option<&str>, ApiError> {
    match document.get("id") {
        None => Ok(None),
        Some(Value::String(id)) => check_id(id).map(Some),
        Some(_) => Err(ApiError::bad_request("Document's `id` field should be a string.")),
    }
}

/// Refuses ids that no document can have.
pub(crate) fn check_id(id: &str) -> Result<&str, ApiError> {
    if id.is_empty() {
        return Err(ApiError::bad_request("The `id` should not be empty."));
    }
    if id.len() > MAX_ID_LEN {
        return Err(ApiError::bad_request(format!("The `id` should not be longer than {MAX_ID_LEN} bytes.")));
    }
    Ok(id)
}

/// Refuses documents that are too long as JSON text.
pub(crate) fn check_size(bytes: usize) -> Result<(), ApiError> {
    if bytes > MAX_DOCUMENT_LEN {
        return Err(ApiError::bad_request(format!("The document is larger than {MAX_DOCUMENT_LEN} bytes.")));
    }
    Ok(())
}

/// Makes a whole document fit its schema, or says why it does not.
pub(crate) fn fit(
    schema: &CollectionSchema,
    document: &mut Map<String, Value>,
    dirty: DirtyValues,
) -> Result<(), ApiError> {
    for field in schema.fields.iter().filter(|field| field.index) {
        let name = &field.name;
        match document.get_mut(name) {
            None => require_optional(schema, field)?,
            Some(Value::Null) => {
                require_optional(schema, field)?;
                document.remove(name);
            }
            Some(value) => {
                if let Err(misfit) = fit_value(field, value, dirty) {
                    let may_go = dirty.drops() && field.optional;
                    if !may_go {
                        return Err(misfit.error(field));
                    }
                    document.remove(name);
                }
            }
        }
    }
    Ok(())
}

fn require_optional(schema: &CollectionSchema, field: &FieldSchema) -> Result<(), ApiError> {
    let name = &field.name;
    if schema.default_sorting_field == *name {
        return Err(ApiError::bad_request(format!(
            "Field `{name}` has been declared as a default sorting field, but is not found in the document."
        )));
    }
    if !field.optional {
        return Err(ApiError::bad_request(format!(
            "Field `{name}` has been declared in the schema, but is not found in the document."
        )));
    }
    Ok(())
}

/// Why a value does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Misfit {
    /// It is something else.
    Type,
    /// It is no list.
    List,
    /// It is a number too large.
    Range,
}

impl Misfit {
    fn error(self, field: &FieldSchema) -> ApiError {
        let name = &field.name;
        let (one, kind) = match field.kind {
            FieldType::Text | FieldType::Texts => ("a", "string"),
            FieldType::Int32 | FieldType::Int32s => ("an", "int32"),
            FieldType::Int64 | FieldType::Int64s => ("an", "int64"),
            FieldType::Float | FieldType::Floats => ("a", "float"),
            FieldType::Bool | FieldType::Bools => ("a", "bool"),
        };
        ApiError::bad_request(match self {
            Self::List => format!("Field `{name}` must be an array."),
            Self::Range => format!("Field `{name}` exceeds maximum value of {one} {kind}."),
            Self::Type if field.kind.is_list() => format!("Field `{name}` must be an array of {kind}."),
            Self::Type => format!("Field `{name}` must be {one} {kind}."),
        })
    }
}

fn fit_value(field: &FieldSchema, value: &mut Value, dirty: DirtyValues) -> Result<(), Misfit> {
    if field.kind.is_list() {
        let Value::Array(values) = value else { return Err(Misfit::List) };
        let mut failed = None;
        values.retain_mut(|value| match fit_scalar(field.kind, value, dirty) {
            Ok(()) => true,
            // One bad value leaves the rest alone where values may be left out.
            Err(_) if dirty.drops() => false,
            Err(misfit) => {
                failed.get_or_insert(misfit);
                true
            }
        });
        return failed.map_or(Ok(()), Err);
    }
    // A list of one is taken for its value.
    if let Value::Array(values) = value
        && dirty.coerces()
        && values.len() == 1
    {
        *value = values.remove(0);
    }
    fit_scalar(field.kind, value, dirty)
}

fn fit_scalar(kind: FieldType, value: &mut Value, dirty: DirtyValues) -> Result<(), Misfit> {
    if is(kind.scalar(), value) {
        return in_range(kind, value);
    }
    if !dirty.coerces() {
        return Err(Misfit::Type);
    }
    *value = match kind.scalar() {
        Scalar::Text => coerce_text(value),
        Scalar::Integer => coerce_integer(value),
        Scalar::Float => coerce_float(value),
        Scalar::Bool => coerce_bool(value),
    }
    .ok_or(Misfit::Type)?;
    in_range(kind, value)
}

fn is(scalar: Scalar, value: &Value) -> bool {
    match scalar {
        Scalar::Text => value.is_string(),
        Scalar::Integer => value.is_i64() || value.is_u64(),
        Scalar::Float => value.is_number(),
        Scalar::Bool => value.is_boolean(),
    }
}

fn in_range(kind: FieldType, value: &Value) -> Result<(), Misfit> {
    let fits = match kind {
        FieldType::Int32 | FieldType::Int32s => value.as_i64().is_some_and(|n| i32::try_from(n).is_ok()),
        FieldType::Int64 | FieldType::Int64s => value.is_i64(),
        _ => true,
    };
    if fits { Ok(()) } else { Err(Misfit::Range) }
}

fn coerce_text(value: &Value) -> Option<Value> {
    match value {
        Value::Number(number) => Some(Value::from(number.to_string())),
        Value::Bool(flag) => Some(Value::from(flag.to_string())),
        _ => None,
    }
}

fn coerce_integer(value: &Value) -> Option<Value> {
    match value {
        Value::Bool(flag) => Some(Value::from(i64::from(*flag))),
        Value::String(text) => text.parse::<i64>().ok().map(Value::from),
        Value::Number(number) => number.as_f64().and_then(integer).map(Value::from),
        _ => None,
    }
}

fn coerce_float(value: &Value) -> Option<Value> {
    match value {
        Value::Bool(flag) => Some(Value::from(f64::from(u8::from(*flag)))),
        Value::String(text) => text.parse::<f64>().ok().and_then(Number::from_f64).map(Value::Number),
        _ => None,
    }
}

fn coerce_bool(value: &Value) -> Option<Value> {
    match value {
        Value::Number(number) => match number.as_i64()? {
            0 => Some(Value::from(false)),
            1 => Some(Value::from(true)),
            _ => None,
        },
        Value::String(text) => match text.to_ascii_lowercase().as_str() {
            "true" | "1" => Some(Value::from(true)),
            "false" | "0" => Some(Value::from(false)),
            _ => None,
        },
        _ => None,
    }
}

/// A number without what stands behind the point, if an integer can hold it.
fn integer(number: f64) -> Option<i64> {
    const MAX_SAFE_INTEGER: f64 = 9_007_199_254_740_992.0;
    let is_safe = number.is_finite() && number.abs() <= MAX_SAFE_INTEGER;
    #[expect(clippy::cast_possible_truncation, reason = "leaving out the fraction is what is wanted")]
    let integer = number as i64;
    is_safe.then_some(integer)
}
