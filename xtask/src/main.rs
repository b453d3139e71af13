//! Development commands, so that a newcomer needs to know `cargo xtask` and nothing else.

mod bench;
mod build;
mod catalogue;
mod codegen;
mod console;
mod demo;
mod e2e;
mod fuzz;
mod npm;
mod process;
mod serve;
mod size;
mod soak;
mod source_tree;
mod tidy;
mod tools;
mod verify;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::workspace::Workspace;

/// Build, run and check Lucerna.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, about)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install web packages when they changed, build both bundles and the binary.
    Build(build::Args),
    /// Build everything, load the demo content and serve it on http://127.0.0.1:8080.
    Serve(serve::Args),
    /// Write the TypeScript types of the page data.
    Codegen(codegen::Args),
    /// Write the generated part of the demo content.
    Demo(demo::Args),
    /// Check the rules of the source tree that no compiler or linter holds.
    Tidy,
    /// Print how much code, test, comment and bundle there is, and what changed.
    Size(size::Args),
    /// Run every check and every test.
    Verify(verify::Args),
    /// Write a synthetic catalogue of any size.
    Catalogue(catalogue::Args),
    /// Measure, and print the figures.
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Let libFuzzer look for texts that break a parser.
    Fuzz(fuzz::Args),
    /// Run the browser tests alone; arguments after `--` go to Playwright.
    E2e(e2e::Args),
    /// Let visitors of all kinds use a site while what it needs fails, and see that nothing is lost.
    Soak(soak::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            console::error(format_args!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    let workspace = Workspace::locate()?;
    match task {
        Task::Build(args) => build::run(&workspace, &args),
        Task::Serve(args) => serve::run(&workspace, &args),
        Task::Codegen(args) => codegen::run(&workspace, &args),
        Task::Demo(args) => demo::run(&workspace, &args),
        Task::Tidy => tidy::run(&workspace),
        Task::Size(args) => size::run(&workspace, &args),
        Task::Verify(args) => verify::run(workspace, &args),
        Task::Catalogue(args) => catalogue::run(&workspace, &args),
        Task::Bench(bench) => bench::run(&workspace, &bench),
        Task::Fuzz(args) => fuzz::run(&workspace, &args),
        Task::E2e(args) => e2e::run(&workspace, &args),
        Task::Soak(args) => soak::run(&workspace, &args),
    }
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
