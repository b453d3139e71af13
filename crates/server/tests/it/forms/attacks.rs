//! What an attacker would try: to send without a receipt, or with one that is not theirs.

use axum::body::Body;
use http::{Request, StatusCode};
use serde_json::json;

use super::{FEEDBACK, asking, check, json_of, posting, receipt, score, sent, with_form};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_reaches_the_back_end_without_a_good_receipt() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let good = receipt(&site).await;
    let (head, tail) = good.split_at(good.len() - 4);
    let edited = format!("{head}{}", if tail == "0000" { "1111" } else { "0000" });
    let project = "/contact-form-7/v1/contact-forms/44/feedback";
    let spanish = format!("/es{FEEDBACK}");
    for (place, fields, code) in [
        (FEEDBACK, vec![("your-name", "Ada")], "receipt_missing"),
        (FEEDBACK, vec![("_receipt", "")], "receipt_missing"),
        (FEEDBACK, vec![("_receipt", "r1.1.2.3")], "receipt_forged"),
        (FEEDBACK, vec![("_receipt", edited.as_str())], "receipt_forged"),
        (project, vec![("_receipt", good.as_str())], "receipt_forged"),
        (spanish.as_str(), vec![("_receipt", good.as_str())], "receipt_forged"),
        // A receipt behind a file would make the site read the file first.
        (FEEDBACK, vec![("file:plans", "%PDF"), ("_receipt", good.as_str())], "receipt_missing"),
    ] {
        let got = site.send(posting(place, &fields)).await;
        let answer = json_of(&got);
        assert_eq!(
            (got.status, &answer["code"]),
            (StatusCode::FORBIDDEN, &json!(code)),
            "{place} {fields:?}"
        );
        assert_eq!((&answer["status"], &answer["invalid_fields"]), (&json!("validation_failed"), &json!([])));
        assert!(!answer["message"].as_str().unwrap_or_default().is_empty());
    }
    assert_eq!(sent(&back_end), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_counts_once_and_for_one_visitor() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let good = receipt(&site).await;
    let stolen = site.send_from([192, 0, 2, 99], posting(FEEDBACK, &[("_receipt", &good)])).await;
    assert_eq!(json_of(&stolen)["code"], "receipt_forged");
    assert_eq!(site.send(posting(FEEDBACK, &[("_receipt", &good)])).await.status, StatusCode::OK);
    let replayed = site.send(posting(FEEDBACK, &[("_receipt", &good)])).await;
    assert_eq!(
        (replayed.status, &json_of(&replayed)["code"]),
        (StatusCode::FORBIDDEN, &json!("receipt_used"))
    );
    assert_eq!(sent(&back_end).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_should_be_one_cannot_become_a_head_of_a_mail() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    for path in [FEEDBACK, "/contact/"] {
        let good = receipt(&site).await;
        let fields = [
            ("_receipt", good.as_str()),
            ("_form", "42"),
            ("your-name", "Ada\r\nBcc: all@example.com\n\n"),
            ("code", "A\u{2028}B\rC"),
            ("unknown[]", "x\r\ny"),
            ("your-message", "First line\r\nsecond line"),
        ];
        let got = site.send(posting(path, &fields)).await;
        assert_eq!(got.status, StatusCode::OK, "{path}: {}", got.text());
        let body = sent(&back_end).pop().unwrap();
        let text = |name: &str| {
            let (_, behind) = body.split_once(&format!("name=\"{name}\"\r\n\r\n")).unwrap();
            behind.split_once("\r\n--").unwrap().0.to_owned()
        };
        assert_eq!(text("your-name"), "Ada Bcc: all@example.com", "{path}");
        assert_eq!((text("code").as_str(), text("unknown[]").as_str()), ("A B C", "x y"), "{path}");
        assert_eq!(text("your-message"), "First line\r\nsecond line", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_posts_with_one_receipt_send_one_form() {
    let back_end = with_form().await;
    let mut setup = asking(&back_end);
    setup.forms.posts_per_minute = 10_000;
    let site = setup.visit(&back_end.url());
    let good = receipt(&site).await;
    let fields = [("_receipt", good.as_str()), ("your-name", "Ada")];
    let posts = (0..100).map(|_| site.send(posting(FEEDBACK, &fields)));
    let statuses: Vec<StatusCode> =
        futures::future::join_all(posts).await.into_iter().map(|got| got.status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == StatusCode::OK).count(), 1);
    assert_eq!(sent(&back_end).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_server_with_the_same_secret_takes_the_receipt() {
    let back_end = with_form().await;
    let (one, other) = (asking(&back_end).visit(&back_end.url()), asking(&back_end).visit(&back_end.url()));
    let good = receipt(&one).await;
    assert_eq!(other.send(posting(FEEDBACK, &[("_receipt", &good)])).await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_low_score_gives_no_receipt_whatever_the_browser_claims() {
    let back_end = with_form().await;
    score(&back_end, 0.49);
    let site = asking(&back_end).visit(&back_end.url());
    let claimed =
        json!({ "token": "t", "form": 42, "response": { "score": 1.0 }, "receipt": "r1", "score": 1.0 });
    assert!(check(&site, &claimed).await["receipt"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_fills_in_the_trap_is_told_that_it_looks_like_spam() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let answer = check(&site, &json!({ "token": "t", "form": 42, "trap": "https://spam.example" })).await;
    assert!(answer["receipt"].is_null());
    let good = receipt(&site).await;
    let answer = json_of(&site.send(posting(FEEDBACK, &[("_receipt", &good), ("website", "x")])).await);
    assert_eq!((&answer["status"], &answer["message"]), (&json!("spam"), &json!("No robots.")));
    assert_eq!(sent(&back_end), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_forms_that_exist_and_bodies_of_forms_are_looked_at() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let json =
        Request::post(FEEDBACK).header("content-type", "application/json").body(Body::from("{}")).unwrap();
    assert_eq!(site.send(json).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    for number in ["7", "x", "99999999999999999999999"] {
        let place = format!("/contact-form-7/v1/contact-forms/{number}/feedback");
        assert_eq!(site.send(posting(&place, &[])).await.status, StatusCode::NOT_FOUND, "{number}");
    }
    assert_eq!(site.get(FEEDBACK).await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test(flavor = "multi_thread")]
async fn work_is_given_out_where_the_site_checks_by_itself() {
    let back_end = with_form().await;
    let site = crate::site::Setup::default().visit(&back_end.url());
    let got = site.get("/api/forms/challenge?form=42&lang=en").await;
    assert_eq!((got.status, got.header("cache-control")), (StatusCode::OK, "no-store"));
    let work = json_of(&got);
    assert_eq!(
        (&work["parameters"]["algorithm"], &work["parameters"]["cost"]),
        (&json!("SHA-256"), &json!(1))
    );
    assert!(!got.text().contains("192.0.2.1"), "an address belongs in nobody's hands");
    let lazy = check(&site, &json!({ "token": "", "form": 42 })).await;
    assert_eq!((&lazy["receipt"], &lazy["response"]["score"]), (&json!(null), &json!(0.0)));
    let asking = asking(&back_end).visit(&back_end.url());
    assert_eq!(asking.get("/api/forms/challenge?form=42").await.status, StatusCode::NOT_FOUND);
}
