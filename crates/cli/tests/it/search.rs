//! Products are found whatever happens to the index: content that changes, a rebuild beside a running site, `kill -9`.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, ensure};
use serde_json::Value;
use tempfile::{TempDir, tempdir};
use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout};

use crate::support::{Killer, eventually, get, lucerna, write_edition};

const LANGUAGES: usize = 2;
const ROUNDS: usize = 8;

/// A data folder with the first edition in it, and a folder with the second.
struct Folders {
    _folder: TempDir,
    data: PathBuf,
    second: PathBuf,
}

impl Folders {
    async fn new() -> anyhow::Result<Self> {
        let folder = tempdir()?;
        let [first, second, data] = ["first", "second", "data"].map(|name| folder.path().join(name));
        write_edition(&first, "first")?;
        write_edition(&second, "second")?;
        run("import", &[first.as_path(), "--data".as_ref(), &data]).await?;
        Ok(Self { _folder: folder, data, second })
    }

    async fn reindex(&self) -> anyhow::Result<String> {
        run("reindex", &["--data".as_ref(), &self.data]).await
    }
}

/// Runs a command that has to succeed; what it said.
async fn run(command: &str, arguments: &[&Path]) -> anyhow::Result<String> {
    let output = lucerna().arg(command).args(arguments).stderr(std::process::Stdio::piped()).output().await?;
    let said = String::from_utf8([output.stdout, output.stderr].concat())?;
    ensure!(output.status.success(), "{command} failed: {said}");
    Ok(said)
}

/// A site that is running.
struct Running {
    child: Child,
    site: String,
    admin: String,
    /// Kept: a process that cannot write its output ends.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Running {
    async fn start(data: &Path) -> anyhow::Result<Self> {
        let mut command = lucerna();
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        let mut child = command.env("LUCERNA_ADMIN_LISTEN", "127.0.0.1:0").spawn()?;
        let mut lines = BufReader::new(child.stdout.take().context("standard output is not piped")?).lines();
        let mut address = async || -> anyhow::Result<String> {
            let line = lines.next_line().await?.context("it stopped before it was ready")?;
            Ok(line.split_whitespace().last().context("it did not say where it is")?.to_owned())
        };
        let (site, admin) = (address().await?, address().await?);
        Ok(Self { child, site, admin, _output: lines })
    }

    /// Waits until index and content agree; what the site says about it.
    async fn in_step(&self) -> anyhow::Result<String> {
        let in_step = async {
            loop {
                let answer = get(format!("{}/readyz", self.admin)).await?;
                let is_ready = answer.status().is_success();
                let words = answer.text().await?;
                if words.matches("in step with the content").count() == LANGUAGES {
                    ensure!(is_ready, "{words}");
                    return Ok(words);
                }
                tokio::task::yield_now().await;
            }
        };
        eventually("the index is in step with the content", in_step).await
    }

    async fn search(&self, text: &str) -> anyhow::Result<Value> {
        let answer = get(format!("{}/api/search?q={text}", self.site)).await?;
        let status = answer.status();
        let text = answer.text().await?;
        ensure!(status.is_success(), "{status}: {text}");
        Ok(serde_json::from_str(&text)?)
    }

    /// The name of what is found for a code.
    async fn name_of(&self, code: &str) -> anyhow::Result<String> {
        let found = self.search(code).await?;
        let pieces =
            found["rows"][0]["name"].as_array().with_context(|| format!("nothing found: {found}"))?;
        Ok(pieces.iter().filter_map(|piece| piece["text"].as_str()).collect())
    }

    /// Asks until a code has that name.
    async fn finds(&self, code: &str, name: &str) -> anyhow::Result<()> {
        let found = async {
            while !self.name_of(code).await?.contains(name) {
                tokio::task::yield_now().await;
            }
            Ok(())
        };
        eventually(&format!("{code} is called {name}"), found).await
    }

    /// Asks until a text finds pages, or finds none any more.
    async fn finds_pages(&self, text: &str, wanted: bool) -> anyhow::Result<()> {
        let found = async {
            while self.search(text).await?["pages"].as_array().is_some_and(Vec::is_empty) == wanted {
                tokio::task::yield_now().await;
            }
            Ok(())
        };
        eventually(&format!("pages of {text}: {wanted}"), found).await
    }

