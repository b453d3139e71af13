//! `kill -9` at random moments: what was promised is there, and nothing is there by half.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use content::Locale;
use content_backend::{Store, SubmissionFilter};
use flate2::read::GzDecoder;
use tempfile::tempdir;
use time::OffsetDateTime;
use tokio::process::{Child, Command};

use crate::support::{
    Killer, Served, form_body, kill_after, lucerna, random_moment, serve_back_end, start_back_end,
    write_edition,
};

const ROUNDS: usize = 50;
/// A database with the schema of the first release and its demo content: 16 pages in each language.
const FIRST_RELEASE: &[u8] = include_bytes!("../fixtures/first-release.db.gz");

#[tokio::test]
async fn an_import_is_there_whole_or_not_at_all() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let data = folder.path().join("data");
    let edition = |name: &str| folder.path().join(name);
    for name in ["first", "second"] {
        write_edition(&edition(name), name)?;
    }
    import(&edition("first"), &data).await?;
    let started = Instant::now();
    import(&edition("second"), &data).await?;
    let mut killer = Killer::new(started.elapsed());

    let mut current = Served::open(&data).await?.edition().await?;
    for round in 0..ROUNDS {
        let next = if current.contains("first") { "second" } else { "first" };
        let mut child = lucerna().arg("import").arg(edition(next)).arg("--data").arg(&data).spawn()?;
        let was_running = killer.kill(&mut child).await?;
        let served = Served::open(&data).await?;
        let now = served.edition().await.with_context(|| format!("round {round}"))?;
        served.store.close().await;
        ensure!(was_running || now.contains(next), "an import that said it was done is gone");
        current = now;
    }
    let killed = killer.killed;
    ensure!(killed > ROUNDS / 4, "only {killed} of {ROUNDS} imports were killed; the test tests nothing");
    Ok(())
}

#[tokio::test]
async fn every_acknowledged_submission_is_kept_once_and_delivered() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let (data, content) = (folder.path().join("data"), folder.path().join("content"));
    write_edition(&content, "only")?;
    import(&content, &data).await?;
    let served = Served::open(&data).await?;
    let forms = served.list(Locale::En, "/jgm/v1/form").await?;
    let form = forms.first().context("there is no form")?["id"].to_string();
    served.store.close().await;

    let client = content::transport::http_client().build()?;
    let mut acknowledged = Vec::new();
    for round in 0..ROUNDS {
        let (mut child, address) = start_back_end(&data).await?;
        let submit_all = |writer| submit(client.clone(), address.clone(), form.clone(), round, writer);
        let writers: Vec<_> = (0..3).map(|writer| tokio::spawn(submit_all(writer))).collect();
        kill_after(&mut child, random_moment(Duration::from_millis(300))).await?;
        for writer in writers {
            acknowledged.extend(writer.await?);
        }
    }
    ensure!(!acknowledged.is_empty(), "no submission was acknowledged; the test tests nothing");
    let served = Served::open(&data).await?;
    let ids = ids_by_message(&served.store).await?;
    for message in &acknowledged {
        let times = ids.get(message).map_or(0, Vec::len);
        ensure!(times == 1, "{message} is stored {times} times");
    }
    served.store.close().await;

    let (mut child, _) = start_back_end(&data).await?;
    wait_until_delivered(&data).await?;
    stop(&mut child).await?;
    let mails = mails(&data.join("mail/new"))?;
    for message in &acknowledged {
        let id = ids.get(message).and_then(|ids| ids.first()).context("it was there before")?;
        ensure!(mails.contains_key(id), "submission {id} was never delivered");
    }
    for (id, names) in &mails {
        ensure!(names.len() == 1, "submission {id} has several names: {names:?}");
    }
    Ok(())
}

/// The numbers of all submissions by what was written in them.
async fn ids_by_message(store: &Store) -> anyhow::Result<BTreeMap<String, Vec<i64>>> {
    let all = store.submissions().list(&SubmissionFilter::default(), 0, 1_000_000).await?;
    let mut ids: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for submission in all {
        let message =
            submission.fields.get("your-message").and_then(|text| text.as_str()).unwrap_or_default();
        ids.entry(message.to_owned()).or_default().push(submission.id);
    }
    Ok(ids)
}

