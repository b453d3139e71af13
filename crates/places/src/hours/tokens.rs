//! The words of opening hours: days, times and what stands between them.

use super::Unreadable;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A word and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A day, 0 being Monday.
    Day(u8),
    /// Several days at once.
    Days(&'static [u8]),
    /// A public or school holiday.
    Holiday,
    /// Minutes after midnight, up to two days.
    Time(u16),
    /// From one to another.
    To,
    /// And, or a comma.
    And,
    /// The end of a rule.
    End,
    /// Not open.
    Closed,
    /// Open round the clock.
    Always,
}

const MAX_MINUTES: u16 = 48 * 60;
const EVERY_DAY: &[u8] = &[0, 1, 2, 3, 4, 5, 6];
const WEEKDAYS: &[u8] = &[0, 1, 2, 3, 4];
const WEEKEND: &[u8] = &[5, 6];
/// Names of days without accents, in English and Spanish, as far as they are written out.
const DAYS: [&[&str]; 7] = [
    &["mo", "mon", "monday", "mondays", "l", "lu", "lun", "lunes"],
    &["tu", "tue", "tues", "tuesday", "tuesdays", "m", "ma", "mar", "martes"],
    &["we", "wed", "weds", "wednesday", "wednesdays", "x", "mi", "mie", "mier", "miercoles"],
    &["th", "thu", "thur", "thurs", "thursday", "thursdays", "j", "ju", "jue", "jueves"],
    &["fr", "fri", "friday", "fridays", "v", "f", "vi", "vie", "viernes"],
    &["sa", "sat", "saturday", "saturdays", "s", "sab", "sabado", "sabados"],
    &["su", "sun", "sunday", "sundays", "d", "do", "dom", "domingo", "domingos"],
];

/// Reads all words of a text.
pub(super) fn read(text: &str) -> Result<Vec<Token>, Unreadable> {
    let plain: String = text.to_lowercase().nfkd().filter(|letter| !is_combining_mark(*letter)).collect();
    // "M-F" is English, and there M is Monday; in "L-M" it is martes.
    let is_english = plain.split(|c: char| !c.is_alphabetic()).any(|word| word == "f");
    let mut tokens = Vec::new();
    let mut rest = plain.trim();
    while let Some(first) = rest.chars().next() {
        let len = if first.is_ascii_digit() {
            time_len(rest)
        } else if first.is_alphabetic() {
            rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (word, after) = rest.split_at(len);
        rest = after.trim_start();
        if first.is_ascii_digit() {
            tokens.push(time(word, &mut rest)?);
        } else if let Some(token) = sign_or_word(first, word, is_english)? {
            tokens.push(token);
        }
    }
    Ok(tokens)
}

fn sign_or_word(first: char, word: &str, is_english: bool) -> Result<Option<Token>, Unreadable> {
    if is_english && word == "m" {
        return Ok(Some(Token::Day(0)));
    }
    Ok(Some(match word {
        ";" | "|" | "\n" => Token::End,
        "," | "&" | "+" | "/" | "and" | "y" | "e" => Token::And,
        "-" | "‐" | "‑" | "–" | "—" | "−" | "~" | "to" | "a" | "al" | "till" | "until" | "hasta" => {
            Token::To
        }
        "off" | "closed" | "cerrado" | "cerrada" | "none" => Token::Closed,
        "open" | "abierto" | "de" | "del" | "from" | "desde" | "las" | "los" | "h" | "hs" | "hrs"
        | "horas" | "hours" | ":" | "." => return Ok(None),
        "ph" | "sh" | "holidays" | "festivos" | "festivo" => Token::Holiday,
        "daily" | "everyday" | "diario" | "todos" => Token::Days(EVERY_DAY),
        "dias" | "every" | "day" | "days" => return Ok(None),
        "weekdays" | "laborables" => Token::Days(WEEKDAYS),
        "weekend" | "weekends" => Token::Days(WEEKEND),
        _ if first.is_whitespace() => return Ok(None),
        _ => match DAYS.iter().position(|names| names.contains(&word)) {
            Some(day) => Token::Day(u8::try_from(day).unwrap_or_default()),
            None => return Err(Unreadable::Word(word.to_owned())),
        },
    }))
}

/// How far a time reaches: digits, and one sign between them.
fn time_len(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let hours = digits(text);
    let mut after = text[hours..].chars();
    match after.next() {
        Some(sign @ (':' | '.' | 'h')) if digits(after.as_str()) > 0 => {
            hours + sign.len_utf8() + digits(after.as_str())
        }
        Some('/') if text.starts_with("24/7") => 4,
        _ => hours,
    }
}

/// A time, with what follows it if that belongs to it.
fn time(word: &str, rest: &mut &str) -> Result<Token, Unreadable> {
    if word == "24/7" {
        return Ok(Token::Always);
    }
    let wrong = || Unreadable::Time(word.to_owned());
    let (hours, minutes) = match word.split_once([':', '.', 'h']) {
        Some(parts) => parts,
        // 0830, as the army writes it.
        None if word.len() == 4 => word.split_at(2),
        None => (word, ""),
    };
    if word.len() > 5 || (!minutes.is_empty() && minutes.len() != 2) {
        return Err(wrong());
    }
    let hours: u16 = hours.parse().map_err(|_| wrong())?;
    let minutes: u16 = if minutes.is_empty() { 0 } else { minutes.parse().map_err(|_| wrong())? };
    let hours = match half_of_day(rest) {
        None => hours,
        Some(_) if !(1..=12).contains(&hours) => return Err(wrong()),
        Some(afternoon) => hours % 12 + afternoon,
    };
    let is_always = hours == 24 && minutes == 0 && takes_word(rest, &["h", "hours", "horas", "hrs"]);
    if is_always && !rest.starts_with(|c: char| "-–—".contains(c)) && !word.contains([':', '.']) {
        return Ok(Token::Always);
    }
    let time = hours * 60 + minutes;
    if minutes > 59 || time > MAX_MINUTES {
        return Err(wrong());
    }
    Ok(Token::Time(time))
}

/// The hours to add for am and pm, which are taken off the rest.
fn half_of_day(rest: &mut &str) -> Option<u16> {
    for (name, hours) in [("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)] {
        if let Some(after) = rest.strip_prefix(name)
            && !after.starts_with(char::is_alphabetic)
        {
            *rest = after.trim_start();
            return Some(hours);
        }
    }
    None
}

fn takes_word(rest: &mut &str, words: &[&str]) -> bool {
    let len = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
    let (word, after) = rest.split_at(len);
    let is_there = words.contains(&word);
    if is_there {
        *rest = after.trim_start();
    }
    is_there
}
