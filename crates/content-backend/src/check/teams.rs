//! Blocks that ask for a team in which nobody works.

use std::collections::HashSet;

use serde_json::Value;

use super::Finding;
use crate::source::{Piece, STAFF};
use content::Locale;

/// Teams, and the blocks that ask for them.
#[derive(Default)]
pub(super) struct Teams {
    /// Language, and value or label in lower case.
    known: HashSet<(Locale, String)>,
    /// Language, file and team as written.
    named: Vec<(Locale, String, String)>,
}

impl Teams {
    pub(super) fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Entry(entry) => {
                if entry.kind.name == STAFF.name {
                    let team = &entry.own.data["team"];
                    let names = ["value", "label"].into_iter().filter_map(|name| team[name].as_str());
                    self.known.extend(names.map(|name| (entry.text.locale, name.to_lowercase())));
                }
                self.add_blocks(entry.text.locale, &entry.text.file, &entry.text.blocks);
            }
            Piece::Term(term) => self.add_blocks(term.text.locale, &term.text.file, &term.text.blocks),
            _ => {}
        }
    }

    fn add_blocks(&mut self, locale: Locale, file: &str, blocks: &[Value]) {
        let lists = blocks.iter().filter(|block| block["acf_fc_layout"] == "staff");
        let teams = lists.filter_map(|block| block["teams"].as_array()).flatten().filter_map(Value::as_str);
        self.named.extend(teams.map(|team| (locale, file.to_owned(), team.to_owned())));
    }

    pub(super) fn empty(self) -> impl Iterator<Item = Finding> {
        let Self { known, named } = self;
        let is_empty = move |(locale, _, team): &(Locale, String, String)| {
            !known.contains(&(*locale, team.to_lowercase()))
        };
        named.into_iter().filter(is_empty).map(|(locale, file, team)| {
            let folder = format!("content/{}/staff/", locale.code());
            let message = format!("nobody in {folder} has the team {team:?}; it is not shown");
            Finding::warning(&file, message).quoting(&team)
        })
    }
}
