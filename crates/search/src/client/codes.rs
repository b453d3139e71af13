//! Codes inside a text: a code in a sentence, and lists that somebody pastes.

use super::did_you_mean::look_alike;
use super::hits::{self, Showing};
use super::nearest::nearest;
use super::pieces;
use super::question::{Question, Taken};
use crate::SearchError;
use crate::api::Api;
use crate::code_parts::has_in_order;
use crate::documents::href_of;
use crate::model::{CodeLine, Outcome, Row, UnknownCode};
use crate::reading::{Code, Mention};
use crate::wire::{Hit, Search, SearchResult};

/// What the codes in a text come to.
pub(super) enum Named {
    /// They do not decide what is meant.
    Nothing,
    /// A code that exists, whatever stands around it.
    One(Code),
    /// Several, each looked up.
    Several(Vec<CodeLine>),
}

/// A code is among the first that start like it.
const FIRST: u32 = 4;
/// Codes that do not exist and for which others are looked up.
const MAX_CORRECTED: usize = 5;
/// More variants than any family has of what is typed in parts.
const MAX_IN_PARTS: u32 = 250;

/// Looks the codes of a text up that are not all of it.
pub(super) async fn named(api: &Api, question: &Question<'_>) -> Result<Named, SearchError> {
    let mentions = &question.reading.mentions;
    let is_all_there_is = match mentions.codes.as_slice() {
        [] => true,
        [only] => question.reading.code.as_ref().is_some_and(|code| code.normalised == only.code.normalised),
        _ => false,
    };
    if is_all_there_is {
        return Ok(Named::Nothing);
    }
    let searches: Vec<Search> =
        mentions.codes.iter().map(|mention| starting(question, &mention.code)).collect();
    let answers = api.searches(&searches).await?.into_iter().collect::<Result<Vec<SearchResult>, _>>()?;
    let looked_up: Vec<(&Mention, SearchResult)> = mentions.codes.iter().zip(answers).collect();
    let exists = |(mention, answer): &(&Mention, SearchResult)| exact(answer, &mention.code).is_some();
    if let [only] = looked_up.as_slice() {
        let code = only.0.code.clone();
        return Ok(if exists(only) { Named::One(code) } else { Named::Nothing });
    }
    let means_something =
        |(mention, answer): &(&Mention, SearchResult)| mention.is_sure() || answer.found > 0;
    let is_list = looked_up.iter().any(exists) || (mentions.is_all && looked_up.iter().any(means_something));
    if !is_list {
        return Ok(Named::Nothing);
    }
    lines(api, question, looked_up).await.map(Named::Several)
}

/// The variants that have the parts of the code that was typed, in its order. None when what was typed does not look
/// like a code.
pub(super) async fn in_parts(api: &Api, question: &Question<'_>) -> Result<Vec<Hit>, SearchError> {
    let Some(code) = question.reading.code.as_ref().filter(|code| code.is_shaped) else {
        return Ok(Vec::new());
    };
    let answer = api.search(question.in_parts(code, MAX_IN_PARTS)).await?;
    Ok(having_in_order(&answer, code).cloned().collect())
}

/// What comes nearest to a code that was asked for and does not exist. `None` when no code was asked for, or something
/// else than the code may be why nothing was found.
pub(super) async fn unknown(api: &Api, question: &Question<'_>) -> Result<Option<UnknownCode>, SearchError> {
    let is_figure = !question.reading.figures.is_empty() && question.sure_mention().is_none();
    if is_figure || !question.query.filters.is_empty() || question.query.category.is_some() {
        return Ok(None);
    }
    let reading = &question.reading;
    if let Some(code) = reading.code.as_ref().filter(|code| code.is_shaped) {
        let typed = reading.mentions.codes.first().filter(|_| reading.mentions.codes.len() == 1);
        let typed = typed.map_or_else(|| reading.text.clone(), |mention| mention.typed.clone());
        return nearest(api, question, code, typed).await.map(Some);
    }
    if let Some(mention) = question.sure_mention() {
        return nearest(api, question, &mention.code, mention.typed.clone()).await.map(Some);
    }
    // Letters alone may still be a code with a letter for a digit.
    let Some(code) = &reading.code else { return Ok(None) };
    let meant = look_alike(api, question, code).await?;
    Ok(meant.map(|meant| UnknownCode {
        typed: reading.text.clone(),
        meant: Some(meant),
        ..UnknownCode::default()
    }))
}

