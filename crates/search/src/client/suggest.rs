//! The first results for what is being typed.

use super::choice::{is_beginning, is_code};
use super::codes::{self, Named};
use super::hits::{self, Cards, Showing};
use super::pieces;
use super::question::{Question, Taken};
use super::weigh::{is_only_beginning, weigh};
use crate::SearchError;
use crate::api::Api;
use crate::documents::href_of;
use crate::model::{CodeLine, Outcome, ProductHit, Query, ReadAs, Row, Shortfall, Suggestions};
use crate::reading::Code;
use crate::wire::{Group, Hit, Search, SearchResult};

/// What results are called, and so where matches are marked.
const NAMES: &str = "post_title,description";
/// Less of a code may be anything.
const MIN_PART_LEN: usize = 3;

/// The first results for a text.
pub(super) async fn suggest(api: &Api, query: &Query) -> Result<Suggestions, SearchError> {
    let mut question = Question::new(query);
    match codes::named(api, &question).await? {
        Named::Nothing => {}
        Named::One(code) => question = question.about(code),
        Named::Several(lines) => return Ok(listed(&question, lines)),
    }
    let found = found(api, &question).await?;
    if let Some(words) = question.with_sizes_as_words().filter(|_| found.total == 0) {
        let as_words = self::found(api, &words).await?;
        return Ok(if as_words.total > 0 { as_words } else { found });
    }
    Ok(found)
}

async fn found(api: &Api, question: &Question<'_>) -> Result<Suggestions, SearchError> {
    let words = question.words();
    let mut searches: Vec<Search> = words.iter().map(|taken| by_words(question, *taken)).collect();
    if let (Some(taken), Some(code)) = (question.code(), &question.reading.code) {
        searches.push(question.search(taken, None));
        searches.push(question.families(code));
    }
    if searches.is_empty() {
        return Ok(Suggestions { reading: question.reading.clone(), ..Suggestions::default() });
    }
    let answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let mut answers = answers.into_iter();
    let as_words = words.and_then(|_| answers.next());
    let as_code = question.reading.code.as_ref().zip(answers.next()).zip(answers.next());
    let as_code = as_code.filter(|((code, as_code), _)| is_code(code, as_code, as_words.as_ref()));
    let is_plainly_code = as_code.as_ref().is_some_and(|((code, answer), _)| is_beginning(code, answer));
    if !is_plainly_code {
        let in_parts = codes::in_parts(api, question).await?;
        if !in_parts.is_empty() {
            return Ok(in_parts_rows(question, &in_parts));
        }
    }
    if let Some(((code, as_code), families)) = as_code {
        let rows = code_rows(question, code, &as_code, &families);
        let (read_as, total) = (ReadAs::Code, as_code.found);
        return Ok(Suggestions {
            read_as,
            total,
            rows,
            reading: question.reading.clone(),
            ..Suggestions::default()
        });
    }
    let mut answer = as_words.unwrap_or_default();
    if answer.found == 0 && is_only_beginning(api, question).await? {
        return Box::pin(found(api, &question.with_beginning())).await;
    }
    let mut shortfall = Shortfall::default();
    let is_weighed = matches!(question.words(), Some(Taken::Words(_))) && question.sure_mention().is_none();
    if answer.found == 0
        && is_weighed
        && let Some(weighed) = weigh(api, question).await?
    {
        answer = match weighed.taken() {
            Taken::Products(products) => first_of(api, question, products).await?,
            taken => api.search(by_words(question, taken)).await?,
        };
        shortfall = weighed.shortfall;
    }
    shortfall.not_made.clone_from(&question.not_made);
    if answer.found == 0 {
        let unknown = codes::unknown(api, question).await?;
        let shortfall = Shortfall { not_made: shortfall.not_made, ..Shortfall::default() };
        return Ok(Suggestions {
            reading: question.reading.clone(),
            unknown,
            shortfall,
            ..Suggestions::default()
        });
    }
    let products = hits::products(&answer);
    let cards = if products.is_empty() {
        SearchResult::default()
    } else {
        api.search(question.cards(&products)).await?
    };
    let cards = Cards::new(&cards);
    let mut rows: Vec<Row> =
        answer.groups.iter().filter_map(|group| word_row(question, group, &cards)).collect();
    if let (Some(taken), [family]) = (words, answer.groups.as_slice())
        && shortfall == Shortfall::default()
        && is_rather_code(question, family, &cards)
    {
        // The way to the family comes last.
        let mut variants = variants_of(api, question, taken).await?;
        variants.truncate((question.per_page() as usize).saturating_sub(rows.len()));
        rows.splice(0..0, variants);
    }
    Ok(Suggestions {
        rows,
        total: answer.found,
        shortfall,
        reading: question.reading.clone(),
        ..Suggestions::default()
    })
}

/// The codes of a list that exist.
fn listed(question: &Question<'_>, lines: Vec<CodeLine>) -> Suggestions {
    let mut rows = Vec::new();
    let mut missing = Vec::new();
    for line in lines {
        match line.outcome {
            Outcome::One(row) => rows.push(*row),
            Outcome::Several(_) => {}
            Outcome::Unknown(_) => missing.push(line.typed),
        }
    }
    let total = rows.len() as u64;
    rows.truncate(question.per_page() as usize);
    let reading = question.reading.clone();
    Suggestions { read_as: ReadAs::Codes, total, rows, missing, reading, ..Suggestions::default() }
}

