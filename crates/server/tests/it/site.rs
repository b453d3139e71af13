//! A site made for tests: the real router over a scripted WordPress, rendering with a bundle of a few lines.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::borrow::Cow;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use bytes::Bytes;
use content::transport::{HttpSettings, HttpTransport};
use content::{ByLocale, Client, ClientSettings, LinkMap, LinkSettings, Locale, Tag, TransportError};
use http::{Method, Request, Response, StatusCode};
use http_body_util::BodyExt;
use robot_check::Key;
use serde_json::{Value, json};
use server::assets::Assets;
use server::settings::{
    FormSettings, Freshness, Hsts, Limits, MapSettings, PictureSettings, ProxySettings, Secret, SiteSettings,
    TagManagerSettings, VideoSettings,
};
use server::{Site, SiteParts};
use ssr::{Bundle, EngineSettings};
use test_support::{Answer, WordPressLike};
use tower::ServiceExt;
use url::Url;

/// Shows the page's heading or the error's message, and misbehaves on request.
pub(crate) const BUNDLE: &str = r#"
globalThis.render = (json) => {
    const { data } = JSON.parse(json);
    const page = data.page;
    if (page.kind === "error") return `<h1>error ${page.status}</h1><p>${page.message}</p>`;
    if (page.title === "throw") throw new Error("on purpose");
    if (page.title === "loop") for (;;) {}
    if (page.title === "eat") { const eaten = []; for (;;) eaten.push(new Array(10000).fill(1)); }
    if (page.tree) return `<h1>${page.tree.title}</h1><p>${page.tree.categories.length}</p>`;
    if (page.category) { page.title = page.category.title; page.list = page.category.list; }
    if (page.list) return `<h1>${page.title}</h1><p>${page.list.unavailable ? "unavailable" : page.list.products}</p>`;
    return `<h1>${page.title ?? "home"}</h1>`;
};
"#;
/// Long enough for every recovery there is; a test that waits longer fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(60);
pub(crate) const SECRET: &str = "a secret of the tests";

/// What a visitor got.
pub(crate) struct Got {
    pub(crate) status: StatusCode,
    pub(crate) headers: http::HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Got {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// What comes after one hop, if there is one.
    pub(crate) async fn followed(self, visitor: &Visitor) -> Self {
        match self.headers.get(http::header::LOCATION) {
            Some(location) => visitor.get(location.to_str().unwrap()).await,
            None => self,
        }
    }

    #[track_caller]
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap_or_else(|| panic!("no {name} in {:?}", self.headers)).to_str().unwrap()
    }
}

/// A visitor of the site.
pub(crate) struct Visitor {
    router: Router,
    site: Site,
}

