//! Pictures in documents: as JSON text, because the engine only gives them back.

use content::model::{Image, ImageSize};
use content::{Href, MediaPath};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Picture {
    file: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sizes: Vec<(u32, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    width: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    height: Option<u32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    alt: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    color: Option<String>,
}

/// The picture as JSON text; `None` when it is not one of the uploads.
pub(super) fn text_of(image: &Image) -> Option<String> {
    let file = |href: &Href| match href {
        Href::Media(path) => Some(path.as_str().to_owned()),
        Href::Page { .. } | Href::File(_) | Href::External(_) | Href::Fragment(_) => None,
    };
    let picture = Picture {
        file: file(&image.href)?,
        sizes: image.sizes.iter().filter_map(|size| Some((size.width, file(&size.href)?))).collect(),
        width: image.width,
        height: image.height,
        alt: image.alt.clone(),
        color: image.color.clone(),
    };
    serde_json::to_string(&picture).ok()
}

/// The picture of a JSON text; `None` when it is not one that [`text_of`] writes.
pub(crate) fn image_of(text: &str) -> Option<Image> {
    let picture: Picture = serde_json::from_str(text).ok()?;
    let href = |file: &str| MediaPath::parse(file).ok().map(Href::Media);
    let size = |(width, file): &(u32, String)| Some(ImageSize { width: *width, href: href(file)? });
    Some(Image {
        href: href(&picture.file)?,
        sizes: picture.sizes.iter().filter_map(size).collect(),
        width: picture.width,
        height: picture.height,
        alt: picture.alt,
        color: picture.color,
    })
}
