//! Listens, and stops gracefully: no new connections, requests in progress finish, then the process may end.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tower::{Service, ServiceExt};

/// A client must have sent its headers by then.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// Room for one request's line and headers.
const HEADER_BYTES: usize = 32 * 1024;

/// Serves `router` until `stop` resolves, then drains for at most `drain_timeout`.
///
/// # Errors
/// Never for a single connection; only when the listener itself is lost.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
    drain_timeout: Duration,
) -> std::io::Result<()> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(HEADER_BYTES)
        // Some callers of the purge send their news and hang up. What they sent counts.
        .half_close(true)
        .http2()
        .timer(TokioTimer::new())
        .max_header_list_size(HEADER_BYTES as u32)
        .keep_alive_interval(Duration::from_secs(30));
    let graceful = GracefulShutdown::new();
    tokio::pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => connection(&builder, &graceful, router.clone(), stream, peer),
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection; waiting before the next one");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            },
            () = &mut stop => break,
        }
    }
    drop(listener);
    tracing::info!(timeout_seconds = drain_timeout.as_secs(), "stopping: finishing requests in progress");
    if tokio::time::timeout(drain_timeout, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time and were cut off");
    }
    Ok(())
}

fn connection(
    builder: &Builder<TokioExecutor>,
    graceful: &GracefulShutdown,
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
) {
    // Small answers should leave at once; failing to say so is harmless.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let mut router = router.clone();
        async move { ServiceExt::<Request<Incoming>>::ready(&mut router).await?.call(request).await }
    });
    let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = watched.await {
            tracing::debug!(%error, "connection ended early");
        }
    });
}