    async fn kill(mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }
}

#[tokio::test]
async fn a_new_site_builds_its_index_and_follows_the_content() -> anyhow::Result<()> {
    let folders = Folders::new().await?;
    let site = Running::start(&folders.data).await?;
    let words = site.in_step().await?;
    ensure!(words.contains("in step with the content (240 variants)"), "{words}");
    let name = site.name_of("p0-003").await?;
    ensure!(name.contains("first"), "{name}");
    run("import", &[folders.second.as_path(), "--data".as_ref(), &folders.data]).await?;
    site.finds("p0-003", "second").await?;
    let list = get(format!("{}/_data/products/?search=p0-003", site.site)).await?.text().await?;
    ensure!(list.contains("P0-003") && list.contains("second"), "{list}");
    // The pages of the edition are called like it, and so is nothing of the first one any more.
    site.finds_pages("second", true).await?;
    site.finds_pages("first", false).await
}

#[tokio::test]
async fn the_first_visitors_of_a_new_site_wait_for_its_index() -> anyhow::Result<()> {
    let folders = Folders::new().await?;
    let site = Running::start(&folders.data).await?;
    let (list, found) = tokio::join!(get(format!("{}/products/", site.site)), site.search("p0-003"));
    let list = list?;
    ensure!(list.status().is_success(), "{}", list.status());
    ensure!(found?["total"] == 1);
    Ok(())
}

#[tokio::test]
async fn an_index_can_be_built_anew_beside_a_running_site() -> anyhow::Result<()> {
    let folders = Folders::new().await?;
    let site = Running::start(&folders.data).await?;
    site.in_step().await?;
    let before = collections(&folders.data)?;
    let said = folders.reindex().await?;
    ensure!(said.contains("Indexed 8 products, 480 variants and "), "{said}");
    let after = collections(&folders.data)?;
    ensure!(before.iter().all(|old| !after.contains(old)), "the old index is still there: {after:?}");
    // The old files are gone: from the next look on, answers can only come from the new ones.
    for number in 0..20 {
        let name = site.name_of(&format!("p1-{number:03}")).await?;
        ensure!(name.contains("first"), "{name}");
    }
    run("import", &[folders.second.as_path(), "--data".as_ref(), &folders.data]).await?;
    site.finds("p2-007", "second").await
}

#[tokio::test]
async fn a_killed_rebuild_leaves_a_site_that_finds_everything() -> anyhow::Result<()> {
    let folders = Folders::new().await?;
    let started = Instant::now();
    folders.reindex().await?;
    let mut killer = Killer::new(started.elapsed());
    for round in 0..ROUNDS {
        let mut child = lucerna().arg("reindex").arg("--data").arg(&folders.data).spawn()?;
        killer.kill(&mut child).await?;
        let site = Running::start(&folders.data).await.with_context(|| format!("round {round}"))?;
        let words = site.in_step().await?;
        ensure!(words.contains("240 variants"), "round {round}: {words}");
        ensure!(site.name_of("p3-059").await?.contains("first"), "round {round}");
        // As abruptly as the rebuild.
        site.kill().await?;
    }
    ensure!(killer.killed > 0, "no rebuild was killed; the test tests nothing");
    Ok(())
}

#[tokio::test]
async fn a_torn_index_is_built_anew_at_the_start() -> anyhow::Result<()> {
    let folders = Folders::new().await?;
    folders.reindex().await?;
    let mut torn = 0;
    for file in files(&folders.data.join("search"))? {
        let length = fs::metadata(&file)?.len();
        if length > 64 && file.extension().is_some_and(|name| name == "store" || name == "term") {
            OpenOptions::new().write(true).open(&file)?.set_len(length / 2)?;
            torn += 1;
        }
    }
    ensure!(torn > 0, "nothing was torn; the test tests nothing");
    let site = Running::start(&folders.data).await?;
    let words = site.in_step().await?;
    ensure!(words.contains("240 variants"), "{words}");
    ensure!(site.name_of("p0-000").await?.contains("first"));
    Ok(())
}

/// The names of the collections on disk.
fn collections(data: &Path) -> anyhow::Result<Vec<String>> {
    let folder = fs::read_dir(data.join("search/collections"))?;
    folder.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

/// All files below a folder.
fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    Ok(found)
}
