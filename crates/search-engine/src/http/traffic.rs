//! How many requests come and how long they take, as `/stats.json` tells: of the last full ten seconds.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use serde_json::{Map, Value, json};

use super::Http;
use super::answer::JsonResponse;

const WINDOW: Duration = Duration::from_secs(10);

/// The requests of one listener.
#[derive(Debug)]
pub(super) struct Traffic(Mutex<Windows>);

/// Counts a request, by its route and not by its address, of which there can be any number.
pub(super) async fn count(
    State(http): State<Http>,
    path: MatchedPath,
    request: Request,
    next: Next,
) -> Response {
    let route = format!("{} {}", request.method(), path.as_str());
    let started = Instant::now();
    let response = next.run(request).await;
    let now = Instant::now();
    http.traffic.windows(|windows| windows.count(now, route, now - started));
    response
}

/// What was counted.
pub(super) async fn stats(State(http): State<Http>) -> JsonResponse {
    JsonResponse::ok(http.traffic.windows(|windows| windows.stats(Instant::now())))
}

impl Traffic {
    pub(super) fn new() -> Self {
        let windows = Windows { started: Instant::now(), current: Window::new(), last: Window::new() };
        Self(Mutex::new(windows))
    }

    fn windows<T>(&self, with: impl FnOnce(&mut Windows) -> T) -> T {
        with(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The requests of a window, by route.
type Window = BTreeMap<String, Tally>;

#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    requests: u32,
    time: Duration,
}

#[derive(Debug)]
struct Windows {
    started: Instant,
    current: Window,
    last: Window,
}

impl Windows {
    fn count(&mut self, now: Instant, route: String, took: Duration) {
        self.roll(now);
        self.current.entry(route).or_default().add(Tally { requests: 1, time: took });
    }

    fn stats(&mut self, now: Instant) -> Value {
        self.roll(now);
        let mut kinds: BTreeMap<&str, Tally> =
            ["search", "import", "write", "delete"].map(|kind| (kind, Tally::default())).into();
        let mut total = Tally::default();
        let (mut rates, mut latencies) = (Map::new(), Map::new());
        for (route, tally) in &self.last {
            total.add(*tally);
            rates.insert(route.clone(), json!(tally.per_second()));
            latencies.insert(route.clone(), json!(tally.milliseconds()));
            if let Some(kind) = kind(route).and_then(|kind| kinds.get_mut(kind)) {
                kind.add(*tally);
            }
        }
        let mut stats = json!({
            "latency_ms": latencies,
            "requests_per_second": rates,
            "total_requests_per_second": total.per_second(),
        });
        for (kind, tally) in kinds {
            stats[format!("{kind}_requests_per_second")] = json!(tally.per_second());
            stats[format!("{kind}_latency_ms")] = json!(tally.milliseconds());
        }
        stats
    }

    fn roll(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.started);
        if passed < WINDOW {
            return;
        }
        let current = std::mem::take(&mut self.current);
        // Of a window that ended longer ago there is nothing left to tell.
        self.last = if passed < 2 * WINDOW { current } else { Window::new() };
        self.started = now;
    }
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.requests = self.requests.saturating_add(other.requests);
        self.time = self.time.saturating_add(other.time);
    }

    fn per_second(self) -> f64 {
        f64::from(self.requests) / WINDOW.as_secs_f64()
    }

    fn milliseconds(self) -> f64 {
        if self.requests == 0 { 0.0 } else { self.time.as_secs_f64() * 1000.0 / f64::from(self.requests) }
    }
}

/// Under which heading a cluster sums up a route.
fn kind(route: &str) -> Option<&'static str> {
    let (method, path) = route.split_once(' ')?;
    if path == "/multi_search" {
        return Some("search");
    }
    let below = path.strip_prefix("/collections/{collection}/documents")?;
    match (method, below) {
        ("GET", "/search") => Some("search"),
        ("POST", "/import") => Some("import"),
        ("POST" | "PATCH", _) => Some("write"),
        ("DELETE", _) => Some("delete"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEARCH: &str = "GET /collections/{collection}/documents/search";
    const IMPORT: &str = "POST /collections/{collection}/documents/import";

    fn windows(started: Instant) -> Windows {
        Windows { started, current: Window::new(), last: Window::new() }
    }

    #[test]
    fn a_window_is_told_when_it_is_full_and_until_the_next_one_is() {
        let start = Instant::now();
        let mut windows = windows(start);
        windows.count(start, SEARCH.to_owned(), Duration::from_millis(2));
        windows.count(start, "POST /multi_search".to_owned(), Duration::from_millis(4));
        windows.count(start, IMPORT.to_owned(), Duration::from_millis(100));
        assert_eq!(windows.stats(start)["total_requests_per_second"], 0.0, "not yet full");
        let stats = windows.stats(start + WINDOW);
        assert_eq!(stats["total_requests_per_second"], 0.3);
        assert_eq!(stats["search_requests_per_second"], 0.2);
        assert_eq!(stats["search_latency_ms"], 3.0);
        assert_eq!(stats["latency_ms"][IMPORT], 100.0);
        assert_eq!(stats["requests_per_second"][SEARCH], 0.1);
        assert_eq!(stats["delete_latency_ms"], 0.0);
        assert_eq!(windows.stats(start + WINDOW * 2)["total_requests_per_second"], 0.0);
    }

    #[test]
    fn old_windows_are_forgotten() {
        let start = Instant::now();
        let mut windows = windows(start);
        windows.count(start, SEARCH.to_owned(), Duration::ZERO);
        assert_eq!(windows.stats(start + WINDOW * 3)["total_requests_per_second"], 0.0);
    }

    #[test]
    fn routes_are_summed_up_as_a_cluster_does() {
        let documents = "/collections/{collection}/documents";
        assert_eq!(kind(&format!("PATCH {documents}/{{id}}")), Some("write"));
        assert_eq!(kind(&format!("POST {documents}")), Some("write"));
        assert_eq!(kind(&format!("DELETE {documents}")), Some("delete"));
        assert_eq!(kind(&format!("GET {documents}/export")), None);
        assert_eq!(kind("GET /collections"), None);
    }
}
