//! What happens without content: nothing is invented, nothing is created, and everybody is told.

use std::fs;
use std::path::Path;

use anyhow::ensure;
use tempfile::tempdir;

use crate::server::{Server, refusal, until_text};
use crate::support::{lucerna, write_edition};
use crate::wire;

fn is_empty(folder: &Path) -> anyhow::Result<bool> {
    Ok(fs::read_dir(folder)?.next().is_none())
}

async fn import(content: &Path, data: &Path) -> anyhow::Result<()> {
    let imported = lucerna().arg("import").arg(content).arg("--data").arg(data).output().await?;
    ensure!(imported.status.success(), "the import failed");
    Ok(())
}

#[tokio::test]
async fn a_site_without_content_says_so_and_shows_what_is_imported() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [content, data] = ["content", "data"].map(|name| folder.path().join(name));
    fs::create_dir(&data)?;
    let named = data.to_string_lossy().into_owned();
    let site = Server::start(&["serve", "--data", &named], &[]).await?;
    let page = site.get("/products/").await?;
    ensure!(page.status == 503 && page.header("retry-after") == "30", "{}", page.status);
    ensure!(page.header("cache-control") == "no-store" && page.header("x-content-type-options") == "nosniff");
    let text = page.text();
    for part in ["lang=\"en\"", "has no content yet", "lang=\"es\"", "aún no tiene contenido", "noindex"] {
        ensure!(text.contains(part), "{part} is missing: {text}");
    }
    ensure!(!text.contains("<script") && !text.contains("href=\"/"), "it asks for more: {text}");
    let spanish = site.get("/es/").await?.text();
    ensure!(spanish.contains("<html lang=\"es\"") && !spanish.contains("lang=\"en\""), "{spanish}");

    let admin = site.admin().await?;
    ensure!(wire::send(&admin, "GET", "/healthz", &[]).await?.status == 200);
    ensure!(wire::send(&admin, "GET", "/metrics", &[]).await?.text().contains("status=\"503\""));
    let ready = wire::send(&admin, "GET", "/readyz", &[]).await?;
    let advice = format!("lucerna import DIR --data {named}");
    ensure!(ready.status == 503 && ready.text().contains(&advice), "{}", ready.text());
    let printed = site.printed();
    ensure!(printed.contains(&advice) && printed.contains("--demo") && printed.contains("content.url"));
    ensure!(is_empty(&data)?, "something was created");

    write_edition(&content, "first")?;
    import(&content, &data).await?;
    let page = site.until_status("/page-0/", 200).await?;
    ensure!(page.text().contains("Page 0 of edition first"), "{}", page.text());
    site.until_printed("Lucerna is ready at").await?;
    until_text(&admin, "/healthz", "ok\n").await?;
    let printed = site.stop().await?;
    ensure!(printed.matches("listens at").count() == 1, "{printed}");
    Ok(())
}

#[tokio::test]
async fn a_site_without_content_stops_when_it_is_asked_to() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let site = Server::start(&["serve", "--data", &folder.path().to_string_lossy()], &[]).await?;
    site.stop().await?;
    ensure!(is_empty(folder.path())?, "something was created");
    Ok(())
}

#[tokio::test]
async fn a_site_without_content_says_that_its_disk_is_nearly_full() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let more_than_any_disk_has = ("LUCERNA_STORAGE_FREE_FLOOR_MIB", "1000000000");
    let arguments = ["serve", "--data", &folder.path().to_string_lossy()];
    let site = Server::start(&arguments, &[more_than_any_disk_has]).await?;
    let ready = wire::send(&site.admin().await?, "GET", "/readyz", &[]).await?.text();
    ensure!(ready.contains("lucerna import DIR") && ready.contains("disk: only "), "{ready}");
    site.stop().await?;
    Ok(())
}

#[tokio::test]
async fn a_data_folder_that_does_not_exist_is_refused() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let missing = folder.path().join("typo");
    let named = missing.to_string_lossy().into_owned();
    let content = ["content", "serve", "--listen", "127.0.0.1:0", "--token", "t", "--data", &named];
    for arguments in [["serve", "--listen", "127.0.0.1:0", "--data", &named].as_slice(), &content] {
        let said = refusal(arguments, &[]).await?;
        ensure!(said.contains(&format!("there is no data folder {named}")), "{arguments:?}: {said}");
        ensure!(said.contains("--demo") && said.contains("lucerna import"), "{arguments:?}: {said}");
    }
    ensure!(!missing.exists(), "it was created");
    Ok(())
}

#[tokio::test]
async fn the_demo_takes_the_place_of_nothing() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [content, data] = ["content", "data"].map(|name| folder.path().join(name));
    write_edition(&content, "first")?;
    import(&content, &data).await?;
    let named = data.to_string_lossy().into_owned();
    let back_end =
        ["content", "serve", "--demo", "--listen", "127.0.0.1:0", "--token", "t", "--data", &named];
    for arguments in [["serve", "--demo", "--listen", "127.0.0.1:0", "--data", &named].as_slice(), &back_end]
    {
        let said = refusal(arguments, &[]).await?;
        ensure!(said.contains(&format!("{named} holds other content")), "{arguments:?}: {said}");
    }
    let site = Server::start(&["serve", "--data", &named], &[]).await?;
    ensure!(site.until_status("/page-0/", 200).await?.text().contains("edition first"));
    for (setting, value) in [("LUCERNA_CONTENT_URL", "https://cms.example"), ("LUCERNA_CONTENT_FOLDER", "x")]
    {
        let said = refusal(&["serve", "--demo"], &[(setting, value)]).await?;
        ensure!(said.contains("leave out one of"), "{setting}: {said}");
    }
    Ok(())
}

#[tokio::test]
async fn commands_that_read_refuse_a_folder_without_content() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let [empty, missing, out] = ["empty", "missing", "out"].map(|name| folder.path().join(name));
    fs::create_dir(&empty)?;
    let out_named = out.to_string_lossy().into_owned();
    for data in [&empty, &missing] {
        let named = data.to_string_lossy().into_owned();
        for command in [
            ["export", &out_named].as_slice(),
            &["check"],
            &["reindex"],
            &["submissions", "list"],
            &["submissions", "list", "--json"],
            &["submissions", "export", "x.csv"],
        ] {
            let said = refusal(&[command, &["--data", &named]].concat(), &[]).await?;
            ensure!(said.contains(&format!("there is no content in {named}")), "{command:?}: {said}");
        }
    }
    ensure!(is_empty(&empty)? && !missing.exists() && !out.exists(), "something was created");
    Ok(())
}
