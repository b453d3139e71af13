//! The attributes themselves, in the order technical tables show them.
//!
//! ETIM feature codes are those seen in public data; check them against the licensed release before a feed
//! to wholesalers relies on them.

use Group::{Compliance as C, Electrical as E, Installation as I, Light as L, Mechanical as M};

use super::Better::{Less, More};
use super::rows::{choice, number, of, several};
use super::{Attribute, Group, Kind, choices};

/// Colour temperatures that are asked for.
const CCT: [u32; 8] = [1800, 2200, 2700, 3000, 3500, 4000, 5000, 6500];
/// Voltages that installations have.
const VOLTAGE: [u32; 10] = [5, 12, 24, 36, 48, 60, 120, 230, 277, 400];
/// Colour rendering that is asked for.
const CRI: [u32; 5] = [70, 80, 90, 95, 97];
/// The limits of EN 12464-1.
const UGR: [u32; 5] = [16, 19, 22, 25, 28];
/// Minutes that ceilings have to resist.
const FIRE: [u32; 5] = [30, 60, 90, 120, 240];
/// Years that makers promise.
const WARRANTY: [u32; 5] = [2, 3, 5, 7, 10];
/// Hours that emergency lighting has to last.
const EMERGENCY: [u32; 4] = [1, 2, 3, 8];

