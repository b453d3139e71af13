//! Editors' text: its pictures come as those of blocks do, in sizes, with their colour, and keep their places free.

use std::fmt::Write as _;

use content::{HtmlPiece, MediaPath, SafeHtml};
use pictures::Facts;

use super::{View, images};

/// Text runs in one column, as wide as one likes to read.
const SIZES: &str = "(min-width: 48rem) 42rem, 92vw";
/// The width of that column in pixels. What is narrower is shown as wide as it is.
const COLUMN: u32 = 672;

impl View<'_> {
    /// Cleaned HTML, with what is known about its pictures.
    #[must_use]
    pub(crate) fn html(&self, html: &SafeHtml) -> String {
        self.html_with(html, |_| None)
    }

    /// The same, with other tags in place of those that `replace` gives one for.
    #[must_use]
    pub(super) fn html_with(
        &self,
        html: &SafeHtml,
        mut replace: impl FnMut(&str) -> Option<String>,
    ) -> String {
        let mut written = String::with_capacity(html.as_str().len());
        for piece in html.pieces() {
            match piece {
                HtmlPiece::Text(text) => written.push_str(text),
                HtmlPiece::Tag(tag) => {
                    let picture = tag.strip_prefix("<img ").and_then(|inside| self.picture(inside));
                    match picture.or_else(|| replace(tag)) {
                        Some(other) => written.push_str(&other),
                        None => written.push_str(tag),
                    }
                }
            }
        }
        written
    }

    /// None leaves the picture as it is: its address alone is good for one size.
    fn picture(&self, inside: &str) -> Option<String> {
        let attributes = attributes(inside.trim_end_matches(['>', '/']))?;
        let value = |name| attributes.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
        let src = value("src")?;
        let path = MediaPath::parse(src.strip_prefix("/media/")?).ok()?;
        let facts = self.urls.picture(&path);
        let told = |name| value(name).and_then(|value| value.parse().ok()).filter(|pixels| *pixels > 0);
        let natural = facts.as_ref().and_then(|facts| facts.size);
        let (width, height) = shown_size(told("width"), told("height"), natural)?;
        let natural_width = natural.map_or(width, |(natural, _)| natural);

        let mut img = String::from("<img");
        for (name, value) in &attributes {
            if !matches!(*name, "srcset" | "sizes" | "width" | "height") {
                let _ = write!(img, " {name}=\"{value}\"");
            }
        }
        let _ = write!(img, " width=\"{width}\" height=\"{height}\" decoding=\"async\">");

        let widths = images::widths(Some(&path), facts.as_ref(), Some(natural_width));
        if widths.is_empty() {
            return Some(img);
        }
        let mut picture = String::from("<span class=\"prose-picture\">");
        // The security policy allows no style attribute; a fill is not a style.
        if let Some(color) = facts.as_ref().and_then(Facts::color_text) {
            let _ = write!(
                picture,
                "<svg class=\"picture-tone\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
                 <rect width=\"1\" height=\"1\" fill=\"{color}\"/></svg>",
            );
        }
        picture.push_str("<picture>");
        let sizes = sizes(width);
        for format in ["avif", "webp"] {
            let candidate = |step: &u32| format!("{src}/{step}.{format} {}w", natural_width.min(*step));
            let candidates = widths.iter().map(candidate).collect::<Vec<_>>().join(", ");
            let _ =
                write!(picture, "<source type=\"image/{format}\" srcset=\"{candidates}\" sizes=\"{sizes}\">");
        }
        picture.push_str(&img);
        picture.push_str("</picture></span>");
        Some(picture)
    }
}

/// How large a picture is shown: as its editors say, in its own shape where they say only half of it.
fn shown_size(width: Option<u32>, height: Option<u32>, natural: Option<(u32, u32)>) -> Option<(u32, u32)> {
    match (width, height, natural) {
        (Some(width), Some(height), _) => Some((width, height)),
        (Some(width), None, Some((across, down))) => Some((width, pictures::scaled(down, width, across))),
        (None, Some(height), Some((across, down))) => Some((pictures::scaled(across, height, down), height)),
        (None, None, natural) => natural,
        (_, _, None) => None,
    }
}

fn sizes(width: u32) -> String {
    if width < COLUMN { format!("min({width}px, 92vw)") } else { SIZES.to_owned() }
}

