//! Light that arrives by way of walls and floors: a small radiosity solution.
//!
//! Without it every room is black where no beam falls; with it a lit wall lights the ceiling, as it should.

use super::math::{V3, grey};
use super::scene::Scene;
use super::shade::{Casters, direct};
use super::shape::Shape;

/// A piece of surface that sends light on.
#[derive(Clone, Copy)]
struct Patch {
    centre: V3,
    normal: V3,
    area: f64,
    sent: V3,
}

/// The solved light.
pub(crate) struct Bounce {
    patches: Vec<Patch>,
    /// Per thing: first entry in `grid`, columns, rows; flat fields only.
    fields: Vec<Option<(usize, usize, usize)>>,
    grid: Vec<V3>,
    coarse: Vec<Patch>,
}

impl Bounce {
    /// Two reflections, each patch seeing every other.
    pub(crate) fn solve(scene: &Scene, casters: &Casters) -> Bounce {
        let mut patches = Vec::new();
        let mut coarse = Vec::new();
        let mut fields = Vec::new();
        let extent = scene.things.iter().map(|t| flat_size(&t.shape)).fold(0.0, f64::max).min(12.0);
        for thing in &scene.things {
            let Shape::Quad { corner, u, v, .. } = &thing.shape else {
                fields.push(None);
                continue;
            };
            if thing.material.emit.largest() > 0.0 {
                fields.push(None);
                continue;
            }
            let cells = |edge: &V3, unit: f64| (edge.length() / unit).ceil().clamp(1.0, 28.0) as usize;
            let (columns, rows) = (cells(u, extent / 16.0), cells(v, extent / 16.0));
            fields.push(Some((patches.len(), columns, rows)));
            let facing = toward_camera(scene, *corner, u.cross(*v).unit());
            divide(
                scene,
                casters,
                &mut patches,
                (*corner, *u, *v),
                (columns, rows),
                facing,
                thing.material.albedo,
            );
            let (columns, rows) = (cells(u, extent / 4.0), cells(v, extent / 4.0));
            divide(
                scene,
                casters,
                &mut coarse,
                (*corner, *u, *v),
                (columns, rows),
                facing,
                thing.material.albedo,
            );
        }
        let first: Vec<V3> = patches.iter().map(|p| p.sent).collect();
        let albedos = albedos(scene, &fields);
        let second: Vec<V3> = patches
            .iter()
            .zip(&albedos)
            .map(|(p, albedo)| gather(&coarse, p.centre, p.normal).tinted(*albedo))
            .collect();
        for ((patch, a), b) in patches.iter_mut().zip(first).zip(second) {
            patch.sent = a + b;
        }
        let grid = patches.iter().map(|p| gather(&patches, p.centre, p.normal)).collect();
        Bounce { patches, fields, grid, coarse }
    }

    /// Lux that arrives at a point of a thing by reflection.
    pub(crate) fn at(&self, thing: usize, shape: &Shape, point: V3, normal: V3) -> V3 {
        match (self.fields.get(thing), shape) {
            (Some(Some((first, columns, rows))), Shape::Quad { corner, u, v, .. }) => {
                let p = point - *corner;
                self.between(*first, (*columns, *rows), p.dot(*u) / u.dot(*u), p.dot(*v) / v.dot(*v))
            }
            _ => gather(&self.coarse, point, normal),
        }
    }

    /// Smooth between the centres of the patches of a field.
    fn between(&self, first: usize, (columns, rows): (usize, usize), a: f64, b: f64) -> V3 {
        let place = |t: f64, n: usize| {
            let x = (t * n as f64 - 0.5).clamp(0.0, (n - 1) as f64);
            let low = (x.floor() as usize).min(n.saturating_sub(2));
            (low, (low + 1).min(n - 1), x - low as f64)
        };
        let ((i, i1, x), (j, j1, y)) = (place(a, columns), place(b, rows));
        let get = |i: usize, j: usize| self.grid[first + j * columns + i];
        let low = get(i, j) * (1.0 - x) + get(i1, j) * x;
        let high = get(i, j1) * (1.0 - x) + get(i1, j1) * x;
        low * (1.0 - y) + high * y
    }

    /// How many patches there are; none means nothing to reflect from.
    pub(crate) fn is_empty(&self) -> bool {
        self.patches.is_empty()
    }
}

fn divide(
    scene: &Scene,
    casters: &Casters,
    into: &mut Vec<Patch>,
    (corner, u, v): (V3, V3, V3),
    (columns, rows): (usize, usize),
    normal: V3,
    albedo: V3,
) {
    let area = u.length() * v.length() / (columns * rows) as f64;
    for j in 0..rows {
        for i in 0..columns {
            let centre =
                corner + u * ((i as f64 + 0.5) / columns as f64) + v * ((j as f64 + 0.5) / rows as f64);
            let sent = direct(scene, casters, centre + normal * 1e-4, normal, None).0.tinted(albedo);
            into.push(Patch { centre, normal, area, sent });
        }
    }
}

fn albedos(scene: &Scene, fields: &[Option<(usize, usize, usize)>]) -> Vec<V3> {
    let mut all = Vec::new();
    for (thing, field) in scene.things.iter().zip(fields) {
        if let Some((_, columns, rows)) = field {
            all.extend(std::iter::repeat_n(thing.material.albedo, columns * rows));
        }
    }
    all
}

fn gather(patches: &[Patch], point: V3, normal: V3) -> V3 {
    let mut sum = grey(0.0);
    for patch in patches {
        let to = patch.centre - point;
        let (here, there) = (to.dot(normal), -to.dot(patch.normal));
        if here > 0.0 && there > 0.0 {
            let square = to.dot(to);
            let share = here * there / (square * (square * core::f64::consts::PI + patch.area)) * patch.area;
            sum = sum + patch.sent * share;
        }
    }
    sum
}

fn toward_camera(scene: &Scene, corner: V3, normal: V3) -> V3 {
    if (scene.camera.position - corner).dot(normal) < 0.0 { -normal } else { normal }
}

fn flat_size(shape: &Shape) -> f64 {
    match shape {
        Shape::Quad { u, v, .. } => u.length().max(v.length()),
        _ => 0.0,
    }
}
