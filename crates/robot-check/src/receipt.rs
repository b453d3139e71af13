//! Receipts: signed, for one form and one visitor, for some minutes, once.

use std::time::{Duration, SystemTime};

use crate::Bearer;
use crate::key::{self, Key, NONCE_BYTES};
use crate::once::Once;

/// How long a receipt holds: long enough for a large file over a slow line, too short to be traded.
const VALID_FOR: Duration = Duration::from_secs(10 * 60);
/// How far the clocks of site servers may differ.
const CLOCK_SKEW: Duration = Duration::from_secs(60);
const VERSION: &str = "r1";

/// Gives receipts out and takes them back.
#[derive(Debug)]
pub struct Receipts {
    key: Key,
    taken: Once,
    /// Which receipts were used before is forgotten at a restart, so none from before it are taken.
    started: SystemTime,
}

/// Why a receipt does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There is none.
    Missing,
    /// Not ours, edited, or given to somebody else or for another form.
    Forged,
    /// Its time is over, or it is from before the last start.
    Expired,
    /// It was used before.
    Used,
}

impl Refused {
    /// What programs are told.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "receipt_missing",
            Self::Forged => "receipt_forged",
            Self::Expired => "receipt_expired",
            Self::Used => "receipt_used",
        }
    }
}

impl Receipts {
    /// Signs with the key; servers with the same one take each other's receipts.
    #[must_use]
    pub fn new(key: &Key, started: SystemTime) -> Self {
        Self { key: key.of("receipt"), taken: Once::default(), started }
    }

    /// A receipt for whoever passed; `None` when the system has no random numbers.
    #[must_use]
    pub fn issue(&self, bearer: &Bearer, now: SystemTime) -> Option<String> {
        let (issued, nonce) = (milliseconds(now), hex::encode(key::nonce()?));
        let signature = hex::encode(self.key.signature(&signed(issued, &nonce, bearer)));
        Some(format!("{VERSION}.{issued}.{nonce}.{signature}"))
    }

    /// Uses a receipt up.
    ///
    /// # Errors
    /// When it does not count, and why.
    pub fn redeem(&self, receipt: &str, bearer: &Bearer, now: SystemTime) -> Result<(), Refused> {
        if receipt.is_empty() {
            return Err(Refused::Missing);
        }
        let mut parts = receipt.split('.');
        let (Some(VERSION), Some(issued), Some(nonce), Some(signature), None) =
            (parts.next(), parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(Refused::Forged);
        };
        let issued: u64 = issued.parse().map_err(|_| Refused::Forged)?;
        if !self.key.has_signed(&signed(issued, nonce, bearer), signature) {
            return Err(Refused::Forged);
        }
        let mut mark = [0; NONCE_BYTES];
        hex::decode_to_slice(nonce, &mut mark).map_err(|_| Refused::Forged)?;
        let issued = SystemTime::UNIX_EPOCH + Duration::from_millis(issued);
        // A shared clock would be wrong by less than this; a receipt from further ahead would hold for too long.
        let is_current = issued <= now + CLOCK_SKEW && issued + VALID_FOR > now;
        if !is_current || issued < self.started {
            return Err(Refused::Expired);
        }
        if self.taken.take(mark, VALID_FOR + CLOCK_SKEW, now) { Ok(()) } else { Err(Refused::Used) }
    }

    /// Forgets what need not be remembered any more.
    pub fn forget_expired(&self, now: SystemTime) {
        self.taken.forget_expired(now);
    }
}

fn signed(issued: u64, nonce: &str, bearer: &Bearer) -> String {
    format!("{VERSION} {issued} {nonce} {}", bearer.text())
}

/// Whole milliseconds since 1970, never rounded up: a receipt must not be older than the start it came after.
pub(crate) fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use content::Locale;
    use proptest::prelude::*;

    use super::*;

    fn bearer() -> Bearer {
        Bearer { locale: Locale::En, form: 42, visitor: "203.0.113.7".parse().unwrap() }
    }

    fn start() -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(1_800_000_000)
    }

    fn receipts() -> Receipts {
        Receipts::new(&Key::shared(b"one secret for all servers"), start())
    }

    #[test]
    fn a_receipt_counts_once() {
        let receipts = receipts();
        let receipt = receipts.issue(&bearer(), start()).unwrap();
        assert_eq!(receipts.redeem(&receipt, &bearer(), start()), Ok(()));
        assert_eq!(receipts.redeem(&receipt, &bearer(), start()), Err(Refused::Used));
    }

    #[test]
    fn a_receipt_holds_for_its_form_its_language_and_its_visitor_alone() {
        let receipts = receipts();
        let receipt = receipts.issue(&bearer(), start()).unwrap();
        for other in [
            Bearer { form: 43, ..bearer() },
            Bearer { locale: Locale::Es, ..bearer() },
            Bearer { visitor: "203.0.113.8".parse().unwrap(), ..bearer() },
        ] {
            assert_eq!(receipts.redeem(&receipt, &other, start()), Err(Refused::Forged));
        }
        assert_eq!(receipts.redeem(&receipt, &bearer(), start()), Ok(()));
    }

    #[test]
    fn a_receipt_lasts_for_minutes() {
        let receipts = receipts();
        let receipt = receipts.issue(&bearer(), start()).unwrap();
        let late = start() + VALID_FOR;
        assert_eq!(receipts.redeem(&receipt, &bearer(), late), Err(Refused::Expired));
        let early = receipts.issue(&bearer(), start() + 2 * CLOCK_SKEW).unwrap();
        assert_eq!(receipts.redeem(&early, &bearer(), start()), Err(Refused::Expired));
    }

    #[test]
    fn another_server_with_the_same_secret_takes_it_and_a_restart_does_not() {
        let (key, later) = (Key::shared(b"one secret for all servers"), start() + Duration::from_secs(5));
        let receipt = receipts().issue(&bearer(), later).unwrap();
        let other = Receipts::new(&key, start());
        assert_eq!(other.redeem(&receipt, &bearer(), later), Ok(()));
        let restarted = Receipts::new(&key, later + Duration::from_millis(1));
        assert_eq!(restarted.redeem(&receipt, &bearer(), later), Err(Refused::Expired));
        let stranger = Receipts::new(&Key::shared(b"another secret, of somebody else"), start());
        assert_eq!(stranger.redeem(&receipt, &bearer(), later), Err(Refused::Forged));
    }

    #[test]
    fn what_is_remembered_has_an_end() {
        let receipts = receipts();
        let receipt = receipts.issue(&bearer(), start()).unwrap();
        receipts.redeem(&receipt, &bearer(), start()).unwrap();
        let late = start() + VALID_FOR + CLOCK_SKEW;
        receipts.forget_expired(late);
        assert_eq!(receipts.redeem(&receipt, &bearer(), late), Err(Refused::Expired));
    }

    proptest! {
        #[test]
        fn nothing_that_was_edited_counts(at in 0_usize..110, with in "[ -~]") {
            let receipts = receipts();
            let receipt = receipts.issue(&bearer(), start()).unwrap();
            let at = at % receipt.len();
            let edited = format!("{}{with}{}", &receipt[..at], &receipt[at + 1..]);
            // Hex may be written in capitals; that is the same receipt and counts once all the same.
            let is_same = edited.eq_ignore_ascii_case(&receipt);
            prop_assert!(is_same || receipts.redeem(&edited, &bearer(), start()).is_err(), "{edited}");
        }

        #[test]
        fn no_text_is_a_receipt(text in "\\PC{0,120}") {
            prop_assert!(receipts().redeem(&text, &bearer(), start()).is_err());
        }
    }
}
