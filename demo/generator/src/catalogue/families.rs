//! The sixteen families, in the order of the catalogue, and what most of them have in common.

mod accessories;
mod arden;
mod brisa;
mod cinta;
mod corvus;
mod duna;
mod helm;
mod lyra;
mod meridian;
mod nodo;
mod percibe;
mod perfila;
mod planar;
mod senda;
mod torr;
mod vigil;

use super::energy::Source;
use super::family::Family;
use super::variant::Variant;

/// All of them.
pub(super) const FAMILIES: &[Family] = &[
    lyra::FAMILY,
    corvus::FAMILY,
    arden::FAMILY,
    meridian::FAMILY,
    planar::FAMILY,
    helm::FAMILY,
    torr::FAMILY,
    vigil::FAMILY,
    brisa::FAMILY,
    duna::FAMILY,
    senda::FAMILY,
    cinta::FAMILY,
    perfila::FAMILY,
    nodo::FAMILY,
    percibe::FAMILY,
    accessories::FAMILY,
];

/// What everything on the mains shares.
const MAINS: &[(&str, &str)] = &[("voltage", "220..240"), ("current_type", "ac"), ("frequency", "50..60")];

/// What an emergency pack adds to a luminaire, in kilograms.
const EMERGENCY_PACK: f64 = 0.25;

/// What that pack has for the light sources, in watts.
const EMERGENCY_WATTS: f64 = 3.0;

/// What a driver does to the line it hangs on.
#[derive(Debug, Clone, Copy)]
struct Gear {
    power_factor: f64,
    /// Amperes and microseconds.
    inrush: (u32, u32),
    /// How many a 16 A type B breaker holds.
    per_breaker: u32,
}

impl Gear {
    const fn new(power_factor: f64, inrush: (u32, u32), per_breaker: u32) -> Self {
        Self { power_factor, inrush, per_breaker }
    }
}

impl Variant {
    fn gear(self, gear: Gear) -> Self {
        self.set("power_factor", gear.power_factor)
            .set("inrush_current", gear.inrush.0)
            .set("inrush_duration", gear.inrush.1)
            .set("max_per_breaker", gear.per_breaker)
    }

    /// Three hours of emergency light, tested by the unit itself or over its DALI line.
    fn emergency(self, mode: &'static str, test: &'static str) -> Self {
        self.set("emergency_duration", 3).set("emergency_mode", mode).set("emergency_test", test)
    }

    /// The same from a pack that feeds the sources of an ordinary luminaire: they give as much light per watt as
    /// ever, in steps of 10 lm, rounded down because the last minute counts.
    fn emergency_pack(self, test: &'static str) -> Self {
        let gear = match self.source {
            Some(Source::Inside { gear, .. }) => gear / 100.0,
            _ => 1.0,
        };
        let efficacy = self.number("luminous_flux").zip(self.number("power"));
        let lumens = efficacy.map(|(lumens, watts)| lumens / (watts * gear) * EMERGENCY_WATTS);
        self.set_if(lumens.map(|lumens| (lumens / 10.0).floor() * 10.0), "emergency_flux")
            .emergency("maintained", test)
    }
}
