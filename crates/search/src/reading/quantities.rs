//! Numbers with a unit or a name: `<15 w`, `2000-3000 lm`, `cri 90`, `90mm cut-out`, `hasta 15 W`.
//!
//! One quantity is, in this order, all but the numbers optional:
//! name, sense, numbers with units, sense, name. A number alone is never a figure.

use content::Locale;
use content::attributes::{Better, Key, Kind, Number};

use super::grammar::{ends_well, is_sign, longest, number_at};
use super::numbers;
use super::tokens::{Token, TokenKind};
use super::vocabulary::{CUT_OUT, DIAMETER, LENGTH, NAMES, Name, SENSES, SENSES_BEHIND, Sense, UNITS, Unit};
use crate::filter::{Bounds, Condition, Filter};

/// Words between a name and its number that say nothing, as in `hueco de ø 90`.
const MAX_FILLERS: usize = 3;

/// The quantity that starts at a token, with its end.
pub(super) fn quantity(tokens: &[Token], at: usize, locale: Locale) -> Option<(Filter, usize)> {
    let (name, after_name) = named(tokens, at);
    let (sense, after_sense) = sense(tokens, after_name);
    // "At least CRI 90" has its name behind the sense.
    let (name, start) = if name.is_none() { named(tokens, after_sense) } else { (name, after_sense) };
    // `4 000 K` is one number and `CRI 90 950 lm` are two: what makes sense decides.
    [true, false].into_iter().find_map(|grouped| {
        let amounts = Amounts::read(tokens, start, grouped, sense == Some(Sense::Between))?;
        finished(tokens, name, sense, &amounts, locale)
    })
}

/// The numbers of a quantity and what stands between them.
struct Amounts {
    written: Vec<String>,
    between: Between,
    unit: Option<&'static Unit>,
    end: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Between {
    Nothing,
    /// From the first to the second.
    To,
    /// One or the other.
    Or,
    /// The sides of a rectangle.
    By,
}

impl Amounts {
    const MAX_AMOUNTS: usize = 6;

    fn read(tokens: &[Token], at: usize, grouped: bool, is_between: bool) -> Option<Self> {
        let (first, end) = written_number(tokens, at, grouped)?;
        let (unit, end) = unit(tokens, end);
        let mut amounts = Self { written: vec![first], between: Between::Nothing, unit, end };
        while amounts.written.len() < Self::MAX_AMOUNTS
            && amounts.read_next(tokens, grouped, is_between).is_some()
        {}
        (!is_between || amounts.between == Between::To).then_some(amounts)
    }

    fn read_next(&mut self, tokens: &[Token], grouped: bool, is_between: bool) -> Option<()> {
        let (between, start) = self.joint(tokens, is_between)?;
        let (number, end) = written_number(tokens, start, grouped)?;
        let (unit, end) = unit(tokens, end);
        // The unit stands behind both or behind the last: `10 W - 20` is no range.
        let unit = match (self.unit, unit) {
            (Some(one), Some(other)) if one.symbol == other.symbol && one.factor == other.factor => {
                Some(other)
            }
            (None, other) => other,
            _ => return None,
        };
        self.written.push(number);
        (self.between, self.unit, self.end) = (between, unit, end);
        Some(())
    }

