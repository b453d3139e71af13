//! Dimmers that a product was tried with, and how it behaved.

use crate::attributes::Number;
use crate::model::Sku;

/// One result: a dimmer with some variants of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestedDimmer {
    /// Who makes the dimmer; empty when the back end does not say.
    pub maker: String,
    /// What the maker calls it; never empty.
    pub model: String,
    /// How it dims; `None` when the back end does not say.
    pub technique: Option<DimmingTechnique>,
    /// The variants that were tried; all of the product when the list is empty.
    pub codes: Vec<CodePattern>,
    /// How many of them one dimmer needs at least.
    pub minimum: Option<u32>,
    /// How many of them one dimmer carries.
    pub maximum: Option<u32>,
    /// The lowest level at which the light was steady, in percent.
    pub lowest_level: Option<Number>,
    /// What to mind.
    pub remarks: Vec<DimmerRemark>,
}

/// Something to mind about a result. The same remark stands at many of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DimmerRemark {
    /// What a table shows, such as `A`; empty when the remark has no code.
    pub code: String,
    /// What it means; never empty.
    pub text: String,
}

/// How a dimmer dims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DimmingTechnique {
    /// It cuts the start of every half wave.
    LeadingEdge,
    /// It cuts the end of every half wave.
    TrailingEdge,
    /// A push-button tells the dimmer or the driver what to do.
    Push,
    /// A voltage from 1 to 10 V on a pair of wires.
    OneToTenVolts,
    /// DALI.
    Dali,
}

/// Codes of variants: one code, or many with `*` for what differs, such as `LYR006-*-P`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodePattern {
    written: String,
    /// What stands between the stars, as codes are compared; one more than there are stars.
    pieces: Vec<String>,
}

impl TestedDimmer {
    /// Whether a variant was tried; one without a code only counts where all were.
    #[must_use]
    pub fn is_about(&self, code: Option<&Sku>) -> bool {
        let fits = |code: &Sku| self.codes.iter().any(|pattern| pattern.matches(code));
        self.codes.is_empty() || code.is_some_and(fits)
    }
}

impl DimmingTechnique {
    /// Every technique.
    pub const ALL: [Self; 5] =
        [Self::LeadingEdge, Self::TrailingEdge, Self::Push, Self::OneToTenVolts, Self::Dali];

    /// Its name in files and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::LeadingEdge => "leading-edge",
            Self::TrailingEdge => "trailing-edge",
            Self::Push => "push",
            Self::OneToTenVolts => "1-10v",
            Self::Dali => "dali",
        }
    }

    /// The technique of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|technique| technique.name() == name)
    }
}

impl CodePattern {
    const MAX_CHARS: usize = 64;

    /// Reads a pattern; `None` when nothing but stars and separators is left.
    pub fn parse(text: &str) -> Option<Self> {
        let written = text.trim();
        let is_short = written.chars().count() <= Self::MAX_CHARS;
        let pieces: Vec<String> = written.split('*').map(Sku::normalise).collect();
        let says_something = is_short && pieces.iter().any(|piece| !piece.is_empty());
        says_something.then(|| Self { written: written.to_owned(), pieces })
    }

    /// The pattern as it was written.
    pub fn as_str(&self) -> &str {
        &self.written
    }

    /// Whether a code is one of those that are meant, however it is typed.
    pub fn matches(&self, code: &Sku) -> bool {
        let code = code.normalised();
        match self.pieces.as_slice() {
            [] => false,
            [whole] => code == whole,
            [first, middle @ .., last] => {
                let ends =
                    code.strip_prefix(first.as_str()).and_then(|rest| rest.strip_suffix(last.as_str()));
                let between = |rest: &'_ str| {
                    middle
                        .iter()
                        .try_fold(rest, |rest, piece| Some(rest.split_once(piece.as_str())?.1))
                        .is_some()
                };
                ends.is_some_and(between)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn fits(pattern: &str, code: &str) -> bool {
        CodePattern::parse(pattern).unwrap().matches(&Sku::parse(code).unwrap())
    }

    #[test]
    fn stars_stand_for_what_differs() {
        assert!(fits("LYR006-*-P", "LYR006-27-60-WH-P"));
        assert!(fits("lyr006*p", "LYR 006/27-60-WH.P"), "separators and case do not matter");
        assert!(fits("DRV030-24-P-20", "DRV030-24-P-20"));
        assert!(fits("*-60-*", "LYR006-27-60-WH-P"));
        for (pattern, code) in [
            ("LYR006-*-P", "LYR009-27-60-WH-P"),
            ("LYR006-*-P", "LYR006-27-60-WH-D"),
            ("DRV030", "DRV030-24-P-20"),
            ("ABC*CBA", "ABCBA"),
            ("*-60-*-60-*", "LYR-60-P"),
        ] {
            assert!(!fits(pattern, code), "{pattern} {code}");
        }
    }

    #[test]
    fn stars_alone_say_nothing() {
        for nothing in ["", " * ", "*-*", "--"] {
            assert_eq!(CodePattern::parse(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn a_result_without_codes_is_about_every_variant() {
        let result = |codes: &[&str]| TestedDimmer {
            maker: String::new(),
            model: "QT 150".to_owned(),
            technique: None,
            codes: codes.iter().filter_map(|code| CodePattern::parse(code)).collect(),
            minimum: None,
            maximum: None,
            lowest_level: None,
            remarks: Vec::new(),
        };
        let code = Sku::parse("LYR006-27-60-WH-P").unwrap();
        assert!(result(&[]).is_about(Some(&code)) && result(&[]).is_about(None));
        assert!(result(&["LYR009-*", "LYR006-*-P"]).is_about(Some(&code)));
        assert!(!result(&["LYR009-*"]).is_about(Some(&code)) && !result(&["LYR009-*"]).is_about(None));
    }

    proptest! {
        #[test]
        fn any_code_fits_itself_and_any_text_is_read_or_refused(text in "\\PC{0,40}", code in "[A-Z0-9-]{1,30}[A-Z]") {
            let _ = CodePattern::parse(&text);
            prop_assert!(fits(&code, &code));
        }
    }
}
