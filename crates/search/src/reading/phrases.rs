//! Words that are figures: the choices of the registry as people call them in either language, folded.
//!
//! Only what is clear is here. `empotrable`, `track`, `sensor` or `emergency` name products, `opal` and `aluminium` mean
//! more than one attribute: they stay words.

use content::attributes::{Key, Number};

use super::grammar::{ends_well, phrase};
use super::tokens::Token;
use crate::filter::{Bounds, Condition, Filter};

/// What a phrase means.
pub(super) enum Meaning {
    /// A filter.
    Filter(Filter),
    /// Words that look like a figure but are plain text.
    Text,
}

/// The longest phrase that starts at a token, with its end.
pub(super) fn meaning(tokens: &[Token], at: usize) -> Option<(Meaning, usize)> {
    let mut best: Option<(&Means, usize)> = None;
    for (means, spellings) in PHRASES {
        for words in *spellings {
            let end = phrase(tokens, at, words).filter(|end| ends_well(tokens, *end));
            if let Some(end) = end.filter(|end| best.is_none_or(|(_, best)| *end > best)) {
                best = Some((means, end));
            }
        }
    }
    let (means, end) = best?;
    Some((means.meaning()?, end))
}

enum Means {
    AnyOf(Key, &'static [&'static str]),
    Flag(Key, bool),
    Number(Key, u32),
    Within(Key, u32, u32),
    Text,
}

impl Means {
    fn meaning(&self) -> Option<Meaning> {
        let (key, condition) = match *self {
            Self::AnyOf(key, values) => {
                let chosen = key.attribute().asked().filter(|choice| values.contains(&choice.value));
                (key, Condition::AnyOf(chosen.collect()))
            }
            Self::Flag(key, flag) => (key, Condition::Flag(flag)),
            Self::Number(key, number) => (key, Condition::Numbers(vec![number.into()])),
            Self::Within(key, min, max) => {
                let bounds = Bounds::new(Some(Number::from(min)), Some(Number::from(max)))?;
                (key, Condition::Within(bounds))
            }
            Self::Text => return Some(Meaning::Text),
        };
        Filter::new(key, condition).map(Meaning::Filter)
    }
}

const BEAM: Key = Key::named("beam_angle");
const CCT: Key = Key::named("cct");
const COLOUR_MODE: Key = Key::named("colour_mode");
const DIMMING: Key = Key::named("dimming");
const DRIVER_INCLUDED: Key = Key::named("driver_included");
const DRIVER_LOCATION: Key = Key::named("driver_location");
const EMERGENCY_TEST: Key = Key::named("emergency_test");
const ENERGY_CLASS: Key = Key::named("energy_class");
const FINISH: Key = Key::named("finish");
const MOUNTING: Key = Key::named("mounting");
const OPTIC: Key = Key::named("optic");
const PROTECTION_CLASS: Key = Key::named("protection_class");
const SENSOR: Key = Key::named("sensor");

