//! The binary while it serves: started on a free port with a data folder of its own, asked, read, and stopped.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;

use crate::prepared_demo;
use crate::support::lucerna;
use crate::wire::{self, Answer};

/// Long enough for a busy machine; whoever waits longer fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server that is running; it ends with this value.
pub(crate) struct Server {
    child: Child,
    /// Its address without a final slash.
    pub(crate) url: String,
    /// All it has printed, log lines included.
    printed: watch::Receiver<String>,
    /// Its data folder, and the folder it stands in: no configuration file of somebody else is there.
    folder: TempDir,
}

impl Server {
    /// Starts `lucerna` with these arguments and settings, such as `("LUCERNA_PUBLIC_URL", "…")`. Address and data
    /// folder are new ones where the arguments name none.
    pub(crate) async fn start(arguments: &[&str], settings: &[(&str, &str)]) -> anyhow::Result<Self> {
        Self::with_log(arguments, settings, Stdio::piped()).await
    }

    /// The same with its log elsewhere.
    pub(crate) async fn with_log(
        arguments: &[&str],
        settings: &[(&str, &str)],
        log: impl Into<Stdio>,
    ) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut command = command(arguments, settings, folder.path());
        command.stderr(log);
        Self::run(command, arguments, folder).await
    }

    /// Starts it where no process may open more files than this.
    pub(crate) async fn with_files(files: usize, arguments: &[&str]) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -n {files} && exec \"$0\" \"$@\"")]);
        let plain = command(arguments, &[], folder.path());
        let plain = plain.as_std();
        shell.arg(plain.get_program()).args(plain.get_args()).current_dir(folder.path());
        for (name, value) in plain.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        Self::run(shell, arguments, folder).await
    }

    async fn run(mut command: Command, arguments: &[&str], folder: TempDir) -> anyhow::Result<Self> {
        if !arguments.contains(&"--listen") {
            command.args(["--listen", "127.0.0.1:0"]);
        }
        if !arguments.contains(&"--data") {
            command.arg("--data").arg(folder.path().join("data"));
        }
        let mut child = command.spawn()?;
        let (writer, printed) = watch::channel(String::new());
        tokio::spawn(collect(child.stdout.take().context("standard output is not piped")?, writer.clone()));
        if let Some(log) = child.stderr.take() {
            tokio::spawn(collect(log, writer));
        }
        let mut server = Self { child, url: String::new(), printed, folder };
        server.url = server.address_after("listens at ").await?;
        Ok(server)
    }

    /// Starts the demo site and waits until its products can be found.
    pub(crate) async fn demo(settings: &[(&str, &str)]) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        prepared_demo::write(&folder.path().join("data")).await?;
        Self::over(folder, settings).await
    }

    /// The same for whoever looks at every page and picture, as fast as the binary answers: more than one visitor may ask
    /// for. Pictures that an earlier run has made are kept, and none has the format that takes long to make.
    pub(crate) async fn demo_with_pictures() -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let data = folder.path().join("data");
        prepared_demo::write(&data).await?;
        prepared_demo::share_pictures(&data)?;
        let settings = [
            ("LUCERNA_CACHE_AVIF", "false"),
            ("LUCERNA_LIMITS_PAGES_PER_MINUTE", "100000"),
            ("LUCERNA_LIMITS_SEARCHES_PER_MINUTE", "100000"),
        ];
        Self::over(folder, &settings).await
    }

    async fn over(folder: TempDir, settings: &[(&str, &str)]) -> anyhow::Result<Self> {
        let arguments = ["serve"];
        let server = Self::run(command(&arguments, settings, folder.path()), &arguments, folder).await?;
        server.until_printed("is ready at").await?;
        Ok(server)
    }

    /// Waits until products can be found in both languages.
    pub(crate) async fn until_indexed(&self) -> anyhow::Result<()> {
        for language in ["en", "es"] {
            self.until_printed(&format!("built the search index locale=\"{language}\"")).await?;
        }
        Ok(())
    }

    pub(crate) async fn get(&self, target: impl AsRef<[u8]>) -> anyhow::Result<Answer> {
        self.send("GET", target, &[]).await
    }

    /// What an address that must be there says as JSON.
    pub(crate) async fn json(&self, address: &str) -> anyhow::Result<Value> {
        let got = self.get(address).await?;
        ensure!(got.status == 200, "{address}: {}", got.status);
        serde_json::from_slice(&got.body).with_context(|| address.to_owned())
    }

    pub(crate) async fn send(
        &self,
        method: &str,
        target: impl AsRef<[u8]>,
        headers: &[(&str, &str)],
    ) -> anyhow::Result<Answer> {
        let name = String::from_utf8_lossy(target.as_ref()).into_owned();
        wire::send(&self.url, method, target, headers).await.with_context(|| format!("{method} {name:.80}"))
    }

    /// Asks until the answer has this status.
    pub(crate) async fn until_status(&self, path: &str, status: u16) -> anyhow::Result<Answer> {
        until_status(&self.url, path, status).await
    }

    /// The address of health and metrics.
    pub(crate) async fn admin(&self) -> anyhow::Result<String> {
        self.address_after("Health and metrics at ").await
    }

    /// Waits until these words have been printed; all that was printed by then.
    pub(crate) async fn until_printed(&self, words: &str) -> anyhow::Result<String> {
        let mut printed = self.printed.clone();
        let waiting = tokio::time::timeout(PATIENCE, printed.wait_for(|text| text.contains(words))).await;
        match waiting {
            Ok(Ok(text)) => Ok(text.clone()),
            _ => anyhow::bail!("it never said {words:?}, but: {}", self.printed()),
        }
    }

    pub(crate) fn printed(&self) -> String {
        self.printed.borrow().clone()
    }

    /// A folder that is removed with the server.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Ends it as an operator would; all that it printed.
    pub(crate) async fn stop(mut self) -> anyhow::Result<String> {
        let id = self.child.id().context("it has ended already")?.to_string();
        ensure!(Command::new("kill").args(["-TERM", &id]).status().await?.success(), "it cannot be stopped");
        let status =
            tokio::time::timeout(PATIENCE, self.child.wait()).await.context("it does not stop")??;
        ensure!(status.success(), "{status}: {}", self.printed());
        // Both streams have ended once nobody can write any more.
        while self.printed.changed().await.is_ok() {}
        Ok(self.printed())
    }

    /// Ends it as a crash would.
    pub(crate) async fn kill(mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }

    async fn address_after(&self, words: &str) -> anyhow::Result<String> {
        let printed = self.until_printed(words).await?;
        let after = printed.split(words).nth(1).unwrap_or_default();
        Ok(after.lines().next().unwrap_or_default().trim().to_owned())
    }
}

