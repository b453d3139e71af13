//! Discomfort glare in a reference room, so that "UGR < 19" on a page can be checked against the file beside it.
//!
//! The formula is that of CIE 117-1995, the room that of the tabular method of CIE 190:2010: luminaires in a regular
//! grid as far apart as they are above the eye, an observer in the middle of one wall who looks straight at the
//! opposite one, and a background that is the light which the walls receive after at least one reflection. Position
//! indices follow Guth's formula, from which the table of CIE 117 was made; the first row, which lies a little above
//! the end of that table, counts like the others, which is the stricter reading. The flux is that of the file, not
//! 1000 lm, so results are what datasheets call corrected.

use std::f64::consts::PI;

use crate::{Outline, Photometry};

/// A rectangular room between the plane of the luminaires and the height of the eye, in multiples of the distance H
/// between the two.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GlareRoom {
    /// Across the line of sight.
    pub x: f64,
    /// Along the line of sight.
    pub y: f64,
    /// Shares of the light that come back, 0 to less than 1.
    pub ceiling: f64,
    /// The same of the walls.
    pub walls: f64,
    /// The same of the plane at the height of the eye.
    pub floor: f64,
    /// Between luminaires, in multiples of H.
    pub spacing: f64,
}

impl GlareRoom {
    /// The room that the single figure on a datasheet belongs to: 4H × 8H, reflectances 70/50/20.
    pub const REFERENCE: Self = Self { x: 4.0, y: 8.0, ceiling: 0.7, walls: 0.5, floor: 0.2, spacing: 1.0 };

    /// Where luminaires stand along a side: in the middle of equal fields.
    fn places(self, side: f64) -> impl Iterator<Item = f64> {
        let count = (side / self.spacing).round().max(1.0) as u32;
        (0..count).map(move |index| (f64::from(index) + 0.5) * self.spacing)
    }
}

/// The unified glare rating in both directions of view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glare {
    /// Looking along C0-C180, across a long luminaire.
    pub crosswise: f64,
    /// Looking along C90-C270, at the end of a long luminaire.
    pub endwise: f64,
}

impl Glare {
    /// The less favourable of both directions, the one to state.
    pub fn worst(self) -> f64 {
        self.crosswise.max(self.endwise)
    }
}

impl Photometry {
    /// The unified glare rating in a room full of this luminaire; `None` when nothing is known to shine or there is
    /// no light.
    pub fn glare(&self, room: GlareRoom) -> Option<Glare> {
        let rating = |turn: f64| {
            let background = self.background(room, turn);
            let sources = self.sources(room, turn)?;
            (background > 0.0 && sources > 0.0).then(|| 8.0 * (0.25 / background * sources).log10())
        };
        Some(Glare { crosswise: rating(0.0)?, endwise: rating(90.0)? })
    }

    /// The sum over all luminaires of squared luminance times solid angle over squared position index; `None` when a
    /// visible luminaire has no luminous area. `turn` is the plane that faces the observer.
    fn sources(&self, room: GlareRoom, turn: f64) -> Option<f64> {
        let mut sum = 0.0;
        for ahead in room.places(room.y) {
            for aside in room.places(room.x).map(|x| x - room.x / 2.0) {
                let gamma = aside.hypot(ahead).atan();
                let c = turn + aside.atan2(ahead).to_degrees();
                let candela = self.intensity(c, gamma.to_degrees());
                let area = self.luminous_area.projected(c.to_radians(), gamma);
                if candela > 0.0 && area <= 0.0 {
                    return None;
                }
                let distance = H * (aside * aside + ahead * ahead + 1.0).sqrt();
                let weight = (distance * position_index(aside, ahead)).powi(2);
                sum += if candela > 0.0 { candela * candela / (area * weight) } else { 0.0 };
            }
        }
        Some(sum)
    }

    /// The luminance of the surroundings in cd/m².
    fn background(&self, room: GlareRoom, turn: f64) -> f64 {
        let to_floor = self.floor_flux(room, turn);
        let down = self.downward_fraction().unwrap_or_default() * self.flux();
        let luminaires = room.x * room.y / (room.spacing * room.spacing);
        let (floor_area, wall_area) = (room.x * room.y * H * H, 2.0 * (room.x + room.y) * H * H);
        let direct = [
            (self.flux() - down) * luminaires / floor_area,
            (down - to_floor) * luminaires / wall_area,
            to_floor * luminaires / floor_area,
        ];
        reflected_on_walls(room, direct) / PI
    }

