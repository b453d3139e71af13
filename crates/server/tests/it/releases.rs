//! After a deploy, tabs that were opened before it still find the files they were built from.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::borrow::Cow;
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use axum::body::Body;
use http::{Request, StatusCode};
use server::assets::Assets;
use tempfile::tempdir;
use test_support::WordPressLike;

use crate::site::{Got, Setup, Visitor, back_end};

/// A build whose files have `name` in their name and content.
fn build(name: &str) -> Assets {
    let file = |path: String, text: String| (path, Cow::Owned(text.into_bytes()));
    let manifest = format!(r#"{{"browser.tsx": {{"file": "assets/browser-{name}.js", "isEntry": true}}}}"#);
    Assets::load([
        file(".vite/manifest.json".into(), manifest),
        file(format!("assets/browser-{name}.js"), format!("// {name}")),
        file(format!("assets/browser-{name}.js.br"), format!("brotli {name}")),
        file(format!("assets/browser-{name}.js.gz"), format!("gzip {name}")),
        file(format!("assets/app-{name}.css"), format!("/* {name} */")),
        file("favicon.svg".into(), format!("<svg id=\"{name}\"/>")),
    ])
    .unwrap()
}

fn deploy(name: &str, releases: &Path, back_end: &WordPressLike) -> Visitor {
    Setup { assets: build(name), releases: Some(releases.to_owned()), ..Setup::default() }
        .visit(&back_end.url())
}

async fn get_with(visitor: &Visitor, path: &str, header: &str, value: &str) -> Got {
    visitor.send(Request::get(path).header(header, value).body(Body::empty()).unwrap()).await
}

fn folders(releases: &Path) -> usize {
    fs::read_dir(releases).unwrap().count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_from_before_a_deploy_finds_its_files() {
    let (folder, back_end) = (tempdir().unwrap(), back_end(&[]).await);
    let releases = folder.path().join("data/assets");
    let first = deploy("one", &releases, &back_end);
    first.keep_release().await;
    let before = first.get("/assets/browser-one.js").await;
    let visitor = deploy("two", &releases, &back_end);

    let script = visitor.get("/assets/browser-one.js").await;
    for name in ["content-type", "cache-control", "etag", "vary"] {
        assert_eq!(script.header(name), before.header(name), "{name}");
    }
    assert_eq!((script.status, script.text().as_str()), (StatusCode::OK, "// one"));
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    assert!(script.header("content-security-policy").contains("default-src 'self'"));
    let style = visitor.get("/assets/app-one.css").await;
    assert_eq!(style.header("content-type"), "text/css; charset=utf-8");

    for (accepted, encoding, body) in [("br, gzip", "br", "brotli one"), ("gzip", "gzip", "gzip one")] {
        let twin = get_with(&visitor, "/assets/browser-one.js", "accept-encoding", accepted).await;
        assert_eq!((twin.header("content-encoding"), twin.text().as_str()), (encoding, body));
        assert_eq!(twin.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(twin.header("vary"), "accept-encoding");
        assert_ne!(twin.header("etag"), script.header("etag"));
    }
    let known = get_with(&visitor, "/assets/browser-one.js", "if-none-match", script.header("etag")).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));

    assert_eq!(visitor.get("/assets/browser-two.js").await.text(), "// two");
    assert!(visitor.get("/favicon.svg").await.text().contains("two"));
    assert_eq!(visitor.get("/assets/browser-three.js").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_five_releases_are_kept_and_one_that_comes_back_counts_as_new() {
    let (folder, back_end) = (tempdir().unwrap(), back_end(&[]).await);
    for name in ["1", "2", "3", "4", "5"] {
        deploy(name, folder.path(), &back_end).keep_release().await;
    }
    let restarted = deploy("5", folder.path(), &back_end);
    restarted.keep_release().await;
    for name in ["1", "2", "3", "4", "5"] {
        let got = restarted.get(&format!("/assets/browser-{name}.js")).await;
        assert_eq!(got.status, StatusCode::OK, "{name} is gone after a restart");
    }
    for name in ["1", "6"] {
        deploy(name, folder.path(), &back_end).keep_release().await;
    }
    assert_eq!(folders(folder.path()), 5);
    let visitor = deploy("6", folder.path(), &back_end);
    for (name, status) in [("1", StatusCode::OK), ("2", StatusCode::NOT_FOUND), ("3", StatusCode::OK)] {
        assert_eq!(visitor.get(&format!("/assets/browser-{name}.js")).await.status, status, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_pushed_out_while_the_site_runs_is_missing_and_nothing_worse() {
    let (folder, back_end) = (tempdir().unwrap(), back_end(&[]).await);
    deploy("old", folder.path(), &back_end).keep_release().await;
    let visitor = deploy("new", folder.path(), &back_end);
    for release in fs::read_dir(folder.path()).unwrap() {
        fs::remove_dir_all(release.unwrap().path()).unwrap();
    }
    assert_eq!(visitor.get("/assets/browser-old.js").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visitor.get("/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_server_left_is_never_served_and_goes() {
    let (folder, back_end) = (tempdir().unwrap(), back_end(&[]).await);
    let leftovers = [".new-abc-1", ".old-def"].map(|name| folder.path().join(name));
    for leftover in &leftovers {
        fs::create_dir(leftover).unwrap();
        fs::write(leftover.join("half-1.js"), "half").unwrap();
    }
    let visitor = deploy("one", folder.path(), &back_end);
    assert_eq!(visitor.get("/assets/half-1.js").await.status, StatusCode::NOT_FOUND);
    visitor.keep_release().await;
    assert!(leftovers[0].exists(), "another server may still be writing it");
    assert!(!leftovers[1].exists());
    let long_ago = SystemTime::now() - Duration::from_secs(7200);
    File::open(&leftovers[0]).unwrap().set_modified(long_ago).unwrap();
    visitor.keep_release().await;
    assert!(!leftovers[0].exists());
    assert_eq!(folders(folder.path()), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_cannot_be_used_does_not_stop_the_site() {
    let (folder, back_end) = (tempdir().unwrap(), back_end(&[]).await);
    let file = folder.path().join("assets");
    fs::write(&file, "not a folder").unwrap();
    for releases in [file.clone(), file.join("below")] {
        let visitor = deploy("one", &releases, &back_end);
        visitor.keep_release().await;
        assert_eq!(visitor.get("/").await.status, StatusCode::OK);
        assert_eq!(visitor.get("/assets/browser-one.js").await.status, StatusCode::OK);
        assert_eq!(visitor.get("/assets/browser-old.js").await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_but_files_of_releases_can_be_reached() {
    let (folder, back_end) = (tempdir().unwrap(), back_end(&[]).await);
    let releases = folder.path().join("assets");
    deploy("one", &releases, &back_end).keep_release().await;
    let release = fs::read_dir(&releases).unwrap().next().unwrap().unwrap();
    let secret = folder.path().join("secret.txt");
    fs::write(&secret, "not for visitors").unwrap();
    fs::write(release.path().join(".hidden"), "not for visitors").unwrap();
    std::os::unix::fs::symlink(&secret, release.path().join("link.txt")).unwrap();
    let visitor = deploy("two", &releases, &back_end);
    let build = release.file_name().into_string().unwrap();
    for path in [
        "/assets/link.txt",
        "/assets/.hidden",
        "/assets/browser-one.js.br",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/secret.txt",
        &format!("/assets/{build}/browser-one.js"),
        "/assets/",
    ] {
        let got = visitor.get(path).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!got.text().contains("not for visitors"), "{path}");
    }
}
