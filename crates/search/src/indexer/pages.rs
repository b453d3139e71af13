//! The index of what there is to read: few documents, so they are made anew together whenever one of them changes.
//!
//! What the documents come to is written on their collection. Reading the content again and comparing is all it takes to
//! notice any change, be it that a day has come, a back end that tells nobody, or another release of this program.

use serde_json::{Map, Value};
use time::OffsetDateTime;

use super::batch::Batch;
use super::rebuild::{believed, discard, fresh, remove_old, stamp_of_now};
use super::source::Source;
use super::{Indexer, IsListed, Loss, PageReport, synonyms};
use crate::SearchError;
use crate::documents::{self, Collection, MAX_PAGES, fingerprint, schema};
use crate::wire::{ContentState, Metadata};

const OURS: [Collection; 1] = [Collection::Page];

/// What the collection should hold.
struct Wanted {
    documents: Vec<Map<String, Value>>,
    synonyms: Vec<Value>,
    fingerprint: u64,
}

/// Reads all there is to read, and writes it when it is not what is there.
pub(super) async fn bring_into_step(
    indexer: &Indexer,
    loss: Loss,
    is_listed: IsListed,
) -> Result<PageReport, SearchError> {
    let alias = Collection::Page.alias(indexer.locale);
    let wanted = wanted(indexer, is_listed).await?;
    let there = indexer.api.collection(alias).await?;
    let pages = wanted.documents.len() as u64;
    let is_there = there.as_ref().is_some_and(|info| {
        let known = info.metadata.as_ref().map(|metadata| (metadata.release, metadata.documents));
        known == Some((wanted.fingerprint, pages)) && info.documents == pages
    });
    // Where nothing was ever written, a language may not exist at all.
    if is_there || (there.is_none() && pages == 0) {
        return Ok(PageReport { pages, is_new: false });
    }
    if loss == Loss::Refuse {
        believed(alias, there.map_or(0, |info| info.documents), pages)?;
    }
    write(indexer, wanted).await
}

/// Reads all there is to read, and writes it whatever is there.
pub(super) async fn rebuild(indexer: &Indexer, is_listed: IsListed) -> Result<PageReport, SearchError> {
    write(indexer, wanted(indexer, is_listed).await?).await
}

async fn write(indexer: &Indexer, wanted: Wanted) -> Result<PageReport, SearchError> {
    let alias = Collection::Page.alias(indexer.locale);
    let pages = wanted.documents.len() as u64;
    let stamp = stamp_of_now();
    let name = fresh(alias, stamp);
    if let Err(error) = fill(indexer, &name, wanted).await {
        discard(indexer, &OURS, stamp).await;
        return Err(error);
    }
    indexer.api.point(alias, &name).await?;
    remove_old(indexer, &OURS, stamp).await?;
    Ok(PageReport { pages, is_new: true })
}

async fn wanted(indexer: &Indexer, is_listed: IsListed) -> Result<Wanted, SearchError> {
    let source = Source::brisk(indexer);
    let mut entries = source.entries().await?;
    entries.pages.retain(|page| is_listed(&page.middleware));
    let mut documents = documents::pages(&entries, OffsetDateTime::now_utc());
    if let Some(left_out) = documents.len().checked_sub(MAX_PAGES).filter(|left_out| *left_out > 0) {
        let locale = indexer.locale.code();
        tracing::warn!(locale, left_out, most = MAX_PAGES, "there are more pages than are searched");
        documents.truncate(MAX_PAGES);
    }
    let synonyms = synonyms::read(indexer, source).await?;
    let schema = schema(Collection::Page, indexer.locale, "");
    let parts = std::iter::once(schema)
        .chain(synonyms.iter().cloned())
        .chain(documents.iter().cloned().map(Value::Object));
    let fingerprint = fingerprint(parts);
    Ok(Wanted { documents, synonyms, fingerprint })
}

async fn fill(indexer: &Indexer, name: &str, wanted: Wanted) -> Result<(), SearchError> {
    let Wanted { documents, synonyms, fingerprint } = wanted;
    indexer.api.create(&schema(Collection::Page, indexer.locale, name)).await?;
    synonyms::write(indexer, name, &synonyms).await?;
    let mut batch = Batch::new(&indexer.api, name);
    for document in documents {
        batch.add(document).await?;
    }
    batch.send().await?;
    let content = ContentState::default();
    let metadata = Metadata { release: fingerprint, content, documents: batch.written };
    indexer.api.describe(name, metadata.to_json(indexer.locale.code())).await
}
