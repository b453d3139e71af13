//! The closed lists of values, in the order they are shown, with the words people use for them.

use super::{Choice, ChoiceGroup};

const fn choice(value: &'static str, en: &'static str, es: &'static str) -> Choice {
    Choice { value, en, es }
}

const fn group(
    value: &'static str,
    en: &'static str,
    es: &'static str,
    members: &'static [&'static str],
) -> ChoiceGroup {
    ChoiceGroup { choice: choice(value, en, es), members }
}

pub(super) static COLOUR_MODE: [Choice; 4] = [
    choice("white", "White", "Blanco"),
    choice("switchable", "Selectable white", "Blanco seleccionable"),
    choice("tunable", "Tunable white", "Blanco dinámico"),
    choice("rgbw", "RGBW", "RGBW"),
];

pub(super) static OPTIC: [Choice; 11] = [
    choice("lens", "Lens", "Lente"),
    choice("opal", "Opal", "Opal"),
    choice("microprism", "Microprismatic", "Microprismático"),
    choice("symmetric", "Symmetric", "Simétrica"),
    choice("asymmetric", "Asymmetric", "Asimétrica"),
    choice("down", "Down", "Hacia abajo"),
    choice("up-down", "Up and down", "Hacia arriba y abajo"),
    choice("half-circle", "180°", "180°"),
    choice("full-circle", "360°", "360°"),
    choice("open-area", "Open area (anti-panic)", "Antipánico (ambiente)"),
    choice("escape-route", "Escape route", "Recorrido de evacuación"),
];

pub(super) static LIGHT_DISTRIBUTION: [Choice; 4] = [
    choice("direct", "Direct", "Directa"),
    choice("indirect", "Indirect", "Indirecta"),
    choice("direct-indirect", "Direct and indirect", "Directa e indirecta"),
    choice("asymmetric", "Asymmetric", "Asimétrica"),
];

pub(super) static CURRENT_TYPE: [Choice; 2] = [choice("ac", "AC", "CA"), choice("dc", "DC", "CC")];

pub(super) static PROTECTION_CLASS: [Choice; 3] = [
    choice("i", "Class I", "Clase I"),
    choice("ii", "Class II", "Clase II"),
    choice("iii", "Class III", "Clase III"),
];

pub(super) static DIMMING: [Choice; 8] = [
    choice("none", "Non-dimmable", "No regulable"),
    choice("phase", "Phase", "Corte de fase"),
    choice("1-10v", "1–10 V", "1–10 V"),
    choice("dali-2", "DALI-2", "DALI-2"),
    choice("dali-2-dt8", "DALI-2 DT8", "DALI-2 DT8"),
    choice("casambi", "Casambi", "Casambi"),
    choice("push", "Push button", "Pulsador"),
    choice("dmx", "DMX", "DMX"),
];

pub(super) static DIMMING_GROUPS: [ChoiceGroup; 4] = [
    group(
        "dimmable",
        "Dimmable",
        "Regulable",
        &["phase", "1-10v", "dali-2", "dali-2-dt8", "casambi", "push", "dmx"],
    ),
    group("mains", "Mains dimming", "Regulación por red", &["phase", "push"]),
    // A driver for DALI-2 DT8 is one for DALI-2 that also sets the colour.
    group("dali", "DALI", "DALI", &["dali-2", "dali-2-dt8"]),
    group("wireless", "Wireless", "Inalámbrico", &["casambi"]),
];

pub(super) static DRIVER_LOCATION: [Choice; 3] = [
    choice("integral", "Integral", "Integrado"),
    choice("remote", "Remote", "Remoto"),
    choice("not-included", "Not included", "No incluido"),
];

pub(super) static MATERIAL: [Choice; 9] = [
    choice("die-cast-aluminium", "Die-cast aluminium", "Aluminio inyectado"),
    choice("extruded-aluminium", "Extruded aluminium", "Aluminio extruido"),
    choice("spun-aluminium", "Spun aluminium", "Aluminio repulsado"),
    choice("steel", "Steel", "Acero"),
    choice("polycarbonate", "Polycarbonate", "Policarbonato"),
    choice("pmma", "PMMA", "PMMA"),
    choice("silicone", "Silicone", "Silicona"),
    choice("copper", "Copper", "Cobre"),
    choice("abs", "ABS", "ABS"),
];

