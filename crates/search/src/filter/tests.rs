//! Filters in addresses, in the engine's language and for people.

use content::Locale;
use content::attributes::{Ik, Ip, Key, Kind, Number};
use proptest::prelude::*;

use super::{Bounds, Condition, Filter, fields};

fn filter(name: &str, value: &str) -> Filter {
    Filter::parse(Key::parse(name).unwrap(), value).unwrap_or_else(|| panic!("{name}={value}"))
}

#[test]
fn every_kind_of_filter_has_a_chip_and_an_expression() {
    for (name, value, en, es, filter_by) in [
        ("cct", "4000", "4000 K", "4000 K", "(cct:=[4000] || (cct_min:<=4000 && cct_max:>=4000))"),
        (
            "cct",
            "3000,4000",
            "3000 / 4000 K",
            "3000 / 4000 K",
            "(cct:=[3000,4000] || (cct_min:<=3000 && cct_max:>=3000) || (cct_min:<=4000 && cct_max:>=4000))",
        ),
        (
            "cct",
            "2700..3000",
            "2700–3000 K",
            "2700–3000 K",
            "(cct:[2700..3000] || (cct_min:<=3000 && cct_max:>=2700))",
        ),
        ("cct", "..3000", "≤ 3000 K", "≤ 3000 K", "cct:<=3000"),
        ("power", "..15", "≤ 15 W", "≤ 15 W", "power:<=15"),
        ("power", "9.6..", "≥ 9.6 W", "≥ 9,6 W", "power:>=9.6"),
        ("power", "~15", "≈ 15 W", "≈ 15 W", "power:[14.25..15.75]"),
        ("power", "~6,15", "≈ 6 / 15 W", "≈ 6 / 15 W", "(power:[5.5..6.5] || power:[14.25..15.75])"),
        ("power", "15,20", "15 / 20 W", "15 / 20 W", "power:=[15,20]"),
        ("luminous_flux", "2000..3000", "2000–3000 lm", "2000–3000 lm", "luminous_flux:[2000..3000]"),
        ("luminous_flux", "~900", "≈ 900 lm", "≈ 900 lm", "luminous_flux:[810..990]"),
        ("luminous_flux", "25000..", "≥ 25 000 lm", "≥ 25 000 lm", "luminous_flux:>=25000"),
        ("efficacy", "120..", "≥ 120 lm/W", "≥ 120 lm/W", "efficacy:>=120"),
        ("cri_ra", "90..", "CRI ≥ 90", "IRC ≥ 90", "cri_ra:>=90"),
        ("ugr", "..19", "UGR < 19", "UGR < 19", "ugr:<=19"),
        ("beam_angle", "~24", "≈ 24°", "≈ 24°", "beam_angle:[21.6..26.4]"),
        ("ip", "65", "IP65 or better", "IP65 o superior", "ip_solids:>=6 && ip_liquids:>=5"),
        ("ip", "x4", "IPX4 or better", "IPX4 o superior", "ip_liquids:>=4"),
        ("ik", "08", "IK08 or better", "IK08 o superior", "ik:>=8"),
        ("voltage", "24", "24 V", "24 V", "(voltage_min:<=24 && voltage_max:>=24)"),
        ("voltage", "220..240", "220–240 V", "220–240 V", "voltage_min:<=240 && voltage_max:>=220"),
        (
            "output_voltage",
            "24",
            "Output voltage 24 V",
            "Tensión de salida 24 V",
            "(output_voltage_min:<=24 && output_voltage_max:>=24)",
        ),
        (
            "cut_out",
            "90",
            "Cut-out 90 mm",
            "Hueco de empotrar 90 mm",
            "(cut_out_min:<=90 && cut_out_max:>=90)",
        ),
        (
            "cut_out",
            "600x600",
            "Cut-out ≈ 600 × 600 mm",
            "Hueco de empotrar ≈ 600 × 600 mm",
            "((cut_out_length:[585..615] && cut_out_width:[585..615]) || (length:[585..615] && width:[585..615]))",
        ),
        (
            "recess_depth",
            "..100",
            "Recess depth ≤ 100 mm",
            "Profundidad de empotramiento ≤ 100 mm",
            "recess_depth:<=100",
        ),
        ("warranty", "5..", "Warranty ≥ 5 years", "Garantía ≥ 5 años", "warranty:>=5"),
        ("emergency_duration", "3..", "Emergency ≥ 3 h", "Emergencia ≥ 3 h", "emergency_duration:>=3"),
        (
            "dimming",
            "dali-2-dt8,dali-2",
            "DALI-2 or DALI-2 DT8",
            "DALI-2 o DALI-2 DT8",
            "dimming_meets:=[`dali-2`,`dali-2-dt8`]",
        ),
        ("dimming", "dimmable", "Dimmable", "Regulable", "dimming_meets:=[`dimmable`]"),
        ("dimming", "push,dali", "DALI or Push button", "DALI o Pulsador", "dimming_meets:=[`dali`,`push`]"),
        ("finish", "black", "Black", "Negro", "finish:=[`black`]"),
        ("protection_class", "ii", "Class II", "Clase II", "protection_class:=[`ii`]"),
        ("sensor", "pir", "Sensor: PIR", "Detector: PIR (infrarrojos)", "sensor_meets:=[`pir`]"),
        ("sensor", "any", "With sensor", "Con detector", "sensor_meets:=[`any`]"),
        ("energy_class", "D,C", "Energy class: C or D", "Clase energética: C o D", "energy_class:=[`C`,`D`]"),
        ("status", "new", "New", "Novedad", "status:=[`new`]"),
        ("optic", "lens,opal", "Optic: Lens or Opal", "Óptica: Lente u Opal", "optic:=[`lens`,`opal`]"),
        ("driver_included", "yes", "Driver included", "Driver incluido", "driver_included:=true"),
        ("driver_included", "no", "Driver included: no", "Driver incluido: no", "driver_included:=false"),
    ] {
        let filter = filter(name, value);
        let label = |locale| filter.label(locale).replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!(label(Locale::En), en, "{name}={value}");
        assert_eq!(label(Locale::Es), es, "{name}={value}");
        assert_eq!(filter.filter_by(), filter_by, "{name}={value}");
    }
}

