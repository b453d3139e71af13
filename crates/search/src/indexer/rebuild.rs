//! A fresh index beside the old one, then the swap.

use std::sync::{Mutex, PoisonError};

use content::Locale;
use futures::future::try_join_all;
use time::OffsetDateTime;

use super::batch::Batch;
use super::source::Source;
use super::{Indexer, Report, synonyms};
use crate::SearchError;
use crate::documents::{self, Collection, RELEASE};
use crate::wire::Metadata;

/// Products whose variants are asked for at the same time: one after another, waiting takes longer than the work.
const READ_AT_ONCE: usize = 8;

/// Rebuilds all collections and swaps them in. Until then nothing that exists is touched; what was begun is removed
/// when it cannot be finished.
pub(super) async fn rebuild(
    indexer: &Indexer,
    version: Option<i64>,
    tell: &(dyn Fn(Report) + Send + Sync),
) -> Result<Report, SearchError> {
    let stamp = OffsetDateTime::now_utc().unix_timestamp_nanos() / 1_000_000;
    let progress = Progress { report: Mutex::default(), tell };
    // Languages have nothing in common but the machine: together they are done in little more than half the time.
    let fills = Locale::ALL.map(|locale| fill(indexer, locale, stamp, version, &progress));
    if let Err(error) = try_join_all(fills).await {
        discard(indexer, stamp).await;
        return Err(error);
    }
    for locale in Locale::ALL {
        for collection in Collection::ALL {
            let alias = collection.alias(locale);
            indexer.api.point(alias, &fresh(alias, stamp)).await?;
        }
    }
    remove_old(indexer, stamp).await?;
    Ok(progress.so_far())
}

/// What all languages have written so far.
struct Progress<'a> {
    report: Mutex<Report>,
    tell: &'a (dyn Fn(Report) + Send + Sync),
}

impl Progress<'_> {
    fn add_product(&self, variants: usize) {
        let mut report = self.report.lock().unwrap_or_else(PoisonError::into_inner);
        report.products += 1;
        report.variants += variants as u64;
        (self.tell)(*report);
    }

    fn so_far(&self) -> Report {
        *self.report.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn fill(
    indexer: &Indexer,
    locale: Locale,
    stamp: i128,
    version: Option<i64>,
    progress: &Progress<'_>,
) -> Result<(), SearchError> {
    let source = Source { content: &indexer.content, locale };
    let catalogue = source.catalogue().await?;
    let name = |collection: Collection| fresh(collection.alias(locale), stamp);
    for collection in Collection::ALL {
        indexer.api.create(&documents::schema(collection, locale, &name(collection))).await?;
        synonyms::replace(indexer, locale, &name(collection)).await?;
    }
    let mut products = Batch::new(&indexer.api, name(Collection::Product));
    let mut variations = Batch::new(&indexer.api, name(Collection::Variation));
    let (mut counted_products, mut counted_variants) = (0, 0);
    let mut page = 1;
    while let Some(listing) = source.page(page).await? {
        counted_products = listing.total as u64;
        for some in listing.items.chunks(READ_AT_ONCE) {
            let of_each = try_join_all(some.iter().map(|product| source.variants(product.id))).await?;
            for (product, variants) in some.iter().zip(of_each) {
                counted_variants += u64::from(product.variant_count);
                products.add(documents::product(product, &catalogue)).await?;
                for variant in &variants {
                    variations.add(documents::variation(product, variant, &catalogue)).await?;
                }
                if variants.is_empty() {
                    variations.add(documents::stand_in(product, &catalogue)).await?;
                }
                progress.add_product(variants.len());
            }
        }
        page += 1;
    }
    for (batch, counted, collection) in [
        (&mut products, counted_products, Collection::Product),
        (&mut variations, counted_variants, Collection::Variation),
    ] {
        batch.send().await?;
        let metadata =
            Metadata { release: RELEASE, content_version: version, counted, documents: batch.written };
        indexer.api.describe(&name(collection), metadata.to_json(locale.code())).await?;
    }
    Ok(())
}

/// The name of a collection that is filled from now on.
fn fresh(alias: &str, stamp: i128) -> String {
    format!("{alias}_{stamp}")
}

/// When a collection was begun, if it is one of ours.
fn stamp_of(name: &str) -> Option<i128> {
    let (alias, stamp) = name.rsplit_once('_')?;
    let is_ours = Locale::ALL
        .into_iter()
        .any(|locale| Collection::ALL.into_iter().any(|collection| collection.alias(locale) == alias));
    stamp.parse().ok().filter(|_| is_ours)
}

/// Removes what a failed rebuild made; whatever stays is removed by the next one.
async fn discard(indexer: &Indexer, stamp: i128) {
    for locale in Locale::ALL {
        for collection in Collection::ALL {
            let name = fresh(collection.alias(locale), stamp);
            if let Err(error) = indexer.api.delete(&name).await {
                tracing::warn!(collection = name, %error, "an unfinished search index could not be removed");
                return;
            }
        }
    }
}

/// Removes everything older, also what an interrupted rebuild left behind. Another rebuild that began later stays.
async fn remove_old(indexer: &Indexer, stamp: i128) -> Result<(), SearchError> {
    for collection in indexer.api.collections().await? {
        if stamp_of(&collection.name).is_some_and(|begun| begun < stamp) {
            indexer.api.delete(&collection.name).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_collections_are_ever_removed() {
        for (name, expected) in [
            ("product_1763200000000", Some(1_763_200_000_000)),
            ("product_variation_es_1763200000000", Some(1_763_200_000_000)),
            ("product_es_12", Some(12)),
            ("product", None),
            ("product_es", None),
            ("products_12", None),
            ("orders_12", None),
            ("product_v3", None),
        ] {
            assert_eq!(stamp_of(name), expected, "{name}");
        }
        assert_eq!(stamp_of(&fresh("product_variation", 7)), Some(7));
    }
}
