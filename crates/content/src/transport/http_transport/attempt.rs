//! One try at one request, read no further than the size limit.

use std::error::Error;
use std::time::Duration;

use bytes::Bytes;
use http::{Method, Request, Response};
use reqwest::redirect::{Attempt, Policy};

use super::target::Target;
use crate::transport::{TransportError, http_client};

const MAX_REDIRECTS: usize = 3;
/// Shorter than the five seconds after which Apache closes idle connections: otherwise a request could be
/// on its way just when the other side hangs up.
const IDLE_TIMEOUT: Duration = Duration::from_secs(4);
const USER_AGENT: &str = concat!("lucerna/", env!("CARGO_PKG_VERSION"));

/// The connection pool that all attempts share.
pub struct Pool(reqwest::Client);

/// The system's certificates cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the system's certificates cannot be used: {reason}")]
pub struct UnusableCertificates {
    reason: String,
}

impl Pool {
    /// Prepares the pool; connects to nothing yet.
    ///
    /// # Errors
    /// When the system has no certificates that can be used.
    pub fn new(connect_timeout: Duration) -> Result<Self, UnusableCertificates> {
        let client =
            client(connect_timeout).map_err(|error| UnusableCertificates { reason: root_cause(&error) })?;
        Ok(Self(client))
    }

    /// Sends the request below the target's address once and reads the answer up to `max_bytes`, following
    /// redirects on the same host only. Whoever calls limits the time.
    ///
    /// # Errors
    /// When no complete answer comes.
    pub async fn send_once(
        &self,
        target: &Target,
        request: &Request<Bytes>,
        max_bytes: u64,
    ) -> Result<Response<Bytes>, TransportError> {
        once(&self.0, target, &target.url(request.uri())?, request, max_bytes).await
    }
}

fn client(connect_timeout: Duration) -> Result<reqwest::Client, reqwest::Error> {
    http_client()
        .connect_timeout(connect_timeout)
        .pool_idle_timeout(IDLE_TIMEOUT)
        .redirect(Policy::custom(|attempt| match refusal(&attempt) {
            Some(reason) => attempt.error(reason),
            None => attempt.follow(),
        }))
        .no_proxy()
        .user_agent(USER_AGENT)
        .build()
}

async fn once(
    client: &reqwest::Client,
    target: &Target,
    url: &url::Url,
    request: &Request<Bytes>,
    max_bytes: u64,
) -> Result<Response<Bytes>, TransportError> {
    let mut outgoing =
        client.request(request.method().clone(), url.clone()).headers(request.headers().clone());
    if let Some((name, value)) = target.header() {
        outgoing = outgoing.header(name.clone(), value.clone());
    }
    if !request.body().is_empty() {
        outgoing = outgoing.body(request.body().clone());
    }
    let incoming = outgoing.send().await.map_err(|error| classify(&error))?;

    let is_announced_too_large = incoming.content_length().is_some_and(|length| length > max_bytes);
    if is_announced_too_large && request.method() != Method::HEAD {
        return Err(TransportError::TooLarge { limit_bytes: max_bytes });
    }
    let mut response = Response::new(Bytes::new());
    *response.status_mut() = incoming.status();
    *response.headers_mut() = incoming.headers().clone();
    *response.body_mut() = read(incoming, max_bytes).await?;
    Ok(response)
}

/// Counts decompressed bytes as they come, so that a small bomb is as harmless as a large file.
async fn read(mut incoming: reqwest::Response, max_bytes: u64) -> Result<Bytes, TransportError> {
    let limit = usize::try_from(max_bytes).unwrap_or(usize::MAX);
    let mut body = Vec::new();
    while let Some(chunk) = incoming.chunk().await.map_err(|error| classify(&error))? {
        if chunk.len() > limit - body.len() {
            return Err(TransportError::TooLarge { limit_bytes: max_bytes });
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.into())
}

fn refusal(attempt: &Attempt<'_>) -> Option<String> {
    if attempt.previous().len() > MAX_REDIRECTS {
        return Some(format!("more than {MAX_REDIRECTS} in a row"));
    }
    let first = attempt.previous().first()?;
    let next = attempt.url();
    (next.origin() != first.origin()).then(|| {
        let host = next.host_str().unwrap_or("no host");
        format!("it leads to another host, port or scheme ({}://{host})", next.scheme())
    })
}

/// The address is left out of every message: a base address may carry a secret in its query.
fn classify(error: &reqwest::Error) -> TransportError {
    let reason = root_cause(error);
    if error.is_redirect() {
        TransportError::Redirect { reason }
    } else if error.is_connect() {
        TransportError::Connect { reason }
    } else if error.is_builder() {
        TransportError::BadRequest { reason }
    } else {
        TransportError::Interrupted { reason }
    }
}

fn root_cause(error: &reqwest::Error) -> String {
    let mut cause: &dyn Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    if cause.is::<reqwest::Error>() { "the request failed".to_owned() } else { cause.to_string() }
}
