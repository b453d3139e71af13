//! Pictures: found on disk, or made from the original that the back end has.
//!
//! What was made is found by the original's content, so a replaced upload gets new pictures and an unchanged one keeps
//! its own, whatever was purged meanwhile.

use std::sync::Arc;

use ::pictures::{Facts, Format, Look, Piece, Size, WorkError};
use bytes::Bytes;
use content::MediaPath;
use http::StatusCode;
use ssr::cache::Rendered;

use crate::app::App;
use crate::error::PageError;

/// The picture in a size, or as it is sent where no size was asked for; `None` if it does not exist.
pub(super) async fn answer(
    app: &App,
    path: &MediaPath,
    size: Option<Size>,
) -> Result<Option<Rendered>, PageError> {
    let (facts, original) = match app.known_pictures.look(path.as_str()) {
        Look::Checked(facts) => (facts, None),
        Look::Refused => return Ok(None),
        Look::Due => match learn(app, path).await? {
            Some((facts, original)) => (facts, Some(original)),
            None => return Ok(None),
        },
    };
    let Some(piece) = piece(&facts, size) else { return Ok(None) };
    if let Some(kept) = app.workshop.kept(piece).await {
        return Ok(Some(rendered(piece.format, kept)));
    }
    if piece.format != Format::Avif {
        return made(app, path, piece, size, original).await;
    }
    // AVIF takes seconds, and nobody waits for a picture that long: until it is there, WebP stands in for it.
    let stand_in = size.map(|size| Size { format: Format::Webp, ..size });
    let webp = Piece { format: Format::Webp, ..piece };
    let answer = match app.workshop.kept(webp).await {
        Some(kept) => Some(rendered(webp.format, kept)),
        None => made(app, path, webp, stand_in, original).await?,
    };
    if app.settings.pictures.avif {
        make_later(app, path, piece);
    }
    Ok(answer.map(|mut answer| {
        answer.tags.push(tag(piece));
        answer
    }))
}

async fn made(
    app: &App,
    path: &MediaPath,
    expected: Piece,
    size: Option<Size>,
    original: Option<Bytes>,
) -> Result<Option<Rendered>, PageError> {
    let (piece, original) = match original {
        Some(original) => (expected, original),
        // The original may be another one by now; then its own piece is made.
        None => match learn(app, path).await? {
            Some((facts, original)) => match piece(&facts, size) {
                Some(piece) => (piece, original),
                None => return Ok(None),
            },
            None => return Ok(None),
        },
    };
    match app.workshop.make(piece, original).await {
        Ok(bytes) => Ok(Some(rendered(piece.format, bytes))),
        Err(WorkError::Busy) => Err(PageError::UploadsBusy),
        Err(WorkError::Picture(error)) => {
            tracing::warn!(%path, %error, "an upload cannot be shown as a picture");
            keep(app, path, None).await;
            Ok(None)
        }
    }
}

/// Looks at the original, if there is one that is a picture.
async fn learn(app: &App, path: &MediaPath) -> Result<Option<(Facts, Bytes)>, PageError> {
    let name = path.as_str();
    let Some((file, share)) = super::upload(app, path).await? else {
        app.known_pictures.forget(name);
        return Ok(None);
    };
    // Who waits for a hand holds the original meanwhile, so there is a bound on all of them.
    let original = share.keep_with(file.bytes);
    match app.workshop.inspect(original.clone(), app.known_pictures.facts(name)).await {
        Ok(facts) => {
            keep(app, path, Some(facts.clone())).await;
            Ok(Some((facts, original)))
        }
        Err(WorkError::Busy) => Err(PageError::UploadsBusy),
        Err(WorkError::Picture(error)) => {
            tracing::warn!(%path, %error, "an upload cannot be shown as a picture");
            keep(app, path, None).await;
            Ok(None)
        }
    }
}

/// Remembers what was learned, on a thread that may wait for the disk.
async fn keep(app: &App, path: &MediaPath, facts: Option<Facts>) {
    let (known, path) = (Arc::clone(&app.known_pictures), path.clone());
    // What is not remembered is learned again.
    let _ = tokio::task::spawn_blocking(move || known.learn(path.as_str(), facts)).await;
}

fn make_later(app: &App, path: &MediaPath, piece: Piece) {
    let (fetching, purging, path) = (app.clone(), app.clone(), path.clone());
    let original = move || async move {
        let file = fetching.content.media(&path).await.ok().flatten()?;
        // Another original has other pieces, and its own visitors.
        let compared = tokio::task::spawn_blocking(move || {
            (::pictures::Digest::of(&file.bytes) == piece.digest).then_some(file.bytes)
        });
        compared.await.ok().flatten()
    };
    app.workshop.make_later(piece, original, move || {
        purging.media.purge(&[tag(piece)]);
    });
}

fn piece(facts: &Facts, size: Option<Size>) -> Option<Piece> {
    match size {
        Some(size) => facts.piece(size),
        None => Some(facts.default_piece()),
    }
}

fn rendered(format: Format, bytes: Bytes) -> Rendered {
    Rendered::new(StatusCode::OK, format.media_type(), bytes)
}

/// Carried by what stands in for a piece.
fn tag(piece: Piece) -> String {
    format!("stand-in:{}:{}", piece.digest, piece.width.pixels())
}
