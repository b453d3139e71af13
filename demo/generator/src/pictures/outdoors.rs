//! Gardens and paths at night: gravel, grass, a wall, the sky.

use std::fmt::Write as _;

use super::camera::Camera;
use super::furniture::{grass, stars};
use super::material::{Finish, Material};
use super::math::{V3, chance, grey, hex, sin, v};
use super::models::{On, boxed, turned};
use super::products::senda_light;
use super::scene::Scene;
use super::studio::{Pose, WIDE};

/// A bollard with its circle of light.
pub(crate) fn bollard(scene: &mut Scene, foot: V3, tall: f64, lumens: f64) {
    turned::senda(scene, &Pose::upright(foot), tall, Finish::Anthracite, On::Lit);
    senda_light(scene, foot, tall, lumens);
}

/// A clear night far from town over lawn and a gravel path.
pub(crate) fn night_garden(camera: Camera, size: (u32, u32)) -> Scene {
    let mut scene = Scene::new(size, camera);
    scene.sky = (hex(0x0004_070e), hex(0x0012_1824));
    scene.ambient = (v(1.3, 1.7, 2.6), grey(0.6));
    scene.white = 120.0;
    scene.studio = 0.12;
    scene
}

/// Lawn left and right of a straight path of that width.
pub(crate) fn path(scene: &mut Scene, wide: f64, far: f64) {
    let lawn = Material::matt(hex(0x004a_5638));
    scene.field(v(-14.0, 0.0, 6.0), v(14.0 - wide / 2.0, 0.0, 0.0), v(0.0, 0.0, -far - 6.0), lawn.clone());
    scene.field(v(-wide / 2.0, 0.0, 6.0), v(wide, 0.0, 0.0), v(0.0, 0.0, -far - 6.0), Material::gravel());
    scene.field(v(wide / 2.0, 0.0, 6.0), v(14.0 - wide / 2.0, 0.0, 0.0), v(0.0, 0.0, -far - 6.0), lawn);
}

pub(crate) fn exterior() -> Scene {
    let camera = Camera::level(v(-0.9, 1.50, 6.2), v(0.5, 1.15, -4.0), 52.0);
    let mut scene = night_garden(camera, WIDE);
    path(&mut scene, 1.8, 30.0);
    let render = Material::matt(hex(0x00b4_aa9c));
    scene.field(v(2.4, 0.0, 5.0), v(0.0, 0.0, -15.0), v(0.0, 2.9, 0.0), render);
    scene.block(v(2.35, 2.9, -10.0), v(6.0, 3.02, 5.5), 0.01, Finish::Anthracite.material());
    for z in [2.2, -1.6, -5.4, -9.2] {
        let pose =
            Pose { at: v(2.4, 1.75, z), x: v(0.0, 0.0, 1.0), y: v(0.0, 1.0, 0.0), z: v(-1.0, 0.0, 0.0) };
        boxed::brisa(&mut scene, &pose, Finish::Anthracite, On::Lit);
        boxed::brisa_light(&mut scene, &pose, 560.0, 52.0);
    }
    for z in [2.0, -1.2, -4.4, -7.6, -10.8] {
        bollard(&mut scene, v(-1.35, 0.0, z), 0.6, 560.0);
    }
    hills(&mut scene);
    stars(&mut scene, 420.0, 160);
    grass(&mut scene, v(-3.6, 0.0, 2.6), v(-2.0, 0.0, 3.2), 0.60, 260, ("#a39b5c", "#55613a"));
    scene.white = 90.0;
    scene
}

/// Trees and a ridge against the sky.
pub(crate) fn hills(scene: &mut Scene) {
    let width = f64::from(scene.size.0);
    let horizon = scene.at(v(scene.camera.position.x, scene.camera.position.y, -4000.0)).1;
    let mut line = format!("<path fill=\"#070a10\" d=\"M0 {:.0}", horizon + 240.0);
    let steps = 240;
    for i in 0..=steps {
        let x = width * f64::from(i) / f64::from(steps);
        let slow = sin(f64::from(i) * 2.1) * 16.0 + sin(f64::from(i) * 5.3 + 40.0) * 9.0;
        let leaf = chance(i as u32) * 15.0;
        let _ = write!(line, "L{x:.0} {:.1}", horizon - 34.0 - slow - leaf);
    }
    let _ = write!(line, "L{width:.0} {:.0}z\"/>", horizon + 240.0);
    scene.behind.push_str(&line);
}
