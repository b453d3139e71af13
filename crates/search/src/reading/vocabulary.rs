//! The words around numbers, in both languages, folded: names of attributes, units, and how a number is meant.

use content::attributes::Key;

/// What somebody calls an attribute.
pub(super) struct Name {
    pub(super) words: &'static str,
    pub(super) key: Key,
    /// Whether a number without a unit is clear enough beside it.
    pub(super) without_unit: bool,
    /// Whether it may stand behind the number, as in `90 mm cut-out`.
    pub(super) behind: bool,
}

/// A unit and the registry's unit that it is counted in.
pub(super) struct Unit {
    pub(super) words: &'static str,
    pub(super) symbol: &'static str,
    pub(super) factor: f64,
}

/// How a number is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sense {
    /// This or more.
    AtLeast,
    /// More than this.
    Above,
    /// This or less.
    AtMost,
    /// Less than this.
    Below,
    /// Near it.
    About,
    /// The first of two.
    Between,
}

pub(super) const CUT_OUT: Key = Key::named("cut_out");
const RECESS_DEPTH: Key = Key::named("recess_depth");
pub(super) const DIAMETER: Key = Key::named("diameter");
pub(super) const LENGTH: Key = Key::named("length");
const WIDTH: Key = Key::named("width");
const EMERGENCY: Key = Key::named("emergency_duration");
const FIRE: Key = Key::named("fire_rating");
const WARRANTY: Key = Key::named("warranty");
const CRI: Key = Key::named("cri_ra");
const UGR: Key = Key::named("ugr");
const BEAM: Key = Key::named("beam_angle");
const CCT: Key = Key::named("cct");
const POWER: Key = Key::named("power");
const FLUX: Key = Key::named("luminous_flux");
const EFFICACY: Key = Key::named("efficacy");
const VOLTAGE: Key = Key::named("voltage");
const OUTPUT_VOLTAGE: Key = Key::named("output_voltage");
const CURRENT: Key = Key::named("current");
const OUTPUT_CURRENT: Key = Key::named("output_current");

