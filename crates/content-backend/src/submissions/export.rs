//! Submissions for other programs: a table for spreadsheets, or JSON.

use std::io::Write;
use std::path::Path;

use serde_json::{Value, json};

use super::attachments::{create_private_folder, private_file};
use super::{Submission, SubmissionFilter, Submissions};
use crate::StoreError;

/// Read at once.
const PART: u32 = 200;
/// The columns before those of the fields.
const COLUMNS: [&str; 9] =
    ["id", "form", "title", "language", "received", "page", "state", "consents", "files"];

/// How submissions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// One line each, one column for each field that any of them has.
    Csv,
    /// A list of objects.
    Json,
}

impl Submissions {
    /// Writes the submissions that match, oldest first; how many there were. Their files go into `files` if it is
    /// named, in a folder for each submission.
    pub async fn export(
        &self,
        filter: &SubmissionFilter,
        format: ExportFormat,
        target: &mut (dyn Write + Send),
        files: Option<&Path>,
    ) -> Result<u64, StoreError> {
        let written = match format {
            ExportFormat::Csv => self.export_csv(filter, target).await?,
            ExportFormat::Json => self.export_json(filter, target).await?,
        };
        if let Some(folder) = files {
            self.export_files(filter, folder).await?;
        }
        Ok(written)
    }

    async fn export_csv(
        &self,
        filter: &SubmissionFilter,
        target: &mut (dyn Write + Send),
    ) -> Result<u64, StoreError> {
        let mut names: Vec<String> = Vec::new();
        let mut part = self.list(filter, 0, PART).await?;
        while let Some(last) = part.last().map(|submission| submission.id) {
            for answer in part.iter().flat_map(Submission::answers) {
                if !names.contains(&answer.name) {
                    names.push(answer.name);
                }
            }
            part = self.list(filter, last, PART).await?;
        }
        let mut table = csv::Writer::from_writer(target);
        table.write_record(COLUMNS.into_iter().chain(names.iter().map(String::as_str))).map_err(csv_error)?;
        let mut written = 0;
        let mut part = self.list(filter, 0, PART).await?;
        while let Some(last) = part.last().map(|submission| submission.id) {
            for submission in &part {
                table.write_record(cells(submission, &names)).map_err(csv_error)?;
                written += 1;
            }
            part = self.list(filter, last, PART).await?;
        }
        table.flush().map_err(StoreError::io("the export"))?;
        Ok(written)
    }

    async fn export_json(
        &self,
        filter: &SubmissionFilter,
        target: &mut (dyn Write + Send),
    ) -> Result<u64, StoreError> {
        let mut written = 0;
        let mut part = self.list(filter, 0, PART).await?;
        let mut put = |text: &str| target.write_all(text.as_bytes()).map_err(StoreError::io("the export"));
        put("[")?;
        while let Some(last) = part.last().map(|submission| submission.id) {
            for submission in &part {
                put(if written == 0 { "\n" } else { ",\n" })?;
                put(&submission.to_json().to_string())?;
                written += 1;
            }
            part = self.list(filter, last, PART).await?;
        }
        put("\n]\n")?;
        Ok(written)
    }

    async fn export_files(&self, filter: &SubmissionFilter, folder: &Path) -> Result<(), StoreError> {
        let mut part = self.list(filter, 0, PART).await?;
        while let Some(last) = part.last().map(|submission| submission.id) {
            for submission in &part {
                let own = folder.join(submission.id.to_string());
                for (number, file) in (1..).zip(&submission.files) {
                    let bytes = self.read_file(file).await?;
                    create_private_folder(&own).map_err(StoreError::io(&own))?;
                    let path = own.join(format!("{number}-{}", file.name));
                    let written = private_file()
                        .create(true)
                        .truncate(true)
                        .open(&path)
                        .and_then(|mut target| target.write_all(&bytes));
                    written.map_err(StoreError::io(path))?;
                }
            }
            part = self.list(filter, last, PART).await?;
        }
        Ok(())
    }
}

impl Submission {
    /// All of it, for other programs.
    pub fn to_json(&self) -> Value {
        let answers = self
            .answers()
            .into_iter()
            .map(|answer| json!({ "name": answer.name, "label": answer.label, "values": answer.values }));
        let files = (1..).zip(&self.files).map(|(number, file)| {
            json!({
                "field": file.field,
                "name": file.name,
                "path": format!("{}/{number}-{}", self.id, file.name),
                "mime": file.mime,
                "bytes": file.bytes,
                "sha256": file.sha256,
            })
        });
        json!({
            "id": self.id,
            "form": self.form_slug,
            "title": self.form_title,
            "recipient": self.recipient,
            "language": self.locale.code(),
            "received": self.received,
            "page": self.page,
            "state": self.state.name(),
            "attempts": self.attempts,
            "next_attempt": self.next_attempt,
            "delivered": self.delivered,
            "last_error": self.last_error,
            "answers": answers.collect::<Value>(),
            "consents": self.consents,
            "files": files.collect::<Value>(),
        })
    }
}

/// A text that no spreadsheet takes for a formula: a quote in front makes it text, as spreadsheets themselves do.
pub fn csv_cell(text: &str) -> String {
    let is_formula = text.trim_start().starts_with(['=', '+', '-', '@', '|', '%']);
    let is_hidden = text.starts_with(['\t', '\r', '\n']);
    if is_formula || is_hidden { format!("'{text}") } else { text.to_owned() }
}

fn cells(submission: &Submission, names: &[String]) -> Vec<String> {
    let consents: Vec<&str> = submission.consents.keys().map(String::as_str).collect();
    let files: Vec<&str> = submission.files.iter().map(|file| file.name.as_str()).collect();
    let id = submission.id.to_string();
    let own = [
        id.as_str(),
        &submission.form_slug,
        &submission.form_title,
        submission.locale.code(),
        &submission.received,
        &submission.page,
        submission.state.name(),
        &consents.join(", "),
        &files.join(", "),
    ]
    .map(csv_cell);
    let answers = submission.answers();
    let value = |name: &String| {
        let answer = answers.iter().find(|answer| answer.name == *name);
        csv_cell(&answer.map(|answer| answer.values.join(", ")).unwrap_or_default())
    };
    own.into_iter().chain(names.iter().map(value)).collect()
}

fn csv_error(error: csv::Error) -> StoreError {
    StoreError::io("the export")(error.into())
}

#[cfg(test)]
mod tests {
    use super::csv_cell;

    #[test]
    fn nothing_becomes_a_formula() {
        for text in ["=1+1", "+44 1632", "-2", "@SUM(A1)", "\t=1", " =1", "\r=1", "|cmd", "%0A"] {
            assert_eq!(csv_cell(text), format!("'{text}"));
        }
        for text in ["", "Ada", "a=b", "ada@example.com", "2026-11-15"] {
            assert_eq!(csv_cell(text), text);
        }
    }
}
