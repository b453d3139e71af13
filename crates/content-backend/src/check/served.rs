//! Which addresses the site answers, as far as the content decides. The table of routes in the crate `server` is the
//! other side of this: a test of the program asks both about the same links.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::links::attribute;
use super::lists::Lists;
use crate::source::{MediaSet, PAGE, POST, PRODUCT, Piece, Status, Text};
use content::model::Sku;
use content::{Href, LinkMap, Locale, PagePath, Section, Slug};

/// Lists that every language has, however empty.
const LISTS: [Section; 5] =
    [Section::PRODUCTS, Section::PRODUCT_CATEGORIES, Section::ARTICLES, Section::SPACES, Section::STOCKISTS];
/// Pages that the site makes by itself.
const OWN_PAGES: [&str; 2] = ["/compare-products/", "/_offline/"];
/// Files for machines, in the language that has no prefix.
const FILES: [&str; 8] = [
    "llms.txt",
    "robots.txt",
    "sitemap.xml",
    "sitemap-articles.xml",
    "sitemap-categories.xml",
    "sitemap-pages.xml",
    "sitemap-products.xml",
    "sitemap-stories.xml",
];

/// Everything that links may lead to.
#[derive(Default)]
pub(super) struct Served {
    links: LinkMap,
    lists: Lists,
    /// Files below `media/`, and whether each is a picture that comes in sizes.
    media: HashMap<String, bool>,
    /// Languages that have anything to show.
    spoken: HashSet<Locale>,
    /// Published texts, and addresses that are redirected.
    pages: HashSet<(Locale, PagePath)>,
    /// The places inside the editors' own pages; other pages have places that nobody wrote.
    anchors: HashMap<(Locale, PagePath), HashSet<String>>,
    /// Articles by slug: they are found under any category.
    articles: HashSet<(Locale, Slug)>,
    /// The product of each code, and whether the search knows it.
    codes: HashMap<String, (String, bool)>,
    /// Products with documents, by key.
    documented: HashSet<String>,
    /// What replaced an old code.
    successors: HashMap<String, String>,
    /// The slugs of the products that a language shows, by key.
    products: HashMap<(Locale, String), String>,
}

/// Where a link leads.
pub(super) enum Verdict {
    /// To something, or to another site.
    Served,
    /// To an address that the site does not answer.
    Nowhere,
    /// To a place that its page does not have.
    NoSuchPlace(String),
}

impl Served {
    pub(super) fn new(media: &MediaSet) -> Self {
        let has_sizes = |mime: &str| mime.starts_with("image/") && mime != "image/svg+xml";
        let media = media.iter().map(|media| (media.path.clone(), has_sizes(media.mime)));
        Self { media: media.collect(), ..Self::default() }
    }

    pub(super) fn add(&mut self, piece: &Piece) {
        self.lists.add(piece);
        match piece {
            Piece::Entry(entry) => {
                let (text, name) = (&entry.text, entry.kind.name);
                self.add_text(text, name == PAGE.name);
                if text.status != Status::Published {
                    return;
                }
                if name == PAGE.name || name == PRODUCT.name {
                    self.spoken.insert(text.locale);
                }
                if name == PRODUCT.name {
                    self.products.insert((text.locale, text.key.clone()), text.slug.clone());
                }
                if name == POST.name
                    && let Ok(slug) = Slug::parse(&text.slug)
                {
                    self.articles.insert((text.locale, slug));
                }
            }
            Piece::Term(term) => self.add_text(&term.text, false),
            Piece::Product(product, _) => {
                if !product.documents.is_empty() {
                    self.documented.insert(product.key.clone());
                }
                for variant in &product.variants {
                    let owner = (product.key.clone(), product.listed);
                    self.codes.insert(Sku::normalise(&variant.sku), owner);
                }
            }
            Piece::Legacy(codes) => {
                let replaced = codes.iter().filter_map(|code| Some((&code.code, code.replaced_by.as_ref()?)));
                self.successors.extend(replaced.map(|(code, by)| (Sku::normalise(code), Sku::normalise(by))));
            }
            Piece::Menus(locale, menus) if menus.values().any(|items| !items.is_empty()) => {
                self.spoken.insert(*locale);
            }
            Piece::Options(locale, options) => self.add_redirects(*locale, options),
            _ => {}
        }
    }

    /// Where a link leads that stands in a text of this language, on this page.
    pub(super) fn verdict(&self, href: &str, locale: Locale, page: Option<&PagePath>) -> Verdict {
        let href = match self.links.resolve(href, locale) {
            Ok(href) => href,
            // `#` alone is a link that scripts were once hung on.
            Err(_) => return if href == "#" { Verdict::Served } else { Verdict::Nowhere },
        };
        let served = match &href {
            Href::External(_) => true,
            Href::Fragment(anchor) => {
                return page.map_or(Verdict::Served, |page| self.place(locale, page, anchor));
            }
            Href::Media(path) => self.has_media(path.as_str()),
            Href::File(file) => self.has_file(file),
            Href::Page { locale, path, suffix } => {
                if self.has_page(*locale, path) {
                    let anchor = suffix.split_once('#').map(|(_, anchor)| anchor);
                    return anchor.map_or(Verdict::Served, |anchor| self.place(*locale, path, anchor));
                }
                false
            }
        };
        if served { Verdict::Served } else { Verdict::Nowhere }
    }

    /// Whether a code is one of the catalogue, made or not.
    pub(super) fn is_code(&self, code: &str) -> bool {
        let code = Sku::normalise(code);
        self.codes.contains_key(&code) || self.successors.contains_key(&code)
    }

