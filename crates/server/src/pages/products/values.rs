//! The values of one attribute in an address: what they ask for, and what of them cannot be meant.
//!
//! Nothing is left out in silence: what no filter can be made of is kept, so that the page can say so.

use std::borrow::Cow;

use content::attributes::{Key, Kind};
use search::{Bounds, Condition, Filter};

/// As many values of one attribute as a filter takes.
const MAX_VALUES: usize = 12;
/// More of a refused value is not repeated.
const MAX_REFUSED_CHARS: usize = 40;
const TO: &str = "..";

/// What stood in an address for one attribute.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Read {
    /// What it asks for.
    pub(super) filter: Option<Filter>,
    /// What means nothing for this attribute, as it was written.
    pub(super) refused: Vec<String>,
}

/// Reads what stands for an attribute in an address. Of a list or a range, what can be read counts.
pub(super) fn read(key: Key, value: &str) -> Read {
    if let Some(filter) = Filter::parse(key, value) {
        return Read { filter: Some(filter), refused: Vec::new() };
    }
    let apart = match value.split_once(TO) {
        Some((from, to)) if !value.contains(',') => ends_apart(key, from.trim(), to.trim()),
        _ => parts_apart(key, value),
    };
    let says_nothing = value.trim_matches([',', '.', ' ']).is_empty();
    if apart == Read::default() && !says_nothing {
        return Read { filter: None, refused: vec![repeated(value)] };
    }
    apart
}

/// Reads several parameters of one attribute as one.
pub(super) fn read_all(key: Key, values: &[Cow<'_, str>]) -> Read {
    parts_apart(key, &values.join(","))
}

/// The address of a filter with a refused value beside it; reading it gives both again.
pub(super) fn beside(value: &str, refused: &str) -> String {
    match value.split_once(TO) {
        _ if value.is_empty() => refused.to_owned(),
        Some((from, "")) => format!("{from}{TO}{refused}"),
        Some(("", to)) => format!("{refused}{TO}{to}"),
        _ => format!("{value},{refused}"),
    }
}

fn ends_apart(key: Key, from: &str, to: &str) -> Read {
    let is_end = |end: &&str| end.is_empty() || Filter::parse(key, &format!("{end}{TO}")).is_some();
    let kept = |end| Some(end).filter(is_end).unwrap_or_default();
    let filter = Filter::parse(key, &format!("{}{TO}{}", kept(from), kept(to)));
    let refused = [from, to].into_iter().filter(|end| !is_end(end)).map(repeated).collect();
    Read { filter, refused }
}

fn parts_apart(key: Key, value: &str) -> Read {
    let parts: Vec<Cow<'_, str>> = value.split(',').take(2 * MAX_VALUES).map(Cow::Borrowed).collect();
    let is_refused =
        |part: &&Cow<'_, str>| !part.trim().is_empty() && Filter::parse(key, part.trim()).is_none();
    let refused = parts.iter().filter(is_refused).map(|part| repeated(part)).take(MAX_VALUES).collect();
    Read { filter: all_of(key, &parts), refused }
}

fn repeated(text: &str) -> String {
    let plain = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c });
    plain.take(MAX_REFUSED_CHARS).collect()
}

/// The two ends that say the same as a filter; `None` when there are no such ends.
#[must_use]
pub(super) fn ends(filter: &Filter) -> Option<Bounds> {
    match &filter.condition {
        Condition::Numbers(numbers) => match numbers.as_slice() {
            [number] => Bounds::new(Some(*number), Some(*number)),
            _ => None,
        },
        _ => filter.bounds(),
    }
}

/// What a value that is no filter is meant to be.
pub(super) fn meant(key: Key, value: &str) -> Option<Filter> {
    turned(key, value).or_else(|| spanning(key, &value.split(',').collect::<Vec<_>>()))
}

/// `20..10` as what is meant.
fn turned(key: Key, value: &str) -> Option<Filter> {
    let (from, to) = value.split_once("..")?;
    Filter::parse(key, &format!("{to}..{from}"))
}

/// All values that mean something together, or the first where only one can be chosen.
pub(super) fn all_of(key: Key, values: &[Cow<'_, str>]) -> Option<Filter> {
    let mut parts: Vec<&str> = Vec::new();
    for part in values.iter().flat_map(|value| value.split(',')).map(str::trim) {
        if parts.len() < MAX_VALUES && !parts.contains(&part) && Filter::parse(key, part).is_some() {
            parts.push(part);
        }
    }
    if key.kind() == Kind::Flag {
        let mut asked = parts.iter().filter_map(|part| Filter::parse(key, part));
        let first = asked.next()?;
        let is_one = asked.all(|other| other == first);
        return if is_one { Some(first) } else { Filter::new(key, Condition::Stated) };
    }
    Filter::parse(key, &parts.join(","))
        .or_else(|| spanning(key, &parts))
        .or_else(|| Filter::parse(key, parts.first()?))
}

/// A range together with more numbers, from the least of them to the most: wider than what was chosen, but nothing of it
/// is lost.
fn spanning(key: Key, parts: &[&str]) -> Option<Filter> {
    if !parts.iter().any(|part| part.contains("..")) {
        return None;
    }
    let reaches = parts.iter().map(|part| ends(&Filter::parse(key, part.trim())?));
    let joined = reaches.reduce(|one, other| {
        let (one, other) = (one?, other?);
        let min = one.min.zip(other.min).map(|(one, other)| one.min(other));
        let max = one.max.zip(other.max).map(|(one, other)| one.max(other));
        Bounds::new(min, max)
    })??;
    Filter::new(key, Condition::Within(joined))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_read_counts_and_the_rest_is_named() {
        for (name, value, asks, refused) in [
            ("power", "10..20", "10..20", ""),
            ("power", "much", "", "much"),
            ("power", "10..much", "10..", "much"),
            ("power", "-5..20", "..20", "-5"),
            ("power", "a..b", "", "a b"),
            ("power", "..", "", ""),
            ("dimming", ",", "", ""),
            ("power", "1e40..", "", "1e40"),
            ("dimming", "dali-2,magic", "dali-2", "magic"),
            ("dimming", "magic,tricks", "", "magic tricks"),
            ("cct", "warm", "", "warm"),
            ("ip", "999", "", "999"),
            ("cri_ra", "80..x", "80..", "x"),
            ("finish", "a\u{7}b", "", "a b"),
        ] {
            let read = read(Key::parse(name).unwrap(), value);
            let found = read.filter.map(|filter| filter.value()).unwrap_or_default();
            assert_eq!((found.as_str(), read.refused.join(" ").as_str()), (asks, refused), "{name}={value}");
        }
        let long = read(Key::parse("finish").unwrap(), &"x".repeat(500));
        assert_eq!(long.refused, ["x".repeat(MAX_REFUSED_CHARS)]);
    }
}
