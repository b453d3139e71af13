//! Which codes a document is about, in one line.

use super::language::Language;
use crate::catalogue::Summary;

/// How many codes a family has, and how they begin.
pub(super) fn codes(family: &Summary, language: Language) -> String {
    // Where all begin with the same letters, these say nothing.
    let starts =
        Some(starts(family, 1)).filter(|starts| starts.len() > 1).unwrap_or_else(|| starts(family, 2));
    let (name, count, starts) = (language.of(family.names), family.variants.len(), starts.join(", "));
    match language {
        Language::English => format!("{name}: {count} codes, beginning with {starts}."),
        Language::Spanish => format!("{name}: {count} referencias, que empiezan por {starts}."),
    }
}

/// The first so many parts of a code.
pub(super) fn start(code: &str, parts: usize) -> String {
    code.split('-').take(parts).collect::<Vec<_>>().join("-")
}

fn starts(family: &Summary, parts: usize) -> Vec<String> {
    let mut starts: Vec<String> = Vec::new();
    for variant in &family.variants {
        let start = start(variant.sku(), parts);
        if !starts.contains(&start) {
            starts.push(start);
        }
    }
    starts
}
