//! What a point of a scene looks like: direct light with its shadows, reflected light, and what gloss mirrors.

use super::bounce::Bounce;
use super::material::Material;
use super::math::{V3, cos, exp, grey, mix, sin, smooth};
use super::scene::Scene;
use super::shape::Hit;

/// A scene ready to be looked at.
pub(crate) struct Lit<'a> {
    pub(crate) scene: &'a Scene,
    casters: Casters,
    bounce: Bounce,
    reach: f64,
    all: Vec<usize>,
}

/// What may stand between a point and a light: the sphere around each thing that casts shadows, kept close together
/// because every lit point asks all of them.
pub(crate) struct Casters(Vec<(V3, f64, usize)>);

impl Casters {
    pub(crate) fn of(scene: &Scene) -> Casters {
        let all = scene.things.iter().enumerate().filter(|(_, t)| t.casts);
        Casters(all.map(|(i, t)| (t.bounds.0, t.bounds.1, i)).collect())
    }

    fn between(&self, scene: &Scene, point: V3, light: V3) -> bool {
        let to = light - point;
        let far = to.length();
        let dir = to / far;
        self.0.iter().any(|(centre, radius, thing)| {
            let offset = *centre - point;
            let along = offset.dot(dir);
            along > -*radius
                && along < far + radius
                && offset.dot(offset) - along * along < radius * radius
                && scene.things[*thing].shape.hit(point, dir, 1e-5).is_some_and(|hit| hit.t < far - 1e-5)
        })
    }

    fn near(&self, point: V3, reach: f64, except: usize) -> Vec<usize> {
        let close = |(centre, radius, thing): &&(V3, f64, usize)| {
            let (offset, limit) = (*centre - point, radius + reach);
            *thing != except && offset.dot(offset) < limit * limit
        };
        self.0.iter().filter(close).map(|(_, _, thing)| *thing).collect()
    }
}

/// The thing a ray meets first.
pub(crate) fn first(scene: &Scene, among: &[usize], from: V3, dir: V3, near: f64) -> Option<(usize, Hit)> {
    let mut best: Option<(usize, Hit)> = None;
    for &i in among {
        if let Some(hit) = scene.things[i].hit(from, dir, near)
            && best.is_none_or(|(_, b)| hit.t < b.t)
        {
            best = Some((i, hit));
        }
    }
    best
}

/// Lux from all emitters with shadows, and what a glossy surface seen from `view` mirrors of them.
pub(crate) fn direct(
    scene: &Scene,
    casters: &Casters,
    point: V3,
    normal: V3,
    view: Option<(V3, f64)>,
) -> (V3, V3) {
    let (mut even, mut mirrored) = (grey(0.0), grey(0.0));
    for emitter in &scene.emitters {
        let lux = emitter.on(point, normal);
        if lux.largest() < scene.white * 1e-4 || casters.between(scene, point, emitter.position) {
            continue;
        }
        even = even + lux;
        if let Some((view, rough)) = view {
            let halfway = ((emitter.position - point).unit() - view).unit();
            let sharp = 2.0 / (rough * rough * rough * rough).max(1e-3);
            let lobe = exp(-(1.0 - halfway.dot(normal).max(0.0)) * sharp) * sharp / 8.0;
            mirrored = mirrored + lux * lobe;
        }
    }
    (even, mirrored)
}

