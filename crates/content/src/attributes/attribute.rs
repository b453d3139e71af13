//! What the registry says about one attribute.

use super::{Better, Number, SearchRules};
use crate::{ByLocale, Locale};

/// One attribute of the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attribute {
    /// Its name in files, addresses and on the wire.
    pub key: &'static str,
    /// What its values look like.
    pub kind: Kind,
    /// The unit as it is written in every language; empty when there is none.
    pub unit: &'static str,
    /// The smallest and the largest number that makes sense at all.
    pub bounds: (i64, i64),
    /// The part of a technical table it belongs to.
    pub group: Group,
    /// Whether visitors can filter by it.
    pub filter: bool,
    /// Whether it is a row of the comparison table.
    pub compare: bool,
    /// Whether it is worked out from others and so never written by hand.
    pub derived: bool,
    /// Whether the model keeps it in a field of its own, as the status of a variant: it is never among the attributes of
    /// anything, only in the index and among the filters.
    pub apart: bool,
    /// Whether the number is a limit that the product stays below, as with UGR.
    pub limit: bool,
    /// Which numbers are better, where that holds for everybody: more light for each watt is, more watts are not.
    pub best: Option<Better>,
    /// The ETIM feature code.
    pub etim: Option<&'static str>,
    /// The property of schema.org that says the same.
    pub schema_org: Option<&'static str>,
    /// What people call it.
    pub name: ByLocale<&'static str>,
    /// The values to choose from, in the order they are shown; empty for other kinds.
    pub choices: &'static [Choice],
    /// What people call several of the choices at once; nothing has such a value, but it can be asked for.
    pub groups: &'static [ChoiceGroup],
    /// How people ask for it.
    pub search: SearchRules,
}

/// What the values of an attribute look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One number.
    Number,
    /// From one number to another.
    Range,
    /// Several numbers, or a range that can be set without steps.
    Numbers,
    /// One of the choices.
    Choice,
    /// One or more of the choices.
    Choices,
    /// Yes or no.
    Flag,
    /// An exact fraction.
    Fraction,
    /// An ingress protection code.
    Ip,
    /// An impact protection code.
    Ik,
    /// A hole to be cut.
    CutOut,
    /// How long the light lasts.
    Lifetime,
    /// Free text, the same in every language.
    Text,
}

/// The parts of a technical table, in the order they are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// What comes out.
    Light,
    /// What goes in.
    Electrical,
    /// What it is made of.
    Mechanical,
    /// How it is put up.
    Installation,
    /// What it is certified and guaranteed for.
    Compliance,
}

/// Several choices under one name, such as DALI for all its versions.
#[derive(Debug, PartialEq, Eq)]
pub struct ChoiceGroup {
    /// How it is asked for, and what people call it.
    pub choice: Choice,
    /// The values of its choices, in their order.
    pub members: &'static [&'static str],
}

/// One value of a closed list.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choice {
    /// Its name in files, addresses and on the wire.
    pub value: &'static str,
    /// What English speakers read.
    pub en: &'static str,
    /// What Spanish speakers read.
    pub es: &'static str,
}

impl Attribute {
    /// More than anything in a catalogue, and little enough to be exact in every place it passes.
    pub(super) const UNBOUNDED: i64 = 1_000_000_000;

    /// The choice of a name, if there is one.
    pub fn choice(&self, value: &str) -> Option<&'static Choice> {
        self.choices.iter().find(|choice| choice.value == value)
    }

    /// Everything that can be asked for, in the order it is shown: the choices, and each group before its first member.
    pub fn asked(&self) -> impl Iterator<Item = &'static Choice> {
        let (choices, groups) = (self.choices, self.groups);
        choices.iter().flat_map(move |choice| {
            let starts = move |group: &&ChoiceGroup| group.members.first() == Some(&choice.value);
            groups.iter().filter(starts).map(|group| &group.choice).chain(std::iter::once(choice))
        })
    }

    /// The group that something asked for is the name of.
    pub fn group(&self, asked: &Choice) -> Option<&'static ChoiceGroup> {
        self.groups.iter().find(|group| group.choice == *asked)
    }

    /// The values that meet what is asked for: a choice itself, or the members of a group.
    pub fn meant(&self, asked: &Choice) -> Vec<&'static str> {
        self.group(asked).map_or_else(|| vec![asked.value], |group| group.members.to_vec())
    }

    /// Whether a number can be meant at all.
    pub fn allows(&self, number: Number) -> bool {
        let (least, most) = self.bounds;
        least as f64 <= number.get() && number.get() <= most as f64
    }
}

/// The smallest and the largest number of a unit, where the attribute does not say otherwise.
pub(super) const fn bounds_of(unit: &str) -> (i64, i64) {
    match unit.as_bytes() {
        b"%" => (0, 100),
        b"\xc2\xb0" => (0, 360),
        b"\xc2\xb0C" => (-100, 1000),
        _ => (0, Attribute::UNBOUNDED),
    }
}

impl Kind {
    /// Its name in documents and descriptions of the interface.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Range => "range",
            Self::Numbers => "numbers",
            Self::Choice => "choice",
            Self::Choices => "choices",
            Self::Flag => "flag",
            Self::Fraction => "fraction",
            Self::Ip => "ip",
            Self::Ik => "ik",
            Self::CutOut => "cutout",
            Self::Lifetime => "lifetime",
            Self::Text => "text",
        }
    }
}

impl Group {
    /// Every group, in the order they are shown.
    pub const ALL: [Self; 5] =
        [Self::Light, Self::Electrical, Self::Mechanical, Self::Installation, Self::Compliance];

    /// What the group is called in data.
    pub fn key(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Electrical => "electrical",
            Self::Mechanical => "mechanical",
            Self::Installation => "installation",
            Self::Compliance => "compliance",
        }
    }

    /// What people call the group.
    pub fn name(self, locale: Locale) -> &'static str {
        let (en, es) = match self {
            Self::Light => ("Light", "Luz"),
            Self::Electrical => ("Electrical", "Datos eléctricos"),
            Self::Mechanical => ("Mechanical", "Datos mecánicos"),
            Self::Installation => ("Installation", "Instalación"),
            Self::Compliance => ("Compliance", "Conformidad"),
        };
        match locale {
            Locale::En => en,
            Locale::Es => es,
        }
    }
}

impl Choice {
    /// What people read.
    pub fn label(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::En => self.en,
            Locale::Es => self.es,
        }
    }
}