    fn add_text(&mut self, text: &Text, is_page: bool) {
        let Some(path) = text.path.clone().filter(|_| text.status == Status::Published) else { return };
        let address = (text.locale, path);
        if is_page && !self.is_list(&address.1) {
            let mut ids = HashSet::new();
            text.blocks.iter().for_each(|block| collect_anchors(block, &mut ids));
            self.anchors.insert(address.clone(), ids);
        }
        self.pages.insert(address);
    }

    /// A rule counts in the language whose options hold it.
    fn add_redirects(&mut self, locale: Locale, options: &Value) {
        let rules = options.get("redirects").and_then(Value::as_array).into_iter().flatten();
        let from = rules.filter_map(|rule| rule.get("redirect_from")?.as_str());
        let from: Vec<_> = from.filter_map(|from| self.links.old_address(from, locale).ok()).collect();
        self.pages.extend(from.into_iter().filter(|(of, _)| *of == locale));
    }

    /// Whether the site puts a list there, around whatever editors wrote.
    fn is_list(&self, path: &PagePath) -> bool {
        LISTS.iter().chain(&Lists::SECTIONS).any(|section| section.is_at(path))
    }

    fn place(&self, locale: Locale, page: &PagePath, anchor: &str) -> Verdict {
        let written = percent_decoded(anchor);
        match self.anchors.get(&(locale, page.clone())) {
            Some(ids) if !written.is_empty() && !ids.contains(&written) => Verdict::NoSuchPlace(written),
            _ => Verdict::Served,
        }
    }

    fn has_page(&self, locale: Locale, path: &PagePath) -> bool {
        if !self.spoken.contains(&locale) {
            return false;
        }
        OWN_PAGES.contains(&path.as_str())
            || LISTS.iter().any(|section| section.is_at(path))
            || self.lists.has(locale, path)
            || self.pages.contains(&(locale, path.clone()))
            || self.has_article(locale, path)
            || self.has_code(locale, path)
    }

    fn has_article(&self, locale: Locale, path: &PagePath) -> bool {
        Section::ARTICLES.depth_of(path) == Some(2)
            && path.slug().is_some_and(|slug| self.articles.contains(&(locale, slug)))
    }

    /// Below all products, the code of a variant leads to its product and that of an old one to what replaced it.
    fn has_code(&self, locale: Locale, path: &PagePath) -> bool {
        let Some(code) = path.as_str().strip_prefix(Section::PRODUCTS.as_str()) else { return false };
        let code = Sku::normalise(&percent_decoded(code));
        let shows = |key: &str| self.products.contains_key(&(locale, key.to_owned()));
        match self.successors.get(&code) {
            Some(successor) => self.codes.get(successor).is_some_and(|(key, _)| shows(key)),
            None => self.codes.get(&code).is_some_and(|(key, is_listed)| *is_listed && shows(key)),
        }
    }

    /// An upload, or a picture in one of the sizes that are made of it.
    fn has_media(&self, path: &str) -> bool {
        let is_size = || {
            let (picture, size) = path.rsplit_once('/')?;
            Some(self.media.get(picture) == Some(&true) && pictures::Size::parse(size).is_some())
        };
        self.media.contains_key(path) || is_size().unwrap_or_default()
    }

    fn has_file(&self, file: &str) -> bool {
        let (path, query) = file.split_once('?').unwrap_or((file, ""));
        let path = path.split('#').next().unwrap_or_default();
        let (locale, below) = match path.strip_prefix("/es/") {
            Some(below) => (Locale::Es, below),
            None => (Locale::En, path.trim_start_matches('/')),
        };
        let redirected = || PagePath::of_address(&format!("/{below}")).ok();
        if locale == Locale::En && FILES.contains(&below) {
            return true;
        }
        if !self.spoken.contains(&locale) {
            return false;
        }
        below == "site.webmanifest"
            || self.has_feed(locale, below)
            || below.strip_prefix("open/").is_some_and(|file| self.has_open_data(locale, file, query))
            || redirected().is_some_and(|path| self.pages.contains(&(locale, path)))
    }

    fn has_feed(&self, locale: Locale, below: &str) -> bool {
        let Some(list) = below.strip_suffix("feed.xml") else { return false };
        let list = PagePath::parse(&format!("/{list}")).ok().filter(|_| list.ends_with('/'));
        list.is_some_and(|list| match Section::ARTICLES.depth_of(&list) {
            Some(0) => true,
            Some(1) => self.pages.contains(&(locale, list)),
            _ => false,
        })
    }

    fn has_open_data(&self, locale: Locale, file: &str, query: &str) -> bool {
        match file {
            "products.json" => return true,
            "compare.csv" => return query.split('&').any(|pair| pair.starts_with("ids=")),
            _ => {}
        }
        let Some((name, ending)) = file.rsplit_once('.') else { return false };
        let Some((kind, name)) = name.split_once('/') else { return false };
        let product = match kind {
            "variants" => self.codes.get(&Sku::normalise(&percent_decoded(name))).map(|(key, _)| key),
            _ => {
                let mut shown = self.products.iter().filter(|((of, _), _)| *of == locale);
                shown.find(|(_, slug)| slug.as_str() == name).map(|((_, key), _)| key)
            }
        };
        let Some(key) = product.filter(|key| self.products.contains_key(&(locale, (*key).clone()))) else {
            return false;
        };
        match (kind, ending) {
            ("products", "json" | "csv") | ("variants", "json") => true,
            ("products" | "variants", "zip") => self.documented.contains(key) || self.has_light(key),
            ("photometry", "zip") => self.has_light(key),
            _ => false,
        }
    }

    fn has_light(&self, product: &str) -> bool {
        self.codes.iter().any(|(code, (key, _))| key == product && self.lists.has_light(code))
    }
}

fn percent_decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned()
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
