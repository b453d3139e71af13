//! The back end over HTTP: one address per language, one for uploads.

mod attempt;
mod settings;
mod target;

use std::fmt;

use async_trait::async_trait;
use bytes::Bytes;
use http::header::AUTHORIZATION;
use http::{HeaderName, HeaderValue, Method, Request, Response};
use tokio::time::Instant;

pub use attempt::{Pool, UnusableCertificates};
pub use settings::{HttpSettings, InvalidHttpSettings, check_address};
pub use target::Target;

use super::breaker::{Breaker, Health};
use super::{Authorization, Budget, Retries, Root, Transport, TransportError, jitter, telemetry};
use crate::ByLocale;

/// Reaches the back end over HTTP, with bounded time, size, retries and redirects.
pub struct HttpTransport {
    pool: Pool,
    api: ByLocale<Upstream>,
    uploads: Upstream,
    retries: Retries,
}

/// One address with its limits and its own memory of failures: slow files must not stop the pages.
struct Upstream {
    target: Target,
    budget: Budget,
    breaker: Breaker,
}

impl HttpTransport {
    /// Checks the settings and prepares the connection pool; connects to nothing yet.
    pub fn new(settings: &HttpSettings) -> Result<Self, InvalidHttpSettings> {
        settings.validate()?;
        let pool = Pool::new(settings.connect_timeout)
            .map_err(|error| InvalidHttpSettings { setting: "TLS".to_owned(), reason: error.to_string() })?;
        let origins: Vec<_> = settings.api.iter().map(|(_, url)| url.origin()).collect();
        // The token was issued for the API; a separate host of files has no business knowing it.
        let uploads_authorization =
            settings.authorization.as_ref().filter(|_| origins.contains(&settings.uploads.origin()));
        let api = ByLocale::from_fn(|locale| Upstream {
            target: Target::new(settings.api.get(locale), settings.authorization.as_ref().map(header)),
            budget: settings.api_budget,
            breaker: Breaker::new(breaker_name(Root::Api(locale)), settings.breaker, jitter::around),
        });
        let uploads = Upstream {
            target: Target::new(&settings.uploads, uploads_authorization.map(header)),
            budget: settings.media_budget,
            breaker: Breaker::new(breaker_name(Root::Uploads), settings.breaker, jitter::around),
        };
        Ok(Self { pool, api, uploads, retries: settings.retries })
    }

    async fn call(&self, root: Root, request: &Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let upstream = match root {
            Root::Api(locale) => self.api.get(locale),
            Root::Uploads => &self.uploads,
        };
        let permit = upstream.breaker.admit().map_err(|retry_in| TransportError::CircuitOpen { retry_in })?;
        let is_repeatable = matches!(*request.method(), Method::GET | Method::HEAD);
        let max_retries = if is_repeatable && !permit.is_probe() { self.retries.max } else { 0 };
        let result = self.attempts(upstream, request, max_retries).await;
        permit.settle(health(&result));
        result
    }

    async fn attempts(
        &self,
        upstream: &Upstream,
        request: &Request<Bytes>,
        max_retries: u32,
    ) -> Result<Response<Bytes>, TransportError> {
        let started = Instant::now();
        let deadline = started + upstream.budget.total;
        let mut retry = 0;
        loop {
            let limit = upstream.budget.attempt.min(deadline.saturating_duration_since(Instant::now()));
            let attempt = self.pool.send_once(&upstream.target, request, upstream.budget.max_bytes);
            let result = tokio::time::timeout(limit, attempt)
                .await
                .unwrap_or_else(|_elapsed| Err(TransportError::TimedOut { after: started.elapsed() }));
            let pause = jitter::full(self.retries.ceiling(retry));
            let is_last = retry >= max_retries || Instant::now() + pause >= deadline;
            if is_last || !is_worth_repeating(&result) {
                return result;
            }
            tokio::time::sleep(pause).await;
            retry += 1;
        }
    }
}

#[async_trait]
impl Transport for HttpTransport {
    async fn send(&self, root: Root, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let started = Instant::now();
        let result = self.call(root, &request).await;
        let route = telemetry::route(root, request.uri().path());
        telemetry::record("content", route, started.elapsed(), &result);
        result
    }
}

impl fmt::Debug for HttpTransport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("HttpTransport")
            .field("en", &self.api.en.target.host())
            .field("es", &self.api.es.target.host())
            .field("uploads", &self.uploads.target.host())
            .finish_non_exhaustive()
    }
}

fn header(authorization: &Authorization) -> (HeaderName, HeaderValue) {
    (AUTHORIZATION, authorization.header())
}

fn breaker_name(root: Root) -> &'static str {
    match root {
        Root::Api(crate::Locale::En) => "content (en)",
        Root::Api(crate::Locale::Es) => "content (es)",
        Root::Uploads => "content (media)",
    }
}

fn is_worth_repeating(result: &Result<Response<Bytes>, TransportError>) -> bool {
    match result {
        Ok(response) => response.status().is_server_error(),
        Err(error) => matches!(error, TransportError::Connect { .. }),
    }
}

fn health(result: &Result<Response<Bytes>, TransportError>) -> Health {
    match result {
        Err(
            TransportError::Connect { .. }
            | TransportError::TimedOut { .. }
            | TransportError::Interrupted { .. },
        ) => Health::Failed,
        Ok(_) | Err(_) => Health::Alive,
    }
}
