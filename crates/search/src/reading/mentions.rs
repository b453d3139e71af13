//! Codes inside a text: in a sentence, or in a list that somebody pastes.

use content::Locale;
use content::model::Sku;

use super::codes::{self, MAX_CODE_CHARS};
use super::{Code, around, figures};

/// A code somewhere in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// As it was typed.
    pub typed: String,
    /// As a code.
    pub code: Code,
    /// How many are wanted, where that is said.
    pub quantity: Option<u32>,
}

/// The codes of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mentions {
    /// Those that look like codes, in their order, at most [`Mentions::MAX`].
    pub codes: Vec<Mention>,
    /// Whether the text says nothing else.
    pub is_all: bool,
    /// How many more there are.
    pub left_out: usize,
}

/// What looks like a code by itself is at least as long.
const MIN_CHARS: usize = 5;
/// A code of so many parts is one, whatever it stands beside.
const SURE_PARTS: usize = 3;
/// Separates the lines of a list.
const SEPARATORS: [char; 3] = [';', ',', '|'];

impl Mentions {
    /// No list that is pasted is looked up further.
    pub const MAX: usize = 50;

    pub(super) fn of(text: &str, locale: Locale) -> Self {
        let lines: Vec<&str> =
            text.split(SEPARATORS).filter(|line| line.contains(char::is_alphanumeric)).collect();
        let mut codes = Vec::new();
        let mut is_all = !lines.is_empty();
        for line in &lines {
            let (found, is_whole) = of_line(line, lines.len() > 1, locale);
            is_all &= is_whole && !found.is_empty();
            codes.extend(found);
        }
        let left_out = codes.len().saturating_sub(Self::MAX);
        codes.truncate(Self::MAX);
        Self { codes, is_all, left_out }
    }
}

impl Mention {
    /// Whether nothing but a code looks so: three parts and more with a digit, or the digits of a trade item number.
    pub fn is_sure(&self) -> bool {
        let digits = self.code.normalised.bytes().filter(u8::is_ascii_digit).count();
        (self.code.parts.len() >= SURE_PARTS && digits > 0 && !self.typed.contains(' '))
            || codes::is_trade_number(&self.code.normalised)
    }
}

/// The codes of a line, and whether it says nothing else.
fn of_line(line: &str, is_of_list: bool, locale: Locale) -> (Vec<Mention>, bool) {
    let core = around::core(line);
    let (codes, mut others): (Vec<&str>, Vec<&str>) =
        core.pieces.iter().partition(|piece| is_code(piece, locale));
    let joined = core.pieces.concat();
    // `HLM018 SW ME` is one code; behind one that has its separators, other numbers say how many.
    let may_go_on = !codes.iter().any(|code| code.contains(|c: char| !c.is_alphanumeric()));
    let is_spaced = is_of_list && codes.len() <= 1 && may_go_on && may_be_spaced(&core.pieces);
    if is_spaced && joined.len() <= MAX_CODE_CHARS {
        let typed = core.pieces.join(" ");
        let code = Code::of(&typed, true);
        return (vec![Mention { typed, code, quantity: core.quantity }], true);
    }
    let mut quantity = core.quantity;
    if codes.len() == 1 && quantity.is_none() {
        // A column of quantities.
        quantity = others.iter().find_map(|piece| around::number(piece));
        others.retain(|piece| around::number(piece).is_none());
    }
    let mentions = codes.into_iter().map(|piece| Mention {
        typed: piece.to_owned(),
        code: Code::of(piece, true),
        quantity,
    });
    (mentions.collect(), others.is_empty())
}

/// Whether a piece looks like a code by itself and like nothing else.
fn is_code(piece: &str, locale: Locale) -> bool {
    let normalised = Sku::normalise(piece);
    if !(MIN_CHARS..=MAX_CODE_CHARS).contains(&normalised.len()) || codes::has_foreign_letters(piece) {
        return false;
    }
    let has_digit = normalised.bytes().any(|byte| byte.is_ascii_digit());
    let has_letter = normalised.bytes().any(|byte| byte.is_ascii_alphabetic());
    let parts = piece.split(|c: char| !c.is_alphanumeric()).count();
    let looks_so = (has_digit && has_letter) || parts >= SURE_PARTS || codes::is_trade_number(&normalised);
    looks_so && figures::figures(piece, locale).is_empty()
}

fn may_be_spaced(pieces: &[&str]) -> bool {
    let normalised: Vec<String> = pieces.iter().map(|piece| Sku::normalise(piece)).collect();
    codes::is_shaped(&normalised)
}
