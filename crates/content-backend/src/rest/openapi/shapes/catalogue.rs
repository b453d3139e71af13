//! Variants and everything around them that WordPress has no type for.

use serde_json::{Value, json};

use super::named_all;
use crate::rest::openapi::schema::{
    about, any_of, date, flag, id, integer, list, moment, named, number, object, one_of, or_false, text, url,
    with_fields,
};
use content::model::DimmingTechnique;

pub(super) fn all() -> Vec<(String, Value)> {
    named_all([
        ("Document", document()),
        ("TestedDimmer", tested_dimmer()),
        ("Variant", variant()),
        ("VariantOfProduct", with_fields(variant(), [("product", product())])),
        ("VariantGroup", object([("type", text()), ("label", text()), ("items", list(named("Variant")))])),
        ("Legacy", legacy()),
        ("Breadcrumb", object([("title", text()), ("url", url())])),
        ("Stockist", stockist()),
    ])
}

fn document() -> Value {
    object([
        ("id", id()),
        ("type", text()),
        ("label", text()),
        ("language", one_of(&["", "en", "es"])),
        ("revision", text()),
        ("date", json!({ "type": "string" })),
        ("name", text()),
        ("url", url()),
        ("mime_type", text()),
        ("bytes", integer()),
        ("sha256", json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" })),
    ])
}

/// Fields without a value are empty texts.
fn or_empty(schema: Value) -> Value {
    any_of([schema, one_of(&[""])])
}

fn tested_dimmer() -> Value {
    let remark = object([("code", text()), ("text", text())]);
    let techniques = DimmingTechnique::ALL.map(DimmingTechnique::name);
    object([
        ("maker", text()),
        ("model", text()),
        ("technique", one_of(&techniques)),
        (
            "codes",
            about(list(text()), "Codes with `*` for what differs; all variants when the list is empty."),
        ),
        ("minimum", about(or_empty(integer()), "How many one dimmer needs at least.")),
        ("maximum", about(or_empty(integer()), "How many one dimmer carries.")),
        ("lowest_level", about(or_empty(number()), "In percent.")),
        ("remarks", list(remark)),
    ])
}

fn variant() -> Value {
    let replacement = object([("id", id()), ("sku", text()), ("parent", id())]);
    let energy = object([
        ("role", text()),
        ("class", one_of(&["", "A", "B", "C", "D", "E", "F", "G"])),
        ("eprel_id", about(integer(), "0 when it is not registered.")),
    ]);
    let photometry = object([
        ("simulated", flag()),
        ("flux", number()),
        ("peak", number()),
        ("beam_c0", number()),
        ("beam_c90", number()),
        ("symmetry", text()),
        ("ldt", or_false(named("Document"))),
        ("ies", or_false(named("Document"))),
    ]);
    object([
        ("id", id()),
        ("parent", id()),
        ("sku", text()),
        ("gtin", text()),
        ("description", text()),
        ("image", named("ImageOrFalse")),
        ("status", named("Choice")),
        ("replacement", or_false(replacement)),
        ("permalink", url()),
        ("attributes", about(named("Attributes"), "Those of the family and its own together.")),
        ("varies", list(text())),
        ("energy", energy),
        ("photometry", or_false(photometry)),
        ("documents", list(named("Document"))),
        ("date", moment()),
        ("modified", moment()),
    ])
}

fn product() -> Value {
    object([("id", id()), ("slug", text()), ("title", text()), ("link", url()), ("subtitle", text())])
}

fn legacy() -> Value {
    let successor = object([
        ("id", id()),
        ("sku", text()),
        ("parent", id()),
        ("permalink", url()),
        ("description", text()),
    ]);
    object([
        ("code", text()),
        ("replaced_by", or_false(successor)),
        ("withdrawn", json!({ "anyOf": [date(), { "const": "" }] })),
        ("note", text()),
        ("attributes", named("Attributes")),
    ])
}

fn stockist() -> Value {
    object([
        ("id", id()),
        ("name", text()),
        ("country", text()),
        ("town", text()),
        ("region", text()),
        ("address", text()),
        ("postcode", text()),
        ("lat", about(or_empty(number()), "Empty when nobody has put it on the map.")),
        ("lon", or_empty(number())),
        ("phone", text()),
        ("email", text()),
        ("url", text()),
        ("shop_url", about(text(), "Where its shop shows a product: `{sku}` stands for the product code.")),
        ("types", list(named("Choice"))),
        ("groups", list(named("Ref"))),
        ("hours", about(text(), "As OpenStreetMap writes them: `Mo-Fr 07:30-17:30`.")),
        ("distance_km?", about(number(), "Only with `lat` and `lon`.")),
    ])
}
