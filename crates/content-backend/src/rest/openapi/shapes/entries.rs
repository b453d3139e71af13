//! Everything that is like a post, terms, media and search results.

use serde_json::{Value, json};

use super::named_all;
use super::values::times;
use crate::rest::openapi::schema::{
    about, any_of, flag, html, id, integer, list, map, map_or_empty, named, number, object, one_of, or_false,
    text, url, with_fields,
};

pub(super) fn all() -> Vec<(String, Value)> {
    named_all([
        (
            "Page",
            entry("page", with_fields(base_acf(), [("middleware?", middleware()), ("subject?", subject())])),
        ),
        ("Product", with_fields(entry("product", product_acf()), [("product_cat", list(id()))])),
        ("Post", with_fields(entry("post", post_acf()), [("categories", list(id())), ("author?", id())])),
        ("Space", entry("space", space_acf())),
        ("Collection", entry("collection", collection_acf())),
        ("CaseStudy", entry("case_study", case_study_acf())),
        ("Testimonial", entry("testimonial", testimonial_acf())),
        ("Person", entry("staff", person_acf())),
        ("Term", term()),
        ("Media", media()),
        ("SearchResult", search_result()),
        ("Embedded", about(map(list(json!({}))), "With `_embed`: what the links lead to, by relation.")),
    ])
}

fn entry(kind: &str, acf: Value) -> Value {
    with_fields(
        with_fields(
            object(times()),
            [
                ("id", id()),
                ("guid", named("Rendered")),
                ("slug", text()),
                ("status", one_of(&["publish"])),
                ("type", one_of(&[kind])),
                ("link", url()),
                ("title", named("Rendered")),
                ("content", named("Protected")),
                ("excerpt", named("Protected")),
                ("featured_media", about(integer(), "0 when there is none.")),
                ("menu_order", integer()),
                ("template", text()),
                ("meta", json!({ "type": ["array", "object"] })),
                ("class_list", list(text())),
                ("lang", one_of(&["en", "es"])),
                ("translation_key", about(text(), "Shared by the translations of one thing.")),
                ("translations", named("Translations")),
                ("seo", named("Seo")),
                ("acf", acf),
                ("_links", named("Links")),
            ],
        ),
        [("_embedded?", named("Embedded"))],
    )
}

/// The fields every `acf` has.
fn base_acf() -> Value {
    let header = object([
        ("transparent", flag()),
        ("bottom_spacing", flag()),
        ("floating_message_bar", flag()),
        ("sticky", flag()),
    ]);
    object([("header", header), ("blocks", list(named("Block"))), ("image", named("ImageOrFalse"))])
}

fn middleware() -> Value {
    about(
        list(text()),
        "What the site shall do to the page before it is shown, by name; a single text is read too.",
    )
}

fn subject() -> Value {
    about(
        one_of(&["faq"]),
        "What the page is about, where that matters to search engines: `faq` for questions and answers.",
    )
}

fn collection_acf() -> Value {
    with_fields(base_acf(), [("gallery", list(named("Image"))), ("products", refs())])
}

fn search_words() -> Value {
    about(
        list(text()),
        "What people may call it or use it for, though the texts do not say so. A text with one a line is read too.",
    )
}

fn refs() -> Value {
    list(named("Ref"))
}

fn product_acf() -> Value {
    let axis = object([("key", text()), ("label", text()), ("values", list(json!({})))]);
    let range = object([("min", number()), ("max", number()), ("unit?", text())]);
    with_fields(
        with_fields(
            base_acf(),
            [
                ("subtitle", text()),
                ("highlights", list(text())),
                ("search_words", search_words()),
                ("gallery", list(named("Image"))),
                ("categories", about(refs(), "The first is the main one.")),
                ("collections", refs()),
                ("spaces", refs()),
                ("related", refs()),
                ("accessories", refs()),
                ("case_studies", refs()),
            ],
        ),
        [
            ("family", about(text(), "What its codes start with.")),
            ("kind", one_of(&["luminaire", "strip", "driver", "profile", "control", "accessory"])),
            ("etim_class", about(text(), "`EC001744`, or empty.")),
            ("energy_role", one_of(&["light_source", "containing_product", "not_in_scope"])),
            ("listed", about(flag(), "Whether it stands in category lists.")),
            ("status_counts", about(map_or_empty(integer()), "Variants by status.")),
            ("attributes", about(named("Attributes"), "The same for all variants.")),
            ("varies", about(list(text()), "Attributes that differ inside the family.")),
            ("ranges", about(map_or_empty(range), "From the smallest to the largest variant.")),
            ("axes", about(list(axis), "What a visitor chooses by, in this order.")),
            ("variant_count", integer()),
            ("documents", list(named("Document"))),
            ("tested_dimmers", about(list(named("TestedDimmer")), "Dimmers it was tried with.")),
        ],
    )
}

