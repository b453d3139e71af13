//! Takes over the submissions that earlier releases kept in the database of the content.
//!
//! Copied, committed, then deleted: stopped at any moment, the next start finishes it and nothing is there twice.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};

use super::record::Asked;
use crate::StoreError;
use crate::database::Writer;
use crate::form::Field;
use crate::store::{Salt, from_json, to_json};

/// Moves the rows and returns the secret, which stays the one that the content's database was made with.
pub(super) async fn take_over(content: &Writer, submissions: &Writer) -> Result<Salt, StoreError> {
    let mut from = content.acquire().await?;
    let mut to = submissions.acquire().await?;
    let outcome = move_rows(&mut from, &mut to).await;
    let (salt, left) = to.settle(outcome)?;
    // An import may hold the writer just now: then the next start deletes what is safe in its new place.
    if let Err(error) = from.settle(left) {
        tracing::warn!(%error, "submissions stay in the content's database too; the next start removes them");
    }
    Ok(salt)
}

/// The secret, and whether what was copied could be deleted where it was.
async fn move_rows(
    content: &mut SqliteConnection,
    writer: &mut SqliteConnection,
) -> Result<(Salt, Result<(), StoreError>), StoreError> {
    let secret: Vec<u8> = sqlx::query_scalar("select value from secrets where name = 'submissions'")
        .fetch_one(&mut *content)
        .await?;
    sqlx::query("insert into secrets (name, value) values ('submissions', ?) on conflict do nothing")
        .bind(secret)
        .execute(&mut *writer)
        .await?;
    let rows = sqlx::query(
        "select s.id, s.form_id, s.locale, s.received, s.unit_tag, s.fields, s.consents, s.remote, s.user_agent, \
         s.posted_data_hash, s.delivery, s.attempts, s.next_attempt, s.delivered, s.last_error, \
         f.slug, f.title, f.recipient, f.fields as form_fields \
         from submissions s left join forms f on f.locale = s.locale and f.id = s.form_id order by s.id",
    )
    .fetch_all(&mut *content)
    .await?;
    let mut left = Ok(());
    if !rows.is_empty() {
        copy(&rows, writer).await?;
        left = forget(&rows, content).await;
    }
    let query = sqlx::query_scalar("select value from secrets where name = 'submissions'");
    Ok((Salt::new(query.fetch_one(writer).await?), left))
}

/// Whether the database of the content holds submissions.
pub(super) async fn has_submissions(content: &Path) -> Result<bool, StoreError> {
    let options = SqliteConnectOptions::new().filename(content).read_only(true);
    let mut connection = options.connect().await?;
    let table =
        sqlx::query_scalar::<_, i64>("select 1 from sqlite_master where name = 'submissions' limit 1");
    let mut has_any = table.fetch_optional(&mut connection).await?.is_some();
    if has_any {
        let row = sqlx::query_scalar::<_, i64>("select 1 from submissions limit 1");
        has_any = row.fetch_optional(&mut connection).await?.is_some();
    }
    connection.close().await?;
    Ok(has_any)
}

async fn copy(rows: &[SqliteRow], writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = writer.begin_with("begin immediate").await?;
    for row in rows {
        let delivery = match row.try_get("delivery")? {
            "delivered" => "sent",
            "failed" => "dead",
            "skipped" => "skipped",
            _ => "waiting",
        };
        let fields: Option<&str> = row.try_get("form_fields")?;
        let fields: Vec<Field> =
            fields.map(|text| from_json("forms.fields", text)).transpose()?.unwrap_or_default();
        let questions: Vec<Asked> = fields.iter().map(Asked::of).collect();
        let text = |column: &str| row.try_get::<Option<String>, _>(column).map(Option::unwrap_or_default);
        sqlx::query(
            "insert into submissions (form_id, form_slug, form_title, recipient, locale, received, unit_tag, page, \
             questions, fields, consents, remote, user_agent, posted_data_hash, delivery, attempts, next_attempt, \
             delivered, last_error) values (?, ?, ?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
             on conflict (posted_data_hash) do nothing",
        )
        .bind(row.try_get::<i64, _>("form_id")?)
        .bind(text("slug")?)
        .bind(text("title")?)
        .bind(text("recipient")?)
        .bind(text("locale")?)
        .bind(text("received")?)
        .bind(text("unit_tag")?)
        .bind(to_json("submissions.questions", &questions)?)
        .bind(text("fields")?)
        .bind(text("consents")?)
        .bind(text("remote")?)
        .bind(text("user_agent")?)
        .bind(text("posted_data_hash")?)
        .bind(delivery)
        .bind(row.try_get::<i64, _>("attempts")?)
        .bind(row.try_get::<Option<String>, _>("next_attempt")?)
        .bind(row.try_get::<Option<String>, _>("delivered")?)
        .bind(text("last_error")?)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    tracing::info!(count = rows.len(), "submissions moved to their own database");
    Ok(())
}

/// Deletes what is safe in its new place.
async fn forget(rows: &[SqliteRow], content: &mut SqliteConnection) -> Result<(), StoreError> {
    for row in rows {
        let query = sqlx::query("delete from submissions where id = ?").bind(row.try_get::<i64, _>("id")?);
        query.execute(&mut *content).await?;
    }
    Ok(())
}
