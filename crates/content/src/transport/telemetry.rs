//! Counts and times upstream calls under names that do not grow with the content.

use std::time::Duration;

use bytes::Bytes;
use http::Response;

use super::{Root, TransportError};

const REQUESTS: &str = "lucerna_upstream_requests_total";
const SECONDS: &str = "lucerna_upstream_seconds";

/// What each route is called; everything below it included.
const ROUTES: [(&str, &str); 27] = [
    ("/jgm/v1/menu", "menu"),
    ("/jgm/v1/options", "options"),
    ("/jgm/v1/pages", "pages"),
    ("/jgm/v1/slug", "slug"),
    ("/jgm/v1/posts", "articles"),
    ("/jgm/v1/form", "forms"),
    ("/jgm/v1/staff", "staff"),
    ("/jgm/v1/spaces", "spaces"),
    ("/jgm/v1/collections", "collections"),
    ("/jgm/v1/case-studies", "case_studies"),
    ("/jgm/v1/product-variation", "variation"),
    ("/jgm/v1/google-recaptcha", "recaptcha"),
    ("/wp/v2/product", "products"),
    ("/wp/v2/product_cat", "categories"),
    ("/wp/v2/posts", "articles"),
    ("/wp/v2/categories", "article_categories"),
    ("/wp/v2/testimonials", "testimonials"),
    ("/wp/v2/media", "media_items"),
    ("/wp/v2/search", "search"),
    ("/ansell/v1/product/variants", "variants"),
    ("/ansell/v1/product/legacy", "legacy"),
    ("/ansell/v1/product/driversByDimmableType", "drivers"),
    ("/ansell/v1/product/profilesByType", "profiles"),
    ("/ansell/v1/product/accessories", "accessories"),
    ("/ansell/v1/product/breadcrumbs", "breadcrumbs"),
    ("/ansell/v1/stockists", "stockists"),
    ("/contact-form-7/v1/contact-forms", "feedback"),
];

/// Records one finished call. Names come from closed lists: they become time series.
pub fn record(
    backend: &'static str,
    route: &'static str,
    took: Duration,
    result: &Result<Response<Bytes>, TransportError>,
) {
    metrics::counter!(REQUESTS, "backend" => backend, "route" => route, "outcome" => outcome(result))
        .increment(1);
    metrics::histogram!(SECONDS, "backend" => backend, "route" => route).record(took.as_secs_f64());
}

/// A name for the route, from a closed list: paths contain slugs, which are without number.
pub(super) fn route(root: Root, path: &str) -> &'static str {
    match root {
        Root::Uploads => "media",
        Root::Api(_) => {
            let known = ROUTES.iter().find(|(prefix, _)| is_below(path, prefix));
            known.map_or("other", |(_, name)| name)
        }
    }
}

/// The path itself, or something below it such as a number.
fn is_below(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn outcome(result: &Result<Response<Bytes>, TransportError>) -> &'static str {
    match result {
        Ok(response) => match response.status().as_u16() {
            200..300 => "ok",
            404 | 410 => "not_found",
            500.. => "server_error",
            _ => "client_error",
        },
        Err(TransportError::Connect { .. }) => "connect",
        Err(TransportError::TimedOut { .. }) => "timeout",
        Err(TransportError::Interrupted { .. }) => "interrupted",
        Err(TransportError::TooLarge { .. }) => "too_large",
        Err(TransportError::Redirect { .. }) => "redirect",
        Err(TransportError::CircuitOpen { .. }) => "circuit_open",
        Err(TransportError::BadRequest { .. }) => "bad_request",
        Err(TransportError::Service { .. }) => "service",
    }
}
