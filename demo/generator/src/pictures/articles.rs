//! Article pictures that are scenes: a thing happening in light.

use super::Picture;
use super::camera::Camera;
use super::diagrams;
use super::furniture;
use super::light::Emitter;
use super::material::{Finish, Material, Pattern};
use super::math::{V3, chance, cos, grey, hex, kelvin, sin, v};
use super::models::{On, boxed, turned};
use super::outdoors::{bollard, night_garden};
use super::rooms::ceiling_disc;
use super::scene::Scene;
use super::shape::Shape;
use super::studio::{ARTICLE, Pose, RoomLooks, night_of};

pub(crate) fn list() -> Vec<Picture> {
    vec![
        Picture::new("articles/size-a-driver", size_a_driver),
        Picture::new("articles/voltage-drop", diagrams::voltage_drop),
        Picture::new("articles/polar-curve", diagrams::polar_curve),
        Picture::new("articles/beam-angle", beam_angle),
        Picture::new("articles/ip-and-ik", ip_and_ik),
        Picture::new("articles/energy-labels", diagrams::energy_labels),
        Picture::new("articles/ugr-in-offices", diagrams::ugr),
        Picture::new("articles/emergency-basics", diagrams::emergency_plan),
        Picture::new("articles/l80b10", diagrams::lifetime),
        Picture::new("articles/layers-at-home", layers_at_home),
        Picture::new("articles/light-that-sells", light_that_sells),
        Picture::new("articles/night-gardens", night_gardens),
        Picture::new("articles/new-48v-strip", new_48v_strip),
        Picture::new("articles/spanish-site", spanish_site),
        Picture::new("articles/ten-year-spares", ten_year_spares),
    ]
}

fn size_a_driver() -> Scene {
    let mut scene = night_of(ARTICLE, Camera::aim(v(0.06, 0.26, 0.40), v(0.03, -0.015, 0.0), 40.0), 0.3);
    boxed::nodo(&mut scene, &Pose::upright(v(0.03, 0.0, -0.045)).yaw(0.0), 0.24);
    let bar = |i: u32| 0.03 - 0.12 + 0.024 * f64::from(i);
    for i in 0..10 {
        let (low, high) = (v(bar(i) + 0.0015, 0.0, 0.045), v(bar(i + 1) - 0.0015, 0.010, 0.075));
        if i < 8 {
            let half = (high - low) / 2.0;
            let frame = [v(1.0, 0.0, 0.0), v(0.0, 1.0, 0.0), v(0.0, 0.0, 1.0)];
            scene.add_clear(
                Shape::Block { centre: low + half, frame, half, round: 0.002 },
                Material::light(kelvin(2700) * 0.85),
            );
        } else {
            scene.block(low, high, 0.002, Material::cloth(0x004a_433c));
        }
    }
    for (z, towards) in [(0.043, v(0.0, 0.3, -1.0)), (0.077, v(0.0, 0.3, 1.0))] {
        scene.line(v(bar(0), 0.006, z), v(bar(8), 0.006, z), towards, 150.0, 1.1, 2700, 40);
    }
    scene.panel(v(-0.5, 0.5, -0.1), v(0.3, 0.0, 0.0), v(0.0, 0.0, 0.3), v(0.6, -0.7, -0.1), 36.0, 3500, 5);
    scene.ambient = (kelvin(3500) * 8.0, kelvin(3000) * 4.0);
    scene.white = 95.0;
    scene.studio = 0.5;
    scene
}

fn beam_angle() -> Scene {
    let mut scene = Scene::new(ARTICLE, Camera::level(v(0.0, 1.30, 4.8), v(0.0, 1.62, -0.5), 50.0));
    let mut looks = RoomLooks::plain(&Material::matt(hex(0x00b0_a595)), Material::concrete());
    looks.ceiling = Material::matt(hex(0x006a_635b));
    scene.room(9.0, 2.7, 0.5, 5.0, &looks);
    for (x, beam, lumens) in [(-1.5, 15.0, 240.0), (0.0, 36.0, 560.0), (1.5, 60.0, 900.0)] {
        ceiling_disc(&mut scene, v(x, 2.695, -0.28), 0.042, 3000);
        scene.spot(v(x, 2.68, -0.28), v(0.0, -1.0, -0.03), beam, lumens, 3000, 0.01);
    }
    scene.ambient = (kelvin(3000) * 3.0, kelvin(3000) * 3.0);
    scene.white = 360.0;
    scene
}

