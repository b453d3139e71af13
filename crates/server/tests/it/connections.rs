//! Connections that only take up room are closed, and those that are used are not.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::routing::{get, post};
use bytes::Bytes;
use futures::stream;
use server::serve;
use server::settings::ConnectionSettings;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;

use crate::site::eventually;

/// The limit that a test is about.
const SHORT: Duration = Duration::from_millis(200);
/// All others; a test that needs one of them fails.
const LONG: Duration = Duration::from_secs(600);
const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
/// The headers of `GET /` on the first stream.
const HTTP2_GET: &[u8] = &[0, 0, 6, 1, 5, 0, 0, 0, 1, 0x82, 0x86, 0x84, 0x41, 1, b'a'];
const GOAWAY: u8 = 7;

struct Host {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<std::io::Result<()>>,
}

impl Host {
    async fn new(settings: ConnectionSettings, router: Router) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let stopped = async move {
            let _ = stopped.await;
        };
        Self { address, stop, serving: tokio::spawn(serve(listener, router, stopped, settings)) }
    }

    /// A client that has sent this much.
    async fn client(&self, sent: &[u8]) -> TcpStream {
        let mut client = TcpStream::connect(self.address).await.unwrap();
        client.write_all(sent).await.unwrap();
        client
    }
}

fn settings() -> ConnectionSettings {
    ConnectionSettings {
        listener: "test",
        most: 100,
        most_per_address: 100,
        proxies: Vec::new(),
        header_timeout: LONG,
        idle_timeout: LONG,
        stall_timeout: LONG,
        drain_timeout: LONG,
    }
}

fn hello() -> Router {
    Router::new().route("/", get(async || "hello"))
}

/// An answer that comes when it is allowed to; first it says that it was asked for.
fn on_demand() -> (Router, Arc<Notify>, Arc<Notify>) {
    let (asked, allowed) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (told, waited) = (Arc::clone(&asked), Arc::clone(&allowed));
    let answer = async move || {
        told.notify_one();
        waited.notified().await;
        "late"
    };
    (Router::new().route("/", get(answer)), asked, allowed)
}

/// An answer larger than any buffer on the way; says when nobody sends it any more.
fn endless() -> (Router, oneshot::Receiver<()>) {
    let (held, dropped) = oneshot::channel();
    let held = Arc::new(Mutex::new(Some(held)));
    let answer = async move || {
        let held = held.lock().unwrap().take();
        let piece = Bytes::from(vec![b'x'; 1 << 16]);
        Body::from_stream(stream::repeat_with(move || {
            let _held = &held;
            Ok::<_, std::io::Error>(piece.clone())
        }))
    };
    (Router::new().route("/", get(answer)), dropped)
}

/// All that the server sends until it closes the connection.
async fn until_closed(client: &mut TcpStream) -> Vec<u8> {
    let mut received = Vec::new();
    let reading = client.read_to_end(&mut received);
    // A server that closes while something is under way to it does so by a reset.
    let _ = eventually("the server closes the connection", reading).await;
    received
}

/// Reads until these bytes have come.
async fn until_received(client: &mut TcpStream, end: &[u8]) {
    let mut received = Vec::new();
    let reading = async {
        while !received.ends_with(end) {
            let byte = client.read_u8().await.unwrap();
            received.push(byte);
        }
    };
    eventually("the answer comes", reading).await;
}

fn http2(settings: &[u8]) -> Vec<u8> {
    let length = u8::try_from(settings.len()).unwrap();
    [PREFACE, &[0, 0, length, 4, 0, 0, 0, 0, 0], settings].concat()
}

/// Whether one of the frames says goodbye.
fn says_goodbye(mut frames: &[u8]) -> bool {
    while let [a, b, c, kind, _, _, _, _, _, rest @ ..] = frames {
        if *kind == GOAWAY {
            return true;
        }
        let length = usize::from(*a) << 16 | usize::from(*b) << 8 | usize::from(*c);
        frames = rest.get(length..).unwrap_or_default();
    }
    false
}

