//! Forms: what is shown, who may send them, and what reaches the back end.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod attacks;
mod limits;
mod without_scripts;

use axum::body::Body;
use http::{Request, StatusCode};
use robot_check::{Key, VerifierSettings};
use serde_json::{Value, json};
use server::settings::{CheckSettings, FormSettings, ServiceKind, ServiceSettings};
use test_support::{Answer, WordPressLike};
use url::Url;

use crate::site::{Got, SECRET, Setup, Visitor, back_end, target};

pub(crate) const FEEDBACK: &str = "/contact-form-7/v1/contact-forms/42/feedback";
const BOUNDARY: &str = "----tests";

/// A back end with a page `/contact/` and the form 42 on it, Spanish 43, whose verifier says what it is told.
pub(crate) async fn with_form() -> WordPressLike {
    let back_end = back_end(&["contact"]).await;
    let root = back_end.url();
    back_end.on(
        &target("contact"),
        Answer::json(&json!([{
            "id": 2, "slug": "contact", "status": "publish", "type": "page", "link": format!("{root}/contact/"),
            "title": { "rendered": "Contact" },
            "content": { "rendered": "", "protected": false },
            "acf": { "blocks": [{ "acf_fc_layout": "contact_form", "title": "Write", "form": "contact" }] },
        }])),
    );
    let options = json!({ "organization": {
        "name": "Halverdine", "email": "hello@example.com", "telephone": "01632 960 118",
    } });
    back_end.on("/wp-json/jgm/v1/options/", Answer::json(&options));
    back_end.on("/wp-json/jgm/v1/form", Answer::json(&json!([form(42, "contact"), form(44, "project")])));
    back_end.on("/es/wp-json/jgm/v1/form", Answer::json(&json!([form(42, "contacto")])));
    let schema = json!({ "version": "Contact Form 7 SWV Schema 2024-10", "locale": "en_GB", "rules": [
        { "rule": "required", "field": "your-name", "error": "Please fill this in." },
        { "rule": "email", "field": "your-email", "error": "Not an address." },
        { "rule": "invented", "field": "your-name", "error": "Unknown." },
    ] });
    for place in ["/wp-json", "/es/wp-json"] {
        for number in [42, 44] {
            let schema_at = format!("{place}/contact-form-7/v1/contact-forms/{number}/feedback/schema");
            back_end.on(&schema_at, Answer::json(&schema));
            answer_feedback(&back_end, place, number, "mail_sent", "Thank you.");
        }
    }
    score(&back_end, 0.9);
    back_end
}

pub(crate) fn answer_feedback(
    back_end: &WordPressLike,
    place: &str,
    number: u64,
    status: &str,
    message: &str,
) {
    let answer = json!({
        "contact_form_id": number, "status": status, "message": message, "posted_data_hash": "abc",
        "into": "#x", "invalid_fields": [],
    });
    let target = format!("{place}/contact-form-7/v1/contact-forms/{number}/feedback");
    back_end.on(&target, Answer::json(&answer));
}

/// What the verifier says from now on.
pub(crate) fn score(back_end: &WordPressLike, score: f64) {
    let verdict = json!({ "success": true, "score": score, "action": "login", "hostname": "localhost" });
    back_end.on("/siteverify", Answer::json(&verdict));
}

/// A site that asks the verifier of the back end.
pub(crate) fn asking(back_end: &WordPressLike) -> Setup {
    let verifier = VerifierSettings {
        verify_url: format!("{}/siteverify", back_end.url()),
        ..VerifierSettings::new("the-secret")
    };
    let service = ServiceSettings {
        kind: ServiceKind::Recaptcha,
        site_key: Some("the-key".to_owned()),
        version: Some(3),
        script_url: Url::parse("https://www.google.com/recaptcha/api.js").unwrap(),
        action: "login".to_owned(),
        verifier: Some(verifier),
        hostnames: Vec::new(),
    };
    let forms = FormSettings {
        check: CheckSettings::Service(Box::new(service)),
        ..FormSettings::new(Key::shared(SECRET.as_bytes()))
    };
    Setup { forms, ..Setup::default() }
}

fn form(id: u64, slug: &str) -> Value {
    json!({
        "id": id, "slug": slug, "title": "Write to us", "translation_key": slug,
        "fields": [
            { "name": "your-name", "type": "text", "label": "Name", "required": true, "max_length": 100,
              "autocomplete": "name" },
            { "name": "your-email", "type": "email", "label": "E-mail" },
            { "name": "code", "type": "text", "label": "Code", "default_from": "get" },
            { "name": "plans", "type": "file", "label": "Plans", "accept": [".pdf"], "max_size": 1_048_576,
              "max_files": 2 },
            { "name": "your-message", "type": "textarea", "label": "Message" },
        ],
        "messages": { "validation_error": "Check the fields.", "spam": "No robots." },
    })
}