fn ip_and_ik() -> Scene {
    let mut scene = Scene::new(ARTICLE, Camera::level(v(0.22, 1.58, 1.6), v(0.0, 1.60, 0.0), 42.0));
    scene.field(v(-6.0, 0.0, 0.0), v(12.0, 0.0, 0.0), v(0.0, 5.0, 0.0), Material::matt(hex(0x0086_7e76)));
    let pose = Pose::upright(v(0.0, 1.60, 0.0));
    turned::helm(&mut scene, &pose, Finish::Anthracite, On::Lit);
    for i in 0..36 {
        let (x, y) = (cos(f64::from(i) * 10.0), sin(f64::from(i) * 10.0));
        scene.emitters.push(Emitter::new(
            pose.p(0.152 * x, 0.152 * y, 0.062),
            pose.d(x, y, -0.25),
            130.0,
            4.6,
            4000,
        ));
    }
    let water = Material { gloss: grey(0.5), rough: 0.12, ..Material::matt(hex(0x0058_6068)) };
    for i in 0..34u32 {
        let (x, y) = (-0.24 - 0.30 * chance(i * 3), 1.32 + 0.58 * chance(i * 3 + 1));
        let r = 0.004 + 0.006 * chance(i * 3 + 2);
        scene.add(Shape::Pebble { centre: v(x, y, 0.002), radii: v(r, r * 1.35, r * 0.6) }, water.clone());
    }
    let steel = Material { gloss: grey(0.75), rough: 0.2, ..Material::matt(grey(0.15)) };
    scene.add(Shape::Pebble { centre: v(0.34, 1.72, 0.10), radii: grey(0.048) }, steel);
    for (i, y) in [1.80, 1.86, 1.92].into_iter().enumerate() {
        let faint = Material::matt(hex(0x009a_9288));
        let wide = 0.020 - 0.004 * i as f64;
        scene.trifle(v(0.34 - wide, y, 0.099), v(0.34 + wide, y + 0.004, 0.101), 0.001, faint);
    }
    scene.panel(v(-0.6, 2.2, 1.6), v(0.4, 0.0, 0.0), v(0.0, 0.4, 0.0), v(0.3, -0.4, -1.0), 160.0, 4000, 4);
    scene.ambient = (v(7.0, 7.6, 8.6), grey(5.0));
    scene.white = 190.0;
    scene.studio = 0.8;
    scene
}

fn layers_at_home() -> Scene {
    let mut scene = Scene::new(ARTICLE, Camera::level(v(0.0, 1.30, 6.4), v(0.0, 1.30, 0.0), 57.0));
    let wall = Material::matt(hex(0x00c0_b4a5));
    let mut looks = RoomLooks::plain(&wall, Material::oak());
    looks.ceiling = Material::matt(hex(0x00a0_988d));
    scene.room(5.2, 2.6, 1.4, 0.9, &looks);
    let cut = Material::matt(hex(0x0030_2a25));
    scene.block(v(-2.9, -0.3, -1.5), v(2.9, -0.01, 0.95), 0.002, cut.clone());
    scene.block(v(-2.9, 2.61, -1.5), v(2.9, 2.85, 0.95), 0.002, cut.clone());
    scene.block(v(-2.9, -0.3, -1.5), v(-2.61, 2.85, 0.95), 0.002, cut.clone());
    scene.block(v(2.61, -0.3, -1.5), v(2.9, 2.85, 0.95), 0.002, cut);
    for x in [-1.9, -1.2] {
        ceiling_disc(&mut scene, v(x, 2.595, -0.3), 0.042, 3000);
        scene.spot(v(x, 2.58, -0.3), v(0.0, -1.0, 0.0), 60.0, 420.0, 3000, 0.03);
    }
    let slim = Pose::upright(v(0.1, 1.55, -1.4));
    boxed::brisa(&mut scene, &slim, Finish::Brass, On::Lit);
    boxed::brisa_light(&mut scene, &slim, 520.0, 52.0);
    furniture::table(&mut scene, v(1.55, 0.0, -0.4), 1.3, 0.8, 0.74, Material::walnut());
    turned::duna(&mut scene, &Pose::upright(v(1.55, 1.45, -0.4)), 0.45, Finish::Black, 1.15, On::Lit);
    turned::downlight(&mut scene, v(1.55, 1.50, -0.4), v(0.0, -1.0, 0.0), 88.0, 700.0, 2700);
    furniture::sofa(&mut scene, &Pose::upright(v(-1.45, 0.0, -0.75)), 1.9, &Material::cloth(0x0079_7f78));
    furniture::bowl(&mut scene, v(1.45, 0.74, -0.4), 0.26, &furniture::porcelain());
    scene.points = 6;
    scene.sky = (hex(0x0015_110d), hex(0x0015_110d));
    scene.ambient = (kelvin(3000) * 5.0, kelvin(3000) * 5.0);
    scene.white = 230.0;
    scene.studio = 0.3;
    scene
}

