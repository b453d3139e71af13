//! Turns what QuickJS threw into a [`RenderError`] with texts of bounded length.

use rquickjs::{CaughtError, Coerced, Error, Exception, Value};

use super::watch::Watch;
use crate::error::RenderError;

const MESSAGE_MAX_BYTES: usize = 1024;
const STACK_MAX_BYTES: usize = 4096;

/// Names a failure.
pub(super) fn describe(error: &CaughtError<'_>, watch: &Watch) -> RenderError {
    if let Err(stopped) = watch.verdict() {
        return stopped;
    }
    let described = match error {
        CaughtError::Exception(exception) => describe_exception(exception),
        // When not even the error object fits into memory, QuickJS throws null.
        CaughtError::Value(value) if value.is_null() => RenderError::OutOfMemory,
        CaughtError::Value(value) => threw(&value_text(value), ""),
        CaughtError::Error(Error::Allocation | Error::Unknown) => RenderError::OutOfMemory,
        CaughtError::Error(error) => threw(&error.to_string(), ""),
    };
    // Getters and `toString` of the thrown value are JavaScript too, and may have been stopped.
    watch.verdict().err().unwrap_or(described)
}

/// A value as text, without ever failing: `String(value)` may itself throw.
pub(super) fn value_text(value: &Value<'_>) -> String {
    if let Some(exception) = value.as_object().and_then(|object| Exception::from_object(object.clone())) {
        return format!("{}\n{}", exception_text(&exception), exception.stack().unwrap_or_default());
    }
    value.get::<Coerced<String>>().map_or_else(
        |_| {
            drop(value.ctx().catch());
            format!("<{}>", value.type_name())
        },
        |text| text.0,
    )
}

/// Cuts `text` to at most `max_bytes`, never inside a character.
pub(super) fn cut(text: &str, max_bytes: usize) -> &str {
    &text[..text.floor_char_boundary(max_bytes)]
}

fn describe_exception(exception: &Exception<'_>) -> RenderError {
    let text = exception_text(exception);
    // The message is empty when not even that fitted.
    if text.starts_with("InternalError: out of memory") || text == "InternalError: " {
        return RenderError::OutOfMemory;
    }
    threw(&text, &exception.stack().unwrap_or_default())
}

fn exception_text(exception: &Exception<'_>) -> String {
    let name = exception.as_object().get::<_, Coerced<String>>("name");
    if name.is_err() {
        drop(exception.as_object().ctx().catch());
    }
    let name = name.map_or_else(|_| "Error".to_owned(), |name| name.0);
    format!("{name}: {}", exception.message().unwrap_or_default())
}

fn threw(message: &str, stack: &str) -> RenderError {
    RenderError::Threw {
        message: cut(message, MESSAGE_MAX_BYTES).to_owned(),
        stack: cut(stack, STACK_MAX_BYTES).trim_end().to_owned(),
    }
}