fn post_acf() -> Value {
    let author = object([("id", id()), ("name", text()), ("role", text()), ("image", named("ImageOrFalse"))]);
    with_fields(
        base_acf(),
        [
            ("category", or_false(named("Ref"))),
            ("author", or_false(author)),
            ("products", refs()),
            ("reading_minutes", integer()),
        ],
    )
}

fn space_acf() -> Value {
    let percent = || json!({ "type": "number", "minimum": 0, "maximum": 100 });
    let hotspot = object([
        ("x", about(percent(), "Percent of the picture's width.")),
        ("y", percent()),
        ("product", or_false(named("Ref"))),
        ("text", text()),
    ]);
    let group = object([("title", text()), ("text", text()), ("products", list(or_false(named("Ref"))))]);
    with_fields(
        base_acf(),
        [
            ("figures", about(list(named("Figure")), "What to look for, in numbers.")),
            ("products", refs()),
            ("product_groups", about(list(group), "The same products by what they do.")),
            ("hotspots", list(hotspot)),
            ("case_studies", refs()),
        ],
    )
}

fn case_study_acf() -> Value {
    let used = object([
        ("code", about(any_of([text(), or_false(named("Ref"))]), "A product code, or a whole family.")),
        ("quantity", text()),
        ("text", text()),
    ]);
    with_fields(
        base_acf(),
        [
            ("space", or_false(named("Ref"))),
            ("town", text()),
            ("country", about(text(), "Its ISO 3166-1 code, or empty.")),
            ("year", integer()),
            ("products", refs()),
            ("used", list(used)),
            ("gallery", list(named("Image"))),
            ("figures", list(named("Figure"))),
            ("team", list(object([("role", text()), ("name", text())]))),
        ],
    )
}

fn testimonial_acf() -> Value {
    with_fields(base_acf(), [("role", text()), ("company", text()), ("case_study", or_false(named("Ref")))])
}

fn person_acf() -> Value {
    with_fields(
        base_acf(),
        [("role", text()), ("team", or_false(named("Choice"))), ("email", text()), ("telephone", text())],
    )
}

fn term() -> Value {
    object([
        ("id", id()),
        ("count", integer()),
        ("description", html()),
        ("link", url()),
        ("name", about(text(), "HTML-escaped, not `{rendered}`.")),
        ("slug", text()),
        ("taxonomy", one_of(&["category", "product_cat"])),
        ("parent", about(integer(), "0 at the top.")),
        ("menu_order", integer()),
        ("meta", json!({ "type": ["array", "object"] })),
        ("excerpt", text()),
        ("lang", one_of(&["en", "es"])),
        ("translation_key", text()),
        ("translations", named("Translations")),
        ("seo", named("Seo")),
        ("acf", with_fields(base_acf(), [("search_words", search_words())])),
        ("_links", named("Links")),
        ("_embedded?", named("Embedded")),
    ])
}

fn media() -> Value {
    let size = object([
        ("file", text()),
        ("width", integer()),
        ("height", integer()),
        ("filesize", integer()),
        ("mime_type", text()),
        ("source_url", url()),
    ]);
    let details = object([
        ("width?", integer()),
        ("height?", integer()),
        ("file?", text()),
        ("filesize", integer()),
        ("sizes?", map_or_empty(size)),
        ("image_meta?", json!({})),
    ]);
    with_fields(
        object(times()),
        [
            ("id", id()),
            ("guid", named("Rendered")),
            ("slug", text()),
            ("status", one_of(&["inherit"])),
            ("type", one_of(&["attachment"])),
            ("link", url()),
            ("title", named("Rendered")),
            ("author", integer()),
            ("featured_media", integer()),
            ("template", text()),
            ("meta", json!({ "type": ["array", "object"] })),
            ("class_list", list(text())),
            ("description", named("Rendered")),
            ("caption", named("Rendered")),
            ("alt_text", text()),
            ("media_type", one_of(&["image", "file"])),
            ("mime_type", text()),
            ("media_details", details),
            ("post", any_of([id(), json!({ "type": "null" })])),
            ("source_url", url()),
            ("filename", text()),
            ("filesize", integer()),
            ("color", text()),
            ("_links", named("Links")),
        ],
    )
}

fn search_result() -> Value {
    object([
        ("id", id()),
        ("title", about(text(), "A plain text with entities, not `{rendered}`.")),
        ("url", url()),
        ("type", one_of(&["post", "term"])),
        ("subtype", text()),
        ("_links", named("Links")),
        ("_embedded?", named("Embedded")),
    ])
}
