//! The generator as a command, so that `cargo xtask demo` need not be compiled with it.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool talks on the terminal")]

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, ValueEnum};
use demo_generator::{GENERATORS, check, demo_folder, write};

/// Make the regular part of the demo content.
#[derive(Parser)]
#[command(name = "demo-generator", version, about)]
struct Cli {
    /// What to do.
    task: Task,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Task {
    /// Write what differs and remove what is left over.
    Write,
    /// Fail and name the files when anything differs.
    Check,
}

fn main() -> ExitCode {
    match run(Cli::parse().task) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<ExitCode> {
    let demo = demo_folder()?;
    let report = match task {
        Task::Write => write(&demo, GENERATORS)?,
        Task::Check => check(&demo, GENERATORS)?,
    };
    for difference in &report.differences {
        println!("demo/{difference}");
    }
    println!("{} files, {} kB, {} changes", report.files, report.bytes / 1000, report.differences.len());
    let is_stale = task == Task::Check && !report.differences.is_empty();
    if is_stale {
        eprintln!(
            "error: the demo content is not current; run `cargo xtask demo` and commit what it changes"
        );
    }
    Ok(if is_stale { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::Cli;

    #[test]
    fn command_line_definition_is_valid() {
        Cli::command().debug_assert();
    }
}
