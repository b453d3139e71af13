//! The six collections: one gesture of light each.

use super::Picture;
use super::camera::Camera;
use super::furniture;
use super::material::{Finish, Material, Pattern};
use super::math::{V3, grey, hex, kelvin, v};
use super::models::{On, boxed, turned};
use super::outdoors::{bollard, night_garden};
use super::rooms::{ceiling_disc, corridor};
use super::scene::Scene;
use super::shape::Shape;
use super::studio::{Pose, RoomLooks, WIDE};

pub(crate) fn list() -> Vec<Picture> {
    vec![
        Picture::new("collections/essentials", essentials),
        Picture::new("collections/atelier", atelier),
        Picture::new("collections/workspace", workspace),
        Picture::new("collections/street-garden", street_garden),
        Picture::new("collections/safety", safety),
        Picture::new("collections/strip-profile", strip_profile),
    ]
}

fn essentials() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(0.0, 1.35, 4.4), v(0.0, 1.56, -1.0), 52.0));
    let wall = Material::matt(hex(0x00b8_ab9b));
    let mut looks = RoomLooks::plain(&wall, Material::concrete());
    looks.ceiling = Material::matt(hex(0x0074_6c63));
    scene.room(9.0, 2.7, 1.0, 5.0, &looks);
    for x in [-1.55, 0.0, 1.55] {
        ceiling_disc(&mut scene, v(x, 2.695, -0.62), 0.042, 2700);
        scene.spot(v(x, 2.68, -0.62), v(0.0, -1.0, 0.0), 40.0, 900.0, 2700, 0.03);
    }
    scene.block(v(-0.9, 0.40, -0.85), v(0.9, 0.45, -0.45), 0.006, Material::oak());
    for x in [-0.75, 0.75] {
        scene.block(v(x - 0.03, 0.0, -0.82), v(x + 0.03, 0.40, -0.48), 0.004, Material::steel());
    }
    furniture::vase(&mut scene, v(0.55, 0.45, -0.66), 0.30, &furniture::porcelain());
    scene.ambient = (kelvin(3000) * 3.0, kelvin(3000) * 3.0);
    scene.white = 330.0;
    scene
}

/// A long counter of slats and oak seen from the front.
pub(crate) fn counter(scene: &mut Scene, wide: f64, tall: f64, z: f64) {
    let (l, depth) = (wide / 2.0, 0.62);
    scene.block(v(-l, tall - 0.05, z - depth), v(l, tall, z), 0.006, Material::oak());
    scene.block(v(-l + 0.05, 0.0, z - depth), v(l - 0.05, tall - 0.05, z - 0.06), 0.004, Material::walnut());
    let slats = Material::matt(hex(0x007c_6450)).patterned(Pattern::Slats { pitch: 0.05, gap: 0.014 });
    scene.field(v(-l + 0.05, 0.0, z - 0.055), v(wide - 0.10, 0.0, 0.0), v(0.0, tall - 0.05, 0.0), slats);
}

fn atelier() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(0.5, 1.42, 3.4), v(0.0, 1.48, 0.0), 50.0));
    let wall = Material::matt(hex(0x008a_7c6e));
    let mut looks = RoomLooks::plain(&wall, Material::concrete());
    looks.ceiling = Material::matt(hex(0x002a_2521));
    scene.room(9.0, 3.4, 1.6, 4.5, &looks);
    counter(&mut scene, 4.4, 1.02, 0.35);
    for (x, y, wide, finish, lumens) in [
        (-1.15, 1.72, 0.60, Finish::Brass, 1300.0),
        (0.15, 1.90, 0.45, Finish::Black, 950.0),
        (1.15, 1.66, 0.30, Finish::White, 620.0),
    ] {
        turned::duna(&mut scene, &Pose::upright(v(x, y, 0.05)), wide, finish, 2.0, On::Lit);
        turned::downlight(&mut scene, v(x, y + 0.05, 0.05), v(0.0, -1.0, 0.0), 92.0, lumens, 2700);
    }
    furniture::bowl(&mut scene, v(-0.55, 1.02, 0.08), 0.30, &furniture::porcelain());
    furniture::vase(&mut scene, v(0.62, 1.02, 0.02), 0.26, &Material::cloth(0x0086_958a));
    scene.ambient = (kelvin(3000) * 3.0, kelvin(3000) * 3.0);
    scene.white = 210.0;
    scene.studio = 0.5;
    scene
}

