//! A server that answers like a WordPress whose every answer is scripted.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use http::{HeaderValue, Request, Response, StatusCode, Uri, header};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::Notify;

use crate::hostile::wire;
use crate::loopback::{Loopback, Serve};
use crate::{Answer, Behaviour, ReceivedRequest};

/// Answers scripted JSON per path and remembers what it was asked.
#[derive(Debug)]
pub struct WordPressLike {
    script: Arc<Script>,
    loopback: Loopback,
}

#[derive(Debug, Default)]
struct Script {
    state: Mutex<State>,
    released: Notify,
}

#[derive(Debug, Default)]
struct State {
    answers: HashMap<String, Answer>,
    token: Option<String>,
    /// What happens to every request instead of its answer.
    misbehaviour: Option<Behaviour>,
    received: Vec<ReceivedRequest>,
    /// Targets, and paths with whatever query, whose answers wait.
    held: HashSet<String>,
}

impl WordPressLike {
    /// Starts a server that knows no route yet.
    pub async fn start() -> io::Result<Self> {
        let script = Arc::new(Script::default());
        let loopback = Loopback::start(Arc::clone(&script)).await?;
        Ok(Self { script, loopback })
    }

    /// The address, without a final slash.
    pub fn url(&self) -> String {
        format!("http://{}", self.loopback.address())
    }

    /// Scripts one answer. A target with a query answers only that query; one without answers all others.
    /// The final slash of the path does not matter.
    pub fn on(&self, target: &str, answer: Answer) {
        self.script.state().answers.insert(normalised(target), answer);
    }

    /// Lets requests for a target, or for a path with whatever query, wait for [`WordPressLike::release`].
    pub fn hold(&self, target: &str) {
        self.script.state().held.insert(normalised(target));
    }

    /// Answers who waits.
    pub fn release(&self) {
        self.script.state().held.clear();
        self.script.released.notify_waiters();
    }

    /// Answers 401 to every request without `Authorization: Basic {token}`.
    pub fn require_token(&self, token: &str) {
        self.script.state().token = Some(token.to_owned());
    }

    /// What was asked so far.
    pub fn requests(&self) -> Vec<ReceivedRequest> {
        self.script.state().received.clone()
    }

    /// Goes away: connections are closed and refused.
    pub async fn stop(&mut self) {
        self.loopback.stop().await;
    }

    /// Misbehaves with every request from now on; connections that are open are closed.
    pub async fn misbehave(&mut self, behaviour: Behaviour) -> io::Result<()> {
        self.script.state().misbehaviour = Some(behaviour);
        self.reopen().await
    }

    /// Comes back at the same address and answers as scripted.
    pub async fn restart(&mut self) -> io::Result<()> {
        self.script.state().misbehaviour = None;
        self.reopen().await
    }

    async fn reopen(&mut self) -> io::Result<()> {
        let address = self.loopback.address();
        self.loopback.stop().await;
        self.loopback = Loopback::start_at(address, Arc::clone(&self.script)).await?;
        Ok(())
    }
}

impl Serve for Script {
    async fn serve(&self, mut stream: TcpStream) {
        let misbehaviour = self.state().misbehaviour.as_mut().map(Behaviour::take_turn);
        if let Some(behaviour) = misbehaviour {
            let Ok(request) = wire::read_request(&mut stream).await else { return };
            // The other side hanging up is what most of these behaviours are for.
            let _ = behaviour.perform(&mut stream, &request).await;
            return;
        }
        let service = service_fn(|request| self.respond(request));
        let connection = hyper::server::conn::http1::Builder::new();
        // A client that goes away in the middle is part of the tests.
        let _ = connection.serve_connection(TokioIo::new(stream), service).await;
    }
}

impl Script {
    async fn respond(&self, request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
        let (parts, body) = request.into_parts();
        let body = body.collect().await.map(http_body_util::Collected::to_bytes).unwrap_or_default();
        let target = parts.uri.path_and_query().map_or("/", |target| target.as_str()).to_owned();
        let answer = {
            let mut state = self.state();
            let answer = state.answer(&target, &parts.headers);
            state.received.push(ReceivedRequest {
                method: parts.method,
                target,
                headers: parts.headers,
                body,
            });
            answer
        };
        self.held(&parts.uri).await;
        Ok(answer.into_response())
    }

    async fn held(&self, uri: &Uri) {
        let (target, path) = (normalised(&uri.to_string()), normalised(uri.path()));
        loop {
            let released = self.released.notified();
            let waits = {
                let held = &self.state().held;
                held.contains(&target) || held.contains(&path)
            };
            if !waits {
                return;
            }
            released.await;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn answer(&self, target: &str, headers: &http::HeaderMap) -> Answer {
        let is_allowed = self.token.as_ref().is_none_or(|token| {
            headers.get(header::AUTHORIZATION).is_some_and(|value| value == &format!("Basic {token}"))
        });
        if !is_allowed {
            return Answer::error(StatusCode::UNAUTHORIZED, "rest_forbidden")
                .with_header(header::WWW_AUTHENTICATE, HeaderValue::from_static("Basic"));
        }
        let exact = normalised(target);
        let path = exact.split('?').next().unwrap_or_default();
        let scripted = self.answers.get(&exact).or_else(|| self.answers.get(path));
        scripted.cloned().unwrap_or_else(|| Answer::error(StatusCode::NOT_FOUND, "rest_no_route"))
    }
}

fn normalised(target: &str) -> String {
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let path = path.trim_end_matches('/');
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}