#[test]
fn a_rectangle_is_found_whichever_side_comes_first() {
    assert_eq!(
        filter("cut_out", "1200x300").filter_by(),
        "((cut_out_length:[1170..1230] && cut_out_width:[292.5..307.5]) || \
         (cut_out_length:[292.5..307.5] && cut_out_width:[1170..1230]) || \
         (length:[1170..1230] && width:[292.5..307.5]) || (length:[292.5..307.5] && width:[1170..1230]))"
    );
}

#[test]
fn what_is_no_filter_of_the_attribute_is_refused() {
    for (name, value) in [
        ("power", ""),
        ("power", ".."),
        ("power", "20..10"),
        ("power", "10..20..30"),
        ("power", "1e3"),
        ("power", "NaN"),
        ("power", "-5"),
        ("power", "15x15"),
        ("power", "15,"),
        ("power", "99999999999999999999"),
        ("power", "15] || sku:=[`x`"),
        ("cct", "~4000"),
        ("voltage", "~24"),
        ("beam_angle", "400"),
        ("cut_out", "595x"),
        ("ip", "652"),
        ("ip", "XX"),
        ("ip", "6"),
        ("ik", "11"),
        ("dimming", "magic"),
        ("dimming", "dali-2,`"),
        ("dimming", ""),
        ("driver_included", "maybe"),
        ("weight", "3"),
        ("lifetime", "L80B10 50000"),
        ("colour_ral", "RAL 9005"),
    ] {
        assert_eq!(Filter::parse(Key::parse(name).unwrap(), value), None, "{name}={value}");
    }
    let many = vec!["15"; super::MAX_VALUES + 1].join(",");
    assert_eq!(Filter::parse(Key::named("power"), &many), None);
}

