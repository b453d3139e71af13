//! Tasks that the site cannot do without: one that panics is started again instead of being missed in silence.

use std::future::Future;
use std::time::Duration;

use metrics::counter;
use tokio::task::JoinSet;

/// So that a task that panics at once does not keep the machine busy.
const PAUSE: Duration = Duration::from_secs(1);

/// Runs a task until it ends by itself, for as long as this is polled; starts it again whenever it panics.
pub async fn supervised<F>(name: &'static str, task: impl Fn() -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    loop {
        // Dropped together with this future, and the task with it.
        let mut running = JoinSet::new();
        running.spawn(task());
        match running.join_next().await {
            Some(Err(error)) if error.is_panic() => {
                counter!("lucerna_task_restarts_total", "task" => name).increment(1);
                tracing::error!(task = name, "a task panicked; it is started again");
                tokio::time::sleep(PAUSE).await;
            }
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_task_that_panics_is_started_again_until_it_ends() {
        let runs = Arc::new(AtomicU32::new(0));
        supervised("a test", || {
            let runs = Arc::clone(&runs);
            async move {
                assert!(runs.fetch_add(1, Ordering::SeqCst) == 2, "not yet");
            }
        })
        .await;
        assert_eq!(runs.load(Ordering::SeqCst), 3);
    }
}
