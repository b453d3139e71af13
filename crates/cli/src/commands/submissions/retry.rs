//! `lucerna submissions retry`: due now instead of later or never.

use anyhow::bail;
use clap::Args;
use time::OffsetDateTime;

use super::open;
use crate::commands::data::Data;
use crate::terminal;

/// Makes submissions due.
#[derive(Args)]
pub(crate) struct Retry {
    /// The number of one that waits or was given up.
    #[arg(required_unless_present = "dead", conflicts_with = "dead")]
    id: Option<i64>,
    /// All that were given up.
    #[arg(long)]
    dead: bool,
    #[command(flatten)]
    data: Data,
}

impl Retry {
    pub(super) async fn run(self) -> anyhow::Result<()> {
        let store = open(self.data).await?;
        let made = store.submissions().retry(self.id, OffsetDateTime::now_utc()).await?;
        let found = match self.id {
            Some(id) => store.submissions().get(id).await?,
            None => None,
        };
        store.close().await;
        match (self.id, found) {
            (Some(id), None) => bail!("there is no submission {id}"),
            (Some(id), Some(found)) if made == 0 => {
                bail!(
                    "submission {id} is {}; only those that wait or were given up are retried",
                    found.state.name()
                )
            }
            _ => {
                let noun = if made == 1 { "submission is" } else { "submissions are" };
                terminal::say(&format!("{made} {noun} due now; a running server delivers them"));
                Ok(())
            }
        }
    }
}
