//! The stream of numbers behind TILT=, separated by spaces, commas or line ends, wrapped anywhere.

use crate::error::ParseError;
use crate::number;

/// What a comma inside a number means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Commas {
    /// They separate numbers, as the standard has it.
    Separate,
    /// They group thousands, as in `1,234.5`.
    GroupThousands,
}

/// Numbers with the lines they stand in, read one after another.
pub(super) struct Numbers<'a> {
    tokens: Vec<(usize, &'a str)>,
    next: usize,
    commas: Commas,
    last_line: usize,
}

impl<'a> Numbers<'a> {
    /// Cuts lines, counted from `first_line`, into tokens.
    pub(super) fn new(lines: &[&'a str], first_line: usize, commas: Commas) -> Self {
        let mut tokens = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            for word in line.split(|c: char| c.is_whitespace() || c == ';') {
                if commas == Commas::GroupThousands && is_grouped(word) {
                    tokens.push((first_line + index, word));
                } else {
                    let parts = word.split(',').filter(|part| !part.is_empty());
                    tokens.extend(parts.map(|part| (first_line + index, part)));
                }
            }
        }
        let last_line = (first_line + lines.len()).saturating_sub(1);
        Self { tokens, next: 0, commas, last_line }
    }

    /// Whether any word looks like a number with grouped thousands.
    pub(super) fn has_grouped(lines: &[&str]) -> bool {
        lines.iter().flat_map(|line| line.split_whitespace()).any(is_grouped)
    }

    /// The line of the number that comes next.
    pub(super) fn line(&self) -> usize {
        self.tokens.get(self.next).map_or(self.last_line, |(line, _)| *line)
    }

    /// The line where numbers begin that nobody asked for.
    pub(super) fn surplus_line(&self) -> Option<usize> {
        self.tokens.get(self.next).map(|(line, _)| *line)
    }

    pub(super) fn number(&mut self, field: &str) -> Result<f64, ParseError> {
        let Some((line, token)) = self.tokens.get(self.next).copied() else {
            return Err(ParseError::Missing { line: self.last_line, field: field.to_owned() });
        };
        self.next += 1;
        let value = match self.commas {
            Commas::Separate => number::parse_plain(token),
            Commas::GroupThousands => number::parse_plain(&token.replace(',', "")),
        };
        value.ok_or_else(|| ParseError::NotANumber {
            line,
            field: field.to_owned(),
            value: token.chars().take(40).collect(),
        })
    }

    pub(super) fn integer(
        &mut self,
        field: &str,
        range: std::ops::RangeInclusive<usize>,
        allowed: &'static str,
    ) -> Result<usize, ParseError> {
        let line = self.line();
        let value = self.number(field)?;
        if value.fract() == 0.0 && value >= 0.0 && range.contains(&(value as usize)) {
            return Ok(value as usize);
        }
        Err(ParseError::NotAllowed { line, field: field.to_owned(), value: value.to_string(), allowed })
    }

    pub(super) fn list(&mut self, field: &str, count: usize) -> Result<Vec<f64>, ParseError> {
        // The count is only a claim, so nothing is reserved for it.
        let mut list = Vec::new();
        for _ in 0..count {
            list.push(self.number(field)?);
        }
        Ok(list)
    }
}

fn is_grouped(word: &str) -> bool {
    let whole = word.split('.').next().unwrap_or_default();
    let mut groups = whole.split(',');
    let is_digits = |group: &str| group.chars().all(|c| c.is_ascii_digit());
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    (1..=3).contains(&first.len())
        && is_digits(first)
        && !rest.is_empty()
        && rest.iter().all(|group| group.len() == 3 && is_digits(group))
}
