//! A back end with habits of its own: it is slow, numbers each language differently, lacks routes, fails now and then,
//! lists things in no order, or answers nonsense with status 200.
//!
//! It wraps any service of the contract and counts what it is asked, so that tests can say how much a site asks.

mod numbers;

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE, ETAG};
use http::{HeaderValue, Request, Response, StatusCode, Uri};
use http_body::Body;
use http_body_util::{BodyExt, Full};
use serde_json::{Value, json};
use tower::Service;

/// What a back end does besides answering.
#[derive(Debug, Clone, Default)]
pub struct Quirks {
    /// How long every answer takes.
    pub delay: Duration,
    /// By how much the numbers of everything Spanish differ from those of its English counterpart.
    pub spanish_numbers: u64,
    /// Routes that do not exist, by a part of their path.
    pub absent: Vec<&'static str>,
    /// Lists come in another order each time, and name their first entry twice.
    pub unsteady: bool,
    /// One answer in so many is a 500.
    pub fails_every: Option<usize>,
    /// What is answered, with status 200, to requests whose target contains a text.
    pub lies: Vec<(&'static str, Value)>,
}

/// A service with quirks that can be changed while it runs. Clones share them.
#[derive(Debug, Clone)]
pub struct Quirky<S> {
    service: S,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    quirks: Quirks,
    asked: Vec<String>,
}

impl<S> Quirky<S> {
    /// Wraps a service.
    pub fn new(service: S, quirks: Quirks) -> Self {
        Self { service, state: Arc::new(Mutex::new(State { quirks, asked: Vec::new() })) }
    }

    /// Has other quirks from now on.
    pub fn become_quirky(&self, quirks: Quirks) {
        self.state().quirks = quirks;
    }

    /// The targets that were asked for since the last time somebody wanted to know.
    pub fn take_asked(&self) -> Vec<String> {
        std::mem::take(&mut self.state().asked)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S, Q, B> Service<Request<Q>> for Quirky<S>
where
    S: Service<Request<Q>, Response = Response<B>> + Clone + Send + 'static,
    S::Future: Send + 'static,
    S::Error: Send,
    Q: Send + 'static,
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Send,
{
    type Response = Response<Full<Bytes>>;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.service.poll_ready(context)
    }

    fn call(&mut self, mut request: Request<Q>) -> Self::Future {
        let target = request.uri().to_string();
        let (quirks, number) = {
            let mut state = self.state();
            state.asked.push(target.clone());
            (state.quirks.clone(), state.asked.len())
        };
        let is_interface = target.contains("/wp-json/");
        let shift = if target.starts_with("/es/") { quirks.spanish_numbers } else { 0 };
        let known = numbers::in_target(&target, shift);
        if let Ok(uri) = known.parse::<Uri>() {
            *request.uri_mut() = uri;
        }
        let mut service = self.service.clone();
        Box::pin(async move {
            tokio::time::sleep(quirks.delay).await;
            if !is_interface {
                return Ok(read(service.call(request).await?).await);
            }
            if quirks.absent.iter().any(|route| target.contains(route)) {
                return Ok(refusal(StatusCode::NOT_FOUND, "rest_no_route"));
            }
            if quirks.fails_every.is_some_and(|every| number % every == 0) {
                return Ok(refusal(StatusCode::INTERNAL_SERVER_ERROR, "internal_server_error"));
            }
            if let Some((_, lie)) = quirks.lies.iter().find(|(part, _)| target.contains(part)) {
                return Ok(answer(StatusCode::OK, lie));
            }
            let response = read(service.call(request).await?).await;
            Ok(altered(response, &quirks, shift, number))
        })
    }
}

fn altered(
    response: Response<Full<Bytes>>,
    quirks: &Quirks,
    shift: u64,
    number: usize,
) -> Response<Full<Bytes>> {
    let (mut parts, body) = response.into_parts();
    let bytes = body.into_inner().unwrap_or_default();
    let Ok(mut json) = serde_json::from_slice::<Value>(&bytes) else {
        return Response::from_parts(parts, Full::new(bytes));
    };
    numbers::shift(&mut json, shift);
    if quirks.unsteady
        && let Value::Array(items) = &mut json
        && !items.is_empty()
    {
        let places = items.len();
        items.rotate_left(number % places);
        let first = items[0].clone();
        items.push(first);
    }
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.remove(ETAG);
    Response::from_parts(parts, Full::new(json.to_string().into()))
}

async fn read<B>(response: Response<B>) -> Response<Full<Bytes>>
where
    B: Body<Data = Bytes> + Send + 'static,
{
    let (parts, body) = response.into_parts();
    let body = body.collect().await.map(http_body_util::Collected::to_bytes).unwrap_or_default();
    Response::from_parts(parts, Full::new(body))
}

fn refusal(status: StatusCode, code: &str) -> Response<Full<Bytes>> {
    answer(status, &json!({"code": code, "message": "", "data": {"status": status.as_u16()}}))
}

fn answer(status: StatusCode, body: &Value) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body.to_string().into()));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}
