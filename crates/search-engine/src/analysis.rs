//! How texts become words: the same for documents, queries and highlights.
//!
//! Lower case, accents folded, special characters left out unless the schema says that they separate words or belong
//! to them. So `Níquel-cepillado` is `niquelcepillado`, or `niquel` and `cepillado` where `-` separates.

mod number;

use std::collections::BTreeSet;

use tantivy::tokenizer::{
    BoxTokenStream, Language, Stemmer, TextAnalyzer, Token, TokenFilter, TokenStream, Tokenizer,
};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

pub(crate) use number::numbers;

/// Longer runs of letters are no words. They are cut, counted as they are indexed and not as they are written, so that
/// neither a document can blow up the dictionary nor a question the search.
const MAX_WORD_LEN: usize = 64;
/// The longest beginning of a word that has an entry of its own.
const MAX_PREFIX_LEN: usize = 24;
/// How many characters in a row are indexed to find the middle of words.
pub(crate) const GRAM: usize = 3;

/// One word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// The word as it is indexed.
    pub(crate) folded: String,
    /// The word in lower case with its accents, for stemming.
    pub(crate) lower: String,
    /// Where it starts in the text, in bytes.
    pub(crate) start: usize,
    /// Where it ends.
    pub(crate) end: usize,
}

/// Takes texts apart as a schema says.
#[derive(Debug, Clone, Default)]
pub(crate) struct Analyser {
    separators: BTreeSet<char>,
    symbols: BTreeSet<char>,
}

/// What becomes of each word in a part of the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The word itself.
    Word,
    /// Its stem, by the rules of a language.
    Stem(Language),
    /// Every beginning of it.
    Beginnings,
    /// Every three characters in a row.
    Grams,
}

impl Analyser {
    /// An analyser with a schema's separators and symbols.
    pub(crate) fn new(separators: &[char], symbols: &[char]) -> Self {
        Self { separators: separators.iter().copied().collect(), symbols: symbols.iter().copied().collect() }
    }

    /// The words of a text, in order.
    pub(crate) fn words(&self, text: &str) -> Vec<Word> {
        let mut words = Vec::new();
        let mut current: Option<Word> = None;
        let mut length = 0;
        for (start, character) in text.char_indices() {
            if character.is_whitespace() || self.separators.contains(&character) {
                words.extend(current.take());
                continue;
            }
            let is_kept = |c: char| c.is_alphanumeric() || self.symbols.contains(&c);
            if !is_kept(character) && !is_combining_mark(character) {
                continue;
            }
            let end = start + character.len_utf8();
            let word = current.get_or_insert_with(|| {
                length = 0;
                Word { folded: String::new(), lower: String::new(), start, end }
            });
            if length >= MAX_WORD_LEN {
                continue;
            }
            word.end = end;
            // Nearly all characters of a catalogue; taking them apart costs most of the time otherwise.
            if character.is_ascii() {
                word.lower.push(character.to_ascii_lowercase());
                word.folded.push(character.to_ascii_lowercase());
                length += 1;
                continue;
            }
            word.lower.extend(character.to_lowercase());
            let parts =
                std::iter::once(character).nfkd().filter(|c| is_kept(*c)).flat_map(char::to_lowercase);
            let room = MAX_WORD_LEN - length;
            let before = word.folded.len();
            word.folded.extend(parts.take(room));
            // One character may become eighteen, and a mark on another one none.
            length += word.folded[before..].chars().count().max(1);
        }
        words.extend(current);
        words.retain(|word| !word.folded.is_empty());
        words
    }

    /// The whole text as one value for exact comparison: its words with single spaces.
    pub(crate) fn key(&self, text: &str) -> String {
        let words: Vec<String> = self.words(text).into_iter().map(|word| word.folded).collect();
        words.join(" ")
    }

    /// The part of the index that holds words in a form, as Tantivy takes it.
    pub(crate) fn tokenizer(&self, form: Form) -> TextAnalyzer {
        TextAnalyzer::builder(FormTokenizer { analyser: self.clone(), form }).build()
    }
}

/// The forms in which a word is looked up, the same as those it was indexed in.
pub(crate) fn forms(word: &Word, form: Form) -> Vec<String> {
    match form {
        Form::Word => vec![word.folded.clone()],
        Form::Stem(language) => {
            // With and without accents: people leave them out, and the rules for endings need them.
            let mut stems = vec![stem(&word.lower, language), stem(&word.folded, language)];
            stems.dedup();
            stems
        }
        Form::Beginnings => {
            let ends = word.folded.char_indices().map(|(start, c)| start + c.len_utf8());
            ends.take(MAX_PREFIX_LEN).map(|end| word.folded[..end].to_owned()).collect()
        }
        Form::Grams => {
            let characters: Vec<char> = word.folded.chars().collect();
            characters.windows(GRAM).map(|gram| gram.iter().collect()).collect()
        }
    }
}

/// The language of a schema's `locale`, if its words can be stemmed.
pub(crate) fn language(locale: &str) -> Option<Language> {
    match locale {
        "" | "en" => Some(Language::English),
        "es" => Some(Language::Spanish),
        "de" => Some(Language::German),
        "fr" => Some(Language::French),
        "it" => Some(Language::Italian),
        "pt" => Some(Language::Portuguese),
        _ => None,
    }
}

