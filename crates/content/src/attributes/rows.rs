//! How a row of the registry is written: what every attribute has comes first, what few have follows by name.

use super::attribute::bounds_of;
use super::{Attribute, Better, Choice, ChoiceGroup, Group, Kind, Number, Range, SearchRules};
use crate::ByLocale;

pub(super) const fn number(
    key: &'static str,
    unit: &'static str,
    group: Group,
    en: &'static str,
    es: &'static str,
) -> Attribute {
    of(Kind::Number, key, unit, group, en, es)
}

pub(super) const fn choice(
    key: &'static str,
    choices: &'static [Choice],
    group: Group,
    en: &'static str,
    es: &'static str,
) -> Attribute {
    Attribute { choices, ..of(Kind::Choice, key, "", group, en, es) }
}

pub(super) const fn several(
    key: &'static str,
    choices: &'static [Choice],
    group: Group,
    en: &'static str,
    es: &'static str,
) -> Attribute {
    Attribute { choices, ..of(Kind::Choices, key, "", group, en, es) }
}

pub(super) const fn of(
    kind: Kind,
    key: &'static str,
    unit: &'static str,
    group: Group,
    en: &'static str,
    es: &'static str,
) -> Attribute {
    Attribute {
        key,
        kind,
        unit,
        bounds: bounds_of(unit),
        group,
        filter: false,
        compare: true,
        derived: false,
        apart: false,
        limit: false,
        best: None,
        etim: None,
        schema_org: None,
        name: ByLocale { en, es },
        choices: &[],
        groups: &[],
        search: SearchRules::NONE,
    }
}

impl Attribute {
    pub(super) const fn filter(self) -> Self {
        Self { filter: true, ..self }.indexed()
    }

    pub(super) const fn not_compared(self) -> Self {
        Self { compare: false, ..self }
    }

    pub(super) const fn derived(self) -> Self {
        Self { derived: true, ..self }
    }

    pub(super) const fn apart(self) -> Self {
        Self { apart: true, ..self }
    }

    pub(super) const fn groups(self, groups: &'static [ChoiceGroup]) -> Self {
        Self { groups, ..self }
    }

    pub(super) const fn limit(self) -> Self {
        Self { limit: true, ..self }
    }

    /// Marks the best value of a comparison.
    pub(super) const fn best(self, better: Better) -> Self {
        Self { best: Some(better), ..self }
    }

    pub(super) const fn bounds(self, least: i64, most: i64) -> Self {
        Self { bounds: (least, most), ..self }
    }

    pub(super) const fn etim(self, code: &'static str) -> Self {
        Self { etim: Some(code), ..self }
    }

    pub(super) const fn schema_org(self, property: &'static str) -> Self {
        Self { schema_org: Some(property), ..self }
    }

    pub(super) const fn indexed(self) -> Self {
        self.search(SearchRules { indexed: true, ..self.search })
    }

    pub(super) const fn owns_unit(self) -> Self {
        self.search(SearchRules { owns_unit: true, ..self.search })
    }

    pub(super) const fn plausible(self, min: f64, max: f64) -> Self {
        let plausible = Range { min: Number::constant(min), max: Number::constant(max) };
        self.search(SearchRules { plausible, ..self.search })
    }

    pub(super) const fn more_is_better(self) -> Self {
        self.search(SearchRules { better: Some(Better::More), ..self.search })
    }

    pub(super) const fn less_is_better(self) -> Self {
        self.search(SearchRules { better: Some(Better::Less), ..self.search })
    }

    pub(super) const fn steps(self, steps: &'static [u32]) -> Self {
        self.search(SearchRules { steps, ..self.search })
    }

    pub(super) const fn classes(self) -> Self {
        self.search(SearchRules { classes: true, ..self.search })
    }

    pub(super) const fn short_name(self, en: &'static str, es: &'static str) -> Self {
        self.search(SearchRules { short_name: Some(ByLocale { en, es }), ..self.search })
    }

    pub(super) const fn self_evident(self) -> Self {
        self.search(SearchRules { self_evident: true, ..self.search })
    }

    const fn search(self, search: SearchRules) -> Self {
        Self { search, ..self }
    }
}
