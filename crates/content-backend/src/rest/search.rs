//! `wp/v2/search`: one list over everything that has a page.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::answer::RestResponse;
use super::call::Call;
use super::embed::Embeddable;
use super::error::RestError;
use super::paging::{PAGING_ARGS, Paging};
use super::params::{Arg, Kind};
use super::routes::{Endpoint, Route, Verb, WP};
use super::types::{PostType, TAXONOMIES, TYPES, TaxonomyType, curies};
use super::{collection, terms, texturize};
use crate::store::{Hit, SearchFilter};

/// The route of the search.
pub(super) static ROUTES: [Route; 1] = [Route {
    namespace: WP,
    path: "/wp/v2/search",
    about: "",
    endpoints: &[Endpoint {
        verb: Verb::Get,
        args: &[&PAGING_ARGS, &ARGS],
        handler: |call| Box::pin(search(call)),
    }],
    schema: None,
}];

static ARGS: [Arg; 5] = [
    Arg::new("search", Kind::Text, "Limit results to those matching a string."),
    Arg::new(
        "type",
        Kind::Choice(&["post", "term", "post-format"]),
        "Limit results to items of an object type.",
    )
    .with_default("post"),
    Arg::new("subtype", Kind::Choices(&SUBTYPES), "Limit results to items of one or more object subtypes."),
    Arg::new("exclude", Kind::Integers, "Ensure result set excludes specific IDs."),
    Arg::new("include", Kind::Integers, "Limit result set to specific IDs."),
];

const SUBTYPES: [&str; 9] =
    ["post", "page", "product", "space", "collection", "case_study", "category", "product_cat", "any"];

/// `GET /wp/v2/search`: the best first, or without words the newest.
async fn search(call: Call<'_>) -> Result<RestResponse, RestError> {
    let params = &call.params;
    let store = &call.backend.store;
    let of_terms = params.text("type") == Some("term");
    let all: Vec<&str> = match params.text("type") {
        Some("term") => TAXONOMIES.iter().map(|taxonomy| taxonomy.taxonomy).collect(),
        Some("post-format") => Vec::new(),
        _ => TYPES.iter().filter(|kind| kind.has_pages).map(|kind| kind.kind).collect(),
    };
    let named = params.words("subtype");
    let any = named.is_empty() || named.iter().any(|name| name == "any");
    let kinds = all.into_iter().filter(|kind| any || named.iter().any(|name| name == kind));
    let filter = SearchFilter {
        text: params.text("search").unwrap_or_default().to_owned(),
        kinds: kinds.map(str::to_owned).collect(),
        include: params.integers("include").to_vec(),
        exclude: params.integers("exclude").to_vec(),
    };
    let paging = Paging::read(params);
    let part = paging.part(false);
    let (hits, total) = if of_terms {
        store.search_terms(call.locale, &filter, part).await?
    } else {
        store.search_entries(call.locale, &filter, part).await?
    };
    if paging.is_past(total) {
        return Err(RestError::invalid_search_page());
    }
    let embeddable = match call.query.embeds() {
        Some(_) => embeddable(&call, &hits, of_terms).await?,
        None => Embeddable::default(),
    };
    let items = hits.iter().map(|hit| item(&call, hit, of_terms)).collect();
    Ok(paging.answer(&call, items, total).with_embeddable(embeddable))
}

/// The things themselves, kind by kind.
async fn embeddable(call: &Call<'_>, hits: &[Hit], of_terms: bool) -> Result<Embeddable, RestError> {
    let mut by_kind: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for hit in hits {
        by_kind.entry(&hit.kind).or_default().push(hit.id);
    }
    let mut embeddable = Embeddable::default();
    let (backend, locale) = (call.backend, call.locale);
    for (kind, ids) in by_kind {
        let (list, items) = match (of_terms, TaxonomyType::of(kind), PostType::of(kind)) {
            (true, Some(taxonomy), _) => {
                (taxonomy.list(), terms::embedded(backend, locale, taxonomy, &ids).await?)
            }
            (false, _, Some(known)) => {
                (known.list(), collection::embedded(backend, locale, known, &ids).await?)
            }
            _ => continue,
        };
        for (id, item) in items {
            embeddable.insert(format!("{}{list}/{id}", call.base()), item);
        }
    }
    Ok(embeddable)
}

fn item(call: &Call<'_>, hit: &Hit, term: bool) -> Value {
    let base = call.base();
    let (list, about, kind) = if term {
        let list = TaxonomyType::of(&hit.kind).map(TaxonomyType::list);
        (list, format!("{base}wp/v2/taxonomies/{}", hit.kind), "term")
    } else {
        (PostType::of(&hit.kind).map(PostType::list), format!("{base}wp/v2/types/{}", hit.kind), "post")
    };
    json!({
        "id": hit.id,
        "title": texturize::title(&hit.title),
        "url": format!("{}{}", call.home(), hit.path),
        "type": kind,
        "subtype": hit.kind,
        "_links": {
            "self": [{ "embeddable": true, "href": format!("{base}{}/{}", list.unwrap_or_default(), hit.id) }],
            "about": [{ "href": about }],
            "collection": [{ "href": format!("{base}wp/v2/search") }],
            "curies": curies(),
        },
    })
}
