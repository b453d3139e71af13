//! Changes the fields of a collection: its documents are put into a fresh index, which then takes the old one's place.

use serde_json::Value;
use tantivy::{DocAddress, Index};

use super::writing::writer_of;
use super::{Collection, Description, Home, opening};
use crate::ApiError;
use crate::document::{self, DirtyValues};
use crate::mapping::Mapping;
use crate::schema::CollectionSchema;
use crate::snapshot::Snapshot;
use crate::storage;

impl Collection {
    /// The same documents with another schema, as a collection that takes this one's place. Nobody can write to this
    /// one afterwards. The caller holds the engine's lock for changes.
    pub(crate) fn rebuilt(&self, schema: CollectionSchema) -> Result<Self, ApiError> {
        refuse_unstored(&schema)?;
        // Held to the end: what is written meanwhile would be lost.
        let mut slot = self.writer_slot();
        self.writer(&mut slot)?;
        let before = self.snapshot();
        let mapping = Mapping::new(&schema);
        let rebuilt = match &self.home {
            Home::Memory => {
                let builder =
                    Index::builder().schema(mapping.schema.clone()).tokenizers(mapping.tokenizers());
                let index = builder.create_in_ram()?;
                copy(&before, &schema, &mapping, &index)?;
                Self::of_memory(self.name.clone(), schema, mapping, index, self.created_at)?
            }
            Home::Disk { folder, .. } => {
                let name = opening::next_index(folder).map_err(ApiError::internal)?;
                let path = folder.join(&name);
                let index = opening::make_index(&path, &mapping)?;
                if let Err(error) = copy(&before, &schema, &mapping, &index) {
                    storage::remove_if_there(&path).map_err(ApiError::internal)?;
                    return Err(error);
                }
                let description = Description { schema, created_at: self.created_at, index: name };
                let text = serde_json::to_vec(&description).map_err(ApiError::internal)?;
                storage::write(&folder.join(opening::DESCRIPTION), &text).map_err(ApiError::internal)?;
                // The old index goes when the new one is opened, once nobody holds its lock.
                *slot = None;
                Self::open(&self.name, folder).map_err(ApiError::internal)?
            }
        };
        if self.home == Home::Memory {
            rebuilt.set_synonyms((*before.synonyms).clone())?;
        }
        drop(slot);
        self.retire();
        Ok(rebuilt)
    }
}

fn copy(
    before: &Snapshot,
    schema: &CollectionSchema,
    mapping: &Mapping,
    index: &Index,
) -> Result<(), ApiError> {
    let mut writer = writer_of(index)?;
    for (segment, reader) in (0..).zip(before.searcher.segment_readers()) {
        for doc in reader.doc_ids_alive() {
            let address = DocAddress::new(segment, doc);
            let mut document = before.document(address)?;
            document::fit(schema, &mut document, DirtyValues::CoerceOrReject)?;
            let id = document.get("id").and_then(Value::as_str).unwrap_or_default();
            let mapped = mapping.document(schema, id, before.sequence(address)?, &document)?;
            writer.add_document(mapped)?;
        }
    }
    writer.commit()?;
    Ok(writer.wait_merging_threads()?)
}

fn refuse_unstored(schema: &CollectionSchema) -> Result<(), ApiError> {
    match schema.fields.iter().find(|field| field.index && !field.store) {
        None => Ok(()),
        Some(field) => Err(ApiError::bad_request(format!(
            "Field `{}` is not stored, so the collection cannot be made anew from what it holds. Make another \
             collection and move the alias.",
            field.name
        ))),
    }
}
