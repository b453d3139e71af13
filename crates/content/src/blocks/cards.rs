//! A grid of cards that lead somewhere.

use super::field::{Kind, address, field, heading, list, note, picture, text};
use super::{Declaration, Item};

pub(super) const CARDS: Declaration = Declaration::new(
    "cards",
    "A grid of pictures that lead somewhere.",
    &[
        heading("Heading of the grid.").like(&["Where do you need light?"]),
        text("text", "What the cards have in common."),
        field(
            "columns",
            "How many stand side by side on a wide screen.",
            Kind::Count { least: 2, most: 4, usual: 3 },
        ),
        list("items", "The cards.", &CARD),
    ],
);

// Cards are about other pages: their titles are no headings of this one.
const CARD: Item = Item::new(
    "card",
    "CardItem",
    1..=60,
    &[
        text("title", "What it is.").required().like(&["Stairs", "Bars", "Paths"]),
        text("text", "What to expect there.").like(&[
            "A strip under each tread.",
            "Pendants over the counter.",
            "Bollards, low and warm.",
        ]),
        note("meta", "A short fact, such as a number of products."),
        address("Where it leads, if anywhere.").like(&["/products/"]),
        picture("Its picture.").like(&["A stair at night"]),
    ],
);
