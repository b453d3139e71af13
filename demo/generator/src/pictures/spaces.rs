//! The eight spaces: a whole room or garden each, lit by the luminaires the catalogue suggests for it.

use super::Picture;
use super::camera::Camera;
use super::furniture::{self, Fill};
use super::material::{Finish, Material, Pattern};
use super::math::{hex, kelvin, v};
use super::models::{On, boxed, turned};
use super::outdoors;
use super::rooms::{aisle, ceiling_disc, classroom, corridor, dusk, spot_on, windows};
use super::scene::Scene;
use super::studio::{Pose, RoomLooks, WIDE};

pub(crate) fn list() -> Vec<Picture> {
    vec![
        Picture::new("spaces/office", office),
        Picture::new("spaces/retail", retail),
        Picture::new("spaces/hospitality", hospitality),
        Picture::new("spaces/healthcare", healthcare),
        Picture::new("spaces/education", education),
        Picture::new("spaces/residential", residential),
        Picture::new("spaces/industrial", industrial),
        Picture::new("spaces/exterior", outdoors::exterior),
    ]
}

fn office() -> Scene {
    let camera = Camera::level(v(2.3, 1.50, 3.7), v(-0.6, 1.55, -4.0), 68.0);
    let mut scene = Scene::new(WIDE, camera);
    let white = Material::matt(hex(0x00cf_c8bf));
    let mut looks = RoomLooks::plain(&white, Material::matt(hex(0x006e_665e)).polished(0.05));
    looks.left = None;
    looks.back = Material::matt(hex(0x006a_5340)).patterned(Pattern::Slats { pitch: 0.10, gap: 0.025 });
    scene.room(9.6, 3.0, 8.4, 4.5, &looks);
    windows(&mut scene, -4.8, 3.0, 4.5, -8.4);
    for x in [-2.3, 1.3] {
        for z in [0.4, -2.1, -4.6] {
            furniture::table(&mut scene, v(x, 0.0, z), 1.5, 2.2, 0.73, Material::oak());
            for (side, dz) in [(-1.0, -0.5), (1.0, 0.5)] {
                let seat = Pose::upright(v(x + side * 0.95, 0.0, z + dz)).yaw(-90.0 * side);
                furniture::chair(&mut scene, &seat, &Material::cloth(0x0062_6b70));
                let screen = v(x + side * 0.15, 0.73, z + dz);
                scene.block(
                    screen + v(-0.012, 0.10, -0.28),
                    screen + v(0.012, 0.44, 0.28),
                    0.008,
                    Material::steel(),
                );
                scene.trifle(
                    screen + v(-0.06, 0.0, -0.02),
                    screen + v(0.06, 0.11, 0.02),
                    0.006,
                    Material::steel(),
                );
            }
        }
        let pose = Pose::upright(v(x, 2.25, -2.1)).yaw(90.0);
        boxed::meridian(&mut scene, &pose, 7.2, Finish::Black, 0.75, On::Lit);
        boxed::meridian_light(&mut scene, &pose, 7.2, 15_000.0, 4000, 16);
    }
    dusk(&mut scene);
    scene.white = 330.0;
    scene
}

