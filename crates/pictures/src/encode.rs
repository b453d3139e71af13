//! From pixels to files. Qualities were chosen by looking at dark rooms with bright lamps, the hardest pictures we have.

use jpeg_encoder::{ColorType, SamplingFactor};
use ravif::{BitDepth, Img, RGBA8};
use webp::{PixelLayout, WebPConfig};

use crate::decode::Pixels;
use crate::{Format, PictureError};

/// Ten bits per channel, so that walls in twilight stay free of bands at this quality.
const AVIF_QUALITY: f32 = 68.0;
/// Without assembler; slower settings take twice as long for a few percent.
const AVIF_SPEED: u8 = 7;
const WEBP_QUALITY: f32 = 82.0;
const WEBP_METHOD: i32 = 4;
const ALPHA_QUALITY: f32 = 90.0;
const JPEG_QUALITY: u8 = 82;

/// Writes pixels in a format.
pub(crate) fn encode(pixels: Pixels, format: Format) -> Result<Vec<u8>, PictureError> {
    match format {
        Format::Avif => avif(&pixels),
        Format::Webp => webp(&pixels),
        Format::Jpeg => jpeg(&pixels.on_white()),
        Format::Svg => Err(PictureError::Encode("pixels do not make a drawing".into())),
    }
}

fn avif(pixels: &Pixels) -> Result<Vec<u8>, PictureError> {
    let (width, height) = (pixels.width as usize, pixels.height as usize);
    let encoder = ravif::Encoder::new()
        .with_quality(AVIF_QUALITY)
        .with_alpha_quality(ALPHA_QUALITY)
        .with_speed(AVIF_SPEED)
        .with_bit_depth(BitDepth::Ten)
        .with_num_threads(Some(1));
    // Always with a fourth channel: the encoder leaves it out when it says nothing. The call for three would compile all
    // of the encoder into this crate.
    let rgba: Vec<RGBA8> = pixels
        .bytes
        .chunks_exact(if pixels.alpha { 4 } else { 3 })
        .map(|pixel| RGBA8::new(pixel[0], pixel[1], pixel[2], pixel.get(3).copied().unwrap_or(u8::MAX)))
        .collect();
    let encoded = encoder.encode_rgba(Img::new(rgba.as_slice(), width, height));
    encoded.map(|encoded| encoded.avif_file).map_err(|error| PictureError::Encode(error.to_string()))
}

fn webp(pixels: &Pixels) -> Result<Vec<u8>, PictureError> {
    let layout = if pixels.alpha { PixelLayout::Rgba } else { PixelLayout::Rgb };
    let mut config =
        WebPConfig::new().map_err(|()| PictureError::Encode("the WebP encoder does not fit".into()))?;
    config.quality = WEBP_QUALITY;
    config.method = WEBP_METHOD;
    // Red lamps on black keep their edges.
    config.use_sharp_yuv = 1;
    webp::Encoder::new(&pixels.bytes, layout, pixels.width, pixels.height)
        .encode_advanced(&config)
        .map(|encoded| encoded.to_vec())
        .map_err(|error| PictureError::Encode(format!("{error:?}")))
}

fn jpeg(pixels: &Pixels) -> Result<Vec<u8>, PictureError> {
    let side =
        |length: u32| u16::try_from(length).map_err(|_| PictureError::Encode("it is too large".into()));
    let mut file = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut file, JPEG_QUALITY);
    encoder.set_progressive(true);
    encoder.set_optimized_huffman_tables(true);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    encoder
        .encode(&pixels.bytes, side(pixels.width)?, side(pixels.height)?, ColorType::Rgb)
        .map_err(|error| PictureError::Encode(error.to_string()))?;
    Ok(file)
}
