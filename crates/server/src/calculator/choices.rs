//! What can be chosen in the calculator, each with why nothing would come out of it.
//!
//! That is tried out on the shortest piece of strip: whether something can be built at all does not depend on how long it is.

use std::num::NonZeroU32;

use ::strip::{
    DiffuserKind, Dimming, DriverPlace, Location, PlanError, ProfileKind, Request, Rounding, Segment,
    Settings, Strip, plan,
};
use content::Locale;
use content::attributes::Key;
use strum::IntoEnumIterator;

use super::names::{Named, of_attribute};
use super::problems::problem;
use super::question::{OPEN, Question};
use super::range::Range;
use super::words::Words;
use crate::page_data::{StripChoice, StripModel};

const FINISH: Key = Key::named("finish");

/// Everything that choices are made of.
pub(super) struct Choices<'a> {
    pub(super) question: &'a Question,
    pub(super) strip: Option<&'a Strip>,
    pub(super) range: &'a Range,
    pub(super) settings: &'a Settings,
    pub(super) words: Words,
}

impl Choices<'_> {
    /// All strips by model.
    pub(super) fn strips(&self) -> Vec<StripModel> {
        let strips = &self.range.catalogue.strips;
        let model = |model: &super::range::Model| {
            let of_model: Vec<&Strip> = model.strips.iter().map(|place| &strips[*place]).collect();
            let figures = of_model.first().map(|first| {
                let power = self.words.watts_per_metre(&first.watts_per_metre);
                format!("{} · {power}{}", self.words.volts(&first.volts), self.brightness(&of_model))
            });
            let label = [model.name.clone(), figures.unwrap_or_default()];
            StripModel {
                label: label.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "),
                strips: of_model.iter().map(|strip| self.strip_choice(strip)).collect(),
            }
        };
        self.range.models.iter().map(model).collect()
    }

    pub(super) fn roundings(&self) -> Vec<StripChoice> {
        Rounding::iter().map(|value| self.choice(value, value == self.question.rounding, None)).collect()
    }

    /// Every way that any driver can be dimmed.
    pub(super) fn dimmings(&self) -> Vec<StripChoice> {
        let asked = self.question.dimming;
        let drivers = &self.range.catalogue.drivers;
        let is_there =
            |value: &Dimming| *value == asked || drivers.iter().any(|driver| driver.dimming.contains(value));
        let choice = |value| {
            let error = self.tried(|request| request.dimming = value);
            self.choice(value, value == asked, error.filter(is_about_drivers))
        };
        Dimming::iter().filter(is_there).map(choice).collect()
    }

    pub(super) fn locations(&self) -> Vec<StripChoice> {
        let choice = |value| {
            let error = self.tried(|request| request.location = value);
            let error = error.filter(|error| is_about_drivers(error) || is_about_protection(error));
            self.choice(value, value == self.question.location, error)
        };
        Location::iter().map(choice).collect()
    }

    pub(super) fn places(&self) -> Vec<StripChoice> {
        let choice = |value| {
            let error = self.tried(|request| request.driver_place = value);
            self.choice(value, value == self.question.place, error.filter(is_about_drivers))
        };
        DriverPlace::iter().map(choice).collect()
    }

    /// No profile, and every kind that there is.
    pub(super) fn profiles(&self) -> Vec<StripChoice> {
        let (asked, profiles) = (self.question.profile, &self.range.catalogue.profiles);
        if profiles.is_empty() && asked.is_none() {
            return Vec::new();
        }
        let none = StripChoice {
            value: String::new(),
            label: self.text("No profile", "Sin perfil"),
            is_chosen: asked.is_none(),
            problem: None,
        };
        let is_there =
            |kind: &ProfileKind| Some(*kind) == asked || profiles.iter().any(|profile| profile.kind == *kind);
        let choice = |kind| {
            // With any bars: those that were chosen belong to the profile that was.
            let any = Question { finish: String::new(), bars: Vec::new(), ..self.question.clone() };
            let error = self.tried(|request| request.profile = Some(any.profile_request(kind)));
            self.choice(kind, Some(kind) == asked, error.filter(is_about_profiles))
        };
        std::iter::once(none).chain(ProfileKind::iter().filter(is_there).map(choice)).collect()
    }

    /// What covers the profile, and nothing.
    pub(super) fn diffusers(&self) -> Vec<StripChoice> {
        if self.question.profile.is_none() {
            return Vec::new();
        }
        let asked = self.question.diffuser;
        let diffusers = &self.range.catalogue.diffusers;
        let is_there = |kind: &DiffuserKind| {
            Some(*kind) == asked || diffusers.iter().any(|diffuser| diffuser.kind == *kind)
        };
        let open = StripChoice {
            value: OPEN.to_owned(),
            label: self.text("Open, without a diffuser", "Abierto, sin difusor"),
            is_chosen: asked.is_none(),
            problem: None,
        };
        let choice = |kind| self.choice(kind, Some(kind) == asked, None);
        DiffuserKind::iter().filter(is_there).map(choice).chain([open]).collect()
    }

    /// The finishes of profiles of the chosen kind. `built` is the finish of the plan.
    pub(super) fn finishes(&self, built: Option<&str>) -> Vec<StripChoice> {
        let mut finishes: Vec<&str> = self.bars_of_kind().map(|bar| bar.finish.as_str()).collect();
        finishes.extend(Some(self.question.finish.as_str()).filter(|_| self.question.profile.is_some()));
        finishes.retain(|finish| !finish.is_empty());
        finishes.sort_by_key(|finish| (order(finish), *finish));
        finishes.dedup();
        let asked = if self.question.finish.is_empty() { built } else { Some(self.question.finish.as_str()) };
        let choice = |finish: &str| StripChoice {
            value: finish.to_owned(),
            label: of_attribute(FINISH, finish, self.words.locale),
            is_chosen: Some(finish) == asked,
            problem: self
                .tried_profile(|profile| profile.finish = Some(finish.to_owned()))
                .filter(is_about_bars)
                .map(|error| problem(&error, self.words)),
        };
        finishes.into_iter().map(choice).collect()
    }

    /// All bars, or only those up to a length.
    pub(super) fn bars(&self) -> Vec<StripChoice> {
        let mut lengths: Vec<u32> = self.bars_of_kind().map(|bar| bar.length_mm).collect();
        lengths.sort_unstable();
        lengths.dedup();
        if lengths.len() < 2 {
            return Vec::new();
        }
        let all = StripChoice {
            value: String::new(),
            label: self.text("All lengths", "Todas las longitudes"),
            is_chosen: self.question.bars.is_empty(),
            problem: None,
        };
        let up_to = (1..lengths.len()).map(|count| {
            let allowed = &lengths[..count];
            let longest = self.words.millimetres(&allowed[count - 1].into());
            let value: Vec<String> = allowed.iter().map(u32::to_string).collect();
            StripChoice {
                value: value.join(","),
                label: match self.words.locale {
                    Locale::En => format!("Up to {longest}"),
                    Locale::Es => format!("Hasta {longest}"),
                },
                is_chosen: self.question.bars == allowed,
                problem: self
                    .tried_profile(|profile| profile.bars_mm = allowed.to_vec())
                    .filter(is_about_bars)
                    .map(|error| problem(&error, self.words)),
            }
        });
        std::iter::once(all).chain(up_to).collect()
    }

    fn bars_of_kind(&self) -> impl Iterator<Item = &::strip::Bar> {
        let of_kind = |profile: &&::strip::Profile| Some(profile.kind) == self.question.profile;
        self.range.catalogue.profiles.iter().filter(of_kind).flat_map(|profile| &profile.bars)
    }

    fn strip_choice(&self, strip: &Strip) -> StripChoice {
        let light = self.range.shown(&strip.code).map(|shown| shown.light.clone()).unwrap_or_default();
        let is_chosen = self.strip.is_some_and(|chosen| chosen.code == strip.code);
        let error = plan(&self.shortest(strip), &self.range.catalogue, self.settings).err();
        let label = [light, strip.ip.to_string(), strip.code.clone()];
        StripChoice {
            value: strip.code.clone(),
            label: label.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "),
            is_chosen,
            problem: error.map(|error| problem(&error, self.words)),
        }
    }

    /// How bright the strips of a model are.
    fn brightness(&self, strips: &[&Strip]) -> String {
        let lit = strips.iter().map(|strip| &strip.lumens_per_metre).filter(|light| light.ceil() > 0);
        match (lit.clone().min(), lit.max()) {
            (Some(least), Some(most)) if least == most => {
                format!(" · {}", self.words.with_unit(most, 0, "lm/m"))
            }
            (Some(least), Some(most)) => {
                let least = self.words.number(least, 0);
                format!(" · {least}–{}", self.words.with_unit(most, 0, "lm/m"))
            }
            _ => String::new(),
        }
    }

    /// Why nothing would come out of the question after a change.
    fn tried(&self, change: impl FnOnce(&mut Request)) -> Option<PlanError> {
        let mut request = self.shortest(self.strip?);
        change(&mut request);
        plan(&request, &self.range.catalogue, self.settings).err()
    }

    fn tried_profile(&self, change: impl FnOnce(&mut ::strip::ProfileRequest)) -> Option<PlanError> {
        self.tried(|request| {
            if let Some(profile) = &mut request.profile {
                change(profile);
            }
        })
    }

    fn shortest(&self, strip: &Strip) -> Request {
        let question = self.question;
        Request {
            strip: strip.code.clone(),
            segments: vec![Segment { length_mm: strip.cut_mm.clone().into(), quantity: NonZeroU32::MIN }],
            rounding: Rounding::Down,
            dimming: question.dimming,
            location: question.location,
            driver_place: question.place,
            cable_m: None,
            profile: question.profile.map(|kind| question.profile_request(kind)),
        }
    }

    fn choice<T: Named>(&self, value: T, is_chosen: bool, error: Option<PlanError>) -> StripChoice {
        StripChoice {
            value: value.value().to_owned(),
            label: value.label(self.words.locale),
            is_chosen,
            problem: error.map(|error| problem(&error, self.words)),
        }
    }

    fn text(&self, en: &str, es: &str) -> String {
        match self.words.locale {
            Locale::En => en.to_owned(),
            Locale::Es => es.to_owned(),
        }
    }
}

/// The place of a finish among those of the registry.
fn order(finish: &str) -> usize {
    FINISH.choices().iter().position(|choice| choice.value == finish).unwrap_or(usize::MAX)
}

fn is_about_drivers(error: &PlanError) -> bool {
    matches!(error, PlanError::NoDriver { .. })
}

fn is_about_protection(error: &PlanError) -> bool {
    matches!(error, PlanError::StripIpTooLow { .. })
}

fn is_about_profiles(error: &PlanError) -> bool {
    matches!(
        error,
        PlanError::NoProfile { .. } | PlanError::ProfileTooHot { .. } | PlanError::ProfileTooNarrow { .. }
    ) || is_about_bars(error)
}

fn is_about_bars(error: &PlanError) -> bool {
    matches!(error, PlanError::NoBars { .. })
}
