//! Pictures as pages name them: one address, its sizes, and what is needed to keep their place free.

use content::{Href, MediaPath, model};
use pictures::{Facts, Kind, Size, Width};

use super::View;
use crate::media;
use crate::page_data::{Image, SharedImage};

/// The name under which machines get a whole picture.
const SHARED: &str = "/1280.jpg";

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
        self.full_address(href)
    }

    /// A picture as it is shown beside a link to its page: a cut of the shape that is asked for everywhere.
    #[must_use]
    pub(crate) fn shared(&self, image: &model::Image) -> SharedImage {
        let facts = own(&image.href).and_then(|path| self.urls.picture(path));
        let natural = facts.as_ref().and_then(|facts| facts.size).or(image.width.zip(image.height));
        let is_cut = has_sizes(own(&image.href), facts.as_ref());
        let mut href = self.href(&image.href);
        if is_cut {
            href = format!("{href}/{}", Size::CARD.name());
        }
        SharedImage {
            address: self.full_address(href),
            size: natural.filter(|_| is_cut).map(card_size),
            alt: image.alt.clone(),
        }
    }

    fn full_address(&self, href: String) -> String {
        if href.starts_with('/') { self.urls.origin_plus(self.locale, &href) } else { href }
    }
}

/// How large the picture beside a link is: the cut, or all of a picture that is too small for it.
fn card_size(natural: (u32, u32)) -> (u32, u32) {
    if pictures::is_enough_for_a_card(natural) {
        return pictures::CARD;
    }
    let (width, height) = natural;
    let shown = width.min(Width::SHARED.pixels());
    (shown, pictures::scaled(height, shown, width))
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
    fn machines_get_a_whole_jpeg() {
        let urls = urls(Known::open(None, Duration::ZERO));
        let address = View::new(&urls, Locale::En).absolute(&picture("a b.png", None));
        assert_eq!(address, "https://halverdine.example/media/a%20b.png/1280.jpg");
    }

    #[test]
    fn links_are_shown_with_a_cut_and_small_pictures_with_all_there_is() {
        let known = Known::open(None, Duration::ZERO);
        known.learn("large.png", Some(Facts { size: Some((2560, 1000)), ..seen(Kind::Raster) }));
        let urls = urls(known);
        let view = View::new(&urls, Locale::En);
        let large = view.shared(&picture("large.png", Some((300, 200))));
        assert_eq!(large.address, "https://halverdine.example/media/large.png/og.jpg");
        assert_eq!(large.size, Some((1200, 630)));
        for (told, shown) in [
            (Some((2560, 620)), Some((1280, 310))),
            (Some((900, 1600)), Some((900, 1600))),
            (Some((1200, 630)), Some((1200, 630))),
            (None, None),
        ] {
            assert_eq!(view.shared(&picture("told.png", told)).size, shown, "{told:?}");
        }
        let drawing = view.shared(&picture("mark.svg", Some((900, 300))));
        assert_eq!(
            (drawing.address.as_str(), drawing.size),
            ("https://halverdine.example/media/mark.svg", None)
        );
    }
}
