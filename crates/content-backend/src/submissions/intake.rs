//! Keeps a submission: files first, then the row that refers to them, then thanks.

use axum::body::Bytes;
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};
use sqlx::SqliteConnection;
use time::OffsetDateTime;

use super::Submissions;
use super::record::Asked;
use crate::StoreError;
use crate::form::{FieldKind, Form, Posted, PostedValue};
use crate::store::{Salt, stored, to_json};
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
    /// The path of the page the form stands on; empty if that is not known.
    pub(crate) page: &'a str,
    /// The visitor's address; only its salted hash is kept.
    pub(crate) remote: &'a str,
    pub(crate) user_agent: &'a str,
}

/// What is written for a submission, made ready before the writer is asked for.
struct Entry<'a> {
    new: &'a NewSubmission<'a>,
    fields: String,
    questions: String,
    consents: String,
    received: String,
    remote: String,
    hashes: [String; 2],
    files: Vec<NewFile>,
}

struct NewFile {
    key: String,
    sha256: String,
}

impl Submissions {
    /// Keeps a submission and returns its hash; it is safe on disk when this returns.
    ///
    /// The same form sent again from the same place with the same words and files is not kept twice: a visitor who
    /// presses the button again, or a server that repeats a request whose answer was lost, gets the first one's hash.
    pub(crate) async fn submit(
        &self,
        new: &NewSubmission<'_>,
        now: OffsetDateTime,
    ) -> Result<String, StoreError> {
        let entry = self.entry(new, now).await?;
        let query = known(&entry.hashes);
        if let Some(known) = query.fetch_optional(&self.inner.readers).await? {
            return Ok(known);
        }
        let bytes = new.posted.files().iter().map(|file| file.bytes.clone());
        let files = entry.files.iter().map(|file| file.key.clone()).zip(bytes).collect();
        self.inner.files.store(files).await?;
        let mut connection = match self.inner.writer.acquire().await {
            Ok(connection) => connection,
            Err(error) => {
                self.discard_files(&entry).await;
                return Err(error);
            }
        };
        let outcome = write(&mut connection, &entry).await;
        let outcome = connection.settle(outcome);
        match &outcome {
            Ok(hash) if entry.hashes.first() == Some(hash) => self.inner.news.notify_one(),
            // Another request was faster.
            Ok(_known) => self.discard_files(&entry).await,
            // Nothing of it was committed, and its files would only keep the disk full.
            Err(StoreError::DiskFull(_)) if !self.is_kept(&entry).await => self.discard_files(&entry).await,
            // Whether any other commit that failed is on disk cannot be known here; the sweep can.
            Err(_) => {}
        }
        outcome
    }

    /// The hash a submission would be kept under.
    pub(crate) async fn posted_data_hash(
        &self,
        new: &NewSubmission<'_>,
        now: OffsetDateTime,
    ) -> Result<String, StoreError> {
        let [current, _] = self.entry(new, now).await?.hashes;
        Ok(current)
    }

    async fn entry<'a>(
        &self,
        new: &'a NewSubmission<'a>,
        now: OffsetDateTime,
    ) -> Result<Entry<'a>, StoreError> {
        let (salt, fields) = (self.salt(), fields(new)?);
        let sums = sums(new.posted.files().iter().map(|file| file.bytes.clone()).collect()).await?;
        let hashes = hashes(salt, new, &fields, &sums, now);
        let mut files = Vec::with_capacity(sums.len());
        for sha256 in sums {
            let key = sqlx::query_scalar("select lower(hex(randomblob(16)))");
            files.push(NewFile { key: key.fetch_one(&self.inner.readers).await?, sha256 });
        }
        let questions: Vec<Asked> = new.form.fields.iter().map(Asked::of).collect();
        let consents = new.form.consents(new.posted);
        let consents: Map<String, Value> =
            consents.map(|(name, text)| (name.to_owned(), text.into())).collect();
        Ok(Entry {
            new,
            fields,
            questions: to_json("submissions.questions", &questions)?,
            consents: to_json("submissions.consents", &consents)?,
            received: stored(now)?,
            remote: match new.remote {
                "" => String::new(),
                remote => salt.hash(&["remote", remote]),
            },
            hashes,
            files,
        })
    }

    /// Whether a submission is there; taken for granted when that cannot be seen.
    async fn is_kept(&self, entry: &Entry<'_>) -> bool {
        let found = known(&entry.hashes).fetch_optional(&self.inner.readers).await;
        !matches!(found, Ok(None))
    }

    async fn discard_files(&self, entry: &Entry<'_>) {
        let keys = entry.files.iter().map(|file| file.key.clone()).collect();
        if let Err(error) = self.inner.files.remove(keys).await {
            tracing::debug!(%error, "files of a submission that was not kept are left to the sweep");
        }
    }
}

