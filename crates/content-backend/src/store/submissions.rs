//! What visitors send: safe on disk before they are thanked, delivered later, deleted after a while.

use std::fmt;

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Map, Value};
use sha2::Sha256;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;
use time::OffsetDateTime;

use super::Store;
use super::forms::{from_json, to_json};
use super::import::stored;
use crate::StoreError;
use crate::form::{FieldKind, Form, Posted, PostedValue};
use content::Locale;

/// The same again within this time is the same submission; up to twice as long, as Contact Form 7's hash has it.
const WINDOW_SECONDS: i64 = 30 * 60;
/// As much of a browser's name as is kept.
const MAX_USER_AGENT: usize = 254;

/// A submission as it arrives.
#[derive(Debug)]
pub(crate) struct NewSubmission<'a> {
    pub(crate) form_id: i64,
    pub(crate) form: &'a Form,
    pub(crate) locale: Locale,
    pub(crate) posted: &'a Posted,
    pub(crate) unit_tag: &'a str,
    /// The visitor's address; only its salted hash is kept.
    pub(crate) remote: &'a str,
    pub(crate) user_agent: &'a str,
}

/// A submission that waits for its delivery.
#[derive(Clone, PartialEq)]
pub struct Submission {
    /// Its number.
    pub id: i64,
    /// The number of its form.
    pub form_id: i64,
    /// The title of its form in the visitor's language; `None` when the form is gone.
    pub form_title: Option<String>,
    /// Where to deliver it; `None` when the form is gone.
    pub recipient: Option<String>,
    /// The language the visitor wrote in.
    pub locale: Locale,
    /// When it came, in UTC, such as `2026-11-15T09:30:00`.
    pub received: String,
    /// The fields by name: a text, or a list where several could be chosen.
    pub fields: Map<String, Value>,
    /// What the visitor agreed to, as HTML, by the name of the field.
    pub consents: Map<String, Value>,
    /// How often its delivery was tried.
    pub attempts: u32,
}

impl fmt::Debug for Submission {
    /// Leaves out what the visitor wrote, so that it never reaches a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Submission")
            .field("id", &self.id)
            .field("form_id", &self.form_id)
            .field("received", &self.received)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

impl Store {
    /// Keeps a submission and returns its hash; it is safe on disk when this returns.
    ///
    /// The same form sent again from the same place with the same words is not kept twice: a visitor who presses
    /// the button again, or a server that repeats a request whose answer was lost, gets the first one's hash.
    pub(crate) async fn submit(
        &self,
        submission: &NewSubmission<'_>,
        now: OffsetDateTime,
    ) -> Result<String, StoreError> {
        let fields = fields(submission)?;
        let salt = self.submission_salt().await?;
        let [current, previous] = hashes(&salt, submission, &fields, now);
        let mut transaction = self.inner.writer.begin_with("begin immediate").await?;
        let query =
            sqlx::query_scalar("select posted_data_hash from submissions where posted_data_hash in (?, ?)");
        let known = query.bind(&current).bind(&previous).fetch_optional(&mut *transaction).await?;
        if let Some(known) = known {
            return Ok(known);
        }
        let consents: Map<String, Value> = submission
            .form
            .consents(submission.posted)
            .map(|(name, text)| (name.to_owned(), text.into()))
            .collect();
        let received = stored(now)?;
        let is_demo = submission.form.settings.demo_mode;
        let remote = match submission.remote {
            "" => String::new(),
            remote => hash(&salt, &["remote", remote]),
        };
        sqlx::query(
            "insert into submissions (form_id, locale, received, unit_tag, fields, consents, remote, \
             user_agent, posted_data_hash, delivery, next_attempt) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(submission.form_id)
        .bind(submission.locale.code())
        .bind(&received)
        .bind(submission.unit_tag)
        .bind(&fields)
        .bind(to_json("submissions.consents", &consents)?)
        .bind(remote)
        .bind(shortened(submission.user_agent))
        .bind(&current)
        .bind(if is_demo { "skipped" } else { "pending" })
        .bind((!is_demo).then_some(&received))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(current)
    }

    /// The hash a submission would be kept under.
    pub(crate) async fn posted_data_hash(
        &self,
        submission: &NewSubmission<'_>,
        now: OffsetDateTime,
    ) -> Result<String, StoreError> {
        let salt = self.submission_salt().await?;
        let [current, _] = hashes(&salt, submission, &fields(submission)?, now);
        Ok(current)
    }

    /// Submissions whose delivery is due, the longest waiting first.
    pub async fn pending_submissions(
        &self,
        now: OffsetDateTime,
        limit: u32,
    ) -> Result<Vec<Submission>, StoreError> {
        let query = sqlx::query(
            "select s.id, s.form_id, s.locale, s.received, s.fields, s.consents, s.attempts, \
             f.title as form_title, f.recipient \
             from submissions s left join forms f on f.locale = s.locale and f.id = s.form_id \
             where s.delivery = 'pending' and s.next_attempt <= ? order by s.next_attempt limit ?",
        );
        let rows = query.bind(stored(now)?).bind(limit).fetch_all(&self.inner.readers).await?;
        rows.iter().map(Submission::from_row).collect()
    }

    /// Notes that a submission reached its recipient.
    pub async fn mark_delivered(&self, id: i64, now: OffsetDateTime) -> Result<(), StoreError> {
        sqlx::query(
            "update submissions set delivery = 'delivered', delivered = ?, next_attempt = null, \
             attempts = attempts + 1, last_error = '' where id = ?",
        )
        .bind(stored(now)?)
        .bind(id)
        .execute(&self.inner.writer)
        .await?;
        Ok(())
    }

    /// Notes that a delivery failed and when to try again; without a time it is given up.
    pub async fn mark_undelivered(
        &self,
        id: i64,
        error: &str,
        next_attempt: Option<OffsetDateTime>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update submissions set delivery = ?, next_attempt = ?, attempts = attempts + 1, \
             last_error = ? where id = ?",
        )
        .bind(if next_attempt.is_some() { "pending" } else { "failed" })
        .bind(next_attempt.map(stored).transpose()?)
        .bind(error)
        .bind(id)
        .execute(&self.inner.writer)
        .await?;
        Ok(())
    }