    /// Lumens of one luminaire that reach the floor directly, as the mean over all places in the room.
    fn floor_flux(&self, room: GlareRoom, turn: f64) -> f64 {
        let (gamma_step, c_step) = (1.0f64, 5.0f64);
        let mut flux = 0.0;
        for ring in 0..90 {
            let gamma = f64::from(ring) + gamma_step / 2.0;
            let (sine, tangent) = (gamma.to_radians().sin(), gamma.to_radians().tan());
            for sector in 0..72 {
                let c = (f64::from(sector) + 0.5) * c_step;
                // For luminaires that are spread evenly, the share that stays inside is a product of two lengths.
                let stays = |reach: f64, side: f64| (1.0 - reach.abs() * tangent / side).max(0.0);
                let (across, along) = (c - turn).to_radians().sin_cos();
                let inside = stays(across, room.x) * stays(along, room.y);
                flux += self.intensity(c, gamma) * sine * inside;
            }
        }
        flux * gamma_step.to_radians() * c_step.to_radians()
    }
}

impl crate::LuminousArea {
    /// Square metres that are seen from a direction, in radians.
    fn projected(&self, c: f64, gamma: f64) -> f64 {
        let (sine, cosine) = (c.sin(), c.cos());
        let [front, right, back, left] = self.heights;
        let height_c0 = if cosine >= 0.0 { front } else { back };
        let height_c90 = if sine >= 0.0 { right } else { left };
        let (below, side) = match self.outline {
            Outline::Round { diameter } => {
                let height = height_c0 * cosine * cosine + height_c90 * sine * sine;
                (PI / 4.0 * diameter * diameter, diameter * height)
            }
            Outline::Rectangle { length, width } => {
                let side = length * height_c0 * cosine.abs() + width * height_c90 * sine.abs();
                (length * width, side)
            }
        };
        (below * gamma.cos().max(0.0) + side * gamma.sin()) / 1e6
    }
}

/// Metres; it cancels out, since brightness and background both fall with its square.
const H: f64 = 2.0;

/// How little a source bothers that lies so far aside and ahead, one H above the eye.
fn position_index(aside: f64, ahead: f64) -> f64 {
    let from_sight = aside.hypot(1.0).atan2(ahead).to_degrees();
    let from_vertical = aside.abs().atan().to_degrees();
    let linear = 35.2 - 0.31889 * from_vertical - 1.22 * (-2.0 * from_vertical / 9.0).exp();
    let square = 21.0 + 0.26667 * from_vertical - 0.002963 * from_vertical * from_vertical;
    (linear * 1e-3 * from_sight + square * 1e-5 * from_sight * from_sight).exp()
}

/// Lux on the walls after at least one reflection, from the direct lux on ceiling, walls and floor.
fn reflected_on_walls(room: GlareRoom, direct: [f64; 3]) -> f64 {
    let facing = facing_rectangles(room.x, room.y);
    let to_wall = 1.0 - facing;
    let from_wall = to_wall * room.x * room.y / (2.0 * (room.x + room.y));
    let [mut ceiling, mut walls, mut floor] = [0.0f64; 3];
    let mut reflected = 0.0;
    // Each round adds one reflection; what the sixtieth adds is far below a thousandth of a lux.
    for _ in 0..60 {
        reflected = from_wall * (ceiling + floor) + (1.0 - 2.0 * from_wall) * walls;
        let next_ceiling = room.ceiling * (direct[0] + to_wall * walls + facing * floor);
        let next_floor = room.floor * (direct[2] + to_wall * walls + facing * ceiling);
        walls = room.walls * (direct[1] + reflected);
        (ceiling, floor) = (next_ceiling, next_floor);
    }
    reflected
}

/// The share of the light of a matt rectangle that reaches an equal one, one unit away.
fn facing_rectangles(x: f64, y: f64) -> f64 {
    let (xx, yy) = (1.0 + x * x, 1.0 + y * y);
    let logarithm = (xx * yy / (xx + yy - 1.0)).sqrt().ln();
    let along_x = x * yy.sqrt() * (x / yy.sqrt()).atan() - x * x.atan();
    let along_y = y * xx.sqrt() * (y / xx.sqrt()).atan() - y * y.atan();
    2.0 / (PI * x * y) * (logarithm + along_x + along_y)
}

#[cfg(test)]
mod tests {
    use super::{facing_rectangles, position_index};

    #[test]
    fn position_indices_are_those_of_the_table_of_cie_117() {
        // Aside and ahead in multiples of the height, from the row T/R = 0 of the table.
        for (aside, ahead, expected) in [(0.0, 2.0, 2.86), (0.0, 1.0, 7.0), (0.0, 10.0, 1.26)] {
            let index = position_index(aside, ahead);
            assert!((index / expected - 1.0).abs() < 0.03, "{index}, not {expected}");
        }
    }

    #[test]
    fn opposite_sides_of_a_cube_see_a_fifth_of_each_other() {
        assert!((facing_rectangles(1.0, 1.0) - 0.1998).abs() < 1e-4);
        assert!(facing_rectangles(1000.0, 1000.0) > 0.99);
    }
}
