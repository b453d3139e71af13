//! `/media/…`: the back end's uploads, fetched once, kept in memory, and never more dangerous than a picture.
//!
//! Documents are saved, not opened: nothing that an upload contains runs on this site.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use content::MediaPath;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY};
use http::{HeaderMap, HeaderValue, StatusCode};
use ssr::cache::Rendered;

use crate::app::App;
use crate::error::PageError;
use crate::respond;

/// What may be served; everything else in the uploads stays there.
const SERVED: [&str; 6] =
    ["image/avif", "image/webp", "image/jpeg", "image/png", "image/gif", "image/svg+xml"];
/// What is saved under its own name: data sheets, declarations, photometric files.
const SAVED: [&str; 2] = ["application/pdf", "text/plain"];
/// Pictures keep their name when an editor replaces them, so browsers ask again after a day.
const A_DAY: &str = "public, max-age=86400, stale-while-revalidate=604800";

/// Answers with an upload.
pub(crate) async fn file(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Ok(path) = MediaPath::parse(&path) else { return missing() };
    let key = path.as_str().to_owned();
    let producer = app.clone();
    match app.media.get(key, move || async move { fetch(&producer, &path).await }).await {
        Ok(served) if served.page.status() == StatusCode::OK => {
            let mut response = respond::stored(&served, &headers, A_DAY);
            // Opened on its own, an SVG is a document: it may draw, nothing else.
            response.headers_mut().insert(
                CONTENT_SECURITY_POLICY,
                HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox"),
            );
            if is_saved(served.page.content_type()) {
                let disposition = HeaderValue::from_static("attachment");
                response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
            }
            response
        }
        Ok(_) => missing(),
        Err(error) => {
            error.log();
            (error.status(), [(CACHE_CONTROL, "no-store")]).into_response()
        }
    }
}

async fn fetch(app: &App, path: &MediaPath) -> Result<Rendered, PageError> {
    let file = app.content.media(path).await?;
    let served = file.and_then(|file| {
        let sent = file.content_type.as_deref()?.split(';').next().unwrap_or_default().trim();
        let content_type =
            SERVED.into_iter().chain(SAVED).find(|served| served.eq_ignore_ascii_case(sent))?;
        Some((file, content_type))
    });
    let mut rendered = match served {
        Some((file, content_type)) => Rendered::new(StatusCode::OK, content_type, file.bytes),
        None => Rendered::new(StatusCode::NOT_FOUND, "text/plain", ""),
    };
    rendered.tags.push("media".into());
    Ok(rendered)
}

/// Without a name in the header, browsers save a file under the last part of its address, which is its real name.
fn is_saved(content_type: &HeaderValue) -> bool {
    SAVED.iter().any(|saved| content_type.as_bytes().eq_ignore_ascii_case(saved.as_bytes()))
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")]).into_response()
}
