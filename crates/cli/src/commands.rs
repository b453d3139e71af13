//! One file per command.

mod content;
mod serve;
mod stop;

use clap::Subcommand;

/// What the binary can do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the site.
    Serve(serve::Serve),
    /// The content back end on its own.
    #[command(subcommand)]
    Content(content::Content),
}

impl Command {
    /// Runs to the end.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Serve(serve) => serve.run(),
            Self::Content(content) => content.run(),
        }
    }
}
