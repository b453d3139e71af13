//! Turns the configuration into the parts a site is made of. The only place where back ends are chosen.

pub(crate) mod arrangement;
pub(crate) mod filling;
pub(crate) mod search;

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use content::transport::{Authorization, HttpSettings, HttpTransport, InProcess, InProcessSettings, Purpose};
use content::{
    ByLocale, Client, ClientSettings, ContentError, LinkMap, LinkSettings, Locale, Place, Transport,
    TransportError,
};
use content_backend::{BackendSettings, IN_PROCESS_ROOT, Outbox, OutboxSettings, Store, StoreError};
use server::ContentVersion;
use server::settings::{DiskSettings, Freshness, Limits, PictureSettings, ProxySettings, SiteSettings};
use ssr::EngineSettings;
use url::Url;

use crate::config::{Config, ContentConfig};

/// With more in the making, the last of them would take longer than half a second on a busy machine.
const PAGES_PER_ENGINE: usize = 16;
const MIB: u64 = 1024 * 1024;
/// The demo's index takes less than a second; whoever has to wait longer is better told.
const FIRST_INDEX_WAIT: Duration = Duration::from_secs(5);

/// Where content comes from.
pub(crate) struct BackEnd {
    /// How the site asks.
    pub(crate) client: Client,
    /// The embedded store, when content is kept here.
    pub(crate) store: Option<Store>,
}

/// What the site is told.
pub(crate) fn site_settings(config: &Config, public_url: Url) -> anyhow::Result<SiteSettings> {
    let engines = EngineSettings::default();
    let threads = if config.engines.threads == 0 { engines.threads } else { config.engines.threads };
    let pages_in_the_making = match config.engines.queue {
        0 => threads * PAGES_PER_ENGINE,
        pages => pages,
    };
    Ok(SiteSettings {
        public_url,
        spanish_url: config.spanish_url.clone(),
        hsts: config.security.hsts,
        sends_mail: !arrangement::lacks_mail(config),
        proxies: ProxySettings {
            trusted: config.trusted_proxies.clone(),
            header: config.forwarded_header.into(),
        },
        purge_secret: config.purge_secret.clone(),
        is_remote: remote(&config.content)?.is_some(),
        checks_credentials: config.content.token.is_some(),
        limits: Limits {
            concurrent_requests: config.limits.concurrent_requests,
            request_timeout: Duration::from_secs(config.limits.request_seconds),
            query_bytes: config.limits.query_bytes,
            body_bytes: config.limits.body_bytes,
            writes_per_minute: config.limits.writes_per_minute,
            searches_per_minute: config.limits.searches_per_minute,
            pages_per_minute: config.limits.pages_per_minute,
            pages_in_the_making,
            archive_bytes: config.limits.archives_mib << 20,
            original_bytes: config.limits.originals_mib << 20,
            first_index_wait: FIRST_INDEX_WAIT,
        },
        freshness: Freshness {
            page: Duration::from_secs(config.cache.page_seconds),
            stale_while_revalidate: Duration::from_secs(config.cache.stale_seconds),
            stale_if_error: Duration::from_secs(config.cache.stale_on_error_seconds),
            shell: Duration::from_secs(config.cache.shell_seconds),
            page_cache_bytes: config.cache.page_mib * MIB,
            media_cache_bytes: config.cache.media_mib * MIB,
        },
        forms: config.forms.settings(&config.recaptcha, &config.turnstile)?,
        tag_manager: config.tag_manager.settings()?,
        video: config.video.settings()?,
        map: config.map.settings()?,
        calculator: config.calculator.settings()?,
        releases: Some(config.data.join("assets")),
        pictures: PictureSettings {
            folder: Some(config.data.join("pictures")),
            disk_bytes: config.cache.pictures_mib * MIB,
            avif: config.cache.avif,
        },
        disk: Some(disk(config)),
        engines: EngineSettings {
            threads,
            memory_limit_bytes: config.engines.memory_mib << 20,
            render_deadline: Duration::from_millis(config.engines.deadline_ms),
            // Screens and sent forms are rendered beside them.
            queue_limit: pages_in_the_making * 2,
            ..engines
        },
    })
}

