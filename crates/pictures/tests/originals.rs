//! Originals as cameras, programs and attackers write them.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::io::Cursor;

use image::{DynamicImage, GenericImageView as _, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use pictures::{Format, Kind, PictureError, Width, inspect, make};
use proptest::prelude::*;

fn width(pixels: u32) -> Width {
    Width::new(pixels).unwrap()
}

fn scene(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let [x, y] =
            [x * 255 / width.max(1), y * 255 / height.max(1)].map(|v| u8::try_from(v).unwrap_or(255));
        Rgb([x, y, 120])
    })
}

fn written(image: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn read(bytes: &[u8]) -> DynamicImage {
    image::load_from_memory(bytes).unwrap()
}

#[test]
fn every_format_is_made_from_every_format() {
    for from in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP] {
        let original = written(scene(700, 350), from);
        let facts = inspect(&original).unwrap();
        assert_eq!(
            (facts.kind, facts.size, facts.alpha),
            (Kind::Raster, Some((700, 350)), false),
            "{from:?}"
        );
        for format in [Format::Webp, Format::Jpeg] {
            let made = read(&make(&original, width(320), format).unwrap());
            assert_eq!(made.dimensions(), (320, 160), "{from:?} to {format:?}");
            let middle = made.get_pixel(160, 80).0;
            assert!(middle.iter().zip([127u8, 127, 120]).all(|(a, b)| a.abs_diff(b) < 16), "{middle:?}");
        }
        let avif = make(&original, width(160), Format::Avif).unwrap();
        assert_eq!(&avif[4..12], b"ftypavif");
    }
}

#[test]
fn nothing_is_made_larger_than_the_original() {
    let original = written(scene(100, 50), ImageFormat::Png);
    assert_eq!(read(&make(&original, width(2560), Format::Jpeg).unwrap()).dimensions(), (100, 50));
}

#[test]
fn the_cut_beside_links_is_the_middle_of_a_picture() {
    for (wide, high) in [(2400, 630), (1200, 1800), (1200, 630), (3000, 3000)] {
        let made =
            read(&make(&written(scene(wide, high), ImageFormat::Png), Width::CARD, Format::Jpeg).unwrap());
        assert_eq!(made.dimensions(), (1200, 630));
        let [middle, left] = [(600, 315), (2, 315)].map(|(x, y)| made.get_pixel(x, y).0);
        assert!(middle[0].abs_diff(127) < 16 && middle[1].abs_diff(127) < 16, "{wide}x{high}: {middle:?}");
        let is_cut_at_the_sides = f64::from(wide) / f64::from(high) > 1200.0 / 630.0 + 0.1;
        assert_eq!(left[0] > 30, is_cut_at_the_sides, "{wide}x{high}: {left:?}");
    }
}

#[test]
fn transparency_is_kept_or_becomes_white() {
    let mut picture = RgbaImage::from_pixel(320, 320, Rgba([200, 0, 0, 255]));
    for y in 0..320 {
        for x in 0..200 {
            picture.put_pixel(x, y, Rgba([0, 0, 0, 0]));
        }
    }
    let original = written(picture, ImageFormat::Png);
    let facts = inspect(&original).unwrap();
    assert!(facts.alpha);
    assert_eq!(facts.color, None, "one would see a colour behind the picture that is not in it");
    assert_eq!(facts.default_piece().format, Format::Webp);
    assert_eq!(read(&make(&original, width(160), Format::Webp).unwrap()).get_pixel(20, 20).0[3], 0);
    let flat = read(&make(&original, width(160), Format::Jpeg).unwrap());
    assert!(flat.get_pixel(20, 20).0[..3].iter().all(|channel| *channel > 245));
}

#[test]
fn an_alpha_channel_that_hides_nothing_does_not_count() {
    let original = written(RgbaImage::from_pixel(8, 8, Rgba([10, 20, 30, 255])), ImageFormat::Png);
    let facts = inspect(&original).unwrap();
    assert_eq!((facts.alpha, facts.color_text().as_deref()), (false, Some("#0a141e")));
}

#[test]
fn pictures_are_turned_upright_and_carry_no_data_of_the_camera() {
    let jpeg = written(scene(400, 200), ImageFormat::Jpeg);
    // Orientation 6: the camera was held upright. With a place and a name, as cameras write them.
    let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.extend_from_slice(b"SECRET PLACE");
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let original = [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat();
    assert_eq!(inspect(&original).unwrap().size, Some((200, 400)));
    for format in [Format::Webp, Format::Jpeg, Format::Avif] {
        let made = make(&original, width(160), format).unwrap();
        assert!(!made.windows(6).any(|window| window == b"SECRET"), "{format:?}");
        if format != Format::Avif {
            assert_eq!(read(&made).dimensions(), (160, 320), "{format:?}");
        }
    }
}

/// A PNG with the header that is given and otherwise hardly anything.
fn png_that_says(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 1, 1);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().unwrap().write_image_data(&[0]).unwrap();
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let crc = crc32(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&crc.to_be_bytes());
    bytes
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & 0u32.wrapping_sub(crc & 1)))
    })
}

