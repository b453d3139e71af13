//! A site and its back end as two processes, with a line between them that can fail, each on a disk that can be full.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use reqwest::Client;
use tokio::process::Command;
use tokio::sync::Mutex;

use super::disks::{Disk, Disks};
use super::ledger::Ledger;
use super::phase::{Fault, Phases};
use super::process::{PATIENCE, Process};
use super::relay::Relay;

const TOKEN: &str = "c29hazpydW4=";
/// Signs purges.
pub(super) const PURGE_SECRET: &str = "known to this soak run only";
/// What the site calls itself, so that its pages stay the same when it starts again on another port.
pub(super) const PUBLIC_URL: &str = "http://lighting.example";
/// Between two looks at something that is waited for.
pub(super) const LOOKS_EVERY: Duration = Duration::from_millis(50);

/// Settings of the site. Each visitor says its own address, as a proxy would. Caches are small so that they are full, and
/// the memory flat, within a short run.
const SITE_SETTINGS: [(&str, &str); 8] = [
    ("LUCERNA_ADMIN_LISTEN", "127.0.0.1:0"),
    ("LUCERNA_PUBLIC_URL", PUBLIC_URL),
    ("LUCERNA_PURGE_SECRET", PURGE_SECRET),
    ("LUCERNA_FORMS_SECRET", "signs receipts of this soak run only"),
    ("LUCERNA_TRUSTED_PROXIES", "[\"127.0.0.1/32\"]"),
    ("LUCERNA_CACHE_PAGE_MIB", "24"),
    ("LUCERNA_CACHE_MEDIA_MIB", "16"),
    ("LUCERNA_CACHE_PICTURES_MIB", "32"),
];
/// Settings of both. Mail that a full disk kept waiting is tried again before the run is over.
const SETTINGS: [(&str, &str); 4] = [
    ("LUCERNA_CONTENT_TOKEN", TOKEN),
    ("LUCERNA_STORAGE_FREE_FLOOR_MIB", "1"),
    ("LUCERNA_MAIL_RETRY_SECONDS", "1"),
    ("LUCERNA_LOG_LEVEL", "warn"),
];

/// Which of the two processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Site,
    BackEnd,
}

impl Part {
    pub(super) const ALL: [Self; 2] = [Self::Site, Self::BackEnd];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::BackEnd => "back end",
        }
    }

    pub(super) const fn disk(self) -> Disk {
        match self {
            Self::Site => Disk::Site,
            Self::BackEnd => Disk::BackEnd,
        }
    }

    const fn killed(self) -> Fault {
        match self {
            Self::Site => Fault::SiteKilled,
            Self::BackEnd => Fault::BackEndKilled,
        }
    }

    const fn disk_full(self) -> Fault {
        match self {
            Self::Site => Fault::SiteDisk,
            Self::BackEnd => Fault::BackEndDisk,
        }
    }
}

/// Where everything is at present; after a restart it is somewhere else.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) site: String,
    pub(super) admin: String,
    /// The numbers of the processes.
    site_id: u32,
    back_end_id: u32,
    /// The back end comes back where it was: it is known by that address.
    back_end: Option<SocketAddr>,
}

impl Places {
    pub(super) fn id(&self, part: Part) -> u32 {
        match part {
            Part::Site => self.site_id,
            Part::BackEnd => self.back_end_id,
        }
    }
}

/// Everything that runs.
pub(super) struct Arrangement {
    program: PathBuf,
    pub(super) disks: Disks,
    pub(super) relay: Relay,
    client: Client,
    places: RwLock<Places>,
    site: Mutex<Option<Process>>,
    back_end: Mutex<Option<Process>>,
    phases: Arc<Phases>,
    ledger: Arc<Ledger>,
}

impl Arrangement {
    /// Imports the content, starts both and waits until everything can be found.
    pub(super) async fn start(
        program: &Path,
        content: &Path,
        seed: u64,
        phases: Arc<Phases>,
        ledger: Arc<Ledger>,
    ) -> anyhow::Result<Self> {
        let this = Self {
            program: program.canonicalize().with_context(|| format!("{} is missing", program.display()))?,
            disks: Disks::mount().await?,
            relay: Relay::open(seed).await?,
            client: content::transport::http_client().no_proxy().timeout(Duration::from_secs(10)).build()?,
            places: RwLock::default(),
            site: Mutex::default(),
            back_end: Mutex::default(),
            phases,
            ledger,
        };
        let content = content.canonicalize().with_context(|| format!("{} is missing", content.display()))?;
        let mut import = this.lucerna("import");
        let imported = import.arg(content).arg("--data").arg(this.disks.data(Disk::BackEnd)).output().await?;
        let said = String::from_utf8_lossy(&imported.stderr);
        ensure!(imported.status.success(), "the import failed: {said}");
        for part in [Part::BackEnd, Part::Site] {
            this.start_part(part).await.with_context(|| format!("the {} does not start", part.name()))?;
        }
        this.until_ready(|said| said.matches("search: in step").count() == 2).await?;
        Ok(this)
    }

