//! Drawings, read and written anew. What is known to draw is kept; scripts, links, foreign content and everything that
//! is fetched from elsewhere never reach the new file, because nothing is copied that is not on a list.
//!
//! Nothing is expanded while doing so: the work is proportional to the file, and text stays text without any fonts here.

mod allowed;
mod css;
mod weight;

use std::borrow::Cow;
use std::fmt::Write as _;

use roxmltree::{Document, Node, ParsingOptions};

use crate::PictureError;

const MAX_BYTES: usize = 2 * 1024 * 1024;
const MAX_NODES: u32 = 50_000;
const MAX_DEPTH: usize = 64;
const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// A cleaned drawing.
pub(crate) struct Drawing {
    pub(crate) svg: String,
    /// As far as it says.
    pub(crate) size: Option<(u32, u32)>,
}

/// Whether this may be a drawing at all.
pub(crate) fn may_be(original: &[u8]) -> bool {
    let text = original.strip_prefix(b"\xef\xbb\xbf").unwrap_or(original);
    text.trim_ascii_start().first() == Some(&b'<')
}

/// Rewrites the drawing.
pub(crate) fn clean(original: &[u8]) -> Result<Drawing, PictureError> {
    if original.len() > MAX_BYTES {
        return Err(PictureError::TooManyBytes { bytes: original.len(), limit: MAX_BYTES });
    }
    let text = std::str::from_utf8(original).map_err(|_not_utf8| refused("it is not UTF-8"))?;
    let text = without_document_type(text.trim_start_matches('\u{feff}'));
    // Entities are refused with the document type that declares them: nothing here grows or reads files.
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, options)
        .map_err(|error| refused(&error.to_string().chars().take(120).collect::<String>()))?;
    let root = document.root_element();
    if !root.has_tag_name((NAMESPACE, "svg")) {
        return Err(refused("its root is not an svg element"));
    }
    weight::check(&document)?;
    let mut svg = String::with_capacity(text.len());
    write(&mut svg, root, 0)?;
    if svg.ends_with("/>") {
        return Err(refused("nothing is left of it"));
    }
    Ok(Drawing { svg, size: size(root) })
}

/// Removes a document type without declarations, which many programs write; one with declarations stays, and is refused later.
fn without_document_type(text: &str) -> Cow<'_, str> {
    let declaration = text.find("<!DOCTYPE").and_then(|start| {
        let end = start + text[start..].find('>')?;
        (!text[start..end].contains('[')).then_some(start..=end)
    });
    match declaration {
        Some(range) => Cow::Owned(format!("{}{}", &text[..*range.start()], &text[range.end() + 1..])),
        None => Cow::Borrowed(text),
    }
}

fn write(svg: &mut String, node: Node<'_, '_>, depth: usize) -> Result<(), PictureError> {
    if depth > MAX_DEPTH {
        return Err(refused("its elements are nested more than 64 deep"));
    }
    if node.is_text() {
        escape(svg, node.text().unwrap_or_default());
        return Ok(());
    }
    if !node.is_element() || node.tag_name().namespace() != Some(NAMESPACE) {
        return Ok(());
    }
    let Some(name) = allowed::element(node.tag_name().name()) else { return Ok(()) };
    if name == "style" {
        let rules: String = node.children().filter_map(|child| child.text()).collect();
        if css::is_harmless(&rules) {
            svg.push_str("<style>");
            escape(svg, &rules);
            svg.push_str("</style>");
        }
        return Ok(());
    }
    let _ = write!(svg, "<{name}");
    if depth == 0 {
        let _ = write!(svg, " xmlns=\"{NAMESPACE}\"");
    }
    for attribute in node.attributes() {
        if let Some(name) =
            allowed::attribute(name, attribute.namespace(), attribute.name(), attribute.value())
        {
            let _ = write!(svg, " {name}=\"");
            escape(svg, attribute.value());
            svg.push('"');
        }
    }
    let opened = svg.len();
    svg.push('>');
    for child in node.children() {
        write(svg, child, depth + 1)?;
    }
    if svg.len() == opened + 1 {
        svg.truncate(opened);
        svg.push_str("/>");
    } else {
        let _ = write!(svg, "</{name}>");
    }
    Ok(())
}

/// From `width` and `height`, or from the shape of the view box.
fn size(root: Node<'_, '_>) -> Option<(u32, u32)> {
    let length = |name| {
        let text = root.attribute(name)?.trim();
        pixels(text.strip_suffix("px").unwrap_or(text).parse().ok()?)
    };
    let view_box = root.attribute("viewBox").and_then(|text| {
        let mut numbers = text.split([' ', ',']).filter(|part| !part.is_empty()).skip(2).map(str::parse);
        Some((pixels(numbers.next()?.ok()?)?, pixels(numbers.next()?.ok()?)?))
    });
    length("width").zip(length("height")).or(view_box)
}

fn pixels(length: f64) -> Option<u32> {
    let length = length.round();
    (1.0..=16_383.0).contains(&length).then_some(length as u32)
}

fn escape(svg: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => svg.push_str("&amp;"),
            '<' => svg.push_str("&lt;"),
            '>' => svg.push_str("&gt;"),
            '"' => svg.push_str("&quot;"),
            character => svg.push(character),
        }
    }
}

fn refused(reason: &str) -> PictureError {
    PictureError::Drawing(reason.to_owned())
}

#[cfg(test)]
mod tests;
