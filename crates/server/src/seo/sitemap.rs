//! The list of all pages in both languages. `sitemap.xml` is an index, so that every kind of page can bring its own.

use std::fmt::Write as _;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use content::{ByLocale, Locale, PagePath};
use html_escape::encode_text;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderMap, StatusCode};
use ssr::cache::Rendered;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::products;
use crate::app::App;
use crate::error::PageError;
use crate::pages::middleware::is_listed;
use crate::pages::products::address as list;
use crate::respond;
use crate::urls::Urls;

/// Machines may keep it for an hour.
const AN_HOUR: &str = "public, max-age=3600";
/// The files of the index.
const FILES: [&str; 2] = ["/sitemap-pages.xml", "/sitemap-products.xml"];

/// One address of a sitemap.
struct Entry {
    locale: Locale,
    path: PagePath,
    modified: Option<OffsetDateTime>,
    translations: ByLocale<Option<PagePath>>,
}

/// The index of sitemaps.
pub(crate) async fn index(State(app): State<App>) -> Response {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for file in FILES {
        let address = app.urls.origin_plus(Locale::En, file);
        let _ = writeln!(xml, "<sitemap><loc>{}</loc></sitemap>", encode_text(&address));
    }
    xml.push_str("</sitemapindex>\n");
    ([(CONTENT_TYPE, "application/xml; charset=utf-8"), (CACHE_CONTROL, AN_HOUR)], xml).into_response()
}

/// The editors' pages.
pub(crate) async fn pages(State(app): State<App>, headers: HeaderMap) -> Response {
    let producer = app.clone();
    let produced = move || async move { rendered(&producer, page_entries(&producer).await?, "pages") };
    answer(app.pages.get("sitemap pages", produced).await, &headers)
}

/// The pages of products.
pub(crate) async fn products(State(app): State<App>, headers: HeaderMap) -> Response {
    let producer = app.clone();
    let produced = move || async move { rendered(&producer, product_entries(&producer).await?, "products") };
    answer(app.pages.get("sitemap products", produced).await, &headers)
}

fn answer(served: Result<ssr::cache::Served, PageError>, headers: &HeaderMap) -> Response {
    match served {
        Ok(served) => respond::stored(&served, headers, AN_HOUR),
        Err(error) => {
            error.log();
            error.status().into_response()
        }
    }
}

async fn page_entries(app: &App) -> Result<Vec<Entry>, PageError> {
    let mut entries = Vec::new();
    for locale in Locale::ALL {
        let pages = app.content.page_index(locale).await?;
        let has_list = pages.iter().any(|page| list::is_at(&page.path));
        entries.extend(pages.into_iter().filter(is_listed).map(|page| Entry {
            locale,
            path: page.path,
            modified: page.modified,
            translations: page.translations,
        }));
        // The list of products is there whether or not the editors keep a page at its address.
        if !has_list {
            let translations = ByLocale::from_fn(|_| Some(list::path()));
            entries.push(Entry { locale, path: list::path(), modified: None, translations });
        }
    }
    Ok(entries)
}

async fn product_entries(app: &App) -> Result<Vec<Entry>, PageError> {
    let mut entries = Vec::new();
    for locale in Locale::ALL {
        entries.extend(products::listed(app, locale).await?.into_iter().map(|product| Entry {
            locale,
            path: product.path,
            modified: product.modified,
            translations: product.translations,
        }));
    }
    Ok(entries)
}

#[expect(clippy::unnecessary_wraps, reason = "stands at the end of a chain of questions that can fail")]
fn rendered(app: &App, entries: Vec<Entry>, tag: &str) -> Result<Rendered, PageError> {
    let xml = write(&app.urls, &entries);
    let mut rendered = Rendered::new(StatusCode::OK, "application/xml; charset=utf-8", xml);
    rendered.tags.push(tag.into());
    Ok(rendered)
}

fn write(urls: &Urls, entries: &[Entry]) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for entry in entries {
        let _ = write!(xml, "<url><loc>{}</loc>", encode_text(&urls.absolute(entry.locale, &entry.path)));
        if let Some(modified) = entry.modified.and_then(rfc3339) {
            let _ = write!(xml, "<lastmod>{modified}</lastmod>");
        }
        let versions: Vec<_> = entry
            .translations
            .iter()
            .filter_map(|(other, path)| {
                if other == entry.locale { Some((other, &entry.path)) } else { Some((other, path.as_ref()?)) }
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
