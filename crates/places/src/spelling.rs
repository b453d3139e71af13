//! One spelling for all the ways in which a name is written, so that names can be compared letter by letter.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Words before a name that people leave out or put in another language: "A Coruña", "La Coruña", "Coruña".
const ARTICLES: [&str; 17] = [
    "a", "as", "den", "el", "els", "het", "il", "l", "la", "las", "le", "les", "lo", "los", "o", "os", "the",
];

/// A name without accents, capitals and punctuation, its words separated by single spaces.
#[must_use]
pub fn key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    push_key(&mut key, name);
    key
}

/// Appends the key of a name, for whoever writes many into one text.
pub(crate) fn push_key(out: &mut String, name: &str) {
    let start = out.len();
    let mut word = out.len();
    for letter in name.chars().map(straight).nfkd().flat_map(char::to_lowercase) {
        match letter {
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'þ' => out.push_str("th"),
            'ø' => out.push('o'),
            'ł' => out.push('l'),
            'đ' | 'ð' => out.push('d'),
            'ı' => out.push('i'),
            // "L'Hospitalet" is two words, "King's Lynn" has none more for its apostrophe.
            '\'' if !matches!(&out[word..], "l" | "d") => {}
            '&' => {
                end_word(out, start, &mut word);
                out.push_str("and");
                end_word(out, start, &mut word);
            }
            _ if is_combining_mark(letter) => {}
            _ if letter.is_alphanumeric() => out.push(letter),
            _ => end_word(out, start, &mut word),
        }
    }
    end_word(out, start, &mut word);
    if out.len() > start && out.ends_with(' ') {
        out.pop();
    }
}

/// A key without the article it begins with; `None` if it begins with none, or is nothing but one.
pub(crate) fn without_article(key: &str) -> Option<&str> {
    let (first, rest) = key.split_once(' ')?;
    ARTICLES.contains(&first).then_some(rest)
}

/// All signs that stand for an apostrophe. An acute accent alone would come apart into a space.
fn straight(letter: char) -> char {
    if matches!(letter, '’' | '‘' | '`' | '´' | 'ʼ') { '\'' } else { letter }
}

/// Ends a word: saints and other words that people shorten get their shortest form, and a space follows.
fn end_word(out: &mut String, start: usize, word: &mut usize) {
    if out.len() == *word {
        return;
    }
    let short = match &out[*word..] {
        "saint" | "sankt" | "sint" => "st",
        "sainte" | "ste" | "santa" => "sta",
        "santo" => "sto",
        "sant" | "sao" => "san",
        "great" => "gt",
        "puerto" => "pto",
        "upon" => "on",
        _ => "",
    };
    if !short.is_empty() {
        out.truncate(*word);
        out.push_str(short);
    }
    debug_assert!(*word >= start);
    out.push(' ');
    *word = out.len();
}
