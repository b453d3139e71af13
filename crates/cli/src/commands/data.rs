//! The store that a command works on, named the same way everywhere.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use content_backend::{Store, Submissions};

use crate::config::Config;
use crate::logging;

/// Which data folder.
#[derive(Args)]
pub(crate) struct Data {
    /// Configuration file; `lucerna.toml` if it is there.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Folder of the embedded back end's database and media.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// What a data folder holds.
pub(crate) enum Existing {
    /// A store.
    Store(Store),
    /// No database.
    Nothing(PathBuf),
}

impl Data {
    /// Starts logging and opens the store if there is one; creates none.
    pub(crate) async fn open_existing(self) -> anyhow::Result<Existing> {
        let mut config = Config::load(self.config.as_deref())?;
        config.data = self.data.clone().unwrap_or(config.data);
        if Submissions::exist_in(&config.data).await? {
            self.open().await.map(Existing::Store)
        } else {
            Ok(Existing::Nothing(config.data))
        }
    }

    /// Starts logging and opens the store.
    pub(crate) async fn open(self) -> anyhow::Result<Store> {
        let mut config = Config::load(self.config.as_deref())?;
        config.data = self.data.unwrap_or(config.data);
        logging::start(&config.log)?;
        Store::open(&config.data)
            .await
            .with_context(|| format!("the data folder {} cannot be used", config.data.display()))
    }
}
