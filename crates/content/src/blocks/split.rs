//! Text beside a picture.

use super::Declaration;
use super::field::{Kind, body, field, heading, links, picture, tone};

pub(super) const SPLIT: Declaration = Declaration::new(
    "split",
    "Text beside a picture.",
    &[
        heading("Heading of the text.").required_in_files().like(&["Made to be opened"]),
        body("The text.")
            .required_in_files()
            .like(&["Driver and light source can be replaced on site, with one screwdriver."]),
        picture("The picture.").like(&["An open luminaire on a bench"]),
        field(
            "image_side",
            "Which side the picture is on.",
            Kind::Choice { words: &["right", "left"], otherwise: "left" },
        ),
        links(),
        tone(),
    ],
)
.also(&["media_text", "media_and_text"])
.any_of(&["title", "body_html"]);
