//! Blocks of words, pictures and links, each declared once.
//!
//! A [`Declaration`] says which fields a block has. How it is read from WordPress and from files, what is searched, how the
//! API and the documents describe it, what the browser gets and what tests try follows from that. A new block is a file
//! here, a line in [`DECLARED`] and a component of the front end. Blocks that point to other entries, or whose fields
//! depend on each other, are written out in [`crate::model`].

mod call_to_action;
mod cards;
mod columns;
mod declaration;
mod field;
mod filled;
mod picture_figures;
mod quote;
mod split;
mod statement;
mod steps;

pub use declaration::{Declaration, Fields, Item};
pub use field::{Field, Kind, Need};
pub use filled::{DeclaredBlock, Row, Value};

/// Every block of this kind, in the order in which they are documented.
pub const DECLARED: &[&Declaration] = &[
    &statement::STATEMENT,
    &columns::COLUMNS,
    &split::SPLIT,
    &cards::CARDS,
    &steps::STEPS,
    &picture_figures::PICTURE_FIGURES,
    &quote::QUOTE,
    &call_to_action::CALL_TO_ACTION,
];

/// The picture of examples, below `media/`.
pub const EXAMPLE_PICTURE: &str = "scenes/hero.webp";

/// The declaration of a layout, by any of its names.
#[must_use]
pub fn declared(layout: &str) -> Option<&'static Declaration> {
    DECLARED
        .iter()
        .copied()
        .find(|declaration| declaration.layout == layout || declaration.also.contains(&layout))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_name_means_two_blocks() {
        let names: Vec<&str> = DECLARED
            .iter()
            .flat_map(|block| [block.layout].into_iter().chain(block.also.iter().copied()))
            .collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    }

    #[test]
    fn every_field_has_a_name_of_its_own_and_examples_for_every_row() {
        for block in DECLARED {
            check(block.layout, &block.fields, 1);
        }
    }

    fn check(owner: &str, fields: &Fields, rows: usize) {
        let names: BTreeSet<&str> = fields.iter().map(|field| field.name).collect();
        assert_eq!(names.len(), fields.iter().count(), "{owner}");
        for name in fields.any_of {
            assert!(names.contains(name), "{owner} has no {name}");
        }
        for field in fields.iter() {
            assert!(field.examples.len() <= rows, "{owner}.{} has more examples than rows", field.name);
            let needs_one =
                field.need != Need::Not && !matches!(field.kind, Kind::List(_) | Kind::Choice { .. });
            assert!(!needs_one || field.examples.len() == rows, "{owner}.{} lacks an example", field.name);
            if let Kind::List(item) = &field.kind {
                assert!(
                    item.rows.contains(&item.examples()),
                    "{owner}.{} shows {} rows",
                    field.name,
                    item.examples()
                );
                check(item.name, &item.fields, item.examples());
            }
        }
    }
}
