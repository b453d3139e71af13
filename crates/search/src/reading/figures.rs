//! All figures of a text.
//!
//! A figure is made of whole pieces of the text: what is only a part of a piece, such as the `24` of `STR010-24`, is a
//! part of a code.

use content::Locale;
use content::attributes::{Key, Number};

use super::grammar::{ends_well, is_joint};
use super::phrases::{self, Meaning};
use super::stop_words::is_stop_word;
use super::tokens::{Token, TokenKind, tokens};
use super::vocabulary::{NEGATIONS, SOURCES};
use super::{Figure, merge, protection, quantities};
use crate::filter::{Condition, Filter};

/// The most volts that a driver gives to lights; more comes from the mains.
const LOW_VOLTAGE: u32 = 100;

const VOLTAGE: Key = Key::named("voltage");
const CURRENT: Key = Key::named("current");
const OUTPUT_VOLTAGE: Key = Key::named("output_voltage");
const OUTPUT_CURRENT: Key = Key::named("output_current");
const DIMMING: Key = Key::named("dimming");

/// The figures of a text, in the order they stand there, one for each attribute.
pub(super) fn figures(text: &str, locale: Locale) -> Vec<Figure> {
    let tokens = tokens(text);
    let (found, left) = scan(&tokens, locale);
    let context = Context::of(&found, &left);
    let mut figures: Vec<Figure> = Vec::new();
    for (filter, range) in found {
        let filter = context.applied(filter);
        let span = tokens[range.start].span.start..tokens[range.end - 1].span.end;
        match figures.iter_mut().find(|figure| figure.filter.key == filter.key) {
            Some(figure) => {
                let merged =
                    merge::merged(filter.key, figure.filter.condition.clone(), filter.condition.clone());
                figure.filter = Filter::new(filter.key, merged).unwrap_or(filter);
                figure.spans.push(span);
            }
            None => figures.push(Figure { spans: vec![span], filter }),
        }
    }
    figures
}

type Found = (Filter, std::ops::Range<usize>);

/// The figures with the tokens that they are made of, and the words that belong to none.
fn scan(tokens: &[Token], locale: Locale) -> (Vec<Found>, Vec<&str>) {
    let mut found: Vec<Found> = Vec::new();
    let mut left = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        match piece(tokens, at, locale) {
            Some(Piece::Figures(figures, end)) => {
                found.extend(figures);
                at = end;
            }
            Some(Piece::Text(end)) => {
                left.extend(tokens[at..end].iter().map(|token| token.text.as_str()));
                at = end;
            }
            None => {
                if token.kind == TokenKind::Word {
                    left.push(&token.text);
                }
                at += 1;
            }
        }
    }
    (found, left)
}

enum Piece {
    Figures(Vec<Found>, usize),
    /// Words that must not be taken apart.
    Text(usize),
}

/// What starts at a token, if it starts a piece of text: one figure, or several in one piece.
fn piece(tokens: &[Token], at: usize, locale: Locale) -> Option<Piece> {
    let is_negated = at > 0 && NEGATIONS.contains(&tokens[at - 1].text.as_str());
    if tokens[at].glued || is_negated {
        return None;
    }
    let mut figures = Vec::new();
    let mut start = at;
    loop {
        let (filter, end) = match phrases::meaning(tokens, start) {
            Some((Meaning::Text, end)) => return figures.is_empty().then_some(Piece::Text(end)),
            Some((Meaning::Filter(filter), end)) => (filter, end),
            None => protection::protection(tokens, start)
                .or_else(|| quantities::quantity(tokens, start, locale))?,
        };
        debug_assert!(end > start && ends_well(tokens, end), "figures end with a piece");
        figures.push((filter, start..end));
        match tokens.get(end) {
            Some(next) if next.glued && is_joint(next) => start = end + 1,
            _ => return Some(Piece::Figures(figures, end)),
        }
        if start >= tokens.len() {
            return None;
        }
    }
}

/// What else is said: volts and milliamperes are what comes out where a driver is searched for.
struct Context {
    names_source: bool,
    names_product: bool,
    is_dimmed: bool,
}

impl Context {
    fn of(found: &[Found], left: &[&str]) -> Self {
        Self {
            names_source: left.iter().any(|word| SOURCES.contains(word)),
            names_product: left.iter().any(|word| !is_stop_word(word)),
            is_dimmed: found.iter().any(|(filter, _)| filter.key == DIMMING),
        }
    }

    fn applied(&self, filter: Filter) -> Filter {
        let Condition::Numbers(numbers) = &filter.condition else { return filter };
        let is_low = numbers.iter().all(|number| *number <= Number::from(LOW_VOLTAGE));
        // Whatever runs on so few volts is dimmed by what feeds it.
        let dims = self.is_dimmed && !self.names_product;
        let key = match filter.key {
            VOLTAGE if is_low && (self.names_source || dims) => OUTPUT_VOLTAGE,
            CURRENT if self.names_source || !self.names_product => OUTPUT_CURRENT,
            _ => return filter,
        };
        Filter { key, condition: filter.condition }
    }
}
