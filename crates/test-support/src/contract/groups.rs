//! Drivers, profiles and accessories, as the strip calculator wants them.

use content::attributes::{Ip, Key, Value};
use content::model::{Variant, VariantGroup};
use content::{AccessoryQuery, Client, DriverQuery, Locale};

use super::Outcome;

const DIMMING: Key = Key::named("dimming");
const IP: Key = Key::named("ip");
const PROFILE_TYPE: Key = Key::named("profile_type");
const ACCESSORY_TYPE: Key = Key::named("accessory_type");
const OUTPUT_VOLTAGE: Key = Key::named("output_voltage");

/// Drivers stand under each way they can be dimmed; filters leave only what fits.
pub async fn drivers_are_grouped_by_dimming(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let groups = client.drivers(locale, &DriverQuery::default()).await?;
        each_is_what_its_group_says(&groups, DIMMING);
        for group in groups.iter().filter(|group| !group.kind.is_empty()) {
            let query = DriverQuery { dimming: Some(group.kind.clone()), ..DriverQuery::default() };
            let narrowed = client.drivers(locale, &query).await?;
            assert_eq!(narrowed.iter().map(|group| &group.kind).collect::<Vec<_>>(), [&group.kind]);
            assert_eq!(ids(&narrowed), ids(std::slice::from_ref(group)));
        }
        let needed = Ip::parse("X4").ok_or("IPX4 is a code")?;
        let wet = client.drivers(locale, &DriverQuery { ip: Some(needed), ..DriverQuery::default() }).await?;
        for driver in wet.iter().flat_map(|group| &group.items) {
            let ip = driver.attributes.get(IP);
            assert!(matches!(ip, Some(Value::Ip(ip)) if ip.at_least(needed)), "{:?}", driver.sku);
        }
        let first = groups.iter().flat_map(|group| &group.items).next().ok_or("no driver")?;
        let volts =
            first.attributes.get(OUTPUT_VOLTAGE).and_then(Value::extent).ok_or("no output voltage")?.min;
        let query = DriverQuery { voltage: Some(volts), ..DriverQuery::default() };
        let fitting = client.drivers(locale, &query).await?;
        assert!(ids(&fitting).contains(&first.id.0));
        for driver in fitting.iter().flat_map(|group| &group.items) {
            let output = driver.attributes.get(OUTPUT_VOLTAGE).and_then(Value::extent);
            assert!(output.is_some_and(|output| output.contains(volts)), "{:?}", driver.sku);
        }
    }
    Ok(())
}

/// Profiles stand under their type.
pub async fn profiles_are_grouped_by_type(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let groups = client.profiles(locale, None).await?;
        each_is_what_its_group_says(&groups, PROFILE_TYPE);
        for group in groups.iter().filter(|group| !group.kind.is_empty()) {
            let narrowed = client.profiles(locale, Some(&group.kind)).await?;
            assert_eq!(ids(&narrowed), ids(std::slice::from_ref(group)));
        }
    }
    Ok(())
}

/// Accessories stand under their type.
pub async fn accessories_are_grouped_by_type(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let groups = client.accessories(locale, &AccessoryQuery::default()).await?;
        each_is_what_its_group_says(&groups, ACCESSORY_TYPE);
        for group in groups.iter().filter(|group| !group.kind.is_empty()) {
            let query = AccessoryQuery { kind: Some(group.kind.clone()), product: None };
            let narrowed = client.accessories(locale, &query).await?;
            assert_eq!(ids(&narrowed), ids(std::slice::from_ref(group)));
        }
    }
    Ok(())
}

fn each_is_what_its_group_says(groups: &[VariantGroup], key: Key) {
    assert!(!groups.is_empty(), "no groups by {key}");
    for group in groups {
        assert!(!group.items.is_empty(), "{key} {} is empty", group.kind);
        for item in &group.items {
            let chosen = item.attributes.get(key).map(Value::chosen).unwrap_or_default();
            let names: Vec<&str> = chosen.iter().map(|choice| choice.value).collect();
            let is_meant =
                if group.kind.is_empty() { names.is_empty() } else { names.contains(&group.kind.as_str()) };
            assert!(is_meant, "{:?} is {names:?}, not {:?}", item.sku, group.kind);
        }
    }
}

fn ids(groups: &[VariantGroup]) -> Vec<u64> {
    let id = |variant: &Variant| variant.id.0;
    groups.iter().flat_map(|group| &group.items).map(id).collect()
}
