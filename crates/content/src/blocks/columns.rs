//! Texts side by side.

use super::field::{body, heading, links, list, picture, text};
use super::{Declaration, Item};

pub(super) const COLUMNS: Declaration = Declaration::new(
    "columns",
    "Texts side by side, two to four of them. A single one is left where the others had nothing to show.",
    &[
        heading("Heading.").like(&["Three ways to dim"]),
        text("text", "What they have in common.").like(&["They differ in wiring."]),
        list("columns", "The columns.", &COLUMN),
    ],
);

const COLUMN: Item = Item::new(
    "column",
    "TextColumn",
    2..=4,
    &[
        heading("Its heading; empty when it has none.").like(&["Phase", "DALI-2", "Casambi"]),
        body("The text.").like(&["Uses the mains cable.", "Needs a pair of wires.", "Needs none."]),
        picture("A picture above it."),
        links().like(&["See them"]),
    ],
)
.any_of(&["title", "body_html", "image"]);
