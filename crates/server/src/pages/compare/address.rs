//! What the address of a comparison says, and how it is written.

use std::collections::HashSet;

use content::model::Sku;

use crate::light::{HEIGHT, INTENSITY};
use crate::query::{PageQuery, with_parameter};
use crate::view::View;

/// How many variants stand side by side.
pub(crate) const MAX_COLUMNS: usize = 4;
/// More names than this are not looked up: each costs a search and a call.
pub(super) const MAX_LOOKED_UP: usize = 8;

/// The variants, by code or number, with commas between.
pub(crate) const IDS: &str = "ids";
/// One more, as a form without scripts sends it.
const ADD: &str = "add";
/// Whether only differences are shown.
const DIFFERENCES: &str = "differences";
/// The variant that the others are compared with.
const REFERENCE: &str = "reference";

/// The state of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CompareState {
    /// The variants in their order, each once.
    pub(crate) names: Vec<String>,
    pub(super) differences: bool,
    pub(super) reference: Option<String>,
    pub(super) intensity: Option<String>,
    pub(super) height: Option<String>,
}

/// What the page knows of the part behind the question mark.
pub(in crate::pages) fn accepts(name: &str) -> bool {
    matches!(name, IDS | ADD | DIFFERENCES | REFERENCE) || crate::light::accepts(name)
}

/// The comparison of some codes.
pub(crate) fn of_codes(view: &View<'_>, codes: &[&str]) -> String {
    let names = codes.iter().map(|code| code.replace(',', "")).collect();
    let state = CompareState { names, ..CompareState::read(&PageQuery::default()) };
    state.href(&view.page(&super::path()))
}

impl CompareState {
    /// Reads an address.
    pub(crate) fn read(query: &PageQuery) -> Self {
        let mut names = names(query.get(IDS).unwrap_or_default());
        names.extend(query.get(ADD).map(str::to_owned).filter(|name| !names.contains(name)));
        Self {
            names,
            differences: query.get(DIFFERENCES).is_some_and(|value| value != "0"),
            reference: query.get(REFERENCE).map(str::to_owned),
            intensity: query.get(INTENSITY).map(str::to_owned),
            height: query.get(HEIGHT).map(str::to_owned),
        }
    }

    /// The address, on a page without a query.
    pub(crate) fn href(&self, page: &str) -> String {
        self.fields().fold(page.to_owned(), |href, (name, value)| with_parameter(&href, name, &value))
    }

    /// All parameters.
    pub(super) fn fields(&self) -> impl Iterator<Item = (&'static str, String)> {
        let ids = (!self.names.is_empty()).then(|| (IDS, self.names.join(",")));
        let differences = self.differences.then(|| (DIFFERENCES, "1".to_owned()));
        let reference = self.reference.clone().filter(|name| self.names.contains(name));
        let rest = [
            reference.map(|name| (REFERENCE, name)),
            self.intensity.clone().map(|unit| (INTENSITY, unit)),
            self.height.clone().map(|height| (HEIGHT, height)),
        ];
        ids.into_iter().chain(differences).chain(rest.into_iter().flatten())
    }

    pub(super) fn toggling_differences(&self) -> Self {
        Self { differences: !self.differences, ..self.clone() }
    }

    pub(super) fn with_reference(&self, reference: Option<String>) -> Self {
        Self { reference, ..self.clone() }
    }

    pub(super) fn without(&self, index: usize) -> Self {
        let mut state = self.clone();
        state.names.remove(index);
        state
    }

    pub(super) fn swapping(&self, one: usize, other: usize) -> Self {
        let mut state = self.clone();
        state.names.swap(one, other);
        state
    }

    /// With another variant in a place; the reference goes with the place.
    pub(super) fn replacing(&self, index: usize, name: &str) -> Self {
        let mut state = self.clone();
        let old = std::mem::replace(&mut state.names[index], name.to_owned());
        if state.reference.as_ref() == Some(&old) {
            state.reference = Some(name.to_owned());
        }
        state
    }

    /// With one more variant; `None` when there is no room.
    pub(super) fn adding(&self, name: &str) -> Option<Self> {
        let mut state = self.clone();
        state.names.push(name.to_owned());
        (state.names.len() <= MAX_COLUMNS).then_some(state)
    }

    /// What is worth sharing: the variants and what is made of them, not how somebody looks at their light.
    pub(super) fn sharing(&self) -> Self {
        Self { intensity: None, height: None, ..self.clone() }
    }
}

/// The names of a list, each once however it is spelled.
pub(crate) fn names(list: &str) -> Vec<String> {
    let mut seen = HashSet::new();
    let names = list.split(',').map(str::trim);
    let new = names.filter(|name| {
        let code = Sku::normalise(name);
        !code.is_empty() && seen.insert(code)
    });
    new.map(str::to_owned).collect()
}

/// How links name a variant: by its code, which is the same in every language, or else by its number. A comma would end
/// the name, so codes with commas are written without.
pub(crate) fn name_of(code: Option<&Sku>, id: u64) -> String {
    match code {
        Some(code) if code.as_str().contains(',') => code.normalised().to_owned(),
        Some(code) => code.to_string(),
        None => id.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn state(query: &str) -> CompareState {
        CompareState::read(&PageQuery::read(Some(query), accepts))
    }

    #[test]
    fn names_are_read_once_each_however_they_are_spelled() {
        assert_eq!(names("LYR009-30, lyr 009 30,,CRV 021 ,-,7"), ["LYR009-30", "CRV 021", "7"]);
        assert_eq!(names(""), Vec::<String>::new());
        assert_eq!(names(&"a1,b2,c3,".repeat(50)).len(), 3);
        assert_eq!(names(&"x".repeat(900)).len(), 1);
    }

    #[test]
    fn a_state_is_written_as_it_is_read() {
        for query in
            ["?ids=A1%2CB2&differences=1&reference=B2&intensity=cd-klm&height=2.4", "?ids=10122D%2FB%2FC", ""]
        {
            let page = "/compare-products/";
            assert_eq!(state(query.trim_start_matches('?')).href(page), format!("{page}{query}"));
        }
    }

    #[test]
    fn a_reference_that_is_not_compared_is_not_written() {
        assert_eq!(state("ids=A1,B2&reference=C3").href("/"), "/?ids=A1%2CB2");
        let state = state("ids=A1,B2&reference=A1");
        assert_eq!(state.without(0).href("/"), "/?ids=B2");
        assert_eq!(state.replacing(0, "C3").href("/"), "/?ids=C3%2CB2&reference=C3");
        assert_eq!(state.swapping(0, 1).href("/"), "/?ids=B2%2CA1&reference=A1");
    }

    #[test]
    fn a_form_without_scripts_adds_one() {
        assert_eq!(state("ids=A1&add=B2").names, ["A1", "B2"]);
        assert_eq!(state("ids=A1&add=A1").names, ["A1"]);
        assert_eq!(state("ids=A1,B2,C3,D4").adding("E5"), None);
    }

    proptest! {
        #[test]
        fn any_list_is_read_without_a_panic_and_reads_the_same_again(list in "\\PC{0,60}") {
            let read = names(&list);
            prop_assert_eq!(names(&read.join(",")), read);
        }
    }
}
