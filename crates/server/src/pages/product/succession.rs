//! Something withdrawn beside what takes its place: does it fit the same hole, and what else is different?

use cache::Answer;
use content::attributes::{Attributes, Key, Value};
use content::model::{LegacyCode, Sku, Variant, VariantStatus};
use content::{ContentKind, Href, Locale, Tag};

use super::{ProductPage, REPLACES, href_by_code};
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{DifferenceRow, Succession};
use crate::pages::difference;
use crate::query::PageQuery;
use crate::upstream::Gaps;
use crate::view::days;

/// What decides whether one can take the place of the other; missing on one side says something, too.
const DECISIVE: [Key; 4] = Key::all_named(["cut_out", "power", "luminous_flux", "dimming"]);
/// The first rows, as far as the old item is known: hole and size, power, light, dimming.
const FIRST: [Key; 11] = Key::all_named([
    "cut_out",
    "diameter",
    "length",
    "width",
    "height",
    "recess_depth",
    "power",
    "luminous_flux",
    "power_per_metre",
    "flux_per_metre",
    "dimming",
]);
/// What is worth a row when it differs.
const THEN: [Key; 17] = Key::all_named([
    "cct",
    "colour_mode",
    "cri_ra",
    "beam_angle",
    "optic",
    "ugr",
    "ip",
    "ik",
    "voltage",
    "current",
    "protection_class",
    "driver_included",
    "finish",
    "mounting",
    "emergency_duration",
    "sensor",
    "weight",
]);
/// What an old code with its figures takes in memory, about.
const LEGACY_BYTES: usize = 2048;

/// What is known of the old code that the address names.
pub(super) async fn replaced(
    app: &App,
    locale: Locale,
    query: &PageQuery,
    gaps: &Gaps,
) -> Option<LegacyCode> {
    let code = Sku::parse(query.get(REPLACES)?).ok()?;
    gaps.or_without("the code that was replaced", legacy(app, locale, &code).await)?
}

/// What is known of a discontinued code. Back ends need not keep such codes.
///
/// # Errors
/// When the back end failed and the code was not asked for before.
pub(crate) async fn legacy(app: &App, locale: Locale, code: &Sku) -> Result<Option<LegacyCode>, PageError> {
    let (key, content, wanted) =
        (format!("{locale} {}", code.normalised()), app.content.clone(), code.clone());
    let make = move || async move {
        let found = match content.legacy(locale, Some(wanted.as_str())).await {
            Err(error) if error.is_not_there() => Vec::new(),
            found => found?,
        };
        let weight = found.len() * LEGACY_BYTES;
        let tags = [Tag::Legacy, Tag::Every(ContentKind::Product)];
        Ok(Answer::new(found, weight).tagged(tags))
    };
    let known = app.answers.legacy.get(key, make).await?.value;
    Ok(known.iter().find(|legacy| legacy.code == *code).cloned())
}

/// What takes the place of the chosen variant, when it is not made any more or not for long.
pub(super) async fn successor(
    app: &App,
    locale: Locale,
    variants: &[Variant],
    chosen: Option<&Variant>,
    gaps: &Gaps,
) -> Option<Variant> {
    let leaving = [VariantStatus::Legacy, VariantStatus::Discontinuing];
    let chosen = chosen.filter(|variant| leaving.contains(&variant.status))?;
    let id = chosen.replacement.as_ref()?.id;
    match variants.iter().find(|variant| variant.id == id) {
        Some(sibling) => Some(sibling.clone()),
        None => Some(gaps.or_without("the successor", app.content.variation(locale, id).await)??.variant),
    }
}

/// The old and the new one beside each other, when the address asked for one of them and both are known.
pub(super) fn of(page: &ProductPage<'_>) -> Option<Succession> {
    let chosen = page.variant()?;
    let (view, locale) = (page.view(), page.locale);
    if let Some(old) = page.replaced_by(chosen) {
        return filled(Succession {
            old_code: old.code.to_string(),
            old_href: None,
            new_code: code(chosen),
            new_href: None,
            withdrawn: old.withdrawn.map(|date| days::short(date, locale)).unwrap_or_default(),
            is_leaving: false,
            note: old.note.clone(),
            rows: rows(&old.attributes, &chosen.attributes, locale),
        });
    }
    let new = page.successor.as_ref()?;
    let named = chosen.replacement.as_ref().and_then(|replacement| replacement.href.as_ref());
    filled(Succession {
        old_code: code(chosen),
        old_href: None,
        new_code: code(new),
        new_href: new.href.as_ref().or(named).map(|href: &Href| href_by_code(&view, href, new.sku.as_ref())),
        withdrawn: String::new(),
        is_leaving: chosen.status == VariantStatus::Discontinuing,
        note: String::new(),
        rows: rows(&chosen.attributes, &new.attributes, locale),
    })
}

