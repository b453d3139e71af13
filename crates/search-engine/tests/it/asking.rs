//! Asks the router without a socket.

use axum::Router;
use axum::body::Body;
use http::{Method, Request, Response};
use http_body_util::BodyExt as _;
use search_engine::{Engine, HttpSettings};
use serde_json::{Value, json};
use tower::ServiceExt as _;

pub(crate) const BODY_BYTES: usize = 8 * 1024 * 1024;

/// A client of one engine.
#[derive(Clone)]
pub(crate) struct Asking {
    router: Router,
}

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Answered {
    pub(crate) status: u16,
    pub(crate) headers: http::HeaderMap,
    pub(crate) text: String,
}

impl Asking {
    pub(crate) fn of(engine: &Engine) -> Self {
        Self::with(engine, HttpSettings { api_key: None, cors: false, body_bytes: BODY_BYTES })
    }

    pub(crate) fn with(engine: &Engine, settings: HttpSettings) -> Self {
        Self { router: engine.router(settings) }
    }

    pub(crate) fn in_memory() -> Self {
        Self::of(&Engine::in_memory())
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answered {
        let response: Response<Body> = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        Answered { status: parts.status.as_u16(), headers: parts.headers, text }
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: impl Into<Body>) -> Answered {
        self.send(Request::builder().method(method).uri(path).body(body.into()).unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answered {
        self.ask(Method::GET, path, "").await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answered {
        self.ask(Method::POST, path, body.to_string()).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answered {
        self.ask(Method::PUT, path, body.to_string()).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answered {
        self.ask(Method::PATCH, path, body.to_string()).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answered {
        self.ask(Method::DELETE, path, "").await
    }

    pub(crate) async fn import(&self, collection: &str, parameters: &str, lines: &[Value]) -> Answered {
        let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
        let path = format!("/collections/{collection}/documents/import?{parameters}");
        self.ask(Method::POST, &path, lines.join("\n")).await
    }

    /// Makes a small collection of products.
    pub(crate) async fn products(&self, name: &str) {
        assert_eq!(self.post("/collections", products(name)).await.status, 201);
    }

    /// How many documents a collection has; `None` when there is no such collection.
    pub(crate) async fn count(&self, collection: &str) -> Option<u64> {
        let answered = self.get(&format!("/collections/{collection}")).await;
        (answered.status == 200).then(|| answered.json()["num_documents"].as_u64().unwrap())
    }
}

impl Answered {
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.headers["content-type"], "application/json; charset=utf-8");
        serde_json::from_str(&self.text).unwrap()
    }

    /// The lines of an import or export.
    pub(crate) fn lines(&self) -> Vec<Value> {
        assert_eq!(self.headers["content-type"], "text/plain; charset=utf-8");
        self.text.split('\n').map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Status and sentence of an error.
    pub(crate) fn error(&self) -> (u16, String) {
        let body = self.json();
        assert_eq!(body.as_object().unwrap().len(), 1, "an error is one sentence");
        (self.status, body["message"].as_str().unwrap().to_owned())
    }
}

pub(crate) fn products(name: &str) -> Value {
    json!({ "name": name, "token_separators": ["-"], "fields": [
        { "name": "sku", "type": "string", "infix": true },
        { "name": "post_title", "type": "string" },
        { "name": "post_id", "type": "int64" },
        { "name": "power", "type": "float", "optional": true },
        { "name": "main_image_url", "type": "string", "index": false, "optional": true },
    ] })
}

pub(crate) fn product(number: u32) -> Value {
    json!({
        "id": format!("p{number}"),
        "sku": format!("SPT-{number:04}"),
        "post_title": format!("Spot {number}"),
        "post_id": number,
    })
}

pub(crate) fn refused(status: u16, message: &str) -> (u16, String) {
    (status, message.to_owned())
}
