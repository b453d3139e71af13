//! The list of all pages in both languages. `sitemap.xml` is an index, so that every kind of page can bring its own.

use std::fmt::Write as _;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use content::Locale;
use content::model::PageSummary;
use html_escape::encode_text;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderMap, StatusCode};
use ssr::cache::Rendered;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::app::App;
use crate::error::PageError;
use crate::pages::middleware::is_listed;
use crate::respond;
use crate::urls::Urls;

/// Machines may keep it for an hour.
const AN_HOUR: &str = "public, max-age=3600";

/// The index of sitemaps.
pub(crate) async fn index(State(app): State<App>) -> Response {
    let pages = app.urls.origin_plus(Locale::En, "/sitemap-pages.xml");
    let xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
         <sitemap><loc>{}</loc></sitemap>\n</sitemapindex>\n",
        encode_text(&pages)
    );
    ([(CONTENT_TYPE, "application/xml; charset=utf-8"), (CACHE_CONTROL, AN_HOUR)], xml).into_response()
}

/// The editors' pages.
pub(crate) async fn pages(State(app): State<App>, headers: HeaderMap) -> Response {
    let producer = app.clone();
    let served = app.pages.get("sitemap pages", move || async move { produce(&producer).await }).await;
    match served {
        Ok(served) => respond::stored(&served, &headers, AN_HOUR),
        Err(error) => {
            error.log();
            error.status().into_response()
        }
    }
}

async fn produce(app: &App) -> Result<Rendered, PageError> {
    let mut entries = Vec::new();
    for locale in Locale::ALL {
        for page in app.content.page_index(locale).await? {
            if is_listed(&page) {
                entries.push((locale, page));
            }
        }
    }
    let xml = write(&app.urls, &entries);
    let mut rendered = Rendered::new(StatusCode::OK, "application/xml; charset=utf-8", xml);
    rendered.tags.push("pages".into());
    Ok(rendered)
}

fn write(urls: &Urls, entries: &[(Locale, PageSummary)]) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for (locale, page) in entries {
        let _ = write!(xml, "<url><loc>{}</loc>", encode_text(&urls.absolute(*locale, &page.path)));
        if let Some(modified) = page.modified.and_then(rfc3339) {
            let _ = write!(xml, "<lastmod>{modified}</lastmod>");
        }
        let versions: Vec<_> = page
            .translations
            .iter()
            .filter_map(|(other, path)| {
                if other == *locale { Some((other, &page.path)) } else { Some((other, path.as_ref()?)) }
            })
            .collect();
        if versions.len() > 1 {
            for (other, path) in versions {
                let _ = write!(
                    xml,
                    "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
                    other.code(),
                    html_escape::encode_double_quoted_attribute(&urls.absolute(other, path))
                );
            }
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    xml
}

fn rfc3339(at: OffsetDateTime) -> Option<String> {
    at.format(&Rfc3339).ok()
}
