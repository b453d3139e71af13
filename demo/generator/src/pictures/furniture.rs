//! What stands in rooms, kept plain so that the light stays the subject.

use std::fmt::Write as _;

use super::material::{Finish, Material};
use super::math::{V3, chance, grey, hex, v};
use super::scene::Scene;
use super::shape::Shape;
use super::studio::Pose;

/// A table with a thin top on four round legs; `at` is on the floor under its middle.
pub(crate) fn table(scene: &mut Scene, at: V3, wide: f64, deep: f64, tall: f64, top: Material) {
    let (x, z) = (wide / 2.0, deep / 2.0);
    scene.block(at + v(-x, tall - 0.035, -z), at + v(x, tall, z), 0.004, top);
    for (i, j) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let foot = at + v(i * (x - 0.08), 0.0, j * (z - 0.08));
        scene.rod(foot, foot + v(0.0, tall - 0.03, 0.0), 0.016, Material::steel());
    }
}

/// A chair whose back is at the pose's -z.
pub(crate) fn chair(scene: &mut Scene, pose: &Pose, seat: &Material) {
    scene.part(pose, (0.0, 0.45, 0.0), (0.21, 0.018, 0.20), 0.012, seat.clone());
    scene.part(
        &pose.moved(0.0, 0.70, -0.195).pitch(-8.0),
        (0.0, 0.0, 0.0),
        (0.20, 0.12, 0.012),
        0.010,
        seat.clone(),
    );
    for (x, z) in [(-0.18, -0.17), (0.18, -0.17), (-0.18, 0.17), (0.18, 0.17)] {
        let top = if z < 0.0 { 0.62 } else { 0.44 };
        scene.rod(pose.p(x, 0.0, z), pose.p(x, top, z), 0.010, Material::steel());
    }
}

/// Boards with `rows` rows of things in calm colours; the pose is their lower left corner at the back.
pub(crate) fn shelves(
    scene: &mut Scene,
    pose: &Pose,
    (wide, tall, deep): (f64, f64, f64),
    rows: u32,
    wood: &Material,
    fill: Fill,
) {
    let step = tall / f64::from(rows);
    for row in 0..=rows {
        let y = step * f64::from(row);
        scene.part(pose, (wide / 2.0, y, deep / 2.0), (wide / 2.0, 0.012, deep / 2.0), 0.003, wood.clone());
    }
    for x in [0.0, wide] {
        scene.part(pose, (x, tall / 2.0, deep / 2.0), (0.012, tall / 2.0, deep / 2.0), 0.003, wood.clone());
    }
    for row in 0..rows {
        fill.row(
            scene,
            &pose.moved(0.03, step * f64::from(row) + 0.012, 0.0),
            (wide - 0.06, step - 0.03, deep),
            row * 97 + 7,
        );
    }
}

/// What stands on shelves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fill {
    Books,
    Folded,
}

impl Fill {
    fn row(self, scene: &mut Scene, pose: &Pose, (wide, tall, deep): (f64, f64, f64), seed: u32) {
        let palette: &[u32] = match self {
            Fill::Books => &[0x0083_6a55, 0x005b_6660, 0x00b3_a58f, 0x0074_4a3c, 0x00cf_c4b0, 0x0049_5058],
            Fill::Folded => &[0x00d8_cebd, 0x009a_a39a, 0x00c7_a98a, 0x0076_7f86, 0x00ec_e5d9, 0x00b5_8a6c],
        };
        let (mut x, mut n) = (0.0, seed);
        while x < wide - 0.03 {
            n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let dice = |k: u32| chance(n ^ k);
            let (thick, high, gap) = match self {
                Fill::Books => {
                    (0.05 + 0.12 * dice(1), 0.62 + 0.26 * dice(2), if dice(3) > 0.86 { 0.10 } else { 0.004 })
                }
                Fill::Folded => (0.26, 0.25 + 0.40 * dice(2), 0.06),
            };
            let end = (x + thick).min(wide);
            if dice(9) > 0.08 {
                let colour = palette[(dice(4) * palette.len() as f64) as usize % palette.len()];
                let middle = ((x + end) / 2.0, tall * high / 2.0, deep / 2.0);
                scene.part(
                    pose,
                    middle,
                    ((end - x) / 2.0, tall * high / 2.0, deep / 2.0 - 0.03),
                    0.004,
                    Material::cloth(colour),
                );
                scene.last_casts_none();
            }
            x = end + gap;
        }
    }
}

/// A sofa of two seats facing +z at the pose.
pub(crate) fn sofa(scene: &mut Scene, pose: &Pose, wide: f64, cloth: &Material) {
    let w = wide / 2.0;
    scene.part(pose, (0.0, 0.26, 0.0), (w, 0.14, 0.42), 0.05, cloth.clone());
    scene.part(
        &pose.moved(0.0, 0.58, -0.36).pitch(-8.0),
        (0.0, 0.0, 0.0),
        (w, 0.24, 0.09),
        0.06,
        cloth.clone(),
    );
    for side in [-1.0, 1.0] {
        scene.part(pose, (side * (w - 0.07), 0.40, 0.0), (0.07, 0.16, 0.42), 0.05, cloth.clone());
        scene.part(pose, (side * w * 0.44, 0.45, 0.04), (w * 0.40, 0.07, 0.34), 0.05, cloth.clone());
    }
}

