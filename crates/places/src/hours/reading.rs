//! From words to a week, rule by rule.

use super::tokens::{self, Token};
use super::{DAY, Span, Unreadable};

/// Longer than any week that an editor would write.
const MAX_TEXT: usize = 500;

/// Reads the spans of each day, Monday first.
pub(super) fn week(text: &str) -> Result<[Vec<Span>; 7], Unreadable> {
    if text.trim().is_empty() {
        return Err(Unreadable::Empty);
    }
    if text.chars().count() > MAX_TEXT {
        return Err(Unreadable::TooLong(MAX_TEXT));
    }
    // A line is a rule, though the other white space means nothing.
    let tokens = tokens::read(&text.replace('\n', ";"))?;
    let mut week: [Vec<Span>; 7] = Default::default();
    let mut rules = rules(&tokens).peekable();
    if rules.peek().is_none() {
        return Err(Unreadable::Incomplete(text.to_owned()));
    }
    for rule in rules {
        let Some(Rule { days, spans }) = read_rule(rule, text)? else { continue };
        for day in days {
            week[usize::from(day)].clone_from(&spans);
        }
    }
    Ok(week)
}

/// The rules: between ends, and where a day follows times ("Mo-Fr 8-17, Sa 8-12").
fn rules(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    let is_time = |token: &Token| matches!(token, Token::Time(_) | Token::Closed | Token::Always);
    let is_day = |token: &Token| matches!(token, Token::Day(_) | Token::Days(_) | Token::Holiday);
    let mut has_times = false;
    let rules = tokens.chunk_by(move |one, next| {
        has_times = (has_times || is_time(one)) && *one != Token::End;
        let begins = has_times && is_day(next);
        if begins {
            has_times = false;
        }
        !begins && *one != Token::End
    });
    rules.map(trimmed).filter(|rule| !rule.is_empty())
}

fn trimmed(rule: &[Token]) -> &[Token] {
    let is_between = |token: &Token| matches!(token, Token::And | Token::End);
    let start = rule.iter().position(|token| !is_between(token)).unwrap_or(rule.len());
    let end = rule.iter().rposition(|token| !is_between(token)).map_or(start, |last| last + 1);
    &rule[start..end]
}

/// The days of a rule and their spans.
struct Rule {
    days: Vec<u8>,
    spans: Vec<Span>,
}

/// Reads a rule; `None` if it is about holidays alone.
fn read_rule(rule: &[Token], text: &str) -> Result<Option<Rule>, Unreadable> {
    let incomplete = || Unreadable::Incomplete(text.to_owned());
    let is_time = |token: &Token| matches!(token, Token::Time(_) | Token::Closed | Token::Always);
    let at = rule.iter().position(is_time).ok_or_else(incomplete)?;
    let (days, times) = rule.split_at(at);
    // "Lunes a viernes a las 9": the word before the time is not about the days.
    let days = days.strip_suffix(&[Token::To]).unwrap_or(days);
    let (days, is_holiday) = read_days(days).ok_or_else(incomplete)?;
    let spans = read_times(times, text)?;
    if days.is_empty() && is_holiday {
        return Ok(None);
    }
    let days = if days.is_empty() { (0..7).collect() } else { days };
    Ok(Some(Rule { days, spans }))
}

fn read_days(tokens: &[Token]) -> Option<(Vec<u8>, bool)> {
    let (mut days, mut is_holiday) = (Vec::new(), false);
    let mut rest = tokens;
    while let Some((first, after)) = rest.split_first() {
        rest = match (first, after) {
            (Token::Day(from), [Token::To, Token::Day(to), after @ ..]) => {
                // "Sa-Mo" goes over the end of the week.
                let count = (7 + to - from) % 7;
                days.extend((0..=count).map(|step| (from + step) % 7));
                after
            }
            (Token::Day(day), after) => {
                days.push(*day);
                after
            }
            (Token::Days(several), after) => {
                days.extend(*several);
                after
            }
            (Token::Holiday, after) => {
                is_holiday = true;
                after
            }
            (Token::And, after) => after,
            _ => return None,
        };
    }
    Some((days, is_holiday))
}

fn read_times(tokens: &[Token], text: &str) -> Result<Vec<Span>, Unreadable> {
    let mut spans: Vec<Span> = Vec::new();
    let mut rest = tokens;
    while !rest.is_empty() {
        rest = match rest {
            [Token::Closed, after @ ..] => after,
            [Token::Always, after @ ..] => {
                spans.push(Span { opens: 0, closes: DAY });
                after
            }
            [Token::Time(opens), Token::To, Token::Time(closes), after @ ..] => {
                spans.push(span(*opens, *closes)?);
                after
            }
            [Token::And, after @ ..] => after,
            _ => return Err(Unreadable::Incomplete(text.to_owned())),
        };
    }
    spans.sort_unstable();
    Ok(spans)
}

/// A span; one that ends before it begins ends on the next day, and from midnight to midnight is all day.
fn span(opens: u16, closes: u16) -> Result<Span, Unreadable> {
    let wrong = || Unreadable::Time(format!("{}:{:02}", opens / 60, opens % 60));
    if opens >= DAY || (opens == closes && opens != 0) {
        return Err(wrong());
    }
    let closes = if closes <= opens { closes + DAY } else { closes };
    // More than a day at a stretch is said by the days that follow.
    if closes - opens > DAY { Err(wrong()) } else { Ok(Span { opens, closes }) }
}
