//! What searches find out once and need again: the alphabetical places of texts, synonyms made ready, and the documents
//! of common words and filters.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use moka::sync::Cache as Kept;
use tantivy::SegmentReader;
use tantivy::index::SegmentId;
use tantivy::tokenizer::Language;

use super::bits::Bits;
use super::collect::columns::column;
use super::text::widen::{self, Entry};
use crate::ApiError;
use crate::snapshot::Snapshot;
use crate::synonyms::Synonyms;

/// For each segment, the alphabetical place of each text of its dictionary among those of all segments.
type Alphabet = Arc<Vec<Vec<u32>>>;

/// Memory for the sets of common words and filters of a collection.
const SETS_BYTES: u64 = 64 << 20;
/// Lists of fewer documents than this part of all are read as quickly as they are found in the memory.
const RARE: usize = 256;

/// A collection's memory. Empty at first, and never wrong: what it holds belongs to segments, which do not change.
pub(crate) struct Cache {
    /// By the segment, and by what was asked of it.
    sets: Kept<(SegmentId, Vec<u8>), Arc<Bits>>,
    alphabets: Mutex<HashMap<String, (Vec<SegmentId>, Alphabet)>>,
    synonyms: Mutex<Option<ReadySynonyms>>,
}

struct ReadySynonyms {
    made_from: Arc<Synonyms>,
    language: Option<Language>,
    entries: Arc<Vec<Entry>>,
}

impl Default for Cache {
    fn default() -> Self {
        let weigh = |(_, key): &(SegmentId, Vec<u8>), set: &Arc<Bits>| {
            u32::try_from(key.len() + set.bytes()).unwrap_or(u32::MAX)
        };
        Self {
            sets: Kept::builder().weigher(weigh).max_capacity(SETS_BYTES).build(),
            alphabets: Mutex::default(),
            synonyms: Mutex::default(),
        }
    }
}

impl Cache {
    /// A set of about so many documents, from memory when it is common. Deleted documents are in it.
    pub(crate) fn set(
        &self,
        reader: &SegmentReader,
        about: usize,
        key: impl FnOnce() -> Vec<u8>,
        make: impl FnOnce() -> Result<Bits, ApiError>,
    ) -> Result<Arc<Bits>, ApiError> {
        if about < reader.max_doc() as usize / RARE {
            return make().map(Arc::new);
        }
        let key = (reader.segment_id(), key());
        if let Some(known) = self.sets.get(&key) {
            return Ok(known);
        }
        let made = Arc::new(make()?);
        self.sets.insert(key, Arc::clone(&made));
        Ok(made)
    }

    /// A set of about so many documents, if it is in the memory.
    pub(crate) fn known(
        &self,
        reader: &SegmentReader,
        about: usize,
        key: impl FnOnce() -> Vec<u8>,
    ) -> Option<Arc<Bits>> {
        if about < reader.max_doc() as usize / RARE {
            return None;
        }
        self.sets.get(&(reader.segment_id(), key()))
    }

    /// The synonyms of a snapshot, ready for a language.
    pub(crate) fn synonyms(&self, snapshot: &Snapshot, language: Option<Language>) -> Arc<Vec<Entry>> {
        let mut known = self.synonyms.lock().unwrap_or_else(PoisonError::into_inner);
        let ready = known
            .as_ref()
            .filter(|ready| Arc::ptr_eq(&ready.made_from, &snapshot.synonyms) && ready.language == language);
        if let Some(ready) = ready {
            return Arc::clone(&ready.entries);
        }
        let entries = Arc::new(widen::entries(&snapshot.synonyms, &snapshot.mapping.analyser, language));
        let made_from = Arc::clone(&snapshot.synonyms);
        *known = Some(ReadySynonyms { made_from, language, entries: Arc::clone(&entries) });
        entries
    }

    /// The alphabetical places of a field's texts; capitals and accents do not matter.
    pub(crate) fn alphabet(&self, snapshot: &Snapshot, field: &str) -> Result<Alphabet, ApiError> {
        let readers = snapshot.searcher.segment_readers();
        let segments: Vec<SegmentId> = readers.iter().map(SegmentReader::segment_id).collect();
        let known = self.alphabets.lock().unwrap_or_else(PoisonError::into_inner).get(field).cloned();
        if let Some((_, alphabet)) = known.filter(|(known, _)| *known == segments) {
            return Ok(alphabet);
        }
        let mut texts = Vec::new();
        let mut places = Vec::new();
        for (segment, reader) in readers.iter().enumerate() {
            let column = column(snapshot, reader, field)?;
            let Some(dictionary) = column.as_ref().and_then(|column| column.texts.as_ref()) else {
                places.push(Vec::new());
                continue;
            };
            places.push(vec![0; dictionary.num_terms()]);
            let mut stream = dictionary.dictionary().stream().map_err(ApiError::internal)?;
            let mut place = 0;
            while stream.advance() {
                let text = String::from_utf8_lossy(stream.key()).into_owned();
                texts.push((snapshot.mapping.analyser.key(&text), text, segment, place));
                place += 1;
            }
        }
        texts.sort_unstable();
        let mut rank = 0;
        let mut latest: Option<&str> = None;
        for (key, _, segment, place) in &texts {
            // Place 0 stays free for what is missing.
            rank += u32::from(latest != Some(key));
            latest = Some(key);
            places[*segment][*place] = rank;
        }
        let alphabet = Arc::new(places);
        let mut alphabets = self.alphabets.lock().unwrap_or_else(PoisonError::into_inner);
        alphabets.insert(field.to_owned(), (segments, Arc::clone(&alphabet)));
        Ok(alphabet)
    }
}
