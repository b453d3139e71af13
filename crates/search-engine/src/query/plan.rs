//! Where each word of a search is looked for, the best places first.

mod typos;

use tantivy::query::PhraseQuery;
use tantivy::schema::{Field, Term};

use super::params::{Effort, Infix, MatchType, SearchField};
use super::rank::{Kind, Penalty};
use super::text::Wanted;
use super::text::widen::Unit;
use crate::ApiError;
use crate::analysis::{self, Form, Word};
use crate::snapshot::Snapshot;

/// The longest beginning that has an entry of its own in the index.
const MAX_BEGINNING_LEN: usize = 24;

/// All that is looked for.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// What documents should have.
    pub(crate) units: Vec<PlannedUnit>,
    /// Documents that have one of these are left out.
    pub(crate) unwanted: Vec<Source>,
    /// Fields whose whole value is the text.
    pub(crate) exact_fields: Vec<Source>,
    /// Fields in which the words stand together.
    pub(crate) together: Vec<Source>,
    /// Whether every field that matches counts.
    pub(crate) sums_fields: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct PlannedUnit {
    /// How many words of the text it stands for.
    pub(crate) words: usize,
    /// Whether a document without it can match.
    pub(crate) is_optional: bool,
    /// Whether it has to stay: nobody quotes what does not matter.
    pub(crate) is_fixed: bool,
    pub(crate) ways: Vec<PlannedWay>,
}

/// All of these words together.
#[derive(Debug, Clone)]
pub(crate) struct PlannedWay {
    pub(crate) words: Vec<PlannedWord>,
    pub(crate) penalty: Penalty,
}

/// The places of one word, the best first.
#[derive(Debug, Clone)]
pub(crate) struct PlannedWord {
    /// The word as it is indexed; empty for words in a row.
    pub(crate) text: String,
    pub(crate) places: Vec<Place>,
}

/// One place.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) penalty: Penalty,
    /// The index of the field in `query_by`.
    pub(crate) field: usize,
    pub(crate) source: Source,
}

/// A part of the index to read.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    /// Documents with any of these terms.
    Terms(Field, Vec<Term>),
    /// Documents with a term that begins so.
    Prefix(Field, String),
    /// Documents with terms in a row.
    Phrase(PhraseQuery),
}

impl Source {
    /// What tells it from all others.
    pub(crate) fn key(&self) -> Vec<u8> {
        match self {
            Self::Terms(_, terms) => terms_key(terms),
            Self::Prefix(field, start) => {
                [b"prefix", &field.field_id().to_be_bytes()[..], start.as_bytes()].concat()
            }
            Self::Phrase(query) => terms_key(&query.phrase_terms()),
        }
    }
}

/// What tells documents with any of these terms from all others. Terms name their fields.
pub(crate) fn terms_key(terms: &[Term]) -> Vec<u8> {
    let mut key = b"terms".to_vec();
    for term in terms {
        let value = term.serialized_value_bytes();
        key.extend(term.field().field_id().to_be_bytes());
        key.extend(value.len().to_be_bytes());
        key.extend(value);
    }
    key
}

/// How far a plan goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Reach {
    /// Whether the middle of words counts where it is the last resort.
    pub(crate) fallback_infix: bool,
    /// Whether words may have typos.
    pub(crate) typos: bool,
}

/// Makes plans for one search.
pub(crate) struct Planner<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) fields: &'a [SearchField],
    pub(crate) match_type: MatchType,
    pub(crate) effort: &'a Effort,
}

