//! For the map of stockists: `GET /api/stockists/places?lang=en`, the places of all of them;
//! `GET /api/stockists?lang=en&…`, the order of a list; and `GET /api/outlines/{version}/{name}`, the coasts, borders and
//! towns that the map is drawn from.

use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use http::HeaderMap;

use super::call::{Call, Wanted};
use super::refusal::Refusal;
use crate::app::App;
use crate::pages::stockists::{asked, points};
use crate::query::PageQuery;
use crate::respond;

/// Browsers keep an answer for this long.
const TWO_MINUTES: &str = "public, max-age=120";
/// Outlines never change under their address.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// Handles the call for places.
pub(crate) async fn places(State(app): State<App>, call: Call) -> Response {
    all_places(&app, &call).await.unwrap_or_else(Refusal::into_response)
}

/// Handles the call for the order of a list.
pub(crate) async fn order(State(app): State<App>, call: Call) -> Response {
    order_of_list(&app, &call).await.unwrap_or_else(Refusal::into_response)
}

/// Handles the call for an outline.
pub(crate) async fn outline(
    State(app): State<App>,
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(file) = points::outline(&version, &name) else { return Refusal::NotFound.into_response() };
    match app.searches.get(format!("outline {name}"), move || async move { Ok(file) }).await {
        Ok(served) => respond::stored(&served, &headers, FOR_GOOD),
        Err(error) => Refusal::Unavailable { what: "the map", error }.into_response(),
    }
}

async fn all_places(app: &App, call: &Call) -> Result<Response, Refusal> {
    let locale = call.language()?;
    let wanted = Wanted {
        key: format!("stockists' places {}", locale.code()),
        from: "the places of stockists",
        is_free: false,
    };
    let producer = app.clone();
    let produced = move || async move { points::places(&producer, locale).await };
    let served = call.served(app, wanted, produced).await?;
    Ok(respond::stored(&served, &call.headers, TWO_MINUTES))
}

async fn order_of_list(app: &App, call: &Call) -> Result<Response, Refusal> {
    let locale = call.language()?;
    // All pages of a list show the same places, and so does whatever somebody wants to buy there.
    let is_asked = |name: &str| asked::accepts(name) && !matches!(name, "page" | "code");
    let asked = PageQuery::read(Some(call.query(app)?), is_asked);
    let wanted = Wanted {
        key: format!("stockists {} {}", locale.code(), asked.canonical()),
        from: "the list of stockists",
        is_free: false,
    };
    let producer = app.clone();
    let produced = move || async move { points::order(&producer, locale, &asked).await };
    let served = call.served(app, wanted, produced).await?;
    Ok(respond::stored(&served, &call.headers, TWO_MINUTES))
}
