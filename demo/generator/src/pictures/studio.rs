//! The places pictures are taken in: a sweep of paper by day, the same by night, and plain rooms.

use super::camera::Camera;
use super::material::Material;
use super::math::{V3, cos, grey, hex, kelvin, sin, v};
use super::scene::Scene;
use super::shape::Shape;

/// Size of product and category pictures.
pub(crate) const OBJECT: (u32, u32) = (1600, 1200);
/// Size of spaces, collections and case studies.
pub(crate) const WIDE: (u32, u32) = (1920, 1080);

/// Size of article pictures.
pub(crate) const ARTICLE: (u32, u32) = (1600, 900);

/// Where a model stands and how it is turned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    pub(crate) at: V3,
    pub(crate) x: V3,
    pub(crate) y: V3,
    pub(crate) z: V3,
}

impl Pose {
    /// Upright, facing the camera's usual side (+z).
    pub(crate) fn upright(at: V3) -> Pose {
        Pose { at, x: v(1.0, 0.0, 0.0), y: v(0.0, 1.0, 0.0), z: v(0.0, 0.0, 1.0) }
    }

    /// Turned around the vertical, in degrees, anticlockwise from above.
    pub(crate) fn yaw(self, degrees: f64) -> Pose {
        let (s, c) = (sin(degrees), cos(degrees));
        Pose { x: self.x * c - self.z * s, z: self.x * s + self.z * c, ..self }
    }

    /// Tipped around its own x axis: the top comes forward.
    pub(crate) fn pitch(self, degrees: f64) -> Pose {
        let (s, c) = (sin(degrees), cos(degrees));
        Pose { y: self.y * c + self.z * s, z: self.z * c - self.y * s, ..self }
    }

    /// Tipped around its own z axis: the top goes left.
    pub(crate) fn roll(self, degrees: f64) -> Pose {
        let (s, c) = (sin(degrees), cos(degrees));
        Pose { x: self.x * c + self.y * s, y: self.y * c - self.x * s, ..self }
    }

    /// A point given in the model's own directions.
    pub(crate) fn p(&self, x: f64, y: f64, z: f64) -> V3 {
        self.at + self.d(x, y, z)
    }

    /// A direction given in the model's own directions.
    pub(crate) fn d(&self, x: f64, y: f64, z: f64) -> V3 {
        self.x * x + self.y * y + self.z * z
    }

    /// The same orientation elsewhere, given in its own directions.
    pub(crate) fn moved(&self, x: f64, y: f64, z: f64) -> Pose {
        Pose { at: self.p(x, y, z), ..*self }
    }
}

impl Scene {
    /// A box given in a model's own directions by its middle and half sizes.
    pub(crate) fn part(
        &mut self,
        pose: &Pose,
        middle: (f64, f64, f64),
        half: (f64, f64, f64),
        round: f64,
        material: Material,
    ) {
        let centre = pose.p(middle.0, middle.1, middle.2);
        let round = round.min(half.0).min(half.1).min(half.2);
        self.turned_block(centre, pose.x, pose.y, v(half.0, half.1, half.2), round, material);
    }

    /// A floor that curves up into a wall `back` metres behind the origin.
    pub(crate) fn sweep(&mut self, back: f64, wide: f64, deep: f64, tall: f64, material: &Material) {
        let radius = back.min(deep) * 0.6;
        let left = -wide / 2.0;
        let across = v(wide, 0.0, 0.0);
        self.field(v(left, 0.0, deep), across, v(0.0, 0.0, -(deep + back - radius)), material.clone());
        self.field(v(left, radius, -back), across, v(0.0, tall - radius, 0.0), material.clone());
        let steps = 16;
        let on = |i: i32| {
            let angle = 90.0 * f64::from(i) / f64::from(steps);
            (
                v(left, radius * (1.0 - cos(angle)), -back + radius * (1.0 - sin(angle))),
                v(0.0, cos(angle), sin(angle)),
            )
        };
        for i in 0..steps {
            let ((a, _), (b, end)) = (on(i), on(i + 1));
            let start = on(i).1;
            self.add_clear(
                Shape::Quad { corner: a, u: across, v: b - a, turn: Some((start, end)), hole: None },
                material.clone(),
            );
        }
    }

    /// A room seen from inside: floor, ceiling, back and both sides; x from -wide/2, z from `front` back to -deep.
    pub(crate) fn room(&mut self, wide: f64, tall: f64, deep: f64, front: f64, looks: &RoomLooks) {
        let (l, far) = (wide / 2.0, front + deep);
        self.field(v(-l, 0.0, front), v(wide, 0.0, 0.0), v(0.0, 0.0, -far), looks.floor.clone());
        self.field(v(-l, tall, front), v(wide, 0.0, 0.0), v(0.0, 0.0, -far), looks.ceiling.clone());
        self.field(v(-l, 0.0, -deep), v(wide, 0.0, 0.0), v(0.0, tall, 0.0), looks.back.clone());
        if let Some(left) = &looks.left {
            self.field(v(-l, 0.0, front), v(0.0, 0.0, -far), v(0.0, tall, 0.0), left.clone());
        }
        self.field(v(l, 0.0, front), v(0.0, 0.0, -far), v(0.0, tall, 0.0), looks.right.clone());
    }
}

/// The surfaces of a room; without a left wall it is open to the sky there.
#[derive(Clone, Debug)]
pub(crate) struct RoomLooks {
    pub(crate) floor: Material,
    pub(crate) ceiling: Material,
    pub(crate) back: Material,
    pub(crate) left: Option<Material>,
    pub(crate) right: Material,
}

impl RoomLooks {
    /// The same plaster all round on that floor.
    pub(crate) fn plain(walls: &Material, floor: Material) -> RoomLooks {
        RoomLooks {
            floor,
            ceiling: walls.clone(),
            back: walls.clone(),
            left: Some(walls.clone()),
            right: walls.clone(),
        }
    }
}

/// Paper by day: for the pictures that show a finish. `scale` is the size of the object in metres.
pub(crate) fn paper(camera: Camera, scale: f64) -> Scene {
    let mut scene = Scene::new(OBJECT, camera);
    let sheet = Material::matt(hex(0x00e0_d8cc));
    scene.sweep(2.2 * scale, 16.0 * scale, 6.0 * scale, 9.0 * scale, &sheet);
    scene.ambient = (grey(86.0), grey(46.0));
    scene.white = 116.0;
    scene.studio = 0.85;
    let (a, b) = (v(-3.2, 4.6, 1.2) * scale, v(-1.2, 4.9, 3.4) * scale);
    let lumens = 3900.0 * scale * scale;
    scene.panel(a, v(1.8, 0.2, 0.0) * scale, b - a, v(0.45, -0.85, -0.25), lumens, 4000, 6);
    scene
}

/// The same sweep at night: for the pictures in which a luminaire is the only light.
pub(crate) fn night(camera: Camera, scale: f64) -> Scene {
    night_of(OBJECT, camera, scale)
}

/// The night sweep in another format.
pub(crate) fn night_of(size: (u32, u32), camera: Camera, scale: f64) -> Scene {
    let mut scene = Scene::new(size, camera);
    scene.sweep(1.6 * scale, 16.0 * scale, 6.0 * scale, 9.0 * scale, &Material::matt(hex(0x008a_8177)));
    scene.ambient = (kelvin(3500) * 5.0, kelvin(3000) * 2.0);
    scene.white = 300.0;
    scene.studio = 0.16;
    scene
}
