//! What visitors sent, what they were told, and what is there of it at the end.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use content_backend::{DeliveryState, Store, SubmissionFilter};

use super::ledger::Ledger;

/// Everything that was sent in a run.
#[derive(Default)]
pub(super) struct Sent {
    messages: Mutex<Vec<Message>>,
}

#[derive(Clone, Copy, Default)]
struct Message {
    is_acknowledged: bool,
    /// How often it was tried in vain.
    refusals: u32,
}

impl Sent {
    /// The number of a new message.
    pub(super) fn begin(&self) -> usize {
        let mut messages = self.messages();
        messages.push(Message::default());
        messages.len() - 1
    }

    /// Its text, which no other message has.
    pub(super) fn message(&self, number: usize) -> String {
        format!("Message number {number} of the soak run.")
    }

    pub(super) fn acknowledge(&self, number: usize) {
        if let Some(message) = self.messages().get_mut(number) {
            message.is_acknowledged = true;
        }
    }

    pub(super) fn was_told_no(&self, number: usize) {
        if let Some(message) = self.messages().get_mut(number) {
            message.refusals += 1;
        }
    }

    fn messages(&self) -> MutexGuard<'_, Vec<Message>> {
        self.messages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What became of the messages.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) acknowledged: usize,
    pub(super) stored: usize,
    pub(super) lost: usize,
    pub(super) doubled: usize,
    /// Those that were tried again before they were acknowledged.
    pub(super) tried_again: usize,
    /// Visitors were told that these failed, and never that they arrived.
    pub(super) told_failed_but_stored: usize,
    pub(super) undelivered: usize,
    /// Mails that came again under the same Message-ID, as they may after a kill or on a full disk.
    pub(super) mails_again: usize,
}

/// What the back end has stored: the numbers of submissions by message, and which of them it says it has delivered.
struct Stored {
    by_message: BTreeMap<String, Vec<i64>>,
    delivered: BTreeSet<i64>,
}

/// Compares what was acknowledged with what is stored and delivered. The back end must have been stopped.
///
/// `data` is its data folder; what is read with a library is copied to `folder` first, because libraries resolve links.
pub(super) async fn compare(
    sent: &Sent,
    data: &Path,
    folder: &Path,
    ledger: &Ledger,
) -> anyhow::Result<Tally> {
    let copy = folder.join("compared");
    fs::create_dir(&copy)?;
    for entry in fs::read_dir(data)?.collect::<Result<Vec<_>, _>>()? {
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), copy.join(entry.file_name()))?;
        }
    }
    let stored = stored(&copy).await?;
    let mails = mails(&data.join("mail/new"))?;
    let messages = sent.messages().clone();
    Ok(judge(&messages, |number| sent.message(number), &stored, &mails, ledger))
}

fn judge(
    messages: &[Message],
    text: impl Fn(usize) -> String,
    stored: &Stored,
    mails: &BTreeMap<i64, Vec<String>>,
    ledger: &Ledger,
) -> Tally {
    let mut tally = Tally::default();
    for (number, message) in messages.iter().enumerate() {
        let text = text(number);
        let ids = stored.by_message.get(&text).map(Vec::as_slice).unwrap_or_default();
        tally.stored += ids.len();
        tally.acknowledged += usize::from(message.is_acknowledged);
        tally.tried_again += usize::from(message.is_acknowledged && message.refusals > 0);
        tally.told_failed_but_stored += usize::from(!message.is_acknowledged && !ids.is_empty());
        if message.is_acknowledged && ids.is_empty() {
            tally.lost += 1;
            ledger.complain(format!("lost: \"{text}\" was acknowledged and is not stored"));
        }
        if ids.len() > 1 {
            tally.doubled += 1;
            ledger.complain(format!("doubled: \"{text}\" is stored as {ids:?}"));
        }
        for id in ids {
            let names = mails.get(id).map(Vec::as_slice).unwrap_or_default();
            let different: BTreeSet<&String> = names.iter().collect();
            if different.is_empty() || !stored.delivered.contains(id) {
                tally.undelivered += 1;
                ledger.complain(format!("submission {id} was never delivered"));
            }
            if different.len() > 1 {
                ledger.complain(format!("submission {id} went out as different mails: {different:?}"));
            }
            tally.mails_again += names.len().saturating_sub(1);
        }
    }
    tally
}

async fn stored(data: &Path) -> anyhow::Result<Stored> {
    let store = Store::open(data).await.context("the database does not open")?;
    let all = store.submissions().list(&SubmissionFilter::default(), 0, 1_000_000).await?;
    store.close().await;
    let mut stored = Stored { by_message: BTreeMap::new(), delivered: BTreeSet::new() };
    for submission in all {
        let texts = submission.fields.values().filter_map(|value| value.as_str());
        let message = texts.max_by_key(|text| text.len()).unwrap_or_default();
        stored.by_message.entry(message.to_owned()).or_default().push(submission.id);
        if submission.state == DeliveryState::Sent {
            stored.delivered.insert(submission.id);
        }
    }
    Ok(stored)
}

/// The Message-IDs of the mails in a folder by the number of their submission.
fn mails(folder: &Path) -> anyhow::Result<BTreeMap<i64, Vec<String>>> {
    let mut mails: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let mail = fs::read_to_string(entry?.path())?;
        let header = |name: &str| {
            let line = mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
            line.with_context(|| format!("a mail has no {name}"))
        };
        let id = header("X-Lucerna-Submission")?.parse()?;
        mails.entry(id).or_default().push(header("Message-ID")?.to_owned());
    }
    Ok(mails)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::soak::phase::Phases;

    #[test]
    fn what_is_lost_doubled_or_not_delivered_is_told() {
        let told = |is_acknowledged, refusals| Message { is_acknowledged, refusals };
        let messages = [told(true, 0), told(true, 2), told(true, 0), told(false, 1), told(false, 1)];
        let by_message = [("m0", vec![1]), ("m1", vec![2, 3]), ("m3", vec![4])];
        let stored = Stored {
            by_message: by_message.map(|(text, ids)| (text.to_owned(), ids)).into(),
            delivered: [1, 2, 3].into(),
        };
        let mails = [1, 2, 3].map(|id| (id, vec![format!("<{id}>"); 2])).into();
        let ledger = Ledger::new(Arc::new(Phases::new()));
        let tally = judge(&messages, |number| format!("m{number}"), &stored, &mails, &ledger);
        assert_eq!((tally.acknowledged, tally.stored, tally.lost, tally.doubled), (3, 4, 1, 1));
        assert_eq!((tally.tried_again, tally.told_failed_but_stored), (1, 1));
        assert_eq!((tally.undelivered, tally.mails_again), (1, 3));
        let failures: Vec<_> = ledger.entries().failures.keys().cloned().collect();
        let expected = [
            "doubled: \"m1\" is stored as [2, 3]",
            "lost: \"m2\" was acknowledged and is not stored",
            "submission 4 was never delivered",
        ];
        assert_eq!(failures, expected);
    }
}
