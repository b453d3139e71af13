//! Who makes derivatives: a few at a time, each once, on threads where they keep nobody from being served.

use std::collections::HashMap;
use std::future::Future;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use bytes::Bytes;
use tokio::sync::{Mutex as Turn, Semaphore, oneshot};

use crate::{Digest, Facts, PictureError, Piece, Store, inspect, make};

/// Requests that may wait for each hand; one more is told to come back. The first visitor of a long list needs many at once.
const WAITING_PER_HAND: usize = 256;
/// Pictures that may wait to be made in the background; further ones are asked for again by the next visitor.
const LATER: usize = 512;

/// Makes derivatives and keeps them. Clones share everything.
#[derive(Clone, Debug)]
pub struct Workshop(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    /// Those who work for a waiting visitor.
    hands: Semaphore,
    /// Everyone who works or waits.
    room: Semaphore,
    /// What nobody waits for is made one at a time.
    background: Semaphore,
    later: Semaphore,
    /// Pieces being made; whoever asks for the same one waits for its turn, and then finds it made.
    turns: Mutex<HashMap<Piece, Weak<Turn<()>>>>,
}

/// Why there is no derivative.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WorkError {
    /// Too many are waiting.
    #[error("too many pictures are being made at once")]
    Busy,
    /// The original does not allow it.
    #[error(transparent)]
    Picture(#[from] PictureError),
}

impl Workshop {
    /// Half of the cores work for visitors; one more works in the background.
    #[must_use]
    pub fn new(folder: Option<PathBuf>, capacity_bytes: u64) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::with_hands(Store::new(folder, capacity_bytes), cores.div_ceil(2), WAITING_PER_HAND)
    }

    fn with_hands(store: Store, hands: usize, waiting_per_hand: usize) -> Self {
        Self(Arc::new(Inner {
            store,
            hands: Semaphore::new(hands),
            room: Semaphore::new(hands * (1 + waiting_per_hand)),
            background: Semaphore::new(1),
            later: Semaphore::new(LATER),
            turns: Mutex::default(),
        }))
    }

    /// A piece that was made before.
    pub async fn kept(&self, piece: Piece) -> Option<Bytes> {
        let inner = Arc::clone(&self.0);
        let found = tokio::task::spawn_blocking(move || inner.store.get(piece)).await;
        found.ok().flatten().map(Bytes::from)
    }

    /// Looks at an original; what is known about the same bytes already is taken for granted.
    ///
    /// # Errors
    /// When it is no picture for us, or when too many are waiting.
    pub async fn inspect(&self, original: Bytes, known: Option<Facts>) -> Result<Facts, WorkError> {
        let _room = self.0.room.try_acquire().map_err(|_full| WorkError::Busy)?;
        let _hand = self.0.hands.acquire().await.map_err(|_closed| WorkError::Busy)?;
        on_a_thread(move || {
            let digest = Digest::of(&original);
            known.filter(|known| known.digest == digest).map_or_else(|| inspect(&original), Ok)
        })
        .await
    }

    /// Makes a piece from its original, once however many ask.
    ///
    /// # Errors
    /// When the original does not allow it, or when too many are waiting.
    pub async fn make(&self, piece: Piece, original: Bytes) -> Result<Bytes, WorkError> {
        let turn = self.turn(piece);
        let _turn = turn.lock().await;
        if let Some(made) = self.kept(piece).await {
            return Ok(made);
        }
        let _room = self.0.room.try_acquire().map_err(|_full| WorkError::Busy)?;
        let _hand = self.0.hands.acquire().await.map_err(|_closed| WorkError::Busy)?;
        let this = self.clone();
        on_a_thread(move || this.make_and_keep(piece, &original).map(|made| made.bytes)).await
    }

    /// Makes a piece when there is time, and says so when it is there. `original` is asked for when it is needed.
    ///
    /// Must be called within a tokio runtime.
    pub fn make_later<Fut>(
        &self,
        piece: Piece,
        original: impl FnOnce() -> Fut + Send + 'static,
        made: impl FnOnce() + Send + 'static,
    ) where
        Fut: Future<Output = Option<Bytes>> + Send,
    {
        // What cannot be kept would be made again for every visitor.
        if !self.0.store.keeps() || !self.0.store.can_write() {
            return;
        }
        let turn = self.turn(piece);
        let this = self.clone();
        tokio::spawn(async move {
            // Someone else has it in hand already.
            let Ok(_turn) = turn.try_lock() else { return };
            let Ok(_place) = this.0.later.try_acquire() else { return };
            let Ok(_turn) = this.0.background.acquire().await else { return };
            if this.kept(piece).await.is_some() {
                return made();
            }
            let Some(original) = original().await else { return };
            let maker = this.clone();
            match in_spare_time(move || maker.make_and_keep(piece, &original)).await {
                Ok(Made { is_kept: true, .. }) => made(),
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, ?piece, "a picture could not be made"),
            }
        });
    }

    /// Bytes on disk, as far as it is known.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.store.bytes()
    }

    fn make_and_keep(&self, piece: Piece, original: &Bytes) -> Result<Made, PictureError> {
        let made = make(original, piece.width, piece.format)?;
        // A picture that cannot be kept is shown all the same.
        let kept = self.0.store.put(piece, &made);
        if let Err(error) = &kept {
            tracing::warn!(error = self.0.store.explain(error), "a picture could not be kept on disk");
        }
        Ok(Made { bytes: made.into(), is_kept: kept.is_ok() })
    }

    fn turn(&self, piece: Piece) -> Arc<Turn<()>> {
        let mut turns = self.0.turns.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = turns.get(&piece).and_then(Weak::upgrade) {
            return turn;
        }
        turns.retain(|_, turn| turn.strong_count() > 0);
        let turn = Arc::new(Turn::default());
        turns.insert(piece, Arc::downgrade(&turn));
        turn
    }
}

/// A picture, and whether it will be found again.
struct Made {
    bytes: Bytes,
    is_kept: bool,
}

/// A decoder that panics has met a file it does not understand.
async fn on_a_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, PictureError> + Send + 'static,
) -> Result<T, WorkError> {
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.unwrap_or_else(|_panic| Err(PictureError::Broken("the decoder gave up".into())));
    done.map_err(WorkError::from)
}

/// On a thread that only takes what the others leave: nobody waits for it.
async fn in_spare_time<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, PictureError> + Send + 'static,
) -> Result<T, WorkError> {
    let (done, doing) = oneshot::channel();
    let thread = std::thread::Builder::new().name("pictures".to_owned()).spawn(move || {
        step_back();
        // Nobody listens when the program ends meanwhile.
        let _ = done.send(work());
    });
    thread.map_err(|_none| WorkError::Busy)?;
    let done = doing.await.unwrap_or_else(|_panic| Err(PictureError::Broken("the encoder gave up".into())));
    done.map_err(WorkError::from)
}

/// Gives this thread the least priority, where threads have one of their own.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 19) {
        tracing::debug!(%error, "pictures are made with the usual priority");
    }
}

#[cfg(test)]
mod tests;
