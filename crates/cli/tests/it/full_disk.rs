//! A disk that fills up and is emptied again: visitors hear the truth, and nobody has to restart anything.
//!
//! The disk is a small file system in memory that only the program sees; where the system does not let users mount
//! one, those tests say that they were skipped.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context as _, ensure};
use tempfile::{TempDir, tempdir};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, ChildStdout, Command};

use crate::server::Server;
use crate::support::{eventually, form_body, lucerna, write_edition};
use crate::wire;

/// A folder with a content folder in it and a place for the small disk.
struct Small {
    folder: TempDir,
}

impl Small {
    /// `None` where nobody may mount anything; that is printed.
    async fn new() -> anyhow::Result<Option<Self>> {
        let this = Self { folder: tempdir()? };
        fs::create_dir(this.disk())?;
        write_edition(&this.content(), "only")?;
        let is_permitted = this.run("true").status().await.is_ok_and(|status| status.success());
        if !is_permitted {
            let words = "skipped: `unshare -rm` and mounting a tmpfs in it are not permitted here";
            writeln!(std::io::stderr(), "{words}")?;
        }
        Ok(is_permitted.then_some(this))
    }

    fn disk(&self) -> PathBuf {
        self.folder.path().join("disk")
    }

    fn content(&self) -> PathBuf {
        self.folder.path().join("content")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// A script with the small disk mounted at `$disk`, where `$lucerna` is the program and `$content` a folder.
    fn run(&self, script: &str) -> Command {
        let script = format!("mount -t tmpfs -o size=8m tmpfs \"$disk\" && {script}");
        let mut command = Command::new("unshare");
        command.args(["-rm", "sh", "-c", &script]).env("disk", self.disk()).env("content", self.content());
        command.env("lucerna", lucerna().as_std().get_program()).current_dir(self.folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        command
    }
}

/// The disk as the process sees it.
fn seen_by(child: &Child, disk: &Path) -> anyhow::Result<PathBuf> {
    let id = child.id().context("it ended by itself")?;
    Ok(Path::new("/proc").join(id.to_string()).join("root").join(disk.strip_prefix("/")?))
}

/// Writes until nothing more is taken.
fn fill(file: &Path) -> anyhow::Result<()> {
    let mut file = File::create(file)?;
    for size in [65536, 4096, 1] {
        while file.write_all(&vec![0; size]).is_ok() {}
    }
    Ok(())
}

/// What a program says on its standard output, line by line.
struct Lines(tokio::io::Lines<BufReader<ChildStdout>>);

impl Lines {
    fn of(child: &mut Child) -> anyhow::Result<Self> {
        Ok(Self(BufReader::new(child.stdout.take().context("standard output is not piped")?).lines()))
    }

    /// What follows these words.
    async fn after(&mut self, words: &str) -> anyhow::Result<String> {
        loop {
            let line =
                self.0.next_line().await?.with_context(|| format!("it stopped before it said {words:?}"))?;
            if let Some((_, rest)) = line.split_once(words) {
                return Ok(rest.to_owned());
            }
        }
    }
}

/// All that is in the log, as soon as these words are.
async fn logged(log: &Path, words: &str) -> anyhow::Result<String> {
    loop {
        let text = fs::read_to_string(log)?;
        if text.contains(words) {
            return Ok(text);
        }
        tokio::task::yield_now().await;
    }
}

async fn submit(address: &str, message: &str) -> anyhow::Result<String> {
    let client = content::transport::http_client().build()?;
    let forms = client.get(format!("{address}/wp-json/jgm/v1/form")).header("authorization", "Basic t");
    let forms: serde_json::Value = serde_json::from_str(&forms.send().await?.text().await?)?;
    let form = forms[0]["id"].to_string();
    let answer = client
        .post(format!("{address}/wp-json/contact-form-7/v1/contact-forms/{form}/feedback"))
        .header("authorization", "Basic t")
        .header("user-agent", "Lucerna test")
        .header("content-type", "multipart/form-data; boundary=cut")
        .body(form_body(&form, message))
        .send()
        .await?;
    let answer: serde_json::Value = serde_json::from_str(&answer.text().await?)?;
    Ok(answer["status"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn submissions_go_on_as_soon_as_there_is_room_again() -> anyhow::Result<()> {
    let Some(small) = Small::new().await? else { return Ok(()) };
    let mut child = small
        .run(
            "\"$lucerna\" import \"$content\" --data \"$disk/data\" && \
             exec \"$lucerna\" content serve --listen 127.0.0.1:0 --token t --data \"$disk/data\"",
        )
        .stderr(File::create(small.log())?)
        .spawn()?;
    let address = Lines::of(&mut child)?.after("listens at ").await?;
    let filler = seen_by(&child, &small.disk())?.join("filler");
    ensure!(submit(&address, "before").await? == "mail_sent");
    for round in 0..2 {
        fill(&filler)?;
        let message = format!("round {round}");
        for _ in 0..3 {
            let told = submit(&address, &message).await?;
            ensure!(told == "mail_failed", "on a full disk visitors are told {told}");
        }
        fs::remove_file(&filler)?;
        ensure!(submit(&address, &message).await? == "mail_sent", "there is room again");
    }
    let words = format!("the disk is full: {} has ", small.disk().join("data").display());
    let log = eventually("the log names the disk", logged(&small.log(), &words)).await?;
    ensure!(log.contains(" bytes free; make room"), "{log}");
    ensure!(!log.contains("transaction depth") && !log.contains("panicked"), "{log}");
    Ok(())
}

#[tokio::test]
async fn a_log_on_a_full_disk_holds_nobody_up() -> anyhow::Result<()> {
    let Some(small) = Small::new().await? else { return Ok(()) };
    let script = "exec \"$lucerna\" serve --listen 127.0.0.1:0 --content \"$content\" 2> \"$disk/log\"";
    let mut child = small.run(script).env("LUCERNA_ADMIN_LISTEN", "127.0.0.1:0").spawn()?;
    let mut lines = Lines::of(&mut child)?;
    let [site, admin] = [lines.after("listens at ").await?, lines.after("metrics at ").await?];
    lines.after("is ready at ").await?;
    let disk = seen_by(&child, &small.disk())?;
    fill(&disk.join("filler"))?;
    let lost = eventually("a line is lost", async {
        loop {
            let answer = wire::send(&site, "GET", "/page-0/", &[]).await?;
            ensure!(answer.status == 200, "{}", answer.status);
            let metrics = wire::send(&admin, "GET", "/metrics", &[]).await?.text();
            if let Some(lost) = metrics.lines().find(|line| line.starts_with("lucerna_log_lines_lost_total "))
            {
                return Ok(lost.to_owned());
            }
        }
    });
    ensure!(!lost.await?.ends_with(" 0"));
    fs::remove_file(disk.join("filler"))?;
    ensure!(wire::send(&site, "GET", "/page-1/", &[]).await?.status == 200);
    let log =
        eventually("the log says what it lost", logged(&disk.join("log"), "lines of it are lost")).await?;
    ensure!(log.matches("lines of it are lost").count() == 1 && log.contains("/page-1/ 200"), "{log}");
    Ok(())
}

#[tokio::test]
async fn a_start_on_a_full_disk_says_that_it_is_full() -> anyhow::Result<()> {
    let Some(small) = Small::new().await? else { return Ok(()) };
    let mut started = small.run(
        "\"$lucerna\" import \"$content\" --data \"$disk/data\" && \
         { dd if=/dev/zero of=\"$disk/filler\" bs=1k; dd if=/dev/zero of=\"$disk/rest\" bs=1; } 2>/dev/null; \
         exec \"$lucerna\" serve --listen 127.0.0.1:0 --data \"$disk/data\"",
    );
    let ended = started.stderr(Stdio::piped()).output().await?;
    let said = String::from_utf8_lossy(&ended.stderr);
    ensure!(ended.status.code() == Some(1), "{said}");
    let words = format!("the disk is full: {} has ", small.disk().join("data").display());
    ensure!(said.contains(&words) && said.contains("make room"), "{said}");
    Ok(())
}

#[tokio::test]
async fn little_room_is_told_and_the_site_stays_ready() -> anyhow::Result<()> {
    let content = tempdir()?;
    write_edition(content.path(), "only")?;
    let folder = content.path().to_string_lossy();
    // No disk has that much.
    let floor = [("LUCERNA_STORAGE_FREE_FLOOR_MIB", "1000000000000")];
    let site = Server::start(&["serve", "--content", &folder], &floor).await?;
    site.until_printed("fewer than storage.free_floor_mib asks for").await?;
    site.until_indexed().await?;
    let admin = site.admin().await?;
    let ready = wire::send(&admin, "GET", "/readyz", &[]).await?;
    ensure!(ready.status == 200 && ready.text().contains("\ndisk: only "), "{}", ready.text());
    let metrics = wire::send(&admin, "GET", "/metrics", &[]).await?;
    let is_measured = |line: &str| line.starts_with("lucerna_disk_free_bytes ");
    ensure!(metrics.text().lines().any(is_measured), "{}", metrics.text());
    Ok(())
}
