//! The blocks of a page, told apart by `acf_fc_layout`.

mod declared;
mod film;
mod glossary;
mod lists;
mod media;
mod table;
mod words;

use super::node::Node;
use crate::SafeHtml;
use crate::blocks::declared;
use crate::model::{Block, Figure, Tone};

/// More rows of one kind than a block can show well.
const MAX_ROWS: usize = 40;
const MAX_PICTURES: usize = 60;

impl Node<'_> {
    /// One block; `None`, with a report, when its layout is unknown or it has nothing to show.
    pub(super) fn block(&self) -> Option<Block> {
        let layout = self.field("acf_fc_layout").choice();
        let declaration = declared(&layout);
        let block = match layout.as_str() {
            _ if let Some(declaration) = declaration => self.declared(declaration).map(Block::Declared),
            "hero" => words::hero(self),
            "figures" => words::figures(self),
            "light_study" => media::light_study(self),
            "rich_text" | "text" | "wysiwyg" => words::rich_text(self),
            "accordion" => words::accordion(self, false),
            "faq" => words::accordion(self, true),
            "newsletter" => Some(lists::newsletter(self)),
            "contact_form" | "form" => lists::form(self),
            "gallery" => media::gallery(self),
            "products" | "product_carousel" => lists::products(self),
            "case_studies" | "case_study_teaser" | "case_study" => lists::case_studies(self),
            "articles" | "article_teaser" | "posts" => lists::articles(self),
            "testimonials" | "testimonial" => lists::testimonials(self),
            "downloads" | "download_list" => media::downloads(self),
            "table" => table::table(self),
            "video" => media::video(self),
            "map" => media::map(self),
            "staff" | "people" | "team" => Some(lists::staff(self)),
            "glossary" | "definitions" => glossary::glossary(self),
            "tested_dimmers" | "dimmers" => Some(lists::tested_dimmers(self)),
            "calculator" | "strip_calculator" => Some(lists::calculator(self)),
            "" => {
                self.leave_out("a block without acf_fc_layout");
                return None;
            }
            unknown => {
                let unknown: String = unknown.chars().take(60).collect();
                self.leave_out(format!("unknown layout {unknown:?}"));
                return None;
            }
        };
        if block.is_none() {
            self.leave_out(format!("a {layout} block with nothing to show"));
        }
        block
    }

    /// A number worth showing large.
    pub(super) fn figure(&self) -> Option<Figure> {
        let Some(value) = self.field("value").optional_text() else {
            self.leave_out("a figure without a value");
            return None;
        };
        Some(Figure { value, unit: self.field("unit").text(), label: self.field("label").text() })
    }
}

/// A text with markup, under the names that editors give such a field.
fn body(node: &Node<'_>) -> SafeHtml {
    node.first_of(["body_html", "body", "content", "text"]).html()
}

/// A switch may be ACF's true/false, a choice (`{"value": …}`), or a checkbox (a list of what is ticked).
fn is_on(node: &Node<'_>) -> bool {
    let on = |node: &Node<'_>| node.flag().or_else(|| node.field("value").flag()).unwrap_or_default();
    on(node) || (node.value().is_array() && node.items().iter().any(on))
}

fn tone(node: &Node<'_>) -> Tone {
    if node.field("tone").choice() == "light" { Tone::Light } else { Tone::Dark }
}

#[cfg(test)]
mod declared_tests;
#[cfg(test)]
mod glossary_tests;
#[cfg(test)]
mod list_tests;
#[cfg(test)]
mod media_tests;
#[cfg(test)]
mod tests;