/// Waits for the running back end to deliver everything, also what a killed one had in hand.
async fn wait_until_delivered(data: &Path) -> anyhow::Result<()> {
    let served = Served::open(data).await?;
    let delivered = async {
        let mut clock = tokio::time::interval(Duration::from_millis(100));
        loop {
            clock.tick().await;
            let backlog = served.store.submissions().backlog(OffsetDateTime::now_utc()).await?;
            ensure!(backlog.dead == 0, "a delivery was given up");
            if backlog.waiting == 0 {
                return Ok(());
            }
        }
    };
    let outcome = tokio::time::timeout(Duration::from_secs(300), delivered).await;
    served.store.close().await;
    outcome.context("not everything was delivered")?
}

/// The Message-IDs of the mails in a folder by the number of their submission.
fn mails(folder: &Path) -> anyhow::Result<BTreeMap<i64, BTreeSet<String>>> {
    let mut mails: BTreeMap<i64, BTreeSet<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let mail = fs::read_to_string(entry?.path())?;
        let header = |name: &str| {
            let line = mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
            line.with_context(|| format!("a mail has no {name}"))
        };
        let id = header("X-Lucerna-Submission")?.parse()?;
        mails.entry(id).or_default().insert(header("Message-ID")?.to_owned());
    }
    Ok(mails)
}

/// Asks the process to end, and waits until it has.
async fn stop(child: &mut Child) -> anyhow::Result<()> {
    let id = child.id().context("it ended by itself")?;
    let asked = Command::new("kill").arg(id.to_string()).status().await?;
    ensure!(asked.success() && child.wait().await?.success(), "it did not end in order");
    Ok(())
}

#[tokio::test]
async fn a_migration_is_done_or_not_begun() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let data = folder.path().join("data");
    restore_first_release(&data)?;
    let started = Instant::now();
    let (mut child, _) = start_back_end(&data).await?;
    let whole = started.elapsed();
    child.kill().await?;

    for round in 0..ROUNDS {
        restore_first_release(&data)?;
        let mut child = serve_back_end(&data).spawn()?;
        kill_after(&mut child, random_moment(whole)).await?;
        let served = Served::open(&data).await.with_context(|| format!("round {round}"))?;
        for locale in Locale::ALL {
            let pages = served.list(locale, "/jgm/v1/pages?per_page=100").await?;
            ensure!(pages.len() == 16, "round {round}: {} of 16 pages in {locale}", pages.len());
        }
        served.store.close().await;
    }
    Ok(())
}

async fn import(folder: &Path, data: &Path) -> anyhow::Result<()> {
    let output = lucerna().arg("import").arg(folder).arg("--data").arg(data).output().await?;
    ensure!(output.status.success(), "the import failed");
    Ok(())
}

fn restore_first_release(data: &Path) -> anyhow::Result<()> {
    if data.exists() {
        fs::remove_dir_all(data)?;
    }
    fs::create_dir_all(data)?;
    let mut bytes = Vec::new();
    GzDecoder::new(FIRST_RELEASE).read_to_end(&mut bytes)?;
    Ok(fs::write(data.join("content.sqlite"), bytes)?)
}

/// Submits until the server is gone; what it acknowledged.
async fn submit(
    client: reqwest::Client,
    address: String,
    form: String,
    round: usize,
    writer: usize,
) -> Vec<String> {
    let mut acknowledged = Vec::new();
    for number in 0.. {
        let message = format!("round-{round}-writer-{writer}-number-{number}-end");
        let answer = client
            .post(format!("{address}/wp-json/contact-form-7/v1/contact-forms/{form}/feedback"))
            .header("authorization", "Basic t")
            .header("user-agent", "Lucerna test")
            .header("content-type", "multipart/form-data; boundary=cut")
            .body(form_body(&form, &message))
            .send()
            .await;
        let Ok(answer) = answer else { break };
        let Ok(text) = answer.text().await else { break };
        if text.contains("\"mail_sent\"") {
            acknowledged.push(message);
        }
    }
    acknowledged
}
