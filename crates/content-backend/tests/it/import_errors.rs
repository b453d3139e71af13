//! The messages an editor gets: file, line, field, value and what is allowed.

use content_backend::{ContentFolder, ImportError};

use crate::support::{Folder, Site, TestResult, svg, webp};

async fn message(folder: &Folder) -> Result<String, Box<dyn std::error::Error>> {
    let site = Site::empty().await?;
    let error = site.store.import(&folder.content()).await.err().ok_or("the import succeeded")?;
    assert!(matches!(error, ImportError::Invalid(_)));
    Ok(error.to_string())
}

#[tokio::test]
async fn all_mistakes_are_listed_at_once() -> TestResult {
    let mut folder = Folder::sample();
    folder.put("content/en/pages/about.md", include_str!("fixtures/mistakes.md"));
    folder.replace("content/en/menus.toml", "url = \"/about/people/\"", "url = \"about/people\"");
    folder.replace("content/en/options.toml", "\"https://newsletter", "\"newsletter");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn a_file_without_front_matter_says_what_is_missing() -> TestResult {
    let mut folder = Folder::sample();
    folder.put("content/en/pages/about.md", "# Just text\n");
    folder.put("content/es/pages/home.md", "+++\ntitle = \"Hola\"\n");
    folder.put("content/es/pages/sobre-nosotros.md", "+++\ntitle = Sobre\n+++\n");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn media_must_be_what_they_say() -> TestResult {
    let mut folder = Folder::sample();
    folder.put_bytes("media/scenes/hero-640.webp", webp(641, 360));
    folder.put_bytes("media/photo.png", webp(10, 10));
    folder.put("media/Brand Mark.svg", "<svg viewBox=\"0 0 1 1\">");
    folder.put("media/empty.svg", &svg("").replace(" viewBox=\"\"", ""));
    folder.put("media/torn.svg", "<svg>");
    folder.put("media/tool.exe", "MZ");
    folder.put("media/scenes/colours.toml", "hero = \"brown\"\nherp = \"#000000\"\n");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn two_pages_cannot_share_a_key_or_a_path() -> TestResult {
    let mut folder = Folder::sample();
    folder.put(
        "content/en/pages/again.md",
        "+++\ntitle = \"Again\"\nkey = \"about\"\npath = \"/about/\"\n+++\n",
    );
    folder.put("content/en/pages/api.md", "+++\ntitle = \"Api\"\n+++\n");
    folder.put("content/en/pages/Upper.md", "+++\ntitle = \"Upper\"\n+++\n");
    folder.put("content/en/notes.txt", "What is this?");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn an_empty_folder_is_not_imported() -> TestResult {
    let site = Site::sample().await?;
    assert!(site.store.import(&ContentFolder::from_files([])).await.is_err());
    let folder = tempfile::TempDir::new()?;
    let error = ContentFolder::from_dir(folder.path()).err().ok_or("it was read")?;
    assert!(error.to_string().contains("content/"), "{error}");
    Ok(())
}

#[tokio::test]
async fn texts_have_a_largest_size_and_tables_a_larger_one() -> TestResult {
    let too_long = |bytes: usize, most: usize| format!("is {bytes} bytes long; at most {most} are allowed");
    let (page, table) = ("content/en/pages/about.md", "content/catalogue/stockists.csv");
    let (text_bytes, table_bytes) = (2 << 20, 16 << 20);
    let mut folder = Folder::sample();
    folder.put(page, &"x".repeat(text_bytes + 1));
    assert!(message(&folder).await?.contains(&too_long(text_bytes + 1, text_bytes)));
    let mut folder = Folder::sample();
    folder.put(table, &format!("key,country,{}\n", "x".repeat(text_bytes)));
    assert!(!message(&folder).await?.contains("bytes long"), "it is read, and wrong in other ways");
    folder.put(table, &"x".repeat(table_bytes + 1));
    assert!(message(&folder).await?.contains(&too_long(table_bytes + 1, table_bytes)));
    Ok(())
}
