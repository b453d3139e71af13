//! `docs/blocks.md` and the blocks that tests import are written from the declarations.
//!
//! `UPDATE=1 cargo test -p content-backend --test it blocks` writes the document; without `UPDATE` it must be current.

use std::fs;

use content::blocks::{DECLARED, Declaration, EXAMPLE_PICTURE, Field, Fields, Kind, Need};

use crate::support::{TestResult, clone_root};

const FILE: &str = "docs/blocks.md";
const COMMAND: &str = "UPDATE=1 cargo test -p content-backend --test it blocks";

#[test]
fn the_document_about_declared_blocks_is_current() -> TestResult {
    let mut written = include_str!("introduction.md").to_owned();
    DECLARED.iter().for_each(|declaration| written.push_str(&section(declaration)));
    let file = clone_root().join(FILE);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, &written)?;
        return Ok(());
    }
    assert_eq!(fs::read_to_string(&file)?, written, "{FILE} is out of date; run `{COMMAND}`");
    Ok(())
}

/// One of each as the document shows it.
pub(super) fn every_one() -> String {
    DECLARED.iter().map(|declaration| format!("\n{}", example(declaration))).collect()
}

fn section(declaration: &Declaration) -> String {
    let Declaration { layout, also, about, fields } = declaration;
    let mut text = format!("\n## {layout}\n\n{about}\n");
    if !also.is_empty() {
        text.push_str(&format!("A WordPress may call it {}.\n", words(also, " or ")));
    }
    text.push_str("\n| Field | Holds | Meaning |\n|---|---|---|\n");
    text.push_str(&table(fields, ""));
    text.push_str(&format!(
        "\n```toml\n{}```\n\n![{about}](images/blocks/{layout}.jpg)\n",
        example(declaration)
    ));
    text
}

fn table(fields: &Fields, prefix: &str) -> String {
    let mut text = String::new();
    for field in fields.iter() {
        let is_one_of = if fields.any_of.contains(&field.name) { ", one of several needed" } else { "" };
        let need = match field.need {
            Need::Always => ", **required**",
            Need::InFiles => ", **required** in files",
            Need::Not => is_one_of,
        };
        let names = match (field.name_in_files(), field.name) {
            (file, name) if file == name => format!("`{prefix}{name}`"),
            (file, name) => format!("`{prefix}{file}`, in WordPress `{prefix}{name}`"),
        };
        let also =
            if field.also.is_empty() { String::new() } else { format!(" or {}", words(field.also, ", ")) };
        text.push_str(&format!("| {names}{also} | {}{need} | {} |\n", holds(field), field.about));
        if let Kind::List(item) = &field.kind {
            text.push_str(&table(&item.fields, &format!("{prefix}{}[].", field.name)));
        }
    }
    text
}

fn holds(field: &Field) -> String {
    match &field.kind {
        Kind::Heading | Kind::Text | Kind::Note => "text".to_owned(),
        Kind::Html => "Markdown, in WordPress WYSIWYG".to_owned(),
        Kind::Links => "links".to_owned(),
        Kind::Address => "an address".to_owned(),
        Kind::Picture => "a picture".to_owned(),
        Kind::Choice { words: all, otherwise } => {
            format!("{}; if missing `{}`, in WordPress `{otherwise}`", words(all, ", "), all[0])
        }
        Kind::Count { least, most, usual } => format!("{least} to {most}; {usual} if missing"),
        Kind::List(item) => {
            let (least, most) = (item.rows.start(), item.rows.end());
            let rows = if *least == 1 { format!("at most {most}") } else { format!("{least} to {most}") };
            format!("rows, {rows}")
        }
    }
}

fn words(all: &[&str], between: &str) -> String {
    all.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(between)
}

fn example(declaration: &Declaration) -> String {
    let start = format!("[[blocks]]\nlayout = \"{}\"\n", declaration.layout);
    start + &written(&declaration.fields, 0, "blocks")
}

/// Rows stand in tables of their own, which is why they come last.
fn written(fields: &Fields, row: usize, table: &str) -> String {
    let (mut values, mut rows) = (String::new(), String::new());
    for field in fields.iter() {
        let name = field.name_in_files();
        let words = field.examples.get(row).copied().filter(|words| !words.is_empty());
        let value = match (&field.kind, words) {
            (Kind::List(item), _) => {
                let table = format!("{table}.{name}");
                for row in 0..item.examples() {
                    rows.push_str(&format!("\n[[{table}]]\n{}", written(&item.fields, row, &table)));
                }
                continue;
            }
            (Kind::Choice { words, .. }, _) => words.last().map(|word| format!("\"{word}\"")),
            (Kind::Count { usual, .. }, _) => Some(usual.to_string()),
            (Kind::Links, Some(words)) => Some(format!("[{{ title = \"{words}\", url = \"/contact/\" }}]")),
            (Kind::Picture, Some(words)) => {
                Some(format!("{{ file = \"{EXAMPLE_PICTURE}\", alt = \"{words}\" }}"))
            }
            (_, words) => words.map(|words| format!("\"{words}\"")),
        };
        if let Some(value) = value {
            values.push_str(&format!("{name} = {value}\n"));
        }
    }
    values + &rows
}
