//! The engine in this process: the same requests and the same limits, no socket.

use async_trait::async_trait;
use bytes::Bytes;
use content::TransportError;
use content::transport::service::{self, BoxError};
use http::{Request, Response};
use http_body::Body;
use http_body_util::Full;
use tokio::time::Instant;
use tower::Service;

use super::Transport;
use super::limits::{Limits, route};

/// Calls a tower service, such as a router, that serves the contract in this process.
#[derive(Debug, Clone)]
pub struct InProcess<S> {
    service: S,
    limits: Limits,
}

impl<S> InProcess<S> {
    /// Wraps the service.
    pub fn new(service: S, limits: Limits) -> Self {
        Self { service, limits }
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
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let started = Instant::now();
        let route = route(request.uri().path());
        let limit = self.limits.of(&request);
        let request = request.map(Full::new);
        // There is no other node to leave time for.
        let result = service::call(self.service.clone(), request, limit.total, limit.max_bytes).await;
        content::transport::record("search_embedded", route, started.elapsed(), &result);
        result
    }
}
