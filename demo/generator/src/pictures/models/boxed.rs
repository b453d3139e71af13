//! Luminaires and parts that are cast, folded or extruded: spots, lines, panels, signs, strips, profiles, drivers.

use super::super::material::{Finish, Material};
use super::super::math::{V3, grey, hex, kelvin, v};
use super::super::scene::Scene;
use super::super::shape::Shape;
use super::super::studio::Pose;
use super::On;

/// Three-circuit track, 36 x 33 mm, along the pose's x; its open side looks along -y.
pub(crate) fn track(scene: &mut Scene, pose: &Pose, length: f64, finish: Finish) {
    let half = length / 2.0;
    let body = finish.material();
    scene.part(pose, (0.0, 0.030, 0.0), (half, 0.003, 0.018), 0.0008, body.clone());
    for side in [-1.0, 1.0] {
        scene.part(pose, (0.0, 0.0165, side * 0.0165), (half, 0.0165, 0.0015), 0.0006, body.clone());
        scene.part(pose, (0.0, 0.0015, side * 0.0125), (half, 0.0015, 0.0045), 0.0006, body.clone());
        for level in [0.012, 0.021] {
            scene.part(pose, (0.0, level, side * 0.0140), (half - 0.001, 0.0012, 0.0012), 0.0004, copper());
        }
    }
}

/// Arden: 80 mm head, 160 mm long, on its adapter under a track at the pose; the head looks along `towards`.
pub(crate) fn arden(scene: &mut Scene, pose: &Pose, towards: V3, finish: Finish, on: On) -> V3 {
    let body = finish.material();
    scene.part(pose, (0.0, -0.008, 0.0), (0.062, 0.010, 0.0165), 0.003, body.clone());
    scene.rod(pose.p(0.030, -0.016, 0.0), pose.p(0.030, -0.066, 0.0), 0.0065, body.clone());
    let joint = pose.p(0.030, -0.074, 0.0);
    let axis = towards.unit();
    scene.rod(joint - axis.frame().0 * 0.013, joint + axis.frame().0 * 0.013, 0.013, body.clone());
    let middle = joint + v(0.0, -0.048, 0.0) + axis * 0.015;
    let shell = [
        (0.0, -0.080),
        (0.034, -0.080),
        (0.038, -0.077),
        (0.040, -0.071),
        (0.040, 0.074),
        (0.0392, 0.079),
        (0.0375, 0.080),
        (0.0355, 0.079),
        (0.034, 0.060),
    ];
    let flipped: Vec<(f64, f64)> = shell.iter().map(|(r, y)| (*r, -*y)).collect();
    scene.add(Shape::turned(middle, -axis, &flipped), body.clone());
    for at in [-0.062, -0.053, -0.044] {
        scene.add(
            Shape::turned(
                middle + axis * at,
                -axis,
                &[(0.0400, 0.0012), (0.0406, 0.0008), (0.0406, -0.0008), (0.0400, -0.0012)],
            ),
            Finish::Black.material(),
        );
    }
    scene.add_clear(
        Shape::turned(middle + axis * 0.060, axis, &[(0.0, 0.0), (0.0345, 0.0)]),
        on.face(kelvin(3000), 3.0),
    );
    middle + axis * 0.082
}

/// Meridian: 60 x 72 mm, `length` 1.2, 1.5 or 2.4 m along the pose's x; opal below, a slot of light above.
pub(crate) fn meridian(scene: &mut Scene, pose: &Pose, length: f64, finish: Finish, hang: f64, on: On) {
    let half = length / 2.0;
    let body = finish.material();
    scene.part(pose, (0.0, 0.0395, 0.0), (half, 0.0325, 0.030), 0.002, body.clone());
    for side in [-1.0, 1.0] {
        scene.part(pose, (0.0, 0.004, side * 0.0285), (half, 0.004, 0.0015), 0.0006, body.clone());
        scene.part(pose, (side * (half - 0.0015), 0.004, 0.0), (0.0015, 0.004, 0.030), 0.0006, body.clone());
        if hang > 0.0 {
            let x = side * (half - 0.16);
            scene.rod(pose.p(x, 0.072, 0.0), pose.p(x, hang, 0.0), 0.0016, Material::steel());
        }
    }
    let corner = pose.p(-half + 0.003, 0.0035, -0.027);
    scene.add_clear(
        Shape::Quad {
            corner,
            u: pose.d(length - 0.006, 0.0, 0.0),
            v: pose.d(0.0, 0.0, 0.054),
            turn: None,
            hole: None,
        },
        on.face(kelvin(4000), 2.0),
    );
}

