//! Figures as people read them: those of the chosen variant, or what the family spans.

use content::Locale;
use content::attributes::{Group, Key, Value};
use content::model::{Product, ProductKind, Variant};

use crate::glossary::Explanations;
use crate::page_data::{Fact, FactGroup};

/// With more of them, none would stand out.
const MAX_FIGURES: usize = 5;
/// Up to so many different values are named one by one; beyond that a range says more.
const FEW: usize = 4;
/// Values without a range end somewhere, too.
const MAX_VALUES: usize = 12;

const FIGURES_OF_A_LUMINAIRE: [Key; 7] = Key::all_named([
    "luminous_flux",
    "power",
    "efficacy",
    "cct",
    "ip",
    "emergency_duration",
    "viewing_distance",
]);
const FIGURES_OF_A_STRIP: [Key; 7] = Key::all_named([
    "flux_per_metre",
    "power_per_metre",
    "cct",
    "cut_increment",
    "ip",
    "voltage",
    "reel_length",
]);
const FIGURES_OF_A_DRIVER: [Key; 7] =
    Key::all_named(["power", "output_voltage", "dimming", "efficiency", "ip", "output_current", "warranty"]);
const FIGURES_OF_THE_REST: [Key; 7] = Key::all_named([
    "bar_length",
    "inner_width",
    "max_power_per_metre",
    "detection_range",
    "mounting_height",
    "voltage",
    "warranty",
]);

/// What a product states, for its page.
pub(super) struct Facts<'a> {
    pub(super) product: &'a Product,
    pub(super) variants: &'a [Variant],
    /// The chosen variant; without one, the facts are the family's.
    pub(super) chosen: Option<&'a Variant>,
    pub(super) locale: Locale,
    /// Where attributes are explained.
    pub(super) explanations: Option<&'a Explanations>,
}

impl Facts<'_> {
    /// The figures that people compare first.
    pub(super) fn key_figures(&self) -> Vec<Fact> {
        let keys = match self.product.kind {
            None | Some(ProductKind::Luminaire) => FIGURES_OF_A_LUMINAIRE,
            Some(ProductKind::Strip) => FIGURES_OF_A_STRIP,
            Some(ProductKind::Driver) => FIGURES_OF_A_DRIVER,
            Some(ProductKind::Profile | ProductKind::Control | ProductKind::Accessory) => FIGURES_OF_THE_REST,
        };
        let figure = |key: Key| match (self.chosen, self.product.ranges.get(&key)) {
            (None, Some(range)) if !key.attribute().limit => {
                Some(self.named(key, range.text(key, self.locale)))
            }
            _ => self.fact(key),
        };
        keys.into_iter().filter_map(figure).take(MAX_FIGURES).collect()
    }

    /// The technical table in its groups; groups without a value are left out.
    pub(super) fn table(&self) -> Vec<FactGroup> {
        let group = |group: Group| {
            // What is not for comparing is not for reading either.
            let keys = Key::all().filter(|key| key.attribute().group == group && key.attribute().compare);
            let facts: Vec<Fact> = keys.filter_map(|key| self.fact(key)).collect();
            (!facts.is_empty()).then(|| FactGroup { title: group.name(self.locale).to_owned(), facts })
        };
        Group::ALL.into_iter().filter_map(group).collect()
    }

    fn fact(&self, key: Key) -> Option<Fact> {
        let value = match self.chosen {
            Some(variant) => variant.attributes.get(key)?.text(key, self.locale),
            None => match self.product.attributes.get(key) {
                Some(shared) => shared.text(key, self.locale),
                None => span(self.product, self.variants, key, self.locale)?,
            },
        };
        Some(self.named(key, value))
    }

    fn named(&self, key: Key, value: String) -> Fact {
        let explained = self.explanations.and_then(|explanations| explanations.href(key));
        Fact { label: key.label(self.locale).to_owned(), value, explained }
    }
}

/// What variants that differ have in common: a few values, or a range.
fn span(product: &Product, variants: &[Variant], key: Key, locale: Locale) -> Option<String> {
    let mut values: Vec<&Value> = Vec::new();
    for value in variants.iter().filter_map(|variant| variant.attributes.get(key)) {
        if values.len() <= MAX_VALUES && !values.contains(&value) {
            values.push(value);
        }
    }
    // Numbers ascend; words keep the maker's order.
    values.sort_by_key(|value| value.extent());
    let texts: Vec<String> = values.iter().map(|value| value.text(key, locale)).collect();
    let missing = variants.iter().any(|variant| !variant.attributes.contains(key));
    let range = product.ranges.get(&key).filter(|_| texts.len() > FEW);
    let text = match range {
        Some(range) => range.text(key, locale),
        None if texts.is_empty() => product.ranges.get(&key)?.text(key, locale),
        None if texts.len() > MAX_VALUES => format!("{} …", texts[..MAX_VALUES].join(" / ")),
        None => texts.join(" / "),
    };
    Some(if missing { format!("{text} ({})", some_variants(locale)) } else { text })
}

fn some_variants(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "some variants only",
        Locale::Es => "solo algunas variantes",
    }
}
