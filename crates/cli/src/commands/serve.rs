//! `lucerna serve`: the site, from configuration to the last request.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use content::Tag;
use content_backend::{Change, Store};
use metrics_exporter_prometheus::PrometheusBuilder;
use search_engine::Engine;
use server::{NoContent, Site, SiteParts, supervised};
use tokio::net::TcpListener;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;
use url::Url;

use crate::commands::no_content::{self, Outcome};
use crate::commands::stop;
use crate::composition::{self, arrangement, filling, search::Finder};
use crate::config::{AdminListen, Config, DEFAULT_ADMIN};
use crate::files::Files;
use crate::front_end::FrontEnd;
use crate::watch::Watch;
use crate::{listener, logging, terminal};

/// Buckets of every histogram, in seconds: from a cache hit to a timeout.
const BUCKETS: [f64; 11] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// How soon the import of another program shows.
const FOREIGN_CHANGES: Duration = Duration::from_secs(1);

/// How long work that no visitor waits for may take to end. A picture that is being made would take seconds; it is made
/// again when it is asked for.
const UNFINISHED_WORK: Duration = Duration::from_millis(500);

/// Serves the site.
#[derive(Args)]
pub(crate) struct Serve {
    /// Configuration file; `lucerna.toml` if it is there.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Show the demo content: it is loaded into the embedded back end first, unless that holds other content.
    #[arg(long, conflicts_with = "content")]
    demo: bool,
    /// A content folder to load into the embedded back end first.
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Load that folder, or else the one we stand in, again as soon as a file in it changes.
    #[arg(long, conflicts_with = "demo")]
    watch: bool,
    /// Where to listen.
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// Folder of the embedded back end's database and media.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Serve {
    /// Runs until asked to stop.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut config = Config::load(self.config.as_deref())?;
        if let Some(listen) = self.listen {
            config.listen = listen;
        }
        if let Some(data) = self.data {
            config.data = data;
        }
        if self.content.is_some() {
            config.content.folder = self.content;
        }
        if self.demo {
            filling::check_demo(&config)?;
        }
        let watch = if self.watch { Some(watch(&mut config)?) } else { None };
        logging::start(&config.log)?;
        let runtime = tokio::runtime::Runtime::new()?;
        let outcome = runtime.block_on(serve(config, self.demo, watch));
        runtime.shutdown_timeout(UNFINISHED_WORK);
        outcome
    }
}

/// The folder that is named, or else the one we stand in.
fn watch(config: &mut Config) -> anyhow::Result<Watch> {
    let here = Path::new(".");
    let folder = match &config.content.folder {
        Some(folder) => folder.clone(),
        None if here.join("content").is_dir() => here.to_owned(),
        None => bail!("--watch does not know what to watch; name the content folder with --content DIR"),
    };
    let watch = Watch::start(&folder)?;
    config.content.folder = Some(folder);
    Ok(watch)
}

