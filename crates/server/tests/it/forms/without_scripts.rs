//! Forms that browsers without scripts send: the page comes back with everything that was filled in.

use std::time::{Duration, SystemTime};

use http::StatusCode;
use robot_check::{Bearer, Key, Locale, Questions};
use serde_json::{Value, json};
use test_support::Answer;

use super::{answer_feedback, asking, form, posting, receipt, sent, with_form};
use crate::site::{Got, SECRET, Setup};

/// Shows the page data itself, so that tests can read what a visitor would see.
const SHOWN: &str =
    "globalThis.render = (json) => `<pre>${JSON.stringify(JSON.parse(json).data.page)}</pre>`;";

fn came_back(got: &Got) -> Value {
    let text = got.text();
    let json = text.split_once("<pre>").and_then(|(_, rest)| rest.split_once("</pre>")).map(|(json, _)| json);
    let page: Value = serde_json::from_str(json.unwrap_or_else(|| panic!("{text}"))).unwrap();
    page["blocks"][0]["form"]["sent"].clone()
}

const NUMBERS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// A question and its answer. It was asked a minute ago: whoever answers within two seconds is asked again.
fn asked_before() -> (String, String) {
    let bearer = Bearer { locale: Locale::En, form: 42, visitor: [192, 0, 2, 1].into() };
    let asked = SystemTime::now() - Duration::from_secs(60);
    let question = Questions::new(&Key::shared(SECRET.as_bytes())).ask(&bearer, asked).unwrap();
    let words = question.text.trim_end_matches('?').split(' ');
    let sum: usize = words.filter_map(|word| NUMBERS.iter().position(|number| *number == word)).sum();
    (question.token, sum.to_string())
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
async fn the_right_answer_sends_it_once_and_the_page_is_empty_again() {
    let back_end = with_form().await;
    let site = Setup { bundle: SHOWN, ..Setup::default() }.visit(&back_end.url());
    let (token, answer) = asked_before();
    let fields = [
        ("_form", "42"),
        ("your-name", "Ada"),
        ("topics[]", "a"),
        ("topics[]", "b"),
        ("your-message", "One\r\ntwo"),
        ("_question", &token),
        ("_answer", &answer),
    ];
    let got = site.send(posting("/contact/", &fields)).await;
    let thanked = came_back(&got);
    assert_eq!((got.status, &thanked["message"]), (StatusCode::OK, &json!("Thank you.")), "{thanked}");
    assert_eq!((&thanked["status"], &thanked["values"]), (&json!("mail_sent"), &json!([])));
    let [body] = sent(&back_end).try_into().unwrap();
    assert!(body.contains("name=\"your-message\"\r\n\r\nOne\r\ntwo\r\n"), "{body}");
    assert_eq!((body.matches("name=\"topics[]\"").count(), body.contains("_answer")), (2, false), "{body}");
    let again = came_back(&site.send(posting("/contact/", &fields)).await);
    assert!(again["question"].is_object(), "each question is answered once: {again}");
    assert_eq!(sent(&back_end).len(), 1);
    // The link behind the thanks leads here.
    let page = site.get("/contact/").await;
    assert_eq!(came_back(&page), Value::Null, "nothing of it is left");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_answer_asks_another_question_and_keeps_everything() {
    let back_end = with_form().await;
    let site = Setup { bundle: SHOWN, ..Setup::default() }.visit(&back_end.url());
    let mut tokens = vec![asked_before().0];
    for wrong in ["1", "a lamp", " ", ""] {
        let token = tokens[tokens.len() - 1].clone();
        let fields = [
            ("_form", "42"),
            ("your-name", "Ada"),
            ("topics[]", "b"),
            ("_question", &token),
            ("_answer", wrong),
        ];
        let got = site.send(posting("/contact/", &fields)).await;
        let asked = came_back(&got);
        assert_eq!(got.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
        assert_eq!(
            asked["values"],
            json!([{ "name": "your-name", "values": ["Ada"] }, { "name": "topics", "values": ["b"] }]),
            "{wrong:?}"
        );
        let text = asked["question"]["text"].as_str().unwrap_or_default();
        assert!(text.starts_with("How much is "), "{wrong:?}: {asked}");
        let token = asked["question"]["token"].as_str().unwrap().to_owned();
        assert!(!tokens.contains(&token), "{wrong:?} asks the same question again");
        tokens.push(token);
    }
    assert_eq!(sent(&back_end), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_asked_for_again_until_a_person_has_been_shown_and_then_arrive() {
    const AGAIN: &str = "Please choose your files again";
    let back_end = with_form().await;
    let site = Setup { bundle: SHOWN, ..Setup::default() }.visit(&back_end.url());
    let plain = [("_form", "42"), ("your-name", "Ada"), ("file:plans", "%PDF-1.7")];
    let asked = came_back(&site.send(posting("/contact/", &plain)).await);
    assert!(asked["message"].as_str().unwrap().contains(AGAIN), "{asked}");
    assert!(asked["question"].is_object() && asked["receipt"].is_null(), "{asked}");

    // Files are not read before it is known who sends them, so the right answer asks for them once more.
    let (token, answer) = asked_before();
    let answered = [[("_question", token.as_str()), ("_answer", &answer)].as_slice(), &plain].concat();
    let shown = came_back(&site.send(posting("/contact/", &answered)).await);
    assert!(shown["message"].as_str().unwrap().starts_with(AGAIN), "{shown}");
    assert_eq!(shown["question"], Value::Null, "there is nothing more to answer");
    assert_eq!(shown["values"], json!([{ "name": "your-name", "values": ["Ada"] }]));
    assert_eq!(sent(&back_end), Vec::<String>::new());

    let receipt = shown["receipt"].as_str().unwrap();
    let last = [[("_receipt", receipt)].as_slice(), &plain].concat();
    let thanked = came_back(&site.send(posting("/contact/", &last)).await);
    assert_eq!(thanked["status"], "mail_sent", "{thanked}");
    let [body] = sent(&back_end).try_into().unwrap();
    let file = "filename=\"plan.pdf\"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n";
    assert!(body.contains(file), "{body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_consent_that_is_missing_is_told_before_anything_is_asked() {
    let back_end = with_form().await;
    let mut contact = form(42, "contact");
    contact["messages"]["accept_terms"] = json!("Please agree.");
    let consent = json!({ "name": "consent", "type": "acceptance", "label": "Consent", "required": true });
    contact["fields"].as_array_mut().unwrap().push(consent);
    back_end.on("/wp-json/jgm/v1/form", Answer::json(&json!([contact])));
    let site = Setup { bundle: SHOWN, ..Setup::default() }.visit(&back_end.url());
    let mut fields = vec![("_form", "42"), ("your-name", "Ada")];
    for _ in 0..2 {
        let refused = came_back(&site.send(posting("/contact/", &fields)).await);
        assert_eq!(refused["errors"], json!([{ "field": "consent", "message": "Please agree." }]));
        assert_eq!(refused["question"], Value::Null);
        assert_eq!(refused["values"][0], json!({ "name": "your-name", "values": ["Ada"] }));
        fields.push(("consent", ""));
    }
    let agreed = [("_form", "42"), ("your-name", "Ada"), ("consent", "1")];
    let asked = came_back(&site.send(posting("/contact/", &agreed)).await);
    assert!(asked["question"].is_object(), "{asked}");
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
