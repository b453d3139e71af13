//! Pixels to PNG files that are small without banding, and smaller sizes by averaging.

use super::palette;
use super::render::Image;

impl Image {
    /// The same picture, narrower; every pixel is the mean of what it covers.
    pub(crate) fn narrowed(&self, width: usize) -> Image {
        let height = (self.height * width).div_ceil(self.width);
        let across = spans(self.width, width);
        let down = spans(self.height, height);
        let mut pixels = Vec::with_capacity(width * height);
        for rows in &down {
            for columns in &across {
                let mut sum = [0.0f32; 3];
                for (y, wy) in rows {
                    for (x, wx) in columns {
                        let pixel = self.pixels[y * self.width + x];
                        for (s, p) in sum.iter_mut().zip(pixel) {
                            *s += p * wx * wy;
                        }
                    }
                }
                pixels.push(sum);
            }
        }
        Image { width, height, pixels }
    }

    /// The mean colour, as CSS writes it.
    pub(crate) fn mean(&self) -> String {
        let mut sum = [0.0f64; 3];
        for pixel in &self.pixels {
            for (s, p) in sum.iter_mut().zip(pixel) {
                *s += f64::from(*p);
            }
        }
        let [r, g, b] = sum.map(|s| (s / self.pixels.len() as f64 * 255.0).round() as u8);
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    /// Pixels of eight bits per channel.
    pub(crate) fn bytes(&self) -> Vec<[u8; 3]> {
        self.pixels.iter().map(|p| p.map(|c| (c * 255.0 + 0.5).clamp(0.0, 255.0) as u8)).collect()
    }

    /// A PNG file with a palette.
    pub(crate) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let pixels = self.bytes();
        let (palette, index) = palette::choose(&pixels);
        let data: Vec<u8> = pixels.iter().map(|p| index.get(p).copied().unwrap_or_default()).collect();
        indexed((self.width as u32, self.height as u32), palette.concat(), &data)
    }
}

/// Unfiltered: places of a palette sorted by brightness repeat better than their differences do.
fn indexed(
    (width, height): (u32, u32),
    palette: Vec<u8>,
    data: &[u8],
) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(file)
}

/// For each new pixel the old ones under it and their shares.
fn spans(from: usize, to: usize) -> Vec<Vec<(usize, f32)>> {
    let step = from as f64 / to as f64;
    (0..to)
        .map(|i| {
            let (start, end) = (i as f64 * step, ((i + 1) as f64 * step).min(from as f64));
            (start as usize..(end.ceil() as usize).min(from))
                .map(|x| (x, ((end.min(x as f64 + 1.0) - start.max(x as f64)) / step) as f32))
                .collect()
        })
        .collect()
}
