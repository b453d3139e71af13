//! Texts made safe to show, to keep and to take apart.

use std::ops::Range;

use super::MAX_CHARS;

/// Joins two figures in one piece of text, as in `ip65/4000k`.
const JOINTS: [char; 6] = ['/', '+', ',', ';', '|', '&'];

/// What a line break becomes where there is only one line.
const LINE_BREAK: &str = "; ";

/// The text without control characters, invisible marks and white space around it, cut to [`MAX_CHARS`]. The lines of a
/// list stay apart.
pub fn cleaned(text: &str) -> String {
    let text: String =
        text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(LINE_BREAK);
    let visible = text.chars().map(|c| if c.is_whitespace() { plain_space(c) } else { c });
    let visible = visible.filter(|c| !c.is_control() && !is_invisible(*c)).skip_while(|c| c.is_whitespace());
    let cut: String = visible.take(MAX_CHARS).collect();
    cut.trim_end().to_owned()
}

/// The text without some places of it, and without what only joined them to the rest.
pub(super) fn without(text: &str, spans: &[Range<usize>]) -> String {
    let mut left = String::with_capacity(text.len());
    let mut at = 0;
    for span in spans {
        let (start, end) = with_joint(text, span);
        left.push_str(text.get(at..start).unwrap_or_default());
        left.push(' ');
        at = end.max(at);
    }
    left.push_str(text.get(at..).unwrap_or_default());
    left.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn with_joint(text: &str, span: &Range<usize>) -> (usize, usize) {
    let (before, after) = (text.get(..span.start), text.get(span.end..));
    if after.is_some_and(|after| after.starts_with(JOINTS)) {
        return (span.start, span.end + 1);
    }
    let joined = before.is_some_and(|before| before.ends_with(JOINTS));
    (span.start - usize::from(joined), span.end)
}

/// Line breaks and tabs are spaces; the spaces of typography stay what they are.
fn plain_space(space: char) -> char {
    if space.is_control() || matches!(space, '\u{2028}' | '\u{2029}') { ' ' } else { space }
}

/// Marks that change how a text looks without being seen: directions, joiners, byte order marks.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}
