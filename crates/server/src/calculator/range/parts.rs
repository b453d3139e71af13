//! Drivers, profiles and accessories as the calculation knows them.

use std::collections::HashMap;
use std::str::FromStr;

use ::strip::{
    Accessory, AccessoryKind, Bar, Diffuser, DiffuserKind, Driver, Positive, Profile, ProfileKind,
};
use content::attributes::{Attributes, Key, Value};
use content::model::Variant;

use super::WIDTH;
use super::figures::{number, positive, protection, single, thousand};
use crate::pages::parts::list::PartList;

const OUTPUT_VOLTAGE: Key = Key::named("output_voltage");
const POWER: Key = Key::named("power");
const DIMMING: Key = Key::named("dimming");
const OUTPUTS: Key = Key::named("outputs");
const MINIMUM_LOAD: Key = Key::named("minimum_load");
const PRICE_INDEX: Key = Key::named("price_index");
const PROFILE_TYPE: Key = Key::named("profile_type");
const INNER_WIDTH: Key = Key::named("inner_width");
const MAX_POWER: Key = Key::named("max_power_per_metre");
const BAR_LENGTH: Key = Key::named("bar_length");
const FINISH: Key = Key::named("finish");
const DIFFUSER: Key = Key::named("diffuser");
const TRANSMISSION: Key = Key::named("transmission");
const ACCESSORY_TYPE: Key = Key::named("accessory_type");
const CABLE_LENGTH: Key = Key::named("cable_length");
const AREA: Key = Key::named("conductor_area");

/// Drivers of one voltage. Those of constant current have a range of voltages, and feed no strip.
pub(super) fn drivers(list: &PartList) -> Vec<Driver> {
    let driver = |(part, code, groups): Coded<'_>| {
        let attributes = &part.attributes;
        let whole = |key| number(attributes, key).and_then(|number| u32::try_from(number.floor()).ok());
        Some(Driver {
            code,
            volts: single(attributes, OUTPUT_VOLTAGE)?,
            rated_watts: positive(attributes, POWER)?,
            dimming: named(attributes, DIMMING, &groups),
            ip: protection(attributes),
            outputs: whole(OUTPUTS).unwrap_or(1).max(1),
            minimum_watts: positive(attributes, MINIMUM_LOAD),
            price: whole(PRICE_INDEX),
            is_discontinued: false,
        })
    };
    coded(list).filter_map(driver).collect()
}

/// Profiles with all their bars, and diffusers: a profile has room for a strip, a diffuser lets light through.
pub(super) fn profiles(list: &PartList) -> (Vec<Profile>, Vec<Diffuser>) {
    let mut profiles: Vec<Profile> = Vec::new();
    let mut diffusers = Vec::new();
    for (part, code, groups) in coded(list) {
        let attributes = &part.attributes;
        let Some(length_mm) = number(attributes, BAR_LENGTH).map(|length| length.floor()) else { continue };
        let Ok(length_mm) = u32::try_from(length_mm) else { continue };
        let kinds: Vec<DiffuserKind> = named(attributes, DIFFUSER, &[]);
        let Some(inner_width_mm) = positive(attributes, INNER_WIDTH) else {
            let transmission = positive(attributes, TRANSMISSION);
            if let (Some(kind), Some(percent)) = (kinds.first(), transmission) {
                let share = &percent * &hundredth();
                diffusers.push(Diffuser { code, kind: *kind, length_mm, transmission: share });
            }
            continue;
        };
        let Some(max_watts_per_metre) = positive(attributes, MAX_POWER) else {
            tracing::warn!(code, "a profile does not say how much power it takes; it is left out");
            continue;
        };
        let bar = Bar { code, length_mm, finish: first_choice(attributes, FINISH) };
        for kind in named(attributes, PROFILE_TYPE, &groups) {
            let is_same = |known: &&mut Profile| {
                known.kind == kind
                    && known.inner_width_mm == inner_width_mm
                    && known.max_watts_per_metre == max_watts_per_metre
                    && known.includes_diffuser != kinds.is_empty()
            };
            match profiles.iter_mut().find(is_same) {
                Some(profile) => profile.bars.push(bar.clone()),
                None => profiles.push(Profile {
                    name: bar.code.clone(),
                    kind,
                    max_watts_per_metre: max_watts_per_metre.clone(),
                    inner_width_mm: inner_width_mm.clone(),
                    supports: kind.usual_supports(),
                    includes_diffuser: !kinds.is_empty(),
                    bars: vec![bar.clone()],
                }),
            }
        }
    }
    (profiles, diffusers)
}

