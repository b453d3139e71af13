//! The solids everything is made of: flat fields, boxes with soft edges, turned bodies and ellipsoids.
//!
//! Luminaires are turned, cast or extruded, rooms are flat: these four draw them all from their dimensions.

use super::math::{V3, v};

/// A solid, in metres.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// A flat field from a corner along two edges; the normal may turn from one to another along the second
    /// edge, and a round hole may be cut into it.
    Quad { corner: V3, u: V3, v: V3, turn: Option<(V3, V3)>, hole: Option<(V3, f64)> },
    /// A box with rounded edges around `centre`, its half sizes along the frame.
    Block { centre: V3, frame: [V3; 3], half: V3, round: f64 },
    /// A profile of (radius, height) turned around an axis.
    Turned { origin: V3, frame: [V3; 3], profile: Vec<(f64, f64)>, normals: Vec<[(f64, f64); 2]> },
    /// An ellipsoid with its axes along x, y, z.
    Pebble { centre: V3, radii: V3 },
}

/// Where a ray met a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) t: f64,
    pub(crate) normal: V3,
}

impl Shape {
    /// A turned body standing at `origin` along `axis`. Corners sharper than 50° stay sharp, long flats stay flat.
    pub(crate) fn turned(origin: V3, axis: V3, profile: &[(f64, f64)]) -> Shape {
        let axis = axis.unit();
        let (a, b) = axis.frame();
        let flat: Vec<(f64, f64)> = profile.windows(2).map(|p| outward(p[0], p[1])).collect();
        let long: Vec<f64> =
            profile.windows(2).map(|p| (p[1].0 - p[0].0).abs() + (p[1].1 - p[0].1).abs()).collect();
        let soft = |own: usize, other: Option<usize>| {
            let n = flat[own];
            let Some(i) = other.filter(|i| *i < flat.len()) else { return n };
            let m = flat[i];
            if n.0 * m.0 + n.1 * m.1 < 0.64 || long[own] > long[i] * 5.0 {
                return n;
            }
            let weight = if long[i] > long[own] * 5.0 { 0.0 } else { 1.0 };
            let sum = (n.0 * weight + m.0, n.1 * weight + m.1);
            let length = (sum.0 * sum.0 + sum.1 * sum.1).sqrt();
            (sum.0 / length, sum.1 / length)
        };
        let normals = (0..flat.len()).map(|i| [soft(i, i.checked_sub(1)), soft(i, Some(i + 1))]).collect();
        Shape::Turned { origin, frame: [a, axis, b], profile: profile.to_vec(), normals }
    }

    /// The nearest hit beyond `near`.
    pub(crate) fn hit(&self, from: V3, dir: V3, near: f64) -> Option<Hit> {
        match self {
            Shape::Quad { corner, u, v, turn, hole } => {
                let hit = quad(*corner, *u, *v, *turn, from, dir, near)?;
                let gap =
                    hole.is_some_and(|(middle, radius)| (from + dir * hit.t - middle).length() < radius);
                (!gap).then_some(hit)
            }
            Shape::Block { centre, frame, half, round } => {
                let local = Local::new(*centre, frame, from, dir);
                let (t, n) = block(local.from, local.dir, *half, *round)?;
                (t > near).then(|| Hit { t, normal: local.out(n) })
            }
            Shape::Turned { origin, frame, profile, normals } => {
                let local = Local::new(*origin, frame, from, dir);
                let (t, n) = turned(local.from, local.dir, profile, normals, near)?;
                Some(Hit { t, normal: local.out(n) })
            }
            Shape::Pebble { centre, radii } => {
                let scale = |p: V3| v(p.x / radii.x, p.y / radii.y, p.z / radii.z);
                let (o, d) = (scale(from - *centre), scale(dir));
                let (a, b, c) = (d.dot(d), o.dot(d), o.dot(o) - 1.0);
                let h = b * b - a * c;
                if h < 0.0 {
                    return None;
                }
                let t = (-b - h.sqrt()) / a;
                (t > near).then(|| Hit { t, normal: scale(o + d * t).unit() })
            }
        }
    }

    /// A sphere around the shape.
    pub(crate) fn bounds(&self) -> (V3, f64) {
        match self {
            Shape::Quad { corner, u, v, .. } => {
                (*corner + (*u + *v) / 2.0, (*u + *v).length().max((*u - *v).length()) / 2.0)
            }
            Shape::Block { centre, half, .. } => (*centre, half.length()),
            Shape::Turned { origin, frame, profile, .. } => {
                let low = profile.iter().map(|p| p.1).fold(f64::MAX, f64::min);
                let high = profile.iter().map(|p| p.1).fold(f64::MIN, f64::max);
                let wide = profile.iter().map(|p| p.0).fold(0.0, f64::max);
                let tall = (high - low) / 2.0;
                (*origin + frame[1] * (low + tall), (tall * tall + wide * wide).sqrt())
            }
            Shape::Pebble { centre, radii } => (*centre, radii.largest()),
        }
    }

