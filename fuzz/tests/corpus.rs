//! Every target with its texts and with variations of them, as a part of the normal tests.
//!
//! `PROPTEST_CASES=100000 cargo test -p fuzz` varies them for longer, without libFuzzer.

use fuzz::{TARGETS, Target};
use proptest::prelude::*;
use proptest::sample::Index;

/// What the parsers know, so that variations mean something.
const PIECES: &[&str] = &[
    " ",
    " ",
    " ",
    ",",
    ":",
    ":=",
    ":!=",
    ":>",
    "<",
    ">=",
    "<=",
    "..",
    "[",
    "]",
    "(",
    ")",
    "&&",
    " || ",
    "`",
    "=",
    "&",
    "*",
    "-",
    "–",
    "/",
    "+",
    "~",
    "x",
    "×",
    "\"",
    "\u{a0}",
    "\u{202e}",
    "\0",
    "é",
    "e\u{301}",
    "４",
    "٣",
    "½",
    "0",
    "9",
    "15",
    "90",
    "4000",
    "2,7",
    "1.200",
    "1e309",
    "w",
    "k",
    "lm",
    "mm",
    "ip",
    "ik",
    "cri",
    "dali",
    "black",
    "hueco",
    "entre",
    "y",
    "up to",
    "min",
    "no",
    "LYR009",
    "tags",
    "power",
    "title",
    "filter_by=",
    "sort_by=",
    "q=",
    "group_by=product",
    "facet_by=",
    "per_page=",
    "true",
];

fn target(name: &str) -> Target {
    Target::named(name).unwrap_or_else(|| panic!("there is no target {name}"))
}

#[test]
fn texts_that_were_nasty_once_are_harmless() {
    for target in TARGETS {
        let seeds: Vec<Vec<u8>> = target.seeds().collect();
        assert!(seeds.len() >= 20, "{} has {} texts", target.name, seeds.len());
        for seed in &seeds {
            (target.check)(seed);
        }
    }
}

#[test]
fn the_longest_and_deepest_texts_are_harmless() {
    for target in TARGETS {
        for (piece, times) in
            [("(", 10_000), ("ip65 4000k <15w ", 700), ("a:1 && ", 3_000), ("[1,", 5_000), ("\"", 999)]
        {
            (target.check)(piece.repeat(times).as_bytes());
        }
    }
}

/// A text to begin with after a few changes: pieces put in, parts left out or said twice, bytes of any kind.
fn varied(target: Target) -> impl Strategy<Value = Vec<u8>> {
    let seeds: Vec<Vec<u8>> = target.seeds().collect();
    let change = (any::<Index>(), any::<Index>(), any::<Index>(), any::<u8>());
    (proptest::sample::select(seeds), prop::collection::vec(change, 0..8)).prop_map(|(mut bytes, changes)| {
        for (from, to, piece, kind) in changes {
            let (from, to) = (from.index(bytes.len() + 1), to.index(bytes.len() + 1));
            let (from, to) = (from.min(to), from.max(to));
            match kind % 8 {
                0 => drop(bytes.drain(from..to)),
                1 => {
                    let again = bytes[from..to].to_vec();
                    bytes.splice(to..to, again);
                }
                2 => bytes.insert(from, kind),
                _ => drop(bytes.splice(from..from, piece.get(PIECES).bytes())),
            }
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_text_has_a_reading(bytes in varied(target("reading"))) {
        (target("reading").check)(&bytes);
    }

    #[test]
    fn every_value_of_an_address_is_a_filter_or_none(bytes in varied(target("filter"))) {
        (target("filter").check)(&bytes);
    }

    #[test]
    fn every_filter_by_is_answered_or_refused(bytes in varied(target("filter_by"))) {
        (target("filter_by").check)(&bytes);
    }

    #[test]
    fn every_light_can_be_drawn_and_told(bytes in varied(target("light"))) {
        (target("light").check)(&bytes);
    }

    #[test]
    fn every_search_is_answered_or_refused(bytes in varied(target("parameters"))) {
        (target("parameters").check)(&bytes);
    }
}