fn workspace() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(1.3, 1.35, 4.0), v(0.0, 1.42, -1.0), 52.0));
    let wall = Material::matt(hex(0x00b4_aca1));
    let mut looks = RoomLooks::plain(&wall, Material::matt(hex(0x0074_6c63)).polished(0.05));
    looks.back = Material::matt(hex(0x0072_5c48)).patterned(Pattern::Slats { pitch: 0.12, gap: 0.03 });
    scene.room(8.0, 2.9, 2.6, 5.0, &looks);
    furniture::table(&mut scene, v(0.0, 0.0, -0.2), 3.6, 1.1, 0.74, Material::oak());
    for i in 0..4 {
        let x = -1.35 + 0.9 * f64::from(i);
        for (z, turn) in [(-0.98, 0.0), (0.58, 180.0)] {
            furniture::chair(
                &mut scene,
                &Pose::upright(v(x, 0.0, z)).yaw(turn),
                &Material::cloth(0x0062_6b70),
            );
        }
    }
    furniture::bowl(&mut scene, v(0.3, 0.74, -0.2), 0.28, &furniture::porcelain());
    let pose = Pose::upright(v(0.0, 1.95, -0.2));
    boxed::meridian(&mut scene, &pose, 3.0, Finish::Black, 0.95, On::Lit);
    boxed::meridian_light(&mut scene, &pose, 3.0, 6500.0, 4000, 16);
    scene.ambient = (grey(6.0), grey(6.0));
    scene.white = 240.0;
    scene.studio = 0.2;
    scene
}

fn street_garden() -> Scene {
    let mut scene = night_garden(Camera::level(v(0.35, 1.20, 4.3), v(0.0, 0.66, 0.0), 50.0), WIDE);
    scene.field(v(-9.0, 0.0, 5.0), v(18.0, 0.0, 0.0), v(0.0, 0.0, -6.0), Material::gravel());
    let stone = Material::matt(hex(0x009a_9084));
    scene.field(v(-9.0, 0.0, -1.0), v(18.0, 0.0, 0.0), v(0.0, 1.05, 0.0), stone.clone());
    scene.block(v(-9.0, 1.05, -1.4), v(9.0, 1.12, -0.95), 0.01, stone);
    for (x, tall) in [(-1.45, 0.6), (0.0, 1.0), (1.45, 0.6)] {
        bollard(&mut scene, v(x, 0.0, 0.1), tall, 420.0);
    }
    furniture::stars(&mut scene, 420.0, 140);
    scene.white = 130.0;
    scene
}

fn safety() -> Scene {
    let mut scene = corridor(Camera::level(v(0.2, 1.45, -4.9), v(0.0, 1.62, -13.0), 50.0), On::Off);
    let spot = v(0.0, 2.69, -10.3);
    turned::vigil_spot(&mut scene, &Pose::upright(spot), Finish::White, On::Lit);
    scene.spot(spot - v(0.0, 0.03, 0.0), v(0.0, -1.0, 0.0), 100.0, 210.0, 4000, 0.02);
    let green = v(0.10, 1.25, 0.55);
    for i in 0..4 {
        let at = v(-0.15 + 0.1 * f64::from(i), 2.36, -12.87);
        let mut emitter = super::light::Emitter::new(at, v(0.0, -0.9, 1.0), 110.0, 6.0, 4000);
        emitter.tint(green);
        scene.emitters.push(emitter);
    }
    scene.ambient = (v(0.9, 1.0, 1.1), v(0.9, 1.0, 1.1));
    scene.white = 60.0;
    scene
}

/// A line of light let into a surface: `normal` points into the room.
pub(crate) fn light_line(scene: &mut Scene, from: V3, to: V3, normal: V3, lumens: f64, cct: u32, count: u32) {
    let wide = (to - from).unit().cross(normal) * 0.022;
    let corner = from - wide / 2.0 + normal * 0.003;
    scene.add_clear(
        Shape::Quad { corner, u: to - from, v: wide, turn: None, hole: None },
        Material::light(kelvin(cct) * 2.2),
    );
    scene.line(from + normal * 0.02, to + normal * 0.02, normal, 115.0, lumens, cct, count);
}

fn strip_profile() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(0.9, 1.35, 4.6), v(-0.2, 1.50, -1.0), 54.0));
    let wall = Material::matt(hex(0x0098_8d81));
    scene.room(7.6, 3.0, 2.0, 5.0, &RoomLooks::plain(&wall, Material::concrete()));
    for x in [-2.2, -0.2, 1.8] {
        light_line(&mut scene, v(x, 0.0, -2.0), v(x, 3.0, -2.0), v(0.0, 0.0, 1.0), 1100.0, 2700, 26);
        light_line(&mut scene, v(x, 3.0, -2.0), v(x, 3.0, 4.0), v(0.0, -1.0, 0.0), 1900.0, 2700, 30);
    }
    scene.block(v(-1.5, 0.40, -0.6), v(0.9, 0.46, -0.1), 0.006, Material::oak());
    for x in [-1.3, 0.7] {
        scene.block(v(x - 0.03, 0.0, -0.55), v(x + 0.03, 0.40, -0.15), 0.004, Material::steel());
    }
    scene.ambient = (kelvin(3000) * 2.0, kelvin(3000) * 2.0);
    scene.white = 330.0;
    scene
}
