//! What the keeper of an index remembers from one round to the next: how often to try again, and when to leave alone a
//! back end that does not agree with itself.

use std::time::Duration;

use content::{ErrorKind, Locale};
use search::{Loss, SearchError};
use tokio::time::Instant;

/// The pause after a failure; every further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// But never longer than this.
const MAX_PAUSE: Duration = Duration::from_secs(60);
/// The pause between two indexes that the content has outrun; every further one is twice as long.
const FIRST_REST: Duration = Duration::from_secs(60);
const MAX_REST: Duration = Duration::from_secs(30 * 60);
/// Content that has lost nearly everything for this long is believed.
const LOSS_BELIEVED_AFTER: Duration = Duration::from_secs(10 * 60);

/// The memory of one language's keeper.
pub(super) struct Round {
    locale: Locale,
    /// Of what the index is, for the log.
    of: &'static str,
    /// The version that the index was last brought to.
    pub(super) version: Option<i64>,
    /// When the index was last built.
    pub(super) built: Option<Instant>,
    /// When the two were last found to agree.
    pub(super) compared: Option<Instant>,
    /// How the last round failed, if it did.
    failure: Option<String>,
    pause: Duration,
    rest: Duration,
    /// Since when the content has been all but empty.
    shrunk: Option<Instant>,
}

impl Round {
    pub(super) fn new(locale: Locale, of: &'static str) -> Self {
        Self {
            locale,
            of,
            version: None,
            built: None,
            compared: None,
            failure: None,
            pause: FIRST_PAUSE,
            rest: FIRST_REST,
            shrunk: None,
        }
    }

    /// Notes that nothing failed.
    pub(super) fn succeeded(&mut self) {
        if self.failure.take().is_some() {
            let (locale, of) = (self.locale.code(), self.of);
            tracing::info!(locale, of, "the search index is in step with the content again");
        }
        self.pause = FIRST_PAUSE;
        self.shrunk = None;
    }

    /// Whether the last round failed.
    pub(super) fn is_failing(&self) -> bool {
        self.failure.is_some()
    }

    /// Says once what failed; how long to wait, and the cause. That a back end is left alone after its failures is no
    /// cause of its own.
    pub(super) fn failed(&mut self, error: &SearchError) -> (Duration, String) {
        let known = self.failure.clone().filter(|_| is_pause(error));
        let words = known.unwrap_or_else(|| error.to_string());
        if self.failure.as_ref() != Some(&words) {
            let (locale, of) = (self.locale.code(), self.of);
            tracing::error!(locale, of, error = %words, "the search index could not be brought up to date; trying again");
        }
        if matches!(error, SearchError::Shrunk { .. }) {
            self.shrunk.get_or_insert_with(Instant::now);
        }
        self.failure = Some(words.clone());
        let pause = self.pause;
        self.pause = (pause * 2).min(MAX_PAUSE);
        (pause, words)
    }

    /// Notes that index and content agree.
    pub(super) fn agreed(&mut self, version: Option<i64>) {
        self.version = version;
        self.compared = Some(Instant::now());
        // Agreeing for a moment proves little: a list in no order agrees with itself now and then.
        if self.built.is_none_or(|built| built.elapsed() > MAX_REST) {
            self.rest = FIRST_REST;
        }
    }

    /// Notes that there is a new index.
    pub(super) fn rebuilt(&mut self) {
        if self.built.is_some() {
            self.rest = (self.rest * 2).min(MAX_REST);
        }
        self.built = Some(Instant::now());
        self.shrunk = None;
    }

    /// How long to leave the content alone although it differs.
    pub(super) fn rest(&self) -> Duration {
        self.built.map_or(Duration::ZERO, |built| self.rest.saturating_sub(built.elapsed()))
    }

    /// What to think of content that has lost nearly everything. Content that counts its versions knows what it does.
    pub(super) fn loss(&self, version: Option<i64>) -> Loss {
        match self.shrunk {
            _ if version.is_some() => Loss::Accept,
            Some(since) if since.elapsed() >= LOSS_BELIEVED_AFTER => Loss::Accept,
            _ => Loss::Refuse,
        }
    }
}

fn is_pause(error: &SearchError) -> bool {
    matches!(error, SearchError::Content(error) if matches!(error.kind(), ErrorKind::Paused { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn content_that_never_agrees_is_read_less_and_less_often() {
        let mut round = Round::new(Locale::En, "products");
        assert_eq!(round.rest(), Duration::ZERO, "the first index is built at once");
        let mut rests = Vec::new();
        for _ in 0..8 {
            round.rebuilt();
            let rest = round.rest();
            rests.push(rest.as_secs() / 60);
            tokio::time::advance(rest).await;
            // It agrees now and then, by accident.
            round.agreed(None);
            assert_eq!(round.rest(), Duration::ZERO);
        }
        assert_eq!(rests, [1, 2, 4, 8, 16, 30, 30, 30]);
        tokio::time::advance(MAX_REST).await;
        round.agreed(None);
        round.rebuilt();
        assert_eq!(round.rest(), 2 * FIRST_REST, "what was calm for long is trusted again");
    }

    #[tokio::test(start_paused = true)]
    async fn an_all_but_empty_catalogue_is_believed_when_it_stays_so() {
        let mut round = Round::new(Locale::En, "products");
        let shrunk = SearchError::Shrunk { collection: "product", before: 100, after: 0 };
        round.failed(&shrunk);
        assert_eq!(round.loss(None), Loss::Refuse);
        tokio::time::advance(LOSS_BELIEVED_AFTER).await;
        round.failed(&shrunk);
        assert_eq!(round.loss(None), Loss::Accept);
        round.succeeded();
        assert_eq!((round.loss(None), round.loss(Some(3))), (Loss::Refuse, Loss::Accept));
    }
}
