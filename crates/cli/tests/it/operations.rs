//! What operators rely on: health, metrics, a clear refusal of wrong settings, a clean stop.

use std::path::Path;
use std::process::Stdio;

use anyhow::ensure;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tempfile::{TempDir, tempdir};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::prepared_demo;
use crate::server::{Server, free_address, refusal, until_ready};
use crate::support::{lucerna, write_edition};
use crate::wire;

#[tokio::test]
async fn health_readiness_and_metrics_are_on_a_listener_of_their_own() -> anyhow::Result<()> {
    let content = edition()?;
    let site = Server::start(&["serve", "--content", &content.path().to_string_lossy()], &[]).await?;
    let admin = site.admin().await?;
    ensure!(site.get("/page-0/").await?.status == 200);
    ensure!(wire::send(&admin, "GET", "/healthz", &[]).await?.status == 200);
    // Pages and products make a language, though this content has neither menus nor a front page.
    let language = "menus and options: there\n  search: in step with the content (240 variants)\n";
    until_ready(&admin, &format!("ready\nen: {language}es: {language}")).await?;
    let metrics = wire::send(&admin, "GET", "/metrics", &[]).await?;
    ensure!(metrics.status == 200 && metrics.header("content-type").starts_with("text/plain"));
    for subject in ["request", "cache", "render", "upstream", "search"] {
        let is_measured = |line: &str| {
            let name = line.split(['{', ' ']).next().unwrap_or_default();
            !line.starts_with('#') && name.contains(subject)
        };
        ensure!(metrics.text().lines().any(is_measured), "nothing is measured about {subject}");
    }
    for path in ["/healthz/", "/readyz/", "/metrics/"] {
        ensure!(site.get(path).await?.status == 404, "{path} is public");
    }
    Ok(())
}

#[tokio::test]
async fn a_site_whose_back_end_is_missing_is_alive_but_not_ready_and_recovers() -> anyhow::Result<()> {
    let nowhere = free_address().await?;
    let url = format!("http://{nowhere}");
    let site =
        Server::start(&["serve"], &[("LUCERNA_CONTENT_URL", &url), ("LUCERNA_CONTENT_TOKEN", "t")]).await?;
    let admin = site.admin().await?;
    ensure!(wire::send(&admin, "GET", "/healthz", &[]).await?.status == 200);
    ensure!(wire::send(&admin, "GET", "/readyz", &[]).await?.status == 503);
    let early = site.get("/page-0/").await?;
    ensure!(matches!(early.status.as_u16(), 502 | 503), "{}", early.status);

    let content = edition()?;
    let data = site.folder().join("back-end").to_string_lossy().into_owned();
    let import = lucerna().arg("import").arg(content.path()).args(["--data", &data]).output();
    ensure!(import.await?.status.success());
    let back_end = ["content", "serve", "--token", "t", "--data", &data, "--listen", &nowhere];
    let _back_end = Server::start(&back_end, &[]).await?;
    site.until_status("/page-0/", 200).await?;
    Ok(())
}

#[tokio::test]
async fn a_token_comes_from_a_file_or_a_variable_and_is_warned_about_on_the_command_line()
-> anyhow::Result<()> {
    let folder = tempdir()?;
    let file = folder.path().join("token");
    std::fs::write(&file, "of-the-tests\n")?;
    let file = file.to_string_lossy();
    let data = folder.path().join("data");
    prepared_demo::write(&data).await?;
    let data = data.to_string_lossy();
    let serve = ["content", "serve", "--data", &data];
    for (arguments, variables) in [
        (["--token-file", &file].as_slice(), [].as_slice()),
        (&[], &[("LUCERNA_CONTENT_TOKEN_FILE", &*file)]),
        (&[], &[("LUCERNA_CONTENT_TOKEN", "of-the-tests")]),
        (&["--token", "of-the-tests"], &[]),
    ] {
        let back_end = Server::start(&[&serve, arguments].concat(), variables).await?;
        let menu = "/wp-json/jgm/v1/menu/";
        let right = back_end.send("GET", menu, &[("authorization", "Basic of-the-tests")]).await?;
        let wrong = back_end.send("GET", menu, &[("authorization", "Basic of-the-testz")]).await?;
        ensure!(right.status == 200 && wrong.status.is_client_error(), "{arguments:?} {variables:?}");
        let log = back_end.stop().await?;
        let is_warned = log.matches("--token shows the token").count();
        ensure!(is_warned == usize::from(arguments.contains(&"--token")), "{arguments:?}: {log}");
        ensure!(!log.contains("of-the-tests"), "{log}");
    }
    let said = refusal(&["content", "serve", "--listen", "127.0.0.1:0", "--data", "x"], &[]).await?;
    ensure!(said.contains("LUCERNA_CONTENT_TOKEN_FILE") && said.contains("--token-file"), "{said}");
    Ok(())
}

