//! Searches take turns: as many as there are cores, and a queue that whoever stops waiting leaves.

use std::num::NonZeroUsize;
use std::sync::Arc;

use tokio::sync::Semaphore;

use super::off_thread;
use crate::ApiError;

/// Searches that may wait for each core; a search takes milliseconds, and who waits longer than a second has left.
const WAITING_PER_HAND: usize = 128;

/// Who searches. Clones share the turns.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    hands: Arc<Semaphore>,
    /// Everyone who searches or waits.
    room: Arc<Semaphore>,
}

impl Pool {
    /// One search a core.
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with(cores, cores * WAITING_PER_HAND)
    }

    fn with(hands: usize, waiting: usize) -> Self {
        Self { hands: Arc::new(Semaphore::new(hands)), room: Arc::new(Semaphore::new(hands + waiting)) }
    }

    /// Runs a search when it is its turn. One whose caller has gone by then is not run.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        search: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let busy = |_| ApiError::unavailable("Too many searches at once. Try again later.");
        let place = Arc::clone(&self.room).try_acquire_owned().map_err(busy)?;
        let hand = Arc::clone(&self.hands).acquire_owned().await.map_err(ApiError::internal)?;
        // A search that has begun keeps its hand, whatever becomes of its caller.
        off_thread(move || {
            let _held = (place, hand);
            search()
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;

    use futures::FutureExt as _;
    use http::StatusCode;

    use super::*;

    #[tokio::test]
    async fn a_search_whose_caller_has_gone_is_not_run() {
        let pool = Pool::with(1, 1);
        let (end, ended) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || ended.recv().map_err(ApiError::internal)).await }
        });
        while pool.hands.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let has_run = Arc::new(AtomicBool::new(false));
        let mark = Arc::clone(&has_run);
        let mut second = Box::pin(pool.run(move || {
            mark.store(true, Ordering::SeqCst);
            Ok(())
        }));
        assert!((&mut second).now_or_never().is_none(), "there is one hand, and it is busy");
        let third = pool.run(|| Ok(())).await;
        assert_eq!(third.unwrap_err().status, StatusCode::SERVICE_UNAVAILABLE, "one may wait, not two");
        drop(second);
        end.send(()).unwrap();
        first.await.unwrap().unwrap();
        pool.run(|| Ok(())).await.unwrap();
        assert!(!has_run.load(Ordering::SeqCst));
    }
}
