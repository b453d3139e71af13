//! Finding documents by words: all of them have to be there, whatever their case and accents.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::library::{AboutProduct, Row};

/// Longer searches are cut.
const MAX_CHARS: usize = 120;
/// More words than anybody types.
const MAX_WORDS: usize = 12;

/// What is searched for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted {
    words: Vec<String>,
}

/// What was typed, no longer than anybody types and with one space between words.
pub(super) fn tidy(typed: &str) -> String {
    let cut: String = typed.chars().filter(|letter| !letter.is_control()).take(MAX_CHARS).collect();
    cut.split_whitespace().take(MAX_WORDS).collect::<Vec<_>>().join(" ")
}

/// Lower case and without accents.
pub(super) fn folded(text: &str) -> String {
    text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}

impl Wanted {
    /// The words of a search.
    pub(super) fn new(search: &str) -> Self {
        Self { words: folded(search).split_whitespace().map(str::to_owned).collect() }
    }

    /// Whether a document has all the words.
    pub(super) fn is_in(&self, row: &Row, product: &AboutProduct) -> bool {
        self.words.iter().all(|word| {
            row.words.contains(word) || product.words.contains(word) || starts_with_code(word, &product.code)
        })
    }
}

/// Whether a word is a code of a family: it starts as they do and goes on with something other than a letter, so that
/// `ACC-EC` is one of `ACC` and `accessible` is not.
fn starts_with_code(word: &str, code: &str) -> bool {
    let rest = word.strip_prefix(code).filter(|_| code.len() > 1);
    rest.is_some_and(|rest| rest.starts_with(|next: char| !next.is_alphabetic()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::page_data::DocumentLink;
    use crate::pages::downloads::kind::DownloadKind;

    fn is_found(search: &str) -> bool {
        let file = DocumentLink {
            label: String::new(),
            href: String::new(),
            name: String::new(),
            details: Vec::new(),
        };
        let row = Row {
            kind: DownloadKind::Installation,
            language: None,
            file,
            product: 0,
            words: folded("Instrucciones de instalación lyra-es.pdf"),
        };
        let product = AboutProduct {
            title: "Lyra Ñ".to_owned(),
            href: String::new(),
            words: folded("Lyra Ñ LYR"),
            code: folded("LYR"),
        };
        Wanted::new(&tidy(search)).is_in(&row, &product)
    }

    #[test]
    fn all_words_have_to_be_there_whatever_their_case_and_accents() {
        for search in
            ["", "lyra", "INSTALACION lyra", "instalación", "ñ", "lyra-es.pdf", "LYR006-WH-D", "lyr"]
        {
            assert!(is_found(search), "{search}");
        }
        for search in ["lyra vigil", "datasheet", "lyric", "VIG006"] {
            assert!(!is_found(search), "{search}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_typed_is_short_and_tidied_once(typed in "\\PC{0,300}") {
            let tidied = tidy(&typed);
            prop_assert_eq!(tidy(&tidied), tidied.clone());
            prop_assert!(tidied.chars().count() <= MAX_CHARS);
            is_found(&tidied);
        }
    }
}
