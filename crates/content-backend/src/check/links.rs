//! Links that lead nowhere.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::Finding;
use crate::source::{MediaSet, MenuItem, Piece, Status, Text};
use content::Locale;
use content::model::Sku;

/// Links and what they may lead to, in the form of [`normal`].
pub(super) struct Links {
    /// File and link as written.
    links: Vec<(String, String)>,
    known: HashSet<String>,
    /// The headings and accordion rows of each page that a fragment can lead to.
    anchors: HashMap<String, HashSet<String>>,
}

impl Links {
    pub(super) fn new(media: &MediaSet) -> Self {
        let uploads = media.iter().map(|media| normal(&format!("/wp-content/uploads/{}", media.path)));
        Self { links: Vec::new(), known: uploads.collect(), anchors: HashMap::new() }
    }

    pub(super) fn add(&mut self, piece: Piece) {
        match piece {
            Piece::Entry(entry) => self.add_text(&entry.text),
            Piece::Term(term) => self.add_text(&term.text),
            Piece::Menus(locale, menus) => {
                let file = format!("content/{}/menus.toml", locale.code());
                menus.values().for_each(|items| collect_menu(items, &file, &mut self.links));
            }
            Piece::Options(locale, options) => {
                let file = format!("content/{}/options.toml", locale.code());
                collect(&options, &file, &mut self.links);
                for rule in options.get("redirects").and_then(Value::as_array).into_iter().flatten() {
                    let side = |name: &str| rule.get(name).and_then(Value::as_str).unwrap_or_default();
                    self.links.push((file.clone(), side("redirect_to").to_owned()));
                    self.known.insert(normal(side("redirect_from")));
                }
            }
            Piece::Forms(forms) => {
                for form in forms {
                    let texts = form.form.fields.iter().map(|field| field.accept_text.as_str());
                    let links = texts.flat_map(|html| attribute(html, "href"));
                    self.links.extend(links.map(|href| (form.file.clone(), href)));
                }
            }
            _ => {}
        }
    }

    fn add_text(&mut self, text: &Text) {
        text.blocks.iter().for_each(|block| collect(block, &text.file, &mut self.links));
        let Some(path) = &text.path else { return };
        let prefix = match text.locale {
            Locale::En => "",
            Locale::Es => "/es",
        };
        let address = normal(&format!("{prefix}{}", path.as_str()));
        let mut ids = HashSet::new();
        text.blocks.iter().for_each(|block| collect_anchors(block, &mut ids));
        self.anchors.insert(address.clone(), ids);
        if text.status == Status::Published {
            self.known.insert(address);
        }
    }

    /// Further addresses that links may lead to, in the form of [`normal`].
    pub(super) fn know(&mut self, addresses: impl Iterator<Item = String>) {
        self.known.extend(addresses);
    }

    /// `codes` are those of products as they are compared: an address may name one in place of a page.
    pub(super) fn dead(self, codes: &HashSet<String>) -> impl Iterator<Item = Finding> {
        let Self { links, known, anchors } = self;
        links.into_iter().filter(|(_, href)| href.starts_with('/')).filter_map(move |(file, href)| {
            let path = normal(&href);
            if let Some(code) = variation(&href).filter(|code| !codes.contains(&Sku::normalise(code))) {
                return Some(Finding::new(&file, format!("{href:?} names {code:?}, which is no product code")));
            }
            if !known.contains(&path) && !is_code(&path, codes) {
                let message = format!(
                    "{href:?} leads nowhere; write the address of a published page or a file, or add a redirect"
                );
                return Some(Finding::new(&file, message));
            }
            let (_, anchor) = href.split_once('#')?;
            let lost = anchors.get(&path).is_some_and(|ids| !ids.contains(anchor));
            let message = format!(
                "{href:?} leads to a place that its page does not have; give a heading the address {{#{anchor}}}"
            );
            lost.then(|| Finding::new(&file, message))
        })
    }
}

/// The code that an address chooses on the page of its product. Numbers are chosen by other means.
fn variation(href: &str) -> Option<&str> {
    let (_, query) = href.split_once('?')?;
    let query = query.split('#').next().unwrap_or_default();
    let value = query.split('&').find_map(|pair| pair.strip_prefix("variation="))?;
    (!value.is_empty() && value.parse::<u64>().is_err()).then_some(value)
}

/// Whether a path is that of a product code, which leads to the page of its product.
fn is_code(path: &str, codes: &HashSet<String>) -> bool {
    let path = path.strip_prefix("/es/").or_else(|| path.strip_prefix('/')).unwrap_or(path);
    path.strip_prefix("products/").is_some_and(|code| codes.contains(&Sku::normalise(code)))
}

/// The values of an attribute in HTML that we rendered ourselves.
fn attribute(html: &str, name: &str) -> Vec<String> {
    let opening = format!(" {name}=\"");
    let values = html.split(&opening).skip(1).filter_map(|rest| rest.split('"').next());
    values.map(|value| value.replace("&amp;", "&")).collect()
}

/// A path without query, fragment, host, case and slash at the end.
pub(super) fn normal(href: &str) -> String {
    let href = href.split(['?', '#']).next().unwrap_or_default();
    let path = match href.split_once("://") {
        Some((_, rest)) => rest.find('/').and_then(|slash| rest.get(slash..)).unwrap_or("/"),
        None => href,
    };
    path.trim_end_matches('/').to_lowercase()
}

fn collect_menu(items: &[MenuItem], file: &str, links: &mut Vec<(String, String)>) {
    for item in items {
        links.push((file.to_owned(), item.url.clone()));
        collect_menu(&item.children, file, links);
    }
}

/// Addresses inside a page are the fields named `anchor` and the `id`s inside HTML.
fn collect_anchors(value: &Value, anchors: &mut HashSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect_anchors(item, anchors)),
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(anchor) if key == "anchor" && !anchor.is_empty() => {
                        anchors.insert(anchor.clone());
                    }
                    Value::String(html) if key.ends_with("_html") => anchors.extend(attribute(html, "id")),
                    other => collect_anchors(other, anchors),
                }
            }
        }
        _ => {}
    }
}

/// Links are the fields named `url` and the `href`s inside HTML.
fn collect(value: &Value, file: &str, links: &mut Vec<(String, String)>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, file, links)),
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(url) if key == "url" => {
                        links.push((file.to_owned(), url.clone()));
                    }
                    Value::String(text) => {
                        let hrefs = attribute(text, "href").into_iter();
                        links.extend(hrefs.map(|href| (file.to_owned(), href)));
                    }
                    other => collect(other, file, links),
                }
            }
        }
        _ => {}
    }
}
