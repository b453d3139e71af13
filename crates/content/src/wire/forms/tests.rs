//! Every way forms and their results have been seen to arrive.

use serde_json::json;

use super::*;
use crate::wire::testing::{links, samples};

fn result(value: &Value) -> Feedback {
    feedback(value, &links(), Locale::En).unwrap().value.unwrap()
}

#[test]
fn the_documented_shapes() {
    insta::assert_debug_snapshot!(form(&samples::form(), &links(), Locale::En).unwrap());
    insta::assert_debug_snapshot!(feedback(&samples::feedback(), &links(), Locale::En).unwrap());
    insta::assert_debug_snapshot!(recaptcha_verdict(&samples::verdict(), &links(), Locale::En).unwrap());
}

#[test]
fn fields_that_cannot_be_filled_in_are_left_out() {
    let listed = json!([{"id": "42", "title": {"rendered": "Contact"}, "messages": [], "fields": {
        "0": {"name": "your-name", "type": "text*", "options": false, "max_length": "80"},
        "1": {"name": "_wpcf7", "type": "hidden"},
        "2": {"name": "letters", "type": "captchar"},
        "3": {"type": "text"},
        "4": {"name": "topic", "type": "select", "options": ["Sales", {"value": "help", "label": "Help &amp; advice"}, []]},
    }}]);
    let decoded = forms(&listed, &links(), Locale::En).unwrap();
    let form = &decoded.value[0];
    assert_eq!(
        form.fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>(),
        ["your-name", "topic"]
    );
    assert_eq!((form.fields[0].required, form.fields[0].max_length), (true, Some(80)));
    let labels: Vec<&str> = form.fields[1].options.iter().map(|option| option.label.as_str()).collect();
    assert_eq!(labels, ["Sales", "Help & advice"]);
    assert_eq!(decoded.dropped.len(), 3, "{:?}", decoded.dropped);
}

#[test]
fn rows_of_every_version_name_their_field() {
    for row in [
        json!({"field": "your-email", "message": "m", "into": "ignored"}),
        json!({"into": "span.wpcf7-form-control-wrap.your-email", "message": "m", "error_id": "x"}),
        json!({"into": "span.wpcf7-form-control-wrap[data-name=\"your-email\"]", "message": "m"}),
    ] {
        for key in ["invalid_fields", "invalidFields"] {
            for rows in [json!([row]), json!({"2": row})] {
                let found = result(&json!({"status": "validation_failed", key: rows}));
                let expected = InvalidField { field: "your-email".to_owned(), message: "m".to_owned() };
                assert_eq!(found.invalid_fields, [expected], "{key} {row}");
            }
        }
    }
}

#[test]
fn every_status_is_known_and_new_ones_are_kept() {
    for name in [
        "init",
        "validation_failed",
        "acceptance_missing",
        "spam",
        "aborted",
        "mail_sent",
        "mail_failed",
        "payment_required",
    ] {
        let found = result(&json!({"status": name, "message": "Text &amp; more", "invalid_fields": false}));
        assert_eq!((found.status.name(), found.message.as_str()), (name, "Text & more"));
        assert_eq!(matches!(found.status, FeedbackStatus::Other(_)), name == "payment_required");
    }
    let decoded = feedback(&json!({"message": "?"}), &links(), Locale::En).unwrap();
    assert_eq!((decoded.value, decoded.dropped[0].reason.as_str()), (None, "a result without a status"));
}

#[test]
fn a_missing_score_never_passes() {
    let verdict = |value: Value| recaptcha_verdict(&value, &links(), Locale::En).unwrap().value.unwrap();
    assert!(verdict(json!({"success": true, "score": 0.5})).passes(0.5));
    assert!(verdict(json!({"response": {"success": "1", "score": "0.9"}})).passes(0.5));
    assert!(!verdict(json!({"success": true})).passes(0.5));
    assert!(!verdict(json!({"success": true, "score": 0.4})).passes(0.5));
    let failed = verdict(json!({"success": false, "score": 0.9, "error-codes": ["timeout-or-duplicate"]}));
    assert!(!failed.passes(0.5));
    assert_eq!(failed.error_codes, ["timeout-or-duplicate"]);
}

#[test]
fn endings_of_files_are_read_in_every_spelling() {
    for written in [json!([".pdf", "DWG"]), json!("pdf|.dwg"), json!(".pdf, dwg, image/*")] {
        let form_of = json!({"id": 1, "title": "Plans", "fields": [
            {"name": "plans", "type": "file*", "accept": written, "max_size": "2097152", "max_files": 3},
            {"name": "area", "type": "number", "min": 1, "step": "0.5", "default_from": "get"},
        ]});
        let decoded = form(&form_of, &links(), Locale::En).unwrap().value.unwrap();
        let [plans, area] = decoded.fields.as_slice() else { panic!("{decoded:?}") };
        assert_eq!((plans.accept.join(" "), plans.required), (".pdf .dwg".to_owned(), true), "{written}");
        assert_eq!((plans.max_size, plans.max_files), (Some(2 << 20), 3));
        assert_eq!((area.min.as_str(), area.step.as_str(), area.default_from_address), ("1", "0.5", true));
    }
}
