//! Drivers that can feed a strip, or a luminaire that comes without one.
//!
//! Voltage or current has to be right, and the power enough: a driver feeds a strip with at most four fifths of what it
//! is rated for.

use content::attributes::{Attributes, Key, Number, Range, Value};
use content::model::{Product, ProductKind, Variant, VariantGroup, VariantStatus};
use content::{DriverQuery, Locale};

use crate::app::App;
use crate::page_data::DriverFit;
use crate::upstream::Gaps;
use crate::view::View;

/// How many drivers a page offers.
const MAX_DRIVERS: usize = 6;
/// Lengths are stated to a tenth of a metre, rounded down.
const PARTS_OF_A_METRE: f64 = 10.0;
/// Sums of decimals miss the exact result by less than this.
const EXACT: f64 = 1e-9;

const POWER: Key = Key::named("power");
const POWER_PER_METRE: Key = Key::named("power_per_metre");
const VOLTAGE: Key = Key::named("voltage");
const CURRENT: Key = Key::named("current");
const DRIVER_INCLUDED: Key = Key::named("driver_included");
const OUTPUT_VOLTAGE: Key = Key::named("output_voltage");
const OUTPUT_CURRENT: Key = Key::named("output_current");
const MINIMUM_LOAD: Key = Key::named("minimum_load");
const DIMMING: Key = Key::named("dimming");
const MAX_RUN: Key = Key::named("max_run");
const REEL_LENGTH: Key = Key::named("reel_length");

