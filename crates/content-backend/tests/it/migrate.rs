//! Databases of earlier versions open with everything in them.

use content_backend::{BackendSettings, Store, router};
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
