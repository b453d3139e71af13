//! The way from the front page down to a product or a category.

use serde_json::{Value, json};

use crate::rest::answer::RestResponse;
use crate::rest::call::Call;
use crate::rest::error::RestError;
use crate::rest::params::{Arg, Kind};
use crate::rest::types::PRODUCT_CAT;
use crate::store::{EntryFilter, EntryOrder, Part, RefRow, TermFilter, TermOrder, TermRow};
use content::{Locale, Section};

/// Deeper trees are cut off; ours have two levels.
const MAX_DEPTH: usize = 8;

const FIRST: Part = Part { ascending: true, limit: 1, offset: 0 };

pub(super) static ARGS: [Arg; 2] = [
    Arg::new("product", Kind::Text, "Unique identifier or slug of the product the way leads to."),
    Arg::new("category", Kind::Text, "Unique identifier or slug of the category the way leads to."),
];

/// `GET /ansell/v1/product/breadcrumbs`.
pub(super) async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let store = &call.backend.store;
    let (product, category) = match (call.params.text("product"), call.params.text("category")) {
        (Some(wanted), _) => {
            let product = product(&call, wanted).await?.ok_or_else(RestError::invalid_id)?;
            let main = store.terms_of(call.locale, &[product.id]).await?.into_iter().next();
            let main = match main {
                Some(main) => store.terms_by_id(call.locale, &[main.id]).await?.pop(),
                None => None,
            };
            (Some(product), main)
        }
        (None, Some(wanted)) => {
            let category = category(&call, wanted).await?.ok_or_else(RestError::invalid_term)?;
            (None, Some(category))
        }
        (None, None) => return Err(RestError::missing_params(&["product", "category"])),
    };
    let mut crumbs = start(&call).await?;
    if let Some(category) = category {
        crumbs.extend(down_to(&call, category).await?);
    }
    crumbs.extend(product.map(|product| crumb(&call, &product.title, product.path.as_deref())));
    Ok(RestResponse::ok(Value::Array(crumbs)))
}

/// The front page and, where there is one, the page of all products.
async fn start(call: &Call<'_>) -> Result<Vec<Value>, RestError> {
    let home = match call.locale {
        Locale::En => "Home",
        Locale::Es => "Inicio",
    };
    let mut crumbs = vec![crumb(call, home, Some("/"))];
    if let Some((_, id)) = call.backend.store.at(call.locale, Section::PRODUCTS.as_str()).await?
        && let Some(page) = call.backend.store.refs(call.locale, &[id]).await?.remove(&id)
    {
        crumbs.push(crumb(call, &page.title, page.path.as_deref()));
    }
    Ok(crumbs)
}

/// A category and those above it, from the top.
async fn down_to(call: &Call<'_>, category: TermRow) -> Result<Vec<Value>, RestError> {
    let mut way = vec![category];
    while let Some(parent) = way.last().map(|term| term.parent).filter(|parent| *parent != 0) {
        if way.len() == MAX_DEPTH {
            break;
        }
        let Some(term) = call.backend.store.terms_by_id(call.locale, &[parent]).await?.pop() else { break };
        way.push(term);
    }
    Ok(way.iter().rev().map(|term| crumb(call, &term.name, Some(&term.path))).collect())
}

async fn product(call: &Call<'_>, wanted: &str) -> Result<Option<RefRow>, RestError> {
    let store = &call.backend.store;
    let mut filter = EntryFilter { kind: "product", ..EntryFilter::default() };
    match wanted.parse() {
        Ok(id) => filter.include = vec![id],
        Err(_slug) => filter.slugs = vec![wanted.to_lowercase()],
    }
    let (rows, _) = store.entries(call.locale, &filter, EntryOrder::Id, FIRST).await?;
    let Some(row) = rows.first() else { return Ok(None) };
    Ok(store.refs(call.locale, &[row.id]).await?.remove(&row.id))
}

async fn category(call: &Call<'_>, wanted: &str) -> Result<Option<TermRow>, RestError> {
    let mut filter = TermFilter { taxonomy: PRODUCT_CAT.taxonomy, ..TermFilter::default() };
    match wanted.parse() {
        Ok(id) => filter.include = vec![id],
        Err(_slug) => filter.slugs = vec![wanted.to_lowercase()],
    }
    let (rows, _) = call.backend.store.terms(call.locale, &filter, TermOrder::Id, FIRST).await?;
    Ok(rows.into_iter().next())
}

fn crumb(call: &Call<'_>, title: &str, path: Option<&str>) -> Value {
    json!({ "title": title, "url": format!("{}{}", call.home(), path.unwrap_or("/")) })
}
