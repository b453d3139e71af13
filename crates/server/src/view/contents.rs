//! The sections of a text: every heading gets an address, and long texts a table of contents.

use std::collections::{HashMap, HashSet};

use content::{Anchor, HtmlPiece, SafeHtml};
use serde_json::Value;

use super::View;
use super::anchors::ids;
use crate::page_data::{Block, ContentsEntry};

/// Fewer sections need no table of contents.
const MIN_SECTIONS: usize = 3;

/// A heading of a text.
struct Heading {
    id: String,
    title: String,
}

impl View<'_> {
    /// Editors' text with an address for every section, and its table of contents; empty below three sections. `taken`
    /// are the addresses that other parts of the page have.
    #[must_use]
    pub(crate) fn text_with_contents(
        &self,
        text: &SafeHtml,
        taken: &HashSet<String>,
    ) -> (String, Vec<ContentsEntry>) {
        let headings = headings(text, taken);
        let mut next = headings.iter();
        let html = self.html_with(text, |tag| {
            let heading = is_section(tag).then(|| next.next()).flatten()?;
            Some(format!("<h2 id=\"{}\">", heading.id))
        });
        let shown = headings.into_iter().filter(|heading| !heading.title.is_empty());
        let contents: Vec<ContentsEntry> =
            shown.map(|Heading { id, title }| ContentsEntry { id, title }).collect();
        (html, if contents.len() < MIN_SECTIONS { Vec::new() } else { contents })
    }
}

/// The addresses inside blocks that are ready to draw, whatever kinds of blocks there are.
#[must_use]
pub(crate) fn ids_of(blocks: &[Block]) -> HashSet<String> {
    let mut found = HashSet::new();
    collect(&serde_json::to_value(blocks).unwrap_or_default(), &mut found);
    found
}

fn collect(value: &Value, found: &mut HashSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(id) if name == "id" => {
                        found.insert(id.clone());
                    }
                    field => collect(field, found),
                }
            }
        }
        Value::String(html) => found.extend(ids(html).map(str::to_owned)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The headings of the sections, in order. One that has an address keeps it, unless an earlier one has the same.
fn headings(text: &SafeHtml, taken: &HashSet<String>) -> Vec<Heading> {
    let mut used: HashSet<String> = HashSet::new();
    // Where counting goes on, so that a text of ten thousand equal headings is no more work than any other.
    let mut counted: HashMap<String, u32> = HashMap::new();
    let mut free = |wanted: &str, reserved: &HashSet<String>| {
        let count = counted.entry(wanted.to_owned()).or_insert(1);
        loop {
            let id = if *count == 1 { wanted.to_owned() } else { format!("{wanted}-{count}") };
            *count += 1;
            if !reserved.contains(&id) && used.insert(id.clone()) {
                return id;
            }
        }
    };
    let own: HashSet<String> = ids(text.as_str()).map(str::to_owned).collect();
    let reserved: HashSet<String> = taken.union(&own).cloned().collect();
    let none = HashSet::new();
    let mut found = Vec::new();
    let mut pieces = text.pieces();
    while let Some(piece) = pieces.next() {
        let HtmlPiece::Tag(tag) = piece else { continue };
        if !is_section(tag) {
            continue;
        }
        let mut inside = String::new();
        for piece in pieces.by_ref() {
            match piece {
                HtmlPiece::Tag("</h2>") => break,
                HtmlPiece::Tag("<br>") => inside.push(' '),
                HtmlPiece::Tag(_) => {}
                HtmlPiece::Text(text) => inside.push_str(text),
            }
        }
        let decoded = html_escape::decode_html_entities(&inside);
        let title = decoded.split_whitespace().collect::<Vec<_>>().join(" ");
        let id = match ids(tag).next() {
            Some(id) => free(id, &none),
            None => {
                let wanted = Anchor::from_title(&title);
                free(wanted.as_ref().map_or("section", Anchor::as_str), &reserved)
            }
        };
        found.push(Heading { id, title });
    }
    found
}

fn is_section(tag: &str) -> bool {
    tag == "<h2>" || tag.starts_with("<h2 ")
}

#[cfg(test)]
mod tests {
    use content::{LinkMap, LinkSettings, Locale};
    use url::Url;

    use super::*;
    use crate::urls::Urls;

    fn contents(html: &str, taken: &[&str]) -> (String, Vec<String>) {
        let urls = Urls::new(Url::parse("https://halverdine.example").unwrap(), None);
        let text = SafeHtml::sanitise(html, &LinkMap::new(LinkSettings::default()), Locale::En);
        let taken = taken.iter().map(|id| (*id).to_owned()).collect();
        let (html, contents) = View::new(&urls, Locale::En).text_with_contents(&text, &taken);
        (html, contents.into_iter().map(|entry| format!("{} {}", entry.id, entry.title)).collect())
    }

    #[test]
    fn every_section_has_an_address_and_no_two_have_the_same() {
        let html = "<h2>Glare &amp; <em>you</em></h2><h3>No section</h3><h2 id=\"glare\">Again</h2><h2>Glare</h2>\
            <h2 id=\"glare\">Twice</h2><h2>2700</h2><h2>灯</h2><h2>Forms</h2>";
        let (html, contents) = contents(html, &["forms"]);
        assert_eq!(
            contents,
            [
                "glare-you Glare & you",
                "glare Again",
                "glare-2 Glare",
                "glare-3 Twice",
                "section 2700",
                "section-2 灯",
                "forms-2 Forms"
            ]
        );
        assert!(
            html.starts_with("<h2 id=\"glare-you\">Glare &amp; <em>you</em></h2><h3>No section</h3>"),
            "{html}"
        );
        assert!(html.contains("<h2 id=\"glare-3\">Twice</h2>"), "{html}");
    }

    #[test]
    fn a_short_text_needs_no_table_but_keeps_its_addresses() {
        let (html, entries) = contents("<h2>One</h2><p>a</p><h2>Two</h2>", &[]);
        assert_eq!(
            (html.as_str(), entries.len()),
            ("<h2 id=\"one\">One</h2><p>a</p><h2 id=\"two\">Two</h2>", 0)
        );
        assert_eq!(contents("", &[]), (String::new(), Vec::new()));
        let (_, entries) = contents("<h2>One</h2><h2></h2><h2>Two</h2>", &[]);
        assert!(entries.is_empty(), "a heading without words is no section");
    }

    #[test]
    fn addresses_are_found_in_blocks_of_any_kind() {
        let block = Block::RichText { body_html: "<h2 id=\"glare\">Glare</h2>".into() };
        assert_eq!(ids_of(&[block]), HashSet::from(["glare".to_owned()]));
    }
}
