//! The variants of products that somebody looks at: choosing, sorting and filtering ask for the same ones again and again,
//! and a family may have thousands.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use content::model::{ProductId, Variant};
use content::{Client, ContentError, Locale};
use moka::sync::Cache;

/// How many variants are kept in all; a few kilobytes each.
const MAX_VARIANTS: u64 = 10_000;

/// Keeps variants for a while, until the content changes.
#[derive(Debug)]
pub(crate) struct VariantKeeper {
    kept: Cache<(Locale, ProductId), Arc<[Variant]>>,
    /// Counts changes: what was asked for before one must not be kept after it.
    changes: AtomicU64,
}

impl VariantKeeper {
    /// Keeps variants for so long.
    #[must_use]
    pub(crate) fn for_a_while(fresh_for: Duration) -> Self {
        let weight = |_: &(Locale, ProductId), variants: &Arc<[Variant]>| {
            u32::try_from(variants.len()).unwrap_or(u32::MAX).saturating_add(1)
        };
        let cache = Cache::builder().max_capacity(MAX_VARIANTS).weigher(weight).time_to_live(fresh_for);
        Self { kept: cache.build(), changes: AtomicU64::new(0) }
    }

    /// The variants of a product; empty when the back end knows none.
    ///
    /// # Errors
    /// When they are not kept and the back end failed.
    pub(crate) async fn get(
        &self,
        content: &Client,
        locale: Locale,
        product: ProductId,
    ) -> Result<Arc<[Variant]>, ContentError> {
        if let Some(kept) = self.kept.get(&(locale, product)) {
            return Ok(kept);
        }
        let before = self.changes.load(Ordering::Acquire);
        let variants: Arc<[Variant]> = content.variants(locale, product).await?.unwrap_or_default().into();
        if self.changes.load(Ordering::Acquire) == before {
            self.kept.insert((locale, product), Arc::clone(&variants));
        }
        Ok(variants)
    }

    /// Asks again next time.
    pub(crate) fn mark_stale(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
        self.kept.invalidate_all();
    }
}
