//! Filters for people: the text of a chip.
//!
//! A chip says what the filter does: `≈ 15 W` where close is good enough, `≤ 15 W` where it is a limit.

use content::Locale;
use content::attributes::{Choice, Key, Number, Range, Value};

use super::{Bounds, Condition, Filter};

const NO_BREAK_SPACE: char = '\u{a0}';

impl Filter {
    /// What its chip says.
    pub fn label(&self, locale: Locale) -> String {
        let key = self.key;
        match &self.condition {
            Condition::AnyOf(chosen) => chosen_label(key, chosen, locale),
            Condition::Numbers(numbers) => named(key, &listed(key, numbers, locale), locale),
            Condition::About(numbers) => named(key, &sign('≈', &listed(key, numbers, locale)), locale),
            Condition::Within(bounds) => named(key, &bounds_label(key, bounds, locale), locale),
            Condition::Rectangle { length, width } => {
                let (length, width) = (length.text(locale), width.text(locale));
                let sides =
                    format!("{length}{NO_BREAK_SPACE}×{NO_BREAK_SPACE}{width}{NO_BREAK_SPACE}{}", key.unit());
                named(key, &sign('≈', &sides), locale)
            }
            Condition::Ip(ip) => or_better(&ip.to_string(), locale),
            Condition::Ik(ik) => or_better(&ik.to_string(), locale),
            Condition::Flag(true) => key.label(locale).to_owned(),
            Condition::Flag(false) => format!("{}: no", key.label(locale)),
            Condition::Stated => {
                let (yes, or) = match locale {
                    Locale::En => ("yes", "or"),
                    Locale::Es => ("sí", "o"),
                };
                format!("{}: {yes} {or} no", key.label(locale))
            }
            Condition::Size(sizes) => sign('≈', &listed(key, sizes, locale)),
        }
    }
}

fn chosen_label(key: Key, chosen: &[&'static Choice], locale: Locale) -> String {
    let labels: Vec<&str> = chosen.iter().map(|choice| choice.label(locale)).collect();
    let labels = alternatives(&labels, locale);
    let is_group = |choice: &&&Choice| key.attribute().group(choice).is_some();
    if key.attribute().search.self_evident || chosen.iter().all(|choice| is_group(&choice)) {
        return labels;
    }
    format!("{}: {labels}", key.label(locale))
}

fn alternatives(labels: &[&str], locale: Locale) -> String {
    let Some((last, before)) = labels.split_last() else { return String::new() };
    if before.is_empty() {
        return (*last).to_owned();
    }
    let or = match locale {
        Locale::En => "or",
        Locale::Es if last.starts_with(['o', 'O']) => "u",
        Locale::Es => "o",
    };
    format!("{} {or} {last}", before.join(", "))
}

fn bounds_label(key: Key, bounds: &Bounds, locale: Locale) -> String {
    let one = |number| Value::Numbers(vec![number]).text(key, locale);
    match (bounds.min, bounds.max) {
        (Some(min), Some(max)) if !bounds.excludes_min && !bounds.excludes_max => {
            Range { min, max }.text(key, locale)
        }
        (Some(min), Some(max)) => {
            let (more, less) = (Bounds { max: None, ..*bounds }, Bounds { min: None, ..*bounds });
            debug_assert!(min <= max, "bounds are in order");
            format!("{}, {}", bounds_label(key, &more, locale), bounds_label(key, &less, locale))
        }
        (Some(min), None) => sign(if bounds.excludes_min { '>' } else { '≥' }, &one(min)),
        // A product that stays below 19 is what somebody wants who asks for 19.
        (None, Some(max)) if key.attribute().limit || bounds.excludes_max => sign('<', &one(max)),
        (None, Some(max)) => sign('≤', &one(max)),
        (None, None) => String::new(),
    }
}

fn listed(key: Key, numbers: &[Number], locale: Locale) -> String {
    Value::Numbers(numbers.to_vec()).text(key, locale)
}

/// With the attribute's name, unless the unit alone says which one it is.
fn named(key: Key, figure: &str, locale: Locale) -> String {
    let rules = &key.attribute().search;
    match &rules.short_name {
        Some(name) => format!("{} {figure}", name.get(locale)),
        None if rules.owns_unit => figure.to_owned(),
        None => format!("{} {figure}", key.label(locale)),
    }
}

fn or_better(code: &str, locale: Locale) -> String {
    match locale {
        Locale::En => format!("{code} or better"),
        Locale::Es => format!("{code} o superior"),
    }
}

fn sign(sign: char, figure: &str) -> String {
    format!("{sign}{NO_BREAK_SPACE}{figure}")
}
