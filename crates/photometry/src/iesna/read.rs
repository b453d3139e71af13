//! Reading IES files of every edition from 1986 to 2019.

use super::numbers::{Commas, Numbers};
use super::{MILLIMETRES_PER_FOOT, MILLIMETRES_PER_METRE, NOT_STATED};
use crate::distribution::{Distribution, MAX_GAMMAS, MAX_PLANES, Symmetry};
use crate::error::{ParseError, Warning};
use crate::model::{About, Basis, LuminousArea, Outline, Parsed, Photometry, says_simulated};
use crate::text;

/// What the 2019 edition calls a computer simulation, where earlier ones keep a number for future use.
const COMPUTER_SIMULATION: f64 = 1.0001;
/// A luminous opening longer than this was most likely given in feet, or in millimetres.
const MAX_OPENING_MM: f64 = 6_000.0;

/// Reads a file; tolerant of what is common, strict about what would give wrong light.
pub fn parse(bytes: &[u8]) -> Result<Parsed, ParseError> {
    let text = text::decode(bytes)?;
    let lines = text::lines(&text);
    let tilt = lines.iter().position(|line| is_tilt(line)).ok_or(ParseError::NoTilt)?;
    let header = Header::read(&lines[..tilt]);
    let numbers = &lines[tilt + 1..];
    let read = |commas| Body::read(&header, lines[tilt], tilt + 1, numbers, commas);
    match read(Commas::Separate) {
        // Only when the standard reading does not come out even.
        Ok(parsed) if !parsed.has_extra() || !Numbers::has_grouped(numbers) => Ok(parsed),
        other if Numbers::has_grouped(numbers) => match read(Commas::GroupThousands) {
            Ok(mut parsed) if !parsed.has_extra() => {
                let reading = "commas inside numbers were read as grouping thousands".to_owned();
                parsed.warnings.push(Warning::Assumed { line: tilt + 2, reading });
                Ok(parsed)
            }
            _ => other,
        },
        other => other,
    }
}

impl Parsed {
    fn has_extra(&self) -> bool {
        self.warnings.iter().any(|warning| matches!(warning, Warning::Extra { .. }))
    }
}

fn is_tilt(line: &str) -> bool {
    line.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("TILT"))
        && line[4..].trim_start().starts_with('=')
}

/// What stands before TILT=.
struct Header {
    about: About,
    is_2019: bool,
    simulated: bool,
}

impl Header {
    fn read(lines: &[&str]) -> Self {
        let mut about = About::default();
        let mut last: Option<&str> = None;
        for line in lines {
            let Some((keyword, value)) = keyword(line) else { continue };
            let continues = keyword.eq_ignore_ascii_case("MORE");
            let name = if continues { last } else { Some(keyword) };
            if let Some(field) = name.and_then(|name| field(&mut about, name)) {
                if continues {
                    field.push(' ');
                    field.push_str(value);
                } else if field.is_empty() {
                    value.clone_into(field);
                }
            }
            last = name;
        }
        let is_2019 = lines.iter().any(|line| line.to_ascii_uppercase().contains("LM-63-2019"));
        Self { about, is_2019, simulated: lines.iter().any(|line| says_simulated(line)) }
    }
}

/// `[WORD] value`, with or without the space; keywords of a maker's own start with `_`.
fn keyword(line: &str) -> Option<(&str, &str)> {
    let (word, value) = line.strip_prefix('[')?.split_once(']')?;
    let value = value.trim();
    Some((word.trim(), if value == NOT_STATED { "" } else { value }))
}

fn field<'a>(about: &'a mut About, keyword: &str) -> Option<&'a mut String> {
    match keyword.to_ascii_uppercase().as_str() {
        "TEST" => Some(&mut about.report),
        "ISSUEDATE" | "DATE" => Some(&mut about.date),
        "MANUFAC" => Some(&mut about.manufacturer),
        "LUMCAT" => Some(&mut about.number),
        "LUMINAIRE" => Some(&mut about.luminaire),
        "LAMP" => Some(&mut about.lamp),
        "FILENAME" | "_FILENAME" => Some(&mut about.file_name),
        "COLORTEMP" | "_COLORTEMP" => Some(&mut about.colour),
        "CRI" | "_CRI" => Some(&mut about.rendering),
        _ => None,
    }
}

