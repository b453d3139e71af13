//! What is told about a search besides its results: nothing that was asked for is left out in silence.

use serde::Serialize;
use ts_rs::TS;

use super::{SearchRow, Suggestion};

/// What is told about a search.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SearchTold {
    /// Words that nothing shown has.
    pub ignored: Vec<String>,
    /// The words that results were found by, where not all of them count.
    pub kept: Vec<String>,
    /// What is not made, with what comes nearest.
    pub not_made: Vec<NotMade>,
    /// The code that does not exist.
    pub unknown: Option<UnknownCode>,
    /// Codes of a list that do not exist.
    pub missing: Vec<String>,
}

/// Something that was asked for and is not made.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NotMade {
    /// As it was typed.
    pub words: String,
    /// What comes nearest, each with its list.
    pub nearest: Vec<Suggestion>,
}

/// A code that does not exist.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UnknownCode {
    /// As it was typed.
    pub typed: String,
    /// The code that was probably meant.
    pub meant: Option<Suggestion>,
    /// Whether that is the same number with the right check digit.
    pub is_check_digit: bool,
    /// What tells the nearest apart, such as Finish; empty when it is more than one thing.
    pub varies: String,
    /// The nearest codes: called by what tells them apart, or by the codes themselves.
    pub near: Vec<Suggestion>,
}

/// A list of codes that was searched for.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CodeList {
    /// One line a code, in the order of the list.
    pub lines: Vec<CodeLine>,
    /// How many lines too many there were.
    pub left_out: u32,
}

/// One code of a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CodeLine {
    /// As it was typed.
    pub typed: String,
    /// How many are wanted, where that is said.
    pub quantity: Option<u32>,
    /// What has this code.
    pub row: Option<SearchRow>,
    /// How many codes have it in them, when it is only a part; 0 when none has.
    #[ts(type = "number")]
    pub several: u64,
    /// Where those are listed, or where the code is searched for alone.
    pub href: String,
    /// What comes nearest, when there is no such code.
    pub unknown: Option<UnknownCode>,
}
