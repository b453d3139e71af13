//! One running `lucerna`: started until it says where it is, looked at, stopped or killed.

use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// Long enough for a busy machine; whoever waits longer fails instead of hanging.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);

/// A process; killed when dropped.
pub(super) struct Process {
    child: Child,
    id: u32,
}

impl Process {
    /// Starts it and waits until it has printed all of these words; what stood behind each of them on its line.
    pub(super) async fn start<const N: usize>(
        mut command: Command,
        log: &Path,
        words: [&str; N],
    ) -> anyhow::Result<(Self, [String; N])> {
        let errors = File::options().create(true).append(true).open(log)?;
        let mut child = command.stdout(Stdio::piped()).stderr(errors).spawn()?;
        let id = child.id().context("it has no number")?;
        let output = child.stdout.take().context("it has no output")?;
        let mut lines = BufReader::new(output).lines();
        let mut said = [const { String::new() }; N];
        let listening = async {
            while said.iter().any(String::is_empty) {
                let line = lines.next_line().await?.context("it ended before it was ready")?;
                for (word, said) in words.iter().zip(&mut said) {
                    if let Some((_, behind)) = line.split_once(word) {
                        behind.trim().clone_into(said);
                    }
                }
            }
            anyhow::Ok(())
        };
        tokio::time::timeout(PATIENCE, listening).await.context("it does not say where it is")??;
        // A process that cannot write its output dies.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok((Self { child, id }, said))
    }

    pub(super) fn id(&self) -> u32 {
        self.id
    }

    /// Whether it ended without being asked to.
    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends it as a crash would.
    pub(super) async fn kill(&mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Ends it as an operator would.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        let asked = Command::new("kill").arg(self.id.to_string()).status().await?;
        ensure!(asked.success(), "it had ended before it was stopped");
        let status =
            tokio::time::timeout(PATIENCE, self.child.wait()).await.context("it does not stop")??;
        ensure!(status.success(), "it ended with {status}");
        Ok(())
    }
}

/// How many files a process has open; `None` where the system does not tell.
pub(super) fn open_files(process: u32) -> Option<usize> {
    Some(fs::read_dir(format!("/proc/{process}/fd")).ok()?.count())
}

/// Makes the limit on our own open files as high as it may be; what it is then.
#[cfg(unix)]
pub(super) fn raise_file_limit() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let current = if setrlimit(Resource::Nofile, raised).is_ok() { limit.maximum } else { limit.current };
    current.map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
pub(super) fn raise_file_limit() -> usize {
    1024
}
