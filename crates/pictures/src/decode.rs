//! From the bytes of an original to its pixels: upright, in sRGB, eight bits each, and never more of them than agreed.

use std::borrow::Cow;
use std::io::Cursor;

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use crate::PictureError;

/// The largest file that is read.
pub(crate) const MAX_BYTES: usize = 25 * 1024 * 1024;
const MAX_PIXELS: u64 = 50_000_000;
/// The longest side that every format we write can have.
const MAX_SIDE: u32 = 16_383;
/// What a decoder may ask for: 50 megapixels in 16 bits, with room to work.
const MAX_ALLOC: u64 = 512 * 1024 * 1024;
/// A profile that is larger than this describes something else than a screen or a camera.
const MAX_PROFILE_BYTES: usize = 1024 * 1024;

/// A decoded picture: three bytes per pixel, four when some of them are transparent.
pub(crate) struct Pixels {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) alpha: bool,
    pub(crate) bytes: Vec<u8>,
}

/// Which of the formats that we decode this is, by its first bytes: names and promises do not count.
pub(crate) fn sniff(original: &[u8]) -> Option<ImageFormat> {
    match original {
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Some(ImageFormat::Png),
        [0xff, 0xd8, 0xff, ..] => Some(ImageFormat::Jpeg),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(ImageFormat::WebP),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(ImageFormat::Gif),
        _ => None,
    }
}

/// Decodes the picture, or the first of several.
pub(crate) fn decode(original: &[u8]) -> Result<Pixels, PictureError> {
    let mut decoder = open(original)?;
    // Neither is worth losing the picture for.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let mut image = DynamicImage::from_decoder(decoder).map_err(broken)?;
    image.apply_orientation(orientation);
    let mut pixels = Pixels::from(image);
    if let Some(profile) = profile.filter(|profile| profile.len() <= MAX_PROFILE_BYTES) {
        pixels.convert_to_srgb(&profile);
    }
    Ok(pixels)
}

/// Reads as far as the header, and refuses what is too large or cut short.
pub(crate) fn open(original: &[u8]) -> Result<impl ImageDecoder + '_, PictureError> {
    if original.len() > MAX_BYTES {
        return Err(PictureError::TooManyBytes { bytes: original.len(), limit: MAX_BYTES });
    }
    let format = sniff(original).ok_or(PictureError::Unknown)?;
    if is_cut_short(original, format) {
        return Err(PictureError::Broken("it ends too early".into()));
    }
    let mut reader = ImageReader::with_format(Cursor::new(original), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_ALLOC);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(broken)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || width.max(height) > MAX_SIDE {
        return Err(PictureError::TooManyPixels { width, height });
    }
    if width == 0 || height == 0 {
        return Err(PictureError::Broken("it has no pixels".into()));
    }
    Ok(decoder)
}

/// Whether a file says that there is more of it: an upload that broke off. JPEG and GIF do not say; what is there of them
/// is shown.
fn is_cut_short(original: &[u8], format: ImageFormat) -> bool {
    match format {
        ImageFormat::Png => !original.windows(4).rev().any(|word| word == b"IEND"),
        ImageFormat::WebP => {
            let stated = original.get(4..8).and_then(|bytes| bytes.try_into().ok()).map(u32::from_le_bytes);
            stated.is_some_and(|stated| stated as usize > original.len().saturating_sub(8))
        }
        _ => false,
    }
}

impl From<DynamicImage> for Pixels {
    fn from(image: DynamicImage) -> Self {
        let (width, height) = (image.width(), image.height());
        if image.color().has_alpha() {
            let rgba = image.into_rgba8();
            if rgba.pixels().any(|pixel| pixel.0[3] != u8::MAX) {
                return Self { width, height, alpha: true, bytes: rgba.into_raw() };
            }
            return Self {
                width,
                height,
                alpha: false,
                bytes: DynamicImage::from(rgba).into_rgb8().into_raw(),
            };
        }
        Self { width, height, alpha: false, bytes: image.into_rgb8().into_raw() }
    }
}

impl Pixels {
    /// The same picture at most `width` pixels wide; never wider than it is.
    pub(crate) fn at_most(self, width: u32) -> Result<Self, PictureError> {
        if width >= self.width {
            return Ok(self);
        }
        let height = scaled(self.height, width, self.width);
        self.resized(width, height, FilterType::Lanczos3)
    }

