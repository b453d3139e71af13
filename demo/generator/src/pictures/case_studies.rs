//! The ten case studies, each the moment its figures are about.

use super::Picture;
use super::camera::Camera;
use super::collections::{counter, light_line};
use super::furniture::{self, Fill};
use super::material::{Finish, Material, Pattern};
use super::math::{V3, chance, grey, hex, kelvin, v};
use super::models::{On, boxed, turned};
use super::outdoors::{bollard, hills, night_garden, path};
use super::rooms::{aisle, ceiling_disc, classroom, dusk, spot_on, windows};
use super::scene::Scene;
use super::shape::Shape;
use super::studio::{Pose, RoomLooks, WIDE};

pub(crate) fn list() -> Vec<Picture> {
    vec![
        Picture::new("case-studies/quayside-office", quayside_office),
        Picture::new("case-studies/library-galway", library),
        Picture::new("case-studies/boutique-hotel", boutique_hotel),
        Picture::new("case-studies/fresh-produce", fresh_produce),
        Picture::new("case-studies/calm-clinic", calm_clinic),
        Picture::new("case-studies/warehouse-aisles", warehouse_aisles),
        Picture::new("case-studies/garden-paths", garden_paths),
        Picture::new("case-studies/fifty-metre-line", fifty_metre_line),
        Picture::new("case-studies/terrace-house", terrace_house),
        Picture::new("case-studies/school-retrofit", school_retrofit),
    ]
}

fn quayside_office() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(2.4, 1.45, 3.2), v(-1.2, 1.42, -2.4), 62.0));
    let wall = Material::matt(hex(0x00c8_c1b7));
    let mut looks = RoomLooks::plain(&wall, Material::matt(hex(0x0076_6d63)).polished(0.06));
    looks.left = None;
    scene.room(7.2, 2.9, 5.6, 4.5, &looks);
    windows(&mut scene, -3.6, 2.9, 4.5, -5.6);
    furniture::table(&mut scene, v(-1.6, 0.0, -1.0), 1.3, 3.4, 0.74, Material::oak());
    for i in 0..4 {
        let z = -2.2 + 0.85 * f64::from(i);
        for side in [-1.0, 1.0] {
            let seat = Pose::upright(v(-1.6 + side * 0.95, 0.0, z)).yaw(-90.0 * side);
            furniture::chair(&mut scene, &seat, &Material::cloth(0x0068_6258));
        }
    }
    let pose = Pose::upright(v(-1.6, 2.05, -1.0)).yaw(90.0);
    boxed::meridian(&mut scene, &pose, 3.0, Finish::White, 0.85, On::Lit);
    boxed::meridian_light(&mut scene, &pose, 3.0, 6000.0, 4000, 14);
    for z in [-1.0, -3.4] {
        let corner = v(1.5, 2.894, z - 0.3);
        scene.field(corner, v(0.6, 0.0, 0.0), v(0.0, 0.0, 0.6), Material::light(kelvin(4000) * 2.0));
        scene.panel(
            corner - v(0.0, 0.01, 0.0),
            v(0.6, 0.0, 0.0),
            v(0.0, 0.0, 0.6),
            v(0.0, -1.0, 0.0),
            3400.0,
            4000,
            2,
        );
    }
    dusk(&mut scene);
    let horizon = scene.at(scene.camera.position + v(-900.0, 0.0, -700.0)).1;
    scene.behind.push_str(&format!(
        "<defs><linearGradient id=\"w\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#8a6c6a\"/><stop offset=\".35\" stop-color=\"#3c4666\"/><stop offset=\"1\" stop-color=\"#1c2740\"/></linearGradient></defs><rect x=\"0\" y=\"{horizon:.0}\" width=\"1920\" height=\"500\" fill=\"url(#w)\"/>"
    ));
    for i in 0..46 {
        let (x, y) = (chance(i) * 1000.0, horizon + 6.0 + 150.0 * chance(i + 90) * chance(i + 300));
        scene.behind.push_str(&format!(
            "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{:.0}\" height=\"1.6\" fill=\"#ffc888\" opacity=\"{:.2}\"/>",
            10.0 + 46.0 * chance(i + 17),
            0.12 + 0.35 * chance(i + 31)
        ));
    }
    scene.white = 230.0;
    scene.studio = 0.2;
    scene
}

