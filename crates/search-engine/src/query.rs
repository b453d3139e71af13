//! Everything a search does: what was asked, what matches, in which order, and what is said about it.

mod answer;
mod bits;
mod cache;
mod collect;
mod filter;
mod find;
mod highlight;
mod matching;
mod params;
mod plan;
mod rank;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod text;

use std::time::Instant;

use serde_json::{Map, Value, json};
use tantivy::{DocAddress, DocId};

use crate::ApiError;
use crate::snapshot::Snapshot;
use answer::Hits;
use collect::facets::Facets;
use collect::groups::{Groups, Spot};
use collect::sort::Order;
use collect::top::Top;
use filter::Condition;
use find::Found;
use highlight::Marker;
use plan::Planner;
use text::Text;

pub(crate) use cache::Cache;
pub(crate) use params::Params;

/// Answers a search.
pub(crate) fn search(snapshot: &Snapshot, params: &Params) -> Result<Value, ApiError> {
    let started = Instant::now();
    let q = params.q()?;
    let is_wildcard = q.trim() == "*";
    let fields = params.fields(snapshot)?;
    if fields.is_empty() && !is_wildcard {
        return Err(ApiError::bad_request("No search fields specified for the query."));
    }
    let page = params.page()?;
    let group = params.group(snapshot)?;
    let facets = Facets::new(params, snapshot)?;
    let order = Order::new(params, snapshot, is_wildcard)?;
    let effort = params.effort()?;
    let match_type = params.match_type()?;
    let highlighting = params.highlighting()?;
    let shown = params.shown();
    let filter = condition(snapshot, params.get("filter_by").unwrap_or_default())?;
    let filter = Condition::without(snapshot, &params.list("hidden_hits"), filter);

    let found = if is_wildcard {
        let matches = matching::matches(snapshot, None, filter.as_ref())?;
        Found { matches, ..Found::default() }
    } else {
        let planner = Planner { snapshot, fields: &fields, match_type, effort: &effort };
        find::find(snapshot, &planner, &Text::new(&snapshot.mapping.analyser, q), filter.as_ref())?
    };

    let groups = group.as_ref().map(|(name, _)| Groups::new(snapshot, &found.matches, name)).transpose()?;
    let facet_counts = facets.count(snapshot, &found.matches, groups.as_ref())?;
    let marker = Marker::new(&snapshot.mapping.analyser, &highlighting, &fields, found.plan.as_ref());
    let hits = Hits { snapshot, marker, fields: &fields, shown: &shown, words_dropped: found.words_dropped };
    let hit = |spot: Spot| {
        let matches = &found.matches[spot.0 as usize];
        let index = spot.1 as usize;
        hits.hit(DocAddress::new(spot.0, matches.docs[index]), matches.scores.get(index).copied())
    };

    let mut answer = Map::new();
    let count = groups.as_ref().map_or(found.count(), |groups| groups.counts.len());
    let is_past_the_end = page.size == 0 || page.skip >= count;
    let keys = if is_past_the_end { Vec::new() } else { order.keys(snapshot, &found.matches)? };
    let limit = page.skip.saturating_add(page.size);
    if let (Some(groups), Some((name, each))) = (&groups, &group) {
        let best = if is_past_the_end { Vec::new() } else { groups.best(&keys, limit, page.skip, *each) };
        let mut grouped = Vec::with_capacity(best.len());
        for (number, spots) in best {
            let mut rows = Vec::with_capacity(spots.len());
            let mut key = Value::Null;
            for spot in spots {
                let (row, mut document) = hit(spot)?;
                if rows.is_empty() {
                    key = document.remove(name).unwrap_or_default();
                }
                rows.push(row);
            }
            let found = groups.counts[number as usize];
            grouped.push(json!({ "found": found, "group_key": [key], "hits": rows }));
        }
        answer.insert("grouped_hits".to_owned(), Value::Array(grouped));
        answer.insert("found_docs".to_owned(), json!(found.count()));
    } else {
        let mut top = Top::new(limit.min(count));
        for (segment, keys) in keys.iter().enumerate() {
            for index in 0..found.matches[segment].docs.len() {
                let spot =
                    (u32::try_from(segment).unwrap_or(u32::MAX), u32::try_from(index).unwrap_or(u32::MAX));
                top.offer(keys.key(index), spot);
            }
        }
        let spots = top.into_sorted().into_iter().skip(page.skip).map(|(_, spot)| spot);
        let rows: Vec<Value> = spots.map(|spot| hit(spot).map(|(row, _)| row)).collect::<Result<_, _>>()?;
        answer.insert("hits".to_owned(), Value::Array(rows));
    }
    answer.insert("facet_counts".to_owned(), Value::Array(facet_counts));
    answer.insert("found".to_owned(), json!(count));
    answer.insert("out_of".to_owned(), json!(snapshot.searcher.num_docs()));
    match page.number {
        Some(number) => answer.insert("page".to_owned(), json!(number)),
        None => answer.insert("offset".to_owned(), json!(page.skip)),
    };
    let name = &snapshot.schema.name;
    answer.insert(
        "request_params".to_owned(),
        json!({ "collection_name": name, "first_q": q, "per_page": page.size, "q": q }),
    );
    answer.insert("search_cutoff".to_owned(), json!(false));
    let took = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    answer.insert("search_time_ms".to_owned(), json!(took));
    for part in ["out_of", "search_time_ms"] {
        if shown.excludes(part) {
            answer.remove(part);
        }
    }
    Ok(Value::Object(answer))
}

/// The ids of the documents that meet a filter.
pub(crate) fn matching_ids(snapshot: &Snapshot, filter_by: &str) -> Result<Vec<String>, ApiError> {
    let Some(filter) = condition(snapshot, filter_by)? else {
        return Err(ApiError::bad_request("Parameter `filter_by` must be provided."));
    };
    let matches = matching::matches(snapshot, None, Some(&filter))?;
    let mut all = Vec::new();
    for (segment, found) in matches.iter().enumerate() {
        all.extend(ids(snapshot, u32::try_from(segment).unwrap_or(u32::MAX), &found.docs)?);
    }
    Ok(all)
}

fn condition(snapshot: &Snapshot, text: &str) -> Result<Option<Condition>, ApiError> {
    filter::parse(text)?.map(|node| filter::compile(snapshot, &node)).transpose()
}

fn ids(snapshot: &Snapshot, segment: u32, docs: &[DocId]) -> Result<Vec<String>, ApiError> {
    let Some(column) = snapshot.searcher.segment_reader(segment).fast_fields().str("~id")? else {
        return Ok(Vec::new());
    };
    let places = docs.iter().filter_map(|doc| column.ords().first(*doc));
    Ok(places.map(|place| collect::columns::text_of(&column, place)).collect())
}
