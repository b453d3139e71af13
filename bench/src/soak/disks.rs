//! Two small disks in memory that can be full without harm to anybody else.
//!
//! They are mounted where only the programs of the run see them, in a namespace that a process of its own holds open:
//! what a killed program has written stays. Where the system does not let users do that, plain folders take their place,
//! and no disk gets full.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::Context as _;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::oneshot;

/// Enough for the demo content and what visitors write in an hour.
const BACK_END_MIB: u32 = 128;
/// Enough for two search indexes and the pictures that are kept.
const SITE_MIB: u32 = 192;
/// Ends with its input, so with us, however we end.
const HOLD: &str = "command -v nsenter && command -v setpriv && \
                    mount -t tmpfs -o size=\"$1\"m tmpfs \"$2\" && \
                    mount -t tmpfs -o size=\"$3\"m tmpfs \"$4\" && echo mounted && exec cat";

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disk {
    BackEnd,
    Site,
}

/// Both disks; gone when dropped.
pub(super) struct Disks {
    folder: TempDir,
    /// `None` where users may not mount anything.
    holder: Option<Child>,
}

impl Disks {
    pub(super) async fn mount() -> anyhow::Result<Self> {
        let mut this = Self { folder: tempfile::tempdir()?, holder: None };
        for disk in [Disk::BackEnd, Disk::Site] {
            fs::create_dir(this.place(disk))?;
        }
        this.holder = this.hold().await;
        Ok(this)
    }

    async fn hold(&self) -> Option<Child> {
        let mut command = Command::new("unshare");
        command.args(["-rm", "sh", "-c", HOLD, "sh"]);
        for (disk, mib) in [(Disk::BackEnd, BACK_END_MIB), (Disk::Site, SITE_MIB)] {
            command.arg(mib.to_string()).arg(self.place(disk));
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let mut holder = command.spawn().ok()?;
        let mut lines = BufReader::new(holder.stdout.take()?).lines();
        while lines.next_line().await.ok()?? != "mounted" {}
        Some(holder)
    }

    /// Whether disks can get full.
    pub(super) fn are_small(&self) -> bool {
        self.holder.is_some()
    }

    /// A program that sees the disks, standing in the folder of the run.
    pub(super) fn command(&self, program: &Path) -> Command {
        let mut command = match self.holder.as_ref().and_then(Child::id) {
            Some(id) => {
                let mut command = Command::new("nsenter");
                command.args(["--user", "--mount", "--preserve-credentials", "--target", &id.to_string()]);
                command.arg(format!("--wdns={}", self.folder.path().display()));
                // So that it ends with us, too.
                command.args(["--", "setpriv", "--pdeathsig", "KILL"]).arg(program);
                command
            }
            None => Command::new(program),
        };
        command.current_dir(self.folder.path()).stdin(Stdio::null()).kill_on_drop(true);
        command
    }

    /// The data folder on a disk, as programs see it.
    pub(super) fn data(&self, disk: Disk) -> PathBuf {
        self.place(disk).join("data")
    }

    /// The same as we see it. Only for what opens files as they are named: whoever resolves links leaves the disk.
    pub(super) fn seen_data(&self, disk: Disk) -> anyhow::Result<PathBuf> {
        Ok(self.seen(disk)?.join("data"))
    }

    /// A folder that is no small disk.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Leaves the folder of the run where it is, to be looked at.
    pub(super) fn keep_folder(self) -> PathBuf {
        self.folder.keep()
    }

    /// Fills a disk and keeps it full until the sender is dropped, then empties it again.
    pub(super) fn fill(&self, disk: Disk) -> anyhow::Result<Filler> {
        let file = self.seen(disk)?.join("filler");
        let (stop, mut stopped) = oneshot::channel::<()>();
        let task = tokio::task::spawn_blocking(move || {
            let mut filler = File::create(&file)?;
            while matches!(stopped.try_recv(), Err(oneshot::error::TryRecvError::Empty)) {
                for size in [65_536, 4096, 1] {
                    while filler.write_all(&vec![0; size]).is_ok() {}
                }
                // What is given back meanwhile is taken again.
                std::thread::sleep(Duration::from_millis(50));
            }
            drop(filler);
            fs::remove_file(file)
        });
        Ok(Filler { stop, task })
    }

    fn place(&self, disk: Disk) -> PathBuf {
        self.folder.path().join(match disk {
            Disk::BackEnd => "back-end",
            Disk::Site => "site",
        })
    }

    fn seen(&self, disk: Disk) -> anyhow::Result<PathBuf> {
        let place = self.place(disk);
        let Some(holder) = &self.holder else { return Ok(place) };
        let id = holder.id().context("the process that holds the disks has ended")?;
        Ok(Path::new("/proc").join(id.to_string()).join("root").join(place.strip_prefix("/")?))
    }
}

/// What keeps a disk full.
pub(super) struct Filler {
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<std::io::Result<()>>,
}

impl Filler {
    /// Returns when there is room again.
    pub(super) async fn empty(self) -> anyhow::Result<()> {
        drop(self.stop);
        Ok(self.task.await??)
    }
}

/// How many bytes the files below a folder have, and those of them that wait in write-ahead logs.
pub(super) fn sizes(folder: &Path) -> (u64, u64) {
    let Ok(entries) = fs::read_dir(folder) else { return (0, 0) };
    entries.flatten().fold((0, 0), |(all, logs), entry| {
        let path = entry.path();
        // Files come and go while we look.
        let Ok(known) = entry.metadata() else { return (all, logs) };
        if known.is_dir() {
            let (inner, inner_logs) = sizes(&path);
            return (all + inner, logs + inner_logs);
        }
        let is_log = path.to_string_lossy().ends_with("-wal");
        (all + known.len(), logs + if is_log { known.len() } else { 0 })
    })
}
