//! A form that a browser without scripts sends: the page comes back, with everything that was filled in.

use std::net::IpAddr;

use axum::body::Body;
use content::form_rules::Answers as _;
use content::model::{Feedback, FeedbackStatus, FieldKind, Form as KnownForm, FormRef};
use content::{Locale, PagePath};
use http::{HeaderMap, Method, StatusCode};
use robot_check::Bearer;

use super::answer::Refusal;
use super::body::{self, Filled, is_multipart};
use super::feedback::{self, RECEIPT, Sender};
use super::{known, texts};
use crate::app::App;
use crate::error::PageError;
use crate::limits::{TooMany, household};
use crate::page_data::{Block, Form, FormError, FormValue, Page, PersonQuestion, SentForm};
use crate::pages::{self, Made};
use crate::query::PageQuery;

/// The number of the form, among several on one page.
const FORM: &str = "_form";
const QUESTION: &str = "_question";
const ANSWER: &str = "_answer";

/// Whether a request sends a form.
#[must_use]
pub(crate) fn is_sent(method: &Method, headers: &HeaderMap) -> bool {
    *method == Method::POST && is_multipart(headers)
}

/// Who sends a form, and from which page.
pub(crate) struct Sent<'a> {
    pub(crate) locale: Locale,
    pub(crate) page: &'a PagePath,
    pub(crate) visitor: IpAddr,
    pub(crate) headers: &'a HeaderMap,
}

/// Takes the form and makes its page again.
///
/// # Errors
/// When there is no such page, or no form on it.
pub(crate) async fn make(app: &App, sent: &Sent<'_>, body: Body) -> Result<Made, PageError> {
    // Whoever sends too much gets the page back with everything that was written, but not without end: pages cost too.
    let refused = app.form_posts.check(sent.visitor).err();
    if refused.is_some() {
        app.form_checks.check(sent.visitor).map_err(PageError::TooManyForms)?;
    }
    let mut made = pages::make(app, sent.locale, sent.page, &PageQuery::default()).await?;
    if made.forms.is_empty() {
        return Err(PageError::MethodNotAllowed);
    }
    let page = blocks(&mut made.data.page).find_map(|block| page_of(block)).unwrap_or_default();
    let taking = Taking { app, sent, forms: &made.forms, page, refused };
    let (number, status, came_back) = taking.take(body).await?;
    made.data.status = status.as_u16();
    let form = blocks(&mut made.data.page).find_map(|block| form_of(block, number));
    form.ok_or(PageError::MethodNotAllowed)?.sent = Some(came_back);
    Ok(made)
}

/// A form that is being taken.
struct Taking<'a> {
    app: &'a App,
    sent: &'a Sent<'a>,
    /// The forms of the page.
    forms: &'a [u64],
    /// The number of the page.
    page: u64,
    /// Set when the visitor sends too much.
    refused: Option<TooMany>,
}

/// Which form, with what status it is answered, and what is shown.
type Taken = (u64, StatusCode, SentForm);

