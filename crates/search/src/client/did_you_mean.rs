//! What was probably meant when nothing was found. It is offered, never searched for in silence.
//!
//! Only codes need it: slips in words are forgiven by the search itself, so a corrected word finds nothing that the
//! written one did not.

use super::question::{Question, Taken};
use crate::SearchError;
use crate::api::Api;
use crate::reading::Code;
use crate::wire::{Search, SearchResult};

/// Codes that look alike are tried so many at once.
const MAX_LOOK_ALIKES: usize = 8;

/// What was probably meant: a code that looks alike.
pub(super) async fn did_you_mean(api: &Api, question: &Question<'_>) -> Result<Option<String>, SearchError> {
    let codes: Vec<Code> = question.reading.code.iter().flat_map(look_alikes).collect();
    if codes.is_empty() {
        return Ok(None);
    }
    let searches: Vec<Search> =
        codes.iter().map(|code| first(question.search(Taken::Code(code), None))).collect();
    for (code, answer) in codes.iter().zip(api.searches(&searches).await?) {
        let answer = answer?;
        if answer.found > 0 {
            return Ok(Some(whole_code(&answer, code)));
        }
    }
    Ok(None)
}

fn look_alikes(code: &Code) -> Vec<Code> {
    let alike = code.look_alikes().into_iter().take(MAX_LOOK_ALIKES);
    alike.map(|normalised| Code { normalised, is_shaped: code.is_shaped }).collect()
}

fn first(search: Search) -> Search {
    Search { page: Some(1), per_page: Some(1), sort_by: "_text_match:desc,score:desc", ..search }
}

/// The code as the maker writes it, when it is whole.
fn whole_code(answer: &SearchResult, code: &Code) -> String {
    let hit = answer.firsts().next().filter(|hit| hit.text("sku_norm") == code.normalised);
    hit.map_or_else(|| code.normalised.clone(), |hit| hit.text("sku").to_owned())
}
