//! A declared block with what an editor wrote into it.

use super::declaration::{Declaration, Fields};
use super::field::Field;
use crate::model::{Image, Link};
use crate::{Href, SafeHtml};

/// One block of a page, made as its declaration says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclaredBlock {
    /// What it is.
    pub declaration: &'static Declaration,
    /// What is in it.
    pub row: Row,
}

/// A value for each of some fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    fields: &'static Fields,
    values: Vec<Value>,
}

/// What a field holds; its kind says which of these it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A plain text.
    Text(String),
    /// Cleaned HTML.
    Html(SafeHtml),
    /// Where to go from here.
    Links(Vec<Link>),
    /// Where it leads, if anywhere.
    Address(Option<Href>),
    /// A picture, if there is one.
    Picture(Option<Box<Image>>),
    /// A word of a closed list.
    Choice(&'static str),
    /// A small number.
    Count(u8),
    /// Rows of a list.
    List(Vec<Row>),
}

impl Row {
    /// Asks for the value of each field in turn; `None` when one says that there is nothing to show.
    pub(crate) fn fill(
        fields: &'static Fields,
        mut value: impl FnMut(&'static Field) -> Option<Value>,
    ) -> Option<Self> {
        let values = fields.iter().map(&mut value).collect::<Option<Vec<_>>>()?;
        Some(Self { fields, values })
    }

    /// The fields with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Field, &Value)> {
        self.fields.iter().zip(&self.values)
    }

    /// The value of a field.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.iter().find(|(field, _)| field.name == name).map(|(_, value)| value)
    }

    /// Shows every field and its value, also those of the rows inside, in the order in which they are read.
    pub fn walk<'r>(&'r self, see: &mut impl FnMut(&'static Field, &'r Value)) {
        for (field, value) in self.iter() {
            see(field, value);
            if let Value::List(rows) = value {
                rows.iter().for_each(|row| row.walk(see));
            }
        }
    }

    /// The texts with markup, those of the rows inside too.
    #[must_use]
    pub fn texts(&self) -> Vec<&SafeHtml> {
        let mut texts = Vec::new();
        self.walk(&mut |_, value| {
            if let Value::Html(html) = value {
                texts.push(html);
            }
        });
        texts
    }

    /// The first picture, of the rows inside where there is none before them.
    #[must_use]
    pub fn picture(&self) -> Option<&Image> {
        let mut picture = None;
        self.walk(&mut |_, value| {
            if let Value::Picture(Some(image)) = value {
                picture = picture.or(Some(image.as_ref()));
            }
        });
        picture
    }
}

impl Value {
    /// Whether there is nothing in it. A choice and a number always are something.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Text(text) => text.is_empty(),
            Self::Html(html) => html.is_empty(),
            Self::Links(links) => links.is_empty(),
            Self::Address(address) => address.is_none(),
            Self::Picture(picture) => picture.is_none(),
            Self::List(rows) => rows.is_empty(),
            Self::Choice(_) | Self::Count(_) => false,
        }
    }
}
