//! Blocks that are words, with or without a picture.

use super::{MAX_ROWS, body, is_on, tone};
use crate::Anchor;
use crate::model::{
    Accordion, AccordionItem, Block, CallToAction, Card, Cards, Column, Columns, Figure, Figures, Hero,
    HeroVariant, ImageSide, Link, Quote, RichText, Split, Statement, Step, Steps,
};
use crate::wire::node::Node;

const USUAL_COLUMNS: u8 = 3;
/// As many as stand side by side on a wide screen.
const MAX_COLUMNS: usize = 4;

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

pub(super) fn statement(node: &Node<'_>) -> Option<Block> {
    let text = node.field("text").optional_text()?;
    Some(Block::Statement(Statement { text, links: node.field("links").links() }))
}

pub(super) fn cards(node: &Node<'_>) -> Option<Block> {
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

pub(super) fn split(node: &Node<'_>) -> Option<Block> {
    let (title, body) = (node.field("title").text(), body(node));
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

pub(super) fn columns(node: &Node<'_>) -> Option<Block> {
    let columns = node.field("columns").items_up_to(MAX_COLUMNS);
    let columns: Vec<Column> = columns.iter().filter_map(column).collect();
    if columns.is_empty() {
        return None;
    }
    Some(Block::Columns(Columns {
        title: node.field("title").text(),
        text: node.field("text").text(),
        columns,
    }))
}

fn column(node: &Node<'_>) -> Option<Column> {
    let column = Column {
        title: node.field("title").text(),
        body: body(node),
        image: node.field("image").image(),
        links: node.field("links").links(),
    };
    if column.title.is_empty() && column.body.is_empty() && column.image.is_none() {
        node.leave_out("a column with nothing to show");
        return None;
    }
    Some(column)
}

pub(super) fn quote(node: &Node<'_>) -> Option<Block> {
    let text = node.first_of(["text", "quote"]).optional_text()?;
    let person = node.first_of(["person", "author", "name"]).text();
    Some(Block::Quote(Quote { text, person, role: node.field("role").text() }))
}

pub(super) fn steps(node: &Node<'_>) -> Option<Block> {
    let items = node.first_of(["items", "steps"]).items_up_to(MAX_ROWS);
    let items: Vec<Step> = items.iter().filter_map(step).collect();
    if items.is_empty() {
        return None;
    }
    Some(Block::Steps(Steps { title: node.field("title").text(), text: node.field("text").text(), items }))
}

fn step(node: &Node<'_>) -> Option<Step> {
    let Some(title) = node.field("title").optional_text() else {
        node.leave_out("a step without a title");
        return None;
    };
    Some(Step { title, body: body(node), image: node.field("image").image() })
}

/// Without anywhere to go there is nothing to call for.
pub(super) fn call_to_action(node: &Node<'_>) -> Option<Block> {
    let title = node.field("title").optional_text()?;
    let mut links = node.first_of(["links", "buttons"]).links();
    links.extend(node.first_of(["link", "button"]).link());
    if links.is_empty() {
        return None;
    }
    Some(Block::CallToAction(CallToAction {
        title,
        text: node.field("text").text(),
        links,
        tone: tone(node),
        image: node.field("image").image(),
    }))
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
