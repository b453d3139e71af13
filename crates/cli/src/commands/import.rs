//! `lucerna import DIR`: all of a content folder, or nothing.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context as _;
use clap::Args;
use content_backend::ContentFolder;

use crate::commands::data::Data;
use crate::terminal;

/// Imports a content folder.
#[derive(Args)]
pub(crate) struct Import {
    /// The content folder, with `content/` and `media/` in it.
    dir: PathBuf,
    #[command(flatten)]
    data: Data,
}

impl Import {
    /// Runs to the end.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(self.import())
    }

    async fn import(self) -> anyhow::Result<()> {
        let started = Instant::now();
        let folder = ContentFolder::from_dir(&self.dir)
            .with_context(|| format!("the content folder {} cannot be read", self.dir.display()))?;
        self.data.warn_of_mail();
        let store = self.data.open().await?;
        let bar = terminal::Bar::new("importing");
        let report = store.import_telling(&folder, bar.teller()).await?;
        bar.finish();
        store.close().await;
        let seconds = started.elapsed().as_secs_f64();
        let holds = format!(
            "{} entries, {} variants and {} media files",
            report.entries, report.variants, report.media
        );
        terminal::say(&match report.tags.is_empty() {
            true => format!("Nothing changed: {holds} were here already ({seconds:.1} s)"),
            false => format!("Imported {holds} in {seconds:.1} s"),
        });
        Ok(())
    }
}
