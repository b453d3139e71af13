//! Who sells the products.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Value, json};

use super::labels;
use crate::rest::answer::RestResponse;
use crate::rest::call::Call;
use crate::rest::error::RestError;
use crate::rest::paging::Paging;
use crate::rest::params::{Arg, Kind};
use crate::rest::types::PRODUCT_CAT;
use crate::source::catalogue::STOCKIST_TYPES;
use crate::store::{Part, StockistFilter, StockistRow, TermFilter, TermOrder, TermRow};
use content::Locale;

pub(super) static ARGS: [Arg; 8] = [
    Arg::new("country", Kind::Text, "Limit result set to a country, as ISO 3166-1 abbreviates it."),
    Arg::new("type", Kind::Choice(&STOCKIST_TYPES), "Limit result set to stockists of this type."),
    Arg::new("group", Kind::Text, "Limit result set to stockists of a product category, by number or slug."),
    Arg::new("search", Kind::Text, "Limit results to those matching a town, name or postcode."),
    Arg::new("lat", Kind::Number { least: -90.0, most: 90.0 }, "Latitude to sort by distance from."),
    Arg::new("lon", Kind::Number { least: -180.0, most: 180.0 }, "Longitude to sort by distance from."),
    Arg::new("page", Kind::Integer { least: 1, most: None }, "Current page of the collection.")
        .with_default("1"),
    Arg::new(
        "per_page",
        Kind::Integer { least: 1, most: Some(100) },
        "Maximum number of items to be returned in result set.",
    )
    .with_default("100"),
];

/// `GET /ansell/v1/stockists`.
pub(super) async fn list(call: Call<'_>) -> Result<RestResponse, RestError> {
    let paging = Paging::read(&call.params);
    let Some(filter) = filter(&call).await? else { return Ok(paging.answer(&call, Vec::new(), 0)) };
    let part = paging.part(true);
    let (rows, total) = call.backend.store.stockists(&filter, part.limit, part.offset).await?;
    if paging.is_past(total) {
        return Err(RestError::invalid_page_number());
    }
    let groups: BTreeSet<i64> = rows.iter().flat_map(|(row, _)| row.groups.iter().copied()).collect();
    let groups: Vec<i64> = groups.into_iter().collect();
    let terms = call.backend.store.terms_by_id(call.locale, &groups).await?;
    let terms: HashMap<i64, TermRow> = terms.into_iter().map(|term| (term.id, term)).collect();
    let items = rows.iter().map(|(row, distance)| item(&call, row, *distance, &terms)).collect();
    Ok(paging.answer(&call, items, total))
}

/// What is asked for; `None` when there is no such category, and so no such stockist.
async fn filter(call: &Call<'_>) -> Result<Option<StockistFilter>, RestError> {
    let params = &call.params;
    let near = match (params.number("lat"), params.number("lon")) {
        (Some(lat), Some(lon)) => Some((lat, lon)),
        (Some(_), None) => return Err(RestError::missing_params(&["lon"])),
        (None, Some(_)) => return Err(RestError::missing_params(&["lat"])),
        (None, None) => None,
    };
    let group = match params.text("group").filter(|group| !group.is_empty()) {
        Some(wanted) => match group(call, wanted).await? {
            Some(id) => Some(id),
            None => return Ok(None),
        },
        None => None,
    };
    Ok(Some(StockistFilter {
        country: params.text("country").filter(|code| !code.is_empty()).map(str::to_ascii_uppercase),
        kind: params.text("type").map(str::to_owned),
        group,
        search: params.text("search").unwrap_or_default().to_owned(),
        near,
    }))
}

async fn group(call: &Call<'_>, wanted: &str) -> Result<Option<i64>, RestError> {
    if let Ok(id) = wanted.parse() {
        return Ok(Some(id));
    }
    let slugs = vec![wanted.to_lowercase()];
    let filter = TermFilter { taxonomy: PRODUCT_CAT.taxonomy, slugs, ..TermFilter::default() };
    let part = Part { ascending: true, limit: 1, offset: 0 };
    let (rows, _) = call.backend.store.terms(call.locale, &filter, TermOrder::Id, part).await?;
    Ok(rows.first().map(|term| term.id))
}

fn item(call: &Call<'_>, row: &StockistRow, distance: Option<f64>, terms: &HashMap<i64, TermRow>) -> Value {
    let home = call.home();
    let group = |term: &TermRow| {
        let link = format!("{home}{}", term.path);
        json!({ "id": term.id, "slug": term.slug, "title": term.name, "link": link })
    };
    let name = match call.locale {
        Locale::En => &row.name_en,
        Locale::Es => &row.name_es,
    };
    let mut item = json!({
        "id": row.id,
        "name": name,
        "country": row.country,
        "town": row.town,
        "region": row.region,
        "address": row.address,
        "postcode": row.postcode,
        "lat": or_empty(row.lat),
        "lon": or_empty(row.lon),
        "phone": row.phone,
        "email": row.email,
        "url": row.url,
        "shop_url": row.shop_url,
        "types": row.types.iter().map(|kind| labels::stockist(kind, call.locale)).collect::<Vec<_>>(),
        "groups": row.groups.iter().filter_map(|id| terms.get(id)).map(group).collect::<Vec<_>>(),
        "hours": row.hours,
    });
    if let Some(distance) = distance {
        item["distance_km"] = json!((distance * 10.0).round() / 10.0);
    }
    item
}

/// Fields without a value are empty texts, as WordPress's field plugins have them.
fn or_empty(degrees: Option<f64>) -> Value {
    degrees.map_or_else(|| json!(""), Value::from)
}