pub(super) const NAMES: &[Name] = &[
    clear("cut out", CUT_OUT),
    clear("cutout", CUT_OUT),
    clear("cut out diameter", CUT_OUT),
    clear("cut out size", CUT_OUT),
    clear("hole", CUT_OUT),
    clear("hole size", CUT_OUT),
    clear("hole saw", CUT_OUT),
    clear("holesaw", CUT_OUT),
    clear("sierra de corona", CUT_OUT),
    clear("corona", CUT_OUT),
    clear("hueco", CUT_OUT),
    clear("hueco de empotrar", CUT_OUT),
    clear("hueco de corte", CUT_OUT),
    clear("corte", CUT_OUT),
    clear("diametro de corte", CUT_OUT),
    clear("agujero", CUT_OUT),
    clear("orificio", CUT_OUT),
    clear("recess depth", RECESS_DEPTH),
    clear("recessed depth", RECESS_DEPTH),
    clear("installation depth", RECESS_DEPTH),
    clear("ceiling depth", RECESS_DEPTH),
    clear("depth", RECESS_DEPTH),
    clear("deep", RECESS_DEPTH),
    clear("profundidad", RECESS_DEPTH),
    clear("profundidad de empotramiento", RECESS_DEPTH),
    clear("cri", CRI),
    clear("cri ra", CRI),
    clear("ra", CRI),
    clear("irc", CRI),
    clear("colour rendering", CRI),
    clear("color rendering", CRI),
    clear("reproduccion cromatica", CRI),
    clear("ugr", UGR),
    clear("beam", BEAM),
    clear("beam angle", BEAM),
    clear("apertura", BEAM),
    clear("angulo", BEAM),
    clear("angulo de apertura", BEAM),
    clear("haz", BEAM),
    with_unit("emergency", EMERGENCY),
    with_unit("emergency duration", EMERGENCY),
    with_unit("emergencia", EMERGENCY),
    with_unit("autonomia", EMERGENCY),
    with_unit("autonomia en emergencia", EMERGENCY),
    with_unit("fire", FIRE),
    with_unit("fire rating", FIRE),
    with_unit("fire rated", FIRE),
    with_unit("fire resistance", FIRE),
    with_unit("fire resistant", FIRE),
    with_unit("fuego", FIRE),
    with_unit("resistente al fuego", FIRE),
    with_unit("resistencia al fuego", FIRE),
    with_unit("warranty", WARRANTY),
    with_unit("guarantee", WARRANTY),
    with_unit("garantia", WARRANTY),
    with_unit("length", LENGTH),
    with_unit("long", LENGTH),
    with_unit("longitud", LENGTH),
    with_unit("largo", LENGTH),
    with_unit("de largo", LENGTH),
    with_unit("wide", WIDTH),
    with_unit("width", WIDTH),
    with_unit("ancho", WIDTH),
    with_unit("anchura", WIDTH),
    with_unit("de ancho", WIDTH),
    with_unit("diameter", DIAMETER),
    with_unit("diametro", DIAMETER),
    with_unit("ø", DIAMETER),
    with_unit("⌀", DIAMETER),
    before("cct", CCT, true),
    before("colour temperature", CCT, true),
    before("color temperature", CCT, true),
    before("temperatura de color", CCT, true),
    before("power", POWER, false),
    before("potencia", POWER, false),
    before("wattage", POWER, false),
    before("luminous flux", FLUX, false),
    before("flux", FLUX, false),
    before("light output", FLUX, false),
    before("flujo", FLUX, false),
    before("flujo luminoso", FLUX, false),
    before("efficacy", EFFICACY, false),
    before("eficacia", EFFICACY, false),
    before("voltage", VOLTAGE, false),
    before("tension", VOLTAGE, false),
    before("voltaje", VOLTAGE, false),
    before("input voltage", VOLTAGE, false),
    before("tension de entrada", VOLTAGE, false),
    before("output voltage", OUTPUT_VOLTAGE, false),
    before("tension de salida", OUTPUT_VOLTAGE, false),
    before("current", CURRENT, false),
    before("corriente", CURRENT, false),
    before("output current", OUTPUT_CURRENT, false),
    before("corriente de salida", OUTPUT_CURRENT, false),
];

const MM_PER_FOOT: f64 = 304.8;
const MM_PER_INCH: f64 = 25.4;

