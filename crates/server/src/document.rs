//! The HTML around a rendered page: head, root element and the data the browser starts from.
//!
//! No inline executable script is written, so the content security policy needs no nonce and stored bytes stay
//! valid.

use std::fmt::Write as _;

use content::Locale;
use html_escape::{encode_double_quoted_attribute, encode_text};

use crate::assets::Entry;
use crate::page_data::{Page, PageData, Shell};
use crate::seo::feed;
use crate::seo::manifest::{self, THEME_COLOR};
use crate::urls::Urls;

/// Writes a whole document.
///
/// `rendered` is the bundle's output and `json` the document it was rendered from.
#[must_use]
pub(crate) fn write(
    urls: &Urls,
    entry: &Entry,
    shell: &Shell,
    data: &PageData,
    rendered: &str,
    json: &str,
) -> String {
    let mut html = String::with_capacity(rendered.len() + json.len() + 6 * 1024);
    let locale = Locale::from(data.locale);
    let lang = locale.code();
    let _ = write!(
        html,
        "<!doctype html>\n<html lang=\"{lang}\" data-build=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
        attr(&entry.build),
    );
    head(&mut html, urls, locale, shell, data);
    resources(&mut html, entry, data.page.kind());
    icons(&mut html, urls, locale);
    html.push_str("</head>\n<body>\n<div id=\"root\">");
    html.push_str(rendered);
    html.push_str("</div>\n<script type=\"application/json\" id=\"lucerna-document\">");
    html.push_str(&escape_json(json));
    html.push_str("</script>\n</body>\n</html>\n");
    html
}

/// Makes JSON safe inside a script element: nothing in it can end the element or open a comment.
#[must_use]
pub(crate) fn escape_json(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len() + 64);
    for c in json.chars() {
        match c {
            '<' => escaped.push_str("\\u003c"),
            '>' => escaped.push_str("\\u003e"),
            '&' => escaped.push_str("\\u0026"),
            '\u{2028}' => escaped.push_str("\\u2028"),
            '\u{2029}' => escaped.push_str("\\u2029"),
            c => escaped.push(c),
        }
    }
    escaped
}

fn head(html: &mut String, urls: &Urls, locale: Locale, shell: &Shell, data: &PageData) {
    let head = &data.head;
    let _ = writeln!(html, "<title>{}</title>", encode_text(&head.title));
    meta(html, "name", "description", &head.description);
    if let Some(robots) = &head.robots {
        meta(html, "name", "robots", robots);
    }
    if let Some(canonical) = &head.canonical {
        let _ = writeln!(html, "<link rel=\"canonical\" href=\"{}\">", attr(canonical));
        alternates(html, urls, locale, canonical, data);
        meta(html, "property", "og:url", canonical);
    }
    feeds(html, urls, locale, shell, data);
    let kind = if matches!(data.page, Page::Article { .. }) { "article" } else { "website" };
    meta(html, "property", "og:type", kind);
    meta(html, "property", "og:site_name", &shell.site_name);
    meta(html, "property", "og:title", &head.title);
    meta(html, "property", "og:description", &head.description);
    meta(html, "property", "og:locale", territory(locale));
    for other in data.alternates.iter().filter(|alternate| alternate.exact) {
        let other = Locale::from(other.locale);
        if other != locale {
            meta(html, "property", "og:locale:alternate", territory(other));
        }
    }
    if let Some(image) = &head.image {
        meta(html, "property", "og:image", &image.address);
        if let Some((width, height)) = image.size {
            meta(html, "property", "og:image:width", &width.to_string());
            meta(html, "property", "og:image:height", &height.to_string());
        }
        meta(html, "property", "og:image:alt", &image.alt);
        meta(html, "name", "twitter:card", "summary_large_image");
    }
    for object in &head.json_ld {
        let _ = writeln!(
            html,
            "<script type=\"application/ld+json\">{}</script>",
            escape_json(&object.to_string())
        );
    }
}

