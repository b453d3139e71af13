//! What each kind of field takes.

use std::error::Error;

use serde_json::json;

use super::{changed, feedback, kept};
use crate::forms::{enquiry_site, folder, form_id, site};
use crate::support::TestResult;

#[tokio::test]
async fn acceptance_can_be_a_field_like_any_other() -> TestResult {
    let mut folder = folder();
    let setting = "[settings]\nacceptance_as_validation = true\n[messages]";
    folder.replace("content/en/forms/contact.toml", "[messages]", setting);
    let site = site().await?;
    site.import(&folder).await?;
    let answer = feedback(&site, &changed(&[("privacy", "")])).await?;
    assert_eq!(
        (&answer["status"], &answer["invalid_fields"][0]["field"]),
        (&json!("validation_failed"), &json!("privacy"))
    );
    Ok(())
}

#[tokio::test]
async fn lines_are_for_messages_only() -> TestResult {
    let site = site().await?;
    let answer = feedback(
        &site,
        &changed(&[("your-name", "Ada\r\nBcc: x@example.com"), ("your-message", "One\r\nTwo")]),
    )
    .await?;
    assert_eq!(answer["status"], "validation_failed", "the name is longer now than it may be");
    let answer = feedback(&site, &changed(&[("your-name", "Ada\nLovelace")])).await?;
    assert_eq!(answer["status"], "mail_sent");
    assert_eq!(
        kept(&site).await?.first().map(|kept| kept.fields["your-name"].clone()),
        Some(json!("Ada Lovelace"))
    );
    Ok(())
}

#[tokio::test]
async fn a_quiz_is_right_however_it_is_typed() -> TestResult {
    let site = enquiry_site().await?;
    let id = form_id(&site).await?;
    let refill = site.json(&format!("/wp-json/contact-form-7/v1/contact-forms/{id}/refill")).await?;
    let hash = refill["quiz"]["robot"][1].as_str().unwrap_or_default().to_owned();
    let say = async |answer: &str, hash: &str| {
        let fields = [
            ("your-name", "Ada"),
            ("role", "planner"),
            ("robot", answer),
            ("_wpcf7_quiz_answer_robot", hash),
        ];
        let answer = feedback(&site, &fields).await?;
        Ok::<_, Box<dyn Error>>((answer["status"].clone(), answer["invalid_fields"].clone()))
    };
    assert_eq!(say(" FOUR ", &hash).await?, (json!("mail_sent"), json!([])));
    for (answer, hash) in [("five", hash.as_str()), ("four", ""), ("five", "five"), ("", ""), ("", &hash)] {
        let (status, invalid) = say(answer, hash).await?;
        assert_eq!(status, "validation_failed", "{answer:?} {hash:?}");
        assert_eq!(invalid[0]["field"], "robot");
    }
    let (_, invalid) = say("five", &hash).await?;
    assert_eq!(invalid[0]["message"], "That is not the right answer. Please try again.");
    Ok(())
}

#[tokio::test]
async fn numbers_dates_and_choices_keep_their_limits() -> TestResult {
    let site = enquiry_site().await?;
    let fields = [
        ("your-name", "Ada"),
        ("website", "example"),
        ("height", "2.75"),
        ("start", "2026-11-30"),
        ("role", "visitor"),
    ];
    let answer = feedback(&site, &fields).await?;
    let invalid = answer["invalid_fields"].as_array().into_iter().flatten();
    let said: Vec<_> = invalid.map(|row| (row["field"].clone(), row["message"].clone())).collect();
    assert_eq!(
        said,
        [
            (json!("website"), json!("Please enter a web address, such as https://example.com.")),
            (json!("height"), json!("Please enter a number, such as 12 or 2.5.")),
            (json!("start"), json!("This date is too early. Please choose a later one.")),
            (json!("role"), json!("Please choose one of the options.")),
            (json!("robot"), json!("Please fill out this field.")),
        ]
    );
    Ok(())
}