impl Visitor {
    pub(crate) async fn get(&self, path: &str) -> Got {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Asks until the page is there, and fails when it never is.
    pub(crate) async fn until_ok(&self, path: &str) -> Got {
        let asking = async {
            loop {
                let got = self.get(path).await;
                if got.status == StatusCode::OK {
                    return got;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, asking).await.unwrap_or_else(|_| panic!("{path} never came back"))
    }

    pub(crate) async fn method(&self, method: Method, path: &str) -> Got {
        self.send(Request::builder().method(method).uri(path).body(Body::empty()).unwrap()).await
    }

    /// As the binary does it, until it is aborted.
    pub(crate) fn keep_index(&self) -> tokio::task::JoinHandle<()> {
        let site = self.site.clone();
        tokio::spawn(async move { site.keep_index().await })
    }

    /// What the site says about itself to those who run it.
    pub(crate) async fn readiness(&self) -> String {
        let request = Request::get("/readyz").body(Body::empty()).unwrap();
        let response: Response<Body> = self.site.admin_router().oneshot(request).await.unwrap();
        String::from_utf8_lossy(&response.into_body().collect().await.unwrap().to_bytes()).into_owned()
    }

    /// As the binary does it before it says that it is ready.
    pub(crate) async fn keep_release(&self) {
        self.site.keep_release().await;
    }

    /// As the embedded back end does it.
    pub(crate) fn purge(&self, tags: &[&str]) {
        let tags: Vec<Tag> = tags.iter().map(|tag| tag.parse().unwrap()).collect();
        self.site.content_changed(&tags, None);
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Got {
        self.send_from([192, 0, 2, 1], request).await
    }

    /// From an address, with the host that every browser names.
    pub(crate) async fn send_from(&self, address: [u8; 4], mut request: Request<Body>) -> Got {
        let host = http::HeaderValue::from_static("halverdine.example");
        request.headers_mut().entry(http::header::HOST).or_insert(host);
        self.send_as_it_is(address, request).await
    }

    pub(crate) async fn send_as_it_is(&self, address: [u8; 4], request: Request<Body>) -> Got {
        let (parts, body) = self.begin(address, request).await.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Got { status: parts.status, headers: parts.headers, body }
    }

    /// An answer of which nothing has been read yet.
    pub(crate) async fn begin(&self, address: [u8; 4], mut request: Request<Body>) -> Response<Body> {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((address, 4000))));
        self.router.clone().oneshot(request).await.unwrap()
    }
}

/// What has to come sooner or later; fails when it does not come at all.
pub(crate) async fn eventually<T>(what: &str, wanted: impl Future<Output = T>) -> T {
    match tokio::time::timeout(Duration::from_secs(60), wanted).await {
        Ok(came) => came,
        Err(_) => panic!("waited in vain: {what}"),
    }
}

/// Settings that tests change a little.
pub(crate) struct Setup {
    pub(crate) bundle: &'static str,
    pub(crate) page_fresh_for: Duration,
    pub(crate) stale_for: Duration,
    pub(crate) engines: EngineSettings,
    pub(crate) public_url: Url,
    pub(crate) spanish_url: Option<Url>,
    pub(crate) concurrent_requests: usize,
    pub(crate) request_timeout: Duration,
    pub(crate) writes_per_minute: u32,
    pub(crate) archive_bytes: usize,
    pub(crate) searches_per_minute: u32,
    pub(crate) pages_per_minute: u32,
    pub(crate) pages_in_the_making: usize,
    pub(crate) proxies: ProxySettings,
    pub(crate) search: Arc<dyn search::Transport>,
    pub(crate) forms: FormSettings,
    pub(crate) tag_manager: Option<TagManagerSettings>,
    pub(crate) video: VideoSettings,
    pub(crate) map: MapSettings,
    pub(crate) releases: Option<PathBuf>,
    pub(crate) pictures: Option<PathBuf>,
    pub(crate) picture_bytes: u64,
    pub(crate) avif: bool,
    pub(crate) assets: Assets,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            bundle: BUNDLE,
            page_fresh_for: Duration::from_secs(60),
            stale_for: Duration::ZERO,
            engines: EngineSettings {
                threads: 1,
                memory_limit_bytes: 32 << 20,
                render_deadline: Duration::from_millis(300),
                ..EngineSettings::default()
            },
            public_url: Url::parse("https://halverdine.example").unwrap(),
            spanish_url: None,
            concurrent_requests: 100,
            request_timeout: Duration::from_secs(20),
            writes_per_minute: 600,
            archive_bytes: 64 << 20,
            searches_per_minute: 600,
            pages_per_minute: 6000,
            pages_in_the_making: 100,
            proxies: ProxySettings::default(),
            search: Arc::new(NoEngine),
            forms: FormSettings::new(Key::shared(SECRET.as_bytes())),
            tag_manager: None,
            video: VideoSettings::default(),
            map: MapSettings::default(),
            releases: None,
            pictures: None,
            picture_bytes: 64 << 20,
            avif: true,
            assets: assets(),
        }
    }
}

impl Setup {
    /// Nothing is ever fresh: every request asks the back end.
    pub(crate) fn never_fresh() -> Self {
        Self { page_fresh_for: Duration::ZERO, ..Self::default() }
    }

    /// A visitor of a site over the back end at `root`.
    pub(crate) fn visit(self, root: &str) -> Visitor {
        let root = Url::parse(root).unwrap();
        let api = ByLocale { en: root.join("/wp-json/").unwrap(), es: root.join("/es/wp-json/").unwrap() };
        let links = LinkMap::new(LinkSettings {
            roots: vec![(Locale::En, root.join("/").unwrap()), (Locale::Es, root.join("/es/").unwrap())],
            ..LinkSettings::default()
        });
        let transport =
            HttpTransport::new(&HttpSettings::new(api, root.join("/wp-content/uploads/").unwrap())).unwrap();
        let site = Site::new(SiteParts {
            settings: SiteSettings {
                public_url: self.public_url,
                spanish_url: self.spanish_url,
                hsts: Hsts::default(),
                sends_mail: true,
                proxies: self.proxies,
                is_remote: true,
                checks_credentials: false,
                purge_secret: Some(Secret::new(SECRET)),
                limits: Limits {
                    concurrent_requests: self.concurrent_requests,
                    request_timeout: self.request_timeout,
                    query_bytes: 4096,
                    body_bytes: 65536,
                    writes_per_minute: self.writes_per_minute,
                    searches_per_minute: self.searches_per_minute,
                    pages_per_minute: self.pages_per_minute,
                    pages_in_the_making: self.pages_in_the_making,
                    archive_bytes: self.archive_bytes,
                    original_bytes: 64 << 20,
                    first_index_wait: Duration::from_secs(60),
                },
                freshness: Freshness {
                    page: self.page_fresh_for,
                    stale_while_revalidate: self.stale_for,
                    stale_if_error: Duration::from_secs(86400),
                    shell: Duration::from_secs(60),
                    page_cache_bytes: 32 << 20,
                    media_cache_bytes: 32 << 20,
                },
                forms: self.forms,
                tag_manager: self.tag_manager,
                video: self.video,
                map: self.map,
                calculator: strip::Settings::default(),
                releases: self.releases,
                pictures: PictureSettings {
                    folder: self.pictures,
                    disk_bytes: self.picture_bytes,
                    avif: self.avif,
                },
                disk: None,
                engines: self.engines,
            },
            content: Client::new(Arc::new(transport), ClientSettings { links }),
            search: search::Client::new(self.search),
            content_version: Arc::new(|_| Box::pin(std::future::ready(Ok(None)))),
            bundle: Bundle::compile("render.js", self.bundle).unwrap(),
            assets: self.assets,
            metrics: None,
        })
        .unwrap();
        Visitor { router: site.router(), site }
    }
}

