//! What a text asks for: words, phrases in quotes, and what it leaves out with a minus.

pub(crate) mod widen;

use crate::analysis::{Analyser, Word};

/// More words are left out, so that no text costs more than a search should.
const MAX_WORDS: usize = 20;

/// A text taken apart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Text {
    /// What documents should have, in order.
    pub(crate) wanted: Vec<Wanted>,
    /// What they must not have: words in a row.
    pub(crate) unwanted: Vec<Vec<Word>>,
}

/// Something that documents should have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A word.
    Word(Word),
    /// Words in a row.
    Phrase(Vec<Word>),
}

impl Text {
    /// Takes a text apart. A quote without its partner is no quote.
    pub(crate) fn new(analyser: &Analyser, text: &str) -> Self {
        let mut parts = Self::default();
        let mut rest = text;
        while let Some(start) = rest.find('"') {
            let Some(length) = rest[start + 1..].find('"') else { break };
            let (before, inside) = (&rest[..start], &rest[start + 1..start + 1 + length]);
            let excludes =
                before.ends_with('-') && before.trim_end_matches('-').ends_with([' ', '"']) || before == "-";
            parts.add_words(analyser, before.strip_suffix('-').filter(|_| excludes).unwrap_or(before));
            let words = analyser.words(inside);
            match (words.len(), excludes) {
                (0, _) => {}
                (_, true) => parts.unwanted.push(words),
                (1, false) => parts.wanted.extend(words.into_iter().map(Wanted::Word)),
                (_, false) => parts.wanted.push(Wanted::Phrase(words)),
            }
            rest = &rest[start + length + 2..];
        }
        parts.add_words(analyser, rest);
        parts.wanted.truncate(MAX_WORDS);
        parts.unwanted.truncate(MAX_WORDS);
        let phrases = parts.wanted.iter_mut().filter_map(|wanted| match wanted {
            Wanted::Phrase(words) => Some(words),
            Wanted::Word(_) => None,
        });
        for words in phrases.chain(&mut parts.unwanted) {
            words.truncate(MAX_WORDS);
        }
        parts
    }

    fn add_words(&mut self, analyser: &Analyser, text: &str) {
        for part in text.split_whitespace() {
            match part.strip_prefix('-') {
                Some(unwanted) => {
                    let words = analyser.words(unwanted);
                    if !words.is_empty() {
                        self.unwanted.push(words);
                    }
                }
                None => self.wanted.extend(analyser.words(part).into_iter().map(Wanted::Word)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<String>, Vec<String>) {
        let text = Text::new(&Analyser::default(), text);
        let join =
            |words: &[Word]| words.iter().map(|word| word.folded.as_str()).collect::<Vec<_>>().join(" ");
        let wanted = text.wanted.iter().map(|wanted| match wanted {
            Wanted::Word(word) => word.folded.clone(),
            Wanted::Phrase(words) => format!("\"{}\"", join(words)),
        });
        (wanted.collect(), text.unwanted.iter().map(|words| join(words)).collect())
    }

    #[test]
    fn quotes_make_phrases_and_minus_leaves_out() {
        let (wanted, unwanted) = read("deep \"Round Spot\" -black -\"two words\" end");
        assert_eq!(wanted, ["deep", "\"round spot\"", "end"]);
        assert_eq!(unwanted, ["black", "two words"]);
    }

    #[test]
    fn a_lone_quote_is_no_quote() {
        assert_eq!(read("round \"spot light").0, ["round", "spot", "light"]);
    }

    #[test]
    fn a_minus_inside_a_word_leaves_nothing_out() {
        assert_eq!(read("lyr-009"), (vec!["lyr009".to_owned()], vec![]));
    }

    #[test]
    fn control_characters_and_signs_are_nothing() {
        assert_eq!(read("\u{0}\u{7} !!! \"\" -").0, Vec::<String>::new());
    }

    #[test]
    fn words_are_bounded() {
        assert_eq!(read(&"word ".repeat(500)).0.len(), MAX_WORDS);
    }
}
