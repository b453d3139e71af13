//! A back end that has been in service for years: every answer is right, and none looks as documented.
//!
//! It wraps any service of the contract and ages its JSON the way old plugins, ACF formats and PHP do. It is
//! deterministic, so a failure can be repeated.

mod ageing;

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE, ETAG};
use http::{HeaderValue, Request, Response, StatusCode};
use http_body::Body;
use http_body_util::{BodyExt, Full};
use serde_json::Value;
use tower::Service;

pub use ageing::aged;

/// Ages the answers of the service it wraps.
#[derive(Debug, Clone)]
pub struct OldWordPress<S> {
    service: S,
    root: String,
}

/// An editor on Windows once saved a plugin with this in front.
const BYTE_ORDER_MARK: &str = "\u{feff}";

impl<S> OldWordPress<S> {
    /// Wraps a service that calls itself by the address `root`, which has no final slash.
    pub fn new(service: S, root: impl Into<String>) -> Self {
        Self { service, root: root.into() }
    }
}

impl<S, Q, B> Service<Request<Q>> for OldWordPress<S>
where
    S: Service<Request<Q>, Response = Response<B>>,
    S::Future: Send + 'static,
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Send,
{
    type Response = Response<Full<Bytes>>;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.service.poll_ready(context)
    }

    fn call(&mut self, request: Request<Q>) -> Self::Future {
        let route = request.uri().path().to_owned();
        let root = self.root.clone();
        let answer = self.service.call(request);
        Box::pin(async move {
            let (mut parts, body) = answer.await?.into_parts();
            // A body that breaks off arrives as what there was of it.
            let body = body.collect().await.map(http_body_util::Collected::to_bytes).unwrap_or_default();
            let json = (parts.status == StatusCode::OK && route.contains("/wp-json/"))
                .then(|| serde_json::from_slice::<Value>(&body).ok())
                .flatten();
            let Some(json) = json else { return Ok(Response::from_parts(parts, Full::new(body))) };
            let text = format!("{BYTE_ORDER_MARK}{}", aged(&json, &route, &root));
            parts.headers.remove(CONTENT_LENGTH);
            parts.headers.remove(ETAG);
            parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=UTF-8"));
            Ok(Response::from_parts(parts, Full::new(text.into())))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use serde_json::json;
    use tower::{ServiceExt, service_fn};

    use super::*;

    /// Answers 404 to what is called so, and otherwise a number.
    async fn young(request: Request<Full<Bytes>>) -> Result<Response<Full<Bytes>>, Infallible> {
        let mut response = Response::new(Full::new(json!({"id": 12}).to_string().into()));
        if request.uri().path().contains("missing") {
            *response.status_mut() = StatusCode::NOT_FOUND;
        }
        Ok(response)
    }

    async fn ask(path: &str) -> (StatusCode, String) {
        let old = OldWordPress::new(service_fn(young), "https://cms.example");
        let request = Request::builder().uri(path).body(Full::new(Bytes::new())).unwrap();
        let (parts, body) = old.oneshot(request).await.unwrap().into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        (parts.status, String::from_utf8_lossy(&body).into_owned())
    }

    #[tokio::test]
    async fn only_good_answers_of_the_interface_grow_old() {
        let ok = |body: &str| (StatusCode::OK, body.to_owned());
        assert_eq!(ask("/es/wp-json/wp/v2/product/12").await, ok("\u{feff}{\"id\":\"12\"}"));
        assert_eq!(ask("/wp-content/uploads/a.json").await, ok("{\"id\":12}"));
        let missing = (StatusCode::NOT_FOUND, "{\"id\":12}".to_owned());
        assert_eq!(ask("/wp-json/wp/v2/missing").await, missing);
    }
}