#[test]
fn all_filters_at_once_fit_into_a_request() {
    let longest = |key: Key| {
        let numbers = |sign: &str| {
            let numbers: Vec<String> =
                (0..super::MAX_VALUES).map(|n| format!("{}.123", 100_000 + n)).collect();
            format!("{sign}{}", numbers.join(","))
        };
        let choices: Vec<&str> = key.choices().iter().map(|choice| choice.value).collect();
        let values = [numbers("~"), numbers(""), choices.join(","), "1..100".to_owned(), "65".to_owned()];
        let filters = values.iter().filter_map(|value| Filter::parse(key, value));
        filters.map(|filter| filter.filter_by().len() + " && ".len()).max().unwrap_or_default()
    };
    let length: usize = fields::searched().map(longest).sum();
    assert!(length < 16_000, "{length} bytes");
}

#[test]
fn a_condition_of_another_kind_makes_no_filter() {
    let power = Key::named("power");
    assert_eq!(Filter::new(power, Condition::Flag(true)), None);
    assert_eq!(Filter::new(power, Condition::Numbers(Vec::new())), None);
    let colours = Key::named("finish").choices();
    assert_eq!(Filter::new(Key::named("dimming"), Condition::AnyOf(vec![&colours[0]])), None);
    assert_eq!(Filter::new(power, Condition::Within(Bounds::default())), None);
}

/// Any filter that can be made.
fn any_filter() -> impl Strategy<Value = Filter> {
    let number = || {
        prop_oneof![
            (0_u32..360).prop_map(Number::from),
            (0.0..360.0_f64).prop_map(|number| Number::new(number).unwrap().rounded(2))
        ]
    };
    let keys: Vec<Key> = fields::searched().collect();
    (proptest::sample::select(keys), prop::collection::vec(number(), 1..5), any::<u16>()).prop_filter_map(
        "no filter",
        |(key, numbers, picked)| {
            let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
            let bounds = Bounds {
                min: (picked % 3 != 0).then_some(first.min(last)),
                max: (picked % 3 != 1).then_some(first.max(last)),
                excludes_min: picked % 5 == 0,
                excludes_max: picked % 7 == 0,
            };
            let condition = match key.kind() {
                Kind::Choice | Kind::Choices => {
                    let choices = key.choices().iter().enumerate();
                    let chosen = choices.filter(|(bit, _)| picked >> bit & 1 == 1);
                    Condition::AnyOf(chosen.map(|(_, choice)| choice).collect())
                }
                Kind::Flag => Condition::Flag(picked % 2 == 0),
                Kind::Ip => {
                    let digit =
                        |value: u16, most: u16| (!value.is_multiple_of(3)).then_some((value % most) as u8);
                    Condition::Ip(Ip::new(digit(picked, 7), digit(picked / 7, 10))?)
                }
                Kind::Ik => Condition::Ik(Ik::new((picked % 11) as u8)?),
                Kind::CutOut if picked % 5 == 0 => Condition::Rectangle { length: first, width: last },
                Kind::Number if picked % 5 == 0 => Condition::About(numbers),
                _ if picked % 2 == 0 => Condition::Numbers(numbers),
                _ => Condition::Within(bounds),
            };
            Filter::new(key, condition)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_filter_survives_an_address(filter in any_filter()) {
        prop_assert_eq!(Filter::parse(filter.key, &filter.value()), Some(filter));
    }

    #[test]
    fn every_filter_names_only_fields_of_its_attribute(filter in any_filter()) {
        let expression = filter.filter_by();
        let known: Vec<String> = fields::fields(filter.key).into_iter().map(|field| field.name).collect();
        let words = expression.split(|c: char| !(c.is_ascii_lowercase() || c == '_'));
        for name in words.filter(|word| word.contains('_') || known.iter().any(|known| known == word)) {
            prop_assert!(known.iter().any(|known| known == name), "{} in {}", name, expression);
        }
        prop_assert_eq!(expression.matches('(').count(), expression.matches(')').count());
        prop_assert!(!filter.label(Locale::Es).is_empty());
    }
}
