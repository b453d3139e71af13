//! The groups of filters and the order of filters in them.

use content::Locale;
use content::attributes::{Group, Key};

const ELECTRICAL: [Key; 11] = Key::all_named([
    "power",
    "dimming",
    "voltage",
    "power_per_metre",
    "protection_class",
    "driver_included",
    "driver_location",
    "sensor",
    "emergency_duration",
    "emergency_test",
    "energy_class",
]);
const DESIGN: [Key; 11] = Key::all_named([
    "mounting",
    "finish",
    "ip",
    "ik",
    "length",
    "diameter",
    "cut_out",
    "recess_depth",
    "fire_rating",
    "warranty",
    "status",
]);
const LIGHT: [Key; 9] = Key::all_named([
    "cct",
    "luminous_flux",
    "efficacy",
    "cri_ra",
    "beam_angle",
    "light_distribution",
    "optic",
    "ugr",
    "colour_mode",
]);

/// Where a filter stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Electrical,
    Design,
    Light,
}

/// The attributes that can be filtered by.
pub(in crate::pages) fn keys() -> impl Iterator<Item = Key> {
    Key::all().filter(|key| key.attribute().filter)
}

/// The groups with their attributes, in the order they are shown.
pub(super) fn groups(locale: Locale) -> [(&'static str, Vec<Key>); 3] {
    [Place::Electrical, Place::Design, Place::Light].map(|place| (place.title(locale), place.keys()))
}

impl Place {
    fn title(self, locale: Locale) -> &'static str {
        let (en, es) = match self {
            Self::Electrical => ("Electrical", "Datos eléctricos"),
            Self::Design => ("Design", "Diseño"),
            Self::Light => ("Light", "Luz"),
        };
        match locale {
            Locale::En => en,
            Locale::Es => es,
        }
    }

    /// Those with a place of their own, then whatever else the registry has for it.
    fn keys(self) -> Vec<Key> {
        let mut keys: Vec<Key> = keys().filter(|key| Self::of(*key) == self).collect();
        let placed = self.placed();
        keys.sort_by_key(|key| placed.iter().position(|other| other == key).unwrap_or(placed.len()));
        keys
    }

    fn placed(self) -> &'static [Key] {
        match self {
            Self::Electrical => &ELECTRICAL,
            Self::Design => &DESIGN,
            Self::Light => &LIGHT,
        }
    }

    fn of(key: Key) -> Self {
        let named = [Self::Electrical, Self::Design, Self::Light]
            .into_iter()
            .find(|place| place.placed().contains(&key));
        named.unwrap_or(match key.attribute().group {
            Group::Light => Self::Light,
            Group::Electrical | Group::Compliance => Self::Electrical,
            Group::Mechanical | Group::Installation => Self::Design,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_filter_stands_in_one_place_and_everything_placed_is_one() {
        let placed: Vec<Key> = groups(Locale::En).into_iter().flat_map(|(_, keys)| keys).collect();
        assert_eq!(placed.len(), keys().count());
        assert!(keys().all(|key| placed.contains(&key)));
        for key in ELECTRICAL.iter().chain(&DESIGN).chain(&LIGHT) {
            assert!(keys().any(|filter| filter == *key), "{key}");
        }
    }
}
