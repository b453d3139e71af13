//! The signed call that makes changes show at once.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use axum::body::Body;
use hmac::{Hmac, KeyInit, Mac};
use http::{Request, StatusCode};
use serde_json::json;
use sha2::Sha256;
use test_support::{Answer, Behaviour};
use time::OffsetDateTime;

use crate::site::{SECRET, Setup, back_end, eventually, put};

fn call(body: &str, secret: &str, age_seconds: i64) -> Request<Body> {
    call_with(body, secret, age_seconds, None)
}

fn call_with(body: &str, secret: &str, age_seconds: i64, nonce: Option<&str>) -> Request<Body> {
    let timestamp = (OffsetDateTime::now_utc().unix_timestamp() - age_seconds).to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    let signed = [Some(timestamp.as_str()), nonce, Some(body)].into_iter().flatten().collect::<Vec<_>>();
    mac.update(signed.join(".").as_bytes());
    let mut request = Request::post("/api/purge")
        .header("x-lucerna-timestamp", timestamp)
        .header("x-lucerna-signature", format!("sha256={}", hex::encode(mac.finalize().into_bytes())));
    if let Some(nonce) = nonce {
        request = request.header("x-lucerna-nonce", nonce);
    }
    request.body(Body::from(body.to_owned())).unwrap()
}

/// The same call twice: made again, it would be signed anew when a second has passed meanwhile.
fn twice(make: impl Fn() -> Request<Body>) -> [Request<Body>; 2] {
    loop {
        let calls = [make(), make()];
        if calls[0].headers() == calls[1].headers() {
            return calls;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_changed_shows_at_once() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    assert!(visitor.get("/about/").await.text().contains("<h1>about</h1>"));
    put(&back_end, "about", "/about/", "changed");
    assert!(visitor.get("/about/").await.text().contains("<h1>about</h1>"), "not purged yet");
    let purged = visitor.send(call(r#"{"tags":["page:7"]}"#, SECRET, 0)).await;
    assert_eq!(purged.status, StatusCode::OK, "{}", purged.text());
    assert!(visitor.get("/about/").await.text().contains("<h1>changed</h1>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_page_shows_at_once_where_there_was_none() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    assert_eq!(visitor.get("/fresh/").await.status, StatusCode::NOT_FOUND);
    put(&back_end, "fresh", "/fresh/", "fresh");
    visitor.send(call(r#"{"tags":["pages"]}"#, SECRET, 0)).await;
    assert_eq!(visitor.get("/fresh/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_nonsense_are_refused() {
    let back_end = back_end(&[]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let body = r#"{"tags":["all"]}"#;
    let unsigned = Request::post("/api/purge").body(Body::from(body)).unwrap();
    assert_eq!(visitor.send(unsigned).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(visitor.send(call(body, "another secret here", 0)).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(visitor.send(call(body, SECRET, 600)).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(visitor.send(call("tags", SECRET, 0)).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(visitor.send(call_with(body, SECRET, 0, Some("x"))).await.status, StatusCode::BAD_REQUEST);
    let unknown = visitor.send(call(r#"{"tags":["pages","attachment:3"]}"#, SECRET, 0)).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    assert!(
        unknown.text().contains("attachment:3") && unknown.text().contains("case-studies"),
        "{}",
        unknown.text()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_whose_answer_got_lost_can_be_made_again() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    visitor.get("/about/").await;
    let [first, again] = twice(|| call_with(r#"{"tags":["page:7"]}"#, SECRET, 1, Some("5b1f-77aa-90c2")));
    let first = visitor.send(first).await;
    assert_eq!((first.status, first.text().as_str()), (StatusCode::OK, r#"{"purged":1}"#));
    visitor.get("/about/").await;
    let second = visitor.send(again).await;
    assert_eq!((second.status, second.text().as_str()), (StatusCode::OK, r#"{"purged":0,"repeated":true}"#));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_changes_of_one_page_in_one_second_both_show() {
    let back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    let same_second = |nonce| call_with(r#"{"tags":["page:7"]}"#, SECRET, 1, nonce);
    for (title, nonce) in
        [("first", None), ("second", None), ("third", Some("nonce-of-3")), ("last", Some("nonce-of-4"))]
    {
        visitor.get("/about/").await;
        put(&back_end, "about", "/about/", title);
        assert_eq!(visitor.send(same_second(nonce)).await.status, StatusCode::OK);
        assert!(visitor.get("/about/").await.text().contains(&format!("<h1>{title}</h1>")), "{title}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_end_may_change_a_hundred_things_and_a_stranger_may_not_call_without_end() {
    let back_end = back_end(&[]).await;
    let visitor = Setup { writes_per_minute: 6, ..Setup::default() }.visit(&back_end.url());
    for number in 0..100 {
        let nonce = format!("nonce-{number:06}");
        let sent = call_with(&format!(r#"{{"tags":["product:{number}"]}}"#), SECRET, 0, Some(&nonce));
        assert_eq!(visitor.send(sent).await.status, StatusCode::OK, "{number}");
    }
    let strange = || call("{}", "another secret here", 0);
    for _ in 0..2 {
        assert_eq!(visitor.send(strange()).await.status, StatusCode::UNAUTHORIZED);
    }
    let refused = visitor.send(strange()).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_and_options_that_changed_show_although_the_caller_has_gone_and_the_back_end_is_slow() {
    let mut back_end = back_end(&["about"]).await;
    let visitor = Setup::default().visit(&back_end.url());
    visitor.get("/about/").await;
    for tags in ["menu", "options", "all"] {
        let title = format!("after {tags}");
        back_end.on("/wp-json/jgm/v1/options/", Answer::json(&json!({"site_name": title})));
        back_end.misbehave(Behaviour::Hang).await.unwrap();
        // The caller gets its answer although the back end does not give one; dropping it at once loses nothing.
        let mut calling = Box::pin(visitor.send(call(&format!(r#"{{"tags":["{tags}"]}}"#), SECRET, 0)));
        let polled = futures::poll!(&mut calling);
        drop(calling);
        assert!(polled.is_ready(), "a purge waits for nothing");
        back_end.restart().await.unwrap();
        let shown = async {
            while !visitor.get("/about/").await.text().contains(&title) {
                tokio::task::yield_now().await;
            }
        };
        eventually(&title, shown).await;
    }
}
