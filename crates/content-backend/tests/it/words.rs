//! What visitors type is looked up as words and as nothing else.

use http::StatusCode;

use crate::collections::{POSTS, many, slugs};
use crate::support::{Site, TestResult};

#[tokio::test]
async fn nothing_in_a_query_is_understood_as_more_than_words() -> TestResult {
    let site = many().await?;
    for hostile in [
        "%27%20OR%201=1--",
        "%22",
        "%22%22%22",
        "*",
        "a%20OR%20b",
        "NEAR(a%20b)",
        "title:a",
        "-a",
        "%5Ea",
        "%25",
        "_",
        "%00",
        "%01%7F",
        "(",
        ")",
        "%7Bscope%7D:xenpost",
        "scope:xenpost",
        "AND",
        "NOT",
        "%F0%9F%92%A1",
        "%ff",
        "%5C",
        "';drop table entries;--",
    ] {
        for path in [
            "wp/v2/posts",
            "wp/v2/product",
            "jgm/v1/pages",
            "wp/v2/media",
            "wp/v2/product_cat",
            "wp/v2/search",
        ] {
            for name in ["search", "slug", "orderby=relevance&search"] {
                let url = format!("/wp-json/{path}?{name}={}", hostile.replace(' ', "%20"));
                let status = site.get(&url).await?.status;
                assert!(status == StatusCode::OK || status == StatusCode::BAD_REQUEST, "{url}: {status}");
            }
        }
    }
    assert_eq!(slugs(&site, "search=%22number7%22").await?, "a07");
    assert_eq!(slugs(&site, "search=scope:xenpost").await?, "");
    assert_eq!(slugs(&site, "search=%25").await?, "");
    assert_eq!(slugs(&site, "search=NUMBER7%20OR%20number8").await?, "", "every word must be there");
    assert_eq!(site.get(POSTS).await?.header("x-wp-total"), "12");
    Ok(())
}

#[tokio::test]
async fn a_search_looks_where_it_is_told() -> TestResult {
    let site = Site::kinds().await?;
    let search = async |query: &str| site.column(&format!("/wp-json/wp/v2/product?{query}"), "slug").await;
    assert_eq!(search("search=brigade").await?, "lyra");
    assert_eq!(search("search=brig").await?, "lyra", "beginnings of words count");
    assert_eq!(search("search=brigade&search_columns=post_excerpt").await?, "lyra");
    assert_eq!(search("search=brigade&search_columns=post_title").await?, "");
    assert_eq!(
        search("search=mounted&search_columns[]=post_title&search_columns[]=post_content").await?,
        "lyra"
    );
    assert_eq!(search("search=L%C3%9DRA").await?, "lyra", "accents and case do not matter");
    assert_eq!(search("search=Ly%CC%81ra").await?, "lyra", "accents may stand by themselves");
    assert_eq!(search("search=%CC%81").await?, "");
    let refused = site.get("/wp-json/wp/v2/product?search=a&search_columns=price").await?.json()?;
    assert_eq!(refused["data"]["details"]["search_columns"]["code"], "rest_not_in_enum");
    Ok(())
}
