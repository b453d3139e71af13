//! What holds for every attribute, and what people write and read.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::Locale;

fn key(name: &str) -> Key {
    Key::parse(name).unwrap()
}

fn value(name: &str, cell: &str) -> Value {
    Value::parse_cell(key(name), cell).unwrap()
}

fn text(name: &str, cell: &str, locale: Locale) -> String {
    value(name, cell).text(key(name), locale).replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn the_registry_is_ordered_by_group_and_names_everything_once() {
    let groups: Vec<Group> = Key::all().map(|key| key.attribute().group).collect();
    assert!(groups.is_sorted());
    for key in Key::all() {
        assert_eq!(Key::parse(key.name()), Some(key));
        let named_alike = Key::all().filter(|other| other.label(Locale::Es) == key.label(Locale::Es));
        assert_eq!(named_alike.count(), 1, "{key}");
        let has_choices = matches!(key.kind(), Kind::Choice | Kind::Choices);
        assert_eq!(has_choices, !key.choices().is_empty(), "{key}");
        for choice in key.choices() {
            assert!(!choice.value.contains(char::is_whitespace) && !choice.en.is_empty());
            assert!(!choice.es.is_empty());
            assert_eq!(key.attribute().choice(choice.value), Some(choice));
        }
    }
}

#[test]
fn groups_name_choices_in_their_order_and_are_none_themselves() {
    for key in Key::all() {
        let attribute = key.attribute();
        for group in attribute.groups {
            assert_eq!(attribute.choice(group.choice.value), None, "{key}");
            let places: Vec<Option<usize>> = group
                .members
                .iter()
                .map(|member| key.choices().iter().position(|choice| choice.value == *member))
                .collect();
            assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{key} {}", group.choice.value);
        }
        assert_eq!(attribute.asked().count(), key.choices().len() + attribute.groups.len(), "{key}");
    }
    let asked: Vec<&str> = key("dimming").attribute().asked().map(|choice| choice.value).collect();
    let expected = "none dimmable mains phase 1-10v dali dali-2 dali-2-dt8 wireless casambi push dmx";
    assert_eq!(asked.join(" "), expected);
}

#[test]
fn what_is_kept_apart_is_never_among_the_attributes() {
    let mut attributes = Attributes::new();
    assert!(attributes.insert(key("status"), value("status", "new")).is_err());
    assert!(Attributes::from_stored(&json!({"energy_class": "D"})).is_empty());
}

#[test]
fn what_people_ask_for_suits_the_attribute() {
    for key in Key::all() {
        let (attribute, rules) = (key.attribute(), &key.attribute().search);
        assert!(rules.indexed || !attribute.filter, "{key}");
        assert!(rules.plausible.min < rules.plausible.max, "{key}");
        assert!(rules.steps.is_sorted(), "{key}");
        assert!(rules.steps.iter().all(|step| rules.plausible.contains(Number::from(*step))), "{key}");
        assert!(!rules.classes || key.kind() == Kind::Number, "{key}");
        assert!(!rules.self_evident || !key.choices().is_empty(), "{key}");
    }
}

#[test]
fn a_unit_means_one_attribute_at_most() {
    for key in Key::all().filter(|key| key.attribute().search.owns_unit) {
        assert_eq!(Key::of_unit(key.unit()), Some(key));
        assert!(key.attribute().search.indexed && !key.unit().is_empty(), "{key}");
    }
    assert_eq!(Key::of_unit("W"), Some(key("power")));
    assert_eq!((Key::of_unit("mm"), Key::of_unit("")), (None, None));
}

#[test]
fn values_are_written_as_each_language_writes_them() {
    for (name, cell, en, es) in [
        ("power", "9.6", "9.6 W", "9,6 W"),
        ("power", "0.5", "0.5 W", "0,5 W"),
        ("luminous_flux", "4160", "4160 lm", "4160 lm"),
        ("luminous_flux", "25000", "25 000 lm", "25 000 lm"),
        ("voltage", "220..240", "220–240 V", "220–240 V"),
        ("voltage", "24", "24 V", "24 V"),
        ("ambient_temperature", "-20..40", "−20 to 40 °C", "−20 a 40 °C"),
        ("cct", "3000 4000 6500", "3000 / 4000 / 6500 K", "3000 / 4000 / 6500 K"),
        ("cct", "2700..6500", "2700–6500 K", "2700–6500 K"),
        ("cct", "2700", "2700 K", "2700 K"),
        ("beam_angle", "60", "60°", "60°"),
        ("uplight", "20", "20%", "20 %"),
        ("ugr", "19", "< 19", "< 19"),
        ("ip", "65", "IP65", "IP65"),
        ("ip", "X4", "IPX4", "IPX4"),
        ("ik", "8", "IK08", "IK08"),
        ("lifetime", "L80B10 60000", "L80B10 60 000 h", "L80B10 60 000 h"),
        ("lifetime", "L80B10 60000 25", "L80B10 60 000 h (ta 25 °C)", "L80B10 60 000 h (ta 25 °C)"),
        ("cut_increment", "62.5", "62.5 mm", "62,5 mm"),
        ("cut_increment", "1000/24", "41.67 mm", "41,67 mm"),
        ("cut_out", "70", "Ø 70 mm", "Ø 70 mm"),
        ("cut_out", "68..70", "Ø 68–70 mm", "Ø 68–70 mm"),
        ("cut_out", "595x595", "595 × 595 mm", "595 × 595 mm"),
        ("warranty", "5", "5 years", "5 años"),
        ("warranty", "1", "1 year", "1 año"),
        ("driver_included", "yes", "Yes", "Sí"),
        ("finish", "brushed-nickel", "Brushed nickel", "Níquel cepillado"),
        ("dimming", "push dali-2", "DALI-2, Push button", "DALI-2, Pulsador"),
        ("colour_ral", "RAL 9016", "RAL 9016", "RAL 9016"),
    ] {
        assert_eq!(text(name, cell, Locale::En), en);
        assert_eq!(text(name, cell, Locale::Es), es);
    }
}

#[test]
fn values_travel_in_the_documented_shapes() {
    for (name, cell, wire) in [
        ("power", "9", json!({ "value": 9, "unit": "W" })),
        ("power", "9.6", json!({ "value": 9.6, "unit": "W" })),
        ("cri_ra", "90", json!({ "value": 90 })),
        ("voltage", "220..240", json!({ "min": 220, "max": 240, "unit": "V" })),
        ("cct", "4000 3000", json!({ "values": [3000, 4000], "unit": "K" })),
        ("cct", "2700..6500", json!({ "min": 2700, "max": 6500, "unit": "K" })),
        ("finish", "white", json!({ "value": "white", "label": "Blanco" })),
        ("dimming", "dali-2", json!([{ "value": "dali-2", "label": "DALI-2" }])),
        ("driver_included", "no", json!(false)),
        ("cut_increment", "62.5", json!({ "numerator": 125, "denominator": 2, "unit": "mm" })),
        ("ip", "65", json!("IP65")),
        ("ik", "10", json!("IK10")),
        ("cut_out", "68..70", json!({ "diameter": { "min": 68, "max": 70 }, "unit": "mm" })),
        ("cut_out", "595x595", json!({ "length": 595, "width": 595, "unit": "mm" })),
        ("lifetime", "L80B10 60000 25", json!({ "l": 80, "b": 10, "hours": 60000, "ambient": 25 })),
        ("colour_ral", "RAL 9005", json!("RAL 9005")),
    ] {
        assert_eq!(value(name, cell).to_wire(key(name), Locale::Es), wire, "{name} {cell}");
    }
}

#[test]
fn a_wrong_cell_says_what_is_allowed() {
    let refused = |name: &str, cell: &str| Value::parse_cell(key(name), cell).unwrap_err().to_string();
    let messages = [
        refused("power", "9,6"),
        refused("power", "-4"),
        refused("efficiency", "120"),
        refused("voltage", "240..220"),
        refused("cct", "warm"),
        refused("finish", "White"),
        refused("dimming", "none dali-2"),
        refused("driver_included", "true"),
        refused("cut_increment", "0"),
        refused("ip", "75"),
        refused("ik", "11"),
        refused("cut_out", "70mm"),
        refused("lifetime", "60000"),
        refused("efficacy", "100"),
        refused("colour_ral", ""),
    ];
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn protection_is_compared_digit_by_digit() {
    let ip = |text: &str| Ip::parse(text).unwrap();
    for (have, need, enough) in [
        ("65", "44", true),
        ("44", "44", true),
        ("20", "X4", false),
        ("X4", "X4", true),
        ("X4", "20", false),
        ("X4", "04", true),
        ("65", "X4", true),
        ("54", "45", false),
        ("67", "6X", true),
    ] {
        assert_eq!(ip(have).at_least(ip(need)), enough, "IP{have} for IP{need}");
    }
    assert_eq!(Ip::parse("XX"), None);
    assert_eq!(Ip::parse("IP 65"), Ip::parse("ip65"));
}

#[test]
fn fractions_are_exact_and_reduced() {
    for (text, reduced) in [("62.5", "125/2"), ("1000/24", "125/3"), ("50", "50"), ("100.0", "100")] {
        assert_eq!(Fraction::parse(text).unwrap().to_string(), reduced);
    }
    for refused in ["0", "1/0", "-5", "1.", ".5", "1e3", "1/2/3", "", "9999999999999", "1.0000001"] {
        assert_eq!(Fraction::parse(refused), None, "{refused:?}");
    }
}

#[test]
fn a_variant_inherits_what_it_does_not_say_itself() {
    let mut family = Attributes::new();
    family.insert(key("ip"), value("ip", "65")).unwrap();
    family.insert(key("power"), value("power", "6")).unwrap();
    let mut own = Attributes::new();
    own.insert(key("power"), value("power", "9")).unwrap();
    own.insert(key("luminous_flux"), value("luminous_flux", "950")).unwrap();
    let merged = own.merged(&family).with_derived();
    let cells: Vec<String> = merged.iter().map(|(key, value)| format!("{key} {}", value.to_cell())).collect();
    assert_eq!(cells, ["luminous_flux 950", "efficacy 105.6", "power 9", "ip 65"]);
    assert_eq!(Attributes::from_stored(&merged.to_stored()), merged);
    assert!(own.insert(key("ip"), value("power", "9")).is_err());
}

#[test]
fn no_power_means_no_efficacy() {
    let mut dark = Attributes::new();
    dark.insert(key("luminous_flux"), value("luminous_flux", "950")).unwrap();
    assert!(!dark.clone().with_derived().contains(key("efficacy")));
    dark.insert(key("power"), value("power", "0")).unwrap();
    assert!(!dark.with_derived().contains(key("efficacy")));
}

#[test]
fn what_editors_and_old_back_ends_send_is_understood() {
    for (name, wire, cell) in [
        ("power", json!(9.6), "9.6"),
        ("power", json!("9.6"), "9.6"),
        ("power", json!("9,6 W"), "9.6"),
        ("power", json!("9.6w"), "9.6"),
        ("power", json!({ "value": "9", "unit": "W" }), "9"),
        ("power", json!({ "value": 9 }), "9"),
        ("ugr", json!("<19"), "19"),
        ("warranty", json!("5 años"), "5"),
        ("inrush_duration", json!("200 us"), "200"),
        ("voltage", json!("220-240 V"), "220..240"),
        ("voltage", json!("220–240 V"), "220..240"),
        ("voltage", json!([220, "240"]), "220..240"),
        ("voltage", json!({ "min": "220", "max": "240", "unit": "V" }), "220..240"),
        ("voltage", json!(24), "24"),
        ("ambient_temperature", json!("-20 to +40 °C"), "-20..40"),
        ("ambient_temperature", json!("−20…40"), "-20..40"),
        ("cct", json!(3000), "3000"),
        ("cct", json!("3000 K"), "3000"),
        ("cct", json!("3000/4000/6500 K"), "3000 4000 6500"),
        ("cct", json!("2700-6500K"), "2700..6500"),
        ("cct", json!({ "values": { "0": "4000", "2": "3000" }, "unit": "K" }), "3000 4000"),
        ("finish", json!("White"), "white"),
        ("finish", json!("Níquel cepillado"), "brushed-nickel"),
        ("finish", json!("brushed_nickel"), "brushed-nickel"),
        ("dimming", json!("dali-2"), "dali-2"),
        ("dimming", json!("DALI-2, Push button"), "dali-2 push"),
        ("dimming", json!("push casambi"), "casambi push"),
        ("dimming", json!({ "0": { "value": "phase" }, "3": "push" }), "phase push"),
        ("driver_included", json!("yes"), "yes"),
        ("driver_included", json!(0), "no"),
        ("cut_increment", json!(62.5), "125/2"),
        ("cut_increment", json!("62,5 mm"), "125/2"),
        ("cut_increment", json!("1000/24 mm"), "125/3"),
        ("cut_increment", json!({ "numerator": "125", "denominator": "2" }), "125/2"),
        ("ip", json!(65), "65"),
        ("ip", json!("ipx4"), "X4"),
        ("ik", json!("10"), "10"),
        ("cut_out", json!(70), "70"),
        ("cut_out", json!("Ø 68-70 mm"), "68..70"),
        ("cut_out", json!("595 × 595 mm"), "595x595"),
        ("cut_out", json!({ "diameter": "75", "unit": "mm" }), "75"),
        ("lifetime", json!({ "l": "80", "b": "10", "hours": "60000", "ambient": false }), "L80B10 60000"),
        ("lifetime", json!("L80B10 60000 25"), "L80B10 60000 25"),
        ("colour_ral", json!(9016), "9016"),
    ] {
        let read = Value::from_wire(key(name), &wire).map(|value| value.to_cell());
        assert_eq!(read.as_deref(), Some(cell), "{name} {wire}");
    }
}

#[test]
fn what_could_mean_another_number_is_refused() {
    for (name, wire) in [
        ("power", json!("1,200 W")),
        ("power", json!("9 kW")),
        ("power", json!({ "value": 9, "unit": "kW" })),
        ("power", json!(-9)),
        ("power", json!("1e3")),
        ("power", json!(true)),
        ("voltage", json!([1, 2, 3])),
        ("voltage", json!({ "min": 220 })),
        ("cct", json!("warm")),
        ("finish", json!("pink")),
        ("dimming", json!(["dali-2", "magic"])),
        ("ip", json!(6)),
        ("ip", json!("IP652")),
        ("cut_out", json!({ "length": 595 })),
        ("lifetime", json!(60000)),
        ("colour_ral", json!([])),
    ] {
        assert_eq!(Value::from_wire(key(name), &wire), None, "{name} {wire}");
    }
}

/// Any value that can be written for any attribute.
fn written() -> impl Strategy<Value = (Key, String)> {
    let number = || {
        prop_oneof![(0_u32..100).prop_map(|n| n.to_string()), (0.0..99.0_f64).prop_map(|n| format!("{n:.3}"))]
    };
    let keys: Vec<Key> = Key::all().filter(|key| !key.attribute().derived).collect();
    (
        proptest::sample::select(keys),
        prop::collection::vec(number(), 3),
        any::<u16>(),
        "[a-zA-Z0-9ñ,;\"][a-zA-Z ]{0,8}[a-z\"]",
    )
        .prop_map(|(key, numbers, picked, words)| {
            let [a, b, c] = [&numbers[0], &numbers[1], &numbers[2]];
            let range = || Range::new(Number::parse(a).unwrap(), Number::parse(b).unwrap());
            let spelled = || format!("{}..{}", range().min, range().max);
            let chosen = || {
                let choices = key.choices().iter().enumerate();
                let picked = choices.filter(|(bit, choice)| picked >> bit & 1 == 1 && choice.value != "none");
                let names: Vec<&str> = picked.map(|(_, choice)| choice.value).collect();
                if names.is_empty() { key.choices()[0].value.to_owned() } else { names.join(" ") }
            };
            let even = picked % 2 == 0;
            let cell = match key.kind() {
                Kind::Number => a.clone(),
                Kind::Range | Kind::CutOut | Kind::Numbers if even => spelled(),
                Kind::Range => a.clone(),
                Kind::Numbers => format!("{a} {b} {c}"),
                Kind::Choice => key.choices()[usize::from(picked) % key.choices().len()].value.to_owned(),
                Kind::Choices => chosen(),
                Kind::Flag => if even { "yes" } else { "no" }.to_owned(),
                Kind::Fraction => format!("{}/{}", picked / 256 + 1, picked % 256 + 1),
                Kind::Ip => {
                    format!("{}{}", picked % 7, if even { "X".to_owned() } else { (picked % 10).to_string() })
                }
                Kind::Ik => (picked % 11).to_string(),
                Kind::CutOut => format!("{a}x{b}"),
                Kind::Lifetime if even => {
                    format!("L{}B{} {}", picked % 100, picked % 50, u32::from(picked) + 1)
                }
                Kind::Lifetime => format!("L80B10 50000 {}", i32::from(picked % 100) - 50),
                Kind::Text => words,
            };
            (key, cell)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back((key, cell) in written()) {
        let value = Value::parse_cell(key, &cell).unwrap();
        prop_assert!(value.fits(key));
        prop_assert_eq!(&Value::parse_cell(key, &value.to_cell()).unwrap(), &value);
        prop_assert_eq!(&Value::from_stored(key, &value.to_stored()).unwrap(), &value);
        prop_assert_eq!(&Value::from_wire(key, &value.to_wire(key, Locale::Es)).unwrap(), &value);
        prop_assert!(!value.text(key, Locale::Es).is_empty());
    }

    #[test]
    fn no_cell_breaks_anything(index in 0..Key::all().len(), cell in "\\PC{0,20}|[0-9.xLB /-]{0,12}") {
        let key = Key::all().nth(index).unwrap();
        if let Ok(value) = Value::parse_cell(key, &cell) {
            prop_assert_eq!(Value::parse_cell(key, &value.to_cell()).unwrap(), value);
        }
    }
}

#[test]
fn a_table_states_the_unit_once() {
    let bare = |name: &str, cell: &str| {
        let key = Key::parse(name).unwrap();
        Value::parse_cell(key, cell).unwrap().bare_text(key, Locale::Es)
    };
    assert_eq!(bare("power", "9.6"), "9,6");
    assert_eq!(bare("beam_angle", "60"), "60");
    assert_eq!(bare("ugr", "19"), "<\u{a0}19");
    assert_eq!(bare("cut_out", "68..70"), "Ø\u{a0}68–70");
    assert_eq!(bare("lifetime", "L80B10 60000"), "L80B10 60\u{202f}000\u{a0}h");
    let heading = |name: &str| Key::parse(name).unwrap().heading(Locale::Es);
    assert_eq!(heading("power"), "Potencia (W)");
    assert_eq!(heading("warranty"), "Garantía (años)");
    assert_eq!(heading("lifetime"), "Vida útil");
    assert_eq!(heading("finish"), "Acabado");
}
