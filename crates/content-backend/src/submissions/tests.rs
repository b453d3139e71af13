//! What is kept of a submission, and when the same again is the same.

use std::error::Error;

use time::macros::datetime;
use time::{Duration, OffsetDateTime};

use super::{NewSubmission, SubmissionFilter};
use crate::form::{Field, FieldKind, Form, Messages, Posted, Settings};
use crate::{ContentFolder, Store};
use content::Locale;

const NOON: OffsetDateTime = datetime!(2026-11-15 12:00:00 UTC);

fn form() -> Form {
    let message = Field {
        name: "message".to_owned(),
        kind: FieldKind::Textarea,
        label: "Message".to_owned(),
        help: String::new(),
        placeholder: String::new(),
        required: true,
        min_length: 0,
        max_length: 0,
        options: Vec::new(),
        multiple: false,
        autocomplete: String::new(),
        accept_text: String::new(),
        min: String::new(),
        max: String::new(),
        step: String::new(),
        accept: Vec::new(),
        max_size: 0,
        max_files: 1,
        default: String::new(),
        default_from: String::new(),
        questions: Vec::new(),
    };
    Form {
        slug: "contact".to_owned(),
        title: "Contact".to_owned(),
        recipient: "a@example.com".to_owned(),
        fields: vec![message],
        messages: Messages::new(Locale::En, |_| None),
        settings: Settings::default(),
    }
}

/// A store with a page, whose number stands in for a form's.
async fn store(folder: &tempfile::TempDir) -> Result<(Store, i64), Box<dyn Error>> {
    let store = Store::open(folder.path()).await?;
    let page = ("content/en/pages/home.md".to_owned(), b"+++\ntitle = \"Home\"\n+++\n".as_slice().into());
    store.import(&ContentFolder::from_files([page])).await?;
    Ok((store, 7))
}

#[tokio::test]
async fn the_same_again_is_new_after_an_hour_or_from_elsewhere() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::TempDir::new()?;
    let (store, form_id) = store(&folder).await?;
    let (form, mut posted) = (form(), Posted::default());
    posted.add("message", "Hello");
    let from = |remote: &'static str, unit_tag: &'static str| NewSubmission {
        form_id,
        form: &form,
        locale: Locale::En,
        posted: &posted,
        unit_tag,
        page: "",
        remote,
        user_agent: "Mozilla/5.0",
    };
    let first = store.submissions().submit(&from("203.0.113.7", "f1-o1"), NOON).await?;
    let soon = NOON + Duration::minutes(45);
    assert_eq!(store.submissions().submit(&from("203.0.113.7", "f1-o1"), soon).await?, first);
    let late = NOON + Duration::minutes(61);
    assert_ne!(store.submissions().submit(&from("203.0.113.7", "f1-o1"), late).await?, first);
    assert_ne!(store.submissions().submit(&from("203.0.113.8", "f1-o1"), NOON).await?, first);
    assert_ne!(store.submissions().submit(&from("203.0.113.7", "f1-o2"), NOON).await?, first);
    let kept = store.submissions().list(&SubmissionFilter::default(), 0, 10).await?;
    assert_eq!(kept.len(), 4);
    Ok(())
}

#[tokio::test]
async fn the_visitors_address_is_kept_only_as_a_hash() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::TempDir::new()?;
    let (store, form_id) = store(&folder).await?;
    let (form, posted) = (form(), Posted::default());
    let submission = NewSubmission {
        form_id,
        form: &form,
        locale: Locale::Es,
        posted: &posted,
        unit_tag: "f1-o1",
        page: "",
        remote: "203.0.113.7",
        user_agent: &"x".repeat(1000),
    };
    store.submissions().submit(&submission, NOON).await?;
    let (remote, user_agent): (String, String) = sqlx::query_as("select remote, user_agent from submissions")
        .fetch_one(&store.submissions().inner.readers)
        .await?;
    assert_eq!((remote.len(), user_agent.len()), (32, 254));
    assert!(!remote.contains("203"));
    Ok(())
}
