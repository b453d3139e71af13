//! `/open/…`: the catalogue for programs. Families and variants as JSON, families as CSV, all files of a page and all
//! photometric files of a family as one ZIP.
//!
//! `address` says what lives where, `find` asks for it, `json`, `csv` and `archive` write it, `links` offers it on pages.
//! The formats are described in `docs/open-data.md`.

pub(crate) mod address;
mod archive;
pub(crate) mod csv;
mod find;
mod json;
mod light_files;
pub(crate) mod links;

use std::borrow::Cow;
use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Request, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use content::{ContentKind, Locale, Tag};
use http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_DISPOSITION, LOCATION, RETRY_AFTER};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use serde_json::json;
use ssr::cache::{Freshness, PageCache, Rendered};

use crate::app::App;
use crate::error::PageError;
use crate::forwarded::visitor_address;
use crate::{respond, site, urls};

use address::{Address, Format, Subject};
use archive::Archive;
use find::Found;

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
/// As for pages: kept, but asked for again, because the site's own cache makes that cheap.
const REVALIDATE: &str = "public, max-age=0, must-revalidate";
/// A few hundred photometric files take less, and each of them is a question to the back end.
const MAX_KEPT_ARCHIVE: usize = 1 << 20;

/// Answers with a file of open data; an address that names no such file may still be a page.
pub(crate) async fn file(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let (locale, below) = app.urls.locate(urls::host(request.headers()), request.uri().path());
    let Some(address) = Address::parse(below, request.uri().query()) else {
        return site::page(State(app), ConnectInfo(peer), request).await;
    };
    let query_bytes = request.uri().query().map_or(0, str::len);
    let answered = if query_bytes > app.settings.limits.query_bytes {
        Err(PageError::AddressTooLong)
    } else {
        answer(&app, peer, locale, &address, request.headers()).await
    };
    let mut response = answered.unwrap_or_else(|error| refusal(&app, &error));
    let open = response.headers_mut();
    open.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    open.insert(ROBOTS, HeaderValue::from_static("noindex"));
    response
}

async fn answer(
    app: &App,
    peer: SocketAddr,
    locale: Locale,
    address: &Address,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    let cache = place(app, address);
    let key = format!("open {} {}", locale.code(), address.path());
    if address.is_costly() && !cache.holds(&key) {
        let visitor = visitor_address(peer.ip(), headers, &app.settings.proxies);
        app.search_limit.check(visitor).map_err(PageError::TooMany)?;
    }
    let (producer, wanted) = (app.clone(), address.clone());
    let produced = move || async move { produce(&producer, locale, &wanted).await };
    let served = cache.get(key, produced).await?;
    match served.value.status() {
        StatusCode::OK => {
            let mut response = respond::stored(&served, headers, REVALIDATE);
            if let Some(disposition) = address.format.disposition(&address.file_name()) {
                response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
            }
            Ok(response)
        }
        StatusCode::FOUND => {
            let location = served.value.headers().get(LOCATION).cloned().ok_or(PageError::NotFound)?;
            let headers = [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static(REVALIDATE))];
            Ok((StatusCode::FOUND, headers).into_response())
        }
        _ => Err(PageError::NotFound),
    }
}

/// Files of families are few; codes can be made up without end.
fn place<'a>(app: &'a App, address: &Address) -> &'a PageCache<PageError> {
    if address.is_costly() { &app.searches } else { &app.pages }
}

async fn produce(app: &App, locale: Locale, address: &Address) -> Result<Rendered, PageError> {
    let found = match find::find(app, locale, address).await {
        Ok(found) => found,
        Err(PageError::NotFound) => return Ok(missing()),
        Err(error) => return Err(error),
    };
    if let Found::Elsewhere(location) = &found {
        let mut rendered = Rendered::new(StatusCode::FOUND, "text/plain", "");
        rendered.headers.insert(LOCATION, location.parse().map_err(|_unwritable| PageError::NotFound)?);
        rendered.tags.push(Tag::Every(ContentKind::Product).into());
        return Ok(rendered);
    }
    let tags = found.tags().into_iter().map(String::from).collect();
    if address.format == Format::Zip {
        let Archive { body, is_complete, share } = archive::write(app, locale, found).await?;
        // Large ones are wanted by few, and what is missing now may be there the next time.
        let is_kept = is_complete && body.len() <= MAX_KEPT_ARCHIVE;
        let freshness = if is_kept { Freshness::Default } else { Freshness::DoNotStore };
        // What is kept is bounded by the cache.
        let body = if is_kept { Bytes::from(body) } else { share.keep_with(body) };
        return Ok(Rendered { tags, freshness, ..Rendered::new(StatusCode::OK, "application/zip", body) });
    }
    let is_partial = matches!(&found, Found::Variant(variant) if variant.is_partial);
    let (format, writer) = (address.format, app.clone());
    // Thousands of variants take a while to write.
    let written = tokio::task::spawn_blocking(move || match format {
        Format::Csv => csv::write(&writer, locale, &found),
        Format::Json | Format::Zip => json::write(&writer, locale, &found),
    });
    let body = written.await.map_err(|_stopped| PageError::Interrupted)??;
    let freshness = if is_partial { Freshness::DoNotStore } else { Freshness::Default };
    Ok(Rendered { tags, freshness, ..Rendered::new(StatusCode::OK, format.content_type(), body) })
}

/// That there is nothing is worth keeping for a moment.
fn missing() -> Rendered {
    Rendered {
        tags: vec![Tag::Every(ContentKind::Product).into(), Tag::Legacy.into()],
        freshness: Freshness::For(site::FAILED_FOR),
        ..Rendered::new(StatusCode::NOT_FOUND, "text/plain", "")
    }
}

fn refusal(app: &App, error: &PageError) -> Response {
    error.log();
    let message: Cow<'static, str> = match error {
        PageError::NotFound => "there is nothing at this address".into(),
        PageError::AddressTooLong => {
            format!("the query is too long; allowed is {} bytes", app.settings.limits.query_bytes).into()
        }
        PageError::TooMany(_) => "too many requests; try again later".into(),
        _ => "this cannot be had at the moment; try again later".into(),
    };
    let body = Json(json!({ "message": message }));
    let mut response = (error.status(), [(CACHE_CONTROL, "no-store")], body).into_response();
    if let Some(after) = error.retry_after() {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(after.as_secs()));
    }
    response
}

impl Address {
    /// Whether an answer asks the search, or fetches many files.
    fn is_costly(&self) -> bool {
        self.format == Format::Zip || matches!(self.subject, Subject::Variant(_) | Subject::Comparison(_))
    }
}
