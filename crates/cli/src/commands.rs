//! One file per command.

mod check;
mod content;
mod data;
mod export;
mod import;
mod no_content;
mod reindex;
mod serve;
mod stop;
mod submissions;

use clap::Subcommand;

/// What the binary can do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the site.
    Serve(serve::Serve),
    /// The content back end on its own.
    #[command(subcommand)]
    Content(content::Content),
    /// Make the embedded back end hold exactly what a content folder says.
    Import(import::Import),
    /// Write what the embedded back end holds as a content folder.
    Export(export::Export),
    /// Rebuild the search index while the present one stays in use, then swap them.
    Reindex(reindex::Reindex),
    /// Look for what visitors would trip over: dead links, missing translations, wrong photometry.
    Check(check::Check),
    /// What visitors sent with forms: list, show, deliver again, export, delete.
    #[command(subcommand)]
    Submissions(submissions::Submissions),
}

impl Command {
    /// Runs to the end.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Serve(serve) => serve.run(),
            Self::Content(content) => content.run(),
            Self::Import(import) => import.run(),
            Self::Export(export) => export.run(),
            Self::Reindex(reindex) => reindex.run(),
            Self::Check(check) => check.run(),
            Self::Submissions(submissions) => submissions.run(),
        }
    }
}
