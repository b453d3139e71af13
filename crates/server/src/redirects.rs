//! The editors' redirect rules, made safe when they are loaded so that a request needs one look-up and one hop.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use content::{Href, Locale, PagePath};

use crate::query;

/// Rules ready for look-up: no loops, no chains.
#[derive(Clone, Debug, Default)]
pub(crate) struct RedirectRules {
    targets: HashMap<(Locale, PagePath), Href>,
}

/// Something wrong with a rule, found when the rules were loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RuleProblem {
    /// The rule leads back to itself, directly or through others; it is ignored.
    #[error("redirect from {from} leads back to itself; the rule is ignored: change where it leads")]
    Loop {
        /// The rule's own path.
        from: String,
    },
    /// The rule leads to another rule; it is shortened to the final target.
    #[error("redirect from {from} leads to {via}, which redirects again; point it at {to} directly")]
    Chain {
        /// The rule's own path.
        from: String,
        /// What it says.
        via: String,
        /// Where visitors end up, and are sent at once.
        to: String,
    },
    /// Two rules for one path; the first wins.
    #[error("redirect from {from} is defined twice; the first one counts: remove the other")]
    Duplicate {
        /// The path both speak about.
        from: String,
    },
}

impl RedirectRules {
    /// Prepares rules given as path and target, and says what was wrong with them.
    #[must_use]
    pub(crate) fn load(
        rules: impl IntoIterator<Item = ((Locale, PagePath), Href)>,
    ) -> (Self, Vec<RuleProblem>) {
        let mut written: HashMap<(Locale, PagePath), Href> = HashMap::new();
        let mut problems = Vec::new();
        for (from, to) in rules {
            match written.entry(from) {
                Entry::Occupied(first) => {
                    problems.push(RuleProblem::Duplicate { from: first.key().1.to_string() });
                }
                Entry::Vacant(free) => {
                    free.insert(to);
                }
            }
        }
        let mut targets = HashMap::with_capacity(written.len());
        for (from, to) in &written {
            match final_target(&written, from, to) {
                None => problems.push(RuleProblem::Loop { from: from.1.to_string() }),
                Some(end) => {
                    if end != *to {
                        problems.push(RuleProblem::Chain {
                            from: from.1.to_string(),
                            via: describe(to),
                            to: describe(&end),
                        });
                    }
                    targets.insert(from.clone(), end);
                }
            }
        }
        problems.sort_by_key(ToString::to_string);
        (Self { targets }, problems)
    }

    /// The same for equal rules, whatever their order.
    #[must_use]
    pub(crate) fn fingerprint(&self) -> String {
        let mut lines: Vec<String> = self
            .targets
            .iter()
            .map(|((locale, from), to)| format!("{locale} {from} {}", describe(to)))
            .collect();
        lines.sort();
        lines.join("\n")
    }

    /// Where a page has gone, if a rule says so.
    #[must_use]
    pub(crate) fn target(&self, locale: Locale, page: &PagePath) -> Option<&Href> {
        if self.targets.is_empty() {
            return None;
        }
        self.targets.get(&(locale, page.clone()))
    }
}

/// Follows rules from `to` to the end, with what stands behind the paths on the way; `None` when that comes round in a
/// circle.
fn final_target(
    written: &HashMap<(Locale, PagePath), Href>,
    from: &(Locale, PagePath),
    to: &Href,
) -> Option<Href> {
    let mut at = to.clone();
    for _ in 0..=written.len() {
        let Href::Page { locale, path, suffix } = &at else { return Some(at) };
        if *locale == from.0 && *path == from.1 {
            return None;
        }
        match written.get(&(*locale, path.clone())) {
            Some(next) => at = carrying(next, suffix),
            None => return Some(at),
        }
    }
    None
}

/// A target that takes over what stood behind the path that led to it, as a browser going step by step would.
fn carrying(target: &Href, carried: &str) -> Href {
    match target.clone() {
        Href::Page { locale, path, suffix } => {
            Href::Page { locale, path, suffix: query::carried_over(&suffix, carried) }
        }
        Href::File(url) => Href::File(query::carried_over(&url, carried)),
        Href::External(url) => Href::External(query::carried_over(&url, carried)),
        other @ (Href::Media(_) | Href::Fragment(_)) => other,
    }
}

fn describe(href: &Href) -> String {
    match href {
        Href::Page { path, suffix, .. } => format!("{path}{suffix}"),
        Href::Media(path) => path.to_string(),
        Href::File(url) | Href::External(url) => url.clone(),
        Href::Fragment(fragment) => format!("#{fragment}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str) -> (Locale, PagePath) {
        (Locale::En, PagePath::parse(path).unwrap())
    }

    fn to(path: &str) -> Href {
        Href::Page { locale: Locale::En, path: PagePath::parse(path).unwrap(), suffix: String::new() }
    }

    fn target_of<'a>(rules: &'a RedirectRules, path: &str) -> Option<&'a Href> {
        let (locale, path) = page(path);
        rules.target(locale, &path)
    }

    #[test]
    fn a_chain_is_shortened_to_its_end_and_reported() {
        let (rules, problems) = RedirectRules::load([(page("/a/"), to("/b/")), (page("/b/"), to("/c/"))]);
        assert_eq!(target_of(&rules, "/a/"), Some(&to("/c/")));
        assert_eq!(
            problems,
            [RuleProblem::Chain { from: "/a/".into(), via: "/b/".into(), to: "/c/".into() }]
        );
    }

    #[test]
    fn a_chain_keeps_what_its_steps_say_behind_the_path() {
        let with = |path: &str, suffix: &str| Href::Page {
            locale: Locale::En,
            path: PagePath::parse(path).unwrap(),
            suffix: suffix.into(),
        };
        let (rules, _problems) = RedirectRules::load([
            (page("/a/"), with("/b/", "?search=lyra&sort=name#list")),
            (page("/b/"), with("/c/", "?search=senda")),
            (page("/x/"), with("/y/", "?ref=x")),
            (page("/y/"), Href::External("https://shop.example/".into())),
        ]);
        assert_eq!(target_of(&rules, "/a/"), Some(&with("/c/", "?search=senda&sort=name#list")));
        assert_eq!(target_of(&rules, "/x/"), Some(&Href::External("https://shop.example/?ref=x".into())));
    }

    #[test]
    fn loops_are_ignored_and_reported_however_long() {
        let (rules, problems) = RedirectRules::load([
            (page("/self/"), to("/self/")),
            (page("/a/"), to("/b/")),
            (page("/b/"), to("/c/")),
            (page("/c/"), to("/a/")),
            (page("/into-loop/"), to("/a/")),
        ]);
        for path in ["/self/", "/a/", "/b/", "/c/", "/into-loop/"] {
            assert_eq!(target_of(&rules, path), None, "{path}");
        }
        assert_eq!(problems.len(), 5);
    }

    #[test]
    fn the_first_of_two_rules_counts() {
        let (rules, problems) = RedirectRules::load([(page("/a/"), to("/b/")), (page("/a/"), to("/c/"))]);
        assert_eq!(target_of(&rules, "/a/"), Some(&to("/b/")));
        assert_eq!(problems, [RuleProblem::Duplicate { from: "/a/".into() }]);
    }

    #[test]
    fn another_site_is_a_final_target() {
        let away = Href::External("https://shop.example/".into());
        let (rules, problems) = RedirectRules::load([(page("/shop/"), away.clone())]);
        assert_eq!(target_of(&rules, "/shop/"), Some(&away));
        assert!(problems.is_empty());
    }
}
