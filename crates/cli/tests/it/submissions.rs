//! `lucerna submissions`: what an operator sees and does.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context as _, ensure};
use serde_json::Value;
use tempfile::tempdir;

use crate::support::{Served, eventually, lucerna, write_edition};

/// Runs `lucerna submissions`: whether it succeeded, and all it printed.
async fn run(data: &Path, arguments: &[&str]) -> anyhow::Result<(bool, String)> {
    let mut command = lucerna();
    command.arg("submissions").args(arguments).arg("--data").arg(data);
    let output = command.env("LUCERNA_LOG_LEVEL", "error").stderr(Stdio::piped()).output().await?;
    let text = [output.stdout, output.stderr].concat();
    Ok((output.status.success(), String::from_utf8(text)?))
}

/// Imports the edition.
async fn import(folder: &Path) -> anyhow::Result<()> {
    let content = folder.join("content");
    write_edition(&content, "only")?;
    let imported =
        lucerna().arg("import").arg(&content).arg("--data").arg(folder.join("data")).output().await?;
    ensure!(imported.status.success(), "the import failed");
    Ok(())
}

/// A data folder with two submissions.
async fn filled(folder: &Path) -> anyhow::Result<()> {
    import(folder).await?;
    let served = Served::open(&folder.join("data")).await?;
    for message in ["=HYPERLINK(1)", "Hello"] {
        let answer = served.submit(message).await?;
        ensure!(answer["status"] == "mail_sent", "{answer}");
    }
    served.store.close().await;
    Ok(())
}

#[tokio::test]
async fn a_folder_without_submissions_is_left_as_it_is() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let data = folder.path().join("data");
    fs::create_dir(&data)?;
    let out = folder.path().join("out.csv");
    for arguments in [
        vec!["list"],
        vec!["list", "--json"],
        vec!["show", "1"],
        vec!["retry", "--dead"],
        vec!["export", out.to_str().context("a path is text")?],
        vec!["purge", "--older-than", "90d", "--yes"],
    ] {
        let (fine, said) = run(&data, &arguments).await?;
        let complaint = format!("there is no content in {}", data.display());
        ensure!(!fine && said.contains(&complaint), "{arguments:?}: {said}");
    }
    ensure!(fs::read_dir(&data)?.count() == 0 && !out.exists(), "something was created");
    import(folder.path()).await?;
    let own = data.join("submissions.sqlite");
    fs::remove_file(&own)?;
    let (fine, said) = run(&data, &["list"]).await?;
    ensure!(fine && said.starts_with("There are no submissions in") && !own.exists(), "{said}");
    Ok(())
}

#[tokio::test]
async fn submissions_are_listed_and_shown() -> anyhow::Result<()> {
    let folder = tempdir()?;
    filled(folder.path()).await?;
    let data = folder.path().join("data");
    let (fine, said) = run(&data, &["list", "--form", "contact", "--state", "waiting"]).await?;
    ensure!(fine && said.lines().count() == 2 && said.contains("waiting  contact"), "{said}");
    ensure!(!said.contains("Hello"), "a list shows what visitors wrote: {said}");
    for nothing in [["--state", "sent"], ["--form", "other"]] {
        let (fine, said) = run(&data, &["list", nothing[0], nothing[1]]).await?;
        ensure!(fine && said == "There are no such submissions\n", "{said}");
    }
    let (fine, said) = run(&data, &["list", "--json"]).await?;
    let lines = said.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    ensure!(fine && lines[1]["answers"][0]["values"][0] == "Hello", "{said}");
    let id = lines[1]["id"].to_string();
    let (fine, said) = run(&data, &["show", &id]).await?;
    ensure!(fine && said.contains("Message: Hello") && said.contains("State: waiting"), "{said}");
    let (fine, said) = run(&data, &["show", "99"]).await?;
    ensure!(!fine && said.contains("there is no submission 99"), "{said}");
    Ok(())
}

#[tokio::test]
async fn a_delivery_is_made_due() -> anyhow::Result<()> {
    let folder = tempdir()?;
    filled(folder.path()).await?;
    let data = folder.path().join("data");
    let (fine, said) = run(&data, &["retry", "1"]).await?;
    ensure!(fine && said.starts_with("1 submission is due now"), "{said}");
    let (fine, said) = run(&data, &["retry", "--dead"]).await?;
    ensure!(fine && said.starts_with("0 submissions are due now"), "{said}");
    let (fine, said) = run(&data, &["retry", "99"]).await?;
    ensure!(!fine && said.contains("there is no submission 99"), "{said}");
    let (fine, said) = run(&data, &["retry"]).await?;
    ensure!(!fine && said.contains("<ID>"), "{said}");
    Ok(())
}

#[tokio::test]
async fn submissions_are_exported_as_tables_without_formulas_and_as_json() -> anyhow::Result<()> {
    let folder = tempdir()?;
    filled(folder.path()).await?;
    let data = folder.path().join("data");
    let (csv, json) = (folder.path().join("out.csv"), folder.path().join("out.json"));
    for (file, arguments) in [(&csv, vec![]), (&json, vec!["--since", "2026-01-01"])] {
        let path = file.to_str().context("a path is text")?;
        let (fine, said) = run(&data, &[vec!["export", path], arguments].concat()).await?;
        ensure!(fine && said.starts_with("Wrote 2 submissions"), "{said}");
        let (fine, said) = run(&data, &["export", path]).await?;
        ensure!(!fine && said.contains("does not exist yet"), "{said}");
    }
    let table = fs::read_to_string(csv)?;
    ensure!(table.starts_with("id,form,") && table.contains(",'=HYPERLINK(1)\n"), "{table}");
    let list: Value = serde_json::from_slice(&fs::read(json)?)?;
    ensure!(list[0]["answers"][0]["values"][0] == "=HYPERLINK(1)", "{list}");
    let (fine, said) = run(&data, &["export", "out.xml"]).await?;
    ensure!(!fine && said.contains("neither .csv nor .json"), "{said}");
    let (fine, said) = run(&data, &["export", "--since", "soon", "x.csv"]).await?;
    ensure!(!fine && said.contains("must be a date"), "{said}");
    Ok(())
}

#[tokio::test]
async fn old_submissions_are_deleted_only_when_somebody_says_so() -> anyhow::Result<()> {
    let folder = tempdir()?;
    filled(folder.path()).await?;
    let data = folder.path().join("data");
    let (fine, said) = run(&data, &["purge", "--older-than", "1d"]).await?;
    ensure!(fine && said == "Deleted 0 submissions\n", "{said}");
    // Times are kept in seconds: soon both are older than now.
    let refused = async {
        loop {
            let (fine, said) = run(&data, &["purge", "--older-than", "0d"]).await?;
            if !fine && said.contains("2 submissions would be deleted; say --yes") {
                return Ok(());
            }
        }
    };
    eventually("both submissions are old", refused).await?;
    let (fine, said) = run(&data, &["purge", "--older-than", "0d", "--yes"]).await?;
    ensure!(fine && said == "Deleted 2 submissions\n", "{said}");
    let (fine, said) = run(&data, &["list"]).await?;
    ensure!(fine && said == "There are no such submissions\n", "{said}");
    let (fine, said) = run(&data, &["purge", "--older-than", "ages"]).await?;
    ensure!(!fine && said.contains("90d"), "{said}");
    Ok(())
}
