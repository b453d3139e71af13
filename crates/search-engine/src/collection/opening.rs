//! Makes collections and opens them again, and notices when one cannot be trusted.
//!
//! A process can be killed and a disk can fail at any moment. Tantivy commits in one step, so that a killed process
//! leaves the last commit; everything else shows in a missing file, a short one or a wrong checksum.

use std::fs;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use arc_swap::ArcSwap;
use tantivy::directory::{INDEX_WRITER_LOCK, META_LOCK, MmapDirectory};
use tantivy::index::SegmentComponent;
use tantivy::{Directory as _, Index, IndexReader, ReloadPolicy};

use super::{Collection, Description, Home, Seen, Writing};
use crate::ApiError;
use crate::mapping::Mapping;
use crate::query::OpenColumns;
use crate::schema::CollectionSchema;
use crate::snapshot::Snapshot;
use crate::storage::{self, Name, Stamp};
use crate::synonyms::Synonyms;

pub(super) const DESCRIPTION: &str = "schema.json";
pub(super) const SYNONYMS: &str = "synonyms.json";
const FIRST_INDEX: &str = "index";
const INDEX_DESCRIPTION: &str = "meta.json";
/// Every file of an index ends with its checksum and this much about it at least.
const MIN_FILE_BYTES: u64 = 8;

/// The files that every part of an index has. Reading would take a missing one for an empty one.
const PARTS: [SegmentComponent; 6] = [
    SegmentComponent::Postings,
    SegmentComponent::Positions,
    SegmentComponent::Terms,
    SegmentComponent::Store,
    SegmentComponent::FastFields,
    SegmentComponent::FieldNorms,
];

/// A collection on the disk that cannot be trusted.
#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub(crate) struct Torn {
    path: PathBuf,
    reason: String,
}

impl Torn {
    fn new(path: &Path, reason: impl ToString) -> Self {
        Self { path: path.to_owned(), reason: reason.to_string() }
    }
}

/// Makes an empty collection in an empty folder.
pub(crate) fn make(folder: &Path, schema: CollectionSchema) -> Result<(), ApiError> {
    make_index(&folder.join(FIRST_INDEX), &Mapping::new(&schema))?;
    let description = Description { schema, created_at: now(), index: FIRST_INDEX.to_owned() };
    let synonyms = serde_json::to_vec(&Synonyms::new()).map_err(ApiError::internal)?;
    let description = serde_json::to_vec(&description).map_err(ApiError::internal)?;
    storage::write(&folder.join(SYNONYMS), &synonyms).map_err(ApiError::internal)?;
    storage::write(&folder.join(DESCRIPTION), &description).map_err(ApiError::internal)
}

/// Makes an empty index in a folder of its own.
pub(super) fn make_index(folder: &Path, mapping: &Mapping) -> Result<Index, ApiError> {
    fs::create_dir(folder).map_err(ApiError::internal)?;
    let builder = Index::builder().schema(mapping.schema.clone()).tokenizers(mapping.tokenizers());
    Ok(builder.create_in_dir(folder)?)
}

impl Collection {
    /// An empty collection in memory.
    pub(crate) fn in_memory(name: Name, schema: CollectionSchema) -> Result<Self, ApiError> {
        let mapping = Mapping::new(&schema);
        let builder = Index::builder().schema(mapping.schema.clone()).tokenizers(mapping.tokenizers());
        let index = builder.create_in_ram()?;
        Self::of_memory(name, schema, mapping, index, now())
    }

    pub(super) fn of_memory(
        name: Name,
        schema: CollectionSchema,
        mapping: Mapping,
        index: Index,
        created_at: i64,
    ) -> Result<Self, ApiError> {
        let reader = reader(&index)?;
        let snapshot = Snapshot {
            schema: Arc::new(schema),
            mapping: Arc::new(mapping),
            searcher: reader.searcher(),
            columns: OpenColumns::default(),
            synonyms: Arc::default(),
        };
        Ok(Self {
            name,
            created_at,
            home: Home::Memory,
            index,
            reader,
            snapshot: ArcSwap::from_pointee(snapshot),
            writing: Writing::default(),
            seen: Mutex::default(),
        })
    }

    /// Opens the collection in a folder, after a look at every byte of it.
    pub(crate) fn open(name: &Name, folder: &Path) -> Result<Self, Torn> {
        let description = description(folder)?;
        if description.schema.name != name.as_str() {
            let reason = format!("it calls itself `{}`", description.schema.name);
            return Err(Torn::new(&folder.join(DESCRIPTION), reason));
        }
        // Before anything is read, so that what changes meanwhile is noticed later.
        let seen = stamps(folder, &description.index);
        let synonyms = synonyms(folder)?;
        let mapping = Mapping::new(&description.schema);
        let path = folder.join(&description.index);
        // Tantivy takes its files on trust in some places; what survives the checks must not end the process.
        let opened = panic::catch_unwind(AssertUnwindSafe(|| open_index(&path, &mapping)));
        let (index, reader) = opened.unwrap_or_else(|_| Err(Torn::new(&path, "it cannot be read")))?;
        remove_left_overs(folder, &description.index, &index);
        let snapshot = Snapshot {
            schema: Arc::new(description.schema),
            mapping: Arc::new(mapping),
            searcher: reader.searcher(),
            columns: OpenColumns::default(),
            synonyms: Arc::new(synonyms),
        };
        Ok(Self {
            name: name.clone(),
            created_at: description.created_at,
            home: Home::Disk { folder: folder.to_owned(), index: description.index },
            index,
            reader,
            snapshot: ArcSwap::from_pointee(snapshot),
            writing: Writing::default(),
            seen: Mutex::new(seen),
        })
    }
}

