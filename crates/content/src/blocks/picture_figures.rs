//! A large picture, and what it proves in numbers.

use super::field::{heading, links, list, note, picture, text, tone};
use super::{Declaration, Item};

pub(super) const PICTURE_FIGURES: Declaration = Declaration::new(
    "picture_figures",
    "A large picture with the numbers that belong to it in a row.",
    &[
        heading("Heading.").like(&["What the atrium saves"]),
        text("text", "What the numbers have in common.").like(&["Measured over the first winter."]),
        picture("The picture.").required().like(&["An atrium at dusk"]),
        list("figures", "The numbers.", &FIGURE).also(&["items", "numbers"]),
        links().like(&["Read the case study"]),
        tone(),
    ],
);

const FIGURE: Item = Item::new(
    "figure",
    "PictureFigure",
    1..=4,
    &[
        text("value", "The number as it is to be read.")
            .also(&["number"])
            .required()
            .like(&["62", "4.1", "0"]),
        note("unit", "What it counts or measures in.").like(&["%", "W/m²", "lx"]),
        text("label", "What it says about the picture.").also(&["text"]).required().like(&[
            "less energy than before",
            "installed, controls included",
            "after the last one has left",
        ]),
    ],
);
