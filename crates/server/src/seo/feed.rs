//! Atom feeds: the newest articles of a language, all of them or those of a category.

use std::fmt::Write as _;

use axum::extract::State;
use axum::response::Response;
use content::model::Article;
use content::{ContentKind, Locale, PagePath, Section, Slug, Tag};
use html_escape::{encode_double_quoted_attribute, encode_text};
use http::{StatusCode, Uri};
use ssr::cache::{Freshness, Rendered};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::kept::{Reader, refusal};
use crate::app::App;
use crate::error::PageError;
use crate::pages::articles::shelf::{Category, Shelf};
use crate::stories::Story as _;
use crate::urls::{self, Urls};

/// As many as readers look through.
const MAX_ENTRIES: usize = 30;
/// Readers ask every few minutes anyway; the site's own cache makes that cheap.
const REVALIDATE: &str = "public, max-age=300";
pub(crate) const MEDIA_TYPE: &str = "application/atom+xml";
const CONTENT_TYPE: &str = "application/atom+xml; charset=utf-8";
const FILE: &str = "feed.xml";

/// Where the feed of a language is, of all articles or of a category.
#[must_use]
pub(crate) fn address(urls: &Urls, locale: Locale, category: Option<&Slug>) -> String {
    let list = category.map_or_else(|| Section::ARTICLES.path(), |slug| Section::ARTICLES.page(slug));
    urls.file(locale, &format!("{list}{FILE}"))
}

/// What a feed is called.
#[must_use]
pub(crate) fn title(site_name: &str, list: &str) -> String {
    format!("{list} | {site_name}")
}

/// What the feed of all articles is about.
#[must_use]
pub(crate) fn name(locale: Locale) -> &'static str {
    Article::heading(locale)
}

/// Answers with a feed.
pub(crate) async fn file(State(app): State<App>, uri: Uri, reader: Reader) -> Response {
    let (locale, below) = app.urls.locate(urls::host(&reader.headers), uri.path());
    let Some(category) = category(below) else { return refusal(&PageError::NotFound) };
    answer(&app, locale, category, &reader).await.unwrap_or_else(|error| refusal(&error))
}

/// The category that the path of a feed names; `None` when it is no such path.
fn category(path: &str) -> Option<Option<Slug>> {
    let below = path.strip_prefix(Section::ARTICLES.as_str())?.strip_suffix(FILE)?;
    match below.strip_suffix('/') {
        None => below.is_empty().then_some(None),
        Some(category) => Slug::parse(category).ok().map(Some),
    }
}

async fn answer(
    app: &App,
    locale: Locale,
    category: Option<Slug>,
    reader: &Reader,
) -> Result<Response, PageError> {
    // Where there is nothing in a language, its feeds are not worth having either.
    if app.nearest_language(locale) != locale {
        return Err(PageError::NotFound);
    }
    let shelf = Shelf::open(app, locale).await?;
    if category.as_ref().is_some_and(|slug| shelf.category(slug).is_none()) {
        return Err(PageError::NotFound);
    }
    let key = format!("feed {}", address(&app.urls, locale, category.as_ref()));
    let producer = app.clone();
    let produced = move || async move {
        let (shell, shelf) = tokio::try_join!(producer.shell(locale), Shelf::open(&producer, locale))?;
        let chosen = match &category {
            Some(slug) => Some(shelf.category(slug).ok_or(PageError::NotFound)?),
            None => None,
        };
        let site_name = &shell.shell.site_name;
        let atom = Atom { urls: &producer.urls, locale, site_name, chosen, shelf: &shelf }.write();
        let kinds = [ContentKind::Post, ContentKind::Term];
        let tags = kinds.map(Tag::Every).into_iter().chain([Tag::Options]).map(String::from).collect();
        Ok(Rendered {
            tags,
            freshness: Freshness::Default,
            ..Rendered::new(StatusCode::OK, CONTENT_TYPE, atom)
        })
    };
    Ok(reader.answer(app, key, REVALIDATE, produced).await)
}

/// A feed to be written.
struct Atom<'a> {
    urls: &'a Urls,
    locale: Locale,
    site_name: &'a str,
    chosen: Option<Category<'a>>,
    shelf: &'a Shelf,
}

