//! Feeds: valid Atom with what a reader's program asks for, whatever editors write.

use std::collections::BTreeSet;

use http::StatusCode;
use serde_json::json;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::articles::{POSTS, article, magazine};
use super::{data, publish};
use crate::site::Visitor;

/// What editors write where markup would do harm.
const MARKUP: &str = "Lamps & <b>lumens</b> ]]>";
const AS_HTML: &str = "Lamps &amp; &lt;b&gt;lumens&lt;/b&gt; ]]&gt;";

/// An entry, or the head of a feed.
struct Entry(String);

impl Entry {
    /// The words of an element.
    fn words(&self, name: &str) -> String {
        let (start, end) = (format!("<{name}>"), format!("</{name}>"));
        let words = self.0.split_once(&start).and_then(|(_, rest)| rest.split_once(&end));
        html_escape::decode_html_entities(words.map_or("", |(words, _)| words)).into_owned()
    }

    #[track_caller]
    fn moment(&self, name: &str) -> OffsetDateTime {
        OffsetDateTime::parse(&self.words(name), &Rfc3339).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

/// The head of a feed and its entries.
async fn read(visitor: &Visitor, path: &str) -> (Entry, Vec<Entry>) {
    let got = visitor.get(path).await;
    assert_eq!(got.status, StatusCode::OK, "{path}");
    let text = got.text();
    well_formed(&text);
    assert!(text.contains("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">"), "{text}");
    let mut pieces = text.split("<entry>").map(|piece| Entry(piece.to_owned()));
    (pieces.next().unwrap(), pieces.collect())
}

/// Every element ends where it should, and nothing else looks like markup.
#[track_caller]
fn well_formed(xml: &str) {
    let mut open = Vec::new();
    for piece in xml.split('<').skip(1) {
        let (tag, words) = piece.split_once('>').unwrap_or_else(|| panic!("{piece} does not end"));
        let is_plain = |text: &str| {
            text.split('&').skip(1).all(|rest| rest.split_once(';').is_some_and(|(name, _)| name.len() < 7))
        };
        assert!(is_plain(tag) && is_plain(words) && !words.contains("]]>"), "{piece}");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        match tag {
            _ if tag.starts_with('?') || tag.ends_with('/') => {}
            _ if tag.starts_with('/') => assert_eq!(open.pop(), tag.strip_prefix('/'), "{xml}"),
            _ => open.push(name),
        }
    }
    assert_eq!(open, [""; 0], "{xml}");
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_stand_in_order_with_dates_and_names_of_their_own() {
    let (back_end, visitor) = magazine(0).await;
    let articles: Vec<_> = (1..=40_u64)
        .map(|number| {
            let category = if number % 3 == 0 { "news" } else { "guides" };
            // Most of them share a day, and what is old was changed last.
            let day = format!("2026-03-{:02}", 1 + number / 4);
            let changed = format!("2026-05-{:02}T08:00:00", 1 + (40 - number) / 2);
            article(number, &format!("a{number}"), &day, category, &json!({ "modified_gmt": changed }))
        })
        .collect();
    publish(&back_end, POSTS, &articles);
    let (head, entries) = read(&visitor, "/articles/feed.xml").await;
    assert_eq!(entries.len(), 30, "what a reader's first visit should cost");
    assert!(!head.words("title").is_empty() && !head.words("name").is_empty(), "{}", head.0);
    let ids: BTreeSet<String> = entries.iter().map(|entry| entry.words("id")).collect();
    assert_eq!(ids.len(), entries.len(), "each has a name of its own");
    for entry in &entries {
        let id = entry.words("id");
        assert!(id.starts_with("https://halverdine.example/articles/"), "{id}");
        assert!(
            entry.0.contains(&format!("<link rel=\"alternate\" type=\"text/html\" href=\"{id}\"/>")),
            "{id}"
        );
        assert!(!entry.words("title").is_empty() && !entry.words("summary").is_empty(), "{id}");
        assert_eq!(entry.0.matches("<category ").count(), 1, "{id}");
        assert!(entry.moment("updated") >= entry.moment("published"), "{id}");
        assert!(head.moment("updated") >= entry.moment("updated"), "{id} is newer than its feed");
    }
    assert!(
        entries.is_sorted_by(|newer, older| newer.moment("published") >= older.moment("published")),
        "the newest first"
    );

    // Those of a category are those of all that are of it.
    let (_, news) = read(&visitor, "/articles/news/feed.xml").await;
    let of_all = entries.iter().map(|entry| entry.words("id")).filter(|id| id.contains("/articles/news/"));
    let news: Vec<String> = news.iter().map(|entry| entry.words("id")).collect();
    let of_all: Vec<String> = of_all.collect();
    assert!(!of_all.is_empty() && news.starts_with(&of_all), "{news:?}");
    assert!(news.iter().all(|id| id.contains("/articles/news/")), "{news:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_announce_the_feed_of_what_they_show_first() {
    let (_back_end, visitor) = magazine(2).await;
    for (path, feeds) in [
        ("/articles/", vec!["/articles/feed.xml"]),
        ("/articles/guides/", vec!["/articles/guides/feed.xml", "/articles/feed.xml"]),
        ("/articles/guides/guide1/", vec!["/articles/feed.xml"]),
    ] {
        let document = visitor.get(path).await.text();
        let links = document.split("type=\"application/atom+xml\" title=\"").skip(1);
        let named = links.filter_map(|rest| {
            let (title, rest) = rest.split_once("\" href=\"")?;
            (!title.is_empty()).then(|| rest.split('"').next())?
        });
        assert_eq!(named.collect::<Vec<_>>(), feeds, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_title_that_looks_like_markup_is_words_on_the_page_and_in_the_feed() {
    let (back_end, visitor) = magazine(0).await;
    let words =
        json!({ "title": { "rendered": AS_HTML }, "excerpt": { "rendered": format!("<p>{AS_HTML}</p>") } });
    publish(&back_end, POSTS, &[article(1, "markup", "2026-01-01", "guides", &words)]);
    let (_, entries) = read(&visitor, "/articles/feed.xml").await;
    assert_eq!(
        (entries[0].words("title"), entries[0].words("summary")),
        (MARKUP.to_owned(), MARKUP.to_owned())
    );
    let page = data(&visitor.get("/_data/articles/guides/markup/").await);
    assert_eq!(page["page"]["article"]["title"], MARKUP);
    assert_eq!(page["head"]["title"], format!("{MARKUP} | Halverdine Lighting"));
    let document = visitor.get("/articles/guides/markup/").await.text();
    let (_, head) = document.split_once("<title>").unwrap();
    assert!(head.starts_with("Lamps &amp; &lt;b&gt;lumens"), "{}", head.split("</title>").next().unwrap());
}
