//! Reading EULUMDAT line by line.

use crate::distribution::{Distribution, MAX_GAMMAS, MAX_PLANES, Symmetry};
use crate::error::{ParseError, Warning};
use crate::eulumdat::{TEXT_LIMIT, lamps};
use crate::model::{About, Basis, Body, LuminousArea, Outline, Parsed, Photometry};
use crate::{number, text};

/// How far the sum of the intensities may be from the stated flux.
const FLUX_TOLERANCE: f64 = 0.05;
const DIRECT_RATIOS: usize = 10;

/// Reads a file; tolerant of what is common, strict about what would give wrong light.
pub fn parse(bytes: &[u8]) -> Result<Parsed, ParseError> {
    let text = text::decode(bytes)?;
    let mut reader = Reader { lines: text::lines(&text), next: 0, warnings: Vec::new() };
    let mut photometry = read(&mut reader)?;
    photometry.simulated = photometry.about.says_simulated();
    if let Some(extra) = reader.lines[reader.next..].iter().position(|line| !line.is_empty()) {
        reader.warnings.push(Warning::Extra { line: reader.next + extra + 1 });
    }
    reader.warnings.extend(doubts(&photometry));
    Ok(Parsed { photometry, warnings: reader.warnings })
}

/// What is odd about light that could be read.
fn doubts(photometry: &Photometry) -> Option<Warning> {
    let integrated = photometry.flux();
    if integrated <= 0.0 {
        return Some(Warning::Dark);
    }
    let stated = photometry.stated_flux?;
    let differs = (integrated - stated).abs() > stated * FLUX_TOLERANCE;
    differs.then_some(Warning::FluxDiffers { integrated, stated })
}

fn read(reader: &mut Reader<'_>) -> Result<Photometry, ParseError> {
    let mut about = About { manufacturer: reader.text("the company")?, ..About::default() };
    reader.number("the type of light source")?;
    let symmetry = symmetry(reader.integer("the symmetry", 0..=4, "0, 1, 2, 3 or 4")?);
    let count = reader.integer("the number of C-planes", 0..=MAX_PLANES, "0 to 721")?;
    check_divisible(reader, symmetry, count)?;
    let plane_step = (reader.next + 1, reader.number("the step of C-planes")?);
    let gamma_count = reader.integer("the number of gamma angles", 1..=MAX_GAMMAS, "1 to 361")?;
    let gamma_step = (reader.next + 1, reader.number("the step of gamma angles")?);
    about.report = reader.text("the report number")?;
    about.luminaire = reader.text("the luminaire's name")?;
    about.number = reader.text("the luminaire's number")?;
    about.file_name = reader.text("the file name")?;
    about.date = reader.text("the date")?;
    let [length, width, height] = reader.numbers("the luminaire's size")?;
    let body = Body { outline: outline(length, width), height };
    let [length, width] = reader.numbers("the luminous area")?;
    let heights = reader.numbers("the height of the luminous area")?;
    let luminous_area = LuminousArea { outline: outline(length, width), heights };
    reader.number("the downward flux fraction")?;
    let output_ratio = reader.number("the light output ratio")?;
    let conversion = reader.factor("the conversion factor of intensities")?;
    reader.number("the tilt")?;
    let lamps = lamps::read(reader)?;
    about.lamp = lamps.kind;
    about.colour = lamps.colour;
    about.rendering = lamps.rendering;
    for _ in 0..DIRECT_RATIOS {
        reader.number("a direct ratio")?;
    }

    let planes_at = reader.next + 1;
    let planes = reader.list("a C-plane", count)?;
    reader.check_step("C-planes", plane_step, &planes);
    let gammas_at = reader.next + 1;
    let gammas = reader.list("a gamma angle", gamma_count)?;
    reader.check_step("gamma angles", gamma_step, &gammas);
    let wrap = |line| move |source| ParseError::Distribution { line, source };
    let planes = stored_planes(symmetry, planes).map_err(wrap(planes_at))?;

    let values_at = reader.next + 1;
    let candela_per_value = lamps.flux / 1000.0 * conversion;
    let mut candela = Vec::new();
    for _ in 0..planes.len() * gammas.len() {
        let line = reader.next + 1;
        let value = reader.number("an intensity")?;
        if value < 0.0 {
            return Err(ParseError::NotAllowed {
                line,
                field: "an intensity".to_owned(),
                value: value.to_string(),
                allowed: "0 or more",
            });
        }
        candela.push(value * candela_per_value);
    }
    // Planes were checked above, so what is left to complain about are the gamma angles or an overflow.
    let distribution = Distribution::new(symmetry, planes, gammas, candela).map_err(|source| {
        let is_value = matches!(source, crate::InvalidDistribution::Intensity { .. });
        ParseError::Distribution { line: if is_value { values_at } else { gammas_at }, source }
    })?;

    let stated_flux = match lamps.basis {
        Basis::Luminaire => lamps.flux,
        Basis::Lamps { flux, .. } => flux * output_ratio / 100.0,
    };
    Ok(Photometry {
        about,
        simulated: false,
        distribution,
        basis: lamps.basis,
        stated_flux: (stated_flux > 0.0).then_some(stated_flux),
        power: (lamps.power > 0.0).then_some(lamps.power),
        body: Some(body),
        luminous_area,
    })
}

fn symmetry(code: usize) -> Symmetry {
    match code {
        1 => Symmetry::Rotational,
        2 => Symmetry::C0C180,
        3 => Symmetry::C90C270,
        4 => Symmetry::Quadrant,
        _ => Symmetry::None,
    }
}