/// The light of a Meridian into a room: most of it down, a fifth up.
pub(crate) fn meridian_light(scene: &mut Scene, pose: &Pose, length: f64, lumens: f64, cct: u32, count: u32) {
    let (a, b) = (-length / 2.0, length / 2.0);
    scene.line(
        pose.p(a, -0.004, 0.0),
        pose.p(b, -0.004, 0.0),
        pose.d(0.0, -1.0, 0.0),
        105.0,
        lumens * 0.8,
        cct,
        count,
    );
    scene.line(
        pose.p(a, 0.080, 0.0),
        pose.p(b, 0.080, 0.0),
        pose.d(0.0, 1.0, 0.0),
        120.0,
        lumens * 0.2,
        cct,
        count,
    );
}

/// Planar: 595 x 595 x 32 mm, its face along the pose's +z.
pub(crate) fn planar(scene: &mut Scene, pose: &Pose, on: On) {
    let white = Finish::White.material();
    scene.part(pose, (0.0, 0.0, -0.008), (0.2975, 0.2975, 0.0075), 0.002, white.clone());
    scene.part(pose, (0.0, 0.0, -0.022), (0.265, 0.265, 0.010), 0.002, white.clone());
    for side in [-1.0, 1.0] {
        scene.part(pose, (side * 0.2915, 0.0, 0.001), (0.006, 0.2975, 0.0025), 0.0008, white.clone());
        scene.part(pose, (0.0, side * 0.2915, 0.001), (0.2975, 0.006, 0.0025), 0.0008, white.clone());
    }
    let corner = pose.p(-0.2855, -0.2855, 0.0008);
    scene.add_clear(
        Shape::Quad {
            corner,
            u: pose.d(0.571, 0.0, 0.0),
            v: pose.d(0.0, 0.571, 0.0),
            turn: None,
            hole: None,
        },
        on.face(kelvin(4000), 1.25),
    );
}

/// Torr 50 W: 225 x 185 x 45 mm on a U bracket; the glass looks along the pose's +z, the bracket's foot is at the pose.
pub(crate) fn torr(scene: &mut Scene, pose: &Pose, tilt: f64, finish: Finish, on: On) -> Pose {
    let body = finish.material();
    let head = pose.moved(0.0, 0.135, 0.0).pitch(tilt);
    scene.part(pose, (0.0, 0.0025, 0.0), (0.122, 0.0025, 0.016), 0.001, body.clone());
    for side in [-1.0, 1.0] {
        scene.part(pose, (side * 0.1205, 0.070, 0.0), (0.0022, 0.072, 0.016), 0.001, body.clone());
        scene.rod(head.p(side * 0.112, 0.0, 0.0), head.p(side * 0.128, 0.0, 0.0), 0.010, body.clone());
        scene.part(&head, (side * 0.106, 0.0, 0.0), (0.0065, 0.0925, 0.0225), 0.005, body.clone());
        scene.part(&head, (0.0, side * 0.0865, 0.0), (0.1125, 0.0065, 0.0225), 0.005, body.clone());
    }
    scene.part(&head, (0.0, 0.0, -0.004), (0.106, 0.0865, 0.016), 0.003, body.clone());
    for i in 0..11 {
        let x = -0.090 + 0.018 * f64::from(i);
        scene.part(&head, (x, 0.0, -0.030), (0.0018, 0.078, 0.013), 0.0012, body.clone());
    }
    let (columns, rows) = (6, 4);
    let plate = Material { gloss: grey(0.25), rough: 0.35, ..Material::matt(grey(0.55)) };
    scene.part(&head, (0.0, 0.0, 0.0125), (0.099, 0.079, 0.0012), 0.0008, plate);
    for i in 0..columns {
        for j in 0..rows {
            let (x, y) = ((f64::from(i) - 2.5) * 0.031, (f64::from(j) - 1.5) * 0.037);
            let lens = on.face(kelvin(3000), 3.2);
            scene.add_clear(
                Shape::Pebble { centre: head.p(x, y, 0.0135), radii: v(0.0115, 0.0115, 0.0115) },
                lens,
            );
        }
    }
    head
}

