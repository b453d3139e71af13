//! The categories: the object itself, close, lit, on a dark ground.

use super::Picture;
use super::camera::Camera;
use super::light::Emitter;
use super::material::{Finish, Material};
use super::math::{grey, hex, kelvin, v};
use super::models::{On, boxed, pictogram, turned};
use super::outdoors::{bollard, night_garden};
use super::scene::Scene;
use super::shape::Shape;
use super::studio::{OBJECT, Pose, night};

pub(crate) fn list() -> Vec<Picture> {
    vec![
        Picture::new("categories/downlights", downlights),
        Picture::new("categories/track", track),
        Picture::new("categories/linear", linear),
        Picture::new("categories/panels", panels),
        Picture::new("categories/bulkheads-wall", bulkheads_wall),
        Picture::new("categories/exterior", exterior),
        Picture::new("categories/floodlights", floodlights),
        Picture::new("categories/bollards", bollards),
        Picture::new("categories/emergency", emergency),
        Picture::new("categories/pendants", pendants),
        Picture::new("categories/strip-profile", strip_profile),
        Picture::new("categories/drivers-controls", drivers),
        Picture::new("categories/accessories", accessories),
    ]
}

fn downlights() -> Scene {
    let mut scene = Scene::new(OBJECT, Camera::aim(v(0.07, -0.17, 0.27), v(0.0, -0.008, -0.005), 36.0));
    let ceiling = Material::matt(hex(0x0092_8a80));
    let hole = Some((v(0.0, 0.0, 0.0), 0.0345));
    let deck = Shape::Quad {
        corner: v(-2.0, 0.0, 1.0),
        u: v(4.0, 0.0, 0.0),
        v: v(0.0, 0.0, -2.4),
        turn: None,
        hole,
    };
    scene.add_clear(deck, ceiling);
    turned::lyra(&mut scene, &Pose::upright(v(0.0, -0.004, 0.0)), Finish::Brass, On::Lit);
    scene.panel(v(-0.5, -0.5, 0.3), v(0.2, 0.0, 0.0), v(0.0, 0.2, 0.0), v(0.8, 0.8, -0.5), 26.0, 3000, 4);
    scene.ambient = (grey(4.0), kelvin(3000) * 14.0);
    scene.white = 130.0;
    scene.studio = 0.6;
    scene.bloom = 1.4;
    scene
}

fn dark_wall(camera: Camera) -> Scene {
    let mut scene = Scene::new(OBJECT, camera);
    scene.field(v(-6.0, -1.0, 0.0), v(12.0, 0.0, 0.0), v(0.0, 6.0, 0.0), Material::matt(hex(0x0090_867b)));
    scene.field(v(-6.0, -1.0, 4.0), v(12.0, 0.0, 0.0), v(0.0, 0.0, -4.0), Material::matt(grey(0.12)));
    scene.ambient = (kelvin(3500) * 7.0, kelvin(3500) * 7.0);
    scene
}

fn track() -> Scene {
    let mut scene = dark_wall(Camera::level(v(0.12, 1.84, 1.75), v(-0.02, 1.96, 0.5), 46.0));
    let rail = Pose::upright(v(0.0, 2.26, 0.5));
    boxed::track(&mut scene, &rail, 6.0, Finish::White);
    for (x, towards) in
        [(-0.42, v(-0.5, -0.7, 0.45)), (-0.03, v(0.1, -0.75, -0.6)), (0.34, v(0.62, -0.6, 0.1))]
    {
        let pose = rail.moved(x, 0.0, 0.0);
        let lens = boxed::arden(&mut scene, &pose, towards, Finish::White, On::Lit);
        scene.spot(lens, towards, 24.0, 320.0, 3000, 0.02);
    }
    scene.panel(v(-0.9, 1.5, 2.0), v(0.5, 0.0, 0.0), v(0.0, 0.5, 0.0), v(0.4, 0.2, -1.0), 420.0, 3500, 7);
    scene.white = 260.0;
    scene.studio = 0.4;
    scene
}

