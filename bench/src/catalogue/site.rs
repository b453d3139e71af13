//! One site under test: the binary, its data and a connection to it.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use content::transport::http_client;
use http::header::ACCEPT_ENCODING;
use reqwest::Client;

use super::figures::{Timing, say};
use crate::memory;

/// What the binary says before its address.
const READY: &str = "Lucerna listens at ";
const ADMIN: &str = "Health and metrics at ";
/// What readiness says when every product can be found.
const IN_STEP: &str = "search: in step";
/// How long a check of the whole catalogue may take.
const MAX_WAIT: Duration = Duration::from_secs(300);
/// Variants of the largest product that are asked for one by one.
const MAX_VARIATIONS: usize = 30;
/// So that the limit per address, which is meant for one visitor, does not stop the bench.
const UNLIMITED: &str = "1000000000";

/// A site that answers; it stops when dropped.
pub(crate) struct Site {
    process: Child,
    /// Kept, because a process that cannot write its output dies.
    _output: BufReader<ChildStdout>,
    client: Client,
    address: String,
    admin: String,
    pub(super) largest: Family,
}

/// The product with the most variants.
pub(super) struct Family {
    pub(super) slug: String,
    /// Some of its variants, as addresses name them.
    pub(super) variations: Vec<String>,
}

impl Site {
    /// Imports and indexes a content folder, starts the site, and prints how long that took.
    pub(crate) async fn start(
        program: &Path,
        content: &Path,
        data: &Path,
        name: &str,
    ) -> anyhow::Result<Self> {
        let import = timed(Command::new(program).arg("import").arg(content).arg("--data").arg(data))?;
        let index = timed(Command::new(program).arg("reindex").arg("--data").arg(data))?;
        let started = Instant::now();
        let mut process = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("LUCERNA_LIMITS_SEARCHES_PER_MINUTE", UNLIMITED)
            .env("LUCERNA_LIMITS_PAGES_PER_MINUTE", UNLIMITED)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} cannot be started", program.display()))?;
        let output = process.stdout.take().context("the site has no output")?;
        let mut output = BufReader::new(output);
        let address = announced(&mut output, READY)?;
        let admin = announced(&mut output, ADMIN)?;
        let client = http_client().no_brotli().no_gzip().build()?;
        let largest = Family { slug: largest(content)?, variations: Vec::new() };
        let mut site = Self { process, _output: output, client, address, admin, largest };
        site.wait_until_ready().await?;
        let start = started.elapsed();
        site.largest.variations = site.variations().await?;
        let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
        say(name, [&seconds(import), &seconds(index), &seconds(start), "", "", "", "", "", "", ""]);
        Ok(site)
    }

    /// Where visitors reach it.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Where operators do.
    pub(crate) fn admin(&self) -> &str {
        &self.admin
    }

    /// Pages, one after the other.
    pub(super) async fn ask(&self, paths: &[String]) -> anyhow::Result<Vec<Timing>> {
        let mut answers = Vec::with_capacity(paths.len());
        for path in paths {
            answers.push(self.ask_once(path).await?);
        }
        Ok(answers)
    }

    /// One page, compressed, to its last byte.
    async fn ask_once(&self, path: &str) -> anyhow::Result<Timing> {
        let started = Instant::now();
        let request = self.client.get(format!("{}{path}", self.address)).header(ACCEPT_ENCODING, "br");
        let answer = request.send().await?;
        let status = answer.status();
        let body = answer.bytes().await?;
        let took = started.elapsed();
        ensure!(status.is_success(), "{path} answered {status}");
        Ok(Timing { took, bytes: body.len() })
    }

    /// How much memory the site needs.
    pub(super) fn memory_mib(&self) -> Option<u64> {
        memory::resident_mib(self.process.id())
    }

    /// How long it has kept processors busy, in milliseconds.
    pub(super) fn busy_ms(&self) -> Option<f64> {
        memory::busy_ms(self.process.id())
    }

    async fn wait_until_ready(&self) -> anyhow::Result<()> {
        let started = Instant::now();
        loop {
            let answer = self.client.get(format!("{}/readyz", self.admin)).send().await?.text().await?;
            if answer.contains(IN_STEP) {
                return Ok(());
            }
            if started.elapsed() > MAX_WAIT {
                bail!("the site does not get ready: {}", answer.trim());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Variants that the page of the largest product links to.
    async fn variations(&self) -> anyhow::Result<Vec<String>> {
        let address = format!("{}/_data/products/{}/", self.address, self.largest.slug);
        let page = self.client.get(address).send().await?.error_for_status()?.text().await?;
        let links = page.split("variation=").skip(1);
        // As the page writes them: whatever stands before the next parameter, fragment or quotation mark.
        let names = links.filter_map(|rest| rest.split(['"', '&', '#', '\\']).next().map(str::to_owned));
        let names: BTreeSet<String> = names.filter(|name| !name.is_empty()).collect();
        ensure!(!names.is_empty(), "the page of {} links to none of its variants", self.largest.slug);
        Ok(names.into_iter().take(MAX_VARIATIONS).collect())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // Nothing is lost when it is gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn timed(command: &mut Command) -> anyhow::Result<Duration> {
    let started = Instant::now();
    let output = command.output()?;
    let what = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?} failed: {what}");
    Ok(started.elapsed())
}

fn announced(output: &mut impl std::io::BufRead, words: &str) -> anyhow::Result<String> {
    for line in output.lines() {
        if let Some(address) = line?.strip_prefix(words) {
            return Ok(address.trim().to_owned());
        }
    }
    bail!("the site stopped without saying \"{words}\"")
}

/// The folder of the product with the longest table of variants, which is its slug too.
fn largest(content: &Path) -> anyhow::Result<String> {
    let mut largest = None;
    for entry in fs::read_dir(content.join("content/catalogue/products"))? {
        let entry = entry?;
        let bytes = fs::metadata(entry.path().join("variants.csv")).map_or(0, |file| file.len());
        largest = largest.max(Some((bytes, entry.file_name())));
    }
    let (_, name) = largest.context("there are no products")?;
    Ok(name.to_string_lossy().into_owned())
}