/// Vigil sign: 340 x 180 x 42 mm, its face along +z. The pictogram is drawn by `pictogram`.
pub(crate) fn vigil(scene: &mut Scene, pose: &Pose, finish: Finish, on: On) {
    scene.part(pose, (0.0, 0.0, -0.021), (0.178, 0.098, 0.021), 0.008, finish.material());
    let green = hex(0x0008_9a50);
    let face = match on {
        On::Lit => Material::light(green * 1.25),
        On::Off => Material { gloss: grey(0.05), rough: 0.4, ..Material::matt(green) },
    };
    let corner = pose.p(-0.166, -0.086, 0.0006);
    scene.add_clear(
        Shape::Quad {
            corner,
            u: pose.d(0.332, 0.0, 0.0),
            v: pose.d(0.0, 0.172, 0.0),
            turn: None,
            hole: None,
        },
        face,
    );
}

/// Brisa: 90 x 200 x 100 mm on a wall at the pose, open above and below; its light goes along ±y.
pub(crate) fn brisa(scene: &mut Scene, pose: &Pose, finish: Finish, on: On) {
    let body = finish.material();
    scene.part(pose, (0.0, 0.0, 0.009), (0.036, 0.070, 0.009), 0.002, body.clone());
    for side in [-1.0, 1.0] {
        scene.part(pose, (side * 0.0425, 0.0, 0.062), (0.0025, 0.100, 0.048), 0.001, body.clone());
        scene.part(pose, (0.0, 0.0, 0.062 + side * 0.0455), (0.045, 0.100, 0.0025), 0.001, body.clone());
        let lens = Shape::Quad {
            corner: pose.p(-0.040, side * 0.088, 0.018),
            u: pose.d(0.080, 0.0, 0.0),
            v: pose.d(0.0, 0.0, 0.088),
            turn: None,
            hole: None,
        };
        scene.add_clear(lens, on.face(kelvin(2700), 2.6));
    }
    scene.part(pose, (0.0, 0.0, 0.062), (0.040, 0.084, 0.043), 0.001, body);
}

/// The up-and-down light of a Brisa.
pub(crate) fn brisa_light(scene: &mut Scene, pose: &Pose, lumens: f64, beam: f64) {
    for side in [-1.0, 1.0] {
        scene.spot(
            pose.p(0.0, side * 0.102, 0.062),
            pose.d(0.0, side, -0.12),
            beam,
            lumens / 2.0,
            2700,
            0.03,
        );
    }
}

