//! The name of a variant: its own, or else the family's with what was chosen, as a price list would print it.

use crate::store::{ProductRow, VariantRow};
use content::Locale;
use content::attributes::{Attributes, Choice, Key, Value};

const DIMMING: Key = Key::named("dimming");
const SENSOR: Key = Key::named("sensor");
const EMERGENCY_DURATION: Key = Key::named("emergency_duration");
const EMERGENCY_TEST: Key = Key::named("emergency_test");
const DRIVER_INCLUDED: Key = Key::named("driver_included");
const OPTIC: Key = Key::named("optic");
const UGR: Key = Key::named("ugr");

/// A value that is left out of names.
const NONE: &str = "none";

/// `Lyra, 9 W, 3000 K, white, phase dimming`.
pub(super) fn of(
    variant: &VariantRow,
    product: &ProductRow,
    merged: &Attributes,
    title: &str,
    locale: Locale,
) -> String {
    let own = match locale {
        Locale::En => &variant.name_en,
        Locale::Es => &variant.name_es,
    };
    if !own.is_empty() {
        return own.clone();
    }
    let chosen = product.axes.iter().filter_map(|axis| phrase(*axis, merged.get(*axis)?, locale));
    let parts: Vec<String> = std::iter::once(title.to_owned()).chain(chosen).collect();
    // The parts are searched and copied as well as read, so their spaces are plain ones.
    parts.join(", ").replace('\u{a0}', " ")
}

/// What a value adds to a name; a value on its own is not always clear without its attribute.
fn phrase(key: Key, value: &Value, locale: Locale) -> Option<String> {
    let text = words(key, value, locale);
    let phrase = match (key, locale) {
        (DIMMING, _) if is(value, NONE) => text,
        (DIMMING, Locale::En) => format!("{text} dimming"),
        (DIMMING, Locale::Es) if is(value, "phase") || is(value, "push") => format!("regulación por {text}"),
        (DIMMING, Locale::Es) => format!("regulación {text}"),
        (SENSOR, _) if is(value, NONE) => return None,
        (SENSOR, Locale::En) => format!("{text} sensor"),
        (SENSOR, Locale::Es) if is(value, "pir") => "detector PIR".to_owned(),
        (SENSOR, Locale::Es) => format!("detector de {text}"),
        (EMERGENCY_DURATION, Locale::En) => format!("{text} emergency"),
        (EMERGENCY_DURATION, Locale::Es) => format!("emergencia {text}"),
        (EMERGENCY_TEST, Locale::En) if is(value, "dali") => "DALI test".to_owned(),
        (EMERGENCY_TEST, Locale::Es) if is(value, "dali") => "test por DALI".to_owned(),
        (OPTIC, Locale::En) if is(value, "down") || is(value, "up-down") => format!("light {text}"),
        (OPTIC, Locale::Es) if is(value, "down") || is(value, "up-down") => format!("luz {text}"),
        (OPTIC, Locale::En) if is(value, "symmetric") || is(value, "asymmetric") => format!("{text} optic"),
        (OPTIC, Locale::Es) if is(value, "symmetric") || is(value, "asymmetric") => format!("óptica {text}"),
        (UGR, _) => format!("UGR {text}"),
        (DRIVER_INCLUDED, Locale::En) => {
            if *value == Value::Flag(true) { "with driver" } else { "without driver" }.to_owned()
        }
        (DRIVER_INCLUDED, Locale::Es) => {
            if *value == Value::Flag(true) { "con driver" } else { "sin driver" }.to_owned()
        }
        _ => text,
    };
    Some(phrase)
}

/// The value for people, in the middle of a sentence.
fn words(key: Key, value: &Value, locale: Locale) -> String {
    let chosen = value.chosen();
    if chosen.is_empty() {
        return value.text(key, locale);
    }
    let and = match locale {
        Locale::En => " and ",
        Locale::Es => " y ",
    };
    chosen.iter().map(|choice| in_sentence(choice.label(locale))).collect::<Vec<_>>().join(and)
}

/// Labels start with a capital; only names and abbreviations keep it.
fn in_sentence(label: &str) -> String {
    let is_name = label.starts_with("Casambi") || label.chars().nth(1).is_none_or(|c| !c.is_lowercase());
    let mut chars = label.chars();
    match chars.next() {
        Some(first) if !is_name => first.to_lowercase().chain(chars).collect(),
        _ => label.to_owned(),
    }
}

fn is(value: &Value, name: &str) -> bool {
    matches!(value.chosen(), [Choice { value, .. }] if *value == name)
}

#[cfg(test)]
mod tests {
    use super::phrase;
    use content::Locale;
    use content::attributes::{Key, Value};

    #[test]
    fn values_read_as_parts_of_a_name() -> Result<(), Box<dyn std::error::Error>> {
        for (key, cell, en, es) in [
            ("power", "9.6", Some("9.6 W"), Some("9,6 W")),
            ("cct", "3000 4000 6500", Some("3000 / 4000 / 6500 K"), Some("3000 / 4000 / 6500 K")),
            ("finish", "white", Some("white"), Some("blanco")),
            ("finish", "brushed-nickel", Some("brushed nickel"), Some("níquel cepillado")),
            ("colour_mode", "rgbw", Some("RGBW"), Some("RGBW")),
            ("dimming", "none", Some("non-dimmable"), Some("no regulable")),
            ("dimming", "phase", Some("phase dimming"), Some("regulación por corte de fase")),
            ("dimming", "dali-2", Some("DALI-2 dimming"), Some("regulación DALI-2")),
            ("dimming", "casambi", Some("Casambi dimming"), Some("regulación Casambi")),
            (
                "dimming",
                "dali-2 push",
                Some("DALI-2 and push button dimming"),
                Some("regulación DALI-2 y pulsador"),
            ),
            ("sensor", "none", None, None),
            ("sensor", "microwave", Some("microwave sensor"), Some("detector de microondas")),
            ("sensor", "pir", Some("PIR sensor"), Some("detector PIR")),
            ("emergency_duration", "3", Some("3 h emergency"), Some("emergencia 3 h")),
            ("emergency_test", "dali", Some("DALI test"), Some("test por DALI")),
            ("emergency_test", "self-test", Some("self-test"), Some("autotest")),
            ("beam_angle", "60", Some("60°"), Some("60°")),
            ("optic", "half-circle", Some("180°"), Some("180°")),
            ("optic", "opal", Some("opal"), Some("opal")),
            ("optic", "asymmetric", Some("asymmetric optic"), Some("óptica asimétrica")),
            ("optic", "up-down", Some("light up and down"), Some("luz hacia arriba y abajo")),
            ("ip", "65", Some("IP65"), Some("IP65")),
            ("driver_included", "no", Some("without driver"), Some("sin driver")),
        ] {
            let key: Key = key.parse()?;
            let value = Value::parse_cell(key, cell)?;
            let text = |locale| phrase(key, &value, locale).map(|text| text.replace('\u{a0}', " "));
            assert_eq!(text(Locale::En).as_deref(), en, "{key} {cell}");
            assert_eq!(text(Locale::Es).as_deref(), es, "{key} {cell}");
        }
        Ok(())
    }
}
