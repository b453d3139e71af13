//! Every decoder against everything: any JSON, and every documented sample damaged anywhere.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::testing::{any_json, damaged, links, samples};
use super::*;
use crate::model::{ProductId, Taxonomy};
use crate::{LinkMap, Locale};

/// Reads an answer and says how many things it found, `None` when the shape was refused.
type Count = fn(&Value, &LinkMap, Locale) -> Option<usize>;

fn several<T>(decoded: Result<Decoded<Vec<T>>, UnexpectedShape>) -> Option<usize> {
    decoded.ok().map(|decoded| decoded.value.len())
}

fn one<T>(decoded: Result<Decoded<Option<T>>, UnexpectedShape>) -> Option<usize> {
    decoded.ok().map(|decoded| usize::from(decoded.value.is_some()))
}

/// The decoders of lists, each with an item that it reads.
fn lists() -> Vec<(Value, Count)> {
    vec![
        (samples::page(), |v, l, at| several(pages(v, l, at))),
        (samples::page(), |v, l, at| several(page_summaries(v, l, at))),
        (samples::page_of_blocks(), |v, l, at| several(pages(v, l, at))),
        (samples::product(), |v, l, at| several(products(v, l, at))),
        (samples::variant(), |v, l, at| several(variants(v, l, at, ProductId(12)))),
        (samples::group(), |v, l, at| several(variant_groups(v, l, at))),
        (samples::legacy_code(), |v, l, at| several(legacy_codes(v, l, at))),
        (samples::term(), |v, l, at| several(terms(v, l, at, Taxonomy::ProductCategory))),
        (samples::article(), |v, l, at| several(articles(v, l, at))),
        (samples::space(), |v, l, at| several(spaces(v, l, at))),
        (samples::collection(), |v, l, at| several(collections(v, l, at))),
        (samples::case_study(), |v, l, at| several(case_studies(v, l, at))),
        (samples::testimonial(), |v, l, at| several(testimonials(v, l, at))),
        (samples::staff_member(), |v, l, at| several(staff(v, l, at))),
        (samples::stockist(), |v, l, at| several(stockists(v, l, at))),
        (samples::form(), |v, l, at| several(forms(v, l, at))),
        (samples::breadcrumb(), |v, l, at| several(breadcrumbs(v, l, at))),
        (samples::search_hit(), |v, l, at| several(search_hits(v, l, at))),
        (samples::media_item(), |v, l, at| several(media_items(v, l, at))),
    ]
}

/// The decoders of one thing, each with an answer that it reads.
fn singles() -> Vec<(Value, Count)> {
    vec![
        (samples::product(), |v, l, at| one(product(v, l, at))),
        (samples::variation(), |v, l, at| one(variation(v, l, at))),
        (samples::term(), |v, l, at| one(term(v, l, at, Taxonomy::ArticleCategory))),
        (samples::form(), |v, l, at| one(form(v, l, at))),
        (samples::feedback(), |v, l, at| one(feedback(v, l, at))),
        (samples::verdict(), |v, l, at| one(recaptcha_verdict(v, l, at))),
        (samples::destination(), |v, l, at| one(destination(v, l, at))),
        (samples::menus(), |v, l, at| menus(v, l, at).ok().map(|_| 1)),
        (samples::options(), |v, l, at| options(v, l, at).ok().map(|_| 1)),
    ]
}

#[test]
fn every_sample_is_read_and_nothing_of_it_is_dropped() {
    for (sample, count) in lists() {
        assert_eq!(count(&json!([sample]), &links(), Locale::En), Some(1), "{sample}");
    }
    for (sample, count) in singles() {
        assert_eq!(count(&sample, &links(), Locale::En), Some(1), "{sample}");
    }
    let dropped = [
        pages(&json!([samples::page_of_blocks()]), &links(), Locale::En).unwrap().dropped,
        products(&json!([samples::product()]), &links(), Locale::En).unwrap().dropped,
        variants(&json!([samples::variant()]), &links(), Locale::En, ProductId(12)).unwrap().dropped,
        variant_groups(&json!([samples::group()]), &links(), Locale::En).unwrap().dropped,
        legacy_codes(&json!([samples::legacy_code()]), &links(), Locale::En).unwrap().dropped,
        terms(&json!([samples::term()]), &links(), Locale::En, Taxonomy::ProductCategory).unwrap().dropped,
        articles(&json!([samples::article()]), &links(), Locale::En).unwrap().dropped,
        spaces(&json!([samples::space()]), &links(), Locale::En).unwrap().dropped,
        case_studies(&json!([samples::case_study()]), &links(), Locale::En).unwrap().dropped,
        stockists(&json!([samples::stockist()]), &links(), Locale::En).unwrap().dropped,
        forms(&json!([samples::form()]), &links(), Locale::En).unwrap().dropped,
        media_items(&json!([samples::media_item()]), &links(), Locale::En).unwrap().dropped,
    ];
    assert_eq!(dropped.concat(), []);
}

#[test]
fn empty_answers_are_empty_and_errors_are_errors() {
    let error = json!({"code": "a", "message": "b", "data": {"status": 200}});
    for (_, count) in lists() {
        for empty in [json!([]), json!(false), json!({}), json!("")] {
            assert_eq!(count(&empty, &links(), Locale::En), Some(0), "{empty}");
        }
        for wrong in [&error, &json!(null), &json!("x"), &json!(3), &json!(true)] {
            assert_eq!(count(wrong, &links(), Locale::En), None, "{wrong}");
        }
    }
    for (_, count) in singles() {
        assert_eq!(count(&error, &links(), Locale::En), None);
    }
}

#[test]
fn a_list_may_be_an_object_with_gaps() {
    for (sample, count) in lists() {
        let listed = json!({"0": sample, "7": sample});
        assert_eq!(count(&listed, &links(), Locale::En), Some(2), "{sample}");
    }
}

#[test]
fn a_single_thing_may_come_in_a_list() {
    for (sample, count) in singles().into_iter().take(7) {
        assert_eq!(count(&json!([sample]), &links(), Locale::En), Some(1), "{sample}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_json_breaks_any_decoder(value in any_json()) {
        for (_, count) in lists().into_iter().chain(singles()) {
            for locale in Locale::ALL {
                count(&value, &links(), locale);
            }
        }
    }

    #[test]
    fn a_damaged_item_never_loses_its_neighbours(index in 0_usize..19, damage in damaged()) {
        let (sample, count) = lists().swap_remove(index);
        let broken = damage.apply(&sample);
        let found = count(&json!([sample, broken, sample]), &links(), Locale::En);
        prop_assert!(found.is_some_and(|found| found == 2 || found == 3), "{found:?} {broken}");
    }

    #[test]
    fn a_damaged_answer_is_read_or_refused(damage in damaged()) {
        for (sample, count) in singles() {
            count(&damage.apply(&sample), &links(), Locale::Es);
        }
    }
}
