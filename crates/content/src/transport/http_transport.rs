//! The back end over HTTP: one address per language, one for uploads.

mod attempt;
mod settings;
mod target;

use std::fmt;

use async_trait::async_trait;
use bytes::Bytes;
use http::header::AUTHORIZATION;
use http::{HeaderName, HeaderValue, Method, Request, Response};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

pub use attempt::{Pool, UnusableCertificates};
pub use settings::{HttpSettings, InvalidHttpSettings, check_address};
pub use target::Target;

use super::breaker::{Breaker, Health};
use super::budget::ByPurpose;
use super::{Authorization, Budget, Pauses, Purpose, Root, Transport, TransportError, jitter, telemetry};
use crate::ByLocale;

/// Reaches the back end over HTTP, with bounded time, size, retries and redirects.
pub struct HttpTransport {
    pool: Pool,
    api: ByLocale<Upstream>,
    uploads: Upstream,
    pauses: Pauses,
}

/// One address.
struct Upstream {
    target: Target,
    lanes: ByPurpose<Lane>,
}

/// The calls of one purpose to one address, with their limits and their own memory of failures: a slow walk through the
/// catalogue must not stop the pages.
struct Lane {
    purpose: Purpose,
    budget: Budget,
    turns: Semaphore,
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
        let lanes = |root: Root| ByPurpose::from_fn(|purpose| Lane::new(root, purpose, settings));
        let api = ByLocale::from_fn(|locale| Upstream {
            target: Target::new(settings.api.get(locale), settings.authorization.as_ref().map(header)),
            lanes: lanes(Root::Api(locale)),
        });
        let uploads = Upstream {
            target: Target::new(&settings.uploads, uploads_authorization.map(header)),
            lanes: lanes(Root::Uploads),
        };
        Ok(Self { pool, api, uploads, pauses: settings.pauses })
    }

    async fn call(
        &self,
        root: Root,
        purpose: Purpose,
        request: &Request<Bytes>,
    ) -> Result<Response<Bytes>, TransportError> {
        let upstream = match root {
            Root::Api(locale) => self.api.get(locale),
            Root::Uploads => &self.uploads,
        };
        let lane = upstream.lanes.get(purpose);
        let started = Instant::now();
        let deadline = started + lane.budget.total;
        let turn = timeout_at(deadline, lane.turns.acquire()).await;
        let _turn = turn.map_err(|_elapsed| lane.timed_out(started))?;
        let permit = lane.breaker.admit().map_err(|retry_in| TransportError::CircuitOpen { retry_in })?;
        let is_repeatable = matches!(*request.method(), Method::GET | Method::HEAD);
        let tries = if is_repeatable && !permit.is_probe() { lane.budget.tries } else { 1 };
        let result = self.attempts(&upstream.target, lane, request, tries, started).await;
        permit.settle(health(&result));
        result
    }

    async fn attempts(
        &self,
        target: &Target,
        lane: &Lane,
        request: &Request<Bytes>,
        tries: u32,
        started: Instant,
    ) -> Result<Response<Bytes>, TransportError> {
        let deadline = started + lane.budget.total;
        let mut retry = 0;
        loop {
            let limit = lane.budget.attempt.min(deadline.saturating_duration_since(Instant::now()));
            let attempt = self.pool.send_once(target, request, lane.budget.max_bytes);
            let result = tokio::time::timeout(limit, attempt)
                .await
                .unwrap_or_else(|_elapsed| Err(lane.timed_out(started)));
            let pause = jitter::full(self.pauses.ceiling(retry));
            retry += 1;
            let is_last = retry >= tries || Instant::now() + pause >= deadline;
            if is_last || !is_worth_repeating(&result) {
                return result;
            }
            tokio::time::sleep(pause).await;
        }
    }
}

impl Lane {
    fn new(root: Root, purpose: Purpose, settings: &HttpSettings) -> Self {
        let budget = settings.budgets.of(purpose);
        Self {
            purpose,
            budget,
            turns: Semaphore::new(budget.at_once),
            breaker: Breaker::new(breaker_name(root, purpose), settings.breaker, jitter::around),
        }
    }

    fn timed_out(&self, started: Instant) -> TransportError {
        TransportError::TimedOut { after: started.elapsed(), purpose: Some(self.purpose) }
    }
}

#[async_trait]
impl Transport for HttpTransport {
    async fn send(
        &self,
        root: Root,
        purpose: Purpose,
        request: Request<Bytes>,
    ) -> Result<Response<Bytes>, TransportError> {
        let started = Instant::now();
        let result = self.call(root, purpose, &request).await;
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

/// What a lane is called in the log; pages, which most calls are for, go without saying.
fn breaker_name(root: Root, purpose: Purpose) -> String {
    let place = match root {
        Root::Api(locale) => locale.code(),
        Root::Uploads => "files",
    };
    match purpose {
        Purpose::Page | Purpose::Media => format!("content ({place})"),
        Purpose::Index | Purpose::Form => format!("content ({place}, {})", purpose.name()),
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
