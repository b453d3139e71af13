//! `lucerna export DIR`: the content folder again, byte for byte as it was imported.

use std::path::PathBuf;

use clap::Args;

use crate::commands::data::Data;
use crate::terminal;

/// Exports a content folder.
#[derive(Args)]
pub(crate) struct Export {
    /// A folder that does not exist yet or is empty.
    dir: PathBuf,
    #[command(flatten)]
    data: Data,
}

impl Export {
    /// Runs to the end.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(self.export())
    }

    async fn export(self) -> anyhow::Result<()> {
        let store = self.data.open_filled().await?;
        let bar = terminal::Bar::new("exporting");
        let files = store.export(&self.dir, bar.teller()).await?;
        bar.finish();
        store.close().await;
        terminal::say(&format!("Wrote {files} files to {}", self.dir.display()));
        Ok(())
    }
}
