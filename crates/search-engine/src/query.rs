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
mod shown;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod text;

use std::time::Instant;

use serde_json::value::{RawValue, to_raw_value};
use tantivy::{DocAddress, DocId};

use crate::ApiError;
use crate::snapshot::Snapshot;
use answer::{Group, Hits, RequestParams, SearchResults};
use collect::facets::Facets;
use collect::groups::{Groups, Spot};
use collect::sort::Order;
use collect::top::Top;
use filter::Condition;
use find::Found;
use highlight::Marker;
use matching::Scoring;
use plan::Planner;
use text::Text;

pub(crate) use cache::Cache;
pub(crate) use collect::columns::{OpenColumns, make_ready};
pub(crate) use params::Params;
pub(crate) use shown::Shown;

/// Answers a search.
pub(crate) fn search(snapshot: &Snapshot, params: &Params) -> Result<Box<RawValue>, ApiError> {
    let started = Instant::now();
    params.refuse_unsupported()?;
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
    let shown = params.shown(snapshot)?;
    let filter = condition(snapshot, params.get("filter_by").unwrap_or_default())?;
    let filter = Condition::without(snapshot, &params.list("hidden_hits"), filter);

    let found = if is_wildcard {
        let matches = matching::matches(snapshot, None, filter.as_ref(), Scoring::Spared)?;
        Found { matches, ..Found::default() }
    } else {
        let planner = Planner { snapshot, fields: &fields, match_type, effort: &effort };
        let text = Text::new(&snapshot.mapping.analyser, q);
        let scoring = if page.size == 0 { Scoring::Spared } else { Scoring::Needed };
        find::find(snapshot, &planner, &text, filter.as_ref(), scoring)?
    };

    let groups = group.as_ref().map(|(name, _)| Groups::new(snapshot, &found.matches, name)).transpose()?;
    let facet_counts = facets.count(snapshot, &found.matches, groups.as_ref())?;
    let marker = Marker::new(&snapshot.mapping.analyser, &highlighting, &fields, found.plan.as_ref());
    let extra_fields = marker.names().into_iter().chain(group.iter().map(|(name, _)| name.as_str()));
    let read = shown.needed(extra_fields.map(str::to_owned));
    let words_dropped = found.words_dropped;
    let hits = Hits { snapshot, marker, fields: &fields, shown: &shown, read, words_dropped };
    let hit = |spot: Spot, grouped_by: Option<&str>| {
        let matches = &found.matches[spot.0 as usize];
        let index = spot.1 as usize;
        let address = DocAddress::new(spot.0, matches.docs[index]);
        hits.hit(address, matches.scores.get(index).copied(), grouped_by)
    };

    let count = groups.as_ref().map_or(found.count(), |groups| groups.counts.len());
    let is_past_the_end = page.size == 0 || page.skip >= count;
    let keys = if is_past_the_end { Vec::new() } else { order.keys(snapshot, &found.matches)? };
    let limit = page.skip.saturating_add(page.size);
    let (mut grouped_hits, mut ungrouped_hits) = (None, None);
    if let (Some(groups), Some((name, each))) = (&groups, &group) {
        let best = if is_past_the_end { Vec::new() } else { groups.best(&keys, limit, page.skip, *each) };
        let mut grouped = Vec::with_capacity(best.len());
        for (number, spots) in best {
            let mut rows = Vec::with_capacity(spots.len());
            let mut group_key = None;
            for spot in spots {
                let (row, key) = hit(spot, Some(name))?;
                if rows.is_empty() {
                    group_key = key;
                }
                rows.push(row);
            }
            let found = groups.counts[number as usize];
            grouped.push(Group { found, group_key: [group_key], hits: rows });
        }
        grouped_hits = Some(grouped);
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
        let rows = spots.map(|spot| hit(spot, None).map(|(row, _)| row)).collect::<Result<Vec<_>, _>>()?;
        ungrouped_hits = Some(rows);
    }
    let answer = SearchResults {
        facet_counts,
        found: count,
        found_docs: groups.is_some().then(|| found.count()),
        grouped_hits,
        hits: ungrouped_hits,
        offset: page.number.is_none().then_some(page.skip),
        out_of: (!shown.leaves_out("out_of")).then(|| snapshot.searcher.num_docs()),
        page: page.number,
        request_params: RequestParams {
            collection_name: &snapshot.schema.name,
            first_q: q,
            per_page: page.size,
            q,
        },
        search_cutoff: false,
        search_time_ms: (!shown.leaves_out("search_time_ms"))
            .then(|| u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX)),
    };
    to_raw_value(&answer).map_err(ApiError::internal)
}

/// The ids of the documents that meet a filter.
pub(crate) fn matching_ids(snapshot: &Snapshot, filter_by: &str) -> Result<Vec<String>, ApiError> {
    let Some(filter) = condition(snapshot, filter_by)? else {
        return Err(ApiError::bad_request("Parameter `filter_by` must be provided."));
    };
    let matches = matching::matches(snapshot, None, Some(&filter), Scoring::Spared)?;
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
