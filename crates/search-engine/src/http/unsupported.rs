//! Administration that a cluster has and this engine does not. Its users hear that, instead of "Not Found", which a
//! wrong address would answer as well.

use axum::Router;
use axum::routing::any;

use super::Http;
use crate::ApiError;

/// Addresses of a cluster; what lies below them belongs to them.
const RESOURCES: [&str; 15] = [
    "/analytics",
    "/collections/{collection}/overrides",
    "/config",
    "/conversations",
    "/curation_sets",
    "/keys",
    "/limits",
    "/nl_search_models",
    "/operations",
    "/personalization",
    "/presets",
    "/status",
    "/stemming",
    "/stopwords",
    "/synonym_sets",
];

/// Answers for all of them, whatever the method.
pub(super) fn routes() -> Router<Http> {
    RESOURCES.into_iter().fold(Router::new(), |router, path| {
        let refuse = async move || ApiError::unsupported(format!("The API `{path}`"));
        router.route(path, any(refuse)).route(&format!("{path}/{{*below}}"), any(refuse))
    })
}
