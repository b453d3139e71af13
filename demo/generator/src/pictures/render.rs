//! Takes the picture: finds what each pixel shows, shades where it must, interpolates where it may.
//!
//! Light on walls changes slowly, so most pixels lie between shaded ones; edges are looked at sixteen times.

use super::material::Pattern;
use super::math::{V3, chance, exp, grey, mix, to_display};
use super::scene::Scene;
use super::shade::{Lit, first, place, sky};
use super::shape::{Hit, Shape};
use super::vector;

/// Display values 0..1, row by row.
#[derive(Clone)]
pub(crate) struct Image {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<[f32; 3]>,
}

/// The thing a ray met, if any.
type Met = Option<(usize, Hit)>;

const SKY: u16 = u16::MAX;
const TILE: usize = 16;
const BLOCK: usize = 16;

/// Renders a scene at that width.
pub(crate) fn render(scene: &Scene, width: u32) -> Image {
    let height = (scene.size.1 * width).div_ceil(scene.size.0);
    let mut view = View::new(scene, width as usize, height as usize);
    view.find();
    view.shade();
    view.draw_patterns();
    let mut colours = view.soften_edges();
    bloom(&mut colours, view.width, view.height, scene.bloom);
    let mut pixels: Vec<[f32; 3]> = colours.iter().map(|c| shown(*c)).collect();
    if !scene.behind.is_empty() {
        let open: Vec<f32> = view.ids.iter().map(|id| if *id == SKY { 1.0 } else { 0.0 }).collect();
        vector::draw(&mut pixels, (width, height), scene.size, &scene.behind, Some(&open));
    }
    if !scene.over.is_empty() {
        vector::draw(&mut pixels, (width, height), scene.size, &scene.over, None);
    }
    Image { width: view.width, height: view.height, pixels }
}

/// A small look at a scene without what is drawn over it, and some of its pixels at full size: enough to tell whether
/// a picture would change.
pub(crate) fn glance(scene: &Scene) -> Vec<[u8; 3]> {
    let bare = Scene { behind: String::new(), over: String::new(), ..scene.clone() };
    let mut look = render(&bare, 96);
    let full = View::new(scene, scene.size.0 as usize, scene.size.1 as usize);
    for i in 0..400 {
        let (x, y) = (chance(2 * i) * full.size.0, chance(2 * i + 1) * full.size.1);
        let (dir, met) = full.meets(x.floor() + 0.5, y.floor() + 0.5);
        look.pixels.push(shown(full.fresh(dir, met)));
    }
    look.bytes()
}

/// Light as a screen shows it: bright parts roll off instead of clipping.
fn shown(c: V3) -> [f32; 3] {
    let display = c.map(|x| to_display(1.0 - exp(-1.35 * x.max(0.0))));
    [display.x as f32, display.y as f32, display.z as f32]
}

struct View<'a> {
    scene: &'a Scene,
    lit: Lit<'a>,
    width: usize,
    height: usize,
    size: (f64, f64),
    tiles: Vec<Vec<usize>>,
    across: usize,
    ids: Vec<u16>,
    colours: Vec<V3>,
    done: Vec<bool>,
}

