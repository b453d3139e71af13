//! Questions that people answer easily and robots do not, as Contact Form 7 asks them.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::{Field, FieldKind, Form, Posted};

/// What stands before the field's name where the hash of the right answer is sent.
const HASH_PREFIX: &str = "_wpcf7_quiz_answer_";

/// One question of a quiz.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) question: String,
    /// Never served; visitors get its hash.
    pub(crate) answer: String,
}

impl Field {
    /// The question of the day; `None` unless the field is a quiz.
    pub(crate) fn question(&self, now: OffsetDateTime) -> Option<&Question> {
        let count = u64::try_from(self.questions.len()).ok().filter(|count| *count > 0)?;
        let day = u64::try_from(now.to_julian_day()).unwrap_or_default();
        self.questions.get(usize::try_from(day % count).ok()?)
    }
}

impl Form {
    /// The quizzes that were answered wrongly or not at all; `hash` makes the hash of a normalised answer.
    pub(crate) fn failed_quizzes<'a>(
        &'a self,
        posted: &'a Posted,
        hash: impl Fn(&str) -> String + 'a,
    ) -> impl Iterator<Item = &'a Field> {
        self.fields.iter().filter(|field| field.kind == FieldKind::Quiz).filter(move |field| {
            let answer = normalized(posted.text(&field.name));
            answer.is_empty() || hash(&answer) != posted.text(&format!("{HASH_PREFIX}{}", field.name))
        })
    }
}

/// An answer however it was typed: trimmed, in lower case, with single blanks.
pub(crate) fn normalized(answer: &str) -> String {
    answer.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::normalized;

    #[test]
    fn answers_are_compared_however_they_are_typed() {
        assert_eq!(normalized("  Tungsten \t Halogen\n"), "tungsten halogen");
        assert_eq!(normalized("AÑO"), "año");
        assert_eq!(normalized(" \u{a0}"), "");
    }
}