/// What has to be fed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Need {
    supply: Supply,
    load: Load,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Supply {
    /// Exactly this voltage.
    Voltage(Number),
    /// One of these currents; the voltage that follows from it, when it is known.
    Current(Range, Option<Range>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Load {
    /// So many watts a metre; on so many metres as are sold at once, and on so many at most.
    PerMetre { power: Number, reel: Option<Number>, most: Option<Number> },
    /// So many watts.
    Whole(Number),
}

/// Drivers that may fit, and what they have to fit; `None` when nothing has to be fed or its figures are not known.
pub(super) async fn candidates(
    app: &App,
    locale: Locale,
    product: &Product,
    chosen: Option<&Variant>,
    gaps: &Gaps,
) -> Option<(Need, Vec<VariantGroup>)> {
    let need = Need::of(product, chosen)?;
    let voltage = match need.supply {
        Supply::Voltage(voltage) => Some(voltage),
        Supply::Current(..) => None,
    };
    let query = DriverQuery { voltage, ..DriverQuery::default() };
    match app.content.drivers(locale, &query).await {
        Err(error) if error.is_not_there() => None,
        found => Some((need, gaps.or_without("drivers", found)?)),
    }
}

/// Those that fit, the tightest first.
pub(super) fn fitting(
    need: Need,
    groups: &[VariantGroup],
    view: &View<'_>,
    locale: Locale,
) -> Vec<DriverFit> {
    let mut drivers: Vec<(&Variant, Number)> = Vec::new();
    for driver in groups.iter().flat_map(|group| &group.items) {
        let rating = driver.attributes.number(POWER);
        if let Some(rating) = rating.filter(|rating| need.is_met_by(driver, *rating))
            && drivers.iter().all(|(known, _)| known.id != driver.id)
        {
            drivers.push((driver, rating));
        }
    }
    // Those that feed all of it come first, the smallest of them first; of the others the largest.
    drivers.sort_by_key(|(driver, rating)| {
        let signed = if need.is_fed_whole(*rating) { rating.get() } else { -rating.get() };
        let code = driver.sku.as_ref().map(ToString::to_string);
        (!need.is_fed_whole(*rating), Number::new(signed), code)
    });
    let fits = drivers.into_iter().filter_map(|(driver, rating)| need.fit(driver, rating, view, locale));
    fits.take(MAX_DRIVERS).collect()
}

impl Need {
    fn of(product: &Product, chosen: Option<&Variant>) -> Option<Self> {
        // What differs within the family is only known once a variant is chosen.
        let known = chosen.map_or(&product.attributes, |variant| &variant.attributes);
        let most = |key: Key| {
            let range = product.ranges.get(&key).filter(|_| chosen.is_none()).map(|range| range.max);
            known.number(key).or(range)
        };
        match product.kind {
            Some(ProductKind::Strip) => {
                let run = known.number(MAX_RUN);
                let reel = [run, known.number(REEL_LENGTH)].into_iter().flatten().min();
                let load = Load::PerMetre { power: positive(most(POWER_PER_METRE))?, reel, most: run };
                Some(Self { supply: Supply::Voltage(exact_voltage(known)?), load })
            }
            None | Some(ProductKind::Luminaire) => {
                let Some(Value::Flag(false)) = known.get(DRIVER_INCLUDED) else { return None };
                let supply = match extent(known, CURRENT) {
                    Some(current) => Supply::Current(current, extent(known, VOLTAGE)),
                    None => Supply::Voltage(exact_voltage(known)?),
                };
                Some(Self { supply, load: Load::Whole(positive(most(POWER))?) })
            }
            Some(
                ProductKind::Driver | ProductKind::Profile | ProductKind::Control | ProductKind::Accessory,
            ) => None,
        }
    }

    fn is_met_by(&self, driver: &Variant, rating: Number) -> bool {
        let stays = matches!(driver.status, VariantStatus::Active | VariantStatus::New);
        let voltage = extent(&driver.attributes, OUTPUT_VOLTAGE);
        let is_right = match self.supply {
            // What gives a range of voltages keeps the current, not the voltage.
            Supply::Voltage(wanted) => voltage.is_some_and(|voltage| voltage == Range::single(wanted)),
            Supply::Current(wanted, forward) => {
                let current = extent(&driver.attributes, OUTPUT_CURRENT);
                let regulates = voltage.is_none_or(|voltage| voltage.min < voltage.max);
                let reaches =
                    forward.zip(voltage).is_none_or(|(forward, voltage)| voltage.overlaps(&forward));
                regulates && reaches && current.is_some_and(|current| current.overlaps(&wanted))
            }
        };
        let least = driver.attributes.number(MINIMUM_LOAD).map_or(0.0, Number::get);
        let is_enough = match self.load {
            Load::PerMetre { power, .. } => 5.0 * power.get() <= 4.0 * rating.get() + EXACT,
            Load::Whole(power) => power <= rating && least <= power.get(),
        };
        stays && is_right && is_enough
    }

    fn is_fed_whole(&self, rating: Number) -> bool {
        match self.load {
            Load::PerMetre { power, reel: Some(reel), .. } => {
                5.0 * power.get() * reel.get() <= 4.0 * rating.get() + EXACT
            }
            Load::PerMetre { reel: None, .. } | Load::Whole(_) => true,
        }
    }

    fn fit(&self, driver: &Variant, rating: Number, view: &View<'_>, locale: Locale) -> Option<DriverFit> {
        let text = |key: Key| driver.attributes.get(key).map(|value| value.text(key, locale));
        let current = matches!(self.supply, Supply::Current(..)).then(|| text(OUTPUT_CURRENT)).flatten();
        let dimming = text(DIMMING).filter(|text| !text.is_empty());
        let metres = self.metres(rating).map(|metres| match locale {
            Locale::En => format!("up to {}\u{a0}m", metres.text(locale)),
            Locale::Es => format!("hasta {}\u{a0}m", metres.text(locale)),
        });
        let figures = [text(OUTPUT_VOLTAGE), current, text(POWER), dimming, metres];
        Some(DriverFit {
            id: driver.id.0,
            parent: driver.product.0,
            image: driver.image.as_ref().map(|image| view.image(image)),
            code: driver.sku.as_ref()?.to_string(),
            description: driver.description.clone(),
            href: super::href_by_code(view, driver.href.as_ref()?, driver.sku.as_ref()),
            figures: figures.into_iter().flatten().collect(),
        })
    }

    /// How much of a strip the driver feeds in one run.
    fn metres(&self, rating: Number) -> Option<Number> {
        let Load::PerMetre { power, most, .. } = self.load else { return None };
        let metres = 0.8 * rating.get() / power.get();
        let metres = Number::new(((metres + EXACT) * PARTS_OF_A_METRE).floor() / PARTS_OF_A_METRE)?;
        Some(most.map_or(metres, |most| most.min(metres)))
    }
}

fn exact_voltage(known: &Attributes) -> Option<Number> {
    extent(known, VOLTAGE).filter(|voltage| voltage.min == voltage.max).map(|voltage| voltage.min)
}

fn extent(attributes: &Attributes, key: Key) -> Option<Range> {
    attributes.get(key)?.extent()
}

fn positive(number: Option<Number>) -> Option<Number> {
    number.filter(|number| number.get() > 0.0)
}
