//! Answers are compressed where that makes them smaller, each encoding under a tag of its own, and nothing is kept of a
//! refusal.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::borrow::Cow;
use std::collections::BTreeSet;

use axum::body::Body;
use http::{Request, StatusCode};
use server::assets::Assets;
use test_support::{Answer, WordPressLike};

use crate::site::{Got, Setup, Visitor, back_end};

const FONT: &str = "/assets/sans-1.woff2";
const DRAWING: &str = "/assets/drawing-1.svg";
const SHEET: &str = "/media/sheets/lyra.pdf";
const ARCHIVE: &str = "/media/sheets/all.zip";

/// Text that would shrink, whatever it is said to be.
fn text() -> Vec<u8> {
    b"Halverdine lights the room. ".repeat(200)
}

async fn site() -> (Visitor, WordPressLike) {
    let back_end = back_end(&["about"]).await;
    for (name, kind) in [("lyra.pdf", "application/pdf"), ("all.zip", "application/zip")] {
        back_end.on(&format!("/wp-content/uploads/sheets/{name}"), Answer::bytes(kind, text()));
    }
    let manifest = br#"{"browser.tsx": {"file": "assets/browser.js", "isEntry": true}}"#.to_vec();
    let files = [
        (".vite/manifest.json", manifest),
        ("assets/browser.js", b"//".to_vec()),
        (FONT.trim_start_matches('/'), text()),
        (DRAWING.trim_start_matches('/'), text()),
    ];
    let assets = Assets::load(files.map(|(path, bytes)| (path.to_owned(), Cow::Owned(bytes)))).unwrap();
    (Setup { assets, ..Setup::default() }.visit(&back_end.url()), back_end)
}

async fn ask(visitor: &Visitor, path: &str, accepted: &str, known: Option<&str>) -> Got {
    let mut request = Request::get(path).header("accept-encoding", accepted);
    if let Some(known) = known {
        request = request.header("if-none-match", known);
    }
    visitor.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_compressed_already_is_sent_as_it_is() {
    let (visitor, _back_end) = site().await;
    for path in [SHEET, ARCHIVE, FONT] {
        let got = ask(&visitor, path, "gzip, br", None).await;
        assert_eq!(got.status, StatusCode::OK, "{path}");
        assert!(!got.headers.contains_key("content-encoding"), "{path}: {:?}", got.headers);
        assert!(got.body == text(), "{path}");
        let known = ask(&visitor, path, "gzip, br", Some(got.header("etag"))).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_encoding_has_a_tag_of_its_own_and_is_not_sent_twice() {
    let (visitor, _back_end) = site().await;
    let mut tags = BTreeSet::new();
    for (accepted, encoding) in [("br, gzip", Some("br")), ("gzip", Some("gzip")), ("", None)] {
        let got = ask(&visitor, DRAWING, accepted, None).await;
        let sent = got.headers.get("content-encoding").map(|encoding| encoding.to_str().unwrap());
        assert_eq!((got.status, sent), (StatusCode::OK, encoding), "{accepted}");
        assert_eq!(got.header("vary"), "accept-encoding");
        assert!(tags.insert(got.header("etag").to_owned()), "{accepted}: the tag of another encoding");
        let known = ask(&visitor, DRAWING, accepted, Some(got.header("etag"))).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{accepted}");
        assert_eq!(known.header("etag"), got.header("etag"));
        assert_eq!((known.header("vary"), known.body.len()), ("accept-encoding", 0));
        assert!(!known.headers.contains_key("content-encoding"));
    }
    let tags: Vec<String> = tags.into_iter().collect();
    let all = ask(&visitor, DRAWING, "gzip", Some(&tags.join(", "))).await;
    assert_eq!(all.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_refuses_every_encoding_is_told_so_and_nobody_keeps_it() {
    let (visitor, _back_end) = site().await;
    for (path, accepted) in [
        (FONT, "identity;q=0"),
        (FONT, "br, identity;q=0"),
        (DRAWING, "zstd, *;q=0"),
        (SHEET, "gzip, *;q=0"),
        ("/about/", "identity;q=0"),
        ("/_data/about/", "*;q=0"),
    ] {
        let got = ask(&visitor, path, accepted, None).await;
        assert_eq!(got.status, StatusCode::NOT_ACCEPTABLE, "{path}: {accepted}");
        assert_eq!(got.header("cache-control"), "no-store", "{path}: {accepted}");
        assert_eq!(got.header("vary"), "accept-encoding");
        assert!(!got.headers.contains_key("etag"), "{path}: {accepted}");
        assert!(got.text().contains("identity"), "{}", got.text());
    }
    let coded = ask(&visitor, DRAWING, "gzip, identity;q=0", None).await;
    assert_eq!((coded.status, coded.header("content-encoding")), (StatusCode::OK, "gzip"));
    let missing = ask(&visitor, "/missing/", "identity;q=0", None).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn wishes_on_several_lines_are_one_wish() {
    let (visitor, _back_end) = site().await;
    let request = Request::get(DRAWING).header("accept-encoding", "br;q=0").header("accept-encoding", "gzip");
    let got = visitor.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(got.header("content-encoding"), "gzip");
}
