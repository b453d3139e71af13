//! What a line of source is: code, style, test, comment or generated. Blank lines count nowhere.

use std::ops::AddAssign;

/// Lines by kind.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lines {
    code: usize,
    style: usize,
    test: usize,
    comment: usize,
    generated: usize,
}

/// The lines of a file; `None` for one that nobody writes as source.
pub(super) fn count(path: &str, text: &str) -> Option<Lines> {
    let written = || text.lines().map(str::trim_end).filter(|line| !line.trim().is_empty());
    let (_, extension) = path.rsplit_once('.')?;
    if path.contains(".gen.") || extension == "snap" {
        return Some(Lines { generated: written().count(), ..Lines::default() });
    }
    if !["rs", "ts", "tsx", "js", "mjs", "css"].contains(&extension) {
        return None;
    }
    let mut lines = Lines::default();
    let (mut in_comment, mut in_tests) = (false, is_test(path));
    let mut announced = false;
    for line in written() {
        let start = line.trim_start();
        if in_comment || start.starts_with("//") || start.starts_with("/*") {
            lines.comment += 1;
            in_comment = (in_comment || start.starts_with("/*")) && !start.contains("*/");
            continue;
        }
        // Tests stand at the end of their file, and the brace in the first column closes them.
        in_tests |= announced && line.starts_with("mod ") && line.ends_with('{');
        announced = line == "#[cfg(test)]";
        match extension {
            _ if in_tests || announced => lines.test += 1,
            "css" => lines.style += 1,
            _ => lines.code += 1,
        }
        if line == "}" && !is_test(path) {
            in_tests = false;
        }
    }
    Some(lines)
}

/// Whether a whole file is there to test something.
fn is_test(path: &str) -> bool {
    let file = path.rsplit('/').next().unwrap_or(path);
    path.starts_with("e2e/")
        || path.starts_with("crates/test-support/")
        || path.split('/').any(|folder| folder == "tests" || folder == "testing")
        || file.contains(".test.")
        || file.ends_with("tests.rs")
        || file == "testing.rs"
}

impl Lines {
    pub(super) const HEADINGS: &'static str =
        "           code          style           test        comment      generated";

    /// The figures, each with its change since then.
    pub(super) fn beside(&self, before: &Self) -> String {
        let pairs = [
            (self.code, before.code),
            (self.style, before.style),
            (self.test, before.test),
            (self.comment, before.comment),
            (self.generated, before.generated),
        ];
        pairs.map(|(now, then)| format!("{now:>8} {:<6}", change(now, then))).concat()
    }
}

fn change(now: usize, then: usize) -> String {
    if now == then { String::new() } else { format!("{:+}", now.cast_signed() - then.cast_signed()) }
}

impl AddAssign for Lines {
    fn add_assign(&mut self, other: Self) {
        self.code += other.code;
        self.style += other.style;
        self.test += other.test;
        self.comment += other.comment;
        self.generated += other.generated;
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, count};

    #[test]
    fn code_comments_and_tests_of_a_file_are_told_apart() {
        let text =
            "//! Why.\n\nfn one() {}\n\n#[cfg(test)]\nmod tests {\n    fn two() {}\n}\n\nfn three() {}\n";
        let expected = Lines { code: 2, comment: 1, test: 4, ..Lines::default() };
        assert_eq!(count("crates/cache/src/lib.rs", text), Some(expected));
    }

    #[test]
    fn a_comment_may_have_several_lines() {
        let text = "/**\n * Why.\n */\nexport const one = 1; // Not this one.\n";
        let expected = Lines { code: 1, comment: 3, ..Lines::default() };
        assert_eq!(count("web/src/lib/one.ts", text), Some(expected));
    }

    #[test]
    fn whole_files_are_tests_styles_or_generated() {
        let one = |path: &str| count(path, "x {\n}\n").unwrap();
        assert_eq!(one("crates/cli/tests/it/main.rs").test, 2);
        assert_eq!(one("web/src/lib/kept.test.tsx").test, 2);
        assert_eq!(one("web/src/design-system/styles.css").style, 2);
        assert_eq!(one("web/src/lib/page-data.gen.ts").generated, 2);
        assert_eq!(count("docs/design.md", "x\n"), None);
    }

    #[test]
    fn only_what_changed_is_said() {
        let before = Lines { code: 10, ..Lines::default() };
        let after = Lines { code: 7, test: 3, ..Lines::default() };
        let words: Vec<_> = after.beside(&before).split_whitespace().map(str::to_owned).collect();
        assert_eq!(words, ["7", "-3", "0", "3", "+3", "0", "0"]);
    }
}
