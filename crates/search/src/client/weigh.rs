//! Which products meet most of a question that none of them meets whole.
//!
//! Each term counts by how rare it is, so `cheap bathroom downlight` is about bathrooms rather than about downlights,
//! and a term that nothing knows counts for nothing. Terms that stand together count once more where a product has both
//! of them. What is chosen besides the words does not matter here: a choice narrows the list down and never changes
//! what the words mean, so the numbers beside choices stay true.

use std::collections::HashMap;

use super::hits;
use super::question::{Question, Taken};
use crate::SearchError;
use crate::api::Api;
use crate::model::Shortfall;
use crate::wire::Search;

/// A product is shown when it meets so much of what the best one meets.
const ENOUGH: f64 = 0.7;
/// What two neighbours are worth together, beside what each is worth.
const TOGETHER: f64 = 0.5;
/// How much the engine's own order says, beside which terms there are.
const ORDER: f64 = 0.4;

/// What a question comes to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Weighed {
    /// The products, the best first. None when no word is known and only figures count.
    pub(super) products: Vec<u64>,
    /// What they leave open.
    pub(super) shortfall: Shortfall,
}

/// Whether a long last word was taken whole and is known as the beginning of others only. Filters take no part in this,
/// so that a choice never brings what the words alone do not find.
pub(super) async fn is_only_beginning(api: &Api, question: &Question<'_>) -> Result<bool, SearchError> {
    let Some(Taken::Words(words)) = question.words().filter(|_| !question.has_beginning) else {
        return Ok(false);
    };
    Ok(api.search(question.products_with(words)).await?.found == 0)
}

/// Weighs the terms of a question that found nothing. `None` when the words alone find something, so that it is the
/// figures or the choices that nothing meets, or when no term finds anything and there are no figures.
pub(super) async fn weigh(api: &Api, question: &Question<'_>) -> Result<Option<Weighed>, SearchError> {
    let terms = &question.terms;
    let pairs = terms.windows(2).map(|pair| pair.join(" "));
    let mut searches: Vec<Search> = vec![question.everything(), question.products_with(&terms.join(" "))];
    searches.extend(terms.iter().map(|term| question.products_with(term)));
    searches.extend(pairs.map(|pair| question.products_with(&pair)));
    let mut answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter();
    let all = answers.next().unwrap_or_default().found;
    if answers.next().is_some_and(|whole| whole.found > 0) {
        return Ok(None);
    }
    let mut found: Vec<Vec<u64>> = answers.map(|answer| hits::products(&answer)).collect();
    let pairs = found.split_off(terms.len().min(found.len()));
    let mut weighed = weighed(terms, all, &found, &pairs);
    if question.is_only_unmade() {
        // Nobody typed these terms, so nobody misses one of them.
        weighed.shortfall = Shortfall::default();
    }
    if weighed.products.is_empty() {
        let figures = question.reading.figures.iter();
        weighed.shortfall.kept = figures.map(|figure| figure.filter.label(question.query.locale)).collect();
    }
    let counts = !weighed.products.is_empty() || !weighed.shortfall.kept.is_empty();
    Ok(counts.then_some(weighed))
}

impl Weighed {
    /// How the question is to be asked.
    pub(super) fn taken(&self) -> Taken<'_> {
        if self.products.is_empty() { Taken::All } else { Taken::Products(&self.products) }
    }
}

fn weighed(terms: &[String], all: u64, found: &[Vec<u64>], pairs: &[Vec<u64>]) -> Weighed {
    let weights: Vec<f64> = found.iter().map(|products| rarity(all, products.len())).collect();
    let mut met: HashMap<u64, Met> = HashMap::new();
    for (products, weight) in found.iter().zip(&weights) {
        for (place, product) in products.iter().enumerate() {
            let met = met.entry(*product).or_default();
            met.share += weight;
            met.order += ORDER * weight / (place as f64 + 1.0);
        }
    }
    for (products, weight) in pairs.iter().zip(weights.windows(2)) {
        for product in products {
            met.entry(*product).or_default().share += TOGETHER * (weight[0] + weight[1]);
        }
    }
    let best = met.values().map(|met| met.share).fold(0.0, f64::max);
    let mut kept: Vec<(u64, f64)> = met
        .into_iter()
        .filter(|(_, met)| met.share >= ENOUGH * best)
        .map(|(product, met)| (product, met.share + met.order))
        .collect();
    kept.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    let products: Vec<u64> = kept.into_iter().map(|(product, _)| product).collect();
    let (kept, ignored): (Vec<usize>, Vec<usize>) = (0..terms.len()).partition(|term| {
        found.get(*term).is_some_and(|found| found.iter().any(|one| products.contains(one)))
    });
    let named = |places: Vec<usize>| places.into_iter().map(|term| terms[term].clone()).collect();
    Weighed {
        products,
        shortfall: Shortfall { ignored: named(ignored), kept: named(kept), not_made: Vec::new() },
    }
}

/// What a product has of a question.
#[derive(Default)]
struct Met {
    share: f64,
    order: f64,
}

fn rarity(all: u64, found: usize) -> f64 {
    if found == 0 { 0.0 } else { (1.0 + all as f64 / found as f64).ln() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(terms: &[&str]) -> Vec<String> {
        terms.iter().map(|&term| term.to_owned()).collect()
    }

    #[test]
    fn what_nothing_knows_is_ignored_and_told() {
        let weighed = weighed(&terms(&["cheap", "floodlight"]), 16, &[vec![], vec![7]], &[vec![]]);
        assert_eq!(weighed.products, [7]);
        assert_eq!(weighed.shortfall.ignored, ["cheap"]);
        assert_eq!(weighed.shortfall.kept, ["floodlight"]);
    }

    #[test]
    fn rare_words_decide_wherever_they_stand() {
        let (common, rare) = (vec![1, 2, 3, 4, 5, 6, 7, 8], vec![9]);
        for (terms, found) in [
            (terms(&["light", "bollard"]), [common.clone(), rare.clone()]),
            (terms(&["bollard", "light"]), [rare, common]),
        ] {
            let weighed = weighed(&terms, 16, &found, &[vec![]]);
            assert_eq!(weighed.products, [9]);
            assert_eq!(weighed.shortfall.ignored, ["light"]);
        }
    }

    #[test]
    fn a_product_that_has_more_of_the_words_comes_first() {
        let found = [vec![1, 2], vec![2, 3], vec![4]];
        let weighed = weighed(&terms(&["a", "b", "c"]), 10, &found, &[vec![2], vec![]]);
        assert_eq!(weighed.products.first(), Some(&2));
    }
}