async fn serve(config: Config, demo: bool, watch: Option<Watch>) -> anyhow::Result<()> {
    let lacks_content = filling::lacks_content(&config, demo).await?;
    let mut listener = listen(config.listen, "listen")?;
    let mut admin = match config.admin_listen {
        AdminListen::Off => None,
        AdminListen::Anywhere => Some(listen_anywhere(DEFAULT_ADMIN)?),
        AdminListen::At(address) => Some(listen(address, "admin_listen")?),
    };
    let address = format!("http://{}", listener.local_addr()?);
    let public_url = match &config.public_url {
        Some(url) => url.clone(),
        None => Url::parse(&address)?,
    };
    let search_listener = match config.search.listen {
        Some(address) => Some(listen(address, "search.listen")?),
        None => None,
    };
    let settings = composition::site_settings(&config, public_url)?;
    arrangement::tell(&config, &settings, demo);
    config.forms.warn(&config.recaptcha, &config.turnstile, settings.is_remote);
    let metrics = PrometheusBuilder::new()
        .set_buckets(&BUCKETS)
        .and_then(PrometheusBuilder::install_recorder)
        .context("metrics could not be started")?;
    let files = Files::new();
    let (visitors, operators) = (files.site(&config, "site"), files.admin(&config));
    if lacks_content {
        let data = &config.data;
        let reason = format!("there is no content in {}: {}", data.display(), filling::how_to_fill(data));
        tracing::warn!("{reason}; until then every page is answered 503");
        let stopped = stop::requested();
        announce(&address, admin.as_ref())?;
        let waiting = NoContent::new(&settings, reason, Some(metrics.clone()));
        let connections = (visitors.clone(), operators.clone());
        let outcome;
        (outcome, listener, admin) =
            no_content::wait(&waiting, data, listener, admin, connections, stopped).await?;
        match outcome {
            Outcome::Filled => tracing::info!("there is content now"),
            Outcome::Stopped => return Ok(()),
        }
    }
    let back_end = composition::back_end(&config, &settings, demo).await?;
    let finder = Finder::of(&config).await?;
    let front_end = FrontEnd::of(config.front_end.as_deref());
    let site = Site::new(SiteParts {
        settings: settings.clone(),
        content_version: back_end.version(),
        content: back_end.client,
        search: finder.client.clone(),
        bundle: front_end.bundle()?,
        assets: front_end.assets()?,
        metrics: Some(metrics),
    })?;
    let outbox = match &back_end.store {
        Some(store) => Some(composition::outbox(&config, store, Some(&settings.public_url))?),
        None => None,
    };
    if let Some(store) = &back_end.store {
        let (followed, following) = (store.clone(), site.clone());
        tokio::spawn(supervised("the news of the content", move || {
            follow(followed.subscribe(), following.clone())
        }));
        let watched = store.clone();
        tokio::spawn(supervised("the look for foreign changes", move || {
            look_for_foreign_changes(watched.clone())
        }));
        if let Some(watch) = watch {
            tokio::spawn(watch.follow(store.clone()));
        }
    }
    site.keep_release().await;
    if let Some((listener, router)) = search_listener.zip(finder.public_router(&config)) {
        tracing::info!(address = %listener.local_addr()?, "the search engine is served for other tools");
        tokio::spawn(server::serve(listener, router, stop::requested(), files.search(&config)));
    }
    if let Some(engine) = finder.engine {
        let searched = site.clone();
        tokio::spawn(supervised("the look for another index", move || {
            look_for_another_index(engine.clone(), searched.clone())
        }));
    }
    let (fresh, in_step) = (site.clone(), site.clone());
    tokio::spawn(async move { fresh.keep_fresh().await });
    tokio::spawn(async move { in_step.keep_index().await });
    if !lacks_content {
        announce(&address, admin.as_ref())?;
    }
    let becoming_ready = site.clone();
    tokio::spawn(async move {
        becoming_ready.ready().await;
        terminal::mention(&format!("Lucerna is ready at {address}"));
    });
    if let Some(admin) = admin {
        tokio::spawn(server::serve(admin, site.admin_router(), std::future::pending(), operators));
    }
    let delivering = outbox.map(|outbox| {
        tokio::spawn(supervised("the outbox", move || {
            let outbox = outbox.clone();
            async move { outbox.run(stop::requested()).await }
        }))
    });
    server::serve(listener, site.router(), stop::requested(), visitors).await?;
    if let Some(delivering) = delivering {
        delivering.await?;
    }
    if let Some(store) = back_end.store {
        Store::close(&store).await;
    }
    Ok(())
}

/// Says where the site is, as soon as it answers there.
fn announce(address: &str, admin: Option<&TcpListener>) -> anyhow::Result<()> {
    terminal::mention(&format!("Lucerna listens at {address}"));
    if let Some(admin) = admin {
        terminal::mention(&format!("Health and metrics at http://{}", admin.local_addr()?));
    }
    Ok(())
}

fn listen(address: SocketAddr, key: &str) -> anyhow::Result<TcpListener> {
    listener::bind(address).with_context(|| {
        format!("{key} is {address}, and that cannot be listened on; choose another address")
    })
}

/// Nobody asked for this address in particular: when it is taken, by a second site say, any other will do.
fn listen_anywhere(preferred: SocketAddr) -> anyhow::Result<TcpListener> {
    match listener::bind(preferred) {
        Ok(listener) => Ok(listener),
        Err(_) => listen(SocketAddr::new(preferred.ip(), 0), "admin_listen"),
    }
}

/// Drops pages as soon as the embedded content changes, and has the search index follow.
async fn follow(mut changes: Receiver<Change>, site: Site) {
    loop {
        match changes.recv().await {
            Ok(change) => site.content_changed(&tags(&change), Some(change.version)),
            // The search index is compared with the content, which knows its version.
            Err(RecvError::Lagged(_)) => site.content_changed(&[Tag::All], None),
            Err(RecvError::Closed) => return,
        }
    }
}