impl Atom<'_> {
    fn write(&self) -> String {
        let articles: Vec<&Article> = match &self.chosen {
            Some(category) => self.shelf.articles_in(category).take(MAX_ENTRIES).collect(),
            None => self.shelf.articles().take(MAX_ENTRIES).collect(),
        };
        let title = title(self.site_name, self.chosen.map_or(name(self.locale), |category| category.title));
        let slug = self.chosen.map(|category| category.slug);
        let own = self.urls.origin_plus(self.locale, &address(self.urls, self.locale, slug));
        let list = slug.map_or_else(|| Section::ARTICLES.path(), |slug| Section::ARTICLES.page(slug));
        let newest = articles.iter().filter_map(|article| changed(article)).max();
        let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        let _ = write!(
            xml,
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n<id>{}</id>\n<title>{}</title>\n\
             <updated>{}</updated>\n<link rel=\"self\" type=\"{MEDIA_TYPE}\" href=\"{}\"/>\n\
             <link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n<author><name>{}</name></author>\n",
            self.locale.code(),
            text(&own),
            text(&title),
            // A feed without articles has to say something, and always the same.
            moment(newest.unwrap_or(OffsetDateTime::UNIX_EPOCH)),
            attribute(&own),
            attribute(&self.urls.absolute(self.locale, &list)),
            text(self.site_name),
        );
        for article in articles {
            if let Some(path) = &article.entry.path {
                self.entry(&mut xml, article, path);
            }
        }
        xml.push_str("</feed>\n");
        xml
    }

    fn entry(&self, xml: &mut String, article: &Article, path: &PagePath) {
        let (entry, url) = (&article.entry, self.urls.absolute(self.locale, path));
        let updated = moment(changed(article).unwrap_or(OffsetDateTime::UNIX_EPOCH));
        let _ = write!(
            xml,
            "<entry>\n<id>{}</id>\n<title>{}</title>\n<updated>{updated}</updated>\n\
             <link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n",
            text(&url),
            text(&entry.title),
            attribute(&url),
        );
        if let Some(published) = entry.published {
            let _ = writeln!(xml, "<published>{}</published>", moment(published));
        }
        if let Some(author) = &article.author {
            let _ = writeln!(xml, "<author><name>{}</name></author>", text(&author.name));
        }
        if let Some(category) = &article.category {
            let (term, label) = (attribute(category.slug.as_str()), attribute(&category.title));
            let _ = writeln!(xml, "<category term=\"{term}\" label=\"{label}\"/>");
        }
        if !entry.excerpt.is_empty() {
            let _ = writeln!(xml, "<summary>{}</summary>", text(&entry.excerpt));
        }
        xml.push_str("</entry>\n");
    }
}

fn changed(article: &Article) -> Option<OffsetDateTime> {
    article.entry.modified.max(article.entry.published)
}

fn moment(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap_or_else(|_| "1970-01-01T00:00:00Z".to_owned())
}

fn text(text: &str) -> String {
    encode_text(&allowed(text)).into_owned()
}

fn attribute(text: &str) -> String {
    encode_double_quoted_attribute(&allowed(text)).into_owned()
}

/// Without what XML has no way to write.
fn allowed(text: &str) -> String {
    let is_allowed = |c: &char| match c {
        '\t' | '\n' | '\r' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        c => *c >= ' ',
    };
    text.chars().filter(is_allowed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feed_is_a_file_of_its_list() {
        let named = |path: &str| category(path).map(|slug| slug.map(|slug| slug.as_str().to_owned()));
        assert_eq!(named("/articles/feed.xml"), Some(None));
        assert_eq!(named("/articles/guides/feed.xml"), Some(Some("guides".into())));
        for other in [
            "/articles/",
            "/feed.xml",
            "/articles/a/b/feed.xml",
            "/articles//feed.xml",
            "/articles/afeed.xml",
        ] {
            assert_eq!(named(other), None, "{other}");
        }
    }

    #[test]
    fn nothing_that_editors_write_breaks_the_file() {
        assert_eq!(text("a <b> & \u{b}c\u{ffff}"), "a &lt;b&gt; &amp; c");
        assert_eq!(attribute("\"<&>\""), "&quot;&lt;&amp;&gt;&quot;");
    }
}
