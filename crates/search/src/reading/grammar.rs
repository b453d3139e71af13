//! Finding phrases of the tables in a text.

use super::tokens::{Token, TokenKind};

/// The end of a phrase that starts at a token. Its words are separated by spaces; a hyphen or a point between two of
/// them does not matter, nor whether they are written in one piece (`dali 2` is `DALI-2` and `dali2`).
pub(super) fn phrase(tokens: &[Token], at: usize, words: &str) -> Option<usize> {
    // Most phrases of a table start with another word: that is told at once.
    if !words.starts_with(tokens.get(at)?.text.as_str()) {
        return None;
    }
    let mut end = at;
    for (index, word) in words.split(' ').enumerate() {
        if index > 0 && tokens.get(end).is_some_and(|token| is_sign(token, "-")) && word != "-" {
            end += 1;
        }
        if tokens.get(end)?.text != word {
            return None;
        }
        end += 1;
    }
    Some(end)
}

/// The longest phrase of a table that starts at a token, with its end.
pub(super) fn longest<'a, T>(
    tokens: &[Token],
    at: usize,
    table: &'a [T],
    words: impl Fn(&T) -> &str,
) -> Option<(&'a T, usize)> {
    let found = table.iter().filter_map(|entry| Some((entry, phrase(tokens, at, words(entry))?)));
    // Of two that are equally long, the first counts.
    found.reduce(|best, other| if other.1 > best.1 { other } else { best })
}

/// Whether a token is a certain sign.
pub(super) fn is_sign(token: &Token, sign: &str) -> bool {
    token.kind == TokenKind::Sign && token.text == sign
}

/// The number at a token, as written.
pub(super) fn number_at(tokens: &[Token], at: usize) -> Option<&str> {
    tokens.get(at).filter(|token| token.kind == TokenKind::Number).map(|token| token.text.as_str())
}

/// Whether what ends before a token ends a piece of text, or is joined to another figure (`ip65/4000k`). What ends
/// in the middle of a piece is a part of something else, mostly of a code.
pub(super) fn ends_well(tokens: &[Token], end: usize) -> bool {
    tokens.get(end).is_none_or(|next| !next.glued || is_joint(next))
}

/// Whether a token joins two figures.
pub(super) fn is_joint(token: &Token) -> bool {
    is_sign(token, "/") || is_sign(token, "+")
}
