//! Blocks that are words, with or without a picture.

use super::{body, is_on, tone};
use crate::Anchor;
use crate::model::{Accordion, AccordionItem, Block, Figure, Figures, Hero, HeroVariant, Link, RichText};
use crate::wire::node::Node;

pub(super) fn hero(node: &Node<'_>) -> Option<Block> {
    let title = node.field("title").optional_text()?;
    Some(Block::Hero(Hero {
        eyebrow: node.field("eyebrow").text(),
        title,
        text: node.field("text").text(),
        image: node.field("image").image(),
        links: node.field("links").links(),
        tone: tone(node),
        variant: node.field("variant").known(hero_variant, "variant of a hero").unwrap_or_default(),
    }))
}

fn hero_variant(name: &str) -> Option<HeroVariant> {
    match name {
        "scene" => Some(HeroVariant::Scene),
        "beside" => Some(HeroVariant::Beside),
        "plain" => Some(HeroVariant::Plain),
        _ => None,
    }
}

pub(super) fn figures(node: &Node<'_>) -> Option<Block> {
    let items: Vec<Figure> = node.field("items").items().iter().filter_map(Node::figure).collect();
    if items.is_empty() {
        return None;
    }
    Some(Block::Figures(Figures { title: node.field("title").text(), items }))
}

pub(super) fn rich_text(node: &Node<'_>) -> Option<Block> {
    let body = body(node);
    if body.is_empty() { None } else { Some(Block::RichText(RichText { body })) }
}

/// Rows that open and close, unless the switch is off; a layout that has no switch says what is usual.
pub(super) fn accordion(node: &Node<'_>, is_usually_enabled: bool) -> Option<Block> {
    let items: Vec<AccordionItem> =
        node.first_of(["items", "questions", "rows"]).items().iter().filter_map(accordion_item).collect();
    if items.is_empty() {
        return None;
    }
    let (title, enabled) = (node.field("title").text(), node.field("enabled"));
    Some(Block::Accordion(Accordion {
        anchor: anchor(node, &title),
        title,
        text: node.field("text").text(),
        enabled: if enabled.value().is_null() { is_usually_enabled } else { is_on(&enabled) },
        items,
    }))
}

fn accordion_item(node: &Node<'_>) -> Option<AccordionItem> {
    let title = node.first_of(["title", "question"]).optional_text();
    let Some(title) = title.or_else(|| node.field("link").field("title").optional_text()) else {
        node.leave_out("a row of an accordion without a title");
        return None;
    };
    Some(AccordionItem {
        anchor: anchor(node, &title),
        link: accordion_link(&node.field("link"), &title),
        body: node.first_of(["body_html", "body", "answer", "text"]).html(),
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

/// Editors' own address for a place of the page, or else one made of its title.
pub(super) fn anchor(node: &Node<'_>, title: &str) -> Option<Anchor> {
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
