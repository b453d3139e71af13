//! `--watch`: imports the content folder again as soon as a file in it changes.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use content_backend::{ContentFolder, ImportError, Store};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Editors and version control write several files in a row; the import waits for such a pause.
const QUIET: Duration = Duration::from_millis(40);
/// But not for longer than this, if something writes all the time.
const PATIENCE: usize = 25;

/// A folder that is being watched; changes from its making on are noticed.
pub(crate) struct Watch {
    folder: PathBuf,
    changes: mpsc::Receiver<()>,
    /// Stops watching when dropped.
    _watcher: RecommendedWatcher,
}

impl Watch {
    /// Starts watching.
    pub(crate) fn start(folder: &Path) -> anyhow::Result<Self> {
        let (sender, changes) = mpsc::channel(1);
        let watch = |error: notify::Error| {
            anyhow::anyhow!("the content folder {} cannot be watched: {error}", folder.display())
        };
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            let is_change = event.map_or(true, |event| !matches!(event.kind, EventKind::Access(_)));
            if is_change {
                // A full channel already says what there is to say.
                let _ = sender.try_send(());
            }
        })
        .map_err(watch)?;
        watcher.watch(folder, RecursiveMode::Recursive).map_err(watch)?;
        Ok(Self { folder: folder.to_owned(), changes, _watcher: watcher })
    }

    /// Imports after every change, for ever. What is wrong is logged, and the last good content stays.
    pub(crate) async fn follow(mut self, store: Store) {
        while self.changes.recv().await.is_some() {
            for _ in 0..PATIENCE {
                if timeout(QUIET, self.changes.recv()).await.is_err() {
                    break;
                }
            }
            match self.import(&store).await {
                Ok(tags) if tags.is_empty() => {}
                Ok(tags) => tracing::info!(changed = tags.join(" "), "content reloaded"),
                Err(error) => tracing::error!("{error:#}"),
            }
        }
    }

    async fn import(&self, store: &Store) -> anyhow::Result<Vec<String>> {
        let folder = ContentFolder::from_dir(&self.folder)
            .with_context(|| format!("the content folder {} cannot be read", self.folder.display()))?;
        match store.import(&folder).await {
            Ok(report) => Ok(report.tags),
            Err(error @ ImportError::Invalid { .. }) => Err(error.into()),
            Err(error) => Err(anyhow::Error::from(error).context("the content could not be reloaded")),
        }
    }
}
