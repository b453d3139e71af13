//! `POST /contact-form-7/v1/contact-forms/{id}/feedback`: a form that scripts send.

use std::net::{IpAddr, SocketAddr};

use axum::Json;
use axum::body::Body;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::response::{IntoResponse as _, Response};
use content::model::{Feedback, FeedbackStatus, Form, FormRef};
use content::{Locale, Submission, Visitor};
use http::HeaderMap;
use http::header::{CACHE_CONTROL, USER_AGENT};
use robot_check::Bearer;
use url::form_urlencoded;

use super::answer::{self, Refusal};
use super::body::{self, Filled, TEXT_BYTES};
use super::{known, on_page};
use crate::app::App;
use crate::forwarded::visitor_address;
use crate::limits::household;
use crate::urls;

/// Where the site expects the receipt among the fields: before any file.
pub(super) const RECEIPT: &str = "_receipt";
const POSTED_DATA_HASH: &str = "_posted_data_hash";

/// Handles the call.
pub(crate) async fn feedback(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(form): Path<String>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let (locale, _) = app.urls.locate(urls::host(&parts.headers), parts.uri.path());
    let visitor = visitor_address(peer.ip(), &parts.headers, &app.settings.proxies);
    let sender = Sender {
        locale,
        visitor,
        user_agent: user_agent(&parts.headers),
        page: page(parts.uri.query().unwrap_or_default()),
    };
    match receive(&app, sender, &form, &parts.headers, body).await {
        Ok(answer) => answer,
        Err(refusal) => refusal.into_json(locale),
    }
}

async fn receive(
    app: &App,
    sender: Sender,
    form: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let (locale, visitor) = (sender.locale, sender.visitor);
    // The cheapest answers come first: a flood of forms must not cost more than a line each.
    app.form_posts.check(visitor).map_err(Refusal::TooMany)?;
    if !body::is_multipart(headers) {
        return Err(Refusal::NotMultipart);
    }
    let number = form.parse().map_err(|_| Refusal::NotFound)?;
    let form = known::named(app, locale, &FormRef::Number(number)).await?.ok_or(Refusal::NotFound)?;
    let bearer = Bearer { locale, form: form.id, visitor: household(visitor) };
    let mut redeem = |filled: &Filled| match app.gate.redeem(filled.text(RECEIPT), &bearer) {
        Ok(()) => Ok(true),
        Err(refused) => Err(Refusal::Receipt(refused)),
    };
    let mut filled = body::read(app, headers, body, room_for(app, &form), &mut redeem).await?;
    filled.join_lines(&form);
    let feedback = hand_on(app, sender, form, filled).await?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(answer::feedback(number, &feedback))).into_response())
}

/// Who sends a form.
pub(super) struct Sender {
    pub(super) locale: Locale,
    pub(super) visitor: IpAddr,
    pub(super) user_agent: Option<String>,
    /// The number of the page; 0 when it is not known.
    pub(super) page: u64,
}

/// The page that the query of a form's address names.
pub(super) fn page(query: &str) -> u64 {
    let named = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == on_page::PAGE);
    named.and_then(|(_, number)| number.parse().ok()).unwrap_or_default()
}

/// How a browser introduced itself.
pub(super) fn user_agent(headers: &HeaderMap) -> Option<String> {
    Some(headers.get(USER_AGENT)?.to_str().ok()?.to_owned())
}

/// The largest body that a form can need.
pub(super) fn room_for(app: &App, form: &Form) -> usize {
    let files = form.fields.iter().filter(|field| field.kind == content::model::FieldKind::File);
    let most = app.settings.forms.body_bytes;
    let of_field = |field: &content::model::FormField| {
        let size = field.max_size.and_then(|size| usize::try_from(size).ok()).unwrap_or(most);
        size.saturating_mul(field.max_files as usize)
    };
    let files = files.map(of_field).fold(0, usize::saturating_add);
    TEXT_BYTES.saturating_add(files).min(most)
}

/// Hands a form to the back end, whose answer decides. The visitor has passed the check and the receipt is used up, so what
/// has begun is finished even if the visitor hangs up meanwhile.
pub(super) async fn hand_on(
    app: &App,
    sender: Sender,
    form: Form,
    filled: Filled,
) -> Result<Feedback, Refusal> {
    app.per_form.check((sender.locale, form.id)).map_err(Refusal::TooMany)?;
    if !filled.text(on_page::trap(&form)).is_empty() {
        metrics::counter!("lucerna_form_submissions_total", "status" => "trapped").increment(1);
        return Ok(spam(&form));
    }
    let app = app.clone();
    let sending = tokio::spawn(async move {
        let trap = on_page::trap(&form);
        let submission = Submission {
            posted_data_hash: filled.text(POSTED_DATA_HASH).to_owned(),
            fields: filled.fields.into_iter().filter(|(name, _)| name != trap).collect(),
            files: filled.files,
            container_post: sender.page,
        };
        let visitor = Visitor { user_agent: sender.user_agent, address: Some(sender.visitor) };
        app.content.feedback(sender.locale, form.id, &submission, &visitor).await
    });
    let feedback = match sending.await {
        Ok(sent) => sent?.ok_or(Refusal::NotFound)?,
        Err(_) => return Err(Refusal::Unavailable(crate::error::PageError::Interrupted)),
    };
    metrics::counter!("lucerna_form_submissions_total", "status" => counted(&feedback.status)).increment(1);
    Ok(feedback)
}

/// What plugins invent is one kind, so that no back end can grow the metrics.
fn counted(status: &FeedbackStatus) -> &'static str {
    match status {
        FeedbackStatus::Init => "init",
        FeedbackStatus::ValidationFailed => "validation_failed",
        FeedbackStatus::AcceptanceMissing => "acceptance_missing",
        FeedbackStatus::Spam => "spam",
        FeedbackStatus::Aborted => "aborted",
        FeedbackStatus::MailSent => "mail_sent",
        FeedbackStatus::MailFailed => "mail_failed",
        FeedbackStatus::Other(_) => "other",
    }
}

fn spam(form: &Form) -> Feedback {
    Feedback {
        status: FeedbackStatus::Spam,
        message: form.messages.get("spam").cloned().unwrap_or_default(),
        invalid_fields: Vec::new(),
        posted_data_hash: String::new(),
    }
}
