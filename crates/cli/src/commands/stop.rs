//! Waits for the signal to stop.

use tokio::signal::unix::{SignalKind, signal};

/// Resolves when the process is asked to end, by a person or by its supervisor.
pub(crate) async fn requested() {
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        tracing::warn!("cannot listen for SIGTERM; only Ctrl-C stops the server");
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
