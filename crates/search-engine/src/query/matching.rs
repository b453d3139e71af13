//! Finds the documents of a plan, and how well each matches.
//!
//! Every place of every word becomes a set of documents. The rarest words are read first; once few documents are left,
//! the other lists are skipped through instead of read.

mod scores;

use std::sync::Arc;

use tantivy::index::InvertedIndexReader;
use tantivy::postings::TermInfo;
use tantivy::query::{EnableScoring, PhraseQuery, Query as _};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, SegmentReader};

use super::bits::{Bits, Within, is_sparse};
use super::filter::Condition;
use super::plan::{Plan, PlannedUnit, Source};
use super::rank::{Penalty, Score};
use crate::ApiError;
use crate::snapshot::Snapshot;

/// A beginning stands for no more words than these; one of one or two letters may have thousands.
const MAX_BEGINNINGS: usize = 5_000;
/// A list is skipped through when it is so many times longer than what is left: reading on is much quicker than skipping.
pub(crate) const SKIPPED_THROUGH: usize = 64;
/// Whether words stand together is a detail; it is not worth reading positions of more documents.
const MAX_DOCS_WITH_POSITIONS: usize = 5_000;

/// The matches of one segment, in the order of its documents.
#[derive(Debug, Clone, Default)]
pub(crate) struct Matches {
    pub(crate) docs: Vec<DocId>,
    /// One for each document; empty for a wildcard, or when nobody needs scores.
    pub(crate) scores: Vec<Score>,
}

/// Whether it matters how well documents match: where they are only counted it does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scoring {
    Needed,
    Spared,
}

/// The matches of a plan in every segment; of all documents without one.
pub(crate) fn matches(
    snapshot: &Snapshot,
    plan: Option<&Plan>,
    filter: Option<&Condition>,
    scoring: Scoring,
) -> Result<Vec<Matches>, ApiError> {
    let readers = snapshot.searcher.segment_readers().iter();
    readers.map(|reader| Segment { snapshot, reader }.matches(plan, filter, scoring)).collect()
}

struct Segment<'a> {
    snapshot: &'a Snapshot,
    reader: &'a SegmentReader,
}

/// A unit with its lists found but not yet read.
struct FoundUnit<'a> {
    unit: &'a PlannedUnit,
    ways: Vec<(Penalty, Vec<FoundWord<'a>>)>,
    cost: u64,
}

struct FoundWord<'a> {
    places: Vec<(Penalty, usize, Lists<'a>)>,
}

