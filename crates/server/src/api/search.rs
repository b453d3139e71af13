//! `GET /api/search?q=…&lang=en`: the first results for what is being typed, for the search overlay.
//!
//! Equal questions share one answer, here and in browsers.

mod suggestions;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use content::{ContentKind, Locale, Tag};
use http::StatusCode;
use search::Filter;
use search::SearchError;
use search::model::{Query, ReadAs, Sort, Suggestions};
use ssr::cache::Rendered;
use url::form_urlencoded;

use super::call::{Call, Wanted};
use super::refusal::Refusal;
use crate::app::App;
use crate::error::PageError;
use crate::page_data::{PageHit, SearchAnswer};
use crate::page_search;
use crate::pages::products::address::ListState;
use crate::respond::{self, PARTIAL_HEADER};
use crate::upstream::{Gaps, pages_found};
use crate::view::View;

/// How many results the overlay shows.
const ROWS: u32 = 8;
/// How many pages it shows below them.
const PAGES: u32 = 4;
/// Longer texts are not typed but sent.
const MAX_TEXT_LEN: usize = 4096;
/// Browsers keep an answer for this long.
const TWO_MINUTES: &str = "public, max-age=120";

/// Handles the call.
pub(crate) async fn search(State(app): State<App>, call: Call) -> Response {
    answer(&app, &call).await.unwrap_or_else(Refusal::into_response)
}

async fn answer(app: &App, call: &Call) -> Result<Response, Refusal> {
    let too_long = Refusal::TooLong { parameter: "q", allowed: MAX_TEXT_LEN };
    let text = text(call.query(app).map_err(|_| too_long)?)?;
    let locale = call.language()?;
    let key = format!("search {} {text}", locale.code());
    let wanted = Wanted { key, from: "the search", is_free: text.is_empty() };
    let producer = app.clone();
    let produced = move || async move { produce(&producer, locale, &text).await };
    let served = call.served(app, wanted, produced).await?;
    let is_whole = !served.value.headers().contains_key(PARTIAL_HEADER);
    Ok(respond::stored(&served, &call.headers, if is_whole { TWO_MINUTES } else { "no-store" }))
}

/// What is searched for; of a name that comes twice, the first counts.
fn text(query: &str) -> Result<String, Refusal> {
    let asked = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "q");
    let text = asked.map(|(_, value)| value.trim().to_owned()).unwrap_or_default();
    if text.len() > MAX_TEXT_LEN {
        return Err(Refusal::TooLong { parameter: "q", allowed: MAX_TEXT_LEN });
    }
    Ok(text)
}

async fn produce(app: &App, locale: Locale, text: &str) -> Result<Rendered, PageError> {
    let state = ListState::searching(text);
    let gaps = Gaps::default();
    let (found, pages) = if state.search.is_empty() {
        (Suggestions::default(), Vec::new())
    } else {
        suggest(app, &question(app, locale, &state.search).await, &gaps).await?
    };
    let is_in_vain = found.total == 0 && !state.search.is_empty();
    let suggestions =
        if is_in_vain { suggestions::instead(app, locale, &state, &found).await } else { Vec::new() };
    let view = View::new(&app.urls, locale);
    // Figures in a code are part of the code.
    let figures = if found.read_as == ReadAs::Code { &[] } else { found.reading.figures.as_slice() };
    let asked: Vec<&Filter> = figures.iter().map(|figure| &figure.filter).collect();
    let answer = SearchAnswer {
        // Who asks for a code wants that and nothing else.
        pages: if found.read_as == ReadAs::Words { pages } else { Vec::new() },
        query: text.to_owned(),
        total: found.total,
        rows: found.rows.iter().map(|row| view.search_row(row, &asked)).collect(),
        figures: figures.iter().map(|figure| figure.filter.label(locale)).collect(),
        told: view.told(&found.shortfall, found.unknown.as_ref(), found.missing.clone()),
        suggestions,
        all_href: state.href(&app.urls, locale),
    };
    let body = serde_json::to_vec(&answer)?;
    let tags = [Tag::Every(ContentKind::Product), Tag::Every(ContentKind::Term), Tag::Options];
    let tags = tags.into_iter().chain(pages_found()).map(String::from).collect();
    let rendered = Rendered { tags, ..Rendered::new(StatusCode::OK, "application/json", body) };
    Ok(respond::partial(rendered, &gaps.into_parts()))
}

/// Asks, and once more when the first index of a new site has come meanwhile.
async fn suggest(
    app: &App,
    question: &Query,
    gaps: &Gaps,
) -> Result<(Suggestions, Vec<PageHit>), SearchError> {
    let ask = || page_search::beside(app, question, PAGES, app.search.suggest(question), gaps);
    match ask().await {
        Err(_) if app.index.first_index(question.locale).await => ask().await,
        found => found,
    }
}

async fn question(app: &App, locale: Locale, text: &str) -> Query {
    Query {
        vocabulary: app.vocabulary(locale).await,
        locale,
        text: text.to_owned(),
        plain: false,
        filters: Vec::new(),
        category: None,
        sort: Sort::default(),
        page: 1,
        per_page: ROWS,
        facets: Vec::new(),
    }
}
