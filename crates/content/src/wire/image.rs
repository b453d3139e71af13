//! ACF image fields: an object, a bare address, an attachment number or `false`.

use std::collections::BTreeMap;

use serde_json::Value;

use super::node::Node;
use crate::Href;
use crate::model::{Image, ImageSize};

impl Node<'_> {
    /// A picture of this site; `None`, with a report, when it is something else.
    pub(super) fn image(&self) -> Option<Image> {
        match self.value() {
            _ if self.is_blank() => None,
            Value::Object(_) => self.full_image(),
            Value::String(text) if text.trim().parse::<u64>().is_err() => {
                let href = self.media_href()?;
                Some(Image {
                    href,
                    sizes: Vec::new(),
                    width: None,
                    height: None,
                    alt: String::new(),
                    color: None,
                })
            }
            Value::Number(_) | Value::String(_) => {
                self.leave_out(format!(
                    "attachment {} without its address; let the field return an array",
                    self.found()
                ));
                None
            }
            _ => {
                self.leave_out(format!("expected an image, got {}", self.found()));
                None
            }
        }
    }

    fn full_image(&self) -> Option<Image> {
        let url = self.first_of(["url", "source_url"]);
        if url.is_blank() {
            self.leave_out("an image without an address");
            return None;
        }
        let href = url.media_href()?;
        let (width, height) = (self.field("width").positive(), self.field("height").positive());
        // Old WordPress says 1 x 1 for drawings whose size it cannot know.
        let is_unknown = width == Some(1) && height == Some(1);
        let (width, height) = if is_unknown { (None, None) } else { (width, height) };
        let sizes = self.sizes(&href, width, height);
        let alt = self.first_of(["alt", "alt_text"]).text();
        Some(Image { href, sizes, width, height, alt, color: self.color() })
    }

    /// Reads the flat map `{"medium": url, "medium-width": 300, "medium-height": 225}`.
    fn sizes(&self, full: &Href, full_width: Option<u32>, full_height: Option<u32>) -> Vec<ImageSize> {
        let sizes = self.field("sizes");
        let mut by_width: BTreeMap<u32, Href> = BTreeMap::new();
        for name in sizes.value().as_object().into_iter().flat_map(serde_json::Map::keys) {
            let url = sizes.field(name);
            let (Some(width), height) = (
                sizes.field(&format!("{name}-width")).positive(),
                sizes.field(&format!("{name}-height")).positive(),
            ) else {
                continue;
            };
            if !url.value().is_string() || is_cropped((width, height), (full_width, full_height)) {
                continue;
            }
            if let Some(href) = url.media_href() {
                by_width.entry(width).or_insert(href);
            }
        }
        if let Some(width) = full_width {
            by_width.insert(width, full.clone());
        }
        by_width.into_iter().map(|(width, href)| ImageSize { width, href }).collect()
    }

    /// The address of an uploaded file; `None`, with a report, when it is something else.
    pub(super) fn media_href(&self) -> Option<Href> {
        let href = self.href()?;
        if matches!(href, Href::Media(_)) {
            return Some(href);
        }
        self.leave_out(format!("{} is not in the uploads folder", self.found()));
        None
    }

    /// The colour to show until the picture is there.
    pub(super) fn color(&self) -> Option<String> {
        let node = self.field("color");
        let color = node.value().as_str()?.trim().to_ascii_lowercase();
        let digits = color.strip_prefix('#')?;
        let is_color = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_color.then_some(color)
    }
}

/// A crop shows something else than the full picture and must not stand in for it. One pixel of rounding
/// is allowed.
pub(super) fn is_cropped(size: (u32, Option<u32>), full: (Option<u32>, Option<u32>)) -> bool {
    let ((width, Some(height)), (Some(full_width), Some(full_height))) = (size, full) else { return false };
    let expected = u64::from(width) * u64::from(full_height);
    let actual = u64::from(height) * u64::from(full_width);
    expected.abs_diff(actual) > u64::from(full_width)
}

#[cfg(test)]
mod tests;
