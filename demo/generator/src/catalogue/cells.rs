//! Values as they stand in the cells of a table, in the order in which tables show them.

/// Every attribute a variant can have, in the order of the columns: light, electrical, mechanical, installation,
/// compliance.
pub(super) const ORDER: &[&str] = &[
    "power",
    "luminous_flux",
    "cct",
    "colour_mode",
    "cri_ra",
    "r9",
    "sdcm",
    "beam_angle",
    "optic",
    "light_distribution",
    "ugr",
    "uplight",
    "lifetime",
    "flicker_pst_lm",
    "flicker_svm",
    "power_per_metre",
    "flux_per_metre",
    "leds_per_metre",
    "voltage",
    "current_type",
    "frequency",
    "current",
    "power_factor",
    "inrush_current",
    "inrush_duration",
    "max_per_breaker",
    "protection_class",
    "dimming",
    "driver_location",
    "driver_included",
    "output_voltage",
    "output_current",
    "outputs",
    "minimum_load",
    "case_temperature",
    "efficiency",
    "price_index",
    "ip",
    "ip_rear",
    "ik",
    "material",
    "finish",
    "colour_ral",
    "length",
    "width",
    "height",
    "diameter",
    "weight",
    "bend_radius",
    "inner_width",
    "bar_length",
    "max_power_per_metre",
    "transmission",
    "diffuser",
    "cut_increment",
    "max_run",
    "max_run_both_ends",
    "reel_length",
    "cable_length",
    "conductor_area",
    "mounting",
    "profile_type",
    "accessory_type",
    "cut_out",
    "recess_depth",
    "tilt",
    "rotation",
    "fire_rating",
    "ambient_temperature",
    "viewing_distance",
    "detection_range",
    "mounting_height",
    "warranty",
    "emergency_duration",
    "emergency_flux",
    "emergency_mode",
    "emergency_test",
    "sensor",
];

/// A value in a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(super) text: String,
    /// Whether TOML writes it without quotes.
    pub(super) is_number: bool,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), is_number: false }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { text, is_number: false }
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Self { text: number.to_string(), is_number: true }
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        // Sums such as 0.85 + 0.25 must not show what floating point does to them.
        Self { text: ((number * 1000.0).round() / 1000.0).to_string(), is_number: true }
    }
}
