//! Every rule with answers that keep it and answers that break it, from the JSON that back ends send.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{Answers, Broken, Rules, from_schema};

#[derive(Default)]
struct Filled {
    texts: BTreeMap<String, Vec<String>>,
    files: BTreeMap<String, Vec<(String, u64)>>,
}

impl Filled {
    fn texts(texts: &[&str]) -> Self {
        let texts = texts.iter().map(|text| (*text).to_owned()).collect();
        Self { texts: BTreeMap::from([("f".to_owned(), texts)]), ..Self::default() }
    }

    fn files(files: &[(&str, u64)]) -> Self {
        let files = files.iter().map(|(name, size)| ((*name).to_owned(), *size)).collect();
        Self { files: BTreeMap::from([("f".to_owned(), files)]), ..Self::default() }
    }
}

impl Answers for Filled {
    fn texts<'a>(&'a self, field: &str) -> Vec<&'a str> {
        self.texts.get(field).into_iter().flatten().map(String::as_str).collect()
    }

    fn files<'a>(&'a self, field: &str) -> Vec<(&'a str, u64)> {
        self.files.get(field).into_iter().flatten().map(|(name, size)| (name.as_str(), *size)).collect()
    }
}

fn rules(rules: &Value) -> Rules {
    from_schema(&json!({ "version": "Contact Form 7 SWV Schema 2024-10", "locale": "en_GB", "rules": rules }))
}

/// One rule about the field `f`.
fn rule(rule: &Value) -> Rules {
    let mut rule = rule.clone();
    rule["field"] = json!("f");
    rule["error"] = json!("no");
    let rules = rules(&json!([rule]));
    assert_eq!(rules.iter().count(), 1, "{rule} is not read");
    rules
}

fn holds(rules: &Rules, answers: &Filled) -> bool {
    rules.broken(answers).is_empty()
}

#[test]
fn texts_keep_or_break_each_rule() {
    for (check, good, bad) in [
        (json!({ "rule": "required" }), vec!["x"], vec![""]),
        (json!({ "rule": "email" }), vec![" ada@example.com "], vec!["ada"]),
        (json!({ "rule": "url" }), vec!["https://example.com/"], vec!["example"]),
        (json!({ "rule": "tel" }), vec!["01632 960118"], vec!["call me"]),
        (json!({ "rule": "number" }), vec!["-1.5"], vec!["1,5"]),
        (json!({ "rule": "date" }), vec!["2026-12-01"], vec!["1 December"]),
        (json!({ "rule": "enum", "accept": ["a", "b"] }), vec!["a", "b"], vec!["a", "c"]),
        (json!({ "rule": "minlength", "threshold": 3 }), vec!["año"], vec!["no"]),
        (json!({ "rule": "maxlength", "threshold": "3" }), vec!["año"], vec!["💡💡"]),
        (json!({ "rule": "minnumber", "threshold": "0.5" }), vec!["0.5"], vec!["0.49"]),
        (json!({ "rule": "maxnumber", "threshold": 2.5 }), vec!["2.50"], vec!["2.51"]),
        (json!({ "rule": "stepnumber", "base": "0.1", "interval": "0.1" }), vec!["0.3"], vec!["0.35"]),
        (json!({ "rule": "mindate", "threshold": "2026-12-01" }), vec!["2026-12-01"], vec!["2026-11-30"]),
        (json!({ "rule": "maxdate", "threshold": "2026-12-01" }), vec!["2026-12-01"], vec!["2026-12-02"]),
        (json!({ "rule": "minitems", "threshold": 2 }), vec!["a", "b"], vec!["a"]),
        (json!({ "rule": "maxitems", "threshold": 1 }), vec!["a"], vec!["a", "b"]),
    ] {
        let rules = rule(&check);
        assert!(holds(&rules, &Filled::texts(&good)), "{check} refuses {good:?}");
        assert!(!holds(&rules, &Filled::texts(&bad)), "{check} accepts {bad:?}");
        if check["rule"] != "required" {
            assert!(holds(&rules, &Filled::texts(&["", " \n"])), "{check} refuses a blank field");
        }
    }
}

#[test]
fn files_keep_or_break_each_rule() {
    for (check, good, bad) in [
        (json!({ "rule": "requiredfile" }), vec![("plan.pdf", 1)], vec![]),
        (
            json!({ "rule": "file", "accept": [".pdf", ".DWG"] }),
            vec![("Plan.PDF", 1), ("a.dwg", 1)],
            vec![("a.exe", 1)],
        ),
        (json!({ "rule": "file", "accept": [".pdf"] }), vec![("a.pdf", 1)], vec![(".pdf", 1)]),
        (json!({ "rule": "maxfilesize", "threshold": 10 }), vec![("a", 10), ("b", 10)], vec![("a", 11)]),
        (json!({ "rule": "maxitems", "threshold": 1 }), vec![("a", 1)], vec![("a", 1), ("b", 1)]),
    ] {
        let rules = rule(&check);
        assert!(holds(&rules, &Filled::files(&good)), "{check} refuses {good:?}");
        assert!(!holds(&rules, &Filled::files(&bad)), "{check} accepts {bad:?}");
    }
}

