//! Answers of the search engine that are cheaper to keep than to ask for again: the values of filters, and how many
//! products each category has.

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

/// Answers by question, kept until the index changes. Equal questions at the same time are asked once.
pub(crate) struct SearchCache<K, V> {
    /// An answer of an earlier index is under an earlier number, even if it arrives late.
    index: AtomicU64,
    known: Cache<(u64, K), Arc<OnceCell<Arc<V>>>>,
}

impl<K, V> SearchCache<K, V>
where
    K: Hash + Eq + Clone + Send + Sync + 'static,
    V: Send + Sync + 'static,
{
    /// Keeps answers for so long at most.
    #[must_use]
    pub(crate) fn new(fresh_for: Duration) -> Self {
        let known = Cache::builder().max_capacity(MAX_ENTRIES).time_to_live(fresh_for).build();
        Self { index: AtomicU64::new(0), known }
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
        let key = (self.index.load(Ordering::Acquire), question);
        let cell = self.known.get_with(key, Arc::default);
        cell.get_or_try_init(async || ask.await.map(Arc::new)).await.map(Arc::clone)
    }

    /// Forgets everything: the index has changed.
    pub(crate) fn forget(&self) {
        self.index.fetch_add(1, Ordering::AcqRel);
        self.known.invalidate_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_answer_is_kept_until_the_index_changes() {
        let remembered = SearchCache::new(Duration::from_secs(60));
        assert_eq!(*remembered.get("a", async { Ok(1) }).await.unwrap(), 1);
        assert_eq!(*remembered.get("a", async { Ok(2) }).await.unwrap(), 1);
        assert_eq!(*remembered.get("b", async { Ok(3) }).await.unwrap(), 3);
        remembered.forget();
        assert_eq!(*remembered.get("a", async { Ok(4) }).await.unwrap(), 4);
    }

    #[tokio::test]
    async fn a_failure_is_not_kept_and_an_answer_of_yesterday_not_taken_for_one_of_today() {
        let remembered = SearchCache::new(Duration::from_secs(60));
        assert!(remembered.get("a", async { Err(PageError::NotFound) }).await.is_err());
        let late = remembered.get("a", async {
            remembered.forget();
            Ok(1)
        });
        assert_eq!(*late.await.unwrap(), 1);
        assert_eq!(*remembered.get("a", async { Ok(2) }).await.unwrap(), 2);
    }
}
