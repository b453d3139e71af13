//! `lucerna submissions show ID`: all of one submission.

use anyhow::Context as _;
use clap::Args;
use content_backend::Submission;

use super::open;
use crate::commands::data::Data;
use crate::terminal;

/// Shows one submission.
#[derive(Args)]
pub(crate) struct Show {
    /// Its number, as `list` says it.
    id: i64,
    #[command(flatten)]
    data: Data,
}

impl Show {
    pub(super) async fn run(self) -> anyhow::Result<()> {
        let store = open(self.data).await?;
        let found = store.submissions().get(self.id).await?;
        store.close().await;
        let submission = found.with_context(|| format!("there is no submission {}", self.id))?;
        for (label, value) in facts(&submission) {
            terminal::say(&format!("{label}: {}", printable(&value)));
        }
        Ok(())
    }
}

fn facts(submission: &Submission) -> Vec<(String, String)> {
    let mut facts: Vec<(String, String)> = [
        ("Submission", submission.id.to_string()),
        ("Form", format!("{} ({})", submission.form_title, submission.form_slug)),
        ("Recipient", submission.recipient.clone()),
        ("Language", submission.locale.code().to_owned()),
        ("Received", format!("{} UTC", submission.received)),
        ("Page", submission.page.clone()),
        ("State", submission.state.name().to_owned()),
        ("Attempts", submission.attempts.to_string()),
        ("Next attempt", submission.next_attempt.clone().unwrap_or_default()),
        ("Delivered", submission.delivered.clone().unwrap_or_default()),
        ("Last error", submission.last_error.clone()),
    ]
    .map(|(label, value)| (label.to_owned(), value))
    .to_vec();
    facts.extend(submission.answers().into_iter().map(|answer| (answer.label, answer.values.join(", "))));
    facts.extend(submission.consents.keys().map(|name| ("Agreed to".to_owned(), name.clone())));
    for file in &submission.files {
        facts.push(("File".to_owned(), format!("{} ({}, {} bytes)", file.name, file.mime, file.bytes)));
    }
    facts.retain(|(_, value)| !value.is_empty());
    facts
}

/// A visitor's words must not steer the terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}