/// What a change is about; everything when another release of this program has written words that we do not know.
fn tags(change: &Change) -> Vec<Tag> {
    let known = change.tags.iter().map(|tag| tag.parse()).collect::<Result<Vec<Tag>, _>>();
    known.unwrap_or_else(|error| {
        tracing::warn!(%error, "a change of the content is taken for a change of everything");
        vec![Tag::All]
    })
}

/// Announces what another program, such as `lucerna import`, did to the same data folder.
async fn look_for_foreign_changes(store: Store) {
    let mut clock = tokio::time::interval(FOREIGN_CHANGES);
    loop {
        clock.tick().await;
        if let Err(error) = store.announce_foreign_changes().await {
            tracing::warn!(%error, "cannot see whether another program changed the content");
        }
    }
}

/// Notices the index that another program, such as `lucerna reindex`, put in the place of ours.
async fn look_for_another_index(engine: Engine, site: Site) {
    let mut clock = tokio::time::interval(FOREIGN_CHANGES);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_ready = false;
    loop {
        clock.tick().await;
        let engine = engine.clone();
        let looked = tokio::task::spawn_blocking(move || {
            let has_changed = engine.look_for_foreign_changes();
            if has_changed || !is_ready {
                engine.make_ready();
            }
            has_changed
        });
        if looked.await.unwrap_or_default() {
            site.index_changed();
        }
        is_ready = true;
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use content_backend::ContentFolder;
    use server::assets::Assets;
    use ssr::Bundle;

    use super::*;
    use crate::embedded;

    const BUNDLE: &str = "globalThis.render = (json) => `<h1>${JSON.parse(json).data.page.title}</h1>`;";

    fn assets() -> Assets {
        let manifest: &[u8] = br#"{"browser.tsx": {"file": "assets/browser.js", "isEntry": true}}"#;
        Assets::load([(".vite/manifest.json".to_owned(), Cow::Borrowed(manifest))]).unwrap()
    }

    /// The demo content with one title changed.
    fn demo_with_title(title: &str) -> ContentFolder {
        let demo = embedded::demo();
        let files: Vec<(String, Cow<'static, [u8]>)> = demo
            .paths()
            .map(|path| {
                let mut bytes = demo.read(path).unwrap().into_owned();
                if path == "content/en/pages/warranty.md" {
                    let text = String::from_utf8(bytes).unwrap();
                    let line = text.lines().find(|line| line.starts_with("title = ")).unwrap();
                    bytes = text.replacen(line, &format!("title = \"{title}\""), 1).into_bytes();
                }
                (path.to_owned(), Cow::Owned(bytes))
            })
            .collect();
        ContentFolder::from_files(files)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_change_of_the_embedded_content_shows_at_once() {
        let data = tempfile::tempdir().unwrap();
        let config = Config { data: data.path().to_owned(), ..Config::default() };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let settings = composition::site_settings(&config, Url::parse(&address).unwrap()).unwrap();
        let back_end = composition::back_end(&config, &settings, true).await.unwrap();
        let finder = Finder::of(&config).await.unwrap();
        let content_version = back_end.version();
        let store = back_end.store.unwrap();
        let site = Site::new(SiteParts {
            settings: settings.clone(),
            content: back_end.client,
            content_version,
            search: finder.client,
            bundle: Bundle::compile("render.js", BUNDLE).unwrap(),
            assets: assets(),
            metrics: None,
        })
        .unwrap();
        tokio::spawn(follow(store.subscribe(), site.clone()));
        let connections = Files::new().site(&config, "site");
        tokio::spawn(server::serve(listener, site.router(), std::future::pending(), connections));
        let client = content::transport::http_client().build().unwrap();
        let page = || async {
            let answer = client.get(format!("{address}/warranty/")).send().await.unwrap();
            assert!(answer.status().is_success(), "{}", answer.status());
            answer.text().await.unwrap()
        };
        assert!(!page().await.contains("<h1>Changed</h1>"));
        store.import(&demo_with_title("Changed")).await.unwrap();
        // The page stays fresh for a minute; only the purge that follows the import can bring the change.
        let changed = async {
            while !page().await.contains("<h1>Changed</h1>") {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), changed).await.expect("the page never changed");
    }
}
