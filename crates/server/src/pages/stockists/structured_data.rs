//! Stockists for machines: the way to the page, and each shop with address, hours and place.

use places::hours::{Hours, Span};
use serde_json::{Map, Value, json};

use super::directory::{Shop, ShopHours};
use crate::page_data::Stockists;
use crate::pages::categories::structured_data as common;
use crate::pages::stories::Frame;

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// A `BreadcrumbList`, and a `CollectionPage` of the shops of this page.
pub(super) fn of_list(
    frame: &Frame<'_>,
    url: &str,
    list: &Stockists,
    (first, total): (u64, u64),
    shops: &[&Shop],
) -> Vec<Value> {
    let items = (first..).zip(shops).map(
        |(position, shop)| json!({ "@type": "ListItem", "position": position, "item": store(url, shop) }),
    );
    vec![
        common::breadcrumbs(frame.app, frame.locale, url, &list.breadcrumbs),
        common::collection(frame.locale, url, &list.title, &list.intro, total, items.collect()),
    ]
}

fn store(url: &str, shop: &Shop) -> Value {
    let stockist = &shop.stockist;
    let is_online_only = stockist.types.len() == 1 && stockist.types[0].value == "online";
    let mut store = Map::new();
    let mut add = |name: &str, value: Value| {
        store.insert(name.to_owned(), value);
    };
    add("@type", json!(if is_online_only { "OnlineStore" } else { "Store" }));
    add("@id", json!(format!("{url}#stockist-{}", stockist.id)));
    add("name", json!(stockist.name));
    let country = shop.country.map_or(stockist.country.as_str(), |country| country.code);
    let parts = [
        ("streetAddress", stockist.address.as_str()),
        ("addressLocality", &stockist.town),
        ("addressRegion", &stockist.region),
        ("postalCode", &stockist.postcode),
        ("addressCountry", country),
    ];
    let address = parts.iter().filter(|(_, value)| !value.is_empty());
    let mut address: Map<String, Value> =
        address.map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
    if !address.is_empty() {
        address.insert("@type".to_owned(), json!("PostalAddress"));
        add("address", Value::Object(address));
    }
    // A guess is good enough to sort by, and not to be printed on somebody's map.
    if let Some(spot) = shop.spot.filter(|spot| !spot.is_about && !is_online_only) {
        let (latitude, longitude) = (spot.position.latitude(), spot.position.longitude());
        add("geo", json!({ "@type": "GeoCoordinates", "latitude": latitude, "longitude": longitude }));
    }
    for (name, value) in [("telephone", &stockist.phone), ("email", &stockist.email), ("url", &stockist.url)]
    {
        if let Some(value) = value {
            add(name, json!(value));
        }
    }
    if let (ShopHours::Week(hours), false) = (&shop.hours, is_online_only) {
        add("openingHoursSpecification", json!(specification(hours)));
    }
    Value::Object(store)
}

/// Days that share their hours share a row.
fn specification(hours: &Hours) -> Vec<Value> {
    let mut rows: Vec<(Span, Vec<&str>)> = Vec::new();
    for (day, spans) in DAYS.iter().zip(hours.days()) {
        for span in spans {
            match rows.iter_mut().find(|(known, _)| known == span) {
                Some((_, days)) => days.push(day),
                None => rows.push((*span, vec![day])),
            }
        }
    }
    let clock = |minute: u16| format!("{:02}:{:02}", minute / 60 % 24, minute % 60);
    let row = |(span, days): (Span, Vec<&str>)| {
        // Search engines read the last minute of a day as its end.
        let closes = if span.closes % (24 * 60) == 0 { "23:59".to_owned() } else { clock(span.closes) };
        json!({
            "@type": "OpeningHoursSpecification",
            "dayOfWeek": days,
            "opens": clock(span.opens),
            "closes": closes,
        })
    };
    rows.into_iter().map(row).collect()
}