#[test]
fn each_field_is_named_once_with_the_first_rule_it_breaks() {
    let rules = rules(&json!([
        { "rule": "required", "field": "a", "error": "a is missing" },
        { "rule": "email", "field": "f", "error": "f is no address" },
        { "rule": "maxlength", "field": "f", "error": "f is too long", "threshold": 1 },
        { "rule": "required", "field": "z", "error": "z is missing" },
        { "rule": "minlength", "field": "a", "error": "a is short", "threshold": 2 },
    ]));
    let found = rules.broken(&Filled::texts(&["nobody"]));
    let broken = |field: &str, message: &str| Broken { field: field.to_owned(), message: message.to_owned() };
    assert_eq!(
        found,
        [broken("a", "a is missing"), broken("f", "f is no address"), broken("z", "z is missing")]
    );
}

#[test]
fn groups_ask_for_all_or_any_of_their_rules() {
    let inner = json!([
        { "rule": "email", "field": "f", "error": "no address" },
        { "rule": "tel", "field": "f", "error": "no number" },
    ]);
    let any = rules(&json!([{ "rule": "any", "field": "f", "error": "neither", "rules": inner }]));
    assert!(holds(&any, &Filled::texts(&["01632 960118"])));
    let said = |rules: &Rules| -> Vec<(String, String)> {
        let broken = rules.broken(&Filled::texts(&["nobody"]));
        broken.into_iter().map(|broken| (broken.field, broken.message)).collect()
    };
    assert_eq!(said(&any), [("f".to_owned(), "neither".to_owned())]);
    let all = rules(&json!([{ "rule": "all", "rules": inner }]));
    assert_eq!(said(&all), [("f".to_owned(), "no address".to_owned())]);
}

#[test]
fn what_is_not_understood_is_kept_out() {
    let known = rules(&json!([
        { "rule": "dayofweek", "field": "f", "error": "x", "accept": [1] },
        { "rule": "minlength", "field": "f", "error": "x", "threshold": "many" },
        { "rule": "mindate", "field": "f", "error": "x", "threshold": "soon" },
        { "rule": "required", "error": "x" },
        { "field": "f" },
        "required",
        null,
        { "rule": "required", "field": "f", "error": "x", "more": {} },
    ]));
    assert_eq!(known.iter().map(|rule| rule.field.as_str()).collect::<Vec<_>>(), ["f"]);
    for nothing in [json!(null), json!([]), json!({}), json!({ "rules": "none" })] {
        assert_eq!(from_schema(&nothing), Rules::default());
    }
}

#[test]
fn rules_are_written_as_they_are_read() -> Result<(), serde_json::Error> {
    let written = json!([
        { "rule": "required", "field": "f", "error": "x" },
        { "rule": "enum", "field": "f", "error": "x", "accept": ["a"] },
        { "rule": "minnumber", "field": "f", "error": "x", "threshold": "0.5" },
        { "rule": "stepnumber", "field": "f", "error": "x", "base": "0", "interval": "0.25" },
        { "rule": "maxdate", "field": "f", "error": "x", "threshold": "2026-12-01" },
        { "rule": "maxfilesize", "field": "f", "error": "x", "threshold": 1024 },
        { "rule": "any", "field": "", "error": "x", "rules": [{ "rule": "tel", "field": "f", "error": "" }] },
    ]);
    let rules: Rules = serde_json::from_value(written.clone())?;
    assert_eq!(serde_json::to_value(&rules)?, written);
    Ok(())
}

/// JSON of any shape, with the words of the schema in it.
fn anything() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        Just("rule"),
        Just("field"),
        Just("error"),
        Just("threshold"),
        Just("accept"),
        Just("rules"),
        Just("any"),
        Just("stepnumber"),
        Just("interval"),
        Just("1e18"),
        Just("-0.1"),
        Just("2026-12-01"),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 60, 8, move |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::vec((word.clone(), inner), 0..6)
                .prop_map(|pairs| pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()),
        ]
    })
}

proptest! {
    #[test]
    fn no_schema_and_no_answer_upsets_the_check(value in anything(), text in "\\PC{0,20}") {
        let rules = from_schema(&json!({ "rules": value }));
        let _ = rules.broken(&Filled::texts(&[&text]));
        prop_assert_eq!(serde_json::to_value(&rules).ok().map(|value| from_schema(&json!({ "rules": value }))), Some(rules));
    }
}
