//! A page of the list of products.

use super::choice::{is_beginning, is_code};
use super::codes::{self, Named};
use super::facets::Counted;
use super::hits::{self, Cards, Showing};
use super::question::{Question, Taken};
use super::weigh::{is_only_beginning, weigh};
use crate::SearchError;
use crate::api::Api;
use crate::model::{CodeLine, Found, Outcome, ProductHit, Query, ReadAs, Shortfall, Sort};
use crate::reading::Reading;
use crate::wire::{Search, SearchResult};

/// A card of words names no variants; only their picture is of use.
const VARIANTS_OF_WORDS: usize = 1;

/// A page of the list.
pub(super) async fn list(api: &Api, query: &Query) -> Result<Found, SearchError> {
    let mut question = Question::new(query);
    match codes::named(api, &question).await? {
        Named::Nothing => {}
        Named::One(code) => question = question.about(code),
        Named::Several(lines) => return Ok(listed(question.reading, lines)),
    }
    let found = found(api, &question).await?;
    match question.with_sizes_as_words().filter(|_| found.products == 0) {
        Some(words) => Ok(self::found(api, &words).await?.or(found)),
        None => Ok(found),
    }
}

async fn found(api: &Api, question: &Question<'_>) -> Result<Found, SearchError> {
    let asked: Vec<Taken<'_>> = question.words().into_iter().chain(question.code()).collect();
    if asked.is_empty() {
        return Ok(Found { reading: question.reading.clone(), ..Found::default() });
    }
    let mut searches: Vec<Search> = asked.iter().map(|taken| search(question, *taken)).collect();
    // What can only be meant in one way is counted in the same request.
    let is_clear = asked.len() == 1;
    if is_clear {
        searches.extend(asked.iter().flat_map(|taken| counts_of_filtered(question, *taken)));
    }
    let mut answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let counts = answers.split_off(asked.len().min(answers.len()));
    let (taken, answer) = choose(question, asked, answers);
    let is_plainly_code = matches!(taken, Taken::Code(code) if is_beginning(code, &answer));
    if !is_plainly_code {
        let in_parts: Vec<String> =
            codes::in_parts(api, question).await?.iter().map(|hit| hit.text("id").to_owned()).collect();
        if !in_parts.is_empty() {
            let page = page(api, question, Taken::Variants(&in_parts)).await?;
            return shown(api, question, page, Shortfall::default()).await;
        }
    }
    if matches!(taken, Taken::Words(_)) && answer.found == 0 && is_only_beginning(api, question).await? {
        return Box::pin(found(api, &question.with_beginning())).await;
    }
    if matches!(taken, Taken::Words(_))
        && answer.found == 0
        && question.sure_mention().is_none()
        && let Some(weighed) = weigh(api, question).await?
    {
        let page = match weighed.taken() {
            Taken::Products(products) => weighed_page(api, question, products).await?,
            taken => page(api, question, taken).await?,
        };
        return shown(api, question, page, weighed.shortfall.clone()).await;
    }
    let page = Page { taken, answer, counts, is_counted: is_clear };
    shown(api, question, page, Shortfall::default()).await
}

impl Found {
    /// The other one when this one is empty.
    fn or(self, other: Self) -> Self {
        if self.products > 0 { self } else { other }
    }
}

/// Codes that were looked up one by one.
fn listed(reading: Reading, lines: Vec<CodeLine>) -> Found {
    let products = lines.iter().filter(|line| matches!(line.outcome, Outcome::One(_))).count() as u64;
    Found { read_as: ReadAs::Codes, products, lines, reading, ..Found::default() }
}

/// What the engine found for one page.
struct Page<'q> {
    taken: Taken<'q>,
    answer: SearchResult,
    counts: Vec<SearchResult>,
    /// Whether what is filtered has been counted already.
    is_counted: bool,
}

/// Products that were weighed come in the order of their weights, which no engine knows: all of them are asked for, and
/// the page is cut out here.
async fn weighed_page<'q>(
    api: &Api,
    question: &Question<'_>,
    products: &'q [u64],
) -> Result<Page<'q>, SearchError> {
    let taken = Taken::Products(products);
    let all =
        Search { page: Some(1), per_page: u32::try_from(products.len()).ok(), ..search(question, taken) };
    let mut searches = vec![all];
    searches.extend(counts_of_filtered(question, taken));
    let mut answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let counts = answers.split_off(1.min(answers.len()));
    let mut answer = answers.pop().unwrap_or_default();
    if question.query.sort == Sort::Relevance {
        hits::order(&mut answer, products);
    }
    let per_page = question.per_page() as usize;
    let skipped = per_page.saturating_mul(question.query.page.max(1) as usize - 1);
    answer.groups = answer.groups.into_iter().skip(skipped).take(per_page).collect();
    Ok(Page { taken, answer, counts, is_counted: true })
}

