//! The store that a command works on, named the same way everywhere.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use content_backend::{Store, Submissions};

use crate::composition::arrangement::{self, MAIL_IS_MISSING};
use crate::composition::filling;
use crate::config::Config;
use crate::{logging, terminal};

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

/// What a data folder holds of what visitors sent.
pub(crate) enum Existing {
    /// A store.
    Store(Store),
    /// Content, and no submissions.
    Nothing(PathBuf),
}

impl Data {
    /// Starts logging and opens the store if there are submissions in it. Refuses a folder that has no content either,
    /// which can hardly be the one that is meant, and creates nothing.
    pub(crate) async fn open_existing(self) -> anyhow::Result<Existing> {
        let folder = self.folder()?;
        if Submissions::exist_in(&folder).await? {
            return self.open().await.map(Existing::Store);
        }
        filling::check_content(&folder).await?;
        Ok(Existing::Nothing(folder))
    }

    /// Starts logging and opens the store of a folder with content; refuses any other, and creates nothing.
    pub(crate) async fn open_filled(self) -> anyhow::Result<Store> {
        filling::check_content(&self.folder()?).await?;
        self.open().await
    }

    /// Starts logging and opens the store, which is created if it is not there.
    pub(crate) async fn open(self) -> anyhow::Result<Store> {
        let mut config = Config::load(self.config.as_deref())?;
        config.data = self.data.unwrap_or(config.data);
        logging::start(&config.log)?;
        Store::open(&config.data)
            .await
            .with_context(|| format!("the data folder {} cannot be used", config.data.display()))
    }

    /// Says it on standard error when nobody would get what visitors send. A configuration that cannot be used is left to
    /// whoever needs it: a content folder is checked without.
    pub(crate) fn warn_of_mail(&self) {
        if Config::load(self.config.as_deref()).is_ok_and(|config| arrangement::lacks_mail(&config)) {
            terminal::complain(&format!("warning: {MAIL_IS_MISSING}"));
        }
    }

    fn folder(&self) -> anyhow::Result<PathBuf> {
        let config = Config::load(self.config.as_deref())?;
        Ok(self.data.clone().unwrap_or(config.data))
    }
}