/// A search engine that is down.
pub(crate) struct NoEngine;

#[async_trait::async_trait]
impl search::Transport for NoEngine {
    async fn send(&self, _request: Request<Bytes>) -> Result<Response<Bytes>, TransportError> {
        Err(TransportError::Service { reason: "there is none".into() })
    }
}

/// A WordPress with menus and options and, in English, a home page and the pages named.
pub(crate) async fn back_end(pages: &[&str]) -> WordPressLike {
    let back_end = WordPressLike::start().await.unwrap();
    for api in ["/wp-json", "/es/wp-json"] {
        back_end.on(&format!("{api}/jgm/v1/menu/"), Answer::json(&json!({ "primary_navigation": [] })));
        back_end.on(
            &format!("{api}/jgm/v1/options/"),
            Answer::json(&json!({
                "site_name": "Halverdine Lighting",
                "redirects": [
                    { "redirect_from": "/old", "redirect_to": "/new" },
                    { "redirect_from": "/old-catalogue.html", "redirect_to": "/new/" },
                    { "redirect_from": "/away", "redirect_to": "https://elsewhere.example/x" },
                    { "redirect_from": "/old-search", "redirect_to": "/products/?search=senda" },
                    { "redirect_from": "/old-place", "redirect_to": "/products/?search=senda#list" },
                    { "redirect_from": "/old-icon", "redirect_to": "/favicon.svg" },
                    { "redirect_from": "/old-sheet", "redirect_to": "/media/sheets/lyra.pdf" },
                ],
            })),
        );
        back_end.on(&format!("{api}/jgm/v1/pages/"), Answer::json(&json!([])));
    }
    put(&back_end, "home", "/", "Home");
    put_spanish(&back_end, "home", "/es/", &json!({ "title": { "rendered": "Inicio" } }));
    for slug in pages {
        put(&back_end, slug, &format!("/{slug}/"), slug);
    }
    back_end
}

/// Publishes an English page.
pub(crate) fn put(back_end: &WordPressLike, slug: &str, path: &str, title: &str) {
    let page = json!([page(back_end, slug, path, title)]);
    back_end.on(&target(slug), Answer::json(&page));
}

/// Publishes an English page with further fields.
pub(crate) fn put_with(back_end: &WordPressLike, slug: &str, fields: &Value) {
    let page = page_with(back_end, slug, &format!("/{slug}/"), fields);
    back_end.on(&target(slug), Answer::json(&json!([page])));
}

/// Publishes a Spanish page with further fields.
pub(crate) fn put_spanish(back_end: &WordPressLike, slug: &str, path: &str, fields: &Value) {
    let page = page_with(back_end, slug, path, fields);
    back_end.on(&format!("/es{}", target(slug)), Answer::json(&json!([page])));
}

/// Takes an English page back.
pub(crate) fn remove(back_end: &WordPressLike, slug: &str) {
    back_end.on(&target(slug), Answer::json(&json!([])));
}

/// The request the site makes for a page.
pub(crate) fn target(slug: &str) -> String {
    format!("/wp-json/jgm/v1/pages/?slug={slug}&per_page=100")
}

fn page_with(back_end: &WordPressLike, slug: &str, path: &str, fields: &Value) -> Value {
    let mut page = page(back_end, slug, path, slug);
    for (name, value) in fields.as_object().unwrap() {
        page[name] = value.clone();
    }
    page
}

fn page(back_end: &WordPressLike, slug: &str, path: &str, title: &str) -> Value {
    json!({
        "id": 7, "slug": slug, "status": "publish", "type": "page",
        "link": format!("{}{path}", back_end.url()),
        "title": { "rendered": title },
        "content": { "rendered": "<p>Text</p>", "protected": false },
    })
}

fn assets() -> Assets {
    let manifest = br#"{"browser.tsx": {"file": "assets/browser.js", "isEntry": true}}"#;
    let files: [(&str, &'static [u8]); 3] =
        [(".vite/manifest.json", manifest), ("assets/browser.js", b"//"), ("favicon.svg", b"<svg/>")];
    Assets::load(files.map(|(path, bytes)| (path.to_owned(), Cow::Borrowed(bytes)))).unwrap()
}
