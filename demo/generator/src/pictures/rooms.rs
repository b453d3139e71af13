//! Rooms that several pictures share, and what is seen out of their windows.

use std::fmt::Write as _;

use super::camera::Camera;
use super::furniture;
use super::material::{Finish, Material, Pattern};
use super::math::{V3, chance, grey, hex, kelvin, v};
use super::models::{On, boxed, pictogram};
use super::scene::Scene;
use super::shape::Shape;
use super::studio::{Pose, RoomLooks, WIDE};

/// A clinic corridor: doors in sage, a handrail, downlights in a row, the way out at its end.
pub(crate) fn corridor(camera: Camera, on: On) -> Scene {
    let mut scene = Scene::new(WIDE, camera);
    let wall = Material::matt(hex(0x00da_d5cb));
    let floor = Material::matt(hex(0x00a9_a79d)).polished(0.09);
    scene.room(2.8, 2.7, 13.0, 4.0, &RoomLooks::plain(&wall, floor));
    let leaf = Material::cloth(0x0096_a897);
    for (x, turn) in [(-1.4, 90.0), (1.4, -90.0)] {
        let doors = if turn > 0.0 { &[1.0, -3.0, -7.0, -11.0][..] } else { &[-3.0, -7.0, -11.0][..] };
        for z in doors {
            furniture::door(
                &mut scene,
                &Pose::upright(v(x, 0.0, z - turn / 90.0 * 0.8)).yaw(turn),
                1.0,
                2.1,
                &leaf,
            );
        }
        let side = turn / 90.0;
        for z in [-1.0, -5.0, -9.0] {
            let z = z - turn / 90.0 * 0.8;
            scene.block(
                v(x + side * 0.04 - 0.02, 0.86, z - 1.3),
                v(x + side * 0.04 + 0.02, 0.94, z + 1.3),
                0.018,
                Material::oak(),
            );
        }
    }
    for i in 0..7 {
        let at = v(0.0, 2.695, 1.6 - 2.2 * f64::from(i));
        if on == On::Lit {
            ceiling_disc(&mut scene, at, 0.085, 4000);
            scene.spot(at - v(0.0, 0.02, 0.0), v(0.0, -1.0, 0.0), 90.0, 1700.0, 4000, 0.06);
        }
    }
    furniture::door(&mut scene, &Pose::upright(v(0.0, 0.0, -13.0)), 1.5, 2.1, &leaf);
    exit_sign(&mut scene, v(0.0, 2.36, -12.90));
    scene.ambient = (grey(14.0), grey(14.0));
    scene
}

/// A classroom with nine panels, desks in rows and a board; the board is at the back of the picture.
pub(crate) fn classroom(camera: Camera) -> Scene {
    let mut scene = Scene::new(WIDE, camera);
    let wall = Material::matt(hex(0x00dc_d6cb));
    let mut looks = RoomLooks::plain(&wall, Material::matt(hex(0x00a8_967e)).polished(0.05));
    looks.ceiling = Material::matt(hex(0x00d6_d2ca)).patterned(Pattern::Joints {
        wide: 0.6,
        long: 0.6,
        gap: 0.016,
        depth: 0.3,
    });
    looks.right = Material::matt(hex(0x00b9_c0b4));
    scene.room(8.4, 3.0, 6.6, 4.2, &looks);
    for x in [-2.4, 0.0, 2.4] {
        for z in [1.2, -1.2, -3.6] {
            let corner = v(x - 0.3, 2.994, z - 0.3);
            scene.field(corner, v(0.6, 0.0, 0.0), v(0.0, 0.0, 0.6), Material::light(kelvin(4000) * 2.0));
            scene.panel(
                corner - v(0.0, 0.01, 0.0),
                v(0.6, 0.0, 0.0),
                v(0.0, 0.0, 0.6),
                v(0.0, -1.0, 0.0),
                4160.0,
                4000,
                2,
            );
        }
    }
    for z in [0.6, -1.4, -3.4] {
        for x in [-2.3, 0.0, 2.3] {
            furniture::table(&mut scene, v(x, 0.0, z), 1.5, 0.6, 0.72, Material::oak());
            for dx in [-0.38, 0.38] {
                let seat = Pose::upright(v(x + dx, 0.0, z + 0.62)).yaw(180.0);
                furniture::chair(&mut scene, &seat, &Material::cloth(0x006c_8088));
            }
        }
    }
    scene.block(v(-2.2, 0.95, -6.6), v(1.4, 2.15, -6.57), 0.01, Material::cloth(0x0036_463f));
    scene.block(v(-2.25, 0.90, -6.6), v(1.45, 0.95, -6.52), 0.01, Material::oak());
    furniture::door(&mut scene, &Pose::upright(v(2.9, 0.0, -6.6)), 0.95, 2.1, &Material::cloth(0x00b0_8558));
    exit_sign(&mut scene, v(2.9, 2.36, -6.50));
    scene.ambient = (grey(20.0), grey(20.0));
    scene
}