fn retail() -> Scene {
    let camera = Camera::level(v(0.9, 1.50, 3.9), v(0.0, 1.72, -2.0), 60.0);
    let mut scene = Scene::new(WIDE, camera);
    let wall = Material::matt(hex(0x0096_8b7f));
    let mut looks = RoomLooks::plain(
        &wall,
        Material::oak().patterned(Pattern::Boards { wide: 0.16, long: 2.0 }).polished(0.03),
    );
    looks.ceiling = Material::matt(hex(0x003a_3631));
    scene.room(8.4, 3.3, 2.8, 5.0, &looks);
    for x in [-2.55, 0.0, 2.55] {
        let pose = Pose::upright(v(x - 1.05, 0.35, -2.78));
        furniture::shelves(&mut scene, &pose, (2.1, 1.9, 0.42), 4, &Material::walnut(), Fill::Folded);
    }
    let rail = Pose::upright(v(0.0, 3.262, -1.25));
    boxed::track(&mut scene, &rail, 7.6, Finish::Black);
    for (x, turn) in [(-3.0, 0.10), (-1.8, -0.08), (-0.55, 0.10), (0.65, -0.10), (1.9, 0.08), (3.1, -0.10)] {
        spot_on(&mut scene, &rail, x, v(turn, -1.0, -0.72), 36.0, 1900.0);
    }
    let front = Pose::upright(v(0.0, 3.262, 0.9));
    boxed::track(&mut scene, &front, 5.0, Finish::Black);
    for (x, turn) in [(-1.0, 0.28), (1.0, -0.28)] {
        spot_on(&mut scene, &front, x, v(turn, -1.0, -0.06), 24.0, 900.0);
    }
    furniture::table(&mut scene, v(0.0, 0.0, 0.55), 2.0, 0.95, 0.62, Material::walnut());
    furniture::vase(&mut scene, v(-0.55, 0.62, 0.5), 0.40, &furniture::porcelain());
    furniture::bowl(&mut scene, v(0.0, 0.62, 0.62), 0.34, &Finish::Black.material());
    furniture::vase(&mut scene, v(0.50, 0.62, 0.45), 0.28, &Material::cloth(0x00b5_8a6c));
    scene.ambient = (kelvin(3000) * 4.0, kelvin(3000) * 4.0);
    scene.white = 560.0;
    scene.studio = 0.15;
    scene
}

fn hospitality() -> Scene {
    let camera = Camera::level(v(1.5, 1.38, 3.9), v(0.0, 1.32, -1.2), 54.0);
    let mut scene = Scene::new(WIDE, camera);
    let wall = Material::matt(hex(0x009a_8b7b));
    let mut looks = RoomLooks::plain(
        &wall,
        Material::walnut().patterned(Pattern::Boards { wide: 0.14, long: 1.8 }).polished(0.04),
    );
    looks.ceiling = Material::matt(hex(0x002c_2722));
    scene.room(8.6, 3.1, 2.3, 5.0, &looks);
    furniture::table(&mut scene, v(0.0, 0.0, 0.0), 3.6, 0.95, 0.74, Material::oak());
    for i in 0..4 {
        let x = -1.35 + 0.9 * f64::from(i);
        for (z, turn) in [(-0.72, 0.0), (0.72, 180.0)] {
            furniture::chair(&mut scene, &Pose::upright(v(x, 0.0, z)).yaw(turn), &Material::walnut());
        }
        furniture::bowl(&mut scene, v(x, 0.74, 0.24), 0.20, &furniture::porcelain());
    }
    furniture::vase(&mut scene, v(0.0, 0.74, -0.12), 0.24, &Material::cloth(0x008a_9a8e));
    for x in [-1.2, 0.0, 1.2] {
        turned::duna(&mut scene, &Pose::upright(v(x, 1.62, 0.0)), 0.45, Finish::Brass, 1.5, On::Lit);
        turned::downlight(&mut scene, v(x, 1.68, 0.0), v(0.0, -1.0, 0.0), 92.0, 850.0, 2700);
    }
    for x in [-3.75, -1.84, 0.07, 1.98] {
        let pose = Pose::upright(v(x, 1.90, -2.3));
        boxed::brisa(&mut scene, &pose, Finish::Black, On::Lit);
        boxed::brisa_light(&mut scene, &pose, 330.0, 50.0);
    }
    scene.ambient = (kelvin(2700) * 2.0, kelvin(2700) * 2.0);
    scene.white = 280.0;
    scene.studio = 0.4;
    scene
}

fn healthcare() -> Scene {
    let mut scene = corridor(Camera::level(v(0.25, 1.45, 3.2), v(0.0, 1.32, -8.0), 62.0), On::Lit);
    scene.white = 250.0;
    scene
}

fn education() -> Scene {
    let mut scene = classroom(Camera::level(v(2.2, 1.55, 3.6), v(-0.3, 1.32, -4.0), 62.0));
    scene.white = 560.0;
    scene
}

