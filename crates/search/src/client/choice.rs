//! Whether a text is a code or words, judged by what each of the two readings finds.

use crate::reading::Code;
use crate::wire::{Hit, SearchResult};

/// A beginning shorter than this is rather a word.
const MIN_BEGINNING_CHARS: usize = 4;

/// Whether the text is a code.
///
/// It is when codes were found and it looks like one, or words found nothing; also when it was typed with spaces and is
/// the beginning of a code all the same, which words never are by accident.
pub(super) fn is_code(code: &Code, as_code: &SearchResult, as_words: Option<&SearchResult>) -> bool {
    if as_code.found == 0 {
        return false;
    }
    let words_found = as_words.is_some_and(|answer| answer.found > 0);
    code.is_shaped || !words_found || as_code.firsts().any(|hit| begins(hit, code))
}

/// Whether codes were found that start so, or are so, rather than codes that have it somewhere in them.
pub(super) fn is_beginning(code: &Code, as_code: &SearchResult) -> bool {
    let typed = code.normalised.as_str();
    as_code.firsts().any(|hit| {
        let is_other =
            hit.text("gtin") == typed || hit.texts("legacy_codes").any(|old| old.starts_with(typed));
        is_other || hit.text("sku_norm").starts_with(typed)
    })
}

fn begins(hit: &Hit, code: &Code) -> bool {
    let typed = code.normalised.as_str();
    let is_whole = hit.text("sku_norm") == typed || hit.text("gtin") == typed;
    let has_digit = typed.bytes().any(|byte| byte.is_ascii_digit());
    if !has_digit || typed.len() < MIN_BEGINNING_CHARS {
        return false;
    }
    is_whole || hit.text("sku_norm").starts_with(typed) || hit.texts("legacy_codes").any(|old| old == typed)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::wire::Group;

    fn found(sku_norm: &str) -> SearchResult {
        let document = json!({ "id": "1", "sku_norm": sku_norm });
        let hit = Hit { document: document.as_object().cloned().unwrap_or_default(), highlights: Vec::new() };
        SearchResult {
            found: 1,
            found_docs: 1,
            groups: vec![Group { found: 1, hits: vec![hit] }],
            facets: Vec::new(),
        }
    }

    #[test]
    fn what_each_reading_finds_decides() {
        let (nothing, words) = (SearchResult::default(), found("X"));
        let code = |normalised: &str, is_shaped| Code::of(normalised, is_shaped);
        for (text, is_shaped, as_code, as_words, expected, why) in [
            ("LYR009", true, &found("LYR0093060"), Some(&words), true, "it looks like one"),
            ("LYR009", true, &nothing, Some(&words), false, "there is no such code"),
            ("LYR", false, &found("LYR0093060"), Some(&words), false, "it is rather the start of a name"),
            ("LYR", false, &found("LYR0093060"), Some(&nothing), true, "nothing else was found"),
            ("LYR", false, &found("LYR0093060"), None, true, "there are no words"),
            ("LYR00930", false, &found("LYR0093060"), Some(&words), true, "typed with spaces"),
            ("0093", false, &found("LYR0093060"), Some(&words), false, "the middle may be a coincidence"),
        ] {
            assert_eq!(is_code(&code(text, is_shaped), as_code, as_words), expected, "{text}: {why}");
        }
    }
}
