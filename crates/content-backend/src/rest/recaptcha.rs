//! `POST /jgm/v1/google-recaptcha/verify`: asks Google (or who answers like it) whether a token is a person's.

use std::fmt;
use std::time::Duration;

use content::transport::http_client;
use http::header;
use reqwest::redirect::Policy;
use serde::Deserialize;
use serde_json::{Value, json};
use url::form_urlencoded;

use super::answer::RestResponse;
use super::call::Call;
use super::error::RestError;
use super::params::{Arg, Kind};
use super::routes::{Endpoint, JGM, Route, Verb};

/// Where Google answers.
const GOOGLE: &str = "https://www.google.com/recaptcha/api/siteverify";
const TIMEOUT: Duration = Duration::from_secs(5);
/// Tokens have some hundreds of characters, never thousands.
const MAX_TOKEN_BYTES: usize = 8 * 1024;
const MAX_ANSWER_BYTES: usize = 64 * 1024;

/// The route of bot checks.
pub(super) static ROUTES: [Route; 1] = [Route {
    namespace: JGM,
    path: "/jgm/v1/google-recaptcha/verify",
    about: "",
    endpoints: &[Endpoint { verb: Verb::Post, args: &[&[TOKEN]], handler: |call| Box::pin(verify(call)) }],
    schema: None,
}];

const TOKEN: Arg =
    Arg::new("token", Kind::Text, "What grecaptcha.execute gave; in the body, as JSON or as a form.");

/// How tokens are verified.
#[derive(Clone)]
pub struct RecaptchaSettings {
    /// The secret that belongs to the site key.
    pub secret: String,
    /// Who is asked; Turnstile and hCaptcha answer in the same form.
    pub verify_url: String,
    /// How long to wait for an answer.
    pub timeout: Duration,
}

/// The settings and the connections they need.
pub(super) struct Verifier {
    settings: RecaptchaSettings,
    /// `None` when the system's certificates cannot be used.
    client: Option<reqwest::Client>,
}

/// What the verifier says.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Verdict {
    success: bool,
    score: Option<f64>,
    action: Option<String>,
    hostname: Option<String>,
    challenge_ts: Option<String>,
    #[serde(rename = "error-codes")]
    error_codes: Vec<String>,
}

impl RecaptchaSettings {
    /// Google's verifier with five seconds to answer.
    pub fn new(secret: impl Into<String>) -> Self {
        Self { secret: secret.into(), verify_url: GOOGLE.to_owned(), timeout: TIMEOUT }
    }
}

impl fmt::Debug for RecaptchaSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecaptchaSettings")
            .field("secret", &"(hidden)")
            .field("verify_url", &self.verify_url)
            .field("timeout", &self.timeout)
            .finish()
    }
}

/// Answers 200 whatever comes out, as Google does; the caller reads `success` and `score`.
async fn verify(call: Call<'_>) -> Result<RestResponse, RestError> {
    let token = call.field("token")?;
    let verdict = match &call.backend.verifier {
        None => Verdict::failed("missing-input-secret"),
        Some(_) if token.is_empty() => Verdict::failed("missing-input-response"),
        Some(_) if token.len() > MAX_TOKEN_BYTES => Verdict::failed("invalid-input-response"),
        Some(verifier) => verifier.ask(&token).await,
    };
    Ok(RestResponse::ok(verdict.into_json()))
}

impl Verifier {
    pub(super) fn new(settings: RecaptchaSettings) -> Self {
        let client = http_client()
            .timeout(settings.timeout)
            .redirect(Policy::none())
            .no_proxy()
            .build()
            .inspect_err(|error| tracing::error!(%error, "bot checks cannot be made"))
            .ok();
        Self { settings, client }
    }

    async fn ask(&self, token: &str) -> Verdict {
        let Some(client) = &self.client else { return Verdict::failed("verifier-unreachable") };
        let body = form_urlencoded::Serializer::new(String::new())
            .append_pair("secret", &self.settings.secret)
            .append_pair("response", token)
            .finish();
        let asked = client
            .post(&self.settings.verify_url)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(body)
            .send();
        match asked.await {
            Ok(answer) => read(answer).await.unwrap_or_else(|reason| {
                tracing::warn!(reason, "the bot check's answer cannot be read");
                Verdict::failed("verifier-invalid-answer")
            }),
            Err(error) => {
                // Without the address: a secret never belongs in a log, not even one put into the URL by mistake.
                tracing::warn!(error = %error.without_url(), "the bot check cannot be reached");
                Verdict::failed("verifier-unreachable")
            }
        }
    }
}

async fn read(mut answer: reqwest::Response) -> Result<Verdict, &'static str> {
    if !answer.status().is_success() {
        return Err("its status is not 200");
    }
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|_| "it ended early")? {
        if bytes.len() + chunk.len() > MAX_ANSWER_BYTES {
            return Err("it is too long");
        }
        bytes.extend_from_slice(&chunk);
    }
    serde_json::from_slice(&bytes).map_err(|_| "it is not JSON of the known form")
}

impl Verdict {
    fn failed(code: &str) -> Self {
        Self { error_codes: vec![code.to_owned()], ..Self::default() }
    }

    /// A missing score must be refused like a low one.
    fn into_json(self) -> Value {
        json!({
            "success": self.success,
            "score": self.score.unwrap_or_default(),
            "action": self.action.unwrap_or_default(),
            "hostname": self.hostname.unwrap_or_default(),
            "challenge_ts": self.challenge_ts.unwrap_or_default(),
            "error-codes": self.error_codes,
        })
    }
}
