//! Reads columns for many documents at once.

mod unpacked;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use tantivy::columnar::{Column, ColumnType, StrColumn};
use tantivy::index::SegmentId;
use tantivy::{DocId, Searcher, SegmentReader};

use crate::ApiError;
use crate::mapping::{MappedField, SEQUENCE};
use crate::snapshot::Snapshot;

pub(crate) use unpacked::{MISSING, Numbered, Parted};

/// How many documents are read at a time; their values stay in the nearest cache.
const BLOCK: usize = 1024;

/// Dictionaries of no more texts are kept as they are: unpacking them for every answer costs more than counting.
const FEW_TEXTS: usize = 1024;

/// The column of a field in one segment.
pub(crate) struct FieldColumn {
    /// Values in the order of numbers, or the places of texts in the dictionary.
    pub(crate) values: Column<u64>,
    /// The dictionary of texts.
    pub(crate) texts: Option<StrColumn>,
    /// What the values are.
    pub(crate) kind: ColumnType,
    /// The texts of a small dictionary, in its order.
    few: OnceLock<Vec<String>>,
    numbered: OnceLock<Option<Numbered>>,
    firsts: OnceLock<Vec<u64>>,
    parted: OnceLock<Parted>,
}

/// The columns of a snapshot that were opened before. Opening one takes longer than reading it for a page of results.
#[derive(Clone, Default)]
pub(crate) struct OpenColumns(Arc<RwLock<HashMap<String, HashMap<SegmentId, Opened>>>>);

type Opened = Option<Arc<FieldColumn>>;

impl OpenColumns {
    /// Those that a later state of the collection still has: segments never change, they only come and go.
    pub(crate) fn carried_over(&self, searcher: &Searcher) -> Self {
        let alive: HashSet<SegmentId> =
            searcher.segment_readers().iter().map(SegmentReader::segment_id).collect();
        let mut open = self.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        for segments in open.values_mut() {
            segments.retain(|id, _| alive.contains(id));
        }
        Self(Arc::new(RwLock::new(open)))
    }

    /// Whether nobody has needed any yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}

/// Unpacks what searches count and sort by, so that the first of them need not.
pub(crate) fn make_ready(snapshot: &Snapshot) -> Result<(), ApiError> {
    for reader in snapshot.searcher.segment_readers() {
        for field in snapshot.schema.fields.iter().filter(|field| field.facet && field.index) {
            if let Some(column) = column(snapshot, reader, &field.name)? {
                column.numbered();
            }
        }
        if let Some(column) = column(snapshot, reader, SEQUENCE)? {
            column.firsts();
        }
    }
    Ok(())
}

/// The column of a field; none when no document of the segment has a value.
pub(crate) fn column(snapshot: &Snapshot, reader: &SegmentReader, field: &str) -> Result<Opened, ApiError> {
    let id = reader.segment_id();
    let open = snapshot.columns.0.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = open.get(field).and_then(|segments| segments.get(&id)) {
        return Ok(known.clone());
    }
    drop(open);
    let opened = opened(snapshot, reader, field)?.map(Arc::new);
    let mut open = snapshot.columns.0.write().unwrap_or_else(PoisonError::into_inner);
    // Whoever opened it meanwhile may have unpacked it already.
    Ok(open.entry(field.to_owned()).or_default().entry(id).or_insert(opened).clone())
}

fn opened(snapshot: &Snapshot, reader: &SegmentReader, field: &str) -> Result<Option<FieldColumn>, ApiError> {
    let columns = reader.fast_fields();
    if let Some(MappedField::Text(_)) = snapshot.mapping.field(field) {
        let Some(texts) = columns.str(&format!("{field}~column"))? else { return Ok(None) };
        let values = texts.ords().clone();
        return Ok(Some(FieldColumn::new(values, Some(texts), ColumnType::Str)));
    }
    let found = columns.u64_lenient(field)?;
    Ok(found.map(|(values, kind)| FieldColumn::new(values, None, kind)))
}

impl FieldColumn {
    fn new(values: Column<u64>, texts: Option<StrColumn>, kind: ColumnType) -> Self {
        Self {
            values,
            texts,
            kind,
            few: OnceLock::new(),
            numbered: OnceLock::new(),
            firsts: OnceLock::new(),
            parted: OnceLock::new(),
        }
    }

    /// Whether its values can be summed up.
    pub(crate) fn is_number(&self) -> bool {
        self.texts.is_none() && self.kind != ColumnType::Bool
    }

    /// The first value of every document, or [`MISSING`].
    pub(crate) fn firsts(&self) -> &[u64] {
        self.firsts.get_or_init(|| unpacked::firsts(&self.values))
    }

    /// The documents by their first value.
    pub(crate) fn parted(&self) -> &Parted {
        self.parted.get_or_init(|| Parted::new(self.firsts()))
    }

