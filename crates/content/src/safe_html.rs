//! HTML from editors, cleaned once and carried in a type that proves it.

mod pieces;
mod policy;

use std::fmt;

use crate::{LinkMap, Locale};
pub use pieces::HtmlPiece;

/// HTML that is safe to put into a page: an allow-list of editorial elements, links of this site written
/// as site paths, pictures from the uploads folder only.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SafeHtml(String);

/// More than any article; beyond it something is wrong and cleaning would cost more than the page.
const MAX_BYTES: usize = 1024 * 1024;

impl SafeHtml {
    /// Cleans HTML found in content of the given language; what exceeds 1 MiB is cut off.
    pub fn sanitise(html: &str, links: &LinkMap, locale: Locale) -> Self {
        let html = &html[..html.floor_char_boundary(MAX_BYTES)];
        let cleaned = policy::cleaner(links.clone(), locale).clean(html).to_string();
        Self(policy::without_empty_images(&cleaned).trim().to_owned())
    }

    /// The HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The HTML in its parts: tags, and what stands between them.
    pub fn pieces(&self) -> impl Iterator<Item = HtmlPiece<'_>> {
        pieces::pieces(&self.0)
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The texts of its headings, in order.
    pub fn headings(&self) -> Vec<String> {
        let mut headings = Vec::new();
        let mut open: Option<String> = None;
        for piece in self.pieces() {
            match (piece, &mut open) {
                (HtmlPiece::Tag(tag), _) if is_heading(tag, "<h") => open = Some(String::new()),
                (HtmlPiece::Tag(tag), Some(_)) if is_heading(tag, "</h") => {
                    headings.extend(open.take().map(|html| crate::text::plain(&html)));
                }
                (HtmlPiece::Tag(part) | HtmlPiece::Text(part), Some(html)) => html.push_str(part),
                (_, None) => {}
            }
        }
        headings.retain(|heading| !heading.is_empty());
        headings
    }

    /// The text without markup.
    pub fn to_text(&self) -> String {
        crate::text::plain(&self.0)
    }
}

/// Whether a tag is that of a heading: cleaned names are in lower case.
fn is_heading(tag: &str, start: &str) -> bool {
    tag.strip_prefix(start).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

impl fmt::Display for SafeHtml {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests;
