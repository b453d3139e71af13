//! What a site shows: which content the embedded back end is given at a start, and whether there is any.

use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context as _, bail};
use content_backend::{ContentFolder, Store};

use crate::config::{Config, ContentConfig};
use crate::embedded;

/// Whether content comes from elsewhere. The configuration has been checked: one address stands for all.
pub(crate) fn is_remote(content: &ContentConfig) -> bool {
    content.url.is_some() || content.en_url.is_some()
}

/// Refuses `--demo` where something else would be shown.
pub(crate) fn check_demo(config: &Config) -> anyhow::Result<()> {
    if is_remote(&config.content) {
        bail!(
            "--demo fills the embedded back end, but content.url names a remote one; leave out one of the two"
        );
    }
    if let Some(folder) = &config.content.folder {
        bail!("--demo and content.folder = {:?} are two contents; leave out one of them", folder.display());
    }
    Ok(())
}

/// Whether nothing has been imported into the data folder yet, and this start brings nothing either.
///
/// A folder that does not exist is refused: more likely than a new site is a typo, or a volume that is not mounted.
pub(crate) async fn lacks_content(config: &Config, demo: bool) -> anyhow::Result<bool> {
    if demo || is_remote(&config.content) || config.content.folder.is_some() {
        return Ok(false);
    }
    check_exists(&config.data).await?;
    Ok(!has_content(&config.data).await?)
}

/// Refuses a data folder that does not exist.
pub(crate) async fn check_exists(data: &Path) -> anyhow::Result<()> {
    match tokio::fs::read_dir(data).await {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("there is no data folder {}: {}", data.display(), how_to_fill(data))
        }
        Err(error) => {
            Err(error).with_context(|| format!("the data folder {} cannot be used", data.display()))
        }
    }
}

/// Refuses a data folder without content, for commands that only read it. Creates nothing.
pub(crate) async fn check_content(data: &Path) -> anyhow::Result<()> {
    if !has_content(data).await? {
        bail!(
            "there is no content in {}; name the data folder with --data, or bring content in with `lucerna import DIR --data {0}`",
            data.display()
        );
    }
    Ok(())
}

/// Whether content has been imported into the folder.
pub(crate) async fn has_content(data: &Path) -> anyhow::Result<bool> {
    Store::has_content_in(data)
        .await
        .with_context(|| format!("the data folder {} cannot be used", data.display()))
}

/// What an operator can do about an empty data folder.
pub(crate) fn how_to_fill(data: &Path) -> String {
    format!(
        "check that its volume is mounted, bring content in with `lucerna import DIR --data {}`, start with \
         --content DIR or --demo, or name a remote back end in content.url",
        data.display()
    )
}

/// Fills the store as the configuration says.
pub(crate) async fn fill(config: &Config, store: &Store, demo: bool) -> anyhow::Result<()> {
    if let Some(folder) = &config.content.folder {
        let files = ContentFolder::from_dir(folder)
            .with_context(|| format!("the content folder {} cannot be read", folder.display()))?;
        let report = store.import(&files).await?;
        tracing::info!(folder = %folder.display(), entries = report.entries, "loaded the content folder");
    } else if demo {
        load_demo(store, &config.data).await?;
    }
    Ok(())
}

/// Loads the demo content where it replaces nothing but itself.
pub(crate) async fn load_demo(store: &Store, data: &Path) -> anyhow::Result<()> {
    if store.content_version().await? > 0 && !store.holds_demo().await? {
        bail!(
            "the data folder {} holds other content, which --demo does not replace; leave --demo out to show what is \
             there, or name another folder with --data",
            data.display()
        );
    }
    let report =
        store.import_demo(&embedded::demo()).await.context("the demo content could not be loaded")?;
    tracing::info!(entries = report.entries, media = report.media, "showing the demo content");
    Ok(())
}