#[rustfmt::skip]
const PHRASES: &[(Means, &[&str])] = &[
    (Means::AnyOf(DIMMING, &["dali"]), &["dali", "dali 2"]),
    (Means::AnyOf(DIMMING, &["dali-2-dt8"]), &["dt 8", "dali dt 8", "dali 2 dt 8"]),
    (Means::AnyOf(DIMMING, &["casambi"]), &["casambi"]),
    (Means::AnyOf(DIMMING, &["wireless"]), &[
        "bluetooth", "wireless dimming", "wireless control", "wireless dimmable", "regulacion inalambrica",
        "control inalambrico", "regulable inalambrico", "regulable por bluetooth",
    ]),
    (Means::AnyOf(DIMMING, &["1-10v"]), &["1 10 v", "0 10 v", "1 to 10 v", "1 a 10 v"]),
    (Means::AnyOf(DIMMING, &["phase"]), &[
        "phase", "phase cut", "phase dimming", "phase dimmable", "phase cut dimming", "mains dimmable", "triac",
        "trailing edge", "leading edge", "corte de fase", "regulacion por corte de fase", "regulable por corte de fase",
        "regulable corte de fase",
    ]),
    (Means::AnyOf(DIMMING, &["push"]), &["push", "push dim", "push dimming", "switch dim"]),
    (Means::AnyOf(DIMMING, &["dmx"]), &["dmx", "dmx 512"]),
    (Means::AnyOf(DIMMING, &["dimmable"]), &["dimmable", "dimable", "regulable", "regulables", "atenuable", "atenuables"]),
    (Means::AnyOf(DIMMING, &["none"]), &[
        "non dimmable", "not dimmable", "no dimmable", "nondimmable", "undimmable", "non dim", "no regulable",
        "no regulables", "no dimable", "sin regulacion",
    ]),

    (Means::Within(CCT, 2700, 3000), &[
        "warm white", "warm light", "blanco calido", "blanca calida", "luz calida", "luz blanca calida",
    ]),
    (Means::Number(CCT, 4000), &[
        "neutral white", "natural white", "neutral light", "blanco neutro", "blanco natural", "blanca neutra",
        "luz neutra", "luz blanca neutra",
    ]),
    (Means::Within(CCT, 5000, 6500), &[
        "cool white", "cold white", "cool light", "cold light", "blanco frio", "blanca fria", "luz fria",
        "luz blanca fria",
    ]),

    (Means::Within(BEAM, 1, 24), &[
        "narrow beam", "narrow", "narrow angle", "narrow spot", "spot beam", "haz estrecho", "haz cerrado", "haz intensivo",
        "apertura estrecha", "angulo estrecho", "angulo cerrado",
    ]),
    (Means::Within(BEAM, 25, 45), &["medium beam", "medium angle", "haz medio", "apertura media", "angulo medio"]),
    (Means::Within(BEAM, 46, 360), &[
        "wide beam", "wide", "wide angle", "wide flood", "flood beam", "haz ancho", "haz amplio", "haz abierto", "haz extensivo",
        "apertura ancha", "apertura amplia", "angulo ancho", "angulo abierto", "angulo amplio", "gran angular",
    ]),

    (Means::AnyOf(COLOUR_MODE, &["tunable"]), &[
        "tunable white", "tunable", "tuneable white", "tuneable", "blanco dinamico", "blanco sintonizable",
        "blanco regulable cct", "blanco ajustable", "cct regulable", "cct ajustable",
    ]),
    (Means::AnyOf(COLOUR_MODE, &["switchable"]), &[
        "switchable white", "selectable white", "switchable cct", "cct switchable", "selectable cct", "cct selectable", "cct switch",
        "colour switchable", "color switchable", "blanco conmutable", "blanco seleccionable", "cct conmutable", "cct seleccionable",
    ]),
    (Means::AnyOf(COLOUR_MODE, &["rgbw"]), &["rgbw", "rgb w", "rgb + w", "rgb"]),

    (Means::AnyOf(FINISH, &["white"]), &["white", "blanco", "blanca", "blancos", "blancas"]),
    (Means::AnyOf(FINISH, &["black"]), &["black", "negro", "negra", "negros", "negras", "matt black", "matte black", "negro mate"]),
    (Means::AnyOf(FINISH, &["anthracite"]), &[
        "anthracite", "anthracite grey", "anthracite gray", "antracita", "gris antracita", "dark grey", "gris oscuro",
    ]),
    (Means::AnyOf(FINISH, &["brushed-nickel"]), &[
        "brushed nickel", "satin nickel", "nickel", "niquel", "niquel cepillado", "niquel satinado",
    ]),
    (Means::AnyOf(FINISH, &["brass"]), &["brass", "laton"]),
    (Means::AnyOf(FINISH, &["bronze"]), &["bronze", "bronce"]),
    (Means::AnyOf(FINISH, &["grey"]), &["green grey", "green gray", "gris verdoso"]),
    (Means::AnyOf(FINISH, &["anthracite", "grey"]), &["grey", "gray", "gris", "grises"]),

    (Means::AnyOf(MOUNTING, &["recessed"]), &["recessed", "empotrado", "empotrada", "empotrados", "empotradas"]),
    (Means::AnyOf(MOUNTING, &["surface"]), &[
        "surface", "surface mounted", "surface mount", "surface mounting", "de superficie", "superficie",
        "montaje en superficie", "montaje superficie",
    ]),
    (Means::AnyOf(MOUNTING, &["suspended"]), &["suspended", "suspendido", "suspendida", "suspendidos", "suspendidas"]),
    (Means::AnyOf(MOUNTING, &["wall"]), &["wall mounted", "wall mount", "wall mounting", "montaje en pared"]),
    (Means::AnyOf(MOUNTING, &["ceiling"]), &["ceiling mounted", "ceiling mount", "ceiling mounting", "montaje en techo"]),
    (Means::AnyOf(MOUNTING, &["track"]), &["track mounted", "track mount", "montaje en carril"]),
    (Means::AnyOf(MOUNTING, &["pole"]), &["pole mounted", "post mounted", "pole mount", "montaje en columna"]),

    (Means::AnyOf(OPTIC, &["microprism"]), &[
        "microprismatic", "microprism", "micro prismatic", "microprismatico", "microprismatica",
    ]),

    (Means::AnyOf(PROTECTION_CLASS, &["i"]), &[
        "class i", "class 1", "clase i", "clase 1", "protection class i", "protection class 1",
        "clase de aislamiento i", "clase de proteccion i",
    ]),
    (Means::AnyOf(PROTECTION_CLASS, &["ii"]), &[
        "class ii", "class 2", "clase ii", "clase 2", "protection class ii", "protection class 2",
        "clase de aislamiento ii", "clase de proteccion ii", "double insulated", "doble aislamiento",
    ]),
    (Means::AnyOf(PROTECTION_CLASS, &["iii"]), &[
        "class iii", "class 3", "clase iii", "clase 3", "protection class iii", "protection class 3",
        "clase de aislamiento iii", "clase de proteccion iii",
    ]),

    (Means::AnyOf(EMERGENCY_TEST, &["self-test"]), &[
        "self test", "selftest", "self testing", "autotest", "auto test", "autocomprobacion",
    ]),
    (Means::AnyOf(ENERGY_CLASS, &["A"]), &["energy class a", "clase energetica a"]),
    (Means::AnyOf(ENERGY_CLASS, &["B"]), &["energy class b", "clase energetica b"]),
    (Means::AnyOf(ENERGY_CLASS, &["C"]), &["energy class c", "clase energetica c"]),
    (Means::AnyOf(ENERGY_CLASS, &["D"]), &["energy class d", "clase energetica d"]),
    (Means::AnyOf(ENERGY_CLASS, &["E"]), &["energy class e", "clase energetica e"]),
    (Means::AnyOf(ENERGY_CLASS, &["F"]), &["energy class f", "clase energetica f"]),
    (Means::AnyOf(ENERGY_CLASS, &["G"]), &["energy class g", "clase energetica g"]),

    (Means::AnyOf(SENSOR, &["pir"]), &["pir", "infrarrojo", "infrarrojos"]),
    (Means::AnyOf(SENSOR, &["microwave"]), &["microwave", "microondas"]),
    (Means::AnyOf(SENSOR, &["daylight"]), &["daylight sensor", "sensor de luz natural", "detector de luz natural"]),
    (Means::AnyOf(SENSOR, &["any"]), &["with sensor", "with a sensor", "con sensor", "con detector"]),
    (Means::AnyOf(SENSOR, &["none"]), &["without sensor", "no sensor", "sin sensor", "sin detector"]),

    (Means::Flag(DRIVER_INCLUDED, true), &[
        "driver included", "with driver", "incl driver", "including driver", "includes driver", "con driver",
        "driver incluido", "incluye driver", "con fuente incluida", "fuente incluida",
    ]),
    (Means::Flag(DRIVER_INCLUDED, false), &[
        "driver not included", "without driver", "no driver", "excluding driver", "excl driver", "sin driver",
        "driver no incluido", "sin fuente",
    ]),
    (Means::AnyOf(DRIVER_LOCATION, &["integral"]), &["integral driver", "integrated driver", "driver integrado"]),
    (Means::AnyOf(DRIVER_LOCATION, &["remote"]), &["remote driver", "driver remoto"]),

    // What looks like one of the above and is none.
    (Means::Text, &[
        "three phase", "3 phase", "single phase", "1 phase", "phase track",
        "push button", "push buttons", "white light", "luz blanca", "black hole", "black box",
        "recessed depth", "surface temperature",
        // What a downlight is called, and the node of a radio network.
        "recessed light", "recessed lights", "recessed lighting", "recessed spot", "recessed spots",
        "recessed spotlight", "recessed spotlights", "foco empotrado", "focos empotrados", "luz empotrada",
        "luces empotradas", "casambi node", "casambi nodes", "nodo casambi", "nodos casambi",
        // Kinds of profile, which their accessories are named after without being mounted that way.
        "surface profile", "surface profiles", "recessed profile", "recessed profiles", "suspended profile",
        "suspended profiles", "perfil de superficie", "perfiles de superficie", "perfil empotrado",
        "perfiles empotrados", "perfil suspendido", "perfiles suspendidos",
    ]),
];

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::reading::tokens::tokens;

    #[test]
    fn every_phrase_is_found_as_it_is_written_and_means_something() {
        for (_, spellings) in PHRASES {
            for words in *spellings {
                let tokens = tokens(words);
                let (_, end) = meaning(&tokens, 0).unwrap_or_else(|| panic!("{words}"));
                assert_eq!(end, tokens.len(), "{words}");
            }
        }
    }

    #[test]
    fn no_phrase_is_there_twice() {
        let mut seen = HashMap::new();
        for words in PHRASES.iter().flat_map(|(_, spellings)| *spellings) {
            assert_eq!(seen.insert(*words, ()), None, "{words}");
        }
    }
}
