//! How texts are compared when people type them: towns without accents.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A text as it is searched: lower case, without accents, one space between words.
pub(crate) fn words(text: &str) -> String {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::words;

    #[test]
    fn words_lose_accents() {
        assert_eq!(words("  Gijón,  MÁLAGA "), "gijon, malaga");
        assert_eq!(words("A Coruña"), "a coruna");
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn normal_forms_stay_as_they_are(text in ".{0,40}") {
            prop_assert_eq!(words(&words(&text)), words(&text));
        }
    }
}
