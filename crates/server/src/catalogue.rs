//! What pages about the whole catalogue are made of: drivers, profiles, accessories, and all documents.
//!
//! Such pages need something of every product, which takes many questions to a back end far away. The answers are kept
//! together, and `overview` walks through the products again only when something has changed.

pub(crate) mod overview;

use std::sync::atomic::{AtomicU64, Ordering};

use cache::{Cache, CacheSettings};
use content::Tag;

use crate::calculator::range::Range;
use crate::pages::downloads::library::Library;
use crate::pages::parts::list::PartList;
use crate::upstream::{Kept, purge};

use overview::Overview;

/// The lists that are kept, by language.
pub(crate) struct CatalogueLists {
    /// All families in a few words.
    pub(crate) overviews: Kept<Overview>,
    /// Drivers, profiles and accessories.
    pub(crate) parts: Kept<PartList>,
    /// All documents.
    pub(crate) libraries: Kept<Library>,
    /// What strip installations are made of.
    pub(crate) strips: Kept<Range>,
    /// How often content has been said to change.
    purges: AtomicU64,
}

impl CatalogueLists {
    /// Nothing yet.
    #[must_use]
    pub(crate) fn new(settings: impl Fn(&'static str) -> CacheSettings) -> Self {
        Self {
            overviews: Cache::new(settings("overviews")),
            parts: Cache::new(settings("parts")),
            libraries: Cache::new(settings("libraries")),
            strips: Cache::new(settings("strips")),
            purges: AtomicU64::new(0),
        }
    }

    /// Retires what changed, in the order in which the lists are made of each other.
    pub(crate) fn purge(&self, tags: &[Tag]) {
        let Self { overviews, parts, libraries, strips, purges } = self;
        purges.fetch_add(1, Ordering::Relaxed);
        purge(overviews, tags);
        purge(parts, tags);
        purge(libraries, tags);
        purge(strips, tags);
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        let Self { overviews, parts, libraries, strips, purges: _ } = self;
        overviews.bytes() + parts.bytes() + libraries.bytes() + strips.bytes()
    }

    fn purges(&self) -> u64 {
        self.purges.load(Ordering::Relaxed)
    }
}
