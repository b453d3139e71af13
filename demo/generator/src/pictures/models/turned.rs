//! Luminaires that are turned or spun: downlights, bulkhead, pendant, bollard, emergency spot.

use super::super::material::{Finish, Material};
use super::super::math::{V3, grey, hex, kelvin, v};
use super::super::scene::Scene;
use super::super::shape::Shape;
use super::super::studio::Pose;
use super::On;

/// Lyra: cut-out 70 mm, 95 mm deep, bezel 85 mm; lies in its ceiling at the pose, its can along +y.
pub(crate) fn lyra(scene: &mut Scene, pose: &Pose, finish: Finish, on: On) {
    let can = Material { gloss: grey(0.35), rough: 0.45, ..Material::matt(hex(0x009a_9894)) };
    let mut ribs = vec![(0.0, 0.095), (0.022, 0.095), (0.0235, 0.0935), (0.0235, 0.080), (0.030, 0.078)];
    for i in 0..5 {
        let y = 0.076 - 0.010 * f64::from(i);
        ribs.extend([(0.0325, y), (0.0325, y - 0.0062), (0.0295, y - 0.0072), (0.0295, y - 0.0092)]);
    }
    ribs.extend([(0.034, 0.024), (0.034, 0.004)]);
    scene.add(Shape::turned(pose.at, pose.y, &ribs), can.clone());
    let ring = [
        (0.0335, 0.0040),
        (0.0405, 0.0040),
        (0.0420, 0.0033),
        (0.0425, 0.0022),
        (0.0420, 0.0009),
        (0.0405, 0.0002),
        (0.0385, 0.0),
        (0.0300, 0.0008),
        (0.0262, 0.0040),
        (0.0250, 0.0080),
    ];
    scene.add(Shape::turned(pose.at, pose.y, &ring), finish.material());
    scene.add_clear(
        Shape::turned(pose.at, pose.y, &[(0.026, 0.0085), (0.0, 0.0085)]),
        on.face(kelvin(2700), 2.4),
    );
    for side in [-1.0, 1.0] {
        scene.part(pose, (side * 0.0365, 0.030, 0.0), (0.0022, 0.008, 0.0075), 0.0008, can.clone());
        scene.rod(
            pose.p(side * 0.036, 0.036, 0.004),
            pose.p(side * 0.047, 0.060, 0.004),
            0.0009,
            can.clone(),
        );
        scene.rod(
            pose.p(side * 0.036, 0.036, -0.004),
            pose.p(side * 0.047, 0.060, -0.004),
            0.0009,
            can.clone(),
        );
    }
    scene.part(pose, (0.0, 0.101, 0.0), (0.014, 0.007, 0.010), 0.002, Finish::White.material());
}

/// Corvus: 21 W, cut-out 150 mm, bezel 168 mm, a deep reflector.
pub(crate) fn corvus(scene: &mut Scene, pose: &Pose, finish: Finish, on: On) {
    let can = Material { gloss: grey(0.3), rough: 0.5, ..Material::matt(hex(0x008c_8a87)) };
    scene.add(
        Shape::turned(
            pose.at,
            pose.y,
            &[
                (0.0, 0.105),
                (0.050, 0.105),
                (0.055, 0.099),
                (0.055, 0.070),
                (0.073, 0.062),
                (0.0745, 0.056),
                (0.0745, 0.004),
            ],
        ),
        can,
    );
    let ring = [
        (0.0745, 0.005),
        (0.081, 0.005),
        (0.0835, 0.0035),
        (0.084, 0.0020),
        (0.0832, 0.0006),
        (0.081, 0.0),
        (0.0725, 0.0006),
        (0.0705, 0.002),
    ];
    scene.add(Shape::turned(pose.at, pose.y, &ring), finish.material());
    let inside = Material {
        gloss: grey(0.25),
        rough: 0.4,
        emit: on.colour(kelvin(4000), 0.55),
        ..Material::matt(grey(0.7))
    };
    scene.add_clear(
        Shape::turned(pose.at, pose.y, &[(0.0710, 0.002), (0.064, 0.018), (0.056, 0.034), (0.047, 0.048)]),
        inside,
    );
    scene.add_clear(
        Shape::turned(pose.at, pose.y, &[(0.0475, 0.048), (0.0, 0.048)]),
        on.face(kelvin(4000), 3.0),
    );
}

/// Helm: 300 mm opal bulkhead; the wall is at the pose, the dome along +z.
pub(crate) fn helm(scene: &mut Scene, pose: &Pose, finish: Finish, on: On) {
    scene.add_clear(
        Shape::turned(
            pose.at,
            pose.z,
            &[
                (0.0, 0.060),
                (0.142, 0.060),
                (0.147, 0.058),
                (0.1495, 0.052),
                (0.150, 0.046),
                (0.150, 0.012),
                (0.146, 0.004),
                (0.138, 0.0),
            ],
        ),
        finish.material(),
    );
    let dome: Vec<(f64, f64)> = (0..=14)
        .map(|i| {
            let t = f64::from(i) / 14.0;
            (0.119 * t, 0.060 + 0.034 * (1.0 - t * t * t).max(0.0).sqrt())
        })
        .collect();
    let face = if on == On::Off {
        Material { gloss: grey(0.05), rough: 0.35, ..Material::matt(hex(0x00f1_efea)) }
    } else {
        on.face(kelvin(3500), 1.35)
    };
    scene.add_clear(Shape::turned(pose.at, pose.z, &dome), face);
}

