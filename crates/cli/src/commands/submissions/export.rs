//! `lucerna submissions export FILE`: a table for spreadsheets, or JSON.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use content_backend::{ExportFormat, SubmissionFilter};
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;
use time::{Date, OffsetDateTime};

use super::open;
use crate::commands::data::Data;
use crate::terminal;

const DATE: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");

/// Exports submissions.
#[derive(Args)]
pub(crate) struct Export {
    /// A file that does not exist yet, ending in .csv or .json.
    file: PathBuf,
    /// Only those received on this day or later, in UTC.
    #[arg(long, value_name = "DATE", value_parser = parse_date)]
    since: Option<OffsetDateTime>,
    /// A folder for the files that visitors sent.
    #[arg(long, value_name = "DIR")]
    files: Option<PathBuf>,
    #[command(flatten)]
    data: Data,
}

impl Export {
    pub(super) async fn run(self) -> anyhow::Result<()> {
        let format = match self.file.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => ExportFormat::Csv,
            Some("json") => ExportFormat::Json,
            _ => bail!("{} is neither .csv nor .json; choose one of the two endings", self.file.display()),
        };
        let store = open(self.data).await?;
        let mut file = BufWriter::new(create(&self.file)?);
        let filter = SubmissionFilter { since: self.since, ..SubmissionFilter::default() };
        let exported = store.submissions().export(&filter, format, &mut file, self.files.as_deref()).await;
        let written = file.flush();
        store.close().await;
        let count = exported?;
        written.with_context(|| format!("{} could not be written", self.file.display()))?;
        let noun = if count == 1 { "submission" } else { "submissions" };
        terminal::say(&format!("Wrote {count} {noun} to {}", self.file.display()));
        Ok(())
    }
}

/// A new file that only its owner may read: it holds what visitors wrote.
fn create(path: &Path) -> anyhow::Result<std::fs::File> {
    let mut options = OpenOptions::new();
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .write(true)
        .create_new(true)
        .open(path)
        .with_context(|| format!("{} cannot be created; name a file that does not exist yet", path.display()))
}

fn parse_date(text: &str) -> Result<OffsetDateTime, String> {
    let date = Date::parse(text, DATE).map_err(|_| "must be a date such as 2026-12-01".to_owned())?;
    Ok(date.midnight().assume_utc())
}
