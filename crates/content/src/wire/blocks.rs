//! The blocks of a page, told apart by `acf_fc_layout`.

use super::node::Node;
use crate::model::{
    Block, Card, Cards, Figure, Figures, Hero, ImageSide, LightStep, LightStudy, RichText, Split, Statement,
    Tone,
};

const USUAL_COLUMNS: u8 = 3;
const KELVIN: std::ops::RangeInclusive<u32> = 1_000..=20_000;

impl Node<'_> {
    /// One block; none, with a report, when its layout is unknown or it has nothing to show.
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

fn tone(node: &Node<'_>) -> Tone {
    if node.field("tone").choice() == "light" { Tone::Light } else { Tone::Dark }
}

#[cfg(test)]
mod tests;
