//! Tells people from programs, and remembers that it did.
//!
//! Whoever passes a check gets a [`Receipts`] receipt, and the site forwards no form without one: what a browser says about
//! its own score decides nothing. Checks are made by other services ([`Verifier`]), by a little work that the visitor's
//! browser does ([`Work`]), or, where there are no scripts, by a question ([`Questions`]).

mod key;
mod once;
mod question;
mod receipt;
mod siteverify;
mod work;

use std::net::IpAddr;

pub use content::Locale;
pub use key::Key;
pub use question::{Question, Questions, WrongAnswer};
pub use receipt::{Receipts, Refused};
pub use siteverify::{Verifier, VerifierSettings};
pub use work::Work;

/// Visitors below this score are taken for programs.
pub const LEAST_SCORE: f64 = 0.5;

/// Who is checked, and what for. A receipt holds for nobody and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The form's language; numbers of forms may differ between languages.
    pub locale: Locale,
    /// The form's number.
    pub form: u64,
    /// Where the visitor comes from.
    pub visitor: IpAddr,
}

/// What a check found, in the words of Google's `siteverify`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// Whether the token was good.
    pub success: bool,
    /// How human the visitor seems, 0 to 1.
    pub score: f64,
    /// What the visitor was doing.
    pub action: String,
    /// On which host.
    pub hostname: String,
    /// When, as RFC 3339.
    pub challenge_ts: String,
    /// What was wrong.
    pub error_codes: Vec<String>,
}

impl Verdict {
    /// Nothing was found out, or the token is worth nothing.
    #[must_use]
    pub fn failed(code: &str) -> Self {
        Self { error_codes: vec![code.to_owned()], ..Self::default() }
    }

    /// Whether the visitor counts as a person.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.success && self.score >= LEAST_SCORE
    }
}

impl Bearer {
    /// What the bearer is signed as.
    fn text(&self) -> String {
        format!("{} {} {}", self.locale.code(), self.form, self.visitor)
    }
}