impl<'a> Lit<'a> {
    pub(crate) fn new(scene: &'a Scene) -> Lit<'a> {
        let size = scene.things.iter().filter(|t| t.casts).map(|t| t.bounds.1).fold(0.0, f64::max);
        let casters = Casters::of(scene);
        let bounce = Bounce::solve(scene, &casters);
        Lit { scene, casters, bounce, reach: size.clamp(0.02, 0.7), all: (0..scene.things.len()).collect() }
    }

    /// The colour seen along a ray that met `thing`; 1 is white paper in full light.
    pub(crate) fn look(&self, thing: usize, from: V3, dir: V3, hit: Hit) -> V3 {
        let material = &self.scene.things[thing].material;
        if material.emit.largest() > 0.0 {
            return self.glowing(material, dir, hit);
        }
        let point = from + dir * hit.t + hit.normal * (1e-5 + hit.t * 1e-6);
        let mut colour = self.surface(thing, material, point, dir, hit.normal);
        if material.mirror > 0.0 {
            let turned = dir - hit.normal * (2.0 * dir.dot(hit.normal));
            let fresnel = material.mirror + (1.0 - material.mirror) * fifth(1.0 + dir.dot(hit.normal)) * 0.5;
            if let Some((other, far)) = first(self.scene, &self.all, point, turned, 1e-4) {
                let seen = &self.scene.things[other].material;
                let light = if seen.emit.largest() > 0.0 {
                    self.glowing(seen, turned, far)
                } else {
                    let there = point + turned * far.t + far.normal * 1e-5;
                    self.surface(other, seen, there, turned, far.normal)
                };
                colour = colour + light * (fresnel * exp(-far.t * 0.35));
            }
        }
        colour
    }

    /// Lit faces are a little less bright towards their edge, as opal ones are.
    fn glowing(&self, material: &Material, dir: V3, hit: Hit) -> V3 {
        let facing = -dir.dot(hit.normal);
        material.emit * (0.62 + 0.38 * facing.clamp(0.0, 1.0))
    }

    fn surface(&self, thing: usize, material: &Material, point: V3, dir: V3, normal: V3) -> V3 {
        let scene = self.scene;
        let glossy = material.gloss.largest() > 0.0;
        let (even, mirrored) =
            direct(scene, &self.casters, point, normal, glossy.then_some((dir, material.rough)));
        let mut soft = mix(scene.ambient.1, scene.ambient.0, 0.5 + 0.5 * normal.y);
        if !self.bounce.is_empty() {
            soft = soft + self.bounce.at(thing, &scene.things[thing].shape, point, normal);
        }
        soft = soft * self.openness(thing, point, normal);
        let mut colour = (even + soft).tinted(material.albedo) / scene.white;
        if glossy {
            let turned = dir - normal * (2.0 * dir.dot(normal));
            let edge = fifth(1.0 + dir.dot(normal).min(0.0));
            let gloss = material.gloss + (grey(1.0) - material.gloss) * (edge * (1.0 - material.rough) * 0.6);
            let boxes = soft_boxes(turned, material.rough) * scene.studio;
            colour = colour + (grey(boxes) + (mirrored + soft * 0.3) / scene.white).tinted(gloss);
        }
        colour
    }

    /// How much of the surroundings a point sees past the solids near it.
    fn openness(&self, thing: usize, point: V3, normal: V3) -> f64 {
        let near = self.casters.near(point, self.reach, thing);
        if near.is_empty() {
            return 1.0;
        }
        let (a, b) = normal.frame();
        let count = 24;
        let mut closed = 0.0;
        for i in 0..count {
            let height = ((f64::from(i) + 0.5) / f64::from(count)).sqrt();
            let flat = (1.0 - height * height).sqrt();
            let turn = f64::from(i) * 137.507_8;
            let dir = normal * height + a * (flat * cos(turn)) + b * (flat * sin(turn));
            if let Some((_, hit)) = first(self.scene, &near, point, dir, 0.0) {
                let close = 1.0 - (hit.t / self.reach).min(1.0);
                closed += close * close;
            }
        }
        1.0 - 0.9 * closed / f64::from(count)
    }
}

/// A large soft box to the left, a tall strip to the right, light overhead: what product photographers use.
fn soft_boxes(dir: V3, rough: f64) -> f64 {
    let blur = 0.05 + rough * 0.38;
    let inside = |x: f64, low: f64, high: f64| {
        smooth(low - blur, low + blur, x) * (1.0 - smooth(high - blur, high + blur, x))
    };
    let key = inside(dir.x, -0.90, -0.42) * inside(dir.y, -0.35, 0.95);
    let strip = inside(dir.x, 0.66, 0.84) * inside(dir.y, -0.6, 0.8);
    let overhead = smooth(0.70 - blur, 0.70 + blur, dir.y);
    let around = 0.06 + 0.16 * smooth(-0.2, 1.0, dir.y) + 0.10 * smooth(0.1, -0.9, dir.y);
    around + 1.0 * key + 0.6 * strip + 0.45 * overhead
}

fn fifth(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    x * x * x * x * x
}

/// The colour of the sky in a direction.
pub(crate) fn sky(scene: &Scene, dir: V3) -> V3 {
    mix(scene.sky.1, scene.sky.0, smooth(-0.02, 0.55, dir.y))
}

/// A point's place on a flat field in metres, for its pattern.
pub(crate) fn place(corner: V3, u: V3, w: V3, point: V3) -> (f64, f64) {
    let p = point - corner;
    (p.dot(u.unit()), p.dot(w.unit()))
}
