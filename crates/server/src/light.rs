//! The light of variants: read from their photometric files, drawn and put into figures.
//!
//! `polar` draws, `table` lists the same numbers, `plane` says what arrives below. All of it is arithmetic on what
//! [`Known`] holds, which is read once per file and kept with the other answers.

mod figures;
mod plane;
mod polar;
mod table;

use std::sync::Arc;

use cache::Answer;
use content::attributes::{Key, Number, Value};
use content::model::{Document, Variant};
use content::{Href, Locale, MediaPath, Tag};
use photometry::{Format, Photometry};

use crate::app::App;
use crate::error::PageError;
use crate::page_data::{self, KeptField, UnitChoice};
use crate::query::with_parameter;
use crate::upstream::Gaps;

pub(crate) use figures::Derived;
pub(crate) use plane::{Below, HEIGHT, Height, lux};

/// The unit of intensities in an address.
pub(crate) const INTENSITY: &str = "intensity";
/// What a distribution takes in memory for each intensity, about, and besides.
const BYTES_EACH: usize = 8;
const BYTES_BESIDES: usize = 2048;

/// What is known of a photometric file.
#[derive(Debug)]
pub(crate) enum Known {
    /// It could be read.
    Read(Arc<Photometry>),
    /// There is no such file, or nobody can read it.
    Unreadable,
}

/// The light of a variant.
#[derive(Clone, Debug)]
pub(crate) struct VariantLight {
    /// The variant's code, or its description when it has none.
    pub(crate) code: String,
    /// The name of the file.
    pub(crate) file: String,
    /// The flux that the catalogue states.
    pub(crate) stated_flux: Option<Number>,
    /// How the variant is mounted, for a height that can be expected.
    mounting: Vec<&'static str>,
    /// The distribution.
    pub(crate) photometry: Arc<Photometry>,
}

/// What intensities are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// As bright as the luminaire is.
    Candela,
    /// For each thousand lumens of the luminaire: shapes can be compared.
    PerKilolumen,
}

impl Unit {
    const ALL: [Self; 2] = [Self::Candela, Self::PerKilolumen];

    /// The unit that an address asks for.
    pub(crate) fn parse(asked: Option<&str>) -> Self {
        Self::ALL.into_iter().find(|unit| asked == Some(unit.name())).unwrap_or(Self::Candela)
    }

    /// How an address asks for it; `None` for the one that is shown unasked.
    pub(crate) fn asked(self) -> Option<&'static str> {
        (self != Self::Candela).then(|| self.name())
    }

    fn name(self) -> &'static str {
        match self {
            Self::Candela => "cd",
            Self::PerKilolumen => "cd-klm",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Self::Candela => "cd",
            Self::PerKilolumen => "cd/klm",
        }
    }

    /// What one candela of a luminaire is in this unit; `None` for one without light.
    fn factor(self, photometry: &Photometry) -> Option<f64> {
        let per_kilolumen = photometry.per_kilolumen()?;
        Some(match self {
            Self::Candela => 1.0,
            Self::PerKilolumen => per_kilolumen,
        })
    }
}

/// Whether the light of a page is asked for by these parameters.
pub(crate) fn accepts(name: &str) -> bool {
    matches!(name, INTENSITY | HEIGHT)
}

/// The light of a variant; `None` when it has no file that can be read. That the back end does not send the file is
/// noted, and the page is shown without it.
pub(crate) async fn of(app: &App, variant: &Variant, gaps: &Gaps) -> Option<VariantLight> {
    let files = variant.photometry.as_ref()?;
    for (document, format) in [(&files.ldt, Format::Eulumdat), (&files.ies, Format::Iesna)] {
        let Some(document) = document else { continue };
        let Href::Media(path) = &document.href else { continue };
        let known = gaps.or_without("the light distribution", read(app, path, format).await)?;
        if let Known::Read(photometry) = &*known {
            return Some(variant_light(variant, document, Arc::clone(photometry)));
        }
    }
    None
}

fn variant_light(variant: &Variant, document: &Document, photometry: Arc<Photometry>) -> VariantLight {
    const LUMINOUS_FLUX: Key = Key::named("luminous_flux");
    const MOUNTING: Key = Key::named("mounting");
    let mounting = variant.attributes.get(MOUNTING).map(Value::chosen).unwrap_or_default();
    VariantLight {
        code: variant.sku.as_ref().map_or_else(|| variant.description.clone(), ToString::to_string),
        file: document.name.clone(),
        stated_flux: variant.attributes.number(LUMINOUS_FLUX),
        mounting: mounting.iter().map(|choice| choice.value).collect(),
        photometry,
    }
}