pub(super) const UNITS: &[Unit] = &[
    unit("w", "W", 1.0),
    unit("watt", "W", 1.0),
    unit("watts", "W", 1.0),
    unit("vatio", "W", 1.0),
    unit("vatios", "W", 1.0),
    unit("kw", "W", 1000.0),
    unit("lm", "lm", 1.0),
    unit("lumen", "lm", 1.0),
    unit("lumens", "lm", 1.0),
    unit("lumenes", "lm", 1.0),
    unit("klm", "lm", 1000.0),
    unit("k lm", "lm", 1000.0),
    unit("k lumens", "lm", 1000.0),
    unit("lm / w", "lm/W", 1.0),
    unit("lumen / w", "lm/W", 1.0),
    unit("lumens / w", "lm/W", 1.0),
    unit("lumens / watt", "lm/W", 1.0),
    unit("lumens per watt", "lm/W", 1.0),
    unit("lm per w", "lm/W", 1.0),
    unit("lumenes / w", "lm/W", 1.0),
    unit("lumenes por vatio", "lm/W", 1.0),
    unit("w / m", "W/m", 1.0),
    unit("w per m", "W/m", 1.0),
    unit("w per metre", "W/m", 1.0),
    unit("w per meter", "W/m", 1.0),
    unit("watts per metre", "W/m", 1.0),
    unit("w por metro", "W/m", 1.0),
    unit("vatios por metro", "W/m", 1.0),
    unit("lm / m", "lm/m", 1.0),
    unit("lm per m", "lm/m", 1.0),
    unit("lm per metre", "lm/m", 1.0),
    unit("lumens per metre", "lm/m", 1.0),
    unit("lm por metro", "lm/m", 1.0),
    unit("lumenes por metro", "lm/m", 1.0),
    unit("k", "K", 1.0),
    unit("kelvin", "K", 1.0),
    unit("kelvins", "K", 1.0),
    unit("°", "°", 1.0),
    unit("deg", "°", 1.0),
    unit("degree", "°", 1.0),
    unit("degrees", "°", 1.0),
    unit("grado", "°", 1.0),
    unit("grados", "°", 1.0),
    unit("v", "V", 1.0),
    unit("volt", "V", 1.0),
    unit("volts", "V", 1.0),
    unit("voltio", "V", 1.0),
    unit("voltios", "V", 1.0),
    unit("vdc", "V", 1.0),
    unit("vac", "V", 1.0),
    unit("vcc", "V", 1.0),
    unit("vca", "V", 1.0),
    unit("v dc", "V", 1.0),
    unit("v ac", "V", 1.0),
    unit("v cc", "V", 1.0),
    unit("v ca", "V", 1.0),
    unit("ma", "mA", 1.0),
    unit("milliamp", "mA", 1.0),
    unit("milliamps", "mA", 1.0),
    unit("miliamperios", "mA", 1.0),
    unit("mm", "mm", 1.0),
    unit("millimetres", "mm", 1.0),
    unit("milimetros", "mm", 1.0),
    unit("cm", "mm", 10.0),
    unit("m", "mm", 1000.0),
    unit("centimetre", "mm", 10.0),
    unit("centimetres", "mm", 10.0),
    unit("centimeters", "mm", 10.0),
    unit("centimetros", "mm", 10.0),
    unit("metre", "mm", 1000.0),
    unit("metres", "mm", 1000.0),
    unit("meter", "mm", 1000.0),
    unit("meters", "mm", 1000.0),
    unit("metro", "mm", 1000.0),
    unit("metros", "mm", 1000.0),
    unit("mts", "mm", 1000.0),
    unit("ft", "mm", MM_PER_FOOT),
    unit("foot", "mm", MM_PER_FOOT),
    unit("feet", "mm", MM_PER_FOOT),
    unit("pie", "mm", MM_PER_FOOT),
    unit("pies", "mm", MM_PER_FOOT),
    unit("inch", "mm", MM_PER_INCH),
    unit("inches", "mm", MM_PER_INCH),
    unit("pulgada", "mm", MM_PER_INCH),
    unit("pulgadas", "mm", MM_PER_INCH),
    unit("h", "h", 1.0),
    unit("hr", "h", 1.0),
    unit("hrs", "h", 1.0),
    unit("hour", "h", 1.0),
    unit("hours", "h", 1.0),
    unit("hora", "h", 1.0),
    unit("horas", "h", 1.0),
    unit("min", "min", 1.0),
    unit("mins", "min", 1.0),
    unit("minute", "min", 1.0),
    unit("minutes", "min", 1.0),
    unit("minuto", "min", 1.0),
    unit("minutos", "min", 1.0),
    unit("year", "years", 1.0),
    unit("years", "years", 1.0),
    unit("yr", "years", 1.0),
    unit("yrs", "years", 1.0),
    unit("ano", "years", 1.0),
    unit("anos", "years", 1.0),
];

