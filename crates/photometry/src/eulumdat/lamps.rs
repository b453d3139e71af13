//! The lamp sets of an EULUMDAT file, which programs write in two different orders.

use super::read::Reader;
use crate::error::ParseError;
use crate::model::Basis;
use crate::number;

/// Number, type, flux, colour, rendering and power.
const FIELDS: usize = 6;
/// Which of them are numbers.
const NUMERIC: [usize; 3] = [0, 2, 5];
const MAX_SETS: usize = 20;

/// The first lamp set.
pub(super) struct Lamps {
    pub(super) kind: String,
    pub(super) colour: String,
    pub(super) rendering: String,
    pub(super) flux: f64,
    pub(super) power: f64,
    pub(super) basis: Basis,
}

/// Reads all sets. They are alternatives of one luminaire, so the first one counts.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Lamps, ParseError> {
    let sets = reader.integer("the number of lamp sets", 1..=MAX_SETS, "1 to 20")?;
    let start = reader.next;
    let step = if is_by_set(reader, start, sets) { 1 } else { sets };
    let count = reader.number_at(start, "the number of lamps")?;
    let kind = reader.text_at(start + step, "the lamp type")?;
    let flux = reader.number_at(start + 2 * step, "the lamps' flux")?;
    if flux < 0.0 {
        return Err(ParseError::NotAllowed {
            line: reader.next,
            field: "the lamps' flux".to_owned(),
            value: flux.to_string(),
            allowed: "0 or more",
        });
    }
    let colour = reader.text_at(start + 3 * step, "the colour")?;
    let rendering = reader.text_at(start + 4 * step, "the colour rendering")?;
    let power = reader.number_at(start + 5 * step, "the power")?;
    reader.next = start + FIELDS * sets;
    if reader.next > reader.lines.len() {
        let field = "the end of the lamp sets".to_owned();
        return Err(ParseError::Missing { line: reader.lines.len(), field });
    }
    Ok(Lamps { kind, colour, rendering, flux, power, basis: basis(count, flux) })
}

/// A negative number of lamps says that the luminaire was measured as a whole.
fn basis(count: f64, flux: f64) -> Basis {
    if count < 0.0 { Basis::Luminaire } else { Basis::Lamps { count: count.max(1.0) as u32, flux } }
}

/// Whether set follows set, rather than all numbers first, then all types, and so on: whichever order puts numbers
/// where numbers belong.
fn is_by_set(reader: &Reader<'_>, start: usize, sets: usize) -> bool {
    let is_number = |index: usize| {
        reader.lines.get(index).is_none_or(|line| line.is_empty() || number::parse(line).is_some())
    };
    let fits = |place: &dyn Fn(usize, usize) -> usize| {
        (0..sets).all(|set| NUMERIC.iter().all(|field| is_number(start + place(set, *field))))
    };
    fits(&|set, field| set * FIELDS + field) || !fits(&|set, field| field * sets + set)
}
