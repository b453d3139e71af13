//! Splits a page file into its TOML front matter and its Markdown body, remembering where each starts.

use super::report::Report;

/// The line that opens and closes the front matter.
const FENCE: &str = "+++";

/// The two halves of a page file.
pub(super) struct PageFile<'a> {
    pub(super) toml: &'a str,
    pub(super) toml_offset: usize,
    pub(super) body: &'a str,
    pub(super) body_offset: usize,
}

/// Finds the halves; a file without front matter is reported and gives `None`.
pub(super) fn split<'a>(report: &Report<'a>) -> Option<PageFile<'a>> {
    let text = report.text();
    let mut fences = lines(text).filter(|(_, line)| line.trim_end() == FENCE);
    let opening = fences.next().filter(|(start, _)| *start == 0);
    let Some((_, opening)) = opening else {
        report.add(0, "", None, "must start with a line +++ that opens the front matter");
        return None;
    };
    let toml_offset = opening.len();
    let Some((toml_end, closing)) = fences.next() else {
        report.add(0, "", None, "has no second line +++ that closes the front matter");
        return None;
    };
    let body_offset = toml_end + closing.len();
    Some(PageFile {
        toml: text.get(toml_offset..toml_end).unwrap_or_default(),
        toml_offset,
        body: text.get(body_offset..).unwrap_or_default(),
        body_offset,
    })
}

/// The lines with their ends, each with the byte it starts at.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len();
        Some((at, line))
    })
}