/// What stands behind TILT=.
struct Body;

impl Body {
    fn read(
        header: &Header,
        tilt: &str,
        tilt_line: usize,
        lines: &[&str],
        commas: Commas,
    ) -> Result<Parsed, ParseError> {
        let mut warnings = Vec::new();
        let numbers = &mut Numbers::new(lines, tilt_line + 1, commas);
        skip_tilt(tilt, tilt_line, numbers, &mut warnings)?;

        let count = numbers.number("the number of lamps")?;
        let lumens = numbers.number("the lumens per lamp")?;
        let multiplier = numbers.number("the candela multiplier")?;
        let gamma_count = numbers.integer("the number of vertical angles", 1..=MAX_GAMMAS, "1 to 361")?;
        let plane_count = numbers.integer("the number of horizontal angles", 1..=MAX_PLANES, "1 to 721")?;
        numbers.integer("the photometric type", 1..=1, "1 (type C); types A and B are not supported")?;
        let units = numbers.integer("the unit", 1..=2, "1 for feet or 2 for metres")?;
        let area = luminous_area(numbers, units, &mut warnings)?;
        let ballast = numbers.number("the ballast factor")?;
        let generation = numbers.number("the number kept for future use")?;
        let watts = numbers.number("the input power")?;

        let gammas_at = numbers.line();
        let gammas = numbers.list("a vertical angle", gamma_count)?;
        check_reach(&gammas, gammas_at, &mut warnings);
        let planes_at = numbers.line();
        let planes = numbers.list("a horizontal angle", plane_count)?;
        let values_at = numbers.line();
        let mut columns = Vec::new();
        for _ in 0..plane_count {
            columns.push(numbers.list("a candela value", gamma_count)?);
        }
        if let Some(line) = numbers.surplus_line() {
            warnings.push(Warning::Extra { line });
        }

        let planes: Vec<(f64, Vec<f64>)> = planes.into_iter().zip(columns).collect();
        let (symmetry, planes) = arrange(planes, planes_at, &mut warnings)?;
        let factor = multiplier * ballast;
        let (angles, columns): (Vec<f64>, Vec<Vec<f64>>) = planes.into_iter().unzip();
        let candela = columns.into_iter().flatten().map(|value| value * factor).collect();
        let distribution = Distribution::new(symmetry, angles, gammas, candela).map_err(|source| {
            use crate::InvalidDistribution::{Intensity, NotAscending, OutOfRange};
            let line = match source {
                Intensity { .. } => values_at,
                NotAscending { what: "gamma", .. } | OutOfRange { what: "gamma", .. } => gammas_at,
                _ => planes_at,
            };
            ParseError::Distribution { line, source }
        })?;

        let basis = if lumens < 0.0 {
            Basis::Luminaire
        } else {
            Basis::Lamps { count: count.max(1.0) as u32, flux: count.max(1.0) * lumens }
        };
        let photometry = Photometry {
            about: header.about.clone(),
            simulated: header.simulated
                || (header.is_2019 && (generation - COMPUTER_SIMULATION).abs() < 1e-9),
            distribution,
            basis,
            stated_flux: None,
            power: (watts > 0.0).then_some(watts),
            body: None,
            luminous_area: area,
        };
        if photometry.peak().candela <= 0.0 {
            warnings.push(Warning::Dark);
        }
        Ok(Parsed { photometry, warnings })
    }
}

/// Tilt factors describe how a lamp behaves in other positions; they do not change the measured light.
fn skip_tilt(
    tilt: &str,
    line: usize,
    numbers: &mut Numbers<'_>,
    warnings: &mut Vec<Warning>,
) -> Result<(), ParseError> {
    let kind = tilt.split_once('=').map_or("", |(_, kind)| kind.trim());
    if kind.eq_ignore_ascii_case("INCLUDE") {
        numbers.number("the lamp-to-luminaire geometry")?;
        let pairs = numbers.integer("the number of tilt angles", 0..=MAX_GAMMAS, "0 to 361")?;
        numbers.list("a tilt angle", pairs)?;
        numbers.list("a tilt factor", pairs)?;
    } else if !kind.eq_ignore_ascii_case("NONE") {
        let reading = format!("tilt factors are in another file ({kind:?}) and were left out");
        warnings.push(Warning::Assumed { line, reading });
    }
    Ok(())
}