#[test]
fn a_decompression_bomb_is_refused_by_its_header() {
    for (width, height) in [(60_000, 60_000), (16_384, 1), (1, 4_000_000_000), (8000, 8000)] {
        let refused = inspect(&png_that_says(width, height));
        assert!(
            matches!(refused, Err(PictureError::TooManyPixels { .. } | PictureError::Broken(_))),
            "{refused:?}"
        );
    }
    let gif = [b"GIF89a".as_slice(), &[0xff, 0xff, 0xff, 0xff, 0, 0, 0], &[0; 40]].concat();
    assert!(inspect(&gif).is_err());
    let webp = b"RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff\0\0\0\0\0\0";
    assert!(inspect(webp).is_err());
}

#[test]
fn a_header_that_lies_gives_no_picture_or_a_picture() {
    // Says that it is 5000 pixels wide and holds one.
    let outcome = inspect(&png_that_says(5000, 5000));
    assert!(matches!(outcome, Err(PictureError::Broken(_))), "{outcome:?}");
}

#[test]
fn files_that_end_too_early_harm_nothing() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP] {
        let whole = written(scene(64, 64), format);
        for length in 0..whole.len() {
            if let Ok(facts) = inspect(&whole[..length]) {
                assert!(facts.size == Some((64, 64)), "{format:?} cut at {length}");
            }
        }
    }
}

#[test]
fn nothing_else_that_a_file_holds_is_passed_on() {
    let mut polyglot = written(scene(200, 100), ImageFormat::Png);
    polyglot.extend_from_slice(b"<script>alert(1)</script>PK\x03\x04");
    for format in [Format::Webp, Format::Jpeg, Format::Avif] {
        let made = make(&polyglot, width(160), format).unwrap();
        assert!(!made.windows(7).any(|window| window == b"<script"), "{format:?}");
    }
    for other in [b"%PDF-1.7".as_slice(), b"MZ", b"", b"\0\0\0\x1cftypavif", b"#!/bin/sh"] {
        assert_eq!(inspect(other), Err(PictureError::Unknown));
    }
}

#[test]
fn of_a_moving_picture_the_first_frame_is_shown() {
    let mut gif = Vec::new();
    let mut encoder = image::codecs::gif::GifEncoder::new(&mut gif);
    for shade in 0..200 {
        encoder
            .encode_frame(image::Frame::new(RgbaImage::from_pixel(64, 64, Rgba([shade, 0, 0, 255]))))
            .unwrap();
    }
    drop(encoder);
    let facts = inspect(&gif).unwrap();
    assert_eq!((facts.size, facts.color.map(|color| color[0] < 8)), (Some((64, 64)), Some(true)));
}

#[test]
fn too_many_bytes_are_not_even_looked_at() {
    let mut large = written(scene(64, 64), ImageFormat::Png);
    large.resize(26 << 20, 0);
    assert!(matches!(inspect(&large), Err(PictureError::TooManyBytes { .. })));
}

#[test]
fn drawings_are_cleaned_and_have_no_sizes() {
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20' onload='alert(1)'><rect width='9'/></svg>";
    let facts = inspect(svg).unwrap();
    assert_eq!((facts.kind, facts.size, facts.widths()), (Kind::Vector, Some((40, 20)), vec![]));
    let piece = facts.default_piece();
    let made = make(svg, piece.width, piece.format).unwrap();
    assert!(!String::from_utf8(made).unwrap().contains("onload"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_bytes_whatever_bring_it_down(
        start in prop::sample::select(vec![
            b"\x89PNG\r\n\x1a\n".to_vec(), b"\xff\xd8\xff".to_vec(), b"GIF89a".to_vec(),
            b"RIFF\x10\0\0\0WEBPVP8 ".to_vec(), b"<svg xmlns='http://www.w3.org/2000/svg'>".to_vec(),
        ]),
        rest in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let _ = inspect(&[start, rest].concat());
    }

    #[test]
    fn a_damaged_picture_brings_nothing_down(at in 0usize..2000, bits in 1u8..) {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let mut bytes = written(scene(48, 48), format);
            let at = at % bytes.len();
            bytes[at] ^= bits;
            let _ = inspect(&bytes);
        }
    }
}

#[test]
fn what_is_refused_at_a_glance_is_refused_in_the_words_of_a_close_look() {
    let large = b"GIF89a\x10\x27\x70\x17\0\0\0,\0\0\0\0\x10\x27\x70\x17\0\x02\0;";
    let heavy = [large.as_slice(), &vec![0; 25 * 1024 * 1024]].concat();
    let cases: [&[u8]; 6] = [
        large,
        &heavy,
        b"\0\0\0\x1cftypavif\0\0\0\0avif",
        b"RIFF\x7f\x7f\0\0WEBPVP8 ",
        b"\x89PNG\x0d\x0a\x1a\x0a\0\0\0\x0dIHDR",
        b"<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ];
    for original in cases {
        let refused = pictures::accept(original).unwrap_err();
        assert_eq!(inspect(original).unwrap_err(), refused);
    }
}
