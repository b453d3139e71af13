//! What is asked: words that somebody who knows the catalogue would type, with two filters, and codes.

use crate::catalogue::{Catalogue, Dice, normal};

/// Words that the site takes out before the engine sees them.
const STOP_WORDS: [&str; 40] = [
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "for", "from", "has", "have", "in", "is",
    "it", "its", "no", "not", "of", "on", "one", "or", "than", "that", "the", "their", "there", "they",
    "this", "to", "was", "what", "when", "where", "which", "who", "with", "you",
];

/// One question, for the engine and for its peer.
pub(crate) struct Question {
    pub(crate) text: QuestionText,
    pub(crate) filters: [Filter; 2],
}

pub(crate) enum QuestionText {
    /// Words; the last may be unfinished.
    Words(Vec<String>),
    /// A code, normalised.
    Code(String),
}

/// What a variant must be like.
pub(crate) enum Filter {
    Cct(u32),
    Power(u32, u32),
    Dimming(&'static str),
    Finish(&'static str),
    Liquids(u32),
}

/// Questions of so many words, each about some variant, so that there is something to be found.
pub(crate) fn words(catalogue: &Catalogue, count: usize, questions: usize) -> Vec<Question> {
    let mut dice = Dice::new(count as u64 * 7919);
    let mut asked = Vec::new();
    while asked.len() < questions {
        let variant = catalogue.variant(dice.below(catalogue.len()));
        let text = format!("{} {}", variant.title, variant.keywords).to_lowercase();
        let known: Vec<&str> =
            text.split(' ').filter(|word| word.chars().count() > 3 && !STOP_WORDS.contains(word)).collect();
        if known.len() < count {
            continue;
        }
        // Half of the questions name what it is; the rest are any words of its texts.
        let mut words: Vec<String> = if dice.below(2) == 0 {
            let kind = variant.title.split(' ').nth(1).unwrap_or_default();
            vec![kind.to_owned()]
        } else {
            Vec::new()
        };
        while words.len() < count {
            let word = dice.one_of(&known);
            if !words.iter().any(|other| other == word) || known.len() <= count {
                words.push(word.to_owned());
            }
        }
        // People see results while they type: every other last word is not finished.
        if let Some(last) = words.last_mut().filter(|_| dice.below(2) == 0) {
            let keep = last.chars().count().saturating_sub(2).max(3);
            *last = last.chars().take(keep).collect();
        }
        let filters = match dice.below(4) {
            0 => [Filter::Cct(variant.cct), Filter::Power(variant.power / 2, variant.power * 2)],
            1 => [Filter::Dimming(variant.dimming), Filter::Finish(variant.finish)],
            2 => [Filter::Cct(variant.cct), Filter::Dimming(variant.dimming)],
            _ => [Filter::Liquids(0), Filter::Power(0, variant.power)],
        };
        asked.push(Question { text: QuestionText::Words(words), filters });
    }
    asked
}

/// Questions for codes: whole, their beginning, their middle.
pub(crate) fn codes(catalogue: &Catalogue, questions: usize) -> [(&'static str, Vec<Question>); 3] {
    let of = |seed: u64, part: fn(&str) -> String| {
        let mut dice = Dice::new(seed);
        let question = |_| {
            let code = part(&normal(&catalogue.variant(dice.below(catalogue.len())).sku));
            let filters = [Filter::Liquids(0), Filter::Power(0, 1000)];
            Question { text: QuestionText::Code(code), filters }
        };
        (0..questions).map(question).collect()
    };
    [
        ("whole", of(1, str::to_owned)),
        ("beginning", of(2, |code| code.chars().take(6).collect())),
        ("middle", of(3, |code| code.chars().skip(4).take(6).collect())),
    ]
}

impl Filter {
    /// As the contract writes it.
    pub(crate) fn filter_by(&self) -> String {
        match self {
            Self::Cct(cct) => format!("cct:=[{cct}]"),
            Self::Power(from, to) => format!("power:[{from}..{to}]"),
            Self::Dimming(dimming) => format!("dimming:=[`{dimming}`]"),
            Self::Finish(finish) => format!("finish:=[`{finish}`]"),
            Self::Liquids(least) => format!("ip_liquids:>={least}"),
        }
    }
}
