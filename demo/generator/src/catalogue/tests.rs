//! What an electrician and an importer would check, for every family and every code.

use std::collections::{BTreeMap, BTreeSet};

use photometry::{BeamReference, Format, GlareRoom};

use super::cells::ORDER;
use super::families::FAMILIES;
use super::family::{EnergyRole, Family, Photometry, Status};
use super::variant::Variant;
use super::{make, make_photometry};

/// The codes that the catalogue must have, by family.
const CODES: &str = include_str!("../../data/demo-skus.json");

/// Every variant with its family.
fn all() -> Vec<(&'static Family, Variant)> {
    FAMILIES
        .iter()
        .flat_map(|family| (family.variants)().into_iter().map(move |variant| (family, variant)))
        .collect()
}

#[test]
fn the_codes_are_exactly_those_of_the_list_in_its_order() {
    let listed: BTreeMap<String, Vec<String>> = serde_json::from_str(CODES).unwrap();
    assert_eq!(listed.len(), FAMILIES.len());
    for family in FAMILIES {
        let made: Vec<String> = (family.variants)().into_iter().map(|variant| variant.sku).collect();
        assert_eq!(made, listed[family.letters], "{}", family.key);
    }
    assert_eq!(all().len(), 698);
}

#[test]
fn codes_and_article_numbers_are_unique() {
    let normal = |sku: &str| sku.replace('-', "");
    let codes: BTreeSet<String> = all().iter().map(|(_, variant)| normal(&variant.sku)).collect();
    assert_eq!(codes.len(), 698);
    let numbers: BTreeSet<String> = csv_column("gtin").into_iter().collect();
    assert_eq!(numbers.len(), 698);
    assert!(numbers.iter().all(|number| number.len() == 13 && number.starts_with("2000000")));
}

/// A column of all families' variants.csv, empty cells left out.
fn csv_column(name: &str) -> Vec<String> {
    let mut cells = Vec::new();
    for file in make().unwrap().iter().filter(|file| file.path.ends_with("variants.csv")) {
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        let mut lines = text.lines();
        let Some(at) = lines.next().unwrap().split(',').position(|column| column == name) else { continue };
        // None of the columns in front of the names holds a comma.
        cells.extend(lines.map(|line| line.split(',').nth(at).unwrap_or_default().to_owned()));
    }
    cells.retain(|cell| !cell.is_empty());
    cells
}

#[test]
fn four_are_new_and_what_goes_has_a_successor_that_stays() {
    let statuses: Vec<_> = FAMILIES.iter().flat_map(|family| family.statuses).collect();
    let new = statuses.iter().filter(|(_, status)| *status == Status::New).count();
    assert_eq!(new, 4);
    let going: BTreeSet<&str> =
        statuses.iter().filter(|(_, status)| *status != Status::New).map(|(sku, _)| *sku).collect();
    assert!(going.len() >= 5);
    for (_, status) in statuses {
        if let Status::Discontinuing { replacement } = status {
            assert!(!going.contains(replacement), "{replacement} is going too");
        }
    }
}

#[test]
fn successors_run_on_the_voltage_that_is_there() {
    let voltage = |sku: &str| {
        let (_, variant) = all().into_iter().find(|(_, variant)| variant.sku == sku).unwrap();
        variant.value("voltage").to_owned()
    };
    for (sku, status) in FAMILIES.iter().flat_map(|family| family.statuses) {
        if let Status::Discontinuing { replacement } = status {
            assert_eq!(voltage(sku), voltage(replacement), "{sku} is replaced by {replacement}");
        }
    }
}

#[test]
fn emergency_luminaires_state_what_they_give_on_battery() {
    for (_, variant) in all() {
        let is_lit =
            !variant.value("emergency_duration").is_empty() && variant.value("viewing_distance").is_empty();
        let on_battery = variant.number("emergency_flux");
        assert_eq!(on_battery.is_some(), is_lit, "{}", variant.sku);
        if let (Some(on_battery), Some(on_mains)) = (on_battery, variant.number("luminous_flux")) {
            assert!((150.0..=on_mains).contains(&on_battery), "{}: {on_battery} lm", variant.sku);
        }
    }
}

#[test]
fn axes_tell_all_variants_apart_unless_they_have_names() {
    for family in FAMILIES {
        let mut seen = BTreeSet::new();
        for variant in (family.variants)() {
            let [en, es] = variant.names.clone().unwrap_or_default();
            assert_eq!(en.is_empty(), es.is_empty(), "{}", variant.sku);
            let identity = if en.is_empty() {
                family.axes.iter().map(|axis| variant.value(axis).to_owned()).collect()
            } else {
                vec![en, es]
            };
            assert!(seen.insert(identity), "{} looks like another one", variant.sku);
        }
        assert!(family.axes.iter().all(|axis| ORDER.contains(axis)), "{}", family.key);
    }
}