/// A result for one document.
pub(super) fn row(question: &Question<'_>, hit: &Hit, code: &Code) -> Option<Row> {
    let locale = question.query.locale;
    let showing = Showing { locale, code: Some(code), prefers_variants: true };
    let variant = hits::variant(hit, showing);
    let name =
        variant.as_ref().map_or_else(|| hit.text("post_title"), |variant| variant.description.as_str());
    Some(Row {
        product: hits::product_of(hit)?,
        variant: variant.as_ref().map(|variant| variant.id),
        code: hit.text("sku").to_owned(),
        name: pieces::unmarked(name),
        subtitle: String::new(),
        href: href_of(hit.text("permalink"), locale)?,
        image: hits::image(hit),
        matching: None,
        best: None,
        replaces: variant.and_then(|variant| variant.replaces),
    })
}

async fn lines(
    api: &Api,
    question: &Question<'_>,
    looked_up: Vec<(&Mention, SearchResult)>,
) -> Result<Vec<CodeLine>, SearchError> {
    let mut lines = Vec::new();
    let mut open = Vec::new();
    for (mention, answer) in looked_up {
        let code = &mention.code;
        let row = exact(&answer, code).and_then(|hit| row(question, hit, code));
        let starts = answer.firsts().any(|hit| hit.text("sku_norm").starts_with(&code.normalised));
        let outcome = match row {
            Some(row) => Outcome::One(Box::new(row)),
            None if starts => Outcome::Several(answer.found),
            None => {
                open.push((lines.len(), code));
                Outcome::Unknown(Box::default())
            }
        };
        lines.push(CodeLine { typed: mention.typed.clone(), quantity: mention.quantity, outcome });
    }
    if open.is_empty() {
        return Ok(lines);
    }
    let searches: Vec<Search> = open.iter().map(|(_, code)| question.in_parts(code, MAX_IN_PARTS)).collect();
    let answers = api.searches(&searches).await?;
    let mut corrected = 0;
    for ((place, code), answer) in open.into_iter().zip(answers) {
        let answer = answer?;
        let meant: Vec<&Hit> = having_in_order(&answer, code).collect();
        let row = if let [only] = meant.as_slice() { row(question, only, code) } else { None };
        lines[place].outcome = match row {
            Some(row) => Outcome::One(Box::new(row)),
            None if !meant.is_empty() => Outcome::Several(meant.len() as u64),
            None if corrected < MAX_CORRECTED => {
                corrected += 1;
                let typed = lines[place].typed.clone();
                Outcome::Unknown(Box::new(nearest(api, question, code, typed).await?))
            }
            None => Outcome::Unknown(Box::default()),
        };
    }
    Ok(lines)
}

fn having_in_order<'a>(answer: &'a SearchResult, code: &'a Code) -> impl Iterator<Item = &'a Hit> {
    answer.firsts().filter(|hit| has_in_order(hit.text("sku"), &code.parts))
}

fn exact<'a>(answer: &'a SearchResult, code: &Code) -> Option<&'a Hit> {
    let typed = code.normalised.as_str();
    answer.firsts().find(|hit| {
        hit.text("sku_norm") == typed
            || hit.text("gtin") == typed
            || hit.texts("legacy_codes").any(|old| old == typed)
    })
}

fn starting(question: &Question<'_>, code: &Code) -> Search {
    Search {
        infix: "off",
        page: Some(1),
        per_page: Some(FIRST),
        highlight_fields: "none",
        ..question.search(Taken::Code(code), None)
    }
}
