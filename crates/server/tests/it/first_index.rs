//! A site that has just been started for the first time: its visitors wait for the index instead of being sent away.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use content::TransportError;
use http::{Method, Request, Response, StatusCode};
use serde_json::{Value, json};
use test_support::{Answer, WordPressLike};
use tokio::sync::watch;

use crate::site::{Setup, Visitor, back_end, eventually};

/// How far the engine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It has no index, and making one takes as long as the test wants.
    Empty,
    /// Its disk is broken: there is no index and there never will be.
    Broken,
    /// It makes collections, which find nothing.
    Building,
}

/// An engine that has no collections before it is told to make them.
struct Engine {
    stage: watch::Sender<Stage>,
    /// How many searches were refused.
    refused: watch::Sender<usize>,
    /// The aliases that lead somewhere.
    aliases: Mutex<HashSet<String>>,
}

impl Engine {
    fn new(stage: Stage) -> Arc<Self> {
        let (stage, refused) = (watch::Sender::new(stage), watch::Sender::new(0));
        Arc::new(Self { stage, refused, aliases: Mutex::default() })
    }

    /// Whether every collection that is asked for leads somewhere.
    fn can_search(&self, request: &Request<Bytes>) -> bool {
        let body: Value = serde_json::from_slice(request.body()).unwrap();
        let aliases = self.aliases.lock().unwrap();
        let leads = |search: &Value| search["collection"].as_str().is_some_and(|name| aliases.contains(name));
        body["searches"].as_array().unwrap().iter().all(leads)
    }

    fn stage(&self) -> Stage {
        *self.stage.borrow()
    }
}

#[async_trait::async_trait]
impl search::Transport for Engine {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let path = request.uri().path().to_owned();
        let missing = || answer(StatusCode::NOT_FOUND, &json!({ "message": "Not found." }));
        Ok(match (request.method(), path.as_str()) {
            (&Method::POST, "/multi_search") if self.can_search(&request) => {
                let body: Value = serde_json::from_slice(request.body()).unwrap();
                let searches = body["searches"].as_array().unwrap();
                let nothing = json!({ "found": 0, "found_docs": 0, "hits": [], "grouped_hits": [] });
                answer(StatusCode::OK, &json!({ "results": vec![nothing; searches.len()] }))
            }
            (&Method::POST, "/multi_search") => {
                self.refused.send_modify(|refused| *refused += 1);
                missing()
            }
            (&Method::POST, "/collections") if self.stage() == Stage::Broken => {
                answer(StatusCode::INTERNAL_SERVER_ERROR, &json!({ "message": "No space is left." }))
            }
            (&Method::POST, "/collections") => {
                let mut stage = self.stage.subscribe();
                stage.wait_for(|stage| *stage != Stage::Empty).await.unwrap();
                answer(StatusCode::CREATED, &json!({}))
            }
            (&Method::PUT, path) if path.starts_with("/aliases/") => {
                self.aliases.lock().unwrap().insert(path.trim_start_matches("/aliases/").to_owned());
                answer(StatusCode::OK, &json!({}))
            }
            // Once it is built, nobody has to compare it again in this test.
            (&Method::GET, path)
                if path.starts_with("/collections/product") && !path.ends_with("/synonyms") =>
            {
                if self.aliases.lock().unwrap().contains(path.trim_start_matches("/collections/")) {
                    std::future::pending::<()>().await;
                }
                missing()
            }
            (&Method::GET, "/collections") => answer(StatusCode::OK, &json!([])),
            _ => answer(StatusCode::OK, &json!({})),
        })
    }
}

fn answer(status: StatusCode, body: &Value) -> Response<Bytes> {
    let mut response = Response::new(Bytes::from(body.to_string()));
    *response.status_mut() = status;
    response
}

/// A back end without a single product.
async fn empty_shop() -> WordPressLike {
    let back_end = back_end(&[]).await;
    for api in ["/wp-json", "/es/wp-json"] {
        for list in ["wp/v2/product", "wp/v2/product_cat", "ansell/v1/product/legacy"] {
            back_end.on(&format!("{api}/{list}"), Answer::json(&json!([])));
        }
    }
    back_end
}

/// Asks until the site says so about itself.
async fn said(visitor: &Visitor, words: &str) {
    while !visitor.readiness().await.contains(words) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_wait_until_the_first_index_is_built() {
    let back_end = empty_shop().await;
    let engine = Engine::new(Stage::Empty);
    let visitor = Setup { search: Arc::clone(&engine) as _, ..Setup::default() }.visit(&back_end.url());
    let keeping = visitor.keep_index();
    eventually("the index is being built", said(&visitor, "building")).await;
    let visits = async {
        tokio::join!(
            visitor.get("/products/"),
            visitor.get("/_data/es/products/?search=lyra"),
            visitor.get("/api/search?q=lyra")
        )
    };
    let built = async {
        // Only once all of them have been refused.
        let mut refused = engine.refused.subscribe();
        refused.wait_for(|refused| *refused >= 3).await.unwrap();
        engine.stage.send_replace(Stage::Building);
    };
    let ((list, data, overlay), ()) =
        eventually("the visitors are answered", async { tokio::join!(visits, built) }).await;
    for got in [&list, &data, &overlay] {
        assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    }
    keeping.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_an_index_that_cannot_be_built() {
    let back_end = empty_shop().await;
    let engine = Engine::new(Stage::Broken);
    let visitor = Setup { search: Arc::clone(&engine) as _, ..Setup::default() }.visit(&back_end.url());
    let keeping = visitor.keep_index();
    eventually("the index is found to be broken", said(&visitor, "not up to date")).await;
    for path in ["/products/", "/api/search?q=lyra"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
    }
    keeping.abort();
}
