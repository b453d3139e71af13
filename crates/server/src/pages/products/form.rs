//! Addresses as forms write them, read into the one address that says the same.
//!
//! The panel of filters is a plain form: every box that is ticked comes as a parameter of its own, ranges come as
//! `power-from` and `power-to`, and fields that were left alone come empty. Such an address is answered with the short
//! one, `?cct=3000,4000&power=10..20`, which is what people share and what is kept.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use content::attributes::{Better, Key, Number};
use content::{Locale, PagePath};
use search::filter::steps;
use search::reading::Reading;
use search::{Bounds, Condition, Filter};
use url::form_urlencoded;

use super::address::{ListState, Refused, key, sort_name, sort_of};
use super::filters::is_range;
use super::values::{self, Read, ends, meant};
use crate::pages::stories::paging;
use crate::query::PageQuery;

/// More fields than the panel has; the rest is not read.
const MAX_FIELDS: usize = 512;
/// As many characters as a field for a number takes.
const MAX_END_CHARS: usize = 20;
/// What the name of a range's lower end has behind the attribute.
const FROM: &str = "-from";
/// The same for the upper end.
const TO: &str = "-to";

/// What a form said about one attribute.
#[derive(Default)]
struct Field<'a> {
    values: Vec<Cow<'a, str>>,
    from: End,
    to: End,
}

/// One end of a range, as it was typed.
#[derive(Default)]
enum End {
    #[default]
    Open,
    At(Number),
    Unread(String),
}

/// The part behind the path that says the same as a form's; `None` when the address needs no other.
#[must_use]
pub(crate) fn tidied(at: &PagePath, locale: Locale, raw: &str) -> Option<String> {
    let mut fields: BTreeMap<Key, Field<'_>> = BTreeMap::new();
    let mut others: Vec<Cow<'_, str>> = Vec::new();
    let mut is_form = false;
    for (name, value) in form_urlencoded::parse(raw.as_bytes()).take(MAX_FIELDS) {
        let is_empty = value.trim().is_empty();
        if let Some(key) = key(&name) {
            let field = fields.entry(key).or_default();
            is_form |= is_empty || !field.values.is_empty() || is_wrong_way_round(key, &value);
            if !is_empty {
                field.values.push(value);
            }
        } else if let Some((key, is_from)) = end_of(&name) {
            is_form = true;
            let field = fields.entry(key).or_default();
            let end = if is_from { &mut field.from } else { &mut field.to };
            if matches!(end, End::Open) {
                *end = End::read(key, &value, locale);
            }
        } else if is_other(&name) {
            is_form |= is_empty || others.contains(&name) || !is_meant(&name, &value);
            others.push(name);
        }
    }
    if !is_form {
        return None;
    }
    let rest = ListState::read(at, &PageQuery::read(Some(raw), is_other));
    let read: Vec<(Key, Read)> = fields.iter().map(|(key, field)| (*key, field.read(*key))).collect();
    let mut filters: Vec<Filter> = read.iter().filter_map(|(_, read)| read.filter.clone()).collect();
    if !rest.plain {
        drop_what_was_typed(&mut filters, &rest.search, locale);
    }
    let refused = read.into_iter().flat_map(|(key, read)| Refused::all(key, read.refused)).collect();
    Some(ListState { filters, refused, ..rest }.query_as_typed())
}

/// Whether the fields of a filter can say all of it: two ends one range, boxes and buttons one value each.
#[must_use]
pub(super) fn is_said_by_fields(filter: &Filter) -> bool {
    let key = filter.key;
    match &filter.condition {
        Condition::Within(bounds) => is_range(key) || step(key, bounds).is_some(),
        Condition::Numbers(_) => !is_range(key) && steps::sense(key).is_none(),
        Condition::About(_) | Condition::Size(_) | Condition::Rectangle { .. } => false,
        Condition::AnyOf(_)
        | Condition::Ip(_)
        | Condition::Ik(_)
        | Condition::Flag(_)
        | Condition::Stated => true,
    }
}

/// The step that bounds are, such as 80 for at least 80, of an attribute that is chosen by steps.
#[must_use]
pub(super) fn step(key: Key, bounds: &Bounds) -> Option<Number> {
    let sense = steps::sense(key)?;
    let end = match sense {
        Better::More => bounds.min,
        Better::Less => bounds.max,
    };
    end.filter(|step| steps::bounds_of(sense, *step) == *bounds)
}

/// What stands for a step in an address.
#[must_use]
pub(super) fn step_value(key: Key, step: Number) -> String {
    let filter = steps::sense(key)
        .and_then(|sense| Filter::new(key, Condition::Within(steps::bounds_of(sense, step))));
    filter.map(|filter| filter.value()).unwrap_or_default()
}

/// What the list knows besides filters.
fn is_other(name: &str) -> bool {
    matches!(name, "search" | "plain" | "page" | "sort")
}