    /// The corners of a box around the shape, for finding it on the picture.
    pub(crate) fn corners(&self) -> Vec<V3> {
        let boxed = |c: V3, f: &[V3; 3], h: V3| {
            let signs = [-1.0, 1.0];
            let mut all = Vec::with_capacity(8);
            for i in signs {
                for j in signs {
                    for k in signs {
                        all.push(c + f[0] * (i * h.x) + f[1] * (j * h.y) + f[2] * (k * h.z));
                    }
                }
            }
            all
        };
        match self {
            Shape::Quad { corner, u, v, .. } => vec![*corner, *corner + *u, *corner + *v, *corner + *u + *v],
            Shape::Block { centre, frame, half, .. } => boxed(*centre, frame, *half),
            Shape::Turned { origin, frame, profile, .. } => {
                let low = profile.iter().map(|p| p.1).fold(f64::MAX, f64::min);
                let high = profile.iter().map(|p| p.1).fold(f64::MIN, f64::max);
                let wide = profile.iter().map(|p| p.0).fold(0.0, f64::max);
                boxed(*origin + frame[1] * ((low + high) / 2.0), frame, v(wide, (high - low) / 2.0, wide))
            }
            Shape::Pebble { centre, radii } => {
                boxed(*centre, &[v(1.0, 0.0, 0.0), v(0.0, 1.0, 0.0), v(0.0, 0.0, 1.0)], *radii)
            }
        }
    }
}

/// A ray seen from inside a frame.
struct Local<'a> {
    frame: &'a [V3; 3],
    from: V3,
    dir: V3,
}

impl<'a> Local<'a> {
    fn new(origin: V3, frame: &'a [V3; 3], from: V3, dir: V3) -> Local<'a> {
        let inside = |p: V3| v(p.dot(frame[0]), p.dot(frame[1]), p.dot(frame[2]));
        Local { frame, from: inside(from - origin), dir: inside(dir) }
    }

    fn out(&self, n: V3) -> V3 {
        self.frame[0] * n.x + self.frame[1] * n.y + self.frame[2] * n.z
    }
}

fn quad(corner: V3, u: V3, v: V3, turn: Option<(V3, V3)>, from: V3, dir: V3, near: f64) -> Option<Hit> {
    let n = u.cross(v);
    let slope = dir.dot(n);
    if slope.abs() < 1e-14 {
        return None;
    }
    let t = (corner - from).dot(n) / slope;
    if t <= near {
        return None;
    }
    let p = from + dir * t - corner;
    let (a, b) = (p.dot(u) / u.dot(u), p.dot(v) / v.dot(v));
    if !(0.0..=1.0).contains(&a) || !(0.0..=1.0).contains(&b) {
        return None;
    }
    let n = n.unit();
    let n = turn.map_or(n, |(start, end)| (start * (1.0 - b) + end * b).unit());
    Some(Hit { t, normal: if n.dot(dir) > 0.0 { -n } else { n } })
}

/// After Inigo Quilez, "rounded box intersection".
fn block(mut o: V3, mut d: V3, half: V3, round: f64) -> Option<(f64, V3)> {
    let size = half.map(|h| h - round);
    d = d.map(|c| if c.abs() < 1e-9 { 1e-9 } else { c });
    let m = d.map(|c| 1.0 / c);
    let n = m.tinted(o);
    let k = m.map(f64::abs).tinted(half);
    let (near, far) = ((-n - k).largest(), -(-(k - n)).largest());
    if near > far || far < 0.0 || near < 0.0 {
        return None;
    }
    let p = o + d * near;
    let sign = p.map(f64::signum);
    let normal = |t: f64, o: V3, d: V3| {
        let p = o + d * t;
        ((p - size).map(|c| c.max(0.0))).tinted(sign).unit()
    };
    o = o.tinted(sign);
    d = d.tinted(sign);
    let q = p.tinted(sign) - size;
    if q.x.max(q.y).min(q.y.max(q.z)).min(q.z.max(q.x)) < 0.0 {
        return Some((near, normal(near, o, d)));
    }
    let oc = o - size;
    let (dd, oo, od, rr) = (d.tinted(d), oc.tinted(oc), oc.tinted(d), round * round);
    let mut best = f64::MAX;
    let (b, c) = (od.x + od.y + od.z, oo.x + oo.y + oo.z - rr);
    if b * b > c {
        best = -b - (b * b - c).sqrt();
    }
    let mut edge = |a: f64, b: f64, c: f64, at: f64, along: f64, limit: f64| {
        let h = b * b - a * c;
        if h > 0.0 {
            let t = (-b - h.sqrt()) / a;
            if t > 0.0 && t < best && (at + along * t).abs() < limit {
                best = t;
            }
        }
    };
    edge(dd.y + dd.z, od.y + od.z, oo.y + oo.z - rr, o.x, d.x, size.x);
    edge(dd.z + dd.x, od.z + od.x, oo.z + oo.x - rr, o.y, d.y, size.y);
    edge(dd.x + dd.y, od.x + od.y, oo.x + oo.y - rr, o.z, d.z, size.z);
    (best < f64::MAX && best > 0.0).then(|| (best, normal(best, o, d)))
}

fn turned(o: V3, d: V3, profile: &[(f64, f64)], normals: &[[(f64, f64); 2]], near: f64) -> Option<(f64, V3)> {
    let mut best: Option<(f64, V3)> = None;
    for (i, pair) in profile.windows(2).enumerate() {
        let ((r0, y0), (r1, y1)) = (pair[0], pair[1]);
        let mut offer = |t: f64, along: f64| {
            if t > near && best.is_none_or(|(b, _)| t < b) && (0.0..=1.0).contains(&along) {
                let p = o + d * t;
                let [(n0, m0), (n1, m1)] = normals[i];
                let r = (p.x * p.x + p.z * p.z).sqrt().max(1e-12);
                let spun = |nr: f64, ny: f64| v(p.x / r * nr, ny, p.z / r * nr).unit();
                let (fr, fy) = outward((r0, y0), (r1, y1));
                let side = if spun(fr, fy).dot(d) > 0.0 { -1.0 } else { 1.0 };
                best = Some((t, spun(n0 + (n1 - n0) * along, m0 + (m1 - m0) * along) * side));
            }
        };
        if (y1 - y0).abs() < 1e-9 {
            if d.y.abs() > 1e-12 {
                let t = (y0 - o.y) / d.y;
                let (x, z) = (o.x + d.x * t, o.z + d.z * t);
                let r = (x * x + z * z).sqrt();
                offer(t, (r - r0) / (r1 - r0));
            }
            continue;
        }
        let k = (r1 - r0) / (y1 - y0);
        let w = r0 + k * (o.y - y0);
        let a = d.x * d.x + d.z * d.z - k * k * d.y * d.y;
        let b = o.x * d.x + o.z * d.z - k * w * d.y;
        let c = o.x * o.x + o.z * o.z - w * w;
        let h = b * b - a * c;
        if h < 0.0 || a.abs() < 1e-14 {
            continue;
        }
        let root = h.sqrt();
        for t in [(-b - root) / a, (-b + root) / a] {
            let y = o.y + d.y * t;
            if r0 + k * (y - y0) >= 0.0 {
                offer(t, (y - y0) / (y1 - y0));
            }
        }
    }
    best
}

/// The side of a profile's line that is outside when it is drawn from top to bottom or outwards.
fn outward(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    let (dr, dy) = (b.0 - a.0, b.1 - a.1);
    let length = (dr * dr + dy * dy).sqrt().max(1e-12);
    (-dy / length, dr / length)
}

#[cfg(test)]
mod tests {
    use super::Shape;
    use crate::pictures::math::{V3, v};

