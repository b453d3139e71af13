//! How far apart emergency spots may stand, worked out from the same light that their photometric files hold.
//!
//! The levels are those of EN 1838: 1 lx on the middle line of an escape route and half of that within the middle
//! half of its width, and 0.5 lx everywhere in an open area; on both, the brightest place gets no more than forty
//! times as much as the darkest. Light that walls and ceilings send back does not count.

use anyhow::{Context as _, Result};
use photometry::Photometry;

use super::families::FAMILIES;
use super::photometry_files;

/// Heights in metres that tables are made for.
pub(crate) const HEIGHTS: [f64; 4] = [2.5, 3.0, 4.0, 5.0];

/// What is left of the light after dirt and age.
const MAINTENANCE: f64 = 0.8;
/// How many times brighter the brightest place may be.
const MAX_CONTRAST: f64 = 40.0;
/// Metres to either side of the middle line that count on a route of 2 m.
const BAND: f64 = 0.5;
/// Tenths of a metre are searched up to this many.
const MAX_TENTHS: u32 = 300;

/// Distances at one height, in metres, rounded down to tenths.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Spacing {
    pub(crate) height: f64,
    /// From the last spot to the end of the route or to the wall.
    pub(crate) end: f64,
    /// From spot to spot.
    pub(crate) between: f64,
}

/// What a spot is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A line of spots along the route, which runs along C90-C270.
    EscapeRoute,
    /// A square grid of spots.
    OpenArea,
}

impl Purpose {
    /// As the catalogue calls the optic.
    fn optic(self) -> &'static str {
        match self {
            Self::EscapeRoute => "escape-route",
            Self::OpenArea => "open-area",
        }
    }

    /// Whether spots at this distance are close enough.
    fn holds(self, light: &Photometry, height: f64, between: f64) -> bool {
        let points: Vec<(f64, f64, f64)> = match self {
            Self::EscapeRoute => steps(between / 2.0).flat_map(|y| [(0.0, y, 1.0), (BAND, y, 0.5)]).collect(),
            Self::OpenArea => {
                steps(between / 2.0).flat_map(|x| steps(between / 2.0).map(move |y| (x, y, 0.5))).collect()
            }
        };
        let around: &[i32] = if self == Self::EscapeRoute { &[0] } else { &[-1, 0, 1, 2] };
        let lux: Vec<(f64, f64)> = points
            .into_iter()
            .map(|(x, y, needed)| {
                let spots = around.iter().flat_map(|column| (-1..=2).map(move |row| (*column, row)));
                let sum: f64 = spots
                    .map(|(column, row)| {
                        let place = (f64::from(column) * between, f64::from(row) * between);
                        illuminance(light, height, x - place.0, y - place.1)
                    })
                    .sum();
                (sum, needed)
            })
            .collect();
        let (least, most) =
            lux.iter().fold((f64::MAX, 0.0f64), |(least, most), (lux, _)| (least.min(*lux), most.max(*lux)));
        lux.iter().all(|(lux, needed)| lux >= needed) && most <= MAX_CONTRAST * least
    }

    /// Whether one spot alone still lights the end of a route, or the corner of a room, so far away.
    fn reaches(self, light: &Photometry, height: f64, end: f64) -> bool {
        match self {
            Self::EscapeRoute => illuminance(light, height, 0.0, end) >= 1.0,
            Self::OpenArea => illuminance(light, height, end, end) >= 0.5,
        }
    }
}

/// The table of the spots that are made for a purpose.
pub(crate) fn table(purpose: Purpose) -> Result<Vec<Spacing>> {
    let spots =
        FAMILIES.iter().flat_map(|family| (family.variants)().into_iter().map(move |spot| (family, spot)));
    let (family, spot) = spots
        .into_iter()
        .find(|(_, spot)| spot.value("optic") == purpose.optic())
        .with_context(|| format!("no variant has the optic {}", purpose.optic()))?;
    let light = photometry_files::photometry(family, &spot)?;
    Ok(HEIGHTS.map(|height| of(&light, purpose, height)).into())
}

fn of(light: &Photometry, purpose: Purpose, height: f64) -> Spacing {
    let largest = |is_enough: &dyn Fn(f64) -> bool| {
        (1..=MAX_TENTHS).map(|tenths| f64::from(tenths) / 10.0).take_while(|metres| is_enough(*metres)).last()
    };
    Spacing {
        height,
        end: largest(&|metres| purpose.reaches(light, height, metres)).unwrap_or_default(),
        between: largest(&|metres| purpose.holds(light, height, metres)).unwrap_or_default(),
    }
}

/// Lux on the floor, so many metres aside (towards C0) and ahead (towards C90), late in the life of the spot.
fn illuminance(light: &Photometry, height: f64, aside: f64, ahead: f64) -> f64 {
    let c = ahead.atan2(aside).to_degrees();
    light.illuminance(c, aside.hypot(ahead), height) * MAINTENANCE
}

/// From 0 to a distance, a dozen steps.
fn steps(to: f64) -> impl Iterator<Item = f64> {
    (0..=12).map(move |step| to * f64::from(step) / 12.0)
}

#[cfg(test)]
mod tests {
    use super::{HEIGHTS, Purpose, illuminance, photometry_files, table};
    use crate::catalogue::families::FAMILIES;

    #[test]
    fn the_darkest_place_of_a_route_has_its_lux() {
        let vigil = FAMILIES.iter().find(|family| family.key == "vigil").unwrap();
        let spot = (vigil.variants)().into_iter().find(|spot| spot.value("optic") == "escape-route").unwrap();
        let light = photometry_files::photometry(vigil, &spot).unwrap();
        for row in table(Purpose::EscapeRoute).unwrap() {
            let half = row.between / 2.0;
            let middle = 2.0 * illuminance(&light, row.height, 0.0, half);
            assert!(middle >= 0.99, "{middle} lx between spots {} m apart", row.between);
            assert!(illuminance(&light, row.height, 0.0, row.end + 0.1) < 1.0);
        }
    }

    #[test]
    fn both_purposes_have_a_table_for_every_height() {
        for purpose in [Purpose::EscapeRoute, Purpose::OpenArea] {
            let table = table(purpose).unwrap();
            assert_eq!(table.iter().map(|row| row.height).collect::<Vec<_>>(), HEIGHTS);
            assert!(
                table.iter().all(|row| row.end > 1.0 && row.between > 2.0 * row.end.min(3.0)),
                "{table:?}"
            );
        }
    }
}