/// A page of something that is asked for in only one way.
async fn page<'q>(api: &Api, question: &Question<'_>, taken: Taken<'q>) -> Result<Page<'q>, SearchError> {
    let mut searches = vec![search(question, taken)];
    searches.extend(counts_of_filtered(question, taken));
    let mut answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let counts = answers.split_off(1.min(answers.len()));
    Ok(Page { taken, answer: answers.pop().unwrap_or_default(), counts, is_counted: true })
}

async fn shown(
    api: &Api,
    question: &Question<'_>,
    page: Page<'_>,
    shortfall: Shortfall,
) -> Result<Found, SearchError> {
    let Page { taken, answer, mut counts, is_counted } = page;
    let (query, reading) = (question.query, question.reading.clone());
    let shortfall = Shortfall { not_made: question.not_made.clone(), ..shortfall };
    let more = if is_counted { Vec::new() } else { counts_of_filtered(question, taken) };
    let (cards, later) = details(api, question, more, &answer).await?;
    counts.extend(later);
    let facets = Counted::new(question, taken).read(question, &answer, &counts);
    if answer.found == 0 {
        // Another choice may still find something: the counts say so.
        let unknown = codes::unknown(api, question).await?;
        let shortfall = Shortfall { not_made: shortfall.not_made, ..Shortfall::default() };
        return Ok(Found { reading, facets, unknown, shortfall, ..Found::default() });
    }
    let code = match taken {
        Taken::Code(code) => Some(code),
        Taken::Variants(_) => question.reading.code.as_ref(),
        Taken::All | Taken::Words(_) | Taken::Products(_) => None,
    };
    let narrowed = !query.filters.is_empty() || !reading.figures.is_empty();
    let showing = Showing { locale: query.locale, code, prefers_variants: code.is_some() || narrowed };
    let mut found: Vec<ProductHit> =
        answer.groups.iter().filter_map(|group| hits::product(group, &cards, showing)).collect();
    if let Some(code) = code {
        let is_family = |hit: &ProductHit| {
            cards.get(hit.product.0).is_some_and(|card| card.text("sku_norm") == code.normalised)
        };
        found.sort_by_key(|hit| !is_family(hit));
    }
    let read_as = if code.is_some() { ReadAs::Code } else { ReadAs::Words };
    Ok(Found {
        read_as,
        products: answer.found,
        variants: answer.found_docs,
        hits: found,
        facets,
        unknown: None,
        lines: Vec::new(),
        shortfall,
        reading,
    })
}

fn search(question: &Question<'_>, taken: Taken<'_>) -> Search {
    let variants = match taken {
        Taken::Code(_) | Taken::Variants(_) => ProductHit::MAX_VARIANTS,
        Taken::All | Taken::Words(_) | Taken::Products(_) => VARIANTS_OF_WORDS,
    };
    Counted::new(question, taken).ask(question.grouped(taken, variants))
}

/// The reading that is meant, with what it found.
fn choose<'q>(
    question: &Question<'_>,
    asked: Vec<Taken<'q>>,
    answers: Vec<SearchResult>,
) -> (Taken<'q>, SearchResult) {
    let (mut words, mut code) = (None, None);
    for (taken, answer) in asked.into_iter().zip(answers) {
        match taken {
            Taken::Code(_) => code = Some((taken, answer)),
            _ => words = Some((taken, answer)),
        }
    }
    let as_words = words.as_ref().map(|(_, answer)| answer);
    let meant = match (&question.reading.code, &code) {
        (Some(typed), Some((_, as_code))) if is_code(typed, as_code, as_words) => code,
        _ => words.or(code),
    };
    meant.unwrap_or((Taken::All, SearchResult::default()))
}

fn counts_of_filtered(question: &Question<'_>, taken: Taken<'_>) -> Vec<Search> {
    Counted::new(question, taken).searches(question, taken)
}

/// The cards of the products on the page, and the answers to what else is to be asked.
async fn details(
    api: &Api,
    question: &Question<'_>,
    mut searches: Vec<Search>,
    answer: &SearchResult,
) -> Result<(Cards, Vec<SearchResult>), SearchError> {
    let products = hits::products(answer);
    if !products.is_empty() {
        searches.push(question.cards(&products));
    }
    if searches.is_empty() {
        return Ok((Cards::new(&SearchResult::default()), Vec::new()));
    }
    let mut answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let cards = if products.is_empty() { SearchResult::default() } else { answers.pop().unwrap_or_default() };
    Ok((Cards::new(&cards), answers))
}