/// A vase standing at a point, `tall` metres.
pub(crate) fn vase(scene: &mut Scene, at: V3, tall: f64, glaze: &Material) {
    let profile: Vec<(f64, f64)> = [
        (0.0, 0.97),
        (0.13, 0.97),
        (0.14, 1.0),
        (0.17, 1.0),
        (0.17, 0.97),
        (0.13, 0.88),
        (0.15, 0.76),
        (0.27, 0.58),
        (0.34, 0.40),
        (0.33, 0.24),
        (0.24, 0.08),
        (0.18, 0.0),
    ]
    .iter()
    .map(|(r, y)| (r * tall, y * tall))
    .collect();
    scene.add(Shape::turned(at, v(0.0, 1.0, 0.0), &profile), glaze.clone());
}

/// A bowl of `wide` metres across.
pub(crate) fn bowl(scene: &mut Scene, at: V3, wide: f64, glaze: &Material) {
    let r = wide / 2.0;
    let profile = [
        (0.0, 0.10 * r),
        (0.4 * r, 0.14 * r),
        (0.85 * r, 0.5 * r),
        (0.97 * r, 0.66 * r),
        (r, 0.66 * r),
        (0.9 * r, 0.46 * r),
        (0.45 * r, 0.05 * r),
        (0.4 * r, 0.0),
    ];
    scene.add(Shape::turned(at, v(0.0, 1.0, 0.0), &profile), glaze.clone());
}

/// A closed door in a wall that looks along the pose's +z; the pose is on the floor under its middle.
pub(crate) fn door(scene: &mut Scene, pose: &Pose, wide: f64, tall: f64, leaf: &Material) {
    let w = wide / 2.0;
    scene.part(pose, (0.0, tall / 2.0 - 0.02, 0.010), (w, tall / 2.0 + 0.02, 0.012), 0.004, leaf.clone());
    for side in [-1.0, 1.0] {
        scene.part(
            pose,
            (side * (w + 0.035), tall / 2.0 - 0.02, 0.02),
            (0.035, tall / 2.0 + 0.02, 0.03),
            0.004,
            Finish::Anthracite.material(),
        );
    }
    scene.part(pose, (0.0, tall + 0.03, 0.02), (w + 0.07, 0.03, 0.03), 0.004, Finish::Anthracite.material());
    scene.part(pose, (w - 0.10, 1.02, 0.05), (0.06, 0.010, 0.012), 0.006, Finish::BrushedNickel.material());
}

/// Three hundred blades of grass as vector strokes, rooted along a line on the ground, lit from the left or the right.
pub(crate) fn grass(scene: &mut Scene, from: V3, to: V3, tall: f64, count: u32, light: (&str, &str)) {
    let mut blades = String::new();
    for i in 0..count {
        let (a, b, c, d) = (chance(i * 4 + 1), chance(i * 4 + 2), chance(i * 4 + 3), chance(i * 4 + 4));
        let root = from + (to - from) * a + v(0.0, 0.0, 0.35 * (b - 0.5));
        let height = tall * (0.55 + 0.45 * c);
        let lean = (d - 0.5) * tall * 0.7;
        let (x0, y0) = scene.at(root);
        let (x1, y1) = scene.at(root + v(lean * 0.2, height * 0.62, 0.0));
        let (x2, y2) = scene.at(root + v(lean, height, 0.0));
        let wide = (scene.at(root + v(0.006, 0.0, 0.0)).0 - x0).abs().max(1.2);
        let colour = if b > 0.6 { light.0 } else { light.1 };
        let _ = write!(
            blades,
            "<path d=\"M{:.1} {y0:.1}Q{x1:.1} {y1:.1} {x2:.1} {y2:.1}Q{:.1} {y1:.1} {:.1} {y0:.1}z\" fill=\"{colour}\" opacity=\"{:.2}\"/>",
            x0 - wide / 2.0,
            x1 + wide,
            x0 + wide / 2.0,
            0.35 + 0.6 * c
        );
    }
    scene.over.push_str(&blades);
}

/// Stars over the part of the sky above a height in pixels.
pub(crate) fn stars(scene: &mut Scene, below: f64, count: u32) {
    let mut points = String::new();
    for i in 0..count {
        let (x, y) = (chance(i * 3 + 11) * f64::from(scene.size.0), chance(i * 3 + 12) * below);
        let size = 0.5 + 1.2 * chance(i * 3 + 13) * chance(i + 77);
        let _ = write!(
            points,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{size:.2}\" fill=\"#f8f1e6\" opacity=\"{:.2}\"/>",
            0.25 + 0.6 * chance(i + 5)
        );
    }
    scene.behind.push_str(&points);
}

/// A white glaze.
pub(crate) fn porcelain() -> Material {
    Material { gloss: grey(0.05), rough: 0.3, ..Material::matt(hex(0x00e8_e2d8)) }
}
