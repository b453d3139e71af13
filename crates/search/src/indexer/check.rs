//! Whether content and index agree: versions, and what each of them counts.

use std::sync::PoisonError;

use content::Locale;

use super::source::Source;
use super::{Agreement, Indexer};
use crate::SearchError;
use crate::documents::{Collection, RELEASE};

/// Compares versions and counts of every language.
pub(super) async fn check(indexer: &Indexer, version: Option<i64>) -> Result<Agreement, SearchError> {
    let mut differences = Vec::new();
    for locale in Locale::ALL {
        let mut counted = None;
        for collection in Collection::ALL {
            let alias = collection.alias(locale);
            let Some(info) = indexer.api.collection(alias).await? else { return Ok(Agreement::Missing) };
            let Some(metadata) = info.metadata.filter(|metadata| metadata.release == RELEASE) else {
                return Ok(Agreement::Missing);
            };
            if version.is_some() && metadata.content_version != version {
                let of_index =
                    metadata.content_version.map_or_else(|| "none".to_owned(), |it| it.to_string());
                let of_content = version.unwrap_or_default();
                differences
                    .push(format!("{alias} is of content version {of_index}, the content of {of_content}"));
            }
            if info.documents != metadata.documents {
                let (held, written) = (info.documents, metadata.documents);
                differences.push(format!("{alias} holds {held} documents, {written} were written"));
            }
            let content = match counted {
                Some(content) => content,
                None => *counted.insert(known_count(indexer, locale, version).await?),
            };
            let (what, content) = match collection {
                Collection::Product => ("products", content.products),
                Collection::Variation => ("variants", content.variants),
            };
            if metadata.counted != content {
                let indexed = metadata.counted;
                differences
                    .push(format!("{alias} was made from {indexed} {what}, the content has {content}"));
            }
        }
    }
    Ok(if differences.is_empty() { Agreement::InStep } else { Agreement::Different(differences) })
}

/// What the content has, and of which version that is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counts {
    version: i64,
    products: u64,
    variants: u64,
}

/// Counting reads every product, which takes a large catalogue seconds: a version is counted once. Content without one
/// may change unseen, and is counted every time.
async fn known_count(indexer: &Indexer, locale: Locale, version: Option<i64>) -> Result<Counts, SearchError> {
    let Some(version) = version else { return count(indexer, locale, 0).await };
    let known = indexer.counted.lock().unwrap_or_else(PoisonError::into_inner).get(&locale).copied();
    if let Some(known) = known.filter(|known| known.version == version) {
        return Ok(known);
    }
    let counts = count(indexer, locale, version).await?;
    indexer.counted.lock().unwrap_or_else(PoisonError::into_inner).insert(locale, counts);
    Ok(counts)
}

async fn count(indexer: &Indexer, locale: Locale, version: i64) -> Result<Counts, SearchError> {
    let source = Source { content: &indexer.content, locale };
    let mut counts = Counts { version, products: 0, variants: 0 };
    let mut page = 1;
    while let Some(listing) = source.page(page).await? {
        counts.products = listing.total as u64;
        counts.variants += listing.items.iter().map(|product| u64::from(product.variant_count)).sum::<u64>();
        page += 1;
    }
    Ok(counts)
}
