//! The sizes there are. Few and fixed, so that nobody can have the server make a thousand versions of one picture.

/// The widths in which pictures are made.
pub const LADDER: [u32; 9] = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560];
/// Width and height of the cut that is shown beside a link to a page: what those who show links ask for.
pub const CARD: (u32, u32) = (1200, 630);
/// What the cut is called among the sizes.
const CARD_NAME: &str = "og";
/// The step above a picture's own width is left out when it would add fewer pixels than this part of the one below.
const WORTH_ANOTHER: u32 = 10;

/// One of the widths of [`LADDER`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Width(u32);

impl Width {
    /// What is sent where no size was asked for.
    pub const DEFAULT: Self = Self(1600);
    /// What machines get that show a link with its picture.
    pub const SHARED: Self = Self(1280);
    /// The cut that is shown beside a link, see [`CARD`]. Not on the ladder, so it stands for nothing else.
    pub const CARD: Self = Self(CARD.0);
    /// Drawings have no width.
    pub const NONE: Self = Self(0);

    /// The width, if it is on the ladder.
    #[must_use]
    pub fn new(pixels: u32) -> Option<Self> {
        LADDER.contains(&pixels).then_some(Self(pixels))
    }

    /// In pixels.
    #[must_use]
    pub fn pixels(self) -> u32 {
        self.0
    }

    /// The first step that shows all of a picture this wide, if that is below this one: larger ones would be the same
    /// file again.
    #[must_use]
    pub fn for_picture(self, natural: u32) -> Self {
        let enough = LADDER.into_iter().find(|step| *step >= natural).map(Self);
        enough.map_or(self, |enough| self.min(enough))
    }
}

/// How a picture is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// The smallest, and slow to make.
    Avif,
    /// Understood by every browser of the last years, with transparency.
    Webp,
    /// Understood by everything; transparent parts become white.
    Jpeg,
    /// A cleaned drawing.
    Svg,
}

impl Format {
    /// As file names end.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Avif => "avif",
            Self::Webp => "webp",
            Self::Jpeg => "jpg",
            Self::Svg => "svg",
        }
    }

    /// As HTTP says it.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Avif => "image/avif",
            Self::Webp => "image/webp",
            Self::Jpeg => "image/jpeg",
            Self::Svg => "image/svg+xml",
        }
    }

    /// Whether a file of this format ends where it says it does. A file that was cut off by a crash does not.
    #[must_use]
    pub(crate) fn is_whole(self, bytes: &[u8]) -> bool {
        match self {
            Self::Avif => boxes_end_with_the_file(bytes),
            Self::Webp => {
                let size = bytes.get(4..8).and_then(|size| size.try_into().ok()).map(u32::from_le_bytes);
                bytes.starts_with(b"RIFF") && size.is_some_and(|size| size as usize + 8 == bytes.len())
            }
            Self::Jpeg => bytes.starts_with(&[0xff, 0xd8]) && bytes.ends_with(&[0xff, 0xd9]),
            Self::Svg => bytes.starts_with(b"<svg") && bytes.ends_with(b"</svg>"),
        }
    }
}

/// A size that is asked for, as in `640.avif`; `og.jpg` is the cut beside links.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    /// How wide.
    pub width: Width,
    /// How written.
    pub format: Format,
}

impl Size {
    /// The cut that is shown beside a link.
    pub const CARD: Self = Self { width: Width::CARD, format: Format::Jpeg };

    /// What it is called.
    #[must_use]
    pub fn name(self) -> String {
        let extension = self.format.extension();
        if self.width == Width::CARD {
            format!("{CARD_NAME}.{extension}")
        } else {
            format!("{}.{extension}", self.width.0)
        }
    }

    /// Reads a name such as `640.avif`; every size has exactly one.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        if name == Self::CARD.name() {
            return Some(Self::CARD);
        }
        let (digits, extension) = name.split_once('.')?;
        let format = [Format::Avif, Format::Webp, Format::Jpeg]
            .into_iter()
            .find(|format| format.extension() == extension)?;
        let width = LADDER.into_iter().find(|width| width.to_string() == digits)?;
        Some(Self { width: Width(width), format })
    }
}

/// The steps that make sense for a picture this wide, narrowest first; never empty.
///
/// The last one may be wider than the picture: then it shows the picture's own width.
pub fn widths_of(natural: u32) -> impl Iterator<Item = u32> {
    let below = LADDER.iter().filter(|step| **step <= natural).count();
    let last = below.checked_sub(1).map_or(0, |index| LADDER[index]);
    let one_more = below < LADDER.len() && natural - last > last / WORTH_ANOTHER;
    LADDER.into_iter().take(below + usize::from(one_more))
}

fn boxes_end_with_the_file(mut bytes: &[u8]) -> bool {
    let starts_well = bytes.get(4..8) == Some(b"ftyp".as_slice());
    while !bytes.is_empty() {
        let size = bytes.get(..4).and_then(|size| size.try_into().ok()).map(u32::from_be_bytes);
        match size.map(|size| size as usize) {
            Some(size) if size >= 8 && size <= bytes.len() => bytes = &bytes[size..],
            _ => return false,
        }
    }
    starts_well
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_the_sizes_of_the_ladder_have_a_name() {
        assert_eq!(Size::parse("640.avif"), Some(Size { width: Width(640), format: Format::Avif }));
        assert_eq!(Size::parse("1280.jpg").map(|size| size.format), Some(Format::Jpeg));
        assert_eq!(Size::parse("og.jpg"), Some(Size::CARD));
        for name in ["640.avif", "1280.jpg", "og.jpg"] {
            assert_eq!(Size::parse(name).map(Size::name).as_deref(), Some(name));
        }
        for name in [
            "641.avif",
            "0640.avif",
            "640.png",
            "640.svg",
            "640.AVIF",
            "640",
            "+640.jpg",
            "640.jpg.avif",
            "640.jpeg",
            "1200.jpg",
            "og.webp",
        ] {
            assert_eq!(Size::parse(name), None, "{name}");
        }
    }

    #[test]
    fn a_picture_gets_the_steps_that_add_something() {
        let widths = |natural| widths_of(natural).collect::<Vec<_>>();
        assert_eq!(widths(640), [160, 320, 480, 640]);
        assert_eq!(widths(1000), [160, 320, 480, 640, 960], "40 more pixels are not worth a file");
        assert_eq!(widths(1500), [160, 320, 480, 640, 960, 1280, 1600]);
        assert_eq!(widths(20), [160]);
        assert_eq!(widths(9000), LADDER);
    }

    #[test]
    fn larger_steps_than_the_picture_are_one_and_the_same() {
        let width = |asked| Width(asked).for_picture(1000).pixels();
        assert_eq!((width(960), width(1280), width(2560)), (960, 1280, 1280));
        assert_eq!(Width(2560).for_picture(9000).pixels(), 2560);
    }

    proptest! {
        #[test]
        fn every_step_is_on_the_ladder_and_the_last_shows_nine_tenths_of_the_picture(natural in 1u32..2600) {
            let widths: Vec<u32> = widths_of(natural).collect();
            prop_assert!(widths.iter().all(|width| LADDER.contains(width)));
            prop_assert!(widths.last().is_some_and(|last| last.saturating_mul(11) >= natural.saturating_mul(10) - 10));
        }
    }
}
