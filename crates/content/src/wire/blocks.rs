//! The blocks of a page, told apart by `acf_fc_layout`.

use super::node::Node;
use crate::Anchor;
use crate::model::{
    Accordion, AccordionItem, Block, Card, Cards, Figure, Figures, FormBlock, FormRef, Hero, ImageSide,
    LightStep, LightStudy, Link, NewsletterSignUp, RichText, Split, Statement, Tone,
};

const USUAL_COLUMNS: u8 = 3;
const KELVIN: std::ops::RangeInclusive<u32> = 1_000..=20_000;

impl Node<'_> {
    /// One block; `None`, with a report, when its layout is unknown or it has nothing to show.
    pub(super) fn block(&self) -> Option<Block> {
        let layout = self.field("acf_fc_layout").choice();
        let block = match layout.as_str() {
            "hero" => hero(self),
            "statement" => statement(self),
            "cards" => cards(self),
            "split" => split(self),
            "figures" => figures(self),
            "light_study" => light_study(self),
            "rich_text" => rich_text(self),
            "accordion" => accordion(self),
            "newsletter" => Some(newsletter(self)),
            "contact_form" | "form" => form(self),
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

fn hero(node: &Node<'_>) -> Option<Block> {
    let title = node.field("title").optional_text()?;
    Some(Block::Hero(Hero {
        eyebrow: node.field("eyebrow").text(),
        title,
        text: node.field("text").text(),
        image: node.field("image").image(),
        links: node.field("links").links(),
        tone: tone(node),
    }))
}

fn statement(node: &Node<'_>) -> Option<Block> {
    let text = node.field("text").optional_text()?;
    Some(Block::Statement(Statement { text, links: node.field("links").links() }))
}

fn cards(node: &Node<'_>) -> Option<Block> {
    let items: Vec<Card> = node.field("items").items().iter().filter_map(card).collect();
    if items.is_empty() {
        return None;
    }
    let columns = node.field("columns").number().and_then(|columns| u8::try_from(columns).ok());
    Some(Block::Cards(Cards {
        title: node.field("title").text(),
        text: node.field("text").text(),
        columns: columns.filter(|columns| (2..=4).contains(columns)).unwrap_or(USUAL_COLUMNS),
        items,
    }))
}

fn card(node: &Node<'_>) -> Option<Card> {
    let Some(title) = node.field("title").optional_text() else {
        node.leave_out("a card without a title");
        return None;
    };
    Some(Card {
        title,
        text: node.field("text").text(),
        meta: node.field("meta").text(),
        href: node.field("url").href(),
        image: node.field("image").image(),
    })
}

fn split(node: &Node<'_>) -> Option<Block> {
    let (title, body) = (node.field("title").text(), node.field("body_html").html());
    if title.is_empty() && body.is_empty() {
        return None;
    }
    let image_side =
        if node.field("image_side").choice() == "right" { ImageSide::Right } else { ImageSide::Left };
    Some(Block::Split(Split {
        title,
        body,
        image: node.field("image").image(),
        image_side,
        links: node.field("links").links(),
        tone: tone(node),
    }))
}

fn figures(node: &Node<'_>) -> Option<Block> {
    let items: Vec<Figure> = node.field("items").items().iter().filter_map(Node::figure).collect();
    if items.is_empty() {
        return None;
    }
    Some(Block::Figures(Figures { title: node.field("title").text(), items }))
}

fn light_study(node: &Node<'_>) -> Option<Block> {
    let steps: Vec<LightStep> = node.field("steps").items().iter().filter_map(light_step).collect();
    if steps.is_empty() {
        return None;
    }
    Some(Block::LightStudy(LightStudy {
        title: node.field("title").text(),
        text: node.field("text").text(),
        image: node.field("image").image(),
        steps,
    }))
}

fn light_step(node: &Node<'_>) -> Option<LightStep> {
    let kelvin = node.field("kelvin");
    let Some(value) = kelvin.positive().filter(|value| KELVIN.contains(value)) else {
        kelvin.leave_out(format!("{} is not a colour temperature of 1000 to 20000 K", kelvin.found()));
        return None;
    };
    Some(LightStep { kelvin: value, label: node.field("label").text(), text: node.field("text").text() })
}

fn rich_text(node: &Node<'_>) -> Option<Block> {
    let body = node.field("body_html").html();
    if body.is_empty() { None } else { Some(Block::RichText(RichText { body })) }
}

fn accordion(node: &Node<'_>) -> Option<Block> {
    let items: Vec<AccordionItem> = node.field("items").items().iter().filter_map(accordion_item).collect();
    if items.is_empty() {
        return None;
    }
    let title = node.field("title").text();
    Some(Block::Accordion(Accordion {
        anchor: anchor(node, &title),
        title,
        text: node.field("text").text(),
        enabled: is_on(&node.field("enabled")),
        items,
    }))
}

fn accordion_item(node: &Node<'_>) -> Option<AccordionItem> {
    let title = node.field("title").optional_text();
    let Some(title) = title.or_else(|| node.field("link").field("title").optional_text()) else {
        node.leave_out("a row of an accordion without a title");
        return None;
    };
    Some(AccordionItem {
        anchor: anchor(node, &title),
        link: accordion_link(&node.field("link"), &title),
        body: node.field("body_html").html(),
        title,
    })
}

/// An ACF field of the kind link or of the kind URL; without words of its own it has those of its row.
fn accordion_link(node: &Node<'_>, row_title: &str) -> Option<Link> {
    if !node.value().is_object() {
        return Some(Link { title: row_title.to_owned(), href: node.href()?, new_tab: false });
    }
    let title = node.field("title").optional_text().unwrap_or_else(|| row_title.to_owned());
    Some(Link { title, href: node.field("url").href()?, new_tab: node.opens_new_tab() })
}

/// A form needs no words around it, so there is always something to show.
fn newsletter(node: &Node<'_>) -> Block {
    Block::Newsletter(NewsletterSignUp { title: node.field("title").text(), text: node.field("text").text() })
}

/// Which form may be a number, a slug, or a post object; a relationship is a list of one.
fn form(node: &Node<'_>) -> Option<Block> {
    let named = node.first_of(["form", "form_id", "contact_form"]);
    let form = match named.value() {
        serde_json::Value::Array(_) => form_ref(named.items().first()?),
        _ => form_ref(&named),
    }?;
    let text = node.first_of(["text_html", "text"]).html();
    Some(Block::Form(FormBlock { title: node.field("title").text(), text, form }))
}

fn form_ref(node: &Node<'_>) -> Option<FormRef> {
    let written =
        if node.value().is_object() { node.first_of(["ID", "id", "value", "slug"]) } else { node.clone() };
    let number = written.number().filter(|number| *number > 0).map(FormRef::Number);
    number.or_else(|| {
        Some(FormRef::Name(written.choice())).filter(|form| *form != FormRef::Name(String::new()))
    })
}

/// Editors' own address for a place of the page, or else one made of its title.
fn anchor(node: &Node<'_>, title: &str) -> Option<Anchor> {
    let written = node.field("anchor");
    let address = written.choice();
    if address.is_empty() {
        return Anchor::from_title(title);
    }
    Anchor::parse(address.trim_start_matches('#')).or_else(|| {
        written.leave_out(format!("{} is no address inside a page", written.found()));
        Anchor::from_title(title)
    })
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
mod tests;
