//! Redirect rules that lead in circles or take more than one step.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Finding;
use super::links::normal;
use crate::source::Piece;

/// The rules of all languages, which share one space of addresses.
#[derive(Default)]
pub(super) struct Redirects {
    /// By the path that is redirected.
    rules: BTreeMap<String, Rule>,
    twice: Vec<Finding>,
}

/// One rule.
struct Rule {
    /// Empty when it leads to another site.
    to: String,
    /// As it is written, and where.
    from: String,
    file: String,
}

impl Rule {
    fn about(&self, finding: Finding) -> Finding {
        finding.quoting(&quoted(&self.from))
    }
}

impl Redirects {
    pub(super) fn add(&mut self, piece: &Piece) {
        let Piece::Options(locale, options) = piece else { return };
        let file = format!("content/{}/options.toml", locale.code());
        for rule in options.get("redirects").and_then(Value::as_array).into_iter().flatten() {
            let side = |name: &str| rule.get(name).and_then(Value::as_str).unwrap_or_default();
            let (from, to) = (side("redirect_from"), side("redirect_to"));
            let target = if to.starts_with('/') { normal(to) } else { String::new() };
            match self.rules.entry(normal(from)) {
                Entry::Vacant(free) => {
                    free.insert(Rule { to: target, from: from.to_owned(), file: file.clone() });
                }
                Entry::Occupied(_) => {
                    let message =
                        format!("{from:?} is redirected twice; only the first rule counts, remove one");
                    self.twice.push(Finding::warning(&file, message).quoting(&quoted(from)));
                }
            }
        }
    }

    pub(super) fn findings(self) -> Vec<Finding> {
        let mut findings = self.twice;
        for (path, rule) in &self.rules {
            let mut seen = BTreeSet::from([path]);
            let mut last = &rule.to;
            while let Some(next) = self.rules.get(last) {
                if !seen.insert(last) {
                    break;
                }
                last = &next.to;
            }
            let Rule { from, to, file } = rule;
            if seen.contains(last) {
                let message = format!(
                    "the redirect from {from:?} leads in a circle; let it lead to a page that exists"
                );
                findings.push(rule.about(Finding::error(file, message)));
            } else if last != to {
                let message = format!(
                    "the redirect from {from:?} leads to {to:?}, which is redirected again; write {last:?} at once"
                );
                findings.push(rule.about(Finding::warning(file, message)));
            }
        }
        findings
    }
}

/// How a rule starts in the file: what it leads to may stand in other rules, too.
fn quoted(from: &str) -> String {
    format!("redirect_from = {from:?}")
}
