//! Proof of work: the visitor's browser computes for a moment, in the protocol of ALTCHA. Nobody else is asked.
//!
//! Together with a field that only programs fill in and the time that people take, it gives a score.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use altcha::{
    Challenge, CreateChallengeOptions, Payload, VerifySolutionOptions, create_challenge, verify_solution,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use crate::key::{self, Key, NONCE_BYTES};
use crate::once::Once;
use crate::receipt::milliseconds;
use crate::{Bearer, Verdict};

/// Long enough to write a long message after the work was given out.
const VALID_FOR: Duration = Duration::from_secs(20 * 60);
/// From the first letter to the press of the button, nobody takes less.
const LEAST_TIME: Duration = Duration::from_secs(2);
/// Hashes that have to be tried: some tenths of a second on a telephone, and for a million submissions a day of a core.
const EFFORT: std::ops::Range<u32> = 30_000..90_000;
/// A solution has some hundreds of characters.
const MAX_TOKEN_BYTES: usize = 4096;

const PERSON: f64 = 0.9;
const TOO_FAST: f64 = 0.3;
const TRAPPED: f64 = 0.1;

/// Gives work out and judges what comes back.
#[derive(Debug)]
pub struct Work {
    key: Key,
    taken: Once,
}

impl Work {
    /// How long a visitor takes at least, in seconds, from getting the work to handing it in.
    pub const LEAST_SECONDS: u32 = LEAST_TIME.as_secs() as u32;

    /// Signs with the key; servers with the same one take each other's work.
    #[must_use]
    pub fn new(key: &Key) -> Self {
        Self { key: key.of("work"), taken: Once::default() }
    }

    /// Work for one visitor and one form, as JSON of the protocol; `None` when the system has no random numbers.
    #[must_use]
    pub fn give_out(&self, bearer: &Bearer, now: SystemTime) -> Option<Value> {
        let random = u32::from_be_bytes(key::nonce()?[..4].try_into().ok()?);
        let expires = i64::try_from(milliseconds(now + VALID_FOR) / 1000).ok()?;
        let challenge = create_challenge(CreateChallengeOptions {
            algorithm: "SHA-256".to_owned(),
            cost: 1,
            counter: Some(EFFORT.start + random % (EFFORT.end - EFFORT.start)),
            data: Some(self.data(bearer, milliseconds(now))),
            expires_at: Some(expires),
            hmac_signature_secret: Some(self.key.to_hex()),
            ..CreateChallengeOptions::default()
        });
        serde_json::to_value(challenge.ok()?).ok()
    }

    /// Judges a solution, once. `trap` is what stands in the field that people do not see.
    #[must_use]
    pub fn judge(&self, token: &str, trap: &str, bearer: &Bearer, now: SystemTime) -> Verdict {
        let Some(Payload { challenge, solution }) = payload(token) else {
            return Verdict::failed("invalid-input-response");
        };
        let options = VerifySolutionOptions::new(&challenge, &solution, self.key.to_hex());
        let is_solved = match verify_solution(options) {
            Ok(result) if result.expired => return Verdict::failed("timeout-or-duplicate"),
            Ok(result) => result.verified,
            Err(_) => false,
        };
        let issued = challenge.parameters.data.as_ref().and_then(|data| data.get("issued")?.as_u64());
        let Some(issued) = issued.filter(|issued| {
            is_solved && challenge.parameters.data.as_ref() == Some(&self.data(bearer, *issued))
        }) else {
            return Verdict::failed("invalid-input-response");
        };
        if !mark(&challenge).is_some_and(|mark| self.taken.take(mark, VALID_FOR, now)) {
            return Verdict::failed("timeout-or-duplicate");
        }
        let age = milliseconds(now).saturating_sub(issued);
        let (score, error_codes) = if !trap.is_empty() {
            (TRAPPED, vec!["trap".to_owned()])
        } else if u128::from(age) < LEAST_TIME.as_millis() {
            (TOO_FAST, vec!["too-fast".to_owned()])
        } else {
            (PERSON, Vec::new())
        };
        Verdict { success: true, score, error_codes, ..Verdict::default() }
    }

    /// Forgets what need not be remembered any more.
    pub fn forget_expired(&self, now: SystemTime) {
        self.taken.forget_expired(now);
    }

