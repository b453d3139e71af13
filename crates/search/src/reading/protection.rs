//! Protection codes: `IP65`, `ip 65`, `IPX4`, `IK08`, `ik 10`.

use content::attributes::{Ik, Ip, Key};

use super::grammar::{ends_well, is_sign, longest, number_at, phrase};
use super::tokens::Token;
use super::vocabulary::{SENSES, SENSES_BEHIND, Sense};
use crate::filter::{Condition, Filter};

/// What people write around a code that says no more than the code.
const NAMES: &[&str] = &[
    "grado de proteccion",
    "proteccion",
    "ingress protection",
    "protection rating",
    "rating",
    "impact protection",
];

/// The protection code that starts at a token, with its end. It always means "at least".
pub(super) fn protection(tokens: &[Token], at: usize) -> Option<(Filter, usize)> {
    let at = longest(tokens, at, NAMES, |words| words).map_or(at, |(_, end)| end);
    let at = match longest(tokens, at, SENSES, |(words, _)| words) {
        Some(((_, Sense::AtLeast), end)) => end,
        Some(_) => return None,
        None => at,
    };
    let (filter, end) = ingress(tokens, at).or_else(|| impact(tokens, at))?;
    let behind = match longest(tokens, end, SENSES_BEHIND, |(words, _)| words) {
        Some(((_, Sense::AtLeast), end)) => Some(end),
        Some(_) => return None,
        None => phrase(tokens, behind_hyphen(tokens, end), "rated"),
    };
    let ends = [behind, Some(end)];
    ends.into_iter().flatten().find(|end| ends_well(tokens, *end)).map(|end| (filter, end))
}

fn ingress(tokens: &[Token], at: usize) -> Option<(Filter, usize)> {
    let (written, start) = match tokens.get(at)?.text.as_str() {
        "ip" => ("", behind_hyphen(tokens, at + 1)),
        "ipx" => ("X", at + 1),
        _ => return None,
    };
    let glued_word =
        |at: usize, word: &str| tokens.get(at).is_some_and(|token| token.glued && token.text == word);
    let (code, end) = if written.is_empty() && tokens.get(start)?.text == "x" {
        (format!("X{}", number_at(tokens, start + 1)?), start + 2)
    } else {
        let digits = number_at(tokens, start)?;
        match digits.len() {
            1 if written.is_empty() && glued_word(start + 1, "x") => (format!("{digits}X"), start + 2),
            // The K of IP69K is about the water's pressure.
            2 if digits == "69" && glued_word(start + 1, "k") => (digits.to_owned(), start + 2),
            _ => (format!("{written}{digits}"), start + 1),
        }
    };
    let filter = Filter::new(const { Key::named("ip") }, Condition::Ip(Ip::parse(&code)?))?;
    Some((filter, end))
}

fn impact(tokens: &[Token], at: usize) -> Option<(Filter, usize)> {
    if tokens.get(at)?.text != "ik" {
        return None;
    }
    let start = behind_hyphen(tokens, at + 1);
    let ik = Ik::parse(number_at(tokens, start)?)?;
    Some((Filter::new(const { Key::named("ik") }, Condition::Ik(ik))?, start + 1))
}

fn behind_hyphen(tokens: &[Token], at: usize) -> usize {
    at + usize::from(tokens.get(at).is_some_and(|token| is_sign(token, "-")))
}
