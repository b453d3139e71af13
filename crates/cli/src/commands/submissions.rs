//! `lucerna submissions`: what visitors sent with forms, and what became of it.

mod export;
mod list;
mod purge;
mod retry;
mod show;

use anyhow::bail;
use clap::{Subcommand, ValueEnum};
use content_backend::{DeliveryState, Store};

use crate::commands::data::{Data, Existing};

/// What visitors sent with forms.
#[derive(Subcommand)]
pub(crate) enum Submissions {
    /// List them without what visitors wrote.
    List(list::List),
    /// Show one with all that its visitor wrote.
    Show(show::Show),
    /// Deliver again: one that waits or was given up, or all that were given up.
    Retry(retry::Retry),
    /// Write them for other programs, as .csv or .json.
    Export(export::Export),
    /// Delete old ones with their files, delivered or not.
    Purge(purge::Purge),
}

/// What became of a delivery.
#[derive(Clone, Copy, ValueEnum)]
enum State {
    Waiting,
    Sent,
    Dead,
    Skipped,
}

impl Submissions {
    /// Runs to the end.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(async {
            match self {
                Self::List(list) => list.run().await,
                Self::Show(show) => show.run().await,
                Self::Retry(retry) => retry.run().await,
                Self::Export(export) => export.run().await,
                Self::Purge(purge) => purge.run().await,
            }
        })
    }
}

impl From<State> for DeliveryState {
    fn from(state: State) -> Self {
        match state {
            State::Waiting => Self::Waiting,
            State::Sent => Self::Sent,
            State::Dead => Self::Dead,
            State::Skipped => Self::Skipped,
        }
    }
}

/// The store of a data folder that has one.
async fn open(data: Data) -> anyhow::Result<Store> {
    match data.open_existing().await? {
        Existing::Store(store) => Ok(store),
        Existing::Nothing(folder) => {
            bail!("there are no submissions in {}; name the data folder with --data", folder.display())
        }
    }
}
