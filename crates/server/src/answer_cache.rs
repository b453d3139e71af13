//! Answers that cost more to ask for again than to keep: the values of filters, how many products each category has,
//! and a product that is looked at in several variants.

use std::future::Future;
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::OnceCell;

use crate::error::PageError;

/// More than a catalogue has categories in both languages, and the words that people search for in an hour.
const MAX_ENTRIES: u64 = 2_000;

/// Answers by question, kept until what was asked changes. Equal questions at the same time are asked once.
pub(crate) struct AnswerCache<K, V> {
    /// An answer from before a change is under an earlier number, even if it arrives late.
    changes: AtomicU64,
    known: Cache<(u64, K), Arc<OnceCell<Arc<V>>>>,
}

impl<K, V> AnswerCache<K, V>
where
    K: Hash + Eq + Clone + Send + Sync + 'static,
    V: Send + Sync + 'static,
{
    /// Keeps answers for so long at most.
    #[must_use]
    pub(crate) fn new(fresh_for: Duration) -> Self {
        let known = Cache::builder().max_capacity(MAX_ENTRIES).time_to_live(fresh_for).build();
        Self { changes: AtomicU64::new(0), known }
    }

    /// The answer to a question, asked when it is not known.
    ///
    /// # Errors
    /// When asking failed.
    pub(crate) async fn get(
        &self,
        question: K,
        ask: impl Future<Output = Result<V, PageError>>,
    ) -> Result<Arc<V>, PageError> {
        let key = (self.changes.load(Ordering::Acquire), question);
        let cell = self.known.get_with(key, Arc::default);
        cell.get_or_try_init(async || ask.await.map(Arc::new)).await.map(Arc::clone)
    }

    /// Forgets everything: what was asked has changed.
    pub(crate) fn forget(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
        self.known.invalidate_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_answer_is_kept_until_what_was_asked_changes() {
        let remembered = AnswerCache::new(Duration::from_secs(60));
        assert_eq!(*remembered.get("a", async { Ok(1) }).await.unwrap(), 1);
        assert_eq!(*remembered.get("a", async { Ok(2) }).await.unwrap(), 1);
        assert_eq!(*remembered.get("b", async { Ok(3) }).await.unwrap(), 3);
        remembered.forget();
        assert_eq!(*remembered.get("a", async { Ok(4) }).await.unwrap(), 4);
    }

    #[tokio::test]
    async fn a_failure_is_not_kept_and_an_answer_of_yesterday_not_taken_for_one_of_today() {
        let remembered = AnswerCache::new(Duration::from_secs(60));
        assert!(remembered.get("a", async { Err(PageError::NotFound) }).await.is_err());
        let late = remembered.get("a", async {
            remembered.forget();
            Ok(1)
        });
        assert_eq!(*late.await.unwrap(), 1);
        assert_eq!(*remembered.get("a", async { Ok(2) }).await.unwrap(), 2);
    }
}
