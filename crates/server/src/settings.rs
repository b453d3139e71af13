//! What the site can be told. Read and checked by the binary; this crate never looks at files or the environment.

mod connections;
mod forms;
mod hsts;
mod map;
mod proxies;
mod tag_manager;
mod video;

use std::path::PathBuf;
use std::time::Duration;

use url::Url;

pub use connections::ConnectionSettings;
pub use content::Secret;
pub(crate) use forms::CheckSources;
pub use forms::{CheckSettings, FormSettings, ServiceKind, ServiceSettings};
pub use hsts::Hsts;
pub use map::{InvalidRouteUrl, MapSettings, MapStyle, RouteUrl};
pub use proxies::{ForwardedHeader, ProxySettings};
pub use tag_manager::{
    ContainerId, InvalidContainerId, InvalidScriptUrl, InvalidTagHost, ScriptUrl, TagHost, TagManagerSettings,
};
pub use video::{Player, UnknownPlayer, VideoSettings};

/// Everything the site needs to know about where and how it runs.
#[derive(Clone, Debug)]
pub struct SiteSettings {
    /// Where visitors reach the English site, without a path.
    pub public_url: Url,
    /// Where visitors reach the Spanish site, when it has a host of its own instead of `/es/`.
    pub spanish_url: Option<Url>,
    /// Which hosts browsers ask by https alone, once they have reached the site so.
    pub hsts: Hsts,
    /// Whether anybody gets what visitors send.
    pub sends_mail: bool,
    /// The proxies in front of the site.
    pub proxies: ProxySettings,
    /// Shared secret of the purge call; without one the call does not exist.
    pub purge_secret: Option<Secret>,
    /// Whether the content back end is another program, whose answers may be wrong.
    pub is_remote: bool,
    /// Whether it is asked if it knows who asks: only where a token is configured.
    pub checks_credentials: bool,
    /// Limits on requests.
    pub limits: Limits,
    /// How long pages and menus are kept.
    pub freshness: Freshness,
    /// How forms are received, and how programs are kept out of them.
    pub forms: FormSettings,
    /// The tag manager that visitors may consent to.
    pub tag_manager: Option<TagManagerSettings>,
    /// Films of other sites.
    pub video: VideoSettings,
    /// The map of stockists.
    pub map: MapSettings,
    /// The rules by which strip installations are planned.
    pub calculator: strip::Settings,
    /// Folder that keeps the files of the last releases for tabs that are still open; `None` keeps nothing.
    pub releases: Option<PathBuf>,
    /// Pictures made from uploads.
    pub pictures: PictureSettings,
    /// The disk that all of that is on; `None` where nothing is kept.
    pub disk: Option<DiskSettings>,
    /// The JavaScript engines that render pages.
    pub engines: ssr::EngineSettings,
}

/// Bounds that keep one visitor from spoiling it for the others.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Requests in progress at once; one more is answered 503.
    pub concurrent_requests: usize,
    /// How long one request may take.
    pub request_timeout: Duration,
    /// The longest query string, in bytes.
    pub query_bytes: usize,
    /// The largest request body, in bytes.
    pub body_bytes: usize,
    /// Writing calls one address may make per minute.
    pub writes_per_minute: u32,
    /// Searches one address may make per minute that nobody made just before.
    pub searches_per_minute: u32,
    /// Other pages one address may open per minute that nobody opened just before.
    pub pages_per_minute: u32,
    /// Pages in the making at once; one more is answered 503, or with an older copy.
    pub pages_in_the_making: usize,
    /// Memory for archives that are being made, and for large ones until they are sent, in bytes.
    pub archive_bytes: usize,
    /// Memory for originals of pictures that are being looked at, in bytes.
    pub original_bytes: usize,
    /// How long visitors wait for the first search index of a new site, counted from its start and not from their
    /// request: a catalogue that takes minutes must not hold every request of those minutes.
    pub first_index_wait: Duration,
}

/// How long things are kept before they are asked for again.
#[derive(Clone, Debug)]
pub struct Freshness {
    /// A page is served from memory for this long without a second thought.
    pub page: Duration,
    /// After that it is served while a new one is made, for this long.
    pub stale_while_revalidate: Duration,
    /// And for this long when the back end is down.
    pub stale_if_error: Duration,
    /// How often menus and options are asked for again.
    pub shell: Duration,
    /// Memory for pages, in bytes.
    pub page_cache_bytes: u64,
    /// Memory for pictures, in bytes.
    pub media_cache_bytes: u64,
}

/// The room that the site needs on its disk.
#[derive(Clone, Debug)]
pub struct DiskSettings {
    /// A folder on that disk.
    pub folder: PathBuf,
    /// With less than this free, operators are warned; 0 warns nobody.
    pub floor_bytes: u64,
}

/// Where pictures of the right size are kept once they are made.
#[derive(Clone, Debug, Default)]
pub struct PictureSettings {
    /// The folder; without one they are kept in memory only, and none are written as AVIF.
    pub folder: Option<PathBuf>,
    /// How much of the disk they may take, in bytes.
    pub disk_bytes: u64,
    /// Whether they are written as AVIF as well, in the background.
    pub avif: bool,
}