/// The answer to `POST /check-recaptcha`.
pub(crate) async fn check(site: &Visitor, body: &Value) -> Value {
    let request = Request::post("/check-recaptcha")
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    json_of(&site.send(request).await)
}

/// A receipt for form 42.
pub(crate) async fn receipt(site: &Visitor) -> String {
    let answer = check(site, &json!({ "token": "t", "form": 42, "lang": "en" })).await;
    answer["receipt"].as_str().unwrap_or_else(|| panic!("no receipt: {answer}")).to_owned()
}

pub(crate) fn multipart(fields: &[(&str, &str)]) -> String {
    let part = |(name, value): &(&str, &str)| match name.strip_prefix("file:") {
        Some(field) => format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"plan.pdf\"\r\n\
             Content-Type: application/pdf\r\n\r\n{value}\r\n"
        ),
        None => format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"),
    };
    format!("{}--{BOUNDARY}--\r\n", fields.iter().map(part).collect::<String>())
}

pub(crate) fn posting(path: &str, fields: &[(&str, &str)]) -> Request<Body> {
    Request::post(path)
        .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"))
        .header("user-agent", "Mozilla/5.0 (tests)")
        .body(Body::from(multipart(fields)))
        .unwrap()
}

pub(crate) fn json_of(got: &Got) -> Value {
    serde_json::from_slice(&got.body).unwrap_or_else(|error| panic!("{error}: {} {}", got.status, got.text()))
}