pub(super) static FINISH: [Choice; 9] = [
    choice("white", "White", "Blanco"),
    choice("black", "Black", "Negro"),
    choice("anthracite", "Anthracite", "Antracita"),
    choice("brushed-nickel", "Brushed nickel", "Níquel cepillado"),
    choice("brass", "Brass", "Latón"),
    choice("bronze", "Bronze", "Bronce"),
    choice("grey", "Green-grey", "Gris verdoso"),
    choice("aluminium", "Aluminium", "Aluminio"),
    choice("natural", "Natural", "Natural"),
];

pub(super) static DIFFUSER: [Choice; 3] = [
    choice("opal", "Opal", "Opal"),
    choice("frosted", "Frosted", "Satinado"),
    choice("clear", "Clear", "Transparente"),
];

pub(super) static MOUNTING: [Choice; 9] = [
    choice("recessed", "Recessed", "Empotrado"),
    choice("surface", "Surface", "De superficie"),
    choice("suspended", "Suspended", "Suspendido"),
    choice("track", "Track", "En carril"),
    choice("wall", "Wall", "De pared"),
    choice("ceiling", "Ceiling", "De techo"),
    choice("pole", "Pole", "En columna"),
    choice("ground", "Ground", "De suelo"),
    choice("lay-in", "Lay-in", "En perfilería vista"),
];

pub(super) static PROFILE_TYPE: [Choice; 4] = [
    choice("surface", "Surface", "De superficie"),
    choice("recessed", "Recessed", "Empotrado"),
    choice("corner", "Corner", "De esquina"),
    choice("suspended", "Suspended", "Suspendido"),
];

pub(super) static ACCESSORY_TYPE: [Choice; 14] = [
    choice("end-cap", "End cap", "Tapa final"),
    choice("joiner", "Joiner", "Unión"),
    choice("clip", "Clip", "Grapa"),
    choice("suspension-kit", "Suspension kit", "Kit de suspensión"),
    choice("feed-connector", "Feed connector", "Conector de alimentación"),
    choice("joint-connector", "Strip connector", "Conector de empalme"),
    choice("sealing-kit", "Sealing kit", "Kit de sellado"),
    choice("cable", "Cable", "Cable"),
    choice("terminal-block", "Terminal block", "Regleta de conexión"),
    choice("track", "Track", "Carril"),
    choice("track-feed", "Track feed", "Alimentación de carril"),
    choice("track-straight", "Straight track connector", "Unión recta de carril"),
    choice("track-corner", "Corner track connector", "Unión en L de carril"),
    choice("track-tee", "T track connector", "Unión en T de carril"),
];

pub(super) static EMERGENCY_MODE: [Choice; 2] = [
    choice("maintained", "Maintained", "Permanente"),
    choice("non-maintained", "Non-maintained", "No permanente"),
];

pub(super) static EMERGENCY_TEST: [Choice; 2] =
    [choice("self-test", "Self-test", "Autotest"), choice("dali", "DALI", "DALI")];

pub(super) static SENSOR: [Choice; 4] = [
    choice("none", "None", "Sin detector"),
    choice("pir", "PIR", "PIR (infrarrojos)"),
    choice("microwave", "Microwave", "Microondas"),
    choice("daylight", "Daylight", "Luz natural"),
];

pub(super) static SENSOR_GROUPS: [ChoiceGroup; 1] =
    [group("any", "With sensor", "Con detector", &["pir", "microwave", "daylight"])];

pub(super) static ENERGY_CLASS: [Choice; 7] = [
    choice("A", "A", "A"),
    choice("B", "B", "B"),
    choice("C", "C", "C"),
    choice("D", "D", "D"),
    choice("E", "E", "E"),
    choice("F", "F", "F"),
    choice("G", "G", "G"),
];

pub(super) static STATUS: [Choice; 4] = [
    choice("new", "New", "Novedad"),
    choice("active", "In the range", "En catálogo"),
    choice("discontinuing", "Being discontinued", "Próxima descatalogación"),
    choice("legacy", "Discontinued", "Descatalogado"),
];
