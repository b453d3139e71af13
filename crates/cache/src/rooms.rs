//! Where answers lie: what there is in one room, what there is not in another.
//!
//! Anybody can ask for things that do not exist, a million of them. Each is worth remembering for a while, but never at the
//! cost of an answer that somebody will miss in an outage.

use std::sync::Arc;

use moka::sync::Cache as Room;

use crate::{CacheKey, CacheSettings, Entry};

/// Rough cost of everything around one answer.
const OVERHEAD_BYTES: usize = 256;
/// The part of the memory that absences may take, on top.
const SHARE_OF_ABSENCES: u64 = 16;

/// Both rooms. A key is in one of them at most.
pub(crate) struct Rooms<V> {
    answers: Room<CacheKey, Arc<Entry<V>>>,
    absences: Room<CacheKey, Arc<Entry<V>>>,
}

impl<V: Send + Sync + 'static> Rooms<V> {
    pub(crate) fn new(settings: &CacheSettings) -> Self {
        let room = |bytes| Room::builder().max_capacity(bytes).weigher(weigh).build();
        let bytes = settings.capacity_bytes;
        Self { answers: room(bytes), absences: room(bytes / SHARE_OF_ABSENCES) }
    }

    pub(crate) fn get(&self, key: &CacheKey) -> Option<Arc<Entry<V>>> {
        self.answers.get(key).or_else(|| self.absences.get(key))
    }

    /// Puts an entry in the place of whatever was there for its key.
    pub(crate) fn insert(&self, key: CacheKey, entry: Entry<V>) {
        let (room, other) = match entry.is_absence {
            true => (&self.absences, &self.answers),
            false => (&self.answers, &self.absences),
        };
        other.invalidate(&key);
        room.insert(key, Arc::new(entry));
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Arc<Entry<V>>> {
        self.answers.iter().chain(&self.absences).map(|(_, entry)| entry)
    }

    /// Bytes in use, after evictions that were due.
    pub(crate) fn bytes(&self) -> u64 {
        let bytes = |room: &Room<CacheKey, Arc<Entry<V>>>| {
            room.run_pending_tasks();
            room.weighted_size()
        };
        bytes(&self.answers) + bytes(&self.absences)
    }
}

fn weigh<V>(key: &CacheKey, entry: &Arc<Entry<V>>) -> u32 {
    let tags: usize = entry.tags.iter().map(|tag| tag.len() + size_of::<String>()).sum();
    let bytes = key.as_str().len() + tags + entry.weight_bytes + OVERHEAD_BYTES;
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
