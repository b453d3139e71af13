//! One page file: what it is called, where it lives, and what it shows.

use std::collections::HashMap;

use serde_json::{Value, json};
use time::PrimitiveDateTime;

use super::markdown::Place;
use super::report::Report;
use super::toml_fields::Fields;
use super::{MediaSet, block, front_matter, markdown};
use crate::Problem;
use content::{Locale, PagePath};

/// First path segments the site keeps for itself.
const RESERVED: [&str; 9] =
    ["api", "assets", "check-recaptcha", "en", "es", "media", "wp-admin", "wp-content", "wp-json"];

/// Whether visitors see a page.
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

/// A page as its file says it.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) file: String,
    pub(crate) locale: Locale,
    /// Shared by the translations of one page.
    pub(crate) key: String,
    pub(crate) path: PagePath,
    pub(crate) title: String,
    pub(crate) status: Status,
    pub(crate) template: &'static str,
    pub(crate) header: Value,
    pub(crate) seo: Value,
    /// The Markdown body as HTML.
    pub(crate) content: String,
    pub(crate) blocks: Vec<Value>,
    pub(crate) created: Option<PrimitiveDateTime>,
    pub(crate) modified: Option<PrimitiveDateTime>,
}

/// Reads one file; `name` is its path below `pages/` without `.md`.
pub(super) fn read(locale: Locale, name: &str, report: &Report<'_>, media: &MediaSet) -> Option<Page> {
    let parts = front_matter::split(report)?;
    let table = report.parse(parts.toml, parts.toml_offset)?;
    let fields = Fields::top(report, &table, parts.toml_offset);
    let place = Place { report, offset: parts.body_offset, field: "" };
    let content = markdown::render(parts.body, place, media);
    let path = path(&fields, name);
    let page = Page {
        file: report.file().to_owned(),
        locale,
        key: fields.optional_text("key").unwrap_or_else(|| name.to_owned()),
        title: fields.required_text("title"),
        status: match fields.choice("status", &["published", "draft"]) {
            "draft" => Status::Draft,
            _ => Status::Published,
        },
        template: match fields.choice("template", &["default", "landing"]) {
            "landing" => "landing",
            _ => "",
        },
        header: header(&fields),
        seo: seo(&fields, media),
        blocks: block::read(&fields, &content, media),
        content,
        created: fields.moment("created"),
        modified: fields.moment("modified"),
        path: path.clone().unwrap_or_else(PagePath::home),
    };
    if let (Some(created), Some(modified)) = (page.created, page.modified)
        && modified < created
    {
        fields.reject("modified", "must not be before created");
    }
    fields.finish();
    path.map(|_| page)
}

/// Reports keys and paths that two pages of one language share.
pub(super) fn check_unique(pages: &[Page], problems: &mut Vec<Problem>) {
    let mut keys = HashMap::new();
    let mut paths = HashMap::new();
    for page in pages {
        let mut taken = |field: &str, value: &str, earlier: Option<&str>| {
            if let Some(earlier) = earlier {
                problems.push(Problem {
                    file: page.file.clone(),
                    line: None,
                    field: field.into(),
                    value: Some(format!("{value:?}")),
                    message: format!("is already taken by {earlier}; each page of a language needs its own"),
                });
            }
        };
        taken("key", &page.key, keys.insert((page.locale, &page.key), page.file.as_str()));
        taken("path", page.path.as_str(), paths.insert((page.locale, &page.path), page.file.as_str()));
    }
}

/// The path that is written, or else the file's own place: `home.md` is `/`, `about.md` is `/about/`.
fn path(fields: &Fields<'_>, name: &str) -> Option<PagePath> {
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