fn library() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(0.3, 1.5, 4.4), v(0.0, 1.42, -4.0), 60.0));
    let wall = Material::matt(hex(0x00c2_b7a7));
    scene.room(
        5.4,
        3.0,
        7.5,
        5.0,
        &RoomLooks::plain(
            &wall,
            Material::oak().patterned(Pattern::Boards { wide: 0.16, long: 2.0 }).polished(0.04),
        ),
    );
    for i in 0..4 {
        let z = 3.2 - 2.5 * f64::from(i);
        let left = Pose::upright(v(-2.68, 0.12, z)).yaw(90.0);
        furniture::shelves(&mut scene, &left, (2.4, 2.1, 0.34), 5, &Material::walnut(), Fill::Books);
        let right = Pose::upright(v(2.68, 0.12, z - 2.4)).yaw(-90.0);
        furniture::shelves(&mut scene, &right, (2.4, 2.1, 0.34), 5, &Material::walnut(), Fill::Books);
    }
    furniture::table(&mut scene, v(0.0, 0.0, -1.6), 1.2, 5.2, 0.74, Material::oak());
    for i in 0..5 {
        let z = -3.6 + 1.0 * f64::from(i);
        for side in [-1.0, 1.0] {
            furniture::chair(
                &mut scene,
                &Pose::upright(v(side * 0.88, 0.0, z)).yaw(-90.0 * side),
                &Material::walnut(),
            );
        }
        if i % 2 == 0 {
            scene.trifle(
                v(-0.30, 0.74, z - 0.1),
                v(-0.05, 0.765, z + 0.22),
                0.004,
                Material::cloth(0x00cf_c4b0),
            );
        }
    }
    let pose = Pose::upright(v(0.0, 1.95, -1.6)).yaw(90.0);
    boxed::meridian(&mut scene, &pose, 4.8, Finish::Black, 1.05, On::Lit);
    boxed::meridian_light(&mut scene, &pose, 4.8, 8200.0, 3000, 16);
    for z in [2.0, -0.5, -3.0, -5.5] {
        for x in [-1.75, 1.75] {
            ceiling_disc(&mut scene, v(x, 2.995, z), 0.075, 3000);
            scene.spot(v(x, 2.98, z), v(x.signum() * 0.35, -1.0, 0.0), 60.0, 900.0, 3000, 0.05);
        }
    }
    scene.points = 5;
    scene.ambient = (kelvin(3500) * 8.0, kelvin(3500) * 8.0);
    scene.white = 420.0;
    scene.studio = 0.15;
    scene
}

fn boutique_hotel() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(-0.5, 1.42, 4.2), v(0.0, 1.38, 0.0), 52.0));
    let wall = Material::matt(hex(0x00a8_9786));
    let mut looks = RoomLooks::plain(&wall, Material::matt(hex(0x0088_7a6c)).polished(0.10));
    looks.ceiling = Material::matt(hex(0x0048_4039));
    scene.room(8.6, 3.2, 1.8, 5.0, &looks);
    counter(&mut scene, 4.2, 1.08, 0.45);
    scene.line(v(-2.05, 1.025, 0.43), v(2.05, 1.025, 0.43), v(0.0, -1.0, 0.25), 118.0, 700.0, 2700, 60);
    scene.field(
        v(-2.06, 1.031, 0.405),
        v(4.12, 0.0, 0.0),
        v(0.0, 0.0, 0.03),
        Material::light(kelvin(2700) * 2.0),
    );
    for x in [-1.2, 0.0, 1.2] {
        turned::duna(&mut scene, &Pose::upright(v(x, 1.82, 0.1)), 0.45, Finish::Brass, 1.5, On::Lit);
        turned::downlight(&mut scene, v(x, 1.88, 0.1), v(0.0, -1.0, 0.0), 88.0, 700.0, 2700);
    }
    scene.block(v(-1.9, 2.10, -1.8), v(1.9, 2.16, -1.60), 0.006, Material::walnut());
    scene.line(v(-1.85, 2.17, -1.74), v(1.85, 2.17, -1.74), v(0.0, 1.0, -0.3), 118.0, 700.0, 2700, 60);
    furniture::vase(&mut scene, v(-1.62, 1.08, 0.14), 0.34, &furniture::porcelain());
    furniture::bowl(&mut scene, v(0.58, 1.08, 0.20), 0.22, &Finish::Brass.material());
    scene.ambient = (kelvin(3000) * 4.0, kelvin(3000) * 4.0);
    scene.white = 300.0;
    scene.studio = 0.5;
    scene
}

