//! Forms: the list, one of them, and the routes of Contact Form 7.

use serde_json::{Map, Value, json};
use time::OffsetDateTime;

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::feedback;
use super::paging::{PAGING_ARGS, Paging};
use super::params::{Arg, Kind};
use super::routes::{CF7, Endpoint, JGM, Route, Verb};
use crate::form::{Field, Question, rules};
use crate::store::{FormRow, Salt};
use content::Locale;

/// The version of the rules' schema that Contact Form 7 6 sends.
const SWV_VERSION: &str = "Contact Form 7 SWV Schema 2024-10";

/// The routes of forms.
pub(super) static ROUTES: [Route; 7] = [
    route(
        JGM,
        "/jgm/v1/form",
        &[Endpoint {
            verb: Verb::Get,
            args: &[&PAGING_ARGS, &LIST_ARGS],
            handler: |call| Box::pin(list(call)),
        }],
    ),
    route(
        JGM,
        "/jgm/v1/form/{id}",
        &[Endpoint { verb: Verb::Get, args: &[&[ID]], handler: |call| Box::pin(single(call)) }],
    ),
    route(CF7, "/contact-form-7/v1/contact-forms", &[forbidden(Verb::Get), forbidden(Verb::Post)]),
    route(
        CF7,
        "/contact-form-7/v1/contact-forms/{id}",
        &[
            forbidden(Verb::Get),
            forbidden(Verb::Post),
            forbidden(Verb::Put),
            forbidden(Verb::Patch),
            forbidden(Verb::Delete),
        ],
    ),
    route(
        CF7,
        "/contact-form-7/v1/contact-forms/{id}/feedback",
        &[Endpoint { verb: Verb::Post, args: &[&[ID]], handler: |call| Box::pin(feedback::create(call)) }],
    ),
    route(
        CF7,
        "/contact-form-7/v1/contact-forms/{id}/feedback/schema",
        &[Endpoint { verb: Verb::Get, args: &[&[ID]], handler: |call| Box::pin(schema(call)) }],
    ),
    route(
        CF7,
        "/contact-form-7/v1/contact-forms/{id}/refill",
        &[Endpoint { verb: Verb::Get, args: &[&[ID]], handler: |call| Box::pin(refill(call)) }],
    ),
];

const ID: Arg = Arg::new("id", Kind::Integer { least: 0, most: None }, "Unique identifier for the form.");

static LIST_ARGS: [Arg; 4] = [
    Arg::new(
        "offset",
        Kind::Integer { least: 0, most: None },
        "Offset the result set by a specific number of items.",
    ),
    Arg::new("slug", Kind::Words, "Limit result set to forms with one or more specific slugs."),
    Arg::new("include", Kind::Integers, "Limit result set to specific IDs."),
    Arg::new("exclude", Kind::Integers, "Ensure result set excludes specific IDs."),
];

/// The form a route is about, or Contact Form 7's own error when it does not exist.
pub(super) async fn find(call: &Call<'_>) -> Result<FormRow, RestError> {
    let row = call.backend.store.form(call.locale, call.id()).await?;
    row.ok_or_else(RestError::form_not_found)
}

const fn route(namespace: &'static str, path: &'static str, endpoints: &'static [Endpoint]) -> Route {
    Route { namespace, path, about: "form", endpoints, schema: None }
}

/// What only administrators may do; the site never is one.
const fn forbidden(verb: Verb) -> Endpoint {
    Endpoint { verb, args: &[], handler: |_| Box::pin(async { Err(RestError::forms_forbidden()) }) }
}

/// `GET /jgm/v1/form`.
async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let params = &call.params;
    let (slugs, include, exclude) =
        (params.words("slug"), params.integers("include"), params.integers("exclude"));
    let mut forms = call.backend.store.forms(call.locale).await?;
    forms.retain(|row| {
        (slugs.is_empty() || slugs.contains(&row.form.slug))
            && (include.is_empty() || include.contains(&row.id))
            && !exclude.contains(&row.id)
    });
    let paging = Paging::read(params);
    let total = i64::try_from(forms.len()).unwrap_or(i64::MAX);
    if paging.is_past(total) {
        return Err(RestError::invalid_page_number());
    }
    let part = paging.part(true);
    let count = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
    let rows = forms.iter().skip(count(part.offset)).take(count(part.limit));
    let items = rows.map(|row| item(&call, row)).collect();
    Ok(paging.answer(&call, items, total))
}

/// `GET /jgm/v1/form/{id}`.
async fn single(call: Call<'_>) -> Result<RestResponse, RestError> {
    let row = call.backend.store.form(call.locale, call.id()).await?.ok_or_else(RestError::invalid_id)?;
    Ok(RestResponse::ok(item(&call, &row)))
}

/// `GET /contact-form-7/v1/contact-forms/{id}/feedback/schema`.
async fn schema(call: Call<'_>) -> Result<RestResponse, RestError> {
    let row = find(&call).await?;
    let locale = match call.locale {
        Locale::En => "en_GB",
        Locale::Es => "es_ES",
    };
    Ok(RestResponse::ok(json!({ "version": SWV_VERSION, "locale": locale, "rules": rules(&row.form) })))
}

/// `GET /contact-form-7/v1/contact-forms/{id}/refill`: the questions of today's quizzes.
async fn refill(call: Call<'_>) -> Result<RestResponse, RestError> {
    let row = find(&call).await?;
    let (salt, now) = (call.backend.store.salt(), OffsetDateTime::now_utc());
    let quiz = |field: &Field| {
        let Question { question, answer } = field.question(now)?;
        Some((field.name.clone(), json!([question, salt.quiz_hash(answer)])))
    };
    let quizzes: Map<String, Value> = row.form.fields.iter().filter_map(quiz).collect();
    // PHP writes an object without keys as a list.
    Ok(RestResponse::ok(if quizzes.is_empty() { json!([]) } else { json!({ "quiz": quizzes }) }))
}

/// One form as the contract has it. Its recipient and the answers of its quizzes stay here.
fn item(call: &Call<'_>, row: &FormRow) -> Value {
    let (salt, now) = (call.backend.store.salt(), OffsetDateTime::now_utc());
    json!({
        "id": row.id,
        "slug": row.form.slug,
        "title": row.form.title,
        "lang": call.locale.code(),
        "translation_key": row.key,
        "fields": row.form.fields.iter().map(|field| field_item(field, salt, now)).collect::<Value>(),
        "messages": row.form.messages,
    })
}

fn field_item(field: &Field, salt: &Salt, now: OffsetDateTime) -> Value {
    let quiz = field.question(now);
    json!({
        "name": field.name,
        "type": field.kind,
        "label": field.label,
        "help": field.help,
        "placeholder": field.placeholder,
        "required": field.required,
        "min_length": field.min_length,
        "max_length": field.max_length,
        "options": field.options,
        "multiple": field.multiple,
        "autocomplete": field.autocomplete,
        "accept_text": field.accept_text,
        "min": field.min,
        "max": field.max,
        "step": field.step,
        "accept": field.accept,
        "max_size": field.max_size,
        "max_files": field.max_files,
        "default": field.default,
        "default_from": field.default_from,
        "question": quiz.map(|quiz| quiz.question.as_str()).unwrap_or_default(),
        "answer_hash": quiz.map(|quiz| salt.quiz_hash(&quiz.answer)).unwrap_or_default(),
    })
}