/// Perfila surface profile, 17 x 14 mm drawn along the pose's -z; the diffuser looks along +y. `scale` enlarges it.
pub(crate) fn perfila(scene: &mut Scene, pose: &Pose, length: f64, scale: f64, finish: Finish, on: On) {
    let body = finish.material();
    let s = scale / 1000.0;
    let mut bar = |x: f64, y: f64, hx: f64, hy: f64| {
        scene.part(
            pose,
            (x * s, y * s, -length / 2.0),
            (hx * s, hy * s, length / 2.0),
            0.15 * s,
            body.clone(),
        );
    };
    bar(0.0, 0.6, 8.7, 0.6);
    bar(0.0, 4.6, 7.6, 0.5);
    for side in [-1.0, 1.0] {
        bar(side * 8.1, 7.0, 0.6, 7.0);
        bar(side * 7.0, 11.4, 0.6, 0.4);
        bar(side * 4.6, 2.6, 0.4, 2.0);
    }
    scene.part(
        pose,
        (0.0, 5.3 * s, -length / 2.0),
        (5.0 * s, 0.15 * s, length / 2.0),
        0.05 * s,
        hexed(0x00f0_eee8),
    );
    let face = match on {
        On::Lit => Material::light(kelvin(3000) * 1.7),
        On::Off => hexed(0x00f2_efe9),
    };
    let frame = [pose.x, pose.y, pose.z];
    let half = v(7.4 * s, 1.0 * s, length / 2.0);
    scene.add_clear(
        Shape::Block { centre: pose.p(0.0, 12.9 * s, -length / 2.0), frame, half, round: 0.9 * s },
        face,
    );
}

/// Nodo: 50 x 32 mm, `length` along x, standing on its base at the pose; covers over the terminals at both ends.
pub(crate) fn nodo(scene: &mut Scene, pose: &Pose, length: f64) {
    let half = length / 2.0;
    let white = Finish::White.material();
    scene.part(pose, (0.0, 0.016, 0.0), (half - 0.030, 0.016, 0.025), 0.004, white.clone());
    for side in [-1.0, 1.0] {
        let x = side * (half - 0.016);
        scene.part(pose, (x, 0.0135, 0.0), (0.015, 0.0135, 0.025), 0.003, hexed(0x00d8_d4cc));
        scene.add(
            Shape::turned(
                pose.p(x, 0.0265, 0.0),
                pose.y,
                &[(0.0, 0.0020), (0.0035, 0.0020), (0.0040, 0.0012), (0.0040, 0.0)],
            ),
            Finish::Aluminium.material(),
        );
        for k in [-1.0, 0.0, 1.0] {
            scene.part(
                pose,
                (side * (half - 0.0008), 0.010, k * 0.014),
                (0.0006, 0.0035, 0.0040),
                0.0005,
                hexed(0x002a_2825),
            );
        }
    }
    let plate = hexed(0x00c9_c2b6);
    scene.part(pose, (-0.1 * length, 0.0321, 0.0), (half * 0.42, 0.0002, 0.0180), 0.0001, plate);
    for (row, wide) in [(-0.009, 0.30), (-0.004, 0.22), (0.001, 0.26), (0.006, 0.16)] {
        scene.part(
            pose,
            (-0.1 * length - half * (0.34 - wide), 0.0324, row),
            (half * wide, 0.0001, 0.0011),
            0.0001,
            hexed(0x004a_443d),
        );
    }
    let lamp = Material::light(hex(0x00ff_b25c) * 1.4);
    scene.add_clear(
        Shape::Pebble { centre: pose.p(half * 0.50, 0.0322, 0.014), radii: v(0.0018, 0.0008, 0.0018) },
        lamp,
    );
}

/// A 5 m reel of Cinta lying flat at the pose: 10 mm strip between two flanges of 180 mm.
pub(crate) fn reel(scene: &mut Scene, pose: &Pose) {
    let flange = Material { gloss: grey(0.06), rough: 0.35, ..Material::matt(hex(0x004a_443c)) };
    for low in [0.0, 0.0155] {
        scene.add(
            Shape::turned(
                pose.p(0.0, low, 0.0),
                pose.y,
                &[(0.022, 0.0022), (0.088, 0.0022), (0.090, 0.0011), (0.088, 0.0), (0.022, 0.0)],
            ),
            flange.clone(),
        );
    }
    let strip = hexed(0x00e9_e4da);
    scene.add(Shape::turned(pose.at, pose.y, &[(0.0765, 0.0150), (0.0765, 0.0022)]), strip);
    scene.add(
        Shape::turned(pose.p(0.0, 0.0176, 0.0), pose.y, &[(0.034, 0.0004), (0.062, 0.0004), (0.062, 0.0)]),
        hexed(0x00d9_d2c6),
    );
    scene.add(Shape::turned(pose.at, pose.y, &[(0.022, 0.0177), (0.022, 0.0)]), flange);
}

