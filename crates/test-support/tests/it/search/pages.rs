//! What there is to read is found beside the products, and only that.

use std::error::Error;

use content::{Href, Locale};
use search::model::{PageKind, Query};
use search::{PageReport, SearchError};

use super::shop::{Folder, Shop, TestResult, query};

const ARTICLE: &str = "content/en/articles/glare.md";
const WARRANTY: &str = "content/en/pages/warranty.md";

/// The small shop with something to read.
fn folder() -> Folder {
    let mut folder = Folder::small();
    for (locale, guides) in [("en", "Guides"), ("es", "Guías")] {
        let category = format!("+++\ntitle = \"{guides}\"\nslug = \"guides\"\n+++\n");
        folder.put(&format!("content/{locale}/article-categories/guides.md"), &category);
    }
    folder.put(
        ARTICLE,
        "+++\ntitle = \"Glare in offices\"\nslug = \"glare-in-offices\"\ncategory = \"guides\"\ncreated = 2026-04-21T09:00:00Z\n\
         excerpt = \"What UGR says.\"\n+++\n\n## The reference room\n\nA library is another matter, and so is a hotel.\n",
    );
    folder.put(
        "content/es/articles/glare.md",
        "+++\ntitle = \"Deslumbramiento en oficinas\"\nslug = \"deslumbramiento\"\ncategory = \"guides\"\n\
         created = 2026-04-21T09:00:00Z\n+++\n\nEl UGR, explicado.\n",
    );
    folder.put(WARRANTY, "+++\ntitle = \"Warranty\"\n+++\n\nFive years, LYR009-30-WH-P included.\n");
    folder.put("content/en/spaces/hotels.md", "+++\ntitle = \"Hotels\"\nexcerpt = \"Low and warm.\"\n+++\n");
    folder
}

async fn shop(folder: &Folder) -> Result<Shop, Box<dyn Error>> {
    let shop = Shop::open(&folder.content()).await?;
    shop.follow_pages().await?;
    Ok(shop)
}

async fn titles(shop: &Shop, locale: Locale, text: &str) -> Result<Vec<String>, SearchError> {
    let found = shop.search.pages(&Query { locale, per_page: 4, ..query(text) }).await?;
    Ok(found.into_iter().map(|page| page.title).collect())
}

#[tokio::test]
async fn pages_are_found_by_every_word_that_says_something() -> TestResult {
    let shop = shop(&folder()).await?;
    for (text, expected) in [
        ("warranty", &["Warranty"][..]),
        ("WARRENTY", &["Warranty"]),
        ("warranties", &["Warranty"]),
        ("warr", &["Warranty"]),
        ("what does UGR mean?", &["Glare in offices"]),
        ("guides", &["Glare in offices"]),
        ("reference room", &["Glare in offices"]),
        ("five years", &["Warranty"]),
        ("article library", &["Glare in offices"]),
        ("warranty of glare", &[]),
        ("warranty xylophone", &[]),
        ("xylophone", &[]),
        ("", &[]),
        ("- \" *", &[]),
    ] {
        assert_eq!(titles(&shop, Locale::En, text).await?, expected, "{text}");
    }
    assert_eq!(titles(&shop, Locale::Es, "deslumbramientos").await?, ["Deslumbramiento en oficinas"]);
    assert!(titles(&shop, Locale::Es, "warranty").await?.is_empty(), "each language has its own");
    Ok(())
}

#[tokio::test]
async fn what_a_page_is_about_comes_before_what_it_says_in_passing() -> TestResult {
    let shop = shop(&folder()).await?;
    assert_eq!(titles(&shop, Locale::En, "hotel").await?, ["Hotels"]);
    assert_eq!(titles(&shop, Locale::En, "library").await?, ["Glare in offices"]);
    assert!(titles(&shop, Locale::En, "librarry").await?.is_empty(), "texts are taken as they are written");
    Ok(())
}