/// A warehouse aisle of five bays; each says whether its lights are on.
pub(crate) fn aisle(camera: Camera, lit: &[bool; 5]) -> Scene {
    let mut scene = Scene::new(WIDE, camera);
    let wall = Material::matt(hex(0x00a4_a09a));
    let mut looks = RoomLooks::plain(&wall, Material::matt(hex(0x0092_8d86)).polished(0.10));
    looks.ceiling = Material::matt(hex(0x0066_625d));
    scene.room(7.6, 6.6, 20.0, 5.0, &looks);
    let (post, beam) = (Material::cloth(0x0044_5058), Material::cloth(0x00c0_7a34));
    for side in [-1.0, 1.0] {
        for bay in 0..6 {
            let z = 4.0 - 4.0 * f64::from(bay);
            scene.block(
                v(side * 1.62 - 0.05, 0.0, z - 0.05),
                v(side * 1.62 + 0.05, 5.4, z + 0.05),
                0.006,
                post.clone(),
            );
            for (level, y) in [0.10, 1.85, 3.60].into_iter().enumerate() {
                scene.block(
                    v(side * 1.62 - 0.03, y - 0.06, z - 4.0),
                    v(side * 1.62 + 0.03, y + 0.06, z),
                    0.006,
                    beam.clone(),
                );
                for slot in 0..3 {
                    let dice = |k: u32| {
                        chance(
                            bay as u32 * 131 + level as u32 * 17 + slot * 7 + k + u32::from(side > 0.0) * 999,
                        )
                    };
                    if dice(1) > 0.14 {
                        let (near, deep) = (z - 0.15 - 1.28 * f64::from(slot), 1.05 + 0.15 * dice(2));
                        let tall = 0.9 + 0.5 * dice(3);
                        let colour = [0x00b0_926c, 0x00a3_8560, 0x00bd_a07a, 0x00c9_c2b6]
                            [(dice(4) * 4.0) as usize % 4];
                        let (a, b) = (side * 1.66, side * 3.0);
                        scene.block(
                            v(a.min(b), y + 0.06, near - deep),
                            v(a.max(b), y + 0.06 + tall, near),
                            0.02,
                            Material::cloth(colour),
                        );
                    }
                }
            }
        }
    }
    for (i, on) in lit.iter().enumerate() {
        let at = v(0.0, 5.9, 1.5 - 4.0 * i as f64);
        scene.block(at + v(-0.22, 0.0, -0.28), at + v(0.22, 0.09, 0.28), 0.01, Finish::Black.material());
        let face = if *on { On::Lit } else { On::Off };
        scene.field(
            at + v(-0.19, -0.004, -0.25),
            v(0.38, 0.0, 0.0),
            v(0.0, 0.0, 0.5),
            face.face(kelvin(4000), 2.6),
        );
        if *on {
            scene.spot(at - v(0.0, 0.02, 0.0), v(0.0, -1.0, 0.0), 96.0, 15_000.0, 4000, 0.16);
        }
    }
    exit_sign(&mut scene, v(0.0, 2.6, -19.9));
    furniture::door(&mut scene, &Pose::upright(v(0.0, 0.0, -20.0)), 1.8, 2.2, &Material::cloth(0x0058_6468));
    scene.ambient = (grey(7.0), grey(7.0));
    scene
}
/// Mullions along an open left side.
pub(crate) fn windows(scene: &mut Scene, x: f64, tall: f64, front: f64, back: f64) {
    let frame = Material::steel();
    let mut z = back;
    while z <= front {
        scene.block(v(x - 0.05, 0.0, z - 0.035), v(x + 0.05, tall, z + 0.035), 0.004, frame.clone());
        z += 2.15;
    }
    for y in [0.04, 0.62, tall - 0.04] {
        scene.block(v(x - 0.05, y - 0.035, back), v(x + 0.05, y + 0.035, front), 0.004, frame.clone());
    }
}

