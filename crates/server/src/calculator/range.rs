//! What the catalogue has for strip installations, in the terms of the calculation: strips by their family, drivers,
//! profiles and accessories as the back end groups them.
//!
//! A part that lacks a figure without which nothing can be calculated is left out and told in the log.

mod figures;
mod parts;

use std::collections::HashMap;
use std::sync::Arc;

use ::strip::{Catalogue, Fraction, Strip};
use cache::Answer;
use content::attributes::Key;
use content::model::{Image, Variant, VariantStatus};
use content::{ContentKind, Locale, PagePath, Tag};

use crate::app::App;
use crate::catalogue::overview::overview;
use crate::error::PageError;
use crate::pages::parts::PartsKind;
use crate::pages::parts::list::{self, PartList};
use crate::pages::product::{family, href_by_code, page_of, variant_href};
use crate::view::View;

use figures::{assumed, has_channels, kelvin, light, number, positive, protection, single, thousand};

/// What a part takes in memory, about.
const PART_BYTES: usize = 2 << 10;
/// More strips than any maker has.
const MAX_STRIPS: usize = 2000;
/// What is taken for granted where a strip does not say how long a reel is, and how wide it is.
const USUAL_REEL_MM: u32 = 5000;
const USUAL_WIDTH_MM: u32 = 10;

const VOLTAGE: Key = Key::named("voltage");
const POWER_PER_METRE: Key = Key::named("power_per_metre");
const FLUX_PER_METRE: Key = Key::named("flux_per_metre");
const CUT: Key = Key::named("cut_increment");
const MAX_RUN: Key = Key::named("max_run");
const REEL: Key = Key::named("reel_length");
const WIDTH: Key = Key::named("width");

/// Everything that installations are made of, in one language.
#[derive(Debug, Default)]
pub(crate) struct Range {
    /// In the terms of the calculation.
    pub(super) catalogue: Catalogue,
    /// The strips by model, weakest first.
    pub(super) models: Vec<Model>,
    /// What to show of a part, by its code.
    shown: HashMap<String, Shown>,
}

/// Strips that differ in light and protection only.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Model {
    /// What all of their codes begin with.
    pub(super) name: String,
    /// The places of the strips in the catalogue.
    pub(super) strips: Vec<usize>,
}

/// What to show of a part.
#[derive(Debug)]
pub(super) struct Shown {
    /// What it is.
    pub(super) description: String,
    /// Its page.
    pub(super) href: Option<String>,
    /// Its picture, or that of its family.
    pub(super) image: Option<Image>,
    /// Its colour temperature, where it has one.
    pub(super) kelvin: Option<u32>,
    /// What its light looks like, for people.
    pub(super) light: String,
    /// Whether it has several channels.
    pub(super) has_channels: bool,
    /// The model it belongs to; empty for what is no strip.
    family: String,
}

/// What installations of a language are made of; empty when there is no strip.
///
/// # Errors
/// When it is not kept and the back end failed.
pub(crate) async fn kept(app: &App, locale: Locale) -> Result<Arc<Range>, PageError> {
    let (asking, key) = (app.clone(), locale.code());
    let make = move || async move {
        let strips = strips(&asking, locale).await?;
        if strips.is_empty() {
            return Ok(Range::default().answer());
        }
        let (drivers, profiles, accessories) = tokio::try_join!(
            list::kept(&asking, locale, PartsKind::Drivers),
            list::kept(&asking, locale, PartsKind::Profiles),
            list::kept(&asking, locale, PartsKind::Accessories),
        )?;
        let view = View::new(&asking.urls, locale);
        let mut range = Range::default();
        for (strip, page) in &strips {
            range.add_strip(strip, page, &view);
        }
        range.add_parts(&drivers, &profiles, &accessories, &view);
        range.models = range.by_model();
        // Parts without their families have neither picture nor page; the next question asks for them again.
        let is_partial = [&drivers, &profiles, &accessories].iter().any(|list| list.lacks_families);
        Ok(Answer { is_partial, ..range.answer() })
    };
    Ok(app.answers.catalogue.strips.get(key, make).await?.value)
}

/// The variants of all strips, each with the page and the picture of its family.
async fn strips(app: &App, locale: Locale) -> Result<Vec<(Variant, PagePath)>, PageError> {
    let overview = overview(app, locale).await?;
    let mut strips = Vec::new();
    for strip in overview.listed().filter(|family| family.is_strip) {
        let variants = family::variants(app, locale, strip.id).await?;
        let page = page_of(&strip.slug);
        let sold = variants.iter().filter(|variant| variant.status != VariantStatus::Legacy);
        strips.extend(sold.map(|variant| {
            let image = variant.image.clone().or_else(|| strip.image.clone());
            (Variant { image, ..variant.clone() }, page.clone())
        }));
        if strips.len() > MAX_STRIPS {
            tracing::warn!(strips = strips.len(), MAX_STRIPS, "there are more strips than are calculated");
            strips.truncate(MAX_STRIPS);
            break;
        }
    }
    Ok(strips)
}