fn linear() -> Scene {
    let mut scene = dark_wall(Camera::level(v(0.95, 1.48, 2.4), v(-0.10, 1.74, 0.6), 42.0));
    let pose = Pose::upright(v(-0.12, 1.88, 0.6)).yaw(26.0);
    boxed::meridian(&mut scene, &pose, 1.2, Finish::Black, 0.9, On::Lit);
    boxed::meridian_light(&mut scene, &pose, 1.2, 2600.0, 4000, 12);
    scene.panel(v(0.9, 1.2, 2.4), v(0.5, 0.0, 0.0), v(0.0, 0.4, 0.0), v(-0.4, 0.3, -1.0), 300.0, 3500, 3);
    scene.white = 420.0;
    scene.studio = 0.5;
    scene
}

fn panels() -> Scene {
    let mut scene = night(Camera::aim(v(0.62, 0.46, 1.75), v(0.02, 0.26, 0.0), 33.0), 0.5);
    let pose = Pose::upright(v(0.0, 0.300, -0.12)).yaw(-10.0).pitch(-9.0);
    boxed::planar(&mut scene, &pose, On::Lit);
    let corner = pose.p(-0.28, -0.28, 0.012);
    scene.panel(corner, pose.d(0.56, 0.0, 0.0), pose.d(0.0, 0.56, 0.0), pose.z, 1400.0, 4000, 4);
    scene.white = 420.0;
    scene.studio = 0.2;
    scene
}

fn bulkheads_wall() -> Scene {
    let mut scene = dark_wall(Camera::level(v(0.30, 1.55, 1.9), v(0.0, 1.60, 0.0), 38.0));
    let round = Pose::upright(v(-0.30, 1.60, 0.0));
    turned::helm(&mut scene, &round, Finish::Black, On::Lit);
    for i in 0..36 {
        let turn = f64::from(i) * 10.0;
        let out = (super::math::cos(turn), super::math::sin(turn));
        let at = round.p(0.152 * out.0, 0.152 * out.1, 0.062);
        scene.emitters.push(Emitter::new(at, round.d(out.0, out.1, -0.25), 130.0, 5.0, 3500));
    }
    let slim = Pose::upright(v(0.34, 1.60, 0.0));
    boxed::brisa(&mut scene, &slim, Finish::Brass, On::Lit);
    boxed::brisa_light(&mut scene, &slim, 420.0, 46.0);
    scene.panel(v(0.9, 1.5, 2.0), v(0.4, 0.0, 0.0), v(0.0, 0.4, 0.0), v(-0.5, 0.0, -1.0), 200.0, 3500, 7);
    scene.white = 330.0;
    scene.studio = 0.6;
    scene
}

fn exterior() -> Scene {
    let mut scene = night_garden(Camera::level(v(0.4, 1.0, 3.0), v(0.05, 0.62, 0.0), 42.0), OBJECT);
    scene.field(v(-8.0, 0.0, 4.0), v(16.0, 0.0, 0.0), v(0.0, 0.0, -5.4), Material::gravel());
    scene.field(v(-8.0, 0.0, -1.4), v(16.0, 0.0, 0.0), v(0.0, 4.0, 0.0), Material::matt(hex(0x00a4_998c)));
    bollard(&mut scene, v(-0.45, 0.0, 0.2), 0.6, 380.0);
    let pose = Pose::upright(v(0.62, 0.0, -0.55)).yaw(172.0);
    let head = boxed::torr(&mut scene, &pose, -38.0, Finish::Black, On::Lit);
    scene.spot(head.p(0.0, 0.0, 0.05), head.z, 90.0, 900.0, 3000, 0.05);
    scene.white = 150.0;
    scene.studio = 0.4;
    scene
}

