//! Splits a text into numbers and units.

use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

use super::number::Written;
use super::{LengthError, Unit};

/// A piece of a length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    Number(Written),
    Unit(Unit),
}

/// The numbers and units of a text.
pub(super) fn of(text: &str) -> Result<Vec<Token>, LengthError> {
    let text = with_plain_fractions(&text.trim().to_lowercase());
    let mut rest = text.chars().peekable();
    let mut tokens = Vec::new();
    while let Some(&next) = rest.peek() {
        if next.is_whitespace() {
            rest.next();
        } else if next.is_ascii_digit() || matches!(next, '.' | ',') {
            tokens.push(Token::Number(number(&mut rest)));
        } else if next.is_alphabetic() {
            tokens.push(Token::Unit(word(&mut rest)?));
        } else if let Some(unit) = mark(&mut rest) {
            tokens.push(Token::Unit(unit));
        } else if matches!(next, '-' | '−' | '–') {
            rest.next();
            // As in 8'-2".
            let is_after_feet = tokens.last() == Some(&Token::Unit(Unit::Foot));
            match tokens.is_empty() {
                true => return Err(LengthError::Negative),
                false if is_after_feet => {}
                false => return Err(unreadable(next)),
            }
        } else {
            return Err(unreadable(next));
        }
    }
    Ok(tokens)
}

fn unreadable(found: char) -> LengthError {
    LengthError::Unreadable { found: found.to_string() }
}

fn with_plain_fractions(text: &str) -> String {
    text.replace('½', " 1/2").replace('¼', " 1/4").replace('¾', " 3/4")
}

/// Digits with separators, groups of three behind a space, and a vulgar fraction.
fn number(rest: &mut Peekable<Chars<'_>>) -> Written {
    let mut digits = take(rest, |c| c.is_ascii_digit() || matches!(c, '.' | ','));
    let mut fraction = None;
    loop {
        if rest.peek() == Some(&'/') && !digits.contains(['.', ',']) {
            rest.next();
            let denominator = take(rest, |c| c.is_ascii_digit());
            let numerator = match digits.rsplit_once(' ') {
                Some((whole, numerator)) => {
                    let (whole, numerator) = (whole.to_owned(), numerator.to_owned());
                    digits = whole;
                    numerator
                }
                None => std::mem::take(&mut digits),
            };
            fraction = Some((numerator, denominator));
            break;
        }
        let mut ahead = rest.clone();
        let spaces = take(&mut ahead, char::is_whitespace);
        let group = take(&mut ahead, |c| c.is_ascii_digit());
        let is_numerator = ahead.peek() == Some(&'/') && !group.is_empty();
        let is_group = group.len() == 3 && !digits.contains(['.', ',']);
        if spaces.is_empty() || !(is_group || is_numerator) {
            break;
        }
        *rest = ahead;
        digits.push(' ');
        digits.push_str(&group);
        if is_group && !is_numerator {
            digits.push_str(&take(rest, |c| c.is_ascii_digit() || matches!(c, '.' | ',')));
        }
    }
    Written { digits, fraction }
}

fn word(rest: &mut Peekable<Chars<'_>>) -> Result<Unit, LengthError> {
    let word = take(rest, char::is_alphabetic);
    // Abbreviations may end with a point: 2 in.
    if rest.peek() == Some(&'.') {
        rest.next();
    }
    Unit::of_word(&word).ok_or(LengthError::UnknownUnit { unit: word })
}

/// The signs for feet and inches.
fn mark(rest: &mut Peekable<Chars<'_>>) -> Option<Unit> {
    let is_single = |c: &char| matches!(c, '\'' | '′' | '’');
    match rest.peek()? {
        '"' | '″' | '”' => {
            rest.next();
            Some(Unit::Inch)
        }
        c if is_single(c) => {
            rest.next();
            // Two single marks are a double one.
            if rest.peek().is_some_and(is_single) {
                rest.next();
                return Some(Unit::Inch);
            }
            Some(Unit::Foot)
        }
        _ => None,
    }
}

fn take(rest: &mut Peekable<Chars<'_>>, is_wanted: impl Fn(char) -> bool) -> String {
    let mut taken = String::new();
    while let Some(c) = rest.next_if(|c| is_wanted(*c)) {
        taken.push(c);
    }
    taken
}

impl fmt::Display for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(formatter),
            Self::Unit(unit) => formatter.write_str(unit.into()),
        }
    }
}
