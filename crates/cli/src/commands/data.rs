//! The store that a command works on, named the same way everywhere.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use content_backend::Store;

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

impl Data {
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
