//! What is told about a search besides its results.

use search::model::{self, Found, Outcome, Shortfall};

use super::View;
use crate::page_data::{CodeLine, CodeList, NotMade, SearchTold, Suggestion, UnknownCode};
use crate::pages::products::address::ListState;

impl View<'_> {
    /// What a search leaves open.
    #[must_use]
    pub(crate) fn told(
        &self,
        shortfall: &Shortfall,
        unknown: Option<&model::UnknownCode>,
        missing: Vec<String>,
    ) -> SearchTold {
        let not_made = shortfall.not_made.iter().map(|not_made| NotMade {
            words: not_made.words.clone(),
            nearest: not_made.nearest.iter().map(|text| self.list_of(text)).collect(),
        });
        SearchTold {
            ignored: shortfall.ignored.clone(),
            kept: shortfall.kept.clone(),
            not_made: not_made.collect(),
            unknown: unknown.map(|unknown| self.unknown_code(unknown)),
            missing,
        }
    }

    /// The codes of a list.
    #[must_use]
    pub(crate) fn code_list(&self, found: &Found) -> CodeList {
        let line = |line: &model::CodeLine| {
            let (row, several, unknown) = match &line.outcome {
                Outcome::One(row) => (Some(self.search_row(row, &[])), 0, None),
                Outcome::Several(count) => (None, *count, None),
                Outcome::Unknown(unknown) => (None, 0, Some(self.unknown_code(unknown))),
            };
            let Suggestion { text, href } = self.list_of(&line.typed);
            CodeLine { typed: text, quantity: line.quantity, row, several, href, unknown }
        };
        CodeList {
            lines: found.lines.iter().map(line).collect(),
            left_out: u32::try_from(found.reading.mentions.left_out).unwrap_or(u32::MAX),
        }
    }

    fn unknown_code(&self, unknown: &model::UnknownCode) -> UnknownCode {
        let near = unknown.near.iter().map(|near| {
            let text = if near.label.is_empty() { &near.code } else { &near.label };
            Suggestion { text: text.clone(), href: self.href(&near.href) }
        });
        UnknownCode {
            typed: unknown.typed.clone(),
            meant: unknown.meant.as_ref().map(|meant| self.list_of(&meant.code)),
            is_check_digit: unknown.meant.as_ref().is_some_and(|meant| meant.is_check_digit),
            varies: unknown.varies.map(|key| key.label(self.locale).to_owned()).unwrap_or_default(),
            near: near.collect(),
        }
    }

    fn list_of(&self, text: &str) -> Suggestion {
        Suggestion { text: text.to_owned(), href: ListState::searching(text).href(self.urls, self.locale) }
    }
}