    /// Deletes everything received before a moment, delivered or not; returns how many there were.
    pub async fn delete_submissions_before(&self, moment: OffsetDateTime) -> Result<u64, StoreError> {
        let query = sqlx::query("delete from submissions where received < ?");
        let done = query.bind(stored(moment)?).execute(&self.inner.writer).await?;
        Ok(done.rows_affected())
    }

    async fn submission_salt(&self) -> Result<Vec<u8>, StoreError> {
        let query = sqlx::query_scalar("select value from secrets where name = 'submissions'");
        Ok(query.fetch_one(&self.inner.readers).await?)
    }
}

impl Submission {
    fn from_row(row: &SqliteRow) -> Result<Self, StoreError> {
        let code: &str = row.try_get("locale")?;
        let locale = Locale::from_code(code)
            .ok_or_else(|| StoreError::Corrupt { what: "submissions.locale", detail: code.to_owned() })?;
        Ok(Self {
            id: row.try_get("id")?,
            form_id: row.try_get("form_id")?,
            form_title: row.try_get("form_title")?,
            recipient: row.try_get("recipient")?,
            locale,
            received: row.try_get("received")?,
            fields: from_json("submissions.fields", row.try_get("fields")?)?,
            consents: from_json("submissions.consents", row.try_get("consents")?)?,
            attempts: row.try_get("attempts")?,
        })
    }
}

/// The answers to the form's own questions; whatever else was sent is not ours to keep.
fn fields(submission: &NewSubmission<'_>) -> Result<String, StoreError> {
    let NewSubmission { form, posted, .. } = submission;
    let value = |name: &str, kind: FieldKind| match posted.get(name) {
        _ if kind == FieldKind::Acceptance => Value::Bool(posted.is_ticked(name)),
        Some(PostedValue::Many(texts)) => texts.iter().map(|text| text.trim()).collect(),
        Some(PostedValue::One(text)) => text.trim().into(),
        None => "".into(),
    };
    let fields = form.fields.iter().map(|field| (field.name.clone(), value(&field.name, field.kind)));
    to_json("submissions.fields", &fields.collect::<Map<_, _>>())
}

/// The hash of this half hour and of the one before.
fn hashes(salt: &[u8], submission: &NewSubmission<'_>, fields: &str, now: OffsetDateTime) -> [String; 2] {
    let tick = now.unix_timestamp() / WINDOW_SECONDS;
    let form = submission.form_id.to_string();
    [tick, tick - 1].map(|tick| {
        let tick = tick.to_string();
        hash(salt, &["posted", &tick, submission.remote, submission.unit_tag, &form, fields])
    })
}

/// Half of a keyed SHA-256 in hex: as long as WordPress's own hashes. Parts cannot run into each other.
fn hash(salt: &[u8], parts: &[&str]) -> String {
    let mut mac = match Hmac::<Sha256>::new_from_slice(salt) {
        Ok(mac) => mac,
        // HMAC takes keys of any length.
        Err(_impossible) => return String::new(),
    };
    for part in parts {
        mac.update(&(part.len() as u64).to_le_bytes());
        mac.update(part.as_bytes());
    }
    let bytes = mac.finalize().into_bytes();
    hex::encode(bytes.get(..16).unwrap_or_default())
}

fn shortened(user_agent: &str) -> String {
    user_agent.chars().take(MAX_USER_AGENT).collect()
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use time::macros::datetime;
    use time::{Duration, OffsetDateTime};

    use super::NewSubmission;
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
        let id = sqlx::query_scalar("select id from ids limit 1").fetch_one(&store.inner.readers).await?;
        Ok((store, id))
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
            remote,
            user_agent: "Mozilla/5.0",
        };
        let first = store.submit(&from("203.0.113.7", "f1-o1"), NOON).await?;
        let soon = NOON + Duration::minutes(45);
        assert_eq!(store.submit(&from("203.0.113.7", "f1-o1"), soon).await?, first);
        let late = NOON + Duration::minutes(61);
        assert_ne!(store.submit(&from("203.0.113.7", "f1-o1"), late).await?, first);
        assert_ne!(store.submit(&from("203.0.113.8", "f1-o1"), NOON).await?, first);
        assert_ne!(store.submit(&from("203.0.113.7", "f1-o2"), NOON).await?, first);
        let kept = store.pending_submissions(late, 10).await?;
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
            remote: "203.0.113.7",
            user_agent: &"x".repeat(1000),
        };
        store.submit(&submission, NOON).await?;
        let (remote, user_agent): (String, String) =
            sqlx::query_as("select remote, user_agent from submissions")
                .fetch_one(&store.inner.readers)
                .await?;
        assert_eq!((remote.len(), user_agent.len()), (32, 254));
        assert!(!remote.contains("203"));
        Ok(())
    }
}
