//! Blocks that show what is kept elsewhere: they name it by its key.

use serde_json::{Value, json};

use super::{Referents, link};
use crate::source::kind::{ARTICLE_CATEGORY, CASE_STUDY, Kind, POST, PRODUCT, SPACE, TESTIMONIAL};
use crate::source::toml_fields::Fields;
use crate::source::{entry_mark, markdown, term_mark};

/// More cards than anybody leafs through.
const MAX_NAMED: usize = 12;
const LATEST: std::ops::RangeInclusive<i64> = 1..=12;

/// A form is named by its file, which its translations share; which one is meant is known once all forms are read.
pub(super) fn contact_form(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    json!({
        "title": block.text("title"),
        "text_html": markdown::field(block, "text", to.media),
        "form": block.required_text("form"),
    })
}

pub(super) fn products(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let products = named(block, to, "products", &PRODUCT);
    if products.is_empty() {
        block.reject("products", "needs at least one product, such as [\"lyra\"]");
    }
    json!({
        "title": block.text("title"),
        "text": block.text("text"),
        "products": products,
        "link": optional_link(block),
    })
}

pub(super) fn case_studies(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let case_studies = named(block, to, "case_studies", &CASE_STUDY);
    let space = to.keys.one(block, "space", &SPACE).pop();
    check_choice(block, "case_studies", "space");
    json!({
        "title": block.text("title"),
        "text": block.text("text"),
        "case_studies": case_studies,
        "latest": latest(block, "case_studies"),
        "space": space.map_or(Value::Bool(false), |key| entry_mark(&SPACE, &key)),
        "link": optional_link(block),
    })
}

pub(super) fn articles(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let articles = named(block, to, "articles", &POST);
    let category = if block.has("category") {
        term_mark(&ARTICLE_CATEGORY, &to.keys.term(block, "category", &ARTICLE_CATEGORY))
    } else {
        Value::Bool(false)
    };
    check_choice(block, "articles", "category");
    json!({
        "title": block.text("title"),
        "text": block.text("text"),
        "articles": articles,
        "latest": latest(block, "articles"),
        "category": category,
        "link": optional_link(block),
    })
}

pub(super) fn testimonials(block: &Fields<'_>, to: &Referents<'_>) -> Value {
    let testimonials = named(block, to, "testimonials", &TESTIMONIAL);
    json!({ "title": block.text("title"), "testimonials": testimonials })
}

pub(super) fn staff(block: &Fields<'_>) -> Value {
    json!({ "title": block.text("title"), "text": block.text("text"), "teams": block.words("teams") })
}

fn named(block: &Fields<'_>, to: &Referents<'_>, key: &'static str, kind: &Kind) -> Vec<Value> {
    let keys = to.keys.several(block, key, kind);
    if keys.len() > MAX_NAMED {
        block.reject(key, &format!("names {}; at most {MAX_NAMED} are shown", keys.len()));
    }
    keys.iter().map(|key| entry_mark(kind, key)).collect()
}

/// A list says which; beside it, a number or a filter would say something else.
fn check_choice(block: &Fields<'_>, list: &'static str, filter: &'static str) {
    for other in ["latest", filter] {
        if block.has(list) && block.has(other) {
            block.reject(other, &format!("stands beside {list}; name some, or let the newest be shown"));
        }
    }
}

/// How many of the newest; ACF has an empty text where editors named some.
fn latest(block: &Fields<'_>, list: &'static str) -> Value {
    let count = block.integer("latest", LATEST);
    if block.has(list) { "".into() } else { count.unwrap_or(3).into() }
}

/// ACF says `""` for an empty link.
fn optional_link(block: &Fields<'_>) -> Value {
    block.table("link").map_or_else(|| "".into(), link)
}