enum Lists<'a> {
    Postings(Arc<InvertedIndexReader>, Vec<TermInfo>, &'a Source),
    Phrase(&'a PhraseQuery),
}

/// A unit with the documents of every place.
struct ReadUnit {
    words: usize,
    ways: Vec<ReadWay>,
}

/// A way to match: all of its words, each in any of its places.
struct ReadWay {
    penalty: Penalty,
    words: Vec<Vec<ReadPlace>>,
}

/// What a match there costs, the field, and the documents; there may be more than those that matter.
type ReadPlace = (Penalty, usize, Arc<Bits>);

impl ReadUnit {
    /// Which of 64 documents have it.
    #[inline]
    fn block(&self, number: usize) -> u64 {
        self.ways.iter().fold(0, |found, way| found | way.block(number))
    }
}

impl ReadWay {
    #[inline]
    fn block(&self, number: usize) -> u64 {
        let has_word =
            |places: &[ReadPlace]| places.iter().fold(0, |found, (_, _, docs)| found | docs.block(number));
        self.words.iter().fold(u64::MAX, |found, places| found & has_word(places))
    }
}

impl Segment<'_> {
    fn matches(
        &self,
        plan: Option<&Plan>,
        filter: Option<&Condition>,
        scoring: Scoring,
    ) -> Result<Matches, ApiError> {
        let max_doc = self.reader.max_doc();
        let mut left = Left { docs: None, few: None, max_doc };
        let mut units = Vec::new();
        if let Some(plan) = plan {
            let mut required = Vec::new();
            for unit in plan.units.iter().filter(|unit| !unit.is_optional) {
                required.push(self.find(unit)?);
            }
            required.sort_by_key(|unit| unit.cost);
            for unit in required {
                let unit = self.read(&unit, left.within())?;
                left.keep_blocks(|number| unit.block(number));
                if left.is_empty() {
                    return Ok(Matches::default());
                }
                units.push(unit);
            }
        }
        if let Some(filter) = filter {
            left.keep(&*filter.matches(self.snapshot, self.reader, left.within())?);
        }
        for source in plan.into_iter().flat_map(|plan| &plan.unwanted) {
            let unwanted = self.docs(&self.lists(source)?, left.within())?;
            left.leave_out(&unwanted);
        }
        let docs = self.alive(left.into_docs());
        let Some(plan) = plan.filter(|_| scoring == Scoring::Needed && !docs.is_empty()) else {
            return Ok(Matches { docs, scores: Vec::new() });
        };
        let within = is_sparse(docs.len(), max_doc).then_some(docs.as_slice());
        for unit in plan.units.iter().filter(|unit| unit.is_optional) {
            units.push(self.read(&self.find(unit)?, within)?);
        }
        let exact = self.any(&plan.exact_fields, within)?;
        let together =
            if docs.len() <= MAX_DOCS_WITH_POSITIONS { self.any(&plan.together, Some(&docs))? } else { None };
        let scores = scores::scores(&docs, &units, plan.sums_fields, [exact.as_ref(), together.as_ref()]);
        Ok(Matches { docs, scores })
    }

    fn find<'p>(&self, unit: &'p PlannedUnit) -> Result<FoundUnit<'p>, ApiError> {
        let mut cost = 0;
        let mut ways = Vec::with_capacity(unit.ways.len());
        for way in &unit.ways {
            let mut words = Vec::with_capacity(way.words.len());
            for word in &way.words {
                let mut places = Vec::with_capacity(word.places.len());
                for place in &word.places {
                    let lists = self.lists(&place.source)?;
                    if lists.is_empty() {
                        continue;
                    }
                    cost += lists.cost(self.reader.max_doc());
                    places.push((place.penalty, place.field, lists));
                }
                words.push(FoundWord { places });
            }
            // A word that is nowhere makes the whole way impossible.
            if words.iter().all(|word| !word.places.is_empty()) {
                ways.push((way.penalty, words));
            }
        }
        Ok(FoundUnit { unit, ways, cost })
    }

    fn read(&self, found: &FoundUnit<'_>, within: Within<'_>) -> Result<ReadUnit, ApiError> {
        let mut ways = Vec::with_capacity(found.ways.len());
        for (penalty, words) in found.ways.iter().filter(|(_, words)| !words.is_empty()) {
            let mut read = Vec::with_capacity(words.len());
            for word in words {
                let places = word
                    .places
                    .iter()
                    .map(|(penalty, field, lists)| Ok((*penalty, *field, self.docs(lists, within)?)));
                read.push(places.collect::<Result<_, ApiError>>()?);
            }
            ways.push(ReadWay { penalty: *penalty, words: read });
        }
        Ok(ReadUnit { words: found.unit.words, ways })
    }

    fn any(&self, sources: &[Source], within: Within<'_>) -> Result<Option<Bits>, ApiError> {
        let mut found: Option<Bits> = None;
        for source in sources {
            let lists = self.lists(source)?;
            if lists.is_empty() {
                continue;
            }
            let docs = self.docs(&lists, within)?;
            match &mut found {
                Some(found) => found.or(&docs),
                None => found = Some(Bits::clone(&docs)),
            }
        }
        Ok(found)
    }

    fn lists<'p>(&self, source: &'p Source) -> Result<Lists<'p>, ApiError> {
        match source {
            Source::Phrase(query) => Ok(Lists::Phrase(query)),
            Source::Terms(field, terms) => {
                let index = self.reader.inverted_index(*field)?;
                let mut infos = Vec::with_capacity(terms.len());
                for term in terms {
                    infos.extend(index.get_term_info(term).map_err(ApiError::internal)?);
                }
                Ok(Lists::Postings(index, infos, source))
            }
            Source::Prefix(field, start) => {
                let index = self.reader.inverted_index(*field)?;
                let mut infos = Vec::new();
                let mut terms = index.terms().range().ge(start).into_stream().map_err(ApiError::internal)?;
                while terms.advance()
                    && terms.key().starts_with(start.as_bytes())
                    && infos.len() < MAX_BEGINNINGS
                {
                    infos.push(terms.value().clone());
                }
                drop(terms);
                Ok(Lists::Postings(index, infos, source))
            }
        }
    }

    fn docs(&self, lists: &Lists<'_>, within: Within<'_>) -> Result<Arc<Bits>, ApiError> {
        match lists {
            Lists::Postings(index, infos, source) => {
                let about: usize = infos.iter().map(|info| info.doc_freq as usize).sum();
                // Lists that are not much longer than what is left are better read, and remembered, as a whole.
                let few = within.filter(|candidates| about > SKIPPED_THROUGH * candidates.len());
                let cache = &self.snapshot.mapping.cache;
                match few {
                    Some(_) => cache
                        .known(self.reader, about, || source.key())
                        .map_or_else(|| self.postings(index, infos, few).map(Arc::new), Ok),
                    None => {
                        cache.set(self.reader, about, || source.key(), || self.postings(index, infos, None))
                    }
                }
            }
            Lists::Phrase(query) => {
                if !self.has_all_terms(query)? {
                    return Ok(Arc::new(Bits::none(self.reader.max_doc())));
                }
                let scoring = EnableScoring::disabled_from_searcher(&self.snapshot.searcher);
                let mut scorer = query.weight(scoring)?.scorer(self.reader, 1.0)?;
                let mut docs = Bits::none(self.reader.max_doc());
                docs.add(&mut *scorer, within);
                Ok(Arc::new(docs))
            }
        }
    }

    /// Words in a row are nowhere when one of them is nowhere; looking that up is quick.
    fn has_all_terms(&self, query: &PhraseQuery) -> Result<bool, ApiError> {
        let index = self.reader.inverted_index(query.field())?;
        for term in query.phrase_terms() {
            if index.get_term_info(&term).map_err(ApiError::internal)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn postings(
        &self,
        index: &InvertedIndexReader,
        infos: &[TermInfo],
        within: Within<'_>,
    ) -> Result<Bits, ApiError> {
        let mut docs = Bits::none(self.reader.max_doc());
        for info in infos {
            if within.is_some() {
                let postings = index.read_postings_from_terminfo(info, IndexRecordOption::Basic);
                docs.add(&mut postings.map_err(ApiError::internal)?, within);
            } else {
                let blocks = index.read_block_postings_from_terminfo(info, IndexRecordOption::Basic);
                docs.add_blocks(blocks.map_err(ApiError::internal)?);
            }
        }
        Ok(docs)
    }

    fn alive(&self, mut docs: Vec<DocId>) -> Vec<DocId> {
        if let Some(alive) = self.reader.alive_bitset() {
            docs.retain(|doc| alive.is_alive(*doc));
        }
        docs
    }
}

impl Lists<'_> {
    fn is_empty(&self) -> bool {
        matches!(self, Self::Postings(_, infos, _) if infos.is_empty())
    }

    fn cost(&self, max_doc: DocId) -> u64 {
        match self {
            Self::Postings(_, infos, _) => infos.iter().map(|info| u64::from(info.doc_freq)).sum(),
            Self::Phrase(_) => u64::from(max_doc / 8),
        }
    }
}

