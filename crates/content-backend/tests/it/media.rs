//! Media as attachments.

use http::StatusCode;
use serde_json::json;

use crate::support::{Folder, Site, TestResult};

const MEDIA: &str = "/wp-json/wp/v2/media";

#[tokio::test]
async fn an_attachment_has_its_sizes_and_its_alt_text() -> TestResult {
    let site = Site::kinds().await?;
    let mut reply = site.get(&format!("{MEDIA}?slug=scenes-hero-webp")).await?;
    reply.headers.clear();
    insta::assert_snapshot!("attachment", reply.transcript_without_times()?);
    let mark = site.json(&format!("{MEDIA}?slug=brand-mark-svg")).await?[0].clone();
    assert_eq!(mark["media_details"]["sizes"], json!({}), "the full size stands only beside others");
    Ok(())
}

#[tokio::test]
async fn smaller_sizes_are_no_attachments_of_their_own() -> TestResult {
    let site = Site::kinds().await?;
    let reply = site.get(MEDIA).await?;
    assert_eq!(reply.header("x-wp-total"), "2");
    assert_eq!(
        site.column(&format!("{MEDIA}?orderby=slug&order=asc"), "slug").await?,
        "brand-mark-svg scenes-hero-webp"
    );
    Ok(())
}

#[tokio::test]
async fn media_are_filtered_by_type_name_and_number() -> TestResult {
    let site = Site::empty().await?;
    let mut folder = Folder::kinds();
    folder.put_bytes("media/documents/guide.pdf", b"%PDF-1.7".to_vec());
    site.import(&folder).await?;
    let id = site.json(&format!("{MEDIA}?search=guide")).await?[0]["id"].clone();
    for (query, expected) in [
        ("media_type=application", "documents-guide-pdf"),
        ("media_type=image", "brand-mark-svg scenes-hero-webp"),
        ("mime_type=image/svg%2Bxml", "brand-mark-svg"),
        ("media_type=video", ""),
        ("search=hero", "scenes-hero-webp"),
        ("search=scenes", "scenes-hero-webp"),
        ("orderby=relevance&search=mark", "brand-mark-svg"),
        ("parent=0&media_type=application", "documents-guide-pdf"),
        ("parent=12", ""),
        ("before=2001-01-01T00:00:00", ""),
        ("orderby=include_slugs&slug=scenes-hero-webp,brand-mark-svg", "scenes-hero-webp brand-mark-svg"),
    ] {
        let order = if query.contains("orderby") { "" } else { "orderby=slug&order=asc&" };
        assert_eq!(site.column(&format!("{MEDIA}?{order}{query}"), "slug").await?, expected, "{query}");
    }
    assert_eq!(
        site.column(&format!("{MEDIA}?include={id}&orderby=include"), "slug").await?,
        "documents-guide-pdf"
    );
    assert_eq!(
        site.column(&format!("{MEDIA}?exclude={id}&orderby=id&order=asc"), "slug").await?.split(' ').count(),
        2
    );
    let file = site.json(&format!("{MEDIA}/{id}")).await?;
    assert_eq!((file["media_type"].as_str(), file["media_details"].get("width")), (Some("file"), None));
    let reply = site.get(&format!("{MEDIA}/99999")).await?;
    assert_eq!(
        (reply.status, reply.json()?["code"].as_str()),
        (StatusCode::NOT_FOUND, Some("rest_post_invalid_id"))
    );
    assert_eq!(site.get(&format!("{MEDIA}?page=9")).await?.json()?["code"], "rest_post_invalid_page_number");
    assert_eq!(site.get(&format!("{MEDIA}?status=trash")).await?.status, StatusCode::BAD_REQUEST);
    Ok(())
}

#[tokio::test]
async fn removed_files_are_found_no_more() -> TestResult {
    let site = Site::kinds().await?;
    let mut folder = Folder::sample();
    folder.put_bytes("media/other.webp", crate::support::webp(10, 10));
    site.import(&folder).await?;
    assert_eq!(site.get(MEDIA).await?.header("x-wp-total"), "3");
    site.import(&Folder::sample()).await?;
    assert_eq!(site.get(MEDIA).await?.header("x-wp-total"), "2");
    assert_eq!(site.json(&format!("{MEDIA}?search=other")).await?, json!([]));
    Ok(())
}
