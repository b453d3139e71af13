//! What is searched as words: the text without its figures and without words that say nothing.

use super::tokens::{Token, TokenKind, tokens};
use super::{Figure, clean, stop_words};

/// More words than any product is described by in a search.
const MAX_WORDS: usize = 12;
const QUOTE: char = '"';

/// The words of a text besides its figures.
pub(super) fn words(text: &str, figures: &[Figure]) -> String {
    let mut spans: Vec<_> = figures.iter().flat_map(|figure| figure.spans.iter().cloned()).collect();
    spans.sort_by_key(|span| span.start);
    let left = clean::without(text, &spans);
    let pieces: Vec<&str> =
        left.split_whitespace().map(bare).filter(|piece| piece.contains(char::is_alphanumeric)).collect();
    let telling: Vec<&str> = pieces.iter().copied().filter(|piece| !is_empty_word(piece)).collect();
    // "The one" is all that somebody typed; beside a figure it is nothing.
    let kept = if telling.is_empty() && figures.is_empty() { pieces } else { telling };
    let words = kept.into_iter().take(MAX_WORDS).collect::<Vec<_>>().join(" ");
    if words.matches(QUOTE).count() % 2 == 1 { words.replace(QUOTE, "") } else { words }
}

/// Without what separates sentences, but with quotes, which hold words together.
fn bare(piece: &str) -> &str {
    piece.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, QUOTE | '-' | '°' | '%' | '+'))
}

fn is_empty_word(piece: &str) -> bool {
    match tokens(piece).as_slice() {
        [Token { kind: TokenKind::Word, text, .. }] => {
            !piece.contains(QUOTE) && !piece.starts_with('-') && stop_words::is_stop_word(text)
        }
        _ => false,
    }
}
