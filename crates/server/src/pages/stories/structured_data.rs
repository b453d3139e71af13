//! Stories for machines: the way to a page, what is listed on it, and articles with who wrote them and when.

use content::model::Article;
use content::{Locale, PagePath};
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::Frame;
use crate::page_data::Breadcrumb;
use crate::pages::categories::structured_data as common;

/// A `BreadcrumbList`, and a `CollectionPage` of what a page lists: name and address of each.
pub(in crate::pages) fn of_list<'a>(
    frame: &Frame<'_>,
    url: &str,
    (title, text): (&str, &str),
    crumbs: &[Breadcrumb],
    (first, total): (u64, u64),
    items: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<Value> {
    let items = common::listed(frame.app, frame.locale, first, items);
    vec![
        common::breadcrumbs(frame.app, frame.locale, url, crumbs),
        common::collection(frame.locale, url, title, text, total, items),
    ]
}

/// A `BreadcrumbList`.
pub(in crate::pages) fn way(frame: &Frame<'_>, url: &str, crumbs: &[Breadcrumb]) -> Vec<Value> {
    vec![common::breadcrumbs(frame.app, frame.locale, url, crumbs)]
}

/// An `Article` and a `BreadcrumbList`.
pub(in crate::pages) fn of_article(
    frame: &Frame<'_>,
    url: &str,
    article: &Article,
    crumbs: &[Breadcrumb],
) -> Vec<Value> {
    let entry = &article.entry;
    let home = frame.app.urls.absolute(Locale::En, &PagePath::home());
    let publisher = json!({
        "@type": "Organization",
        "@id": format!("{home}#organization"),
        "name": frame.site_name(),
        "url": home,
        "logo": { "@type": "ImageObject", "url": frame.app.urls.origin_plus(Locale::En, "/icon-512.png") },
    });
    let mut object = json!({
        "@context": "https://schema.org",
        "@type": "Article",
        "@id": format!("{url}#article"),
        "headline": entry.title,
        "inLanguage": frame.locale.code(),
        "mainEntityOfPage": url,
        "publisher": publisher,
    });
    let author = article.author.as_ref();
    object["author"] = match author {
        Some(author) => json!({ "@type": "Person", "name": author.name }),
        None => {
            json!({ "@type": "Organization", "@id": format!("{home}#organization"), "name": frame.site_name() })
        }
    };
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            object[name] = json!(value);
        }
    };
    add("description", Some(entry.excerpt.clone()));
    add("image", entry.image.as_ref().map(|image| frame.view().absolute(image)));
    add("articleSection", article.category.as_ref().map(|category| category.title.clone()));
    add("datePublished", entry.published.and_then(rfc3339));
    add("dateModified", entry.modified.or(entry.published).and_then(rfc3339));
    vec![object, common::breadcrumbs(frame.app, frame.locale, url, crumbs)]
}

fn rfc3339(at: OffsetDateTime) -> Option<String> {
    at.format(&Rfc3339).ok()
}
