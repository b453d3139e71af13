//! `lucerna check`: what an import accepts but a visitor would trip over.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use content_backend::{ContentFolder, Severity, check};

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
    /// Runs to the end; an error that was found is a failure, a warning is not.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(self.check())
    }

    async fn check(self) -> anyhow::Result<()> {
        self.data.warn_of_mail();
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
        for finding in &findings {
            terminal::say(&finding.to_string());
        }
        let count = |severity: Severity| findings.iter().filter(|found| found.severity == severity).count();
        match (count(Severity::Error), count(Severity::Warning)) {
            (0, 0) => terminal::say(&format!("Nothing to complain about in {place}")),
            (0, warnings) => terminal::say(&format!("{} in {place}", counted(warnings, "warning"))),
            (errors, 0) => bail!("{} in {place}", counted(errors, "error")),
            (errors, warnings) => {
                bail!("{} and {} in {place}", counted(errors, "error"), counted(warnings, "warning"))
            }
        }
        Ok(())
    }
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
