//! The families, each where its light shows what it does.

use super::Picture;
use super::camera::Camera;
use super::light::Emitter;
use super::material::{Finish, Material, Pattern};
use super::math::{V3, cos, grey, hex, kelvin, mix, sin, v};
use super::models::{On, boxed, pictogram, turned};
use super::scene::Scene;
use super::shape::Shape;
use super::studio::{OBJECT, Pose, RoomLooks, night};

pub(crate) fn list() -> Vec<Picture> {
    vec![
        Picture::new("products/lyra", lyra),
        Picture::new("products/corvus", corvus),
        Picture::new("products/arden", arden),
        Picture::new("products/meridian", meridian),
        Picture::new("products/planar", planar),
        Picture::new("products/helm", helm),
        Picture::new("products/torr", torr),
        Picture::new("products/vigil", vigil),
        Picture::new("products/brisa", brisa),
        Picture::new("products/duna", duna),
        Picture::new("products/senda", senda),
        Picture::new("products/cinta", cinta),
        Picture::new("products/perfila", perfila),
        Picture::new("products/nodo", nodo),
        Picture::new("products/accessories", accessories),
    ]
}

fn lyra() -> Scene {
    let camera = Camera::aim(v(0.0, 0.112, 0.62), v(0.0, 0.102, 0.0), 28.0);
    let mut scene = night(camera, 0.13);
    let pose = Pose::upright(v(0.004, 0.100, -0.01)).roll(20.0).pitch(-20.0);
    turned::lyra(&mut scene, &pose, Finish::White, On::Lit);
    turned::downlight(&mut scene, pose.at, -pose.y, 60.0, 6.0, 2700);
    scene.panel(v(-0.5, 0.5, 0.1), v(0.2, 0.0, 0.0), v(0.0, 0.0, 0.3), v(0.6, -0.6, -0.3), 3.0, 3000, 4);
    scene.panel(v(0.1, 0.03, 0.5), v(0.2, 0.0, 0.0), v(0.0, 0.1, 0.0), v(-0.3, 0.2, -1.0), 6.0, 3000, 3);
    scene.studio = 0.40;
    scene.white = 240.0;
    scene
}

fn corvus() -> Scene {
    let camera = Camera::aim(v(0.20, -0.40, 0.66), v(0.01, -0.11, -0.05), 40.0);
    let mut scene = Scene::new(OBJECT, camera);
    let ceiling = Material::matt(hex(0x00cf_c8be));
    let hole = Some((v(0.0, 0.0, 0.0), 0.0735));
    let deck = Shape::Quad {
        corner: v(-3.0, 0.0, 2.0),
        u: v(6.0, 0.0, 0.0),
        v: v(0.0, 0.0, -2.5),
        turn: None,
        hole,
    };
    scene.add_clear(deck, ceiling.clone());
    scene.field(v(-3.0, -3.0, -0.5), v(6.0, 0.0, 0.0), v(0.0, 3.0, 0.0), ceiling);
    let pose = Pose::upright(v(0.0, -0.005, 0.0));
    turned::corvus(&mut scene, &pose, Finish::White, On::Lit);
    turned::downlight(&mut scene, v(0.0, -0.02, 0.0), v(0.0, -1.0, 0.0), 80.0, 900.0, 4000);
    scene.panel(v(-1.5, -1.2, 1.2), v(0.5, 0.0, 0.0), v(0.0, 0.4, 0.0), v(0.8, 0.7, -0.8), 120.0, 3500, 4);
    scene.ambient = (grey(10.0), kelvin(3500) * 20.0);
    scene.white = 200.0;
    scene.studio = 0.35;
    scene
}

