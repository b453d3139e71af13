//! `lucerna submissions purge`: deletes what is old, after a question.

use std::io::{BufRead as _, IsTerminal as _};

use anyhow::bail;
use clap::Args;
use time::{Duration, OffsetDateTime};

use super::open;
use crate::commands::data::Data;
use crate::terminal;

/// Deletes old submissions.
#[derive(Args)]
pub(crate) struct Purge {
    /// Only those received longer ago than this, such as 90d or 12w.
    #[arg(long, value_name = "AGE", value_parser = parse_age)]
    older_than: Duration,
    /// Without a question.
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    data: Data,
}

impl Purge {
    pub(super) async fn run(self) -> anyhow::Result<()> {
        let store = open(self.data).await?;
        let moment = OffsetDateTime::now_utc() - self.older_than;
        let count = store.submissions().count_before(moment).await?;
        if count > 0 && !self.yes && !confirmed(count)? {
            store.close().await;
            bail!("nothing was deleted");
        }
        let deleted = store.submissions().delete_before(moment).await?;
        store.close().await;
        terminal::say(&format!("Deleted {}", counted(deleted)));
        Ok(())
    }
}

fn confirmed(count: u64) -> anyhow::Result<bool> {
    let input = std::io::stdin();
    if !input.is_terminal() {
        bail!("{} would be deleted; say --yes where nobody can be asked", counted(count));
    }
    terminal::say(&format!(
        "{count} submissions and their files will be deleted for good. Type yes to go on:"
    ));
    let mut answer = String::new();
    input.lock().read_line(&mut answer)?;
    Ok(answer.trim().eq_ignore_ascii_case("yes"))
}

fn counted(count: u64) -> String {
    let noun = if count == 1 { "submission" } else { "submissions" };
    format!("{count} {noun}")
}

fn parse_age(text: &str) -> Result<Duration, String> {
    let wrong = || "must be a number of days or weeks, such as 90d or 12w".to_owned();
    let (number, days) = match (text.strip_suffix('d'), text.strip_suffix('w')) {
        (Some(number), _) => (number, 1),
        (_, Some(number)) => (number, 7),
        _ => return Err(wrong()),
    };
    let number: u16 = number.parse().map_err(|_| wrong())?;
    Ok(Duration::days(i64::from(number) * days))
}
