//! A fresh index beside the old one, then the swap.

use content::Locale;
use futures::future::try_join_all;
use time::OffsetDateTime;

use super::batch::Batch;
use super::source::Source;
use super::{Indexer, Loss, Report, check, synonyms};
use crate::SearchError;
use crate::documents::{self, Collection};
use crate::wire::{ContentState, Metadata};

/// Products whose variants are asked for at the same time: one after another, waiting takes longer than the work. How
/// many calls really run at once is for the budget of the walk to say.
const READ_AT_ONCE: usize = 8;
/// Smaller catalogues may well be emptied by hand.
const WORTH_GUARDING: u64 = 20;
/// An index that would shrink to less than one in so many documents is more likely a failure.
const SUSPICIOUS_SHARE: u64 = 10;

/// Rebuilds both collections and swaps them in. Until then nothing that exists is touched; what was begun is removed
/// when it cannot be finished.
pub(super) async fn rebuild(
    indexer: &Indexer,
    version: Option<i64>,
    loss: Loss,
    tell: &(dyn Fn(Report) + Send + Sync),
) -> Result<Report, SearchError> {
    let stamp = stamp_of_now();
    // Asked for before the walk: what changes meanwhile is noticed by the next comparison.
    let state = check::state(indexer, version).await?;
    let filled = match fill(indexer, stamp, state, tell).await {
        Ok(report) if loss == Loss::Refuse => guard(indexer, stamp).await.map(|()| report),
        filled => filled,
    };
    let report = match filled {
        Ok(report) => report,
        Err(error) => {
            discard(indexer, &Collection::CATALOGUE, stamp).await;
            return Err(error);
        }
    };
    for collection in Collection::CATALOGUE {
        let alias = collection.alias(indexer.locale);
        indexer.api.point(alias, &fresh(alias, stamp)).await?;
    }
    remove_old(indexer, &Collection::CATALOGUE, stamp).await?;
    Ok(report)
}

async fn fill(
    indexer: &Indexer,
    stamp: i128,
    state: ContentState,
    tell: &(dyn Fn(Report) + Send + Sync),
) -> Result<Report, SearchError> {
    let locale = indexer.locale;
    let source = Source::patient(indexer);
    let catalogue = source.catalogue().await?;
    let name = |collection: Collection| fresh(collection.alias(locale), stamp);
    for collection in Collection::CATALOGUE {
        indexer.api.create(&documents::schema(collection, locale, &name(collection))).await?;
        synonyms::replace(indexer, source, &name(collection)).await?;
    }
    let mut products = Batch::new(&indexer.api, name(Collection::Product));
    let mut variations = Batch::new(&indexer.api, name(Collection::Variation));
    let mut report = Report::default();
    let mut walk = source.products();
    while let Some(page) = walk.next_page().await? {
        for some in page.chunks(READ_AT_ONCE) {
            let of_each = try_join_all(some.iter().map(|product| source.variants(product.id))).await?;
            for (product, variants) in some.iter().zip(of_each) {
                products.add(documents::product(product, &catalogue)).await?;
                for variant in &variants {
                    variations.add(documents::variation(product, variant, &catalogue)).await?;
                }
                if variants.is_empty() {
                    variations.add(documents::stand_in(product, &catalogue)).await?;
                }
                report += Report { products: 1, variants: variants.len() as u64 };
                tell(report);
            }
        }
    }
    if walk.repeated > 0 {
        tracing::warn!(
            locale = locale.code(),
            repeated = walk.repeated,
            "the list of products names some of them more than once; others may be missing from it"
        );
    }
    for (batch, collection) in
        [(&mut products, Collection::Product), (&mut variations, Collection::Variation)]
    {
        batch.send().await?;
        let metadata =
            Metadata { release: documents::release(), content: state.clone(), documents: batch.written };
        indexer.api.describe(&name(collection), metadata.to_json(locale.code())).await?;
    }
    Ok(report)
}

/// Whether what was read can be believed, going by the index that is in use.
async fn guard(indexer: &Indexer, stamp: i128) -> Result<(), SearchError> {
    for collection in Collection::CATALOGUE {
        let alias = collection.alias(indexer.locale);
        let count = async |name: &str| -> Result<u64, SearchError> {
            Ok(indexer.api.collection(name).await?.map_or(0, |info| info.documents))
        };
        believed(alias, count(alias).await?, count(&fresh(alias, stamp)).await?)?;
    }
    Ok(())
}

/// Whether a collection may well have lost so much.
pub(super) fn believed(collection: &'static str, before: u64, after: u64) -> Result<(), SearchError> {
    if before >= WORTH_GUARDING && after * SUSPICIOUS_SHARE <= before {
        return Err(SearchError::Shrunk { collection, before, after });
    }
    Ok(())
}

/// The name of a collection that is filled from now on.
pub(super) fn fresh(alias: &str, stamp: i128) -> String {
    format!("{alias}_{stamp}")
}

/// What tells collections that are filled from now on from older ones.
pub(super) fn stamp_of_now() -> i128 {
    OffsetDateTime::now_utc().unix_timestamp_nanos() / 1_000_000
}

/// When a collection was begun, if it is one of these in this language.
fn stamp_of(name: &str, ours: &[Collection], locale: Locale) -> Option<i128> {
    let (alias, stamp) = name.rsplit_once('_')?;
    let is_ours = ours.iter().any(|collection| collection.alias(locale) == alias);
    stamp.parse().ok().filter(|_| is_ours)
}

/// Removes what a failed rebuild made; whatever stays is removed by the next one.
pub(super) async fn discard(indexer: &Indexer, begun: &[Collection], stamp: i128) {
    for collection in begun {
        let name = fresh(collection.alias(indexer.locale), stamp);
        if let Err(error) = indexer.api.delete(&name).await {
            tracing::warn!(collection = name, %error, "an unfinished search index could not be removed");
            return;
        }
    }
}

/// Removes everything older, also what an interrupted rebuild left behind. Another rebuild that began later stays.
pub(super) async fn remove_old(
    indexer: &Indexer,
    ours: &[Collection],
    stamp: i128,
) -> Result<(), SearchError> {
    for collection in indexer.api.collections().await? {
        if stamp_of(&collection.name, ours, indexer.locale).is_some_and(|begun| begun < stamp) {
            indexer.api.delete(&collection.name).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_collections_of_the_same_language_are_ever_removed() {
        for (name, en, es) in [
            ("product_1763200000000", Some(1_763_200_000_000), None),
            ("product_variation_es_1763200000000", None, Some(1_763_200_000_000)),
            ("product_es_12", None, Some(12)),
            ("product", None, None),
            ("product_es", None, None),
            ("products_12", None, None),
            ("orders_12", None, None),
            ("product_v3", None, None),
            ("page_12", None, None),
        ] {
            let stamp_of = |locale| stamp_of(name, &Collection::CATALOGUE, locale);
            assert_eq!((stamp_of(Locale::En), stamp_of(Locale::Es)), (en, es), "{name}");
        }
        let fresh = fresh("product_variation", 7);
        assert_eq!(stamp_of(&fresh, &Collection::CATALOGUE, Locale::En), Some(7));
        assert_eq!(stamp_of("page_es_12", &[Collection::Page], Locale::Es), Some(12));
        assert_eq!(stamp_of("page_es_12", &[Collection::Page], Locale::En), None);
    }
}