/// What is left of a segment's documents while conditions are added.
struct Left {
    docs: Option<Bits>,
    few: Option<Vec<DocId>>,
    max_doc: DocId,
}

impl Left {
    fn within(&self) -> Within<'_> {
        self.few.as_deref()
    }

    fn keep(&mut self, docs: &Bits) {
        self.keep_blocks(|number| docs.block(number));
    }

    fn keep_blocks(&mut self, block: impl Fn(usize) -> u64) {
        self.docs.get_or_insert_with(|| Bits::all(self.max_doc)).keep_blocks(block);
        self.look_again();
    }

    fn leave_out(&mut self, docs: &Bits) {
        self.docs.get_or_insert_with(|| Bits::all(self.max_doc)).and_not(docs);
        self.look_again();
    }

    fn is_empty(&self) -> bool {
        self.docs.as_ref().is_some_and(Bits::is_empty)
    }

    fn into_docs(self) -> Vec<DocId> {
        match (self.few, self.docs) {
            (Some(few), _) => few,
            (None, Some(docs)) => docs.to_docs(),
            (None, None) => (0..self.max_doc).collect(),
        }
    }

    fn look_again(&mut self) {
        let Some(docs) = &self.docs else { return };
        self.few = is_sparse(docs.len(), self.max_doc).then(|| docs.to_docs());
    }
}
