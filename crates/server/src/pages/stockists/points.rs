//! What the map shows: every place of a list at once, and the outlines of coasts, borders and towns.

use std::sync::LazyLock;

use content::{ContentKind, Locale, Tag};
use sha2::{Digest as _, Sha256};
use ssr::cache::Rendered;

use http::StatusCode;

use super::chosen;
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{StockistPoint, StockistPoints};
use crate::pages::stories::paging::PER_PAGE;
use crate::query::PageQuery;

/// Where the places of a list are to be had.
pub(crate) const ADDRESS: &str = "/api/stockists";
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

/// Every place of the list that a query asks for, in the order of the list.
///
/// # Errors
/// When the stockists are not kept and the back end failed.
pub(crate) async fn produce(app: &App, locale: Locale, query: &PageQuery) -> Result<Rendered, PageError> {
    let (directory, choice) = chosen(app, locale, query).await?;
    let round = |degrees: f64| (degrees * DECIMALS).round() / DECIMALS;
    let points = (0..).zip(&choice.order).filter_map(|(place, listed)| {
        let shop = &directory.shops[listed.at];
        let position = shop.spot?.position;
        let (latitude, longitude) = (round(position.latitude()), round(position.longitude()));
        Some(StockistPoint(place, shop.stockist.id, latitude, longitude, shop.stockist.name.clone()))
    });
    let body = serde_json::to_vec(&StockistPoints {
        per_page: u32::try_from(PER_PAGE).unwrap_or(u32::MAX),
        points: points.collect(),
    })?;
    let tags = [Tag::Every(ContentKind::Stockist), Tag::Every(ContentKind::Term)].map(String::from).to_vec();
    Ok(Rendered { tags, ..Rendered::new(StatusCode::OK, "application/json", body) })
}
