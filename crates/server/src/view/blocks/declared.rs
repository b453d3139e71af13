//! Blocks that are shown as their declaration says.

use content::blocks::{self, Row, Value};

use super::View;
use crate::page_data::{DeclaredBlock, DeclaredRow, DeclaredValue};

impl View<'_> {
    pub(super) fn declared(&self, block: &blocks::DeclaredBlock) -> DeclaredBlock {
        DeclaredBlock { declaration: block.declaration, row: self.row(&block.row) }
    }

    fn row(&self, row: &Row) -> DeclaredRow {
        DeclaredRow(row.iter().map(|(field, value)| (field, self.value(value))).collect())
    }

    fn value(&self, value: &Value) -> DeclaredValue {
        match value {
            Value::Text(text) => DeclaredValue::Text(text.clone()),
            Value::Html(html) => DeclaredValue::Text(self.html(html)),
            Value::Links(links) => DeclaredValue::Links(self.links(links)),
            Value::Address(address) => DeclaredValue::Address(address.as_ref().map(|href| self.href(href))),
            Value::Picture(picture) => {
                DeclaredValue::Picture(picture.as_ref().map(|image| self.image(image)))
            }
            Value::Choice(word) => DeclaredValue::Choice(word),
            Value::Count(count) => DeclaredValue::Count(*count),
            Value::List(rows) => DeclaredValue::List(rows.iter().map(|row| self.row(row)).collect()),
        }
    }
}
