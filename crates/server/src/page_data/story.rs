//! What pages about what editors write have in common: days, cards, and ways to narrow a list down.
//!
//! Every choice is an address, so that lists work without scripts, and Back and reload restore them.

use serde::Serialize;
use ts_rs::TS;

use super::Image;

/// A day, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Day {
    /// As `2026-06-23`.
    pub iso: String,
    /// As the language writes it.
    pub text: String,
}

/// Something to read in a few words: a space, a collection, or a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StoryTeaser {
    /// Its title.
    pub title: String,
    /// One or two sentences as plain text; empty when there are none.
    pub text: String,
    /// Its page.
    pub href: String,
    /// Its picture.
    pub image: Option<Image>,
}

/// What a list can be narrowed down by, such as the country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StoryFilter {
    /// Its name in the address.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// What can be chosen; never none.
    pub options: Vec<StoryOption>,
}

/// A value to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StoryOption {
    /// What stands for it in the address.
    pub value: String,
    /// What people call it.
    pub label: String,
    /// How many there would be with it.
    pub count: u32,
    /// Whether it is chosen.
    pub chosen: bool,
    /// The list with it; without it when it is chosen.
    pub href: String,
}

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Quotation {
    /// What they said.
    #[ts(type = "SafeHtml")]
    pub text_html: String,
    /// Who said it.
    pub person: String,
    /// What they do, and for whom; empty when that is not known.
    pub role: String,
    /// Two letters that stand for them where there is no picture.
    pub monogram: String,
    /// Their picture.
    pub image: Option<Image>,
    /// The project it is about.
    pub project: Option<StoryTeaser>,
}
