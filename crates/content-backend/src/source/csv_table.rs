//! Reads CSV tables row by row and notes every mistake with its line and column, as `toml_fields` does for TOML.

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord, StringRecordsIntoIter, Trim};

use super::report::Report;

/// More allowed names than this are not listed in a message: they would hide it.
pub(super) const MANY: usize = 30;

/// A table while it is read. The header has been checked; the rows come one at a time.
pub(super) struct Table<'a> {
    report: &'a Report<'a>,
    columns: Vec<String>,
    rows: StringRecordsIntoIter<&'a [u8]>,
}

/// One row of a table.
pub(super) struct Row<'t> {
    report: &'t Report<'t>,
    columns: &'t [String],
    record: StringRecord,
    line: usize,
}

impl<'a> Table<'a> {
    /// Reads the header. An empty file is reported and gives `None`, and so is a header that names a column twice.
    pub(super) fn open(report: &'a Report<'a>) -> Option<Self> {
        let bytes = report.text().as_bytes();
        let mut reader = ReaderBuilder::new().flexible(true).trim(Trim::All).from_reader(bytes);
        let columns: Vec<String> = match reader.headers() {
            Ok(header) => header.iter().map(str::to_owned).collect(),
            Err(error) => {
                report.add_line(1, "", None, format!("has no readable header: {error}"));
                return None;
            }
        };
        if columns.is_empty() {
            report.add_line(1, "", None, "is empty; the first line must name the columns");
            return None;
        }
        let mut first = HashMap::new();
        let mut twice = false;
        for (index, column) in columns.iter().enumerate() {
            if let Some(earlier) = first.insert(column, index + 1) {
                twice = true;
                let message =
                    format!("is the name of columns {earlier} and {}; each needs its own", index + 1);
                report.add_line(1, column, None, message);
            }
        }
        (!twice).then(|| Self { report, columns, rows: reader.into_records() })
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Reports columns of the header that `known` does not hold, each with the nearest name that it does,
    /// and columns that are missing. Columns of `never` exist, but not in files.
    pub(super) fn check_columns(&self, required: &[&str], known: &[&str], never: &[&str]) -> bool {
        let mut fine = true;
        for column in self.columns.iter().filter(|column| !known.contains(&column.as_str())) {
            fine = false;
            let message = match nearest(column, known) {
                _ if never.contains(&column.as_str()) => {
                    "is worked out from other columns; leave it out".to_owned()
                }
                Some(near) => format!("is not a column of this table; did you mean {near}?"),
                None if known.len() > MANY => "is not a column of this table".to_owned(),
                None => format!("is not a column of this table; allowed are {}", known.join(", ")),
            };
            self.report.add_line(1, column, None, message);
        }
        for column in required.iter().filter(|column| !self.columns.iter().any(|have| have == *column)) {
            fine = false;
            self.report.add_line(1, column, None, "is missing; the first line must name this column");
        }
        fine
    }

    /// The next row that has a cell for every column; others are reported and passed over.
    pub(super) fn next_row(&mut self) -> Option<Row<'_>> {
        loop {
            let record = match self.rows.next()? {
                Ok(record) => record,
                Err(error) => {
                    let line = error.position().map_or(1, csv::Position::line);
                    self.report.add_line(number(line), "", None, format!("not valid CSV: {error}"));
                    return None;
                }
            };
            let line = self.line_of(&record);
            let (cells, columns) = (record.len(), self.columns.len());
            if cells != columns {
                let message = format!("has {cells} cells, but the first line names {columns} columns");
                self.report.add_line(line, "", None, message);
                continue;
            }
            return Some(Row { report: self.report, columns: &self.columns, record, line });
        }
    }

    /// The reader's own count stands at the blank lines before a record, not at the record.
    fn line_of(&self, record: &StringRecord) -> usize {
        let Some(place) = record.position() else { return 1 };
        let start = usize::try_from(place.byte()).unwrap_or_default();
        let rest = self.report.text().as_bytes().get(start..).unwrap_or_default();
        let blank = rest.iter().take_while(|byte| b"\r\n".contains(byte)).filter(|byte| **byte == b'\n');
        number(place.line()) + blank.count()
    }
}

