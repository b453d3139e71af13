//! Where the picture is taken from: one perspective for the lit room and for everything drawn over it.

use super::math::{V3, radians, v};

/// A view camera.
#[derive(Clone, Debug)]
pub(crate) struct Camera {
    pub(crate) position: V3,
    forward: V3,
    right: V3,
    up: V3,
    /// Half the picture's width at distance 1.
    half: f64,
    shift: f64,
}

impl Camera {
    /// Looks at `target`; `field` is the horizontal angle of view in degrees.
    pub(crate) fn aim(position: V3, target: V3, field: f64) -> Camera {
        let forward = (target - position).unit();
        let right = forward.cross(v(0.0, 1.0, 0.0)).unit();
        let up = right.cross(forward);
        Camera { position, forward, right, up, half: half(field), shift: 0.0 }
    }

    /// Looks at `target` with the back upright, as architecture is photographed: verticals stay vertical.
    pub(crate) fn level(position: V3, target: V3, field: f64) -> Camera {
        let towards = target - position;
        let flat = v(towards.x, 0.0, towards.z);
        let forward = flat.unit();
        let right = forward.cross(v(0.0, 1.0, 0.0)).unit();
        let shift = towards.y / flat.length();
        Camera { position, forward, right, up: v(0.0, 1.0, 0.0), half: half(field), shift }
    }

    /// The direction seen at a point of a picture of that size.
    pub(crate) fn ray(&self, x: f64, y: f64, size: (f64, f64)) -> V3 {
        let sx = (x / size.0 * 2.0 - 1.0) * self.half;
        let sy = (1.0 - y / size.1 * 2.0) * self.half * size.1 / size.0 + self.shift;
        (self.forward + self.right * sx + self.up * sy).unit()
    }

    /// Where a point appears in a picture of that size; nothing if it is behind the camera.
    pub(crate) fn project(&self, point: V3, size: (f64, f64)) -> Option<(f64, f64)> {
        let d = point - self.position;
        let depth = d.dot(self.forward);
        if depth < 1e-4 {
            return None;
        }
        let sx = d.dot(self.right) / depth / self.half;
        let sy = (d.dot(self.up) / depth - self.shift) / self.half * size.0 / size.1;
        Some(((sx + 1.0) / 2.0 * size.0, (1.0 - sy) / 2.0 * size.1))
    }

    /// How wide one pixel is at a distance of 1.
    pub(crate) fn pixel(&self, width: f64) -> f64 {
        2.0 * self.half / width
    }
}

fn half(field: f64) -> f64 {
    libm::tan(radians(field) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::Camera;
    use crate::pictures::math::v;

    #[test]
    fn a_point_appears_where_the_ray_to_it_starts() {
        let size = (1600.0, 1200.0);
        let (eye, target) = (v(0.4, 1.5, 3.0), v(-0.2, 1.1, -1.0));
        for camera in [Camera::aim(eye, target, 40.0), Camera::level(eye, target, 40.0)] {
            let point = v(0.3, 0.9, -0.5);
            let (x, y) = camera.project(point, size).unwrap();
            let ray = camera.ray(x, y, size);
            assert!((ray - (point - eye).unit()).length() < 1e-9);
        }
    }

    #[test]
    fn a_level_camera_keeps_verticals_vertical() {
        let camera = Camera::level(v(0.0, 1.5, 3.0), v(0.5, 2.6, -1.0), 40.0);
        let at = |y: f64| camera.project(v(0.8, y, -1.0), (1600.0, 1200.0)).unwrap().0;
        assert!((at(0.0) - at(3.0)).abs() < 1e-9);
    }
}
