//! Categories for machines: the way to a page, and what is listed on it.

use content::Locale;
use serde_json::{Value, json};

use crate::app::App;
use crate::page_data::{Breadcrumb, Category, CategoryTree};
use crate::pages::products::first_place;

/// A `BreadcrumbList`, and a `CollectionPage` of the categories at the top.
pub(super) fn of_tree(app: &App, locale: Locale, url: &str, page: &CategoryTree) -> Vec<Value> {
    let items = page.categories.iter().map(|card| (card.title.as_str(), card.href.as_str()));
    let items = listed(app, locale, 1, items);
    vec![
        breadcrumbs(app, locale, url, &page.breadcrumbs),
        collection(locale, url, &page.title, &page.intro, page.categories.len() as u64, items),
    ]
}

/// A `BreadcrumbList`, and a `CollectionPage` of the products on this page of the category.
pub(in crate::pages) fn of_category(
    app: &App,
    locale: Locale,
    url: &str,
    page: &Category,
    text: &str,
) -> Vec<Value> {
    let list = &page.list;
    let cards = list.cards.iter().map(|card| (card.title.as_str(), card.href.as_str()));
    let items = listed(app, locale, first_place(list.pagination.current), cards);
    vec![
        breadcrumbs(app, locale, url, &page.breadcrumbs),
        collection(locale, url, &page.title, text, list.products, items),
    ]
}

/// A page about a list.
pub(in crate::pages) fn collection(
    locale: Locale,
    url: &str,
    name: &str,
    text: &str,
    total: u64,
    items: Vec<Value>,
) -> Value {
    let mut page = json!({
        "@context": "https://schema.org",
        "@type": "CollectionPage",
        "@id": format!("{url}#page"),
        "url": url,
        "name": name,
        "inLanguage": locale.code(),
        "mainEntity": { "@type": "ItemList", "numberOfItems": total, "itemListElement": items },
    });
    if !text.is_empty() {
        page["description"] = json!(text);
    }
    page
}

/// What is on a page of a list; `first` is the place of the first thing in the whole list, from 1.
pub(in crate::pages) fn listed<'a>(
    app: &App,
    locale: Locale,
    first: u64,
    items: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<Value> {
    let item = |(position, (name, href)): (u64, (&str, &str))| json!({ "@type": "ListItem", "position": position, "name": name, "url": absolute(app, locale, href) });
    (first..).zip(items).map(item).collect()
}

/// The way to a page; the last crumb is the page itself.
pub(in crate::pages) fn breadcrumbs(app: &App, locale: Locale, url: &str, crumbs: &[Breadcrumb]) -> Value {
    let items: Vec<Value> = crumbs
        .iter()
        .zip(1..)
        .map(|(crumb, position)| {
            let item = crumb.href.as_ref().map_or_else(|| url.to_owned(), |href| absolute(app, locale, href));
            json!({ "@type": "ListItem", "position": position, "name": crumb.title, "item": item })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items })
}

fn absolute(app: &App, locale: Locale, href: &str) -> String {
    if href.starts_with('/') { app.urls.origin_plus(locale, href) } else { href.to_owned() }
}
