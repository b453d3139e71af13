//! The `lucerna` binary: parse, then run one command.

mod commands;
mod composition;
mod config;
mod embedded;
mod files;
mod front_end;
mod listener;
mod logging;
mod terminal;
mod watch;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;

use crate::commands::Command;

/// Pages and searches allocate much and briefly on many threads, which the system's allocator is slow at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// A lighting catalogue's website, with or without a back end of its own.
#[derive(Parser)]
#[command(name = "lucerna", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let outcome = Cli::parse().command.run();
    logging::finish();
    let reason = match (outcome, terminal::unsaid()) {
        (Ok(()), None) => return ExitCode::SUCCESS,
        (Ok(()), Some(error)) => format!("standard output could not be written: {error}"),
        (Err(error), _) => format!("{error:#}"),
    };
    terminal::complain(&format!("lucerna: {reason}"));
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
