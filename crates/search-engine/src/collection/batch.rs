//! What one write does: documents are looked up, checked and put in, and all of it becomes visible at once.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Map, Value};
use tantivy::{DocAddress, IndexWriter, Term};

use crate::ApiError;
use crate::document::{self, DirtyValues};
use crate::snapshot::Snapshot;

/// What is done with a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Action {
    /// It must be new.
    #[default]
    Create,
    /// It replaces the one with its id.
    Upsert,
    /// Its fields replace those of the one with its id, which must be there.
    Update,
    /// [`Action::Update`] if a document with its id exists, otherwise [`Action::Create`].
    Emplace,
}

/// One write. Sees what it has written itself.
pub(crate) struct Batch<'a> {
    writer: &'a IndexWriter,
    snapshot: Arc<Snapshot>,
    /// Documents of this batch; `None` for one it removed.
    pending: HashMap<String, Option<Pending>>,
    next_sequence: u64,
    has_changed: bool,
}

#[derive(Clone)]
struct Pending {
    sequence: u64,
    document: Arc<Map<String, Value>>,
}

/// The document that has an id at the moment.
enum Holder {
    Pending(Pending),
    Stored(DocAddress),
}

impl Action {
    /// Reads the parameter `action`.
    pub(crate) fn parse(text: &str) -> Result<Self, ApiError> {
        match text {
            "create" => Ok(Self::Create),
            "upsert" => Ok(Self::Upsert),
            "update" => Ok(Self::Update),
            "emplace" => Ok(Self::Emplace),
            _ => Err(ApiError::bad_request("Parameter `action` must be a create|upsert|update|emplace.")),
        }
    }
}

impl<'a> Batch<'a> {
    pub(super) fn new(writer: &'a IndexWriter, snapshot: Arc<Snapshot>) -> Result<Self, ApiError> {
        let next_sequence = snapshot.next_sequence()?;
        Ok(Self { writer, snapshot, pending: HashMap::new(), next_sequence, has_changed: false })
    }

    /// Whether there is anything to commit.
    pub(super) fn has_changed(&self) -> bool {
        self.has_changed
    }

    /// The collection as it was before this write.
    pub(crate) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// Writes a document. Gives back what is stored now.
    pub(crate) fn put(
        &mut self,
        action: Action,
        mut document: Map<String, Value>,
        dirty: DirtyValues,
    ) -> Result<Arc<Map<String, Value>>, ApiError> {
        let id = document::own_id(&document)?.map(str::to_owned);
        let holder = id.as_deref().map(|id| self.holder(id)).transpose()?.flatten();
        match (action, &id, &holder) {
            (Action::Create, Some(id), Some(_)) => {
                return Err(ApiError::conflict(format!("A document with id {id} already exists.")));
            }
            (Action::Update, None, _) => {
                return Err(ApiError::bad_request("For update, the `id` key must be provided."));
            }
            (Action::Update, Some(id), None) => return Err(missing(id)),
            (Action::Update | Action::Emplace, _, Some(holder)) => {
                document = self.merged(holder, document)?;
            }
            _ => {}
        }
        document::fit(&self.snapshot.schema, &mut document, dirty)?;
        let id = match id {
            Some(id) => id,
            None => self.fresh_id()?,
        };
        document.insert("id".to_owned(), Value::from(id.clone()));
        self.write(id, holder.as_ref(), document)
    }

    /// Changes the document of an id.
    pub(crate) fn patch(
        &mut self,
        id: &str,
        mut changes: Map<String, Value>,
        dirty: DirtyValues,
    ) -> Result<Arc<Map<String, Value>>, ApiError> {
        changes.insert("id".to_owned(), Value::from(id));
        self.put(Action::Update, changes, dirty)
    }

    /// Removes the document of an id. Gives back what it was.
    pub(crate) fn remove(&mut self, id: &str) -> Result<Map<String, Value>, ApiError> {
        let holder = self.holder(id)?.ok_or_else(|| missing(id))?;
        let document = self.document(&holder)?;
        self.forget(id);
        self.pending.insert(id.to_owned(), None);
        Ok(document)
    }

    /// Removes all documents. Gives back how many there were.
    pub(crate) fn remove_all(&mut self) -> Result<u64, ApiError> {
        self.writer.delete_all_documents()?;
        self.has_changed = true;
        Ok(self.snapshot.searcher.num_docs())
    }

    fn write(
        &mut self,
        id: String,
        holder: Option<&Holder>,
        document: Map<String, Value>,
    ) -> Result<Arc<Map<String, Value>>, ApiError> {
        // A document keeps its place among its equals, however often it is written.
        let sequence = match holder {
            Some(Holder::Pending(pending)) => pending.sequence,
            Some(Holder::Stored(address)) => self.snapshot.sequence(*address)?,
            None => self.next_sequence,
        };
        let Snapshot { schema, mapping, .. } = &*self.snapshot;
        let mapped = mapping.document(schema, &id, sequence, &document)?;
        if holder.is_some() {
            self.forget(&id);
        }
        self.writer.add_document(mapped)?;
        self.has_changed = true;
        self.next_sequence = self.next_sequence.max(sequence + 1);
        let document = Arc::new(document);
        self.pending.insert(id, Some(Pending { sequence, document: Arc::clone(&document) }));
        Ok(document)
    }

    fn forget(&mut self, id: &str) {
        self.writer.delete_term(Term::from_field_text(self.snapshot.mapping.id, id));
        self.has_changed = true;
    }

    fn holder(&self, id: &str) -> Result<Option<Holder>, ApiError> {
        match self.pending.get(id) {
            Some(pending) => Ok(pending.clone().map(Holder::Pending)),
            None => Ok(self.snapshot.find(id)?.map(Holder::Stored)),
        }
    }

    fn document(&self, holder: &Holder) -> Result<Map<String, Value>, ApiError> {
        match holder {
            Holder::Pending(pending) => Ok((*pending.document).clone()),
            Holder::Stored(address) => self.snapshot.document(*address),
        }
    }

    fn merged(&self, holder: &Holder, changes: Map<String, Value>) -> Result<Map<String, Value>, ApiError> {
        // What is not stored cannot be put back, and must not be lost without a word.
        let lost = self.snapshot.schema.fields.iter().find(|field| {
            let is_lost = field.index && !field.store;
            is_lost && !changes.contains_key(&field.name)
        });
        if let (Some(field), Holder::Stored(_)) = (lost, holder) {
            return Err(ApiError::bad_request(format!(
                "Field `{}` is not stored, so it has to be sent with every update.",
                field.name
            )));
        }
        let mut document = self.document(holder)?;
        document.extend(changes);
        Ok(document)
    }

    /// The number of a new document is its id, unless somebody gave that id to another.
    fn fresh_id(&mut self) -> Result<String, ApiError> {
        loop {
            let id = self.next_sequence.to_string();
            if self.holder(&id)?.is_none() {
                return Ok(id);
            }
            self.next_sequence += 1;
        }
    }
}

/// There is no document of that id.
pub(crate) fn missing(id: &str) -> ApiError {
    ApiError::not_found(format!("Could not find a document with id: {id}"))
}