/// Reads what a folder says about its collection.
pub(super) fn description(folder: &Path) -> Result<Description, Torn> {
    let path = folder.join(DESCRIPTION);
    let text = fs::read(&path).map_err(|error| Torn::new(&path, error))?;
    let description: Description = serde_json::from_slice(&text).map_err(|error| Torn::new(&path, error))?;
    description.schema.check().map_err(|error| Torn::new(&path, error))?;
    Name::parse(&description.index).map_err(|error| Torn::new(&path, error))?;
    Ok(description)
}

/// Reads the synonyms in a folder.
pub(super) fn synonyms(folder: &Path) -> Result<Synonyms, Torn> {
    let path = folder.join(SYNONYMS);
    let text = fs::read(&path).map_err(|error| Torn::new(&path, error))?;
    serde_json::from_slice(&text).map_err(|error| Torn::new(&path, error))
}

/// The versions of a collection's files.
pub(super) fn stamps(folder: &Path, index: &str) -> Seen {
    Seen {
        description: Stamp::of(&folder.join(DESCRIPTION)),
        synonyms: Stamp::of(&folder.join(SYNONYMS)),
        index: Stamp::of(&folder.join(index).join(INDEX_DESCRIPTION)),
    }
}

/// Opens an index for writing after another one did, with its files as they are now.
pub(super) fn reopen(folder: &Path, mapping: &Mapping) -> tantivy::Result<Index> {
    let mut index = Index::open_in_dir(folder)?;
    index.set_tokenizers(mapping.tokenizers());
    Ok(index)
}

/// Removes the files of a commit that a killed process did not finish. The next one may want to use their names, and
/// fails when they are taken. The caller holds the lock for writing.
pub(super) fn remove_unfinished(folder: &Path, index: &Index) -> tantivy::Result<()> {
    let used = index.load_metas()?.list_segment_files();
    for entry in fs::read_dir(folder)? {
        let name = PathBuf::from(entry?.file_name());
        let is_of_a_part = name.extension().is_some() && !name.to_string_lossy().starts_with('.');
        if is_of_a_part && name != Path::new(INDEX_DESCRIPTION) && !used.contains(&name) {
            storage::remove_if_there(&folder.join(name))?;
        }
    }
    Ok(())
}

fn open_index(folder: &Path, mapping: &Mapping) -> Result<(Index, IndexReader), Torn> {
    let torn = |error: tantivy::TantivyError| Torn::new(folder, error);
    let directory = MmapDirectory::open(folder).map_err(|error| Torn::new(folder, error))?;
    let mut index = Index::open(directory).map_err(torn)?;
    check_files(folder, &index)?;
    if index.schema() != mapping.schema {
        return Err(Torn::new(folder, "another release of this program made it"));
    }
    index.set_tokenizers(mapping.tokenizers());
    let reader = reader(&index).map_err(torn)?;
    Ok((index, reader))
}

/// Compares every file with its checksum.
fn check_files(folder: &Path, index: &Index) -> Result<(), Torn> {
    // Another process may be writing; the lock keeps it from removing files while they are looked at.
    let lock = index.directory().acquire_lock(&META_LOCK);
    let _lock = lock.map_err(|error| Torn::new(folder, error))?;
    let metas = index.load_metas().map_err(|error| Torn::new(folder, error))?;
    for segment in &metas.segments {
        for component in PARTS.into_iter().chain(segment.has_deletes().then_some(SegmentComponent::Delete)) {
            check_file(folder, index, &segment.relative_path(component))?;
        }
    }
    Ok(())
}

fn check_file(folder: &Path, index: &Index, file: &Path) -> Result<(), Torn> {
    let path = folder.join(file);
    let metadata = fs::metadata(&path).map_err(|error| Torn::new(&path, error))?;
    let is_whole = metadata.len() >= MIN_FILE_BYTES
        && index.directory().validate_checksum(file).map_err(|error| Torn::new(&path, error))?;
    if is_whole { Ok(()) } else { Err(Torn::new(&path, "its checksum is wrong")) }
}

fn reader(index: &Index) -> tantivy::Result<IndexReader> {
    index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()
}

/// Removes indexes that a killed rebuild left behind. While one runs, it holds the lock for writing.
fn remove_left_overs(folder: &Path, current: &str, index: &Index) {
    let Ok(_lock) = index.directory().acquire_lock(&INDEX_WRITER_LOCK) else { return };
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_index = entry.path().is_dir() && entry.file_name().to_str() != Some(current);
        if is_index && let Err(error) = storage::remove_if_there(&entry.path()) {
            tracing::warn!(path = %entry.path().display(), %error, "cannot remove an index that is no longer used");
        }
    }
}

fn now() -> i64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since_1970.as_secs()).unwrap_or(i64::MAX)
}

/// The next unused name for the folder of an index.
pub(super) fn next_index(folder: &Path) -> io::Result<String> {
    for number in 2_u32.. {
        let name = format!("{FIRST_INDEX}-{number}");
        if !folder.join(&name).try_exists()? {
            return Ok(name);
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
