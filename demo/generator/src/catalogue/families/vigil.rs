//! Vigil: exit signs and emergency spots, which work on the worst day of a building's life.

use photometry::Outline;

use super::MAINS;
use crate::catalogue::energy::Source;
use crate::catalogue::family::{EnergyRole, Family, Photometry};
use crate::catalogue::light::{Light, Shape};
use crate::catalogue::options::Finish;
use crate::catalogue::variant::Variant;

pub(super) const FAMILY: Family = Family {
    key: "vigil",
    names: ["Vigil"; 2],
    letters: "VGL",
    kind: "luminaire",
    etim_class: None,
    energy_role: EnergyRole::ContainingProduct,
    categories: &["emergency"],
    collections: &["safety"],
    spaces: &["education", "healthcare", "industrial", "retail"],
    related: &["corvus", "planar"],
    accessories: &[],
    axes: &["mounting", "optic", "finish", "emergency_mode", "emergency_test"],
    photometry: Photometry::Files,
    statuses: &[],
    variants,
};

const SHARED: &[(&str, &str)] = &[
    ("lifetime", "L80B10 50000 25"),
    ("power_factor", "0.9"),
    ("protection_class", "ii"),
    ("dimming", "none"),
    ("driver_location", "integral"),
    ("driver_included", "yes"),
    ("material", "polycarbonate"),
    ("ambient_temperature", "0..40"),
    ("warranty", "5"),
];

/// The module behind the panel and in the spot.
const SOURCE: Source = Source::Stated("F");

/// Of a spot, from its battery; it gives light only then.
const LUMENS: u32 = 200;

fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for place in [Place::Wall, Place::Ceiling, Place::Recess] {
        for mode in [Mode::Maintained, Mode::NonMaintained] {
            for test in [Test::Own, Test::Dali] {
                variants.push(sign(place, mode, test));
            }
        }
    }
    for optic in [Optic::OpenArea, Optic::EscapeRoute] {
        for finish in [Finish::White, Finish::Black] {
            for test in [Test::Own, Test::Dali] {
                variants.push(spot(optic, finish, test));
            }
        }
    }
    variants
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Wall,
    Ceiling,
    Recess,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Maintained,
    NonMaintained,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Test {
    Own,
    Dali,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Optic {
    OpenArea,
    EscapeRoute,
}

/// Letters, key and words of a choice.
type Words = (&'static str, &'static str, [&'static str; 2]);

impl Mode {
    fn words(self) -> Words {
        match self {
            Self::Maintained => ("MA", "maintained", ["maintained", "permanente"]),
            Self::NonMaintained => ("NM", "non-maintained", ["non-maintained", "no permanente"]),
        }
    }
}

impl Test {
    fn words(self) -> Words {
        match self {
            Self::Own => ("ST", "self-test", ["self-test", "autotest"]),
            Self::Dali => ("DA", "dali", ["DALI", "DALI"]),
        }
    }
}

fn sign(place: Place, mode: Mode, test: Test) -> Variant {
    let (letters, mounting, [en, es]) = match place {
        Place::Wall => ("WA", "wall", ["Exit sign for walls", "Señal de salida de pared"]),
        Place::Ceiling => ("CE", "ceiling", ["Exit sign for ceilings", "Señal de salida de techo"]),
        Place::Recess => ("RE", "recessed", ["Recessed exit sign", "Señal de salida empotrada"]),
    };
    let (mode_letters, mode, [mode_en, mode_es]) = mode.words();
    let (test_letters, test, [test_en, test_es]) = test.words();
    let variant = Variant::new(format!("VGL{letters}-{mode_letters}-{test_letters}"))
        .named(format!("{en}, {mode_en}, {test_en}"), format!("{es}, {mode_es}, {test_es}"))
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", if mode == "maintained" { 4.0 } else { 2.5 })
        .set("mounting", mounting)
        .set("viewing_distance", 24)
        .set("length", 356)
        .finish(Finish::White, FAMILY.key)
        .emergency(mode, test)
        .source(SOURCE);
    match place {
        Place::Wall => variant.set("height", 196).set("width", 42).set("weight", 1.1).set("ip", "42"),
        Place::Ceiling => variant.set("height", 232).set("width", 42).set("weight", 1.3).set("ip", "42"),
        Place::Recess => variant
            .set("height", 236)
            .set("width", 75)
            .set("weight", 1.5)
            .set("ip", "20")
            .set("cut_out", "340x58")
            .set("recess_depth", 75),
    }
}

fn spot(optic: Optic, finish: Finish, test: Test) -> Variant {
    let (letters, optic, [en, es], shape) = match optic {
        Optic::OpenArea => ("OA", "open-area", ["open area", "antipánico (ambiente)"], Shape::Wide),
        Optic::EscapeRoute => {
            ("ER", "escape-route", ["escape route", "recorrido de evacuación"], Shape::Oval)
        }
    };
    let (test_letters, test, [test_en, test_es]) = test.words();
    let [finish_en, finish_es] = finish.words();
    let variant = Variant::new(format!("VGS003-{letters}-{}-{test_letters}", finish.code()))
        .named(
            format!("Emergency spot, {en}, {finish_en}, {test_en}"),
            format!("Foco de emergencia, {es}, {finish_es}, {test_es}"),
        )
        .set_all(MAINS)
        .set_all(SHARED)
        .set("power", 3)
        .set("luminous_flux", LUMENS)
        .set("emergency_flux", LUMENS)
        .set("cct", 4000)
        .set("cri_ra", 80)
        .set("optic", optic)
        .set("mounting", "recessed")
        .set("cut_out", 70)
        .set("recess_depth", 60)
        .set("diameter", 85)
        .set("height", 62)
        .set("weight", 0.38)
        .set("ip", "20")
        .set("mounting_height", "2.4..5")
        .finish_without_picture(finish)
        .emergency("non-maintained", test)
        .source(SOURCE)
        .light(Light {
            shape,
            opening: Outline::Round { diameter: 36.0 },
            body: Outline::Round { diameter: 85.0 },
            height: 62.0,
        });
    if finish == Finish::White { variant.image("products/vigil-spot.png") } else { variant }
}
