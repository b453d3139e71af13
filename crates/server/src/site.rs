//! The path every page takes: address, cache, page data, rendering, answer.

mod screens;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::response::{IntoResponse, Response};
use content::{ContentKind, Locale, PagePath, Tag};
use http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use ssr::cache::{Freshness, Rendered};

use crate::app::App;
use crate::canonical::{self, Decision};
use crate::document;
use crate::error::PageError;
use crate::forms::posted_page;
use crate::forwarded::visitor_address;
use crate::page_data::Document;
use crate::pages::{self, Made};
use crate::query::{self, PageQuery};
use crate::respond;
use crate::urls;

use screens::{error_screen, retry_after};
pub(crate) use screens::{last_resort, refuse};

/// Which build of the front end an answer belongs to; an older tab then loads the whole document.
pub(crate) const BUILD_HEADER: HeaderName = HeaderName::from_static("x-lucerna-build");
/// Browsers keep pages but ask whether they are current: the site's own cache makes that cheap.
const REVALIDATE: &str = "public, max-age=0, must-revalidate";
/// How long an address is remembered to lead nowhere, or to a page that cannot be shown as it is.
pub(crate) const FAILED_FOR: Duration = Duration::from_secs(30);

/// The two forms in which a page leaves the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// The whole HTML document.
    Document,
    /// Only the page data, for navigation in the browser.
    Data,
}

/// Who asks, and for what.
struct Asked {
    form: Form,
    visitor: IpAddr,
    headers: HeaderMap,
}

impl Form {
    /// Which form a path asks for, and of which page.
    fn of(path: &str) -> (Self, &str) {
        match path.strip_prefix("/_data") {
            Some("") => (Self::Data, "/"),
            Some(page) if page.starts_with('/') => (Self::Data, page),
            _ => (Self::Document, path),
        }
    }
}

impl Asked {
    fn new(app: &App, form: Form, peer: SocketAddr, headers: HeaderMap) -> Self {
        let visitor = visitor_address(peer.ip(), &headers, &app.settings.proxies);
        Self { form, visitor, headers }
    }
}

/// Answers requests for pages, and for files at the root.
pub(crate) async fn page(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let (Parts { method, uri, headers, .. }, body) = request.into_parts();
    let asked = Asked::new(&app, Form::Document, peer, headers);
    // Pages end with a slash, files never do.
    let file = uri.path().strip_prefix('/').filter(|file| !file.ends_with('/')).unwrap_or_default();
    if is_reading(&method)
        && let Some(response) = built_file(&app, file, &asked.headers).await
    {
        return response;
    }
    if posted_page::is_sent(&method, &asked.headers) {
        return sent(&app, &asked, uri.path(), body).await;
    }
    answer(&app, &asked, &method, uri.path(), uri.query()).await
}

/// Answers `/_data{path}` with the page data alone.
pub(crate) async fn data(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let (form, path) = Form::of(uri.path());
    let asked = Asked::new(&app, form, peer, headers);
    answer(&app, &asked, &method, path, uri.query()).await
}

/// A file of this build, or of the one that an older tab was opened with.
async fn built_file(app: &App, file: &str, headers: &HeaderMap) -> Option<Response> {
    match app.assets.respond(file, headers) {
        Some(response) => Some(response),
        None => app.archive.respond(file, headers).await,
    }
}

async fn answer(app: &App, asked: &Asked, method: &Method, path: &str, query: Option<&str>) -> Response {
    let form = asked.form;
    let host = urls::host(&asked.headers);
    let (locale, _) = app.urls.locate(host, path);
    if !is_reading(method) {
        return refuse_method(app, asked, locale).await;
    }
    if query.is_some_and(|query| query.len() > app.settings.limits.query_bytes) {
        return error_screen(app, asked, locale, &PageError::AddressTooLong).await;
    }
    let shells = app.known_shells(locale).await;
    let rules = |locale: Locale| shells.get(locale).as_deref().map(|shell| &shell.redirects);
    let decision = if canonical::is_page_path(path) {
        canonical::decide(&app.urls, rules, host, path, query)
    } else {
        canonical::decide_reserved(&app.urls, rules, host, path, query)
    };
    match decision {
        // Where there is nothing in a language, its lists are not worth showing either.
        Decision::Serve(locale, _) if app.nearest_language(locale) != locale => {
            error_screen(app, asked, locale, &PageError::NotFound).await
        }
        Decision::Serve(locale, page) => found(app, asked, locale, page, query).await,
        Decision::Redirect(location) => redirect(form, &location),
        Decision::Impossible => error_screen(app, asked, locale, &PageError::NotFound).await,
        Decision::Malformed => error_screen(app, asked, locale, &PageError::BadRequest).await,
    }
}