fn residential() -> Scene {
    let camera = Camera::level(v(0.7, 1.20, 3.9), v(0.0, 1.28, -2.0), 52.0);
    let mut scene = Scene::new(WIDE, camera);
    let wall = Material::matt(hex(0x00c4_b8a8));
    let mut looks = RoomLooks::plain(
        &wall,
        Material::oak().patterned(Pattern::Boards { wide: 0.15, long: 1.9 }).polished(0.02),
    );
    looks.ceiling = Material::matt(hex(0x00a8_a095));
    scene.room(7.4, 2.6, 2.0, 5.0, &looks);
    scene.block(v(-1.9, 0.002, -1.3), v(1.9, 0.014, 1.3), 0.006, Material::cloth(0x00a8_9a88));
    furniture::sofa(&mut scene, &Pose::upright(v(-0.45, 0.0, -1.25)), 2.2, &Material::cloth(0x0079_7f78));
    furniture::table(&mut scene, v(-0.45, 0.0, 0.25), 1.1, 0.6, 0.38, Material::walnut());
    furniture::bowl(&mut scene, v(-0.60, 0.38, 0.25), 0.26, &furniture::porcelain());
    let side = v(1.75, 0.0, -1.2);
    scene.add(
        super::shape::Shape::turned(
            side,
            v(0.0, 1.0, 0.0),
            &[
                (0.0, 0.52),
                (0.26, 0.52),
                (0.265, 0.515),
                (0.265, 0.50),
                (0.02, 0.49),
                (0.02, 0.02),
                (0.17, 0.012),
                (0.17, 0.0),
            ],
        ),
        Material::walnut(),
    );
    furniture::vase(&mut scene, side + v(-0.04, 0.52, 0.0), 0.22, &furniture::porcelain());
    turned::duna(&mut scene, &Pose::upright(v(1.75, 1.28, -1.2)), 0.30, Finish::Black, 1.5, On::Lit);
    turned::downlight(&mut scene, v(1.75, 1.33, -1.2), v(0.0, -1.0, 0.0), 92.0, 420.0, 2700);
    scene.block(v(-2.9, 1.42, -2.0), v(1.0, 1.46, -1.76), 0.004, Material::walnut());
    scene.line(v(-2.85, 1.412, -1.95), v(0.95, 1.412, -1.95), v(0.0, -1.0, -0.15), 118.0, 620.0, 2700, 72);
    scene.field(
        v(-2.88, 1.418, -1.97),
        v(3.86, 0.0, 0.0),
        v(0.0, 0.0, 0.03),
        Material::light(kelvin(2700) * 1.6),
    );
    furniture::vase(&mut scene, v(-2.45, 1.46, -1.88), 0.30, &Material::cloth(0x00b0_8a70));
    for (x, w, h, c) in [
        (-1.9, 0.05, 0.26, 0x0083_6a55),
        (-1.84, 0.04, 0.22, 0x005b_6660),
        (-1.78, 0.06, 0.28, 0x00cf_c4b0),
        (-1.70, 0.05, 0.24, 0x0074_4a3c),
    ] {
        scene.trifle(v(x, 1.46, -1.98), v(x + w, 1.46 + h, -1.80), 0.003, Material::cloth(c));
    }
    furniture::bowl(&mut scene, v(0.35, 1.46, -1.88), 0.22, &Finish::Black.material());
    for x in [-2.4, -0.95, 0.5] {
        ceiling_disc(&mut scene, v(x, 2.595, -1.62), 0.035, 2700);
        scene.spot(v(x, 2.58, -1.62), v(0.0, -1.0, 0.0), 42.0, 560.0, 2700, 0.02);
    }
    scene.ambient = (kelvin(3000) * 5.0, kelvin(3000) * 5.0);
    scene.white = 300.0;
    scene.studio = 0.2;
    scene
}

fn industrial() -> Scene {
    let mut scene =
        aisle(Camera::level(v(0.35, 1.7, 4.2), v(0.0, 2.25, -12.0), 66.0), &[true, true, true, true, true]);
    scene.white = 330.0;
    scene
}