impl Planner<'_> {
    /// A plan for units, as far as it should reach.
    pub(crate) fn plan(
        &self,
        units: &[Unit],
        unwanted: &[Vec<Word>],
        reach: Reach,
    ) -> Result<Plan, ApiError> {
        let mut planned = Vec::with_capacity(units.len());
        for unit in units {
            let mut ways = Vec::with_capacity(unit.ways.len());
            for way in &unit.ways {
                let last = way.wanted.len().saturating_sub(1);
                let mut words = Vec::with_capacity(way.wanted.len());
                for (index, wanted) in way.wanted.iter().enumerate() {
                    words.push(match wanted {
                        Wanted::Word(word) if way.is_other => self.other_word(word),
                        _ => self.word(wanted, unit.is_last && index == last, reach)?,
                    });
                }
                let penalty = if way.is_other { Penalty::other_words() } else { Penalty::default() };
                ways.push(PlannedWay { words, penalty });
            }
            let is_fixed =
                unit.ways.iter().flat_map(|way| &way.wanted).any(|w| matches!(w, Wanted::Phrase(_)));
            planned.push(PlannedUnit { words: unit.words, is_optional: false, is_fixed, ways });
        }
        let written = written(units);
        Ok(Plan {
            units: planned,
            unwanted: unwanted
                .iter()
                .flat_map(|words| self.fields.iter().map(|field| in_a_row(field.parts.words, words)))
                .collect(),
            exact_fields: self.exact_fields(&written),
            together: self.together(&written),
            sums_fields: self.match_type == MatchType::SumScore,
        })
    }

    fn word(&self, wanted: &Wanted, is_open: bool, reach: Reach) -> Result<PlannedWord, ApiError> {
        let mut places = Vec::new();
        for (index, field) in self.fields.iter().enumerate() {
            let mut add = |kind: Kind, typos: u64, source: Source| {
                let penalty = Penalty::word(self.match_type, typos, kind, field.place);
                places.push(Place { penalty, field: index, source });
            };
            let word = match wanted {
                Wanted::Word(word) => word,
                Wanted::Phrase(words) => {
                    add(Kind::Word, 0, in_a_row(field.parts.words, words));
                    continue;
                }
            };
            let words = field.parts.words;
            add(Kind::Word, 0, term(words, &word.folded));
            if let Some((stems, language)) = field.parts.stems {
                let forms = analysis::forms(word, Form::Stem(language));
                let terms = forms.iter().map(|form| Term::from_field_text(stems, form)).collect();
                add(Kind::Stem, 0, Source::Terms(stems, terms));
            }
            if is_open && field.prefix {
                let is_short = word.folded.chars().count() <= MAX_BEGINNING_LEN;
                add(
                    Kind::Beginning,
                    0,
                    match field.parts.beginnings.filter(|_| is_short) {
                        Some(beginnings) => term(beginnings, &word.folded),
                        None => Source::Prefix(words, word.folded.clone()),
                    },
                );
            }
            let infix =
                field.infix == Infix::Always || field.infix == Infix::Fallback && reach.fallback_infix;
            if let (true, Some(grams)) = (infix, field.parts.grams) {
                let forms = analysis::forms(word, Form::Grams);
                let terms: Vec<Term> = forms.iter().map(|form| Term::from_field_text(grams, form)).collect();
                match terms.len() {
                    0 => {}
                    1 => add(Kind::Middle, 0, Source::Terms(grams, terms)),
                    _ => add(Kind::Middle, 0, Source::Phrase(PhraseQuery::new(terms))),
                }
            }
            if reach.typos {
                for found in self.typos(field, word, is_open)? {
                    add(found.kind, found.typos, Source::Terms(words, found.terms));
                }
            }
        }
        places.sort_by_key(|place| place.penalty);
        let text = match wanted {
            Wanted::Word(word) => word.folded.clone(),
            Wanted::Phrase(_) => String::new(),
        };
        Ok(PlannedWord { text, places })
    }

    /// The places of a word that was added to the text. It is whole and free of typos, and it stands for itself, in
    /// the singular or the plural: what merely shares its stem means something else.
    fn other_word(&self, word: &Word) -> PlannedWord {
        let mut places = Vec::new();
        for (index, field) in self.fields.iter().enumerate() {
            let mut add = |kind: Kind, source: Source| {
                let penalty = Penalty::word(self.match_type, 0, kind, field.place);
                places.push(Place { penalty, field: index, source });
            };
            add(Kind::Word, term(field.parts.words, &word.folded));
            let Some((stems, language)) = field.parts.stems else { continue };
            let (field, forms) = match analysis::numbers(word, language) {
                Some(numbers) => (field.parts.words, numbers),
                None => (stems, analysis::forms(word, Form::Stem(language))),
            };
            let terms = forms.iter().map(|form| Term::from_field_text(field, form)).collect();
            add(Kind::Stem, Source::Terms(field, terms));
        }
        places.sort_by_key(|place| place.penalty);
        PlannedWord { text: word.folded.clone(), places }
    }

    fn exact_fields(&self, written: &[&Word]) -> Vec<Source> {
        let key = written.iter().map(|word| word.folded.as_str()).collect::<Vec<_>>().join(" ");
        if key.is_empty() || !self.effort.prefers_whole {
            return Vec::new();
        }
        self.fields.iter().map(|field| term(field.parts.key, &key)).collect()
    }

    fn together(&self, written: &[&Word]) -> Vec<Source> {
        if written.len() < 2 {
            return Vec::new();
        }
        let words: Vec<Word> = written.iter().map(|word| (*word).clone()).collect();
        self.fields.iter().map(|field| in_a_row(field.parts.words, &words)).collect()
    }
}

impl Plan {
    /// The same plan with only some units that must match.
    pub(crate) fn requiring(&self, required: std::ops::Range<usize>) -> Self {
        let mut plan = self.clone();
        for (index, unit) in plan.units.iter_mut().enumerate() {
            unit.is_optional = !required.contains(&index) && !unit.is_fixed;
        }
        plan
    }
}

/// All words as they were written, when there is nothing else.
fn written(units: &[Unit]) -> Vec<&Word> {
    let wanted = units.iter().filter_map(|unit| unit.ways.first()).flat_map(|way| &way.wanted);
    wanted
        .flat_map(|wanted| match wanted {
            Wanted::Word(word) => std::slice::from_ref(word),
            Wanted::Phrase(words) => words,
        })
        .collect()
}

fn term(field: Field, text: &str) -> Source {
    Source::Terms(field, vec![Term::from_field_text(field, text)])
}

fn in_a_row(field: Field, words: &[Word]) -> Source {
    match words {
        [word] => term(field, &word.folded),
        words => {
            let terms = words.iter().map(|word| Term::from_field_text(field, &word.folded)).collect();
            Source::Phrase(PhraseQuery::new(terms))
        }
    }
}