/// The disk that the data folder is on.
pub(crate) fn disk(config: &Config) -> DiskSettings {
    DiskSettings {
        folder: config.data.clone(),
        floor_bytes: config.storage.free_floor_mib.saturating_mul(MIB),
    }
}

impl BackEnd {
    /// Tells the version of a language's content; remote content need not have one.
    pub(crate) fn version(&self) -> ContentVersion {
        let (store, client) = (self.store.clone(), self.client.asking_for(Purpose::Index));
        Arc::new(move |locale| {
            let (store, client) = (store.clone(), client.clone());
            Box::pin(async move {
                match store {
                    Some(store) => {
                        store.content_version().await.map(Some).map_err(|error| unreadable(locale, &error))
                    }
                    None => client.version(locale).await,
                }
            })
        })
    }
}

fn unreadable(locale: Locale, error: &StoreError) -> ContentError {
    let place = Place { locale: Some(locale), target: "the content's version".to_owned() };
    ContentError::Unavailable { place, source: TransportError::Service { reason: error.to_string() } }
}

/// A remote back end when one is configured; the embedded one otherwise, filled as the configuration says.
pub(crate) async fn back_end(config: &Config, site: &SiteSettings, demo: bool) -> anyhow::Result<BackEnd> {
    let back_end = connect(config, site).await?;
    if let Some(store) = &back_end.store {
        filling::fill(config, store, demo).await?;
    }
    Ok(back_end)
}

/// A remote back end when one is configured; the embedded one otherwise, with what it holds.
pub(crate) async fn connect(config: &Config, site: &SiteSettings) -> anyhow::Result<BackEnd> {
    match remote(&config.content)? {
        Some(remote) => {
            let links = links(site, remote.roots(), vec![remote.uploads.clone()]);
            for (locale, address) in own_addresses(&config.content)? {
                links.learn(locale, &address);
            }
            let mut settings = HttpSettings::new(remote.api, remote.uploads);
            settings.budgets = config.budgets.budgets();
            settings.authorization = config
                .content
                .token
                .as_ref()
                .map(|token| Authorization::basic(token.expose()))
                .transpose()
                .context("content.token cannot be sent in a header")?;
            let transport = HttpTransport::new(&settings)?;
            Ok(BackEnd { client: client(transport, links), store: None })
        }
        None => {
            let store = Store::open(&config.data)
                .await
                .with_context(|| format!("the data folder {} cannot be used", config.data.display()))?;
            let root = Url::parse(IN_PROCESS_ROOT)?;
            let roots = ByLocale { en: root.join("/")?, es: root.join("/es/")? };
            let settings =
                BackendSettings { recaptcha: config.recaptcha.verifier(), ..BackendSettings::default() };
            let service = content_backend::router(store.clone(), settings);
            let transport = InProcess::new(service, InProcessSettings::default());
            Ok(BackEnd { client: client(transport, links(site, roots, Vec::new())), store: Some(store) })
        }
    }
}

/// What delivers the submissions of a store; `public_url` is where visitors reach the site, if that is known.
pub(crate) fn outbox(config: &Config, store: &Store, public_url: Option<&Url>) -> anyhow::Result<Outbox> {
    let site = match public_url {
        Some(url) => {
            let spanish = config.spanish_url.clone().map_or_else(|| url.join("/es/"), Ok)?;
            Some(ByLocale { en: url.clone(), es: spanish })
        }
        None => None,
    };
    let settings = OutboxSettings {
        transport: config.mail.transport(&config.data),
        from: config.mail.sender(public_url),
        site,
        retries: config.mail.retries(),
        retention: config.submissions.retention(),
    };
    Outbox::new(store.submissions().clone(), settings).context("submissions cannot be delivered")
}

/// Addresses of a remote back end.
struct Remote {
    api: ByLocale<Url>,
    uploads: Url,
}

