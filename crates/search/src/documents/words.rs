//! The words of a page: what stands in its headings and what stands below them, whatever it is made of.

use content::SafeHtml;
use content::blocks::{Kind, Value};
use content::model::{Block, Figure};

/// More headings than any page needs to be found by.
const MAX_HEADINGS: usize = 200;
const MAX_HEADING_CHARS: usize = 200;
/// About 3000 words. Who searches for what stands further down finds the page by its headings.
const MAX_TEXT_CHARS: usize = 20_000;

/// The words of one page, as far as they are searched.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    /// What stands in its headings, each once.
    pub(super) headings: Vec<String>,
    /// What stands below them.
    pub(super) text: String,
    /// How many characters of the text are left.
    room: Room,
}

#[derive(Debug, PartialEq, Eq)]
struct Room(usize);

impl Default for Room {
    fn default() -> Self {
        Self(MAX_TEXT_CHARS)
    }
}

impl Words {
    pub(super) fn heading(&mut self, text: &str) {
        let heading: String = text.trim().chars().take(MAX_HEADING_CHARS).collect();
        let is_new = !heading.is_empty() && !self.headings.contains(&heading);
        if is_new && self.headings.len() < MAX_HEADINGS {
            self.headings.push(heading);
        }
    }

    pub(super) fn text(&mut self, text: &str) {
        let text = text.trim();
        if text.is_empty() || self.room.0 == 0 {
            return;
        }
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        let end = text.char_indices().nth(self.room.0).map_or(text.len(), |(at, _)| at);
        let taken = &text[..end];
        self.room.0 -= taken.chars().count();
        self.text.push_str(taken);
    }

    /// Running text with headings of its own.
    pub(super) fn html(&mut self, html: &SafeHtml) {
        for heading in html.headings() {
            self.heading(&heading);
        }
        self.text(&html.to_text());
    }

    pub(super) fn figures(&mut self, figures: &[Figure]) {
        for Figure { value, unit, label } in figures {
            self.text(&format!("{value} {unit} {label}"));
        }
    }

    pub(super) fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Declared(block) => block.row.walk(&mut |field, value| self.value(&field.kind, value)),
            Block::Hero(hero) => {
                self.heading(&hero.title);
                self.text(&hero.eyebrow);
                self.text(&hero.text);
            }
            Block::Figures(figures) => {
                self.heading(&figures.title);
                self.figures(&figures.items);
            }
            Block::LightStudy(study) => {
                self.heading(&study.title);
                self.text(&study.text);
            }
            Block::RichText(text) => self.html(&text.body),
            Block::Accordion(accordion) => {
                self.heading(&accordion.title);
                self.text(&accordion.text);
                for item in &accordion.items {
                    self.heading(&item.title);
                    self.html(&item.body);
                }
            }
            Block::Form(form) => {
                self.heading(&form.title);
                self.html(&form.text);
            }
            Block::Gallery(gallery) => {
                self.heading(&gallery.title);
                self.text(&gallery.text);
                for picture in &gallery.items {
                    self.text(&picture.caption);
                }
            }
            Block::Table(table) => {
                self.heading(&table.title);
                self.text(&table.caption);
                for cell in table.head.iter().chain(table.rows.iter().flatten()) {
                    self.text(cell);
                }
            }
            Block::Downloads(downloads) => {
                self.heading(&downloads.title);
                self.text(&downloads.text);
                for document in &downloads.items {
                    self.text(&document.label);
                }
            }
            Block::Video(video) => {
                self.heading(&video.title);
                self.text(&video.text);
                self.html(&video.transcript);
            }
            Block::Map(map) => {
                self.heading(&map.title);
                self.html(&map.text);
                for place in &map.places {
                    self.text(&format!("{} {}", place.title, place.address.join(" ")));
                }
            }
            Block::Glossary(glossary) => {
                self.titled(&glossary.title, &glossary.text);
                for term in &glossary.terms {
                    self.heading(&term.term);
                    self.text(&term.also.join(", "));
                    self.html(&term.body);
                }
            }
            Block::Products(block) => self.titled(&block.title, &block.text),
            Block::CaseStudies(block) | Block::Articles(block) => self.titled(&block.title, &block.text),
            Block::Staff(block) => self.titled(&block.title, &block.text),
            Block::TestedDimmers(block) => self.titled(&block.title, &block.text),
            Block::Calculator(block) => self.titled(&block.title, &block.text),
            Block::Testimonials(block) => self.heading(&block.title),
            // The same on every page that has one.
            Block::Newsletter(_) => {}
        }
    }

    fn value(&mut self, kind: &Kind, value: &Value) {
        match (kind, value) {
            (Kind::Heading, Value::Text(text)) => self.heading(text),
            (Kind::Text, Value::Text(text)) => self.text(text),
            (Kind::Html, Value::Html(html)) => self.html(html),
            _ => {}
        }
    }

    /// What a block shows is found where it lives; only the words around it belong to this page.
    fn titled(&mut self, title: &str, text: &str) {
        self.heading(title);
        self.text(text);
    }
}

#[cfg(test)]
mod tests {
    use content::{LinkMap, Locale};

    use super::*;

    fn html(html: &str) -> SafeHtml {
        SafeHtml::sanitise(html, &LinkMap::default(), Locale::En)
    }

    #[test]
    fn headings_are_told_from_what_stands_below_them() {
        let mut words = Words::default();
        words.html(&html(
            "<h2>Width &amp; <em>depth</em></h2><p>Measure twice.</p><h3>Width &amp; depth</h3>",
        ));
        assert_eq!(words.headings, ["Width & depth"]);
        assert_eq!(words.text, "Width & depth Measure twice. Width & depth");
    }

    #[test]
    fn a_page_takes_no_more_room_than_it_may() {
        let mut words = Words::default();
        for number in 0..2 * MAX_HEADINGS {
            words.heading(&format!("{number} {}", "é".repeat(2 * MAX_HEADING_CHARS)));
        }
        assert_eq!(words.headings.len(), MAX_HEADINGS);
        assert!(words.headings.iter().all(|heading| heading.chars().count() <= MAX_HEADING_CHARS));
        for _ in 0..3 {
            words.text(&"ñandú ".repeat(MAX_TEXT_CHARS / 10));
        }
        assert!(words.text.chars().count() <= MAX_TEXT_CHARS + 2, "{}", words.text.chars().count());
    }
}
