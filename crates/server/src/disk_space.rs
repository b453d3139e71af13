//! Watches how much room is left where the site keeps its files, and says so before there is none.
//!
//! Too little room never makes the site unready: it shows pages from what it has, and taking it out of rotation would
//! turn a warning into an outage. The operator reads it in `/readyz`, in the metrics and in the log.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use metrics::gauge;

use crate::settings::DiskSettings;

/// How often it looks.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// There is room again at this much more than the floor, so that a disk at the floor does not fill the log.
const WELL_ABOVE: u64 = 10;

/// What is known about the room on one disk. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct DiskSpace {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    folder: PathBuf,
    floor_bytes: u64,
    free_bytes: AtomicU64,
    is_low: AtomicBool,
}

/// What a look found out.
#[derive(Debug, PartialEq, Eq)]
enum News {
    Low,
    Well,
    None,
}

impl DiskSpace {
    /// Looks for the first time.
    pub fn new(settings: &DiskSettings) -> Self {
        let DiskSettings { folder, floor_bytes } = settings.clone();
        let inner =
            Inner { folder, floor_bytes, free_bytes: AtomicU64::new(0), is_low: AtomicBool::new(false) };
        let this = Self { inner: Arc::new(inner) };
        this.look();
        this
    }

    /// Looks again from time to time, for as long as it is polled.
    pub async fn watch(&self) {
        let mut clock = tokio::time::interval(LOOK_EVERY);
        loop {
            clock.tick().await;
            self.look_again().await;
        }
    }

    pub(crate) async fn look_again(&self) {
        let this = self.clone();
        // A network's file system may take its time. When this cannot run, the process is ending.
        let _ = tokio::task::spawn_blocking(move || this.look()).await;
    }

    /// What `/readyz` adds; nothing while there is room.
    pub(crate) fn line(&self) -> String {
        self.warning().map(|warning| format!("{warning}\n")).unwrap_or_default()
    }

    fn warning(&self) -> Option<String> {
        let Inner { folder, floor_bytes, free_bytes, is_low } = &*self.inner;
        let free = free_bytes.load(Ordering::Acquire);
        is_low.load(Ordering::Acquire).then(|| {
            format!(
                "disk: only {free} bytes are free in {}, fewer than storage.free_floor_mib asks for ({floor_bytes} bytes); \
                 make room before submissions, pictures and the index can no longer be stored",
                folder.display()
            )
        })
    }

    fn look(&self) {
        match disk::space(&self.inner.folder) {
            Ok(space) => self.found(space.free_bytes),
            Err(error) => tracing::debug!(%error, "it is not known how much room the disk has"),
        }
    }

    fn found(&self, free: u64) {
        #[expect(clippy::cast_precision_loss, reason = "a gauge of bytes needs no more than 53 bits")]
        gauge!("lucerna_disk_free_bytes").set(free as f64);
        match self.note(free) {
            News::Low => tracing::warn!("{}", self.warning().unwrap_or_default()),
            News::Well => {
                tracing::info!(free_bytes = free, folder = %self.inner.folder.display(), "there is room on the disk again");
            }
            News::None => {}
        }
    }

    /// Notes how much is free; what is new about that.
    fn note(&self, free: u64) -> News {
        let Inner { floor_bytes, free_bytes, is_low, .. } = &*self.inner;
        free_bytes.store(free, Ordering::Release);
        let was_low = is_low.load(Ordering::Acquire);
        let enough =
            if was_low { floor_bytes.saturating_add(floor_bytes / WELL_ABOVE) } else { *floor_bytes };
        is_low.store(free < enough, Ordering::Release);
        match (was_low, free < enough) {
            (false, true) => News::Low,
            (true, false) => News::Well,
            _ => News::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watch(floor_bytes: u64) -> DiskSpace {
        let settings = DiskSettings { folder: std::env::temp_dir(), floor_bytes: 0 };
        let DiskSpace { inner } = DiskSpace::new(&settings);
        let inner = Arc::into_inner(inner).unwrap();
        DiskSpace { inner: Arc::new(Inner { floor_bytes, ..inner }) }
    }

    #[test]
    fn every_crossing_of_the_floor_is_told_once() {
        let disk = watch(1000);
        let told: Vec<News> = [2000, 999, 5, 1050, 999, 1100, 1000, 999].map(|free| disk.note(free)).into();
        let expected =
            [News::None, News::Low, News::None, News::None, News::None, News::Well, News::None, News::Low];
        assert_eq!(told, expected);
        assert!(disk.warning().unwrap().contains("only 999 bytes are free"));
        disk.note(2000);
        assert_eq!(disk.warning(), None);
    }

    #[test]
    fn without_a_floor_nothing_is_too_little() {
        let disk = watch(0);
        assert_eq!(disk.note(0), News::None);
        assert_eq!(disk.warning(), None);
    }
}
