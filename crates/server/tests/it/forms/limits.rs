//! What is too much: posts, bytes, parts, a back end that is gone.

use axum::body::Body;
use http::{Request, StatusCode};
use serde_json::json;
use test_support::Answer;

use super::{FEEDBACK, asking, json_of, posting, receipt, sent, with_form};

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_flood_and_others_do_not_notice() {
    let back_end = with_form().await;
    let mut setup = asking(&back_end);
    setup.forms.posts_per_minute = 9;
    let site = setup.visit(&back_end.url());
    let posts = (0..20).map(|_| site.send(posting(FEEDBACK, &[])));
    let got = futures::future::join_all(posts).await;
    let refused = got.iter().find(|got| got.status == StatusCode::TOO_MANY_REQUESTS).unwrap();
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
    assert_eq!(json_of(refused)["code"], "too_many_requests");
    let other = site.send_from([192, 0, 2, 77], posting(FEEDBACK, &[])).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    assert_eq!(site.get("/contact/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_form_takes_so_many_and_no_more() {
    let back_end = with_form().await;
    let mut setup = asking(&back_end);
    setup.forms.per_form_per_minute = 3;
    let site = setup.visit(&back_end.url());
    let first = receipt(&site).await;
    let second = receipt(&site).await;
    assert_eq!(site.send(posting(FEEDBACK, &[("_receipt", &first)])).await.status, StatusCode::OK);
    assert_eq!(
        site.send(posting(FEEDBACK, &[("_receipt", &second)])).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
    assert_eq!(sent(&back_end).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn checks_are_limited_too() {
    let back_end = with_form().await;
    let mut setup = asking(&back_end);
    setup.forms.checks_per_minute = 3;
    let site = setup.visit(&back_end.url());
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let request = Request::post("/check-recaptcha").body(Body::from("{\"token\":\"t\"}")).unwrap();
        statuses.push(site.send(request).await.status);
    }
    assert_eq!(statuses, [StatusCode::OK, StatusCode::TOO_MANY_REQUESTS, StatusCode::TOO_MANY_REQUESTS]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_is_refused() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let text = "x".repeat(300 * 1024);
    let good = receipt(&site).await;
    let got = site.send(posting(FEEDBACK, &[("_receipt", &good), ("your-name", &text)])).await;
    assert_eq!((got.status, &json_of(&got)["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("too_large")));
    // Two files of a megabyte are all that the form takes.
    let file = "x".repeat(3 << 20);
    let good = receipt(&site).await;
    let got = site.send(posting(FEEDBACK, &[("_receipt", &good), ("file:plans", &file)])).await;
    assert_eq!(got.status, StatusCode::PAYLOAD_TOO_LARGE);
    let huge = Request::post(FEEDBACK)
        .header("content-type", "multipart/form-data; boundary=b")
        .header("content-length", (1_u64 << 40).to_string())
        .body(Body::empty())
        .unwrap();
    assert_eq!(site.send(huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let many: Vec<(&str, &str)> = (0..290).map(|_| ("a", "b")).collect();
    let got = site.send(posting(FEEDBACK, &many)).await;
    assert_eq!(
        (got.status, &json_of(&got)["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("too_many_fields"))
    );
    assert_eq!(sent(&back_end), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_end_that_fails_is_not_the_visitors_fault() {
    let mut back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let feedback = "/wp-json/contact-form-7/v1/contact-forms/42/feedback";
    back_end.on(feedback, Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "oops"));
    let good = receipt(&site).await;
    let got = site.send(posting(FEEDBACK, &[("_receipt", &good)])).await;
    assert!(got.status.is_server_error());
    let answer = json_of(&got);
    assert_eq!((&answer["code"], &answer["status"]), (&json!("unavailable"), &json!("mail_failed")));
    let good = receipt(&site).await;
    back_end.stop().await;
    let got = site.send(posting(FEEDBACK, &[("_receipt", &good)])).await;
    assert_eq!(got.status, StatusCode::SERVICE_UNAVAILABLE);
}
