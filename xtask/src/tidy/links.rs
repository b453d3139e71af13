//! Links between documents and files of the repository lead somewhere.

use super::Finding;
use crate::source_tree::SourceTree;

/// Editorial content, the demo's and the tests': its links are site URLs.
const CONTENT: &[&str] = &["demo/", "/tests/"];

pub(super) fn check(tree: &SourceTree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts_ending(".md").filter(|(path, _)| !is_content(path)) {
        for (number, target) in targets(text) {
            let Some(file) = repository_file(path, target) else { continue };
            if !tree.has(&file) {
                findings.push(Finding::error(
                    format!("{path}:{number}"),
                    format!("links to {target}, which is missing"),
                ));
            }
        }
    }
    findings
}

fn is_content(path: &str) -> bool {
    CONTENT.iter().any(|folder| path.contains(folder))
}

/// Link targets with their line numbers, outside code.
fn targets(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            let prose = line.split('`').step_by(2);
            found.extend(prose.flat_map(line_targets).map(|target| (index + 1, target)));
        }
    }
    found
}

fn line_targets(line: &str) -> Vec<&str> {
    const OPENINGS: [(&str, &[char]); 4] =
        [("](", &[')', ' ']), ("]: ", &[' ']), ("src=\"", &['"']), ("href=\"", &['"'])];
    let after = |(opening, end): (&'static str, &'static [char])| {
        line.match_indices(opening).map(move |(start, _)| {
            let rest = &line[start + opening.len()..];
            rest.find(end).map_or(rest, |length| &rest[..length])
        })
    };
    OPENINGS.into_iter().flat_map(after).collect()
}

/// The path from the root that a link means, or nothing when it leaves the repository.
fn repository_file(document: &str, target: &str) -> Option<String> {
    let target = target.split(['#', '?']).next().unwrap_or_default().trim_matches(['<', '>']);
    if target.is_empty() || target.contains(':') {
        return None;
    }
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    let start = if target.starts_with('/') { "" } else { folder };
    let mut parts: Vec<&str> = start.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::source_tree::SourceTree;

    fn messages(path: &str, text: &str) -> Vec<String> {
        let tree = SourceTree::fixture(&[(path, text), ("README.md", ""), ("docs/a/b.md", "")]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn links_to_files_folders_sections_and_other_sites_pass() {
        let text = "[a](../README.md) [b](a/b.md#part) [c](a/) [d](#here)\n[e](https://example.com/x) ![f](/docs/a/b.md)\n";
        assert_eq!(messages("docs/x.md", text), Vec::<String>::new());
    }

    #[test]
    fn a_dead_link_is_placed() {
        assert_eq!(
            messages("docs/x.md", "\nsee [a](README.md)\n"),
            ["docs/x.md:2: links to README.md, which is missing"]
        );
        assert_eq!(messages("x.md", "[a]: gone.md\n<img src=\"gone.png\">\n").len(), 2);
    }

    #[test]
    fn code_is_not_searched_for_links() {
        assert!(messages("x.md", "```\n[a](gone.md)\n```\nand `[b](gone.md)` too\n").is_empty());
    }

    #[test]
    fn editorial_content_links_to_the_site() {
        assert!(messages("demo/en/home.md", "[a](/about/)\n").is_empty());
        assert!(messages("crates/a/tests/it/fixtures/home.md", "[a](/about/)\n").is_empty());
    }
}