#[tokio::test]
async fn a_wrong_setting_stops_the_start_and_is_named() -> anyhow::Result<()> {
    for (name, value, words) in [
        ("LUCERNA_LISTN", "127.0.0.1:1", ["listn", "listen"]),
        ("LUCERNA_SEARCH_LISTEN", "127.0.0.1:1", ["search.listen", "search.api_key"]),
    ] {
        let said = refusal(&["serve"], &[(name, value)]).await?;
        for word in words {
            ensure!(said.contains(word), "{word:?} is missing in: {said}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_request_is_found_in_the_log_and_a_stop_is_quiet() -> anyhow::Result<()> {
    let content = edition()?;
    let site = Server::start(&["serve", "--content", &content.path().to_string_lossy()], &[]).await?;
    let answer = site.get("/page-0/").await?;
    let id = answer.header("x-request-id");
    ensure!(
        id.len() >= 8 && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)),
        "{id}"
    );
    site.until_printed(id).await?;
    let url = site.url.clone();
    let log = site.stop().await?;
    ensure!(!log.contains("panicked") && !log.contains("cut off"), "{log}");
    ensure!(wire::send(&url, "GET", "/", &[]).await.is_err(), "it still answers");
    Ok(())
}

#[tokio::test]
async fn addresses_that_no_browser_would_send_get_a_clear_answer() -> anyhow::Result<()> {
    let content = edition()?;
    let site = Server::start(&["serve", "--content", &content.path().to_string_lossy()], &[]).await?;
    let long = [b"/".as_slice(), &b"x".repeat(16 * 1024), b"/"].concat();
    for (name, target) in [
        ("bytes that are not UTF-8", b"/\xff\xfe/".as_slice()),
        ("a backslash", b"/\\evil.example/a"),
        ("a climb above the root", b"/assets/../../../../etc/passwd"),
        ("a path of 16 kB", &long),
    ] {
        let answer = site.get(target).await?;
        ensure!(answer.status.is_client_error() || answer.status == 301, "{name}: {}", answer.status);
        let location = answer.header("location");
        let leaves = ["//", "/\\", "http"].iter().any(|start| location.starts_with(start));
        ensure!(!leaves, "{name} leads to {location}");
        ensure!(!answer.text().contains("root:"), "{name}");
    }
    let answer = site.get("/robots.txt").await?;
    ensure!(!answer.headers.contains_key("server") && !answer.headers.contains_key("x-powered-by"));
    Ok(())
}

/// A folder with a small catalogue.
fn edition() -> anyhow::Result<TempDir> {
    let folder = tempdir()?;
    write_edition(folder.path(), "only")?;
    Ok(folder)
}

/// How many callers tell a change and do not wait for the answer.
const IMPATIENT: usize = 50;

#[tokio::test]
async fn news_of_callers_that_hang_up_at_once_are_not_lost() -> anyhow::Result<()> {
    let secret = "a secret of the tests";
    let site = Server::demo(&[("LUCERNA_PURGE_SECRET", secret)]).await?;
    let address = site.url.trim_start_matches("http://").to_owned();
    let timestamp = time::OffsetDateTime::now_utc().unix_timestamp();
    for number in 0..IMPATIENT {
        let (nonce, body) = (format!("hang-up-{number:04}"), format!("{{\"tags\":[\"page:{number}\"]}}"));
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes())?;
        mac.update(format!("{timestamp}.{nonce}.{body}").as_bytes());
        let signature = hex::encode(mac.finalize().into_bytes());
        let request = format!(
            "POST /api/purge HTTP/1.1\r\nhost: site\r\nx-lucerna-timestamp: {timestamp}\r\nx-lucerna-nonce: {nonce}\r\n\
             x-lucerna-signature: sha256={signature}\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut caller = TcpStream::connect(&address).await?;
        caller.write_all(request.as_bytes()).await?;
        drop(caller);
    }
    for number in 0..IMPATIENT {
        site.until_printed(&format!("content changed tags=page:{number} ")).await?;
    }
    Ok(())
}

/// More lines than a pipe holds.
const MANY: usize = 1000;

#[tokio::test]
async fn a_log_that_nobody_reads_holds_nobody_up() -> anyhow::Result<()> {
    let content = edition()?;
    let folder = content.path().to_string_lossy();
    let (mut asleep, log) = std::io::pipe()?;
    let site = Server::with_log(&["serve", "--content", &folder], &[], log).await?;
    for _ in 0..MANY {
        ensure!(site.get("/page-0/").await?.status == 200);
    }
    let reading = tokio::task::spawn_blocking(move || std::io::read_to_string(&mut asleep));
    ensure!(site.get("/page-1/").await?.status == 200);
    site.stop().await?;
    let log = reading.await??;
    ensure!(log.matches("/page-0/ 200").count() == MANY && log.contains("/page-1/ 200"), "lines are missing");
    Ok(())
}

#[tokio::test]
async fn a_log_whose_reader_has_gone_holds_nobody_up() -> anyhow::Result<()> {
    let content = edition()?;
    let folder = content.path().to_string_lossy();
    let (gone, log) = std::io::pipe()?;
    let site = Server::with_log(&["serve", "--content", &folder], &[], log).await?;
    drop(gone);
    let admin = site.admin().await?;
    for path in ["/page-0/", "/page-1/", "/nothing/"] {
        let status = site.get(path).await?.status;
        ensure!(status == 200 || status == 404, "{path}: {status}");
    }
    let metrics = wire::send(&admin, "GET", "/metrics", &[]).await?.text();
    ensure!(metrics.contains("lucerna_log_lines_lost_total"), "{metrics}");
    site.stop().await?;
    Ok(())
}

#[tokio::test]
async fn the_configuration_of_another_site_above_is_not_taken() -> anyhow::Result<()> {
    let folder = tempdir()?;
    let below = folder.path().join("trial");
    std::fs::create_dir(&below)?;
    std::fs::write(folder.path().join("lucerna.toml"), "data = \"live\"\n[mail]\ntransport = \"off\"\n")?;
    let content = edition()?;
    let import = |place: &Path| {
        let mut command = lucerna();
        command.arg("import").arg(content.path()).current_dir(place).stderr(Stdio::piped());
        command
    };
    let trial = import(&below).output().await?;
    ensure!(trial.status.success() && below.join("data").is_dir() && !folder.path().join("live").exists());
    let said = String::from_utf8_lossy(&trial.stderr).into_owned();
    ensure!(said.contains("warning: mail is not set up"), "{said}");
    let live = import(folder.path()).output().await?;
    ensure!(live.status.success() && folder.path().join("live").is_dir(), "its own file is not read");
    ensure!(!String::from_utf8_lossy(&live.stderr).contains("mail is not set up"));
    Ok(())
}

#[tokio::test]
async fn a_start_says_how_it_is_arranged_and_that_nobody_gets_mail() -> anyhow::Result<()> {
    let content = edition()?;
    let folder = content.path().to_string_lossy();
    let address = ("LUCERNA_PUBLIC_URL", "https://www.lights.example");
    let site = Server::start(&["serve", "--content", &folder], &[address]).await?;
    let said = site.until_printed("Lucerna is ready at").await?;
    for line in [
        "configuration: none; there is no lucerna.toml in /",
        "data folder: /",
        &format!("content: from the folder {folder}"),
        "public address: https://www.lights.example/",
        "mail is not set up: what visitors send is kept",
    ] {
        ensure!(said.matches(line).count() == 1, "{line:?} is missing in: {said}");
    }
    let ready = wire::send(&site.admin().await?, "GET", "/readyz", &[]).await?;
    ensure!(ready.status == 200 && ready.text().contains("\nmail: not set up"), "{}", ready.text());
    site.stop().await?;
    let server = [address, ("LUCERNA_MAIL_TRANSPORT", "smtp"), ("LUCERNA_MAIL_HOST", "mail.lights.example")];
    let site = Server::start(&["serve", "--content", &folder], &server).await?;
    let said = site.until_printed("Lucerna is ready at").await?;
    ensure!(said.contains("mail: sent by mail.lights.example as website@lights.example"), "{said}");
    let ready = wire::send(&site.admin().await?, "GET", "/readyz", &[]).await?;
    ensure!(!ready.text().contains("mail:"), "{}", ready.text());
    Ok(())
}
