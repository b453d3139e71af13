//! One transaction that makes the database say what the folder says, and finds out what that changed.
//!
//! The folder is read by one thread while another writes, a few pieces apart, so its size does not matter.

mod catalogue;
mod counts;
mod entries;
mod files;
mod forms;
mod legacy;
mod media;
mod relations;
mod site;
mod stockists;
mod terms;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use serde_json::Value;
use sqlx::{Connection as _, SqliteConnection};
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;
use time::{OffsetDateTime, PrimitiveDateTime, UtcOffset};
use tokio::sync::mpsc;

use super::held::{self, Origin};
use super::resolve::Pictures;
use super::{ImportReport, Inner, changes};
use crate::digest::digest;
use crate::source::{self, Known, MediaSet, MenuItem, Piece};
use crate::{ContentFolder, ImportError, Mistakes, StoreError};
use content::Locale;

/// How times are stored and served.
const TIME_FORMAT: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]");

/// How far reading may be ahead of writing.
const PIECES_AHEAD: usize = 16;

/// One import while it runs.
struct Import<'a> {
    connection: &'a mut SqliteConnection,
    /// When it started, as stored.
    now: String,
    pictures: Pictures,
    tags: BTreeSet<String>,
    /// Whether any row changed, even one that nobody sees yet.
    changed: bool,
    /// Numbers that were asked for, by language, kind and key.
    ids: HashMap<(&'static str, &'static str, String), i64>,
    /// Rows the folder still has, by language and number.
    entries: HashSet<(Locale, i64)>,
    terms: HashSet<(Locale, i64)>,
    files: HashSet<String>,
    /// Keys of pages whose translations changed: their other languages serve that.
    moved: BTreeSet<String>,
    menus: BTreeMap<Locale, BTreeMap<&'static str, Vec<MenuItem>>>,
    options: BTreeMap<Locale, Value>,
    catalogue: catalogue::Progress,
    /// Paths of media files that were there before with other bytes or other smaller sizes.
    replaced: Vec<String>,
    /// What only shows when everything is in the tables.
    mistakes: Mistakes,
}

/// Imports a folder, or leaves everything as it is; the version it led to when something changed.
pub(super) async fn run(
    store: &Inner,
    folder: &ContentFolder,
    origin: Origin,
) -> Result<(ImportReport, Option<i64>), ImportError> {
    let outcome = write_all(store, folder, origin).await;
    if outcome.is_ok()
        && let Err(error) = remove_orphans(store).await
    {
        // The import is done and safe; the next one tries again.
        tracing::warn!(%error, "media files that are no longer used could not be removed");
    }
    store.writer.shrink_log().await;
    outcome
}

async fn write_all(
    store: &Inner,
    folder: &ContentFolder,
    origin: Origin,
) -> Result<(ImportReport, Option<i64>), ImportError> {
    let reading = folder.clone();
    let (media, mistakes) = blocking(move || source::media(&reading)).await?;
    let media = Arc::new(media);
    let mut writing = store.writer.acquire().await?;
    let outcome = write_in_one(store, &mut writing, folder, origin, &media, mistakes).await;
    writing.settle(outcome)
}

async fn write_in_one(
    store: &Inner,
    connection: &mut SqliteConnection,
    folder: &ContentFolder,
    origin: Origin,
    media: &Arc<MediaSet>,
    mistakes: Mistakes,
) -> Result<(ImportReport, Option<i64>), ImportError> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    let pictures = Pictures::new(Vec::new());
    let mut import = Import::new(&mut transaction, pictures)?;
    import.pictures = media::write(&mut import, media).await?;
    let products = catalogue::product_digests(&mut import).await?;
    let lights = catalogue::light_digests(&mut import).await?;
    let known = Known { mistakes, products, lights };
    let unreadable = write_pieces(&mut import, folder, media, known).await?;
    if unreadable.is_empty() {
        import.finish().await?;
    }
    import.mistakes.append(unreadable);
    if !import.mistakes.is_empty() {
        import.mistakes.sort();
        return Err(ImportError::Invalid(import.mistakes));
    }
    copy_media(store, media, folder).await?;
    let Import { tags, changed, entries, .. } = import;
    let entries = entries.len();
    let version = if changed { Some(changes::record(&mut transaction, tags.iter()).await?) } else { None };
    if origin == Origin::Demo {
        held::mark_demo(&mut transaction).await?;
    }
    let variants: i64 =
        sqlx::query_scalar("select count(*) from variants").fetch_one(&mut *transaction).await?;
    let variants = usize::try_from(variants).unwrap_or_default();
    transaction.commit().await?;
    let tags = tags.into_iter().collect();
    Ok((ImportReport { entries, variants, media: media.len(), tags }, version))
}

/// Reads in one thread and writes in this task.
async fn write_pieces(
    import: &mut Import<'_>,
    folder: &ContentFolder,
    media: &Arc<MediaSet>,
    known: Known,
) -> Result<Mistakes, ImportError> {
    let (sender, mut pieces) = mpsc::channel(PIECES_AHEAD);
    let (folder, media) = (folder.clone(), Arc::clone(media));
    let reader = tokio::task::spawn_blocking(move || {
        source::read(&folder, &media, known, &mut |piece| sender.blocking_send(piece).is_ok())
    });
    while let Some(piece) = pieces.recv().await {
        import.write(piece).await?;
    }
    Ok(reader.await.map_err(|_stopped| StoreError::Interrupted)?)
}