/// Takes a form that was sent without scripts, and shows its page again. Nothing of it is kept: it is the visitor's own.
async fn sent(app: &App, asked: &Asked, path: &str, body: Body) -> Response {
    let host = urls::host(&asked.headers);
    let (locale, _) = app.urls.locate(host, path);
    let Decision::Serve(locale, page) = canonical::decide(&app.urls, |_| None, host, path, None) else {
        return refuse_method(app, asked, locale).await;
    };
    let sent = posted_page::Sent { locale, page: &page, visitor: asked.visitor, headers: &asked.headers };
    let written = async {
        let made = posted_page::make(app, &sent, body).await?;
        write(app, Form::Document, locale, made, Freshness::DoNotStore).await
    };
    match written.await {
        Ok(rendered) => {
            let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
            with_build(app, (rendered.status, headers, rendered.body).into_response())
        }
        Err(PageError::MethodNotAllowed) => refuse_method(app, asked, locale).await,
        Err(error) => error_screen(app, asked, locale, &error).await,
    }
}

async fn refuse_method(app: &App, asked: &Asked, locale: Locale) -> Response {
    let mut refusal = error_screen(app, asked, locale, &PageError::MethodNotAllowed).await;
    refusal.headers_mut().insert(ALLOW, HeaderValue::from_static("GET,HEAD"));
    refusal
}

/// Serves the page at a canonical address.
async fn found(app: &App, asked: &Asked, locale: Locale, page: PagePath, query: Option<&str>) -> Response {
    let form = asked.form;
    if let Some(tidy) = pages::tidied(&page, locale, query) {
        return redirect(form, &format!("{}{tidy}", app.urls.path(locale, &page)));
    }
    let raw_query = query.unwrap_or_default();
    let query = pages::query(&page, query);
    let key = format!("{form:?} {} {}{}", locale.code(), page.as_str(), query.canonical());
    // However many parameters somebody thinks of, pages without any keep the place that they have for an outage.
    let cache = if query.is_empty() { &app.pages } else { &app.searches };
    let served = match cache.fresh(&key) {
        Some(served) => Ok(served),
        None if !cache.holds(&key)
            && let Err(refused) = may_be_made(app, asked, &page, &query) =>
        {
            Err(refused)
        }
        None => {
            let (app, page, query) = (app.clone(), page.clone(), query.clone());
            cache.get(key, move || async move { produce(&app, form, locale, &page, &query).await }).await
        }
    };
    match served {
        Ok(served) if served.value.status() == StatusCode::NOT_FOUND => {
            error_screen(app, asked, locale, &PageError::NotFound).await
        }
        Ok(served) if served.value.status() == StatusCode::FOUND => {
            moved(form, served.value.headers().get(LOCATION))
        }
        Ok(served) if served.value.status() == StatusCode::MOVED_PERMANENTLY => {
            let location = served.value.headers().get(LOCATION).and_then(|location| location.to_str().ok());
            redirect(form, &query::carried_over(location.unwrap_or("/"), raw_query))
        }
        Ok(served) if served.value.status() == StatusCode::PERMANENT_REDIRECT => {
            let location = served.value.headers().get(LOCATION).and_then(|location| location.to_str().ok());
            redirect(form, location.unwrap_or("/"))
        }
        Ok(served) => {
            let cache_control = if served.value.status() == StatusCode::OK { REVALIDATE } else { "no-store" };
            with_build(app, respond::stored(&served, &asked.headers, cache_control))
        }
        Err(error @ (PageError::Search(_) | PageError::NoIndex(_))) => {
            without_search(app, asked, locale, (page, query), &error).await
        }
        Err(error) => error_screen(app, asked, locale, &error).await,
    }
}

/// Whatever has to be made first counts against its visitor's share.
fn may_be_made(app: &App, asked: &Asked, page: &PagePath, query: &PageQuery) -> Result<(), PageError> {
    if pages::is_search(page, query) {
        app.search_limit.check(asked.visitor).map_err(PageError::TooMany)
    } else {
        app.page_limit.check(asked.visitor).map_err(PageError::TooManyPages)
    }
}

async fn produce(
    app: &App,
    form: Form,
    locale: Locale,
    page: &PagePath,
    query: &PageQuery,
) -> Result<Rendered, PageError> {
    let _place = app.workroom.enter()?;
    let mut made = pages::make(app, locale, page, query).await;
    if matches!(made, Err(PageError::Search(_))) && app.index.first_index(locale).await {
        made = pages::make(app, locale, page, query).await;
    }
    match made {
        Ok(made) => {
            let is_page = made.data.status == StatusCode::OK.as_u16();
            let freshness = if is_page { Freshness::Default } else { Freshness::For(FAILED_FOR) };
            write(app, form, locale, made, freshness).await
        }
        // That there is nothing is an answer worth keeping; its screen is rendered once for all addresses.
        Err(PageError::NotFound) => Ok(Rendered {
            tags: absence().map(String::from).to_vec(),
            freshness: Freshness::For(FAILED_FOR),
            ..Rendered::new(StatusCode::NOT_FOUND, "text/plain", "")
        }),
        // So is where it went instead, which changes when the catalogue does.
        Err(PageError::Moved(to)) => elsewhere(StatusCode::FOUND, &to),
        Err(PageError::LivesAt(to)) => elsewhere(StatusCode::MOVED_PERMANENTLY, &to),
        Err(PageError::WrittenAs(to)) => elsewhere(StatusCode::PERMANENT_REDIRECT, &to),
        // Whoever reads the log should look for the cause where it is: at the content that the index is made from.
        Err(PageError::Search(_)) if !app.index.has_been_there(locale) => {
            Err(PageError::NoIndex(app.index.standing(locale).to_string().into()))
        }
        Err(error) => Err(error),
    }
}

