//! The engine: all collections and what they are also called.

mod registry;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwap;
use serde_json::{Map, Value};

use crate::ApiError;
use crate::collection::{self, Collection};
use crate::http::{self, HttpSettings, Pool};
use crate::schema::{CollectionSchema, field_changes, metadata};
use crate::storage::{self, Folder, Name, Stamp};
use crate::synonyms::Synonyms;

use registry::Registry;

/// More collections than this are a mistake or an attack; each takes memory and files.
const MAX_COLLECTIONS: usize = 1_000;
/// The same for aliases.
const MAX_ALIASES: usize = 1_000;

/// A search engine. Cheap to clone.
#[derive(Clone)]
pub struct Engine {
    shared: Arc<Shared>,
}

/// Why an engine cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error(
    "cannot use the folder of the search index, {}: {}. Check that it can be written to",
    path.display(),
    disk::explain(source, path)
)]
pub struct OpenError {
    path: PathBuf,
    source: io::Error,
}

struct Shared {
    /// Where everything is kept; `None` when it is only in memory.
    folder: Option<Folder>,
    registry: ArcSwap<Registry>,
    /// Held by whoever changes the registry.
    changes: Mutex<()>,
    /// Whose turn it is to search, however they ask.
    pool: Pool,
}

impl Engine {
    /// Opens the engine in a folder, creating it if needed.
    ///
    /// Collections that a crash or a failing disk has torn are moved out of the way and logged; the engine starts
    /// without them.
    ///
    /// # Errors
    /// When the folder cannot be used at all.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        let failed = |source| OpenError { path: folder.to_owned(), source };
        let opened = Folder::open(folder).map_err(failed)?;
        let lock = opened.lock().map_err(failed)?;
        opened.sweep().map_err(failed)?;
        let registry = Registry::load(&opened, &Registry::default()).map_err(failed)?;
        drop(lock);
        Ok(Self::with(Some(opened), registry))
    }

    /// An engine that forgets everything when it ends.
    pub fn in_memory() -> Self {
        Self::with(None, Registry::default())
    }

    /// The engine's requests, as a router that can be served or called in this process.
    pub fn router(&self, settings: HttpSettings) -> axum::Router {
        http::router(self.clone(), settings)
    }

    /// Takes over what other processes changed in the same folder. Cheap when nothing did; meant to be called once a
    /// second. It reads files, so not from an asynchronous task. Gives back whether anything changed.
    pub fn look_for_foreign_changes(&self) -> bool {
        let Some(folder) = &self.shared.folder else { return false };
        match self.shared.registry.load().is_current(folder) {
            Ok(true) => return false,
            Ok(false) => {}
            Err(error) => {
                tracing::error!(%error, "cannot look into the folder of the search index");
                return false;
            }
        }
        // Taking over is all that a change without a change does.
        if let Err(error) = self.change(|_| Ok(())) {
            tracing::error!(%error, "cannot take over what another process changed in the search index");
        }
        true
    }

    /// Gets the collections that aliases stand for ready, so that the first search does not have to. Takes a second
    /// where there are hundreds of thousands of documents, so not from an asynchronous task.
    pub fn make_ready(&self) {
        let registry = self.shared.registry.load_full();
        for collection in registry.aliases.values().filter_map(|name| registry.find(name)) {
            collection.1.make_ready();
        }
    }

    /// Merges indexes where that makes searches faster and gives all writers back. Waits until that is done: for
    /// programs that write a lot and then measure or end. It happens by itself when nothing is written for a while.
    pub fn settle(&self) {
        let collections = self.collections();
        std::thread::scope(|scope| {
            for collection in &collections {
                scope.spawn(|| collection.settle());
            }
        });
    }

    /// All collections, by name.
    pub(crate) fn collections(&self) -> Vec<Arc<Collection>> {
        self.shared.registry.load().collections.values().cloned().collect()
    }

    /// The collection of a name or an alias.
    pub(crate) fn collection(&self, name: &str) -> Result<Arc<Collection>, ApiError> {
        let registry = self.shared.registry.load();
        registry.find(name).map(|(_, found)| Arc::clone(found)).ok_or_else(ApiError::no_collection)
    }

    /// Makes a collection.
    pub(crate) fn create(&self, schema: CollectionSchema) -> Result<Arc<Collection>, ApiError> {
        let name = Name::parse(&schema.name)?;
        self.change(|registry| {
            if registry.collections.contains_key(&name) || registry.aliases.contains_key(name.as_str()) {
                return Err(ApiError::conflict(format!(
                    "A collection with name `{}` already exists.",
                    name.as_str()
                )));
            }
            if registry.collections.len() >= MAX_COLLECTIONS {
                return Err(ApiError::unprocessable(format!(
                    "There can be {MAX_COLLECTIONS} collections at most."
                )));
            }
            let collection = Arc::new(match &self.shared.folder {
                None => Collection::in_memory(name.clone(), schema)?,
                Some(folder) => {
                    let workshop = folder.workshop(&name).map_err(ApiError::internal)?;
                    let made = collection::make(&workshop, schema);
                    let placed =
                        made.and_then(|()| folder.place(&workshop, &name).map_err(ApiError::internal));
                    if let Err(error) = placed {
                        // On a full disk even a little that nobody needs is too much.
                        let _ = storage::remove_if_there(&workshop);
                        return Err(error);
                    }
                    Collection::open(&name, &folder.collection(&name)).map_err(ApiError::internal)?
                }
            });
            registry.collections.insert(name, Arc::clone(&collection));
            Ok(collection)
        })
    }

    /// Removes a collection. Gives back its last summary.
    pub(crate) fn remove(&self, name: &str) -> Result<Value, ApiError> {
        self.change(|registry| {
            let missing = || ApiError::not_found(format!("No collection with name `{name}` found."));
            let (name, collection) = registry.find(name).ok_or_else(missing)?;
            let name = name.clone();
            let summary = collection.summary();
            collection.retire();
            if let Some(folder) = &self.shared.folder {
                folder.remove(&name).map_err(ApiError::internal)?;
            }
            registry.collections.remove(&name);
            Ok(summary)
        })
    }

    /// Changes the fields and the metadata of a collection, as the body of a request asks for.
    pub(crate) fn alter(&self, name: &str, changes: &Map<String, Value>) -> Result<(), ApiError> {
        if changes.is_empty() || changes.keys().any(|key| key != "fields" && key != "metadata") {
            return Err(ApiError::bad_request("Only `fields` and `metadata` can be updated at the moment."));
        }
        let fields = changes.get("fields").map(field_changes).transpose()?;
        let new_metadata = metadata(changes.get("metadata"))?;
        self.change(|registry| {
            let (name, collection) = registry.find(name).ok_or_else(ApiError::no_collection)?;
            let (name, mut collection) = (name.clone(), Arc::clone(collection));
            if let Some(fields) = fields {
                let schema = collection.snapshot().schema.with(fields)?;
                collection = Arc::new(collection.rebuilt(schema)?);
                registry.collections.insert(name, Arc::clone(&collection));
            }
            if changes.contains_key("metadata") {
                collection.set_metadata(new_metadata)?;
            }
            Ok(())
        })
    }

    /// Changes the synonyms of a collection.
    pub(crate) fn change_synonyms<T>(
        &self,
        name: &str,
        change: impl FnOnce(&mut Synonyms) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        self.change(|registry| {
            let (_, collection) = registry.find(name).ok_or_else(ApiError::no_collection)?;
            let mut synonyms = (*collection.snapshot().synonyms).clone();
            let changed = change(&mut synonyms)?;
            collection.set_synonyms(synonyms)?;
            Ok(changed)
        })
    }

    /// What each alias stands for.
    pub(crate) fn aliases(&self) -> BTreeMap<String, String> {
        self.shared.registry.load().aliases.clone()
    }

    /// Lets an alias stand for a collection from now on.
    pub(crate) fn set_alias(&self, alias: &str, collection: &str) -> Result<(), ApiError> {
        let alias = Name::parse(alias)?;
        let collection = Name::parse(collection)?;
        // Before, so that nobody who searches waits for it after.
        if let Ok(collection) = self.collection(collection.as_str()) {
            collection.make_ready();
        }
        self.change(|registry| {
            if registry.collections.contains_key(&alias) {
                return Err(ApiError::conflict(format!(
                    "Name `{}` conflicts with an existing collection name.",
                    alias.as_str()
                )));
            }
            let is_new = !registry.aliases.contains_key(alias.as_str());
            if is_new && registry.aliases.len() >= MAX_ALIASES {
                return Err(ApiError::unprocessable(format!("There can be {MAX_ALIASES} aliases at most.")));
            }
            let mut aliases = registry.aliases.clone();
            aliases.insert(alias.as_str().to_owned(), collection.as_str().to_owned());
            self.save_aliases(registry, aliases)
        })
    }

    /// Removes an alias. Gives back what it stood for.
    pub(crate) fn remove_alias(&self, alias: &str) -> Result<String, ApiError> {
        self.change(|registry| {
            let mut aliases = registry.aliases.clone();
            let collection = aliases.remove(alias).ok_or_else(|| ApiError::not_found("Not Found"))?;
            self.save_aliases(registry, aliases)?;
            Ok(collection)
        })
    }

    fn with(folder: Option<Folder>, registry: Registry) -> Self {
        let registry = ArcSwap::from_pointee(registry);
        Self { shared: Arc::new(Shared { folder, registry, changes: Mutex::default(), pool: Pool::new() }) }
    }

    /// Whose turn it is to search.
    pub(crate) fn pool(&self) -> &Pool {
        &self.shared.pool
    }

    /// Changes the registry, alone in this process and among all that share the folder, after a look at what others
    /// changed. Searches go on meanwhile.
    fn change<T>(&self, change: impl FnOnce(&mut Registry) -> Result<T, ApiError>) -> Result<T, ApiError> {
        let _alone_here = self.shared.changes.lock().unwrap_or_else(PoisonError::into_inner);
        let mut registry = Registry::clone(&self.shared.registry.load());
        let mut _alone_everywhere = None;
        if let Some(folder) = &self.shared.folder {
            _alone_everywhere = Some(folder.lock().map_err(ApiError::internal)?);
            registry = Registry::load(folder, &registry).map_err(ApiError::internal)?;
        }
        let mut changed = change(&mut registry);
        if let Some(folder) = &self.shared.folder {
            changed = changed.map_err(|error| error.explained(folder.root()));
        }
        // Also after an error: what was taken over from others is right, and nothing else is in it then.
        self.shared.registry.store(Arc::new(registry));
        changed
    }

    /// First on disk: what could not be written, for want of room say, does not hold here either.
    fn save_aliases(
        &self,
        registry: &mut Registry,
        aliases: BTreeMap<String, String>,
    ) -> Result<(), ApiError> {
        if let Some(folder) = &self.shared.folder {
            let text = serde_json::to_vec(&aliases).map_err(ApiError::internal)?;
            storage::write(&folder.aliases(), &text).map_err(ApiError::internal)?;
            registry.aliases_seen = Stamp::of(&folder.aliases());
        }
        registry.aliases = aliases;
        Ok(())
    }
}