/// What reached Contact Form 7.
pub(crate) fn sent(back_end: &WordPressLike) -> Vec<String> {
    let is_sent = |target: &str| target.ends_with("/feedback");
    let requests = back_end.requests().into_iter().filter(|request| is_sent(&request.target));
    requests.map(|request| String::from_utf8_lossy(&request.body).into_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_is_shown_with_the_back_ends_own_rules() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let data = json_of(&site.get("/_data/contact/?code=LYR-08").await);
    let block = &data["page"]["blocks"][0];
    assert_eq!(
        (&block["kind"], &block["id"], &block["title"]),
        (&json!("form"), &json!("form-contact"), &json!("Write"))
    );
    let form = &block["form"];
    assert_eq!(form["action"], "/contact/#form-contact");
    assert_eq!(form["feedbackUrl"], format!("{FEEDBACK}?page=2"));
    assert_eq!(form["rules"][2]["rule"], "invented", "rules are passed on as they come");
    assert_eq!(form["fields"][2]["value"], "LYR-08");
    assert_eq!(form["fields"][3]["maxSizeText"], "1\u{a0}MB");
    assert_eq!(
        form["check"],
        json!({
            "kind": "recaptcha", "siteKey": "the-key", "version": 3, "action": "login",
            "scriptUrl": "https://www.google.com/recaptcha/api.js?render=the-key",
        })
    );
    let ways: Vec<&str> =
        form["otherWays"].as_array().unwrap().iter().filter_map(|way| way["href"].as_str()).collect();
    assert_eq!(ways, ["mailto:hello@example.com", "tel:01632960118"]);
    let policy = site.get("/contact/").await.header("content-security-policy").to_owned();
    assert!(
        policy.contains(
            "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;"
        )
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_fills_in_what_a_field_takes_from_it_and_nothing_else() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let values = async |query: &str| {
        let got = site.get(&format!("/_data/contact/?{query}")).await.followed(&site).await;
        let data = json_of(&got);
        let fields = data["page"]["blocks"][0]["form"]["fields"].as_array().unwrap();
        let filled = fields.iter().filter(|field| field["value"] != "");
        filled.map(|field| format!("{}={}", field["name"], field["value"])).collect::<Vec<_>>()
    };
    let nothing = Vec::<String>::new();
    let code = vec!["\"code\"=\"LYR009-30-60-WH-P\"".to_owned()];
    assert_eq!(values("code=LYR009-30-60-WH-P").await, code);
    assert_eq!(values("code=LYR009-30-60-WH-P&your-name=Mallory&your-message=Win&plans=x").await, code);
    assert_eq!(values("your-name=Mallory&your-email=mallory%40example.com").await, nothing);
    for nonsense in ["", "%00", &"x".repeat(1000)] {
        assert_eq!(values(&format!("code={nonsense}")).await, nothing, "{nonsense:?}");
    }
    // Markup is text like any other.
    let markup = "%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    assert_eq!(values(&format!("code={markup}")).await, ["\"code\"=\"<script>alert(1)</script>\""]);
    assert!(!site.get(&format!("/contact/?code={markup}")).await.text().contains("<script>alert"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_does_not_exist_leaves_the_rest_of_the_page() {
    let back_end = with_form().await;
    back_end.on("/wp-json/jgm/v1/form", Answer::json(&json!([])));
    let site = asking(&back_end).visit(&back_end.url());
    let got = site.get("/_data/contact/").await;
    assert_eq!((got.status, &json_of(&got)["page"]["blocks"]), (StatusCode::OK, &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_cannot_be_had_makes_the_page_a_partial_one() {
    let back_end = with_form().await;
    back_end.on("/wp-json/jgm/v1/form", Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "oops"));
    let got = asking(&back_end).visit(&back_end.url()).get("/contact/").await;
    assert_eq!((got.status, got.header("x-lucerna-partial")), (StatusCode::OK, "form"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_score_decides_at_one_half() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    for (given, passes) in [(0.9, true), (0.5, true), (0.49, false), (0.0, false)] {
        score(&back_end, given);
        let answer = check(&site, &json!({ "token": "t", "form": 42 })).await;
        assert_eq!((&answer["response"]["score"], answer["receipt"].is_string()), (&json!(given), passes));
    }
    // The specification knows nothing but the token; without a form there is nothing to give a receipt for.
    score(&back_end, 0.9);
    let answer = check(&site, &json!({ "token": "t" })).await;
    assert_eq!((&answer["response"]["score"], &answer["receipt"]), (&json!(0.9), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_verifier_that_fails_lets_nobody_pass() {
    let mut back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let call = json!({ "token": "t", "form": 42 });
    let answers = [
        Answer::json(&json!({ "success": false, "error-codes": ["timeout-or-duplicate"] })),
        Answer::json(&json!({ "success": true })),
        Answer::json(&json!({ "success": true, "score": 0.9, "action": "register" })),
        Answer::bytes("text/html", "<h1>garbage</h1>"),
        Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "oops"),
    ];
    for answer in answers {
        back_end.on("/siteverify", answer);
        let found = check(&site, &call).await;
        assert_eq!((&found["receipt"], &found["response"]["score"]), (&Value::Null, &json!(0.0)), "{found}");
    }
    back_end.stop().await;
    let found = check(&site, &call).await;
    assert_eq!(found["response"]["error-codes"], json!(["verifier-unreachable"]));
    for body in ["", "[]", "{", "{\"token\": 7}", "\"t\""] {
        let request = Request::post("/check-recaptcha").body(Body::from(body)).unwrap();
        let got = site.send(request).await;
        assert_eq!(
            (got.status, &json_of(&got)["response"]["success"]),
            (StatusCode::OK, &json!(false)),
            "{body}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_lets_the_form_through_with_all_that_contact_form_7_needs() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    let receipt = receipt(&site).await;
    let fields = [
        ("_receipt", receipt.as_str()),
        ("your-name", "Ada"),
        ("topics[]", "a"),
        ("topics[]", "b"),
        ("file:plans", "%PDF"),
    ];
    let got = site.send(posting(&format!("{FEEDBACK}?page=2"), &fields)).await;
    assert_eq!(got.status, StatusCode::OK);
    let answer = json_of(&got);
    assert_eq!((&answer["status"], &answer["message"]), (&json!("mail_sent"), &json!("Thank you.")));
    let [body] = sent(&back_end).try_into().unwrap();
    for name in
        ["_wpcf7", "_wpcf7_version", "_wpcf7_locale", "_wpcf7_unit_tag", "_wpcf7_container_post", "your-name"]
    {
        assert!(body.contains(&format!("name=\"{name}\"\r\n")), "{name} is missing: {body}");
    }
    assert!(
        body.contains("name=\"plans\"; filename=\"plan.pdf\"\r\nContent-Type: application/pdf\r\n\r\n%PDF")
    );
    assert!(body.contains("name=\"_wpcf7_container_post\"\r\n\r\n2\r\n"), "{body}");
    assert_eq!(body.matches("name=\"topics[]\"").count(), 2);
    assert!(!body.contains("_receipt"), "receipts are the site's own");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_back_ends_answer_is_shown_as_it_is() {
    let back_end = with_form().await;
    let site = asking(&back_end).visit(&back_end.url());
    for status in
        ["validation_failed", "acceptance_missing", "spam", "aborted", "mail_failed", "invented_by_a_plugin"]
    {
        answer_feedback(&back_end, "/wp-json", 42, status, "The back end's own words");
        let receipt = receipt(&site).await;
        let answer = json_of(&site.send(posting(FEEDBACK, &[("_receipt", &receipt)])).await);
        assert_eq!(
            (&answer["status"], &answer["message"]),
            (&json!(status), &json!("The back end's own words"))
        );
    }
}