    /// What each document has, as a number; `None` when that differs too much.
    pub(crate) fn numbered(&self) -> Option<&Numbered> {
        self.numbered.get_or_init(|| Numbered::new(&self.values)).as_ref()
    }

    /// The text at a place of the dictionary.
    pub(crate) fn text(&self, place: u64) -> Cow<'_, str> {
        let Some(texts) = &self.texts else { return Cow::Borrowed("") };
        if texts.num_terms() > FEW_TEXTS {
            return Cow::Owned(text_of(texts, place));
        }
        let few = self
            .few
            .get_or_init(|| (0..texts.num_terms() as u64).map(|place| text_of(texts, place)).collect());
        let text = usize::try_from(place).ok().and_then(|place| few.get(place));
        Cow::Borrowed(text.map_or("", String::as_str))
    }
}

/// Hands out every value of every document with the document's place in `docs`.
pub(crate) fn each_value(column: &Column<u64>, docs: &[DocId], mut with: impl FnMut(usize, u64)) {
    let mut values = vec![0; BLOCK];
    let (mut owners, mut rows) = (Vec::new(), Vec::new());
    let is_full = column.index.get_cardinality().is_full();
    for (number, docs) in docs.chunks(BLOCK).enumerate() {
        let first = number * BLOCK;
        if is_full {
            let values = &mut values[..docs.len()];
            if is_run(docs) {
                column.values.get_range(u64::from(docs[0]), values);
            } else {
                column.values.get_vals(docs, values);
            }
            for (index, value) in values.iter().enumerate() {
                with(first + index, *value);
            }
            continue;
        }
        owners.clear();
        rows.clear();
        column.row_ids_for_docs(docs, &mut owners, &mut rows);
        if values.len() < rows.len() {
            values.resize(rows.len(), 0);
        }
        let values = &mut values[..rows.len()];
        if is_run(&rows) {
            column.values.get_range(u64::from(rows.first().copied().unwrap_or_default()), values);
        } else {
            column.values.get_vals(&rows, values);
        }
        let mut index = 0;
        for (owner, value) in owners.iter().zip(values) {
            while docs[index] != *owner {
                index += 1;
            }
            with(first + index, *value);
        }
    }
}

fn is_run(ids: &[u32]) -> bool {
    match (ids.first(), ids.last()) {
        (Some(first), Some(last)) => (last - first) as usize + 1 == ids.len(),
        _ => true,
    }
}

/// A quick hash for numbers of our own columns; nobody outside chooses them.
#[derive(Default)]
pub(crate) struct QuickHasher(u64);

/// Tables by numbers.
pub(crate) type Quick = BuildHasherDefault<QuickHasher>;

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        // Mixed twice: floats differ in their first bits only, whole numbers in their last.
        let mixed = (number ^ self.0).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    }
}

/// Gives equal texts of different segments the same number. With one segment that is the text's place in its
/// dictionary, and nothing has to be looked up.
#[derive(Default)]
pub(crate) struct TextIds {
    texts: Vec<String>,
    ids: HashMap<String, u64>,
}

impl TextIds {
    /// The numbers of a segment's texts, found as they are needed.
    pub(crate) fn segment(&self, column: &FieldColumn, is_only: bool) -> SegmentIds {
        match &column.texts {
            Some(texts) if !is_only => SegmentIds::Looked(vec![u64::MAX; texts.num_terms()]),
            _ => SegmentIds::Same,
        }
    }

    /// A text's number.
    #[inline]
    pub(crate) fn id(&mut self, ids: &mut SegmentIds, column: &FieldColumn, value: u64) -> u64 {
        let SegmentIds::Looked(known) = ids else { return value };
        let Some(slot) = known.get_mut(usize::try_from(value).unwrap_or(usize::MAX)) else { return value };
        if *slot == u64::MAX {
            let text = column.text(value).into_owned();
            *slot = match self.ids.get(&text) {
                Some(id) => *id,
                None => {
                    let id = self.texts.len() as u64;
                    self.texts.push(text.clone());
                    self.ids.insert(text, id);
                    id
                }
            };
        }
        *slot
    }

    /// The text of a number that was looked up.
    pub(crate) fn text(&self, id: u64) -> Option<&str> {
        self.texts.get(usize::try_from(id).ok()?).map(String::as_str)
    }
}

/// How a segment's texts get their numbers.
pub(crate) enum SegmentIds {
    /// They are the numbers.
    Same,
    /// By looking them up once.
    Looked(Vec<u64>),
}

/// A text of a dictionary.
pub(crate) fn text_of(texts: &StrColumn, place: u64) -> String {
    let mut text = String::new();
    // A place that the column itself gave is always in its dictionary.
    let _ = texts.ord_to_str(place, &mut text);
    text
}
