//! The commands an editor and an operator use, with what they print and how they end.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use tempfile::tempdir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Child;

use crate::support::{eventually, get, lucerna, write_edition};

/// Runs a command to its end: whether it succeeded, and all it printed.
async fn run(arguments: &[&Path]) -> anyhow::Result<(bool, String)> {
    let output = lucerna().args(arguments).stderr(std::process::Stdio::piped()).output().await?;
    let text = [output.stdout, output.stderr].concat();
    Ok((output.status.success(), String::from_utf8(text)?))
}

#[tokio::test]
async fn a_folder_goes_in_once_and_comes_out_the_same() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [content, data, out] = ["content", "data", "out"].map(|name| folder.path().join(name));
    write_edition(&content, "first")?;
    let import = ["import".as_ref(), content.as_path(), "--data".as_ref(), data.as_path()];
    let (fine, said) = run(&import).await?;
    ensure!(fine && said.starts_with("Imported"), "{said}");
    let (fine, said) = run(&import).await?;
    ensure!(fine && said.starts_with("Nothing changed"), "{said}");
    let (fine, said) = run(&["export".as_ref(), out.as_path(), "--data".as_ref(), data.as_path()]).await?;
    ensure!(fine && said.contains("files to"), "{said}");
    let page = "content/en/pages/page-0.md";
    ensure!(fs::read(content.join(page))? == fs::read(out.join(page))?, "the page came out different");
    Ok(())
}

#[tokio::test]
async fn mistakes_are_named_and_nothing_is_imported() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [content, data] = ["content", "data"].map(|name| folder.path().join(name));
    write_edition(&content, "first")?;
    fs::write(content.join("content/en/pages/page-1.md"), "+++\ntitle = \"x\"\nstatus = \"lost\"\n+++\n")?;
    let (fine, said) =
        run(&["import".as_ref(), content.as_path(), "--data".as_ref(), data.as_path()]).await?;
    ensure!(
        !fine && said.contains("content/en/pages/page-1.md:3: status = \"lost\": must be one of"),
        "{said}"
    );
    Ok(())
}

#[tokio::test]
async fn a_check_fails_when_it_finds_something() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [content, data] = ["content", "data"].map(|name| folder.path().join(name));
    write_edition(&content, "first")?;
    let (fine, said) = run(&["check".as_ref(), content.as_path()]).await?;
    ensure!(fine && said.starts_with("Nothing to complain about"), "{said}");
    fs::write(content.join("content/en/pages/page-1.md"), "+++\ntitle = \"x\"\n+++\n\n[a](/lost/)\n")?;
    run(&["import".as_ref(), content.as_path(), "--data".as_ref(), data.as_path()]).await?;
    let (fine, said) = run(&["check".as_ref(), "--data".as_ref(), data.as_path()]).await?;
    ensure!(
        !fine && said.contains("page-1.md:5: error: \"/lost/\" leads nowhere") && said.contains("1 error in"),
        "{said}"
    );
    fs::remove_file(content.join("content/en/pages/page-1.md"))?;
    let (fine, said) = run(&["check".as_ref(), content.as_path()]).await?;
    ensure!(
        fine && said.contains("page-1.md:1: warning: has no published translation")
            && said.contains("1 warning in"),
        "{said}"
    );
    Ok(())
}

#[tokio::test]
async fn a_saved_file_shows_at_once() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [content, data] = ["content", "data"].map(|name| folder.path().join(name));
    write_edition(&content, "first")?;
    let (_site, address) =
        serve(&["--watch".as_ref(), "--content".as_ref(), content.as_path(), "--data".as_ref(), &data])
            .await?;
    wait_for(&address, "first").await?;
    let page = content.join("content/en/pages/page-0.md");
    fs::write(&page, "+++\ntitle = \"Half a fi")?;
    fs::write(&page, "+++\ntitle = \"Mended\"\n+++\n")?;
    wait_for(&address, "Mended").await
}

#[tokio::test]
async fn an_import_by_another_program_shows_too() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [first, second, data] = ["first", "second", "data"].map(|name| folder.path().join(name));
    write_edition(&first, "first")?;
    write_edition(&second, "second")?;
    run(&["import".as_ref(), first.as_path(), "--data".as_ref(), data.as_path()]).await?;
    let (_site, address) = serve(&["--data".as_ref(), data.as_path()]).await?;
    wait_for(&address, "first").await?;
    run(&["import".as_ref(), second.as_path(), "--data".as_ref(), data.as_path()]).await?;
    wait_for(&address, "second").await
}

/// Starts the site on a free port.
async fn serve(arguments: &[&Path]) -> anyhow::Result<(Child, String)> {
    let mut command = lucerna();
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments);
    let mut child = command.env("LUCERNA_ADMIN_LISTEN", "off").spawn()?;
    let output = child.stdout.take().context("standard output is not piped")?;
    let line = BufReader::new(output).lines().next_line().await?.context("it stopped before it was ready")?;
    let address = line.split_whitespace().last().context("it did not say where it is")?;
    Ok((child, address.to_owned()))
}

/// Asks for the first page until it has that title. A page is fresh for a minute: only a purge brings the change.
async fn wait_for(address: &str, title: &str) -> anyhow::Result<()> {
    let shown = async {
        loop {
            let answer = get(format!("{address}/page-0/")).await?;
            ensure!(answer.status().is_success(), "{}", answer.status());
            if answer.text().await?.contains(title) {
                return Ok(());
            }
            tokio::task::yield_now().await;
        }
    };
    eventually(&format!("the page is called {title}"), shown).await
}
