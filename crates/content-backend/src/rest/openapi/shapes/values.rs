//! The small pieces that everything is made of.

use serde_json::{Value, json};

use super::named_all;
use crate::rest::openapi::schema::{
    about, any_of, flag, html, id, integer, list, map, map_or_empty, moment, named, number, object, one_of,
    or_false, text, url, with_fields,
};

pub(super) fn all() -> Vec<(String, Value)> {
    named_all([
        ("Rendered", object([("rendered", about(html(), "Titles hold entities such as `&#8211;`."))])),
        ("Protected", object([("rendered", html()), ("protected", flag())])),
        ("Image", image()),
        ("ImageOrFalse", or_false(named("Image"))),
        ("File", file()),
        ("Figure", object([("value", text()), ("unit", text()), ("label", text())])),
        ("Ref", reference()),
        ("Link", object([("title", text()), ("url", text()), ("target", one_of(&["", "_blank"]))])),
        ("Choice", object([("value", text()), ("label", text())])),
        ("Attributes", attributes()),
        ("AttributeValue", attribute_value()),
        ("Translations", about(map_or_empty(url()), "The address in each language, its own included.")),
        ("Seo", seo()),
        ("Links", links()),
        ("Error", error()),
    ])
}

fn image() -> Value {
    let sizes = map_or_empty(any_of([url(), integer()]));
    about(
        with_fields(
            attachment("image"),
            [
                ("width", integer()),
                ("height", integer()),
                ("sizes", about(sizes, "Flat, as ACF has it: `w640`, `w640-width`, `w640-height`.")),
                ("color", about(text(), "Shown until the picture has loaded: `#5d503f`, or empty.")),
            ],
        ),
        "An image as ACF's field of type image returns it.",
    )
}

fn file() -> Value {
    let [application, text, video] = ["application", "text", "video"].map(attachment);
    about(
        any_of([named("Image"), application, text, video]),
        "A file as ACF's field of type file returns it.",
    )
}

/// What images and other files share; `kind` is the first half of the media type.
fn attachment(kind: &str) -> Value {
    object([
        ("ID", id()),
        ("id", id()),
        ("title", text()),
        ("filename", text()),
        ("filesize", integer()),
        ("url", url()),
        ("alt", text()),
        ("author", text()),
        ("description", text()),
        ("caption", text()),
        ("name", text()),
        ("status", one_of(&["inherit"])),
        ("date", text()),
        ("modified", text()),
        ("mime_type", text()),
        ("type", one_of(&[kind])),
        ("subtype", text()),
    ])
}

fn reference() -> Value {
    about(
        object([("id", id()), ("slug", text()), ("title", text()), ("link", url())]),
        "Another entry or term, in short.",
    )
}

fn attributes() -> Value {
    about(map_or_empty(named("AttributeValue")), "Values by attribute key; what is not known is absent.")
}

/// One form per kind of attribute; the key says which applies.
fn attribute_value() -> Value {
    let unit = || ("unit?", text());
    let bounds = || object([("min", number()), ("max", number())]);
    any_of([
        about(object([("value", number()), unit()]), "A number."),
        about(object([("min", number()), ("max", number()), unit()]), "A range."),
        about(object([("values", list(number())), unit()]), "Several numbers."),
        about(named("Choice"), "A choice."),
        about(list(named("Choice")), "Several choices."),
        about(flag(), "A flag."),
        about(
            object([("numerator", integer()), ("denominator", integer()), unit()]),
            "A fraction that must not be rounded, such as a cut increment.",
        ),
        about(object([("diameter", bounds()), unit()]), "A round cut-out."),
        about(object([("length", number()), ("width", number()), unit()]), "A rectangular cut-out."),
        about(
            object([("l", number()), ("b", number()), ("hours", number()), ("ambient", number())]),
            "A lifetime: `L80B10` after so many hours at an ambient temperature in °C.",
        ),
        about(text(), "A text, `IP65` or `IK10`."),
    ])
}

fn seo() -> Value {
    object([
        ("title", text()),
        ("description", text()),
        ("image", named("ImageOrFalse")),
        ("noindex", flag()),
    ])
}

fn links() -> Value {
    let hints = object([("allow", list(text()))]);
    let link = object([
        ("href", text()),
        ("embeddable?", flag()),
        ("targetHints?", hints),
        ("taxonomy?", text()),
        ("name?", text()),
        ("templated?", flag()),
    ]);
    about(map(list(link)), "HAL links by relation, as WordPress has them.")
}

fn error() -> Value {
    let data = json!({ "type": "object", "properties": { "status": integer() }, "required": ["status"] });
    about(
        object([("code", text()), ("message", text()), ("data", data)]),
        "An error in WordPress's shape. `data.params` and `data.details` name wrong parameters.",
    )
}

/// Times of an entry: `date` is local and UTC alike, because the site's zone is UTC.
pub(super) fn times() -> [(&'static str, Value); 4] {
    [("date", moment()), ("date_gmt", moment()), ("modified", moment()), ("modified_gmt", moment())]
}