/// The hour after sunset: blue above, a little warmth at the horizon, a town in silhouette.
pub(crate) fn dusk(scene: &mut Scene) {
    scene.sky = (hex(0x0024_3050), hex(0x00a0_7a70));
    scene.ambient = (v(9.0, 11.0, 16.0), v(9.0, 9.0, 10.0));
    let (width, horizon) =
        (f64::from(scene.size.0), scene.at(scene.camera.position + v(-900.0, 0.0, -700.0)).1);
    let mut town = String::new();
    let (mut x, mut n) = (0.0, 1);
    while x < width {
        let wide = 40.0 + 90.0 * chance(n);
        let tall = 14.0 + 70.0 * chance(n + 500) * chance(n + 900);
        let _ = write!(
            town,
            "<rect x=\"{x:.0}\" y=\"{:.0}\" width=\"{wide:.0}\" height=\"{:.0}\" fill=\"#141a2b\"/>",
            horizon - tall,
            tall + 400.0
        );
        for k in 0..6 {
            if chance(n * 7 + k) > 0.62 {
                let (wx, wy) = (x + wide * chance(n * 5 + k), horizon - tall * 0.9 * chance(n * 3 + k));
                let _ = write!(
                    town,
                    "<rect x=\"{wx:.0}\" y=\"{wy:.0}\" width=\"4\" height=\"5\" fill=\"#ffc888\" opacity=\".8\"/>"
                );
            }
        }
        x += wide - 1.0;
        n += 1;
    }
    scene.behind.push_str(&town);
}

/// An Arden on a track with its light.
pub(crate) fn spot_on(scene: &mut Scene, rail: &Pose, x: f64, towards: V3, beam: f64, lumens: f64) {
    let pose = rail.moved(x, 0.0, 0.0);
    let lens = boxed::arden(scene, &pose, towards, Finish::Black, On::Lit);
    scene.spot(lens, towards, beam, lumens, 3000, 0.03);
}

/// A lit downlight flush in a ceiling, seen from afar.
pub(crate) fn ceiling_disc(scene: &mut Scene, at: V3, radius: f64, cct: u32) {
    let up = v(0.0, 1.0, 0.0);
    let ring = [(radius, 0.006), (radius + 0.012, 0.004), (radius + 0.012, 0.001), (radius, 0.0)];
    scene.add_clear(Shape::turned(at - up * 0.006, up, &ring), Finish::White.material());
    scene.add_clear(
        Shape::turned(at - up * 0.002, up, &[(radius, 0.0), (0.0, 0.0)]),
        Material::light(kelvin(cct) * 3.0),
    );
}

/// A Vigil sign facing the camera.
pub(crate) fn exit_sign(scene: &mut Scene, at: V3) {
    let pose = Pose::upright(at);
    boxed::vigil(scene, &pose, Finish::White, On::Lit);
    pictogram::on_sign(scene, &pose);
}
