//! Files pass through; pages that pretend to be files do not.

use content::{ContentError, MediaFile, MediaPath};
use http::{HeaderValue, StatusCode, header};
use test_support::{Answer, WordPressLike};

use crate::site::{client, settings};

async fn fetch(server: &WordPressLike, path: &str) -> Result<Option<MediaFile>, ContentError> {
    client(&server.url(), &settings(&server.url())).media(&MediaPath::parse(path).unwrap()).await
}

#[tokio::test]
async fn a_file_comes_with_its_type_and_validators() {
    let server = WordPressLike::start().await.unwrap();
    let answer = Answer::bytes("image/webp", "bytes")
        .with_header(header::ETAG, HeaderValue::from_static("\"abc\""))
        .with_header(header::LAST_MODIFIED, HeaderValue::from_static("Thu, 01 Oct 2026 09:00:00 GMT"));
    server.on("/wp-content/uploads/2026/l%C3%A1mpara%201.webp", answer);
    let file = fetch(&server, "2026/lámpara 1.webp").await.unwrap().unwrap();
    assert_eq!(
        file,
        MediaFile {
            bytes: "bytes".into(),
            content_type: Some("image/webp".to_owned()),
            etag: Some("\"abc\"".to_owned()),
            last_modified: Some("Thu, 01 Oct 2026 09:00:00 GMT".to_owned()),
        }
    );
}

#[tokio::test]
async fn missing_files_are_none_and_other_statuses_are_errors() {
    let server = WordPressLike::start().await.unwrap();
    server
        .on("/wp-content/uploads/b.jpg", Answer::bytes("text/plain", "").with_status(StatusCode::FORBIDDEN));
    assert_eq!(fetch(&server, "a.jpg").await.unwrap(), None);
    let error = fetch(&server, "b.jpg").await.unwrap_err();
    assert_eq!(error.status(), Some(StatusCode::FORBIDDEN));
    assert!(error.to_string().contains("/b.jpg (media)"), "{error}");
}

#[tokio::test]
async fn html_is_not_served_as_media() {
    let server = WordPressLike::start().await.unwrap();
    for content_type in ["text/html; charset=UTF-8", "application/xhtml+xml"] {
        server.on("/wp-content/uploads/a.jpg", Answer::bytes(content_type, "<p>Log in</p>"));
        assert!(matches!(fetch(&server, "a.jpg").await.unwrap_err(), ContentError::NotMedia { .. }));
    }
}
