//! Pictures as pages name them: one address, its sizes, and what is needed to keep their place free.

use content::{Href, MediaPath, model};
use pictures::{Facts, Kind, Width};

use super::View;
use crate::media;
use crate::page_data::Image;

/// The name under which machines get a picture to show beside a link.
pub(crate) const SHARED: &str = "/1280.jpg";

impl View<'_> {
    /// A picture with all its sizes. What was seen of the picture itself counts more than what the back end says.
    #[must_use]
    pub(crate) fn image(&self, image: &model::Image) -> Image {
        let facts = own(&image.href).and_then(|path| self.urls.picture(path));
        let told = image.width.zip(image.height);
        let size = facts.as_ref().and_then(|facts| facts.size).or(told);
        let seen_color = facts.as_ref().and_then(Facts::color_text);
        Image {
            src: self.href(&image.href),
            widths: widths(own(&image.href), facts.as_ref(), image.width),
            width: size.map(|(width, _)| width),
            height: size.map(|(_, height)| height),
            alt: image.alt.clone(),
            color: image.color.clone().or(seen_color),
        }
    }

    /// A picture as a full address, for machines that look at it from elsewhere.
    #[must_use]
    pub(crate) fn absolute(&self, image: &model::Image) -> String {
        let facts = own(&image.href).and_then(|path| self.urls.picture(path));
        let mut href = self.href(&image.href);
        if has_sizes(own(&image.href), facts.as_ref()) {
            href.push_str(SHARED);
        }
        if href.starts_with('/') { self.urls.origin_plus(self.locale, &href) } else { href }
    }
}

/// How large the picture at an address for machines is, when it is known.
#[must_use]
pub(crate) fn shared_size(
    address: &str,
    facts: impl FnOnce(&MediaPath) -> Option<Facts>,
) -> Option<(u32, u32)> {
    let (_, path) = address.split_once("/media/")?;
    let path = MediaPath::parse(path.strip_suffix(SHARED)?).ok()?;
    let (width, height) = facts(&path)?.size?;
    let shown = width.min(Width::SHARED.pixels());
    Some((shown, pictures::scaled(height, shown, width)))
}

/// The sizes of a picture: by what was seen of it, or else by how wide it is said to be.
#[must_use]
pub(super) fn widths(path: Option<&MediaPath>, facts: Option<&Facts>, told: Option<u32>) -> Vec<u32> {
    if !has_sizes(path, facts) {
        return Vec::new();
    }
    match facts {
        Some(facts) => facts.widths(),
        None => told.map(|told| pictures::widths_of(told).collect()).unwrap_or_default(),
    }
}

/// Drawings have none, nor have files that do not say by their name that they are pictures.
fn has_sizes(path: Option<&MediaPath>, facts: Option<&Facts>) -> bool {
    let is_raster = facts.is_none_or(|facts| facts.kind == Kind::Raster);
    is_raster && path.is_some_and(|path| media::is_raster_name(path.as_str()))
}

fn own(href: &Href) -> Option<&MediaPath> {
    match href {
        Href::Media(path) => Some(path),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use content::Locale;
    use pictures::{Digest, Known};
    use url::Url;

    use super::*;
    use crate::urls::Urls;

    fn picture(path: &str, size: Option<(u32, u32)>) -> model::Image {
        model::Image {
            href: Href::Media(MediaPath::parse(path).unwrap()),
            sizes: Vec::new(),
            width: size.map(|(width, _)| width),
            height: size.map(|(_, height)| height),
            alt: String::new(),
            color: None,
        }
    }

    fn urls(known: Known) -> Urls {
        Urls::new(Url::parse("https://halverdine.example").unwrap(), None).knowing(Arc::new(known))
    }

    fn seen(kind: Kind) -> Facts {
        let digest = Digest::of(b"a");
        Facts { digest, kind, size: Some((500, 250)), alpha: false, color: Some([255, 128, 0]) }
    }

    #[test]
    fn sizes_follow_from_what_the_back_end_says_until_the_picture_was_seen() {
        let known = Known::open(None, Duration::ZERO);
        known.learn("seen.png", Some(seen(Kind::Raster)));
        let urls = urls(known);
        let view = View::new(&urls, Locale::En);
        let told = view.image(&picture("told.png", Some((640, 480))));
        assert_eq!((told.src.as_str(), told.widths), ("/media/told.png", vec![160, 320, 480, 640]));
        let unknown = view.image(&picture("unknown.png", None));
        assert_eq!((unknown.widths, unknown.width, unknown.color), (vec![], None, None));
        let seen = view.image(&picture("seen.png", Some((9000, 9000))));
        assert_eq!((seen.widths, seen.width, seen.height), (vec![160, 320, 480], Some(500), Some(250)));
        assert_eq!(seen.color.as_deref(), Some("#ff8000"));
    }

    #[test]
    fn drawings_and_files_without_a_name_have_no_sizes() {
        let known = Known::open(None, Duration::ZERO);
        known.learn("drawn.png", Some(seen(Kind::Vector)));
        let urls = urls(known);
        let view = View::new(&urls, Locale::Es);
        for path in ["mark.svg", "2026/upload", "drawn.png"] {
            assert!(view.image(&picture(path, Some((900, 300)))).widths.is_empty(), "{path}");
        }
        assert_eq!(view.absolute(&picture("mark.svg", None)), "https://halverdine.example/media/mark.svg");
    }

    #[test]
    fn machines_get_a_jpeg_and_its_size_when_it_is_known() {
        let known = Known::open(None, Duration::ZERO);
        known.learn("a b.png", Some(Facts { size: Some((2560, 1000)), ..seen(Kind::Raster) }));
        let urls = urls(known);
        let address = View::new(&urls, Locale::En).absolute(&picture("a b.png", None));
        assert_eq!(address, "https://halverdine.example/media/a%20b.png/1280.jpg");
        assert_eq!(shared_size(&address, |path| urls.picture(path)), Some((1280, 500)));
        assert_eq!(shared_size("https://other.example/a.jpg", |path| urls.picture(path)), None);
    }
}
