//! Words that mean the same when products are searched.

/// Words and phrases that mean the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SynonymGroup {
    /// The only word that stands for the others; `None` when each stands for all.
    pub root: Option<String>,
    /// The words; at least two, or one when there is a root.
    pub words: Vec<String>,
}

/// Why a line is not a group of synonyms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSynonyms {
    /// One word has no synonyms.
    #[error("needs at least two words with a comma between them, or \"word => others\"")]
    TooFew,
    /// More words than any group needs.
    #[error("holds more than {} words", SynonymGroup::MAX_WORDS)]
    TooMany,
    /// Longer than any word.
    #[error("holds a word of more than {} characters", SynonymGroup::MAX_CHARS)]
    TooLong,
    /// More than one arrow.
    #[error("holds more than one \"=>\"")]
    Arrows,
}

impl SynonymGroup {
    /// The most words of a group.
    pub const MAX_WORDS: usize = 30;
    /// The longest word or phrase, in characters.
    pub const MAX_CHARS: usize = 80;
    /// The most groups of a language.
    pub const MAX_GROUPS: usize = 1000;

    /// Reads a line such as `downlight, recessed spot` or, for one way only, `foco => downlight, proyector`. Several
    /// words before the arrow are a group each.
    ///
    /// # Errors
    /// When it is neither; a blank line is no group and no error.
    pub fn read_line(line: &str) -> Result<Vec<Self>, InvalidSynonyms> {
        if line.trim().is_empty() {
            return Ok(Vec::new());
        }
        match line.split_once("=>") {
            Some((_, others)) if others.contains("=>") => Err(InvalidSynonyms::Arrows),
            Some((roots, others)) => {
                let (roots, words) = (words(roots)?, words(others)?);
                if roots.is_empty() || words.is_empty() {
                    return Err(InvalidSynonyms::TooFew);
                }
                Ok(roots.into_iter().map(|root| Self { root: Some(root), words: words.clone() }).collect())
            }
            None => match words(line)? {
                words if words.len() < 2 => Err(InvalidSynonyms::TooFew),
                words => Ok(vec![Self { root: None, words }]),
            },
        }
    }
}

fn words(list: &str) -> Result<Vec<String>, InvalidSynonyms> {
    let mut words: Vec<String> = Vec::new();
    for word in list.split([',', ';']) {
        let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
        if word.chars().count() > SynonymGroup::MAX_CHARS {
            return Err(InvalidSynonyms::TooLong);
        }
        if !word.is_empty() && !words.contains(&word) {
            words.push(word);
        }
    }
    if words.len() > SynonymGroup::MAX_WORDS { Err(InvalidSynonyms::TooMany) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(root: Option<&str>, words: &[&str]) -> SynonymGroup {
        SynonymGroup {
            root: root.map(str::to_owned),
            words: words.iter().map(|&word| word.to_owned()).collect(),
        }
    }

    #[test]
    fn lines_are_groups_in_one_or_in_all_directions() {
        for (line, expected) in [
            ("downlight, foco  empotrable", vec![group(None, &["downlight", "foco empotrable"])]),
            ("a => b, c", vec![group(Some("a"), &["b", "c"])]),
            ("a, b => c", vec![group(Some("a"), &["c"]), group(Some("b"), &["c"])]),
            (" a ; b ,, a ", vec![group(None, &["a", "b"])]),
            ("  ", vec![]),
        ] {
            assert_eq!(SynonymGroup::read_line(line), Ok(expected), "{line}");
        }
    }

    #[test]
    fn lines_that_mean_nothing_are_refused() {
        for (line, expected) in [
            ("downlight", InvalidSynonyms::TooFew),
            ("a => ", InvalidSynonyms::TooFew),
            ("=> a", InvalidSynonyms::TooFew),
            ("a, a", InvalidSynonyms::TooFew),
            ("a => b => c", InvalidSynonyms::Arrows),
        ] {
            assert_eq!(SynonymGroup::read_line(line), Err(expected), "{line}");
        }
        let many: Vec<String> = (0..31).map(|number| number.to_string()).collect();
        assert_eq!(SynonymGroup::read_line(&many.join(",")), Err(InvalidSynonyms::TooMany));
        assert_eq!(SynonymGroup::read_line(&format!("a, {}", "b".repeat(81))), Err(InvalidSynonyms::TooLong));
    }
}