fn arden() -> Scene {
    let camera = Camera::level(v(0.30, 1.76, 1.25), v(-0.09, 1.88, 0.0), 48.0);
    let mut scene = Scene::new(OBJECT, camera);
    let wall = Material::matt(hex(0x00a2_968a));
    scene.field(v(-5.0, 0.0, -0.75), v(10.0, 0.0, 0.0), v(0.0, 2.30, 0.0), wall.clone());
    scene.field(v(-5.0, 2.30, 3.0), v(10.0, 0.0, 0.0), v(0.0, 0.0, -3.75), Material::matt(hex(0x0050_4a44)));
    let pose = Pose::upright(v(0.06, 2.262, 0.0));
    boxed::track(&mut scene, &pose, 9.0, Finish::Black);
    let towards = v(-0.66, -0.52, -0.55);
    let lens = boxed::arden(&mut scene, &pose, towards, Finish::Black, On::Lit);
    scene.spot(lens, towards, 24.0, 200.0, 3000, 0.02);
    scene.panel(v(0.8, 1.5, 1.6), v(0.6, 0.0, 0.0), v(0.0, 0.5, 0.0), v(-0.5, 0.3, -1.0), 260.0, 3500, 7);
    scene.ambient = (kelvin(3500) * 5.0, kelvin(3500) * 7.0);
    scene.white = 190.0;
    scene.studio = 0.9;
    scene
}

fn meridian() -> Scene {
    let camera = Camera::level(v(1.05, 1.22, 2.45), v(0.10, 1.30, 0.0), 43.0);
    let mut scene = Scene::new(OBJECT, camera);
    let wall = Material::matt(hex(0x00b0_a79c));
    scene.room(7.0, 2.5, 1.7, 4.0, &RoomLooks::plain(&wall, Material::matt(hex(0x0070_675d))));
    let pose = Pose::upright(v(0.0, 1.80, 0.0)).yaw(12.0);
    boxed::meridian(&mut scene, &pose, 1.5, Finish::White, 0.70, On::Lit);
    boxed::meridian_light(&mut scene, &pose, 1.5, 3900.0, 4000, 14);
    scene.block(v(-1.25, 0.70, -0.45), v(1.05, 0.74, 0.45), 0.004, Material::oak());
    scene.panel(v(1.0, 1.6, 3.0), v(0.6, 0.0, 0.0), v(0.0, 0.4, 0.0), v(-0.3, 0.1, -1.0), 300.0, 3500, 3);
    scene.ambient = (grey(8.0), grey(8.0));
    scene.white = 400.0;
    scene.studio = 0.3;
    scene
}

fn planar() -> Scene {
    let camera = Camera::aim(v(0.42, -1.30, 1.55), v(0.08, 0.0, -0.12), 40.0);
    let mut scene = Scene::new(OBJECT, camera);
    let tile = Material::matt(hex(0x00d8_d3cb)).patterned(Pattern::Joints {
        wide: 0.6,
        long: 0.6,
        gap: 0.010,
        depth: 0.35,
    });
    scene.field(v(-4.5, 0.0, 3.3), v(9.0, 0.0, 0.0), v(0.0, 0.0, -7.2), tile);
    let down =
        Pose { at: v(0.0, -0.003, 0.0), x: v(1.0, 0.0, 0.0), y: v(0.0, 0.0, 1.0), z: v(0.0, -1.0, 0.0) };
    boxed::planar(&mut scene, &down, On::Lit);
    scene.field(v(-4.5, -2.7, 3.3), v(9.0, 0.0, 0.0), v(0.0, 0.0, -7.2), Material::matt(grey(0.35)));
    scene.panel(
        v(-0.28, -0.01, -0.28),
        v(0.56, 0.0, 0.0),
        v(0.0, 0.0, 0.56),
        v(0.0, -1.0, 0.0),
        4160.0,
        4000,
        4,
    );
    scene.ambient = (grey(20.0), kelvin(4000) * 62.0);
    scene.white = 260.0;
    scene.studio = 0.3;
    scene.bloom = 1.3;
    scene
}

