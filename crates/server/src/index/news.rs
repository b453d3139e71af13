//! What changed and is not yet in the index.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use content::Tag;
use tokio::sync::Notify;

/// More tags than this are no longer worth telling apart.
const MAX_TAGS: usize = 1000;

/// Changes that wait for the keeper.
#[derive(Debug, Default)]
pub(super) struct News {
    pending: Mutex<Option<Pending>>,
    arrived: Notify,
}

/// Changes, and the version they led to.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Pending {
    /// Tags of the content back end.
    pub(super) tags: BTreeSet<Tag>,
    /// The content's version, when it has one.
    pub(super) version: Option<i64>,
}

impl News {
    /// Adds changes and wakes whoever waits.
    pub(super) fn add(&self, news: Pending) {
        if news.tags.is_empty() {
            return;
        }
        self.put_back(news);
        self.arrived.notify_one();
    }

    /// Adds changes that could not be dealt with; nobody is woken.
    pub(super) fn put_back(&self, news: Pending) {
        let mut slot = self.lock();
        let pending = slot.get_or_insert_default();
        pending.tags.extend(news.tags);
        if pending.tags.len() > MAX_TAGS {
            pending.tags = BTreeSet::from([Tag::All]);
        }
        pending.version = pending.version.max(news.version);
    }

    /// Takes what waits.
    pub(super) fn take(&self) -> Option<Pending> {
        self.lock().take()
    }

    /// Wakes whoever waits, without a change.
    pub(super) fn wake(&self) {
        self.arrived.notify_one();
    }

    /// Resolves when something arrived.
    pub(super) async fn arrived(&self) {
        self.arrived.notified().await;
    }

    /// Whether changes wait, or come soon.
    pub(super) async fn arrives_within(&self, time: Duration) -> bool {
        if self.lock().is_some() {
            return true;
        }
        let _ = tokio::time::timeout(time, self.arrived()).await;
        self.lock().is_some()
    }

    fn lock(&self) -> MutexGuard<'_, Option<Pending>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(tag: &str, version: i64) -> Pending {
        Pending { tags: BTreeSet::from([tag.parse().unwrap()]), version: Some(version) }
    }

    #[test]
    fn changes_add_up_to_the_newest_version() {
        let pile = News::default();
        pile.add(news("product:2", 5));
        pile.add(news("product:1", 6));
        pile.put_back(news("product:2", 4));
        let pending = pile.take().unwrap();
        let tags: Vec<String> = pending.tags.iter().map(ToString::to_string).collect();
        assert_eq!(tags, ["product:1", "product:2"]);
        assert_eq!(pending.version, Some(6));
        assert!(pile.take().is_none());
    }

    #[test]
    fn too_many_changes_are_all_of_them() {
        let pile = News::default();
        for number in 0..=MAX_TAGS {
            pile.add(news(&format!("product:{number}"), 1));
        }
        assert_eq!(pile.take().unwrap().tags.into_iter().collect::<Vec<_>>(), [Tag::All]);
    }

    #[tokio::test]
    async fn what_waits_has_arrived() {
        let pile = News::default();
        assert!(!pile.arrives_within(Duration::ZERO).await);
        pile.add(news("products", 1));
        assert!(pile.arrives_within(Duration::ZERO).await);
    }
}