fn light_that_sells() -> Scene {
    let mut scene = Scene::new(ARTICLE, Camera::level(v(0.35, 1.42, 3.2), v(0.0, 1.22, 0.0), 40.0));
    let wall = Material::matt(hex(0x0078_6e64));
    scene.room(8.0, 3.2, 1.5, 4.0, &RoomLooks::plain(&wall, Material::concrete()));
    scene.block(v(-0.26, 0.0, -0.26), v(0.26, 0.95, 0.26), 0.006, Material::matt(hex(0x00c8_c0b4)));
    let glaze = Material { gloss: grey(0.05), rough: 0.28, ..Material::matt(hex(0x00a8_5f3c)) };
    furniture::vase(&mut scene, v(0.0, 0.95, 0.0), 0.46, &glaze);
    scene.spot(v(-0.55, 2.9, 1.3), v(0.55, -1.62, -1.3), 17.0, 420.0, 3000, 0.02);
    scene.ambient = (kelvin(3000) * 1.6, kelvin(3000) * 1.6);
    scene.white = 420.0;
    scene.studio = 0.15;
    scene
}

fn night_gardens() -> Scene {
    let mut scene = night_garden(Camera::level(v(0.2, 0.85, 3.0), v(0.1, 0.62, 0.0), 44.0), ARTICLE);
    scene.field(v(-9.0, 0.0, 4.0), v(9.6, 0.0, 0.0), v(0.0, 0.0, -30.0), Material::matt(hex(0x004a_5638)));
    scene.field(v(0.6, 0.0, 4.0), v(9.0, 0.0, 0.0), v(0.0, 0.0, -30.0), Material::gravel());
    bollard(&mut scene, v(0.42, 0.0, 0.0), 0.6, 520.0);
    super::outdoors::hills(&mut scene);
    furniture::stars(&mut scene, 330.0, 150);
    furniture::grass(&mut scene, v(-2.2, 0.0, -0.7), v(-0.3, 0.0, -0.5), 0.85, 300, ("#6d6a40", "#39432a"));
    furniture::grass(&mut scene, v(-1.6, 0.0, 0.1), v(0.12, 0.0, 0.0), 0.95, 300, ("#d2b876", "#77783f"));
    scene.white = 110.0;
    scene.studio = 0.2;
    scene
}

fn new_48v_strip() -> Scene {
    let mut scene = night_of(ARTICLE, Camera::aim(v(0.10, 0.40, 0.50), v(0.09, 0.0, 0.0), 48.0), 0.25);
    for (x, z, end) in [(-0.10, -0.15, 0.14), (-0.10, 0.06, 0.60)] {
        boxed::reel(&mut scene, &Pose::upright(v(x, 0.0, z)));
        boxed::lit_strip(&mut scene, v(x, 0.0028, z + 0.0755), v(end, 0.0028, z + 0.0755), 0.010, 36);
    }
    scene.ambient = (kelvin(3500) * 10.0, kelvin(3000) * 4.0);
    scene.panel(v(-0.6, 0.6, -0.3), v(0.25, 0.0, 0.0), v(0.0, 0.0, 0.25), v(0.7, -0.7, 0.3), 12.0, 3500, 4);
    scene.white = 150.0;
    scene.studio = 0.8;
    scene
}

