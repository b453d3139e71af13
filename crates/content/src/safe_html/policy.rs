//! What editorial HTML may contain.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use ammonia::Builder;

use super::pieces::{HtmlPiece, pieces};
use crate::{Anchor, Href, LinkMap, Locale};

const ELEMENTS: [&str; 55] = [
    "a",
    "abbr",
    "b",
    "bdi",
    "bdo",
    "blockquote",
    "br",
    "caption",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "details",
    "dfn",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "small",
    "span",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "ul",
    "var",
];
const HEADINGS: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/// A cleaner for content of one language. Links are resolved while cleaning, so it needs the map.
pub(super) fn cleaner(links: LinkMap, locale: Locale) -> Builder<'static> {
    let mut attributes: HashMap<&str, HashSet<&str>> = HashMap::from([
        ("a", HashSet::from(["href", "hreflang", "target"])),
        ("abbr", HashSet::from(["title"])),
        ("col", HashSet::from(["span"])),
        ("colgroup", HashSet::from(["span"])),
        ("details", HashSet::from(["open"])),
        ("img", HashSet::from(["src", "srcset", "sizes", "alt", "width", "height"])),
        ("ol", HashSet::from(["start", "reversed", "type"])),
        ("td", HashSet::from(["colspan", "rowspan"])),
        ("th", HashSet::from(["colspan", "rowspan", "scope"])),
        ("time", HashSet::from(["datetime"])),
    ]);
    attributes.extend(HEADINGS.map(|heading| (heading, HashSet::from(["id"]))));
    // One attribute only: the cleaner adds several in no fixed order, and cached pages must not vary.
    let lazy = HashMap::from([("img", HashMap::from([("loading", "lazy")]))]);

    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from(ELEMENTS))
        .clean_content_tags(HashSet::from([
            "script", "style", "template", "noscript", "iframe", "svg", "math",
        ]))
        .generic_attributes(HashSet::from(["lang", "dir"]))
        .tag_attributes(attributes)
        .set_tag_attribute_values(lazy)
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .link_rel(Some("noopener"))
        .attribute_filter(move |element, attribute, value| match (element, attribute) {
            ("a", "href") => links.resolve(value, locale).ok().map(|href| links.public_href(&href).into()),
            ("a", "target") => (value == "_blank").then_some(Cow::Borrowed(value)),
            ("img", "src") => own_picture(value, &links, locale).map(Cow::from),
            ("img", "srcset") => {
                Some(own_candidates(value, &links, locale)).filter(|set| !set.is_empty()).map(Cow::from)
            }
            ("img", "width" | "height") | (_, "colspan" | "rowspan" | "span" | "start") => {
                value.parse::<u16>().is_ok().then_some(Cow::Borrowed(value))
            }
            (_, "id") => Anchor::parse(value).map(|_| Cow::Borrowed(value)),
            _ => Some(Cow::Borrowed(value)),
        });
    builder
}

/// Removes pictures that lost their source: browsers would draw an empty frame. Works on cleaned HTML only.
pub(super) fn without_empty_images(cleaned: &str) -> String {
    let kept = pieces(cleaned).filter_map(|piece| match piece {
        HtmlPiece::Tag(tag) if tag.starts_with("<img") && !tag.contains(" src=\"") => None,
        HtmlPiece::Tag(kept) | HtmlPiece::Text(kept) => Some(kept),
    });
    kept.collect()
}

fn own_picture(url: &str, links: &LinkMap, locale: Locale) -> Option<String> {
    let href = links.resolve(url, locale).ok()?;
    matches!(href, Href::Media(_)).then(|| links.public_href(&href))
}

fn own_candidates(srcset: &str, links: &LinkMap, locale: Locale) -> String {
    let candidates = srcset.split(", ").filter_map(|candidate| {
        let (url, descriptor) = candidate.trim().rsplit_once(char::is_whitespace)?;
        let (number, unit) = descriptor.split_at_checked(descriptor.len().checked_sub(1)?)?;
        let fits = matches!(unit, "w" | "x") && number.parse::<f32>().is_ok_and(|number| number > 0.0);
        let url = own_picture(url.trim(), links, locale).filter(|_| fits)?;
        Some(format!("{url} {descriptor}"))
    });
    candidates.collect::<Vec<_>>().join(", ")
}