fn helm() -> Scene {
    let camera = Camera::level(v(0.34, 1.62, 1.55), v(0.0, 1.66, 0.0), 34.0);
    let mut scene = outside_wall(camera);
    let pose = Pose::upright(v(-0.02, 1.68, 0.0));
    turned::helm(&mut scene, &pose, Finish::Anthracite, On::Lit);
    for i in 0..36 {
        let turn = f64::from(i) * 10.0;
        let at = pose.p(0.152 * cos(turn), 0.152 * sin(turn), 0.062);
        scene.emitters.push(Emitter::new(at, pose.d(cos(turn), sin(turn), -0.25), 130.0, 7.0, 3500));
    }
    scene.white = 200.0;
    scene.studio = 0.35;
    scene
}

fn torr() -> Scene {
    let camera = Camera::level(v(0.66, 1.25, 1.35), v(0.0, 1.32, 0.05), 42.0);
    let mut scene = outside_wall(camera);
    let pose =
        Pose { at: v(0.02, 1.62, 0.20), x: v(-1.0, 0.0, 0.0), y: v(0.0, -1.0, 0.0), z: v(0.0, 0.0, 1.0) };
    scene.block(v(-0.02, 1.615, 0.0), v(0.06, 1.645, 0.23), 0.004, Finish::Black.material());
    scene.block(v(-0.06, 1.56, 0.0), v(0.10, 1.70, 0.012), 0.004, Finish::Black.material());
    let head = boxed::torr(&mut scene, &pose, -58.0, Finish::Black, On::Lit);
    scene.points = 40;
    scene.spot(head.p(0.0, 0.0, 0.05), v(0.0, -1.0, -0.25), 100.0, 900.0, 3000, 0.06);
    scene.panel(v(0.9, 1.0, 1.6), v(0.3, 0.0, 0.0), v(0.0, 0.3, 0.0), v(-0.6, 0.4, -0.9), 110.0, 4000, 7);
    scene.white = 330.0;
    scene.studio = 0.9;
    scene
}

fn outside_wall(camera: Camera) -> Scene {
    let mut scene = Scene::new(OBJECT, camera);
    let wall = Material::matt(hex(0x0096_8c80));
    scene.field(v(-6.0, 0.0, 0.0), v(12.0, 0.0, 0.0), v(0.0, 5.0, 0.0), wall);
    scene.field(v(-6.0, 0.0, 4.0), v(12.0, 0.0, 0.0), v(0.0, 0.0, -4.0), Material::matt(grey(0.12)));
    scene.ambient = (v(4.5, 5.2, 6.4), v(2.4, 2.4, 2.6));
    scene
}

fn vigil() -> Scene {
    let camera = Camera::level(v(0.30, 2.05, 1.55), v(0.0, 2.165, 0.0), 33.0);
    let mut scene = Scene::new(OBJECT, camera);
    let wall = Material::matt(hex(0x008c_857c));
    scene.field(v(-4.0, 2.02, 0.0), v(8.0, 0.0, 0.0), v(0.0, 1.4, 0.0), wall.clone());
    scene.field(v(-4.0, 0.0, 0.0), v(3.42, 0.0, 0.0), v(0.0, 2.02, 0.0), wall.clone());
    scene.field(v(0.58, 0.0, 0.0), v(3.42, 0.0, 0.0), v(0.0, 2.02, 0.0), wall);
    scene.field(v(-0.58, 0.0, -0.12), v(1.16, 0.0, 0.0), v(0.0, 2.02, 0.0), Material::matt(hex(0x0038_332e)));
    let frame = Finish::Anthracite.material();
    scene.block(v(-0.64, 0.0, -0.12), v(-0.58, 2.08, 0.02), 0.003, frame.clone());
    scene.block(v(0.58, 0.0, -0.12), v(0.64, 2.08, 0.02), 0.003, frame.clone());
    scene.block(v(-0.64, 2.02, -0.12), v(0.64, 2.08, 0.02), 0.003, frame);
    let pose = Pose::upright(v(0.0, 2.235, 0.045));
    boxed::vigil(&mut scene, &pose, Finish::White, On::Lit);
    let light = hex(0x0020_d080);
    for i in 0..12 {
        let x = -0.15 + 0.3 * f64::from(i) / 11.0;
        for (y, towards, strength) in [(0.0, v(0.0, -0.25, 1.0), 0.45), (-0.104, v(0.0, -1.0, 0.0), 0.35)] {
            let mut emitter = Emitter::new(pose.p(x, y, 0.02), towards, 115.0, 4.0, 4000);
            emitter.tint(mix(grey(1.0), light / light.luminance(), strength));
            scene.emitters.push(emitter);
        }
    }
    scene.panel(v(1.0, 3.2, 1.6), v(0.3, 0.0, 0.0), v(0.0, 0.0, 0.3), v(-0.5, -0.6, -0.8), 150.0, 3500, 7);
    pictogram::on_sign(&mut scene, &pose);
    scene.ambient = (kelvin(4000) * 5.0, kelvin(4000) * 4.0);
    scene.white = 110.0;
    scene.studio = 0.3;
    scene
}

