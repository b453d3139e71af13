//! Whether content and index agree: by the content's version where it has one, else by what it says about its list of
//! products, which costs one small answer.

use super::source::Source;
use super::{Agreement, Indexer};
use crate::SearchError;
use crate::documents::{self, Collection};
use crate::wire::{ContentState, Metadata};

/// Compares what is written on the collections with the content.
pub(super) async fn check(indexer: &Indexer, version: Option<i64>) -> Result<Agreement, SearchError> {
    let mut differences = Vec::new();
    let mut content = None;
    for collection in Collection::CATALOGUE {
        let alias = collection.alias(indexer.locale);
        let Some(info) = indexer.api.collection(alias).await? else { return Ok(Agreement::Missing) };
        let Some(metadata) = info.metadata.filter(|metadata| metadata.release == documents::release()) else {
            return Ok(Agreement::Missing);
        };
        if info.documents != metadata.documents {
            let (held, written) = (info.documents, metadata.documents);
            differences.push(format!("{alias} holds {held} documents, {written} were written"));
        }
        let content = match &content {
            Some(content) => content,
            None => content.insert(state(indexer, version).await?),
        };
        differences.extend(difference(alias, &metadata, content));
    }
    Ok(if differences.is_empty() { Agreement::InStep } else { Agreement::Different(differences) })
}

/// What the content says about itself now.
pub(super) async fn state(indexer: &Indexer, version: Option<i64>) -> Result<ContentState, SearchError> {
    match version {
        Some(version) => Ok(ContentState { version: Some(version), ..ContentState::default() }),
        None => Source::once(indexer).state().await,
    }
}

fn difference(alias: &str, metadata: &Metadata, content: &ContentState) -> Option<String> {
    let index = &metadata.content;
    let text =
        |version: Option<i64>| version.map_or_else(|| "none".to_owned(), |version| version.to_string());
    let moment = |moment: &Option<String>| moment.clone().unwrap_or_else(|| "an unknown time".to_owned());
    if index.version != content.version {
        let (of_index, of_content) = (text(index.version), text(content.version));
        return Some(format!("{alias} is of content version {of_index}, the content of {of_content}"));
    }
    if let (Some(indexed), Some(there)) = (index.products, content.products)
        && indexed != there
    {
        return Some(format!("{alias} was made from {indexed} products, the content has {there}"));
    }
    (index.changed != content.changed).then(|| {
        let (of_index, of_content) = (moment(&index.changed), moment(&content.changed));
        format!("{alias} knows products as of {of_index}, the last one was changed at {of_content}")
    })
}