    /// The middle of the picture in exactly this size, as much of it as has that shape.
    pub(crate) fn cut(self, (width, height): (u32, u32)) -> Result<Self, PictureError> {
        self.scaled_to(width, height, FilterType::Lanczos3, Some((0.5, 0.5)))
    }

    /// The mean colour; `None` when one sees more of what is behind the picture.
    pub(crate) fn mean(&self) -> Option<[u8; 3]> {
        let side = |length: u32| length.min(16);
        let small = self.resized(side(self.width), side(self.height), FilterType::Box).ok()?;
        let depth = small.depth();
        let count = (small.bytes.len() / depth) as u64;
        let (mut sum, mut weight) = ([0u64; 3], 0u64);
        for pixel in small.bytes.chunks_exact(depth) {
            let opacity = pixel.get(3).map_or(255, |alpha| u64::from(*alpha));
            weight += opacity;
            for (sum, channel) in sum.iter_mut().zip(pixel) {
                *sum += u64::from(*channel) * opacity;
            }
        }
        let shows = weight * 2 > count * 255;
        shows.then(|| sum.map(|sum| u8::try_from(sum / weight).unwrap_or(u8::MAX)))
    }

    /// Without transparency: what is behind becomes white, as on paper.
    pub(crate) fn on_white(self) -> Self {
        if !self.alpha {
            return self;
        }
        let flat = |channel: u8, alpha: u8| {
            let (channel, alpha) = (u16::from(channel), u16::from(alpha));
            u8::try_from((channel * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
        };
        let bytes = self
            .bytes
            .chunks_exact(4)
            .flat_map(|pixel| [0, 1, 2].map(|channel| flat(pixel[channel], pixel[3])))
            .collect();
        Self { alpha: false, bytes, ..self }
    }

    fn depth(&self) -> usize {
        if self.alpha { 4 } else { 3 }
    }

    fn resized(&self, width: u32, height: u32, filter: FilterType) -> Result<Self, PictureError> {
        self.scaled_to(width, height, filter, None)
    }

    /// With a centre, what does not fit into the shape is cut off around it; without one, the shape changes.
    fn scaled_to(
        &self,
        width: u32,
        height: u32,
        filter: FilterType,
        centre: Option<(f64, f64)>,
    ) -> Result<Self, PictureError> {
        let broken = |error: &dyn std::fmt::Display| PictureError::Broken(error.to_string());
        let four = if self.alpha { Cow::Borrowed(&self.bytes) } else { Cow::Owned(with_fourth(&self.bytes)) };
        let source =
            ImageRef::new(self.width, self.height, &four, PixelType::U8x4).map_err(|error| broken(&error))?;
        let mut target = Image::new(width, height, PixelType::U8x4);
        let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter)).use_alpha(self.alpha);
        let options = if centre.is_some() { options.fit_into_destination(centre) } else { options };
        Resizer::new().resize(&source, &mut target, &options).map_err(|error| broken(&error))?;
        let four = target.into_vec();
        let bytes = if self.alpha { four } else { without_fourth(&four) };
        Ok(Self { width, height, alpha: self.alpha, bytes })
    }

    /// Colours as every screen understands them. A profile that cannot be read, or that is not one of light, is taken
    /// for sRGB, as browsers do.
    fn convert_to_srgb(&mut self, profile: &[u8]) {
        let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
        if profile.color_space != DataColorSpace::Rgb {
            return;
        }
        let layout = if self.alpha { Layout::Rgba } else { Layout::Rgb };
        let srgb = ColorProfile::new_srgb();
        let Ok(transform) = profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default())
        else {
            return;
        };
        let mut converted = vec![0; self.bytes.len()];
        if transform.transform(&self.bytes, &mut converted).is_ok() {
            self.bytes = converted;
        }
    }
}

/// Scaling knows one layout only, which keeps it small.
fn with_fourth(three: &[u8]) -> Vec<u8> {
    three.chunks_exact(3).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX]).collect()
}

fn without_fourth(four: &[u8]) -> Vec<u8> {
    four.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

/// `length * width / natural`, rounded, at least one.
#[must_use]
pub fn scaled(length: u32, width: u32, natural: u32) -> u32 {
    let natural = u64::from(natural.max(1));
    let exact = (u64::from(length) * u64::from(width) + natural / 2) / natural;
    u32::try_from(exact).unwrap_or(u32::MAX).max(1)
}

fn broken(error: image::ImageError) -> PictureError {
    // Decoders quote what they read; a log line has no use for all of it.
    PictureError::Broken(error.to_string().chars().take(200).collect())
}
