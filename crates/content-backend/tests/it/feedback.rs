//! Sending a form: Contact Form 7's answers, and what is kept.

mod fields;

use std::error::Error;

use axum::body::Body;
use content_backend::{DeliveryState, SubmissionFilter};
use http::{Request, StatusCode};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::forms::{folder, form_id, site};
use crate::support::{Reply, Site, TestResult};

const BOUNDARY: &str = "----lucerna";
const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64)";

/// Fields that pass every check, without the hidden ones.
const GOOD: [(&str, &str); 6] = [
    ("your-name", "Ada Example"),
    ("your-email", "ada@example.com"),
    ("topic", "project"),
    ("help-with[]", "samples"),
    ("help-with[]", "quotation"),
    ("privacy", "1"),
];

fn multipart(fields: &[(&str, &str)]) -> String {
    let part = |(name, value): &(&str, &str)| {
        format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let parts: String = fields.iter().map(part).collect();
    format!("{parts}--{BOUNDARY}--\r\n")
}

/// What a browser sends: the unit tag, then the fields.
fn filled(fields: &[(&str, &str)]) -> String {
    let mut all = vec![("_wpcf7_unit_tag", "wpcf7-f7-p3-o1")];
    all.extend_from_slice(fields);
    multipart(&all)
}

/// The good fields with some exchanged; an empty value leaves a field out.
fn changed<'a>(changes: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let kept = GOOD.iter().filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
    kept.chain(changes.iter().filter(|(_, value)| !value.is_empty())).copied().collect()
}

async fn post(site: &Site, base: &str, id: i64, body: String) -> Result<Reply, Box<dyn Error>> {
    let request = Request::post(format!("{base}/wp-json/contact-form-7/v1/contact-forms/{id}/feedback"))
        .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"))
        .header("user-agent", BROWSER)
        .header("x-forwarded-for", "203.0.113.7");
    site.send(request.body(Body::from(body))?).await
}

async fn feedback(site: &Site, fields: &[(&str, &str)]) -> Result<Value, Box<dyn Error>> {
    let reply = post(site, "", form_id(site).await?, filled(fields)).await?;
    assert_eq!(reply.status, StatusCode::OK);
    reply.json()
}

/// Sends a form that passes every check, under a name.
pub(crate) async fn submit(site: &Site, name: &str) -> TestResult {
    submit_below(site, "", &[("your-name", name)]).await
}

/// Sends a form that passes every check in the language that lives below `base`, with some fields exchanged.
pub(crate) async fn submit_below(site: &Site, base: &str, changes: &[(&str, &str)]) -> TestResult {
    let answer: Value = post(site, base, form_id(site).await?, filled(&changed(changes))).await?.json()?;
    assert_eq!(answer["status"], "mail_sent", "{answer}");
    Ok(())
}

async fn kept(site: &Site) -> Result<Vec<content_backend::Submission>, Box<dyn Error>> {
    let filter = SubmissionFilter { state: Some(DeliveryState::Waiting), ..SubmissionFilter::default() };
    Ok(site.store.submissions().list(&filter, 0, 100).await?)
}

#[tokio::test]
async fn a_good_submission_is_kept_and_thanked() -> TestResult {
    let site = site().await?;
    let id = form_id(&site).await?;
    let answer = feedback(
        &site,
        &changed(&[
            ("your.message", "ignored"),
            ("your-message", " Line one\r\nLine two "),
            ("_secret", "x"),
        ]),
    )
    .await?;
    assert_eq!((&answer["status"], &answer["message"]), (&json!("mail_sent"), &json!("Thank you.")));
    assert_eq!((&answer["contact_form_id"], &answer["into"]), (&json!(id), &json!("#wpcf7-f7-p3-o1")));
    assert_eq!(answer["invalid_fields"], json!([]));
    assert_eq!(answer["posted_data_hash"].as_str().map(str::len), Some(32));
    let kept = kept(&site).await?;
    assert_eq!(kept.len(), 1);
    let first = kept.first().ok_or("nothing was kept")?;
    assert_eq!((first.form_id, first.recipient.as_str()), (id, "secret-recipient@example.com"));
    assert_eq!(
        Value::Object(first.fields.clone()),
        json!({
            "your-name": "Ada Example",
            "your-email": "ada@example.com",
            "your-phone": "",
            "topic": "project",
            "help-with": ["samples", "quotation"],
            "your-message": "Line one\nLine two",
            "privacy": true,
        })
    );
    assert_eq!(first.consents["privacy"], "I have read the <a href=\"/privacy/\">privacy notice</a>.");
    assert!(!format!("{first:?}").contains("ada@example.com"), "what visitors write stays out of logs");
    Ok(())
}

