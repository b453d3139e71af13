//! What a page had to do without, because the back end did not give it.

use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

/// Collects the missing parts of one page while it is made.
#[derive(Debug, Default)]
pub(crate) struct Gaps(Mutex<Vec<&'static str>>);

impl Gaps {
    /// The value of a part that the page can do without. A failure is logged, and the page is marked as not whole.
    pub(crate) fn or_without<T, E: Display>(&self, part: &'static str, result: Result<T, E>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                tracing::warn!(part, %error, "a page is made without one of its parts");
                self.add(part);
                None
            }
        }
    }

    /// Notes that a part is missing.
    pub(crate) fn add(&self, part: &'static str) {
        let mut parts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !parts.contains(&part) {
            parts.push(part);
        }
    }

    /// Whether the page is whole so far.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// The names of the missing parts.
    #[must_use]
    pub(crate) fn into_parts(self) -> Vec<&'static str> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_is_named_once_and_what_succeeds_is_not() {
        let gaps = Gaps::default();
        assert_eq!(gaps.or_without("drivers", Ok::<_, String>(1)), Some(1));
        for _ in 0..2 {
            assert_eq!(gaps.or_without("breadcrumbs", Err::<u8, _>("down")), None);
        }
        assert_eq!(gaps.into_parts(), ["breadcrumbs"]);
    }
}
