//! Attributes of products and variants.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::node::Node;
use crate::attributes::{Attributes, Key, Range, Value};
use crate::model::Axis;

impl Node<'_> {
    /// The values that could be read. Attributes nobody knows are reported and left out.
    pub(super) fn attributes(&self) -> Attributes {
        let mut attributes = Attributes::new();
        for (key, node) in self.by_key() {
            if let Some(value) = node.attribute(key) {
                // What was read for an attribute fits it.
                let _ = attributes.insert(key, value);
            }
        }
        attributes
    }

    /// Numbers that differ inside a family.
    pub(super) fn ranges(&self) -> BTreeMap<Key, Range> {
        let read = |(key, node): (Key, Node<'_>)| Some((key, node.range_of(key)?));
        self.by_key().into_iter().filter_map(read).collect()
    }

    /// Names of attributes; unknown ones are reported and left out.
    pub(super) fn keys(&self) -> Vec<Key> {
        self.items().iter().filter_map(Node::key).collect()
    }

    /// What a visitor chooses by.
    pub(super) fn axes(&self) -> Vec<Axis> {
        let axis = |node: &Node<'_>| {
            let key = node.field("key").key()?;
            let label = node.field("label").optional_text();
            let label = label.unwrap_or_else(|| key.label(self.context().locale()).to_owned());
            let values = node.field("values").items();
            Some(Axis {
                key,
                label,
                values: values.iter().filter_map(|value| value.attribute(key)).collect(),
            })
        };
        self.items().iter().filter_map(axis).collect()
    }

    fn attribute(&self, key: Key) -> Option<Value> {
        let value = Value::from_wire(key, self.value());
        if value.is_none() && !self.is_blank() {
            self.leave_out(format!("{} is no value of {key}", self.found()));
        }
        value
    }

    /// A range of any attribute that has numbers, whatever its own values look like.
    fn range_of(&self, key: Key) -> Option<Range> {
        let range = match (self.field("min").decimal(), self.field("max").decimal()) {
            (Some(min), Some(max)) => Some(Range::new(min, max)),
            _ => Value::from_wire(key, self.value()).and_then(|value| value.extent()),
        };
        if range.is_none() && !self.is_blank() {
            self.leave_out(format!("{} is no range of {key}", self.found()));
        }
        range
    }

    fn key(&self) -> Option<Key> {
        let name = self.choice();
        let key = Key::stated(&name);
        if key.is_none() {
            self.leave_out(format!("{} is not an attribute", self.found()));
        }
        key
    }

    fn by_key(&self) -> Vec<(Key, Self)> {
        if self.is_blank() {
            return Vec::new();
        }
        let Json::Object(fields) = self.value() else {
            self.leave_out(format!("expected attributes by name, got {}", self.found()));
            return Vec::new();
        };
        // Which order an object has depends on the build; reports should not.
        let mut names: Vec<&String> = fields.keys().collect();
        names.sort_unstable();
        let known = names.into_iter().filter_map(|name| {
            let node = self.field(name);
            let key = Key::stated(name);
            if key.is_none() {
                node.leave_out("unknown attribute");
            }
            Some((key?, node))
        });
        known.collect()
    }
}
