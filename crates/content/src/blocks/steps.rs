//! What is done one after the other.

use super::field::{body, heading, list, picture, text};
use super::{Declaration, Item};

pub(super) const STEPS: Declaration = Declaration::new(
    "steps",
    "What is done one after the other.",
    &[
        heading("Heading.").like(&["From drawing to light"]),
        text("text", "What they lead to.").like(&["Three weeks, three meetings."]),
        list("items", "The steps.", &STEP).also(&["steps"]),
    ],
);

const STEP: Item = Item::new(
    "step",
    "StepItem",
    1..=40,
    &[
        heading("What is done.").required().like(&["Send us the plan", "We calculate", "Try one"]),
        body("How.").like(&[
            "DWG, PDF or a photograph of a sketch.",
            "You get a report within three days.",
            "One sample, on the wall.",
        ]),
        picture("What it looks like."),
    ],
);