/// In front of a number.
pub(super) const SENSES: &[(&str, Sense)] = &[
    ("<", Sense::Below),
    ("<=", Sense::AtMost),
    (">", Sense::Above),
    (">=", Sense::AtLeast),
    ("~", Sense::About),
    ("up to", Sense::AtMost),
    ("under", Sense::Below),
    ("below", Sense::Below),
    ("less than", Sense::Below),
    ("not more than", Sense::AtMost),
    ("no more than", Sense::AtMost),
    ("at most", Sense::AtMost),
    ("max", Sense::AtMost),
    ("maximum", Sense::AtMost),
    ("hasta", Sense::AtMost),
    ("menos de", Sense::Below),
    ("no mas de", Sense::AtMost),
    ("como mucho", Sense::AtMost),
    ("como maximo", Sense::AtMost),
    ("maximo", Sense::AtMost),
    ("maximo de", Sense::AtMost),
    ("maxima", Sense::AtMost),
    ("maxima de", Sense::AtMost),
    ("inferior a", Sense::Below),
    ("por debajo de", Sense::Below),
    ("at least", Sense::AtLeast),
    ("from", Sense::AtLeast),
    ("over", Sense::Above),
    ("above", Sense::Above),
    ("more than", Sense::Above),
    ("not less than", Sense::AtLeast),
    ("no less than", Sense::AtLeast),
    ("min", Sense::AtLeast),
    ("minimum", Sense::AtLeast),
    ("desde", Sense::AtLeast),
    ("a partir de", Sense::AtLeast),
    ("mas de", Sense::Above),
    ("no menos de", Sense::AtLeast),
    ("al menos", Sense::AtLeast),
    ("como minimo", Sense::AtLeast),
    ("minimo", Sense::AtLeast),
    ("minimo de", Sense::AtLeast),
    ("minima", Sense::AtLeast),
    ("minima de", Sense::AtLeast),
    ("superior a", Sense::Above),
    ("por encima de", Sense::Above),
    ("about", Sense::About),
    ("around", Sense::About),
    ("approx", Sense::About),
    ("aprox", Sense::About),
    ("aproximadamente", Sense::About),
    ("alrededor de", Sense::About),
    ("unos", Sense::About),
    ("between", Sense::Between),
    ("entre", Sense::Between),
];

/// Behind a number and its unit.
pub(super) const SENSES_BEHIND: &[(&str, Sense)] = &[
    ("+", Sense::AtLeast),
    ("or more", Sense::AtLeast),
    ("or better", Sense::AtLeast),
    ("or higher", Sense::AtLeast),
    ("and above", Sense::AtLeast),
    ("min", Sense::AtLeast),
    ("minimum", Sense::AtLeast),
    ("o mas", Sense::AtLeast),
    ("o superior", Sense::AtLeast),
    ("o mejor", Sense::AtLeast),
    ("minimo", Sense::AtLeast),
    ("como minimo", Sense::AtLeast),
    ("or less", Sense::AtMost),
    ("or lower", Sense::AtMost),
    ("max", Sense::AtMost),
    ("maximum", Sense::AtMost),
    ("o menos", Sense::AtMost),
    ("o inferior", Sense::AtMost),
    ("maximo", Sense::AtMost),
    ("como maximo", Sense::AtMost),
];

/// Words that turn what follows into its opposite; a filter would be wrong then.
pub(super) const NEGATIONS: &[&str] =
    &["no", "not", "non", "sin", "without", "except", "excepto", "salvo", "ni", "nor", "never"];

/// Words for what feeds lights: a voltage or a current beside them is the one that comes out.
pub(super) const SOURCES: &[&str] = &[
    "driver",
    "drivers",
    "psu",
    "supply",
    "supplies",
    "transformer",
    "transformers",
    "converter",
    "ballast",
    "fuente",
    "fuentes",
    "alimentador",
    "alimentadores",
    "transformador",
    "transformadores",
    "convertidor",
    "drv",
];

const fn clear(words: &'static str, key: Key) -> Name {
    Name { words, key, without_unit: true, behind: true }
}

const fn with_unit(words: &'static str, key: Key) -> Name {
    Name { words, key, without_unit: false, behind: true }
}

const fn before(words: &'static str, key: Key, without_unit: bool) -> Name {
    Name { words, key, without_unit, behind: false }
}

const fn unit(words: &'static str, symbol: &'static str, factor: f64) -> Unit {
    Unit { words, symbol, factor }
}
