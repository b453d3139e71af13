//! What visitors see, as a list of results in order, whatever the results are.

use content::Href;
use search::model::{Found, Outcome, PageHit, ReadAs, Suggestions};

use super::judgements::Expected;

/// One result: a product, a variant, or a product that names the variants that match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    slug: String,
    /// The codes it shows, the best first.
    codes: Vec<String>,
}

/// The results of the list. As a code each variant is a result, since that is what was asked for.
pub(crate) fn of_list(found: &Found) -> Vec<Seen> {
    let mut seen = Vec::new();
    for line in &found.lines {
        if let Outcome::One(row) = &line.outcome {
            seen.push(Seen { slug: slug(&row.href), codes: vec![row.code.clone()] });
        }
    }
    for hit in &found.hits {
        let slug = slug(&hit.href);
        let codes: Vec<String> = hit.variants.iter().map(|variant| variant.code.clone()).collect();
        match found.read_as {
            ReadAs::Words => seen.push(Seen { slug, codes }),
            ReadAs::Code | ReadAs::Codes if codes.is_empty() => seen.push(Seen { slug, codes }),
            ReadAs::Code | ReadAs::Codes => {
                seen.extend(codes.into_iter().map(|code| Seen { slug: slug.clone(), codes: vec![code] }));
            }
        }
    }
    seen
}

/// The rows of the overlay.
pub(crate) fn of_overlay(found: &Suggestions) -> Vec<Seen> {
    let rows = found.rows.iter();
    rows.map(|row| Seen { slug: slug(&row.href), codes: vec![row.code.clone()] }).collect()
}

/// The pages beside products: none when the text was taken for a code.
pub(crate) fn of_pages(pages: &[PageHit], read_as: ReadAs) -> Vec<Seen> {
    let shown = pages.iter().filter(|_| read_as == ReadAs::Words);
    shown.map(|page| Seen { slug: slug(&page.href), codes: Vec::new() }).collect()
}

/// One over the place of the first result that was expected.
pub(crate) fn reciprocal(seen: &[Seen], expected: &[Expected]) -> f64 {
    if expected.is_empty() {
        return if seen.is_empty() { 1.0 } else { 0.0 };
    }
    let place = seen.iter().position(|seen| expected.iter().any(|expected| seen.is(expected)));
    place.map_or(0.0, |place| 1.0 / (place as f64 + 1.0))
}

impl Seen {
    fn is(&self, expected: &Expected) -> bool {
        let first = self.codes.first();
        expected.is_product(&self.slug) || first.is_some_and(|code| expected.is_variant(code))
    }

    /// In a few characters, for the report.
    pub(crate) fn short(&self) -> String {
        match self.codes.first() {
            Some(code) => format!("{} {code}", self.slug),
            None => self.slug.clone(),
        }
    }
}

/// The last part of a page's path; empty for what is no page.
fn slug(href: &Href) -> String {
    match href {
        Href::Page { path, .. } => {
            path.as_str().trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned()
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(results: &[(&str, &str)]) -> Vec<Seen> {
        let seen = |&(slug, code): &(&str, &str)| Seen { slug: slug.into(), codes: vec![code.into()] };
        results.iter().map(seen).collect()
    }

    #[test]
    fn the_first_expected_result_decides() {
        let results = seen(&[("corvus", "CRV010"), ("lyra", "LYR006"), ("lyra", "LYR009")]);
        let judged = |expected: &[Expected]| reciprocal(&results, expected);
        assert_eq!(judged(&[Expected::Product("corvus".into())]), 1.0);
        assert_eq!(judged(&[Expected::Product("lyra".into())]), 0.5);
        assert_eq!(
            judged(&[Expected::Variant("LYR009".into()), Expected::Product("torr".into())]),
            1.0 / 3.0
        );
        assert_eq!(judged(&[Expected::Product("torr".into())]), 0.0);
    }

    #[test]
    fn expecting_nothing_is_met_by_nothing_only() {
        assert_eq!(reciprocal(&[], &[]), 1.0);
        assert_eq!(reciprocal(&seen(&[("lyra", "LYR006")]), &[]), 0.0);
    }
}
