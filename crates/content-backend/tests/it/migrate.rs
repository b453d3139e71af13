//! Databases of earlier versions open with everything in them.

use content_backend::{BackendSettings, DeliveryState, Store, Submission, SubmissionFilter, router};
use sqlx::migrate::Migrator;
use tempfile::TempDir;

use crate::support::{Folder, Site, TestResult, clone_root};

/// A store as the first version wrote it, with one page and its picture.
const FIRST: &str = r#"
insert into ids (id, locale, kind, key) values (7, 'en', 'page', 'about'), (8, '', 'media', 'old.webp');
insert into pages values (7, 'en', 'about', '/about/', 'about', 'About', 'published', '', '{}', '{}', '<p>Old</p>',
    '[]', '2025-01-01T00:00:00', '2025-02-03T04:05:06');
insert into media (id, path, mime, bytes, sha256, color, created, modified)
    values (8, 'old.webp', 'image/webp', 1, 'aa', '', '2025-01-01T00:00:00', '2025-01-01T00:00:00');
"#;

async fn first_version() -> Result<Site, Box<dyn std::error::Error>> {
    let data = TempDir::new()?;
    std::fs::create_dir(data.path().join("store"))?;
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(data.path().join("store/content.sqlite"))
        .create_if_missing(true);
    let pool = sqlx::SqlitePool::connect_with(options).await?;
    let folder = clone_root().join("crates/content-backend/migrations/sqlite");
    Migrator::new(folder).await?.run_to(1, &pool).await?;
    sqlx::raw_sql(FIRST).execute(&pool).await?;
    pool.close().await;
    let store = Store::open(data.path().join("store")).await?;
    Ok(Site { router: router(store.clone(), BackendSettings::default()), store, data })
}

#[tokio::test]
async fn pages_of_the_first_version_are_served() -> TestResult {
    let site = first_version().await?;
    let reply = site.get("/wp-json/jgm/v1/pages").await?;
    assert_eq!(reply.header("x-wp-total"), "1");
    let page = reply.json()?[0].clone();
    assert_eq!((page["id"].as_i64(), page["modified"].as_str()), (Some(7), Some("2025-02-03T04:05:06")));
    assert_eq!(site.json("/wp-json/jgm/v1/slug?path=/about/").await?["id"], 7);
    assert_eq!(site.column("/wp-json/wp/v2/media?search=old", "id").await?, "8");
    Ok(())
}

#[tokio::test]
async fn a_page_of_the_first_version_keeps_number_and_time() -> TestResult {
    let site = first_version().await?;
    let mut folder = Folder::sample();
    folder.replace("content/en/pages/about.md", "created = 2026-09-01\nmodified = 2026-09-02\n", "");
    site.import(&folder).await?;
    let page = site.json("/wp-json/jgm/v1/pages?slug=about").await?[0].clone();
    assert_eq!((page["id"].as_i64(), page["date"].as_str()), (Some(7), Some("2025-01-01T00:00:00")));
    assert_eq!(page["modified"], "2025-02-03T04:05:06", "being copied is no change");
    assert_eq!(site.column("/wp-json/wp/v2/search?search=Since", "id").await?, "7");
    Ok(())
}

/// A store of the release that kept submissions beside the content: one waits, one was given up.
const KEPT_BESIDE: &str = r#"
insert into ids (id, locale, kind, key) values (7, '', 'form', 'contact');
insert into forms (locale, id, key, slug, title, recipient, fields, messages, settings, digest) values
    ('en', 7, 'contact', 'contact', 'Write to us', 'hello@example.com',
     '[{"name":"topic","type":"select","label":"Topic","help":"","placeholder":"","required":true,"min_length":0,
        "max_length":0,"options":[{"value":"order","label":"An order"}],"multiple":false,"autocomplete":"",
        "accept_text":""}]', '{}', '{"demo_mode":false,"acceptance_as_validation":false,"closed":false}', '');
insert into submissions (form_id, locale, received, unit_tag, fields, consents, remote, user_agent, posted_data_hash,
    delivery, attempts, next_attempt, last_error) values
    (7, 'en', '2026-10-01T09:00:00', 'f7-o1', '{"topic":"order"}', '{}', 'aa', 'x', 'h1', 'pending', 1,
     '2026-10-01T10:00:00', 'timed out'),
    (7, 'es', '2026-10-02T09:00:00', 'f7-o1', '{"topic":"order"}', '{}', '', 'x', 'h2', 'failed', 9, null, 'refused');
"#;

#[tokio::test]
async fn submissions_beside_the_content_move_to_their_own_database() -> TestResult {
    let data = TempDir::new()?;
    let file = data.path().join("content.sqlite");
    let connect = || sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let pool = sqlx::SqlitePool::connect_with(connect()).await?;
    let folder = clone_root().join("crates/content-backend/migrations/sqlite");
    Migrator::new(folder).await?.run(&pool).await?;
    sqlx::raw_sql(KEPT_BESIDE).execute(&pool).await?;
    let salt: Vec<u8> = sqlx::query_scalar("select value from secrets").fetch_one(&pool).await?;
    // Stopped after the copy and before the deletion, the same rows are there again.
    for _ in 0..2 {
        sqlx::raw_sql("create table if not exists again as select * from submissions").execute(&pool).await?;
        sqlx::raw_sql("delete from submissions; insert into submissions select * from again")
            .execute(&pool)
            .await?;
        let store = Store::open(data.path()).await?;
        let kept = store.submissions().list(&SubmissionFilter::default(), 0, 10).await?;
        store.close().await;
        let facts: Vec<_> = kept
            .iter()
            .map(|kept| (kept.state, kept.attempts, kept.recipient.as_str(), kept.received.as_str()))
            .collect();
        assert_eq!(
            facts,
            [
                (DeliveryState::Waiting, 1, "hello@example.com", "2026-10-01T09:00:00"),
                (DeliveryState::Dead, 9, "", "2026-10-02T09:00:00"),
            ]
        );
        let answers: Vec<_> =
            kept.iter().flat_map(Submission::answers).map(|answer| answer.values.join("")).collect();
        assert_eq!(answers, ["An order", "order"], "the form is gone in Spanish");
        let left: i64 = sqlx::query_scalar("select count(*) from submissions").fetch_one(&pool).await?;
        assert_eq!(left, 0);
    }
    let own = sqlx::sqlite::SqliteConnectOptions::new().filename(data.path().join("submissions.sqlite"));
    let own = sqlx::SqlitePool::connect_with(own).await?;
    let kept: Vec<u8> = sqlx::query_scalar("select value from secrets").fetch_one(&own).await?;
    assert_eq!(kept, salt, "what was hashed before can still be compared");
    Ok(())
}
