//! What an address asks for: `?search=leeds&country=GB&type=showroom&group=downlights&page=2`, and beside that
//! `near=51.507,-0.128` where a visitor is, `area=50,-6,56,2` a part of the map, `code=` a variant to buy.

use content::model::Sku;
use content::{Locale, PagePath};
use places::Position;

use super::directory::ChosenBy;
use crate::page_data::Bounds;
use crate::pages::stories::paging::{self, PAGE};
use crate::query::{self, PageQuery};

/// Longer searches are cut.
const MAX_SEARCH_CHARS: usize = 120;
/// Longer values are cut: nothing that can be chosen is called so.
const MAX_VALUE_BYTES: usize = 100;
/// A thousandth of a degree is about a hundred metres: near enough, and no more of where somebody is than is needed.
const POSITION_DECIMALS: usize = 3;
/// Parts of the map need not be exact.
const AREA_DECIMALS: usize = 2;

const SEARCH: &str = "search";
const NEAR: &str = "near";
const AREA: &str = "area";
const CODE: &str = "code";

/// What an address asks for, besides what can be chosen from lists.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Asked {
    /// A place or a name; empty for none.
    pub(super) search: String,
    /// Where the visitor is.
    pub(super) near: Option<Position>,
    /// A part of the map.
    pub(super) area: Option<Bounds>,
    /// What somebody wants to buy.
    pub(super) code: Option<Sku>,
    /// Names and values that cannot be meant.
    pub(super) refused: Vec<(&'static str, String)>,
}

impl Asked {
    /// Reads an address.
    pub(super) fn new(query: &PageQuery) -> Self {
        let mut refused = Vec::new();
        let read = |name: &'static str| query.get(name).map(|value| (name, value));
        let (near, area, code) = (read(NEAR), read(AREA), read(CODE));
        let mut or_refuse = |asked: Option<(&'static str, &str)>, is_read: bool| {
            refused.extend(asked.filter(|_| !is_read).map(|(name, value)| (name, cut(value).to_owned())));
        };
        let position = near.and_then(|(_, value)| position(value));
        let bounds = area.and_then(|(_, value)| bounds(value));
        let sku = code.and_then(|(_, value)| Sku::parse(value).ok());
        or_refuse(near, position.is_some());
        or_refuse(area, bounds.is_some());
        or_refuse(code, sku.is_some());
        let search = query.get(SEARCH).map(tidy_search).unwrap_or_default();
        // Whoever types a place means that place, wherever they are.
        let near = position.filter(|_| search.is_empty());
        Self { search, near, area: bounds, code: sku, refused }
    }

    /// The fields of an address that asks for the same.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let search = (!self.search.is_empty()).then(|| (SEARCH, self.search.clone()));
        let near = self.near.map(|near| (NEAR, written(near)));
        let area = self.area.map(|area| (AREA, area_text(&area)));
        let code = self.code.as_ref().map(|code| (CODE, code.as_str().to_owned()));
        search.into_iter().chain(near).chain(area).chain(code).collect()
    }
}

/// Which parameters the list knows.
pub(crate) fn accepts(name: &str) -> bool {
    matches!(name, SEARCH | NEAR | AREA | CODE | PAGE) || ChosenBy::ALL.iter().any(|by| by.name() == name)
}

/// Sends an address to the one that says the same: each name once, nothing empty, values in one spelling.
pub(in crate::pages) fn tidied(_path: &PagePath, _locale: Locale, raw: &str) -> Option<String> {
    let query = PageQuery::read(Some(raw), accepts);
    let asked = Asked::new(&query);
    let chosen = ChosenBy::ALL.into_iter().filter_map(|by| {
        let value = by.tidy(cut(query.get(by.name())?));
        (!value.is_empty()).then(|| (by.name(), value))
    });
    let page = paging::number(&query);
    let page = (page > 1).then(|| (PAGE, page.to_string()));
    let meant: Vec<(&str, String)> =
        asked.fields().into_iter().chain(asked.refused.clone()).chain(chosen).chain(page).collect();
    query::tidied(raw, accepts, &meant)
}

