//! What there is to read beside the products that a search finds.
//!
//! Products are what people come for: pages are asked for at the same time, and whoever found the products waits for
//! them only for a moment. A search without its pages is an answer that is kept for seconds.

use std::pin::pin;
use std::time::Duration;

use search::model::{PageHit as Found, Query};
use tokio::time::timeout;

use crate::app::App;
use crate::page_data::PageHit;
use crate::upstream::Gaps;
use crate::view::View;

/// How much longer than for the products it may take to find pages.
const GRACE: Duration = Duration::from_millis(100);
/// What is missing when they did not come.
const PART: &str = "pages found";

/// The products that are being searched for, and at most `most` pages beside them.
pub(crate) async fn beside<T, E>(
    app: &App,
    question: &Query,
    most: u32,
    products: impl Future<Output = Result<T, E>>,
    gaps: &Gaps,
) -> Result<(T, Vec<PageHit>), E> {
    if question.text.is_empty() || question.page > 1 {
        return Ok((products.await?, Vec::new()));
    }
    let question = Query { per_page: most, ..question.clone() };
    let (mut products, mut pages) = (pin!(products), pin!(app.search.pages(&question)));
    let (products, pages) = tokio::select! {
        products = &mut products => (products?, timeout(GRACE, pages).await.ok()),
        pages = &mut pages => (products.await?, Some(pages)),
    };
    let pages = match pages {
        Some(Err(error)) if error.is_missing() => {
            app.index.pages(question.locale).tell_absence();
            Vec::new()
        }
        Some(pages) => gaps.or_without(PART, pages).unwrap_or_default(),
        None => gaps.or_without(PART, Err("they took longer than the products")).unwrap_or_default(),
    };
    Ok((products, shown(app, &question, &pages)))
}

fn shown(app: &App, question: &Query, pages: &[Found]) -> Vec<PageHit> {
    let view = View::new(&app.urls, question.locale);
    let page = |page: &Found| PageHit {
        kind: page.kind.label(question.locale).to_owned(),
        title: page.title.clone(),
        text: page.text.clone(),
        href: view.href(&page.href),
    };
    pages.iter().map(page).collect()
}
