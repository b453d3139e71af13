//! Memory that large things share while they are put together or sent, so that many visitors at once cannot take all of it.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

const KIB: usize = 1024;

/// So much memory and no more.
#[derive(Debug)]
pub(crate) struct Room {
    free: Arc<Semaphore>,
    kib: u32,
}

/// A part of it, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    permit: OwnedSemaphorePermit,
}

/// Bytes and the room they take.
struct Kept<B> {
    bytes: B,
    _share: Share,
}

impl Room {
    #[must_use]
    pub(crate) fn new(bytes: usize) -> Self {
        let kib = kib(bytes).min(u32::try_from(Semaphore::MAX_PERMITS).unwrap_or(u32::MAX));
        Self { free: Arc::new(Semaphore::new(kib as usize)), kib }
    }

    /// Waits for this much, in turn; `None` when it has not come free in time. What is larger than all there is gets all.
    pub(crate) async fn take(&self, bytes: usize, patience: Duration) -> Option<Share> {
        let free = Arc::clone(&self.free);
        let taking = free.acquire_many_owned(kib(bytes).min(self.kib));
        let permit = tokio::time::timeout(patience, taking).await.ok()?.ok()?;
        Some(Share { permit })
    }
}

impl Share {
    /// Gives back what is not needed.
    pub(crate) fn shrink_to(&mut self, bytes: usize) {
        let held = self.permit.num_permits();
        drop(self.permit.split(held.saturating_sub(kib(bytes) as usize)));
    }

    /// Takes more if it needs more than it has; whether it has enough now.
    pub(crate) fn grow_to(&mut self, bytes: usize) -> bool {
        let missing = (kib(bytes) as usize).saturating_sub(self.permit.num_permits());
        let missing = u32::try_from(missing).unwrap_or(u32::MAX);
        match Arc::clone(self.permit.semaphore()).try_acquire_many_owned(missing) {
            Ok(more) => {
                self.permit.merge(more);
                true
            }
            Err(_taken) => false,
        }
    }

    /// Keeps the share for as long as anybody has these bytes.
    #[must_use]
    pub(crate) fn keep_with(self, bytes: impl AsRef<[u8]> + Send + 'static) -> Bytes {
        Bytes::from_owner(Kept { bytes, _share: self })
    }
}

impl<B: AsRef<[u8]>> AsRef<[u8]> for Kept<B> {
    fn as_ref(&self) -> &[u8] {
        self.bytes.as_ref()
    }
}

fn kib(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(KIB).max(1)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    const LONG: Duration = Duration::from_secs(600);

    #[tokio::test]
    async fn who_finds_no_room_waits_until_there_is_some() {
        let room = Room::new(4 * KIB);
        let mut first = room.take(3 * KIB, LONG).await.unwrap();
        assert!(room.take(2 * KIB, Duration::ZERO).await.is_none(), "who does not want to wait is told so");
        let mut next = Box::pin(room.take(2 * KIB, LONG));
        assert!((&mut next).now_or_never().is_none());
        first.shrink_to(2 * KIB);
        assert!(next.await.is_some());
    }

    #[tokio::test]
    async fn a_share_grows_as_long_as_there_is_room() {
        let room = Room::new(4 * KIB);
        let mut share = room.take(KIB, LONG).await.unwrap();
        assert!(share.grow_to(4 * KIB) && share.grow_to(2 * KIB));
        assert!(!share.grow_to(5 * KIB));
        drop(share);
        assert!(room.take(100 * KIB, LONG).await.is_some(), "what is larger than the room gets all of it");
    }

    #[tokio::test]
    async fn room_is_taken_until_the_last_reader_is_done() {
        let room = Room::new(KIB);
        let share = room.take(KIB, LONG).await.unwrap();
        let sent = share.keep_with(vec![1, 2, 3]);
        let part = sent.slice(1..);
        drop(sent);
        assert!(room.take(KIB, Duration::ZERO).await.is_none());
        assert_eq!(&*part, [2, 3]);
        drop(part);
        assert!(room.take(KIB, Duration::ZERO).await.is_some());
    }
}