fn hexed(rgb: u32) -> Material {
    Material { gloss: grey(0.03), rough: 0.5, ..Material::matt(hex(rgb)) }
}

fn copper() -> Material {
    Material { gloss: v(0.85, 0.45, 0.28), rough: 0.3, ..Material::matt(hex(0x0070_3a20)) }
}

/// A length of strip lying between two points, lit in `count` places.
pub(crate) fn lit_strip(scene: &mut Scene, from: V3, to: V3, wide: f64, count: u32) {
    let along = to - from;
    let across = along.cross(v(0.0, 1.0, 0.0)).unit();
    let half = v(along.length() / 2.0, 0.0006, wide / 2.0);
    scene.turned_block(from + along / 2.0, along, v(0.0, 1.0, 0.0), half, 0.0004, hexed(0x00f0_ebe2));
    if count < 2 {
        return;
    }
    let line = Shape::Quad {
        corner: from + v(0.0, 0.0009, 0.0) - across * (wide * 0.3),
        u: along,
        v: across * (wide * 0.6),
        turn: None,
        hole: None,
    };
    scene.add_clear(line, Material::light(kelvin(2700) * 1.9));
    let up = v(0.0, 1.0, 0.0);
    scene.line(from + up * 0.003, to + up * 0.003, up, 120.0, 1.0, 2700, count);
    for side in [-1.0, 1.0] {
        let off = across * (side * wide * 0.5) + up * 0.004;
        scene.line(from + off, to + off, across * side + up * 0.15, 160.0, 1.6, 2700, count * 2);
    }
}

/// A two-core cable leaving a driver to the right, in a gentle bow on the table.
pub(crate) fn cable(scene: &mut Scene, pose: &Pose, from: f64) {
    let sheath = hexed(0x0030_2c28);
    let mut last = pose.p(from, 0.010, 0.0);
    for i in 1..=18 {
        let t = f64::from(i) / 18.0;
        let next = pose.p(from + 0.34 * t, (0.010 * (1.0 - t * 4.0)).max(0.0035), 0.10 * t * t);
        scene.rod(last, next, 0.0034, sheath.clone());
        last = next;
    }
}

/// Two lengths of track lying open side up, joined by a corner piece.
pub(crate) fn track_corner(scene: &mut Scene, finish: Finish) {
    let over =
        Pose { at: v(0.0, 0.033, 0.0), x: v(1.0, 0.0, 0.0), y: v(0.0, -1.0, 0.0), z: v(0.0, 0.0, -1.0) }
            .yaw(-35.0);
    let left = over.moved(-0.33, 0.0, 0.0);
    track(scene, &left, 0.60, finish);
    let turned = Pose { x: over.z, z: -over.x, ..over };
    track(scene, &turned.moved(0.33, 0.0, 0.0), 0.60, finish);
    let body = finish.material();
    scene.part(&over, (0.0, 0.0165, 0.0), (0.030, 0.0175, 0.030), 0.003, body.clone());
    scene.part(&over, (-0.045, 0.004, 0.0), (0.020, 0.006, 0.0085), 0.002, body.clone());
    scene.part(&turned, (0.045, 0.004, 0.0), (0.020, 0.006, 0.0085), 0.002, body);
}

/// The piece that brings the mains into a track, at its end along -x.
pub(crate) fn feed(scene: &mut Scene, pose: &Pose, finish: Finish) {
    scene.part(pose, (0.0, 0.0165, 0.0), (0.044, 0.0170, 0.0185), 0.003, finish.material());
    scene.part(pose, (0.058, 0.006, 0.0), (0.022, 0.006, 0.0080), 0.002, finish.material());
}
