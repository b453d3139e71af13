//! One large sentence.

use super::Declaration;
use super::field::{links, text};

pub(super) const STATEMENT: Declaration = Declaration::new(
    "statement",
    "One large sentence.",
    &[
        text("text", "The sentence.").required().like(&["Light is the fourth wall of every room."]),
        links().like(&["How we work"]),
    ],
);
