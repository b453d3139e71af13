//! Forms, what Contact Form 7 answers, and bot checks.

use serde_json::{Value, json};

use super::named_all;
use crate::form::{FieldKind, Message};
use crate::rest::openapi::schema::{
    about, flag, html, id, integer, list, named, number, object, one_of, text, with_fields,
};

pub(super) fn all() -> Vec<(String, Value)> {
    named_all([
        ("Form", form()),
        ("FormField", field()),
        ("Feedback", feedback()),
        ("FeedbackSchema", feedback_schema()),
        ("Refill", refill()),
        ("Verdict", verdict()),
    ])
}

fn form() -> Value {
    let mut messages = object([]);
    for message in Message::ALL {
        messages = with_fields(messages, [(message.key(), text())]);
    }
    object([
        ("id", about(id(), "The number in `/contact-forms/{id}/feedback`; the same in every language.")),
        ("slug", text()),
        ("title", text()),
        ("lang", one_of(&["en", "es"])),
        ("translation_key", text()),
        ("fields", list(named("FormField"))),
        ("messages", messages),
    ])
}

fn field() -> Value {
    object([
        (
            "name",
            about(text(), "What the field is called when it is sent; `name[]` where `multiple` is true."),
        ),
        ("type", one_of(&FieldKind::NAMES)),
        ("label", text()),
        ("help", text()),
        ("placeholder", text()),
        ("required", flag()),
        ("min_length", about(integer(), "In UTF-16 units; 0 when there is no limit.")),
        ("max_length", integer()),
        ("options", list(named("Choice"))),
        ("multiple", flag()),
        ("autocomplete", text()),
        ("accept_text", about(html(), "What an acceptance box accepts; empty for other types.")),
        ("min", about(text(), "Of a number or a date, such as `0.5` or `2026-12-01`; empty when not set.")),
        ("max", text()),
        ("step", about(text(), "How far apart numbers are, counted from `min` or 0; empty when any fits.")),
        (
            "accept",
            about(
                list(text()),
                "Endings of file names with their dot, in lower case; empty for other types.",
            ),
        ),
        ("max_size", about(integer(), "Bytes of one file; 0 for other types.")),
        ("max_files", integer()),
        ("default", about(text(), "What is filled in at first.")),
        (
            "default_from",
            about(one_of(&["", "get"]), "`get` when the address may fill it in: `?name=value`."),
        ),
        ("question", about(text(), "Of a quiz, today's; empty for other types.")),
        (
            "answer_hash",
            about(text(), "Sent back as `_wpcf7_quiz_answer_` and the field's name; empty for other types."),
        ),
    ])
}

fn feedback() -> Value {
    let statuses = ["validation_failed", "acceptance_missing", "spam", "aborted", "mail_sent", "mail_failed"];
    let invalid = object([
        ("field", text()),
        ("message", text()),
        ("idref", json!({ "type": ["string", "null"] })),
        ("error_id", text()),
    ]);
    object([
        ("contact_form_id", id()),
        ("status", one_of(&statuses)),
        ("message", about(text(), "In the language of the form.")),
        ("posted_data_hash", about(text(), "Empty unless the submission passed the checks.")),
        ("into", about(text(), "`#` and the unit tag.")),
        ("invalid_fields", list(invalid)),
        ("demo_mode?", flag()),
    ])
}

fn feedback_schema() -> Value {
    let rule = object([
        (
            "rule",
            one_of(&[
                "required",
                "requiredfile",
                "email",
                "url",
                "tel",
                "number",
                "date",
                "enum",
                "minlength",
                "maxlength",
                "minnumber",
                "maxnumber",
                "stepnumber",
                "mindate",
                "maxdate",
                "maxitems",
                "file",
                "maxfilesize",
            ]),
        ),
        ("field", text()),
        ("error", text()),
        ("threshold?", json!({ "type": ["integer", "string"] })),
        ("base?", text()),
        ("interval?", text()),
        ("accept?", list(text())),
    ]);
    object([("version", text()), ("locale", one_of(&["en_GB", "es_ES"])), ("rules", list(rule))])
}

fn refill() -> Value {
    let pair = json!({ "type": "array", "items": { "type": "string" }, "minItems": 2, "maxItems": 2 });
    let quizzes = json!({ "type": "object", "additionalProperties": pair });
    let none = json!({ "type": "array", "maxItems": 0 });
    about(
        json!({ "oneOf": [none, object([("quiz", quizzes)])] }),
        "Question and hash of the answer for each quiz; an empty list when the form has none.",
    )
}

fn verdict() -> Value {
    object([
        ("success", flag()),
        ("score", about(number(), "0 to 1; 0 when the verifier gave none.")),
        ("action", text()),
        ("hostname", text()),
        ("challenge_ts", text()),
        ("error-codes", list(text())),
    ])
}
