//! What every Markdown file says, whatever its kind: what it is called, where it lives, and what it shows.

use serde_json::{Value, json};
use time::PrimitiveDateTime;

use super::MediaSet;
use super::block::{self, Referents};
use super::toml_fields::Fields;
use content::{Locale, PagePath, Slug};

/// First path segments the site keeps for itself.
const RESERVED: [&str; 9] =
    ["api", "assets", "check-recaptcha", "en", "es", "media", "wp-admin", "wp-content", "wp-json"];

/// Whether visitors see an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Draft,
    Published,
}

impl Status {
    /// The word in front matter and database.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
        }
    }
}

/// The common part of entries and terms, as its file says it.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) file: String,
    pub(crate) locale: Locale,
    /// Shared by the translations.
    pub(crate) key: String,
    /// `None` when it has no page.
    pub(crate) path: Option<PagePath>,
    pub(crate) slug: String,
    pub(crate) title: String,
    pub(crate) status: Status,
    pub(crate) template: &'static str,
    pub(crate) header: Value,
    pub(crate) seo: Value,
    /// Plain text.
    pub(crate) excerpt: String,
    /// The Markdown body as HTML.
    pub(crate) content: String,
    pub(crate) blocks: Vec<Value>,
    pub(crate) image: Value,
    pub(crate) created: Option<PrimitiveDateTime>,
    pub(crate) modified: Option<PrimitiveDateTime>,
}

/// Names and place of a file, which each kind finds out in its own way.
pub(super) struct Named {
    pub(super) key: String,
    pub(super) slug: String,
    pub(super) path: Option<PagePath>,
}

/// Reads the fields every file may have.
pub(super) fn read(
    locale: Locale,
    named: Named,
    content: String,
    fields: &Fields<'_>,
    to: &Referents<'_>,
) -> Text {
    let media = to.media;
    let text = Text {
        file: fields.report().file().to_owned(),
        locale,
        key: named.key,
        path: named.path,
        slug: named.slug,
        title: fields.required_text("title"),
        status: match fields.choice("status", &["published", "draft"]) {
            "draft" => Status::Draft,
            _ => Status::Published,
        },
        template: "",
        header: header(fields),
        seo: seo(fields, media),
        excerpt: fields.text("excerpt"),
        blocks: block::read(fields, &content, to),
        content,
        image: media.reference(fields, "image"),
        created: fields.moment("created"),
        modified: fields.moment("modified"),
    };
    if let (Some(created), Some(modified)) = (text.created, text.modified)
        && modified < created
    {
        fields.reject("modified", "must not be before created");
    }
    text
}

/// The names of a page: `name` is its path below `pages/` without `.md`. `None` when it has no usable path.
pub(super) fn page_names(fields: &Fields<'_>, name: &str) -> Option<Named> {
    let key = fields.optional_text("key").unwrap_or_else(|| name.to_owned());
    let path = page_path(fields, name)?;
    let slug = path.segments().last().unwrap_or("home").to_owned();
    Some(Named { key, slug, path: Some(path) })
}

/// The names of everything else: the file's name is the key, and the slug unless another is written.
pub(super) fn names(fields: &Fields<'_>, name: &str, base: Option<&str>) -> Option<Named> {
    let written = fields.optional_text("slug");
    let slug = written.clone().unwrap_or_else(|| name.to_owned());
    let plain = |text: &str| Slug::parse(text).is_ok_and(|slug| slug.as_str() == text);
    if !plain(name) {
        fields.reject("slug", "cannot come from the file's name; name files in lower-case words and hyphens");
        return None;
    }
    if !plain(&slug) {
        fields.reject("slug", "must be like \"office-lighting\": lower-case words and hyphens, no slashes");
        return None;
    }
    let path = base.and_then(|base| PagePath::parse(&format!("{base}{slug}/")).ok());
    Some(Named { key: name.to_owned(), slug, path })
}

/// The path that is written, or else the file's own place: `home.md` is `/`, `about.md` is `/about/`.
fn page_path(fields: &Fields<'_>, name: &str) -> Option<PagePath> {
    let written = fields.optional_text("path");
    let text = match &written {
        Some(path) => path.clone(),
        None if name == "home" => "/".to_owned(),
        None => format!("/{name}/"),
    };
    // Parsing forgives what visitors type; what editors write must already be canonical.
    let canonical = PagePath::parse(&text).ok().filter(|path| path.as_str() == text);
    let Some(path) = canonical else {
        let advice = "must be like \"/about/\": lower-case words, slashes at both ends, no language prefix";
        match written {
            Some(_) => fields.reject("path", advice),
            None => {
                fields.reject("path", &format!("cannot come from the file's name; write one, it {advice}"));
            }
        }
        return None;
    };
    let first = path.segments().next().unwrap_or_default();
    if RESERVED.contains(&first) || first.starts_with('_') {
        fields.reject("path", &format!("must not start with /{first}/, which the site keeps for itself"));
    }
    Some(path)
}

fn header(fields: &Fields<'_>) -> Value {
    let header = fields.table("header");
    let flag = |key, default| header.as_ref().and_then(|header| header.flag(key)).unwrap_or(default);
    let value = json!({
        "transparent": flag("transparent", false),
        "bottom_spacing": flag("bottom_spacing", true),
        "floating_message_bar": flag("floating_message_bar", false),
        "sticky": flag("sticky", true),
    });
    if let Some(header) = header {
        header.finish();
    }
    value
}

fn seo(fields: &Fields<'_>, media: &MediaSet) -> Value {
    let Some(seo) = fields.table("seo") else {
        return json!({ "title": "", "description": "", "image": false, "noindex": false });
    };
    let value = json!({
        "title": seo.text("title"),
        "description": seo.text("description"),
        "image": media.reference(&seo, "image"),
        "noindex": seo.flag("noindex").unwrap_or_default(),
    });
    seo.finish();
    value
}
