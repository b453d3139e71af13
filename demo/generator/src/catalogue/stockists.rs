//! Forty partners that do not exist, in towns that do.

mod places;

use super::tables::csv_line;
use places::{PLACES, Place};

const HEADER: [&str; 17] = [
    "key", "country", "town", "region", "name_en", "name_es", "address", "postcode", "lat", "lon", "phone",
    "email", "url", "shop_url", "types", "groups", "hours",
];

/// What partners are; every list has something of each.
const TYPES: [&str; 5] = [
    "trade-counter",
    "trade-counter showroom",
    "showroom",
    "trade-counter online",
    "trade-counter showroom online",
];

/// What partners keep, by their customers: contractors, designers, exterior, and everything.
const GROUPS: [&str; 4] = [
    "downlights panels bulkheads-wall emergency drivers-controls accessories",
    "downlights track pendants linear strip-profile drivers-controls",
    "exterior bulkheads-wall emergency downlights accessories",
    "downlights track linear panels bulkheads-wall exterior emergency pendants strip-profile drivers-controls accessories",
];

/// The file that the import reads.
pub(super) fn csv() -> String {
    let rows = PLACES.iter().enumerate().map(|(index, place)| row(index, place));
    let header = HEADER.map(str::to_owned);
    std::iter::once(header).chain(rows).map(|row| csv_line(row.iter().map(String::as_str))).collect()
}

fn row(index: usize, &(country, key, town, region, lat, lon, address, postcode): &Place) -> [String; 17] {
    // The country's first and largest town has everything.
    let is_main = matches!(key, "london" | "dublin" | "madrid");
    let types = if is_main { TYPES[4] } else { TYPES[index % TYPES.len()] };
    let groups = if is_main { GROUPS[3] } else { GROUPS[index % GROUPS.len()] };
    // 01632 960 is kept free for fiction in the United Kingdom; Ireland and Spain have no such numbers. The company's
    // own begin with 1.
    let phone = if country == "GB" { format!("01632 960{:03}", 201 + index) } else { String::new() };
    let sells_online = types.ends_with("online");
    let online = |url: String| if sells_online { url } else { String::new() };
    [
        key.to_owned(),
        country.to_owned(),
        town.to_owned(),
        region.to_owned(),
        format!("Halverdine Partner {town}"),
        format!("Distribuidor Halverdine {}", spanish_name(town)),
        address.to_owned(),
        postcode.to_owned(),
        lat.to_owned(),
        lon.to_owned(),
        phone,
        format!("{key}@example.com"),
        online(format!("https://{key}.example.com/")),
        online(format!("https://{key}.example.com/search?q={{sku}}")),
        types.to_owned(),
        groups.to_owned(),
        hours(country, types).to_owned(),
    ]
}

/// Counters open early, showrooms late, and Spain has lunch.
fn hours(country: &str, types: &str) -> &'static str {
    match (country, types.contains("trade-counter")) {
        ("ES", true) => "Mo-Fr 07:30-14:00,16:00-19:00; Sa 09:00-13:30",
        ("ES", false) => "Mo-Fr 10:00-14:00,17:00-20:00; Sa 10:00-14:00",
        ("IE", true) => "Mo-Fr 07:30-17:30; Sa 09:00-12:30",
        (_, true) => "Mo-Fr 07:30-17:30; Sa 08:00-12:00",
        (_, false) => "Mo-Fr 09:30-18:00; Sa 10:00-16:00",
    }
}

/// Towns that have a name of their own in Spanish; the address keeps the local one.
fn spanish_name(town: &str) -> &str {
    match town {
        "London" => "Londres",
        "Edinburgh" => "Edimburgo",
        "Dublin" => "Dublín",
        _ => town,
    }
}
