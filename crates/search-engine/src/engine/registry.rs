//! Which collections and aliases there are, and how that is read from the folder.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::sync::Arc;

use crate::collection::{Collection, Freshness};
use crate::storage::{Folder, Name, Stamp};

/// All collections and aliases. Cheap enough to clone for every change.
#[derive(Clone, Default)]
pub(super) struct Registry {
    pub(super) collections: BTreeMap<Name, Arc<Collection>>,
    /// What each alias stands for; that collection need not be there.
    pub(super) aliases: BTreeMap<String, String>,
    /// Which version of the file the aliases are from.
    pub(super) aliases_seen: Option<Stamp>,
}

impl Registry {
    /// Reads what is in the folder, keeping the collections that are open already. Whoever calls holds the folder's
    /// lock.
    pub(super) fn load(folder: &Folder, before: &Self) -> io::Result<Self> {
        let mut collections = BTreeMap::new();
        for name in folder.names()? {
            let collection = match before.collections.get(&name) {
                Some(open) if is_fresh(open) => Some(Arc::clone(open)),
                Some(open) => Some(opened_anew(folder, &name, open)),
                None => open_or_set_aside(folder, &name)?,
            };
            collections.extend(collection.map(|collection| (name, collection)));
        }
        let is_gone = |name: &&Name| !collections.contains_key(*name);
        before.collections.iter().filter(|(name, _)| is_gone(name)).for_each(|(_, gone)| gone.retire());
        let aliases_seen = Stamp::of(&folder.aliases());
        let aliases =
            if aliases_seen == before.aliases_seen { before.aliases.clone() } else { aliases(folder)? };
        Ok(Self { collections, aliases, aliases_seen })
    }

    /// Whether the folder still holds what this registry says. New documents in its collections are taken over on
    /// the way. Needs no lock.
    pub(super) fn is_current(&self, folder: &Folder) -> io::Result<bool> {
        if Stamp::of(&folder.aliases()) != self.aliases_seen
            || !folder.names()?.iter().eq(self.collections.keys())
        {
            return Ok(false);
        }
        Ok(self.collections.values().all(|collection| is_fresh(collection)))
    }

    /// The collection of a name or an alias, with the name it is kept under.
    pub(super) fn find(&self, name: &str) -> Option<(&Name, &Arc<Collection>)> {
        let of_alias = || self.collections.get_key_value(self.aliases.get(name)?.as_str());
        self.collections.get_key_value(name).or_else(of_alias)
    }
}

fn is_fresh(collection: &Collection) -> bool {
    // One that cannot be read is opened anew, which finds out what is wrong and says so.
    collection.refresh().is_ok_and(|freshness| freshness == Freshness::UpToDate)
}

/// Opens a collection again that another process has put another index into.
fn opened_anew(folder: &Folder, name: &Name, before: &Arc<Collection>) -> Arc<Collection> {
    match Collection::open(name, &folder.collection(name)) {
        Ok(collection) => {
            before.retire();
            Arc::new(collection)
        }
        Err(torn) => {
            // It was whole when it was opened, and what is open stays readable; a restart decides.
            tracing::error!(collection = name.as_str(), %torn, "cannot open a collection again; going on with the old one");
            Arc::clone(before)
        }
    }
}

fn open_or_set_aside(folder: &Folder, name: &Name) -> io::Result<Option<Arc<Collection>>> {
    let path = folder.collection(name);
    match Collection::open(name, &path) {
        Ok(collection) => Ok(Some(Arc::new(collection))),
        Err(torn) => {
            let now_at = folder.set_aside(&path)?;
            let (collection, now_at) = (name.as_str(), now_at.display());
            tracing::error!(collection, %torn, %now_at, "a torn collection was set aside and has to be filled again");
            Ok(None)
        }
    }
}

fn aliases(folder: &Folder) -> io::Result<BTreeMap<String, String>> {
    let path = folder.aliases();
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(error),
    };
    match serde_json::from_slice(&text) {
        Ok(aliases) => Ok(aliases),
        Err(error) => {
            let now_at = folder.set_aside(&path)?;
            let now_at = now_at.display();
            tracing::error!(%error, %now_at, "the torn file of aliases was set aside; they have to be set again");
            Ok(BTreeMap::new())
        }
    }
}
