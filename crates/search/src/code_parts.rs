//! Codes taken apart, for people who leave out some of the parts or the zeros: `LYR 9 BN` means `LYR009-30-60-BN-D`.

use content::model::Sku;

/// The parts of a code as they are compared: normalised, without zeros in front.
pub(crate) fn parts(code: &str) -> Vec<String> {
    code.split(|c: char| !c.is_alphanumeric())
        .map(|part| bare(&Sku::normalise(part)))
        .filter(|part| !part.is_empty())
        .collect()
}

/// What a code is found by: its parts, and the letters and the number that the first is made of.
pub(crate) fn findable(code: &str) -> Vec<String> {
    let mut parts = parts(code);
    let first = parts.first().map(|first| runs(first)).unwrap_or_default();
    if first.len() > 1 {
        parts.extend(first);
    }
    parts
}

/// Whether a code has these parts in this order, whatever else it has. A part may be typed in two: `LYR 9`.
pub(crate) fn has_in_order(code: &str, typed: &[String]) -> bool {
    let parts = parts(code);
    let mut rest = typed;
    for part in &parts {
        rest = match rest {
            [] => return true,
            [one, behind @ ..] if one == part => behind,
            [one, other, behind @ ..] if *part == format!("{one}{other}") => behind,
            _ => rest,
        };
    }
    rest.is_empty()
}

/// Without the zeros in front of its numbers: `LYR009` is `LYR9`.
fn bare(part: &str) -> String {
    runs(part).into_iter().collect()
}

/// Letters and numbers in turn, the numbers without zeros in front.
fn runs(part: &str) -> Vec<String> {
    let mut runs: Vec<String> = Vec::new();
    let mut was_digit = None;
    for c in part.chars() {
        let is_digit = c.is_ascii_digit();
        match runs.last_mut() {
            Some(run) if was_digit == Some(is_digit) => {
                if run == "0" && is_digit {
                    run.clear();
                }
                run.push(c);
            }
            _ => runs.push(c.to_string()),
        }
        was_digit = Some(is_digit);
    }
    runs
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn zeros_in_front_do_not_count() {
        assert_eq!(parts("LYR009-30-60-WH-P"), ["LYR9", "30", "60", "WH", "P"]);
        assert_eq!(parts("acc-cn-08F"), ["ACC", "CN", "8F"]);
        assert_eq!(parts("X000-100"), ["X0", "100"]);
        assert_eq!(findable("CRV021-40"), ["CRV21", "40", "CRV", "21"]);
        assert_eq!(findable("ACC-CB-150"), ["ACC", "CB", "150"]);
    }

    #[test]
    fn parts_count_in_their_order_and_whole() {
        for (code, typed, expected) in [
            ("LYR009-30-60-BN-D", "lyr009 bn d", true),
            ("LYR009-30-60-BN-D", "LYR 9 bn", true),
            ("LYR009-30-60-BN-D", "LYR 9", true),
            ("LYR009-30-60-BN-D", "lyr009 d bn", false),
            ("LYR009-30-60-BN-D", "lyr009 b", false),
            ("MRD020-30-OP-BK-CA", "mrd020 bk c", false),
            ("TRK3-3M-BK", "trk 3 bk", true),
            ("ACC-08-X", "acc 8", true),
        ] {
            assert_eq!(has_in_order(code, &parts(typed)), expected, "{code} {typed}");
        }
    }

    proptest! {
        #[test]
        fn every_code_has_its_own_parts(code in "[A-Z]{1,4}[0-9]{0,3}(-[A-Z0-9]{1,3}){0,5}") {
            prop_assert!(has_in_order(&code, &parts(&code)));
        }
    }
}
