//! Editors' text: its pictures come in sizes, and keep their places free.

use std::fmt::Write as _;

use content::{MediaPath, SafeHtml};
use pictures::{Facts, Kind};

use super::View;
use crate::media;

/// Text runs in one column, as wide as one likes to read.
const SIZES: &str = "(min-width: 48rem) 44rem, 92vw";

impl View<'_> {
    /// Cleaned HTML, with what is known about its pictures.
    #[must_use]
    pub(crate) fn html(&self, html: &SafeHtml) -> String {
        let mut written = String::with_capacity(html.as_str().len());
        let mut rest = html.as_str();
        // In cleaned HTML every `<` outside of an attribute starts a tag, and attributes are quoted.
        while let Some(start) = rest.find('<') {
            let (before, tag) = rest.split_at(start);
            written.push_str(before);
            let (tag, after) = tag.split_at(tag_len(tag));
            match tag.strip_prefix("<img ").and_then(|inside| self.sized(inside)) {
                Some(sized) => written.push_str(&sized),
                None => written.push_str(tag),
            }
            rest = after;
        }
        written.push_str(rest);
        written
    }

    /// None leaves the picture as it is: its address alone is good for one size.
    fn sized(&self, inside: &str) -> Option<String> {
        let attributes = attributes(inside.trim_end_matches(['>', '/']))?;
        let value = |name| attributes.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
        let src = value("src")?;
        let path = MediaPath::parse(src.strip_prefix("/media/")?).ok()?;
        let facts = self.urls.picture(&path).filter(|facts| facts.kind == Kind::Raster)?;
        let (width, height) = facts.size.filter(|_| media::is_raster_name(path.as_str()))?;
        let is_measured = value("width").is_some() && value("height").is_some();
        let mut tag = String::from("<img");
        for (name, value) in &attributes {
            let is_ours =
                matches!(*name, "srcset" | "sizes") || (!is_measured && matches!(*name, "width" | "height"));
            if !is_ours {
                let _ = write!(tag, " {name}=\"{value}\"");
            }
        }
        if !is_measured {
            let _ = write!(tag, " width=\"{width}\" height=\"{height}\"");
        }
        let _ = write!(tag, " srcset=\"{}\" sizes=\"{SIZES}\">", candidates(src, &facts, width));
        Some(tag)
    }
}

/// WebP only: every browser that chooses from a list knows it, and the address itself is for the others.
fn candidates(src: &str, facts: &Facts, width: u32) -> String {
    let steps = facts.widths();
    let candidates = steps.iter().map(|step| format!("{src}/{step}.webp {}w", width.min(*step)));
    candidates.collect::<Vec<_>>().join(", ")
}

/// Names and values, as the cleaner writes them; none when they are written otherwise.
fn attributes(mut inside: &str) -> Option<Vec<(&str, &str)>> {
    let mut found = Vec::new();
    loop {
        inside = inside.trim_start();
        if inside.is_empty() {
            return Some(found);
        }
        let (name, rest) = inside.split_once("=\"")?;
        let (value, rest) = rest.split_once('"')?;
        found.push((name, value));
        inside = rest;
    }
}

fn tag_len(tag: &str) -> usize {
    let mut quoted = false;
    for (index, byte) in tag.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'>' if !quoted => return index + 1,
            _ => {}
        }
    }
    tag.len()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use content::{LinkMap, LinkSettings, Locale};
    use pictures::{Digest, Known};
    use url::Url;

    use super::*;
    use crate::urls::Urls;

    fn written(html: &str) -> String {
        let known = Known::open(None, Duration::ZERO);
        let size = Some((500, 250));
        let facts = Facts { digest: Digest::of(b"a"), kind: Kind::Raster, size, alpha: false, color: None };
        known.learn("seen.png", Some(facts));
        let urls =
            Urls::new(Url::parse("https://halverdine.example").unwrap(), None).knowing(Arc::new(known));
        View::new(&urls, Locale::En).html(&safe(html))
    }

    fn safe(html: &str) -> SafeHtml {
        let roots = vec![(Locale::En, Url::parse("https://cms.example/").unwrap())];
        let links = LinkMap::new(LinkSettings { roots, ..LinkSettings::default() });
        SafeHtml::sanitise(html, &links, Locale::En)
    }

    #[test]
    fn a_picture_that_was_seen_has_sizes_and_keeps_its_place() {
        let html = written(
            "<p>a</p><img src=\"/wp-content/uploads/seen.png\" alt=\"A lamp\" srcset=\"/wp-content/uploads/old.png 2w\"><p>b</p>",
        );
        assert!(html.contains("width=\"500\" height=\"250\""), "{html}");
        assert!(
            html.contains("srcset=\"/media/seen.png/160.webp 160w, /media/seen.png/320.webp 320w, "),
            "{html}"
        );
        assert!(
            html.contains("alt=\"A lamp\"") && html.contains("loading=\"lazy\"") && !html.contains("old.png"),
            "{html}"
        );
        assert!(html.starts_with("<p>a</p><img ") && html.ends_with("<p>b</p>"), "{html}");
    }

    #[test]
    fn other_pictures_and_texts_stay_as_they_are() {
        for html in [
            "<p>5 &lt; 6</p>",
            "<img src=\"/wp-content/uploads/unseen.png\" alt=\"\">",
            "<abbr title=\"<img src='/media/seen.png'>\">x</abbr>",
        ] {
            assert_eq!(written(html), safe(html).as_str());
        }
    }
}
