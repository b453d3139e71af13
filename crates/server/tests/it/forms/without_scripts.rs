//! Forms that browsers without scripts send: the page comes back with everything that was filled in.

use http::StatusCode;
use serde_json::{Value, json};

use super::{answer_feedback, asking, posting, receipt, sent, with_form};
use crate::site::{Got, Setup};

/// Shows the page data itself, so that tests can read what a visitor would see.
const SHOWN: &str =
    "globalThis.render = (json) => `<pre>${JSON.stringify(JSON.parse(json).data.page)}</pre>`;";

fn came_back(got: &Got) -> Value {
    let text = got.text();
    let json = text.split_once("<pre>").and_then(|(_, rest)| rest.split_once("</pre>")).map(|(json, _)| json);
    let page: Value = serde_json::from_str(json.unwrap_or_else(|| panic!("{text}"))).unwrap();
    page["blocks"][0]["form"]["sent"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn mistakes_come_back_at_their_fields_with_everything_kept() {
    let back_end = with_form().await;
    let site = Setup { bundle: SHOWN, ..Setup::default() }.visit(&back_end.url());
    let fields =
        [("_form", "42"), ("your-name", " "), ("your-email", "ada"), ("topics[]", "a"), ("topics[]", "b")];
    let got = site.send(posting("/contact/", &fields)).await;
    assert_eq!((got.status, got.header("cache-control")), (StatusCode::UNPROCESSABLE_ENTITY, "no-store"));
    let sent_form = came_back(&got);
    assert_eq!(
        (&sent_form["status"], &sent_form["message"]),
        (&json!("validation_failed"), &json!("Check the fields."))
    );
    assert_eq!(
        sent_form["errors"],
        json!([
            { "field": "your-name", "message": "Please fill this in." },
            { "field": "your-email", "message": "Not an address." },
        ])
    );
    let values = &sent_form["values"];
    assert_eq!(
        (&values[1], &values[2]["values"]),
        (&json!({ "name": "your-email", "values": ["ada"] }), &json!(["a", "b"]))
    );
    assert_eq!(sent(&back_end), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_complete_form_is_asked_one_question_before_it_goes() {
    let back_end = with_form().await;
    let site = Setup { bundle: SHOWN, ..Setup::default() }.visit(&back_end.url());
    let fields = [("_form", "42"), ("your-name", "Ada")];
    let asked = came_back(&site.send(posting("/contact/", &fields)).await);
    assert!(
        asked["question"]["text"].as_str().is_some_and(|text| text.starts_with("How much is")),
        "{asked}"
    );
    let token = asked["question"]["token"].as_str().unwrap().to_owned();
    let wrong = [("_form", "42"), ("your-name", "Ada"), ("_question", &token), ("_answer", "99")];
    let again = came_back(&site.send(posting("/contact/", &wrong)).await);
    assert!(again["question"].is_object() && again["message"] != asked["message"], "{again}");
    assert_eq!(sent(&back_end), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_sends_it_and_the_answer_is_shown() {
    let back_end = with_form().await;
    let site = Setup { bundle: SHOWN, ..asking(&back_end) }.visit(&back_end.url());
    answer_feedback(&back_end, "/wp-json", 42, "spam", "Not today.");
    let good = receipt(&site).await;
    let refused = came_back(
        &site.send(posting("/contact/", &[("_receipt", &good), ("_form", "42"), ("your-name", "Ada")])).await,
    );
    assert_eq!((&refused["status"], &refused["message"]), (&json!("spam"), &json!("Not today.")));
    assert_eq!(refused["values"], json!([{ "name": "your-name", "values": ["Ada"] }]));
    answer_feedback(&back_end, "/wp-json", 42, "mail_sent", "Thank you.");
    let next = refused["receipt"].as_str().unwrap().to_owned();
    let got =
        site.send(posting("/contact/", &[("_receipt", &next), ("_form", "42"), ("your-name", "Ada")])).await;
    let thanked = came_back(&got);
    assert_eq!(
        (got.status, &thanked["status"], &thanked["values"]),
        (StatusCode::OK, &json!("mail_sent"), &json!([]))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_that_needs_scripts_is_no_question_away() {
    let back_end = with_form().await;
    let site = Setup { bundle: SHOWN, ..asking(&back_end) }.visit(&back_end.url());
    let refused = came_back(&site.send(posting("/contact/", &[("_form", "42"), ("your-name", "Ada")])).await);
    assert_eq!((&refused["question"], &refused["receipt"]), (&Value::Null, &Value::Null));
    assert!(refused["message"].as_str().is_some_and(|text| text.contains("JavaScript")));
    assert_eq!(refused["values"][0]["values"][0], "Ada");
    assert_eq!(sent(&back_end), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_too_much_gets_everything_back_but_not_without_end() {
    let back_end = with_form().await;
    let mut setup = Setup { bundle: SHOWN, ..Setup::default() };
    (setup.forms.posts_per_minute, setup.forms.checks_per_minute) = (1, 1);
    let site = setup.visit(&back_end.url());
    let fields = [("_form", "42"), ("your-name", "Ada"), ("_receipt", "r1.kept")];
    let mut posts = Vec::new();
    for _ in 0..3 {
        posts.push(site.send(posting("/contact/", &fields)).await);
    }
    let [first, second, third] = posts.as_slice() else { panic!("three were sent") };
    assert_eq!(first.status, StatusCode::UNPROCESSABLE_ENTITY);
    let kept = came_back(second);
    assert_eq!((second.status, &kept["receipt"]), (StatusCode::TOO_MANY_REQUESTS, &json!("r1.kept")));
    assert_eq!(kept["values"], json!([{ "name": "your-name", "values": ["Ada"] }]));
    assert_eq!(third.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(!third.text().contains("<pre>{\"kind\":\"content\""), "a flood costs no pages");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_without_a_form_take_none() {
    let back_end = crate::site::back_end(&["about"]).await;
    let site = Setup::default().visit(&back_end.url());
    let got = site.send(posting("/about/", &[("_form", "42")])).await;
    assert_eq!((got.status, got.header("allow")), (StatusCode::METHOD_NOT_ALLOWED, "GET,HEAD"));
    assert_eq!(site.send(posting("/nowhere/", &[])).await.status, StatusCode::NOT_FOUND);
}