/// What a file says. A file that cannot be read is told once for as long as it is kept, not for every page.
async fn read(app: &App, path: &MediaPath, format: Format) -> Result<Arc<Known>, PageError> {
    let (asking, path, key) = (app.clone(), path.clone(), path.to_string());
    let make = move || async move {
        let known = match asking.content.media(&path).await? {
            Some(file) => parse(&path, file.bytes, format).await?,
            None => {
                tracing::warn!(file = %path, "a photometric file is missing; its variant has no diagram");
                Known::Unreadable
            }
        };
        let weight = match &known {
            Known::Read(light) => {
                let distribution = &light.distribution;
                distribution.planes().len() * distribution.gammas().len() * BYTES_EACH
            }
            Known::Unreadable => 0,
        };
        Ok(Answer::new(known, weight + BYTES_BESIDES).tagged([Tag::Media]))
    };
    Ok(app.answers.lights.get(key, make).await?.value)
}

async fn parse(path: &MediaPath, bytes: bytes::Bytes, format: Format) -> Result<Known, PageError> {
    let parsed = tokio::task::spawn_blocking(move || photometry::parse(&bytes, format));
    Ok(match parsed.await.map_err(|_stopped| PageError::Interrupted)? {
        Ok(parsed) => Known::Read(Arc::new(parsed.photometry)),
        Err(error) => {
            tracing::warn!(file = %path, %error, "a photometric file cannot be read; its variant has no diagram");
            Known::Unreadable
        }
    })
}

/// What a page shows of the light of its variants.
pub(crate) struct Shown<'a> {
    /// The variants, in their order.
    pub(crate) lights: &'a [VariantLight],
    /// The page's language.
    pub(crate) locale: Locale,
    /// What intensities are counted in.
    pub(crate) unit: Unit,
    /// The mounting height.
    pub(crate) height: Height,
    /// The page without parameters.
    pub(crate) page: &'a str,
    /// What its links and forms keep.
    pub(crate) kept: Vec<(&'static str, String)>,
}

impl Shown<'_> {
    /// The drawing with its figures; `None` when there is no light to show.
    pub(crate) fn light(&self) -> Option<page_data::Light> {
        let diagram = polar::Diagram::new(self)?;
        Some(page_data::Light {
            units: Unit::ALL.into_iter().map(|unit| self.unit_choice(unit)).collect(),
            rings: diagram.rings(),
            has_downlight: diagram.has_downlight,
            has_uplight: diagram.has_uplight,
            sources: diagram.sources(),
            table: table::of(self),
            plane: plane::of(self),
        })
    }

    fn unit_choice(&self, unit: Unit) -> UnitChoice {
        let mut href = self.page.to_owned();
        for (name, value) in &self.kept {
            href = with_parameter(&href, name, value);
        }
        if let Some(height) = self.height.asked() {
            href = with_parameter(&href, HEIGHT, &height);
        }
        if let Some(unit) = unit.asked() {
            href = with_parameter(&href, INTENSITY, unit);
        }
        UnitChoice { label: unit.label().to_owned(), href, chosen: unit == self.unit }
    }

    /// What the form for the height keeps.
    fn kept_fields(&self) -> Vec<KeptField> {
        let unit = self.unit.asked().map(|unit| (INTENSITY, unit.to_owned()));
        let kept = self.kept.iter().cloned().chain(unit);
        kept.map(|(name, value)| KeptField { name: name.to_owned(), value }).collect()
    }
}

/// A number for people, with its unit.
pub(crate) fn quantity(value: f64, decimals: u8, unit: &str, locale: Locale) -> String {
    let text = Number::new(value).map(|number| number.rounded(decimals).text(locale)).unwrap_or_default();
    match unit {
        "" => text,
        "°" => format!("{text}°"),
        unit => format!("{text}\u{a0}{unit}"),
    }
}

/// About three digits: more would promise what no measurement keeps.
fn three_digits(value: f64) -> u8 {
    match value.abs() {
        10.0.. => 0,
        1.0..10.0 => 1,
        _ => 2,
    }
}
