//! Galleries, films, maps and tables in the shapes that WordPress fields return, and their limits.

use serde_json::{Value, json};

use super::tests::read;
use super::*;
use crate::Href;
use crate::model::{Gallery, Map, Table, VideoSource};
use crate::wire::testing::blocks::image;

fn block(layout: &str, fields: &Value) -> (Option<Block>, Vec<String>) {
    let mut block = fields.clone();
    block["acf_fc_layout"] = layout.into();
    let decoded = read(&block);
    (decoded.value, decoded.dropped.iter().map(ToString::to_string).collect())
}

fn gallery(items: &Value) -> (Option<Gallery>, Vec<String>) {
    let (block, dropped) = block("gallery", &json!({"images": items}));
    let gallery = block.map(|block| match block {
        Block::Gallery(gallery) => gallery,
        other => panic!("{other:?}"),
    });
    (gallery, dropped)
}

#[test]
fn a_gallery_field_is_a_list_of_pictures() {
    let mut captioned = image();
    captioned["caption"] = "The stairs".into();
    let (found, dropped) = gallery(&json!([captioned, "https://cms.example/wp-content/uploads/b.webp", 17]));
    let captions: Vec<_> = found.unwrap().items.into_iter().map(|item| item.caption).collect();
    assert_eq!(captions, ["The stairs", ""]);
    assert_eq!(dropped, ["images[2]: attachment 17 without its address; let the field return an array"]);
    let (found, dropped) = gallery(&vec![image(); 70].into());
    assert_eq!(found.unwrap().items.len(), 60);
    assert_eq!(dropped, ["images: 70 entries; only the first 60 are shown"]);
}

fn table(fields: &Value) -> (Option<Table>, usize) {
    let (block, dropped) = block("table", fields);
    let table = block.map(|block| match block {
        Block::Table(table) => table,
        other => panic!("{other:?}"),
    });
    (table, dropped.len())
}

#[test]
fn all_rows_of_a_table_are_as_long_as_the_longest() {
    let (found, dropped) = table(&json!({"head": ["A"], "rows": [["1", "2", ""], [], ["3"], "x", ["", ""]]}));
    let found = found.unwrap();
    assert_eq!((found.head, dropped), (vec!["A".to_owned(), String::new(), String::new()], 1));
    assert_eq!(found.rows, [["1", "2", ""], ["3", "", ""]]);
    assert!(found.row_heads);
    assert_eq!(table(&json!({"head": ["A"], "rows": []})).0, None);
}

#[test]
fn a_table_field_of_wordpress_is_read_too() {
    let field = json!({"header": [{"c": "Room"}, {"c": "lx"}], "body": [[{"c": "Office"}, {"c": "500"}]],
                       "caption": "At desk height"});
    let found = table(&json!({"table": field, "row_heads": false})).0.unwrap();
    assert_eq!((found.head, found.caption.as_str()), (vec!["Room".into(), "lx".into()], "At desk height"));
    assert_eq!((found.rows, found.row_heads), (vec![vec!["Office".to_owned(), "500".to_owned()]], false));
    let repeater = json!({"head": false, "rows": [{"cells": [{"text": "a"}, {"text": "b"}]}]});
    let found = table(&repeater).0.unwrap();
    assert_eq!((found.head, found.rows), (vec![], vec![vec!["a".to_owned(), "b".to_owned()]]));
}

#[test]
fn a_table_has_no_more_than_fits() {
    let rows = vec![vec!["x"; 20]; 300];
    let (found, dropped) = table(&json!({"rows": rows}));
    let found = found.unwrap();
    assert_eq!((found.rows.len(), found.rows[0].len()), (200, 12));
    assert!(dropped > 1, "both are told");
}

fn source(fields: &Value) -> (Option<VideoSource>, Vec<String>) {
    let mut fields = fields.clone();
    fields["title"] = "Film".into();
    let (block, dropped) = block("video", &fields);
    let source = block.map(|block| match block {
        Block::Video(video) => video.source,
        other => panic!("{other:?}"),
    });
    (source, dropped)
}

#[test]
fn a_film_comes_from_a_file_or_from_an_address() {
    let (found, dropped) = source(&json!({"url": "https://cms.example/wp-content/uploads/films/a.webm"}));
    assert!(matches!(found, Some(VideoSource::File { href: Href::Media(_), .. })), "{dropped:?}");
    let frame = "<iframe src=\"https://www.youtube.com/embed/aB3-_45678X?feature=oembed\"></iframe>";
    for (url, expected) in [
        (frame, Some(VideoSource::YouTube { id: "aB3-_45678X".into() })),
        ("https://vimeo.com/76979871", Some(VideoSource::Vimeo { id: 76_979_871, key: None })),
        ("https://f.example/a", Some(VideoSource::Website { url: "https://f.example/a".into() })),
    ] {
        assert_eq!(source(&json!({"file": false, "url": url})), (expected, vec![]), "{url}");
    }
    for url in ["http://f.example/a", "javascript:alert(1)", "/about/", "data:text/html,x"] {
        let (found, dropped) = source(&json!({"url": url}));
        assert_eq!((found, dropped.len()), (None, 2), "{url} {dropped:?}");
    }
}

#[test]
fn captions_are_files_of_this_site_in_a_named_language() {
    let own = "https://cms.example/wp-content/uploads/a.vtt";
    let (found, dropped) = source(
        &json!({"file": "https://cms.example/wp-content/uploads/a.mp4", "captions": [
        {"language": "EN", "file": own}, {"language": "es", "file": {"url": own}}, {"language": "", "file": own},
        {"language": "fr", "file": "https://other.example/a.vtt"}, {"language": "de", "file": false}]}),
    );
    let Some(VideoSource::File { captions, .. }) = found else { panic!("{dropped:?}") };
    let languages: Vec<_> = captions.iter().map(|captions| captions.language.as_str()).collect();
    assert_eq!((languages, dropped.len()), (vec!["en", "es"], 3));
}

fn map(places: &Value) -> (Option<Map>, usize) {
    let (block, dropped) = block("map", &json!({"places": places}));
    let map = block.map(|block| match block {
        Block::Map(map) => map,
        other => panic!("{other:?}"),
    });
    (map, dropped.len())
}

#[test]
fn places_have_addresses_in_any_form_and_stay_on_earth() {
    let (found, dropped) = map(&json!([
        {"title": "A", "address": "1 Road<br />\r\nTown", "lat": "53,4", "lon": -2.2},
        {"title": "B", "address": [{"line": "1 Road"}, "Town"], "lat": 153, "lon": 0},
        {"name": "C", "location": {"address": "1 Road, Town", "lat": 53.4, "lng": -2.2, "zoom": 14}},
        {"telephone": "+44 1"},
    ]));
    let places = found.unwrap().places;
    let found: Vec<_> = places.iter().map(|place| (place.address.len(), place.position.is_some())).collect();
    assert_eq!((found, dropped), (vec![(2, true), (2, false), (1, true)], 2));
}

#[test]
fn a_hero_has_the_variants_that_there_are() {
    for (variant, expected, told) in [
        (json!("beside"), "Beside", 0),
        (json!({"value": "plain"}), "Plain", 0),
        (json!(""), "Scene", 0),
        (json!("wild"), "Scene", 1),
    ] {
        let (block, dropped) = block("hero", &json!({"title": "T", "variant": variant}));
        let Some(Block::Hero(hero)) = block else { panic!("{dropped:?}") };
        assert_eq!((format!("{:?}", hero.variant).as_str(), dropped.len()), (expected, told), "{variant}");
    }
}
