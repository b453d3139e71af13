//! `/media/`: pictures in the sizes of the ladder, made from uploads that nobody has to trust.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::path::{Path, PathBuf};

use axum::body::Body;
use http::{Method, Request, StatusCode};
use test_support::{Answer, WordPressLike};

use crate::site::{Got, Setup, Visitor, back_end, eventually};

const SCRIPT: &[u8] = b"<script>alert(1)</script>";

/// A PNG of this size in one colour, with something hidden behind its end.
fn png(width: u32, height: u32, shade: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let pixels: Vec<u8> = (0..width * height).flat_map(|_| [shade, 40, 20]).collect();
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    bytes.extend_from_slice(SCRIPT);
    bytes
}

fn upload(back_end: &WordPressLike, path: &str, bytes: Vec<u8>) {
    back_end.on(&format!("/wp-content/uploads/{path}"), Answer::bytes("image/png", bytes));
}

async fn with_lamp() -> (WordPressLike, Visitor) {
    let back_end = back_end(&[]).await;
    upload(&back_end, "2026/lamp.png", png(700, 350, 200));
    let visitor = Setup::default().visit(&back_end.url());
    (back_end, visitor)
}

#[track_caller]
fn type_of(got: &Got) -> &str {
    assert_eq!(got.status, StatusCode::OK);
    assert!(!got.body.windows(SCRIPT.len()).any(|window| window == SCRIPT), "the original was sent");
    got.header("content-type")
}

