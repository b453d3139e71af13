//! A back end that is down, slow or lying: seen pages stay, others say so, and everything recovers by itself.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use http::{HeaderValue, StatusCode};
use test_support::{Answer, Behaviour, HostileServer};

use crate::site::{Setup, back_end, put, remove, target};

#[tokio::test(flavor = "multi_thread")]
async fn a_page_seen_before_outlives_the_back_end_and_an_unseen_one_does_not() {
    let mut back_end = back_end(&["about", "unseen"]).await;
    let visitor = Setup::never_fresh().visit(&back_end.url());
    assert_eq!(visitor.get("/about/").await.status, StatusCode::OK);

    back_end.stop().await;
    let seen = visitor.get("/about/").await;
    assert_eq!(seen.status, StatusCode::OK);
    assert!(seen.headers.contains_key("x-lucerna-stale"));
    assert_eq!(seen.header("x-lucerna-cache"), "stale_on_error");
    let unseen = visitor.get("/unseen/").await;
    assert_eq!(unseen.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(unseen.header("retry-after"), "5");
    assert_eq!(unseen.header("cache-control"), "no-store");

    back_end.restart().await.unwrap();
    let recovered = visitor.until_ok("/unseen/").await;
    assert!(!recovered.headers.contains_key("x-lucerna-stale"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_was_taken_back_is_gone_at_once_and_not_served_from_memory() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::never_fresh().visit(&back_end.url());
    assert_eq!(visitor.get("/about/").await.status, StatusCode::OK);
    remove(&back_end, "about");
    assert_eq!(visitor.get("/about/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_from_the_back_end_is_a_bad_gateway() {
    let back_end = back_end(&["html", "half", "wrong"]).await;
    back_end.on(&target("html"), Answer::bytes("text/html", "<h1>It works!</h1>"));
    back_end.on(&target("half"), Answer::bytes("application/json", "[{\"id\": 1, \"ti"));
    back_end.on(&target("wrong"), Answer::bytes("application/json", "42"));
    let visitor = Setup::default().visit(&back_end.url());
    for slug in ["html", "half", "wrong"] {
        let got = visitor.get(&format!("/{slug}/")).await;
        assert_eq!(got.status, StatusCode::BAD_GATEWAY, "{slug}");
        assert!(got.text().contains("<h1>error 502</h1>"), "{slug}");
    }
    put(&back_end, "html", "/html/", "html");
    assert_eq!(visitor.get("/about/").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_back_end_from_the_start_still_leaves_an_error_screen() {
    let behaviours = [
        Behaviour::Hang,
        Behaviour::CloseAtOnce,
        Behaviour::HalfJson,
        Behaviour::Html,
        Behaviour::Huge { bytes: 200_000_000 },
        Behaviour::Drip { pause: std::time::Duration::from_millis(50) },
        Behaviour::RedirectLoop,
    ];
    for behaviour in behaviours {
        let name = format!("{behaviour:?}");
        let server = HostileServer::start(behaviour).await.unwrap();
        let visitor = Setup::default().visit(&server.url());
        let got = visitor.get("/").await;
        assert!(
            matches!(got.status, StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE),
            "{name}: {}",
            got.status
        );
        assert!(got.text().contains("<h1>error 50"), "{name}: {}", got.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_end_that_goes_mad_takes_nothing_seen_with_it_and_is_heard_again_when_it_recovers() {
    let mad = [
        Behaviour::Hang,
        Behaviour::Html,
        Behaviour::HalfJson,
        Behaviour::Huge { bytes: 200_000_000 },
        Behaviour::RedirectLoop,
        Behaviour::ErrorsThenJson { errors: u32::MAX, status: 500, json: String::new() },
    ];
    futures::future::join_all(mad.map(go_mad_and_recover)).await;
}

async fn go_mad_and_recover(behaviour: Behaviour) {
    let name = format!("{behaviour:?}");
    let mut back_end = back_end(&["about", "unseen"]).await;
    let visitor = Setup::never_fresh().visit(&back_end.url());
    assert_eq!(visitor.get("/about/").await.status, StatusCode::OK, "{name}");

    back_end.misbehave(behaviour).await.unwrap();
    assert_eq!(visitor.get("/about/").await.status, StatusCode::OK, "{name}");
    let unseen = visitor.get("/unseen/").await;
    assert!(
        matches!(unseen.status, StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE),
        "{name}: {}",
        unseen.status
    );
    assert!(unseen.text().contains("<h1>error 50"), "{name}: {}", unseen.text());
    assert_eq!(unseen.header("cache-control"), "no-store", "{name}");

    back_end.restart().await.unwrap();
    visitor.until_ok("/unseen/").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_neither_a_picture_nor_a_document_stays_in_the_uploads() {
    let back_end = back_end(&[]).await;
    let upload = |path: &str, answer| back_end.on(&format!("/wp-content/uploads/{path}"), answer);
    upload("a/scene.webp", Answer::bytes("image/webp", "no picture"));
    let mark = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script><rect/></svg>";
    upload("mark.svg", Answer::bytes("image/svg+xml", mark));
    upload("sheet.pdf", Answer::bytes("application/pdf", "%PDF"));
    upload("list.csv", Answer::bytes("text/csv", "a,b"));
    let visitor = Setup::default().visit(&back_end.url());
    let sheet = visitor.get("/media/sheet.pdf").await;
    assert_eq!((sheet.status, sheet.body.as_slice()), (StatusCode::OK, b"%PDF".as_slice()));
    assert_eq!(sheet.headers["content-disposition"], HeaderValue::from_static("attachment"));
    assert_eq!(visitor.get("/media/a/scene.webp").await.status, StatusCode::NOT_FOUND);
    let svg = visitor.get("/media/mark.svg").await;
    assert!(svg.header("content-security-policy").contains("sandbox"));
    assert!(svg.text().contains("<rect/>") && !svg.text().contains("script"), "{}", svg.text());
    assert_eq!(visitor.get("/media/list.csv").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visitor.get("/media/missing.webp").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visitor.get("/media/..%2f..%2fwp-config.php").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_waits_for_a_hanging_back_end_once() {
    let server = HostileServer::start(Behaviour::Hang).await.unwrap();
    let visitor = Setup::default().visit(&server.url());
    assert_eq!(visitor.get("/").await.status, StatusCode::SERVICE_UNAVAILABLE);
    // Menus and options at the same time; nothing is asked after they failed, and nothing of another language.
    assert_eq!(server.requests().len(), 2, "{:?}", server.requests());
}