#[tokio::test]
async fn every_wrong_field_is_named_once() -> TestResult {
    let site = site().await?;
    let reply = post(
        &site,
        "",
        form_id(&site).await?,
        filled(&[
            ("your-name", "A"),
            ("your-email", "ada@example"),
            ("your-phone", "call me"),
            ("topic", "weather"),
            ("help-with[]", "samples"),
            ("help-with[]", "money"),
            ("your-message", &"x".repeat(2001)),
        ]),
    )
    .await?;
    insta::assert_snapshot!(reply.transcript()?.replace(&form_id(&site).await?.to_string(), "[id]"));
    assert!(kept(&site).await?.is_empty());
    Ok(())
}

#[tokio::test]
async fn blank_is_missing_and_the_language_is_the_visitors() -> TestResult {
    let site = site().await?;
    let reply = post(&site, "/es", form_id(&site).await?, filled(&changed(&[("your-name", " \n ")]))).await?;
    let answer = reply.json()?;
    assert_eq!(answer["status"], "validation_failed");
    assert_eq!(answer["invalid_fields"][0]["message"], "Rellene este campo, por favor.");
    assert_eq!(answer["invalid_fields"][0]["error_id"], "wpcf7-f7-p3-o1-ve-your-name");
    Ok(())
}

#[tokio::test]
async fn checks_come_in_contact_form_7s_order() -> TestResult {
    let mut folder = folder();
    let site = site().await?;
    let id = form_id(&site).await?;
    let silent = async |fields: &[(&str, &str)]| {
        let request = Request::post(format!("/wp-json/contact-form-7/v1/contact-forms/{id}/feedback"))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"))
            .header("user-agent", "x");
        let answer = site.send(request.body(Body::from(filled(fields)))?).await?.json()?;
        Ok::<_, Box<dyn Error>>((answer["status"].clone(), answer["posted_data_hash"].clone()))
    };
    let none = json!("");
    assert_eq!(
        silent(&changed(&[("topic", ""), ("privacy", "")])).await?,
        (json!("validation_failed"), none.clone())
    );
    assert_eq!(silent(&changed(&[("privacy", "0")])).await?, (json!("acceptance_missing"), none.clone()));
    assert_eq!(silent(&GOOD).await?, (json!("spam"), none));
    folder.replace("content/en/forms/contact.toml", "[messages]", "[settings]\nclosed = true\n[messages]");
    site.import(&folder).await?;
    let closed = feedback(&site, &GOOD).await?;
    assert_eq!(
        (&closed["status"], closed["posted_data_hash"].as_str().map(str::len)),
        (&json!("aborted"), Some(32))
    );
    assert!(kept(&site).await?.is_empty());
    Ok(())
}

#[tokio::test]
async fn demo_mode_thanks_and_delivers_nothing() -> TestResult {
    let mut folder = folder();
    folder.replace("content/en/forms/contact.toml", "[messages]", "[settings]\ndemo_mode = true\n[messages]");
    let site = site().await?;
    site.import(&folder).await?;
    let answer = feedback(&site, &GOOD).await?;
    assert_eq!((&answer["status"], &answer["demo_mode"]), (&json!("mail_sent"), &json!(true)));
    assert!(kept(&site).await?.is_empty());
    Ok(())
}

#[tokio::test]
async fn the_same_again_is_kept_once() -> TestResult {
    let site = site().await?;
    let (first, again) = (feedback(&site, &GOOD).await?, feedback(&site, &GOOD).await?);
    assert_eq!(first, again);
    let other = feedback(&site, &changed(&[("your-name", "Grace")])).await?;
    assert_ne!(first["posted_data_hash"], other["posted_data_hash"]);
    assert_eq!(kept(&site).await?.len(), 2);
    Ok(())
}

#[tokio::test]
async fn what_is_not_a_form_is_refused_in_contact_form_7s_words() -> TestResult {
    let site = site().await?;
    let id = form_id(&site).await?;
    let path = |id: i64| format!("/wp-json/contact-form-7/v1/contact-forms/{id}/feedback");
    let typed = |id: i64, kind: &str, body: String| {
        Request::post(path(id))
            .header("content-type", kind)
            .header("user-agent", BROWSER)
            .body(Body::from(body))
    };
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let mut truncated = filled(&GOOD);
    truncated.truncate(truncated.len() - 40);
    let many: Vec<(&str, &str)> = (0..300).map(|_| ("your-name", "x")).collect();
    for (request, status, code) in [
        (
            typed(id, "application/x-www-form-urlencoded", "your-name=x".into())?,
            415,
            "wpcf7_unsupported_media_type",
        ),
        (typed(99999, "application/json", "{}".into())?, 415, "wpcf7_unsupported_media_type"),
        (typed(99999, &kind, filled(&GOOD))?, 404, "wpcf7_not_found"),
        (typed(id, &kind, multipart(&GOOD))?, 400, "wpcf7_unit_tag_not_found"),
        (typed(id, &kind, multipart(&[("_wpcf7_unit_tag", "<%>")]))?, 400, "wpcf7_unit_tag_not_found"),
        (typed(id, "multipart/form-data", filled(&GOOD))?, 400, "wpcf7_unit_tag_not_found"),
        (typed(id, &kind, truncated)?, 400, "rest_invalid_multipart"),
        (typed(id, &kind, filled(&[("your-message", &"x".repeat(600_000))]))?, 413, "rest_body_too_large"),
        (typed(id, &kind, filled(&many))?, 413, "rest_too_many_fields"),
    ] {
        let reply = site.send(request).await?;
        let body = reply.json()?;
        assert_eq!((reply.status.as_u16(), &body["code"]), (status, &json!(code)), "{body}");
    }
    assert!(kept(&site).await?.is_empty());
    Ok(())
}

