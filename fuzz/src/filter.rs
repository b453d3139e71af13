//! Filters in addresses: what is understood survives, and never speaks the engine's language.

use content::attributes::Key;
use search::{Condition, Filter};

use crate::reading::check_filter;

/// Bytes are `name=value`; each value is tried for every attribute when the name is none.
pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (name, value) = text.split_once('=').unwrap_or(("", &text));
    match Key::parse(name) {
        Some(key) => check_value(key, value),
        None => Key::all().for_each(|key| check_value(key, value)),
    }
}

fn check_value(key: Key, value: &str) {
    let Some(filter) = Filter::parse(key, value) else { return };
    assert_eq!(filter.key, key);
    check_filter(&filter);
    // Choices are words of the registry; nothing else is quoted, because nothing else is text.
    let choices = match &filter.condition {
        Condition::AnyOf(chosen) => chosen.len(),
        _ => 0,
    };
    assert_eq!(filter.filter_by().matches('`').count(), choices * 2);
}
