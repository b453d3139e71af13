//! Films that say nothing to those who cannot hear them.

use serde_json::Value;

use super::Finding;
use crate::source::{Piece, Text};

pub(super) fn look(piece: &Piece, findings: &mut Vec<Finding>) {
    match piece {
        Piece::Entry(entry) => look_at(&entry.text, findings),
        Piece::Term(term) => look_at(&term.text, findings),
        _ => {}
    }
}

fn look_at(text: &Text, findings: &mut Vec<Finding>) {
    let films = text.blocks.iter().filter(|block| block["acf_fc_layout"] == "video");
    let is_silent = |film: &&Value| {
        let has_captions = film["captions"].as_array().is_some_and(|captions| !captions.is_empty());
        let has_transcript = film["transcript_html"].as_str().is_some_and(|text| !text.is_empty());
        film["file"].is_object() && !has_captions && !has_transcript
    };
    findings.extend(films.filter(is_silent).map(|film| {
        let title = film["title"].as_str().unwrap_or_default();
        let message = format!("the film {title:?} has neither captions nor a transcript; write one of them");
        Finding::warning(&text.file, message).quoting(title)
    }));
}
