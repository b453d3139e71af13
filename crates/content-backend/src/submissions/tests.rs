//! What is kept of a submission, and when the same again is the same.

use std::error::Error;
use std::path::Path;

use sqlx::Connection as _;
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

use super::{NewSubmission, SubmissionFilter};
use crate::form::{Field, FieldKind, Form, Messages, Posted, Settings};
use crate::{ContentFolder, Store, StoreError};
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
    assert!(remote.bytes().all(|byte| byte.is_ascii_hexdigit()), "{remote}");
    Ok(())
}

/// Lets the database grow no more, for as long as its present connection lives: a full disk, as SQLite sees it.
async fn fill_up(store: &Store) -> Result<(), Box<dyn Error>> {
    let mut writing = store.submissions().inner.writer.acquire().await?;
    sqlx::query("pragma max_page_count = 1").execute(&mut *writing).await?;
    writing.settle(Ok::<(), StoreError>(()))?;
    Ok(())
}

#[tokio::test]
async fn a_full_disk_is_named_and_the_next_submission_is_kept() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::TempDir::new()?;
    let (store, form_id) = store(&folder).await?;
    let submissions = store.submissions();
    let form = form();
    let with = |message: &str| {
        let mut posted = Posted::default();
        posted.add("message", message);
        posted.add_file("plan", "plan.txt", "a plan".into());
        posted
    };
    let submit = async |message: &str| {
        let posted = with(message);
        let new = NewSubmission {
            form_id,
            form: &form,
            locale: Locale::En,
            posted: &posted,
            unit_tag: "f1-o1",
            page: "",
            remote: "203.0.113.7",
            user_agent: "Mozilla/5.0",
        };
        submissions.submit(&new, NOON).await
    };
    submit("before").await?;
    fill_up(&store).await?;
    // Longer than what is left in the pages there are.
    let refused = submit(&"x".repeat(100_000)).await.unwrap_err();
    let words = refused.to_string();
    assert!(words.starts_with(&format!("the disk is full: {}", folder.path().display())), "{words}");
    assert!(words.contains(" bytes free") && words.contains("make room"), "{words}");
    assert_eq!(files(&folder.path().join("submissions")), 1, "nothing of it is left");
    submit(&"x".repeat(100_000)).await?;
    let kept = submissions.list(&SubmissionFilter::default(), 0, 10).await?;
    assert_eq!(kept.len(), 2);
    assert_eq!(files(&folder.path().join("submissions")), 2);
    Ok(())
}

#[tokio::test]
async fn a_visitor_who_leaves_a_full_disk_halfway_spoils_nothing() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::TempDir::new()?;
    let (store, _) = store(&folder).await?;
    fill_up(&store).await?;
    let mut writing = store.submissions().inner.writer.acquire().await?;
    let mut transaction = writing.begin_with("begin immediate").await?;
    let large = "insert into secrets (name, value) values ('large', zeroblob(100000))";
    sqlx::query(large).execute(&mut *transaction).await.unwrap_err();
    // SQLite has ended the transaction by itself; nobody is left to hear of it.
    drop(transaction);
    drop(writing);
    let deleted = store.submissions().delete_before(NOON).await?;
    assert_eq!(deleted, 0);
    Ok(())
}

fn files(folder: &Path) -> usize {
    let entries = walkdir::WalkDir::new(folder).into_iter().flatten();
    entries.filter(|entry| entry.file_type().is_file()).count()
}

#[cfg(unix)]
#[tokio::test]
async fn the_database_is_its_owners_alone() -> Result<(), Box<dyn Error>> {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::TempDir::new()?;
    let modes = || -> Result<Vec<u32>, Box<dyn Error>> {
        let files = ["", "-wal", "-shm"].map(|end| folder.path().join(format!("submissions.sqlite{end}")));
        let there = files.iter().filter(|file| file.exists());
        there.map(|file| Ok(std::fs::metadata(file)?.permissions().mode() & 0o777)).collect()
    };
    let (first, _) = store(&folder).await?;
    assert_eq!(modes()?, [0o600; 3]);
    first.close().await;
    let file = folder.path().join("submissions.sqlite");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644))?;
    let again = Store::open(folder.path()).await?;
    assert_eq!(modes()?, [0o640; 3], "others are shut out, a group is not");
    again.close().await;
    Ok(())
}
