//! `/media/…`: the back end's uploads. Pictures are made anew in the sizes that pages ask for; their originals never
//! leave the server. Documents are saved, not opened: nothing that an upload contains runs on this site. Films are played.

mod pictures;
mod range;

use std::time::Duration;

use ::pictures::{Format, Size};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use content::{MediaFile, MediaPath, Tag};
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, RANGE,
    RETRY_AFTER,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use ssr::cache::{Encoding, Rendered};

use crate::app::App;
use crate::error::PageError;
use crate::respond;
use crate::room::Share;

/// What is saved under its own name: datasheets, declarations, photometric files, and what editors offer for download.
const SAVED: [&str; 7] = [
    "application/pdf",
    "text/plain",
    "application/zip",
    "application/x-zip-compressed",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
];
/// What the page's own player plays, by its ending: films and their captions.
const PLAYED: [(&str, &str); 4] =
    [("mp4", "video/mp4"), ("m4v", "video/mp4"), ("webm", "video/webm"), ("vtt", "text/vtt; charset=utf-8")];
/// Names of pictures that are made of pixels. AVIF is only written here: nothing reads it that we would want to carry.
const RASTER: [&str; 5] = ["png", "jpg", "jpeg", "webp", "gif"];
/// Pictures keep their name when an editor replaces them, so browsers ask again after a day.
const A_DAY: &str = "public, max-age=86400, stale-while-revalidate=604800";
/// What stands in for a picture that is being made.
const A_MINUTE: &str = "public, max-age=60";

/// The largest upload that is read.
const UPLOAD_BYTES: usize = 32 << 20;
/// How long an upload waits for room. The first visitor of a long list needs many at once.
const PATIENCE: Duration = Duration::from_secs(30);

/// What an address asks for.
enum Asked {
    Picture(MediaPath, Option<Size>),
    Document(MediaPath),
}

/// Answers with an upload.
pub(crate) async fn file(
    State(app): State<App>,
    Path(path): Path<String>,
    mut headers: HeaderMap,
) -> Response {
    let Some(asked) = Asked::parse(&path) else { return missing() };
    let wants_avif = matches!(asked, Asked::Picture(_, Some(Size { format: Format::Avif, .. })));
    let is_document = matches!(asked, Asked::Document(_));
    let (key, producer) = (asked.key(), app.clone());
    match app.media.get(key, move || async move { produce(&producer, asked).await }).await {
        Ok(served) if served.value.status() == StatusCode::OK => {
            let content_type = served.value.content_type();
            let awaits_avif = wants_avif && app.settings.pictures.avif;
            let stands_in = awaits_avif && content_type != Format::Avif.media_type();
            let is_saved = is_saved(content_type);
            if is_document && headers.contains_key(RANGE) {
                // Parts are those of the file itself.
                headers.remove(ACCEPT_ENCODING);
            }
            let mut response = respond::stored(&served, &headers, if stands_in { A_MINUTE } else { A_DAY });
            // Opened on its own, an SVG is a document: it may draw, nothing else.
            response.headers_mut().insert(
                CONTENT_SECURITY_POLICY,
                HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox"),
            );
            if is_saved {
                let disposition = HeaderValue::from_static("attachment");
                response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
            }
            if is_document && !response.headers().contains_key(CONTENT_ENCODING) {
                let whole = &served.value.variant(Encoding::Identity).body;
                response = range::apply(response, whole, &headers);
            }
            response
        }
        Ok(_) => missing(),
        Err(error) => {
            error.log();
            let mut response = (error.status(), [(CACHE_CONTROL, "no-store")]).into_response();
            if let Some(wait) = error.retry_after() {
                response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.as_secs()));
            }
            response
        }
    }
}

/// Whether a file says by its name that it is made of pixels.
#[must_use]
pub(crate) fn is_raster_name(path: &str) -> bool {
    extension(path)
        .is_some_and(|extension| RASTER.into_iter().any(|raster| extension.eq_ignore_ascii_case(raster)))
}

impl Asked {
    /// One for every answer, however its address was spelled.
    fn key(&self) -> String {
        match self {
            Self::Picture(path, Some(size)) => format!("{path}/{}", size.name()),
            Self::Picture(path, None) | Self::Document(path) => path.to_string(),
        }
    }

