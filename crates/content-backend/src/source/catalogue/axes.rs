//! Whether a visitor can reach every variant by choosing along the axes.

use std::collections::HashMap;

use super::super::report::Report;
use super::super::toml_fields::Fields;
use super::product::Product;
use super::variants::{Variant, Variants};
use content::Locale;
use content::attributes::Value;

/// Reports axes that no variant has a value for, and variants that nothing tells apart.
pub(super) fn check(product: &Product, variants: &Variants, toml: &Fields<'_>, csv: &Report<'_>) {
    for axis in &product.axes {
        if !product.attributes.contains(*axis) && !variants.columns.contains(axis) {
            toml.reject("axes", &format!("{axis} is no column of variants.csv, so nobody can choose by it"));
        }
    }
    let mut seen: HashMap<Identity<'_>, usize> = HashMap::new();
    for variant in &variants.rows {
        let mut twin = None;
        for locale in Locale::ALL {
            let identity = identity(product, variant, locale);
            let same = match &identity {
                Identity::Named(..) => format!("has the same name_{locale}"),
                Identity::Chosen(..) => format!("has no name_{locale} and the same {}", axis_names(product)),
            };
            twin = twin.or(seen.insert(identity, variant.line).map(|line| (same, line)));
        }
        if let Some((same, line)) = twin {
            let message =
                format!("{same} as line {line}, so visitors cannot tell them apart; add an axis or a name");
            csv.add_line(variant.line, "sku", Some(format!("{:?}", variant.sku)), message);
        }
    }
}

/// What tells a variant from its sisters in one language.
#[derive(PartialEq, Eq, Hash)]
enum Identity<'a> {
    Named(Locale, &'a str),
    Chosen(Locale, Vec<Option<&'a Value>>),
}

fn identity<'a>(product: &Product, variant: &'a Variant, locale: Locale) -> Identity<'a> {
    let name = match locale {
        Locale::En => &variant.name_en,
        Locale::Es => &variant.name_es,
    };
    if name.is_empty() {
        Identity::Chosen(locale, product.axes.iter().map(|axis| variant.attributes.get(*axis)).collect())
    } else {
        Identity::Named(locale, name)
    }
}

fn axis_names(product: &Product) -> String {
    let names: Vec<&str> = product.axes.iter().map(|axis| axis.name()).collect();
    if names.is_empty() { "lack of axes".to_owned() } else { names.join(", ") }
}
