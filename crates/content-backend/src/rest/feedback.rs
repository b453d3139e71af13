//! `POST /contact-form-7/v1/contact-forms/{id}/feedback`: Contact Form 7's order of checks and its answers.

use std::net::IpAddr;

use http::header;
use serde_json::{Value, json};
use time::OffsetDateTime;

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::forms;
use crate::Store;
use crate::form::{Invalid, Message};
use crate::store::{FormRow, NewSubmission};

/// Shorter user agents are those of robots: browsers send long ones.
const MIN_USER_AGENT_LEN: usize = 2;

/// How a submission ended. Contact Form 7's `init` is where it starts and never an answer.
enum Outcome<'a> {
    ValidationFailed(Vec<Invalid<'a>>),
    AcceptanceMissing,
    Spam,
    Aborted,
    MailSent,
    MailFailed,
}

/// Takes a submission: kept safely, or refused with a reason for each field.
pub(super) async fn create(call: Call<'_>) -> Result<RestResponse, RestError> {
    if !call.header(header::CONTENT_TYPE).starts_with("multipart/form-data") {
        return Err(RestError::unsupported_media_type());
    }
    let row = forms::find(&call).await?;
    let posted = call.multipart().await?;
    let unit_tag = unit_tag(posted.text("_wpcf7_unit_tag"));
    if unit_tag.is_empty() {
        return Err(RestError::unit_tag_not_found());
    }
    let submission = NewSubmission {
        form_id: row.id,
        form: &row.form,
        locale: call.locale,
        posted: &posted,
        unit_tag: &unit_tag,
        remote: &visitor(&call),
        user_agent: call.header(header::USER_AGENT),
    };
    let (outcome, hash) = decide(&call.backend.store, &submission).await;
    Ok(RestResponse::ok(answer(&row, &outcome, &hash, &unit_tag)))
}

/// Validation, acceptance, spam, the form's own veto, then the mail: the first that fails decides.
async fn decide<'a>(store: &Store, submission: &NewSubmission<'a>) -> (Outcome<'a>, String) {
    let (form, now) = (submission.form, OffsetDateTime::now_utc());
    let invalid = form.invalid(submission.posted);
    if !invalid.is_empty() {
        return (Outcome::ValidationFailed(invalid), String::new());
    }
    if form.unaccepted(submission.posted).next().is_some() {
        return (Outcome::AcceptanceMissing, String::new());
    }
    if submission.user_agent.len() < MIN_USER_AGENT_LEN {
        return (Outcome::Spam, String::new());
    }
    let kept = if form.settings.closed {
        store.posted_data_hash(submission, now).await.map(|hash| (Outcome::Aborted, hash))
    } else {
        store.submit(submission, now).await.map(|hash| (Outcome::MailSent, hash))
    };
    kept.unwrap_or_else(|error| {
        tracing::error!(%error, form_id = submission.form_id, "a submission could not be kept");
        (Outcome::MailFailed, String::new())
    })
}

fn answer(row: &FormRow, outcome: &Outcome<'_>, hash: &str, unit_tag: &str) -> Value {
    let (status, message) = match outcome {
        Outcome::ValidationFailed(_) => ("validation_failed", Message::ValidationError),
        Outcome::AcceptanceMissing => ("acceptance_missing", Message::AcceptTerms),
        Outcome::Spam => ("spam", Message::Spam),
        Outcome::Aborted => ("aborted", Message::Aborted),
        Outcome::MailSent => ("mail_sent", Message::MailSentOk),
        Outcome::MailFailed => ("mail_failed", Message::MailSentNg),
    };
    let invalid: &[Invalid<'_>] = match outcome {
        Outcome::ValidationFailed(invalid) => invalid,
        _ => &[],
    };
    let mut answer = json!({
        "contact_form_id": row.id,
        "status": status,
        "message": row.form.messages.get(message),
        "posted_data_hash": hash,
        "into": format!("#{unit_tag}"),
        "invalid_fields": invalid.iter().map(|invalid| json!({
            "field": invalid.field,
            "message": invalid.message,
            "idref": null,
            "error_id": format!("{unit_tag}-ve-{}", invalid.field),
        })).collect::<Value>(),
    });
    if row.form.settings.demo_mode
        && let Some(answer) = answer.as_object_mut()
    {
        answer.insert("demo_mode".into(), true.into());
    }
    answer
}

/// Which form on which page; everything that could not stand in an HTML id is dropped.
fn unit_tag(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-')).take(200).collect()
}

/// Who wrote, as the site in front of us says: only it can know.
fn visitor(call: &Call<'_>) -> String {
    let forwarded = call.headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let first = forwarded.and_then(|list| list.split(',').next()).unwrap_or_default();
    first.trim().parse::<IpAddr>().map(|address| address.to_string()).unwrap_or_default()
}
