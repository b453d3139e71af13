//! The key figures of a family, as a card shows them.

use content::Locale;
use content::attributes::Key;
use content::model::{Product, ProductKind};

const LUMINAIRE: [Key; 4] = [POWER, Key::named("luminous_flux"), IP, Key::named("ik")];
const STRIP: [Key; 4] =
    [Key::named("power_per_metre"), Key::named("flux_per_metre"), Key::named("voltage"), IP];
const DRIVER: [Key; 4] = [POWER, Key::named("output_voltage"), Key::named("output_current"), IP];
const PROFILE: [Key; 2] = [Key::named("inner_width"), Key::named("bar_length")];
const CONTROL: [Key; 2] = [Key::named("detection_range"), IP];
const POWER: Key = Key::named("power");
const IP: Key = Key::named("ip");

/// The key figures of a family, such as `10–28 W`, `1150–3500 lm` and `IP44`.
pub(super) fn figures(product: &Product, locale: Locale) -> Vec<String> {
    let text = |key: &Key| match product.ranges.get(key) {
        Some(range) => Some(range.text(*key, locale)),
        None => product.attributes.get(*key).map(|value| value.text(*key, locale)),
    };
    keys(product.kind).iter().filter_map(text).collect()
}

/// What says most about a kind of product, in the order it is shown; more would not be read.
fn keys(kind: Option<ProductKind>) -> &'static [Key] {
    match kind {
        Some(ProductKind::Strip) => &STRIP,
        Some(ProductKind::Driver) => &DRIVER,
        Some(ProductKind::Profile) => &PROFILE,
        Some(ProductKind::Control) => &CONTROL,
        Some(ProductKind::Luminaire | ProductKind::Accessory) | None => &LUMINAIRE,
    }
}
