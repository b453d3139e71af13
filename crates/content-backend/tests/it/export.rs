//! What was imported comes out again, to the byte, and goes in again without a change.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use content_backend::{ContentFolder, ExportError, Store};

use crate::support::{Folder, Site, TestResult, demo};

type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &ContentFolder) -> std::io::Result<Files> {
    folder.paths().map(|path| Ok((path.to_owned(), folder.read(path)?.into_owned()))).collect()
}

#[tokio::test]
async fn a_round_trip_loses_nothing_and_what_is_stored_can_be_read_without_it() -> TestResult {
    let (first, second) = (Site::empty().await?, Site::empty().await?);
    first.store.import(&demo()?).await?;
    assert!(files(&first.store.folder().await?)? == files(&demo()?)?, "what is stored differs");
    let target = tempfile::tempdir()?;
    let out = target.path().join("out");
    let written = first.store.export(&out, Arc::new(|_| {})).await?;
    let exported = ContentFolder::from_dir(&out)?;
    assert!(files(&demo()?)? == files(&exported)?, "the export differs from what was imported");
    assert_eq!(written, exported.paths().count());

    second.store.import(&exported).await?;
    assert!(first.store.import(&exported).await?.tags.is_empty());
    let again = target.path().join("again");
    second.store.export(&again, Arc::new(|_| {})).await?;
    assert!(files(&exported)? == files(&ContentFolder::from_dir(&again)?)?);
    Ok(())
}

#[tokio::test]
async fn nothing_is_overwritten() -> TestResult {
    let site = Site::empty().await?;
    let target = tempfile::tempdir()?;
    fs::write(target.path().join("mine.txt"), "mine")?;
    let refused = site.store.export(target.path(), Arc::new(|_| {})).await;
    assert!(matches!(refused, Err(ExportError::Occupied { .. })), "{refused:?}");
    assert_eq!(fs::read_dir(target.path())?.count(), 1);
    Ok(())
}

#[tokio::test]
async fn a_folder_is_known_to_be_empty_without_making_anything_in_it() -> TestResult {
    let data = tempfile::tempdir()?;
    for folder in [data.path().to_owned(), data.path().join("missing")] {
        assert!(!Store::has_content_in(&folder).await?);
    }
    assert_eq!(fs::read_dir(data.path())?.count(), 0);
    let site = Site::empty().await?;
    let data = site.data.path().join("store");
    assert!(!Store::has_content_in(&data).await?);
    site.store.import(&Folder::sample().content()).await?;
    assert!(Store::has_content_in(&data).await?);
    Ok(())
}

#[tokio::test]
async fn the_demo_is_told_from_everything_else() -> TestResult {
    let site = Site::empty().await?;
    assert!(!site.store.holds_demo().await?);
    let mut folder = Folder::sample();
    site.store.import_demo(&folder.content()).await?;
    assert!(site.store.holds_demo().await?);
    // A later release has another demo.
    folder.put("content/en/pages/more.md", "+++\ntitle = \"More\"\n+++\n");
    site.store.import_demo(&folder.content()).await?;
    assert!(site.store.holds_demo().await?);
    folder.put("content/en/pages/own.md", "+++\ntitle = \"Own\"\n+++\n");
    site.store.import(&folder.content()).await?;
    assert!(!site.store.holds_demo().await?);
    Ok(())
}
