//! What a variant measures, whichever side it is: people type `1200 mm` and do not say of what.

use content::attributes::{Attributes, CutOut, Key, Number, Value};
use content::model::Sku;
use serde_json::{Map, Value as Json};

use crate::filter::fields::{self, SIZES};

const LENGTH: Key = Key::named("length");
/// In millimetres.
const SIDES: [Key; 5] =
    [LENGTH, Key::named("width"), Key::named("height"), Key::named("diameter"), Key::named("bar_length")];
/// In metres.
const RUNS: [Key; 2] = [Key::named("cable_length"), Key::named("reel_length")];
const CUT_OUT: Key = Key::named("cut_out");
const MM_PER_M: f64 = 1000.0;
/// Nobody sells a longer piece.
const MAX_METRES: u32 = 30;

/// Adds all sizes of a variant. Pieces that are sold by length have one, wherever the maker states it: as the length of
/// a bar, or in the code alone.
pub(super) fn add(document: &mut Map<String, Json>, attributes: &Attributes, sku: Option<&Sku>) {
    let mut sizes: Vec<Number> = SIDES.iter().filter_map(|key| attributes.number(*key)).collect();
    let runs = RUNS.iter().filter_map(|key| Number::new(attributes.number(*key)?.get() * MM_PER_M));
    sizes.extend(runs);
    match attributes.get(CUT_OUT) {
        Some(Value::CutOut(CutOut::Round(range))) => sizes.extend([range.min, range.max]),
        Some(Value::CutOut(CutOut::Rectangle { length, width })) => sizes.extend([*length, *width]),
        _ => {}
    }
    let is_long = attributes.number(LENGTH).is_some() || attributes.number(SIDES[3]).is_some();
    let piece = attributes.number(SIDES[4]).or_else(|| sku.and_then(in_code)).filter(|_| !is_long);
    if let Some(length) = piece {
        fields::write(LENGTH, &Value::Number(length), document);
        sizes.push(length);
    }
    sizes.sort_unstable();
    sizes.dedup();
    if !sizes.is_empty() {
        document.insert(SIZES.to_owned(), sizes.into_iter().map(Number::to_json).collect());
    }
}

/// The length in a code such as `TRK3-2M-BK`.
fn in_code(sku: &Sku) -> Option<Number> {
    let metres = |part: &str| part.strip_suffix(['M', 'm'])?.parse::<u32>().ok();
    let lengths = sku.as_str().split(|c: char| !c.is_alphanumeric()).filter_map(metres);
    let metres = lengths.into_iter().find(|metres| (1..=MAX_METRES).contains(metres))?;
    Number::new(f64::from(metres) * MM_PER_M)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sizes(cells: &[(&str, &str)], code: &str) -> Json {
        let mut attributes = Attributes::new();
        for (name, cell) in cells {
            let key = Key::parse(name).unwrap();
            attributes.insert(key, Value::parse_cell(key, cell).unwrap()).unwrap();
        }
        let mut document = Map::new();
        add(&mut document, &attributes, Sku::parse(code).ok().as_ref());
        json!([document.get("length"), document.get(SIZES)])
    }

    #[test]
    fn every_side_counts_and_pieces_have_a_length() {
        assert_eq!(sizes(&[("length", "1200"), ("width", "60")], "MRD020"), json!([null, [60, 1200]]));
        assert_eq!(
            sizes(&[("diameter", "105"), ("cut_out", "90..95")], "CRV010"),
            json!([null, [90, 95, 105]])
        );
        assert_eq!(
            sizes(&[("bar_length", "2000"), ("width", "17.4")], "PRFSU-2M-AL"),
            json!([2000, [17.4, 2000]])
        );
        assert_eq!(sizes(&[], "TRK3-3M-BK"), json!([3000, [3000]]));
        assert_eq!(sizes(&[("cable_length", "1.5")], "ACC-CB-150"), json!([null, [1500]]));
        assert_eq!(sizes(&[], "LYR009-30"), json!([null, null]));
    }
}
