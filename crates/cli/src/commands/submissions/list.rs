//! `lucerna submissions list`: numbers, times and states. What visitors wrote is shown one at a time.

use clap::Args;
use content_backend::{Submission, SubmissionFilter};

use super::State;
use crate::commands::data::{Data, Existing};
use crate::terminal;

/// Read at once.
const PART: u32 = 500;

/// Lists submissions.
#[derive(Args)]
pub(crate) struct List {
    /// Only those of the form with this slug.
    #[arg(long, value_name = "SLUG")]
    form: Option<String>,
    /// Only those in this state.
    #[arg(long)]
    state: Option<State>,
    /// As JSON, one object a line, with what visitors wrote.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

impl List {
    pub(super) async fn run(self) -> anyhow::Result<()> {
        let store = match self.data.open_existing().await? {
            Existing::Store(store) => store,
            Existing::Nothing(folder) => {
                if !self.json {
                    terminal::say(&format!("There are no submissions in {}", folder.display()));
                }
                return Ok(());
            }
        };
        let filter = SubmissionFilter {
            form: self.form,
            state: self.state.map(Into::into),
            ..SubmissionFilter::default()
        };
        let (mut after, mut count) = (0, 0);
        loop {
            let part = store.submissions().list(&filter, after, PART).await?;
            let Some(last) = part.last() else { break };
            after = last.id;
            count += part.len();
            for submission in &part {
                let line = if self.json { submission.to_json().to_string() } else { line(submission) };
                terminal::say(&line);
            }
        }
        store.close().await;
        if count == 0 && !self.json {
            terminal::say("There are no such submissions");
        }
        Ok(())
    }
}

fn line(submission: &Submission) -> String {
    let Submission { id, form_slug, received, state, attempts, last_error, .. } = submission;
    let mut line = format!("{id:>6}  {received}  {:<7}  {form_slug}", state.name());
    if !submission.files.is_empty() {
        line += &format!("  files: {}", submission.files.len());
    }
    if !last_error.is_empty() {
        let first = last_error.lines().next().unwrap_or_default();
        line += &format!("  after {attempts} attempts: {first}");
    }
    line
}
