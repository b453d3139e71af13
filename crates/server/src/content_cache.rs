//! Values from the content that many pages need, such as the tree of categories: fetched once in a while, not for each page.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwapOption;
use content::{ByLocale, ContentError, Locale};

/// One value per language, kept for a while.
#[derive(Debug)]
pub(crate) struct ContentCache<T> {
    fresh_for: Duration,
    slots: ByLocale<ArcSwapOption<Slot<T>>>,
}

#[derive(Debug)]
struct Slot<T> {
    value: Arc<T>,
    fresh_until: Option<Instant>,
}

impl<T> ContentCache<T> {
    /// Keeps values for so long.
    #[must_use]
    pub(crate) fn new(fresh_for: Duration) -> Self {
        Self { fresh_for, slots: ByLocale::from_fn(|_| ArcSwapOption::empty()) }
    }

    /// The value of a language, asked for when it is not fresh. What cannot be asked for stays as it was.
    ///
    /// # Errors
    /// When it cannot be asked for and never was.
    pub(crate) async fn get(
        &self,
        locale: Locale,
        ask: impl Future<Output = Result<T, ContentError>>,
    ) -> Result<Arc<T>, ContentError> {
        let slot = self.slots.get(locale);
        let known = slot.load_full();
        if let Some(known) = &known
            && known.fresh_until.is_some_and(|until| Instant::now() < until)
        {
            return Ok(Arc::clone(&known.value));
        }
        match ask.await {
            Ok(value) => {
                let value = Arc::new(value);
                let fresh_until = Instant::now().checked_add(self.fresh_for);
                slot.store(Some(Arc::new(Slot { value: Arc::clone(&value), fresh_until })));
                Ok(value)
            }
            Err(error) => known.map(|known| Arc::clone(&known.value)).ok_or(error),
        }
    }

    /// Asks again next time.
    pub(crate) fn mark_stale(&self) {
        for (_, slot) in self.slots.iter() {
            slot.rcu(|known| {
                known
                    .as_ref()
                    .map(|known| Slot { value: Arc::clone(&known.value), fresh_until: None })
                    .map(Arc::new)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use content::{Place, TransportError};

    use super::*;

    fn failure() -> ContentError {
        let source = TransportError::Service { reason: "down".into() };
        ContentError::Unavailable { place: Place { locale: None, target: "/x".into() }, source }
    }

    #[tokio::test]
    async fn a_value_is_asked_for_again_only_when_it_is_out_of_date() {
        let kept = ContentCache::new(Duration::from_secs(60));
        assert_eq!(*kept.get(Locale::En, async { Ok(1) }).await.unwrap(), 1);
        assert_eq!(*kept.get(Locale::En, async { Ok(2) }).await.unwrap(), 1);
        assert_eq!(*kept.get(Locale::Es, async { Ok(3) }).await.unwrap(), 3);
        kept.mark_stale();
        assert_eq!(*kept.get(Locale::En, async { Ok(4) }).await.unwrap(), 4);
    }

    #[tokio::test]
    async fn what_cannot_be_asked_for_stays_as_it_was() {
        let kept = ContentCache::new(Duration::ZERO);
        assert!(kept.get(Locale::En, async { Err(failure()) }).await.is_err());
        assert_eq!(*kept.get(Locale::En, async { Ok(1) }).await.unwrap(), 1);
        assert_eq!(*kept.get(Locale::En, async { Err(failure()) }).await.unwrap(), 1);
    }
}