fn spanish_site() -> Scene {
    let mut scene = Scene::new(ARTICLE, Camera::level(v(-1.1, 1.55, 4.3), v(0.15, 0.92, -1.0), 54.0));
    let white = Material::matt(hex(0x00ea_e4d8));
    let floor = Material::matt(hex(0x00b0_7450)).patterned(Pattern::Joints {
        wide: 0.33,
        long: 0.33,
        gap: 0.010,
        depth: 0.35,
    });
    scene.field(v(-5.0, 0.0, 5.0), v(10.0, 0.0, 0.0), v(0.0, 0.0, -6.6), floor.clone());
    for (x, wide, low, tall) in [(-5.0, 4.7, -0.1, 3.5), (0.9, 4.1, -0.1, 3.5), (-0.3, 1.2, 2.3, 1.1)] {
        scene.block(v(x, low, -1.45), v(x + wide, low + tall, -1.0), 0.004, white.clone());
    }
    scene.field(v(-5.0, 3.3, 5.0), v(10.0, 0.0, 0.0), v(0.0, 0.0, -6.0), Material::matt(hex(0x00a8_9a88)));
    scene.field(v(-9.0, 0.0, -1.4), v(18.0, 0.0, 0.0), v(0.0, 0.0, -30.0), Material::matt(hex(0x00b8_a888)));
    furniture::vase(&mut scene, v(1.5, 0.0, -0.55), 0.62, &Material::cloth(0x00b8_7448));
    scene
        .emitters
        .extend(Emitter::new(v(6.0, 9.0, -16.0), v(-5.6, -8.2, 15.6), 14.0, 30_000.0, 2400).disc(0.16, 14));
    scene.sky = (hex(0x00ff_cf98), hex(0x00ff_e6bc));
    scene.ambient = (v(36.0, 38.0, 42.0), v(26.0, 24.0, 22.0));
    scene.white = 110.0;
    scene
}

fn ten_year_spares() -> Scene {
    let mut scene = night_of(ARTICLE, Camera::aim(v(0.0, 0.16, 0.80), v(-0.035, 0.060, 0.0), 37.0), 0.2);
    let axis = v(-1.0, 0.10, 0.10).unit();
    let at = |t: f64| v(0.0, 0.068, 0.0) - axis * t;
    let metal = Material { gloss: grey(0.35), rough: 0.42, ..Material::matt(hex(0x0094_928e)) };
    let turned = |scene: &mut Scene, t: f64, profile: &[(f64, f64)], material: Material| {
        scene.add(Shape::turned(at(t), axis, profile), material);
    };
    let ring = [
        (0.0335, 0.004),
        (0.0405, 0.004),
        (0.0425, 0.0022),
        (0.0405, 0.0),
        (0.0300, 0.0008),
        (0.0262, 0.004),
    ];
    turned(&mut scene, 0.150, &ring, Finish::Brass.material());
    turned(
        &mut scene,
        0.095,
        &[(0.0, 0.0035), (0.025, 0.0035), (0.0262, 0.002), (0.0262, 0.0), (0.0, 0.0)],
        Material::light(kelvin(2700) * 1.3),
    );
    turned(
        &mut scene,
        0.045,
        &[(0.0, 0.004), (0.024, 0.004), (0.024, 0.0), (0.0, 0.0)],
        Finish::White.material(),
    );
    turned(&mut scene, 0.0435, &[(0.0, 0.0005), (0.010, 0.0005), (0.010, 0.0)], Material::cloth(0x00e8_c050));
    let mut ribs = vec![(0.0, 0.050), (0.022, 0.050), (0.0235, 0.048), (0.030, 0.044)];
    for i in 0..4 {
        let y = 0.042 - 0.010 * f64::from(i);
        ribs.extend([(0.0325, y), (0.0325, y - 0.0062), (0.0295, y - 0.0072), (0.0295, y - 0.0092)]);
    }
    ribs.extend([(0.034, 0.002), (0.034, -0.012)]);
    turned(&mut scene, -0.035, &ribs, metal);
    let driver = Pose { at: at(-0.185), x: axis, y: v(0.0, 1.0, 0.0), z: axis.cross(v(0.0, 1.0, 0.0)) };
    boxed::nodo(&mut scene, &driver.moved(0.0, -0.015, 0.0), 0.13);
    glow(&mut scene, at(0.10), -axis);
    scene.panel(v(-0.3, 0.6, 0.4), v(0.5, 0.0, 0.0), v(0.0, 0.1, 0.2), v(0.2, -0.8, -0.5), 26.0, 3500, 5);
    scene.ambient = (kelvin(3500) * 10.0, kelvin(3000) * 5.0);
    scene.white = 110.0;
    scene.studio = 0.7;
    scene
}

/// A little of the lens's own light on what stands beside it.
fn glow(scene: &mut Scene, at: V3, towards: V3) {
    scene.spot(at + towards * 0.006, towards, 100.0, 0.4, 2700, 0.012);
}