impl Taking<'_> {
    /// Reads the form, checks it, and hands it on.
    async fn take(&self, body: Body) -> Result<Taken, PageError> {
        let (app, locale) = (self.app, self.sent.locale);
        let mut has_receipt = false;
        let mut gate = |filled: &Filled| {
            let bearer = self.bearer(named(filled, self.forms));
            has_receipt = self.refused.is_none() && app.gate.redeem(filled.text(RECEIPT), &bearer).is_ok();
            Ok(has_receipt)
        };
        let allowed = app.settings.forms.body_bytes;
        let mut filled = match body::read(app, self.sent.headers, body, allowed, &mut gate).await {
            Ok(filled) => filled,
            Err(refusal) => {
                let form = self.forms.first().copied().unwrap_or_default();
                return Ok((form, refusal.status(), refused(&refusal, locale, &Filled::default())));
            }
        };
        let number = named(&filled, self.forms);
        if let Some(too_many) = self.refused {
            let refusal = Refusal::TooMany(too_many);
            let unused = Some(filled.text(RECEIPT).to_owned()).filter(|receipt| !receipt.is_empty());
            let came_back = SentForm { receipt: unused, ..refused(&refusal, locale, &filled) };
            return Ok((number, refusal.status(), came_back));
        }
        let form = known::named(app, locale, &FormRef::Number(number)).await?.ok_or(PageError::NotFound)?;
        filled.join_lines(&form);
        let errors = self.errors(&form, &filled, has_receipt).await?;
        if !errors.is_empty() {
            let message = form.messages.get("validation_error").cloned().unwrap_or_default();
            let receipt = has_receipt.then(|| app.gate.receipt(&self.bearer(number))).flatten();
            let message = with_files(message, &filled, locale);
            let came_back = SentForm { errors, receipt, ..came_back("validation_failed", message, &filled) };
            return Ok((number, StatusCode::UNPROCESSABLE_ENTITY, came_back));
        }
        if !has_receipt && let Some(asked) = self.asked(number, &filled) {
            return Ok((number, StatusCode::UNPROCESSABLE_ENTITY, asked));
        }
        Ok(self.hand_on(form, filled).await)
    }

    /// What is wrong with the form: broken rules, and terms that must be accepted and are not.
    async fn errors(
        &self,
        form: &KnownForm,
        filled: &Filled,
        has_receipt: bool,
    ) -> Result<Vec<FormError>, PageError> {
        let schema = known::schema(self.app, self.sent.locale, form.id).await?;
        let broken = schema.rules.broken(filled).into_iter();
        // Files are read only behind a receipt; without one it cannot be said what is wrong with them.
        let broken = broken.filter(|broken| has_receipt || !is_file(form, &broken.field));
        let mut errors: Vec<FormError> =
            broken.map(|broken| FormError { field: broken.field, message: broken.message }).collect();
        let terms = form.messages.get("accept_terms").cloned().unwrap_or_default();
        for field in &form.fields {
            let is_missing = field.kind == FieldKind::Acceptance
                && field.required
                && filled.texts(&field.name).iter().all(|text| text.is_empty());
            if is_missing && errors.iter().all(|error| error.field != field.name) {
                errors.push(FormError { field: field.name.clone(), message: terms.clone() });
            }
        }
        Ok(errors)
    }

    /// What has to be answered or sent again before the form can go; `None` when nothing has.
    fn asked(&self, number: u64, filled: &Filled) -> Option<SentForm> {
        let (app, bearer) = (self.app, self.bearer(number));
        let answered = app.gate.is_answered(filled.text(QUESTION), filled.text(ANSWER), &bearer);
        if answered.is_ok() && !filled.has_dropped_files {
            return None;
        }
        let receipt = if answered.is_ok() { app.gate.receipt(&bearer) } else { None };
        Some(ask(app, &bearer, receipt, filled))
    }

    async fn hand_on(&self, form: KnownForm, filled: Filled) -> Taken {
        let (app, locale, number) = (self.app, self.sent.locale, form.id);
        let sender = Sender {
            locale,
            visitor: self.sent.visitor,
            user_agent: feedback::user_agent(self.sent.headers),
            page: self.page,
        };
        let kept = kept(&filled);
        match feedback::hand_on(app, sender, form, filled).await {
            Ok(feedback) => {
                let is_done = feedback.status == FeedbackStatus::MailSent;
                let status = if is_done { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
                let receipt = if is_done { None } else { app.gate.receipt(&self.bearer(number)) };
                (number, status, answered(feedback, kept, receipt))
            }
            Err(refusal) => {
                let came_back = refused(&refusal, locale, &Filled::default());
                let receipt = app.gate.receipt(&self.bearer(number));
                (number, refusal.status(), SentForm { values: kept, receipt, ..came_back })
            }
        }
    }

    fn bearer(&self, form: u64) -> Bearer {
        Bearer { locale: self.sent.locale, form, visitor: household(self.sent.visitor) }
    }
}

