//! What an import makes of products, articles, categories and all that is tied to them.

use content_backend::SourceFile;
use futures::TryStreamExt as _;

use crate::support::{Folder, Site, TestResult};

const ARTICLE: &str = "content/en/articles/size-a-driver.md";

async fn message(folder: &Folder) -> Result<String, Box<dyn std::error::Error>> {
    let site = Site::empty().await?;
    Ok(site.store.import(&folder.content()).await.err().ok_or("the import succeeded")?.to_string())
}

#[tokio::test]
async fn every_kind_has_its_tags() -> TestResult {
    let site = Site::empty().await?;
    let report = site.import(&Folder::kinds()).await?;
    let lists: Vec<&str> = report.tags.iter().map(String::as_str).filter(|tag| !tag.contains(':')).collect();
    assert_eq!(
        lists,
        [
            "case-studies",
            "collections",
            "media",
            "menu",
            "options",
            "pages",
            "posts",
            "products",
            "spaces",
            "staff",
            "terms",
            "testimonials"
        ]
    );
    let of = |kind: &str| report.tags.iter().filter(|tag| tag.starts_with(kind)).count();
    assert_eq!(
        (of("product:"), of("post:"), of("term:"), of("page:")),
        (1, 1, 4, 5),
        "one number for all languages"
    );
    Ok(())
}

#[tokio::test]
async fn the_same_folder_again_changes_nothing() -> TestResult {
    let site = Site::kinds().await?;
    assert_eq!(site.import(&Folder::kinds()).await?.tags, Vec::<String>::new());
    assert_eq!(site.store.content_version().await?, 1);
    Ok(())
}

#[tokio::test]
async fn a_tie_that_changes_concerns_both_ends() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    for code in ["en", "es"] {
        folder.replace(&format!("content/{code}/case-studies/reading-room.md"), "space = \"office\"\n", "");
    }
    site.import(&folder).await?;
    let tags = site.import(&Folder::kinds()).await?.tags;
    let kinds: Vec<&str> = tags.iter().map(|tag| tag.split(':').next().unwrap_or_default()).collect();
    assert_eq!(kinds, ["case-studies", "case_study", "space"], "{tags:?}");
    Ok(())
}

#[tokio::test]
async fn removed_kinds_are_removed() -> TestResult {
    let site = Site::kinds().await?;
    let tags = site.import(&Folder::sample()).await?.tags;
    assert!(tags.contains(&"products".to_owned()) && tags.contains(&"terms".to_owned()), "{tags:?}");
    assert!(!tags.contains(&"pages".to_owned()), "{tags:?}");
    assert_eq!(site.import(&Folder::sample()).await?.tags, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
async fn references_that_lead_nowhere_are_named() -> TestResult {
    let mut folder = Folder::kinds();
    folder.replace(ARTICLE, "\"guides\"", "\"guidance\"");
    folder.replace(ARTICLE, "\"ada\"", "\"eva\"");
    folder.replace(ARTICLE, "[\"lyra\"]", "[\"lyra\", \"lyre\", \"lyra\"]");
    folder.replace("content/en/spaces/office.md", "x = 41.5", "x = 141.5");
    folder.replace("content/en/spaces/office.md", "product = \"lyra\"", "product = \"nova\"");
    folder.replace("content/es/case-studies/reading-room.md", "country = \"GB\"", "country = \"France\"");
    folder.replace(
        "content/es/testimonials/nora.md",
        "case_study = \"reading-room\"",
        "case_study = \"none\"",
    );
    folder.put("content/en/categories/panels.md", "+++\ntitle = \"Panels\"\nslug = \"a/b\"\n+++\n");
    folder.replace("content/catalogue/categories.toml", "parent = \"exterior\"", "parent = \"interior\"");
    folder.put("content/en/products/sub/lyra.md", "+++\ntitle = \"Deep\"\n+++\n");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn translations_say_the_same_about_what_they_are_tied_to() -> TestResult {
    let mut folder = Folder::kinds();
    folder.put("content/en/products/arden.md", "+++\ntitle = \"Arden\"\n+++\n");
    folder.put("content/es/products/arden.md", "+++\ntitle = \"Arden\"\n+++\n");
    let spanish = "content/es/articles/size-a-driver.md";
    folder.replace(spanish, "products = [\"lyra\"]\n", "");
    let site = Site::empty().await?;
    site.import(&folder).await?;
    assert_eq!(site.import(&folder).await?.tags, Vec::<String>::new(), "left out is no contradiction");
    folder.replace(spanish, "author", "products = [\"arden\"]\nauthor");
    insta::assert_snapshot!(message(&folder).await?);
    Ok(())
}

#[tokio::test]
async fn text_files_are_kept_to_the_byte() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    folder
        .put("content/en/collections/essentials.md", "\u{feff}+++\r\ntitle = \"E\"\r\n+++\r\n\r\nText  \r\n");
    site.import(&folder).await?;
    let files: Vec<SourceFile> = site.store.source_files().try_collect().await?;
    let expected: Vec<SourceFile> = folder
        .texts()
        .map(|(path, content)| SourceFile { path: path.to_owned(), content: content.to_owned() })
        .collect();
    assert_eq!(files, expected);
    Ok(())
}
