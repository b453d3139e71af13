//! A file of addresses, written one by one.

use std::fmt::Write as _;

use content::model::Image;
use content::{ByLocale, Locale, PagePath};
use html_escape::{encode_double_quoted_attribute, encode_text};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::urls::Urls;
use crate::view::View;

use super::MAX_ADDRESSES;

const START: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" \
    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n";

/// One address of a sitemap.
pub(super) struct Entry<'a> {
    pub(super) locale: Locale,
    pub(super) path: &'a PagePath,
    pub(super) modified: Option<OffsetDateTime>,
    pub(super) translations: &'a ByLocale<Option<PagePath>>,
    pub(super) image: Option<&'a Image>,
}

/// A file that grows.
pub(super) struct UrlSet<'a> {
    urls: &'a Urls,
    xml: String,
    newest: Option<OffsetDateTime>,
    /// How many addresses it has.
    addresses: u32,
}

impl<'a> UrlSet<'a> {
    /// A file without addresses.
    pub(super) fn new(urls: &'a Urls) -> Self {
        Self { urls, xml: START.to_owned(), newest: None, addresses: 0 }
    }

    /// Adds an address with its translations and its picture. What search engines would not read is left out.
    pub(super) fn add(&mut self, entry: &Entry<'_>) {
        self.addresses += 1;
        if self.addresses > MAX_ADDRESSES {
            if self.addresses == MAX_ADDRESSES + 1 {
                tracing::warn!(most = MAX_ADDRESSES, "a sitemap leaves out pages; there are too many");
            }
            return;
        }
        let (urls, xml) = (self.urls, &mut self.xml);
        let _ = write!(xml, "<url><loc>{}</loc>", encode_text(&urls.absolute(entry.locale, entry.path)));
        if let Some(modified) = entry.modified.and_then(rfc3339) {
            let _ = write!(xml, "<lastmod>{modified}</lastmod>");
        }
        let versions = || {
            entry.translations.iter().filter_map(|(other, path)| {
                if other == entry.locale { Some((other, entry.path)) } else { Some((other, path.as_ref()?)) }
            })
        };
        if versions().count() > 1 {
            for (other, path) in versions() {
                let _ = write!(
                    xml,
                    "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
                    other.code(),
                    encode_double_quoted_attribute(&urls.absolute(other, path))
                );
            }
        }
        if let Some(image) = entry.image {
            let address = View::new(urls, entry.locale).absolute(image);
            let _ =
                write!(xml, "<image:image><image:loc>{}</image:loc></image:image>", encode_text(&address));
        }
        xml.push_str("</url>\n");
        self.newest = self.newest.max(entry.modified);
    }

    /// Whether it has no address.
    pub(super) fn is_empty(&self) -> bool {
        self.xml.len() == START.len()
    }

    /// When the newest of its pages was changed.
    pub(super) fn newest(&self) -> Option<String> {
        self.newest.and_then(rfc3339)
    }

    /// The whole file.
    pub(super) fn finish(mut self) -> String {
        self.xml.push_str("</urlset>\n");
        self.xml
    }
}

fn rfc3339(at: OffsetDateTime) -> Option<String> {
    at.format(&Rfc3339).ok()
}
