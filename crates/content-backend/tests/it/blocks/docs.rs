//! The description of the content folder shows a picture of each block.

use std::collections::BTreeSet;
use std::fs;

use content::blocks::DECLARED;

use crate::support::{TestResult, clone_root};

/// It shows nothing of its own.
const WITHOUT_PICTURE: &str = "body";
/// A picture of nothing is smaller.
const MIN_BYTES: u64 = 3_000;

#[test]
fn the_documentation_shows_a_picture_of_each_block() -> TestResult {
    let docs = clone_root().join("docs");
    let text = fs::read_to_string(docs.join("content-folder.md"))?;
    let layouts = documented(&text);
    assert!(layouts.len() > 15, "{layouts:?}");
    for layout in &layouts {
        let picture = format!("images/blocks/{layout}.jpg");
        let section = text.split(&format!("\n#### {layout}\n")).nth(1).unwrap_or_default();
        let section = section.split("\n### ").next().unwrap_or_default();
        let section = section.split("\n#### ").next().unwrap_or_default();
        let (example, shown) = section.rsplit_once("\n```\n\n![").unwrap_or_default();
        let is_shown = shown
            .split_once("](")
            .is_some_and(|(words, behind)| !words.is_empty() && behind.starts_with(&format!("{picture})")));
        assert!(
            is_shown && !example.is_empty(),
            "the section of {layout} has no {picture} below its example"
        );
    }
    let declared = DECLARED.iter().map(|declaration| declaration.layout.to_owned());
    for layout in layouts.into_iter().chain(declared) {
        let picture = format!("images/blocks/{layout}.jpg");
        let bytes = fs::metadata(docs.join(&picture)).map_err(|error| format!("{picture}: {error}"))?.len();
        assert!(bytes > MIN_BYTES, "{picture} has {bytes} bytes");
    }
    Ok(())
}

#[test]
fn the_pages_that_are_tested_have_every_block_that_is_documented() -> TestResult {
    let layouts = documented(&fs::read_to_string(clone_root().join("docs/content-folder.md"))?);
    let imported = quoted(include_str!("../fixtures/every-block.md"), "layout = \"", '"');
    assert_eq!(imported, layouts);
    let drawn =
        quoted(&fs::read_to_string(clone_root().join("e2e/lib/every-block.ts"))?, "{ layout: '", '\'');
    assert_eq!(drawn, layouts, "e2e/lib/every-block.ts has others");
    Ok(())
}

/// The blocks in the table of the description.
fn documented(text: &str) -> BTreeSet<String> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| [`")?.split_once("`](#"));
    rows.map(|(layout, _)| layout.to_owned()).filter(|layout| layout != WITHOUT_PICTURE).collect()
}

fn quoted(text: &str, before: &str, after: char) -> BTreeSet<String> {
    text.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0.to_owned())).collect()
}