/// Variants that have the parts of a code.
fn in_parts_rows(question: &Question<'_>, hits: &[Hit]) -> Suggestions {
    let code = question.reading.code.clone().unwrap_or_default();
    let rows =
        hits.iter().filter_map(|hit| codes::row(question, hit, &code)).take(question.per_page() as usize);
    Suggestions {
        read_as: ReadAs::Code,
        total: hits.len() as u64,
        rows: rows.collect(),
        reading: question.reading.clone(),
        ..Suggestions::default()
    }
}

/// Whether part of a code leads to some variants of the only family: whoever types codes wants variants.
fn is_rather_code(question: &Question<'_>, family: &Group, cards: &Cards) -> bool {
    let Some(hit) = family.hits.first().filter(|hit| !hits::is_stand_in(hit)) else { return false };
    let all = hits::product_of(hit).and_then(|product| cards.get(product.0)?.number("variant_count"));
    if all.is_none_or(|all| family.found >= all) {
        return false;
    }
    let parts = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_ascii_uppercase);
        parts.filter(|part| part.len() >= MIN_PART_LEN).collect()
    };
    let typed = parts(&question.reading.text);
    parts(hit.text("sku")).iter().any(|part| typed.iter().any(|typed| part.starts_with(typed.as_str())))
}

/// The first variants that match.
async fn variants_of(api: &Api, question: &Question<'_>, taken: Taken<'_>) -> Result<Vec<Row>, SearchError> {
    let answer = api.search(question.grouped(taken, ProductHit::MAX_VARIANTS)).await?;
    let code = question.reading.code.clone().unwrap_or_default();
    let hits = answer.groups.iter().flat_map(|group| &group.hits);
    Ok(hits.filter_map(|hit| codes::row(question, hit, &code)).collect())
}

/// The first of products that were weighed, in the order of their weights.
async fn first_of(api: &Api, question: &Question<'_>, products: &[u64]) -> Result<SearchResult, SearchError> {
    let all = by_words(question, Taken::Products(products));
    let mut answer = api.search(Search { per_page: u32::try_from(products.len()).ok(), ..all }).await?;
    hits::order(&mut answer, products);
    answer.groups.truncate(question.per_page() as usize);
    Ok(answer)
}

fn by_words(question: &Question<'_>, taken: Taken<'_>) -> Search {
    Search { highlight_fields: NAMES, highlight_full_fields: NAMES, ..question.grouped(taken, 1) }
}

/// One row a product; a single variant of several is shown as that variant.
fn word_row(question: &Question<'_>, group: &Group, cards: &Cards) -> Option<Row> {
    let narrowed = !question.query.filters.is_empty() || !question.reading.figures.is_empty();
    let showing = Showing { locale: question.query.locale, code: None, prefers_variants: narrowed };
    let product = hits::product(group, cards, showing)?;
    let hit = group.hits.first()?;
    match product.variants.into_iter().next() {
        Some(variant) if product.matching == 1 && product.variant_count > 1 => Some(Row {
            product: product.product,
            variant: Some(variant.id),
            code: variant.code,
            name: pieces::of_field(hit, "description"),
            subtitle: String::new(),
            href: variant.href,
            image: variant.image,
            matching: None,
            best: None,
            replaces: None,
        }),
        best => Some(Row {
            product: product.product,
            variant: None,
            code: product.code,
            name: pieces::of_field(hit, "post_title"),
            subtitle: product.subtitle,
            href: product.href,
            image: product.image,
            matching: Some(product.matching),
            best: best.filter(|_| narrowed && product.variant_count > 1).map(|variant| variant.href),
            replaces: None,
        }),
    }
}

/// The families whose code it is, then the variants.
fn code_rows(
    question: &Question<'_>,
    code: &Code,
    variants: &SearchResult,
    families: &SearchResult,
) -> Vec<Row> {
    let locale = question.query.locale;
    // A family without variants is represented among the variants already.
    let has_variants = |hit: &&Hit| hit.number("variant_count").is_some_and(|count| count > 0);
    let families: Vec<Row> =
        families.firsts().filter(has_variants).filter_map(|hit| family_row(hit, locale)).collect();
    let row = |hit: &Hit| {
        if hits::is_stand_in(hit) { family_row(hit, locale) } else { codes::row(question, hit, code) }
    };
    let rows = families.into_iter().chain(variants.firsts().filter_map(row));
    rows.take(question.per_page() as usize).collect()
}

fn family_row(hit: &Hit, locale: content::Locale) -> Option<Row> {
    Some(Row {
        product: hits::product_of(hit)?,
        variant: None,
        code: hit.text("sku").to_owned(),
        name: pieces::unmarked(hit.text("post_title")),
        subtitle: hit.text("subtitle").to_owned(),
        href: href_of(hit.text("permalink"), locale)?,
        image: hits::image(hit),
        matching: Some(hits::count(hit.number("variant_count").unwrap_or_default())),
        best: None,
        replaces: None,
    })
}