/// What belongs to strips and profiles; everything else is left aside.
pub(super) fn accessories(list: &PartList) -> Vec<Accessory> {
    let mut accessories = Vec::new();
    for (part, code, groups) in coded(list) {
        let attributes = &part.attributes;
        let own = first_choice(attributes, ACCESSORY_TYPE);
        let kind = if own.is_empty() { groups.first().copied().unwrap_or_default() } else { own.as_str() };
        let of_profiles = || named::<ProfileKind>(attributes, PROFILE_TYPE, &[]).into_iter();
        let finish = || first_choice(attributes, FINISH);
        let kinds: Vec<AccessoryKind> = match kind {
            "end-cap" => {
                of_profiles().map(|profile| AccessoryKind::EndCaps { profile, finish: finish() }).collect()
            }
            "joiner" => of_profiles().map(|profile| AccessoryKind::Joiner { profile }).collect(),
            "clip" => of_profiles().map(|profile| AccessoryKind::Clip { profile }).collect(),
            "suspension-kit" => positive(attributes, CABLE_LENGTH)
                .map(|metres| AccessoryKind::SuspensionKit { length_mm: &metres * &thousand() })
                .into_iter()
                .collect(),
            "feed-connector" => positive(attributes, WIDTH)
                .map(|width_mm| AccessoryKind::FeedConnector { width_mm })
                .into_iter()
                .collect(),
            "joint-connector" => positive(attributes, WIDTH)
                .map(|width_mm| AccessoryKind::JointConnector { width_mm })
                .into_iter()
                .collect(),
            "sealing-kit" => vec![AccessoryKind::SealingKit],
            "cable" => positive(attributes, AREA)
                .zip(positive(attributes, CABLE_LENGTH))
                .map(|(area_mm2, length_m)| AccessoryKind::Cable { area_mm2, length_m })
                .into_iter()
                .collect(),
            "terminal-block" => vec![AccessoryKind::TerminalBlock],
            _ => Vec::new(),
        };
        accessories.extend(kinds.into_iter().map(|kind| Accessory { code: code.clone(), kind }));
    }
    accessories
}

/// A part with its code and the groups that the back end puts it into.
type Coded<'a> = (&'a Variant, String, Vec<&'a str>);

/// Every part that has a code.
fn coded(list: &PartList) -> impl Iterator<Item = Coded<'_>> {
    let mut groups: HashMap<usize, Vec<&str>> = HashMap::new();
    for group in &list.groups {
        for part in &group.parts {
            groups.entry(*part).or_default().push(&group.kind);
        }
    }
    list.parts.iter().enumerate().filter_map(move |(place, part)| {
        let code = part.sku.as_ref()?.to_string();
        Some((part, code, groups.remove(&place).unwrap_or_default()))
    })
}

/// What an attribute says, or else the groups of a part.
fn named<T: FromStr>(attributes: &Attributes, key: Key, groups: &[&str]) -> Vec<T> {
    let chosen = attributes.get(key).map(Value::chosen).unwrap_or_default();
    let own: Vec<T> = chosen.iter().filter_map(|choice| choice.value.parse().ok()).collect();
    if own.is_empty() { groups.iter().filter_map(|group| group.parse().ok()).collect() } else { own }
}

fn first_choice(attributes: &Attributes, key: Key) -> String {
    let chosen = attributes.get(key).map(Value::chosen).unwrap_or_default();
    chosen.first().map(|choice| choice.value.to_owned()).unwrap_or_default()
}

fn hundredth() -> Positive {
    Positive::ratio(1, 100).unwrap_or_else(Positive::one)
}
