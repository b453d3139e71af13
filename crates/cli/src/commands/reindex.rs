//! `lucerna reindex`: a fresh search index beside the old one, then in its place.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::Context as _;
use clap::Args;
use content::{ByLocale, Locale};
use futures::future::join_all;
use search::{Indexer, Loss, Report, SearchError};
use url::Url;

use crate::composition::{self, filling, search::Finder};
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
        if !filling::is_remote(&config.content) {
            filling::check_content(&config.data).await?;
        }
        let back_end = composition::connect(&config, &settings).await?;
        let version = back_end.version();
        let finder = Finder::of(&config).await?;
        let bar = terminal::Bar::counting("indexing", "variants");
        let progress = ByLocale::<AtomicU64>::default();
        // Languages have nothing in common but the machine: together they are done in little more than half the time.
        let rebuild = async |locale: Locale| {
            let indexer = Indexer::new(&back_end.client, &finder.client, locale);
            let tell = |report: Report| {
                progress.get(locale).store(report.variants, Ordering::Relaxed);
                bar.set(progress.iter().map(|(_, variants)| variants.load(Ordering::Relaxed)).sum());
            };
            let rebuilt = match version(locale).await {
                Ok(version) => indexer.rebuild(version, Loss::Accept, &tell).await,
                Err(error) => Err(error.into()),
            };
            let rebuilt = match rebuilt {
                Ok(report) => {
                    let pages = indexer.rebuild_pages(server::may_be_listed).await;
                    pages.map(|pages| (report, pages.pages))
                }
                Err(error) => Err(error),
            };
            (locale, rebuilt)
        };
        let rebuilt = join_all(Locale::ALL.map(rebuild)).await;
        bar.finish();
        let mut written = Report::default();
        let mut pages = 0;
        let is_there = |rebuilt: &Result<(Report, u64), SearchError>| !matches!(rebuilt, Err(SearchError::Content(error)) if error.is_not_there());
        let has_content = rebuilt.iter().any(|(_, report)| is_there(report));
        for (locale, report) in rebuilt {
            if has_content && !is_there(&report) {
                terminal::say(&format!("The back end has no content in {locale}; it is left out"));
                continue;
            }
            let (report, pages_of_language) =
                report.with_context(|| format!("the old index ({locale}) is still in use"))?;
            written += report;
            pages += pages_of_language;
        }
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
            "Indexed {products} products, {variants} variants and {pages} pages, all languages together, in {seconds:.1} s"
        ));
        Ok(())
    }
}