/// Whether a value is one that the site writes there. Whatever else somebody thinks of shares one address.
fn is_meant(name: &str, value: &str) -> bool {
    match name {
        "page" => paging::written(value).is_some_and(|number| number.to_string() == value),
        "plain" => value == "1",
        "sort" => sort_name(sort_of(value)) == Some(value),
        _ => true,
    }
}

/// The attribute of one end of a range, and whether it is the lower one.
fn end_of(name: &str) -> Option<(Key, bool)> {
    let (attribute, is_from) = match name.strip_suffix(FROM) {
        Some(attribute) => (attribute, true),
        None => (name.strip_suffix(TO)?, false),
    };
    Some((key(attribute)?, is_from))
}

fn is_wrong_way_round(key: Key, value: &str) -> bool {
    Filter::parse(key, value).is_none() && meant(key, value).is_some()
}

impl Field<'_> {
    /// What is meant, and what cannot be.
    fn read(&self, key: Key) -> Read {
        match (&self.from, &self.to) {
            (End::Open, End::Open) => match self.values.as_slice() {
                [] => Read::default(),
                [value] => match Filter::parse(key, value).or_else(|| meant(key, value)) {
                    Some(filter) => Read { filter: Some(filter), refused: Vec::new() },
                    None => values::read(key, value),
                },
                values => values::read_all(key, values),
            },
            (End::At(from), End::At(to)) => values::read(key, &format!("{}..{}", from.min(to), from.max(to))),
            (from, to) => {
                // An end that is no number leaves what else is chosen.
                let value = format!("{from}..{to}");
                match values::read(key, &value) {
                    Read { filter: None, refused } => {
                        Read { filter: values::all_of(key, &self.values), refused }
                    }
                    read => read,
                }
            }
        }
    }
}

impl End {
    fn read(key: Key, typed: &str, locale: Locale) -> Self {
        let allowed = |number: &Number| key.attribute().allows(*number);
        // Whoever stops behind the decimal sign means the whole number.
        let finished = typed.trim().trim_end_matches(['.', ',']);
        if let Some(number) = Number::typed(finished, locale).filter(allowed) {
            return Self::At(number);
        }
        // With a mark that sets nothing apart in addresses and makes no number.
        let plain = |c: char| if matches!(c, '.' | ',') || c.is_control() { '·' } else { c };
        let unread: String = finished.chars().take(MAX_END_CHARS).map(plain).collect();
        match unread.trim() {
            "" => Self::Open,
            unread => Self::Unread(unread.to_owned()),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => Ok(()),
            Self::At(number) => number.fmt(formatter),
            Self::Unread(text) => formatter.write_str(text),
        }
    }
}

/// The panel shows as chosen what was typed, so its form says it once more. The text is enough, and its chip the better
/// one. A text that may be a code is left alone: figures in it may mean nothing.
fn drop_what_was_typed(filters: &mut Vec<Filter>, search: &str, locale: Locale) {
    let reading = Reading::of(search, locale);
    if reading.code.is_none() {
        filters.retain(|filter| reading.filters().all(|typed| !is_same(typed, filter)));
    }
}

