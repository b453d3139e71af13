//! Uploaded files over HTTP.

use axum::body::Body;
use http::{Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use tower::ServiceExt as _;

use crate::support::{Folder, Site, TestResult, webp};

const HERO: &str = "/wp-content/uploads/scenes/hero.webp";

#[tokio::test]
async fn a_file_comes_with_type_length_and_tag() -> TestResult {
    let site = Site::sample().await?;
    let reply = site.get(HERO).await?;
    assert_eq!((reply.status, &reply.body), (StatusCode::OK, &webp(1920, 1080)));
    assert_eq!(reply.header("content-type"), "image/webp");
    assert_eq!(reply.header("content-length"), reply.body.len().to_string());
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    assert!(reply.header("etag").starts_with('"'));
    let head = site.send(Request::head(HERO).body(Body::empty())?).await?;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    assert_eq!(head.headers, reply.headers);
    Ok(())
}

#[tokio::test]
async fn a_long_file_is_never_in_memory_as_a_whole() -> TestResult {
    let mut folder = Folder::sample();
    let long: Vec<u8> = b"%PDF-1.7\n".iter().copied().chain((0..1_000_000_u32).map(|at| at as u8)).collect();
    folder.put_bytes("media/documents/long.pdf", long.clone());
    let site = Site::empty().await?;
    site.import(&folder).await?;
    let request = Request::get("/wp-content/uploads/documents/long.pdf").body(Body::empty())?;
    let mut body = site.router.clone().oneshot(request).await?.into_body();
    let (mut sent, mut largest) = (Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let piece = frame?.into_data().map_err(|_| "a file has no trailers")?;
        largest = largest.max(piece.len());
        sent.extend_from_slice(&piece);
    }
    assert!(sent == long, "{} bytes came", sent.len());
    assert!(largest < long.len() / 4, "{largest} bytes at once");
    Ok(())
}

#[tokio::test]
async fn a_known_tag_is_not_sent_again() -> TestResult {
    let site = Site::sample().await?;
    let tag = site.get(HERO).await?.header("etag").to_owned();
    for value in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_owned()] {
        let request = Request::get(HERO).header("if-none-match", &value);
        let reply = site.send(request.body(Body::empty())?).await?;
        assert_eq!((reply.status, reply.body.len()), (StatusCode::NOT_MODIFIED, 0), "{value}");
        assert_eq!(reply.header("etag"), tag);
    }
    let request = Request::get(HERO).header("if-none-match", "\"other\"");
    assert_eq!(site.send(request.body(Body::empty())?).await?.status, StatusCode::OK);
    Ok(())
}

#[tokio::test]
async fn drawings_cannot_run_scripts() -> TestResult {
    let site = Site::sample().await?;
    let reply = site.get("/wp-content/uploads/brand/mark.svg").await?;
    assert_eq!(reply.header("content-type"), "image/svg+xml");
    assert!(reply.header("content-security-policy").contains("sandbox"));
    Ok(())
}

#[tokio::test]
async fn nothing_outside_the_uploads_can_be_reached() -> TestResult {
    let site = Site::sample().await?;
    for path in [
        "none.webp",
        "",
        "../content.sqlite",
        "..%2F..%2Fcontent.sqlite",
        "scenes/%00hero.webp",
        "%ff",
        "scenes//hero.webp",
    ] {
        let reply = site.get(&format!("/wp-content/uploads/{path}")).await?;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn other_methods_are_refused() -> TestResult {
    let site = Site::sample().await?;
    let request = Request::builder().method(Method::PUT).uri(HERO).body(Body::empty())?;
    let reply = site.send(request).await?;
    assert_eq!((reply.status, reply.header("allow")), (StatusCode::METHOD_NOT_ALLOWED, "GET, HEAD, OPTIONS"));
    Ok(())
}
