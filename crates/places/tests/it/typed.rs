//! What people type for a place. The tables were written before the look-up.

use places::{Country, Found, Language, Place, Position, distance, find, nearly};
use proptest::prelude::*;

#[test]
fn the_table_of_typed_places_is_understood() {
    judge(include_str!("../typed.csv"));
}

/// These were kept aside while the look-up was written; decision 20 says how many held when they were first tried.
#[test]
fn places_that_were_kept_aside_are_understood() {
    judge(include_str!("../typed-held-out.csv"));
}

/// Written before the look-up as well: what people mistype, and what they mean.
#[test]
fn a_slip_leads_to_the_town_that_is_meant() {
    for (typed, meant) in [
        ("leedz", "Leeds"),
        ("Zaragosa", "Zaragoza"),
        ("Barcelna", "Barcelona"),
        ("mancester", "Manchester"),
        ("Birmigham", "Birmingham"),
        ("Sevila", "Sevilla"),
        ("Edinburg", "Edinburgh"),
        ("Bristl", "Bristol"),
        ("Madird", "Madrid"),
        ("Valensia", "Valencia"),
        ("Dubiln", "Dublin"),
        ("Liverpol", "Liverpool"),
        ("Glasgwo", "Glasgow"),
        ("Malga", "Málaga"),
        ("Bilabo", "Bilbao"),
        ("Newcaslte upon Tyne", "Newcastle upon Tyne"),
        ("San Sebastain", "Donostia / San Sebastián"),
        ("nothingham", "Nottingham"),
        ("santiago de compostella", "Santiago de Compostela"),
        ("La Corunia", "A Coruña"),
    ] {
        let places = nearly(typed, None);
        let names: Vec<&str> = places.iter().map(Place::local_name).collect();
        assert!(names.contains(&meant), "{typed}: {names:?}");
    }
    assert_eq!(nearly("leedz", Country::of("ES")), []);
}

#[test]
fn what_is_no_slip_of_any_town_leads_nowhere() {
    for typed in ["", "abc", "xyzzyq", "downlight ip65", "!!!", "LYR009-30-60-WH-P", "ﷺﷺﷺﷺ"] {
        assert_eq!(nearly(typed, None), [], "{typed}");
    }
}

#[test]
fn towns_of_one_name_are_told_apart_by_region_and_the_largest_comes_first() {
    let found = find("Newport", Country::of("GB"));
    let regions: Vec<&str> = found.places.iter().map(|place| place.region).collect();
    assert_eq!(regions[..2], ["Newport", "Isle of Wight"]);
    assert!(regions.contains(&"Telford and Wrekin"), "{regions:?}");
    assert!(found.places.len() <= 8);
}

#[test]
fn a_postcode_says_which_town_it_belongs_to() {
    for (typed, town, region) in [
        ("LS1 4AP", "Leeds", "Leeds"),
        ("41001", "Sevilla", "Sevilla"),
        ("H91 E2K3", "Galway", "County Galway"),
    ] {
        let found = find(typed, None);
        let place = found.places.iter().find(|place| place.local_name() == town);
        assert_eq!(place.map(|place| place.region), Some(region), "{typed}");
    }
}

#[test]
fn a_region_is_found_when_no_town_has_its_name() {
    let found = find("andalucía", None);
    assert!(found.is_clear());
    assert_eq!(found.places[0].name(Language::En), "Andalusia");
    assert_eq!(found.places[0].name(Language::Es), "Andalucía");
    let kent = &find("Kent", Country::of("GB")).places[0];
    assert!(distance(kent.position, Position::new(51.27, 0.52).unwrap()).km() < 25.0);
    assert!(find("Spain", None).places.is_empty(), "a country is not a place to measure from");
}

#[test]
fn districts_of_dublin_go_by_number_too() {
    let codes =
        ["Dublin 2", "dublin 15", "Dublin 6W"].map(|typed| find(typed, None).places[0].postcode.clone());
    assert_eq!(codes, ["D02", "D15", "D6W"].map(|code| Some(code.to_owned())));
}

#[test]
fn the_country_that_is_typed_counts_for_more_than_the_one_that_was_chosen() {
    let found = find("Toledo, Spain", Country::of("GB"));
    assert_eq!(found.places[0].country.code, "ES");
    assert!(find("Toledo", Country::of("GB")).places.is_empty());
}

#[test]
fn every_stockist_of_the_demo_is_found_by_its_town_and_by_its_postcode() {
    let table = include_str!("../../../../demo/content/catalogue/stockists.csv");
    for row in csv::Reader::from_reader(table.as_bytes()).records() {
        let row = row.unwrap();
        let country = Country::of(&row[1]);
        let shop = Position::parse(&row[8], &row[9]).unwrap();
        for typed in [&row[2], &row[7]] {
            let found = find(typed, country);
            let place = found.places.first().unwrap_or_else(|| panic!("{typed} is nowhere"));
            let km = distance(place.position, shop).km();
            assert!(found.is_clear() && km < 15.0, "{typed}: {km:.0} km away, {}", said(&found));
        }
    }
}

proptest! {
    #[test]
    fn no_text_breaks_the_look_up(text in "\\PC{0,40}", country in "(ES|GB|XX)") {
        let found = find(&text, Country::of(&country));
        prop_assert!(found.places.len() <= 8);
        prop_assert!(!found.is_clear() || !found.places.is_empty());
    }

    #[test]
    fn nothing_that_looks_like_a_postcode_breaks_the_look_up(text in "[A-Za-z0-9 -]{0,10}") {
        for place in find(&text, None).places {
            prop_assert!(place.country.contains(place.position), "{text}: {place:?}");
        }
    }
}

fn judge(table: &str) {
    let mut wrong = Vec::new();
    for row in csv::Reader::from_reader(table.as_bytes()).records() {
        let row = row.unwrap();
        let (typed, country, expected, region) = (&row[0], &row[1], &row[2], &row[3]);
        let found = find(typed, Country::of(country));
        let first = found.places.first();
        let holds = match expected {
            "none" => found.places.is_empty(),
            "several" => found.places.len() > 1 && !found.is_clear(),
            _ => {
                found.is_clear()
                    && first.is_some_and(|place| is_called(place, expected))
                    && (region.is_empty() || first.is_some_and(|place| place.region == region))
            }
        };
        if !holds {
            wrong.push(format!("{typed:?} ({country}) should be {expected} {region}: {}", said(&found)));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

fn is_called(place: &Place, expected: &str) -> bool {
    let Some((name, country)) = expected.rsplit_once(' ') else { return false };
    let names = [place.local_name(), place.name(Language::En), place.name(Language::Es)];
    place.country.code == country
        && match &place.postcode {
            Some(code) => code == name,
            None => names.contains(&name),
        }
}

fn said(found: &Found) -> String {
    let one = |place: &Place| {
        let code = place.postcode.as_deref().unwrap_or_default();
        format!("{code} {} ({}, {})", place.local_name(), place.region, place.country.code)
    };
    if found.places.is_empty() {
        "nothing".to_owned()
    } else {
        found.places.iter().map(one).collect::<Vec<_>>().join(" / ")
    }
}
