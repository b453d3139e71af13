//! Figures of the calculation as people of a language write them.

use ::strip::Fraction;
use content::Locale;
use content::attributes::Number;

const NO_BREAK_SPACE: char = '\u{a0}';

/// Writes figures in one language.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    pub(super) locale: Locale,
}

impl Words {
    /// In a language.
    #[must_use]
    pub(crate) fn new(locale: Locale) -> Self {
        Self { locale }
    }

    /// A number with at most so many decimals.
    pub(super) fn number(self, number: &Fraction, decimals: u32) -> String {
        let written = Number::parse(&number.to_decimal(decimals));
        // More digits than numbers have are no figures that anybody reads.
        written.map_or_else(|| number.to_decimal(decimals), |number| number.text(self.locale))
    }

    /// A number of things.
    pub(super) fn count(self, count: u64) -> String {
        self.number(&Fraction::from(count), 0)
    }

    /// A length of strip or profile.
    pub(super) fn millimetres(self, length: &Fraction) -> String {
        self.with_unit(length, 1, "mm")
    }

    /// A length of cable.
    pub(super) fn metres(self, length: &Fraction) -> String {
        self.with_unit(length, 2, "m")
    }

    /// A power.
    pub(super) fn watts(self, power: &Fraction) -> String {
        self.with_unit(power, 2, "W")
    }

    /// A power for each metre.
    pub(super) fn watts_per_metre(self, power: &Fraction) -> String {
        self.with_unit(power, 1, "W/m")
    }

    /// A luminous flux.
    pub(super) fn lumens(self, light: &Fraction) -> String {
        self.with_unit(light, 0, "lm")
    }

    /// A current.
    pub(super) fn amperes(self, current: &Fraction) -> String {
        self.with_unit(current, 3, "A")
    }

    /// A voltage.
    pub(super) fn volts(self, voltage: &Fraction) -> String {
        self.with_unit(voltage, 1, "V")
    }

    /// The copper of a core.
    pub(super) fn area(self, area: &Fraction) -> String {
        self.with_unit(area, 3, "mm²")
    }

    /// A share, in percent.
    pub(super) fn percent(self, share: &Fraction, decimals: u32) -> String {
        self.with_unit(&(share * &Fraction::from(100_u32)), decimals, "%")
    }

    /// A difference with its sign; `None` when there is none.
    pub(super) fn difference(self, difference: &Fraction, decimals: u32, unit: &str) -> Option<String> {
        let text = self.number(&difference.abs(), decimals);
        if text == "0" {
            return None;
        }
        let sign = if difference.is_negative() { '−' } else { '+' };
        let unit = if unit.is_empty() { String::new() } else { format!("{NO_BREAK_SPACE}{unit}") };
        Some(format!("{sign}{text}{unit}"))
    }

    pub(super) fn with_unit(self, number: &Fraction, decimals: u32, unit: &str) -> String {
        let minus = if number.is_negative() { "−" } else { "" };
        format!("{minus}{}{NO_BREAK_SPACE}{unit}", self.number(&number.abs(), decimals))
    }
}
