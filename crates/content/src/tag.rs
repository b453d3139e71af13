//! The vocabulary in which changes of the content are told: by the embedded back end, by purge calls, and by whatever
//! is kept of the content and has to know when it is out of date.

use std::fmt;
use std::str::FromStr;

use strum::{EnumIter, IntoEnumIterator as _};

/// One thing that can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tag {
    /// Everything.
    All,
    /// The menus.
    Menu,
    /// The site-wide settings.
    Options,
    /// The files.
    Media,
    /// The codes of discontinued products.
    Legacy,
    /// Which things of a kind there are: lists of them, and their absence.
    Every(ContentKind),
    /// One thing, by its number.
    One(ContentKind, u64),
}

/// The kinds of things that are told apart by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, EnumIter)]
pub enum ContentKind {
    /// Pages composed of blocks.
    Page,
    /// Products, with their variants, documents and light.
    Product,
    /// Categories of products and of articles.
    Term,
    /// Articles.
    Post,
    /// Kinds of rooms.
    Space,
    /// Collections.
    Collection,
    /// Finished projects.
    CaseStudy,
    /// What clients say.
    Testimonial,
    /// People who work here.
    Staff,
    /// Places where products can be bought.
    Stockist,
    /// Forms.
    Form,
}

/// A text that names nothing that can change.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is no tag; known are {}", Tag::known())]
pub struct UnknownTag {
    /// The text, shortened.
    pub found: String,
}

/// Longer texts are shortened in messages.
const MAX_SHOWN_CHARS: usize = 40;

impl Tag {
    /// All tags that do not name a single thing.
    const WHOLE: [Self; 5] = [Self::All, Self::Menu, Self::Options, Self::Media, Self::Legacy];

    /// What can be told, for messages and documents.
    #[must_use]
    pub fn known() -> String {
        let whole = Self::WHOLE.iter().map(ToString::to_string);
        let kinds = ContentKind::iter().map(|kind| format!("{}, {}:{{id}}", kind.list(), kind.name()));
        whole.chain(kinds).collect::<Vec<_>>().join(", ")
    }
}

impl ContentKind {
    /// What stands before the number of one thing.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Product => "product",
            Self::Term => "term",
            Self::Post => "post",
            Self::Space => "space",
            Self::Collection => "collection",
            Self::CaseStudy => "case_study",
            Self::Testimonial => "testimonial",
            Self::Staff => "staff",
            Self::Stockist => "stockist",
            Self::Form => "form",
        }
    }

    /// What stands for all of them.
    #[must_use]
    pub const fn list(self) -> &'static str {
        match self {
            Self::Page => "pages",
            Self::Product => "products",
            Self::Term => "terms",
            Self::Post => "posts",
            Self::Space => "spaces",
            Self::Collection => "collections",
            Self::CaseStudy => "case-studies",
            Self::Testimonial => "testimonials",
            Self::Staff => "staff",
            Self::Stockist => "stockists",
            Self::Form => "forms",
        }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => formatter.write_str("all"),
            Self::Menu => formatter.write_str("menu"),
            Self::Options => formatter.write_str("options"),
            Self::Media => formatter.write_str("media"),
            Self::Legacy => formatter.write_str("legacy"),
            Self::Every(kind) => formatter.write_str(kind.list()),
            Self::One(kind, id) => write!(formatter, "{}:{id}", kind.name()),
        }
    }
}

impl From<Tag> for String {
    fn from(tag: Tag) -> Self {
        tag.to_string()
    }
}

impl FromStr for Tag {
    type Err = UnknownTag;

    fn from_str(text: &str) -> Result<Self, UnknownTag> {
        let unknown = || UnknownTag { found: text.chars().take(MAX_SHOWN_CHARS).collect() };
        if let Some((name, id)) = text.split_once(':') {
            let kind = ContentKind::iter().find(|kind| kind.name() == name).ok_or_else(unknown)?;
            return id.parse().map(|id| Self::One(kind, id)).map_err(|_no_number| unknown());
        }
        let whole = Self::WHOLE.into_iter().find(|tag| tag.to_string() == text);
        let every = || ContentKind::iter().find(|kind| kind.list() == text).map(Self::Every);
        whole.or_else(every).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_is_read_as_it_is_written() {
        let kinds = ContentKind::iter().flat_map(|kind| [Tag::Every(kind), Tag::One(kind, 12)]);
        for tag in Tag::WHOLE.into_iter().chain(kinds) {
            assert_eq!(tag.to_string().parse(), Ok(tag));
        }
    }

    #[test]
    fn what_is_no_tag_is_refused_with_the_list_of_those_that_are() {
        for text in
            ["", "everything", "product", "product:", "product:x", "product:-1", "attachment:3", "All"]
        {
            assert!(text.parse::<Tag>().is_err(), "{text}");
        }
        let refused = "attachment:3".parse::<Tag>().unwrap_err().to_string();
        assert!(
            refused.starts_with(
                "\"attachment:3\" is no tag; known are all, menu, options, media, legacy, pages, page:{id}, "
            ),
            "{refused}"
        );
        assert!("x".repeat(9000).parse::<Tag>().unwrap_err().to_string().len() < 600);
    }
}
