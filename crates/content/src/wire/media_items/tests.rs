//! Every way files of the media library have been seen to arrive.

use serde_json::json;

use super::*;
use crate::wire::testing::{links, samples};

fn with(changes: &Value) -> Value {
    let mut item = samples::media_item();
    for (name, value) in changes.as_object().unwrap() {
        item[name] = value.clone();
    }
    item
}

#[test]
fn the_documented_shape() {
    insta::assert_debug_snapshot!(
        media_items(&json!([samples::media_item()]), &links(), Locale::En).unwrap()
    );
}

#[test]
fn drawings_and_documents_have_no_size() {
    let pdf = with(&json!({"media_type": "file", "mime_type": "application/pdf", "media_details": [],
        "source_url": "https://cms.example/wp-content/uploads/a.pdf"}));
    let svg = with(&json!({"mime_type": "image/svg+xml", "media_details": {"sizes": {}},
        "source_url": "https://cms.example/wp-content/uploads/a.svg"}));
    let decoded = media_items(&json!([pdf, svg]), &links(), Locale::En).unwrap();
    assert_eq!(decoded.value[0].image, None);
    let drawing = decoded.value[1].image.as_ref().unwrap();
    assert_eq!((drawing.width, drawing.sizes.len()), (None, 0));
    assert_eq!(decoded.dropped, []);
}

#[test]
fn files_from_elsewhere_are_not_shown() {
    let decoded = media_items(
        &json!([
            with(&json!({"source_url": "https://elsewhere.example/a.png"})),
            with(&json!({"source_url": ""}))
        ]),
        &links(),
        Locale::En,
    )
    .unwrap();
    assert_eq!((decoded.value.len(), decoded.dropped.len()), (0, 2));
}
