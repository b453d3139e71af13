//! `POST /check-recaptcha` and `GET /api/forms/challenge`: whether a visitor seems to be a person.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use content::Locale;
use http::header::CACHE_CONTROL;
use http::{HeaderMap, StatusCode, Uri};
use robot_check::{Bearer, Verdict};
use serde::Deserialize;
use serde_json::Value;
use url::form_urlencoded;

use super::answer::Refusal;
use super::gate::Shown;
use crate::app::App;
use crate::forwarded::visitor_address;
use crate::limits::household;
use crate::page_data::{CheckAnswer, CheckVerdict};

const NO_STORE: [(http::HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];
/// As much of a browser's complaint as is logged.
const MAX_COMPLAINT_CHARS: usize = 120;

/// What the browser sends. Only the token is in the specification; without the form there is no receipt.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Call {
    token: String,
    form: Option<Value>,
    lang: Option<String>,
    trap: String,
    /// Why there is no token, when the check could not even be started.
    error: String,
}

/// Handles `POST /check-recaptcha`.
pub(crate) async fn check(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let visitor = visitor_address(peer.ip(), &headers, &app.settings.proxies);
    let call: Option<Call> = serde_json::from_slice(&body).ok();
    let locale =
        call.as_ref().and_then(|call| Locale::from_code(call.lang.as_deref()?)).unwrap_or(Locale::En);
    if let Err(refused) = app.form_checks.check(visitor) {
        return Refusal::TooMany(refused).into_json(locale);
    }
    let Some(call) = call else { return answer(&Verdict::failed("bad-request"), None) };
    if !call.error.is_empty() {
        complain(&call.error);
        return answer(&Verdict::failed("browser-error"), None);
    }
    // The form need not be known for the score; for the receipt it must.
    let form = call.form.as_ref().and_then(number);
    let bearer = Bearer { locale, form: form.unwrap_or_default(), visitor: household(visitor) };
    let shown = Shown { token: &call.token, trap: &call.trap, bearer };
    let verdict = app.gate.judge(&app, &shown).await;
    count(&verdict);
    let receipt = form.filter(|_| verdict.passes()).and_then(|_| app.gate.receipt(&bearer));
    answer(&verdict, receipt)
}

/// Handles `GET /api/forms/challenge?form=42&lang=en`.
pub(crate) async fn challenge(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = visitor_address(peer.ip(), &headers, &app.settings.proxies);
    let query = uri.query().unwrap_or_default().as_bytes();
    let value =
        |name: &str| form_urlencoded::parse(query).find(|(known, _)| known == name).map(|(_, value)| value);
    let locale = value("lang").and_then(|code| Locale::from_code(&code)).unwrap_or(Locale::En);
    if let Err(refused) = app.form_checks.check(visitor) {
        return Refusal::TooMany(refused).into_json(locale);
    }
    let form = value("form").and_then(|form| form.parse().ok()).unwrap_or_default();
    match app.gate.work(&Bearer { locale, form, visitor: household(visitor) }) {
        Some(work) => (NO_STORE, Json(work)).into_response(),
        None => (StatusCode::NOT_FOUND, NO_STORE).into_response(),
    }
}

/// A number, or a text of digits.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn answer(verdict: &Verdict, receipt: Option<String>) -> Response {
    let Verdict { success, score, action, hostname, challenge_ts, error_codes } = verdict.clone();
    let response = CheckVerdict { success, score, action, hostname, challenge_ts, error_codes };
    (NO_STORE, Json(CheckAnswer { response, receipt })).into_response()
}

/// Counts how checks end; those that fail are the event `formRecaptchaFailed` of the specification.
fn count(verdict: &Verdict) {
    let result = match (verdict.passes(), verdict.success) {
        (true, _) => "passed",
        (false, true) => "low_score",
        (false, false) => "failed",
    };
    metrics::counter!("lucerna_form_checks_total", "result" => result).increment(1);
    if result != "passed" {
        metrics::counter!("lucerna_form_recaptcha_failed_total", "reason" => result).increment(1);
    }
}

/// Logs what a browser could not do. Its words are a stranger's: short, printable, and never more than a line.
fn complain(error: &str) {
    let words: String = error.chars().filter(|c| !c.is_control()).take(MAX_COMPLAINT_CHARS).collect();
    metrics::counter!("lucerna_form_recaptcha_failed_total", "reason" => "browser_error").increment(1);
    tracing::warn!(words, "a visitor's browser could not make the robot check");
}
