//! Forms: what they ask, and sending what a visitor answered.

mod multipart;

use std::fmt;
use std::net::IpAddr;

use bytes::Bytes;
use http::header::{CONTENT_TYPE, USER_AGENT};
use http::{HeaderName, HeaderValue, Method, Request};
use serde_json::{Value, json};

use super::query::{ListQuery, Target};
use super::{Client, DecodeOne, answer};
use crate::error::Place;
use crate::model::{Feedback, Form, RecaptchaVerdict};
use crate::transport::Purpose;
use crate::{ContentError, Locale, Root, Slug, TransportError, wire};
use multipart::Multipart;

const FORMS: &str = "/jgm/v1/form";
const CONTACT_FORMS: &str = "/contact-form-7/v1/contact-forms";
const VERIFY: &str = "/jgm/v1/google-recaptcha/verify";
/// What stands before the name of a quiz in the name of the field that its answer is recognised by.
const QUIZ_ANSWER: &str = "_wpcf7_quiz_answer_";
/// The version whose fields are sent; older ones ignore what they do not know.
const CONTACT_FORM_7: &str = "6.1.6";
/// Contact Form 7 takes anything shorter for a robot.
const MIN_USER_AGENT_LEN: usize = 2;
const OWN_USER_AGENT: HeaderValue = HeaderValue::from_static(concat!("lucerna/", env!("CARGO_PKG_VERSION")));
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// What a visitor sends with a form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Submission {
    /// Names and values, in order. A name may occur several times, as check boxes do. Names that start with
    /// an underscore belong to the back end and are not sent, but for what it recognises the answers of a quiz by.
    pub fields: Vec<(String, String)>,
    /// Files, in order.
    pub files: Vec<SubmittedFile>,
    /// What the last answer to the same visitor gave as [`Feedback::posted_data_hash`]; empty at first.
    pub posted_data_hash: String,
    /// The number of the page the form stands on; 0 when it has none.
    pub container_post: u64,
}

/// A file that a visitor sends with a form.
#[derive(Clone, PartialEq, Eq)]
pub struct SubmittedFile {
    /// The name of its field.
    pub field: String,
    /// What the visitor calls it.
    pub name: String,
    /// What the visitor's browser takes it for.
    pub media_type: String,
    /// What is in it.
    pub bytes: Bytes,
}

impl fmt::Debug for SubmittedFile {
    /// Leaves out its name and what is in it: both are the visitor's.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("SubmittedFile")
            .field("field", &self.field)
            .field("bytes", &self.bytes.len())
            .finish_non_exhaustive()
    }
}

/// Who sends a form, for the back end's protection against abuse.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Visitor {
    /// How their browser introduced itself.
    pub user_agent: Option<String>,
    /// Where they come from.
    pub address: Option<IpAddr>,
}

impl Client {
    /// All forms of one language.
    pub async fn forms(&self, locale: Locale) -> Result<Vec<Form>, ContentError> {
        let listing = self.listing(locale, ListQuery::most().target(FORMS, None), wire::forms).await?;
        Ok(listing.items)
    }

    /// The form with a number; `None` if it does not exist.
    pub async fn form(&self, locale: Locale, id: u64) -> Result<Option<Form>, ContentError> {
        self.one(locale, format!("{FORMS}/{id}"), wire::form).await
    }

    /// The form with a slug; `None` if it does not exist.
    pub async fn form_by_slug(&self, locale: Locale, slug: &Slug) -> Result<Option<Form>, ContentError> {
        let mut target = Target::new(FORMS);
        target.add("slug", slug.decoded());
        self.first(locale, target, wire::forms).await
    }

