//! `lucerna.toml` and `LUCERNA_*`: read once, checked before anything starts.
//!
//! Every key of the file is also a variable: `listen` is `LUCERNA_LISTEN`, `url` in `[content]` is
//! `LUCERNA_CONTENT_URL`. Command-line options win over variables, variables over the file.

mod budgets;
mod calculator;
mod forms;
mod limits;
mod mail;
mod map;
mod search;
mod secrets;
mod security;
mod storage;
mod tag_manager;
mod value;
mod variables;
mod video;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use content::Secret;
use figment::Figment;
use figment::providers::{Format, Serialized, Toml};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use url::Url;

pub(crate) use budgets::BudgetsConfig;
pub(crate) use calculator::CalculatorConfig;
pub(crate) use forms::{FormsConfig, RecaptchaConfig, TurnstileConfig};
pub(crate) use limits::LimitsConfig;
pub(crate) use mail::{MailConfig, SubmissionsConfig};
pub(crate) use map::MapConfig;
pub(crate) use search::SearchConfig;
pub(crate) use secrets::read_file;
pub(crate) use security::SecurityConfig;
pub(crate) use storage::StorageConfig;
pub(crate) use tag_manager::TagManagerConfig;
pub(crate) use value::{AdminListen, DEFAULT_ADMIN, HeaderName};
pub(crate) use video::VideoConfig;

/// What is read when no file is named.
pub(crate) const DEFAULT_FILE: &str = "lucerna.toml";

/// Everything that can be set.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Config {
    /// The file that was read, if there was one.
    #[serde(skip)]
    pub(crate) file: Option<PathBuf>,
    /// Where the site listens.
    pub(crate) listen: SocketAddr,
    /// Where health, readiness and metrics are served, or `off`.
    pub(crate) admin_listen: AdminListen,
    /// Where visitors reach the site; the listening address when unset.
    pub(crate) public_url: Option<Url>,
    /// Where visitors reach the Spanish site, when it has a host of its own instead of `/es/`.
    pub(crate) spanish_url: Option<Url>,
    /// Folder of the embedded back end's database and media, of the search index, of pictures, and of the files of earlier releases.
    pub(crate) data: PathBuf,
    /// Folder of a built front end to serve in place of the one in the binary.
    pub(crate) front_end: Option<PathBuf>,
    /// Networks of proxies that are believed about whom they serve.
    pub(crate) trusted_proxies: Vec<IpNet>,
    /// The header in which they say it.
    pub(crate) forwarded_header: HeaderName,
    /// Shared secret of `POST /api/purge`; without one the call does not exist.
    #[serde(skip_serializing)]
    pub(crate) purge_secret: Option<Secret>,
    /// A file that holds it.
    pub(crate) purge_secret_file: Option<PathBuf>,
    /// Where content comes from.
    pub(crate) content: ContentConfig,
    /// How much patience the site has with a remote back end.
    pub(crate) budgets: BudgetsConfig,
    /// How long things are kept.
    pub(crate) cache: CacheConfig,
    /// Bounds on requests.
    pub(crate) limits: LimitsConfig,
    /// The JavaScript engines.
    pub(crate) engines: EnginesConfig,
    /// Logs.
    pub(crate) log: LogConfig,
    /// How forms are received.
    pub(crate) forms: FormsConfig,
    /// Google's check for programs.
    pub(crate) recaptcha: RecaptchaConfig,
    /// Cloudflare's.
    pub(crate) turnstile: TurnstileConfig,
    /// Where products are found.
    pub(crate) search: SearchConfig,
    /// Where the embedded back end delivers what visitors send.
    pub(crate) mail: MailConfig,
    /// How long it keeps that.
    pub(crate) submissions: SubmissionsConfig,
    /// What browsers are told to insist on.
    pub(crate) security: SecurityConfig,
    /// The disk of the data folder.
    pub(crate) storage: StorageConfig,
    /// The tag manager that visitors may consent to.
    pub(crate) tag_manager: TagManagerConfig,
    /// Films of other sites.
    pub(crate) video: VideoConfig,
    /// The map of stockists.
    pub(crate) map: MapConfig,
    /// How strip installations are planned.
    pub(crate) calculator: CalculatorConfig,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            file: None,
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            admin_listen: AdminListen::Anywhere,
            public_url: None,
            spanish_url: None,
            data: PathBuf::from("data"),
            front_end: None,
            trusted_proxies: Vec::new(),
            forwarded_header: HeaderName::default(),
            purge_secret: None,
            purge_secret_file: None,
            content: ContentConfig::default(),
            budgets: BudgetsConfig::default(),
            cache: CacheConfig::default(),
            limits: LimitsConfig::default(),
            engines: EnginesConfig::default(),
            log: LogConfig::default(),
            forms: FormsConfig::default(),
            recaptcha: RecaptchaConfig::default(),
            turnstile: TurnstileConfig::default(),
            search: SearchConfig::default(),
            mail: MailConfig::default(),
            submissions: SubmissionsConfig::default(),
            security: SecurityConfig::default(),
            storage: StorageConfig::default(),
            tag_manager: TagManagerConfig::default(),
            video: VideoConfig::default(),
            map: MapConfig::default(),
            calculator: CalculatorConfig::default(),
        }
    }
}

