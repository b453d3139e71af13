//! The contract over HTTP: which request goes where.

mod aliases;
mod answer;
mod asked;
mod auth;
mod collections;
mod cors;
mod documents;
mod export;
mod import;
mod multi_search;
mod node;
mod pool;
mod search;
mod synonyms;
mod traffic;
mod unsupported;

use std::fmt;
use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use axum::{extract::DefaultBodyLimit, middleware};

use crate::{ApiError, Engine};
pub(crate) use pool::Pool;
use traffic::Traffic;

/// How the engine is reached.
#[derive(Clone)]
pub struct HttpSettings {
    /// The key that every request must bring; `None` where only this process can ask.
    pub api_key: Option<String>,
    /// Whether pages of other origins may ask.
    pub cors: bool,
    /// The largest body that is taken.
    pub body_bytes: usize,
}

/// What every request can use.
#[derive(Clone)]
struct Http {
    engine: Engine,
    settings: Arc<HttpSettings>,
    traffic: Arc<Traffic>,
}

impl fmt::Debug for HttpSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_key = self.api_key.is_some();
        let mut settings = formatter.debug_struct("HttpSettings");
        settings
            .field("has_key", &has_key)
            .field("cors", &self.cors)
            .field("body_bytes", &self.body_bytes)
            .finish()
    }
}

/// All requests.
pub(crate) fn router(engine: Engine, settings: HttpSettings) -> Router {
    let cors = settings.cors;
    let http = Http { engine, settings: Arc::new(settings), traffic: Arc::new(Traffic::new()) };
    let with_key = Router::new()
        // Collections.
        .route("/collections", get(collections::list).post(collections::create))
        .route(
            "/collections/{collection}",
            get(collections::show).patch(collections::alter).delete(collections::remove),
        )
        // Documents.
        .route(
            "/collections/{collection}/documents",
            post(documents::write).patch(documents::update_matching).delete(documents::remove_matching),
        )
        .route("/collections/{collection}/documents/import", post(import::import))
        .route("/collections/{collection}/documents/export", get(export::export))
        .route("/collections/{collection}/documents/search", get(search::search))
        .route(
            "/collections/{collection}/documents/{id}",
            get(documents::show).patch(documents::update).delete(documents::remove),
        )
        // Synonyms.
        .route("/collections/{collection}/synonyms", get(synonyms::list))
        .route(
            "/collections/{collection}/synonyms/{id}",
            get(synonyms::show).put(synonyms::put).delete(synonyms::remove),
        )
        // Aliases.
        .route("/aliases", get(aliases::list))
        .route("/aliases/{alias}", get(aliases::show).put(aliases::put).delete(aliases::remove))
        // The node itself.
        .route("/debug", get(node::debug))
        .route("/metrics.json", get(node::metrics))
        .route("/stats.json", get(traffic::stats))
        .merge(unsupported::routes())
        .route_layer(middleware::from_fn_with_state(http.clone(), auth::require_key));
    let router = Router::new()
        .merge(with_key)
        // Its searches may bring keys of their own.
        .route("/multi_search", post(multi_search::multi_search))
        .route("/health", get(node::health))
        .route_layer(middleware::from_fn_with_state(http.clone(), traffic::count))
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::map_response(answer::in_shape));
    let router = if cors { router.layer(middleware::from_fn(cors::allow)) } else { router };
    router.with_state(http)
}

/// Runs what reads or writes an index, away from the threads that serve everybody.
async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(ApiError::internal(error)))
}