impl Range {
    /// Whether there is nothing to calculate.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.catalogue.strips.is_empty()
    }

    /// What to show of a part.
    pub(super) fn shown(&self, code: &str) -> Option<&Shown> {
        self.shown.get(code)
    }

    /// A strip of the catalogue by its code, or the usual one of a model: `STR010-24` and `str010 24 67` name one too.
    /// Of several, it is the one that is protected least, in the light that is nearest to neutral white.
    pub(super) fn strip(&self, asked: &str) -> Option<&Strip> {
        let asked = words(asked);
        let first = asked.first()?;
        let named = |strip: &&Strip| {
            let code = words(&strip.code);
            code.first() == Some(first) && is_within(&asked, &code)
        };
        let exact = self.catalogue.strips.iter().find(|strip| words(&strip.code) == asked);
        exact.or_else(|| self.usual(self.catalogue.strips.iter().filter(named), NEUTRAL_WHITE))
    }

    /// The strip that stands there at first: of the voltage that most have, neither weak nor strong, in warm white.
    pub(super) fn first_strip(&self) -> Option<&Strip> {
        let strips = &self.catalogue.strips;
        let of_voltage = |strip: &&Strip| strips.iter().filter(|other| other.volts == strip.volts).count();
        let most = strips.iter().map(|strip| of_voltage(&strip)).max()?;
        let common = strips.iter().filter(|strip| of_voltage(strip) == most);
        let difference = |strip: &Strip| (&*strip.watts_per_metre - &Fraction::from(COVE_WATTS)).abs();
        let nearest = common.clone().map(difference).min()?;
        self.usual(common.filter(|strip| difference(strip) == nearest), WARM_WHITE)
    }

    fn usual<'a>(&self, strips: impl Iterator<Item = &'a Strip>, kelvin: u32) -> Option<&'a Strip> {
        let distance = |strip: &Strip| {
            let own = self.shown(&strip.code).and_then(|shown| shown.kelvin);
            own.map_or(u32::MAX, |own| own.abs_diff(kelvin))
        };
        strips.min_by_key(|strip| (strip.ip, distance(strip), strip.code.clone()))
    }

    fn add_strip(&mut self, variant: &Variant, page: &PagePath, view: &View<'_>) {
        let Some(code) = variant.sku.as_ref().map(ToString::to_string) else { return };
        let attributes = &variant.attributes;
        let needed = [
            (VOLTAGE, single(attributes, VOLTAGE)),
            (POWER_PER_METRE, positive(attributes, POWER_PER_METRE)),
            (CUT, positive(attributes, CUT)),
        ];
        let [Some(volts), Some(watts_per_metre), Some(cut_mm)] = needed.clone().map(|(_, value)| value)
        else {
            let missing: Vec<&str> =
                needed.iter().filter(|(_, value)| value.is_none()).map(|(key, _)| key.name()).collect();
            tracing::warn!(
                code,
                ?missing,
                "a strip cannot be calculated without these figures; it is left out"
            );
            return;
        };
        let millimetres = |key| positive(attributes, key).map(|metres| &metres * &thousand());
        let reel_mm = millimetres(REEL).unwrap_or_else(|| assumed(&code, REEL, USUAL_REEL_MM));
        let light = light(attributes, view.locale());
        self.catalogue.strips.push(Strip {
            light: light.clone(),
            volts,
            watts_per_metre,
            lumens_per_metre: number(attributes, FLUX_PER_METRE).unwrap_or_else(Fraction::zero),
            cut_mm,
            max_run_mm: millimetres(MAX_RUN).unwrap_or_else(|| reel_mm.clone()),
            reel_mm,
            width_mm: positive(attributes, WIDTH).unwrap_or_else(|| assumed(&code, WIDTH, USUAL_WIDTH_MM)),
            ip: protection(attributes),
            code: code.clone(),
        });
        let own = variant_href(&view.page(page), variant);
        let shown = Shown {
            description: variant.description.clone(),
            href: Some(own),
            image: variant.image.clone(),
            kelvin: kelvin(attributes),
            light,
            has_channels: has_channels(attributes),
            family: format!("{} {}", page.as_str(), words(&code).first().cloned().unwrap_or_default()),
        };
        self.shown.insert(code, shown);
    }

    fn add_parts(
        &mut self,
        drivers: &PartList,
        profiles: &PartList,
        accessories: &PartList,
        view: &View<'_>,
    ) {
        self.catalogue.drivers = parts::drivers(drivers);
        (self.catalogue.profiles, self.catalogue.diffusers) = parts::profiles(profiles);
        self.catalogue.accessories = parts::accessories(accessories);
        for list in [drivers, profiles, accessories] {
            for part in &list.parts {
                let Some(code) = part.sku.as_ref().map(ToString::to_string) else { continue };
                let family = list.families.get(&part.product);
                let image = part.image.as_ref().or(family.and_then(|family| family.image.as_ref()));
                let href = match (family, &part.href) {
                    (Some(family), _) => Some(variant_href(&view.page(&page_of(&family.slug)), part)),
                    (None, Some(href)) => Some(href_by_code(view, href, part.sku.as_ref())),
                    (None, None) => None,
                };
                let shown = Shown {
                    description: part.description.clone(),
                    href,
                    image: image.cloned(),
                    kelvin: None,
                    light: String::new(),
                    has_channels: false,
                    family: String::new(),
                };
                self.shown.insert(code, shown);
            }
        }
    }

    /// Strips of one family and beginning of the code, of the same voltage, power and colour mode.
    fn by_model(&self) -> Vec<Model> {
        let mut models: Vec<(_, Vec<usize>)> = Vec::new();
        for (place, strip) in self.catalogue.strips.iter().enumerate() {
            let shown = self.shown(&strip.code);
            let key = (
                strip.volts.clone(),
                strip.watts_per_metre.clone(),
                shown.map(|shown| (shown.family.clone(), shown.has_channels)),
            );
            match models.iter_mut().find(|(known, _)| *known == key) {
                Some((_, strips)) => strips.push(place),
                None => models.push((key, vec![place])),
            }
        }
        models.sort_by(|(one, _), (other, _)| one.cmp(other));
        let named = |(_, strips): (_, Vec<usize>)| {
            let codes = strips.iter().map(|place| self.catalogue.strips[*place].code.as_str());
            Model { name: common_beginning(codes), strips }
        };
        models.into_iter().map(named).collect()
    }

    fn answer(self) -> Answer<Self> {
        let weight = self.shown.len() * PART_BYTES;
        Answer::new(self, weight).tagged([Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Term)])
    }
}

