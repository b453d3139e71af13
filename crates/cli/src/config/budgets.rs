//! The section `[budgets]`: how much patience the site has with a remote back end, by what a call is for.

use std::time::Duration;

use anyhow::bail;
use content::transport::{Budget, Budgets};
use serde::{Deserialize, Serialize};

/// The limits of calls to the content back end.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct BudgetsConfig {
    /// One attempt of a call that a visitor's page waits for.
    pub(crate) page_attempt_ms: u64,
    /// The same with all its attempts.
    pub(crate) page_total_ms: u64,
    /// How often it is tried.
    pub(crate) page_tries: u32,
    /// How many run at the same time, for each language.
    pub(crate) page_at_once: usize,
    /// The same for reading the catalogue into the search index.
    pub(crate) index_attempt_ms: u64,
    pub(crate) index_total_ms: u64,
    pub(crate) index_tries: u32,
    pub(crate) index_at_once: usize,
    /// The same for pictures and documents.
    pub(crate) media_attempt_ms: u64,
    pub(crate) media_total_ms: u64,
    pub(crate) media_tries: u32,
    pub(crate) media_at_once: usize,
    /// The same for forms, which are never sent twice.
    pub(crate) form_attempt_ms: u64,
    pub(crate) form_total_ms: u64,
    pub(crate) form_at_once: usize,
}

impl Default for BudgetsConfig {
    fn default() -> Self {
        let Budgets { page, index, media, form } = Budgets::default();
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self {
            page_attempt_ms: milliseconds(page.attempt),
            page_total_ms: milliseconds(page.total),
            page_tries: page.tries,
            page_at_once: page.at_once,
            index_attempt_ms: milliseconds(index.attempt),
            index_total_ms: milliseconds(index.total),
            index_tries: index.tries,
            index_at_once: index.at_once,
            media_attempt_ms: milliseconds(media.attempt),
            media_total_ms: milliseconds(media.total),
            media_tries: media.tries,
            media_at_once: media.at_once,
            form_attempt_ms: milliseconds(form.attempt),
            form_total_ms: milliseconds(form.total),
            form_at_once: form.at_once,
        }
    }
}

impl BudgetsConfig {
    /// As calls are limited by it.
    pub(crate) fn budgets(&self) -> Budgets {
        let usual = Budgets::default();
        let budget = |attempt: u64, total: u64, tries: u32, at_once: usize, usual: Budget| Budget {
            attempt: Duration::from_millis(attempt),
            total: Duration::from_millis(total),
            tries,
            at_once,
            ..usual
        };
        Budgets {
            page: budget(
                self.page_attempt_ms,
                self.page_total_ms,
                self.page_tries,
                self.page_at_once,
                usual.page,
            ),
            index: budget(
                self.index_attempt_ms,
                self.index_total_ms,
                self.index_tries,
                self.index_at_once,
                usual.index,
            ),
            media: budget(
                self.media_attempt_ms,
                self.media_total_ms,
                self.media_tries,
                self.media_at_once,
                usual.media,
            ),
            form: budget(
                self.form_attempt_ms,
                self.form_total_ms,
                usual.form.tries,
                self.form_at_once,
                usual.form,
            ),
        }
    }

    /// What types alone cannot say.
    pub(super) fn check(&self, request_seconds: u64, form_seconds: u64) -> anyhow::Result<()> {
        let Budgets { page, index, media, form } = self.budgets();
        for (name, budget) in [("page", page), ("index", index), ("media", media), ("form", form)] {
            let (attempt, total) = (budget.attempt.as_millis(), budget.total.as_millis());
            if attempt == 0 || total < attempt {
                bail!(
                    "budgets.{name}_attempt_ms is {attempt} and budgets.{name}_total_ms is {total}; \
                     allowed is 1 or more, and a total that is not shorter than an attempt"
                );
            }
            for (setting, value) in [("tries", budget.tries as usize), ("at_once", budget.at_once)] {
                if value == 0 || value > MOST {
                    bail!("budgets.{name}_{setting} is {value}; allowed is 1 to {MOST}");
                }
            }
        }
        for (name, budget, setting, seconds) in [
            ("page", page, "limits.request_seconds", request_seconds),
            ("form", form, "forms.seconds", form_seconds),
        ] {
            if budget.total >= Duration::from_secs(seconds) {
                bail!(
                    "budgets.{name}_total_ms is {} and {setting} is {seconds}; allowed is \
                     less time for the back end than for the visitor's request",
                    budget.total.as_millis()
                );
            }
        }
        Ok(())
    }
}

/// More than this at a time, or tries of one call, help nobody.
const MOST: usize = 1000;
