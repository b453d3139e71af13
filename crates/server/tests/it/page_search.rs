//! Pages and articles beside the products of a search: what visitors get, and that products never wait for them.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use content::TransportError;
use http::{Method, Request, Response, StatusCode};
use serde_json::{Map, Value, json};
use test_support::{Answer, WordPressLike};

use crate::search::result as product_result;
use crate::site::{Got, Setup, Visitor, back_end, eventually};

/// What an engine does with a search for pages.
#[derive(Clone, Copy)]
enum Pages {
    Found,
    Missing,
    Broken,
    Hanging,
}

struct Engine(Pages);

#[async_trait::async_trait]
impl search::Transport for Engine {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let body: Value = serde_json::from_slice(request.body()).unwrap();
        let mut results = Vec::new();
        for search in body["searches"].as_array().unwrap() {
            let is_of_pages = search["collection"].as_str().unwrap().starts_with("page");
            results.push(match (is_of_pages, self.0) {
                (false, _) => product_result(search),
                (true, Pages::Found) => pages(search),
                (true, Pages::Missing) => json!({ "code": 404, "error": "Not found." }),
                (true, Pages::Broken) => return Err(TransportError::Service { reason: "gone".into() }),
                (true, Pages::Hanging) => std::future::pending().await,
            });
        }
        Ok(Response::new(Bytes::from(json!({ "results": results }).to_string())))
    }
}

/// Ten articles, however many are asked for; and one thing of a kind that nobody knows.
fn pages(search: &Value) -> Value {
    let article = |id: u64| {
        json!({ "document": {
            "id": format!("article-{id}"), "kind": "article", "post_title": format!("Article {id}"),
            "description": "About light.", "permalink": format!("/articles/guides/a{id}/"),
        } })
    };
    let odd = json!({ "document": { "id": "x-1", "kind": "x", "post_title": "X", "permalink": "/x/" } });
    let most = search["per_page"].as_u64().unwrap();
    let hits: Vec<Value> = std::iter::once(odd).chain((1..=most).map(article)).collect();
    json!({ "found": 11, "hits": hits })
}

async fn visitor(pages: Pages) -> (Visitor, WordPressLike) {
    let back_end = back_end(&[]).await;
    let visitor = Setup { search: Arc::new(Engine(pages)), ..Setup::default() }.visit(&back_end.url());
    (visitor, back_end)
}

#[track_caller]
fn json_of(got: &Got) -> Value {
    assert_eq!(got.status, StatusCode::OK, "{}", got.text());
    serde_json::from_slice(&got.body).unwrap()
}

