//! What to do next.

use super::Declaration;
use super::field::{heading, links, picture, text, tone};

pub(super) const CALL_TO_ACTION: Declaration = Declaration::new(
    "call_to_action",
    "What to do next.",
    &[
        heading("Heading.").required().like(&["Not sure which one?"]),
        text("text", "Why.").like(&["Send a photograph of the room."]),
        // Without anywhere to go there is nothing to call for.
        links().required().like(&["Ask a designer"]),
        tone(),
        picture("A picture behind it."),
    ],
)
.also(&["cta"]);
