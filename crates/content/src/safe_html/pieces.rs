//! Cleaned HTML taken apart into tags and what stands between them, for those who change some of its tags.

/// A part of cleaned HTML. All of them in order are the HTML again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HtmlPiece<'a> {
    /// Escaped text.
    Text(&'a str),
    /// One tag, from `<` to `>`.
    Tag(&'a str),
}

/// The parts of cleaned HTML. In it every `<` outside of an attribute starts a tag, and attributes are quoted.
pub(super) fn pieces(cleaned: &str) -> impl Iterator<Item = HtmlPiece<'_>> {
    let mut rest = cleaned;
    std::iter::from_fn(move || {
        let len = if rest.starts_with('<') { tag_len(rest) } else { rest.find('<').unwrap_or(rest.len()) };
        let (piece, after) = rest.split_at(len);
        rest = after;
        match piece {
            "" => None,
            tag if tag.starts_with('<') => Some(HtmlPiece::Tag(tag)),
            text => Some(HtmlPiece::Text(text)),
        }
    })
}

fn tag_len(tag: &str) -> usize {
    let mut quoted = false;
    for (index, byte) in tag.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'>' if !quoted => return index + 1,
            _ => {}
        }
    }
    tag.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_sign_inside_of_an_attribute_ends_no_tag() {
        let html = "a<abbr title=\"<b> > c\">x</abbr>";
        let expected = [
            HtmlPiece::Text("a"),
            HtmlPiece::Tag("<abbr title=\"<b> > c\">"),
            HtmlPiece::Text("x"),
            HtmlPiece::Tag("</abbr>"),
        ];
        assert_eq!(pieces(html).collect::<Vec<_>>(), expected);
    }

    proptest! {
        #[test]
        fn all_pieces_are_the_whole(html in "[<>\"a é]{0,40}") {
            let parts = pieces(&html).map(|piece| match piece {
                HtmlPiece::Text(part) | HtmlPiece::Tag(part) => part,
            });
            prop_assert_eq!(parts.collect::<String>(), html);
        }
    }
}
