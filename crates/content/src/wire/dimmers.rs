//! Dimmers that a product was tried with: rows of a repeater.

use serde_json::Value;

use super::node::Node;
use crate::model::{CodePattern, DimmerRemark, DimmingTechnique, TestedDimmer};

/// More results than anybody reads for one product.
const MAX_RESULTS: usize = 200;
const MAX_CODES: usize = 40;
const MAX_REMARKS: usize = 12;
/// What separates codes in a text field.
const SEPARATORS: [char; 4] = [',', ';', '\n', '\r'];

impl Node<'_> {
    /// The results of a product.
    pub(super) fn tested_dimmers(&self) -> Vec<TestedDimmer> {
        self.items_up_to(MAX_RESULTS).iter().filter_map(tested_dimmer).collect()
    }
}

fn tested_dimmer(row: &Node<'_>) -> Option<TestedDimmer> {
    let Some(model) = row.first_of(["model", "dimmer", "name", "title"]).optional_text() else {
        row.leave_out("a tested dimmer without its model");
        return None;
    };
    // Without the codes it was tried with, a result would be taken for one of every variant.
    let codes = codes(&row.first_of(["codes", "code", "variants"]))?;
    Some(TestedDimmer {
        maker: row.first_of(["maker", "manufacturer", "brand"]).text(),
        model,
        technique: row.field("technique").known(DimmingTechnique::parse, "dimming technique"),
        codes,
        minimum: row.first_of(["minimum", "min"]).positive(),
        maximum: row.first_of(["maximum", "max"]).positive(),
        lowest_level: row.field("lowest_level").decimal(),
        remarks: remarks(&row.field("remarks")),
    })
}

/// A list, a repeater, or one text; `None`, with a report, when codes are named and none can be read.
fn codes(node: &Node<'_>) -> Option<Vec<CodePattern>> {
    if node.is_blank() {
        return Some(Vec::new());
    }
    let written: Vec<String> = match node.value() {
        Value::String(_) | Value::Number(_) => node.text_lines(),
        _ => {
            let of_row = |item: &Node<'_>| match item.value() {
                Value::Object(_) => item.first_of(["code", "sku", "text"]).optional_text(),
                _ => item.optional_text(),
            };
            node.items_up_to(MAX_CODES).iter().filter_map(of_row).collect()
        }
    };
    let codes: Vec<CodePattern> = written.iter().filter_map(|code| CodePattern::parse(code)).collect();
    if codes.is_empty() {
        node.leave_out(format!("{} names no code", node.found()));
        return None;
    }
    Some(codes)
}

fn remarks(node: &Node<'_>) -> Vec<DimmerRemark> {
    let of_text = |text: String| DimmerRemark { code: String::new(), text };
    match node.value() {
        Value::String(_) => node.optional_text().map(of_text).into_iter().collect(),
        _ => node.items_up_to(MAX_REMARKS).iter().filter_map(remark).collect(),
    }
}

fn remark(row: &Node<'_>) -> Option<DimmerRemark> {
    let text = row.row_text()?;
    let code = if row.value().is_object() { row.field("code").text() } else { String::new() };
    Some(DimmerRemark { code, text })
}

impl Node<'_> {
    /// The entries of a text with one on each line, or with commas between them.
    fn text_lines(&self) -> Vec<String> {
        let raw = match self.value() {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        raw.split(SEPARATORS).map(str::trim).filter(|code| !code.is_empty()).map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Locale;
    use crate::wire::node::Context;
    use crate::wire::testing::links;

    fn read(value: &Value) -> (Vec<TestedDimmer>, Vec<String>) {
        let links = links();
        let context = Context::new(&links, Locale::En);
        let results = Node::root(value, &context).tested_dimmers();
        let decoded = context.finish(results);
        (decoded.value, decoded.dropped.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn the_documented_shape() {
        let (results, dropped) = read(&json!([{
            "maker": "Quillmere", "model": "QT 150", "technique": "trailing-edge", "codes": ["LYR006-*-P"],
            "minimum": 1, "maximum": 12, "lowest_level": 5, "remarks": [{"code": "A", "text": "Set the minimum."}],
        }]));
        assert_eq!(dropped, [""; 0]);
        insta::assert_debug_snapshot!(results);
    }

    #[test]
    fn rows_come_as_editors_set_up_their_fields() {
        let (results, dropped) = read(&json!({"1": {
            "manufacturer": false, "dimmer": "QT &amp; Co", "technique": {"value": "push", "label": "Push"},
            "codes": "LYR006-*-P, LYR009-*-P\nLYR012-*", "min": "2", "max": "", "lowest_level": "0,5",
            "remarks": "Set the minimum.",
        }, "4": {"model": "QT 300", "codes": [{"code": "LYR006-*"}, "LYR009-*"], "remarks": ["Hums.", {"text": ""}]}}));
        assert_eq!(dropped, [""; 0]);
        assert_eq!((results[0].model.as_str(), results[0].codes.len()), ("QT & Co", 3));
        assert_eq!((results[0].minimum, results[0].maximum), (Some(2), None));
        assert_eq!(results[0].technique, Some(DimmingTechnique::Push));
        assert_eq!(results[0].remarks[0].text, "Set the minimum.");
        assert_eq!((results[1].codes.len(), results[1].remarks.len()), (2, 1));
    }

    #[test]
    fn what_cannot_be_read_is_named_and_the_rest_survives() {
        let (results, dropped) = read(&json!([
            7,
            {"maker": "Nobody"},
            {"model": "QT 150", "codes": "***"},
            {"model": "QT 150", "technique": "magic", "maximum": -3, "lowest_level": "low"},
        ]));
        assert_eq!(results.len(), 1);
        assert_eq!((results[0].maximum, results[0].lowest_level), (None, None));
        assert_eq!(
            dropped,
            [
                "[0]: a tested dimmer without its model",
                "[1]: a tested dimmer without its model",
                "[2].codes: \"***\" names no code",
                "[3].technique: \"magic\" is no dimming technique",
            ]
        );
    }

    #[test]
    fn nothing_is_no_results_in_every_spelling() {
        for empty in [json!(false), json!(""), json!([]), json!(null), json!({})] {
            assert_eq!(read(&empty), (Vec::new(), Vec::new()), "{empty}");
        }
    }
}