fn floodlights() -> Scene {
    let mut scene = night(Camera::aim(v(0.30, 0.24, 0.82), v(0.0, 0.105, 0.0), 34.0), 0.35);
    let pose = Pose::upright(v(-0.01, 0.0, -0.05)).yaw(-24.0);
    let head = boxed::torr(&mut scene, &pose, 14.0, Finish::Black, On::Lit);
    scene.spot(head.p(0.0, 0.0, 0.04), head.z - v(0.0, 0.3, 0.0), 96.0, 60.0, 3000, 0.05);
    scene.panel(v(-0.8, 0.8, 0.0), v(0.3, 0.0, 0.0), v(0.0, 0.0, 0.4), v(0.7, -0.6, 0.0), 30.0, 4000, 4);
    scene.white = 170.0;
    scene.studio = 0.8;
    scene
}

fn bollards() -> Scene {
    let mut scene = night_garden(Camera::level(v(0.2, 1.25, 3.4), v(0.0, 0.52, 0.0), 38.0), OBJECT);
    scene.field(v(-9.0, 0.0, 4.5), v(18.0, 0.0, 0.0), v(0.0, 0.0, -30.0), Material::gravel());
    bollard(&mut scene, v(-0.55, 0.0, 0.1), 1.0, 560.0);
    bollard(&mut scene, v(0.62, 0.0, 0.3), 0.6, 420.0);
    scene.sky = (hex(0x0004_0608), hex(0x000c_0d10));
    scene.white = 150.0;
    scene.studio = 0.25;
    scene
}

fn emergency() -> Scene {
    let mut scene = dark_wall(Camera::level(v(0.24, 2.02, 1.6), v(0.05, 2.10, 0.0), 34.0));
    let pose = Pose::upright(v(-0.10, 2.14, 0.045));
    boxed::vigil(&mut scene, &pose, Finish::White, On::Lit);
    pictogram::on_sign(&mut scene, &pose);
    for i in 0..10 {
        let mut emitter = Emitter::new(
            pose.p(-0.15 + 0.033 * f64::from(i), -0.104, 0.02),
            v(0.0, -1.0, 0.0),
            115.0,
            4.5,
            4000,
        );
        emitter.tint(v(0.45, 1.15, 0.75));
        scene.emitters.push(emitter);
    }
    let spot =
        Pose { at: v(0.27, 2.14, 0.016), x: v(1.0, 0.0, 0.0), y: v(0.0, 0.0, -1.0), z: v(0.0, 1.0, 0.0) };
    turned::vigil_spot(&mut scene, &spot, Finish::White, On::Lit);
    scene.panel(v(-1.0, 2.8, 1.6), v(0.3, 0.0, 0.0), v(0.0, 0.3, 0.0), v(0.5, -0.4, -0.9), 160.0, 3500, 7);
    scene.white = 130.0;
    scene.studio = 0.3;
    scene
}

fn pendants() -> Scene {
    let mut scene = night(Camera::level(v(0.0, 1.02, 3.3), v(0.0, 1.20, 0.0), 34.0), 1.0);
    for (x, y, wide, finish, lumens) in [
        (-0.62, 1.18, 0.45, Finish::Black, 700.0),
        (0.06, 1.52, 0.30, Finish::Brass, 420.0),
        (0.62, 0.92, 0.45, Finish::Grey, 700.0),
    ] {
        turned::duna(&mut scene, &Pose::upright(v(x, y, 0.0)), wide, finish, 2.5, On::Lit);
        turned::downlight(&mut scene, v(x, y + 0.05, 0.0), v(0.0, -1.0, 0.0), 90.0, lumens, 2700);
    }
    scene.panel(v(-2.0, 1.4, 2.6), v(0.5, 0.0, 0.0), v(0.0, 0.6, 0.0), v(0.6, 0.0, -1.0), 260.0, 3500, 3);
    scene.white = 260.0;
    scene.studio = 0.45;
    scene
}

