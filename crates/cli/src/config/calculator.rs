//! The section `[calculator]`: the rules of the house for strip installations. The defaults are those of the trade.

use anyhow::{anyhow, ensure};
use serde::{Deserialize, Serialize};
use strip::{Positive, Settings};

/// How strip installations are planned.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct CalculatorConfig {
    /// The share of its rating that a driver may be loaded with.
    pub(crate) load_factor: f64,
    /// The largest share of the voltage that may be lost in a cable.
    pub(crate) drop_limit: f64,
    /// The share from which on that is worth a warning.
    pub(crate) drop_warning: f64,
    /// The longest segment, in metres.
    pub(crate) max_length_m: u32,
    /// The most segments.
    pub(crate) max_segments: u32,
}

impl Default for CalculatorConfig {
    fn default() -> Self {
        Self { load_factor: 0.8, drop_limit: 0.05, drop_warning: 0.03, max_length_m: 200, max_segments: 50 }
    }
}

impl CalculatorConfig {
    /// The largest values that the calculation is quick with.
    const MAX_LENGTH_M: u32 = 200;
    const MAX_SEGMENTS: u32 = 50;

    /// What the site is told about them.
    pub(crate) fn settings(&self) -> anyhow::Result<Settings> {
        let Self { load_factor, drop_limit, drop_warning, max_length_m, max_segments } = self;
        ensure!(
            drop_warning <= drop_limit,
            "calculator.drop_warning is {drop_warning}, which is more than calculator.drop_limit ({drop_limit})"
        );
        let within = |name, value: u32, max| {
            ensure!((1..=max).contains(&value), "calculator.{name} is {value}; allowed is 1 to {max}");
            Ok(value)
        };
        let length_mm = within("max_length_m", *max_length_m, Self::MAX_LENGTH_M)? * 1000;
        Ok(Settings {
            load_factor: share("load_factor", *load_factor)?,
            drop_limit: share("drop_limit", *drop_limit)?,
            drop_warning: share("drop_warning", *drop_warning)?.into(),
            max_length_mm: Positive::ratio(length_mm, 1).unwrap_or_else(Positive::one),
            max_segments: within("max_segments", *max_segments, Self::MAX_SEGMENTS)?,
            ..Settings::default()
        })
    }
}

/// A number above 0 up to 1, exactly as it was written.
fn share(name: &str, value: f64) -> anyhow::Result<Positive> {
    let share = Positive::parse(&value.to_string()).filter(|_| value <= 1.0);
    share.ok_or_else(|| {
        anyhow!("calculator.{name} is {value}; allowed is a number above 0 up to 1, such as 0.8")
    })
}