fn check_divisible(reader: &Reader<'_>, symmetry: Symmetry, count: usize) -> Result<(), ParseError> {
    let (divisor, allowed) = match symmetry {
        Symmetry::Rotational => return Ok(()),
        Symmetry::None => (1, "1 or more without symmetry"),
        Symmetry::C0C180 | Symmetry::C90C270 => (2, "a multiple of 2 with symmetry 2 or 3"),
        Symmetry::Quadrant => (4, "a multiple of 4 with symmetry 4"),
    };
    if count > 0 && count.is_multiple_of(divisor) {
        return Ok(());
    }
    let field = "the number of C-planes".to_owned();
    Err(ParseError::NotAllowed { line: reader.next, field, value: count.to_string(), allowed })
}

/// The planes whose intensities follow, out of the full circle that every file lists.
fn stored_planes(symmetry: Symmetry, all: Vec<f64>) -> Result<Vec<f64>, crate::InvalidDistribution> {
    let count = all.len();
    if let Some(pair) = all.windows(2).find(|pair| pair[1] <= pair[0]) {
        let (previous, angle) = (pair[0], pair[1]);
        return Err(crate::InvalidDistribution::NotAscending { what: "C-plane", previous, angle });
    }
    let part = match symmetry {
        Symmetry::Rotational => vec![0.0],
        Symmetry::None => all,
        Symmetry::C0C180 => all[..=count / 2].to_vec(),
        Symmetry::Quadrant => all[..=count / 4].to_vec(),
        Symmetry::C90C270 => {
            // Stored from C270 through C0 to C90; labelling them from C0 or C90 on would turn the light around.
            let first = all.partition_point(|c| *c < 269.95);
            let turned = all[first..].iter().map(|c| c - 360.0).chain(all[..first].iter().copied());
            turned.take(count / 2 + 1).collect()
        }
    };
    // Values do not matter yet: this only asks whether the part fits the symmetry.
    Distribution::new(symmetry, part.clone(), vec![0.0], vec![0.0; part.len()])?;
    Ok(part)
}

fn outline(length: f64, width: f64) -> Outline {
    if width == 0.0 { Outline::Round { diameter: length } } else { Outline::Rectangle { length, width } }
}

/// Walks through the lines.
pub(super) struct Reader<'a> {
    pub(super) lines: Vec<&'a str>,
    /// Index of the line that comes next; also the number of the line that was last read.
    pub(super) next: usize,
    pub(super) warnings: Vec<Warning>,
}

impl<'a> Reader<'a> {
    pub(super) fn line(&mut self, field: &str) -> Result<&'a str, ParseError> {
        let Some(line) = self.lines.get(self.next) else {
            return Err(ParseError::Missing { line: self.lines.len(), field: field.to_owned() });
        };
        self.next += 1;
        Ok(line)
    }

    pub(super) fn text(&mut self, field: &str) -> Result<String, ParseError> {
        let text = self.line(field)?.to_owned();
        let chars = text.chars().count();
        if chars > TEXT_LIMIT {
            self.warnings.push(Warning::LongText { line: self.next, chars, limit: TEXT_LIMIT });
        }
        Ok(text)
    }

    /// A number; an empty line counts as 0.
    pub(super) fn number(&mut self, field: &str) -> Result<f64, ParseError> {
        let value = self.line(field)?;
        if value.is_empty() {
            return Ok(0.0);
        }
        number::parse(value).ok_or_else(|| ParseError::NotANumber {
            line: self.next,
            field: field.to_owned(),
            value: value.chars().take(TEXT_LIMIT).collect(),
        })
    }

    /// A text out of order; reading goes on behind it.
    pub(super) fn text_at(&mut self, index: usize, field: &str) -> Result<String, ParseError> {
        self.next = index;
        self.text(field)
    }

    /// A number out of order; reading goes on behind it.
    pub(super) fn number_at(&mut self, index: usize, field: &str) -> Result<f64, ParseError> {
        self.next = index;
        self.number(field)
    }

    /// A factor, for which 0 can only mean that it was not filled in.
    fn factor(&mut self, field: &str) -> Result<f64, ParseError> {
        let value = self.number(field)?;
        if value > 0.0 {
            return Ok(value);
        }
        let reading = format!("{field} is {value}, read as 1");
        self.warnings.push(Warning::Assumed { line: self.next, reading });
        Ok(1.0)
    }

    pub(super) fn integer(
        &mut self,
        field: &str,
        range: std::ops::RangeInclusive<usize>,
        allowed: &'static str,
    ) -> Result<usize, ParseError> {
        let value = self.number(field)?;
        let is_allowed = value.fract() == 0.0 && value >= 0.0 && range.contains(&(value as usize));
        if is_allowed {
            return Ok(value as usize);
        }
        let field = field.to_owned();
        Err(ParseError::NotAllowed { line: self.next, field, value: value.to_string(), allowed })
    }

    fn numbers<const N: usize>(&mut self, field: &str) -> Result<[f64; N], ParseError> {
        let mut numbers = [0.0; N];
        for number in &mut numbers {
            *number = self.number(field)?;
        }
        Ok(numbers)
    }

    fn list(&mut self, field: &str, count: usize) -> Result<Vec<f64>, ParseError> {
        // The count is only a claim, so nothing is reserved for it.
        let mut list = Vec::new();
        for _ in 0..count {
            list.push(self.number(field)?);
        }
        Ok(list)
    }

    fn check_step(&mut self, field: &'static str, (line, stated): (usize, f64), angles: &[f64]) {
        let differs = |pair: &[f64]| (pair[1] - pair[0] - stated).abs() > 0.1;
        if stated != 0.0 && angles.windows(2).any(differs) {
            self.warnings.push(Warning::StepDiffers { line, field, stated });
        }
    }
}
