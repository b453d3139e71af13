//! Forms on their way to the back end and what comes back.

use content::model::{FeedbackStatus, InvalidField};
use content::{Client, Locale, Submission, Visitor};
use http::StatusCode;
use serde_json::json;
use test_support::{Answer, WordPressLike};

use crate::site::{TOKEN, client, settings};

const FEEDBACK: &str = "/es/wp-json/contact-form-7/v1/contact-forms/42/feedback";
const VERIFY: &str = "/wp-json/jgm/v1/google-recaptcha/verify";

async fn start() -> (WordPressLike, Client) {
    let server = WordPressLike::start().await.unwrap();
    let client = client(&server.url(), &settings(&server.url()));
    (server, client)
}

fn submission() -> Submission {
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    Submission {
        fields: vec![
            field("your-name", "Ada \"L\" Ñ"),
            field("topics[]", "a"),
            field("topics[]", "b"),
            field("_wpcf7_unit_tag", "forged"),
            field("_wpcf7_quiz_answer_sum", "a-hash"),
        ],
        files: Vec::new(),
        posted_data_hash: "abc".to_owned(),
        container_post: 7,
    }
}

fn visitor() -> Visitor {
    Visitor { user_agent: Some("Mozilla/5.0 (test)".to_owned()), address: "203.0.113.9".parse().ok() }
}

#[tokio::test]
async fn a_form_is_sent_with_all_hidden_fields_and_the_visitors_name_on_it() {
    let (server, client) = start().await;
    server.on(
        FEEDBACK,
        Answer::json(&json!({"status": "mail_sent", "message": "Gracias.",
        "posted_data_hash": "def", "invalid_fields": []})),
    );
    let feedback = client.feedback(Locale::Es, 42, &submission(), &visitor()).await.unwrap().unwrap();
    assert_eq!((feedback.status, feedback.posted_data_hash.as_str()), (FeedbackStatus::MailSent, "def"));
    let [request] = server.requests().try_into().unwrap();
    assert_eq!(request.method, http::Method::POST);
    assert_eq!(request.header("user-agent"), Some("Mozilla/5.0 (test)"));
    assert_eq!(request.header("x-forwarded-for"), Some("203.0.113.9"));
    assert_eq!(request.header("authorization"), Some(format!("Basic {TOKEN}").as_str()));
    let kind = request.header("content-type").unwrap();
    let boundary = kind.strip_prefix("multipart/form-data; boundary=").unwrap();
    let body = String::from_utf8_lossy(&request.body).replace("\r\n", "\n");
    insta::assert_snapshot!(format!("{kind}\n\n{body}").replace(boundary, "boundary"));
}

#[tokio::test]
async fn a_short_user_agent_is_replaced_so_that_nobody_is_taken_for_a_robot() {
    let (server, client) = start().await;
    server.on(FEEDBACK, Answer::json(&json!({"status": "spam"})));
    for user_agent in [None, Some("x".to_owned()), Some("bad\u{1}".to_owned())] {
        let visitor = Visitor { user_agent, address: None };
        client.feedback(Locale::Es, 42, &Submission::default(), &visitor).await.unwrap();
    }
    for request in server.requests() {
        assert!(request.header("user-agent").unwrap().starts_with("lucerna/"));
        assert_eq!(request.header("x-forwarded-for"), None);
    }
}

#[tokio::test]
async fn answers_of_every_version_are_understood() {
    let (server, client) = start().await;
    for body in [
        json!({"status": "validation_failed", "message": "m", "invalid_fields": [{"field": "e", "message": "x"}]}),
        json!({"status": "validation_failed", "message": "m",
               "invalid_fields": [{"into": "span.wpcf7-form-control-wrap.e", "message": "x"}]}),
        json!({"status": "validation_failed", "message": "m",
               "invalidFields": {"0": {"into": "span.wpcf7-form-control-wrap.e", "message": "x"}}}),
    ] {
        server.on(FEEDBACK, Answer::json(&body));
        let feedback = client.feedback(Locale::Es, 42, &submission(), &visitor()).await.unwrap().unwrap();
        assert_eq!(feedback.status, FeedbackStatus::ValidationFailed);
        assert_eq!(
            feedback.invalid_fields,
            [InvalidField { field: "e".to_owned(), message: "x".to_owned() }]
        );
    }
}

#[tokio::test]
async fn refusals_are_told_apart() {
    let (server, client) = start().await;
    let send = || async { client.feedback(Locale::Es, 42, &submission(), &visitor()).await };
    server.on(FEEDBACK, Answer::error(StatusCode::NOT_FOUND, "wpcf7_not_found"));
    assert_eq!(send().await.unwrap(), None);
    server.on(FEEDBACK, Answer::error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "wpcf7_unsupported_media_type"));
    assert_eq!(send().await.unwrap_err().status(), Some(StatusCode::UNSUPPORTED_MEDIA_TYPE));
    server.on(FEEDBACK, Answer::error(StatusCode::INTERNAL_SERVER_ERROR, "internal_server_error"));
    assert!(send().await.unwrap_err().is_unavailable());
    assert_eq!(server.requests().len(), 3, "a form is never sent twice");
}

#[tokio::test]
async fn the_robot_check_decides_on_what_was_said() {
    let (server, client) = start().await;
    server.on(VERIFY, Answer::json(&json!({"success": true, "score": 0.9, "error-codes": []})));
    assert!(client.verify_recaptcha(Locale::En, "tok\"en").await.unwrap().passes(0.5));
    let [request] = server.requests().try_into().unwrap();
    assert_eq!(request.body, r#"{"token":"tok\"en"}"#);
    assert_eq!(request.header("content-type"), Some("application/json"));
    server.on(VERIFY, Answer::json(&json!(false)));
    assert!(!client.verify_recaptcha(Locale::En, "").await.unwrap().passes(0.5));
}

#[tokio::test]
async fn forms_are_listed() {
    let (server, client) = start().await;
    let form = json!({"id": 42, "slug": "contact", "title": "Contact",
        "fields": [{"name": "your-email", "type": "email*"}], "messages": []});
    server.on("/wp-json/jgm/v1/form", Answer::json(&json!([form])));
    server.on("/wp-json/jgm/v1/form/42", Answer::json(&form));
    let forms = client.forms(Locale::En).await.unwrap();
    assert_eq!(client.form(Locale::En, 42).await.unwrap().as_ref(), forms.first());
}
