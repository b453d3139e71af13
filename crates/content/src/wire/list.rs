//! The two shapes of an answer: several things or one.

use serde_json::Value;

use super::node::{Context, Node};
use super::{Decoded, UnexpectedShape, is_blank, is_error, kind};
use crate::{LinkMap, Locale};

/// What every decoder is given.
#[derive(Clone, Copy)]
pub(super) struct Payload<'a> {
    pub(super) value: &'a Value,
    pub(super) links: &'a LinkMap,
    pub(super) locale: Locale,
}

impl Payload<'_> {
    /// The things of a list that could be read.
    pub(super) fn list<T>(
        self,
        expected: &'static str,
        read: impl Fn(&Node<'_>) -> Option<T>,
    ) -> Result<Decoded<Vec<T>>, UnexpectedShape> {
        let value = self.value;
        let is_list = value.is_array() || (value.is_object() && !is_error(value)) || is_blank(value);
        // An empty list is written in many ways; `null` is what a plugin says that has failed.
        if !is_list || value.is_null() {
            return Err(UnexpectedShape { expected, found: kind(value).into() });
        }
        let context = Context::new(self.links, self.locale);
        let found: Vec<T> = Node::root(value, &context).items().iter().filter_map(read).collect();
        let is_nothing = found.is_empty();
        usable(expected, context.finish(found), is_nothing)
    }

    /// The one thing that was asked for, which some plugins put into a list.
    pub(super) fn single<T>(
        self,
        expected: &'static str,
        read: impl Fn(&Node<'_>) -> Option<T>,
    ) -> Result<Decoded<Option<T>>, UnexpectedShape> {
        let value = self.value;
        let is_single = value.is_array() || (value.is_object() && !is_error(value)) || is_blank(value);
        if !is_single {
            return Err(UnexpectedShape { expected, found: kind(value).into() });
        }
        let context = Context::new(self.links, self.locale);
        let root = Node::root(value, &context);
        let found = match value {
            Value::Array(_) => root.items().iter().find_map(read),
            _ if root.is_blank() => None,
            _ => read(&root),
        };
        let is_nothing = found.is_none();
        usable(expected, context.finish(found), is_nothing)
    }
}

/// Things that are there and cannot be read are a failure, not an absence: a page must not be taken for deleted because
/// its back end forgot to send its number.
fn usable<T>(
    expected: &'static str,
    decoded: Decoded<T>,
    is_nothing: bool,
) -> Result<Decoded<T>, UnexpectedShape> {
    match decoded.dropped.iter().find(|dropped| dropped.is_nonsense) {
        Some(dropped) if is_nothing => {
            Err(UnexpectedShape { expected, found: format!("nothing that can be used: {dropped}").into() })
        }
        _ => Ok(decoded),
    }
}