    fn distance(shape: &Shape, from: V3, dir: V3) -> Option<f64> {
        shape.hit(from, dir, 1e-6).map(|hit| hit.t)
    }

    #[test]
    fn rays_meet_solids_at_their_dimensions() {
        let down = v(0.0, -1.0, 0.0);
        let frame = [v(1.0, 0.0, 0.0), v(0.0, 1.0, 0.0), v(0.0, 0.0, 1.0)];
        let block = Shape::Block { centre: v(0.0, 0.0, 0.0), frame, half: v(0.2, 0.1, 0.3), round: 0.01 };
        assert!((distance(&block, v(0.1, 1.0, 0.1), down).unwrap() - 0.9).abs() < 1e-9);
        assert_eq!(distance(&block, v(0.21, 1.0, 0.0), down), None);
        let can = Shape::turned(
            v(0.0, 0.0, 0.0),
            v(0.0, 1.0, 0.0),
            &[(0.0, 0.4), (0.1, 0.4), (0.1, 0.0), (0.0, 0.0)],
        );
        assert!((distance(&can, v(0.05, 1.0, 0.0), down).unwrap() - 0.6).abs() < 1e-9);
        assert!((distance(&can, v(1.0, 0.2, 0.0), v(-1.0, 0.0, 0.0)).unwrap() - 0.9).abs() < 1e-9);
        let field = Shape::Quad {
            corner: v(-1.0, 0.0, -1.0),
            u: v(2.0, 0.0, 0.0),
            v: v(0.0, 0.0, 2.0),
            turn: None,
            hole: Some((v(0.0, 0.0, 0.0), 0.1)),
        };
        assert!((distance(&field, v(0.5, 1.0, 0.5), down).unwrap() - 1.0).abs() < 1e-9);
        assert_eq!(distance(&field, v(0.05, 1.0, 0.0), down), None);
    }

    #[test]
    fn surfaces_look_towards_the_ray() {
        let bowl = Shape::turned(v(0.0, 0.0, 0.0), v(0.0, 1.0, 0.0), &[(0.1, 0.3), (0.2, 0.1), (0.25, 0.0)]);
        for (from, dir) in [(v(0.15, -1.0, 0.0), v(0.0, 1.0, 0.0)), (v(0.15, 1.0, 0.0), v(0.0, -1.0, 0.0))] {
            assert!(bowl.hit(from, dir, 1e-6).unwrap().normal.dot(dir) < 0.0);
        }
    }
}
