//! What an import changes, and what it leaves alone.

use std::path::Path;

use content_backend::{Change, Store};
use http::StatusCode;
use serde_json::{Value, json};

use crate::support::{Folder, Site, TestResult, webp};

const ABOUT: &str = "content/en/pages/about.md";

async fn id_of(site: &Site, base: &str, slug: &str) -> Result<i64, Box<dyn std::error::Error>> {
    let pages = site.json(&format!("{base}/wp-json/jgm/v1/pages/?slug={slug}")).await?;
    pages[0]["id"].as_i64().ok_or_else(|| format!("no page {slug}").into())
}

fn blobs(site: &Site) -> Result<usize, Box<dyn std::error::Error>> {
    let mut files = 0;
    for folder in std::fs::read_dir(site.data.path().join("store/media"))? {
        files += std::fs::read_dir(folder?.path())?.count();
    }
    Ok(files)
}

#[tokio::test]
async fn the_first_import_tells_everything() -> TestResult {
    let site = Site::empty().await?;
    let mut changes = site.store.subscribe();
    let report = site.import(&Folder::sample()).await?;
    assert_eq!((report.entries, report.media), (5, 3));
    let mut expected: Vec<String> = ["media", "menu", "options", "pages"].map(str::to_owned).to_vec();
    for (base, slug) in
        [("", "home"), ("", "about"), ("", "people"), ("/es", "home"), ("/es", "sobre-nosotros")]
    {
        expected.push(format!("page:{}", id_of(&site, base, slug).await?));
    }
    expected.sort();
    assert_eq!(report.tags, expected);
    assert_eq!(changes.try_recv()?, Change { tags: expected, version: 1 });
    assert_eq!(site.store.content_version().await?, 1);
    Ok(())
}

#[tokio::test]
async fn a_page_may_name_middleware_that_nobody_here_knows() -> TestResult {
    let site = Site::sample().await?;
    let mut folder = Folder::sample();
    folder.replace(ABOUT, "modified = 2026-09-02\n", "middleware = [\"no-index\", \"of-the-site\"]\n");
    let report = site.import(&folder).await?;
    assert!(!report.tags.is_empty());
    let about = site.json("/wp-json/jgm/v1/pages/?slug=about").await?;
    assert_eq!(about[0]["acf"]["middleware"], json!(["no-index", "of-the-site"]));
    let people = site.json("/wp-json/jgm/v1/pages/?slug=people").await?;
    assert_eq!(people[0]["acf"].get("middleware"), None);

    folder.replace(ABOUT, "\"of-the-site\"", "7");
    let error = site.import(&folder).await.err().ok_or("a number was taken for a name")?.to_string();
    assert!(error.contains("middleware"), "{error}");
    Ok(())
}

#[tokio::test]
async fn a_second_import_changes_nothing() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::sample();
    folder.replace(ABOUT, "modified = 2026-09-02\n", "");
    site.import(&folder).await?;
    let before = site.get("/wp-json/jgm/v1/pages/").await?.body;
    let mut changes = site.store.subscribe();
    let report = site.import(&folder).await?;
    assert_eq!(report.tags, Vec::<String>::new());
    assert!(changes.try_recv().is_err());
    assert_eq!(site.get("/wp-json/jgm/v1/pages/").await?.body, before);
    assert_eq!(site.store.content_version().await?, 1);
    Ok(())
}

#[tokio::test]
async fn a_changed_page_tells_its_own_tag_and_that_of_lists() -> TestResult {
    let site = Site::sample().await?;
    let id = id_of(&site, "", "about").await?;
    let mut folder = Folder::sample();
    folder.replace(ABOUT, "Since 2004", "Since 2005");
    let report = site.import(&folder).await?;
    assert_eq!(report.tags, [format!("page:{id}"), "pages".to_owned()]);
    assert_eq!(id_of(&site, "", "about").await?, id);
    Ok(())
}

#[tokio::test]
async fn a_moved_page_keeps_its_id_and_concerns_its_translations() -> TestResult {
    let site = Site::sample().await?;
    let (en, es) = (id_of(&site, "", "about").await?, id_of(&site, "/es", "sobre-nosotros").await?);
    let mut folder = Folder::sample();
    folder.replace(ABOUT, "+++\ntitle", "+++\npath = \"/story/\"\ntitle");
    let report = site.import(&folder).await?;
    let mut expected = vec![format!("page:{en}"), format!("page:{es}"), "pages".to_owned()];
    expected.sort();
    assert_eq!(report.tags, expected);
    assert_eq!(id_of(&site, "", "story").await?, en);
    assert_eq!(site.get("/wp-json/jgm/v1/slug/?path=/about/").await?.status, StatusCode::NOT_FOUND);
    Ok(())
}

#[tokio::test]
async fn two_pages_can_exchange_their_paths() -> TestResult {
    let site = Site::sample().await?;
    let (about, people) = (id_of(&site, "", "about").await?, id_of(&site, "", "people").await?);
    let mut folder = Folder::sample();
    folder.replace(ABOUT, "+++\ntitle", "+++\npath = \"/about/people/\"\ntitle");
    folder.replace("content/en/pages/about/people.md", "+++\ntitle", "+++\npath = \"/about/\"\ntitle");
    site.import(&folder).await?;
    assert_eq!((id_of(&site, "", "people").await?, id_of(&site, "", "about").await?), (about, people));
    Ok(())
}

