//! Turns the marks that stand for images and other files into the objects of the wire, once the files have their ids.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use crate::source::MEDIA_REFERENCE;

/// Where uploads are served, below the root.
pub(crate) const UPLOADS: &str = "/wp-content/uploads/";

/// A media row as far as an image object needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) id: i64,
    pub(super) path: String,
    pub(super) mime: String,
    pub(super) size: Option<(i64, i64)>,
    pub(super) bytes: i64,
    pub(super) color: String,
    pub(super) size_of: Option<String>,
    pub(super) created: String,
    pub(super) modified: String,
}

/// All pictures, ready to be looked up.
pub(crate) struct Pictures {
    by_path: HashMap<String, Picture>,
    /// The smaller sizes of a picture, narrowest first.
    sizes: HashMap<String, Vec<String>>,
}

impl Pictures {
    pub(super) fn new(pictures: Vec<Picture>) -> Self {
        let mut sizes: HashMap<String, Vec<(i64, String)>> = HashMap::new();
        for picture in &pictures {
            if let (Some(original), Some((width, _))) = (&picture.size_of, picture.size) {
                sizes.entry(original.clone()).or_default().push((width, picture.path.clone()));
            }
        }
        let sorted = |mut sizes: Vec<(i64, String)>| {
            sizes.sort();
            sizes.into_iter().map(|(_, path)| path).collect()
        };
        Self {
            sizes: sizes.into_iter().map(|(original, sizes)| (original, sorted(sizes))).collect(),
            by_path: pictures.into_iter().map(|picture| (picture.path.clone(), picture)).collect(),
        }
    }

    /// Replaces every mark inside a value.
    pub(super) fn resolve(&self, value: Value) -> Value {
        match value {
            Value::Array(items) => items.into_iter().map(|item| self.resolve(item)).collect(),
            Value::Object(fields) => match fields.get(MEDIA_REFERENCE).and_then(Value::as_str) {
                Some(path) => self.image(path, fields.get("alt").and_then(Value::as_str).unwrap_or_default()),
                None => fields.into_iter().map(|(key, value)| (key, self.resolve(value))).collect(),
            },
            other => other,
        }
    }

    /// The ACF image object, or for other files the shorter file object; addresses start at the root and get their host
    /// when they are served.
    pub(crate) fn image(&self, path: &str, alt: &str) -> Value {
        let Some(picture) = self.by_path.get(path) else { return Value::Bool(false) };
        let filename = path.rsplit('/').next().unwrap_or(path);
        let name = filename.split('.').next().unwrap_or(filename);
        let (kind, subtype) = picture.mime.split_once('/').unwrap_or_default();
        let mut file = json!({
            "ID": picture.id,
            "id": picture.id,
            "title": name,
            "filename": filename,
            "filesize": picture.bytes,
            "url": format!("{UPLOADS}{path}"),
            "alt": alt,
            "author": "1",
            "description": "",
            "caption": "",
            "name": name,
            "status": "inherit",
            "date": picture.created.replace('T', " "),
            "modified": picture.modified.replace('T', " "),
            "mime_type": picture.mime,
            "type": kind,
            "subtype": subtype,
        });
        if kind == "image"
            && let Some(fields) = file.as_object_mut()
        {
            let (width, height) = picture.size.unwrap_or_default();
            fields.insert("width".into(), width.into());
            fields.insert("height".into(), height.into());
            fields.insert("sizes".into(), self.size_map(path).into());
            fields.insert("color".into(), picture.color.clone().into());
        }
        file
    }

    /// ACF's flat map: `w640`, `w640-width`, `w640-height` for each size.
    fn size_map(&self, path: &str) -> Map<String, Value> {
        let mut map = Map::new();
        let smaller = self.sizes.get(path).into_iter().flatten();
        for size in smaller.filter_map(|size| self.by_path.get(size)) {
            let (width, height) = size.size.unwrap_or_default();
            map.insert(format!("w{width}"), format!("{UPLOADS}{}", size.path).into());
            map.insert(format!("w{width}-width"), width.into());
            map.insert(format!("w{width}-height"), height.into());
        }
        map
    }
}
