//! Words that say nothing about a product. `sin`, `no` and `non` do, and so are not among them.

/// Folded: lower case, no accents.
#[rustfmt::skip]
const STOP_WORDS: &[&str] = &[
    // English.
    "a", "about", "also", "am", "an", "and", "any", "are", "as", "at", "be", "but", "by", "can", "do", "find",
    "for", "from", "get", "give", "has", "have", "how", "i", "im", "in", "into", "is", "it", "its", "like",
    "looking", "me", "my", "need", "of", "on", "one", "or", "our", "please", "show", "some", "that", "the",
    "their", "them", "there", "these", "this", "those", "to", "want", "we", "what", "where", "which", "will",
    "with", "you", "your", // Spanish.
    "al", "algo", "algun", "alguna", "busco", "como", "con", "cual", "de", "del", "donde", "e", "el", "ella",
    "en", "es", "esta", "este", "esto", "la", "las", "lo", "los", "mi", "necesito", "o", "para", "por",
    "que", "quiero", "se", "su", "tipo", "u", "un", "una", "y",
];

/// Whether a folded word is a stop word.
pub(super) fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.contains(&word)
}