#[tokio::test]
async fn removed_files_are_removed_and_come_back_with_their_id() -> TestResult {
    let site = Site::sample().await?;
    let id = id_of(&site, "", "people").await?;
    let mut folder = Folder::sample();
    folder.remove("content/en/pages/about/people.md");
    folder.remove("content/en/menus.toml");
    let report = site.import(&folder).await?;
    assert_eq!(report.tags, ["menu".to_owned(), format!("page:{id}"), "pages".to_owned()]);
    assert_eq!(site.json("/wp-json/jgm/v1/pages/?slug=people").await?, json!([]));
    assert_eq!(site.json("/wp-json/jgm/v1/menu/").await?["primary_navigation"], json!([]));
    site.import(&Folder::sample()).await?;
    assert_eq!(id_of(&site, "", "people").await?, id);
    Ok(())
}

#[tokio::test]
async fn a_replaced_picture_concerns_the_pages_that_show_it() -> TestResult {
    let site = Site::sample().await?;
    let (home, about) = (id_of(&site, "", "home").await?, id_of(&site, "", "about").await?);
    let before = site.get("/wp-content/uploads/scenes/hero.webp").await?.header("etag").to_owned();
    let mut folder = Folder::sample();
    folder.put_bytes("media/scenes/hero.webp", webp(1920, 1200));
    let report = site.import(&folder).await?;
    let mut expected =
        vec!["media".to_owned(), format!("page:{home}"), format!("page:{about}"), "pages".to_owned()];
    expected.sort();
    assert_eq!(report.tags, expected);
    assert_ne!(site.get("/wp-content/uploads/scenes/hero.webp").await?.header("etag"), before);
    assert_eq!(blobs(&site)?, 3, "the old bytes are gone");
    Ok(())
}

#[tokio::test]
async fn equal_files_are_stored_once_and_unused_ones_removed() -> TestResult {
    let site = Site::sample().await?;
    let mut folder = Folder::sample();
    folder.put_bytes("media/copy.webp", webp(1920, 1080));
    site.import(&folder).await?;
    assert_eq!(blobs(&site)?, 3);
    folder.remove("media/copy.webp");
    folder.remove("media/scenes/hero-640.webp");
    site.import(&folder).await?;
    assert_eq!(blobs(&site)?, 2);
    assert_eq!(site.get("/wp-content/uploads/scenes/hero-640.webp").await?.status, StatusCode::NOT_FOUND);
    Ok(())
}

#[tokio::test]
async fn drafts_change_without_anyone_being_told() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::sample();
    folder.replace(ABOUT, "+++\ntitle", "+++\nstatus = \"draft\"\ntitle");
    site.import(&folder).await?;
    folder.replace(ABOUT, "Since 2004", "Since 2005");
    assert_eq!(site.import(&folder).await?.tags, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
async fn a_folder_with_mistakes_changes_nothing() -> TestResult {
    let site = Site::sample().await?;
    let before = site.get("/wp-json/jgm/v1/pages/").await?.body;
    let mut folder = Folder::sample();
    folder.replace("content/en/pages/home.md", "Welcome", "Changed");
    folder.replace(ABOUT, "layout = \"statement\"", "layout = \"poster\"");
    assert!(site.import(&folder).await.is_err());
    assert_eq!(site.get("/wp-json/jgm/v1/pages/").await?.body, before);
    assert_eq!(site.store.content_version().await?, 1);
    Ok(())
}

#[tokio::test]
async fn a_store_opens_again_with_everything_in_it() -> TestResult {
    let site = Site::sample().await?;
    let menu = site.json("/wp-json/jgm/v1/menu/").await?;
    site.store.close().await;
    let store = Store::open(site.data.path().join("store")).await?;
    let again = Site {
        router: content_backend::router(store.clone(), content_backend::BackendSettings::default()),
        store,
        data: site.data,
    };
    assert_eq!(again.json("/wp-json/jgm/v1/menu/").await?, menu);
    assert_eq!(again.import(&Folder::sample()).await?.tags, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
async fn two_stores_on_one_folder_see_each_other() -> TestResult {
    let site = Site::sample().await?;
    let other = Store::open(site.data.path().join("store")).await?;
    let mut folder = Folder::sample();
    folder.replace("content/en/options.toml", "\"Sample\"", "\"Renamed\"");
    assert_eq!(other.import(&folder.content()).await?.tags, ["options"]);
    let options: Value = site.json("/wp-json/jgm/v1/options/").await?;
    assert_eq!(options["site_name"], "Renamed");
    Ok(())
}

#[tokio::test]
async fn a_data_folder_that_cannot_be_made_is_named() -> TestResult {
    let data = tempfile::TempDir::new()?;
    let file = data.path().join("file");
    std::fs::write(&file, "not a folder")?;
    let error = Store::open(Path::new(&file).join("store")).await.err().ok_or("it opened")?;
    assert!(error.to_string().contains("file/store"), "{error}");
    Ok(())
}

#[tokio::test]
async fn a_database_from_a_newer_program_is_left_alone() -> TestResult {
    let site = Site::sample().await?;
    site.store.close().await;
    let folder = site.data.path().join("store");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("content.sqlite"));
    let pool = sqlx::SqlitePool::connect_with(options).await?;
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (9999, 'from the future', true, x'00', 0)",
    )
    .execute(&pool)
    .await?;
    pool.close().await;
    let error = Store::open(&folder).await.err().ok_or("it opened")?;
    assert!(error.to_string().contains("schema version 9999, newer than this program knows"), "{error}");
    Ok(())
}
