//! A picture before it is taken: solids, light, camera, and what is drawn over them.

use super::camera::Camera;
use super::light::Emitter;
use super::material::Material;
use super::math::{V3, grey, v};
use super::shape::{Hit, Shape};

/// One solid and its surface.
#[derive(Clone, Debug)]
pub(crate) struct Thing {
    pub(crate) shape: Shape,
    pub(crate) material: Material,
    pub(crate) casts: bool,
    /// A sphere around the shape.
    pub(crate) bounds: (V3, f64),
}

impl Thing {
    /// The nearest hit beyond `near`; rays that pass far away are turned down early.
    pub(crate) fn hit(&self, from: V3, dir: V3, near: f64) -> Option<Hit> {
        if !matches!(self.shape, Shape::Quad { .. }) {
            let (centre, radius) = self.bounds;
            let offset = centre - from;
            let along = offset.dot(dir);
            if along < -radius || offset.dot(offset) - along * along > radius * radius {
                return None;
            }
        }
        self.shape.hit(from, dir, near)
    }
}

/// Everything in a picture. Distances in metres, light in lumens.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) size: (u32, u32),
    pub(crate) camera: Camera,
    pub(crate) things: Vec<Thing>,
    pub(crate) emitters: Vec<Emitter>,
    /// Even light from above and from below, in lux.
    pub(crate) ambient: (V3, V3),
    /// Lux at which white paper comes out white.
    pub(crate) white: f64,
    /// Strength of the soft boxes that metal and paint mirror.
    pub(crate) studio: f64,
    /// What is seen where nothing stands: colour overhead and at the horizon.
    pub(crate) sky: (V3, V3),
    /// From how many points a spot shines, so that its shadows are soft.
    pub(crate) points: u32,
    /// How far light spills around bright parts.
    pub(crate) bloom: f64,
    /// Vector drawing that shows only where the sky is.
    pub(crate) behind: String,
    /// Vector drawing over everything.
    pub(crate) over: String,
}

impl Scene {
    pub(crate) fn new(size: (u32, u32), camera: Camera) -> Scene {
        Scene {
            size,
            camera,
            things: Vec::new(),
            emitters: Vec::new(),
            ambient: (grey(1.0), grey(0.6)),
            white: 300.0,
            studio: 0.0,
            sky: (grey(0.0), grey(0.0)),
            points: if size.0 > 1700 { 5 } else { 12 },
            bloom: 1.0,
            behind: String::new(),
            over: String::new(),
        }
    }

    /// Adds a box that casts no shadow: small things that would only cost time.
    pub(crate) fn trifle(&mut self, low: V3, high: V3, round: f64, material: Material) {
        self.block(low, high, round, material);
        self.last_casts_none();
    }

    /// Lets light pass what was added last.
    pub(crate) fn last_casts_none(&mut self) {
        if let Some(last) = self.things.last_mut() {
            last.casts = false;
        }
    }

    /// Adds a solid that casts shadows.
    pub(crate) fn add(&mut self, shape: Shape, material: Material) {
        let bounds = shape.bounds();
        self.things.push(Thing { shape, material, casts: true, bounds });
    }

    /// Adds a solid that light passes: lenses, lit faces, the room itself.
    pub(crate) fn add_clear(&mut self, shape: Shape, material: Material) {
        let bounds = shape.bounds();
        self.things.push(Thing { shape, material, casts: false, bounds });
    }

    /// A flat field from a corner along two edges.
    pub(crate) fn field(&mut self, corner: V3, u: V3, v: V3, material: Material) {
        self.add_clear(Shape::Quad { corner, u, v, turn: None, hole: None }, material);
    }

    /// A box between two corners.
    pub(crate) fn block(&mut self, low: V3, high: V3, round: f64, material: Material) {
        let half = (high - low) / 2.0;
        let frame = [v(1.0, 0.0, 0.0), v(0.0, 1.0, 0.0), v(0.0, 0.0, 1.0)];
        let round = round.min(half.x).min(half.y).min(half.z);
        self.add(Shape::Block { centre: low + half, frame, half, round }, material);
    }

    /// A box around a centre, turned: `across` and `up` are its first two directions.
    pub(crate) fn turned_block(
        &mut self,
        centre: V3,
        across: V3,
        up: V3,
        half: V3,
        round: f64,
        material: Material,
    ) {
        let across = across.unit();
        let up = (up - across * up.dot(across)).unit();
        let frame = [across, up, across.cross(up)];
        self.add(Shape::Block { centre, frame, half, round }, material);
    }

    /// A round bar between two points.
    pub(crate) fn rod(&mut self, from: V3, to: V3, radius: f64, material: Material) {
        let length = (to - from).length();
        let profile = [(0.0, length), (radius, length), (radius, 0.0), (0.0, 0.0)];
        self.add(Shape::turned(from, to - from, &profile), material);
    }

    /// A small lamp; shadows as soft as `radius` makes them.
    pub(crate) fn spot(&mut self, at: V3, towards: V3, beam: f64, lumens: f64, cct: u32, radius: f64) {
        self.emitters.extend(Emitter::new(at, towards, beam, lumens, cct).disc(radius, self.points));
    }

    /// A line of light between two points.
    #[expect(
        clippy::too_many_arguments,
        reason = "a lamp has a place, a direction, a beam, a flux and a colour"
    )]
    pub(crate) fn line(
        &mut self,
        from: V3,
        to: V3,
        towards: V3,
        beam: f64,
        lumens: f64,
        cct: u32,
        count: u32,
    ) {
        for i in 0..count {
            let at = from + (to - from) * ((f64::from(i) + 0.5) / f64::from(count));
            self.emitters.push(Emitter::new(at, towards, beam, lumens / f64::from(count), cct));
        }
    }

    /// A luminous field from a corner along two edges, shining along `towards`.
    #[expect(
        clippy::too_many_arguments,
        reason = "a lamp has a place, a direction, a beam, a flux and a colour"
    )]
    pub(crate) fn panel(&mut self, corner: V3, u: V3, v: V3, towards: V3, lumens: f64, cct: u32, count: u32) {
        for i in 0..count {
            let start = corner + u * ((f64::from(i) + 0.5) / f64::from(count));
            self.line(start, start + v, towards, 115.0, lumens / f64::from(count), cct, count);
        }
    }

    /// Where a point appears, in pixels of the full picture; far outside if it is behind the camera.
    pub(crate) fn at(&self, point: V3) -> (f64, f64) {
        let size = (f64::from(self.size.0), f64::from(self.size.1));
        self.camera.project(point, size).unwrap_or((-1e4, -1e4))
    }
}