#[tokio::test]
async fn a_hit_says_what_it_is_and_where() -> TestResult {
    let shop = shop(&folder()).await?;
    let found = shop.search.pages(&query("glare")).await?.remove(0);
    let Href::Page { path, locale, .. } = &found.href else { return Err("no page".into()) };
    assert_eq!((path.as_str(), *locale), ("/articles/guides/glare-in-offices/", Locale::En));
    assert_eq!((found.kind, found.text.as_str()), (PageKind::Article, "What UGR says."));
    assert_eq!(found.kind.label(Locale::Es), "Artículo");
    Ok(())
}

#[tokio::test]
async fn codes_are_not_read_about() -> TestResult {
    let shop = shop(&folder()).await?;
    for text in
        ["LYR009-30-WH-P", "2000000000022", "LYR009-30-WH-P, CRV021-40-60", "warranty of LYR009-30-WH-P"]
    {
        assert!(titles(&shop, Locale::En, text).await?.is_empty(), "{text}");
    }
    Ok(())
}

#[tokio::test]
async fn the_index_follows_what_is_written_changed_hidden_and_deleted() -> TestResult {
    let mut folder = folder();
    let shop = Shop::open(&folder.content()).await?;
    let [first, _] = shop.follow_pages().await?;
    assert_eq!(first, PageReport { pages: 3, is_new: true });
    let [again, _] = shop.follow_pages().await?;
    assert_eq!(again, PageReport { pages: 3, is_new: false }, "nothing changed");
    let before = shop.collections().await?;

    folder.replace(ARTICLE, "Glare in offices", "Glare at desks");
    folder.replace(WARRANTY, "+++\n\nFive", "[seo]\nnoindex = true\n+++\n\nFive");
    shop.store.import(&folder.content()).await?;
    assert_eq!(shop.follow_pages().await?[0], PageReport { pages: 2, is_new: true });
    assert_eq!(titles(&shop, Locale::En, "glare").await?, ["Glare at desks"]);
    assert!(titles(&shop, Locale::En, "warranty").await?.is_empty());
    let after = shop.collections().await?;
    assert_eq!((before.len(), after.len()), (2, 2), "nothing is left behind: {before:?}, {after:?}");

    folder.remove(ARTICLE);
    folder.replace(WARRANTY, "[seo]\nnoindex = true", "middleware = [\"no-index\"]");
    shop.store.import(&folder.content()).await?;
    assert_eq!(shop.follow_pages().await?[0], PageReport { pages: 1, is_new: true });
    for text in ["glare", "warranty"] {
        assert!(titles(&shop, Locale::En, text).await?.is_empty(), "{text}");
    }
    Ok(())
}

#[tokio::test]
async fn what_editors_say_about_words_counts_for_pages_too() -> TestResult {
    let mut folder = folder();
    let shop = shop(&folder).await?;
    assert!(titles(&shop, Locale::En, "dazzle").await?.is_empty());
    folder.replace(
        "content/en/options.toml",
        "\"spot, downlight\"",
        "\"spot, downlight\", \"dazzle, glare\"",
    );
    shop.store.import(&folder.content()).await?;
    assert!(shop.follow_pages().await?[0].is_new);
    assert_eq!(titles(&shop, Locale::En, "dazzle").await?, ["Glare in offices"]);
    Ok(())
}

#[tokio::test]
async fn an_all_but_empty_back_end_is_not_believed_at_once() -> TestResult {
    let mut folder = folder();
    for number in 0..30 {
        folder.put(
            &format!("content/en/pages/p{number}.md"),
            &format!("+++\ntitle = \"Page {number}\"\n+++\n"),
        );
    }
    let shop = shop(&folder).await?;
    folder.remove("content/en/pages/");
    folder.remove("content/en/articles/");
    shop.store.import(&folder.content()).await?;
    let error = shop.follow_pages().await.unwrap_err();
    assert!(matches!(error, SearchError::Shrunk { collection: "page", after: 1, .. }), "{error}");
    assert_eq!(titles(&shop, Locale::En, "warranty").await?, ["Warranty"], "the old index stays");
    Ok(())
}

#[tokio::test]
async fn an_engine_without_such_an_index_says_so() -> TestResult {
    let shop = Shop::open(&Folder::small().content()).await?;
    let error = shop.search.pages(&query("warranty")).await.unwrap_err();
    assert!(error.is_missing(), "{error}");
    Ok(())
}
