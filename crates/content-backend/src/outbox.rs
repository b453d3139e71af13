//! Delivers submissions by mail: each at least once, with the same Message-ID whenever it is tried again.
//!
//! A submission is taken in hand with a lease, so that two processes on one data folder do not both send it.

mod maildir;
mod message;
mod retries;
mod settings;
mod smtp;
#[cfg(test)]
mod tests;
mod words;

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use metrics::{counter, gauge};
use time::OffsetDateTime;
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use crate::store::read_stored;
use crate::{StoreError, Submission, Submissions};
use maildir::Maildir;
use smtp::Smtp;

pub use retries::RetryPlan;
pub use settings::{InvalidMail, MailTransport, OutboxSettings, SmtpSecurity, SmtpSettings};

/// Deliveries at once: one that hangs does not hold up the others.
const AT_ONCE: usize = 4;
/// How often to look for what another process received, and for what is due again.
const POLL: Duration = Duration::from_secs(2);
const DAY: Duration = Duration::from_secs(24 * 3600);
/// How long deliveries in progress may take when the process stops.
const LAST_DELIVERIES: Duration = Duration::from_secs(3);
/// The slowest connection that a large mail may be sent over.
const BYTES_PER_SECOND: u64 = 64 * 1024;
/// How long a submission stays in hand of a process that no longer says so: it was killed.
const LEASE: Duration = Duration::from_secs(20);
/// How often a process says so.
const LEASE_RENEWAL: Duration = Duration::from_secs(5);

/// The outbox of a data folder. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Outbox {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    submissions: Submissions,
    settings: OutboxSettings,
    carrier: Carrier,
    /// Whether the database could not be asked the last time: while a disk is full that is said once, not at each look.
    is_stuck: AtomicBool,
}

/// What takes a mail away.
#[derive(Debug)]
enum Carrier {
    Maildir(Maildir),
    Smtp(Box<Smtp>),
    Off,
}

/// Why a delivery failed.
#[derive(Debug)]
struct Failure {
    kind: FailureKind,
    /// For the operator; kept in the database and never logged, because servers like to quote addresses.
    reason: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FailureKind {
    /// May pass by itself.
    Temporary,
    /// The server does not answer.
    Timeout,
    /// The server does not want this mail, or it cannot be addressed.
    Permanent,
}

/// What time it is while deliveries are made.
#[derive(Clone, Copy, Debug)]
enum Clock {
    System,
    Fixed(OffsetDateTime),
}

impl Outbox {
    /// An outbox; an error if its settings cannot be used.
    pub fn new(submissions: Submissions, settings: OutboxSettings) -> Result<Self, InvalidMail> {
        settings.check()?;
        let carrier = match &settings.transport {
            MailTransport::Maildir(folder) | MailTransport::Kept(folder) => {
                Carrier::Maildir(Maildir::new(folder.clone()))
            }
            MailTransport::Smtp(smtp) => Carrier::Smtp(Box::new(Smtp::new(smtp, &settings.from)?)),
            MailTransport::Off => Carrier::Off,
        };
        Ok(Self {
            inner: Arc::new(Inner { submissions, settings, carrier, is_stuck: AtomicBool::new(false) }),
        })
    }

    /// Delivers what is due until `stop` resolves, and deletes what is too old at the start and once a day.
    pub async fn run(&self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let mut daily = tokio::time::interval(DAY);
        daily.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut poll = tokio::time::interval(POLL);
        poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut running: JoinSet<()> = JoinSet::new();
        let mut in_hand: Vec<(tokio::task::Id, i64)> = Vec::new();
        loop {
            tokio::select! {
                () = &mut stop => break,
                _ = daily.tick() => self.delete_old(OffsetDateTime::now_utc()).await,
                _ = poll.tick() => {}
                () = self.inner.submissions.news() => {}
                Some(done) = running.join_next_with_id(), if !running.is_empty() => {
                    let id = done.map_or_else(|error| error.id(), |(id, ())| id);
                    in_hand.retain(|(task, _)| *task != id);
                }
            }
            for submission in self.claim(OffsetDateTime::now_utc(), AT_ONCE - running.len()).await {
                let (outbox, id) = (self.clone(), submission.id);
                let task = running.spawn(async move { outbox.deliver(&submission, Clock::System).await });
                in_hand.push((task.id(), id));
            }
            self.tell_backlog(OffsetDateTime::now_utc()).await;
        }
        let finished = async { while running.join_next_with_id().await.is_some() {} };
        if tokio::time::timeout(LAST_DELIVERIES, finished).await.is_err() {
            running.shutdown().await;
        }
        let ids: Vec<i64> = in_hand.into_iter().map(|(_, id)| id).collect();
        if let Err(error) = self.inner.submissions.release(&ids).await {
            tracing::warn!(%error, "deliveries that were cut off stay in hand until their lease ends");
        }
    }

    /// Tries everything once that is due at a moment; how many that were.
    pub async fn deliver_due(&self, now: OffsetDateTime) -> usize {
        let mut tried = 0;
        loop {
            let claimed = self.claim(now, AT_ONCE).await;
            if claimed.is_empty() {
                self.tell_backlog(now).await;
                return tried;
            }
            tried += claimed.len();
            let deliveries = claimed.iter().map(|submission| self.deliver(submission, Clock::Fixed(now)));
            futures::future::join_all(deliveries).await;
        }
    }

