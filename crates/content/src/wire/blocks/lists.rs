//! Blocks that name what is kept elsewhere: products, stories, people and forms.

use crate::model::{
    Block, CalculatorBlock, EntryRef, FormBlock, FormRef, NewsletterSignUp, ProductsBlock, StaffBlock,
    StoriesBlock, StoryChoice, TestedDimmersBlock, TestimonialsBlock,
};
use crate::wire::node::Node;

/// More cards than anybody leafs through.
const MAX_NAMED: usize = 12;
const USUAL_COUNT: usize = 3;
const MAX_TEAMS: usize = 30;

pub(super) fn products(node: &Node<'_>) -> Option<Block> {
    let products = node.first_of(["products", "items"]).entry_refs(MAX_NAMED);
    if products.is_empty() {
        return None;
    }
    Some(Block::Products(ProductsBlock {
        title: node.field("title").text(),
        text: node.field("text").text(),
        products,
        link: node.field("link").link(),
    }))
}

pub(super) fn case_studies(node: &Node<'_>) -> Option<Block> {
    let named = node.first_of(["case_studies", "case_study", "items"]);
    stories(node, &named, &node.field("space")).map(Block::CaseStudies)
}

pub(super) fn articles(node: &Node<'_>) -> Option<Block> {
    let named = node.first_of(["articles", "article", "posts", "items"]);
    stories(node, &named, &node.field("category")).map(Block::Articles)
}

/// A list whose every entry is gone shows nothing; only without a list the newest are meant.
fn stories(node: &Node<'_>, named: &Node<'_>, of: &Node<'_>) -> Option<StoriesBlock> {
    let choice = if named.is_blank() {
        StoryChoice::Latest { count: count(&node.first_of(["latest", "count"])), of: filter(of)? }
    } else {
        StoryChoice::Named(Some(named.entry_refs(MAX_NAMED)).filter(|named| !named.is_empty())?)
    };
    Some(StoriesBlock {
        title: node.field("title").text(),
        text: node.field("text").text(),
        choice,
        link: node.field("link").link(),
    })
}

/// `None` when there is a filter that names nothing: without it, the block would show what the editors did not mean.
fn filter(node: &Node<'_>) -> Option<Option<EntryRef>> {
    if node.is_blank() {
        return Some(None);
    }
    node.entry_refs(1).pop().map(Some)
}

fn count(node: &Node<'_>) -> usize {
    let count = node.number().and_then(|count| usize::try_from(count).ok());
    match count {
        Some(count) if (1..=MAX_NAMED).contains(&count) => count,
        _ if node.is_blank() => USUAL_COUNT,
        _ => {
            node.leave_out(format!("{} is not a number from 1 to {MAX_NAMED}", node.found()));
            USUAL_COUNT
        }
    }
}

pub(super) fn testimonials(node: &Node<'_>) -> Option<Block> {
    let named = node.first_of(["testimonials", "testimonial", "items"]);
    let testimonials = named.entry_refs(MAX_NAMED);
    if testimonials.is_empty() && !named.is_blank() {
        return None;
    }
    Some(Block::Testimonials(TestimonialsBlock { title: node.field("title").text(), testimonials }))
}

pub(super) fn staff(node: &Node<'_>) -> Block {
    let teams = node.first_of(["teams", "team"]);
    let is_list = teams.value().is_array();
    let teams = if is_list { teams.items_up_to(MAX_TEAMS) } else { vec![teams] };
    let teams = teams.iter().map(Node::choice).filter(|team| !team.is_empty()).collect();
    Block::Staff(StaffBlock { title: node.field("title").text(), text: node.field("text").text(), teams })
}

/// The results stand on the products, so the block itself needs no words.
pub(super) fn tested_dimmers(node: &Node<'_>) -> Block {
    let (title, text) = (node.field("title").text(), node.field("text").text());
    Block::TestedDimmers(TestedDimmersBlock { title, text })
}

/// Everything but its words comes from the catalogue.
pub(super) fn calculator(node: &Node<'_>) -> Block {
    let (title, text) = (node.field("title").text(), node.field("text").text());
    Block::Calculator(CalculatorBlock { title, text })
}

/// A form needs no words around it, so there is always something to show.
pub(super) fn newsletter(node: &Node<'_>) -> Block {
    Block::Newsletter(NewsletterSignUp { title: node.field("title").text(), text: node.field("text").text() })
}

/// Which form may be a number, a slug, or a post object; a relationship is a list of one.
pub(super) fn form(node: &Node<'_>) -> Option<Block> {
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
