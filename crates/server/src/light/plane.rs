//! What arrives on a horizontal plane below one luminaire: a cone for beams, a spread for light without a beam.

use content::Locale;
use content::attributes::Number;
use photometry::{Footprint, Photometry, Scale};

use super::{Shown, VariantLight, quantity, table, three_digits};
use crate::page_data::{Cone, FigureRow, LightOnPlane, Spread};

/// The mounting height in an address, in metres.
pub(crate) const HEIGHT: &str = "height";

/// Heights in decimetres that can be asked for.
const MIN: u32 = 5;
const MAX: u32 = 300;
/// Heights that can be expected, by the way something is mounted; in decimetres.
const BY_MOUNTING: [(&str, u32); 7] = [
    ("pole", 50),
    ("track", 28),
    ("lay-in", 27),
    ("suspended", 24),
    ("wall", 22),
    ("recessed", 24),
    ("surface", 24),
];
const OTHERWISE: u32 = 24;
/// Distances to the side, as shares of the height.
const SIDEWAYS: [f64; 5] = [0.0, 0.5, 1.0, 1.5, 2.0];
/// Beams that are wider than this in one of the planes are told as a spread.
const WIDEST_CONE: f64 = 90.0;
/// Diameters of two planes that differ by less than this share are the same.
const ROUND: f64 = 0.02;

/// The mounting height: what was asked for, or what can be expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Height {
    decimetres: Option<u32>,
    refused: Option<String>,
}

impl Height {
    /// Reads what an address asks for: metres with a point or a comma, with or without the unit.
    pub(crate) fn parse(asked: Option<&str>) -> Self {
        let Some(text) = asked else { return Self { decimetres: None, refused: None } };
        match decimetres(text) {
            Some(decimetres) => Self { decimetres: Some(decimetres), refused: None },
            None => Self { decimetres: None, refused: Some(text.chars().take(20).collect()) },
        }
    }

    /// How an address says what was asked for; `None` when nothing was.
    pub(super) fn asked(&self) -> Option<String> {
        self.decimetres.map(|decimetres| format!("{}", f64::from(decimetres) / 10.0))
    }

    /// In metres.
    pub(crate) fn metres(&self, lights: &[VariantLight]) -> f64 {
        f64::from(self.decimetres.unwrap_or_else(|| expected(lights))) / 10.0
    }
}

fn decimetres(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches(['m', 'M']).trim_end().replace(',', ".");
    let metres = Number::parse(&text)?.get();
    let rounded = (metres * 10.0).round();
    (rounded >= f64::from(MIN) && rounded <= f64::from(MAX)).then_some(rounded as u32)
}

/// Of several luminaires, the first decides.
fn expected(lights: &[VariantLight]) -> u32 {
    let mounting = lights.first().map(|light| light.mounting.as_slice()).unwrap_or_default();
    let known = BY_MOUNTING.into_iter().find(|(name, _)| mounting.contains(name));
    known.map_or(OTHERWISE, |(_, decimetres)| decimetres)
}

/// What arrives below; `None` when nothing does.
pub(super) fn of(shown: &Shown<'_>) -> Option<LightOnPlane> {
    if !shown.lights.iter().any(|light| shines_down(&light.photometry)) {
        return None;
    }
    let locale = shown.locale;
    let height = shown.height.metres(shown.lights);
    // Beside each other, figures at one height are compared; alone, a luminaire is shown at several.
    let alone = if let [light] = shown.lights { Some(&light.photometry) } else { None };
    let cone = alone.and_then(|photometry| cone(photometry, height, locale));
    let spread = alone.filter(|_| cone.is_none()).map(|photometry| spread(photometry, height, locale));
    let metres = |decimetres: u32| quantity(f64::from(decimetres) / 10.0, 1, "", locale);
    Some(LightOnPlane {
        height: quantity(height, 1, "", locale),
        min_height: metres(MIN),
        max_height: metres(MAX),
        refused: shown.height.refused.clone(),
        action: shown.page.to_owned(),
        kept: shown.kept_fields(),
        cone,
        spread,
    })
}

/// Lux straight below, the beam's diameters and the lux at its edge, for tables of several luminaires.
pub(crate) struct Below {
    pub(crate) centre: f64,
    pub(crate) diameters: Option<[f64; 2]>,
    pub(crate) edge: Option<f64>,
}

fn shines_down(photometry: &Photometry) -> bool {
    photometry.downward_fraction().is_some_and(|share| share > 0.01)
}

fn footprints(photometry: &Photometry, height: f64) -> Option<[Footprint; 2]> {
    let both = [photometry.footprint(0.0, height)?, photometry.footprint(90.0, height)?];
    both.iter().all(|footprint| footprint.span.width() <= WIDEST_CONE).then_some(both)
}

fn cone(photometry: &Photometry, height: f64, locale: Locale) -> Option<Cone> {
    let [c0, c90] = footprints(photometry, height)?;
    let is_oval = (c0.diameter - c90.diameter).abs() > ROUND * c0.diameter.max(c90.diameter);
    let row = |distance: f64| {
        let [c0, c90] = footprints(photometry, distance)?;
        let centre = photometry.illuminance(0.0, 0.0, distance);
        let mut values = vec![
            lux(centre, locale),
            lux(c0.edge_lux.min(c90.edge_lux), locale),
            quantity(c0.diameter, 2, "m", locale),
        ];
        values.extend(is_oval.then(|| quantity(c90.diameter, 2, "m", locale)));
        Some(FigureRow {
            label: quantity(distance, 1, "m", locale),
            chosen: (distance - height).abs() < 0.01,
            values,
        })
    };
    let slope = |angle: f64| (angle.to_radians().tan() * 1000.0).round() / 1000.0;
    Some(Cone {
        edges: [slope(c0.span.from), slope(c0.span.to)],
        is_oval,
        rows: distances(height).into_iter().filter_map(row).collect(),
    })
}

/// Round distances around the height, and the height itself.
fn distances(height: f64) -> Vec<f64> {
    let step = Scale::for_maximum(height).map_or(1.0, |scale| scale.step.max(0.5));
    let mut distances: Vec<f64> = (1..=5).map(|number| step * f64::from(number)).collect();
    distances.retain(|distance| (distance - height).abs() > 0.01);
    distances.push(height);
    distances.sort_by(f64::total_cmp);
    distances
}

fn spread(photometry: &Photometry, height: f64, locale: Locale) -> Spread {
    let planes = table::planes(photometry);
    let row = |share: f64| {
        let offset = share * height;
        let value = |(c, _): &(f64, &str)| lux(photometry.illuminance(*c, offset, height), locale);
        FigureRow {
            label: quantity(offset, 1, "m", locale),
            chosen: false,
            values: planes.iter().map(value).collect(),
        }
    };
    Spread {
        planes: planes.iter().map(|(_, plane)| (*plane).to_owned()).collect(),
        rows: SIDEWAYS.into_iter().map(row).collect(),
    }
}

/// Lux for people.
pub(crate) fn lux(value: f64, locale: Locale) -> String {
    quantity(value, three_digits(value), "lx", locale)
}

impl Below {
    /// What one luminaire gives at a height; `None` when it gives nothing.
    pub(crate) fn of(photometry: &Photometry, height: f64) -> Option<Self> {
        if !shines_down(photometry) {
            return None;
        }
        let footprints = footprints(photometry, height);
        Some(Self {
            centre: photometry.illuminance(0.0, 0.0, height),
            diameters: footprints.map(|[c0, c90]| [c0.diameter, c90.diameter]),
            edge: footprints.map(|[c0, c90]| c0.edge_lux.min(c90.edge_lux)),
        })
    }
}