#[tokio::test]
async fn who_sends_no_whole_request_is_closed() {
    let host = Host::new(ConnectionSettings { header_timeout: SHORT, ..settings() }, hello()).await;
    for sent in [&b""[..], &PREFACE[..10], &http2(&[]), b"G", b"GET / HTTP/1.1\r\nhost: a\r\n"] {
        let mut client = host.client(sent).await;
        let received = until_closed(&mut client).await;
        assert!(!received.windows(5).any(|bytes| bytes == b"hello"));
    }
    let mut client = host.client(GET).await;
    until_received(&mut client, b"hello").await;
    client.write_all(b"GET / HT").await.unwrap();
    until_closed(&mut client).await;
}

#[tokio::test]
async fn who_asks_for_nothing_more_is_closed() {
    let host = Host::new(ConnectionSettings { idle_timeout: SHORT, ..settings() }, hello()).await;
    let mut client = host.client(GET).await;
    assert!(until_closed(&mut client).await.ends_with(b"hello"));
    let mut client = host.client(&[&http2(&[]), HTTP2_GET].concat()).await;
    let received = until_closed(&mut client).await;
    assert!(received.windows(5).any(|bytes| bytes == b"hello"));
}

#[tokio::test]
async fn who_does_not_take_the_answer_is_closed() {
    let (router, mut dropped) = endless();
    let host = Host::new(ConnectionSettings { stall_timeout: SHORT, ..settings() }, router).await;
    let _client = host.client(GET).await;
    eventually("the answer is given up", &mut dropped).await.unwrap_err();
}

#[tokio::test]
async fn who_lets_http2_send_nothing_is_closed() {
    let host = Host::new(ConnectionSettings { stall_timeout: SHORT, ..settings() }, hello()).await;
    let no_window = [0, 4, 0, 0, 0, 0];
    let mut client = host.client(&[&http2(&no_window), HTTP2_GET].concat()).await;
    let received = until_closed(&mut client).await;
    assert!(!received.windows(5).any(|bytes| bytes == b"hello"));
}

