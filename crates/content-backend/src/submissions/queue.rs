//! Submissions on their way: which are due, what became of them, and which are too old.

use std::collections::HashMap;

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, QueryBuilder, Row as _, Sqlite};
use time::OffsetDateTime;

use super::Submissions;
use super::record::{COLUMNS, DeliveryState, Submission, SubmittedFile};
use crate::StoreError;
use crate::store::{read_stored, stored};

/// Read or deleted at once; more than these go in parts.
const PART: u32 = 500;

/// Which submissions are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SubmissionFilter {
    /// Only those of a form, by its slug.
    pub form: Option<String>,
    /// Only those in a state.
    pub state: Option<DeliveryState>,
    /// Only those received at or after a moment.
    pub since: Option<OffsetDateTime>,
}

/// How much is not delivered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Submissions that wait.
    pub waiting: u64,
    /// For how long the oldest of them has waited.
    pub oldest_seconds: u64,
    /// Submissions whose delivery was given up.
    pub dead: u64,
}

impl Submissions {
    /// Submissions that match, oldest first, at most `limit` with a number above `after`.
    pub async fn list(
        &self,
        filter: &SubmissionFilter,
        after: i64,
        limit: u32,
    ) -> Result<Vec<Submission>, StoreError> {
        let mut query = QueryBuilder::<Sqlite>::new("select ");
        query.push(COLUMNS).push(" from submissions where id > ").push_bind(after);
        if let Some(form) = &filter.form {
            query.push(" and form_slug = ").push_bind(form);
        }
        if let Some(state) = filter.state {
            query.push(" and delivery = ").push_bind(state.name());
        }
        if let Some(since) = filter.since {
            query.push(" and received >= ").push_bind(stored(since)?);
        }
        query.push(" order by id limit ").push_bind(limit);
        let rows = query.build().fetch_all(&self.inner.readers).await?;
        self.with_files(&rows).await
    }

    /// One submission; `None` if there is none with that number.
    pub async fn get(&self, id: i64) -> Result<Option<Submission>, StoreError> {
        let found = self.list(&SubmissionFilter::default(), id - 1, 1).await?;
        Ok(found.into_iter().next().filter(|submission| submission.id == id))
    }

    /// The bytes of a file that came with a submission.
    pub async fn read_file(&self, file: &SubmittedFile) -> Result<Vec<u8>, StoreError> {
        self.inner.files.read(&file.key).await
    }

    /// How much is not delivered.
    pub async fn backlog(&self, now: OffsetDateTime) -> Result<Backlog, StoreError> {
        let row = sqlx::query(
            "select (select count(*) from submissions where delivery = 'waiting') as waiting, \
             (select min(received) from submissions where delivery = 'waiting') as oldest, \
             (select count(*) from submissions where delivery = 'dead') as dead",
        )
        .fetch_one(&self.inner.readers)
        .await?;
        let oldest: Option<&str> = row.try_get("oldest")?;
        let age = oldest.map(read_stored).transpose()?.map(|oldest| (now - oldest).whole_seconds());
        Ok(Backlog {
            waiting: row.try_get::<i64, _>("waiting")?.unsigned_abs(),
            oldest_seconds: u64::try_from(age.unwrap_or_default()).unwrap_or_default(),
            dead: row.try_get::<i64, _>("dead")?.unsigned_abs(),
        })
    }

    /// Makes submissions due at once that wait or were given up: one of them, or all that were given up. How many.
    pub async fn retry(&self, id: Option<i64>, now: OffsetDateTime) -> Result<u64, StoreError> {
        let which = match id {
            Some(_) => "id = ? and delivery in ('waiting', 'dead')",
            None => "? is null and delivery = 'dead'",
        };
        let sql = format!(
            "update submissions set delivery = 'waiting', next_attempt = ?, lease = null, first_attempt = null \
             where {which}"
        );
        let mut connection = self.inner.writer.acquire().await?;
        let query = sqlx::query(AssertSqlSafe(sql)).bind(stored(now)?).bind(id);
        let outcome = query.execute(&mut *connection).await.map_err(StoreError::from);
        let made = connection.settle(outcome)?.rows_affected();
        self.inner.news.notify_one();
        Ok(made)
    }

    /// Deletes everything received before a moment with its files, delivered or not; how many there were.
    pub async fn delete_before(&self, moment: OffsetDateTime) -> Result<u64, StoreError> {
        let (moment, mut deleted) = (stored(moment)?, 0);
        loop {
            let mut connection = self.inner.writer.acquire().await?;
            let outcome = delete_part(&mut connection, &moment).await;
            let (rows, keys) = connection.settle(outcome)?;
            self.inner.files.remove(keys).await?;
            deleted += rows;
            if rows == 0 {
                return Ok(deleted);
            }
        }
    }

    /// How many were received before a moment.
    pub async fn count_before(&self, moment: OffsetDateTime) -> Result<u64, StoreError> {
        let query = sqlx::query_scalar("select count(*) from submissions where received < ?");
        let count: i64 = query.bind(stored(moment)?).fetch_one(&self.inner.readers).await?;
        Ok(count.unsigned_abs())
    }

