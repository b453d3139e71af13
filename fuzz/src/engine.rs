//! The search engine: whatever is asked, it answers or refuses in the contract's shape.

use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use http::{Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use search_engine::{Engine, HttpSettings};
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt as _;

/// What may stand in a query string as it is; the rest is escaped, so that every text is one.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'=').remove(b'&').remove(b'%').remove(b'_');
/// Addresses are refused by every server from some length on, so longer ones say nothing about ours.
const MAX_ADDRESS_LEN: usize = 8_000;
const BODY_BYTES: usize = 1 << 20;

/// Bytes are the value of `filter_by`.
pub(crate) fn filter_by(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let search = json!({ "collection": "lamps", "q": "*", "filter_by": text, "facet_by": "tags" });
    let (status, answer) =
        ENGINE.ask(Method::POST, "/multi_search", &json!({ "searches": [search] }).to_string());
    assert_eq!(status, StatusCode::OK, "{answer}");
    let result = &answer["results"][0];
    match result["code"].as_u64() {
        Some(code) => assert!((400..500).contains(&code) && result["error"].is_string(), "{result}"),
        None => assert!(result["found"].as_u64().is_some_and(|found| found <= 3), "{result}"),
    }
}

/// Bytes are all parameters of a search, as behind the question mark of an address.
pub(crate) fn parameters(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let query: String = utf8_percent_encode(&text, ESCAPED).to_string();
    if query.len() > MAX_ADDRESS_LEN {
        return;
    }
    let (status, answer) =
        ENGINE.ask(Method::GET, &format!("/collections/lamps/documents/search?{query}"), "");
    match status {
        StatusCode::OK => assert!(answer["found"].is_u64(), "{answer}"),
        status => assert!(status.is_client_error() && answer["message"].is_string(), "{status} {answer}"),
    }
}

static ENGINE: LazyLock<Asked> = LazyLock::new(Asked::new);

/// An engine with a few documents of every type.
struct Asked {
    runtime: Runtime,
    router: Router,
}

impl Asked {
    fn new() -> Self {
        let Ok(runtime) = Builder::new_current_thread().enable_all().build() else {
            panic!("no runtime could be started")
        };
        let settings = HttpSettings { api_key: None, cors: false, body_bytes: BODY_BYTES };
        let asked = Self { runtime, router: Engine::in_memory().router(settings) };
        let schema = json!({
            "name": "lamps",
            "fields": [
                { "name": "sku", "type": "string", "infix": true },
                { "name": "title", "type": "string", "stem": true, "locale": "es", "sort": true },
                { "name": "tags", "type": "string[]", "facet": true },
                { "name": "product", "type": "int32", "facet": true },
                { "name": "power", "type": "float", "facet": true },
                { "name": "cct", "type": "float[]" },
                { "name": "dim", "type": "bool" },
            ],
        });
        let documents = [
            json!({ "id": "1", "sku": "LYR009", "title": "Foco empotrable", "tags": ["a", "b c"], "product": 1,
                "power": 9.5, "cct": [2700, 3000], "dim": true }),
            json!({ "id": "2", "sku": "CRV021", "title": "Luces lineales", "tags": [], "product": 1,
                "power": 0.0, "cct": [], "dim": false }),
            json!({ "id": "3", "sku": "ÁÉ", "title": "x", "tags": ["(d)"], "product": -7,
                "power": -1.5, "cct": [1e9], "dim": false }),
        ];
        let lines: Vec<String> = documents.iter().map(Value::to_string).collect();
        for (path, body) in
            [("/collections", schema.to_string()), ("/collections/lamps/documents/import", lines.join("\n"))]
        {
            let (status, answer) = asked.ask(Method::POST, path, &body);
            assert!(
                status.is_success() && !answer.to_string().contains("\"success\":false"),
                "{path}: {answer}"
            );
        }
        asked
    }

    /// The answer, as JSON where it is.
    fn ask(&self, method: Method, path: &str, body: &str) -> (StatusCode, Value) {
        let request = Request::builder().method(method).uri(path).body(Body::from(body.to_owned()));
        let Ok(request) = request else { panic!("{path} is no address") };
        self.runtime.block_on(async {
            let Ok(answer) = self.router.clone().oneshot(request).await;
            let status = answer.status();
            let Ok(body) = answer.into_body().collect().await else { panic!("the answer broke off") };
            (status, serde_json::from_slice(&body.to_bytes()).unwrap_or_default())
        })
    }
}
