//! Texts cut into words, numbers and signs, folded so that case and accents do not matter.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A piece of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// Where it stands, in bytes.
    pub(super) span: Range<usize>,
    /// Lower case, without accents.
    pub(super) text: String,
    /// What it is made of.
    pub(super) kind: TokenKind,
    /// Whether it follows the one before without a gap. What is written in one piece belongs together.
    pub(super) glued: bool,
}

/// What a token is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Letters.
    Word,
    /// Digits, with points and commas between them.
    Number,
    /// Anything else that is no gap; only some mean something.
    Sign,
}

/// Cuts a text into tokens.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let (length, kind, folded) = if digit(first).is_some() {
            number(rest)
        } else if is_letter(first) {
            word(rest)
        } else {
            match sign(rest) {
                Some((length, kind, folded)) => (length, kind, folded.to_owned()),
                None => {
                    at += first.len_utf8();
                    continue;
                }
            }
        };
        let glued = tokens.last().is_some_and(|last| last.span.end == at);
        tokens.push(Token { span: at..at + length, text: folded, kind, glued });
        at += length;
    }
    tokens
}

/// A word as tokens are compared: lower case, without accents.
pub(super) fn folded(word: &str) -> String {
    word.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

fn word(rest: &str) -> (usize, TokenKind, String) {
    let end = rest.find(|c: char| !is_letter(c) && !is_combining_mark(c)).unwrap_or(rest.len());
    (end, TokenKind::Word, folded(&rest[..end]))
}

fn number(rest: &str) -> (usize, TokenKind, String) {
    let digits_at = |at: usize| rest[at..].chars().take_while(|c| digit(*c).is_some()).map(char::len_utf8);
    let mut end: usize = digits_at(0).sum();
    while let Some(separator @ ('.' | ',')) = rest[end..].chars().next() {
        let behind = end + separator.len_utf8();
        // `ip65,4000k` lists two figures; nobody writes four decimals behind a comma.
        let count = digits_at(behind).count();
        if count == 0 || (separator == ',' && count > 3) {
            break;
        }
        end = behind + digits_at(behind).sum::<usize>();
    }
    let folded = rest[..end].chars().map(|c| digit(c).unwrap_or(c)).collect();
    (end, TokenKind::Number, folded)
}

/// `None` for a gap: white space, quotes, brackets and what separates sentences.
fn sign(rest: &str) -> Option<(usize, TokenKind, &'static str)> {
    use TokenKind::{Sign, Word};
    const SIGNS: [(&str, TokenKind, &str); 29] = [
        ("<=", Sign, "<="),
        (">=", Sign, ">="),
        ("=<", Sign, "<="),
        ("=>", Sign, ">="),
        ("≤", Sign, "<="),
        ("⩽", Sign, "<="),
        ("≥", Sign, ">="),
        ("⩾", Sign, ">="),
        ("<", Sign, "<"),
        (">", Sign, ">"),
        ("=", Sign, "="),
        ("≈", Sign, "~"),
        ("~", Sign, "~"),
        ("±", Sign, "~"),
        ("-", Sign, "-"),
        ("–", Sign, "-"),
        ("—", Sign, "-"),
        ("−", Sign, "-"),
        ("‐", Sign, "-"),
        ("‑", Sign, "-"),
        ("…", Sign, ".."),
        ("...", Sign, ".."),
        ("..", Sign, ".."),
        ("/", Sign, "/"),
        ("+", Sign, "+"),
        ("×", Word, "x"),
        ("°", Word, "°"),
        ("º", Word, "°"),
        ("˚", Word, "°"),
    ];
    let known = SIGNS.iter().find(|(written, _, _)| rest.starts_with(written));
    if let Some((written, kind, folded)) = known {
        return Some((written.len(), *kind, folded));
    }
    let mut chars = rest.chars();
    let first = chars.next()?;
    let ends_here = chars.next().is_none_or(char::is_whitespace);
    let is_gap = first.is_whitespace()
        || (first == '.' && ends_here)
        || ",;|()[]{}\"'“”„«»‹›‘’!¡?¿:&•·".contains(first);
    (!is_gap).then_some((first.len_utf8(), Sign, "?"))
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() && c != 'º'
}

/// A digit, in the width of either script.
fn digit(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some(c),
        '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10),
        _ => None,
    }
}
