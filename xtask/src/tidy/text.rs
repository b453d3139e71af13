//! Plain text hygiene that keeps diffs free of noise.

use super::Finding;
use crate::source_tree::SourceTree;

/// Recorded output of other programs, kept byte for byte.
const VERBATIM: &[&str] = &[".snap"];

pub(super) fn check(tree: &SourceTree) -> Vec<Finding> {
    let ours = tree.texts().filter(|(path, _)| !VERBATIM.iter().any(|suffix| path.ends_with(suffix)));
    ours.flat_map(|(path, text)| check_file(path, text)).collect()
}

fn check_file(path: &str, text: &str) -> Vec<Finding> {
    if text.contains('\r') {
        return vec![Finding::error(path, "has carriage returns: use LF line ends")];
    }
    let mut findings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let place = || format!("{path}:{}", index + 1);
        if line.contains('\t') {
            findings.push(Finding::error(place(), "has a tab: indent with spaces"));
        } else if line.ends_with(char::is_whitespace) {
            findings.push(Finding::error(place(), "has trailing whitespace"));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        findings.push(Finding::error(path, "does not end with a line end"));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::source_tree::SourceTree;

    fn messages(path: &str, text: &str) -> Vec<String> {
        check(&SourceTree::fixture(&[(path, text)])).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn clean_text_passes() {
        assert!(messages("a.md", "one\n\ntwo\n").is_empty());
        assert!(messages("empty.txt", "").is_empty());
    }

    #[test]
    fn each_kind_of_noise_is_placed() {
        assert_eq!(messages("a.md", "one\ntwo \n"), ["a.md:2: has trailing whitespace"]);
        assert_eq!(messages("a.css", "\tcolor\n"), ["a.css:1: has a tab: indent with spaces"]);
        assert_eq!(messages("a.rs", "one\r\n"), ["a.rs: has carriage returns: use LF line ends"]);
        assert_eq!(messages("a.rs", "one"), ["a.rs: does not end with a line end"]);
    }

    #[test]
    fn snapshots_keep_what_they_recorded() {
        assert!(messages("a.snap", "one \n").is_empty());
    }
}
