//! `GET /api/calculator?lang=en&strip=…&length=…`: the calculator of a page with another question, while one types.
//! `GET /api/calculator.csv?…`: its parts list as a file.
//!
//! Programs ask [`super::strip`], whose names and numbers stay as they are.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use content::{ContentKind, Locale, Tag};
use http::header::CONTENT_DISPOSITION;
use http::{HeaderValue, StatusCode};
use ssr::cache::Rendered;

use super::call::{Call, Wanted};
use super::refusal::Refusal;
use crate::app::App;
use crate::calculator::{self, CalculatorPlace};
use crate::error::PageError;
use crate::open_data::csv;
use crate::query::PageQuery;
use crate::respond;

/// Browsers keep an answer for this long.
const TWO_MINUTES: &str = "public, max-age=120";

/// What is asked for.
#[derive(Clone, Copy)]
enum Kind {
    Json,
    Csv,
}

/// Handles the call for the calculator.
pub(crate) async fn calculator(State(app): State<App>, call: Call) -> Response {
    answer(&app, &call, Kind::Json).await.unwrap_or_else(Refusal::into_response)
}

/// Handles the call for the parts list.
pub(crate) async fn parts(State(app): State<App>, call: Call) -> Response {
    answer(&app, &call, Kind::Csv).await.unwrap_or_else(Refusal::into_response)
}

async fn answer(app: &App, call: &Call, kind: Kind) -> Result<Response, Refusal> {
    let asked = PageQuery::read(Some(call.query(app)?), calculator::accepts);
    let locale = call.language()?;
    let name = match kind {
        Kind::Json => "calculator",
        Kind::Csv => "calculator.csv",
    };
    let key = format!("{name} {} {}", locale.code(), asked.canonical());
    let producer = app.clone();
    let produced = move || async move { produce(&producer, locale, kind, &asked).await };
    let served = call.served(app, Wanted { key, from: "the catalogue", is_free: false }, produced).await?;
    if served.value.status() != StatusCode::OK {
        return Err(Refusal::NothingToCalculate);
    }
    let mut response = respond::stored(&served, &call.headers, TWO_MINUTES);
    if matches!(kind, Kind::Csv) {
        response.headers_mut().insert(CONTENT_DISPOSITION, file_name(locale));
    }
    Ok(response)
}

async fn produce(app: &App, locale: Locale, kind: Kind, query: &PageQuery) -> Result<Rendered, PageError> {
    let tags = [Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Term)];
    let tags: Vec<String> = tags.into_iter().map(String::from).collect();
    let found = match kind {
        Kind::Json => {
            // The page that asks knows where it is.
            let place = CalculatorPlace { action: String::new(), follows_address: false };
            let calculator = calculator::answered(app, locale, place, query).await?;
            let body = calculator.map(|calculator| serde_json::to_vec(&calculator)).transpose()?;
            body.map(|body| Rendered::new(StatusCode::OK, "application/json", body))
        }
        Kind::Csv => calculator::parts(app, locale, query).await?.map(|parts| {
            let body = csv::parts(&parts, locale);
            Rendered::new(StatusCode::OK, "text/csv; charset=utf-8", body)
        }),
    };
    let nothing = || Rendered::new(StatusCode::NOT_FOUND, "text/plain", "");
    Ok(Rendered { tags, ..found.unwrap_or_else(nothing) })
}

fn file_name(locale: Locale) -> HeaderValue {
    HeaderValue::from_static(match locale {
        Locale::En => "attachment; filename=\"led-strip-parts.csv\"",
        Locale::Es => "attachment; filename=\"piezas-tira-led.csv\"",
    })
}
