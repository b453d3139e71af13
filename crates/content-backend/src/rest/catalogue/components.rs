//! What goes with a luminaire or a strip, in groups to choose from: drivers, profiles and accessories.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::variant::Batch;
use crate::rest::answer::RestResponse;
use crate::rest::call::Call;
use crate::rest::error::RestError;
use crate::rest::params::{Arg, Kind};
use crate::store::VariantRow;
use content::Locale;
use content::attributes::{Attributes, Ip, Key, Number, Value as Fact};

const DIMMING: Key = Key::named("dimming");
const PROFILE_TYPE: Key = Key::named("profile_type");
const ACCESSORY_TYPE: Key = Key::named("accessory_type");
const OUTPUT_VOLTAGE: Key = Key::named("output_voltage");
const IP: Key = Key::named("ip");

const DIMMINGS: [&str; 8] = ["none", "phase", "1-10v", "dali-2", "dali-2-dt8", "casambi", "push", "dmx"];

const PROFILES: [&str; 4] = ["surface", "recessed", "corner", "suspended"];

const ACCESSORIES: [&str; 14] = [
    "end-cap",
    "joiner",
    "clip",
    "suspension-kit",
    "feed-connector",
    "joint-connector",
    "sealing-kit",
    "cable",
    "terminal-block",
    "track",
    "track-feed",
    "track-straight",
    "track-corner",
    "track-tee",
];

pub(super) static DRIVER_ARGS: [Arg; 3] = [
    Arg::new("type", Kind::Choice(&DIMMINGS), "Limit result set to drivers that are dimmed this way."),
    Arg::new(
        "voltage",
        Kind::Number { least: 0.0, most: 1000.0 },
        "Limit result set to drivers that give this voltage.",
    ),
    Arg::new(
        "ip",
        Kind::Text,
        "Limit result set to drivers that are protected at least so well, such as 67.",
    ),
];

pub(super) static PROFILE_ARGS: [Arg; 1] =
    [Arg::new("type", Kind::Choice(&PROFILES), "Limit result set to profiles that are mounted this way.")];

pub(super) static ACCESSORY_ARGS: [Arg; 2] = [
    Arg::new("type", Kind::Choice(&ACCESSORIES), "Limit result set to accessories of this type."),
    Arg::new(
        "product",
        Kind::Integer { least: 0, most: None },
        "Limit result set to the accessories of a product.",
    ),
];

/// `GET /ansell/v1/product/driversByDimmableType`.
pub(super) async fn drivers(call: Call<'_>) -> Result<RestResponse, RestError> {
    let voltage = call.params.number("voltage").and_then(Number::new);
    let needed = match call.params.text("ip").map(Ip::parse) {
        Some(None) => return Err(unreadable_ip()),
        Some(parsed) => parsed,
        None => None,
    };
    let fits = |facts: &Attributes| {
        let gives =
            |fact: &Fact| fact.extent().zip(voltage).is_none_or(|(range, volts)| range.contains(volts));
        let protects = |fact: &Fact| match (fact, needed) {
            (Fact::Ip(ip), Some(needed)) => ip.at_least(needed),
            _ => true,
        };
        // A driver that does not state what was asked for cannot be promised to fit.
        facts.get(OUTPUT_VOLTAGE).map_or(voltage.is_none(), gives)
            && facts.get(IP).map_or(needed.is_none(), protects)
    };
    let rows = call.backend.store.components("driver", call.params.text("type")).await?;
    groups(&call, DIMMING, &rows, fits).await
}

/// `GET /ansell/v1/product/profilesByType`.
pub(super) async fn profiles(call: Call<'_>) -> Result<RestResponse, RestError> {
    let rows = call.backend.store.components("profile", call.params.text("type")).await?;
    groups(&call, PROFILE_TYPE, &rows, |_| true).await
}

/// `GET /ansell/v1/product/accessories`: all of them, or whatever product.toml names as accessories of a product.
pub(super) async fn accessories(call: Call<'_>) -> Result<RestResponse, RestError> {
    let store = &call.backend.store;
    let rows = match call.params.integer("product") {
        Some(id) => {
            let published = store.refs(call.locale, &[id]).await?.contains_key(&id);
            if !published || store.products(&[id]).await?.is_empty() {
                return Err(RestError::invalid_id());
            }
            let related = store.related(&[id]).await?.into_iter();
            let accessories = related.filter(|(_, relation, _)| relation == "product.accessories");
            store.made_of(&accessories.map(|(_, _, to)| to).collect::<Vec<i64>>()).await?
        }
        None => store.components("accessory", call.params.text("type")).await?,
    };
    groups(&call, ACCESSORY_TYPE, &rows, |_| true).await
}

/// The parts that fit, by type in the registry's order; those without a type come last.
async fn groups(
    call: &Call<'_>,
    key: Key,
    rows: &[VariantRow],
    fits: impl Fn(&Attributes) -> bool,
) -> Result<RestResponse, RestError> {
    let batch = Batch::load(call.backend, call.locale, rows).await?;
    let wanted = call.params.text("type");
    let mut groups: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
    for row in rows {
        let attributes = batch.attributes(row);
        let Some(item) = batch.item(row).filter(|_| fits(&attributes)) else { continue };
        let types = attributes.get(key).map(Fact::chosen).unwrap_or_default();
        let places = types.iter().filter_map(|kind| key.choices().iter().position(|choice| choice == *kind));
        let places: Vec<usize> = if types.is_empty() { vec![usize::MAX] } else { places.collect() };
        for place in places {
            groups.entry(place).or_default().push(item.clone());
        }
    }
    let group = |(place, items): (usize, Vec<Value>)| {
        let choice = key.choices().get(place);
        let kind = choice.map_or("", |choice| choice.value);
        let label = choice.map_or_else(|| other(call.locale), |choice| choice.label(call.locale));
        let group = json!({ "type": kind, "label": label, "items": items });
        wanted.is_none_or(|wanted| wanted == kind).then_some(group)
    };
    Ok(RestResponse::ok(groups.into_iter().filter_map(group).collect()))
}

fn other(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "Other",
        Locale::Es => "Otros",
    }
}

fn unreadable_ip() -> RestError {
    let message = "ip must be two digits, either of them may be X, such as 67 or X4.";
    let detail = json!({ "code": "rest_invalid_pattern", "message": message, "data": null });
    let one = |value: Value| Map::from_iter([("ip".to_owned(), value)]);
    RestError::invalid_params(&["ip"], one(message.into()), one(detail))
}

#[cfg(test)]
mod tests {
    use super::{ACCESSORIES, ACCESSORY_TYPE, DIMMING, DIMMINGS, PROFILE_TYPE, PROFILES};
    use content::attributes::Key;

    #[test]
    fn the_types_are_those_of_the_registry() {
        let values = |key: Key| key.choices().iter().map(|choice| choice.value).collect::<Vec<_>>();
        assert_eq!(values(DIMMING), DIMMINGS);
        assert_eq!(values(PROFILE_TYPE), PROFILES);
        assert_eq!(values(ACCESSORY_TYPE), ACCESSORIES);
    }
}
