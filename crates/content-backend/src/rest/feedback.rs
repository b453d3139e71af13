//! `POST /contact-form-7/v1/contact-forms/{id}/feedback`: Contact Form 7's order of checks and its answers.

use std::net::IpAddr;

use content::form_rules::Broken;
use http::header;
use metrics::counter;
use serde_json::{Value, json};
use time::OffsetDateTime;

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::forms;
use crate::Store;
use crate::form::Message;
use crate::store::FormRow;
use crate::submissions::NewSubmission;

/// Shorter user agents are those of robots: browsers send long ones.
const MIN_USER_AGENT_LEN: usize = 2;

/// How a submission ended. Contact Form 7's `init` is where it starts and never an answer.
enum Outcome {
    ValidationFailed(Vec<Broken>),
    AcceptanceMissing,
    Spam,
    Aborted,
    MailSent,
    MailFailed,
}

impl Outcome {
    /// Contact Form 7's name for it.
    const fn status(&self) -> &'static str {
        match self {
            Self::ValidationFailed(_) => "validation_failed",
            Self::AcceptanceMissing => "acceptance_missing",
            Self::Spam => "spam",
            Self::Aborted => "aborted",
            Self::MailSent => "mail_sent",
            Self::MailFailed => "mail_failed",
        }
    }
}

/// Takes a submission: kept safely, or refused with a reason for each field.
pub(super) async fn create(call: Call<'_>) -> Result<RestResponse, RestError> {
    if !call.header(header::CONTENT_TYPE).starts_with("multipart/form-data") {
        return Err(RestError::unsupported_media_type());
    }
    let row = forms::find(&call).await?;
    let posted = call.multipart(&row.form).await?;
    let unit_tag = unit_tag(posted.text("_wpcf7_unit_tag"));
    if unit_tag.is_empty() {
        return Err(RestError::unit_tag_not_found());
    }
    let page = page(&call, posted.text("_wpcf7_container_post")).await?;
    let submission = NewSubmission {
        form_id: row.id,
        form: &row.form,
        locale: call.locale,
        posted: &posted,
        unit_tag: &unit_tag,
        page: &page,
        remote: &visitor(&call),
        user_agent: call.header(header::USER_AGENT),
    };
    let (outcome, hash) = decide(&call.backend.store, &submission).await;
    counter!("lucerna_submissions_total", "form" => row.form.slug.clone(), "status" => outcome.status())
        .increment(1);
    Ok(RestResponse::ok(answer(&row, &outcome, &hash, &unit_tag)))
}

/// Validation, acceptance, spam, the form's own veto, then the mail: the first that fails decides.
async fn decide(store: &Store, submission: &NewSubmission<'_>) -> (Outcome, String) {
    let (submissions, form, now) = (store.submissions(), submission.form, OffsetDateTime::now_utc());
    let invalid = form.invalid(submission.posted, |answer| store.salt().quiz_hash(answer));
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
        submissions.posted_data_hash(submission, now).await.map(|hash| (Outcome::Aborted, hash))
    } else {
        submissions.submit(submission, now).await.map(|hash| (Outcome::MailSent, hash))
    };
    kept.unwrap_or_else(|error| {
        tracing::error!(%error, form_id = submission.form_id, "a submission could not be kept");
        (Outcome::MailFailed, String::new())
    })
}

fn answer(row: &FormRow, outcome: &Outcome, hash: &str, unit_tag: &str) -> Value {
    let message = match outcome {
        Outcome::ValidationFailed(_) => Message::ValidationError,
        Outcome::AcceptanceMissing => Message::AcceptTerms,
        Outcome::Spam => Message::Spam,
        Outcome::Aborted => Message::Aborted,
        Outcome::MailSent => Message::MailSentOk,
        Outcome::MailFailed => Message::MailSentNg,
    };
    let invalid: &[Broken] = match outcome {
        Outcome::ValidationFailed(invalid) => invalid,
        _ => &[],
    };
    let mut answer = json!({
        "contact_form_id": row.id,
        "status": outcome.status(),
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

/// The path of the page a form stands on, by its number; empty if it is not known.
async fn page(call: &Call<'_>, number: &str) -> Result<String, RestError> {
    let Ok(number) = number.parse::<i64>() else { return Ok(String::new()) };
    Ok(call.backend.store.path_of(call.locale, number).await?.unwrap_or_default())
}

/// Who wrote, as the site in front of us says: only it can know.
fn visitor(call: &Call<'_>) -> String {
    let forwarded = call.headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let first = forwarded.and_then(|list| list.split(',').next()).unwrap_or_default();
    first.trim().parse::<IpAddr>().map(|address| address.to_string()).unwrap_or_default()
}
