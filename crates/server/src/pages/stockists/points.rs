//! What the map shows: all places, the order of a list of them, and the outlines of coasts, borders and towns.

use std::sync::LazyLock;

use content::{ContentKind, Locale, Tag};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use ssr::cache::Rendered;

use http::StatusCode;

use super::{chosen, directory};
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{StockistOrder, StockistPoint, StockistPoints};
use crate::pages::stories::paging::PER_PAGE;
use crate::query::PageQuery;

/// Where the places of all stockists are to be had.
pub(crate) const PLACES: &str = "/api/stockists/places";
/// Where the order of a list is to be had.
pub(crate) const ORDER: &str = "/api/stockists";
/// Where the outlines are, before their version.
pub(crate) const OUTLINES: &str = "/api/outlines/";

/// A tenth of what a telephone measures, and half the digits.
const DECIMALS: f64 = 10_000.0;

/// Changes with the outlines, so that browsers may keep them for good.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = places::outlines::names().collect();
    names.sort_unstable();
    let mut hash = Sha256::new();
    for file in names.iter().filter_map(|name| places::outlines::file(name)) {
        hash.update(&file);
    }
    hex::encode(&hash.finalize()[..6])
});

/// What the names of outlines are appended to.
pub(crate) fn outlines_address() -> String {
    format!("{OUTLINES}{}/", *VERSION)
}

/// The outline of that name and version.
pub(crate) fn outline(version: &str, name: &str) -> Option<Rendered> {
    let file = places::outlines::file(name).filter(|_| version == *VERSION)?;
    Some(Rendered::new(StatusCode::OK, "application/json", file.into_owned()))
}

/// The places of all stockists of a language.
///
/// # Errors
/// When the stockists are not kept and the back end failed.
pub(crate) async fn places(app: &App, locale: Locale) -> Result<Rendered, PageError> {
    let directory = directory::kept(app, locale).await?;
    let round = |degrees: f64| (degrees * DECIMALS).round() / DECIMALS;
    let points = directory.shops.iter().filter_map(|shop| {
        let position = shop.spot?.position;
        let (latitude, longitude) = (round(position.latitude()), round(position.longitude()));
        Some(StockistPoint(shop.stockist.id, latitude, longitude, shop.stockist.name.clone()))
    });
    answer(&StockistPoints { points: points.collect() })
}

/// Who stands on the list that a query asks for, in its order.
///
/// # Errors
/// When the stockists are not kept and the back end failed.
pub(crate) async fn order(app: &App, locale: Locale, query: &PageQuery) -> Result<Rendered, PageError> {
    let (directory, choice) = chosen(app, locale, query).await?;
    let order = choice.order.iter().map(|listed| {
        let shop = &directory.shops[listed.at];
        shop.spot.map(|_| shop.stockist.id)
    });
    answer(&StockistOrder { per_page: u32::try_from(PER_PAGE).unwrap_or(u32::MAX), order: order.collect() })
}

fn answer(body: &impl Serialize) -> Result<Rendered, PageError> {
    let tags = [Tag::Every(ContentKind::Stockist), Tag::Every(ContentKind::Term)].map(String::from).to_vec();
    let body = serde_json::to_vec(body)?;
    Ok(Rendered { tags, ..Rendered::new(StatusCode::OK, "application/json", body) })
}
