//! Uploaded files: looked up in the database, never by path on disk, so a request cannot leave the folder. They are sent
//! from the disk piece by piece: however many read them, and however slowly, they take no memory.

use axum::body::Body;
use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use percent_encoding::percent_decode_str;
use tokio::fs::File;
use tokio::io::AsyncReadExt as _;
use tokio_util::io::ReaderStream;

use crate::store::MediaRow;
use crate::{Store, StoreError};

/// What is read at once.
const PIECE: usize = 128 * 1024;

/// `GET` or `HEAD /wp-content/uploads/{path}`.
pub(super) async fn serve(store: &Store, path: &str, method: &Method, headers: &HeaderMap) -> Response {
    if method == Method::OPTIONS {
        return allowing(empty(StatusCode::OK));
    }
    if method != Method::GET && method != Method::HEAD {
        return allowing(empty(StatusCode::METHOD_NOT_ALLOWED));
    }
    let Ok(path) = percent_decode_str(path).decode_utf8() else { return empty(StatusCode::NOT_FOUND) };
    match find(store, &path).await {
        Ok(Some((row, file, length))) => sent(&row, file, length, method, headers),
        Ok(None) => empty(StatusCode::NOT_FOUND),
        Err(error) => {
            tracing::error!(%error, "an uploaded file could not be read");
            empty(StatusCode::INTERNAL_SERVER_ERROR)
        }
    }
}

/// The row, its file and how long that is. An import may replace a file between the two, so a missing one is looked up
/// once more.
async fn find(store: &Store, path: &str) -> Result<Option<(MediaRow, File, u64)>, StoreError> {
    let mut missing = None;
    for _ in 0..2 {
        let Some(row) = store.media(path).await? else { return Ok(None) };
        let opened = async {
            let file = File::open(&row.file).await?;
            let length = file.metadata().await?.len();
            Ok((file, length))
        };
        match opened.await {
            Ok((file, length)) => return Ok(Some((row, file, length))),
            Err(error) => missing = Some(StoreError::Io { path: row.file, source: error }),
        }
    }
    missing.map_or(Ok(None), Err)
}

fn sent(row: &MediaRow, file: File, length: u64, method: &Method, request: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", row.sha256.get(..32).unwrap_or(&row.sha256));
    let known = request.get_all(header::IF_NONE_MATCH).iter().any(|value| names(value, &tag));
    let mut response = if known {
        empty(StatusCode::NOT_MODIFIED)
    } else {
        let is_head = method == Method::HEAD;
        let pieces = || Body::from_stream(ReaderStream::with_capacity(file.take(length), PIECE));
        let mut response = Response::new(if is_head { Body::empty() } else { pieces() });
        response.headers_mut().insert(header::CONTENT_LENGTH, length.into());
        response
    };
    let headers = response.headers_mut();
    if let Ok(mime) = HeaderValue::from_str(&row.mime) {
        headers.insert(header::CONTENT_TYPE, mime);
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    // A picture opened by itself must not be able to run scripts.
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// Whether an `If-None-Match` value names our tag; weak comparison, as the standard asks for.
fn names(value: &HeaderValue, tag: &str) -> bool {
    let Ok(value) = value.to_str() else { return false };
    value
        .split(',')
        .map(str::trim)
        .any(|given| given == "*" || given.strip_prefix("W/").unwrap_or(given) == tag)
}

fn allowing(mut response: Response) -> Response {
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD, OPTIONS"));
    response
}

fn empty(status: StatusCode) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}
