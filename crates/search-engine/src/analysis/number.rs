//! One and many of a word: `downlight` and `downlights`, `luz` and `luces`.
//!
//! A stem goes further: in Spanish it makes `empotrable` and `empotrado` one, which are not the same thing in a list of
//! words that mean the same.

use tantivy::tokenizer::Language;

use super::Word;

/// Shorter words lose too much with their ending.
const MIN_WORD_CHARS: usize = 3;

/// A word in the singular and the plural as far as its ending tells, the word itself first. Some may be words of no
/// language; they are found nowhere. None where the plural of a language is not known.
pub(crate) fn numbers(word: &Word, language: Language) -> Option<Vec<String>> {
    let rules: &[(&str, &str)] = match language {
        Language::English => &[("s", ""), ("es", ""), ("ies", "y"), ("", "s"), ("", "es"), ("y", "ies")],
        Language::Spanish => &[("s", ""), ("es", ""), ("ces", "z"), ("", "s"), ("", "es"), ("z", "ces")],
        _ => return None,
    };
    let mut found = vec![word.folded.clone()];
    for (ending, other) in rules {
        let Some(start) = word.folded.strip_suffix(ending) else { continue };
        let form = format!("{start}{other}");
        if form.chars().count() >= MIN_WORD_CHARS && !found.contains(&form) {
            found.push(form);
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Analyser;

    fn forms(text: &str, language: Language) -> Vec<String> {
        numbers(&Analyser::default().words(text)[0], language).unwrap()
    }

    #[test]
    fn one_and_many_know_each_other() {
        for (language, one, many) in [
            (Language::English, "downlight", "downlights"),
            (Language::English, "torch", "torches"),
            (Language::English, "battery", "batteries"),
            (Language::Spanish, "downlight", "downlights"),
            (Language::Spanish, "luminaria", "luminarias"),
            (Language::Spanish, "empotrable", "empotrables"),
            (Language::Spanish, "carril", "carriles"),
            (Language::Spanish, "luz", "luces"),
            // Accents come and go with the number, and do not count.
            (Language::Spanish, "unión", "uniones"),
        ] {
            let folded = |text: &str| Analyser::default().key(text);
            assert!(forms(one, language).contains(&folded(many)), "{one}");
            assert!(forms(many, language).contains(&folded(one)), "{many}");
            assert_eq!(forms(one, language)[0], folded(one));
        }
    }

    #[test]
    fn words_that_only_share_a_stem_do_not() {
        let forms = forms("empotrable", Language::Spanish);
        assert!(!forms.iter().any(|form| form.starts_with("empotrad")), "{forms:?}");
    }

    #[test]
    fn short_words_keep_their_ending() {
        assert_eq!(forms("as", Language::Spanish), ["as", "ass", "ases"]);
    }
}