    pub(super) fn places(&self) -> Places {
        self.places.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Where a process writes its log.
    pub(super) fn log(&self, part: Part) -> PathBuf {
        self.disks.folder().join(match part {
            Part::Site => "site.log",
            Part::BackEnd => "back-end.log",
        })
    }

    /// Kills a process and starts it again; how long it took until it was ready. A start on a full disk is refused, so it
    /// is tried until there is room.
    pub(super) async fn kill(&self, part: Part) -> anyhow::Result<Duration> {
        let fault = part.killed();
        self.phases.begin(fault);
        if part == Part::BackEnd {
            self.relay.lead_to(None);
        }
        let killed = Instant::now();
        if let Some(mut process) = self.slot(part).lock().await.take() {
            if process.has_ended() {
                self.ledger.complain(format!("the {} had ended by itself", part.name()));
            }
            process.kill().await?;
        }
        while let Err(error) = self.start_part(part).await {
            if !self.phases.is_on(part.disk_full()) {
                self.ledger.complain(format!("the {} does not start again: {error:#}", part.name()));
            }
            ensure!(killed.elapsed() < PATIENCE, "the {} does not start any more", part.name());
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        if part == Part::Site {
            self.until_ready(|_| true).await?;
        }
        self.phases.end(fault);
        Ok(killed.elapsed())
    }

    /// Whether one of them has ended without being killed.
    pub(super) async fn complain_of_ended(&self) {
        for part in Part::ALL {
            if self.slot(part).lock().await.as_mut().is_some_and(Process::has_ended) {
                self.ledger.complain(format!("the {} ended by itself", part.name()));
            }
        }
    }

    /// Waits until all that visitors sent has gone out by mail. To be called when nothing is wrong any more.
    pub(super) async fn until_delivered(&self) -> anyhow::Result<()> {
        let begun = Instant::now();
        loop {
            let mut command = self.lucerna("submissions");
            command.args(["list", "--state", "waiting", "--data"]).arg(self.disks.data(Disk::BackEnd));
            let listed = command.output().await?;
            let said = String::from_utf8_lossy(&listed.stdout);
            ensure!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
            if said.starts_with("There are no") {
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "these were never delivered:\n{said}");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    /// Stops both as an operator would; what was wrong with that is complained of.
    pub(super) async fn stop(&self) {
        for part in Part::ALL {
            if let Some(process) = self.slot(part).lock().await.take()
                && let Err(error) = process.stop().await
            {
                self.ledger.complain(format!("stopping the {}: {error:#}", part.name()));
            }
        }
    }

    /// Leaves the logs where they are.
    pub(super) fn keep_logs(self) -> PathBuf {
        self.disks.keep_folder()
    }

    async fn start_part(&self, part: Part) -> anyhow::Result<()> {
        let log = self.log(part);
        let data = self.disks.data(part.disk());
        let process = match part {
            Part::BackEnd => {
                let listen = self.places().back_end.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 0)));
                let mut command = self.lucerna("content");
                command.args(["serve", "--listen", &listen.to_string(), "--data"]).arg(data);
                let (process, [at]) = Process::start(command, &log, ["listens at "]).await?;
                let address: SocketAddr = at.trim_start_matches("http://").parse()?;
                self.relay.lead_to(Some(address));
                let mut places = self.places.write().unwrap_or_else(PoisonError::into_inner);
                *places = Places { back_end: Some(address), back_end_id: process.id(), ..places.clone() };
                process
            }
            Part::Site => {
                let mut command = self.lucerna("serve");
                command.args(["--listen", "127.0.0.1:0", "--data"]).arg(data);
                command.envs(SITE_SETTINGS);
                command.env("LUCERNA_CONTENT_URL", format!("http://{}", self.relay.address()));
                if let Some(back_end) = self.places().back_end {
                    command.env("LUCERNA_CONTENT_SITE_URL", format!("http://{back_end}"));
                }
                let words = ["Lucerna listens at ", "Health and metrics at "];
                let (process, [site, admin]) = Process::start(command, &log, words).await?;
                let mut places = self.places.write().unwrap_or_else(PoisonError::into_inner);
                *places = Places { site, admin, site_id: process.id(), ..places.clone() };
                process
            }
        };
        *self.slot(part).lock().await = Some(process);
        Ok(())
    }

    /// Waits until the site says that it is ready, in the right words.
    async fn until_ready(&self, is_right: impl Fn(&str) -> bool) -> anyhow::Result<()> {
        let begun = Instant::now();
        loop {
            let asked = self.client.get(format!("{}/readyz", self.places().admin)).send().await;
            let said = match asked {
                Ok(answer) if answer.status().is_success() => answer.text().await.unwrap_or_default(),
                Ok(answer) => format!("not ready: {}", answer.text().await.unwrap_or_default()),
                Err(error) => format!("not ready: {error}"),
            };
            if !said.starts_with("not ready") && is_right(&said) {
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "the site does not get ready: {said}");
            tokio::time::sleep(LOOKS_EVERY).await;
        }
    }

    /// The program with the settings of the run and no others.
    fn lucerna(&self, command: &str) -> Command {
        let mut lucerna = self.disks.command(&self.program);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("LUCERNA_")) {
            lucerna.env_remove(name);
        }
        lucerna.arg(command).envs(SETTINGS);
        lucerna
    }

    fn slot(&self, part: Part) -> &Mutex<Option<Process>> {
        match part {
            Part::Site => &self.site,
            Part::BackEnd => &self.back_end,
        }
    }
}
