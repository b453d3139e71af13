//! `docs/content-api.md` is written from the OpenAPI document and real answers to the demo content.
//!
//! `UPDATE=1 cargo test -p content-backend --test it content_api` writes it; without `UPDATE` it must be current.

mod document;
mod layout;
mod requests;
mod shapes;
mod shorten;

use content_backend::BackendSettings;

use crate::openapi::import_demo;
use crate::support::{Site, TestResult, clone_root};

const FILE: &str = "docs/content-api.md";
const COMMAND: &str = "UPDATE=1 cargo test -p content-backend --test it content_api";

#[tokio::test]
async fn the_document_about_the_api_is_current() -> TestResult {
    let root_url = "https://content.example.com".to_owned();
    let site = Site::with(BackendSettings { root_url, ..BackendSettings::default() }).await?;
    import_demo(&site).await?;
    let written = document::write(&site).await?;
    let file = clone_root().join(FILE);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &written)?;
        return Ok(());
    }
    let stored = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = stored.lines().zip(written.lines()).position(|(stored, written)| stored != written);
    let line = differs.unwrap_or_else(|| stored.lines().count().min(written.lines().count()));
    let text = |of: &str| of.lines().nth(line).unwrap_or("(end of file)").to_owned();
    assert!(
        stored == written,
        "{FILE} is out of date at line {}:\n  stored  {}\n  written {}\nrun `{COMMAND}`",
        line + 1,
        text(&stored),
        text(&written),
    );
    Ok(())
}
