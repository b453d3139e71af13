//! `lucerna reindex`: a fresh search index beside the old one, then in its place.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, bail};
use clap::Args;
use search::{Indexer, Report};
use url::Url;

use crate::composition::{self, search::Finder};
use crate::config::Config;
use crate::{logging, terminal};

/// Rebuilds the search index.
#[derive(Args)]
pub(crate) struct Reindex {
    /// Configuration file; `lucerna.toml` if it is there.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Folder of the embedded back end's database and of the search index.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Reindex {
    /// Runs to the end.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(self.reindex())
    }

    async fn reindex(self) -> anyhow::Result<()> {
        let started = Instant::now();
        let mut config = Config::load(self.config.as_deref())?;
        config.data = self.data.unwrap_or(config.data);
        logging::start(&config.log)?;
        // Addresses in the index are paths: where the site is reached makes no difference to it.
        let public_url = config.public_url.clone().map_or_else(|| Url::parse("http://localhost"), Ok)?;
        let settings = composition::site_settings(&config, public_url)?;
        let back_end = composition::connect(&config, &settings).await?;
        let version = (back_end.version())().await;
        if version == Some(0) {
            bail!(
                "there is no content in {}; bring some in with `lucerna import DIR --data {0}`",
                config.data.display()
            );
        }
        let finder = Finder::of(&config).await?;
        let bar = terminal::Bar::counting("indexing", "variants");
        let tell = |report: Report| bar.set(report.variants);
        let indexer = Indexer::new(back_end.client, finder.client);
        let written = indexer.rebuild(version, &tell).await.context("the old index is still in use")?;
        bar.finish();
        if let Some(engine) = finder.engine {
            // Nobody would merge its many parts later: the site that serves it only reads.
            tokio::task::spawn_blocking(move || engine.settle()).await?;
        }
        if let Some(store) = back_end.store {
            store.close().await;
        }
        let Report { products, variants } = written;
        let seconds = started.elapsed().as_secs_f64();
        terminal::say(&format!(
            "Indexed {products} products and {variants} variants, all languages together, in {seconds:.1} s"
        ));
        Ok(())
    }
}