/// Where to look instead of at an address, for as long as nothing comes to live there.
fn elsewhere(status: StatusCode, to: &str) -> Result<Rendered, PageError> {
    let mut rendered = Rendered::new(status, "text/plain", "");
    let location = HeaderValue::from_str(to).map_err(|_unwritable| PageError::NotFound)?;
    rendered.headers.insert(LOCATION, location);
    rendered.tags = absence().map(String::from).to_vec();
    Ok(rendered)
}

/// What may come to live at an address where nothing does.
fn absence() -> [Tag; 8] {
    [
        Tag::Every(ContentKind::Page),
        Tag::Every(ContentKind::Product),
        Tag::Every(ContentKind::Term),
        Tag::Every(ContentKind::Post),
        Tag::Every(ContentKind::Space),
        Tag::Every(ContentKind::CaseStudy),
        Tag::Every(ContentKind::Collection),
        Tag::Legacy,
    ]
}

async fn write(
    app: &App,
    form: Form,
    locale: Locale,
    made: Made,
    freshness: Freshness,
) -> Result<Rendered, PageError> {
    let status = StatusCode::from_u16(made.data.status).unwrap_or(StatusCode::OK);
    let (body, content_type) = match form {
        Form::Data => (serde_json::to_vec(&made.data)?, "application/json"),
        Form::Document => {
            let shell = &made.shell.shell;
            let json = serde_json::to_string(&Document { shell, data: &made.data })?;
            let html = app.engines.render(json.clone()).await.map_err(|source| PageError::Render {
                key: format!("{} {}", locale.code(), made.data.path),
                source: Arc::new(source),
            })?;
            let html = document::write(&app.urls, app.assets.entry(), shell, &made.data, &html, &json);
            (html.into_bytes(), "text/html; charset=utf-8")
        }
    };
    let tags = made.tags.into_iter().map(String::from).collect();
    let rendered = Rendered { tags, freshness, ..Rendered::new(status, content_type, body) };
    Ok(respond::partial(rendered, &made.gaps))
}

/// Shows the list without its products: what was asked for is kept, and nothing stands in for what was found.
async fn without_search(
    app: &App,
    asked: &Asked,
    locale: Locale,
    (page, query): (PagePath, PageQuery),
    error: &PageError,
) -> Response {
    let form = asked.form;
    let key = format!("{form:?} {} without search {}{}", locale.code(), page.as_str(), query.canonical());
    let producer = app.clone();
    let produced = move || async move {
        let made = pages::without_search(&producer, locale, &page, &query).await?;
        write(&producer, form, locale, made, Freshness::Default).await
    };
    match app.searches.get(key, produced).await {
        Ok(served) => {
            error.log();
            let response = respond::stored(&served, &asked.headers, "no-store");
            with_build(app, retry_after(response, error))
        }
        Err(_) => error_screen(app, asked, locale, error).await,
    }
}

/// Sends a browser on in one hop. Page data follows its page, unless only a document load can go there.
fn redirect(form: Form, location: &str) -> Response {
    let target = match form {
        Form::Data if has_data(location) => format!("/_data{location}"),
        Form::Data => return load_the_document(),
        Form::Document => location.to_owned(),
    };
    let Ok(target) = HeaderValue::from_bytes(target.as_bytes()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [(LOCATION, target), (CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"))];
    (StatusCode::MOVED_PERMANENTLY, headers).into_response()
}

/// Whether an address can be followed as page data: a page of this host, which ends with a slash as no file does, and no
/// place on it, because scripts are not told the fragment of an address that they were sent to.
fn has_data(location: &str) -> bool {
    let path = location.split_once('?').map_or(location, |(path, _)| path);
    let is_here = path.starts_with('/') && !path.starts_with("//");
    is_here && path.ends_with('/') && canonical::is_page_path(path) && !location.contains('#')
}

/// Tells the browser to load the document of the address that it asked for: there are no data to show it with. Nothing has
/// failed, and browsers report every failure in their console.
fn load_the_document() -> Response {
    (StatusCode::NO_CONTENT, [(CACHE_CONTROL, "no-store")]).into_response()
}

/// Sends a browser to what took the place of a page, for as long as it does. The new address says more than the page's
/// path, so the document has to be loaded.
fn moved(form: Form, location: Option<&HeaderValue>) -> Response {
    match (form, location) {
        (Form::Document, Some(location)) => {
            let headers =
                [(LOCATION, location.clone()), (CACHE_CONTROL, HeaderValue::from_static(REVALIDATE))];
            (StatusCode::FOUND, headers).into_response()
        }
        (Form::Data, _) => load_the_document(),
        (Form::Document, None) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether a method is one that pages know.
fn is_reading(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

fn with_build(app: &App, mut response: Response) -> Response {
    if let Ok(build) = HeaderValue::from_str(&app.assets.entry().build) {
        response.headers_mut().insert(BUILD_HEADER, build);
    }
    response
}
