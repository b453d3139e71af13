//! The block that explains words.

use crate::attributes::Key;
use crate::{Anchor, SafeHtml};

/// Words of the trade, explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glossary {
    /// The title.
    pub title: String,
    /// What the words have in common.
    pub text: String,
    /// The words in the editors' order, never none.
    pub terms: Vec<GlossaryTerm>,
}

/// One word and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GlossaryTerm {
    /// The word, never empty.
    pub term: String,
    /// Other words and abbreviations for the same.
    pub also: Vec<String>,
    /// What it means, never empty.
    pub body: SafeHtml,
    /// Where a link into the page finds it; `None` when the word has no letter to make an address of.
    pub anchor: Option<Anchor>,
    /// The attributes of products that it explains.
    pub attributes: Vec<Key>,
    /// The addresses of related words.
    pub see: Vec<Anchor>,
}