    /// What the work is for. The visitor is named by a signature: an address belongs in nobody's hands.
    fn data(&self, bearer: &Bearer, issued: u64) -> BTreeMap<String, Value> {
        let signature = hex::encode(self.key.signature(&bearer.text()));
        BTreeMap::from([
            ("bearer".to_owned(), signature.get(..32).unwrap_or_default().into()),
            ("issued".to_owned(), issued.into()),
        ])
    }
}

fn payload(token: &str) -> Option<Payload> {
    if token.len() > MAX_TOKEN_BYTES {
        return None;
    }
    let payload: Payload = serde_json::from_slice(&STANDARD.decode(token).ok()?).ok()?;
    // What we give out costs one hash to check; nothing else is worth looking at.
    let parameters = &payload.challenge.parameters;
    (parameters.algorithm == "SHA-256" && parameters.cost == 1 && parameters.key_length <= 32)
        .then_some(payload)
}

fn mark(challenge: &Challenge) -> Option<[u8; NONCE_BYTES]> {
    let mut mark = [0; NONCE_BYTES];
    hex::decode_to_slice(&challenge.parameters.nonce, &mut mark).ok()?;
    Some(mark)
}

#[cfg(test)]
mod tests {
    use altcha::{SolveChallengeOptions, solve_challenge};
    use content::Locale;
    use proptest::prelude::*;

    use super::*;

    fn bearer() -> Bearer {
        Bearer { locale: Locale::En, form: 42, visitor: "203.0.113.7".parse().unwrap() }
    }

    fn solved(challenge: &Value) -> String {
        let challenge: Challenge = serde_json::from_value(challenge.clone()).unwrap();
        let solution = solve_challenge(SolveChallengeOptions::new(&challenge)).unwrap().unwrap();
        STANDARD.encode(serde_json::to_vec(&Payload { challenge, solution }).unwrap())
    }

    fn later() -> SystemTime {
        SystemTime::now() + LEAST_TIME * 2
    }

    #[test]
    fn work_that_was_done_counts_once() {
        let work = Work::new(&Key::random().unwrap());
        let token = solved(&work.give_out(&bearer(), SystemTime::now()).unwrap());
        let verdict = work.judge(&token, "", &bearer(), later());
        assert!(verdict.passes() && verdict.score == PERSON, "{verdict:?}");
        assert_eq!(work.judge(&token, "", &bearer(), later()), Verdict::failed("timeout-or-duplicate"));
    }

    #[test]
    fn haste_and_the_trap_lower_the_score() {
        let work = Work::new(&Key::random().unwrap());
        let token = || solved(&work.give_out(&bearer(), SystemTime::now()).unwrap());
        let hasty = work.judge(&token(), "", &bearer(), SystemTime::now());
        assert_eq!((hasty.passes(), hasty.score), (false, TOO_FAST));
        let trapped = work.judge(&token(), "https://spam.example", &bearer(), later());
        assert_eq!((trapped.passes(), trapped.score), (false, TRAPPED));
    }

    #[test]
    fn work_of_others_does_not_count() {
        let work = Work::new(&Key::random().unwrap());
        let token = solved(&work.give_out(&bearer(), SystemTime::now()).unwrap());
        let other = Bearer { form: 43, ..bearer() };
        assert!(!work.judge(&token, "", &other, later()).passes());
        let stranger = Work::new(&Key::random().unwrap());
        assert!(!stranger.judge(&token, "", &bearer(), later()).passes());
    }

    #[test]
    fn work_left_undone_does_not_count() {
        let work = Work::new(&Key::random().unwrap());
        let challenge = work.give_out(&bearer(), SystemTime::now()).unwrap();
        let challenge: Challenge = serde_json::from_value(challenge).unwrap();
        let solution = altcha::Solution { counter: 1, derived_key: "00".repeat(32), time: None };
        let token = STANDARD.encode(serde_json::to_vec(&Payload { challenge, solution }).unwrap());
        assert!(!work.judge(&token, "", &bearer(), later()).passes());
    }

    proptest! {
        #[test]
        fn no_text_is_work(text in "\\PC{0,200}") {
            let work = Work::new(&Key::shared(b"a key"));
            prop_assert!(!work.judge(&text, "", &bearer(), later()).passes());
            prop_assert!(!work.judge(&STANDARD.encode(&text), "", &bearer(), later()).passes());
        }
    }
}
