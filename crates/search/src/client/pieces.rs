//! Texts with marks become pieces, so that no markup of an engine reaches a page.

use crate::model::Piece;
use crate::wire::Hit;

const START: &str = "<mark>";
const END: &str = "</mark>";

/// A text of a document, marked where it matches.
pub(super) fn of_field(hit: &Hit, field: &str) -> Vec<Piece> {
    let text = hit.text(field);
    let marked = hit.highlight(field).map(|highlight| read(&highlight.marked));
    // A snippet is not the whole text, and a text with marks of its own would be cut wrongly.
    marked.filter(|pieces| is_whole(pieces, text)).unwrap_or_else(|| unmarked(text))
}

/// A text without marks.
pub(super) fn unmarked(text: &str) -> Vec<Piece> {
    if text.is_empty() { Vec::new() } else { vec![Piece { text: text.to_owned(), marked: false }] }
}

fn read(marked: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut add = |text: &str, marked| {
        if !text.is_empty() {
            pieces.push(Piece { text: text.to_owned(), marked });
        }
    };
    let mut rest = marked;
    while let Some((before, after)) = rest.split_once(START) {
        let (inside, behind) = after.split_once(END).unwrap_or((after, ""));
        add(before, false);
        add(inside, true);
        rest = behind;
    }
    add(rest, false);
    pieces
}

fn is_whole(pieces: &[Piece], text: &str) -> bool {
    let mut rest = text;
    for piece in pieces {
        match rest.strip_prefix(piece.text.as_str()) {
            Some(behind) => rest = behind,
            None => return false,
        }
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::wire::Highlight;

    fn hit(text: &str, marked: &str) -> Hit {
        let document = json!({ "post_title": text }).as_object().cloned().unwrap_or_default();
        let highlight = Highlight { field: "post_title".into(), marked: marked.into() };
        Hit { document, highlights: vec![highlight] }
    }

    fn shown(text: &str, marked: &str) -> String {
        let pieces = of_field(&hit(text, marked), "post_title");
        pieces
            .iter()
            .map(|piece| if piece.marked { format!("[{}]", piece.text) } else { piece.text.clone() })
            .collect()
    }

    #[test]
    fn marks_become_pieces() {
        assert_eq!(shown("Lyra spot", "<mark>Lyr</mark>a <mark>spot</mark>"), "[Lyr]a [spot]");
        assert_eq!(shown("Lyra spot", "Lyra spot"), "Lyra spot");
    }

    #[test]
    fn what_is_not_the_whole_text_is_shown_without_marks() {
        for marked in ["… <mark>spot</mark>", "", "<mark>Lyra", "<mark>Lyra</mark> <b>spot</b>"] {
            assert_eq!(shown("Lyra spot", marked), "Lyra spot", "{marked}");
        }
    }

    proptest! {
        #[test]
        fn no_text_is_lost(text in "\\PC{0,20}", marked in "(<mark>|</mark>|[a-z ]){0,12}") {
            let pieces = of_field(&hit(&text, &marked), "post_title");
            let joined: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
            prop_assert_eq!(joined, text);
        }
    }
}
