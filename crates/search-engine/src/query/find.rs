//! Tries harder step by step until enough is found.
//!
//! First the words as they are written and what means the same; then the middle of words, typos, words written together
//! or apart; at last with fewer words.

use super::filter::Condition;
use super::matching::{Matches, Scoring, matches};
use super::params::{Drop, Effort, Infix, SearchField, SplitJoin};
use super::plan::{Plan, Planner, Reach};
use super::text::Text;
use super::text::widen::{self, Unit};
use crate::ApiError;
use crate::snapshot::Snapshot;

/// What was found, and by which plan.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) matches: Vec<Matches>,
    pub(crate) plan: Option<Plan>,
    pub(crate) words_dropped: usize,
}

impl Found {
    /// How many documents.
    pub(crate) fn count(&self) -> usize {
        self.matches.iter().map(|found| found.docs.len()).sum()
    }
}

/// Finds a text's documents.
pub(crate) fn find(
    snapshot: &Snapshot,
    planner: &Planner<'_>,
    text: &Text,
    filter: Option<&Condition>,
    scoring: Scoring,
) -> Result<Found, ApiError> {
    let (effort, fields) = (planner.effort, planner.fields);
    if text.wanted.is_empty() && text.unwanted.is_empty() {
        return Ok(Found {
            matches: vec![Matches::default(); snapshot.searcher.segment_readers().len()],
            ..Found::default()
        });
    }
    let search = Search { snapshot, planner, text, filter, scoring };
    let mut units = search.units();
    if effort.split_join == SplitJoin::Always {
        units = search.split_and_join(&units);
    }
    let mut found = search.run(&units, Reach::default())?;
    if text.wanted.is_empty() {
        return Ok(found);
    }
    let mut reach = Reach::default();
    if found.count() == 0 && fields.iter().any(|field| field.infix == Infix::Fallback) {
        reach.fallback_infix = true;
        found = search.run(&units, reach)?;
    }
    let has_typos = fields.iter().any(|field| field.typos > 0);
    if found.count() < effort.typo_threshold && has_typos {
        reach.typos = true;
        found = search.run(&units, reach)?;
    }
    if found.count() == 0 && effort.split_join == SplitJoin::Fallback {
        let widened = search.split_and_join(&units);
        let widened = search.run(&widened, Reach { typos: false, ..reach })?;
        if widened.count() > 0 {
            return Ok(widened);
        }
    }
    search.with_fewer_words(found, effort, fields, &units)
}

struct Search<'a> {
    snapshot: &'a Snapshot,
    planner: &'a Planner<'a>,
    text: &'a Text,
    filter: Option<&'a Condition>,
    scoring: Scoring,
}

impl Search<'_> {
    fn units(&self) -> Vec<Unit> {
        let language = self.planner.fields.iter().find_map(|field| field.parts.stems.map(|(_, l)| l));
        if !self.planner.effort.synonyms {
            return widen::units(&self.text.wanted, &[], language);
        }
        let synonyms = self.snapshot.mapping.cache.synonyms(self.snapshot, language);
        widen::units(&self.text.wanted, &synonyms, language)
    }

    fn run(&self, units: &[Unit], reach: Reach) -> Result<Found, ApiError> {
        let plan = self.planner.plan(units, &self.text.unwanted, reach)?;
        self.run_plan(plan, reach)
    }

    fn run_plan(&self, plan: Plan, reach: Reach) -> Result<Found, ApiError> {
        // Scores say how many typos there are.
        let scoring = if reach.typos { Scoring::Needed } else { self.scoring };
        let mut matches = matches(self.snapshot, Some(&plan), self.filter, scoring)?;
        if reach.typos {
            keep_fewest_typos(&mut matches, self.planner.effort.typo_threshold);
        }
        Ok(Found { matches, plan: Some(plan), words_dropped: 0 })
    }

    fn split_and_join(&self, units: &[Unit]) -> Vec<Unit> {
        let fields = self.planner.fields;
        widen::split_and_join(units, &mut |word| {
            fields.iter().any(|field| {
                let term = tantivy::Term::from_field_text(field.parts.words, word);
                self.snapshot.searcher.doc_freq(&term).is_ok_and(|count| count > 0)
            })
        })
    }

    fn with_fewer_words(
        &self,
        mut found: Found,
        effort: &Effort,
        fields: &[SearchField],
        units: &[Unit],
    ) -> Result<Found, ApiError> {
        if found.count() >= effort.drop_threshold || units.len() < 2 {
            return Ok(found);
        }
        let has_typos = fields.iter().any(|field| field.typos > 0);
        let exact = self.planner.plan(units, &self.text.unwanted, Reach::default())?;
        let mut tolerant = None;
        for left in (1..units.len()).rev() {
            let required = match effort.drop {
                Drop::FromRight => 0..left,
                Drop::FromLeft => units.len() - left..units.len(),
            };
            let mut fewer = self.run_plan(exact.requiring(required.clone()), Reach::default())?;
            if fewer.count() < effort.drop_threshold && has_typos {
                let reach = Reach { typos: true, ..Reach::default() };
                if tolerant.is_none() {
                    tolerant = Some(self.planner.plan(units, &self.text.unwanted, reach)?);
                }
                if let Some(tolerant) = &tolerant {
                    fewer = self.run_plan(tolerant.requiring(required), reach)?;
                }
            }
            if fewer.count() > found.count() {
                found = Found { words_dropped: units.len() - left, ..fewer };
            }
            if found.count() >= effort.drop_threshold {
                break;
            }
        }
        Ok(found)
    }
}

/// Leaves out documents with more typos than are needed to find enough.
fn keep_fewest_typos(matches: &mut [Matches], enough: usize) {
    let mut counts = [0_usize; 64];
    for score in matches.iter().flat_map(|found| &found.scores) {
        counts[usize::try_from(score.typos()).unwrap_or(63).min(63)] += 1;
    }
    let mut sum = 0;
    let most = counts.iter().position(|count| {
        sum += count;
        sum >= enough.max(1)
    });
    let Some(most) = most else { return };
    for found in matches {
        let keep: Vec<bool> = found.scores.iter().map(|score| score.typos() <= most as u64).collect();
        let mut kept = keep.iter();
        found.docs.retain(|_| kept.next().copied().unwrap_or_default());
        let mut kept = keep.iter();
        found.scores.retain(|_| kept.next().copied().unwrap_or_default());
    }
}
