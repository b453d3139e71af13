//! Redirect rules that lead in circles or take more than one step.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Finding;
use super::links::normal;
use crate::source::Piece;

/// The rules of all languages, which share one space of addresses.
#[derive(Default)]
pub(super) struct Redirects {
    /// Where a path leads, and the file that says so.
    rules: BTreeMap<String, (String, String)>,
    twice: Vec<Finding>,
}

impl Redirects {
    pub(super) fn add(&mut self, piece: &Piece) {
        let Piece::Options(locale, options) = piece else { return };
        let file = format!("content/{}/options.toml", locale.code());
        for rule in options.get("redirects").and_then(Value::as_array).into_iter().flatten() {
            let side = |name: &str| rule.get(name).and_then(Value::as_str).unwrap_or_default();
            let (from, to) = (side("redirect_from"), side("redirect_to"));
            let target = if to.starts_with('/') { normal(to) } else { String::new() };
            if self.rules.insert(normal(from), (target, file.clone())).is_some() {
                let message = format!("{from:?} is redirected twice; only the last rule counts, remove one");
                self.twice.push(Finding::new(&file, message));
            }
        }
    }

    pub(super) fn findings(self) -> Vec<Finding> {
        let mut findings = self.twice;
        for (from, (to, file)) in &self.rules {
            let mut seen = BTreeSet::from([from]);
            let mut last = to;
            while let Some((next, _)) = self.rules.get(last) {
                if !seen.insert(last) {
                    break;
                }
                last = next;
            }
            if seen.contains(last) {
                let message = format!(
                    "the redirect from {from:?} leads in a circle; let it lead to a page that exists"
                );
                findings.push(Finding::new(file, message));
            } else if last != to {
                let message = format!(
                    "the redirect from {from:?} leads to {to:?}, which is redirected again; write {last:?} at once"
                );
                findings.push(Finding::new(file, message));
            }
        }
        findings
    }
}