fn strip_profile() -> Scene {
    let mut scene = night(Camera::aim(v(-0.075, 0.075, 0.165), v(0.012, 0.0, -0.005), 36.0), 0.25);
    for (i, finish) in [Finish::Black, Finish::Aluminium, Finish::White].into_iter().enumerate() {
        let pose = Pose::upright(v(-0.042 + 0.042 * i as f64, 0.0, 0.030 - 0.012 * i as f64)).yaw(-30.0);
        boxed::perfila(&mut scene, &pose, 0.5, 1.0, finish, On::Lit);
        for side in [-1.0, 1.0] {
            scene.line(
                pose.p(side * 0.0095, 0.0130, 0.0),
                pose.p(side * 0.0095, 0.0130, -0.3),
                pose.d(side, 0.3, 0.0),
                150.0,
                1.0,
                3000,
                24,
            );
        }
    }
    scene.panel(v(-0.2, 0.2, 0.5), v(0.2, 0.0, 0.0), v(0.0, 0.1, 0.1), v(0.3, -0.4, -0.9), 4.0, 4000, 4);
    scene.white = 200.0;
    scene.studio = 0.6;
    scene
}

fn drivers() -> Scene {
    let mut scene = night(Camera::aim(v(0.14, 0.33, 0.46), v(-0.045, 0.0, 0.0), 42.0), 0.3);
    for (i, length) in [0.16, 0.22, 0.30].into_iter().enumerate() {
        let pose = Pose::upright(v(-0.06 + 0.02 * i as f64, 0.0, -0.085 + 0.085 * i as f64)).yaw(10.0);
        boxed::nodo(&mut scene, &pose, length);
    }
    scene.panel(v(-0.5, 0.5, -0.1), v(0.3, 0.0, 0.0), v(0.0, 0.0, 0.3), v(0.6, -0.7, -0.1), 60.0, 3500, 6);
    scene.ambient = (kelvin(3500) * 10.0, kelvin(3000) * 5.0);
    scene.white = 95.0;
    scene.studio = 0.5;
    scene
}

fn accessories() -> Scene {
    let mut scene = night(Camera::aim(v(0.10, 0.36, 0.44), v(0.0, 0.0, 0.0), 36.0), 0.3);
    let over =
        Pose { at: v(0.0, 0.033, -0.075), x: v(1.0, 0.0, 0.0), y: v(0.0, -1.0, 0.0), z: v(0.0, 0.0, -1.0) }
            .yaw(-16.0);
    boxed::track(&mut scene, &over, 0.34, Finish::White);
    let body = Finish::White.material();
    let corner = over.moved(-0.08, 0.0, -0.09);
    scene.part(&corner, (0.0, 0.0165, 0.0), (0.030, 0.0165, 0.018), 0.003, body.clone());
    scene.part(&corner, (-0.012, 0.0165, -0.030), (0.018, 0.0165, 0.030), 0.003, body.clone());
    scene.part(&corner, (0.045, 0.012, 0.0), (0.020, 0.006, 0.0085), 0.002, Finish::Black.material());
    scene.part(&corner, (-0.012, 0.012, -0.076), (0.0085, 0.006, 0.018), 0.002, Finish::Black.material());
    let cap = over.moved(0.07, 0.0, -0.10);
    scene.part(&cap, (0.0, 0.0165, 0.0), (0.008, 0.0165, 0.018), 0.003, body);
    scene.part(&cap, (-0.014, 0.0165, 0.0), (0.008, 0.012, 0.012), 0.002, Finish::Black.material());
    scene.panel(v(-0.5, 0.5, -0.3), v(0.3, 0.0, 0.0), v(0.0, 0.0, 0.3), v(0.6, -0.7, 0.2), 60.0, 3500, 6);
    scene.ambient = (kelvin(3500) * 10.0, kelvin(3000) * 5.0);
    scene.white = 110.0;
    scene.studio = 0.6;
    scene
}
