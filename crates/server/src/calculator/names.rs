//! What can be chosen in the calculator: the values in addresses, and what people call them.

use ::strip::{DiffuserKind, Dimming, DriverPlace, Location, ProfileKind, Rounding};
use content::Locale;
use content::attributes::Key;
use strum::IntoEnumIterator;

use crate::page_data::StripPartKind;

/// Something that is chosen by a value in the address.
pub(crate) trait Named: Copy + IntoEnumIterator + std::str::FromStr + Into<&'static str> {
    /// What is chosen.
    fn heading(locale: Locale) -> &'static str;

    /// What people call it.
    fn label(self, locale: Locale) -> String;

    /// Its value in the address.
    fn value(self) -> &'static str {
        self.into()
    }

    /// What a value in an address means.
    fn read(value: &str) -> Option<Self> {
        value.trim().to_ascii_lowercase().parse().ok()
    }
}

/// The name of a value of the registry; the value itself when the registry does not know it.
pub(super) fn of_attribute(key: Key, value: &str, locale: Locale) -> String {
    let known = key.choices().iter().find(|choice| choice.value == value);
    known.map_or_else(|| value.to_owned(), |choice| choice.label(locale).to_owned())
}

/// What people call a part that the catalogue does not have.
pub(crate) fn of_part(kind: StripPartKind, locale: Locale) -> &'static str {
    let (en, es) = match kind {
        StripPartKind::Strip => ("Reel of LED strip", "Bobina de tira LED"),
        StripPartKind::Driver => ("Driver", "Driver"),
        StripPartKind::Profile => ("Bar of profile", "Barra de perfil"),
        StripPartKind::Diffuser => ("Bar of diffuser", "Barra de difusor"),
        StripPartKind::EndCaps => ("Pair of end caps", "Par de tapas finales"),
        StripPartKind::Joiner => ("Joiner for profile", "Unión de perfil"),
        StripPartKind::Clip => ("Clip for profile", "Grapa de perfil"),
        StripPartKind::SuspensionKit => ("Suspension kit", "Kit de suspensión"),
        StripPartKind::FeedConnector => ("Feed connector", "Conector de alimentación"),
        StripPartKind::JointConnector => ("Strip connector", "Conector de empalme"),
        StripPartKind::SealingKit => ("Sealing kit", "Kit de sellado"),
        StripPartKind::Cable => ("Cable", "Cable"),
        StripPartKind::TerminalBlock => ("Terminal block", "Regleta de conexión"),
    };
    match locale {
        Locale::En => en,
        Locale::Es => es,
    }
}

impl Named for Rounding {
    fn heading(locale: Locale) -> &'static str {
        match locale {
            Locale::En => "Cut",
            Locale::Es => "Corte",
        }
    }

    fn label(self, locale: Locale) -> String {
        let label = match (self, locale) {
            (Self::Down, Locale::En) => "Shorter: it always fits",
            (Self::Down, Locale::Es) => "Más corto: siempre cabe",
            (Self::Up, Locale::En) => "Longer: no gap",
            (Self::Up, Locale::Es) => "Más largo: sin hueco",
        };
        label.to_owned()
    }
}

impl Named for Dimming {
    fn heading(locale: Locale) -> &'static str {
        const { Key::named("dimming") }.label(locale)
    }

    fn label(self, locale: Locale) -> String {
        of_attribute(const { Key::named("dimming") }, self.value(), locale)
    }
}

impl Named for Location {
    fn heading(locale: Locale) -> &'static str {
        match locale {
            Locale::En => "Location of the strip",
            Locale::Es => "Lugar de la tira",
        }
    }

    fn label(self, locale: Locale) -> String {
        let place = match (self, locale) {
            (Self::Dry, Locale::En) => "Dry",
            (Self::Dry, Locale::Es) => "Seco",
            (Self::Damp, Locale::En) => "Damp",
            (Self::Damp, Locale::Es) => "Húmedo",
            (Self::Wet, Locale::En) => "Wet",
            (Self::Wet, Locale::Es) => "Mojado",
            (Self::Exposed, Locale::En) => "Exposed",
            (Self::Exposed, Locale::Es) => "A la intemperie",
        };
        format!("{place} ({})", self.needed_ip())
    }
}

impl Named for DriverPlace {
    fn heading(_locale: Locale) -> &'static str {
        "Driver"
    }

    fn label(self, locale: Locale) -> String {
        let label = match (self, locale) {
            (Self::Near, Locale::En) => "In the same place",
            (Self::Near, Locale::Es) => "En el mismo lugar",
            (Self::Remote, Locale::En) => "Elsewhere, in the dry",
            (Self::Remote, Locale::Es) => "En otro lugar, en seco",
        };
        label.to_owned()
    }
}

impl Named for ProfileKind {
    fn heading(locale: Locale) -> &'static str {
        const { Key::named("profile_type") }.label(locale)
    }

    fn label(self, locale: Locale) -> String {
        of_attribute(const { Key::named("profile_type") }, self.value(), locale)
    }
}

impl Named for DiffuserKind {
    fn heading(locale: Locale) -> &'static str {
        const { Key::named("diffuser") }.label(locale)
    }

    fn label(self, locale: Locale) -> String {
        of_attribute(const { Key::named("diffuser") }, self.value(), locale)
    }
}
