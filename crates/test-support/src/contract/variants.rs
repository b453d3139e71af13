//! Variants and what they owe to their family.

use std::collections::HashMap;

use content::attributes::{Key, Number};
use content::model::{Product, Variant};
use content::{Client, Locale};

use super::{Outcome, all_products};

const POWER: Key = Key::named("power");
const LUMINOUS_FLUX: Key = Key::named("luminous_flux");
const EFFICACY: Key = Key::named("efficacy");

/// A product with all its variants.
struct Family {
    product: Product,
    variants: Vec<Variant>,
}

/// Every rule that binds variants to their family, in every language. One check, because reading all
/// variants is the costly part.
pub async fn variants_keep_what_their_families_promise(client: &Client) -> Outcome {
    let (english, spanish) = (families(client, Locale::En).await?, families(client, Locale::Es).await?);
    for family in english.iter().chain(&spanish) {
        variants_belong_to_their_product(family);
        families_share_what_does_not_vary(family);
        axes_hold_the_values_of_variants(family);
        efficacy_follows_from_flux_and_power(family);
        energy_follows_the_role_of_the_family(family);
    }
    codes_are_unique(&english);
    variants_are_the_same_in_every_language(&english, &spanish);
    for (locale, families) in [(Locale::En, &english), (Locale::Es, &spanish)] {
        variants_are_found_by_number(client, locale, families).await?;
    }
    Ok(())
}

async fn families(client: &Client, locale: Locale) -> Result<Vec<Family>, super::Failure> {
    let mut families = Vec::new();
    for product in all_products(client, locale).await? {
        let variants = client.variants(locale, product.id).await?;
        let variants = variants.ok_or_else(|| format!("{} has no variants", product.entry.title))?;
        families.push(Family { product, variants });
    }
    let is_varied = |family: &Family| family.variants.len() > 1;
    assert!(families.iter().any(is_varied), "no family has several variants in {locale}");
    let has_efficacy =
        |family: &Family| family.variants.iter().any(|variant| variant.attributes.contains(EFFICACY));
    assert!(families.iter().any(has_efficacy), "no variant states its efficacy");
    Ok(families)
}

fn variants_belong_to_their_product(Family { product, variants }: &Family) {
    let place = format!("{} in {}", product.entry.title, product.entry.locale);
    assert_eq!(variants.len(), product.variant_count as usize, "{place}");
    for variant in variants {
        assert_eq!(variant.product, product.id);
        assert!(!variant.description.is_empty(), "{place}: {:?} is not described", variant.sku);
        assert!(variant.href.is_some(), "{place}: {:?} leads nowhere", variant.sku);
        assert_eq!(variant.varies, product.varies, "{place}");
    }
}

fn families_share_what_does_not_vary(Family { product, variants }: &Family) {
    let name = &product.entry.title;
    for key in &product.varies {
        assert!(!product.attributes.contains(*key), "{name}: {key} varies and is shared");
    }
    for variant in variants {
        for (key, value) in &product.attributes {
            assert_eq!(variant.attributes.get(key), Some(value), "{name}: {key} of {:?}", variant.sku);
        }
        let is_explained = |key: &Key| product.attributes.contains(*key) || product.varies.contains(key);
        let unexplained = variant.attributes.keys().find(|key| !is_explained(key));
        assert_eq!(unexplained, None, "{name}: neither shared nor varying");
    }
    for (key, range) in &product.ranges {
        for extent in variants.iter().filter_map(|variant| variant.attributes.get(*key)?.extent()) {
            let is_inside = range.contains(extent.min) && range.contains(extent.max);
            assert!(is_inside, "{name}: {key} {extent:?} is outside {range:?}");
        }
    }
}

/// Whatever a variant has on an axis can be chosen, and whatever can be chosen is some variant's.
fn axes_hold_the_values_of_variants(Family { product, variants }: &Family) {
    let name = &product.entry.title;
    for axis in &product.axes {
        assert!(!axis.label.is_empty() && !axis.values.is_empty(), "{name}: {}", axis.key);
        for value in variants.iter().filter_map(|variant| variant.attributes.get(axis.key)) {
            assert!(axis.values.contains(value), "{name}: {} cannot be {value:?}", axis.key);
        }
        for value in &axis.values {
            let is_had = |variant: &Variant| variant.attributes.get(axis.key) == Some(value);
            assert!(variants.iter().any(is_had), "{name}: no variant has {} {value:?}", axis.key);
        }
    }
}

/// To one decimal, and missing where either is.
fn efficacy_follows_from_flux_and_power(Family { product, variants }: &Family) {
    for variant in variants {
        let number = |key| variant.attributes.number(key).map(Number::get);
        let place = format!("{}: {:?}", product.entry.title, variant.sku);
        match (number(LUMINOUS_FLUX), number(POWER), number(EFFICACY)) {
            (Some(flux), Some(power), Some(efficacy)) => {
                assert!((flux / power - efficacy).abs() <= 0.051, "{place}: {flux} / {power} = {efficacy}");
            }
            (Some(_), Some(_), None) => panic!("{place} has no efficacy"),
            (_, _, efficacy) => assert_eq!(efficacy, None, "{place}"),
        }
    }
}

/// Labels, sentences and silence follow from the role, so it must be the family's everywhere.
fn energy_follows_the_role_of_the_family(Family { product, variants }: &Family) {
    for variant in variants {
        let role = variant.energy.map(|energy| energy.role);
        assert_eq!(role, product.energy_role, "{:?}", variant.sku);
    }
}

/// No two variants answer to the same code, however it is typed.
fn codes_are_unique(families: &[Family]) {
    let mut seen: HashMap<&str, u64> = HashMap::new();
    for variant in families.iter().flat_map(|family| &family.variants) {
        let sku = variant.sku.as_ref();
        assert!(sku.is_some(), "variant {} has no code", variant.id);
        let previous = sku.and_then(|sku| seen.insert(sku.normalised(), variant.id.0));
        assert_eq!(previous, None, "{sku:?} is the code of two variants");
    }
}

fn variants_are_the_same_in_every_language(english: &[Family], spanish: &[Family]) {
    for Family { product, variants } in english {
        let translation = spanish.iter().find(|family| family.product.id == product.id);
        let translated = translation.map(|family| family.variants.as_slice()).unwrap_or_default();
        assert_eq!(translated.len(), variants.len(), "{}", product.entry.title);
        for (one, other) in variants.iter().zip(translated) {
            assert_eq!((one.id, &one.sku, &one.gtin), (other.id, &other.sku, &other.gtin));
            assert_eq!((one.status, one.energy), (other.status, other.energy));
            assert_eq!(one.attributes, other.attributes, "{:?}", one.sku);
        }
    }
}

/// A variant is the same in its family's list and on its own.
async fn variants_are_found_by_number(client: &Client, locale: Locale, families: &[Family]) -> Outcome {
    for Family { product, variants } in families {
        for listed in variants.first().into_iter().chain(variants.last()) {
            let detail = client.variation(locale, listed.id).await?;
            let detail = detail.ok_or_else(|| format!("variant {} is listed and not found", listed.id))?;
            assert_eq!(&detail.variant, listed);
            let family = detail.product.ok_or("a variant without its family")?;
            assert_eq!((family.id, &family.slug), (product.id.0, &product.entry.slug));
            assert_eq!(detail.subtitle, product.subtitle);
        }
        for successor in variants.iter().filter_map(|variant| variant.replacement.as_ref()).take(2) {
            assert!(client.variation(locale, successor.id).await?.is_some(), "{}", successor.sku);
        }
    }
    Ok(())
}