#[test]
fn efficacy_weight_and_size_stay_within_reason() {
    for (family, variant) in all() {
        let sku = &variant.sku;
        let number = |attribute: &str| variant.number(attribute);
        if let (Some(lumens), Some(watts), true) =
            (number("luminous_flux"), number("power"), family.key != "vigil")
        {
            let efficacy = lumens / watts;
            assert!((40.0..=140.0).contains(&efficacy), "{sku}: {efficacy} lm/W");
        }
        let weight = number("weight").unwrap();
        assert!((0.003..=6.0).contains(&weight), "{sku}: {weight} kg");
        for side in ["length", "width", "height", "diameter", "cut_out", "recess_depth"] {
            assert!(number(side).is_none_or(|side| (1.0..=3000.0).contains(&side)), "{sku}: {side}");
        }
        if let (Some(hole), Some(rim)) = (number("cut_out"), number("diameter")) {
            assert!(hole < rim, "{sku}: a rim of {rim} mm does not cover a hole of {hole} mm");
        }
        assert_eq!(number("warranty"), Some(5.0), "{sku}");
    }
}

#[test]
fn no_breaker_carries_more_than_it_can() {
    for (_, variant) in all() {
        if let (Some(count), Some(watts)) = (variant.number("max_per_breaker"), variant.number("power")) {
            let amperes = count * watts / variant.number("power_factor").unwrap() / 230.0;
            assert!(amperes <= 16.0, "{}: {count} draw {amperes:.1} A", variant.sku);
        }
    }
}

#[test]
fn drivers_give_the_current_that_their_rating_means() {
    for (family, variant) in all() {
        if family.kind != "driver" {
            continue;
        }
        let number = |attribute: &str| variant.number(attribute).unwrap();
        let watts = number("output_voltage") * number("output_current") / 1000.0;
        assert!((watts - number("power")).abs() < 0.5, "{}: {watts} W", variant.sku);
        assert!((88.0..=94.0).contains(&number("efficiency")), "{}", variant.sku);
    }
}

#[test]
fn strips_fit_between_cuts_and_onto_reels() {
    for (family, variant) in all() {
        if family.kind != "strip" {
            continue;
        }
        let fraction = variant.value("cut_increment");
        let cut = match fraction.split_once('/') {
            Some((numerator, denominator)) => {
                numerator.parse::<f64>().unwrap() / denominator.parse::<f64>().unwrap()
            }
            None => fraction.parse().unwrap(),
        };
        let reel = variant.number("reel_length").unwrap() * 1000.0;
        assert_eq!(reel % cut, 0.0, "{}", variant.sku);
        let leds = variant.number("leds_per_metre").unwrap() * cut / 1000.0;
        assert_eq!(leds.fract(), 0.0, "{}: {leds} LEDs between cuts", variant.sku);
    }
}

#[test]
fn classes_belong_to_light_sources_and_to_what_contains_them() {
    for (family, variant) in all() {
        match family.energy_role {
            EnergyRole::LightSource => assert!(variant.source.is_some(), "{}", variant.sku),
            EnergyRole::ContainingProduct => assert!(variant.source.is_some(), "{}", variant.sku),
            EnergyRole::NotInScope => assert!(variant.source.is_none(), "{}", variant.sku),
        }
    }
    let classes: BTreeSet<&str> =
        all().into_iter().filter_map(|(_, variant)| variant.energy_class()).collect();
    assert_eq!(classes, ["D", "E", "F", "G"].into());
}

#[test]
fn only_percibe_has_no_picture_of_its_finishes() {
    for family in FAMILIES {
        let with_finish: Vec<Variant> =
            (family.variants)().into_iter().filter(|variant| !variant.value("finish").is_empty()).collect();
        let with_picture = with_finish.iter().filter(|variant| variant.image.is_some()).count();
        assert_eq!(with_picture == 0, with_finish.is_empty() || family.key == "percibe", "{}", family.key);
    }
}

#[test]
fn two_families_with_light_have_no_files_on_purpose() {
    let left_out: Vec<&str> = FAMILIES
        .iter()
        .filter(|family| family.photometry == Photometry::LeftOut)
        .map(|family| family.key)
        .collect();
    assert_eq!(left_out, ["helm", "duna"]);
    for family in FAMILIES {
        let gives_light = matches!(family.kind, "luminaire" | "strip");
        assert_eq!(gives_light, family.photometry != Photometry::NoLight, "{}", family.key);
    }
}