fn known(
    hashes: &[String; 2],
) -> sqlx::query::QueryScalar<'_, sqlx::Sqlite, String, sqlx::sqlite::SqliteArguments> {
    let [current, previous] = hashes;
    let query = sqlx::query_scalar(
        "select posted_data_hash from submissions where posted_data_hash in (?, ?) limit 1",
    );
    query.bind(current).bind(previous)
}

/// Writes the row and those of its files; the hash it is kept under, which is an earlier one if it is there already.
async fn write(connection: &mut SqliteConnection, entry: &Entry<'_>) -> Result<String, StoreError> {
    let mut transaction = sqlx::Connection::begin_with(connection, "begin immediate").await?;
    if let Some(known) = known(&entry.hashes).fetch_optional(&mut *transaction).await? {
        return Ok(known);
    }
    let (new, form) = (entry.new, entry.new.form);
    let is_demo = form.settings.demo_mode;
    let [hash, _] = &entry.hashes;
    let made = sqlx::query(
        "insert into submissions (form_id, form_slug, form_title, recipient, locale, received, unit_tag, page, \
         questions, fields, consents, remote, user_agent, posted_data_hash, delivery, next_attempt) \
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(new.form_id)
    .bind(&form.slug)
    .bind(&form.title)
    .bind(&form.recipient)
    .bind(new.locale.code())
    .bind(&entry.received)
    .bind(new.unit_tag)
    .bind(new.page)
    .bind(&entry.questions)
    .bind(&entry.fields)
    .bind(&entry.consents)
    .bind(&entry.remote)
    .bind(new.user_agent.chars().take(MAX_USER_AGENT).collect::<String>())
    .bind(hash)
    .bind(if is_demo { "skipped" } else { "waiting" })
    .bind((!is_demo).then_some(&entry.received))
    .execute(&mut *transaction)
    .await?;
    for (position, (file, posted)) in (0_i64..).zip(entry.files.iter().zip(new.posted.files())) {
        sqlx::query(
            "insert into files (submission, position, field, name, mime, bytes, sha256, key) \
             values (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(made.last_insert_rowid())
        .bind(position)
        .bind(&posted.field)
        .bind(&posted.name)
        .bind(posted.mime)
        .bind(i64::try_from(posted.bytes.len()).unwrap_or(i64::MAX))
        .bind(&file.sha256)
        .bind(&file.key)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(hash.clone())
}

/// The answers to the form's own questions; whatever else was sent is not ours to keep.
fn fields(new: &NewSubmission<'_>) -> Result<String, StoreError> {
    let NewSubmission { form, posted, .. } = new;
    let value = |name: &str, kind: FieldKind| match posted.get(name) {
        _ if kind == FieldKind::Acceptance => Value::Bool(posted.is_ticked(name)),
        Some(PostedValue::Many(texts)) => texts.iter().map(|text| text.trim()).collect(),
        Some(PostedValue::One(text)) => text.trim().into(),
        None => "".into(),
    };
    let fields = form.fields.iter().filter(|field| field.kind != FieldKind::File);
    let fields = fields.map(|field| (field.name.clone(), value(&field.name, field.kind)));
    to_json("submissions.fields", &fields.collect::<Map<_, _>>())
}

/// The hash of this half hour and of the one before.
fn hashes(
    salt: &Salt,
    new: &NewSubmission<'_>,
    fields: &str,
    sums: &[String],
    now: OffsetDateTime,
) -> [String; 2] {
    let tick = now.unix_timestamp() / WINDOW_SECONDS;
    let form = new.form_id.to_string();
    [tick, tick - 1].map(|tick| {
        let tick = tick.to_string();
        let mut parts = vec!["posted", &tick, new.remote, new.unit_tag, &form, fields];
        for (file, sum) in new.posted.files().iter().zip(sums) {
            parts.extend([file.field.as_str(), file.name.as_str(), sum.as_str()]);
        }
        salt.hash(&parts)
    })
}

/// The hash of each file; away from the threads that answer requests, because files may be large.
async fn sums(files: Vec<Bytes>) -> Result<Vec<String>, StoreError> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let work = move || files.iter().map(|bytes| hex::encode(Sha256::digest(bytes))).collect();
    tokio::task::spawn_blocking(work).await.map_err(|_stopped| StoreError::Interrupted)
}
