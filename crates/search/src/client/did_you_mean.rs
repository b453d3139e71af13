//! What was probably meant when nothing was found. It is offered, never searched for in silence.

use super::question::{Question, Taken};
use crate::SearchError;
use crate::api::Api;
use crate::reading::Code;
use crate::wire::{Answer, Search};

/// Codes that look alike are tried so many at once.
const MOST_LOOK_ALIKES: usize = 8;
/// As many mistakes in a word as the contract forgives.
const MOST_MISTAKES: usize = 2;

/// What was probably meant: a code that looks alike, else words that are written alike.
pub(super) async fn did_you_mean(api: &Api, question: &Question<'_>) -> Result<Option<String>, SearchError> {
    let codes: Vec<Code> = question.reading.code.iter().flat_map(look_alikes).collect();
    let mut searches: Vec<Search> =
        codes.iter().map(|code| first(question.search(Taken::Code(code), None))).collect();
    if let Some(Taken::Words(words)) = question.words() {
        searches.push(question.written_alike(words));
    }
    if searches.is_empty() {
        return Ok(None);
    }
    let mut answers = api.searches(&searches).await?.into_iter();
    for code in &codes {
        if let Some(answer) = answers.next().transpose()?
            && answer.found > 0
        {
            return Ok(Some(whole_code(&answer, code)));
        }
    }
    Ok(answers
        .next()
        .transpose()?
        .and_then(|answer| corrected(&question.reading.words, &question.reading.text, &answer)))
}

fn look_alikes(code: &Code) -> Vec<Code> {
    let alike = code.look_alikes().into_iter().take(MOST_LOOK_ALIKES);
    alike.map(|normalised| Code { normalised, is_shaped: code.is_shaped }).collect()
}

fn first(search: Search) -> Search {
    Search { page: Some(1), per_page: Some(1), sort_by: "_text_match:desc,score:desc", ..search }
}

/// The code as the maker writes it, when it is whole.
fn whole_code(answer: &Answer, code: &Code) -> String {
    let hit = answer.firsts().next().filter(|hit| hit.text("sku_norm") == code.normalised);
    hit.map_or_else(|| code.normalised.clone(), |hit| hit.text("sku").to_owned())
}

/// The text with the words of the document in place of those that are written alike.
fn corrected(words: &str, text: &str, answer: &Answer) -> Option<String> {
    let hit = answer.firsts().next()?;
    let known: Vec<String> = hit
        .highlights
        .iter()
        .flat_map(|highlight| &highlight.matched)
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    let mut corrected = text.to_owned();
    for word in words.split_whitespace() {
        let typed = word.to_lowercase();
        if known.iter().any(|known| known.starts_with(&typed) || typed.starts_with(known.as_str())) {
            continue;
        }
        let mistakes = |known: &&String| strsim::damerau_levenshtein(known, &typed);
        let nearest = known.iter().min_by_key(mistakes).filter(|known| mistakes(known) <= MOST_MISTAKES)?;
        corrected = corrected.replacen(word, nearest, 1);
    }
    (corrected != text).then_some(corrected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Group, Highlight, Hit};

    fn answer(matched: &[&str]) -> Answer {
        let matched = matched.iter().map(|&word| word.to_owned()).collect();
        let highlights = vec![Highlight { field: "keywords".into(), marked: String::new(), matched }];
        let hit = Hit { highlights, ..Hit::default() };
        Answer { found: 1, groups: vec![Group { found: 1, hits: vec![hit] }], ..Answer::default() }
    }

    #[test]
    fn words_are_corrected_in_place_and_figures_stay() {
        for (words, text, matched, expected) in [
            ("flurlicht", "flurlicht ip65", &["Floodlight"][..], None),
            ("flodlight", "flodlight ip65", &["Floodlight"], Some("floodlight ip65")),
            ("trak spot", "trak spot", &["Track", "spot"], Some("track spot")),
            ("spot", "spot", &["spotlight"], None),
            ("something", "something", &[], None),
        ] {
            assert_eq!(corrected(words, text, &answer(matched)).as_deref(), expected, "{text}");
        }
    }
}