#[tokio::test]
async fn who_stops_sending_a_body_is_answered_and_closed() {
    let reads = async |body: Body| match axum::body::to_bytes(body, 100).await {
        Ok(_) => "whole",
        Err(_) => "broken",
    };
    let router = Router::new().route("/", post(reads));
    let host = Host::new(ConnectionSettings { stall_timeout: SHORT, ..settings() }, router).await;
    let mut client = host.client(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc").await;
    assert!(until_closed(&mut client).await.ends_with(b"broken"));
}

#[tokio::test]
async fn an_answer_that_takes_long_to_make_is_waited_for() {
    let late = async || {
        tokio::time::sleep(SHORT * 3).await;
        "late"
    };
    let short =
        ConnectionSettings { header_timeout: SHORT, idle_timeout: SHORT, stall_timeout: SHORT, ..settings() };
    let host = Host::new(short, Router::new().route("/", get(late))).await;
    let mut client = host.client(GET).await;
    assert!(until_closed(&mut client).await.ends_with(b"late"));
}

#[tokio::test]
async fn when_all_places_are_taken_the_idlest_makes_room() {
    let host = Host::new(ConnectionSettings { most: 2, ..settings() }, hello()).await;
    let mut used = host.client(GET).await;
    until_received(&mut used, b"hello").await;
    let mut http2_client = host.client(&[&http2(&[]), HTTP2_GET].concat()).await;
    until_received(&mut http2_client, b"hello").await;
    used.write_all(GET).await.unwrap();
    until_received(&mut used, b"hello").await;

    let mut next = host.client(GET).await;
    until_received(&mut next, b"hello").await;
    assert!(says_goodbye(&until_closed(&mut http2_client).await), "HTTP/2 is told");
    used.write_all(GET).await.unwrap();
    until_received(&mut used, b"hello").await;
}

#[tokio::test]
async fn one_address_has_its_own_share() {
    let host = Host::new(ConnectionSettings { most_per_address: 1, ..settings() }, hello()).await;
    let mut silent = host.client(b"").await;
    let mut next = host.client(GET).await;
    until_received(&mut next, b"hello").await;
    until_closed(&mut silent).await;
}

#[tokio::test]
async fn where_nobody_is_idle_the_next_is_refused() {
    let (router, asked, allowed) = on_demand();
    let host = Host::new(ConnectionSettings { most: 1, ..settings() }, router).await;
    let mut busy = host.client(GET).await;
    asked.notified().await;
    let mut next = TcpStream::connect(host.address).await.unwrap();
    let refusal = String::from_utf8(until_closed(&mut next).await).unwrap();
    assert!(refusal.starts_with("HTTP/1.1 503") && refusal.contains("retry-after"), "{refusal}");
    allowed.notify_one();
    until_received(&mut busy, b"late").await;
}

#[tokio::test]
async fn a_stopping_server_finishes_what_was_asked_and_closes_the_rest() {
    let (router, asked, allowed) = on_demand();
    let host = Host::new(settings(), router).await;
    let mut silent = host.client(b"").await;
    let mut busy = host.client(GET).await;
    asked.notified().await;
    host.stop.send(()).unwrap();
    until_closed(&mut silent).await;
    allowed.notify_one();
    assert!(until_closed(&mut busy).await.ends_with(b"late"));
    eventually("the server ends", host.serving).await.unwrap().unwrap();
}

#[tokio::test]
async fn who_hangs_up_after_asking_is_heard() {
    let host = Host::new(settings(), hello()).await;
    let mut client = host.client(GET).await;
    client.shutdown().await.unwrap();
    assert!(until_closed(&mut client).await.ends_with(b"hello"));
}

/// An answer that never comes; says when nobody works on it any more.
fn never() -> (Router, Arc<Notify>, oneshot::Receiver<()>) {
    let (held, dropped) = oneshot::channel::<()>();
    let (held, asked) = (Arc::new(Mutex::new(Some(held))), Arc::new(Notify::new()));
    let told = Arc::clone(&asked);
    let answer = async move || {
        let _held = held.lock().unwrap().take();
        told.notify_one();
        std::future::pending::<()>().await;
    };
    (Router::new().route("/", get(answer)), asked, dropped)
}

#[tokio::test]
async fn nobody_works_for_a_client_that_has_left() {
    let (router, asked, dropped) = never();
    let host = Host::new(settings(), router).await;
    let client = host.client(GET).await;
    asked.notified().await;
    drop(client);
    assert!(eventually("the work ends", dropped).await.is_err());
}

#[tokio::test]
async fn what_was_sent_counts_though_its_sender_hung_up() {
    let (done, is_done) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (told, allowed) = (Arc::clone(&done), Arc::clone(&is_done));
    let take = async move |body: Bytes| {
        allowed.notified().await;
        assert_eq!(body, "news");
        told.notify_one();
    };
    let host = Host::new(settings(), Router::new().route("/", post(take))).await;
    let client = host.client(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\nnews").await;
    drop(client);
    // Another request is answered meanwhile, so that the end of the first has been seen.
    let mut other = host.client(GET).await;
    until_received(&mut other, b"\r\n\r\n").await;
    is_done.notify_one();
    eventually("the news is taken", done.notified()).await;
}

#[tokio::test]
async fn who_asks_while_the_end_comes_is_answered_and_told_that_it_was_the_last_time() {
    let host = Host::new(settings(), hello()).await;
    let mut early = host.client(GET).await;
    until_received(&mut early, b"hello").await;
    let mut late = host.client(b"").await;
    // The one after it is answered, so this one has been taken in.
    let mut next = host.client(GET).await;
    until_received(&mut next, b"hello").await;
    host.stop.send(()).unwrap();
    // Whoever is not let in any more comes after the end.
    eventually("nobody is let in", async { while TcpStream::connect(host.address).await.is_ok() {} }).await;
    for client in [&mut early, &mut late] {
        client.write_all(GET).await.unwrap();
    }
    for client in [&mut early, &mut late] {
        let answer = String::from_utf8(until_closed(client).await).unwrap();
        assert!(answer.contains("connection: close\r\n") && answer.ends_with("hello"), "{answer}");
    }
    until_closed(&mut next).await;
    eventually("it stops", host.serving).await.unwrap().unwrap();
}