/// The list around the place `{near}` stands for, and in the part of the map that `{area}` stands for.
pub(super) fn templates(path: &str, asked: &Asked, chosen: &[(&'static str, String)]) -> (String, String) {
    let elsewhere = Asked { search: String::new(), near: None, area: None, ..asked.clone() };
    let without_area = Asked { area: None, ..asked.clone() };
    let with = |asked: &Asked, name: &str| {
        let fields: Vec<(&str, String)> = asked.fields().into_iter().chain(chosen.iter().cloned()).collect();
        let separator = if fields.is_empty() { "?" } else { "&" };
        format!("{path}{}{separator}{name}={{{name}}}", query::written(&fields))
    };
    (with(&elsewhere, NEAR), with(&without_area, AREA))
}

/// The part behind the path for the shops that have a product group, and show a variant.
pub(crate) fn of_product(group: Option<&str>, code: Option<&str>) -> String {
    let group = group.map(|group| (ChosenBy::Group.name(), ChosenBy::Group.tidy(group)));
    let code = code.map(|code| (CODE, code.to_owned()));
    query::written(&code.into_iter().chain(group).collect::<Vec<_>>())
}

/// Whether a place lies in a part of the map, which may reach over the antimeridian.
pub(super) fn is_within(position: Position, area: &Bounds) -> bool {
    let Bounds { south, west, north, east } = *area;
    let (latitude, longitude) = (position.latitude(), position.longitude());
    let is_between = if west <= east {
        (west..=east).contains(&longitude)
    } else {
        longitude >= west || longitude <= east
    };
    (south..=north).contains(&latitude) && is_between
}

fn tidy_search(typed: &str) -> String {
    let cut: String = typed.chars().filter(|letter| !letter.is_control()).take(MAX_SEARCH_CHARS).collect();
    cut.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn cut(value: &str) -> &str {
    let value = value.trim();
    value[..value.floor_char_boundary(MAX_VALUE_BYTES)].trim_end()
}

fn position(value: &str) -> Option<Position> {
    let numbers = numbers::<2>(value, POSITION_DECIMALS)?;
    Position::new(numbers[0], numbers[1]).ok()
}

fn bounds(value: &str) -> Option<Bounds> {
    let [south, west, north, east] = numbers::<4>(value, AREA_DECIMALS)?;
    let corners = [Position::new(south, west), Position::new(north, east)];
    let is_area = corners.iter().all(Result::is_ok) && south < north && west != east;
    is_area.then_some(Bounds { south, west, north, east })
}

/// Numbers with commas between them, rounded.
fn numbers<const N: usize>(value: &str, decimals: usize) -> Option<[f64; N]> {
    let one = |text: &str| {
        let number: f64 = text.trim().parse().ok().filter(|number: &f64| number.abs() <= 360.0)?;
        // The same digits as in an address that we write, and no negative nothing.
        let rounded: f64 = format!("{number:.decimals$}").parse().ok()?;
        Some(rounded + 0.0)
    };
    let numbers: Vec<f64> = value.split(',').take(N + 1).map(one).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

fn written(position: Position) -> String {
    format!("{},{}", position.latitude(), position.longitude())
}

fn area_text(Bounds { south, west, north, east }: &Bounds) -> String {
    format!("{south},{west},{north},{east}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn tidy(raw: &str) -> Option<String> {
        tidied(&PagePath::home(), Locale::En, raw)
    }

    #[test]
    fn every_question_has_one_address() {
        for right in [
            "",
            "utm=x",
            "search=leeds&country=GB",
            "near=51.507%2C-0.128",
            "area=50%2C-6.1%2C56%2C2&type=showroom",
            "near=north+pole",
            "code=LYR006-30-WH-N&group=downlights&page=2",
        ] {
            assert_eq!(tidy(right), None, "{right}");
        }
        for (raw, short) in [
            ("search=&country=&type=&group=", ""),
            ("search=++leeds++partner&country=gb", "?search=leeds+partner&country=GB"),
            ("near=51.50735,-0.12776", "?near=51.507%2C-0.128"),
            ("near=-0.0001,0", "?near=0%2C0"),
            ("near=51.507,-0.128&search=leeds", "?search=leeds"),
            ("area=50.001,-6.104,56,2", "?area=50%2C-6.1%2C56%2C2"),
            ("page=1&type=Showroom", "?type=showroom"),
        ] {
            assert_eq!(tidy(raw).as_deref(), Some(short), "{raw}");
        }
    }

    #[test]
    fn what_is_no_place_and_no_part_of_the_map_is_refused() {
        for (name, value) in [
            ("near", "51.5"),
            ("near", "91,0"),
            ("near", "0,181"),
            ("near", "NaN,0"),
            ("near", "1,2,3"),
            ("near", "1e9,0"),
            ("area", "56,2,50,-6"),
            ("area", "1,1,1,1"),
            ("area", "0,0,91,1"),
            ("area", "a,b,c,d"),
            ("code", "---"),
        ] {
            let raw = format!("{name}={value}");
            let asked = Asked::new(&PageQuery::read(Some(&raw), accepts));
            assert_eq!(asked.refused, [(name, value.to_owned())], "{raw}");
            assert!(asked.fields().is_empty(), "{raw}");
        }
    }

    #[test]
    fn a_part_of_the_map_may_reach_over_the_antimeridian() {
        let area = bounds("-20,170,10,-170").unwrap();
        let at = |latitude, longitude| is_within(Position::new(latitude, longitude).unwrap(), &area);
        assert!(at(0.0, 175.0) && at(0.0, -175.0) && at(0.0, 180.0));
        assert!(!at(0.0, 0.0) && !at(20.0, 175.0));
    }

    #[test]
    fn templates_keep_what_was_chosen() {
        let asked = Asked::new(&PageQuery::read(Some("search=leeds&code=AB1&area=1,2,3,4"), accepts));
        let (near, area) = templates("/stockists/", &asked, &[("country", "GB".to_owned())]);
        assert_eq!(near, "/stockists/?code=AB1&country=GB&near={near}");
        assert_eq!(area, "/stockists/?search=leeds&code=AB1&country=GB&area={area}");
        assert_eq!(templates("/s/", &Asked::default(), &[]).0, "/s/?near={near}");
    }

    proptest! {
        #[test]
        fn an_address_is_tidied_once(
            raw in "((search|near|area|code|country|type|group|page)=[-0-9a-zA-Z,.+%]{0,20}&?){0,5}",
        ) {
            if let Some(short) = tidy(&raw) {
                prop_assert_eq!(tidy(short.trim_start_matches('?')), None, "{}", short);
            }
        }
    }
}