/// Words that share a stem with another one and mean something else: a hotel is no hospital.
const UNSTEMMED: [&str; 2] = ["hospitality", "hospitable"];

fn stem(word: &str, language: Language) -> String {
    if language == Language::English && UNSTEMMED.contains(&word) {
        return word.to_owned();
    }
    let mut analyser = Stemmer::new(language).transform(OneWord(word.to_owned()));
    let mut stream = analyser.token_stream("");
    let stem = if stream.advance() { stream.token().text.clone() } else { word.to_owned() };
    let folded: String = stem.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    folded
}

/// Gives one word to Tantivy's stemmer.
#[derive(Clone)]
struct OneWord(String);

impl Tokenizer for OneWord {
    type TokenStream<'a> = BoxTokenStream<'a>;

    fn token_stream<'a>(&'a mut self, _text: &'a str) -> BoxTokenStream<'a> {
        let token = Token { text: self.0.clone(), ..Token::default() };
        BoxTokenStream::new(Tokens { tokens: vec![token], next: 0 })
    }
}

/// A tokenizer for one form of words.
#[derive(Clone)]
struct FormTokenizer {
    analyser: Analyser,
    form: Form,
}

impl Tokenizer for FormTokenizer {
    type TokenStream<'a> = BoxTokenStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> BoxTokenStream<'a> {
        let mut tokens = Vec::new();
        let mut position = 0;
        for word in self.analyser.words(text) {
            for text in forms(&word, self.form) {
                let (offset_from, offset_to) = (word.start, word.end);
                tokens.push(Token { offset_from, offset_to, position, text, position_length: 1 });
                // Neighbouring grams tell that characters follow each other; all else shares its word's place.
                position += usize::from(self.form == Form::Grams);
            }
            // The gap keeps grams of two words from looking like the middle of one.
            position += if self.form == Form::Grams { GRAM } else { 1 };
        }
        BoxTokenStream::new(Tokens { tokens, next: 0 })
    }
}

struct Tokens {
    tokens: Vec<Token>,
    next: usize,
}

impl TokenStream for Tokens {
    fn advance(&mut self) -> bool {
        self.next += 1;
        self.next <= self.tokens.len()
    }

    fn token(&self) -> &Token {
        &self.tokens[self.next - 1]
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.tokens[self.next - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(analyser: &Analyser, text: &str) -> Vec<String> {
        analyser.words(text).into_iter().map(|word| word.folded).collect()
    }

    #[test]
    fn special_characters_go_unless_they_separate_or_belong() {
        assert_eq!(folded(&Analyser::default(), "ABC-123/W café"), ["abc123w", "cafe"]);
        let separated = Analyser::new(&['-', '/'], &['+']);
        assert_eq!(folded(&separated, "ABC-123/W C++"), ["abc", "123", "w", "c++"]);
    }

    #[test]
    fn a_hotel_is_no_hospital() {
        let stem = |word| stem(word, Language::English);
        assert_ne!(stem("hospital"), stem("hospitality"));
        assert_eq!(stem("hospital"), stem("hospitals"));
    }

    #[test]
    fn words_know_where_they_stand() {
        let words = Analyser::new(&['-'], &[]).words("Níquel-(cepillado)");
        let places: Vec<(usize, usize)> = words.iter().map(|word| (word.start, word.end)).collect();
        assert_eq!(places, [(0, 7), (9, 18)]);
    }

    #[test]
    fn words_are_cut_where_no_word_is_longer() {
        let words = folded(&Analyser::default(), &format!("{} x{} end", "a".repeat(100), "é".repeat(100)));
        assert_eq!(words, ["a".repeat(64), format!("x{}", "e".repeat(63)), "end".to_owned()]);
    }

    #[test]
    fn what_unfolds_counts_as_much_as_it_becomes() {
        let lengths = |character: &str| {
            let words = Analyser::default().words(&character.repeat(1000));
            words
                .iter()
                .map(|word| (word.folded.chars().count(), word.lower.chars().count() <= 64))
                .collect::<Vec<_>>()
        };
        assert_eq!(lengths("\u{fdfa}"), [(64, true)], "eighteen letters in one");
        assert_eq!(lengths("\u{d4db}"), [(64, true)], "three in one");
        assert_eq!(lengths("\u{301}"), [], "marks alone");
        assert_eq!(lengths("a\u{301}"), [(32, true)], "marks on letters");
    }

    #[test]
    fn plurals_share_a_stem() {
        let analyser = Analyser::default();
        let stems = |text: &str, language| {
            let words = analyser.words(text);
            forms(&words[0], Form::Stem(language))
        };
        assert_eq!(stems("downlights", Language::English), stems("downlight", Language::English));
        assert_eq!(stems("luminarias", Language::Spanish), stems("luminaria", Language::Spanish));
        assert!(
            stems("proyectores", Language::Spanish)
                .iter()
                .any(|stem| { stems("proyector", Language::Spanish).contains(stem) })
        );
    }

    #[test]
    fn grams_of_two_words_do_not_touch() {
        let mut tokenizer = Analyser::default().tokenizer(Form::Grams);
        let mut stream = tokenizer.token_stream("abcd efg");
        let mut seen = Vec::new();
        while stream.advance() {
            seen.push((stream.token().position, stream.token().text.clone()));
        }
        assert_eq!(seen, [(0, "abc".to_owned()), (1, "bcd".to_owned()), (5, "efg".to_owned())]);
    }
}