fn fresh_produce() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(0.22, 1.72, 3.3), v(0.0, 1.38, 0.0), 60.0));
    let wall = Material::matt(hex(0x0098_8f84));
    let mut looks = RoomLooks::plain(&wall, Material::concrete());
    looks.ceiling = Material::matt(hex(0x002a_2724));
    scene.room(8.0, 3.0, 1.4, 4.0, &looks);
    scene.block(v(-2.2, 0.0, -0.55), v(2.2, 0.72, 0.42), 0.01, Material::walnut());
    let rail = Pose::upright(v(0.0, 2.16, 0.35));
    boxed::track(&mut scene, &rail, 5.4, Finish::Black);
    for (i, (x, colours)) in [
        (-1.45, [0x00e0_8a1e, 0x00e6_962a, 0x00d9_7c16]),
        (0.0, [0x00c2_3a22, 0x00b8_2e1c, 0x00cf_4a2a]),
        (1.45, [0x0077_9a3c, 0x0068_8c34, 0x0086_a84a]),
    ]
    .into_iter()
    .enumerate()
    {
        crate_of(&mut scene, v(x, 0.80, -0.08), colours, i as u32 * 1000);
        spot_on(&mut scene, &rail, x - 0.03, v(0.0, -1.0, -0.30), 24.0, 900.0);
    }
    scene.ambient = (kelvin(3500) * 34.0, kelvin(3500) * 34.0);
    scene.white = 520.0;
    scene.studio = 0.15;
    scene
}

/// A shallow crate tipped towards the camera, filled with round fruit.
fn crate_of(scene: &mut Scene, at: V3, colours: [u32; 3], seed: u32) {
    let pose = Pose::upright(at).pitch(14.0);
    let wood = Material::oak();
    scene.part(&pose, (0.0, 0.0, 0.0), (0.62, 0.012, 0.40), 0.004, wood.clone());
    for side in [-1.0, 1.0] {
        scene.part(&pose, (side * 0.62, 0.07, 0.0), (0.012, 0.07, 0.40), 0.004, wood.clone());
        scene.part(&pose, (0.0, 0.06, side * 0.40), (0.62, 0.06, 0.012), 0.004, wood.clone());
    }
    for i in 0..8u32 {
        for j in 0..5u32 {
            let n = seed + i * 31 + j * 7;
            let shift = if j % 2 == 0 { 0.0 } else { 0.035 };
            let x = -0.53 + 0.146 * f64::from(i) + shift + 0.012 * (chance(n) - 0.5);
            let z = -0.30 + 0.148 * f64::from(j) + 0.012 * (chance(n + 1) - 0.5);
            let r = 0.070 + 0.008 * chance(n + 2);
            let skin = Material {
                gloss: grey(0.04),
                rough: 0.35,
                ..Material::matt(hex(colours[(chance(n + 3) * 3.0) as usize % 3]))
            };
            let centre = pose.p(x.min(0.54), 0.075 + 0.012 * chance(n + 4), z);
            scene.add(Shape::Pebble { centre, radii: v(r, r * 0.94, r) }, skin);
        }
    }
}

fn calm_clinic() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(-1.0, 1.35, 3.9), v(0.0, 1.36, -1.0), 54.0));
    let wall = Material::matt(hex(0x00d6_cfc3));
    let mut looks = RoomLooks::plain(&wall, Material::matt(hex(0x00a5_a298)).polished(0.08));
    looks.back = Material::matt(hex(0x00b4_bdae));
    scene.room(9.0, 2.7, 1.2, 5.0, &looks);
    for x in [-2.4, -0.8, 0.8, 2.4] {
        ceiling_disc(&mut scene, v(x, 2.695, -0.75), 0.075, 3000);
        scene.spot(v(x, 2.68, -0.75), v(0.0, -1.0, 0.0), 58.0, 1300.0, 3000, 0.06);
    }
    scene.block(v(-1.5, 0.40, -1.15), v(1.5, 0.47, -0.65), 0.02, Material::oak());
    scene.block(v(-1.5, 0.56, -1.18), v(1.5, 0.86, -1.12), 0.02, Material::cloth(0x0090_a093));
    for x in [-1.3, 0.0, 1.3] {
        scene.block(v(x - 0.03, 0.0, -1.1), v(x + 0.03, 0.40, -0.7), 0.006, Material::steel());
    }
    furniture::door(&mut scene, &Pose::upright(v(3.0, 0.0, -1.2)), 1.0, 2.1, &Material::cloth(0x00a9_8f70));
    scene.block(v(-4.4, 0.86, -1.2), v(-1.7, 0.94, -1.12), 0.018, Material::oak());
    scene.ambient = (grey(14.0), grey(14.0));
    scene.white = 430.0;
    scene
}

fn warehouse_aisles() -> Scene {
    let mut scene = aisle(
        Camera::level(v(-0.35, 1.9, 4.4), v(0.0, 2.5, -12.0), 62.0),
        &[false, false, true, false, false],
    );
    scene.ambient = (v(3.0, 3.2, 3.8), v(3.0, 3.2, 3.8));
    scene.white = 190.0;
    scene
}

