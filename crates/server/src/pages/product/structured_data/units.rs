//! Units by the codes that machines know them by (UN/CEFACT Recommendation 20).

/// The code of a unit; `None` for units without a code, such as lumen per metre.
pub(super) fn code(unit: &str) -> Option<&'static str> {
    Some(match unit {
        "W" => "WTT",
        "W/m" => "H74",
        "lm" => "LUM",
        "lm/W" => "B61",
        "K" => "KEL",
        "V" => "VLT",
        "A" => "AMP",
        "mA" => "4K",
        "Hz" => "HTZ",
        "mm" => "MMT",
        "m" => "MTR",
        "mm²" => "MMK",
        "kg" => "KGM",
        "h" => "HUR",
        "min" => "MIN",
        "µs" => "B98",
        "years" => "ANN",
        "%" => "P1",
        "°" => "DD",
        "°C" => "CEL",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use content::attributes::Key;

    use super::*;

    #[test]
    fn every_unit_of_the_catalogue_has_a_code_or_is_known_to_have_none() {
        let units: BTreeSet<&str> = Key::all().map(Key::unit).filter(|unit| !unit.is_empty()).collect();
        let without: Vec<&str> = units.into_iter().filter(|unit| code(unit).is_none()).collect();
        assert_eq!(without, ["lm/m"]);
    }
}
