//! The first results for what is being typed.

use content::model::ProductId;

use super::choice::is_code;
use super::did_you_mean::did_you_mean;
use super::hits::{self, Cards, Showing};
use super::pieces;
use super::question::{Question, Taken};
use crate::SearchError;
use crate::api::Api;
use crate::documents::href_of;
use crate::model::{Query, ReadAs, Row, Suggestions};
use crate::reading::Code;
use crate::wire::{Group, Hit, Search, SearchResult};

/// What results are called, and so where matches are marked.
const NAMES: &str = "post_title,description";

/// The first results for a text.
pub(super) async fn suggest(api: &Api, query: &Query) -> Result<Suggestions, SearchError> {
    let question = Question::new(query);
    let words = question.words();
    let mut searches: Vec<Search> = words.iter().map(|taken| by_words(&question, *taken)).collect();
    if let (Some(taken), Some(code)) = (question.code(), &question.reading.code) {
        searches.push(question.search(taken, None));
        searches.push(question.families(code));
    }
    if searches.is_empty() {
        return Ok(Suggestions { reading: question.reading, ..Suggestions::default() });
    }
    let answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let mut answers = answers.into_iter();
    let as_words = words.and_then(|_| answers.next());
    if let (Some(code), Some(as_code), Some(families)) =
        (&question.reading.code, answers.next(), answers.next())
        && is_code(code, &as_code, as_words.as_ref())
    {
        let rows = code_rows(&question, code, &as_code, &families);
        let (read_as, total) = (ReadAs::Code, as_code.found);
        return Ok(Suggestions { read_as, total, rows, did_you_mean: None, reading: question.reading });
    }
    let answer = as_words.unwrap_or_default();
    if answer.found == 0 {
        let did_you_mean = did_you_mean(api, &question).await?;
        return Ok(Suggestions { reading: question.reading, did_you_mean, ..Suggestions::default() });
    }
    let products = hits::products(&answer);
    let cards = if products.is_empty() {
        SearchResult::default()
    } else {
        api.search(question.cards(&products)).await?
    };
    let cards = Cards::new(&cards);
    let rows = answer.groups.iter().filter_map(|group| word_row(&question, group, &cards)).collect();
    Ok(Suggestions { rows, total: answer.found, reading: question.reading, ..Suggestions::default() })
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
            replaces: None,
        }),
        _ => Some(Row {
            product: product.product,
            variant: None,
            code: product.code,
            name: pieces::of_field(hit, "post_title"),
            subtitle: product.subtitle,
            href: product.href,
            image: product.image,
            matching: Some(product.matching),
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
    let showing = Showing { locale, code: Some(code), prefers_variants: true };
    // A family without variants is represented among the variants already.
    let has_variants = |hit: &&Hit| hit.number("variant_count").is_some_and(|count| count > 0);
    let families: Vec<Row> =
        families.firsts().filter(has_variants).filter_map(|hit| family_row(hit, locale)).collect();
    let row = |hit: &Hit| match hits::variant(hit, showing) {
        Some(variant) => Some(Row {
            product: product_of(hit)?,
            variant: Some(variant.id),
            code: variant.code,
            name: pieces::unmarked(&variant.description),
            subtitle: String::new(),
            href: variant.href,
            image: variant.image,
            matching: None,
            replaces: variant.replaces,
        }),
        None => family_row(hit, locale),
    };
    let rows = families.into_iter().chain(variants.firsts().filter_map(row));
    rows.take(question.per_page() as usize).collect()
}

fn product_of(hit: &Hit) -> Option<ProductId> {
    hit.number("product_id").map(ProductId)
}

fn family_row(hit: &Hit, locale: content::Locale) -> Option<Row> {
    Some(Row {
        product: product_of(hit)?,
        variant: None,
        code: hit.text("sku").to_owned(),
        name: pieces::unmarked(hit.text("post_title")),
        subtitle: hit.text("subtitle").to_owned(),
        href: href_of(hit.text("permalink"), locale)?,
        image: hits::image(hit),
        matching: Some(hits::count(hit.number("variant_count").unwrap_or_default())),
        replaces: None,
    })
}
