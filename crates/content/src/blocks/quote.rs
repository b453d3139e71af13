//! A sentence that somebody said.

use super::Declaration;
use super::field::{note, text};

pub(super) const QUOTE: Declaration = Declaration::new(
    "quote",
    "A sentence that somebody said.",
    &[
        text("text", "The sentence.")
            .also(&["quote"])
            .required()
            .like(&["We forgot that there were luminaires at all."]),
        text("person", "Who said it; empty when nobody in particular did.")
            .also(&["author", "name"])
            .like(&["Nora Field"]),
        note("role", "What they do.").like(&["Facilities, The Reading Room"]),
    ],
);
