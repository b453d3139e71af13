//! More documents than fit into a block, so that rare words skip through the lists of frequent ones.

use std::sync::LazyLock;

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::query::testing::{ask, lamps};
use crate::snapshot::Snapshot;

const DOCUMENTS: usize = 3_000;

/// What each document has follows from its number.
static LAMPS: LazyLock<Snapshot> = LazyLock::new(|| {
    let documents: Vec<Value> = (0..DOCUMENTS)
        .map(|number| {
            let mut words = Vec::new();
            for every in [1, 2, 3, 97, 500] {
                if number % every == 0 {
                    words.push(format!("every{every}"));
                }
            }
            json!({ "id": number.to_string(), "sku": "S", "title": words.join(" "), "power": number % 50,
                    "cct": [number % 7, number % 11], "product": number / 10 })
        })
        .collect();
    let (first, second) = documents.split_at(2_000);
    lamps(&[first.to_vec(), second.to_vec()])
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_mixture_of_words_and_filters_finds_what_it_should(
        words in prop::sample::subsequence(vec![1, 2, 3, 97, 500], 1..4),
        unwanted in prop::sample::select(vec![None, Some(2), Some(97)]),
        least in 0_usize..50,
        cct in 0_usize..12,
        is_negated in any::<bool>(),
    ) {
        let is_wanted = |number: &usize| {
            let has_cct = number % 7 == cct || number % 11 == cct;
            words.iter().all(|every| number.is_multiple_of(*every))
                && unwanted.is_none_or(|every| !number.is_multiple_of(every))
                && number % 50 >= least
                && has_cct != is_negated
        };
        let expected: Vec<usize> = (0..DOCUMENTS).filter(is_wanted).collect();
        let mut q = words.iter().map(|every| format!("every{every}")).collect::<Vec<_>>().join(" ");
        if let Some(every) = unwanted {
            q.push_str(&format!(" -every{every}"));
        }
        let filter = format!("power:>={least} && cct:{}{cct}", if is_negated { "!=" } else { "=" });
        let params = [
            ("q", q.as_str()), ("query_by", "title"), ("prefix", "false"), ("num_typos", "0"), ("per_page", "250"),
            ("drop_tokens_threshold", "0"), ("filter_by", &filter), ("split_join_tokens", "off"),
        ];
        let answer = ask(&LAMPS, &params).expect("an answer");
        prop_assert_eq!(&answer["found"], &json!(expected.len()));
        let mut found: Vec<usize> = answer["hits"].as_array().into_iter().flatten()
            .filter_map(|hit| hit["document"]["id"].as_str()?.parse().ok())
            .collect();
        if expected.len() <= 250 {
            found.sort_unstable();
            prop_assert_eq!(&found, &expected);
        }
        let mut counting = params;
        counting[4].1 = "0";
        let counted = ask(&LAMPS, &counting).expect("an answer");
        prop_assert_eq!(&counted["found"], &json!(expected.len()), "also when nobody wants to see any");
        let grouped = ask(&LAMPS, &[params.as_slice(), &[("group_by", "product")]].concat()).expect("an answer");
        let mut products: Vec<usize> = expected.iter().map(|number| number / 10).collect();
        products.dedup();
        prop_assert_eq!(&grouped["found"], &json!(products.len()));
        prop_assert_eq!(&grouped["found_docs"], &json!(expected.len()));
    }
}

#[test]
fn a_page_far_behind_is_still_exact() {
    let params = [("q", "*"), ("sort_by", "power:desc,product:asc"), ("per_page", "250"), ("page", "12")];
    let answer = ask(&LAMPS, &params).expect("an answer");
    assert_eq!(answer["hits"].as_array().map(Vec::len), Some(250));
    assert_eq!(answer["hits"][249]["document"]["power"], 0);
}