fn brisa() -> Scene {
    let camera = Camera::level(v(0.50, 1.62, 1.45), v(0.0, 1.62, 0.0), 40.0);
    let mut scene = outside_wall(camera);
    let pose = Pose::upright(v(0.0, 1.62, 0.0));
    boxed::brisa(&mut scene, &pose, Finish::Black, On::Lit);
    boxed::brisa_light(&mut scene, &pose, 620.0, 46.0);
    scene.panel(v(0.9, 1.6, 1.8), v(0.4, 0.0, 0.0), v(0.0, 0.5, 0.0), v(-0.5, 0.0, -1.0), 420.0, 3500, 7);
    scene.white = 440.0;
    scene.studio = 1.1;
    scene
}

fn duna() -> Scene {
    let camera = Camera::level(v(0.0, 1.20, 3.1), v(0.0, 1.17, 0.0), 30.0);
    let mut scene = night(camera, 1.0);
    turned::duna(&mut scene, &Pose::upright(v(0.0, 1.36, 0.0)), 0.45, Finish::Brass, 2.0, On::Lit);
    turned::downlight(&mut scene, v(0.0, 1.42, 0.0), v(0.0, -1.0, 0.0), 96.0, 1100.0, 2700);
    scene.add(
        Shape::turned(
            v(0.0, 0.0, 0.0),
            v(0.0, 1.0, 0.0),
            &[
                (0.0, 0.735),
                (0.545, 0.735),
                (0.55, 0.731),
                (0.55, 0.714),
                (0.545, 0.71),
                (0.05, 0.705),
                (0.045, 0.1),
                (0.045, 0.02),
                (0.30, 0.012),
                (0.30, 0.0),
            ],
        ),
        Material::oak(),
    );
    scene.add(
        Shape::turned(
            v(0.20, 0.735, 0.06),
            v(0.0, 1.0, 0.0),
            &[
                (0.0, 0.012),
                (0.030, 0.010),
                (0.052, 0.045),
                (0.062, 0.052),
                (0.058, 0.045),
                (0.030, 0.0),
                (0.0, 0.0),
            ],
        ),
        Finish::White.material(),
    );
    scene.white = 330.0;
    scene.studio = 0.45;
    scene
}

fn senda() -> Scene {
    let camera = Camera::level(v(0.25, 0.86, 2.3), v(0.0, 0.33, 0.0), 36.0);
    let mut scene = Scene::new(OBJECT, camera);
    scene.field(v(-9.0, 0.0, 4.0), v(18.0, 0.0, 0.0), v(0.0, 0.0, -24.0), Material::gravel());
    turned::senda(&mut scene, &Pose::upright(v(0.0, 0.0, 0.0)), 0.6, Finish::Anthracite, On::Lit);
    senda_light(&mut scene, v(0.0, 0.0, 0.0), 0.6, 520.0);
    scene.sky = (hex(0x0004_0608), hex(0x000c_0d10));
    scene.ambient = (v(1.6, 1.7, 2.0), grey(0.8));
    scene.white = 150.0;
    scene.studio = 0.22;
    scene
}