/// Whoever reads articles may want to know of the next one.
fn feeds(html: &mut String, urls: &Urls, locale: Locale, shell: &Shell, data: &PageData) {
    let mut link = |name: &str, href: &str| {
        let _ = writeln!(
            html,
            "<link rel=\"alternate\" type=\"{}\" title=\"{}\" href=\"{}\">",
            feed::MEDIA_TYPE,
            attr(&feed::title(&shell.site_name, name)),
            attr(href)
        );
    };
    let all = feed::address(urls, locale, None);
    match &data.page {
        Page::Articles { list } if list.feed != all => {
            link(&list.title, &list.feed);
            link(feed::name(locale), &all);
        }
        Page::Articles { .. } | Page::Article { .. } => link(feed::name(locale), &all),
        _ => {}
    }
}

/// Each version lists itself and all others; English also stands for every other language.
fn alternates(html: &mut String, urls: &Urls, locale: Locale, canonical: &str, data: &PageData) {
    let mut versions = vec![(locale.code(), canonical.to_owned())];
    for alternate in data.alternates.iter().filter(|alternate| alternate.exact) {
        let other = Locale::from(alternate.locale);
        if other == locale {
            continue;
        }
        let href = if alternate.href.starts_with('/') {
            urls.origin_plus(other, &alternate.href)
        } else {
            alternate.href.clone()
        };
        // Choices behind the question mark are kept for visitors; machines want the addresses that stand for a page.
        let stands_for = if canonical.contains('?') { Some(href.as_str()) } else { href.split('?').next() };
        versions.push((other.code(), stands_for.unwrap_or_default().to_owned()));
    }
    versions.sort();
    for (code, href) in &versions {
        let _ = writeln!(html, "<link rel=\"alternate\" hreflang=\"{code}\" href=\"{}\">", attr(href));
    }
    if let Some((_, href)) = versions.first() {
        let _ = writeln!(html, "<link rel=\"alternate\" hreflang=\"x-default\" href=\"{}\">", attr(href));
    }
}

fn resources(html: &mut String, entry: &Entry, kind: &str) {
    let own = entry.kinds.get(kind).cloned().unwrap_or_default();
    for font in &entry.fonts {
        let _ = writeln!(
            html,
            "<link rel=\"preload\" href=\"{}\" as=\"font\" type=\"font/woff2\" crossorigin>",
            attr(font)
        );
    }
    for style in entry.styles.iter().chain(&own.styles) {
        let _ = writeln!(html, "<link rel=\"stylesheet\" href=\"{}\">", attr(style));
    }
    for module in entry.preloads.iter().chain(&own.scripts) {
        let _ = writeln!(html, "<link rel=\"modulepreload\" href=\"{}\">", attr(module));
    }
    let _ = writeln!(html, "<script type=\"module\" src=\"{}\"></script>", attr(&entry.script));
}

fn icons(html: &mut String, urls: &Urls, locale: Locale) {
    let manifest = manifest::address(urls, locale);
    let _ = write!(
        html,
        "<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">\n\
         <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\n\
         <link rel=\"manifest\" href=\"{manifest}\">\n\
         <meta name=\"theme-color\" content=\"{THEME_COLOR}\">\n",
    );
}

fn meta(html: &mut String, kind: &str, name: &str, content: &str) {
    if !content.is_empty() {
        let _ = writeln!(html, "<meta {kind}=\"{name}\" content=\"{}\">", attr(content));
    }
}

fn attr(text: &str) -> std::borrow::Cow<'_, str> {
    encode_double_quoted_attribute(text)
}

/// Open Graph wants a territory.
fn territory(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "en_GB",
        Locale::Es => "es_ES",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_data_cannot_leave_its_element() {
        let hostile = r#"{"a":"</script><!--<script>&amp;"}"#;
        let escaped = escape_json(hostile);
        assert!(!escaped.contains('<') && !escaped.contains('>'));
        let back: serde_json::Value = serde_json::from_str(&escaped).unwrap();
        assert_eq!(back["a"], "</script><!--<script>&amp;");
    }
}
