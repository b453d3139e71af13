//! Blocks that are to be looked at, and files to take along.

use super::{MAX_PICTURES, MAX_ROWS, film};
use crate::Href;
use crate::model::{
    Block, Captions, Document, Downloads, Gallery, GalleryPicture, LightStep, LightStudy, Map, Place, Video,
    VideoSource,
};
use crate::wire::node::Node;

const KELVIN: std::ops::RangeInclusive<u32> = 1_000..=20_000;
const MAX_FILES: usize = 100;
const MAX_LANGUAGES: usize = 20;
const MAX_ADDRESS_LINES: usize = 10;

pub(super) fn light_study(node: &Node<'_>) -> Option<Block> {
    let steps: Vec<LightStep> = node.field("steps").items().iter().filter_map(light_step).collect();
    if steps.is_empty() {
        return None;
    }
    Some(Block::LightStudy(LightStudy {
        title: node.field("title").text(),
        text: node.field("text").text(),
        image: node.field("image").image(),
        steps,
    }))
}

fn light_step(node: &Node<'_>) -> Option<LightStep> {
    let kelvin = node.field("kelvin");
    let Some(value) = kelvin.positive().filter(|value| KELVIN.contains(value)) else {
        kelvin.leave_out(format!("{} is not a colour temperature of 1000 to 20000 K", kelvin.found()));
        return None;
    };
    Some(LightStep { kelvin: value, label: node.field("label").text(), text: node.field("text").text() })
}

/// A list of rows with picture and caption, or an ACF gallery, which is a list of pictures.
pub(super) fn gallery(node: &Node<'_>) -> Option<Block> {
    let items = node.first_of(["items", "gallery", "images"]).items_up_to(MAX_PICTURES);
    let items: Vec<GalleryPicture> = items.iter().filter_map(gallery_picture).collect();
    if items.is_empty() {
        return None;
    }
    Some(Block::Gallery(Gallery {
        title: node.field("title").text(),
        text: node.field("text").text(),
        items,
    }))
}

fn gallery_picture(node: &Node<'_>) -> Option<GalleryPicture> {
    let is_row = node.value().get("image").is_some();
    let image = if is_row { node.field("image").image() } else { node.image() };
    if is_row && image.is_none() {
        node.leave_out("a row of a gallery without a picture");
    }
    Some(GalleryPicture { image: image?, caption: node.field("caption").text() })
}

pub(super) fn downloads(node: &Node<'_>) -> Option<Block> {
    let items = node.first_of(["items", "files", "downloads"]).items_up_to(MAX_FILES);
    let items: Vec<Document> = items.iter().filter_map(Node::document).collect();
    if items.is_empty() {
        return None;
    }
    Some(Block::Downloads(Downloads {
        title: node.field("title").text(),
        text: node.field("text").text(),
        items,
    }))
}

/// A film needs a name: it is all that visitors have before they ask for it.
pub(super) fn video(node: &Node<'_>) -> Option<Block> {
    let title = node.field("title").optional_text()?;
    Some(Block::Video(Video {
        title,
        text: node.field("text").text(),
        image: node.first_of(["image", "poster"]).image(),
        duration: node.field("duration").text(),
        source: video_source(node)?,
        transcript: node.first_of(["transcript_html", "transcript"]).html(),
    }))
}

/// A file of this site, else an address; an address of an uploaded file is that file.
fn video_source(node: &Node<'_>) -> Option<VideoSource> {
    let file = node.field("file");
    if !file.is_blank() {
        let document = file.document()?;
        return Some(file_source(node, document.href, document.mime_type));
    }
    let written = node.first_of(["url", "video", "embed", "oembed"]);
    let address = film::address(written.value().as_str()?)?;
    match written.resolve(&address)? {
        href @ Href::Media(_) => Some(file_source(node, href, String::new())),
        Href::External(url) => film::parse(&url).or_else(|| {
            written.leave_out(format!("{} is not an https address", written.found()));
            None
        }),
        _ => {
            written.leave_out(format!("{} is neither a film nor an uploaded file", written.found()));
            None
        }
    }
}

fn file_source(node: &Node<'_>, href: Href, mime_type: String) -> VideoSource {
    let captions = node.field("captions").items_up_to(MAX_LANGUAGES);
    VideoSource::File { href, mime_type, captions: captions.iter().filter_map(captions_of).collect() }
}

fn captions_of(node: &Node<'_>) -> Option<Captions> {
    let language = node.field("language").choice().to_ascii_lowercase();
    let is_code = (2..=3).contains(&language.len()) && language.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_code {
        node.leave_out("captions without the code of their language");
        return None;
    }
    let file = node.field("file");
    let href = if file.value().is_object() { file.first_of(["url", "source_url"]) } else { file };
    if href.is_blank() {
        node.leave_out("captions without a file");
        return None;
    }
    Some(Captions { language, href: href.media_href()? })
}

pub(super) fn map(node: &Node<'_>) -> Option<Block> {
    let places = node.first_of(["places", "locations", "items"]).items_up_to(MAX_ROWS);
    let places: Vec<Place> = places.iter().filter_map(place).collect();
    if places.is_empty() {
        return None;
    }
    Some(Block::Map(Map {
        title: node.field("title").text(),
        text: node.first_of(["text_html", "text"]).html(),
        image: node.field("image").image(),
        places,
    }))
}

/// A place with its own fields, or with an ACF map field, which holds address and coordinates.
fn place(node: &Node<'_>) -> Option<Place> {
    let located = node.first_of(["location", "map"]);
    let holder = if located.value().is_object() { &located } else { node };
    let address = node.field("address");
    let address = if address.is_blank() { holder.field("address") } else { address };
    let place = Place {
        title: node.first_of(["title", "name"]).text(),
        address: address_lines(&address),
        position: holder.position(),
        href: node.field("url").href(),
        telephone: node.first_of(["telephone", "phone"]).text(),
    };
    if place.title.is_empty() && place.address.is_empty() {
        node.leave_out("a place without name and address");
        return None;
    }
    Some(place)
}

/// A list of lines, or a text field with one line each, whose breaks may have become tags.
fn address_lines(node: &Node<'_>) -> Vec<String> {
    if let Some(text) = node.value().as_str() {
        let text =
            ["<br />", "<br/>", "<br>"].iter().fold(text.to_owned(), |text, tag| text.replace(tag, "\n"));
        let lines = text.lines().map(crate::text::plain).filter(|line| !line.is_empty());
        return lines.take(MAX_ADDRESS_LINES).collect();
    }
    let rows = node.items_up_to(MAX_ADDRESS_LINES);
    let line = |row: &Node<'_>| {
        let line = row.field("line");
        if line.is_blank() { row.row_text() } else { line.optional_text() }
    };
    rows.iter().filter_map(line).collect()
}
