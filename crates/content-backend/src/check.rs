//! Finds links in a content folder that lead nowhere, before visitors do.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use crate::source::{self, MenuItem, Page, Source, Status};
use crate::{ContentFolder, ImportError};
use content::Locale;

/// A link in the content that leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadLink {
    /// The file it stands in, such as `content/en/pages/about.md`.
    pub file: String,
    /// The link as written.
    pub href: String,
}

/// Finds internal links without a published page, a media file or a redirect behind them.
pub fn dead_links(folder: &ContentFolder) -> Result<Vec<DeadLink>, ImportError> {
    let source = source::read(folder).map_err(ImportError::Invalid)?;
    let known = destinations(&source);
    let mut links = Vec::new();
    for page in &source.pages {
        page.blocks.iter().for_each(|block| collect(block, &page.file, &mut links));
    }
    for (locale, menus) in &source.menus {
        let file = format!("content/{}/menus.toml", locale.code());
        menus.values().for_each(|items| collect_menu(items, &file, &mut links));
    }
    for (locale, options) in &source.options {
        let file = format!("content/{}/options.toml", locale.code());
        collect(options, &file, &mut links);
        for rule in options.get("redirects").and_then(Value::as_array).into_iter().flatten() {
            let to = rule.get("redirect_to").and_then(Value::as_str).unwrap_or_default();
            links.push(DeadLink { file: file.clone(), href: to.to_owned() });
        }
    }
    let anchors = anchors(&source);
    links.retain(|link| {
        let path = normal(&link.href);
        let anchor = link.href.split_once('#').map(|(_, id)| id);
        let lost = || anchor.zip(anchors.get(&path)).is_some_and(|(id, ids)| !ids.contains(id));
        link.href.starts_with('/') && (!known.contains(&path) || lost())
    });
    Ok(links)
}

/// Everything a link may lead to, in the form of [`normal`].
fn destinations(source: &Source) -> HashSet<String> {
    let mut known = HashSet::new();
    for page in source.pages.iter().filter(|page| page.status == Status::Published) {
        known.insert(address(page));
    }
    for media in source.media.iter() {
        known.insert(normal(&format!("/wp-content/uploads/{}", media.path)));
    }
    for options in source.options.values() {
        for rule in options.get("redirects").and_then(Value::as_array).into_iter().flatten() {
            known.extend(rule.get("redirect_from").and_then(Value::as_str).map(normal));
        }
    }
    known
}

/// The headings of each page that a fragment can lead to.
fn anchors(source: &Source) -> HashMap<String, HashSet<String>> {
    let ids = |page: &Page| {
        let html = page.blocks.iter().filter_map(|block| block.get("body_html")).filter_map(Value::as_str);
        html.flat_map(|html| attribute(html, "id")).collect()
    };
    source.pages.iter().map(|page| (address(page), ids(page))).collect()
}

fn address(page: &Page) -> String {
    let prefix = match page.locale {
        Locale::En => "",
        Locale::Es => "/es",
    };
    normal(&format!("{prefix}{}", page.path.as_str()))
}

/// The values of an attribute in HTML that we rendered ourselves.
fn attribute(html: &str, name: &str) -> Vec<String> {
    let opening = format!(" {name}=\"");
    let values = html.split(&opening).skip(1).filter_map(|rest| rest.split('"').next());
    values.map(|value| value.replace("&amp;", "&")).collect()
}

/// A path without query, fragment, host, case and slash at the end.
fn normal(href: &str) -> String {
    let href = href.split(['?', '#']).next().unwrap_or_default();
    let path = match href.split_once("://") {
        Some((_, rest)) => rest.find('/').and_then(|slash| rest.get(slash..)).unwrap_or("/"),
        None => href,
    };
    path.trim_end_matches('/').to_lowercase()
}

fn collect_menu(items: &[MenuItem], file: &str, links: &mut Vec<DeadLink>) {
    for item in items {
        links.push(DeadLink { file: file.to_owned(), href: item.url.clone() });
        collect_menu(&item.children, file, links);
    }
}

/// Links are the fields named `url` and the `href`s inside HTML.
fn collect(value: &Value, file: &str, links: &mut Vec<DeadLink>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, file, links)),
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(url) if key == "url" => {
                        links.push(DeadLink { file: file.to_owned(), href: url.clone() });
                    }
                    Value::String(text) => links.extend(
                        attribute(text, "href")
                            .into_iter()
                            .map(|href| DeadLink { file: file.to_owned(), href }),
                    ),
                    other => collect(other, file, links),
                }
            }
        }
        _ => {}
    }
}