fn luminous_area(
    numbers: &mut Numbers<'_>,
    units: usize,
    warnings: &mut Vec<Warning>,
) -> Result<LuminousArea, ParseError> {
    let line = numbers.line();
    let scale = if units == 1 { MILLIMETRES_PER_FOOT } else { MILLIMETRES_PER_METRE };
    // Tenths of a millimetre, so that what was written in millimetres comes back as it was.
    let millimetres = |value: f64| (value * scale * 10.0).round() / 10.0;
    let width = millimetres(numbers.number("the width of the luminous opening")?);
    let length = millimetres(numbers.number("the length of the luminous opening")?);
    let height = millimetres(numbers.number("the height of the luminous opening")?.abs());
    let outline = if width < 0.0 || length < 0.0 {
        Outline::Round { diameter: width.abs().max(length.abs()) }
    } else {
        // The format's length runs along its plane 0 and its width along plane 90: the other way round than in
        // EULUMDAT, whose plane C0 lies across the luminaire.
        Outline::Rectangle { length: width, width: length }
    };
    let longest = width.abs().max(length.abs()).max(height);
    if longest > MAX_OPENING_MM {
        let reading = format!("the luminous opening is {longest:.0} mm long; is the unit right?");
        warnings.push(Warning::Assumed { line, reading });
    }
    Ok(LuminousArea { outline, heights: [height; 4] })
}

fn check_reach(gammas: &[f64], line: usize, warnings: &mut Vec<Warning>) {
    let (first, last) = (gammas[0], gammas[gammas.len() - 1]);
    let is_usual = (first == 0.0 || first == 90.0) && (last == 90.0 || last == 180.0);
    if !is_usual {
        let reading =
            format!("vertical angles run from {first} to {last}; outside there is taken to be no light");
        warnings.push(Warning::Assumed { line, reading });
    }
}

type Columns = Vec<(f64, Vec<f64>)>;

/// Tells the symmetry from the last horizontal angle and puts the planes in the model's order.
fn arrange(
    mut planes: Columns,
    line: usize,
    warnings: &mut Vec<Warning>,
) -> Result<(Symmetry, Columns), ParseError> {
    let first = planes[0].0;
    while planes.len() > 1 && planes[planes.len() - 1].0 == planes[planes.len() - 2].0 {
        let reading =
            format!("the plane {} is there twice; the second one was left out", planes[planes.len() - 1].0);
        warnings.push(Warning::Assumed { line, reading });
        planes.pop();
    }
    let last = planes[planes.len() - 1].0;
    if planes.len() == 1 {
        if first != 0.0 {
            let reading = format!("the only plane is {first}; read as the same all around");
            warnings.push(Warning::Assumed { line, reading });
            planes[0].0 = 0.0;
        }
        return Ok((Symmetry::Rotational, planes));
    }
    let is = |angle: f64, expected: f64| (angle - expected).abs() < 1e-6;
    if is(first, 0.0) && is(last, 90.0) {
        return Ok((Symmetry::Quadrant, planes));
    }
    if is(first, 0.0) && is(last, 180.0) {
        return Ok((Symmetry::C0C180, planes));
    }
    if is(first, 90.0) && is(last, 270.0) {
        // C90 to C270 is the mirror image of C90 through C0 to C270.
        planes.reverse();
        for (c, _) in &mut planes {
            *c = 180.0 - *c;
        }
        return Ok((Symmetry::C90C270, planes));
    }
    if is(first, 0.0) && last > 180.0 {
        if is(last, 360.0) {
            planes.pop();
        } else {
            let reading = format!("horizontal angles end at {last} instead of 360; read as a full circle");
            warnings.push(Warning::Assumed { line, reading });
        }
        return Ok((Symmetry::None, planes));
    }
    Err(ParseError::NotAllowed {
        line,
        field: "the range of horizontal angles".to_owned(),
        value: format!("{first} to {last}"),
        allowed: "0 alone, 0 to 90, 0 to 180, 90 to 270 or 0 to 360",
    })
}
