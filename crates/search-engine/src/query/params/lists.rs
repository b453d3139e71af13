//! Lists in parameters: names between commas, and values of which there is one for all fields or one for each.

use super::{Infix, Params};
use crate::ApiError;

/// A value in such a list.
pub(crate) trait Item: Copy {
    /// Reads it; the error is what it must be.
    fn read(text: &str) -> Result<Self, &'static str>;
}

/// The parts between commas; a comma in parentheses belongs to its part.
pub(crate) fn outside_parentheses(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_i32;
    let parts = text.split(move |c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        c == ',' && depth <= 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty())
}

impl Params {
    /// One value for each field. Without a default a missing list stays empty.
    pub(super) fn per_field<T: Item>(
        &self,
        fields: &[String],
        name: &str,
        default: Option<T>,
    ) -> Result<Vec<T>, ApiError> {
        let values: Vec<T> = self
            .list(name)
            .iter()
            .map(|text| T::read(text))
            .collect::<Result<_, _>>()
            .map_err(|must| ApiError::bad_request(format!("Parameter `{name}` {must}.")))?;
        match (values.as_slice(), default) {
            ([], None) => Ok(Vec::new()),
            ([], Some(value)) => Ok(vec![value; fields.len()]),
            ([one], Some(_)) => Ok(vec![*one; fields.len()]),
            (several, _) if several.len() == fields.len() => Ok(values),
            _ => Err(ApiError::bad_request(wrong_count(name))),
        }
    }
}

impl Item for u64 {
    fn read(text: &str) -> Result<Self, &'static str> {
        text.parse().map_err(|_| "must be a comma separated string of unsigned integers")
    }
}

impl Item for u8 {
    fn read(text: &str) -> Result<Self, &'static str> {
        text.parse().map_err(|_| "must be a comma separated string of unsigned integers")
    }
}

impl Item for bool {
    fn read(text: &str) -> Result<Self, &'static str> {
        match text {
            "true" | "1" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err("must be a comma separated string of booleans"),
        }
    }
}

impl Item for Infix {
    fn read(text: &str) -> Result<Self, &'static str> {
        match text {
            "off" => Ok(Self::Off),
            "always" => Ok(Self::Always),
            "fallback" => Ok(Self::Fallback),
            _ => Err("must be one of `off`, `always` or `fallback`"),
        }
    }
}

fn wrong_count(name: &str) -> String {
    let what = match name {
        "query_by_weights" => "Number of weights in",
        "prefix" => "Number of prefix values in",
        "infix" => "Number of infix values in",
        _ => "Number of values in",
    };
    format!("{what} `{name}` does not match number of `query_by` fields.")
}
