//! What was probably meant when nothing was found. It is offered, never searched for in silence.
//!
//! Only codes need it: slips in words are forgiven by the search itself, so a corrected word finds nothing that the
//! written one did not.

use super::question::{Question, Taken};
use crate::SearchError;
use crate::api::Api;
use crate::model::Meant;
use crate::reading::Code;
use crate::wire::{Search, SearchResult};

/// Codes that look alike are tried so many at once.
const MAX_LOOK_ALIKES: usize = 8;

/// The code that looks like one that does not exist, or the trade item number with the right check digit.
pub(super) async fn look_alike(
    api: &Api,
    question: &Question<'_>,
    code: &Code,
) -> Result<Option<Meant>, SearchError> {
    let right = code.with_right_check_digit();
    let is_check_digit = right.is_some();
    let alike = right.into_iter().chain(code.look_alikes().into_iter().take(MAX_LOOK_ALIKES));
    let codes: Vec<Code> = alike.map(|normalised| Code { normalised, ..code.clone() }).collect();
    if codes.is_empty() {
        return Ok(None);
    }
    let searches: Vec<Search> =
        codes.iter().map(|code| first(question.search(Taken::Code(code), None))).collect();
    for (place, (code, answer)) in codes.iter().zip(api.searches(&searches).await?).enumerate() {
        let answer = answer?;
        if answer.found > 0 {
            let is_check_digit = is_check_digit && place == 0;
            return Ok(Some(Meant { code: whole_code(&answer, code), is_check_digit }));
        }
    }
    Ok(None)
}

fn first(search: Search) -> Search {
    Search {
        page: Some(1),
        per_page: Some(1),
        infix: "off",
        sort_by: "_text_match:desc,score:desc",
        ..search
    }
}

/// The code as the maker writes it, when it is whole.
fn whole_code(answer: &SearchResult, code: &Code) -> String {
    let hit = answer.firsts().next().filter(|hit| hit.text("sku_norm") == code.normalised);
    hit.map_or_else(|| code.normalised.clone(), |hit| hit.text("sku").to_owned())
}
