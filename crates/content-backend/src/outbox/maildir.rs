//! A Maildir: one file for each mail, which is there whole or not at all. Any mail program opens it.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::{Failure, FailureKind};
use crate::submissions::{create_private_folder, private_file, sync_folder};

/// The folder, which is created when the first mail comes.
#[derive(Clone, Debug)]
pub(super) struct Maildir {
    root: PathBuf,
}

impl Maildir {
    pub(super) fn new(root: PathBuf) -> Self {
        Self { root }
    }

    /// Adds a mail; it survives a loss of power when this returns.
    pub(super) async fn deliver(&self, submission: i64, mail: Vec<u8>) -> Result<(), Failure> {
        let this = self.clone();
        let written = tokio::task::spawn_blocking(move || this.write(submission, &mail)).await;
        let reason = match written {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => format!("the folder {} cannot be written: {error}", self.root.display()),
            Err(_stopped) => "the program is stopping".to_owned(),
        };
        Err(Failure { kind: FailureKind::Temporary, reason })
    }

    fn write(&self, submission: i64, mail: &[u8]) -> std::io::Result<()> {
        let [tmp, new, cur] = ["tmp", "new", "cur"].map(|name| self.root.join(name));
        for folder in [&tmp, &new, &cur] {
            create_private_folder(folder)?;
        }
        let name = name(submission);
        let unfinished = tmp.join(&name);
        let mut file = private_file().create_new(true).open(&unfinished)?;
        let written = file.write_all(mail).and_then(|()| file.sync_all());
        let moved = written.and_then(|()| std::fs::rename(&unfinished, new.join(&name)));
        if moved.is_err() {
            // What is left in `tmp` is nobody's mail; other programs clean it after 36 hours.
            let _ = std::fs::remove_file(&unfinished);
        }
        moved.and_then(|()| sync_folder(&new))
    }
}

/// A name that no other process and no other mail of this one has.
fn name(submission: i64) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let (seconds, micros, process) = (now.as_secs(), now.subsec_micros(), std::process::id());
    format!("{seconds}.M{micros}P{process}Q{count}_{submission}.lucerna")
}
