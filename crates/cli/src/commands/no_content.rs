//! The time before there is content: every page answers 503, and an import of another program ends it.

use std::path::Path;
use std::time::Duration;

use server::NoContent;
use server::settings::ConnectionSettings;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::composition::filling;

/// How soon an import is noticed.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// What came first.
pub(super) enum Outcome {
    /// There is content.
    Filled,
    /// The process is to end.
    Stopped,
}

/// Answers on the listeners of the site until its data folder has content. The listeners stay open: whoever connects
/// while the site is put together is answered by it.
pub(super) async fn wait(
    site: &NoContent,
    data: &Path,
    public: TcpListener,
    admin: Option<TcpListener>,
    connections: (ConnectionSettings, ConnectionSettings),
    stopped: impl Future<Output = ()>,
) -> anyhow::Result<(Outcome, TcpListener, Option<TcpListener>)> {
    let (over, _) = watch::channel(false);
    let ended = |over: &watch::Sender<bool>| {
        let mut over = over.subscribe();
        async move {
            // A sender that is gone ends it too.
            let _ = over.wait_for(|is_over| *is_over).await;
        }
    };
    let (public, answering) = shared(public)?;
    tokio::spawn(server::serve(answering, site.router(), ended(&over), connections.0));
    let admin = match admin {
        Some(admin) => {
            let (admin, answering) = shared(admin)?;
            tokio::spawn(server::serve(answering, site.admin_router(), ended(&over), connections.1));
            Some(admin)
        }
        None => None,
    };
    let outcome = tokio::select! {
        () = filled(data) => Outcome::Filled,
        () = stopped => Outcome::Stopped,
    };
    over.send_replace(true);
    Ok((outcome, public, admin))
}

/// The same listener twice.
fn shared(listener: TcpListener) -> std::io::Result<(TcpListener, TcpListener)> {
    let listener = listener.into_std()?;
    let other = listener.try_clone()?;
    Ok((TcpListener::from_std(listener)?, TcpListener::from_std(other)?))
}

/// Resolves when content has been imported.
async fn filled(data: &Path) {
    let mut clock = tokio::time::interval(LOOK_EVERY);
    let mut told = String::new();
    loop {
        clock.tick().await;
        match filling::has_content(data).await {
            Ok(true) => return,
            Ok(false) => told.clear(),
            Err(error) => {
                let problem = format!("{error:#}");
                if problem != told {
                    tracing::warn!(problem, "cannot see whether there is content by now");
                    told = problem;
                }
            }
        }
    }
}