impl ProductPage<'_> {
    /// The old code that the address names, if the chosen variant really takes its place.
    fn replaced_by(&self, chosen: &Variant) -> Option<&LegacyCode> {
        let old = self.replaced.as_ref()?;
        old.replaced_by.as_ref().is_some_and(|successor| successor.id == chosen.id).then_some(old)
    }
}

fn filled(succession: Succession) -> Option<Succession> {
    (!succession.rows.is_empty()).then_some(succession)
}

fn code(variant: &Variant) -> String {
    variant.sku.as_ref().map_or_else(|| variant.description.clone(), ToString::to_string)
}

fn rows(old: &Attributes, new: &Attributes, locale: Locale) -> Vec<DifferenceRow> {
    let mut rows = Vec::new();
    for key in FIRST {
        let row = match (old.get(key), new.get(key)) {
            (None, Some(_)) if !DECISIVE.contains(&key) => continue,
            (None, None) => continue,
            (before, after) => row(key, before, after, locale),
        };
        rows.push(row);
    }
    // One side alone is no comparison.
    if !FIRST.into_iter().chain(THEN).any(|key| old.contains(key) && new.contains(key)) {
        return Vec::new();
    }
    for key in THEN {
        if let (Some(before), Some(after)) = (old.get(key), new.get(key))
            && before != after
        {
            rows.push(row(key, Some(before), Some(after), locale));
        }
    }
    rows
}

fn row(key: Key, old: Option<&Value>, new: Option<&Value>, locale: Locale) -> DifferenceRow {
    let text = |value: Option<&Value>| value.map(|value| value.text(key, locale)).unwrap_or_default();
    DifferenceRow {
        label: key.label(locale).to_owned(),
        old: text(old),
        new: text(new),
        change: old.zip(new).and_then(|(old, new)| difference::of(key, old, new, locale)).unwrap_or_default(),
        differs: old != new,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attributes(cells: &[(&str, &str)]) -> Attributes {
        let mut attributes = Attributes::new();
        for (name, cell) in cells {
            let key = Key::parse(name).unwrap();
            attributes.insert(key, Value::parse_cell(key, cell).unwrap()).unwrap();
        }
        attributes
    }

    fn told(old: &[(&str, &str)], new: &[(&str, &str)], locale: Locale) -> Vec<(String, String, bool)> {
        let rows = rows(&attributes(old), &attributes(new), locale);
        let plain = |text: &str| text.replace('\u{a0}', " ");
        rows.iter().map(|row| (plain(&row.label), plain(&row.change), row.differs)).collect()
    }

    #[test]
    fn hole_and_size_come_first_and_equal_rows_say_so() {
        let old =
            [("power", "20"), ("cut_out", "155"), ("diameter", "170"), ("dimming", "none"), ("ip", "44")];
        let new =
            [("power", "21"), ("cut_out", "150"), ("diameter", "170"), ("dimming", "none"), ("ip", "44")];
        let expected = [
            ("Cut-out", "−5 mm", true),
            ("Diameter", "", false),
            ("Power", "+1 W", true),
            ("Dimming", "", false),
        ];
        let expected = expected.map(|(label, change, differs)| (label.into(), change.into(), differs));
        assert_eq!(told(&old, &new, Locale::En), expected);
    }

    #[test]
    fn differences_are_written_as_the_language_does_and_not_more_exact_than_the_figures() {
        let rows = told(&[("power", "9.6")], &[("power", "10.4")], Locale::Es);
        assert_eq!(rows, [("Potencia".to_owned(), "+0,8 W".to_owned(), true)]);
    }

    #[test]
    fn what_is_no_single_figure_differs_without_a_number() {
        let rows = told(&[("cut_out", "68..70")], &[("cut_out", "70")], Locale::En);
        assert_eq!(rows, [("Cut-out".to_owned(), String::new(), true)]);
    }

    #[test]
    fn what_decides_is_shown_even_where_one_side_is_not_known_but_one_side_alone_is_no_comparison() {
        let rows =
            told(&[("power", "8"), ("length", "60")], &[("power", "9"), ("cut_out", "70")], Locale::En);
        let labels: Vec<_> = rows.iter().map(|(label, _, _)| label.as_str()).collect();
        assert_eq!(labels, ["Cut-out", "Length", "Power"]);
        assert!(told(&[("power", "8")], &[("cut_out", "70")], Locale::En).is_empty());
        assert!(told(&[], &[], Locale::En).is_empty());
    }
}
