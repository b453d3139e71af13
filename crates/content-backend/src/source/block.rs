//! The blocks of a page, from front matter to the flexible-content rows of the wire contract.

mod declared;
mod glossary;
mod lists;
mod media;
mod words;

use content::blocks::{DECLARED, declared};
use serde_json::{Map, Value, json};

use super::MediaSet;
use super::csv_table::nearest;
use super::keys::Keys;
use super::markdown::{self, check_url};
use super::toml_fields::Fields;

/// What blocks may point to.
#[derive(Clone, Copy)]
pub(super) struct Referents<'a> {
    pub(super) media: &'a MediaSet,
    pub(super) keys: Keys<'a>,
}

/// The layouts that are not declared, for messages.
const LAYOUTS: [&str; 21] = [
    "hero",
    "figures",
    "light_study",
    "rich_text",
    "accordion",
    "newsletter",
    "contact_form",
    "gallery",
    "products",
    "case_studies",
    "articles",
    "testimonials",
    "downloads",
    "table",
    "video",
    "map",
    "staff",
    "glossary",
    "tested_dimmers",
    "calculator",
    "body",
];

/// Reads the `[[blocks]]` of a page; `body` is the Markdown body as HTML, empty when there is none.
pub(super) fn read(fields: &Fields<'_>, body: &str, to: &Referents<'_>) -> Vec<Value> {
    let mut blocks = Vec::new();
    let mut placed = false;
    for block in fields.tables("blocks") {
        let layout = block.required_text("layout");
        // Files have one name for each layout.
        let declaration = declared(&layout).filter(|declaration| declaration.layout == layout);
        let value = match layout.as_str() {
            _ if let Some(declaration) = declaration => declared::read(&block, &declaration.fields, to),
            "hero" => words::hero(&block, to),
            "figures" => words::figures(&block),
            "light_study" => media::light_study(&block, to),
            "rich_text" => json!({ "body_html": required_markdown(&block, to) }),
            "accordion" => words::accordion(&block, to),
            "newsletter" => json!({ "title": block.text("title"), "text": block.text("text") }),
            "contact_form" => lists::contact_form(&block, to),
            "gallery" => media::gallery(&block, to),
            "products" => lists::products(&block, to),
            "case_studies" => lists::case_studies(&block, to),
            "articles" => lists::articles(&block, to),
            "testimonials" => lists::testimonials(&block, to),
            "downloads" => media::downloads(&block, to),
            "table" => words::table(&block),
            "video" => media::video(&block, to),
            "map" => media::map(&block, to),
            "staff" => lists::staff(&block),
            "glossary" => glossary::glossary(&block, to),
            "tested_dimmers" | "calculator" => {
                json!({ "title": block.text("title"), "text": block.text("text") })
            }
            "body" => {
                check_body(&block, body, &mut placed);
                block.finish();
                blocks.push(rich_text(body));
                continue;
            }
            "" => continue,
            _ => {
                block.reject("layout", &unknown(&layout));
                continue;
            }
        };
        block.finish();
        blocks.push(with_layout(&layout, value));
    }
    if !placed && !body.is_empty() {
        blocks.push(rich_text(body));
    }
    blocks
}

/// Links under a block: `links = [{ title = "…", url = "/…/" }]`.
pub(super) fn links(fields: &Fields<'_>) -> Vec<Value> {
    fields.tables("links").into_iter().map(link).collect()
}

/// One ACF link.
pub(super) fn link(fields: Fields<'_>) -> Value {
    let link =
        json!({ "title": fields.required_text("title"), "url": url(&fields), "target": target(&fields) });
    fields.finish();
    link
}

/// The required field `url`.
pub(super) fn url(fields: &Fields<'_>) -> String {
    let url = fields.required_text("url");
    if let Err(message) = check_url(&url)
        && !url.is_empty()
    {
        fields.reject("url", message);
    }
    url
}

/// The field `new_tab` as the wire's `target`.
pub(super) fn target(fields: &Fields<'_>) -> &'static str {
    if fields.flag("new_tab").unwrap_or_default() { "_blank" } else { "" }
}

fn unknown(layout: &str) -> String {
    let declared = DECLARED.iter().map(|declaration| declaration.layout);
    let known: Vec<&str> = LAYOUTS.into_iter().chain(declared).collect();
    let hint = nearest(layout, &known).map_or(";".to_owned(), |near| format!("; did you mean {near}?"));
    format!("is no layout of a block{hint} docs/content-folder.md and docs/blocks.md list them")
}

fn required_tables<'a>(block: &Fields<'a>, key: &'static str) -> Vec<Fields<'a>> {
    let tables = block.tables(key);
    if tables.is_empty() {
        block.reject(key, "needs at least one entry");
    }
    tables
}

fn required_markdown(block: &Fields<'_>, to: &Referents<'_>) -> String {
    block.required_text("body");
    markdown::field(block, "body", to.media)
}

fn tone(block: &Fields<'_>) -> &'static str {
    block.choice("tone", &["light", "dark"])
}

fn check_body(block: &Fields<'_>, body: &str, placed: &mut bool) {
    if *placed {
        block.reject("layout", "stands twice; the page has only one body");
    } else if body.is_empty() {
        block.reject("layout", "has no text to place; write Markdown after the front matter");
    }
    *placed = true;
}

fn rich_text(body: &str) -> Value {
    with_layout("rich_text", json!({ "body_html": body }))
}

fn with_layout(layout: &str, fields: Value) -> Value {
    let mut block = Map::new();
    block.insert("acf_fc_layout".into(), layout.into());
    if let Value::Object(fields) = fields {
        block.extend(fields);
    }
    Value::Object(block)
}
