//! Markdown to HTML, once, at import; the site sanitises what it receives, so this only has to be right for our own files.

use std::fmt::Write as _;
use std::ops::Range;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::MediaSet;
use super::report::Report;
use super::toml_fields::Fields;

/// Where a piece of Markdown stands, for messages.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) report: &'a Report<'a>,
    /// Byte of the file the text starts at.
    pub(super) offset: usize,
    pub(super) field: &'a str,
}

/// The field `key` of a table as HTML blocks.
pub(super) fn field(fields: &Fields<'_>, key: &'static str, media: &MediaSet) -> String {
    let text = fields.text(key);
    let name = fields.name(key);
    let place = Place { report: fields.report(), offset: fields.position(key), field: &name };
    render(&text, place, media)
}

/// The field `key` of a table as one line of HTML without a paragraph around it.
pub(super) fn inline_field(fields: &Fields<'_>, key: &'static str, media: &MediaSet) -> String {
    let html = field(fields, key, media);
    let inner = html.strip_prefix("<p>").and_then(|html| html.strip_suffix("</p>"));
    match inner {
        Some(inner) if !inner.contains("<p>") => inner.to_owned(),
        _ => html,
    }
}

/// Renders Markdown; bad links, bad images and first-level headings are reported.
pub(super) fn render(text: &str, place: Place<'_>, media: &MediaSet) -> String {
    let extensions = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let mut events = Vec::new();
    let mut image: Option<(CowStr<'_>, String, Range<usize>)> = None;
    for (event, range) in Parser::new_ext(text, extensions).into_offset_iter() {
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => image = Some((dest_url, String::new(), range)),
            Event::End(TagEnd::Image) => {
                if let Some((file, alt, range)) = image.take() {
                    events.push(Event::Html(picture(&file, &alt, &range, place, media).into()));
                }
            }
            Event::Text(text) | Event::Code(text) if image.is_some() => {
                if let Some((_, alt, _)) = &mut image {
                    alt.push_str(&text);
                }
            }
            _ if image.is_some() => {}
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                report(
                    place,
                    &range,
                    None,
                    "starts a heading with #; use ##, the page's title is the only first-level heading",
                );
            }
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => {}
            Event::Start(Tag::Link { ref dest_url, .. }) => {
                if let Err(message) = check_url(dest_url) {
                    report(place, &range, Some(dest_url), message);
                }
                events.push(event);
            }
            _ => events.push(event),
        }
    }
    let mut out = String::new();
    html::push_html(&mut out, events.into_iter());
    out.trim_end().to_owned()
}

/// The address of a link in content: a site path, a fragment, or a full address of a kind that is safe to click.
pub(super) fn check_url(url: &str) -> Result<(), &'static str> {
    if ["https://", "http://", "mailto:", "tel:", "#"].iter().any(|prefix| url.starts_with(prefix)) {
        return Ok(());
    }
    let Some(path) = url.strip_prefix('/').filter(|path| !path.starts_with('/')) else {
        return Err(
            "must be a site path such as \"/about/\", a full address (https:, mailto:, tel:) or a fragment (#…)",
        );
    };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.is_empty() || last.contains('.') {
        Ok(())
    } else {
        Err("must end with a slash; without it every visitor is redirected")
    }
}

fn picture(file: &str, alt: &str, range: &Range<usize>, place: Place<'_>, media: &MediaSet) -> String {
    let mut tag = String::from("<img src=\"/wp-content/uploads/");
    tag.push_str(file);
    tag.push_str("\" alt=\"");
    for c in alt.chars() {
        match c {
            '"' => tag.push_str("&quot;"),
            '&' => tag.push_str("&amp;"),
            '<' => tag.push_str("&lt;"),
            _ => tag.push(c),
        }
    }
    tag.push('"');
    match media.get(file).map(|media| media.size) {
        Some(Some((width, height))) => {
            // Writing to a String cannot fail.
            let _ = write!(tag, " width=\"{width}\" height=\"{height}\"");
        }
        Some(None) => report(place, range, Some(file), "is not a picture"),
        None => report(place, range, Some(file), "there is no such file under media/"),
    }
    tag.push_str(" loading=\"lazy\">");
    tag
}

fn report(place: Place<'_>, range: &Range<usize>, value: Option<&str>, message: &str) {
    let value = value.map(|value| format!("{value:?}"));
    place.report.add(place.offset + range.start, place.field, value, message);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> (String, Vec<String>) {
        let report = Report::new("page.md", text);
        let place = Place { report: &report, offset: 0, field: "body" };
        let html = render(text, place, &MediaSet::default());
        (html, report.into_problems().iter().map(ToString::to_string).collect())
    }

    #[test]
    fn renders_tables_and_links() {
        let (html, problems) = html("See [the warranty](/warranty/).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
        assert!(html.starts_with("<p>See <a href=\"/warranty/\">the warranty</a>.</p>\n<table>"), "{html}");
        assert!(problems.is_empty(), "{problems:?}");
    }

    #[test]
    fn reports_each_mistake_with_its_line() {
        let (_, problems) = html("# Big\n\n[x](about/) [y](/about)\n\n![z](no.webp) [w](javascript:alert)\n");
        let lines: Vec<_> = problems.iter().map(|problem| problem.split(": ").next().unwrap_or("")).collect();
        assert_eq!(lines, ["page.md:1", "page.md:3", "page.md:3", "page.md:5", "page.md:5"], "{problems:#?}");
    }
}