    /// The rules of a form in Contact Form 7's schema, as they come; `None` when there is no such form, or when the back end
    /// is too old to have schemas.
    pub async fn form_schema(&self, locale: Locale, id: u64) -> Result<Option<Value>, ContentError> {
        let place = Place { locale: Some(locale), target: format!("{CONTACT_FORMS}/{id}/feedback/schema") };
        match self.json(locale, &place).await {
            Ok(schema) => Ok(Some(schema)),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Sends a form and says what the back end made of it; `None` when there is no such form. Never repeated:
    /// a form must not arrive twice.
    pub async fn feedback(
        &self,
        locale: Locale,
        form: u64,
        submission: &Submission,
        visitor: &Visitor,
    ) -> Result<Option<Feedback>, ContentError> {
        let body = multipart(locale, form, submission);
        let target = format!("{CONTACT_FORMS}/{form}/feedback");
        let request = Request::builder().method(Method::POST).uri(&target);
        let mut request =
            request.header(CONTENT_TYPE, body.content_type()).header(USER_AGENT, user_agent(visitor));
        if let Some(address) = visitor.address {
            request = request.header(FORWARDED_FOR, address.to_string());
        }
        self.ask(locale, target, request.body(body.into_bytes()), wire::feedback).await
    }

    /// Asks whether a visitor with this token is a person.
    pub async fn verify_recaptcha(
        &self,
        locale: Locale,
        token: &str,
    ) -> Result<RecaptchaVerdict, ContentError> {
        let body = Bytes::from(json!({ "token": token }).to_string());
        let request = Request::builder().method(Method::POST).uri(VERIFY);
        let request = request.header(CONTENT_TYPE, "application/json").body(body);
        let verdict = self.ask(locale, VERIFY.to_owned(), request, wire::recaptcha_verdict).await?;
        // Silence is not consent.
        Ok(verdict.unwrap_or_default())
    }

    async fn ask<T>(
        &self,
        locale: Locale,
        target: String,
        request: Result<Request<Bytes>, http::Error>,
        decode: DecodeOne<T>,
    ) -> Result<Option<T>, ContentError> {
        let place = Place { locale: Some(locale), target };
        let request = request.map_err(|error| ContentError::Unavailable {
            place: place.clone(),
            source: TransportError::BadRequest { reason: error.to_string() },
        })?;
        let response = self.send(Root::Api(locale), Purpose::Form, &place, request).await?;
        match answer::json(&place, &response) {
            Ok(value) => self.decoded(&place, decode(&value, &self.links, locale)),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// All hidden fields that Contact Form 7 puts into a form, then the visitor's own.
fn multipart(locale: Locale, form: u64, submission: &Submission) -> Multipart {
    let language = match locale {
        Locale::En => "en_GB",
        Locale::Es => "es_ES",
    };
    let unit_tag = match submission.container_post {
        0 => format!("wpcf7-f{form}-o1"),
        post => format!("wpcf7-f{form}-p{post}-o1"),
    };
    let hidden = [
        ("_wpcf7", form.to_string()),
        ("_wpcf7_version", CONTACT_FORM_7.to_owned()),
        ("_wpcf7_locale", language.to_owned()),
        ("_wpcf7_unit_tag", unit_tag),
        ("_wpcf7_container_post", submission.container_post.to_string()),
        ("_wpcf7_posted_data_hash", submission.posted_data_hash.clone()),
    ];
    let hidden = hidden.into_iter().map(|(name, value)| (name.to_owned(), value));
    let is_own = |name: &str| !name.is_empty() && (!name.starts_with('_') || name.starts_with(QUIZ_ANSWER));
    let own = submission.fields.iter().filter(|(name, _)| is_own(name));
    let files = submission.files.iter().filter(|file| is_own(&file.field));
    Multipart::new(hidden.chain(own.cloned()).collect(), files.cloned().collect())
}

/// The visitor's own, unless it would be mistaken for a robot's; then the site speaks for itself.
fn user_agent(visitor: &Visitor) -> HeaderValue {
    let agent = visitor.user_agent.as_deref().unwrap_or_default().trim();
    let own = HeaderValue::from_str(agent).ok().filter(|_| agent.len() >= MIN_USER_AGENT_LEN);
    own.unwrap_or(OWN_USER_AGENT)
}