fn is_same(typed: &Filter, chosen: &Filter) -> bool {
    typed == chosen || (typed.key == chosen.key && ends(typed).is_some() && ends(typed) == ends(chosen))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::address::{accepts, path};
    use search::reading::MAX_CHARS;

    use super::*;

    #[track_caller]
    fn check(raw: &str, expected: Option<&str>) {
        assert_eq!(tidied(&path(), Locale::En, raw).as_deref(), expected, "{raw}");
    }

    #[test]
    fn what_a_form_sends_becomes_what_people_share() {
        check("search=&sort=&cct=3000&cct=4000&power-from=&power-to=", Some("?cct=3000,4000"));
        check(
            "search=track+spot&plain=1&sort=power&power-from=10&power-to=20&cct=4000",
            Some("?search=track+spot&plain=1&sort=power&cct=4000&power=10..20"),
        );
        check("power-from=&power-to=", Some(""));
        check("ip=&ik=8", Some("?ik=8"));
        check("ip=44&ip=65", Some("?ip=44"));
        check("dimming=dali-2&dimming=casambi,dali-2", Some("?dimming=dali-2,casambi"));
    }

    #[test]
    fn decimals_are_read_behind_a_comma_and_behind_a_point() {
        for raw in
            ["power-from=4.8&power-to=9.5", "power-from=4,8&power-to=9,5", "power-from=+4,8+&power-to=9.5"]
        {
            check(raw, Some("?power=4.8..9.5"));
        }
    }

    #[test]
    fn thousands_are_read_as_the_language_writes_them() {
        for (locale, raw) in [
            (Locale::En, "power-from=900&power-to=1,200"),
            (Locale::En, "power-from=900&power-to=1+200"),
            (Locale::Es, "power-from=900&power-to=1.200"),
            (Locale::Es, "power-from=900&power-to=1%E2%80%AF200"),
        ] {
            assert_eq!(tidied(&path(), locale, raw).as_deref(), Some("?power=900..1200"), "{raw}");
        }
        assert_eq!(tidied(&path(), Locale::Es, "power-to=10.000").as_deref(), Some("?power=..10000"));
    }

    #[test]
    fn ends_the_wrong_way_round_are_turned() {
        check("power-from=20&power-to=10", Some("?power=10..20"));
        check("power=20..10", Some("?power=10..20"));
    }

    #[test]
    fn an_address_that_people_share_stays_as_it_is() {
        for raw in [
            "",
            "page=2",
            "cct=3000,4000&power=10..20&sort=name",
            "sort=name&search=x&cct=3000",
            "utm=&utm=x",
        ] {
            check(raw, None);
        }
        // What cannot be meant is told on the page, as it was written.
        for raw in ["cct=warm", "power=..", "ip=999"] {
            check(raw, None);
        }
    }

    #[test]
    fn whatever_is_no_page_and_no_order_shares_one_address() {
        for raw in ["page=1", "page=0", "page=two", "page=-1", "sort=best", "sort=", "plain=yes"] {
            check(raw, Some(""));
        }
        check("page=+2", Some("?page=2"));
        check("page=02&cct=3000&sort=worst", Some("?page=2&cct=3000"));
        for raw in ["page=2000", "search=x&plain=1"] {
            check(raw, None);
        }
        check("page=99999999999999999999", Some("?page=10000"));
    }

    #[test]
    fn what_cannot_be_meant_is_kept_to_be_told() {
        check("cct=&power-from=much&power-to=-5&weight-from=3&ip=x", Some("?power=much,-5&ip=x"));
        check("power-from=10&power-to=much", Some("?power=10..much"));
        check("power-from=-3&power-to=20", Some("?power=-3..20"));
        check("power-to=9,5,5", Some("?power=9%C2%B75%C2%B75"));
        check("dimming=dali-2&dimming=nonsense", Some("?dimming=dali-2,nonsense"));
    }

    #[test]
    fn nobody_means_so_much() {
        let many: Vec<String> = (0..400).map(|number| format!("beam_angle={number}")).collect();
        check(&many.join("&"), Some("?beam_angle=0,1,2,3,4,5,6,7,8,9,10,11"));
        let long = "x".repeat(2000);
        check(&format!("cct=&search={long}"), Some(&format!("?search={}", "x".repeat(MAX_CHARS))));
        check(&format!("cct={long}&ip="), Some(&format!("?cct={}", "x".repeat(40))));
    }

    #[test]
    fn what_was_typed_is_not_said_twice() {
        check("search=downlight+4000k&cct=4000&ip=", Some("?search=downlight+4000k"));
        check("search=downlight+4000k&cct=4000&cct=3000&ip=", Some("?search=downlight+4000k&cct=3000,4000"));
        check("search=downlight+15w&power-from=14.25&power-to=15.75", Some("?search=downlight+15w"));
        check(
            "search=downlight+4000k&plain=1&cct=4000&ip=",
            Some("?search=downlight+4000k&plain=1&cct=4000"),
        );
    }

    #[test]
    fn a_range_and_more_numbers_become_a_range_that_holds_them_all() {
        check("cct=2900..3500&cct=4000", Some("?cct=2900..4000"));
        check("cct=2900..3500,4000,2700", Some("?cct=2700..4000"));
        check("cct=..3000&cct=4000", Some("?cct=..4000"));
        check("beam_angle=~24&beam_angle=36", Some("?beam_angle=%7E24,36"));
        check("cut_out=600x600&cut_out-from=&cut_out-to=", Some("?cut_out=600x600"));
        check("cut_out=600x600&cut_out-from=80&cut_out-to=", Some("?cut_out=80.."));
    }

    #[test]
    fn yes_and_no_together_ask_for_what_states_it() {
        check("driver_included=yes&driver_included=no", Some("?driver_included=yes,no"));
        check("driver_included=yes,no", None);
        check("driver_included=yes&driver_included=true", Some("?driver_included=yes"));
    }

    proptest! {
        #[test]
        fn sending_on_ends_after_one_hop(raw in "((cct|power|ip|search|sort|page|power-from|power-to|dimming)=[a-z0-9,.~ -]{0,8}&){0,8}") {
            if let Some(tidy) = tidied(&path(), Locale::Es, &raw) {
                let query = tidy.trim_start_matches('?');
                prop_assert_eq!(tidied(&path(), Locale::Es, query), None);
                let read = |query| ListState::read(&path(), &PageQuery::read(Some(query), accepts));
                let state = read(query);
                let linked = state.query();
                let again = read(linked.trim_start_matches('?'));
                prop_assert_eq!(again, ListState { refused: Vec::new(), ..state });
            }
        }
    }
}
