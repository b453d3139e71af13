//! The media library.

use std::collections::BTreeMap;

use serde_json::Value;

use super::list::Payload;
use super::node::Node;
use super::{Decoded, UnexpectedShape};
use crate::model::{Image, ImageSize, MediaItem};
use crate::{Href, LinkMap, Locale};

/// Reads the answer of `/wp/v2/media`.
pub fn media_items(
    value: &Value,
    links: &LinkMap,
    locale: Locale,
) -> Result<Decoded<Vec<MediaItem>>, UnexpectedShape> {
    Payload { value, links, locale }.list("a list of files", media_item)
}

fn media_item(item: &Node<'_>) -> Option<MediaItem> {
    let identity = item.identity("file")?;
    let url = item.field("source_url");
    if url.is_blank() {
        item.leave_out("a file without an address");
        return None;
    }
    let href = url.media_href()?;
    let details = item.field("media_details");
    let is_image = item.field("media_type").choice() == "image"
        || item.field("mime_type").choice().starts_with("image/");
    Some(MediaItem {
        id: identity.id,
        title: identity.title,
        caption: item.field("caption").html(),
        image: is_image.then(|| item.media_image()).flatten(),
        href,
        mime_type: item.field("mime_type").choice(),
        bytes: [details.field("filesize"), item.field("filesize")].iter().find_map(Node::number),
        modified: identity.modified,
    })
}

impl Node<'_> {
    /// The picture of a media item, with its sizes; `None`, with a report, when it is not one of this site.
    pub(super) fn media_image(&self) -> Option<Image> {
        let url = self.field("source_url");
        if url.is_blank() {
            return None;
        }
        let href = url.media_href()?;
        let details = self.field("media_details");
        let (width, height) = (details.field("width").positive(), details.field("height").positive());
        let sizes = details.field("sizes");
        let names = sizes.value().as_object().into_iter().flat_map(serde_json::Map::keys);
        let mut by_width: BTreeMap<u32, Href> = BTreeMap::new();
        for size in names.map(|name| sizes.field(name)) {
            let own = (size.field("width").positive(), size.field("height").positive());
            let (Some(own_width), own_height) = own else { continue };
            let file = size.field("source_url");
            if file.is_blank() || super::image::is_cropped((own_width, own_height), (width, height)) {
                continue;
            }
            if let Some(href) = file.media_href() {
                by_width.entry(own_width).or_insert(href);
            }
        }
        if let Some(width) = width {
            by_width.insert(width, href.clone());
        }
        let sizes = by_width.into_iter().map(|(width, href)| ImageSize { width, href }).collect();
        let alt = self.field("alt_text").text();
        Some(Image { href, sizes, width, height, alt, color: self.color() })
    }
}

#[cfg(test)]
mod tests;