impl<'a> View<'a> {
    fn new(scene: &'a Scene, width: usize, height: usize) -> View<'a> {
        let size = (width as f64, height as f64);
        let (across, down) = (width.div_ceil(TILE), height.div_ceil(TILE));
        let mut tiles = vec![Vec::new(); across * down];
        for (i, thing) in scene.things.iter().enumerate() {
            let points: Option<Vec<(f64, f64)>> =
                thing.shape.corners().iter().map(|c| scene.camera.project(*c, size)).collect();
            let (mut x0, mut x1, mut y0, mut y1) = (0.0, size.0, 0.0, size.1);
            if let Some(points) = points {
                let range = |f: fn(&(f64, f64)) -> f64| {
                    let (mut low, mut high) = (f64::MAX, f64::MIN);
                    for p in &points {
                        (low, high) = (low.min(f(p)), high.max(f(p)));
                    }
                    (low, high)
                };
                let (left, right) = range(|p| p.0);
                let (top, bottom) = range(|p| p.1);
                (x0, x1, y0, y1) = (left - 2.0, right + 2.0, top - 2.0, bottom + 2.0);
            }
            if x1 < 0.0 || y1 < 0.0 || x0 > size.0 || y0 > size.1 {
                continue;
            }
            let cell = |x: f64, limit: usize| ((x.max(0.0) as usize) / TILE).min(limit - 1);
            for ty in cell(y0, down)..=cell(y1, down) {
                for tx in cell(x0, across)..=cell(x1, across) {
                    tiles[ty * across + tx].push(i);
                }
            }
        }
        let count = width * height;
        View {
            scene,
            lit: Lit::new(scene),
            width,
            height,
            size,
            tiles,
            across,
            ids: vec![SKY; count],
            colours: vec![grey(0.0); count],
            done: vec![false; count],
        }
    }

    fn meets(&self, x: f64, y: f64) -> (V3, Met) {
        let dir = self.scene.camera.ray(x, y, self.size);
        let (tx, ty) = ((x as usize).min(self.width - 1) / TILE, (y as usize).min(self.height - 1) / TILE);
        (dir, first(self.scene, &self.tiles[ty * self.across + tx], self.scene.camera.position, dir, 1e-4))
    }

    fn colour(&self, dir: V3, met: Met) -> V3 {
        met.map_or_else(
            || sky(self.scene, dir),
            |(i, hit)| self.lit.look(i, self.scene.camera.position, dir, hit),
        )
    }

    fn find(&mut self) {
        for y in 0..self.height {
            for x in 0..self.width {
                let (_, met) = self.meets(x as f64 + 0.5, y as f64 + 0.5);
                self.ids[y * self.width + x] = met.map_or(SKY, |(i, _)| i as u16);
            }
        }
    }

    fn shade(&mut self) {
        for y in (0..self.height).step_by(BLOCK) {
            for x in (0..self.width).step_by(BLOCK) {
                self.fill(x, y, BLOCK);
            }
        }
    }

    fn sample(&mut self, x: usize, y: usize) -> V3 {
        let at = y * self.width + x;
        if !self.done[at] {
            let (dir, met) = self.meets(x as f64 + 0.5, y as f64 + 0.5);
            self.colours[at] = self.colour(dir, met);
            self.done[at] = true;
        }
        self.colours[at]
    }

    fn fill(&mut self, x: usize, y: usize, size: usize) {
        let (x1, y1) = (x + size, y + size);
        if size == 1 || x1 >= self.width || y1 >= self.height {
            if size == 1 {
                self.sample(x, y);
                return;
            }
        } else if self.even(x, y, size) {
            return;
        }
        let half = size / 2;
        for (i, j) in [(0, 0), (half, 0), (0, half), (half, half)] {
            if x + i < self.width && y + j < self.height {
                self.fill(x + i, y + j, half);
            }
        }
    }

    /// Fills a square by interpolation if it shows one thing, evenly lit.
    fn even(&mut self, x: usize, y: usize, size: usize) -> bool {
        let id = self.ids[y * self.width + x];
        let same = (y..=y + size).all(|j| {
            let row = j * self.width + x;
            self.ids[row..=row + size].iter().all(|i| *i == id)
        });
        if !same {
            return false;
        }
        let half = size / 2;
        let corners = [
            self.sample(x, y),
            self.sample(x + size, y),
            self.sample(x, y + size),
            self.sample(x + size, y + size),
        ];
        let middle = self.sample(x + half, y + half);
        let mean = (corners[0] + corners[1] + corners[2] + corners[3]) / 4.0;
        if apart(mean, middle) > 0.004 || corners.iter().any(|c| apart(*c, middle) > 0.05) {
            return false;
        }
        for j in 0..=size {
            let v = j as f64 / size as f64;
            let (left, right) = (mix(corners[0], corners[2], v), mix(corners[1], corners[3], v));
            for i in 0..=size {
                let at = (y + j) * self.width + x + i;
                if !self.done[at] && i < size && j < size {
                    self.colours[at] = mix(left, right, i as f64 / size as f64);
                }
            }
        }
        true
    }

    fn draw_patterns(&mut self) {
        for y in 0..self.height {
            for x in 0..self.width {
                let at = y * self.width + x;
                let thing = self.ids[at] as usize;
                if self.scene.things.get(thing).is_none_or(|t| matches!(t.material.pattern, Pattern::Plain)) {
                    continue;
                }
                if let (dir, Some((_, hit))) = self.meets(x as f64 + 0.5, y as f64 + 0.5) {
                    self.colours[at] = self.colours[at] * self.pattern(thing, dir, hit);
                }
            }
        }
    }

    /// What a thing's pattern multiplies its colour by where a ray met it.
    fn pattern(&self, thing: usize, dir: V3, hit: Hit) -> f64 {
        let thing = &self.scene.things[thing];
        let Shape::Quad { corner, u, v, .. } = &thing.shape else { return 1.0 };
        let (a, b) = place(*corner, *u, *v, self.scene.camera.position + dir * hit.t);
        let slant = (-dir.dot(hit.normal)).max(0.08);
        let pixel = self.scene.camera.pixel(self.size.0) * hit.t / slant.sqrt();
        thing.material.pattern.at(a, b, pixel)
    }

    fn soften_edges(&self) -> Vec<V3> {
        let mut out = self.colours.clone();
        for y in 0..self.height {
            for x in 0..self.width {
                let at = y * self.width + x;
                let mut around = [at; 4];
                around[0] = if x > 0 { at - 1 } else { at };
                around[1] = if x + 1 < self.width { at + 1 } else { at };
                around[2] = if y > 0 { at - self.width } else { at };
                around[3] = if y + 1 < self.height { at + self.width } else { at };
                let border = around.iter().any(|n| self.ids[*n] != self.ids[at]);
                let crease =
                    !border && around.iter().any(|n| apart(self.colours[*n], self.colours[at]) > 0.09);
                if border {
                    out[at] = self.mean(x, y, 4, |dir, met, sub| {
                        self.known((x, y), met, sub).unwrap_or_else(|| self.fresh(dir, met))
                    });
                } else if crease {
                    out[at] = self.mean(x, y, 2, |dir, met, _| self.fresh(dir, met));
                }
            }
        }
        out
    }

    /// The mean of n × n looks at one pixel.
    fn mean(&self, x: usize, y: usize, n: usize, look: impl Fn(V3, Met, (f64, f64)) -> V3) -> V3 {
        let mut sum = grey(0.0);
        for j in 0..n {
            for i in 0..n {
                let sub = ((i as f64 + 0.5) / n as f64, (j as f64 + 0.5) / n as f64);
                let (dir, met) = self.meets(x as f64 + sub.0, y as f64 + sub.1);
                sum = sum + look(dir, met, sub).map(|c| c.min(1.6));
            }
        }
        sum / (n * n) as f64
    }

    fn fresh(&self, dir: V3, met: Met) -> V3 {
        self.colour(dir, met) * met.map_or(1.0, |(thing, hit)| self.pattern(thing, dir, hit))
    }

    /// The colour of the nearest neighbour that shows the same thing.
    fn known(&self, pixel: (usize, usize), met: Met, sub: (f64, f64)) -> Option<V3> {
        self.near(pixel.0, pixel.1, met.map_or(SKY, |(thing, _)| thing as u16), sub)
    }

    fn near(&self, x: usize, y: usize, id: u16, (sx, sy): (f64, f64)) -> Option<V3> {
        let mut best: Option<(f64, V3)> = None;
        for j in y.saturating_sub(1)..=(y + 1).min(self.height - 1) {
            for i in x.saturating_sub(1)..=(x + 1).min(self.width - 1) {
                let at = j * self.width + i;
                if self.ids[at] == id {
                    let (dx, dy) = (i as f64 + 0.5 - x as f64 - sx, j as f64 + 0.5 - y as f64 - sy);
                    let d = dx * dx + dy * dy;
                    if best.is_none_or(|(b, _)| d < b) {
                        best = Some((d, self.colours[at]));
                    }
                }
            }
        }
        best.map(|(_, c)| c)
    }
}

/// How different two colours look.
fn apart(a: V3, b: V3) -> f64 {
    let curve = |c: V3| c.map(|x| (1.0 - 1.0 / (1.0 + 1.35 * x.max(0.0))).sqrt());
    let d = curve(a) - curve(b);
    d.x.abs().max(d.y.abs()).max(d.z.abs())
}

/// Light spilling around what is brighter than white, as in the eye.
fn bloom(colours: &mut [V3], width: usize, height: usize, strength: f64) {
    let step = (width / 200).max(1);
    let (w, h) = (width.div_ceil(step), height.div_ceil(step));
    let mut small = vec![grey(0.0); w * h];
    for y in 0..height {
        for x in 0..width {
            let c = colours[y * width + x];
            let light = c.luminance();
            let over = c * ((light - 0.95).clamp(0.0, 6.0) / light.max(1e-6));
            let at = y / step * w + x / step;
            small[at] = small[at] + over / (step * step) as f64;
        }
    }
    let mut sum = vec![grey(0.0); w * h];
    for (radius, share) in [(2, 0.10), (7, 0.07), (20, 0.05)] {
        let mut layer = small.clone();
        for _ in 0..3 {
            layer = blur(&layer, w, h, radius);
        }
        for (s, l) in sum.iter_mut().zip(&layer) {
            *s = *s + *l * (share * strength);
        }
    }
    for y in 0..height {
        for x in 0..width {
            let (fx, fy) = ((x as f64 + 0.5) / step as f64 - 0.5, (y as f64 + 0.5) / step as f64 - 0.5);
            let (fx, fy) = (fx.clamp(0.0, (w - 1) as f64), fy.clamp(0.0, (h - 1) as f64));
            let (i, j) = (fx as usize, fy as usize);
            let (i1, j1) = ((i + 1).min(w - 1), (j + 1).min(h - 1));
            let top = mix(sum[j * w + i], sum[j * w + i1], fx - i as f64);
            let low = mix(sum[j1 * w + i], sum[j1 * w + i1], fx - i as f64);
            let at = y * width + x;
            colours[at] = colours[at] + mix(top, low, fy - j as f64);
        }
    }
}

fn blur(from: &[V3], w: usize, h: usize, radius: usize) -> Vec<V3> {
    let pass = |from: &[V3], count: usize, length: usize, at: &dyn Fn(usize, usize) -> usize| {
        let mut to = vec![grey(0.0); from.len()];
        for line in 0..count {
            let mut sum = grey(0.0);
            for i in 0..length + radius {
                if i < length {
                    sum = sum + from[at(line, i)];
                }
                if i > 2 * radius {
                    sum = sum - from[at(line, i - 2 * radius - 1)];
                }
                if i >= radius {
                    to[at(line, i - radius)] = sum / (2 * radius + 1) as f64;
                }
            }
        }
        to
    };
    let across = pass(from, h, w, &|line, i| line * w + i);
    pass(&across, w, h, &|line, i| i * w + line)
}
