//! Links that lead nowhere.

use serde_json::Value;

use super::Finding;
use super::served::{Served, Verdict};
use crate::source::{MenuItem, Piece, Status, Text};
use content::{Locale, PagePath};

/// All links that visitors see.
#[derive(Default)]
pub(super) struct Links {
    links: Vec<Link>,
}

/// One link as it is written.
struct Link {
    file: String,
    locale: Locale,
    /// The page it stands on, where it stands on one.
    page: Option<PagePath>,
    href: String,
}

impl Links {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Entry(entry) => {
                self.add_text(&entry.text);
                if entry.text.status == Status::Published {
                    let hrefs = hrefs_in(&Value::Object(entry.own.data.clone()));
                    self.add_hrefs(&entry.text.file, entry.text.locale, None, hrefs);
                }
            }
            Piece::Term(term) => self.add_text(&term.text),
            Piece::Menus(locale, menus) => {
                let mut hrefs = Vec::new();
                menus.values().for_each(|items| collect_menu(items, &mut hrefs));
                self.add_hrefs(&format!("content/{}/menus.toml", locale.code()), *locale, None, hrefs);
            }
            Piece::Options(locale, options) => {
                let file = format!("content/{}/options.toml", locale.code());
                let rules = options.get("redirects").and_then(Value::as_array).into_iter().flatten();
                let targets = rules.filter_map(|rule| rule.get("redirect_to")?.as_str()).map(str::to_owned);
                let hrefs = hrefs_in(options).into_iter().chain(targets).collect();
                self.add_hrefs(&file, *locale, None, hrefs);
            }
            Piece::Forms(forms) => {
                for form in forms {
                    let texts = form.form.fields.iter().map(|field| field.accept_text.as_str());
                    let hrefs = texts.flat_map(|html| attribute(html, "href")).collect();
                    self.add_hrefs(&form.file, form.locale, None, hrefs);
                }
            }
            _ => {}
        }
    }

    pub(super) fn dead(self, served: &Served) -> impl Iterator<Item = Finding> {
        self.links.into_iter().filter_map(move |Link { file, locale, page, href }| {
            if let Some(code) = variation(&href).filter(|code| !served.is_code(code)) {
                let message = format!("{href:?} names {code:?}, which is no product code");
                return Some(Finding::error(&file, message).quoting_everywhere(&href));
            }
            let message = match served.verdict(&href, locale, page.as_ref()) {
                Verdict::Served => return None,
                Verdict::Nowhere => format!(
                    "{href:?} leads nowhere; write the address of a published page or a file, or add a redirect"
                ),
                Verdict::NoSuchPlace(anchor) => format!(
                    "{href:?} leads to a place that its page does not have; give a heading the address {{#{anchor}}}"
                ),
            };
            Some(Finding::error(&file, message).quoting_everywhere(&href))
        })
    }

    /// What a draft links to is nobody's concern yet.
    fn add_text(&mut self, text: &Text) {
        if text.status == Status::Published {
            let hrefs = text.blocks.iter().flat_map(hrefs_in).collect();
            self.add_hrefs(&text.file, text.locale, text.path.as_ref(), hrefs);
        }
    }

    fn add_hrefs(&mut self, file: &str, locale: Locale, page: Option<&PagePath>, hrefs: Vec<String>) {
        let link = |href| Link { file: file.to_owned(), locale, page: page.cloned(), href };
        self.links.extend(hrefs.into_iter().filter(|href| !href.is_empty()).map(link));
    }
}

/// The code that an address chooses on the page of its product. Numbers are chosen by other means.
fn variation(href: &str) -> Option<&str> {
    let (_, query) = href.split_once('?').filter(|_| href.starts_with('/'))?;
    let query = query.split('#').next().unwrap_or_default();
    let value = query.split('&').find_map(|pair| pair.strip_prefix("variation="))?;
    (!value.is_empty() && value.parse::<u64>().is_err()).then_some(value)
}

/// The values of an attribute in HTML that we rendered ourselves.
pub(super) fn attribute(html: &str, name: &str) -> Vec<String> {
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

fn collect_menu(items: &[MenuItem], hrefs: &mut Vec<String>) {
    for item in items {
        hrefs.push(item.url.clone());
        collect_menu(&item.children, hrefs);
    }
}

/// Links are the fields named `url` and the `href`s inside HTML.
fn hrefs_in(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().flat_map(hrefs_in).collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(key, value)| match value {
                Value::String(url) if key == "url" => vec![url.clone()],
                Value::String(text) => attribute(text, "href"),
                other => hrefs_in(other),
            })
            .collect(),
        _ => Vec::new(),
    }
}