/// Names and values, as the cleaner writes them; `None` when they are written otherwise.
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use content::{LinkMap, LinkSettings, Locale};
    use pictures::{Digest, Kind, Known};
    use url::Url;

    use super::*;
    use crate::urls::Urls;

    fn written(html: &str) -> String {
        let known = Known::open(None, Duration::ZERO);
        let seen = |kind, size| {
            let color = (kind == Kind::Raster).then_some([255, 128, 0]);
            Some(Facts { digest: Digest::of(b"a"), kind, size: Some(size), alpha: false, color })
        };
        known.learn("seen.png", seen(Kind::Raster, (500, 250)));
        known.learn("wide.jpg", seen(Kind::Raster, (1200, 600)));
        known.learn("drawn.svg", seen(Kind::Vector, (300, 100)));
        let urls =
            Urls::new(Url::parse("https://halverdine.example").unwrap(), None).knowing(Arc::new(known));
        View::new(&urls, Locale::En).html(&safe(html))
    }

    fn safe(html: &str) -> SafeHtml {
        let roots = vec![(Locale::En, Url::parse("https://cms.example/").unwrap())];
        let links = LinkMap::new(LinkSettings { roots, ..LinkSettings::default() });
        SafeHtml::sanitise(html, &links, Locale::En)
    }

    #[track_caller]
    fn check(html: &str, parts: &[&str]) {
        let html = written(html);
        for part in parts {
            assert!(html.contains(part), "{part} is not in {html}");
        }
    }

    #[test]
    fn a_picture_that_was_seen_comes_as_those_of_blocks_do() {
        let html = written(
            "<p>a</p><img src=\"/wp-content/uploads/seen.png\" alt=\"A lamp\" srcset=\"/wp-content/uploads/old.png 2w\"><p>b</p>",
        );
        let source = |format: &str| {
            let candidate = |width: u32| format!("/media/seen.png/{width}.{format} {width}w");
            let candidates = [160, 320, 480].map(candidate).join(", ");
            format!("<source type=\"image/{format}\" srcset=\"{candidates}\" sizes=\"min(500px, 92vw)\">")
        };
        let before = format!(
            "<p>a</p><span class=\"prose-picture\"><svg class=\"picture-tone\" viewBox=\"0 0 1 1\" \
             preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"1\" height=\"1\" fill=\"#ff8000\"/></svg>\
             <picture>{}{}<img ",
            source("avif"),
            source("webp"),
        );
        let after = " width=\"500\" height=\"250\" decoding=\"async\"></picture></span><p>b</p>";
        assert!(html.starts_with(&before) && html.ends_with(after), "{html}");
        assert!(html.contains("alt=\"A lamp\"") && html.contains("loading=\"lazy\""), "{html}");
        assert!(!html.contains("old.png"), "{html}");
    }

    #[test]
    fn a_picture_is_as_large_as_its_editors_say_and_keeps_its_shape() {
        let sized = |size: &str| format!("<img src=\"/wp-content/uploads/wide.jpg\" {size}>");
        check(&sized(""), &["width=\"1200\" height=\"600\"", "sizes=\"(min-width: 48rem) 42rem, 92vw\""]);
        check(
            &sized("width=\"300\" height=\"200\""),
            &["width=\"300\" height=\"200\"", "sizes=\"min(300px, 92vw)\"", "1280.avif 1200w"],
        );
        check(&sized("width=\"300\""), &["width=\"300\" height=\"150\""]);
        check(&sized("height=\"300\""), &["width=\"600\" height=\"300\""]);
        check(&sized("width=\"0\""), &["width=\"1200\" height=\"600\""]);
    }

    #[test]
    fn a_picture_that_nobody_has_seen_has_the_sizes_that_its_editors_say() {
        check(
            "<img src=\"/wp-content/uploads/new.jpg\" width=\"640\" height=\"480\">",
            &["/media/new.jpg/640.avif 640w\"", "width=\"640\" height=\"480\"", "loading=\"lazy\""],
        );
    }

    #[test]
    fn a_drawing_has_one_size_and_its_place() {
        let html = written("<img src=\"/wp-content/uploads/drawn.svg\" alt=\"\">");
        assert!(html.starts_with("<img ") && html.contains("width=\"300\" height=\"100\""), "{html}");
        assert!(!html.contains("srcset"), "{html}");
    }

    #[test]
    fn other_pictures_and_texts_stay_as_they_are() {
        for html in [
            "<p>5 &lt; 6</p>",
            "<img src=\"/wp-content/uploads/unseen.png\" alt=\"\">",
            "<img src=\"/wp-content/uploads/unseen.png\" width=\"20\">",
            "<abbr title=\"<img src='/media/seen.png'>\">x</abbr>",
        ] {
            assert_eq!(written(html), safe(html).as_str());
        }
    }
}