/// Width and height of a JPEG, from the header of its frame.
fn jpeg_size(jpeg: &[u8]) -> (u16, u16) {
    let frame = jpeg.windows(2).position(|marker| matches!(marker, [0xff, 0xc0 | 0xc2])).unwrap();
    let number = |at: usize| u16::from_be_bytes([jpeg[frame + at], jpeg[frame + at + 1]]);
    (number(7), number(5))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_shown_with_a_cut_and_nothing_is_blown_up_for_it() {
    let (back_end, visitor) = with_lamp().await;
    upload(&back_end, "wide.png", png(2000, 700, 90));
    upload(&back_end, "tall.png", png(1300, 2600, 90));
    upload(&back_end, "flat.png", png(1400, 600, 90));
    for (path, size) in [
        ("wide.png", (1200, 630)),
        ("tall.png", (1200, 630)),
        ("flat.png", (1280, 549)),
        ("2026/lamp.png", (700, 350)),
    ] {
        let got = visitor.get(&format!("/media/{path}/og.jpg")).await;
        assert_eq!(type_of(&got), "image/jpeg");
        assert_eq!(jpeg_size(&got.body), size, "{path}");
    }
    for path in ["wide.png/og.webp", "wide.png/og", "wide.png/1200.jpg"] {
        assert_eq!(visitor.get(&format!("/media/{path}")).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_comes_in_the_sizes_and_formats_that_there_are() {
    let (_back_end, visitor) = with_lamp().await;
    let webp = visitor.get("/media/2026/lamp.png/320.webp").await;
    assert_eq!(type_of(&webp), "image/webp");
    assert_eq!(webp.header("cache-control"), "public, max-age=86400, stale-while-revalidate=604800");
    assert_eq!(webp.header("x-content-type-options"), "nosniff");
    let jpeg = visitor.get("/media/2026/lamp.png/320.jpg").await;
    assert_eq!(type_of(&jpeg), "image/jpeg");
    assert_eq!(type_of(&visitor.get("/media/2026/lamp.png").await), "image/jpeg");
    for path in ["321.webp", "320.png", "0320.webp", "320", "320.webp/160.webp", "original.png", "320.svg"] {
        let got = visitor.get(&format!("/media/2026/lamp.png/{path}")).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_step_of_the_ladder_makes_a_picture_larger() {
    let (_back_end, visitor) = with_lamp().await;
    let largest = visitor.get("/media/2026/lamp.png/960.webp").await;
    let beyond = visitor.get("/media/2026/lamp.png/2560.webp").await;
    assert_eq!(type_of(&largest), "image/webp");
    assert_eq!(largest.body, beyond.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_may_ask_whether_it_changed() {
    let (_back_end, visitor) = with_lamp().await;
    let path = "/media/2026/lamp.png/160.webp";
    let first = visitor.get(path).await;
    let request =
        Request::get(path).header("if-none-match", first.header("etag")).body(Body::empty()).unwrap();
    assert_eq!(visitor.send(request).await.status, StatusCode::NOT_MODIFIED);
    let head = visitor.method(Method::HEAD, path).await;
    assert_eq!(
        (head.status, head.header("etag"), head.body.len()),
        (StatusCode::OK, first.header("etag"), 0)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_avif() {
    let folder = tempfile::tempdir().unwrap();
    let back_end = back_end(&[]).await;
    upload(&back_end, "lamp.png", png(200, 100, 200));
    let setup = Setup { pictures: Some(folder.path().to_owned()), ..Setup::default() };
    let visitor = setup.visit(&back_end.url());
    let first = visitor.get("/media/lamp.png/160.avif").await;
    assert_eq!((type_of(&first), first.header("cache-control")), ("image/webp", "public, max-age=60"));
    // Made in the background; the answer changes as soon as it is there.
    let made = async {
        loop {
            let got = visitor.get("/media/lamp.png/160.avif").await;
            if got.header("content-type") == "image/avif" {
                return got;
            }
            tokio::task::yield_now().await;
        }
    };
    let avif = eventually("the picture comes as AVIF", made).await;
    assert_eq!(&avif.body[4..12], b"ftypavif");
    assert!(avif.header("cache-control").starts_with("public, max-age=86400"));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_avif_is_made_webp_is_the_answer_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let back_end = back_end(&[]).await;
    upload(&back_end, "lamp.png", png(200, 100, 200));
    let setup = Setup { pictures: Some(folder.path().to_owned()), avif: false, ..Setup::default() };
    let answer = setup.visit(&back_end.url()).get("/media/lamp.png/160.avif").await;
    assert_eq!(type_of(&answer), "image/webp");
    assert!(answer.header("cache-control").starts_with("public, max-age=86400"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_or_hostile_upload_is_no_picture_and_harms_nothing() {
    let (back_end, visitor) = with_lamp().await;
    let mut bomb = png(1, 1, 0);
    bomb[16..24].copy_from_slice(&[0, 0, 0xf0, 0, 0, 0, 0xf0, 0]);
    let laughs = b"<!DOCTYPE svg [<!ENTITY a \"ha\">]><svg xmlns=\"http://www.w3.org/2000/svg\"><text>&a;</text></svg>";
    upload(&back_end, "bomb.png", bomb);
    upload(&back_end, "cut.png", png(400, 400, 9)[..200].to_vec());
    upload(&back_end, "page.png", b"<html><script>alert(1)</script></html>".to_vec());
    upload(&back_end, "laughs.svg", laughs.to_vec());
    upload(&back_end, "empty.webp", Vec::new());
    for path in ["bomb.png", "bomb.png/320.webp", "cut.png/320.jpg", "page.png", "laughs.svg", "empty.webp"] {
        assert_eq!(visitor.get(&format!("/media/{path}")).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(type_of(&visitor.get("/media/2026/lamp.png/160.webp").await), "image/webp");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_made_is_still_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let back_end = back_end(&[]).await;
    upload(&back_end, "lamp.png", png(200, 100, 200));
    let start =
        || Setup { pictures: Some(folder.path().to_owned()), ..Setup::default() }.visit(&back_end.url());
    let made = start().get("/media/lamp.png/160.jpg").await;
    let kept = files(folder.path()).into_iter().find(|file| file.ends_with("160.jpg")).unwrap();
    assert_eq!(fs::read(&kept).unwrap(), made.body);
    // Not made again: what lies there is what is sent.
    let marked = [&made.body[..made.body.len() - 2], b"mark", &[0xff, 0xd9]].concat();
    fs::write(&kept, &marked).unwrap();
    assert_eq!(start().get("/media/lamp.png/160.jpg").await.body, marked);
    // A file that a crash left empty is.
    fs::write(&kept, b"").unwrap();
    assert_eq!(start().get("/media/lamp.png/160.jpg").await.body, made.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replaced_upload_is_shown_after_a_purge() {
    let folder = tempfile::tempdir().unwrap();
    let back_end = back_end(&[]).await;
    upload(&back_end, "lamp.png", png(200, 100, 200));
    let setup = Setup { pictures: Some(folder.path().to_owned()), ..Setup::default() };
    let visitor = setup.visit(&back_end.url());
    let before = visitor.get("/media/lamp.png/160.webp").await;
    upload(&back_end, "lamp.png", png(200, 100, 10));
    visitor.purge(&["media"]);
    let after = visitor.get("/media/lamp.png/160.webp").await;
    assert_eq!(type_of(&after), "image/webp");
    assert_ne!(before.body, after.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_disk_is_not_filled() {
    let folder = tempfile::tempdir().unwrap();
    let back_end = back_end(&[]).await;
    let bound = 3000;
    let setup = Setup { pictures: Some(folder.path().to_owned()), picture_bytes: bound, ..Setup::default() };
    let visitor = setup.visit(&back_end.url());
    for shade in 0..12 {
        upload(&back_end, &format!("{shade}.png"), png(200, 100, shade * 20));
        assert_eq!(type_of(&visitor.get(&format!("/media/{shade}.png/160.jpg")).await), "image/jpeg");
    }
    let pictures = files(folder.path()).into_iter().filter(|file| file.ends_with("160.jpg"));
    let bytes: u64 = pictures.map(|file| fs::metadata(file).unwrap().len()).sum();
    assert!(bytes > 0 && bytes <= bound, "{bytes}");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
