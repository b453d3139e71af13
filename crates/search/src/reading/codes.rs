//! Texts that may be product codes. People drop separators, put in others, paste spaces, or know only the tail.

use std::collections::HashSet;

use content::model::{Gtin, InvalidCode, Sku};
use unicode_normalization::UnicodeNormalization;

use super::{Code, Figure, around};
use crate::code_parts;

/// Infix and prefix searches for less would find everything.
const MIN_CODE_CHARS: usize = 2;
/// No code is longer.
pub(super) const MAX_CODE_CHARS: usize = 64;
/// More pieces are a sentence.
const MAX_PIECES: usize = 4;
/// A code pasted with spaces in place of all its separators.
const MAX_SHAPED_PIECES: usize = 8;
/// The digits of a trade item number, with and without the one that checks the others.
const TRADE_NUMBER_DIGITS: std::ops::RangeInclusive<usize> = 12..=14;
/// Another reading that is worth offering is among the first.
const MAX_LOOK_ALIKES: usize = 24;

/// The text as a code, if it may be one. `words` are those besides figures.
pub(super) fn code(text: &str, figures: &[Figure], words: &str) -> Option<Code> {
    if has_foreign_letters(text) {
        return None;
    }
    let pieces: Vec<String> =
        text.split_whitespace().map(Sku::normalise).filter(|piece| !piece.is_empty()).collect();
    let normalised = pieces.concat();
    let is_shaped = match figures {
        [] => is_shaped(&pieces) || is_separated(text, &pieces),
        // In `LYR 08 30 W` the end only looks like watts: there is a number before it that belongs to nothing.
        _ => pieces.len() > 2 && words.contains(|c: char| c.is_ascii_digit()) && is_shaped(&pieces),
    };
    let max_pieces = match (is_shaped, figures) {
        (true, _) => MAX_SHAPED_PIECES,
        (false, []) => MAX_PIECES,
        // What is a figure from end to end may still be all that somebody knows of a code.
        (false, _) => 1,
    };
    let fits = (MIN_CODE_CHARS..=MAX_CODE_CHARS).contains(&normalised.len()) && pieces.len() <= max_pieces;
    fits.then(|| Code::of(text, is_shaped))
}

/// The code that is left of a text without what stands around codes; `None` when nothing does, or nothing that is surely
/// a code is left: `ART 020` may be one itself.
pub(super) fn labelled(text: &str, figures: &[Figure], words: &str) -> Option<Code> {
    let core = around::core(text).pieces.join(" ");
    if Sku::normalise(&core) == Sku::normalise(text) {
        return None;
    }
    let code = code(&core, figures, words)?;
    let has_letter = code.normalised.bytes().any(|byte| byte.is_ascii_alphabetic());
    (code.is_shaped && (has_letter || is_trade_number(&code.normalised))).then_some(code)
}

/// Letters that no code has would be dropped, and `raíl` would be searched as RAL.
pub(super) fn has_foreign_letters(text: &str) -> bool {
    text.nfkc().any(|c| c.is_alphabetic() && !c.is_ascii())
}

/// Whether a code may be a trade item number, its last digit perhaps missing.
pub(super) fn is_trade_number(normalised: &str) -> bool {
    TRADE_NUMBER_DIGITS.contains(&normalised.len()) && normalised.bytes().all(|byte| byte.is_ascii_digit())
}

/// A digit, four characters or more, and white space only between pieces too short for words.
pub(super) fn is_shaped(pieces: &[String]) -> bool {
    let has_digit = |piece: &String| piece.bytes().any(|byte| byte.is_ascii_digit());
    let is_part = |piece: &String| has_digit(piece) || piece.len() <= 5;
    let length: usize = pieces.iter().map(String::len).sum();
    length >= 4 && pieces.iter().any(has_digit) && (pieces.len() == 1 || pieces.iter().all(is_part))
}

/// Letters alone are a code when they are set apart as nobody sets words apart: `ACC-EC-SU-AL`, `SNS CSN WH`.
fn is_separated(text: &str, pieces: &[String]) -> bool {
    if pieces.len() > 1 {
        return pieces.len() > 2 && pieces.iter().all(|piece| piece.len() <= 3);
    }
    let parts = text.split(['-', '/', '.', '_']);
    let lengths: Vec<usize> = parts.map(|part| Sku::normalise(part).len()).collect();
    lengths.len() > 1
        && lengths.iter().sum::<usize>() > 2
        && lengths.iter().all(|length| (1..=6).contains(length))
}

impl Code {
    pub(crate) fn of(text: &str, is_shaped: bool) -> Self {
        Self { normalised: trade_number(Sku::normalise(text)), parts: code_parts::parts(text), is_shaped }
    }

    /// The trade item number with the right check digit, when another was typed.
    pub(crate) fn with_right_check_digit(&self) -> Option<String> {
        let digits = self.normalised.as_str();
        let is_wrong = matches!(Gtin::parse(digits), Err(InvalidCode::CheckDigit { .. }));
        is_wrong.then(|| Gtin::completed(&digits[..12])).flatten().map(|gtin| gtin.as_str().to_owned())
    }

    /// The same code with letters and digits exchanged that look alike (O and 0; I, L and 1), the likeliest first,
    /// without the code itself.
    pub fn look_alikes(&self) -> Vec<String> {
        let mut seen: HashSet<String> = HashSet::from([self.normalised.clone()]);
        let mut found = Vec::new();
        // One of a kind everywhere is a keyboard habit, and likelier than any other combination.
        for (from, to) in [('O', "0"), ('0', "O"), ('I', "1"), ('L', "1"), ('1', "I"), ('1', "L")] {
            let other = self.normalised.replace(from, to);
            if seen.insert(other.clone()) {
                found.push(other);
            }
        }
        let mut next = 0;
        let mut queue = vec![self.normalised.clone()];
        while let Some(code) = queue.get(next).cloned() {
            next += 1;
            for (at, letter) in code.char_indices() {
                for other in exchanges(letter) {
                    let mut changed = code.clone();
                    changed.replace_range(at..=at, other);
                    if found.len() >= MAX_LOOK_ALIKES {
                        return found;
                    }
                    if seen.insert(changed.clone()) {
                        found.push(changed.clone());
                        queue.push(changed);
                    }
                }
            }
        }
        found
    }
}

/// A trade item number as it is kept: 13 digits. Shops leave the check digit out or put a zero in front.
fn trade_number(normalised: String) -> String {
    if !is_trade_number(&normalised) {
        return normalised;
    }
    let whole = match normalised.len() {
        12 => Gtin::completed(&normalised),
        14 => normalised.strip_prefix('0').and_then(|digits| Gtin::parse(digits).ok()),
        _ => None,
    };
    whole.map_or(normalised, |gtin| gtin.as_str().to_owned())
}

fn exchanges(letter: char) -> &'static [&'static str] {
    match letter {
        'O' => &["0"],
        '0' => &["O"],
        'I' | 'L' => &["1"],
        '1' => &["I", "L"],
        _ => &[],
    }
}