#[rustfmt::skip]
pub(super) static ATTRIBUTES: [Attribute; 81] = [
    number("luminous_flux", "lm", L, "Luminous flux", "Flujo luminoso").filter().etim("EF018714")
        .owns_unit().plausible(1.0, 1_000_000.0),
    number("efficacy", "lm/W", L, "Efficacy", "Eficacia").derived().filter().etim("EF018713")
        .owns_unit().plausible(10.0, 400.0).more_is_better().best(More),
    of(Kind::Numbers, "cct", "K", L, "Colour temperature", "Temperatura de color").filter().etim("EF009346")
        .owns_unit().plausible(1000.0, 20_000.0).steps(&CCT),
    choice("colour_mode", &choices::COLOUR_MODE, L, "Light colour", "Color de luz").filter(),
    number("cri_ra", "", L, "Colour rendering (CRI)", "Reproducción cromática (IRC)").filter().etim("EF000442")
        .bounds(-100, 100).plausible(50.0, 100.0).more_is_better().steps(&CRI).short_name("CRI", "IRC").best(More),
    number("r9", "", L, "R9 (saturated red)", "R9 (rojo saturado)").bounds(-100, 100).best(More),
    number("sdcm", "", L, "Colour consistency (SDCM)", "Consistencia cromática (SDCM)").etim("EF011946").best(Less),
    number("beam_angle", "°", L, "Beam angle", "Ángulo de apertura").filter().etim("EF008157")
        .owns_unit().plausible(1.0, 360.0).classes(),
    choice("optic", &choices::OPTIC, L, "Optic", "Óptica").filter(),
    choice("light_distribution", &choices::LIGHT_DISTRIBUTION, L, "Light distribution", "Distribución luminosa").filter().etim("EF004283"),
    number("ugr", "", L, "Glare (UGR)", "Deslumbramiento (UGR)").limit().filter()
        .plausible(5.0, 40.0).less_is_better().steps(&UGR).short_name("UGR", "UGR").best(Less),
    number("uplight", "%", L, "Uplight", "Flujo hemisférico superior"),
    of(Kind::Lifetime, "lifetime", "h", L, "Lifetime", "Vida útil").best(More),
    number("flicker_pst_lm", "", L, "Flicker (PstLM)", "Parpadeo (PstLM)").best(Less),
    number("flicker_svm", "", L, "Stroboscopic effect (SVM)", "Efecto estroboscópico (SVM)").best(Less),
    number("flux_per_metre", "lm/m", L, "Luminous flux per metre", "Flujo luminoso por metro")
        .indexed().owns_unit().plausible(1.0, 1_000_000.0),
    number("leds_per_metre", "", L, "LEDs per metre", "LED por metro"),

    number("power", "W", E, "Power", "Potencia").filter().etim("EF009347")
        .owns_unit().plausible(0.1, 10_000.0),
    number("power_per_metre", "W/m", E, "Power per metre", "Potencia por metro")
        .filter().owns_unit().plausible(0.1, 1000.0),
    of(Kind::Range, "voltage", "V", E, "Voltage", "Tensión").filter().etim("EF005127")
        .owns_unit().plausible(1.0, 1000.0).steps(&VOLTAGE),
    choice("current_type", &choices::CURRENT_TYPE, E, "Current type", "Tipo de corriente"),
    of(Kind::Range, "frequency", "Hz", E, "Frequency", "Frecuencia"),
    of(Kind::Range, "current", "mA", E, "Current", "Corriente")
        .indexed().owns_unit().plausible(1.0, 100_000.0),
    number("power_factor", "", E, "Power factor", "Factor de potencia").best(More),
    number("inrush_current", "A", E, "Inrush current", "Corriente de arranque"),
    number("inrush_duration", "µs", E, "Inrush current duration", "Duración de la corriente de arranque"),
    number("max_per_breaker", "", E, "Max. luminaires per 16 A type B breaker", "Máx. luminarias por magnetotérmico de 16 A curva B"),
    choice("protection_class", &choices::PROTECTION_CLASS, E, "Protection class", "Clase de aislamiento").filter().etim("EF000004")
        .self_evident(),
    several("dimming", &choices::DIMMING, E, "Dimming", "Regulación").filter().etim("EF000137")
        .self_evident().groups(&choices::DIMMING_GROUPS),
    choice("driver_location", &choices::DRIVER_LOCATION, E, "Driver location", "Ubicación del driver").filter(),
    of(Kind::Flag, "driver_included", "", E, "Driver included", "Driver incluido").filter().etim("EF007556"),
    of(Kind::Range, "output_voltage", "V", E, "Output voltage", "Tensión de salida")
        .indexed().plausible(1.0, 1000.0),
    of(Kind::Range, "output_current", "mA", E, "Output current", "Corriente de salida")
        .indexed().plausible(1.0, 100_000.0),
    number("outputs", "", E, "Outputs", "Salidas"),
    number("minimum_load", "W", E, "Minimum load", "Carga mínima"),
    number("case_temperature", "°C", E, "Case temperature (tc)", "Temperatura de carcasa (tc)"),
    number("efficiency", "%", E, "Efficiency", "Rendimiento").best(More),
    number("price_index", "", E, "Price index", "Índice de precio").not_compared(),
    number("conductor_area", "mm²", E, "Conductor cross-section", "Sección del conductor"),

    of(Kind::Ip, "ip", "", M, "Ingress protection (IP)", "Grado de protección IP").filter().etim("EF003118"),
    of(Kind::Ip, "ip_rear", "", M, "Ingress protection, rear", "Grado de protección IP, parte trasera").etim("EF005474"),
    of(Kind::Ik, "ik", "", M, "Impact protection (IK)", "Grado de protección IK").filter().etim("EF004293"),
    choice("material", &choices::MATERIAL, M, "Material", "Material").schema_org("material"),
    choice("finish", &choices::FINISH, M, "Finish", "Acabado").filter().etim("EF000136")
        .self_evident().schema_org("color"),
    of(Kind::Text, "colour_ral", "", M, "RAL colour", "Color RAL"),
    number("length", "mm", M, "Length", "Longitud").filter(),
    number("width", "mm", M, "Width", "Anchura").schema_org("width").indexed(),
    number("height", "mm", M, "Height", "Altura").schema_org("height"),
    number("diameter", "mm", M, "Diameter", "Diámetro").filter(),
    number("weight", "kg", M, "Weight", "Peso").schema_org("weight"),
    number("bend_radius", "mm", M, "Bend radius", "Radio de curvatura"),
    number("inner_width", "mm", M, "Inner width", "Anchura interior"),
    number("bar_length", "mm", M, "Bar length", "Longitud de barra"),
    number("max_power_per_metre", "W/m", M, "Max. power per metre", "Potencia máxima por metro"),
    number("transmission", "%", M, "Light transmission", "Transmisión luminosa"),
    choice("diffuser", &choices::DIFFUSER, M, "Diffuser", "Difusor"),
    of(Kind::Fraction, "cut_increment", "mm", M, "Cut increment", "Corte cada"),

    several("mounting", &choices::MOUNTING, I, "Mounting", "Montaje").filter().etim("EF009351"),
    choice("profile_type", &choices::PROFILE_TYPE, I, "Profile type", "Tipo de perfil"),
    choice("accessory_type", &choices::ACCESSORY_TYPE, I, "Accessory type", "Tipo de accesorio"),
    of(Kind::CutOut, "cut_out", "mm", I, "Cut-out", "Hueco de empotrar").filter().etim("EF016380"),
    number("recess_depth", "mm", I, "Recess depth", "Profundidad de empotramiento").filter().etim("EF010795")
        .less_is_better(),
    number("tilt", "°", I, "Tilt", "Inclinación"),
    number("rotation", "°", I, "Rotation", "Rotación"),
    number("fire_rating", "min", I, "Fire rating", "Resistencia al fuego").filter()
        .plausible(15.0, 240.0).more_is_better().steps(&FIRE),
    of(Kind::Range, "ambient_temperature", "°C", I, "Ambient temperature", "Temperatura ambiente"),
    number("max_run", "m", I, "Max. run length", "Tramo máximo"),
    number("max_run_both_ends", "m", I, "Max. run length, fed from both ends", "Tramo máximo con alimentación por ambos extremos"),
    number("reel_length", "m", I, "Reel length", "Longitud de bobina"),
    number("cable_length", "m", I, "Cable length", "Longitud de cable"),
    number("viewing_distance", "m", I, "Viewing distance", "Distancia de visibilidad"),
    number("detection_range", "m", I, "Detection range", "Alcance de detección"),
    of(Kind::Range, "mounting_height", "m", I, "Mounting height", "Altura de montaje"),

    number("warranty", "years", C, "Warranty", "Garantía").filter()
        .plausible(1.0, 25.0).more_is_better().steps(&WARRANTY).best(More),
    number("emergency_duration", "h", C, "Emergency duration", "Autonomía en emergencia").filter()
        .owns_unit().plausible(0.5, 8.0).more_is_better().steps(&EMERGENCY).short_name("Emergency", "Emergencia"),
    number("emergency_flux", "lm", C, "Emergency luminous flux", "Flujo luminoso en emergencia"),
    choice("emergency_mode", &choices::EMERGENCY_MODE, C, "Emergency mode", "Modo de emergencia"),
    choice("emergency_test", &choices::EMERGENCY_TEST, C, "Emergency testing", "Test de emergencia").filter(),
    several("sensor", &choices::SENSOR, C, "Sensor", "Detector").filter()
        .groups(&choices::SENSOR_GROUPS),
    choice("energy_class", &choices::ENERGY_CLASS, C, "Energy class", "Clase energética").apart().filter(),
    choice("status", &choices::STATUS, C, "Status", "Estado").apart().filter().self_evident(),
];
