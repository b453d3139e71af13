//! Forms, what Contact Form 7 says to what was sent, and the check for robots.

use std::collections::BTreeMap;

use serde_json::Value;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{
    Feedback, FeedbackStatus, FieldKind, Form, FormField, InvalidField, Labelled, RecaptchaVerdict,
};
use crate::{LinkMap, Locale};

/// What the wrapper of a field is called in the rows of Contact Form 7 5.5 and older.
const OLD_WRAP: &str = "wpcf7-form-control-wrap";

/// Reads the answer of `/jgm/v1/form`.
pub fn forms(value: &Value, links: &LinkMap, locale: Locale) -> Result<Decoded<Vec<Form>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of forms", form_of)
}

/// Reads the answer of `/jgm/v1/form/{id}`.
pub fn form(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Option<Form>>, UnexpectedShape> {
    Payload { value, links, locale }.single("a form", form_of)
}

/// Reads the answer of `/contact-form-7/v1/contact-forms/{id}/feedback`, in the shapes of all its versions.
pub fn feedback(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Option<Feedback>>, UnexpectedShape> {
    Payload { value, links, locale }.single("the result of a form", |item| {
        let status = item.field("status").choice();
        if status.is_empty() {
            item.leave_out("a result without a status");
            return None;
        }
        let rows = item.first_of(["invalid_fields", "invalidFields"]).items();
        Some(Feedback {
            status: FeedbackStatus::parse(&status),
            message: item.field("message").text(),
            invalid_fields: rows.iter().filter_map(invalid_field).collect(),
            posted_data_hash: item.field("posted_data_hash").choice(),
        })
    })
}

/// Reads the answer of `/jgm/v1/google-recaptcha/verify`, plain or wrapped in `response`.
pub fn recaptcha_verdict(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Option<RecaptchaVerdict>>, UnexpectedShape> {
    Payload { value, links, locale }.single("the result of a robot check", |root| {
        let inner = root.field("response");
        let item = if inner.value().is_object() { &inner } else { root };
        let codes = item.first_of(["error-codes", "error_codes"]).items();
        Some(RecaptchaVerdict {
            success: item.field("success").flag().unwrap_or(false),
            score: item.field("score").decimal(),
            action: item.field("action").text(),
            hostname: item.field("hostname").text(),
            challenged: item.moment("challenge_ts"),
            error_codes: codes.iter().map(Node::choice).filter(|code| !code.is_empty()).collect(),
        })
    })
}

fn form_of(item: &Node<'_>) -> Option<Form> {
    let identity = item.identity("form")?;
    Some(Form {
        id: identity.id,
        slug: item.field("slug").choice(),
        key: item.field("translation_key").choice(),
        title: identity.title,
        fields: item.field("fields").items().iter().filter_map(field).collect(),
        messages: messages(&item.field("messages")),
    })
}

fn field(node: &Node<'_>) -> Option<FormField> {
    let name = node.field("name").choice();
    // Contact Form 7 never hands on a field whose name starts with an underscore.
    if name.is_empty() || name.starts_with('_') {
        node.leave_out(format!("a field cannot be called {name:?}"));
        return None;
    }
    let written = node.first_of(["type", "basetype"]);
    let kind = written.known(FieldKind::parse, "type of field")?;
    let length = |name: &str| node.field(name).positive();
    Some(FormField {
        name,
        kind,
        label: node.field("label").text(),
        help: node.field("help").text(),
        placeholder: node.field("placeholder").text(),
        required: node.field("required").flag().unwrap_or_else(|| written.choice().ends_with('*')),
        min_length: length("min_length"),
        max_length: length("max_length"),
        options: node.field("options").items().iter().filter_map(option).collect(),
        multiple: node.field("multiple").flag().unwrap_or(false),
        autocomplete: node.field("autocomplete").optional_text(),
        accept_text: node.field("accept_text").html(),
        min: node.field("min").choice(),
        max: node.field("max").choice(),
        step: node.field("step").choice(),
        accept: endings(&node.field("accept")),
        max_size: node.field("max_size").number().filter(|bytes| *bytes > 0),
        max_files: node.field("max_files").positive().unwrap_or(1),
        default: node.field("default").text(),
        default_from_address: node.field("default_from").choice() == "get",
        question: node.field("question").text(),
        answer_hash: node.field("answer_hash").choice(),
    })
}

/// A list, or Contact Form 7's own `pdf|.dwg`; media types cannot be told by a name and are left to the back end.
fn endings(node: &Node<'_>) -> Vec<String> {
    let written = match node.value() {
        Value::Array(_) => node.items().iter().map(Node::choice).collect::<Vec<_>>().join(","),
        _ => node.choice(),
    };
    let words = written.split(['|', ',', ' ']).map(|word| word.trim().trim_start_matches('.').to_lowercase());
    words.filter(|word| !word.is_empty() && !word.contains('/')).map(|word| format!(".{word}")).collect()
}

fn option(node: &Node<'_>) -> Option<Labelled> {
    let option = node.labelled();
    if option.is_none() && !node.is_blank() {
        node.leave_out(format!("{} is nothing to choose", node.found()));
    }
    option
}

fn messages(node: &Node<'_>) -> BTreeMap<String, String> {
    let names = node.value().as_object().into_iter().flat_map(serde_json::Map::keys);
    let message = |name: &String| Some((name.clone(), node.field(name).optional_text()?));
    names.filter_map(message).collect()
}

/// New rows name the field; old ones only say where its message belongs.
fn invalid_field(node: &Node<'_>) -> Option<InvalidField> {
    let named = Some(node.field("field").choice()).filter(|name| !name.is_empty());
    let Some(field) = named.or_else(|| wrapped_field(&node.field("into").choice())) else {
        node.leave_out("a mistake in a field without a name");
        return None;
    };
    Some(InvalidField { field, message: node.field("message").text() })
}

/// `span.wpcf7-form-control-wrap.your-email`, or since 5.6 `… [data-name="your-email"]`.
fn wrapped_field(into: &str) -> Option<String> {
    let (_, rest) = into.split_once(OLD_WRAP)?;
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ':');
    let rest = rest.strip_prefix("[data-name=").unwrap_or(rest);
    let name: String =
        rest.trim_start_matches(['.', '"', '\'']).chars().take_while(|c| is_name(*c)).collect();
    Some(name).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests;