/// The form that the visitor sent; the first of the page when the name is none of its forms.
fn named(filled: &Filled, forms: &[u64]) -> u64 {
    let named = filled.text(FORM).parse().ok().filter(|number| forms.contains(number));
    named.or_else(|| forms.first().copied()).unwrap_or_default()
}

fn is_file(form: &KnownForm, field: &str) -> bool {
    form.fields.iter().any(|known| known.name == field && known.kind == FieldKind::File)
}

/// Asks the visitor something that shows a person, unless one has been shown and only files have to come again.
fn ask(app: &App, bearer: &Bearer, receipt: Option<String>, filled: &Filled) -> SentForm {
    let locale = bearer.locale;
    if receipt.is_some() {
        let message = texts::files_again(locale).to_owned();
        return SentForm { receipt, ..came_back("validation_failed", message, filled) };
    }
    let Some(asked) = app.gate.question(bearer) else {
        // Nothing the visitor could mend: other ways to write are shown.
        return came_back("aborted", texts::needs_scripts(locale).to_owned(), filled);
    };
    let message = match filled.text(ANSWER) {
        "" => texts::one_question(locale),
        _ => texts::wrong_answer(locale),
    };
    let question = Some(PersonQuestion { text: asked.text, token: asked.token });
    let message = with_files(message.to_owned(), filled, locale);
    SentForm { question, ..came_back("validation_failed", message, filled) }
}

fn with_files(message: String, filled: &Filled, locale: Locale) -> String {
    let came = filled.has_dropped_files || !filled.files.is_empty();
    if came { format!("{message} {}", texts::files_again(locale)) } else { message }
}

fn refused(refusal: &Refusal, locale: Locale, filled: &Filled) -> SentForm {
    refusal.log();
    came_back(refusal.form_status(), refusal.message(locale), filled)
}

fn answered(feedback: Feedback, values: Vec<FormValue>, receipt: Option<String>) -> SentForm {
    let is_done = feedback.status == FeedbackStatus::MailSent;
    let errors = feedback.invalid_fields.into_iter();
    SentForm {
        status: feedback.status.name().to_owned(),
        message: feedback.message,
        errors: errors.map(|row| FormError { field: row.field, message: row.message }).collect(),
        values: if is_done { Vec::new() } else { values },
        question: None,
        receipt,
    }
}

fn came_back(status: &str, message: String, filled: &Filled) -> SentForm {
    SentForm {
        status: status.to_owned(),
        message,
        errors: Vec::new(),
        values: kept(filled),
        question: None,
        receipt: None,
    }
}

/// Everything that was filled in, to be filled in again.
fn kept(filled: &Filled) -> Vec<FormValue> {
    let mut kept: Vec<FormValue> = Vec::new();
    for (name, text) in filled.own() {
        match kept.iter_mut().find(|value| value.name == name) {
            Some(value) => value.values.push(text.to_owned()),
            None => kept.push(FormValue { name: name.to_owned(), values: vec![text.to_owned()] }),
        }
    }
    kept
}

fn form_of(block: &mut Block, number: u64) -> Option<&mut Form> {
    match block {
        Block::Form { form, .. } if form.number == number => Some(form),
        _ => None,
    }
}

/// The number of the page that a form stands on.
fn page_of(block: &Block) -> Option<u64> {
    match block {
        Block::Form { form, .. } => Some(feedback::page(form.feedback_url.split_once('?')?.1)),
        _ => None,
    }
}

fn blocks(page: &mut Page) -> impl Iterator<Item = &mut Block> {
    let blocks: &mut [Block] = match page {
        Page::Content { blocks, .. } | Page::Home { blocks, .. } => blocks,
        Page::Category { category } => &mut category.blocks,
        _ => &mut [],
    };
    blocks.iter_mut()
}