/// The ring of light under a bollard's cap.
pub(crate) fn senda_light(scene: &mut Scene, foot: V3, tall: f64, lumens: f64) {
    for i in 0..24 {
        let turn = f64::from(i) * 15.0;
        let out = v(cos(turn), 0.0, sin(turn));
        let at = foot + out * 0.066 + v(0.0, tall - 0.075, 0.0);
        scene.emitters.push(Emitter::new(at, out + v(0.0, -0.75, 0.0), 92.0, lumens / 24.0, 2700));
    }
}

fn cinta() -> Scene {
    let camera = Camera::aim(v(0.05, 0.27, 0.38), v(0.030, 0.004, 0.018), 40.0);
    let mut scene = night(camera, 0.2);
    let pose = Pose::upright(v(-0.04, 0.0, -0.015));
    boxed::reel(&mut scene, &pose);
    boxed::lit_strip(&mut scene, v(-0.04, 0.0028, 0.0605), v(0.42, 0.0028, 0.105), 0.010, 40);
    scene.ambient = (kelvin(3500) * 12.0, kelvin(3000) * 5.0);
    scene.panel(v(-0.5, 0.5, -0.3), v(0.25, 0.0, 0.0), v(0.0, 0.0, 0.25), v(0.6, -0.7, 0.3), 9.0, 3500, 4);
    scene.white = 150.0;
    scene.studio = 0.8;
    scene
}

fn perfila() -> Scene {
    let camera = Camera::aim(v(-0.045, 0.062, 0.135), v(0.020, 0.002, -0.010), 34.0);
    let mut scene = night(camera, 0.25);
    let pose = Pose::upright(v(0.0, 0.0, 0.03)).yaw(-42.0);
    boxed::perfila(&mut scene, &pose, 0.5, 1.0, Finish::Aluminium, On::Lit);
    scene.line(pose.p(0.0, 0.0142, 0.0), pose.p(0.0, 0.0142, -0.5), v(0.0, 1.0, 0.0), 120.0, 1.2, 3000, 30);
    for side in [-1.0, 1.0] {
        scene.line(
            pose.p(side * 0.0095, 0.0130, 0.0),
            pose.p(side * 0.0095, 0.0130, -0.5),
            pose.d(side, 0.3, 0.0),
            150.0,
            2.4,
            3000,
            40,
        );
    }
    scene.panel(v(-0.1, 0.2, 0.5), v(0.2, 0.0, 0.0), v(0.0, 0.1, 0.1), v(0.2, -0.4, -0.9), 4.0, 4000, 4);
    scene.white = 220.0;
    scene.studio = 0.7;
    scene
}

fn nodo() -> Scene {
    let camera = Camera::aim(v(0.15, 0.19, 0.33), v(0.0, 0.008, 0.0), 42.0);
    let mut scene = night(camera, 0.25);
    let pose = Pose::upright(v(0.0, 0.0, 0.0)).yaw(14.0);
    boxed::nodo(&mut scene, &pose, 0.24);
    boxed::cable(&mut scene, &pose, 0.12);
    scene.panel(v(-0.5, 0.5, -0.1), v(0.3, 0.0, 0.0), v(0.0, 0.0, 0.3), v(0.6, -0.7, -0.1), 60.0, 3500, 6);
    scene.ambient = (kelvin(3500) * 12.0, kelvin(3000) * 6.0);
    scene.white = 95.0;
    scene.studio = 0.5;
    scene
}

fn accessories() -> Scene {
    let camera = Camera::aim(v(0.08, 0.34, 0.52), v(0.00, 0.0, 0.0), 36.0);
    let mut scene = night(camera, 0.25);
    boxed::track_corner(&mut scene, Finish::Black);
    scene.panel(v(-0.5, 0.5, -0.3), v(0.3, 0.0, 0.0), v(0.0, 0.0, 0.3), v(0.6, -0.7, 0.2), 42.0, 3500, 6);
    scene.ambient = (kelvin(3500) * 10.0, kelvin(3000) * 5.0);
    scene.white = 100.0;
    scene.studio = 1.0;
    scene
}