fn garden_paths() -> Scene {
    let mut scene = night_garden(Camera::level(v(0.3, 1.6, 5.2), v(-0.1, 1.35, -4.0), 56.0), WIDE);
    path(&mut scene, 1.7, 40.0);
    for (i, z) in [2.2, 0.2, -2.2, -4.8, -7.8, -11.4].into_iter().enumerate() {
        let side = if i % 2 == 0 { -1.0 } else { 1.0 };
        bollard(&mut scene, v(side * 1.15, 0.0, z), 0.6, 620.0);
    }
    hills(&mut scene);
    furniture::stars(&mut scene, 520.0, 420);
    furniture::grass(&mut scene, v(-3.2, 0.0, 1.4), v(-1.5, 0.0, 1.9), 0.5, 240, ("#a39b5c", "#4d5a34"));
    furniture::grass(&mut scene, v(1.6, 0.0, -0.4), v(3.6, 0.0, 0.2), 0.5, 240, ("#8f8a4e", "#46532f"));
    scene.white = 90.0;
    scene
}

fn fifty_metre_line() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(-0.6, 1.5, 2.0), v(0.05, 1.62, -20.0), 64.0));
    let wall = Material::matt(hex(0x00b9_b1a6));
    let mut looks = RoomLooks::plain(&wall, Material::matt(hex(0x0068_6159)).polished(0.12));
    looks.left = Some(Material::matt(hex(0x0086_6d56)).patterned(Pattern::Slats { pitch: 0.14, gap: 0.03 }));
    looks.ceiling = Material::matt(hex(0x008e_877e));
    scene.room(3.4, 2.8, 47.0, 3.0, &looks);
    let (from, to) = (v(0.4, 2.8, 3.0), v(0.4, 2.8, -47.0));
    light_line(&mut scene, from, to, v(0.0, -1.0, 0.0), 46_000.0, 4000, 90);
    furniture::door(&mut scene, &Pose::upright(v(0.0, 0.0, -47.0)), 1.6, 2.2, &Material::walnut());
    scene.ambient = (grey(6.0), grey(6.0));
    scene.white = 260.0;
    scene
}

fn terrace_house() -> Scene {
    let mut scene = Scene::new(WIDE, Camera::level(v(0.2, 1.30, 4.7), v(0.0, 1.22, -1.0), 52.0));
    let wall = Material::matt(hex(0x00bc_b0a1));
    let mut looks = RoomLooks::plain(
        &wall,
        Material::oak().patterned(Pattern::Boards { wide: 0.15, long: 1.8 }).polished(0.03),
    );
    looks.ceiling = Material::matt(hex(0x0094_8c82));
    scene.room(6.0, 2.75, 1.5, 5.0, &looks);
    for i in 0..10 {
        let (x, y) = (0.35 + 0.27 * f64::from(i), 0.19 + 0.19 * f64::from(i));
        scene.block(v(x, y - 0.05, -1.5), v(x + 0.30, y, -0.55), 0.004, Material::oak());
        scene.line(
            v(x + 0.03, y - 0.056, -1.45),
            v(x + 0.03, y - 0.056, -0.6),
            v(0.0, -1.0, 0.0),
            118.0,
            130.0,
            2700,
            7,
        );
        scene.field(
            v(x + 0.015, y - 0.052, -1.48),
            v(0.02, 0.0, 0.0),
            v(0.0, 0.0, 0.90),
            Material::light(kelvin(2700) * 1.8),
        );
    }
    let pose = Pose::upright(v(-2.55, 0.30, -1.5));
    furniture::shelves(&mut scene, &pose, (2.1, 1.9, 0.32), 5, &Material::walnut(), Fill::Books);
    for x in [-2.0, -1.0] {
        ceiling_disc(&mut scene, v(x, 2.745, -0.85), 0.036, 2700);
        scene.spot(v(x, 2.73, -0.85), v(0.0, -1.0, -0.12), 48.0, 640.0, 2700, 0.03);
    }
    furniture::sofa(
        &mut scene,
        &Pose::upright(v(-1.75, 0.0, 1.0)).yaw(90.0),
        1.7,
        &Material::cloth(0x0084_7d72),
    );
    furniture::table(&mut scene, v(-0.35, 0.0, 0.9), 0.6, 0.9, 0.38, Material::walnut());
    furniture::bowl(&mut scene, v(-0.35, 0.38, 0.9), 0.24, &furniture::porcelain());
    scene.ambient = (kelvin(3000) * 5.0, kelvin(3000) * 5.0);
    scene.white = 240.0;
    scene
}

fn school_retrofit() -> Scene {
    let mut scene = classroom(Camera::level(v(-3.2, 1.65, 3.9), v(1.4, 1.40, -4.5), 66.0));
    scene.white = 520.0;
    scene
}
