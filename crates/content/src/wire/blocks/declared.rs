//! Blocks that are read as their declaration says.

use super::super::node::Node;
use crate::blocks::{Declaration, DeclaredBlock, Field, Fields, Item, Kind, Need, Row, Value};

impl Node<'_> {
    pub(super) fn declared(&self, declaration: &'static Declaration) -> Option<DeclaredBlock> {
        let row = self.row(&declaration.fields, None)?;
        Some(DeclaredBlock { declaration, row })
    }

    /// The fields of a block, or of an item of its lists; `None`, with a report for an item, when there is nothing to show.
    fn row(&self, fields: &'static Fields, item: Option<&Item>) -> Option<Row> {
        let row = Row::fill(fields, |field| {
            let value = self.declared_value(field);
            if field.need == Need::Always && value.is_empty() {
                if let Some(item) = item {
                    self.leave_out(format!("a {} without a {}", item.name, field.name));
                }
                return None;
            }
            Some(value)
        })?;
        let is_filled = |name: &&str| row.value(name).is_some_and(|value| !value.is_empty());
        if fields.any_of.is_empty() || fields.any_of.iter().any(is_filled) {
            return Some(row);
        }
        if let Some(item) = item {
            self.leave_out(format!("a {} with nothing to show", item.name));
        }
        None
    }

    fn declared_value(&self, field: &Field) -> Value {
        let node = self.first_of(field.names());
        match &field.kind {
            Kind::Heading | Kind::Text | Kind::Note => Value::Text(node.text()),
            Kind::Html => Value::Html(node.html()),
            Kind::Links => {
                let mut links = node.links();
                links.extend(self.first_of(["link", "button"]).link());
                Value::Links(links)
            }
            Kind::Address => Value::Address(node.href()),
            Kind::Picture => Value::Picture(node.image().map(Box::new)),
            Kind::Choice { words, otherwise } => {
                let known = |name: &str| words.iter().copied().find(|word| *word == name);
                Value::Choice(node.known(known, field.name).unwrap_or(*otherwise))
            }
            Kind::Count { least, most, usual } => {
                let number = node.number().and_then(|number| u8::try_from(number).ok());
                Value::Count(number.filter(|number| (least..=most).contains(&number)).unwrap_or(*usual))
            }
            Kind::List(item) => {
                let rows = node.items_up_to(*item.rows.end());
                Value::List(rows.iter().filter_map(|row| row.row(&item.fields, Some(*item))).collect())
            }
        }
    }
}