impl Row<'_> {
    /// Line of the file the row starts at, from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The cell of a column; `None` when it is empty or the table has no such column.
    pub(super) fn cell(&self, column: &str) -> Option<&str> {
        let index = self.columns.iter().position(|have| have == column)?;
        self.record.get(index).filter(|cell| !cell.is_empty())
    }

    /// A cell that must not be empty.
    pub(super) fn required(&self, column: &str) -> String {
        let cell = self.cell(column);
        if cell.is_none() {
            self.reject(column, "is missing");
        }
        cell.unwrap_or_default().to_owned()
    }

    pub(super) fn text(&self, column: &str) -> String {
        self.cell(column).unwrap_or_default().to_owned()
    }

    /// One of the named choices; `None` when the cell is empty or wrong.
    pub(super) fn choice<'c>(&self, column: &str, choices: &[&'c str]) -> Option<&'c str> {
        let cell = self.cell(column)?;
        let found = choices.iter().find(|choice| **choice == cell).copied();
        if found.is_none() {
            self.reject(column, &format!("must be one of {}", choices.join(", ")));
        }
        found
    }

    /// Refuses the cell of a column.
    pub(super) fn reject(&self, column: &str, message: &str) {
        let value = self.cell(column).map(|cell| format!("{cell:?}"));
        self.report.add_line(self.line, column, value, message);
    }
}

/// The known name a mistyped one probably stands for.
pub(super) fn nearest<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    /// More edits than this and the guess would be a joke.
    const FARTHEST: usize = 3;
    let name = name.to_lowercase().replace([' ', '-'], "_");
    let distance = |candidate: &&str| strsim::osa_distance(&name, candidate);
    let near = known.iter().copied().min_by_key(distance)?;
    (distance(&near) <= FARTHEST.min(name.chars().count().saturating_sub(1))).then_some(near)
}

fn number(line: u64) -> usize {
    usize::try_from(line).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::report::Report;
    use super::{Table, nearest};

    fn lines(text: &str) -> Vec<(usize, String)> {
        let report = Report::new("t.csv", text);
        let mut rows = Vec::new();
        if let Some(mut table) = Table::open(&report) {
            while let Some(row) = table.next_row() {
                rows.push((row.line(), row.text("a")));
            }
        }
        rows
    }

    fn problems(text: &str) -> Vec<String> {
        let report = Report::new("t.csv", text);
        if let Some(mut table) = Table::open(&report) {
            table.check_columns(&["a"], &["a", "luminous_flux"], &[]);
            while table.next_row().is_some() {}
        }
        report.into_problems().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn rows_know_their_line_whatever_stands_between_them() {
        let text = "a,b\r\none,1\n\n\r\n\"two\nlines\",2\nthree,3\n";
        let expected = [(2, "one"), (5, "two\nlines"), (7, "three")];
        assert_eq!(lines(text), expected.map(|(line, cell)| (line, cell.to_owned())));
    }

    #[test]
    fn mistakes_name_line_and_column() {
        assert_eq!(
            problems("a,lumnious_flux\nx,1\ny\n"),
            [
                "t.csv:1: lumnious_flux: is not a column of this table; did you mean luminous_flux?",
                "t.csv:3: has 1 cells, but the first line names 2 columns",
            ]
        );
        assert_eq!(problems("zz,zz\n"), ["t.csv:1: zz: is the name of columns 1 and 2; each needs its own"]);
        assert_eq!(problems(""), ["t.csv:1: is empty; the first line must name the columns"]);
    }

    #[test]
    fn only_near_names_are_suggested() {
        let known = ["power", "luminous_flux", "ip"];
        assert_eq!(nearest("Luminous flux", &known), Some("luminous_flux"));
        assert_eq!(nearest("pwoer", &known), Some("power"));
        assert_eq!(nearest("colour", &known), None);
        assert_eq!(nearest("x", &known), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_text_is_read_or_refused_by_line(text in "[a-c,\"\r\n é]{0,60}") {
            let report = Report::new("t.csv", &text);
            let last = 1 + text.matches('\n').count();
            if let Some(mut table) = Table::open(&report) {
                let mut before = 0;
                while let Some(row) = table.next_row() {
                    prop_assert!(before <= row.line() && row.line() <= last);
                    before = row.line();
                }
            }
            for problem in report.into_problems() {
                prop_assert!(problem.line.is_some_and(|line| (1..=last).contains(&line)), "{}", problem);
            }
        }

        #[test]
        fn what_was_quoted_comes_back(cells in prop::collection::vec("[a-z, \"\n]{0,8}", 1..6)) {
            let quoted = cells.iter().map(|cell| format!("\"{}\"\n", cell.replace('"', "\"\"")));
            let text = format!("a\n{}", quoted.collect::<String>());
            let read: Vec<String> = lines(&text).into_iter().map(|(_, cell)| cell).collect();
            let expected: Vec<String> = cells.iter().map(|cell| cell.trim().to_owned()).collect();
            prop_assert_eq!(read, expected);
        }
    }
}
