//! The three kinds of parts: where they live, what they are grouped and chosen by, and which figures tell them apart.

use content::attributes::Key;
use content::{Locale, PagePath, Section};

/// Drivers, profiles or accessories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartsKind {
    /// Power supplies, by the way they are dimmed.
    Drivers,
    /// Profiles for strips, by the way they are mounted.
    Profiles,
    /// Everything that goes with the others, by type.
    Accessories,
}

/// A figure that matters for choosing a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    /// The value of an attribute.
    Attribute(Key),
    /// Length, width and height.
    Size,
    /// The products that it goes with.
    Fits,
}

/// What parts can be narrowed down by, besides their group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Exactly this value.
    Exact(Key),
    /// At least this protection.
    Protection,
    /// What goes with this product.
    Fits,
}

pub(super) const IP: Key = Key::named("ip");

const OUTPUT_VOLTAGE: Key = Key::named("output_voltage");
const FINISH: Key = Key::named("finish");
const PROFILE_TYPE: Key = Key::named("profile_type");
const FITS: &str = "fits";

const DRIVER_FIGURES: [Figure; 7] = {
    use Figure::Attribute;
    let [voltage, current, power, dimming, ip, efficiency] =
        Key::all_named(["output_voltage", "output_current", "power", "dimming", "ip", "efficiency"]);
    [
        Attribute(voltage),
        Attribute(current),
        Attribute(power),
        Attribute(dimming),
        Attribute(ip),
        Attribute(efficiency),
        Figure::Size,
    ]
};
const PROFILE_FIGURES: [Figure; 7] = {
    use Figure::Attribute;
    let [mounted, inner, power, length, finish, diffuser, transmission] = Key::all_named([
        "profile_type",
        "inner_width",
        "max_power_per_metre",
        "bar_length",
        "finish",
        "diffuser",
        "transmission",
    ]);
    [
        Attribute(mounted),
        Attribute(inner),
        Attribute(power),
        Attribute(length),
        Attribute(finish),
        Attribute(diffuser),
        Attribute(transmission),
    ]
};
const ACCESSORY_FIGURES: [Figure; 9] = {
    use Figure::Attribute;
    let [kind, profile, width, length, cable, area, ip, finish] = Key::all_named([
        "accessory_type",
        "profile_type",
        "width",
        "length",
        "cable_length",
        "conductor_area",
        "ip",
        "finish",
    ]);
    [
        Attribute(kind),
        Figure::Fits,
        Attribute(profile),
        Attribute(width),
        Attribute(length),
        Attribute(cable),
        Attribute(area),
        Attribute(ip),
        Attribute(finish),
    ]
};

const DRIVER_ORDER: [Key; 4] = Key::all_named(["output_voltage", "power", "output_current", "ip"]);
const PROFILE_ORDER: [Key; 4] = Key::all_named(["inner_width", "diffuser", "bar_length", "finish"]);
const ACCESSORY_ORDER: [Key; 6] =
    Key::all_named(["profile_type", "width", "length", "cable_length", "conductor_area", "finish"]);

impl PartsKind {
    /// Every kind.
    pub(crate) const ALL: [Self; 3] = [Self::Drivers, Self::Profiles, Self::Accessories];

    /// The kind that lives at a path.
    pub(super) fn at(path: &PagePath) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.section().is_at(path))
    }

    /// Where it lives.
    pub(crate) fn section(self) -> Section {
        match self {
            Self::Drivers => Section::DRIVERS,
            Self::Profiles => Section::PROFILES,
            Self::Accessories => Section::ACCESSORIES,
        }
    }

    /// Its name in the cache and in the log.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Drivers => "drivers",
            Self::Profiles => "profiles",
            Self::Accessories => "accessories",
        }
    }

    /// The heading when nobody wrote one.
    pub(super) fn heading(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Drivers, _) => "Drivers",
            (Self::Profiles, Locale::En) => "Profiles",
            (Self::Profiles, Locale::Es) => "Perfiles",
            (Self::Accessories, Locale::En) => "Accessories",
            (Self::Accessories, Locale::Es) => "Accesorios",
        }
    }

    /// The introduction when nobody wrote one.
    pub(super) fn intro(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Drivers, Locale::En) => {
                "All drivers by type of dimming, with output, power, protection and size side by side."
            }
            (Self::Drivers, Locale::Es) => {
                "Todos los drivers por tipo de regulación, con salida, potencia, protección y tamaño para comparar."
            }
            (Self::Profiles, Locale::En) => {
                "All profiles by type of mounting, with inner width, maximum power per metre and finish."
            }
            (Self::Profiles, Locale::Es) => {
                "Todos los perfiles por tipo de montaje, con anchura interior, potencia máxima por metro y acabado."
            }
            (Self::Accessories, Locale::En) => "All accessories by type, with what they fit.",
            (Self::Accessories, Locale::Es) => {
                "Todos los accesorios por tipo, con los productos con los que son compatibles."
            }
        }
    }

    /// The attribute that makes the groups.
    pub(super) fn grouped_by(self) -> Key {
        match self {
            Self::Drivers => const { Key::named("dimming") },
            Self::Profiles => PROFILE_TYPE,
            Self::Accessories => const { Key::named("accessory_type") },
        }
    }

    /// The parameter that chooses a group.
    pub(super) fn group_parameter(self) -> &'static str {
        match self {
            Self::Drivers => "dimming",
            Self::Profiles | Self::Accessories => "type",
        }
    }

    /// What else the list can be narrowed down by: the parameter and what it means.
    pub(super) fn choices(self) -> &'static [(&'static str, Choice)] {
        match self {
            Self::Drivers => &[("voltage", Choice::Exact(OUTPUT_VOLTAGE)), ("ip", Choice::Protection)],
            Self::Profiles => &[("finish", Choice::Exact(FINISH))],
            Self::Accessories => &[("profile", Choice::Exact(PROFILE_TYPE)), (FITS, Choice::Fits)],
        }
    }

    /// Whether it knows a parameter.
    pub(super) fn accepts(self, name: &str) -> bool {
        name == self.group_parameter() || self.choices().iter().any(|(known, _)| *known == name)
    }

    /// The figures that tell its parts apart.
    pub(super) fn figures(self) -> &'static [Figure] {
        match self {
            Self::Drivers => &DRIVER_FIGURES,
            Self::Profiles => &PROFILE_FIGURES,
            Self::Accessories => &ACCESSORY_FIGURES,
        }
    }

    /// What its parts are sorted by.
    pub(super) fn order(self) -> &'static [Key] {
        match self {
            Self::Drivers => &DRIVER_ORDER,
            Self::Profiles => &PROFILE_ORDER,
            Self::Accessories => &ACCESSORY_ORDER,
        }
    }
}

impl Choice {
    /// What people call it.
    pub(super) fn label(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Exact(key), _) => key.label(locale),
            (Self::Protection, _) => IP.label(locale),
            (Self::Fits, _) => fits(locale),
        }
    }
}

impl Figure {
    /// What its column is called, with the unit.
    pub(super) fn heading(self, locale: Locale) -> String {
        match (self, locale) {
            (Self::Attribute(key), _) => key.heading(locale),
            (Self::Size, Locale::En) => "L × W × H (mm)".to_owned(),
            (Self::Size, Locale::Es) => "Largo × ancho × alto (mm)".to_owned(),
            (Self::Fits, _) => fits(locale).to_owned(),
        }
    }
}

fn fits(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "Fits",
        Locale::Es => "Compatible con",
    }
}