/// Duna: a spun pendant, `wide` 0.30, 0.45 or 0.60 m; the rim hangs at the pose, its cable goes up `cable` metres.
pub(crate) fn duna(scene: &mut Scene, pose: &Pose, wide: f64, finish: Finish, cable: f64, on: On) {
    let shape = |inset: f64| -> Vec<(f64, f64)> {
        [
            (0.055, 0.545),
            (0.075, 0.540),
            (0.105, 0.520),
            (0.150, 0.480),
            (0.215, 0.410),
            (0.290, 0.315),
            (0.360, 0.220),
            (0.425, 0.125),
            (0.470, 0.055),
            (0.492, 0.015),
            (0.5, 0.0),
        ]
        .iter()
        .map(|(r, y)| ((r * wide - inset).max(0.0), y * wide - inset * 0.6))
        .map(|(r, y)| (r, y.max(0.0)))
        .collect()
    };
    let outer = shape(0.0);
    let mut shell = vec![(0.0, outer[0].1)];
    shell.extend(outer);
    scene.add(Shape::turned(pose.at, pose.y, &shell), finish.material());
    let glow = on.colour(kelvin(2700), 0.9);
    let lining = Material { emit: glow, ..Material::matt(hex(0x00f2_ece2)) };
    scene.add_clear(Shape::turned(pose.at, pose.y, &shape(0.004)), lining);
    scene.add_clear(
        Shape::turned(
            pose.p(0.0, 0.16 * wide, 0.0),
            pose.y,
            &[
                (0.0, 0.10 * wide),
                (0.11 * wide, 0.09 * wide),
                (0.17 * wide, 0.03 * wide),
                (0.17 * wide, 0.0),
                (0.0, 0.0),
            ],
        ),
        on.face(kelvin(2700), 2.6),
    );
    let top = 0.545 * wide;
    scene.add(
        Shape::turned(
            pose.p(0.0, top, 0.0),
            pose.y,
            &[(0.0, 0.060), (0.010, 0.060), (0.016, 0.055), (0.018, 0.0)],
        ),
        finish.material(),
    );
    scene.rod(pose.p(0.0, top + 0.055, 0.0), pose.p(0.0, top + cable, 0.0), 0.003, Material::steel());
}

/// Senda: 600 or 1000 mm high; stands at the pose, its light all round under the cap.
pub(crate) fn senda(scene: &mut Scene, pose: &Pose, tall: f64, finish: Finish, on: On) {
    let r = 0.055;
    let slot = 0.075;
    let top = tall;
    scene.add(
        Shape::turned(
            pose.at,
            pose.y,
            &[
                (0.0, top),
                (r - 0.006, top),
                (r - 0.001, top - 0.003),
                (r, top - 0.010),
                (r, top - 0.040),
                (r - 0.004, top - 0.044),
                (0.0, top - 0.044),
            ],
        ),
        finish.material(),
    );
    let glass = if on == On::Off {
        Material { gloss: grey(0.06), rough: 0.3, ..Material::matt(hex(0x00e6_e2da)) }
    } else {
        on.face(kelvin(2700), 2.2)
    };
    scene.add_clear(
        Shape::turned(pose.at, pose.y, &[(r - 0.010, top - 0.043), (r - 0.014, top - 0.040 - slot)]),
        glass,
    );
    scene.add(
        Shape::turned(
            pose.at,
            pose.y,
            &[(0.0, top - 0.04 - slot), (r - 0.006, top - 0.04 - slot), (r, top - 0.046 - slot), (r, 0.012)],
        ),
        finish.material(),
    );
    scene.add(
        Shape::turned(pose.at, pose.y, &[(0.0, 0.012), (0.085, 0.012), (0.088, 0.009), (0.088, 0.0)]),
        finish.material(),
    );
}

/// Vigil spot: a white disc of 85 mm with one lens; its face looks along -y.
pub(crate) fn vigil_spot(scene: &mut Scene, pose: &Pose, finish: Finish, on: On) {
    scene.add(
        Shape::turned(
            pose.at,
            pose.y,
            &[
                (0.0, 0.016),
                (0.0405, 0.016),
                (0.0425, 0.013),
                (0.0425, 0.005),
                (0.0405, 0.0015),
                (0.036, 0.0),
                (0.013, 0.0),
                (0.0115, 0.002),
                (0.0, 0.002),
            ],
        ),
        finish.material(),
    );
    scene.add(
        Shape::turned(
            pose.at,
            pose.y,
            &[(0.0105, 0.002), (0.0100, -0.001), (0.0085, -0.0030), (0.005, -0.0045), (0.0, -0.005)],
        ),
        on.face(kelvin(4000), 2.2),
    );
    let lamp = Material::light(v(0.10, 0.85, 0.28));
    scene.add_clear(Shape::Pebble { centre: pose.p(0.025, -0.0002, 0.0), radii: grey(0.0022) }, lamp);
}

/// The light of one downlight into a room, from just under its bezel.
pub(crate) fn downlight(scene: &mut Scene, at: V3, towards: V3, beam: f64, lumens: f64, cct: u32) {
    scene.spot(at + towards.unit() * 0.01, towards, beam, lumens, cct, 0.03);
}