impl Remote {
    /// Where its pages would be: what stands before `wp-json/`.
    fn roots(&self) -> ByLocale<Url> {
        ByLocale::from_fn(|locale| {
            let api = self.api.get(locale);
            api.join("../").unwrap_or_else(|_| api.clone())
        })
    }
}

/// The addresses that the back end's pages are linked by, where they are configured.
fn own_addresses(config: &ContentConfig) -> anyhow::Result<Vec<(Locale, Url)>> {
    let Some(site) = config.site_url.as_ref().map(with_slash) else { return Ok(Vec::new()) };
    let spanish = config.es_site_url.as_ref().map_or_else(|| site.join("es/"), |url| Ok(with_slash(url)))?;
    Ok(vec![(Locale::En, site), (Locale::Es, spanish)])
}

/// The remote back end, when one is configured.
fn remote(config: &ContentConfig) -> anyhow::Result<Option<Remote>> {
    let below = |own: &Option<Url>, rest: &str| -> anyhow::Result<Option<Url>> {
        match (own, &config.url) {
            (Some(own), _) => Ok(Some(with_slash(own))),
            (None, Some(root)) => Ok(Some(with_slash(root).join(rest)?)),
            (None, None) => Ok(None),
        }
    };
    let en = below(&config.en_url, "wp-json/")?;
    let es = below(&config.es_url, "es/wp-json/")?;
    let uploads = below(&config.uploads_url, "wp-content/uploads/")?;
    Ok(en.zip(es).zip(uploads).map(|((en, es), uploads)| Remote { api: ByLocale { en, es }, uploads }))
}

/// Without its final slash, an address loses its last segment when another is joined to it.
fn with_slash(url: &Url) -> Url {
    let mut url = url.clone();
    if !url.path().ends_with('/') {
        let path = format!("{}/", url.path());
        url.set_path(&path);
    }
    url
}

fn links(site: &SiteSettings, back_end: ByLocale<Url>, uploads: Vec<Url>) -> LinkMap {
    let public = ByLocale {
        en: site.public_url.clone(),
        es: match &site.spanish_url {
            Some(url) => url.clone(),
            None => site.public_url.join("/es/").unwrap_or_else(|_| site.public_url.clone()),
        },
    };
    let mut roots = Vec::new();
    for locale in Locale::ALL {
        roots.push((locale, back_end.get(locale).clone()));
        roots.push((locale, public.get(locale).clone()));
    }
    let mut settings = LinkSettings { roots, uploads, ..LinkSettings::default() };
    if site.spanish_url.is_some() {
        settings.public = ByLocale { en: public.en.to_string(), es: public.es.to_string() };
    }
    LinkMap::new(settings)
}

fn client(transport: impl Transport, links: LinkMap) -> Client {
    Client::new(Arc::new(transport), ClientSettings { links })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remote_of(url: &str) -> Remote {
        let config = ContentConfig { url: Some(Url::parse(url).unwrap()), ..ContentConfig::default() };
        remote(&config).unwrap().unwrap()
    }

    #[test]
    fn one_address_gives_all_bases() {
        for url in ["https://cms.example", "https://cms.example/"] {
            let remote = remote_of(url);
            assert_eq!(remote.api.en.as_str(), "https://cms.example/wp-json/");
            assert_eq!(remote.api.es.as_str(), "https://cms.example/es/wp-json/");
            assert_eq!(remote.uploads.as_str(), "https://cms.example/wp-content/uploads/");
            assert_eq!(remote.roots().es.as_str(), "https://cms.example/es/");
        }
    }

    #[test]
    fn a_back_end_may_live_below_a_path() {
        let remote = remote_of("https://example.org/cms");
        assert_eq!(remote.api.es.as_str(), "https://example.org/cms/es/wp-json/");
        assert_eq!(remote.roots().en.as_str(), "https://example.org/cms/");
    }

    #[test]
    fn without_an_address_content_is_embedded() {
        assert!(remote(&ContentConfig::default()).unwrap().is_none());
    }
}
