//! Waits for the signal to stop.

use tokio::signal::unix::{SignalKind, signal};

/// Resolves when the process is asked to end, by a person or by its supervisor. Listens from the call on, not from the
/// first poll.
pub(crate) fn requested() -> impl Future<Output = ()> {
    let terminate = signal(SignalKind::terminate());
    async move {
        let Ok(mut terminate) = terminate else {
            tracing::warn!("cannot listen for SIGTERM; only Ctrl-C stops the server");
            let _ = tokio::signal::ctrl_c().await;
            return;
        };
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    }
}