#[tokio::test]
async fn a_submission_outlives_its_form() -> TestResult {
    let site = site().await?;
    feedback(&site, &GOOD).await?;
    let mut folder = folder();
    folder.remove("content/en/forms/contact.toml");
    site.import(&folder).await?;
    let kept = kept(&site).await?;
    let first = kept.first().ok_or("nothing was kept")?;
    assert_eq!(
        (first.recipient.as_str(), first.form_title.as_str(), first.form_slug.as_str()),
        ("secret-recipient@example.com", "Write to us", "contact")
    );
    let answers: Vec<_> =
        first.answers().into_iter().map(|answer| (answer.label, answer.values.join(", "))).collect();
    let expected = [
        ("Your name", "Ada Example"),
        ("E-mail", "ada@example.com"),
        ("Topic", "A project"),
        ("What would help?", "Samples, A quotation"),
    ];
    assert_eq!(answers, expected.map(|(label, value)| (label.to_owned(), value.to_owned())));
    Ok(())
}

#[tokio::test]
async fn an_import_in_progress_does_not_delay_a_submission() -> TestResult {
    let site = site().await?;
    let file = site.data.path().join("store/content.sqlite");
    let import = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await?;
    let holding = import.begin_with("begin immediate").await?;
    assert_eq!(feedback(&site, &GOOD).await?["status"], "mail_sent");
    assert_eq!(kept(&site).await?.len(), 1);
    drop(holding);
    Ok(())
}

#[tokio::test]
async fn a_write_that_failed_does_not_spoil_the_next() -> TestResult {
    let site = site().await?;
    site.submissions_sql(
        "create trigger broken before insert on submissions begin select raise(abort, 'broken'); end",
    )
    .await?;
    assert_eq!(feedback(&site, &GOOD).await?["status"], "mail_failed");
    site.submissions_sql("drop trigger broken").await?;
    assert_eq!(feedback(&site, &GOOD).await?["status"], "mail_sent");
    assert_eq!(kept(&site).await?.len(), 1);
    Ok(())
}

#[tokio::test]
async fn what_cannot_be_kept_is_not_thanked_for() -> TestResult {
    let site = site().await?;
    let id = form_id(&site).await?;
    site.submissions_sql("alter table submissions rename to broken").await?;
    let answer = post(&site, "", id, filled(&GOOD)).await?.json()?;
    assert_eq!((&answer["status"], &answer["posted_data_hash"]), (&json!("mail_failed"), &json!("")));
    assert_eq!(answer["message"], "There was an error trying to send your message. Please try again later.");
    Ok(())
}

/// Bodies that are nearly right: pieces of a good one, with rubbish between them.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let good = filled(&GOOD).into_bytes();
    let length = good.len();
    let cut = (0..length, 0..length, proptest::collection::vec(any::<u8>(), 0..40));
    cut.prop_map(move |(from, to, rubbish)| {
        let head = good.get(..from).unwrap_or_default();
        let tail = good.get(to..).unwrap_or_default();
        [head, &rubbish, tail].concat()
    })
}

#[test]
fn no_body_upsets_the_routes() -> TestResult {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (site, id) = runtime.block_on(async {
        let site = site().await?;
        let id = form_id(&site).await?;
        Ok::<_, Box<dyn Error>>((site, id))
    })?;
    let config = ProptestConfig { failure_persistence: None, cases: 200, ..ProptestConfig::default() };
    let feedback = format!("/wp-json/contact-form-7/v1/contact-forms/{id}/feedback");
    let kinds = prop_oneof![
        Just(format!("multipart/form-data; boundary={BOUNDARY}")),
        Just("application/json".to_owned()),
        "multipart/form-data; boundary=[ -~]{0,8}",
    ];
    proptest!(config, |(kind in kinds, body in damaged())| {
        for path in [feedback.as_str(), "/wp-json/jgm/v1/google-recaptcha/verify"] {
            let request = Request::post(path)
                .header("content-type", &kind)
                .header("user-agent", BROWSER)
                .body(Body::from(body.clone()))?;
            let reply = runtime.block_on(site.send(request)).map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert!(!reply.status.is_server_error(), "{path}: {}", reply.status);
            prop_assert!(reply.json().is_ok());
        }
    });
    Ok(())
}
