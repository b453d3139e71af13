//! Asks Google, or who answers like it, whether a token is a person's.

use std::net::IpAddr;
use std::time::Duration;

use content::Secret;
use content::transport::http_client;
use http::header;
use reqwest::redirect::Policy;
use serde::Deserialize;
use url::form_urlencoded;

use crate::Verdict;

const GOOGLE: &str = "https://www.google.com/recaptcha/api/siteverify";
const TIMEOUT: Duration = Duration::from_secs(5);
/// Tokens have some hundreds of characters, never thousands.
const MAX_TOKEN_BYTES: usize = 8 * 1024;
const MAX_ANSWER_BYTES: usize = 64 * 1024;

/// How tokens are verified.
#[derive(Clone, Debug)]
pub struct VerifierSettings {
    /// The secret that belongs to the site key.
    pub secret: Secret,
    /// Who is asked.
    pub verify_url: String,
    /// How long to wait for an answer.
    pub timeout: Duration,
    /// Whether the answer has a score. Where it has none, success is a score of 1.
    pub has_score: bool,
}

/// The settings and the connections they need.
#[derive(Debug)]
pub struct Verifier {
    settings: VerifierSettings,
    /// `None` when the system's certificates cannot be used.
    client: Option<reqwest::Client>,
}

/// What the verifier says.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Answer {
    success: bool,
    score: Option<f64>,
    action: Option<String>,
    hostname: Option<String>,
    challenge_ts: Option<String>,
    #[serde(rename = "error-codes")]
    error_codes: Vec<String>,
}

impl VerifierSettings {
    /// Google's verifier with five seconds to answer.
    pub fn new(secret: impl Into<Secret>) -> Self {
        Self { secret: secret.into(), verify_url: GOOGLE.to_owned(), timeout: TIMEOUT, has_score: true }
    }
}

impl Verifier {
    /// Makes the connections ready.
    #[must_use]
    pub fn new(settings: VerifierSettings) -> Self {
        let client = http_client()
            .timeout(settings.timeout)
            .redirect(Policy::none())
            .no_proxy()
            .build()
            .inspect_err(|error| tracing::error!(%error, "robot checks cannot be made"))
            .ok();
        Self { settings, client }
    }

    /// Asks about a token, and says whose it is when that is known.
    pub async fn ask(&self, token: &str, visitor: Option<IpAddr>) -> Verdict {
        if token.is_empty() {
            return Verdict::failed("missing-input-response");
        }
        if token.len() > MAX_TOKEN_BYTES {
            return Verdict::failed("invalid-input-response");
        }
        let Some(client) = &self.client else { return Verdict::failed("verifier-unreachable") };
        let asked = client
            .post(&self.settings.verify_url)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(self.body(token, visitor))
            .send();
        match asked.await {
            Ok(answer) => match read(answer).await {
                Ok(answer) => self.verdict(answer),
                Err(reason) => {
                    tracing::warn!(reason, "the robot check's answer cannot be read");
                    Verdict::failed("verifier-invalid-answer")
                }
            },
            Err(error) => {
                // Without the address: a secret never belongs in a log, not even one put into the URL by mistake.
                tracing::warn!(error = %error.without_url(), "the robot check cannot be reached");
                Verdict::failed("verifier-unreachable")
            }
        }
    }

    fn body(&self, token: &str, visitor: Option<IpAddr>) -> String {
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.append_pair("secret", self.settings.secret.expose()).append_pair("response", token);
        if let Some(visitor) = visitor {
            body.append_pair("remoteip", &visitor.to_string());
        }
        body.finish()
    }

    /// A missing score must be refused like a low one, unless the service never gives any.
    fn verdict(&self, answer: Answer) -> Verdict {
        let missing = if self.settings.has_score { 0.0 } else { f64::from(u8::from(answer.success)) };
        let score = answer.score.unwrap_or(missing);
        Verdict {
            success: answer.success,
            score: if score.is_finite() { score.clamp(0.0, 1.0) } else { 0.0 },
            action: answer.action.unwrap_or_default(),
            hostname: answer.hostname.unwrap_or_default(),
            challenge_ts: answer.challenge_ts.unwrap_or_default(),
            error_codes: answer.error_codes,
        }
    }
}

async fn read(mut answer: reqwest::Response) -> Result<Answer, &'static str> {
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
