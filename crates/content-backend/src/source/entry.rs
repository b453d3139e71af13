//! One Markdown file as an entry or a term.

use super::block::Referents;
use super::details::{Context, Own};
use super::keys::Keys;
use super::kind::{Kind, Taxonomy};
use super::markdown::{self, Place};
use super::report::Report;
use super::text::{self, Named, Text};
use super::toml_fields::Fields;
use super::{MediaSet, front_matter};
use content::{Home, Locale};

/// Something like a post: a page, a product, an article.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) kind: &'static Kind,
    pub(crate) text: Text,
    pub(crate) own: Own,
}

/// A category.
#[derive(Debug)]
pub(crate) struct Term {
    pub(crate) taxonomy: &'static Taxonomy,
    pub(crate) text: Text,
    /// Key of the term above.
    pub(crate) parent: Option<String>,
    pub(crate) sort: i64,
    /// What people may call what is in it.
    pub(crate) search_words: Vec<String>,
}

/// What a file is read against.
pub(super) struct Surroundings<'a> {
    pub(super) locale: Locale,
    pub(super) keys: Keys<'a>,
    pub(super) media: &'a MediaSet,
    /// The slug of a term of this language by its key.
    pub(super) term_slug: &'a dyn Fn(&Taxonomy, &str) -> Option<String>,
}

impl<'a> Surroundings<'a> {
    fn referents(&self) -> Referents<'a> {
        Referents { media: self.media, keys: self.keys }
    }
}

/// Reads an entry; `name` is the file's path below the folder of its kind, without `.md`.
pub(super) fn read(
    kind: &'static Kind,
    name: &str,
    report: &Report<'_>,
    around: &Surroundings<'_>,
) -> Option<Entry> {
    parse(report, around, |fields, body, content| {
        let own = (kind.details)(&Context { fields, media: around.media, keys: around.keys, body });
        let named = place(kind, name, fields, &own, around)?;
        let mut text = text::read(around.locale, named, content, fields, &around.referents());
        if kind.home == Home::Anywhere && fields.choice("template", &["default", "landing"]) == "landing" {
            text.template = "landing";
        }
        Some(Entry { kind, text, own })
    })
}

/// Reads a term; its place in the tree comes from elsewhere.
pub(super) fn read_term(
    taxonomy: &'static Taxonomy,
    name: &str,
    report: &Report<'_>,
    around: &Surroundings<'_>,
) -> Option<Term> {
    parse(report, around, |fields, _, content| {
        let named = text::names(fields, name, Some(taxonomy.section.as_str()))?;
        let text = text::read(around.locale, named, content, fields, &around.referents());
        let search_words = fields.words("search_words");
        Some(Term { taxonomy, text, parent: None, sort: 0, search_words })
    })
}

fn parse<T>(
    report: &Report<'_>,
    around: &Surroundings<'_>,
    read: impl FnOnce(&Fields<'_>, &str, String) -> Option<T>,
) -> Option<T> {
    let file = front_matter::split(report)?;
    let table = report.parse(file.toml, file.toml_offset)?;
    let fields = Fields::top(report, &table, file.toml_offset);
    let place = Place { report, offset: file.body_offset, field: "" };
    let content = markdown::render(file.body, place, around.media);
    let value = read(&fields, file.body, content)?;
    fields.finish();
    Some(value)
}

fn place(
    kind: &Kind,
    name: &str,
    fields: &Fields<'_>,
    own: &Own,
    around: &Surroundings<'_>,
) -> Option<Named> {
    match kind.home {
        Home::Anywhere => text::page_names(fields, name),
        Home::Below(section) => text::names(fields, name, Some(section.as_str())),
        Home::Nowhere => text::names(fields, name, None),
        Home::BelowCategory(category) => {
            let taxonomy = Taxonomy::of(category)?;
            let key = own.terms.as_ref().and_then(|terms| terms.keys.first())?;
            // A wrong key was reported where it stands.
            let slug = (around.term_slug)(taxonomy, key)?;
            text::names(fields, name, Some(&format!("{}{slug}/", taxonomy.section.as_str())))
        }
    }
}
