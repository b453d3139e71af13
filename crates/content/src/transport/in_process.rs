//! The back end in this process: the same requests and the same limits, no socket.

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use http::header::AUTHORIZATION;
use http::{Request, Response, Uri};
use http_body::Body;
use http_body_util::Full;
use tokio::time::Instant;
use tower::Service;

use super::service::{self, BoxError};
use super::{Authorization, Budgets, Purpose, Root, Transport, TransportError, telemetry};
use crate::ByLocale;

/// Longer than any visitor waits.
const PATIENCE: Duration = Duration::from_secs(120);

/// Where the service keeps its routes, and its limits.
#[derive(Debug, Clone)]
pub struct InProcessSettings {
    /// The path of each language's REST interface, without a final slash.
    pub api: ByLocale<String>,
    /// The path of uploaded files, without a final slash.
    pub uploads: String,
    /// Sent with every request, when the service asks for it.
    pub authorization: Option<Authorization>,
    /// The limits of calls, by what they are for. In process nothing is tried twice and nobody waits for a turn, and a
    /// process that is merely busy is not one that hangs: whoever asked has a deadline of their own.
    pub budgets: Budgets,
}

impl Default for InProcessSettings {
    /// The routes of our own back end: `/wp-json`, `/es/wp-json` and `/wp-content/uploads`.
    fn default() -> Self {
        Self {
            api: ByLocale { en: "/wp-json".to_owned(), es: "/es/wp-json".to_owned() },
            uploads: "/wp-content/uploads".to_owned(),
            authorization: None,
            budgets: Budgets::default().with_patience(PATIENCE),
        }
    }
}

/// Calls a tower service, such as a router, that serves the contract in this process.
#[derive(Debug, Clone)]
pub struct InProcess<S> {
    service: S,
    settings: InProcessSettings,
}

impl<S> InProcess<S> {
    /// Wraps the service.
    pub fn new(service: S, settings: InProcessSettings) -> Self {
        Self { service, settings }
    }

    fn prefix(&self, root: Root) -> &str {
        match root {
            Root::Api(locale) => self.settings.api.get(locale),
            Root::Uploads => &self.settings.uploads,
        }
    }

    fn prepare(&self, root: Root, request: Request<Bytes>) -> Result<Request<Full<Bytes>>, TransportError> {
        let (mut parts, body) = request.into_parts();
        let below = parts.uri.path_and_query().map_or("/", |target| target.as_str());
        let target = format!("{}{below}", self.prefix(root));
        let bad = |error: http::uri::InvalidUri| TransportError::BadRequest { reason: error.to_string() };
        parts.uri = target.parse::<Uri>().map_err(bad)?;
        if let Some(authorization) = &self.settings.authorization {
            parts.headers.insert(AUTHORIZATION, authorization.header());
        }
        Ok(Request::from_parts(parts, Full::new(body)))
    }
}

impl<S, B> InProcess<S>
where
    S: Service<Request<Full<Bytes>>, Response = Response<B>> + Clone + Send + Sync + 'static,
    S::Error: Into<BoxError>,
    S::Future: Send,
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    async fn call(
        &self,
        root: Root,
        purpose: Purpose,
        request: Request<Bytes>,
    ) -> Result<Response<Bytes>, TransportError> {
        let budget = self.settings.budgets.of(purpose);
        let limit = budget.attempt.min(budget.total);
        let request = self.prepare(root, request)?;
        let answered = service::call(self.service.clone(), request, limit, budget.max_bytes).await;
        answered.map_err(|error| error.of_purpose(purpose))
    }
}

#[async_trait]
impl<S, B> Transport for InProcess<S>
where
    S: Service<Request<Full<Bytes>>, Response = Response<B>> + Clone + Send + Sync + 'static,
    S::Error: Into<BoxError>,
    S::Future: Send,
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    async fn send(
        &self,
        root: Root,
        purpose: Purpose,
        request: Request<Bytes>,
    ) -> Result<Response<Bytes>, TransportError> {
        let started = Instant::now();
        let route = telemetry::route(root, request.uri().path());
        let result = self.call(root, purpose, request).await;
        telemetry::record("content_embedded", route, started.elapsed(), &result);
        result
    }
}
