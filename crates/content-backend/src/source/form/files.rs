//! Which files a field takes, how large and how many.

use super::super::toml_fields::Fields;
use crate::form::{
    DEFAULT_ACCEPT, DEFAULT_FILE_BYTES, FieldKind, FileRefusal, MAX_FILE_BYTES, MAX_FILES, refusal,
};

const KEYS: [&str; 3] = ["accept", "max_size", "max_files"];
const MAX_ENDINGS: usize = 50;

/// What a field says about files.
pub(super) struct Files {
    pub(super) accept: Vec<String>,
    pub(super) max_size: u64,
    pub(super) max_files: u32,
}

impl Files {
    pub(super) fn read(table: &Fields<'_>, kind: FieldKind) -> Self {
        if kind != FieldKind::File {
            for key in KEYS.into_iter().filter(|key| table.has(key)) {
                table.reject(key, "is only for fields of type file");
            }
            return Self { accept: Vec::new(), max_size: 0, max_files: 1 };
        }
        let max_files = table.integer("max_files", 1..=i64::from(MAX_FILES)).unwrap_or(1);
        Self {
            accept: accept(table),
            max_size: max_size(table),
            max_files: u32::try_from(max_files).unwrap_or(1),
        }
    }
}

/// Endings in lower case with their dot, however they were written.
fn accept(table: &Fields<'_>) -> Vec<String> {
    if !table.has("accept") {
        return DEFAULT_ACCEPT.map(str::to_owned).to_vec();
    }
    let words = table.words("accept");
    if words.is_empty() || words.len() > MAX_ENDINGS {
        table.reject("accept", &format!("must hold 1 to {MAX_ENDINGS} endings, such as [\"pdf\", \"dwg\"]"));
    }
    let mut accept: Vec<String> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let ending = format!(".{}", word.trim_start_matches('.').to_lowercase());
        match refusal(&ending) {
            Some(FileRefusal::Malformed) => {
                table.reject_item("accept", index, "must be the ending of a file name, such as \"pdf\"");
            }
            Some(FileRefusal::Runnable) => {
                table.reject_item("accept", index, "is something that computers run; forms never take it");
            }
            None if accept.contains(&ending) => {}
            None => accept.push(ending),
        }
    }
    accept
}

/// `"500 KB"` or `"10 MB"`, with 1024 bytes to the kilobyte, as Contact Form 7 counts.
fn max_size(table: &Fields<'_>) -> u64 {
    let Some(text) = table.optional_text("max_size") else { return DEFAULT_FILE_BYTES };
    let bytes = bytes(&text).filter(|bytes| (1..=MAX_FILE_BYTES).contains(bytes));
    if bytes.is_none() {
        let most = MAX_FILE_BYTES / (1024 * 1024);
        table.reject("max_size", &format!("must be text such as \"500 KB\" or \"10 MB\", at most {most} MB"));
    }
    bytes.unwrap_or(DEFAULT_FILE_BYTES)
}

fn bytes(text: &str) -> Option<u64> {
    let text = text.to_lowercase();
    let (number, unit) = match (text.strip_suffix("kb"), text.strip_suffix("mb")) {
        (Some(number), _) => (number, 1024),
        (_, Some(number)) => (number, 1024 * 1024),
        _ => return None,
    };
    number.trim().parse::<u64>().ok()?.checked_mul(unit)
}
