//! Listens, keeps those away who only take up room, and stops gracefully: no new connections, requests in progress
//! finish, then the process may end.

mod bodies;
mod register;
mod seat;
mod stream;

use std::future::poll_fn;
use std::io::{ErrorKind, Write as _};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use http::header::CONNECTION;
use http::{HeaderValue, Version};
use hyper::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use metrics::counter;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tower::ServiceExt as _;

use self::bodies::{Arriving, Leaving};
use self::register::{Place, Refusal, Register};
use self::seat::{Reason, Seat};
use self::stream::Noted;
use crate::settings::ConnectionSettings;

/// Room for one request's line and headers.
const HEADER_BYTES: usize = 32 * 1024;
/// Who is refused hears it at once.
const REFUSED: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
/// A client that asks while the end comes is still answered: what it sends may have been on its way before.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// A flood should not fill the log.
const WARN_EVERY: Duration = Duration::from_secs(60);

/// Serves `router` until `stop` resolves, then waits for requests in progress.
///
/// # Errors
/// Never for a single connection; only when the listener itself is lost.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
    settings: ConnectionSettings,
) -> std::io::Result<()> {
    let (stopping, stopped) = watch::channel(false);
    let host = Host {
        builder: Arc::new(builder()),
        register: Arc::new(Register::new(settings.clone())),
        router,
        settings: Arc::new(settings),
        stopped,
    };
    let (mut full, mut lost) = (Warning::default(), Warning::default());
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            accepted = host.accept(&listener) => match accepted {
                Ok((stream, peer)) => match host.register.admit(peer.ip()) {
                    Ok(place) => {
                        tokio::spawn(host.clone().connection(stream, peer, place));
                    }
                    Err(refusal) => host.refuse(stream, refusal, &mut full),
                },
                // The client changed its mind.
                Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
                Err(error) => {
                    host.register.make_room();
                    if lost.is_due() {
                        tracing::warn!(%error, listener = host.settings.listener, "could not accept a connection; waiting before the next one");
                    }
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            },
            () = &mut stop => break,
        }
    }
    drop(listener);
    let drain_timeout = host.settings.drain_timeout;
    drop(host);
    tracing::info!(timeout_seconds = drain_timeout.as_secs(), "stopping: finishing requests in progress");
    stopping.send_replace(true);
    if tokio::time::timeout(drain_timeout, stopping.closed()).await.is_err() {
        tracing::warn!("some requests did not finish in time and were cut off");
    }
    Ok(())
}

fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        // It would also run between requests; the seat tells the two apart.
        .header_read_timeout(None)
        .max_buf_size(HEADER_BYTES)
        // Some callers of the purge send their news and hang up. What they sent counts.
        .half_close(true)
        .http2()
        .timer(TokioTimer::new())
        .max_header_list_size(HEADER_BYTES as u32)
        .keep_alive_interval(Duration::from_secs(30));
    builder
}

/// What every connection of a listener shares.
#[derive(Clone)]
struct Host {
    builder: Arc<Builder<TokioExecutor>>,
    register: Arc<Register>,
    router: Router,
    settings: Arc<ConnectionSettings>,
    /// Held by every connection for as long as it lives.
    stopped: watch::Receiver<bool>,
}

impl Host {
    async fn accept(&self, listener: &TcpListener) -> std::io::Result<(TcpStream, SocketAddr)> {
        self.register.settled().await;
        listener.accept().await
    }

