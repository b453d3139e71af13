//! A Typesense cluster over HTTP: several nodes that hold the same, any of which may be away.

mod nodes;
mod settings;

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use content::TransportError;
use content::transport::Pool;
use http::{Request, Response};
use tokio::time::Instant;

pub use settings::{ApiKey, ClusterSettings, InvalidApiKey, InvalidClusterSettings};

use super::Transport;
use super::limits::{Limits, route};
use nodes::Nodes;

/// Reaches a cluster, with bounded time, size and tries.
///
/// Nodes take turns. One that fails is left alone for a minute and the next is asked at once; an answer that says the
/// request is wrong is final, because every node would say so.
pub struct Cluster {
    pool: Pool,
    nodes: Nodes,
    limits: Limits,
}

/// Tries of one call when there are fewer nodes than that.
const MIN_TRIES: usize = 3;
/// Tries of one call, however many nodes there are.
const MAX_TRIES: usize = 6;
/// Before a node that has just failed is asked again.
const PAUSE: Duration = Duration::from_millis(100);

impl Cluster {
    /// Checks the settings and prepares the connection pool; connects to nothing yet.
    ///
    /// # Errors
    /// When a setting cannot work.
    pub fn new(settings: &ClusterSettings) -> Result<Self, InvalidClusterSettings> {
        settings.validate()?;
        let pool = Pool::new(settings.connect_timeout).map_err(|error| InvalidClusterSettings {
            setting: "TLS".to_owned(),
            reason: error.to_string(),
        })?;
        let nodes = Nodes::new(&settings.nodes, &settings.api_key, settings.unhealthy_for);
        Ok(Self { pool, nodes, limits: settings.limits })
    }

    async fn call(&self, request: &Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let limits = self.limits.of(request);
        let deadline = Instant::now() + limits.total;
        let alone = self.nodes.len() == 1;
        // A cluster that is down as a whole is only felt for, so that pages do not wait for it each time.
        let tries =
            if self.nodes.none_is_healthy() { 1 } else { self.nodes.len().clamp(MIN_TRIES, MAX_TRIES) };
        let mut tried = Vec::with_capacity(tries);
        loop {
            let index = self.nodes.pick(&tried);
            let again = tried.contains(&index);
            tried.push(index);
            if again {
                tokio::time::sleep(PAUSE.min(deadline.saturating_duration_since(Instant::now()))).await;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let limit = if alone { left } else { limits.attempt.min(left) };
            let attempt = self.pool.send_once(self.nodes.target(index), request, limits.max_bytes);
            let result = tokio::time::timeout(limit, attempt)
                .await
                .unwrap_or_else(|_elapsed| Err(TransportError::TimedOut { after: limit, purpose: None }));
            let failed = is_the_nodes_fault(&result);
            self.nodes.settle(index, failed);
            if !failed || tried.len() >= tries || Instant::now() >= deadline {
                return result;
            }
        }
    }
}

#[async_trait]
impl Transport for Cluster {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let started = Instant::now();
        let result = self.call(&request).await;
        let route = route(request.uri().path());
        content::transport::record("search", route, started.elapsed(), &result);
        result
    }
}

impl fmt::Debug for Cluster {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Cluster").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

fn is_the_nodes_fault(result: &Result<Response<Bytes>, TransportError>) -> bool {
    match result {
        Ok(response) => response.status().is_server_error(),
        Err(
            TransportError::Connect { .. }
            | TransportError::TimedOut { .. }
            | TransportError::Interrupted { .. }
            | TransportError::Redirect { .. },
        ) => true,
        Err(_) => false,
    }
}
