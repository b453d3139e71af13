//! Dimmers that products were tried with, in the words of a language.

use content::Locale;
use content::attributes::Number;
use content::model::{CodePattern, DimmingTechnique, Sku, TestedDimmer};

use crate::page_data::{DimmerRemark, DimmerRow, DimmerTable};

/// The results of a whole family; `None` when there are none.
#[must_use]
pub(crate) fn of_family(results: &[TestedDimmer], locale: Locale) -> Option<DimmerTable> {
    let by_code = results.iter().any(|result| !result.codes.is_empty());
    table(results.iter().collect(), by_code, locale)
}

/// The results of one variant; `None` when it was not tried.
#[must_use]
pub(crate) fn of_variant(
    results: &[TestedDimmer],
    code: Option<&Sku>,
    locale: Locale,
) -> Option<DimmerTable> {
    table(results.iter().filter(|result| result.is_about(code)).collect(), false, locale)
}

fn table(results: Vec<&TestedDimmer>, by_code: bool, locale: Locale) -> Option<DimmerTable> {
    let mut remarks: Vec<DimmerRemark> = Vec::new();
    let rows: Vec<DimmerRow> = results.into_iter().map(|result| row(result, locale, &mut remarks)).collect();
    remarks.sort_by(|one, other| one.code.cmp(&other.code));
    (!rows.is_empty()).then_some(DimmerTable { rows, by_code, remarks })
}

fn row(result: &TestedDimmer, locale: Locale, remarks: &mut Vec<DimmerRemark>) -> DimmerRow {
    let codes: Vec<String> =
        result.codes.iter().map(CodePattern::as_str).map(|code| code.replace('*', "…")).collect();
    let marks = result.remarks.iter().map(|remark| mark(&remark.code, &remark.text, remarks)).collect();
    DimmerRow {
        dimmer: format!("{} {}", result.maker, result.model).trim().to_owned(),
        technique: result.technique.map(|technique| word(technique, locale).to_owned()).unwrap_or_default(),
        codes: codes.join(", "),
        count: count(result.minimum, result.maximum, locale),
        lowest: result.lowest_level.map(|level| percent(level, locale)).unwrap_or_default(),
        remarks: marks,
    }
}

/// The mark of a remark: its code, unless it has none or another remark has it; then the first number that is free.
fn mark(code: &str, text: &str, known: &mut Vec<DimmerRemark>) -> String {
    let is_same = |remark: &&DimmerRemark| remark.text == text && (code.is_empty() || remark.code == code);
    if let Some(same) = known.iter().find(is_same) {
        return same.code.clone();
    }
    let is_free = |mark: &String| !mark.is_empty() && known.iter().all(|remark| remark.code != *mark);
    let numbers = (1..).map(|number: u32| number.to_string());
    let code = std::iter::once(code.to_owned()).chain(numbers).find(is_free).unwrap_or_default();
    known.push(DimmerRemark { code: code.clone(), text: text.to_owned() });
    code
}

fn word(technique: DimmingTechnique, locale: Locale) -> &'static str {
    match (technique, locale) {
        (DimmingTechnique::LeadingEdge, Locale::En) => "Leading edge",
        (DimmingTechnique::LeadingEdge, Locale::Es) => "Corte al inicio de fase",
        (DimmingTechnique::TrailingEdge, Locale::En) => "Trailing edge",
        (DimmingTechnique::TrailingEdge, Locale::Es) => "Corte al final de fase",
        (DimmingTechnique::Push, Locale::En) => "Push-button",
        (DimmingTechnique::Push, Locale::Es) => "Pulsador",
        (DimmingTechnique::OneToTenVolts, _) => "1–10 V",
        (DimmingTechnique::Dali, _) => "DALI",
    }
}

fn count(minimum: Option<u32>, maximum: Option<u32>, locale: Locale) -> String {
    let (from, most) = match locale {
        Locale::En => ("from", "up to"),
        Locale::Es => ("desde", "hasta"),
    };
    match (minimum, maximum) {
        (Some(minimum), Some(maximum)) if minimum < maximum => format!("{minimum}–{maximum}"),
        (Some(count), Some(_)) => count.to_string(),
        (Some(minimum), None) => format!("{from} {minimum}"),
        (None, Some(maximum)) => format!("{most} {maximum}"),
        (None, None) => String::new(),
    }
}

fn percent(level: Number, locale: Locale) -> String {
    let digits = level.text(locale);
    match locale {
        Locale::En => format!("{digits}%"),
        Locale::Es => format!("{digits}\u{a0}%"),
    }
}

#[cfg(test)]
mod tests {
    use content::model::DimmerRemark as Remark;

    use super::*;

    fn result(codes: &[&str], remarks: &[(&str, &str)]) -> TestedDimmer {
        let remark =
            |(code, text): &(&str, &str)| Remark { code: (*code).to_owned(), text: (*text).to_owned() };
        TestedDimmer {
            maker: "Quillmere".to_owned(),
            model: "QT 150".to_owned(),
            technique: Some(DimmingTechnique::TrailingEdge),
            codes: codes.iter().filter_map(|code| CodePattern::parse(code)).collect(),
            minimum: Some(1),
            maximum: Some(12),
            lowest_level: Number::new(0.5),
            remarks: remarks.iter().map(remark).collect(),
        }
    }

    #[test]
    fn a_family_says_which_codes_were_tried_and_a_variant_shows_its_own() {
        let results = [result(&["LYR006-*-P"], &[]), result(&["LYR009-*-P"], &[])];
        let family = of_family(&results, Locale::En).unwrap();
        assert!(family.by_code);
        assert_eq!(family.rows[0].codes, "LYR006-…-P");
        let code = Sku::parse("LYR009-30-60-WH-P").unwrap();
        let own = of_variant(&results, Some(&code), Locale::Es).unwrap();
        assert!(!own.by_code);
        assert_eq!(own.rows.len(), 1);
        assert_eq!((own.rows[0].count.as_str(), own.rows[0].lowest.as_str()), ("1–12", "0,5\u{a0}%"));
        assert_eq!(of_variant(&results, Sku::parse("LYR009-30-60-WH-D").ok().as_ref(), Locale::En), None);
        assert_eq!(of_family(&[], Locale::En), None);
    }

    #[test]
    fn every_remark_has_one_mark_and_is_explained_once() {
        let hums = "Hums.";
        let results = [
            result(&[], &[("B", "Set the minimum."), ("", hums)]),
            result(
                &[],
                &[("A", "Neutral needed."), ("B", "Set the minimum."), ("", hums), ("A", "Another.")],
            ),
        ];
        let table = of_family(&results, Locale::En).unwrap();
        assert_eq!(table.rows[0].remarks, ["B", "1"]);
        assert_eq!(table.rows[1].remarks, ["A", "B", "1", "2"]);
        let marks: Vec<&str> = table.remarks.iter().map(|remark| remark.code.as_str()).collect();
        assert_eq!(marks, ["1", "2", "A", "B"]);
    }

    #[test]
    fn counts_say_what_is_known() {
        assert_eq!(count(Some(3), Some(3), Locale::En), "3");
        assert_eq!(count(None, Some(3), Locale::Es), "hasta 3");
        assert_eq!(count(Some(2), None, Locale::En), "from 2");
        assert_eq!(count(None, None, Locale::En), "");
    }
}