    /// Answers one client, until one of the two has had enough.
    async fn connection(self, stream: TcpStream, peer: SocketAddr, place: Place) {
        // Small answers should leave at once; failing to say so is harmless.
        let _ = stream.set_nodelay(true);
        let seat = Arc::new(Seat::new(place.handle(), &self.settings));
        let (router, patience, asked) = (self.router, self.settings.stall_timeout, Arc::clone(&seat));
        let stopping = self.stopped.clone();
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            // HTTP/2 tells its clients that the connection ends; to HTTP/1 the answer has to say so.
            let is_http1 = request.version() < Version::HTTP_2;
            let stopping = stopping.clone();
            let work = asked.begin(&request);
            let mut request = request.map(|body| Body::new(Arriving::new(body, patience)));
            request.extensions_mut().insert(ConnectInfo(peer));
            let router = router.clone();
            async move {
                let Ok(mut response) = tokio::select! {
                    biased;
                    answered = router.oneshot(request) => answered,
                    () = work.left() => return Err("the client left before it was answered"),
                };
                let work = work.answered();
                if is_http1 && *stopping.borrow() {
                    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                }
                Ok(response.map(|body| Leaving::new(body, work)))
            }
        });
        let io = TokioIo::new(Noted::new(stream, Arc::clone(&seat)));
        let mut stopped = self.stopped.clone();
        let reason = {
            let mut connection = pin!(self.builder.serve_connection(io, service));
            let mut stopped = pin!(stopped.wait_for(|is_stopping| *is_stopping));
            let mut alarm = pin!(sleep_until(Instant::now() + self.settings.header_timeout));
            let mut hearing = pin!(sleep_until(Instant::now()));
            let (mut is_stopping, mut is_ending) = (false, false);
            poll_fn(|context| {
                seat.wakes(context.waker());
                if !is_stopping && stopped.as_mut().poll(context).is_ready() {
                    is_stopping = true;
                    hearing.as_mut().reset(Instant::now() + LAST_WORDS);
                }
                let is_heard = is_stopping && !seat.is_http2() && hearing.as_mut().poll(context).is_pending();
                if !is_ending && (seat.has_to_go() || is_stopping && !is_heard) {
                    is_ending = true;
                    connection.as_mut().graceful_shutdown();
                }
                if let Poll::Ready(ended) = connection.as_mut().poll(context) {
                    return Poll::Ready(match ended {
                        _ if seat.has_to_go() => Reason::Shed,
                        _ if seat.has_left() => Reason::Left,
                        Ok(()) => Reason::Ended,
                        Err(error) => {
                            tracing::debug!(error, "connection ended early");
                            Reason::Failed
                        }
                    });
                }
                // It has been told by now, if it is one that can be told.
                if seat.has_to_go() && seat.is_quiet() {
                    return Poll::Ready(Reason::Shed);
                }
                while let Some((deadline, reason)) = seat.deadline() {
                    if deadline < alarm.deadline() || alarm.is_elapsed() {
                        alarm.as_mut().reset(deadline);
                    }
                    if alarm.as_mut().poll(context).is_pending() {
                        break;
                    }
                    if deadline <= Instant::now() {
                        return Poll::Ready(reason);
                    }
                }
                Poll::Pending
            })
            .await
        };
        drop(place);
        closed(self.settings.listener, reason.name());
    }

    fn refuse(&self, stream: TcpStream, refusal: Refusal, warning: &mut Warning) {
        // Best effort: whoever does not hear it sees the connection closed.
        let _ = stream.into_std().and_then(|mut stream| stream.write(REFUSED));
        let listener = self.settings.listener;
        match refusal {
            Refusal::Full => {
                if warning.is_due() {
                    let most = self.settings.most;
                    tracing::warn!(listener, most, "all connections are in use; further ones are refused");
                }
                closed(listener, "full");
            }
            Refusal::AddressFull => {
                if warning.is_due() {
                    let most = self.settings.most_per_address;
                    tracing::warn!(
                        listener,
                        most,
                        "one address uses all connections that it may have; further ones are refused. \
                         If it is a proxy, name it in trusted_proxies"
                    );
                }
                closed(listener, "address_full");
            }
        }
    }
}

fn closed(listener: &'static str, reason: &'static str) {
    counter!("lucerna_connections_closed_total", "listener" => listener, "reason" => reason).increment(1);
}

/// When something was last said.
#[derive(Default)]
struct Warning(Option<Instant>);

impl Warning {
    fn is_due(&mut self) -> bool {
        let is_due = self.0.is_none_or(|last| last.elapsed() >= WARN_EVERY);
        if is_due {
            self.0 = Some(Instant::now());
        }
        is_due
    }
}
