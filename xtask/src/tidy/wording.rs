//! Words that must not be committed: unfinished work and the paths of somebody's machine.

use super::Finding;
use crate::source_tree::SourceTree;

/// Marks of unfinished work, split so that this file does not contain them.
const UNFINISHED: &[&str] = &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Folders that exist on one machine only, split for the same reason.
const MACHINE_PATHS: &[&str] = &[concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("/Us", "ers/")];

/// Lock files hold hashes, in which any letters may meet.
const GENERATED: &[&str] = &["Cargo.lock", "package-lock.json"];

pub(super) fn check(tree: &SourceTree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| !GENERATED.iter().any(|name| path.ends_with(name))) {
        for (index, line) in text.lines().enumerate() {
            let place = || format!("{path}:{}", index + 1);
            if let Some(word) = UNFINISHED.iter().find(|word| has_word(line, word)) {
                findings.push(Finding::error(place(), format!("{word}: finish it or open an issue")));
            }
            if let Some(found) = MACHINE_PATHS.iter().find(|folder| has_absolute_path(line, folder)) {
                findings.push(Finding::error(place(), format!("names {found}…, a path of one machine")));
            }
        }
    }
    findings
}

fn has_word(line: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(start, _)| {
        !line[..start].ends_with(is_word) && !line[start + word.len()..].starts_with(is_word)
    })
}

/// The same letters inside a longer path, as in a URL, name no machine.
fn has_absolute_path(line: &str, folder: &str) -> bool {
    let continues = |c: char| c.is_alphanumeric() || "_-.}])".contains(c);
    line.match_indices(folder).any(|(start, _)| !line[..start].ends_with(continues))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::source_tree::SourceTree;

    fn count(text: &str) -> usize {
        check(&SourceTree::fixture(&[("a.rs", text)])).len()
    }

    #[test]
    fn unfinished_work_is_found_as_a_word_only() {
        assert_eq!(count(concat!("// TO", "DO: later\n")), 1);
        assert_eq!(count(concat!("// FIX", "ME\n")), 1);
        assert_eq!(count(concat!("todo = 1\nlet METO", "DOS = 2;\n")), 0);
    }

    #[test]
    fn machine_paths_are_found_but_not_inside_other_paths() {
        assert_eq!(count(concat!("let a = \"/ro", "ot/.cache\";\n")), 1);
        assert_eq!(count(concat!("let a = \"https://example.com/wo", "rk/\";\n")), 0);
        assert_eq!(count(concat!("let a = \"{base}/wo", "rk/\";\n")), 0);
    }
}
