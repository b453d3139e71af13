//! Declared blocks in full, with what editors leave out, and with what they write instead.

use serde_json::{Value, json};

use super::tests::read;
use crate::blocks::{DECLARED, DeclaredBlock, Kind, Row, Value as Filled};
use crate::model::Block;
use crate::wire::testing::blocks::declared;

/// The block, and what was left out on the way.
fn block(value: &Value) -> (Option<DeclaredBlock>, Vec<String>) {
    let decoded = read(value);
    let block = decoded.value.map(|block| match block {
        Block::Declared(block) => block,
        other => panic!("{other:?}"),
    });
    (block, decoded.dropped.iter().map(ToString::to_string).collect())
}

fn rows(block: &DeclaredBlock, name: &str) -> Vec<Row> {
    match block.row.value(name) {
        Some(Filled::List(rows)) => rows.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn nothing_of_a_full_block_is_lost() {
    for declaration in DECLARED {
        for layout in [declaration.layout].iter().chain(declaration.also) {
            let mut full = declared(declaration);
            full["acf_fc_layout"] = (*layout).into();
            let (found, dropped) = block(&full);
            let found = found.unwrap_or_else(|| panic!("{layout}: {dropped:?}"));
            assert_eq!((found.declaration.layout, dropped), (declaration.layout, vec![]));
            found.row.walk(&mut |field, value| {
                assert!(!value.is_empty(), "{layout}.{}", field.name);
                match (&field.kind, value) {
                    (Kind::Choice { words, .. }, Filled::Choice(word)) => {
                        assert_eq!(words.last(), Some(word));
                    }
                    (Kind::Count { most, .. }, Filled::Count(count)) => assert_eq!(most, count),
                    _ => {}
                }
            });
        }
    }
}

#[test]
fn every_other_name_of_a_field_is_read() {
    let (found, _) = block(&json!({"acf_fc_layout": "quote", "quote": "Q", "author": "A"}));
    let texts: Vec<_> = found.unwrap().row.iter().map(|(_, value)| format!("{value:?}")).collect();
    assert_eq!(texts, ["Text(\"Q\")", "Text(\"A\")", "Text(\"\")"]);
}

#[test]
fn numbers_stay_within_what_can_be_shown() {
    for (columns, expected) in
        [(json!(2), 2), (json!("3"), 3), (json!(9), 3), (json!(false), 3), (json!(1), 3), (json!("x"), 3)]
    {
        let (found, _) =
            block(&json!({"acf_fc_layout": "cards", "columns": columns, "items": [{"title": "A"}]}));
        assert_eq!(found.unwrap().row.value("columns"), Some(&Filled::Count(expected)), "{columns}");
    }
}

#[test]
fn words_of_a_closed_list_are_known_or_told() {
    for (tone, expected, told) in [
        (json!("light"), "light", 0),
        (json!({"value": "dark"}), "dark", 0),
        (json!(""), "dark", 0),
        (json!("grey"), "dark", 1),
    ] {
        let (found, dropped) = block(&json!({"acf_fc_layout": "split", "title": "T", "tone": tone}));
        assert_eq!(
            (found.unwrap().row.value("tone"), dropped.len()),
            (Some(&Filled::Choice(expected)), told),
            "{tone}"
        );
    }
}

#[test]
fn links_without_text_or_address_are_left_out() {
    let (found, dropped) = block(&json!({"acf_fc_layout": "statement", "text": "t", "links": [
        {"title": "", "url": "/a/"}, {"title": "No address", "url": ""}, "", false, "x",
        {"link": {"title": "Nested", "url": "/b/", "target": "_blank"}}],
        "link": {"title": "Alone", "url": "/c/"}}));
    let found = found.unwrap();
    let Some(Filled::Links(links)) = found.row.value("links") else { panic!("{found:?}") };
    let links: Vec<_> = links.iter().map(|link| (link.title.as_str(), link.new_tab)).collect();
    assert_eq!((links, dropped.len()), (vec![("Nested", true), ("Alone", false)], 3));
}

#[test]
fn what_a_block_cannot_do_without_is_asked_for() {
    for incomplete in [
        json!({"acf_fc_layout": "call_to_action", "title": "Ask us", "links": []}),
        json!({"acf_fc_layout": "split", "image": "https://cms.example/wp-content/uploads/a.webp"}),
        json!({"acf_fc_layout": "steps", "title": "Nothing to do", "items": []}),
    ] {
        let (found, dropped) = block(&incomplete);
        assert_eq!((found, dropped.len()), (None, 1), "{incomplete}");
    }
}

#[test]
fn rows_with_nothing_to_show_are_named_and_those_beyond_the_last_too() {
    let (found, dropped) = block(&json!({"acf_fc_layout": "columns", "columns": [
        {"links": [{"title": "A", "url": "/a/"}]}, {"title": "B"}, 7, {"body": "<p>C</p>"}, {"title": "E"}, {"title": "F"}]}));
    assert_eq!(rows(&found.unwrap(), "columns").len(), 2);
    let expected = [
        "columns: 6 entries; only the first 4 are shown",
        "columns[0]: a column with nothing to show",
        "columns[2]: a column with nothing to show",
    ];
    assert_eq!(dropped, expected);
    let (found, dropped) =
        block(&json!({"acf_fc_layout": "cards", "items": [{"text": "x"}, {"title": "Good"}]}));
    assert_eq!(
        (rows(&found.unwrap(), "items").len(), dropped),
        (1, vec!["items[0]: a card without a title".to_owned()])
    );
}
