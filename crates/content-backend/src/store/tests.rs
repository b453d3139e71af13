//! What an import does to others: to the one after it when the disk was full, and to visitors while it runs.

use std::error::Error;
use std::path::Path;

use sqlx::Connection as _;
use time::OffsetDateTime;

use super::Store;
use crate::{ContentFolder, ImportError, StoreError};

/// Pages with enough text that they need room of their own.
fn pages(count: usize) -> ContentFolder {
    let page = |number: usize| {
        let text = format!("+++\ntitle = \"Page {number}\"\n+++\n\n{}\n", "Light. ".repeat(500));
        (format!("content/en/pages/page-{number}.md"), text.into_bytes().into())
    };
    ContentFolder::from_files((0..count).map(page))
}

fn log_bytes(data: &Path) -> u64 {
    std::fs::metadata(data.join("content.sqlite-wal")).map_or(0, |log| log.len())
}

#[tokio::test]
async fn an_import_that_met_a_full_disk_says_so_and_the_next_one_succeeds() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::TempDir::new()?;
    let store = Store::open(folder.path()).await?;
    store.import(&pages(2)).await?;
    // For as long as this connection lives the database cannot grow: a full disk, as SQLite sees it.
    let mut writing = store.inner.writer.acquire().await?;
    sqlx::query("pragma max_page_count = 1").execute(&mut *writing).await?;
    writing.settle(Ok::<(), StoreError>(()))?;
    let refused = store.import(&pages(50)).await.unwrap_err();
    assert!(matches!(refused, ImportError::Store(StoreError::DiskFull(_))), "{refused}");
    let words = refused.to_string();
    assert!(words.starts_with("nothing was imported: the disk is full: "), "{words}");
    assert_eq!(store.content_version().await?, 1, "what was there is still served");
    assert_eq!(log_bytes(folder.path()), 0, "what it wrote in vain does not keep the disk full");
    let report = store.import(&pages(50)).await?;
    assert_eq!(report.entries, 50);
    Ok(())
}

#[tokio::test]
async fn the_room_that_an_import_took_is_given_back() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::TempDir::new()?;
    let store = Store::open(folder.path()).await?;
    store.import(&pages(300)).await?;
    assert_eq!(log_bytes(folder.path()), 0);
    Ok(())
}

#[tokio::test]
async fn a_long_import_holds_up_neither_visitors_nor_another_start() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::TempDir::new()?;
    let store = Store::open(folder.path()).await?;
    store.import(&pages(3)).await?;
    let mut importing = store.inner.writer.acquire().await?;
    let mut transaction = importing.begin_with("begin immediate").await?;
    sqlx::query("delete from changes").execute(&mut *transaction).await?;
    assert_eq!(store.content_version().await?, 1);
    let beside = Store::open(folder.path()).await?;
    assert_eq!(beside.content_version().await?, 1);
    for submissions in [store.submissions(), beside.submissions()] {
        assert_eq!(submissions.delete_before(OffsetDateTime::UNIX_EPOCH).await?, 0);
    }
    transaction.rollback().await?;
    importing.settle(Ok::<(), StoreError>(()))?;
    Ok(())
}
