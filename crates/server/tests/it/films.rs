//! Films and captions among the uploads: played in place, piece by piece; and what is saved in place of that.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use axum::body::Body;
use http::{Request, StatusCode};
use test_support::Answer;

use crate::site::{Got, Setup, Visitor, back_end};

const FILM: &[u8] = b"0123456789";

async fn visitor() -> (test_support::WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    let upload = |path: &str, answer| back_end.on(&format!("/wp-content/uploads/{path}"), answer);
    upload("films/a.mp4", Answer::bytes("video/mp4", FILM));
    upload("films/page.mp4", Answer::bytes("text/html", "<script>"));
    upload(
        "films/a.vtt",
        Answer::bytes("application/octet-stream", "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n"),
    );
    upload("films/no.vtt", Answer::bytes("text/vtt", "<script>"));
    let visitor = Setup::default().visit(&back_end.url());
    (back_end, visitor)
}

async fn part(visitor: &Visitor, headers: &[(&str, &str)]) -> Got {
    let mut request = Request::get("/media/films/a.mp4");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    visitor.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_is_sent_whole_or_in_parts() {
    let (_back_end, visitor) = visitor().await;
    let whole = part(&visitor, &[]).await;
    assert_eq!((whole.status, whole.body.as_slice()), (StatusCode::OK, FILM));
    assert_eq!((whole.header("content-type"), whole.header("accept-ranges")), ("video/mp4", "bytes"));
    assert!(!whole.headers.contains_key("content-disposition"), "it is played, not saved");
    let middle = part(&visitor, &[("range", "bytes=2-4")]).await;
    assert_eq!((middle.status, middle.body.as_slice()), (StatusCode::PARTIAL_CONTENT, b"234".as_slice()));
    assert_eq!((middle.header("content-range"), middle.header("content-length")), ("bytes 2-4/10", "3"));
    let end = part(&visitor, &[("range", "bytes=8-")]).await;
    assert_eq!(end.body, b"89");
    let beyond = part(&visitor, &[("range", "bytes=10-")]).await;
    assert_eq!(
        (beyond.status, beyond.header("content-range")),
        (StatusCode::RANGE_NOT_SATISFIABLE, "bytes */10")
    );
    let same = part(&visitor, &[("range", "bytes=0-1"), ("if-range", whole.header("etag"))]).await;
    assert_eq!(same.body, b"01");
    let other = part(&visitor, &[("range", "bytes=0-1"), ("if-range", "\"another\"")]).await;
    assert_eq!((other.status, other.body.as_slice()), (StatusCode::OK, FILM));
}

#[tokio::test(flavor = "multi_thread")]
async fn captions_are_captions_whatever_the_back_end_calls_them() {
    let (_back_end, visitor) = visitor().await;
    let captions = visitor.get("/media/films/a.vtt").await;
    assert_eq!(captions.header("content-type"), "text/vtt; charset=utf-8");
    assert!(captions.header("content-security-policy").contains("sandbox"));
    assert_eq!(visitor.get("/media/films/no.vtt").await.status, StatusCode::NOT_FOUND);
    // A page in the place of a film is a back end that has lost it, not a film that does not exist.
    assert_eq!(visitor.get("/media/films/page.mp4").await.status, StatusCode::BAD_GATEWAY);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archive_is_saved_and_can_be_resumed() {
    let (back_end, visitor) = visitor().await;
    back_end.on("/wp-content/uploads/bim.zip", Answer::bytes("application/zip", "PK34567890"));
    let request = Request::get("/media/bim.zip").header("range", "bytes=2-");
    let rest = visitor.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!((rest.status, rest.body.as_slice()), (StatusCode::PARTIAL_CONTENT, b"34567890".as_slice()));
    assert_eq!(rest.header("content-disposition"), "attachment");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_is_that_of_the_file_and_not_of_its_compressed_form() {
    let (back_end, visitor) = visitor().await;
    let text = "0123456789".repeat(1000);
    for (name, kind) in [("a.ldt", "text/plain"), ("a.pdf", "application/pdf")] {
        back_end.on(&format!("/wp-content/uploads/{name}"), Answer::bytes(kind, text.clone()));
        let request = Request::get(format!("/media/{name}"));
        let request = request.header("accept-encoding", "gzip, br, zstd").header("range", "bytes=5-7");
        let part = visitor.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(
            (part.status, part.body.as_slice()),
            (StatusCode::PARTIAL_CONTENT, b"567".as_slice()),
            "{name}"
        );
        assert!(!part.headers.contains_key("content-encoding"), "{name}");
        assert_eq!(part.header("content-range"), "bytes 5-7/10000", "{name}");
    }
}
