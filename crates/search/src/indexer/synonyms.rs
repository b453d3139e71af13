//! The editors' synonyms, brought to the engine.

use content::Locale;
use content::model::SynonymGroup;
use serde_json::{Value, json};

use super::Indexer;
use super::source::Source;
use crate::SearchError;
use crate::reading::Reading;

/// Makes the synonyms of a collection those that the editors keep.
pub(super) async fn replace(
    indexer: &Indexer,
    source: Source<'_>,
    collection: &str,
) -> Result<(), SearchError> {
    write(indexer, collection, &read(indexer, source).await?).await
}

/// The groups that the editors keep, as the engine takes them.
pub(super) async fn read(indexer: &Indexer, source: Source<'_>) -> Result<Vec<Value>, SearchError> {
    let locale = indexer.locale;
    let options = source.patiently(|| indexer.content.options(locale)).await?;
    Ok(options.search_synonyms.iter().map(|group| written(group, locale)).collect())
}

/// Gives a collection these groups and no others.
pub(super) async fn write(indexer: &Indexer, collection: &str, groups: &[Value]) -> Result<(), SearchError> {
    let mut old = indexer.api.synonyms(collection).await?;
    for (index, group) in groups.iter().enumerate() {
        let id = format!("group-{}", index + 1);
        indexer.api.put_synonym(collection, &id, group).await?;
        old.retain(|name| *name != id);
    }
    for id in old {
        indexer.api.delete_synonym(collection, &id).await?;
    }
    Ok(())
}

/// As the engine meets them in searches: without the words that every search leaves out.
fn written(group: &SynonymGroup, locale: Locale) -> Value {
    let searched = |text: &str| Reading::plain(text).words;
    let words: Vec<String> = group.words.iter().map(|word| searched(word)).collect();
    let mut value = json!({ "synonyms": words, "locale": locale.code() });
    if let Some(root) = &group.root {
        value["root"] = Value::from(searched(root));
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn synonyms_leave_out_what_searches_leave_out() {
        let words = vec!["ojo de buey".to_owned(), "downlight".to_owned()];
        let group = SynonymGroup { root: Some("luz de emergencia".to_owned()), words };
        let value = written(&group, Locale::Es);
        assert_eq!(value["synonyms"], json!(["ojo buey", "downlight"]));
        assert_eq!(value["root"], "luz emergencia");
    }
}
