//! What comes nearest to a code that does not exist. It is offered, never taken.

use std::collections::{BTreeMap, HashSet};

use content::Locale;
use content::attributes::{Key, Kind, Number, Value};
use strsim::osa_distance;

use super::did_you_mean;
use super::question::Question;
use crate::SearchError;
use crate::api::Api;
use crate::code_parts;
use crate::documents::href_of;
use crate::filter::fields::{self, Tally};
use crate::model::{Near, UnknownCode};
use crate::reading::Code;
use crate::wire::{Hit, Search};

/// More is no help.
const MAX_NEAR: usize = 8;
/// Beginnings shorter than this are shared by whole catalogues.
const MIN_BEGINNING: usize = 3;
/// Searches for one code, well below what the contract takes at once.
const MAX_PARTS: usize = 8;
const MAX_BEGINNINGS: usize = 12;
/// What differs in more characters is another code.
const MAX_DISTANCE: usize = 3;
const CANDIDATES: u32 = 100;

/// What comes nearest to a code that does not exist.
pub(super) async fn nearest(
    api: &Api,
    question: &Question<'_>,
    code: &Code,
    typed: String,
) -> Result<UnknownCode, SearchError> {
    if let Some(meant) = did_you_mean::look_alike(api, question, code).await? {
        return Ok(UnknownCode { typed, meant: Some(meant), ..UnknownCode::default() });
    }
    let shorter = (MIN_BEGINNING..code.normalised.len()).rev().take(MAX_BEGINNINGS);
    let mut searches: Vec<Search> =
        shorter.map(|length| question.beginning(&code.normalised[..length], CANDIDATES)).collect();
    if (2..=MAX_PARTS).contains(&code.parts.len()) {
        let without = |part: usize| Code { parts: left_out(&code.parts, part), ..code.clone() };
        searches.extend((0..code.parts.len()).map(|part| question.in_parts(&without(part), CANDIDATES)));
    }
    if searches.is_empty() {
        return Ok(UnknownCode { typed, ..UnknownCode::default() });
    }
    let answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<_>, _>>()?;
    let mut seen = HashSet::new();
    let hits: Vec<&Hit> = answers
        .iter()
        .flat_map(crate::wire::SearchResult::firsts)
        .filter(|hit| seen.insert(hit.text("sku")))
        .collect();
    Ok(UnknownCode { typed, ..among(&hits, code, question.query.locale) })
}

/// The nearest of some documents.
fn among(hits: &[&Hit], code: &Code, locale: Locale) -> UnknownCode {
    let distance = |hit: &&Hit| osa_distance(hit.text("sku_norm"), &code.normalised);
    let mut near: Vec<(usize, &Hit)> = hits.iter().map(|hit| (distance(hit), *hit)).collect();
    near.sort_by_key(|(distance, hit)| (*distance, hit.text("sku").to_owned()));
    let one_part = near.iter().find_map(|(_, hit)| differing_part(hit.text("sku"), &code.parts));
    let chosen: Vec<&Hit> = match one_part {
        // The others of the same kind, such as all finishes.
        Some(part) => near
            .iter()
            .filter(|(distance, hit)| {
                differing_part(hit.text("sku"), &code.parts) == Some(part)
                    && (part > 0 || *distance <= MAX_DISTANCE)
            })
            .map(|(_, hit)| *hit)
            .take(MAX_NEAR)
            .collect(),
        None => Vec::new(),
    };
    let chosen = if chosen.is_empty() {
        near.iter()
            .filter(|(distance, _)| *distance <= MAX_DISTANCE)
            .map(|(_, hit)| *hit)
            .take(MAX_NEAR)
            .collect()
    } else {
        chosen
    };
    let varies = one_part.and_then(|_| axis(&chosen));
    let near = chosen.iter().filter_map(|hit| {
        let label = varies.and_then(|key| label(hit, key, locale)).unwrap_or_default();
        Some(Near { code: hit.text("sku").to_owned(), label, href: href_of(hit.text("permalink"), locale)? })
    });
    UnknownCode { near: near.collect(), varies, ..UnknownCode::default() }
}

/// Which part of a code differs, when it is a single one.
fn differing_part(code: &str, typed: &[String]) -> Option<usize> {
    let parts = code_parts::parts(code);
    if parts.len() != typed.len() {
        return None;
    }
    let mut differing =
        parts.iter().zip(typed).enumerate().filter(|(_, (one, other))| one != other).map(|(place, _)| place);
    let first = differing.next()?;
    differing.next().is_none().then_some(first)
}

fn left_out(parts: &[String], part: usize) -> Vec<String> {
    parts.iter().enumerate().filter(|(place, _)| *place != part).map(|(_, part)| part.clone()).collect()
}

/// The attribute that tells these apart, choices before numbers.
fn axis(hits: &[&Hit]) -> Option<Key> {
    if hits.len() < 2 {
        return None;
    }
    let tells_apart = |key: &Key| {
        let values: Option<Vec<String>> = hits.iter().map(|hit| value(hit, *key)).collect();
        let values: Option<BTreeMap<String, ()>> =
            values.map(|values| values.into_iter().map(|value| (value, ())).collect());
        values.is_some_and(|values| values.len() == hits.len())
    };
    let of = |kinds: &'static [Kind]| {
        fields::searched().filter(|key| kinds.contains(&key.kind())).find(tells_apart)
    };
    of(&[Kind::Choice, Kind::Choices]).or_else(|| of(&[Kind::Numbers])).or_else(|| of(&[Kind::Number]))
}

fn value(hit: &Hit, key: Key) -> Option<String> {
    let Tally::Values(field) = fields::tally(key) else { return None };
    hit.document.get(&field).map(ToString::to_string)
}

/// What a document has of an attribute, for people.
fn label(hit: &Hit, key: Key, locale: Locale) -> Option<String> {
    let Tally::Values(field) = fields::tally(key) else { return None };
    let value = hit.document.get(&field)?;
    let values: Vec<&serde_json::Value> =
        value.as_array().map_or_else(|| vec![value], |values| values.iter().collect());
    if matches!(key.kind(), Kind::Choice | Kind::Choices) {
        let labels =
            values.iter().filter_map(|value| Some(key.attribute().choice(value.as_str()?)?.label(locale)));
        return Some(labels.collect::<Vec<_>>().join(", "));
    }
    let numbers = values.iter().filter_map(|value| Some(Number::new(value.as_f64()?)?.rounded(2))).collect();
    Some(Value::Numbers(numbers).text(key, locale))
}
