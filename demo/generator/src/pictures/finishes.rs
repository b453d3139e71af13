//! Every family in every finish it comes in, on paper, by the same light: what a buyer compares.

use super::Picture;
use super::camera::Camera;
use super::material::Finish::{self, Aluminium, Anthracite, Black, Brass, BrushedNickel, Grey, White};
use super::math::v;
use super::models::{On, boxed, pictogram, turned};
use super::scene::Scene;
use super::studio::{Pose, paper};

/// A family, how it is shown, and its finishes.
type Row = (&'static str, fn(Finish) -> Scene, &'static [Finish]);

const FAMILIES: &[Row] = &[
    ("lyra", lyra, &[White, Black, BrushedNickel, Brass]),
    ("corvus", corvus, &[White]),
    ("arden", arden, &[White, Black]),
    ("meridian", meridian, &[White, Black]),
    ("planar", planar, &[White]),
    ("helm", helm, &[White, Black, Anthracite]),
    ("torr", torr, &[Black]),
    ("vigil", vigil, &[White]),
    ("brisa", brisa, &[White, Black, Anthracite, Brass]),
    ("duna", duna, &[White, Black, Brass, Grey]),
    ("senda", senda, &[Anthracite, Black]),
    ("perfila", perfila, &[Aluminium, White, Black]),
    ("accessories", track, &[White, Black]),
];

pub(crate) fn list() -> Vec<Picture> {
    let mut all = Vec::new();
    for (family, scene, finishes) in FAMILIES.iter().copied() {
        for finish in finishes.iter().copied() {
            all.push(Picture::new(&format!("products/{family}-{}", finish.key()), move || scene(finish)));
        }
    }
    all.push(Picture::new("products/vigil-spot", vigil_spot));
    all
}

fn lyra(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.0, 0.075, 0.46), v(0.0, 0.058, 0.0), 26.0), 0.10);
    let pose = Pose::upright(v(0.012, 0.030, 0.0)).roll(22.0).pitch(-38.0);
    turned::lyra(&mut scene, &pose, finish, On::Lit);
    scene
}

fn corvus(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.0, 0.11, 0.80), v(0.0, 0.095, 0.0), 26.0), 0.19);
    turned::corvus(
        &mut scene,
        &Pose::upright(v(0.014, 0.070, 0.03)).roll(20.0).pitch(-52.0),
        finish,
        On::Lit,
    );
    scene
}

fn arden(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.05, 0.17, 0.78), v(-0.01, 0.135, 0.0), 26.0), 0.22);
    let pose = Pose::upright(v(-0.02, 0.245, 0.0)).yaw(20.0);
    boxed::arden(&mut scene, &pose, v(-0.62, -0.40, 0.68), finish, On::Lit);
    scene
}

fn meridian(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.34, 0.10, 0.62), v(-0.02, 0.165, 0.0), 32.0), 0.30);
    let pose = Pose::upright(v(-0.28, 0.15, -0.24)).yaw(-38.0);
    boxed::meridian(&mut scene, &pose, 1.2, finish, 0.9, On::Lit);
    scene
}

fn planar(_: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.55, 0.42, 1.75), v(0.0, 0.285, 0.0), 30.0), 0.55);
    let pose = Pose::upright(v(0.0, 0.298, 0.0)).yaw(-14.0).pitch(-8.0);
    boxed::planar(&mut scene, &pose, On::Lit);
    scene
}

fn helm(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.34, 0.24, 0.95), v(0.0, 0.145, 0.0), 28.0), 0.32);
    let pose = Pose::upright(v(0.0, 0.148, -0.02)).yaw(-6.0).pitch(-7.0);
    turned::helm(&mut scene, &pose, finish, On::Off);
    scene
}

fn torr(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.22, 0.20, 0.82), v(0.0, 0.112, 0.0), 27.0), 0.27);
    boxed::torr(&mut scene, &Pose::upright(v(0.0, 0.0, 0.0)).yaw(-20.0), -16.0, finish, On::Lit);
    scene
}

fn vigil(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.30, 0.20, 1.10), v(0.0, 0.105, 0.0), 26.0), 0.34);
    let pose = Pose::upright(v(0.0, 0.099, 0.0)).yaw(-4.0);
    boxed::vigil(&mut scene, &pose, finish, On::Lit);
    pictogram::on_sign(&mut scene, &pose);
    scene
}

fn vigil_spot() -> Scene {
    let mut scene = paper(Camera::aim(v(0.0, 0.06, 0.36), v(0.0, 0.043, 0.0), 24.0), 0.085);
    turned::vigil_spot(
        &mut scene,
        &Pose::upright(v(0.0, 0.044, 0.0)).roll(24.0).pitch(-66.0),
        White,
        On::Lit,
    );
    scene
}

fn brisa(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.40, 0.30, 0.80), v(0.0, 0.092, 0.04), 25.0), 0.20);
    boxed::brisa(&mut scene, &Pose::upright(v(0.0, 0.100, 0.0)), finish, On::Lit);
    scene
}

fn duna(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.0, 0.20, 1.75), v(0.0, 0.42, 0.0), 30.0), 0.45);
    turned::duna(&mut scene, &Pose::upright(v(0.0, 0.315, 0.0)), 0.45, finish, 2.0, On::Lit);
    scene
}

fn senda(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.30, 0.62, 2.0), v(0.0, 0.30, 0.0), 28.0), 0.50);
    turned::senda(&mut scene, &Pose::upright(v(0.0, 0.0, 0.0)), 0.6, finish, On::Lit);
    scene
}

fn perfila(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(-0.050, 0.056, 0.120), v(0.012, 0.006, -0.004), 27.0), 0.035);
    boxed::perfila(&mut scene, &Pose::upright(v(0.0, 0.0, 0.025)).yaw(-44.0), 0.10, 1.0, finish, On::Lit);
    scene
}

fn track(finish: Finish) -> Scene {
    let mut scene = paper(Camera::aim(v(0.20, 0.16, 0.30), v(0.02, 0.015, 0.0), 30.0), 0.14);
    let pose =
        Pose { at: v(0.0, 0.033, 0.0), x: v(1.0, 0.0, 0.0), y: v(0.0, -1.0, 0.0), z: v(0.0, 0.0, -1.0) }
            .yaw(32.0);
    boxed::track(&mut scene, &pose, 0.24, finish);
    boxed::feed(&mut scene, &pose.moved(-0.165, 0.0, 0.0), finish);
    scene
}