impl<'a> Import<'a> {
    fn new(connection: &'a mut SqliteConnection, pictures: Pictures) -> Result<Self, StoreError> {
        Ok(Self {
            connection,
            now: stored(OffsetDateTime::now_utc())?,
            pictures,
            tags: BTreeSet::new(),
            changed: false,
            ids: HashMap::new(),
            entries: HashSet::new(),
            terms: HashSet::new(),
            files: HashSet::new(),
            moved: BTreeSet::new(),
            menus: BTreeMap::new(),
            options: BTreeMap::new(),
            catalogue: catalogue::Progress::default(),
            replaced: Vec::new(),
            mistakes: Mistakes::default(),
        })
    }

    async fn write(&mut self, piece: Piece) -> Result<(), StoreError> {
        match piece {
            Piece::Term(term) => terms::write(self, *term).await,
            Piece::Entry(entry) => entries::write(self, *entry).await,
            Piece::Forms(forms) => forms::write(self, forms).await,
            Piece::File { path, content } => files::write(self, path, content).await,
            Piece::Product(product, digest) => catalogue::write(self, &product, digest).await,
            Piece::SameProduct(key) => catalogue::keep(self, &key).await,
            Piece::Light(light) => catalogue::write_light(self, &light).await,
            Piece::Legacy(codes) => legacy::write(self, &codes).await,
            Piece::Stockists(stockists) => stockists::write(self, &stockists).await,
            Piece::Menus(locale, menus) => {
                self.menus.insert(locale, menus);
                Ok(())
            }
            Piece::Options(locale, options) => {
                self.options.insert(locale, options);
                Ok(())
            }
        }
    }

    /// Removes what the folder no longer has and writes what needs the whole of it.
    async fn finish(&mut self) -> Result<(), StoreError> {
        catalogue::finish(self).await?;
        entries::finish(self).await?;
        terms::finish(self).await?;
        files::finish(self).await?;
        site::write_menus(self).await?;
        site::write_options(self).await?;
        if self.changed {
            counts::write(self).await?;
        }
        Ok(())
    }

    fn touch(&mut self, tag: impl Into<String>) {
        self.tags.insert(tag.into());
        self.changed = true;
    }

    /// The number of a thing, the same in every import; `locale` is empty for what has one number in all languages.
    async fn id(&mut self, locale: &'static str, kind: &'static str, key: &str) -> Result<i64, StoreError> {
        let known = (locale, kind, key.to_owned());
        if let Some(id) = self.ids.get(&known) {
            return Ok(*id);
        }
        let id = self.number(locale, kind, key).await?;
        self.ids.insert(known, id);
        Ok(id)
    }

    /// As [`Import::id`], without remembering it: for things nothing else refers to.
    async fn number(&mut self, locale: &str, kind: &str, key: &str) -> Result<i64, StoreError> {
        let found = sqlx::query_scalar("select id from ids where locale = ? and kind = ? and key = ?")
            .bind(locale)
            .bind(kind)
            .bind(key)
            .fetch_optional(&mut *self.connection)
            .await?;
        if let Some(id) = found {
            return Ok(id);
        }
        let made = sqlx::query("insert into ids (locale, kind, key) values (?, ?, ?)")
            .bind(locale)
            .bind(kind)
            .bind(key)
            .execute(&mut *self.connection)
            .await?;
        Ok(made.last_insert_rowid())
    }
}

/// A moment as it is stored and served: UTC, without a zone.
pub(crate) fn stored(moment: OffsetDateTime) -> Result<String, StoreError> {
    moment
        .to_offset(UtcOffset::UTC)
        .format(TIME_FORMAT)
        .map_err(|error| StoreError::Corrupt { what: "the system clock", detail: error.to_string() })
}

/// A moment that was stored.
pub(crate) fn read_stored(text: &str) -> Result<OffsetDateTime, StoreError> {
    PrimitiveDateTime::parse(text, TIME_FORMAT)
        .map(PrimitiveDateTime::assume_utc)
        .map_err(|error| StoreError::Corrupt { what: "a time", detail: error.to_string() })
}

/// A written time as stored.
fn written(moment: Option<PrimitiveDateTime>) -> Result<Option<String>, StoreError> {
    moment.map(|moment| stored(moment.assume_utc())).transpose()
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.map_err(|_stopped| StoreError::Interrupted)
}

/// Files first, then the commit that refers to them.
async fn copy_media(store: &Inner, media: &Arc<MediaSet>, folder: &ContentFolder) -> Result<(), ImportError> {
    let (blobs, folder, media) = (store.blobs.clone(), folder.clone(), Arc::clone(media));
    blocking(move || blobs.store_missing(media.iter(), &folder)).await?
}

/// Holds the write lock while it looks, so that another program's import cannot lose the files it just wrote.
async fn remove_orphans(store: &Inner) -> Result<(), StoreError> {
    let mut writing = store.writer.acquire().await?;
    let outcome = remove_locked(store, &mut writing).await;
    let removed = writing.settle(outcome)?;
    if removed > 0 {
        tracing::debug!(removed, "removed media files that are no longer used");
    }
    Ok(())
}

async fn remove_locked(store: &Inner, connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let mut lock = connection.begin_with("begin immediate").await?;
    let used = sqlx::query_scalar("select sha256 from media").fetch_all(&mut *lock).await?;
    let blobs = store.blobs.clone();
    let removed = blocking(move || blobs.remove_orphans(&used.into_iter().collect())).await??;
    lock.rollback().await?;
    Ok(removed)
}
