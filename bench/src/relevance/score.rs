//! Adds up judgements: the mean reciprocal rank by kind and language, and every query that could do better.

use std::collections::BTreeMap;

use super::judgements::{Expected, Group, Judgement};
use super::ranks::{self, Seen};

/// How many results of a query that could do better are named.
const NAMED: usize = 3;

/// Where results are seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Surface {
    /// `/products/?search=…`
    List,
    /// What opens while typing.
    Overlay,
}

/// What has been judged so far.
#[derive(Default)]
pub(crate) struct Score {
    sums: BTreeMap<(Surface, Group), Mean>,
    kinds: BTreeMap<(Group, String, &'static str), BTreeMap<Surface, Mean>>,
    complaints: Vec<String>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Mean {
    sum: f64,
    count: u32,
}

impl Score {
    /// Judges what was seen.
    pub(crate) fn add(&mut self, judgement: &Judgement, surface: Surface, seen: &[Seen]) {
        let Judgement { group, kind, locale, text, expected } = judgement;
        let rank = ranks::reciprocal(seen, expected);
        self.sums.entry((surface, *group)).or_default().add(rank);
        let row = self.kinds.entry((*group, kind.clone(), locale.code())).or_default();
        row.entry(surface).or_default().add(rank);
        if rank < 1.0 {
            let wanted: Vec<String> = expected.iter().map(Expected::to_string).collect();
            let wanted = if wanted.is_empty() { "nothing".to_owned() } else { wanted.join(" or ") };
            let got: Vec<String> = seen.iter().take(NAMED).map(Seen::short).collect();
            let got = if got.is_empty() { "nothing".to_owned() } else { got.join(", ") };
            let place = format!("{rank:.2} {} {group} {kind} {}", surface.name(), locale.code());
            self.complaints.push(format!("{place}: `{text}` should find {wanted}, found {got}"));
        }
    }

    /// The whole report.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = self.complaints.clone();
        lines.push(row("mean reciprocal rank", "queries", "list", "overlay"));
        for ((group, kind, language), means) in &self.kinds {
            lines.push(means_row(&format!("{group} {kind} {language}"), means));
        }
        for group in [Group::Codes, Group::Words, Group::Pages] {
            let means = self.sums.iter().filter(|((_, of), _)| *of == group);
            let means = means.map(|((surface, _), mean)| (*surface, *mean)).collect();
            lines.push(means_row(&format!("all {group}"), &means));
        }
        lines
    }

    /// What is under its least mean, as sentences.
    pub(crate) fn shortfalls(&self, least: &[(Group, f64)]) -> Vec<String> {
        let mut short = Vec::new();
        for ((surface, group), mean) in &self.sums {
            let wanted = least.iter().find(|(of, _)| of == group).map_or(0.0, |(_, least)| *least);
            if mean.value() < wanted {
                let (name, value) = (surface.name(), mean.value());
                short.push(format!("{group} in the {name} reach {value:.3}, {wanted} are asked for"));
            }
        }
        short
    }
}

impl Surface {
    fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Overlay => "overlay",
        }
    }
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
    }

    fn value(self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / f64::from(self.count) }
    }
}

fn means_row(name: &str, means: &BTreeMap<Surface, Mean>) -> String {
    let of = |surface: Surface| means.get(&surface).copied().unwrap_or_default();
    let (list, overlay) = (of(Surface::List), of(Surface::Overlay));
    let value = |mean: Mean| format!("{:.3}", mean.value());
    row(name, &list.count.to_string(), &value(list), &value(overlay))
}

fn row(name: &str, count: &str, list: &str, overlay: &str) -> String {
    format!("{name:<34}{count:>10}{list:>10}{overlay:>10}")
}

#[cfg(test)]
mod tests {
    use content::Locale;

    use super::*;

    fn judgement(group: Group, expected: &str) -> Judgement {
        let expected = vec![Expected::Product(expected.into())];
        Judgement { group, kind: "names".into(), locale: Locale::En, text: "lyra".into(), expected }
    }

    #[test]
    fn a_mean_below_the_least_is_told() {
        let mut score = Score::default();
        score.add(&judgement(Group::Words, "lyra"), Surface::List, &[]);
        assert_eq!(
            score.shortfalls(&[(Group::Words, 0.85)]),
            ["words in the list reach 0.000, 0.85 are asked for"]
        );
        assert!(score.shortfalls(&[(Group::Codes, 0.95)]).is_empty());
    }

    #[test]
    fn a_query_that_could_do_better_says_what_came_instead() {
        let mut score = Score::default();
        score.add(&judgement(Group::Words, "lyra"), Surface::Overlay, &[]);
        let told = "0.00 overlay words names en: `lyra` should find lyra, found nothing";
        assert_eq!(score.lines().first().map(String::as_str), Some(told));
    }
}