/// The colour temperatures that one looks for.
const NEUTRAL_WHITE: u32 = 4000;
const WARM_WHITE: u32 = 3000;
/// The power that most coves are lit with, in watts per metre.
const COVE_WATTS: u32 = 10;

/// The letters and digits of a code between its separators, in capitals.
fn words(code: &str) -> Vec<String> {
    let parts = code.split(|letter: char| !letter.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(str::to_uppercase).collect()
}

/// Whether all words come in this order, others between them or not.
fn is_within(asked: &[String], code: &[String]) -> bool {
    let mut rest = code.iter();
    asked.iter().all(|word| rest.any(|other| other == word))
}

/// What codes have in common at their beginning, up to a separator; a single code as it is.
fn common_beginning<'a>(mut codes: impl Iterator<Item = &'a str>) -> String {
    let Some(first) = codes.next() else { return String::new() };
    let (mut common, mut is_alone) = (first.len(), true);
    for code in codes {
        is_alone = false;
        common = first.bytes().zip(code.bytes()).take(common).take_while(|(one, other)| one == other).count();
    }
    if is_alone {
        return first.to_owned();
    }
    let beginning = &first[..first.floor_char_boundary(common)];
    let end = beginning.rfind(|letter: char| !letter.is_alphanumeric()).unwrap_or(beginning.len());
    beginning[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_their_beginning_in_common_up_to_a_separator() {
        let common = |codes: &[&str]| common_beginning(codes.iter().copied());
        assert_eq!(common(&["STR010-24-27-20", "STR010-24-40-67"]), "STR010-24");
        assert_eq!(common(&["STR010-24-27-20", "STR010-24-27-67"]), "STR010-24-27");
        assert_eq!(common(&["LED 24/960", "LED 24/980"]), "LED 24");
        assert_eq!(common(&["A1", "B2"]), "");
        assert_eq!(common(&["ÄÖ-1", "ÄÜ-2"]), "Ä");
        assert_eq!(common(&["SOLO-1"]), "SOLO-1");
    }

    #[test]
    fn a_model_is_named_by_some_words_of_a_code_in_their_order() {
        let is_named = |asked: &str, code: &str| is_within(&words(asked), &words(code));
        assert!(is_named("str010 24", "STR010-24-40-20"));
        assert!(is_named("STR010-24-67", "STR010-24-40-67"));
        assert!(!is_named("STR010-67-24", "STR010-24-40-67"));
        assert!(!is_named("STR01", "STR010-24-40-67"));
    }
}
