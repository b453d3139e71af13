//! Words of the index that differ from a word by a typo or two.

use std::collections::HashMap;

use tantivy::query::FuzzyTermQuery;
use tantivy::schema::Term;

use super::Planner;
use crate::ApiError;
use crate::analysis::Word;
use crate::query::params::SearchField;
use crate::query::rank::Kind;

/// No dictionary is read further than this for one word.
const MAX_TERMS_READ: usize = 20_000;

/// Nobody mistypes longer words and expects to be understood; an automaton grows with its word.
const MAX_LEN: usize = 32;

/// Words that differ by the same number of typos.
pub(super) struct Typos {
    pub(super) typos: u64,
    pub(super) kind: Kind,
    pub(super) terms: Vec<Term>,
}

impl Planner<'_> {
    /// Similar words of a field, the most similar first.
    pub(super) fn typos(
        &self,
        field: &SearchField,
        word: &Word,
        is_open: bool,
    ) -> Result<Vec<Typos>, ApiError> {
        let most = self.max_typos(field, word);
        let mut found = Vec::new();
        let mut seen: Vec<String> = Vec::new();
        for typos in 1..=most {
            let whole = self.similar(field, word, typos, false, &seen)?;
            seen.extend(whole.iter().cloned());
            let beginnings = if is_open && field.prefix {
                self.similar(field, word, typos, true, &seen)?
            } else {
                Vec::new()
            };
            seen.extend(beginnings.iter().cloned());
            for (kind, words) in [(Kind::Word, whole), (Kind::Beginning, beginnings)] {
                if !words.is_empty() {
                    let terms = words.iter().map(|word| Term::from_field_text(field.parts.words, word));
                    found.push(Typos { typos: u64::from(typos), kind, terms: terms.collect() });
                }
            }
        }
        Ok(found)
    }

    fn max_typos(&self, field: &SearchField, word: &Word) -> u8 {
        let (digits, length) = (word.folded.bytes().filter(u8::is_ascii_digit).count(), word.folded.len());
        let is_exempt = if digits == length {
            !self.effort.typos_in_numbers
        } else {
            digits > 0 && !self.effort.typos_in_codes
        };
        if is_exempt || word.folded.chars().count() > MAX_LEN {
            return 0;
        }
        let by_length = match length {
            _ if length < self.effort.one_typo_from => 0,
            _ if length < self.effort.two_typos_from => 1,
            _ => 2,
        };
        field.typos.min(by_length)
    }

    /// The most frequent words at this distance that were not seen yet.
    fn similar(
        &self,
        field: &SearchField,
        word: &Word,
        distance: u8,
        as_beginning: bool,
        seen: &[String],
    ) -> Result<Vec<String>, ApiError> {
        let term = Term::from_field_text(field.parts.words, &word.folded);
        let query = if as_beginning {
            FuzzyTermQuery::new_prefix(term, distance, true)
        } else {
            FuzzyTermQuery::new(term, distance, true)
        };
        let mut frequencies: HashMap<String, u32> = HashMap::new();
        for reader in self.snapshot.searcher.segment_readers() {
            let index = reader.inverted_index(field.parts.words)?;
            let automaton = query.automaton()?;
            let mut terms = index.terms().search(automaton).into_stream().map_err(ApiError::internal)?;
            let mut read = 0;
            while terms.advance() && read < MAX_TERMS_READ {
                read += 1;
                let Ok(text) = std::str::from_utf8(terms.key()) else { continue };
                if text != word.folded && !seen.iter().any(|earlier| earlier == text) {
                    *frequencies.entry(text.to_owned()).or_default() += terms.value().doc_freq;
                }
            }
        }
        let mut words: Vec<(String, u32)> = frequencies.into_iter().collect();
        words.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        words.truncate(self.effort.candidates);
        Ok(words.into_iter().map(|(word, _)| word).collect())
    }
}
