//! A page of the list of products.

use super::choice::is_code;
use super::did_you_mean::did_you_mean;
use super::facets::Counted;
use super::hits::{self, Cards, Showing};
use super::question::{Question, Taken};
use crate::SearchError;
use crate::api::Api;
use crate::model::{Found, ProductHit, Query, ReadAs};
use crate::wire::{Search, SearchResult};

/// A card of words names no variants; only their picture is of use.
const VARIANTS_OF_WORDS: usize = 1;

/// A page of the list.
pub(super) async fn list(api: &Api, query: &Query) -> Result<Found, SearchError> {
    let question = Question::new(query);
    let asked: Vec<Taken<'_>> = question.words().into_iter().chain(question.code()).collect();
    if asked.is_empty() {
        return Ok(Found { reading: question.reading, ..Found::default() });
    }
    let mut searches: Vec<Search> = asked.iter().map(|taken| search(&question, *taken)).collect();
    // What can only be meant in one way is counted in the same request.
    let is_clear = asked.len() == 1;
    if is_clear {
        searches.extend(asked.iter().flat_map(|taken| counts_of_filtered(&question, *taken)));
    }
    let mut answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let mut counts = answers.split_off(asked.len().min(answers.len()));
    let (taken, answer) = choose(&question, asked, answers);
    let more = if is_clear { Vec::new() } else { counts_of_filtered(&question, taken) };
    let (cards, later) = details(api, &question, more, &answer).await?;
    counts.extend(later);
    let facets = Counted::new(&question, taken).read(&question, &answer, &counts);
    if answer.found == 0 {
        // Another choice may still find something: the counts say so.
        let did_you_mean = did_you_mean(api, &question).await?;
        return Ok(Found { reading: question.reading, facets, did_you_mean, ..Found::default() });
    }
    let code = match taken {
        Taken::Code(code) => Some(code),
        Taken::All | Taken::Words(_) => None,
    };
    let narrowed = !query.filters.is_empty() || !question.reading.figures.is_empty();
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
        did_you_mean: None,
        reading: question.reading,
    })
}

fn search(question: &Question<'_>, taken: Taken<'_>) -> Search {
    let variants = match taken {
        Taken::Code(_) => ProductHit::MAX_VARIANTS,
        Taken::All | Taken::Words(_) => VARIANTS_OF_WORDS,
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
            Taken::All | Taken::Words(_) => words = Some((taken, answer)),
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