fn count(pages: &Value) -> usize {
    pages.as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_shows_pages_beside_its_products() {
    let (visitor, _back_end) = visitor(Pages::Found).await;
    let overlay = json_of(&visitor.get("/api/search?q=glare&lang=es").await);
    assert_eq!((overlay["total"].as_u64(), count(&overlay["pages"])), (Some(30), 4));
    let first = json!({
        "kind": "Artículo", "title": "Article 1", "text": "About light.", "href": "/es/articles/guides/a1/",
    });
    assert_eq!(overlay["pages"][0], first);
    let list = json_of(&visitor.get("/_data/products/?search=glare").await);
    assert_eq!((list["page"]["list"]["products"].as_u64(), count(&list["page"]["pages"])), (Some(30), 6));
    assert_eq!(list["page"]["pages"][0]["kind"], "Article");
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_further_pages_and_lists_without_a_text_have_none() {
    let (visitor, _back_end) = visitor(Pages::Found).await;
    for path in
        ["/_data/products/", "/_data/products/?search=glare&page=2", "/_data/products/?search=lyr001-30"]
    {
        assert_eq!(count(&json_of(&visitor.get(path).await)["page"]["pages"]), 0, "{path}");
    }
    let code = json_of(&visitor.get("/api/search?q=lyr001-30").await);
    assert_eq!((code["rows"][0]["code"].as_str(), count(&code["pages"])), (Some("LYR001-30"), 0));
    assert_eq!(count(&json_of(&visitor.get("/api/search?q=").await)["pages"]), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn products_come_without_pages_that_fail_or_are_late() {
    for pages in [Pages::Broken, Pages::Hanging] {
        let (visitor, _back_end) = visitor(pages).await;
        let overlay = json_of(&visitor.get("/api/search?q=glare").await);
        assert_eq!((overlay["total"].as_u64(), count(&overlay["pages"])), (Some(30), 0));
        let list = visitor.get("/_data/products/?search=glare").await;
        assert_eq!(list.header("x-lucerna-partial"), "pages found");
        assert_eq!(json_of(&list)["page"]["list"]["products"], 30);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_without_an_index_of_pages_misses_nothing() {
    let (visitor, _back_end) = visitor(Pages::Missing).await;
    let list = visitor.get("/_data/products/?search=glare").await;
    assert!(!list.headers.contains_key("x-lucerna-partial"));
    assert_eq!(count(&json_of(&list)["page"]["pages"]), 0);
    assert_eq!(count(&json_of(&visitor.get("/api/search?q=glare").await)["pages"]), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_found_goes_out_of_date_with_what_was_written() {
    let (visitor, _back_end) = visitor(Pages::Found).await;
    for tag in ["posts", "pages", "spaces", "collections", "case-studies"] {
        visitor.get("/api/search?q=glare").await;
        assert_eq!(visitor.get("/api/search?q=glare").await.header("x-lucerna-cache"), "hit", "{tag}");
        visitor.purge(&[tag]);
        assert_eq!(visitor.get("/api/search?q=glare").await.header("x-lucerna-cache"), "miss", "{tag}");
    }
}

/// Keeps collections as a cluster does, as far as the index of pages needs it; of products it knows nothing.
#[derive(Default)]
struct Cluster(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    collections: BTreeMap<String, (Vec<Map<String, Value>>, Value)>,
    aliases: BTreeMap<String, String>,
}

#[async_trait::async_trait]
impl search::Transport for Cluster {
    async fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        let mut kept = self.0.lock().unwrap();
        let body: Value = serde_json::from_slice(request.body()).unwrap_or_default();
        let path: Vec<&str> = request.uri().path().trim_matches('/').split('/').collect();
        let answer = match (request.method(), path.as_slice()) {
            (&Method::POST, ["multi_search"]) => {
                let searches = body["searches"].as_array().unwrap();
                Some(
                    json!({ "results": searches.iter().map(|search| kept.found(search)).collect::<Vec<_>>() }),
                )
            }
            (&Method::POST, ["collections"]) => {
                kept.collections.insert(body["name"].as_str().unwrap().to_owned(), Default::default());
                Some(json!({}))
            }
            (&Method::POST, ["collections", name, "documents", "import"]) => {
                let lines = String::from_utf8(request.body().to_vec()).unwrap();
                let documents: Vec<_> =
                    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
                let answers = vec![r#"{"success":true}"#; documents.len()].join("\n");
                kept.collections.get_mut(*name).unwrap().0.extend(documents);
                return Ok(Response::new(Bytes::from(answers)));
            }
            (&Method::PATCH, ["collections", name]) => {
                kept.collections.get_mut(*name).unwrap().1 = body["metadata"].clone();
                Some(json!({}))
            }
            (&Method::PUT, ["aliases", alias]) => {
                let name = body["collection_name"].as_str().unwrap().to_owned();
                kept.aliases.insert((*alias).to_owned(), name);
                Some(json!({}))
            }
            (&Method::GET, ["collections"]) => {
                Some(kept.collections.keys().filter_map(|name| kept.described(name)).collect())
            }
            (&Method::GET, ["collections", name]) => {
                kept.aliases.get(*name).and_then(|name| kept.described(name))
            }
            (&Method::GET, ["collections", _, "synonyms"]) => Some(json!({ "synonyms": [] })),
            (&Method::DELETE, ["collections", name]) => kept.collections.remove(*name).map(|_| json!({})),
            _ => None,
        };
        let status = if answer.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
        let mut response = Response::new(Bytes::from(answer.unwrap_or_default().to_string()));
        *response.status_mut() = status;
        Ok(response)
    }
}

impl Kept {
    fn described(&self, name: &str) -> Option<Value> {
        let (documents, metadata) = self.collections.get(name)?;
        Some(json!({ "name": name, "num_documents": documents.len(), "metadata": metadata }))
    }

    /// The documents whose title has the words.
    fn found(&self, search: &Value) -> Value {
        let (collection, text) = (search["collection"].as_str().unwrap(), search["q"].as_str().unwrap());
        if !collection.starts_with("page") {
            return json!({ "found": 0, "hits": [], "grouped_hits": [] });
        }
        let Some(name) = self.aliases.get(collection) else {
            return json!({ "code": 404, "error": "Not found." });
        };
        let has = |document: &&Map<String, Value>| {
            document["post_title"].as_str().unwrap().to_lowercase().contains(&text.to_lowercase())
        };
        let hits: Vec<Value> = self.collections[name]
            .0
            .iter()
            .filter(has)
            .map(|document| json!({ "document": document }))
            .collect();
        json!({ "found": hits.len(), "hits": hits })
    }
}

fn publish(back_end: &WordPressLike, titles: &[&str]) {
    let article = |(id, title): (usize, &&str)| {
        json!({
            "id": 50 + id, "slug": format!("a{id}"), "status": "publish", "lang": "en",
            "link": format!("{}/articles/guides/a{id}/", back_end.url()), "title": { "rendered": title },
        })
    };
    let articles: Vec<Value> = titles.iter().enumerate().map(article).collect();
    back_end.on("/wp-json/wp/v2/posts?per_page=100&page=1", Answer::json(&json!(articles)));
}

/// Asks until a search finds these pages.
async fn finds(visitor: &Visitor, text: &str, expected: &[&str]) {
    let found = async {
        loop {
            let answer = json_of(&visitor.get(&format!("/api/search?q={text}")).await);
            let pages = answer["pages"].as_array().unwrap();
            let titles: Vec<&str> = pages.iter().map(|page| page["title"].as_str().unwrap()).collect();
            if titles == expected {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    eventually(&format!("{text} finds {expected:?}"), found).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_index_follows_a_remote_back_end_whatever_becomes_of_its_products() {
    let back_end = back_end(&[]).await;
    publish(&back_end, &["Glare in offices", "Voltage drop"]);
    let search: Arc<dyn search::Transport> = Arc::new(Cluster::default());
    let visitor = Setup { search, ..Setup::default() }.visit(&back_end.url());
    let keeping = visitor.keep_index();
    finds(&visitor, "glare", &["Glare in offices"]).await;
    assert!(visitor.readiness().await.contains("search in pages: 2 can be found"));

    publish(&back_end, &["Glare at desks"]);
    visitor.purge(&["post:50", "posts"]);
    finds(&visitor, "glare", &["Glare at desks"]).await;
    finds(&visitor, "voltage", &[]).await;

    back_end.on("/wp-json/wp/v2/posts?per_page=100&page=1", Answer::error(StatusCode::BAD_GATEWAY, "down"));
    visitor.purge(&["posts"]);
    finds(&visitor, "glare", &["Glare at desks"]).await;
    publish(&back_end, &["Glare again"]);
    visitor.purge(&["posts"]);
    finds(&visitor, "glare", &["Glare again"]).await;
    keeping.abort();
}
