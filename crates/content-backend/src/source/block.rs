//! The blocks of a page, from front matter to the flexible-content rows of the wire contract.

use content::Anchor;
use serde_json::{Map, Value, json};

use super::MediaSet;
use super::markdown::{self, check_url};
use super::toml_fields::Fields;

/// Reads the `[[blocks]]` of a page; `body` is the Markdown body as HTML, empty when there is none.
pub(super) fn read(fields: &Fields<'_>, body: &str, media: &MediaSet) -> Vec<Value> {
    let mut blocks = Vec::new();
    let mut placed = false;
    for block in fields.tables("blocks") {
        let layout = block.required_text("layout");
        let value = match layout.as_str() {
            "hero" => hero(&block, media),
            "statement" => json!({ "text": block.required_text("text"), "links": links(&block) }),
            "cards" => cards(&block, media),
            "split" => split(&block, media),
            "figures" => figures(&block),
            "light_study" => light_study(&block, media),
            "rich_text" => json!({ "body_html": required_markdown(&block, media) }),
            "accordion" => accordion(&block, media),
            "newsletter" => json!({ "title": block.text("title"), "text": block.text("text") }),
            "contact_form" => contact_form(&block, media),
            "body" => {
                check_body(&block, body, &mut placed);
                block.finish();
                blocks.push(rich_text(body));
                continue;
            }
            "" => continue,
            _ => {
                block.reject(
                    "layout",
                    "must be one of hero, statement, cards, split, figures, light_study, rich_text, accordion, newsletter, contact_form, body",
                );
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

/// A form is named by its file, which its translations share; which one is meant is known once all forms are read.
fn contact_form(block: &Fields<'_>, media: &MediaSet) -> Value {
    json!({
        "title": block.text("title"),
        "text_html": markdown::field(block, "text", media),
        "form": block.required_text("form"),
    })
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

fn hero(block: &Fields<'_>, media: &MediaSet) -> Value {
    json!({
        "eyebrow": block.text("eyebrow"),
        "title": block.required_text("title"),
        "text": block.text("text"),
        "image": media.reference(block, "image"),
        "links": links(block),
        "tone": tone(block),
    })
}

fn cards(block: &Fields<'_>, media: &MediaSet) -> Value {
    let items: Vec<Value> = required_tables(block, "items")
        .into_iter()
        .map(|item| {
            let url = if item.optional_text("url").is_some() { url(&item) } else { String::new() };
            let value = json!({
                "title": item.required_text("title"),
                "text": item.text("text"),
                "meta": item.text("meta"),
                "url": url,
                "image": media.reference(&item, "image"),
            });
            item.finish();
            value
        })
        .collect();
    json!({
        "title": block.text("title"),
        "text": block.text("text"),
        "columns": block.integer("columns", 2..=4).unwrap_or(3),
        "items": items,
    })
}

fn split(block: &Fields<'_>, media: &MediaSet) -> Value {
    json!({
        "title": block.required_text("title"),
        "body_html": required_markdown(block, media),
        "image": media.reference(block, "image"),
        "image_side": block.choice("image_side", &["right", "left"]),
        "links": links(block),
        "tone": tone(block),
    })
}

fn figures(block: &Fields<'_>) -> Value {
    let items: Vec<Value> = required_tables(block, "items")
        .into_iter()
        .map(|item| {
            let value = json!({
                "value": item.required_text("value"),
                "unit": item.text("unit"),
                "label": item.required_text("label"),
            });
            item.finish();
            value
        })
        .collect();
    json!({ "title": block.text("title"), "items": items })
}

fn light_study(block: &Fields<'_>, media: &MediaSet) -> Value {
    let steps: Vec<Value> = required_tables(block, "steps")
        .into_iter()
        .map(|step| {
            let value = json!({
                "kelvin": step.required_integer("kelvin", 1000..=20_000),
                "label": step.required_text("label"),
                "text": step.text("text"),
            });
            step.finish();
            value
        })
        .collect();
    json!({
        "title": block.required_text("title"),
        "text": block.text("text"),
        "image": media.reference(block, "image"),
        "steps": steps,
    })
}

fn accordion(block: &Fields<'_>, media: &MediaSet) -> Value {
    let enabled = block.flag("enabled").unwrap_or(true);
    let items: Vec<Value> = required_tables(block, "items")
        .into_iter()
        .map(|item| {
            let title = item.required_text("title");
            let body =
                if enabled { required_markdown(&item, media) } else { markdown::field(&item, "body", media) };
            let value = json!({
                "anchor": anchor(&item, &title),
                "link": row_link(&item, &title),
                "title": title,
                "body_html": body,
            });
            item.finish();
            value
        })
        .collect();
    let title = block.text("title");
    json!({
        "anchor": anchor(block, &title),
        "title": title,
        "text": block.text("text"),
        "enabled": enabled,
        "items": items,
    })
}

/// Where the title of a row leads; ACF says `""` for an empty link.
fn row_link(item: &Fields<'_>, title: &str) -> Value {
    let target = target(item);
    if item.optional_text("url").is_none() {
        return "".into();
    }
    json!({ "title": title, "url": url(item), "target": target })
}

/// The address of a place of the page: as written, or else made of its title.
fn anchor(fields: &Fields<'_>, title: &str) -> String {
    let written = fields.optional_text("anchor");
    let anchor = written.as_deref().map_or_else(|| Anchor::from_title(title), Anchor::parse);
    if anchor.is_none() && written.is_some() {
        fields.reject(
            "anchor",
            "must be lower-case letters, digits and \"-\", such as \"sizes\", and no name the site uses",
        );
    }
    anchor.map(|anchor| anchor.to_string()).unwrap_or_default()
}

fn required_tables<'a>(block: &Fields<'a>, key: &'static str) -> Vec<Fields<'a>> {
    let tables = block.tables(key);
    if tables.is_empty() {
        block.reject(key, "needs at least one entry");
    }
    tables
}

fn required_markdown(block: &Fields<'_>, media: &MediaSet) -> String {
    block.required_text("body");
    markdown::field(block, "body", media)
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