/// Runs `lucerna` with settings under which it must not start; what it said.
pub(crate) async fn refusal(arguments: &[&str], settings: &[(&str, &str)]) -> anyhow::Result<String> {
    let folder = tempfile::tempdir()?;
    let output =
        tokio::time::timeout(PATIENCE, command(arguments, settings, folder.path()).output()).await??;
    ensure!(!output.status.success(), "it started");
    Ok(String::from_utf8([output.stdout, output.stderr].concat())?)
}

/// Asks until the answer has this status, and fails when it never has.
async fn until_status(origin: &str, path: &str, status: u16) -> anyhow::Result<Answer> {
    until(origin, path, &format!("answered {status}"), |answer| answer.status == status).await
}

/// Asks until the answer is this text, and fails when it never is.
pub(crate) async fn until_text(origin: &str, path: &str, text: &str) -> anyhow::Result<Answer> {
    until(origin, path, &format!("said {text:?}"), |answer| answer.text() == text).await
}

/// Waits until a site says that it stands so, however many pages it finds, and without mail as all of these tests are.
pub(crate) async fn until_ready(origin: &str, text: &str) -> anyhow::Result<Answer> {
    let without_pages = |said: &str| {
        let is_other = |line: &&str| {
            ["  search in pages: ", "mail: not set up"].iter().any(|start| line.starts_with(start))
        };
        let lines = said.lines().filter(|line| !is_other(line));
        lines.fold(String::new(), |said, line| said + line + "\n")
    };
    until(origin, "/readyz", &format!("said {text:?}"), |answer| without_pages(&answer.text()) == text).await
}

async fn until(
    origin: &str,
    path: &str,
    what: &str,
    is_it: impl Fn(&Answer) -> bool,
) -> anyhow::Result<Answer> {
    let asking = async {
        loop {
            let answer = wire::send(origin, "GET", path, &[]).await?;
            if is_it(&answer) {
                return anyhow::Ok(answer);
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.with_context(|| format!("{path} never {what}"))?
}

/// An address nobody listens at.
pub(crate) async fn free_address() -> anyhow::Result<String> {
    Ok(tokio::net::TcpListener::bind("127.0.0.1:0").await?.local_addr()?.to_string())
}

/// The caller's own settings must not change the tests.
fn command(arguments: &[&str], settings: &[(&str, &str)], folder: &Path) -> Command {
    let mut command = lucerna();
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("LUCERNA_")) {
        command.env_remove(name);
    }
    command
        .args(arguments)
        .current_dir(folder)
        .env("LUCERNA_ADMIN_LISTEN", "127.0.0.1:0")
        .envs(settings.iter().copied())
        .stderr(Stdio::piped());
    command
}

async fn collect(stream: impl AsyncRead + Unpin, printed: watch::Sender<String>) {
    let mut lines = BufReader::new(stream).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        printed.send_modify(|text| {
            text.push_str(&line);
            text.push('\n');
        });
    }
}
