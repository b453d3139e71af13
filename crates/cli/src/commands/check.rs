//! `lucerna check`: what an import accepts but a visitor would trip over.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use content_backend::{ContentFolder, check};

use crate::commands::data::Data;
use crate::terminal;

/// Checks a content folder, or what the embedded back end holds.
#[derive(Args)]
pub(crate) struct Check {
    /// The content folder; what was imported last if missing.
    dir: Option<PathBuf>,
    #[command(flatten)]
    data: Data,
}

impl Check {
    /// Runs to the end; anything found is a failure.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(self.check())
    }

    async fn check(self) -> anyhow::Result<()> {
        let (folder, place) = match &self.dir {
            Some(dir) => {
                let folder = ContentFolder::from_dir(dir)
                    .with_context(|| format!("the content folder {} cannot be read", dir.display()))?;
                (folder, dir.display().to_string())
            }
            None => (self.data.open_filled().await?.folder().await?, "the imported content".to_owned()),
        };
        let bar = terminal::Bar::new("checking");
        let findings = check(&folder, bar.teller()).await?;
        bar.finish();
        if findings.is_empty() {
            terminal::say(&format!("Nothing to complain about in {place}"));
            return Ok(());
        }
        for finding in &findings {
            terminal::say(&finding.to_string());
        }
        let noun = if findings.len() == 1 { "finding" } else { "findings" };
        bail!("{} {noun} in {place}", findings.len())
    }
}