    fn joint(&self, tokens: &[Token], is_between: bool) -> Option<(Between, usize)> {
        let token = tokens.get(self.end)?;
        let found = match (token.kind, token.text.as_str()) {
            (TokenKind::Sign, "-" | "..") | (TokenKind::Word, "to" | "a" | "hasta") => Between::To,
            (TokenKind::Word, "and" | "y") if is_between => Between::To,
            (TokenKind::Sign, "/") | (TokenKind::Word, "or" | "o") => Between::Or,
            (TokenKind::Word, "x" | "by" | "por") => Between::By,
            _ => return None,
        };
        let fits = match self.between {
            Between::Nothing => true,
            Between::Or => found == Between::Or,
            Between::To | Between::By => false,
        };
        fits.then_some((found, self.end + 1))
    }
}

fn finished(
    tokens: &[Token],
    name: Option<&'static Name>,
    sense: Option<Sense>,
    amounts: &Amounts,
    locale: Locale,
) -> Option<(Filter, usize)> {
    let behind = longest(tokens, amounts.end, SENSES_BEHIND, |(words, _)| words).filter(|_| sense.is_none());
    let (said, end) = behind.map_or((sense, amounts.end), |((_, behind), end)| (Some(*behind), end));
    // `Ø 90 cut-out` is a cut-out.
    let may_be_named = name.is_none_or(|name| name.key == DIAMETER);
    let named = name_behind(tokens, end).filter(|_| may_be_named);
    // The longest first: what makes no sense with the words behind it may make sense without them.
    let readings = [
        named.map(|(name, end)| (Some(name), said, end)),
        Some((name, said, end)),
        Some((name, sense, amounts.end)),
    ];
    let mut whole = readings.into_iter().flatten().filter(|(_, _, end)| ends_well(tokens, *end));
    whole.find_map(|(name, sense, end)| {
        let is_rectangle = amounts.between == Between::By;
        let key = key_of(name, amounts.unit, is_rectangle)?;
        let numbers = amounts.written.iter().map(|written| scaled(written, key, amounts.unit, locale));
        let mut numbers = numbers.collect::<Option<Vec<_>>>()?;
        if is_rectangle && amounts.unit.is_none() && name.is_none() {
            numbers = grid(&numbers)?;
        }
        let condition = condition(key, sense, &numbers, amounts.between, name.is_none() && key == LENGTH)?;
        Some((Filter::new(key, condition)?, end))
    })
}

fn named(tokens: &[Token], at: usize) -> (Option<&'static Name>, usize) {
    let Some((name, end)) = longest(tokens, at, NAMES, |name| name.words) else { return (None, at) };
    let fillers = ["de", "of", "=", "ø", "⌀"];
    let behind = tokens[end..].iter().take(MAX_FILLERS);
    let filled = behind.take_while(|token| fillers.contains(&token.text.as_str())).count();
    (Some(name), end + filled)
}

fn name_behind(tokens: &[Token], at: usize) -> Option<(&'static Name, usize)> {
    let filler = tokens.get(at).is_some_and(|token| matches!(token.text.as_str(), "de" | "of" | "-"));
    let starts = [Some(at), filler.then_some(at + 1)];
    let found = starts.into_iter().flatten().find_map(|at| longest(tokens, at, NAMES, |name| name.words));
    found.filter(|(name, _)| name.behind)
}

fn sense(tokens: &[Token], at: usize) -> (Option<Sense>, usize) {
    match longest(tokens, at, SENSES, |(words, _)| words) {
        Some(((_, sense), end)) => (Some(*sense), end),
        None => (None, at),
    }
}

/// A hyphen may stand before a unit that is a word, as in `5-year`.
fn unit(tokens: &[Token], at: usize) -> (Option<&'static Unit>, usize) {
    let hyphen = tokens.get(at).is_some_and(|token| is_sign(token, "-") && token.glued);
    let start = at + usize::from(hyphen);
    match longest(tokens, start, UNITS, |unit| unit.words) {
        Some((unit, end)) => (Some(unit), end),
        None => (None, at),
    }
}

/// A number as written, its groups of three digits put together.
fn written_number(tokens: &[Token], at: usize, grouped: bool) -> Option<(String, usize)> {
    let mut written = number_at(tokens, at)?.to_owned();
    let mut end = at + 1;
    let starts_groups = written.len() <= 3 && written.bytes().all(|byte| byte.is_ascii_digit());
    while grouped && starts_groups && written.len() < 9 {
        let Some(group) = number_at(tokens, end) else { break };
        let follows = tokens[end - 1].span.end + '\u{202f}'.len_utf8() >= tokens[end].span.start;
        if tokens[end].glued || !follows || group.len() != 3 || group.contains(['.', ',']) {
            break;
        }
        written.push_str(group);
        end += 1;
    }
    Some((written, end))
}

fn key_of(name: Option<&Name>, unit: Option<&Unit>, is_rectangle: bool) -> Option<Key> {
    match (name, unit) {
        (None, None) if is_rectangle => Some(CUT_OUT),
        (None, Some(unit)) if unit.symbol == "mm" => Some(if is_rectangle { CUT_OUT } else { LENGTH }),
        (Some(name), None) => name.without_unit.then_some(name.key),
        (Some(name), Some(unit)) => {
            let same = name.key.unit() == unit.symbol;
            let is_time = |symbol: &str| matches!(symbol, "h" | "min");
            (same || (is_time(name.key.unit()) && is_time(unit.symbol))).then_some(name.key)
        }
        (None, Some(unit)) => Key::of_unit(unit.symbol),
        (None, None) => None,
    }
}

/// The sides of a panel that has no unit: `600x600` in millimetres, `60x60` in centimetres. `None` for what is no panel.
fn grid(sides: &[Number]) -> Option<Vec<Number>> {
    let all = |least: f64, most: f64| sides.iter().all(|side| (least..=most).contains(&side.get()));
    let factor = if all(150.0, 2400.0) {
        1.0
    } else if all(15.0, 240.0) {
        10.0
    } else {
        return None;
    };
    sides.iter().map(|side| Number::new(side.get() * factor)).collect()
}

/// The number in the attribute's unit; `None` when nobody can mean it.
fn scaled(written: &str, key: Key, unit: Option<&Unit>, locale: Locale) -> Option<Number> {
    let factor = unit.map_or(1.0, |unit| match (unit.symbol, key.unit()) {
        ("h", "min") => 60.0,
        ("min", "h") => 1.0 / 60.0,
        _ => unit.factor,
    });
    let is_broken = factor > 1.0 || matches!(key.unit(), "W" | "W/m" | "h");
    let number = numbers::value(written, is_broken, locale)?.get() * factor;
    // "3K" is said for 3000 K.
    let number = if key.unit() == "K" && unit.is_some() && number <= 10.0 { number * 1000.0 } else { number };
    let number = Number::new(number)?.rounded(2);
    key.attribute().search.plausible.contains(number).then_some(number)
}

fn condition(
    key: Key,
    sense: Option<Sense>,
    numbers: &[Number],
    between: Between,
    is_any_size: bool,
) -> Option<Condition> {
    let within = |min, max| Bounds::new(min, max).map(Condition::Within);
    let strictly = |min: Option<Number>, max: Option<Number>| {
        let (excludes_min, excludes_max) = (min.is_some(), max.is_some());
        Bounds::new(min, max).map(|bounds| Condition::Within(Bounds { excludes_min, excludes_max, ..bounds }))
    };
    match (between, numbers) {
        (Between::To, [one, other]) => within(Some(*one.min(other)), Some(*one.max(other))),
        (Between::By, [length, width]) => Some(Condition::Rectangle { length: *length, width: *width }),
        (Between::Or, numbers) if sense.is_none() && is_any_size => Some(Condition::Size(numbers.to_vec())),
        (Between::Or, numbers) if sense.is_none() => Some(one_of(key, numbers)),
        (Between::Nothing, [number]) => match sense.or_else(|| usual_sense(key)) {
            Some(Sense::AtLeast) => within(Some(*number), None),
            Some(Sense::AtMost) => within(None, Some(*number)),
            Some(Sense::Above) => strictly(Some(*number), None),
            // A glare of less than 19 is the name of a class, and stated as 19.
            Some(Sense::Below) if key.attribute().limit => within(None, Some(*number)),
            Some(Sense::Below) => strictly(None, Some(*number)),
            Some(Sense::About) | None if is_any_size => Some(Condition::Size(numbers.to_vec())),
            Some(Sense::About) | None => Some(one_of(key, numbers)),
            Some(Sense::Between) => None,
        },
        _ => None,
    }
}

/// Near enough will do for single numbers; what has to fit something else has to fit.
fn one_of(key: Key, numbers: &[Number]) -> Condition {
    match key.kind() {
        Kind::Number => Condition::About(numbers.to_vec()),
        _ => Condition::Numbers(numbers.to_vec()),
    }
}

/// What a number means when only the number is said: more light for the power is better, less glare is, and a ceiling
/// is only so deep.
fn usual_sense(key: Key) -> Option<Sense> {
    key.attribute().search.better.map(|better| match better {
        Better::More => Sense::AtLeast,
        Better::Less => Sense::AtMost,
    })
}