    /// Takes submissions in hand that are due, the longest waiting first. Until the lease ends nobody else does.
    pub(crate) async fn claim(
        &self,
        now: OffsetDateTime,
        lease: OffsetDateTime,
        limit: u32,
    ) -> Result<Vec<Submission>, StoreError> {
        let now = stored(now)?;
        // Nothing is written when nothing is due.
        let due = sqlx::query_scalar::<_, i64>(
            "select 1 from submissions where delivery = 'waiting' and next_attempt <= ? \
             and (lease is null or lease <= ?) limit 1",
        );
        if due.bind(&now).bind(&now).fetch_optional(&self.inner.readers).await?.is_none() {
            return Ok(Vec::new());
        }
        let sql = format!(
            "update submissions set lease = ?, first_attempt = coalesce(first_attempt, ?) where id in \
             (select id from submissions where delivery = 'waiting' and next_attempt <= ? \
             and (lease is null or lease <= ?) order by next_attempt limit ?) returning {COLUMNS}"
        );
        let mut connection = self.inner.writer.acquire().await?;
        let query =
            sqlx::query(AssertSqlSafe(sql)).bind(stored(lease)?).bind(&now).bind(&now).bind(&now).bind(limit);
        let outcome = query.fetch_all(&mut *connection).await.map_err(StoreError::from);
        let rows = connection.settle(outcome)?;
        let mut claimed = self.with_files(&rows).await?;
        claimed.sort_by(|a, b| a.next_attempt.cmp(&b.next_attempt).then(a.id.cmp(&b.id)));
        Ok(claimed)
    }

    /// Keeps a submission in hand until another moment.
    pub(crate) async fn hold(&self, id: i64, lease: OffsetDateTime) -> Result<(), StoreError> {
        let query = sqlx::query("update submissions set lease = ? where id = ? and delivery = 'waiting'");
        let mut connection = self.inner.writer.acquire().await?;
        let outcome = query.bind(stored(lease)?).bind(id).execute(&mut *connection).await;
        connection.settle(outcome.map(drop).map_err(StoreError::from))
    }

    /// Notes that a submission reached its recipient.
    pub(crate) async fn mark_sent(&self, id: i64, now: OffsetDateTime) -> Result<(), StoreError> {
        let query = sqlx::query(
            "update submissions set delivery = 'sent', delivered = ?, next_attempt = null, lease = null, \
             attempts = attempts + 1, last_error = '' where id = ?",
        );
        let mut connection = self.inner.writer.acquire().await?;
        let outcome = query.bind(stored(now)?).bind(id).execute(&mut *connection).await;
        connection.settle(outcome.map(drop).map_err(StoreError::from))
    }

    /// Notes that a delivery failed and when to try again; without a time it is given up.
    pub(crate) async fn mark_failed(
        &self,
        id: i64,
        error: &str,
        next_attempt: Option<OffsetDateTime>,
    ) -> Result<(), StoreError> {
        let state = if next_attempt.is_some() { DeliveryState::Waiting } else { DeliveryState::Dead };
        let query = sqlx::query(
            "update submissions set delivery = ?, next_attempt = ?, lease = null, attempts = attempts + 1, \
             last_error = ? where id = ? and delivery = 'waiting'",
        );
        let next = next_attempt.map(stored).transpose()?;
        let mut connection = self.inner.writer.acquire().await?;
        let query = query.bind(state.name()).bind(next).bind(error).bind(id);
        let outcome = query.execute(&mut *connection).await;
        connection.settle(outcome.map(drop).map_err(StoreError::from))
    }

    /// Lets go of submissions that were taken in hand and not delivered.
    pub(crate) async fn release(&self, ids: &[i64]) -> Result<(), StoreError> {
        for id in ids {
            let mut connection = self.inner.writer.acquire().await?;
            let query =
                sqlx::query("update submissions set lease = null where id = ? and delivery = 'waiting'");
            let outcome = query.bind(id).execute(&mut *connection).await;
            connection.settle(outcome.map(drop).map_err(StoreError::from))?;
        }
        Ok(())
    }

    async fn with_files(&self, rows: &[SqliteRow]) -> Result<Vec<Submission>, StoreError> {
        let mut submissions = rows.iter().map(Submission::from_row).collect::<Result<Vec<_>, _>>()?;
        let mut files: HashMap<i64, Vec<SubmittedFile>> = HashMap::new();
        for part in submissions.chunks(PART as usize) {
            let mut query = QueryBuilder::<Sqlite>::new(
                "select submission, field, name, mime, bytes, sha256, key from files where submission in (",
            );
            let mut ids = query.separated(", ");
            for submission in part {
                ids.push_bind(submission.id);
            }
            query.push(") order by submission, position");
            for row in query.build().fetch_all(&self.inner.readers).await? {
                let file = SubmittedFile {
                    field: row.try_get("field")?,
                    name: row.try_get("name")?,
                    mime: row.try_get("mime")?,
                    bytes: row.try_get::<i64, _>("bytes")?.unsigned_abs(),
                    sha256: row.try_get("sha256")?,
                    key: row.try_get("key")?,
                };
                files.entry(row.try_get("submission")?).or_default().push(file);
            }
        }
        for submission in &mut submissions {
            submission.files = files.remove(&submission.id).unwrap_or_default();
        }
        Ok(submissions)
    }
}

/// Deletes some rows that are too old; how many, and which files belonged to them.
async fn delete_part(
    connection: &mut SqliteConnection,
    moment: &str,
) -> Result<(u64, Vec<String>), StoreError> {
    let mut transaction = sqlx::Connection::begin_with(connection, "begin immediate").await?;
    let ids: Vec<i64> =
        sqlx::query_scalar("select id from submissions where received < ? order by received limit ?")
            .bind(moment)
            .bind(PART)
            .fetch_all(&mut *transaction)
            .await?;
    let mut keys = Vec::new();
    for id in &ids {
        let query = sqlx::query_scalar::<_, String>("select key from files where submission = ?");
        keys.extend(query.bind(id).fetch_all(&mut *transaction).await?);
        sqlx::query("delete from submissions where id = ?").bind(id).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok((ids.len() as u64, keys))
}
