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
        if !is_list {
            return Err(UnexpectedShape { expected, found: kind(value) });
        }
        let context = Context::new(self.links, self.locale);
        let found = Node::root(value, &context).items().iter().filter_map(read).collect();
        Ok(context.finish(found))
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
            return Err(UnexpectedShape { expected, found: kind(value) });
        }
        let context = Context::new(self.links, self.locale);
        let root = Node::root(value, &context);
        let found = match value {
            Value::Array(_) => root.items().iter().find_map(read),
            _ if root.is_blank() => None,
            _ => read(&root),
        };
        Ok(context.finish(found))
    }
}
