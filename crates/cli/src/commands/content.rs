//! `lucerna content serve`: the content back end alone, for several site servers.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Args, Subcommand};
use content::Secret;
use content_backend::{BackendSettings, Store, router};
use server::{DiskSpace, supervised};

use crate::commands::stop;
use crate::composition::arrangement::{self, MAIL_IS_MISSING};
use crate::composition::{self, filling};
use crate::config::{Config, read_file};
use crate::files::Files;
use crate::{listener, logging, terminal};

/// The content back end on its own.
#[derive(Subcommand)]
pub(crate) enum Content {
    /// Serve it over HTTP: English under /wp-json/, Spanish under /es/wp-json/.
    Serve(Serve),
}

/// Serves the content back end.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "ADDR")]
    listen: SocketAddr,
    /// Folder of the database and the media.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// Load the demo content first, unless the folder holds other content.
    #[arg(long)]
    demo: bool,
    /// What callers must send as `Authorization: Basic TOKEN`. Everyone on this machine can read it here: better is
    /// `LUCERNA_CONTENT_TOKEN`, or a file.
    #[arg(long, value_name = "TOKEN", conflicts_with = "token_file")]
    token: Option<String>,
    /// A file that holds it; the same as `LUCERNA_CONTENT_TOKEN_FILE`.
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
}

impl Content {
    /// Runs until asked to stop.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Serve(serve) => serve.run(),
        }
    }
}

impl Serve {
    fn run(self) -> anyhow::Result<()> {
        let config = Config::load(None)?;
        logging::start(&config.log)?;
        let token = self.token(&config)?;
        tokio::runtime::Runtime::new()?.block_on(self.serve(config, token))
    }

    /// What callers must send: options win over variables, variables over the file.
    fn token(&self, config: &Config) -> anyhow::Result<Secret> {
        if let Some(token) = &self.token {
            tracing::warn!(
                "--token shows the token to everyone who can list the processes of this machine; \
                 use LUCERNA_CONTENT_TOKEN, LUCERNA_CONTENT_TOKEN_FILE or --token-file"
            );
            return Ok(Secret::new(token.as_str()));
        }
        if let Some(file) = &self.token_file {
            return read_file("--token-file", file);
        }
        config.content.token.clone().context(
            "no token is set; allowed is one that callers must send, in LUCERNA_CONTENT_TOKEN, \
             LUCERNA_CONTENT_TOKEN_FILE or --token-file",
        )
    }

    async fn serve(self, mut config: Config, token: Secret) -> anyhow::Result<()> {
        config.data = self.data;
        if !self.demo {
            filling::check_exists(&config.data).await?;
        }
        let store = Store::open(&config.data).await?;
        if self.demo {
            filling::load_demo(&store, &config.data).await?;
        } else if store.content_version().await? == 0 {
            let data = &config.data;
            tracing::warn!("there is no content in {}: {}", data.display(), filling::how_to_fill(data));
        }
        if arrangement::keeps_mail(&config) {
            tracing::warn!("{MAIL_IS_MISSING}");
        }
        let outbox = composition::outbox(&config, &store, config.public_url.as_ref())?;
        let listener =
            listener::bind(self.listen).with_context(|| format!("cannot listen on {}", self.listen))?;
        let root = format!("http://{}", listener.local_addr()?);
        let settings = BackendSettings {
            token: Some(token),
            root_url: root.clone(),
            recaptcha: config.recaptcha.verifier(),
        };
        terminal::mention(&format!("The content back end listens at {root}"));
        let disk = DiskSpace::new(&composition::disk(&config));
        tokio::spawn(supervised("the look at the disk", move || {
            let disk = disk.clone();
            async move { disk.watch().await }
        }));
        let connections = Files::new().site(&config, "content");
        let delivering = tokio::spawn(supervised("the outbox", move || {
            let outbox = outbox.clone();
            async move { outbox.run(stop::requested()).await }
        }));
        server::serve(listener, router(store.clone(), settings), stop::requested(), connections).await?;
        delivering.await?;
        store.close().await;
        Ok(())
    }
}