#[test]
fn every_file_adds_up_to_what_the_catalogue_states() {
    let variants: BTreeMap<String, Variant> =
        all().into_iter().map(|(_, variant)| (variant.sku.to_ascii_lowercase(), variant)).collect();
    let files = make_photometry().unwrap();
    // Exit signs are seen rather than lit by.
    let is_lit = |(family, variant): &&(&Family, Variant)| {
        family.photometry == Photometry::Files && variant.value("viewing_distance").is_empty()
    };
    let expected = all().iter().filter(is_lit).count() * 2;
    assert_eq!(files.len(), expected);
    for file in files {
        let name = file.path.strip_prefix("media/photometry/").unwrap();
        let (sku, extension) = name.rsplit_once('.').unwrap();
        let variant = &variants[sku];
        let parsed = photometry::parse(&file.bytes, Format::from_extension(extension).unwrap()).unwrap();
        assert_eq!(parsed.warnings, [], "{name}");
        let light = parsed.photometry;
        assert!(light.simulated, "{name}");
        let stated = variant.number("luminous_flux").unwrap();
        assert!((light.flux() / stated - 1.0).abs() < 0.01, "{name}: {} lm, not {stated}", light.flux());
        if let Some(angle) = variant.number("beam_angle") {
            let beam = light.beam_angle(0.0, BeamReference::Centre).unwrap();
            assert!((beam - angle).abs() < 0.5, "{name}: {beam} degrees, not {angle}");
        }
        if let Some(uplight) = variant.number("uplight") {
            let up = (1.0 - light.downward_fraction().unwrap()) * 100.0;
            assert!((up - uplight).abs() < 0.2, "{name}: {up} % goes up, not {uplight}");
        }
    }
}

#[test]
fn files_keep_the_glare_limits_that_the_catalogue_states() {
    let mut checked = 0;
    let files: BTreeMap<String, Vec<u8>> =
        make_photometry().unwrap().into_iter().map(|file| (file.path, file.bytes)).collect();
    for (_, variant) in all() {
        let Some(limit) = variant.number("ugr") else { continue };
        let path = format!("media/photometry/{}.ldt", variant.sku.to_ascii_lowercase());
        let light = photometry::parse(&files[&path], Format::Eulumdat).unwrap().photometry;
        let glare = light.glare(GlareRoom::REFERENCE).unwrap().worst();
        assert!(glare < limit, "{}: UGR {glare:.1} at 4H × 8H, not below {limit}", variant.sku);
        checked += 1;
    }
    assert_eq!(checked, 32 + 48 + 16, "Corvus 60°, Meridian and Planar with microprism");
}

#[test]
fn lines_on_the_ceiling_keep_four_fifths_of_their_light_and_send_none_up() {
    let lights = super::ceiling_files::on_the_ceiling().unwrap();
    assert_eq!(lights.len(), 12);
    for (code, light) in lights {
        let sku = format!("{code}-WH-D");
        let (_, hung) = all().into_iter().find(|(_, variant)| variant.sku == sku).unwrap();
        let hung = hung.number("luminous_flux").unwrap();
        assert!((light.flux() / hung - 0.8).abs() < 0.005, "{code}: {} of {hung} lm", light.flux());
        assert!(light.downward_fraction().unwrap() > 0.999, "{code}");
        if code.ends_with("-MP") {
            let glare = light.glare(GlareRoom::REFERENCE).unwrap().worst();
            assert!(glare < 19.0, "{code}: UGR {glare:.1} without the light on the ceiling");
        }
    }
}

#[test]
fn asymmetric_light_goes_forward_and_half_a_ring_stays_in_front() {
    let distribution = |sku: &str| {
        let (_, variant) = all().into_iter().find(|(_, variant)| variant.sku == sku).unwrap();
        variant.light.unwrap().shape.distribution(1000.0).unwrap()
    };
    let forward = distribution("TOR050-40-AS-BK-N");
    assert!(forward.intensity(90.0, 50.0) > 10.0 * forward.intensity(270.0, 50.0));
    assert_eq!(forward.intensity(90.0, 90.0), 0.0);
    let half = distribution("SND008-27-18-AN-N");
    assert!(half.intensity(90.0, 60.0) > 40.0 * half.intensity(270.0, 60.0));
    let full = distribution("SND008-27-36-AN-N");
    assert_eq!(full.intensity(90.0, 60.0), full.intensity(270.0, 60.0));
}

#[test]
fn files_stay_small() {
    let files = make_photometry().unwrap();
    assert!(files.iter().all(|file| file.bytes.len() < 6_000));
    assert!(files.iter().map(|file| file.bytes.len()).sum::<usize>() < 6_000_000);
}
