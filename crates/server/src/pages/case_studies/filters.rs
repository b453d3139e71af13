//! What case studies can be narrowed down by, and what is left of them.

use std::collections::HashMap;

use content::Locale;
use content::model::{CaseStudy, Reference};

use super::choices::{Choices, ChosenBy};
use crate::page_data::{RefusedValue, StoryFilter, StoryOption};
use crate::view::stories::country;

/// All case studies of a language with what was chosen among them.
pub(super) struct Filters<'a> {
    projects: Vec<&'a CaseStudy>,
    /// The main category of each product, by its number.
    categories: &'a HashMap<u64, Reference>,
    /// What was chosen as far as it can be.
    meant: Choices,
    refused: Vec<(ChosenBy, String)>,
    locale: Locale,
}

impl<'a> Filters<'a> {
    pub(super) fn new(
        projects: &'a [CaseStudy],
        categories: &'a HashMap<u64, Reference>,
        choices: &Choices,
        locale: Locale,
    ) -> Self {
        let projects = projects.iter().filter(|project| project.entry.path.is_some()).collect();
        let mut filters = Self { projects, categories, meant: choices.clone(), refused: Vec::new(), locale };
        for by in ChosenBy::ALL {
            let Some(value) = choices.get(by) else { continue };
            if !filters.projects.iter().any(|project| filters.has(project, by, value)) {
                filters.meant = filters.meant.with(by, None).at_page(choices.page);
                filters.refused.push((by, value.to_owned()));
            }
        }
        filters
    }

    /// What was chosen, without what nothing has.
    pub(super) fn meant(&self) -> &Choices {
        &self.meant
    }

    /// The case studies that have all that was chosen.
    pub(super) fn left(&self) -> Vec<&'a CaseStudy> {
        self.projects.iter().copied().filter(|project| self.fits(project, None)).collect()
    }

    /// The values that nothing has.
    pub(super) fn refused(&self) -> Vec<RefusedValue> {
        let told = |(by, value): &(ChosenBy, String)| RefusedValue {
            filter: by.label(self.locale).to_owned(),
            value: value.clone(),
        };
        self.refused.iter().map(told).collect()
    }

    /// What can be chosen; nothing to choose from is not shown.
    pub(super) fn shown(&self, href: impl Fn(&Choices) -> String) -> Vec<StoryFilter> {
        let filter = |by: ChosenBy| {
            let options = self.options(by, &href);
            let is_chosen = self.meant.get(by).is_some();
            (options.len() > 1 || is_chosen).then(|| StoryFilter {
                name: by.name().to_owned(),
                label: by.label(self.locale).to_owned(),
                options,
            })
        };
        ChosenBy::ALL.into_iter().filter_map(filter).collect()
    }

    fn options(&self, by: ChosenBy, href: &impl Fn(&Choices) -> String) -> Vec<StoryOption> {
        let mut options: Vec<StoryOption> = Vec::new();
        for project in &self.projects {
            let counts = u32::from(self.fits(project, Some(by)));
            for (value, label) in self.values(project, by) {
                match options.iter_mut().find(|option| option.value == value) {
                    Some(option) => option.count += counts,
                    None => {
                        let chosen = self.meant.get(by) == Some(value);
                        let other = self.meant.with(by, (!chosen).then_some(value));
                        let (value, label) = (value.to_owned(), label.to_owned());
                        options.push(StoryOption { value, label, count: counts, chosen, href: href(&other) });
                    }
                }
            }
        }
        options.sort_by_key(|option| option.label.to_lowercase());
        options
    }

    /// Whether a project has all that was chosen, but for one kind of choice.
    fn fits(&self, project: &CaseStudy, but_for: Option<ChosenBy>) -> bool {
        let others = ChosenBy::ALL.into_iter().filter(|by| Some(*by) != but_for);
        let mut chosen = others.filter_map(|by| Some((by, self.meant.get(by)?)));
        chosen.all(|(by, value)| self.has(project, by, value))
    }

    fn has(&self, project: &CaseStudy, by: ChosenBy, value: &str) -> bool {
        self.values(project, by).iter().any(|(own, _)| *own == value)
    }

    /// The values of a project, each once, with what people call them.
    fn values<'p>(&'p self, project: &'p CaseStudy, by: ChosenBy) -> Vec<(&'p str, &'p str)> {
        fn named(reference: &Reference) -> (&str, &str) {
            (reference.slug.as_str(), reference.title.as_str())
        }
        let mut values: Vec<(&str, &str)> = match by {
            ChosenBy::Space => project.space.as_ref().map(named).into_iter().collect(),
            ChosenBy::Category => {
                let used = project.products.iter().filter_map(|product| self.categories.get(&product.id));
                used.map(named).collect()
            }
            ChosenBy::Country if project.country.is_empty() => Vec::new(),
            ChosenBy::Country => vec![(&project.country, country(&project.country, self.locale))],
        };
        values.sort_unstable();
        values.dedup_by_key(|(value, _)| *value);
        values
    }
}
