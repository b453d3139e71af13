//! One field of a block: its names, what it holds, and words to try it with.

use super::declaration::Item;

/// A field of a block or of a row.
#[derive(Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in answers of the back end.
    pub name: &'static str,
    /// Other names that editors of a WordPress give it.
    pub also: &'static [&'static str],
    /// What it is to a reader of the page.
    pub about: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether it may be empty.
    pub need: Need,
    /// What somebody could write, for each row where there are several.
    pub examples: &'static [&'static str],
}

/// What a field holds.
#[derive(Debug, PartialEq, Eq)]
pub enum Kind {
    /// A plain text that is a heading of the page.
    Heading,
    /// A plain text.
    Text,
    /// A plain text that nobody searches the page for.
    Note,
    /// Paragraphs, lists and links: Markdown in files.
    Html,
    /// Where to go from here.
    Links,
    /// Where something leads.
    Address,
    /// A picture.
    Picture,
    /// One of some words.
    Choice {
        /// The words; the first is usual in files.
        words: &'static [&'static str],
        /// What a WordPress that says nothing means.
        otherwise: &'static str,
    },
    /// A small number.
    Count {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
        /// What is taken when nothing, or anything else, is written.
        usual: u8,
    },
    /// Rows of fields.
    List(&'static Item),
}

/// Whether a field may be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// It may.
    Not,
    /// Files are refused without it, a WordPress is forgiven.
    InFiles,
    /// Without it there is nothing to show.
    Always,
}

impl Field {
    /// Its name in files, where HTML is written as Markdown.
    #[must_use]
    pub fn name_in_files(&self) -> &'static str {
        self.name.strip_suffix("_html").unwrap_or(self.name)
    }

    /// Its names in answers, its own first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.name).chain(self.also.iter().copied())
    }

    pub(super) const fn also(mut self, names: &'static [&'static str]) -> Self {
        self.also = names;
        self
    }

    pub(super) const fn required(mut self) -> Self {
        self.need = Need::Always;
        self
    }

    pub(super) const fn required_in_files(mut self) -> Self {
        self.need = Need::InFiles;
        self
    }

    pub(super) const fn like(mut self, examples: &'static [&'static str]) -> Self {
        self.examples = examples;
        self
    }
}

pub(super) const fn heading(about: &'static str) -> Field {
    field("title", about, Kind::Heading)
}

pub(super) const fn text(name: &'static str, about: &'static str) -> Field {
    field(name, about, Kind::Text)
}

pub(super) const fn note(name: &'static str, about: &'static str) -> Field {
    field(name, about, Kind::Note)
}

pub(super) const fn body(about: &'static str) -> Field {
    field("body_html", about, Kind::Html).also(&["body", "content", "text"])
}

pub(super) const fn links() -> Field {
    field("links", "Where to go from here.", Kind::Links).also(&["buttons"])
}

pub(super) const fn address(about: &'static str) -> Field {
    field("url", about, Kind::Address)
}

pub(super) const fn picture(about: &'static str) -> Field {
    field("image", about, Kind::Picture)
}

pub(super) const fn tone() -> Field {
    let kind = Kind::Choice { words: &["light", "dark"], otherwise: "dark" };
    field("tone", "Whether it stands on dark ground.", kind)
}

pub(super) const fn list(name: &'static str, about: &'static str, item: &'static Item) -> Field {
    field(name, about, Kind::List(item)).required()
}

pub(super) const fn field(name: &'static str, about: &'static str, kind: Kind) -> Field {
    Field { name, also: &[], about, kind, need: Need::Not, examples: &[] }
}