/// Where content comes from: a remote back end when it has an address, the embedded one otherwise.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ContentConfig {
    /// Root of a WordPress-style back end: English under `wp-json/`, Spanish under `es/wp-json/`.
    pub(crate) url: Option<Url>,
    /// English API base, when it is not `{url}/wp-json/`.
    pub(crate) en_url: Option<Url>,
    /// Spanish API base, when it is not `{url}/es/wp-json/`.
    pub(crate) es_url: Option<Url>,
    /// Base of the uploads, when it is not `{url}/wp-content/uploads/`.
    pub(crate) uploads_url: Option<Url>,
    /// What the back end calls itself in links, when that is not where it is reached; asked for when unset.
    pub(crate) site_url: Option<Url>,
    /// The same for Spanish, when it is not `{site_url}/es/`.
    pub(crate) es_site_url: Option<Url>,
    /// Sent as `Authorization: Basic {token}` with every request.
    #[serde(skip_serializing)]
    pub(crate) token: Option<Secret>,
    /// A file that holds the token.
    pub(crate) token_file: Option<PathBuf>,
    /// A content folder that the embedded back end loads at every start.
    pub(crate) folder: Option<PathBuf>,
}

/// How long things are kept.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct CacheConfig {
    /// A page is fresh for this long.
    pub(crate) page_seconds: u64,
    /// Then served while a new one is made, for this long.
    pub(crate) stale_seconds: u64,
    /// And for this long when the back end is down.
    pub(crate) stale_on_error_seconds: u64,
    /// Menus and options are asked for again this often.
    pub(crate) shell_seconds: u64,
    /// Memory for pages, in mebibytes.
    pub(crate) page_mib: u64,
    /// Memory for pictures and documents, in mebibytes.
    pub(crate) media_mib: u64,
    /// Disk space for pictures that were made from uploads, in mebibytes.
    pub(crate) pictures_mib: u64,
    /// Whether pictures are written as AVIF as well, which takes seconds of a core for each.
    pub(crate) avif: bool,
}

impl Default for CacheConfig {
    fn default() -> Self {
        Self {
            page_seconds: 60,
            stale_seconds: 3600,
            stale_on_error_seconds: 24 * 3600,
            shell_seconds: 30,
            page_mib: 256,
            media_mib: 128,
            pictures_mib: 2048,
            avif: true,
        }
    }
}

/// The JavaScript engines that render pages.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct EnginesConfig {
    /// How many; one per core when 0.
    pub(crate) threads: usize,
    /// Memory each may use, in mebibytes.
    pub(crate) memory_mib: usize,
    /// How long one render may take.
    pub(crate) deadline_ms: u64,
    /// Pages in the making at once; sixteen for each engine when 0.
    pub(crate) queue: usize,
}

impl Default for EnginesConfig {
    fn default() -> Self {
        Self { threads: 0, memory_mib: 128, deadline_ms: 2000, queue: 0 }
    }
}

/// Logs.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct LogConfig {
    /// `error`, `warn`, `info`, `debug`, `trace`, or a list of `target=level`.
    pub(crate) level: String,
    /// For people or for machines.
    pub(crate) format: LogFormat,
}

impl Default for LogConfig {
    fn default() -> Self {
        Self { level: "info".into(), format: LogFormat::Text }
    }
}

/// How log lines look.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For machines.
    Json,
}

impl Config {
    /// Reads the file and the variables. Without `file`, `lucerna.toml` is read if it is in the working directory.
    pub(crate) fn load(file: Option<&Path>) -> anyhow::Result<Self> {
        let file = match file {
            Some(file) if !file.is_file() => bail!("there is no configuration file {}", file.display()),
            Some(file) => Some(file.to_owned()),
            // Not in the folders above: what stands there is the configuration of another site.
            None => Some(PathBuf::from(DEFAULT_FILE)).filter(|file| file.is_file()),
        };
        let mut sources = Figment::from(Serialized::defaults(Self::default()));
        if let Some(file) = &file {
            sources = sources.merge(Toml::file_exact(file));
        }
        let sources = variables::add_to(sources);
        let mut config: Self = sources.extract().context("the configuration is not valid")?;
        config.file = file;
        secrets::read(&mut config)?;
        config.check()?;
        Ok(config)
    }

    /// What types alone cannot say.
    fn check(&self) -> anyhow::Result<()> {
        let content = &self.content;
        let parts = [&content.en_url, &content.es_url, &content.uploads_url];
        if content.url.is_none()
            && parts.iter().any(|part| part.is_some())
            && parts.iter().any(|part| part.is_none())
        {
            bail!(
                "content.url is not set; allowed is content.url, or all of content.en_url, content.es_url and content.uploads_url"
            );
        }
        if let Some(folder) = &content.folder
            && (content.url.is_some() || content.en_url.is_some())
        {
            bail!(
                "content.folder is {:?} and content.url is set; a folder is only for the embedded back end, \
                 allowed is one of the two",
                folder.display()
            );
        }
        let addresses = [("public_url", &self.public_url), ("spanish_url", &self.spanish_url)];
        for (name, url) in addresses {
            if let Some(url) = url
                && (!matches!(url.scheme(), "http" | "https") || url.path() != "/" || url.query().is_some())
            {
                bail!(
                    "{name} is {:?}; allowed is http:// or https:// and a host, without a path",
                    url.as_str()
                );
            }
        }
        if self.engines.memory_mib < 16 {
            bail!("engines.memory_mib is {}; allowed is 16 or more", self.engines.memory_mib);
        }
        if self.purge_secret.as_ref().is_some_and(|secret| secret.expose().len() < 16) {
            bail!("purge_secret has fewer than 16 characters; allowed is 16 or more");
        }
        self.limits.check()?;
        self.budgets.check(self.limits.request_seconds, self.forms.seconds)?;
        self.forms.check(&self.recaptcha)?;
        self.search.check()?;
        self.mail.check()?;
        self.submissions.check()?;
        self.tag_manager.settings()?;
        self.video.settings()?;
        self.map.settings()?;
        self.calculator.settings()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
