//! The rows of ACF's flexible content that pages are made of; the layout says which fields a row has.

use content::blocks::{DECLARED, Declaration, Fields, Kind};
use serde_json::{Value, json};

use super::named_all;
use crate::rest::openapi::schema::{
    about, any_of, flag, html, integer, list, named, number, object, one_of, or_false, text, with_fields,
};

pub(super) fn all() -> Vec<(String, Value)> {
    let written = words().into_iter().chain(media()).chain(lists());
    let mut layouts: Vec<Value> = written.collect();
    layouts.push(named("DeclaredBlock"));
    let declared = json!({
        "description": "A block of words, pictures and links.",
        "externalDocs": { "url": "blocks.md", "description": "Every one with its fields" },
        "anyOf": DECLARED.iter().map(|block| declared(block)).collect::<Vec<Value>>(),
    });
    named_all([("Block", json!({ "anyOf": layouts })), ("DeclaredBlock", declared)])
}

fn declared(block: &Declaration) -> Value {
    let layout = object([("acf_fc_layout", one_of(&[block.layout]))]);
    about(with_declared(layout, &block.fields), block.about)
}

fn with_declared(schema: Value, fields: &Fields) -> Value {
    fields.iter().fold(schema, |schema, field| {
        let value = match &field.kind {
            Kind::Heading | Kind::Text | Kind::Note | Kind::Address => text(),
            Kind::Html => html(),
            Kind::Links => list(named("Link")),
            Kind::Picture => named("ImageOrFalse"),
            Kind::Choice { words, .. } => one_of(words),
            Kind::Count { .. } => integer(),
            Kind::List(item) => list(with_declared(object([]), &item.fields)),
        };
        with_fields(schema, [(field.name, about(value, field.about))])
    })
}

/// A row with the title and the text that most have.
fn titled<const N: usize>(layout: &str, fields: [(&str, Value); N]) -> Value {
    with_fields(row(layout, [("title", text()), ("text", text())]), fields)
}

fn row<const N: usize>(layout: &str, fields: [(&str, Value); N]) -> Value {
    with_fields(object([("acf_fc_layout", one_of(&[layout]))]), fields)
}

fn image() -> (&'static str, Value) {
    ("image", named("ImageOrFalse"))
}

/// ACF writes an empty text for an empty link.
fn link() -> (&'static str, Value) {
    ("link", any_of([named("Link"), json!({ "const": "" })]))
}

fn anchor() -> (&'static str, Value) {
    ("anchor", about(text(), "What follows `#` in a link to it; may be empty."))
}

/// An entry that is not published is `false`.
fn refs() -> Value {
    list(or_false(named("Ref")))
}

/// ACF writes an empty text for an empty number.
fn or_empty(schema: Value) -> Value {
    any_of([schema, json!({ "const": "" })])
}

fn words() -> Vec<Value> {
    let question = object([("title", text()), anchor(), link(), ("body_html", html())]);
    let enabled = about(flag(), "Whether the rows open and close; otherwise their titles are links.");
    let term = object([
        ("term", text()),
        ("also", about(list(text()), "Other words and abbreviations for the same.")),
        ("body_html", html()),
        anchor(),
        ("attribute", about(list(text()), "Keys of the attributes it explains. A text is read too.")),
        ("see", about(list(text()), "The addresses of related terms on the same page.")),
    ]);
    vec![
        titled(
            "hero",
            [
                ("eyebrow", text()),
                image(),
                ("links", list(named("Link"))),
                ("tone", one_of(&["light", "dark"])),
                ("variant", one_of(&["scene", "beside", "plain"])),
            ],
        ),
        row("figures", [("title", text()), ("items", list(named("Figure")))]),
        row("rich_text", [("body_html", html())]),
        titled("accordion", [anchor(), ("enabled", enabled), ("items", list(question))]),
        row(
            "table",
            [
                ("title", text()),
                ("caption", text()),
                ("head", about(list(text()), "Empty when the columns have no names.")),
                ("rows", about(list(list(text())), "All of the same length.")),
                ("row_heads", about(flag(), "Whether the first cell of a row names it.")),
            ],
        ),
        titled("glossary", [("terms", list(term))]),
    ]
}

fn media() -> Vec<Value> {
    let step = object([("kelvin", integer()), ("label", text()), ("text", text())]);
    let picture = object([image(), ("caption", text())]);
    let download = object([("file", named("File")), ("label", text()), ("language", text())]);
    let captions = object([("language", text()), ("file", named("File"))]);
    let place = object([
        ("title", text()),
        ("address", list(text())),
        ("lat", or_empty(number())),
        ("lon", or_empty(number())),
        ("url", text()),
        ("telephone", text()),
    ]);
    vec![
        titled("light_study", [image(), ("steps", list(step))]),
        titled("gallery", [("items", list(picture))]),
        titled("downloads", [("items", list(download))]),
        titled(
            "video",
            [
                image(),
                ("duration", about(text(), "`2:40`, or empty.")),
                ("file", or_false(named("File"))),
                ("url", about(text(), "Where it is shown, when it is no file of this site.")),
                ("captions", list(captions)),
                ("transcript_html", html()),
            ],
        ),
        row("map", [("title", text()), ("text_html", html()), image(), ("places", list(place))]),
    ]
}

fn lists() -> Vec<Value> {
    let latest = || ("latest", about(or_empty(integer()), "How many of the newest, when none are named."));
    let form = about(text(), "The form: its number, its slug, or the name that its translations share.");
    vec![
        titled("newsletter", []),
        row("contact_form", [("title", text()), ("text_html", html()), ("form", form)]),
        titled("products", [("products", refs()), link()]),
        titled(
            "case_studies",
            [("case_studies", refs()), latest(), ("space", or_false(named("Ref"))), link()],
        ),
        titled("articles", [("articles", refs()), latest(), ("category", or_false(named("Ref"))), link()]),
        row(
            "testimonials",
            [("title", text()), ("testimonials", about(refs(), "All of them when the list is empty."))],
        ),
        titled("staff", [("teams", about(list(text()), "Everybody when the list is empty."))]),
        titled("tested_dimmers", []),
        titled("calculator", []),
    ]
}