    /// Below a picture there are its sizes and nothing else.
    fn parse(path: &str) -> Option<Self> {
        if let Some((picture, name)) = path.rsplit_once('/')
            && is_picture_name(picture)
        {
            let size = Size::parse(name)?;
            return Some(Self::Picture(MediaPath::parse(picture).ok()?, Some(size)));
        }
        let file = MediaPath::parse(path).ok()?;
        Some(if is_picture_name(path) { Self::Picture(file, None) } else { Self::Document(file) })
    }
}

async fn produce(app: &App, asked: Asked) -> Result<Rendered, PageError> {
    let rendered = match asked {
        Asked::Picture(path, size) => pictures::answer(app, &path, size).await?,
        Asked::Document(path) => document(app, &path).await?,
    };
    let mut rendered = rendered.unwrap_or_else(|| Rendered::new(StatusCode::NOT_FOUND, "text/plain", ""));
    rendered.tags.push(Tag::Media.into());
    Ok(rendered)
}

/// An upload, and its share of the memory that all of them have while they are fetched and worked on.
async fn upload(app: &App, path: &MediaPath) -> Result<Option<(MediaFile, Share)>, PageError> {
    let mut share = app.original_room.take(UPLOAD_BYTES, PATIENCE).await.ok_or(PageError::UploadsBusy)?;
    let Some(file) = app.content.media(path).await? else { return Ok(None) };
    share.shrink_to(file.bytes.len());
    Ok(Some((file, share)))
}

async fn document(app: &App, path: &MediaPath) -> Result<Option<Rendered>, PageError> {
    // What is sent is kept, and the cache has its own bounds.
    let Some((file, share)) = upload(app, path).await? else { return Ok(None) };
    let sent = file.content_type.as_deref().unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if sent.starts_with("image/") {
        // It is asked for again, and needs a share of its own then.
        drop((file, share));
        return pictures::answer(app, path, None).await;
    }
    if let Some(played) = played(path, sent, &file.bytes) {
        return Ok(Some(Rendered::new(StatusCode::OK, played, file.bytes)));
    }
    let saved = SAVED.into_iter().find(|saved| saved.eq_ignore_ascii_case(sent));
    Ok(saved.map(|content_type| Rendered::new(StatusCode::OK, content_type, file.bytes)))
}

/// The type of a film or of captions. Servers that do not know captions send them as plain text or as bytes; what starts
/// as captions do is captions.
fn played(path: &MediaPath, sent: &str, bytes: &[u8]) -> Option<&'static str> {
    let extension = path.extension()?;
    let (_, played) = PLAYED.into_iter().find(|(known, _)| *known == extension)?;
    let is_film = sent.get(..6).is_some_and(|start| start.eq_ignore_ascii_case("video/"));
    let is_captions = || bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).starts_with(b"WEBVTT");
    let fits = if extension == "vtt" { is_captions() } else { is_film };
    fits.then_some(played)
}

fn is_picture_name(path: &str) -> bool {
    is_raster_name(path)
        || extension(path)
            .is_some_and(|extension| matches!(extension.to_ascii_lowercase().as_str(), "svg" | "avif"))
}

fn extension(path: &str) -> Option<&str> {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map(|(_, extension)| extension)
}

/// Without a name in the header, browsers save a file under the last part of its address, which is its real name.
fn is_saved(content_type: &HeaderValue) -> bool {
    SAVED.iter().any(|saved| content_type.as_bytes().eq_ignore_ascii_case(saved.as_bytes()))
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")]).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_a_picture_there_are_its_sizes_and_nothing_else() {
        let asked = |path: &str| match Asked::parse(path) {
            Some(Asked::Picture(path, size)) => format!("{path} {:?}", size.map(|size| size.width.pixels())),
            Some(Asked::Document(path)) => format!("document {path}"),
            None => "nothing".into(),
        };
        assert_eq!(asked("2026/a.png"), "2026/a.png None");
        assert_eq!(asked("2026/a.PNG/640.webp"), "2026/a.PNG Some(640)");
        assert_eq!(asked("2026/640.webp"), "2026/640.webp None");
        assert_eq!(asked("2026/a.pdf"), "document 2026/a.pdf");
        for path in ["a.png/641.webp", "a.png/640.png", "a.png/", "a.png/b/640.webp/x", "../a.png/640.webp"] {
            assert_eq!(asked(path), "nothing", "{path}");
        }
    }
}
