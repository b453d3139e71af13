//! What all things that editors write have in common, and how they point to each other.

use serde_json::Value;
use time::OffsetDateTime;

use super::node::Node;
use crate::attributes::Number;
use crate::model::{Entry, EntryRef, HeaderFlags, Image, Labelled, Position, Reference, Seo, TermId};
use crate::{ByLocale, Locale, PagePath, Section, Slug};

/// What pages, entries and people share.
pub(super) struct Identity {
    pub(super) id: u64,
    pub(super) title: String,
    pub(super) translation_key: Option<String>,
    pub(super) modified: Option<OffsetDateTime>,
}

impl Node<'_> {
    /// Who this item is; `None`, without a report, when it is in another language; `None`, with a report, when
    /// it is not public or nobody.
    pub(super) fn identity(&self, what: &str) -> Option<Identity> {
        if !self.value().is_object() {
            self.leave_out_nonsense(format!("expected a {what}, got {}", self.found()));
            return None;
        }
        let language = self.field("lang");
        let is_foreign = |code: &str| Locale::from_code(code) != Some(self.context().locale());
        if language.value().as_str().is_some_and(is_foreign) {
            return None;
        }
        let Some(id) = self.own_number() else {
            self.leave_out_nonsense(format!("a {what} without a number"));
            return None;
        };
        if !self.is_public() {
            self.leave_out(format!("{what} {id} is not public"));
            return None;
        }
        Some(Identity {
            id,
            title: self.field("title").text(),
            translation_key: self.field("translation_key").optional_text(),
            modified: self.moment("modified"),
        })
    }

    /// An entry whose address follows from its slug.
    pub(super) fn entry(&self, what: &str, section: Section) -> Option<Entry> {
        let at = |slug: &Slug| Some(section.page(slug));
        let elsewhere = |locale: Locale| self.translated_slug(locale).map(|slug| section.page(&slug));
        self.entry_at(what, at, elsewhere)
    }

    /// An entry at an address of its own.
    pub(super) fn entry_at(
        &self,
        what: &str,
        at: impl Fn(&Slug) -> Option<PagePath>,
        elsewhere: impl Fn(Locale) -> Option<PagePath>,
    ) -> Option<Entry> {
        let identity = self.identity(what)?;
        let slug = self.slug(what)?;
        let path = at(&slug);
        let mut translations = ByLocale::from_fn(elsewhere);
        translations.get_mut(self.context().locale()).clone_from(&path);
        let acf = self.field("acf");
        Some(Entry {
            id: identity.id,
            locale: self.context().locale(),
            slug,
            path,
            title: identity.title,
            excerpt: self.field("excerpt").text(),
            body: self.field("content").html(),
            image: self.main_image(),
            blocks: acf.field("blocks").items().iter().filter_map(Node::block).collect(),
            header: acf.field("header").header(),
            seo: self.field("seo").seo(),
            translation_key: identity.translation_key,
            translations,
            published: self.moment("date"),
            modified: identity.modified,
        })
    }

    /// The last segment of the address: `slug`, else the end of `link`.
    pub(super) fn slug(&self, what: &str) -> Option<Slug> {
        let slug = self.first_of(["slug", "post_name"]).choice();
        let slug = Slug::parse(&slug).ok().or_else(|| self.linked_slug(&self.field("link")));
        if slug.is_none() {
            self.leave_out_nonsense(format!("a {what} without a slug"));
        }
        slug
    }

    /// The slug of a translation, from its link. Numbers instead of links tell us nothing we can use.
    pub(super) fn translated_slug(&self, locale: Locale) -> Option<Slug> {
        let link = self.field("translations").field(locale.code());
        self.context().links().page_path(link.value().as_str()?, locale)?.slug()
    }

    /// The picture: the field, else the featured media when it came along.
    pub(super) fn main_image(&self) -> Option<Image> {
        let own = self.field("acf").field("image");
        let embedded = || self.field("_embedded").field("wp:featuredmedia").items().into_iter().next();
        match embedded() {
            Some(media) if !own.value().is_object() => media.media_image(),
            _ => own.image(),
        }
    }

    /// The item's number under any of its names.
    pub(super) fn own_number(&self) -> Option<u64> {
        self.first_of(["id", "ID", "term_id"]).number()
    }

    /// How the header behaves.
    pub(super) fn header(&self) -> HeaderFlags {
        let usual = HeaderFlags::default();
        let flag = |name: &str, usual: bool| self.field(name).flag().unwrap_or(usual);
        HeaderFlags {
            transparent: flag("transparent", usual.transparent),
            bottom_spacing: flag("bottom_spacing", usual.bottom_spacing),
            floating_message_bar: flag("floating_message_bar", usual.floating_message_bar),
            sticky: flag("sticky", usual.sticky),
        }
    }

    /// What the editors set for search engines and previews.
    pub(super) fn seo(&self) -> Seo {
        Seo {
            title: self.field("title").optional_text(),
            description: self.field("description").optional_text(),
            image: self.field("image").image(),
            noindex: self.field("noindex").flag().unwrap_or(false),
        }
    }

    /// Something this points to; `None`, with a report, when it is only a number.
    pub(super) fn reference(&self, section: Section) -> Option<Reference> {
        if self.is_blank() {
            return None;
        }
        if !self.value().is_object() {
            self.leave_out(format!(
                "{} without title and address; let the field return objects",
                self.found()
            ));
            return None;
        }
        let title = self.first_of(["title", "name", "post_title"]).text();
        let (Some(id), false) = (self.own_number(), title.is_empty()) else {
            self.leave_out("a reference without number or title");
            return None;
        };
        let slug = self.slug("reference")?;
        let path = Some(section.page(&slug));
        Some(Reference { id, slug, title, path })
    }

    /// Everything this points to.
    pub(super) fn references(&self, section: Section) -> Vec<Reference> {
        self.items().iter().filter_map(|item| item.reference(section)).collect()
    }

    /// Things that a block names, each once: objects, numbers or slugs, one or a list.
    pub(super) fn entry_refs(&self, most: usize) -> Vec<EntryRef> {
        let is_list = match self.value() {
            Value::Array(_) => true,
            Value::Object(fields) => fields.keys().all(|key| key.parse::<u32>().is_ok()),
            _ => false,
        };
        let named = if is_list { self.items_up_to(most) } else { vec![self.clone()] };
        let mut refs = Vec::new();
        for entry in named.iter().filter_map(Node::entry_ref) {
            if !refs.contains(&entry) {
                refs.push(entry);
            }
        }
        refs
    }

    /// One of them. WordPress writes 0 for nothing.
    fn entry_ref(&self) -> Option<EntryRef> {
        let number = if self.value().is_object() { self.own_number() } else { self.number() };
        if self.is_blank() || number == Some(0) {
            return None;
        }
        let by_number = number.map(EntryRef::Number);
        let entry = by_number.or_else(|| self.named_slug().map(EntryRef::Slug));
        if entry.is_none() {
            self.leave_out(format!("{} names nothing", self.found()));
        }
        entry
    }

    /// A slug, the address of a page, or an object with either.
    fn named_slug(&self) -> Option<Slug> {
        let slug = if self.value().is_object() { self.first_of(["slug", "post_name"]) } else { self.clone() };
        let link = if self.value().is_object() { self.field("link") } else { self.clone() };
        Slug::parse(&slug.choice()).ok().or_else(|| self.linked_slug(&link))
    }

    /// The numbers of terms: a list of numbers, or of objects.
    pub(super) fn term_ids(&self) -> Vec<TermId> {
        let number = |item: &Node<'_>| item.number().or_else(|| item.own_number());
        self.items().iter().filter_map(number).map(TermId).collect()
    }

    /// A place on earth; `None`, with a report, when the numbers cannot be one.
    pub(super) fn position(&self) -> Option<Position> {
        let (lat, lon) = (self.first_of(["lat", "latitude"]), self.first_of(["lon", "lng", "longitude"]));
        let within = |node: &Node<'_>, most: f64| {
            node.decimal().filter(|degrees: &Number| degrees.get().abs() <= most)
        };
        match (within(&lat, 90.0), within(&lon, 180.0)) {
            (Some(latitude), Some(longitude)) => Some(Position { latitude, longitude }),
            _ if lat.is_blank() && lon.is_blank() => None,
            _ => {
                lat.leave_out(format!("{}, {} is not a place on earth", lat.found(), lon.found()));
                None
            }
        }
    }

    /// A select field with its label; a bare value is its own label.
    pub(super) fn labelled(&self) -> Option<Labelled> {
        let value = Some(self.choice()).filter(|value| !value.is_empty())?;
        let label = self.field("label").optional_text().unwrap_or_else(|| value.clone());
        Some(Labelled { value, label })
    }

    fn linked_slug(&self, link: &Node<'_>) -> Option<Slug> {
        let Value::String(raw) = link.value() else { return None };
        self.context().links().page_path(raw, self.context().locale())?.slug()
    }

    fn is_public(&self) -> bool {
        let status = self.field("status");
        let is_published = status.is_blank() || matches!(status.choice().as_str(), "publish" | "inherit");
        is_published && self.field("content").field("protected").flag() != Some(true)
    }
}