    /// Deletes what is older than the settings allow.
    pub async fn delete_old(&self, now: OffsetDateTime) {
        match self.inner.submissions.delete_before(now - self.inner.settings.retention).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "old submissions were deleted"),
            Err(error) => tracing::error!(%error, "old submissions could not be deleted"),
        }
    }

    async fn claim(&self, now: OffsetDateTime, limit: usize) -> Vec<Submission> {
        if limit == 0 || matches!(self.inner.carrier, Carrier::Off) {
            return Vec::new();
        }
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let claimed = self.inner.submissions.claim(now, now + LEASE, limit).await;
        let was_stuck = self.inner.is_stuck.swap(claimed.is_err(), Ordering::Relaxed);
        match claimed {
            Ok(submissions) => {
                if was_stuck {
                    tracing::info!("submissions are delivered again");
                }
                submissions
            }
            Err(error) => {
                if !was_stuck {
                    tracing::error!(%error, "cannot see which submissions are due; nothing is delivered until it works again");
                }
                Vec::new()
            }
        }
    }

    async fn deliver(&self, submission: &Submission, clock: Clock) {
        let Inner { submissions, settings, .. } = &*self.inner;
        let outcome = tokio::select! {
            outcome = self.attempt(submission) => outcome,
            never = self.hold(submission.id, clock) => match never {},
        };
        let now = clock.now();
        let noted = match outcome {
            Ok(()) => {
                counter!("lucerna_mail_sent_total").increment(1);
                match &settings.transport {
                    MailTransport::Kept(_) => {
                        tracing::warn!(submission = submission.id, "kept, not sent: mail is not set up");
                    }
                    _ => tracing::info!(submission = submission.id, "a submission was delivered"),
                }
                submissions.mark_sent(submission.id, now).await
            }
            Err(failure) => {
                counter!("lucerna_mail_failures_total", "kind" => failure.kind.name()).increment(1);
                let next = match first_attempt(submission, now) {
                    Ok(since) => settings.retries.next(failure.kind, submission.attempts, since, now),
                    Err(_unreadable) => None,
                };
                let (id, kind) = (submission.id, failure.kind.name());
                match next {
                    Some(_) => tracing::warn!(submission = id, kind, "a delivery failed and is tried again"),
                    None => tracing::error!(submission = id, kind, "a delivery was given up"),
                }
                submissions.mark_failed(id, &failure.reason, next).await
            }
        };
        if let Err(error) = noted {
            tracing::error!(%error, submission = submission.id, "what became of a delivery could not be noted");
        }
    }

    /// Keeps a submission in hand for as long as this is polled.
    async fn hold(&self, id: i64, clock: Clock) -> Infallible {
        let start = tokio::time::Instant::now() + LEASE_RENEWAL;
        let mut renewal = tokio::time::interval_at(start, LEASE_RENEWAL);
        loop {
            renewal.tick().await;
            if let Err(error) = self.inner.submissions.hold(id, clock.now() + LEASE).await {
                tracing::warn!(%error, submission = id, "another process may deliver a submission once more");
            }
        }
    }

    /// One delivery, cut off when it takes longer than the server and the size of the mail excuse.
    async fn attempt(&self, submission: &Submission) -> Result<(), Failure> {
        let bytes: u64 = submission.files.iter().map(|file| file.bytes).sum();
        let patience = self.inner.settings.timeout() + Duration::from_secs(bytes / BYTES_PER_SECOND);
        let delivery = async {
            let mut files = Vec::new();
            for file in &submission.files {
                files.push(self.inner.submissions.read_file(file).await.map_err(Failure::store)?);
            }
            let message = message::compose(submission, files, &self.inner.settings)?;
            match &self.inner.carrier {
                Carrier::Maildir(maildir) => maildir.deliver(submission.id, message.formatted()).await,
                Carrier::Smtp(smtp) => smtp.deliver(message).await,
                Carrier::Off => Ok(()),
            }
        };
        tokio::time::timeout(patience, delivery).await.unwrap_or_else(|_elapsed| {
            Err(Failure { kind: FailureKind::Timeout, reason: format!("no answer within {patience:?}") })
        })
    }

    async fn tell_backlog(&self, now: OffsetDateTime) {
        match self.inner.submissions.backlog(now).await {
            Ok(backlog) => {
                gauge!("lucerna_mail_waiting").set(backlog.waiting as f64);
                gauge!("lucerna_mail_oldest_seconds").set(backlog.oldest_seconds as f64);
                gauge!("lucerna_mail_dead").set(backlog.dead as f64);
            }
            Err(error) => tracing::debug!(%error, "the backlog could not be counted"),
        }
    }
}

impl FailureKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Temporary => "temporary",
            Self::Timeout => "timeout",
            Self::Permanent => "permanent",
        }
    }
}

impl Failure {
    fn store(error: StoreError) -> Self {
        Self { kind: FailureKind::Temporary, reason: error.to_string() }
    }
}

impl Clock {
    fn now(self) -> OffsetDateTime {
        match self {
            Self::System => OffsetDateTime::now_utc(),
            Self::Fixed(moment) => moment,
        }
    }
}

fn first_attempt(submission: &Submission, now: OffsetDateTime) -> Result<OffsetDateTime, StoreError> {
    submission.first_attempt.as_deref().map_or(Ok(now), read_stored)
}
