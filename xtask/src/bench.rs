//! Runs the benches in release mode on data that is made for them.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::build::{self, Profile};
use crate::catalogue;
use crate::e2e;
use crate::process;
use crate::workspace::{CACHE_VARIABLE, Workspace};

/// What can be measured.
#[derive(clap::Subcommand)]
pub(crate) enum Bench {
    /// The front end: what keeps a slow processor busy while each kind of page loads, and after.
    Calm {
        /// Arguments for `e2e/long-tasks.mjs`, for example `--only product`.
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// The site: lists with filters and large products of half a million variants, beside the demo catalogue.
    Catalogue(catalogue::Args),
    /// The content back end: import, memory, and calls beside those of the demo catalogue.
    Content(catalogue::Args),
    /// The search: the questions that cost the most, in every script.
    Hostile,
    /// The map of stockists: how smoothly it moves with ten thousand of them, beside the demo's forty.
    Map {
        /// Arguments for `e2e/map-frames.mjs`, for example `--slowdown 4`.
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// The site: more visitors than it can serve, from one to two hundred at the same time.
    Overload,
    /// The search: what people type against what they expect, by the judged queries in `bench/relevance`.
    Relevance,
    /// The search engine: half a million variants, beside bare Tantivy queries for the same work.
    Search,
    /// The site: lists and maps of ten thousand stockists, beside the demo's forty.
    Stockists,
    /// The strip calculator: the largest installations that the site plans.
    Strip,
}

pub(crate) fn run(workspace: &Workspace, bench: &Bench) -> Result<()> {
    match bench {
        Bench::Calm { arguments } => e2e::long_tasks(workspace, arguments),
        Bench::Catalogue(args) => site(workspace, args),
        Bench::Content(args) => {
            let large = catalogue::write(workspace, args)?;
            let mut command = workspace.cargo("run");
            command.args(["--locked", "--release", "--package", "bench", "--", "content", "--large"]);
            process::run(command.arg(large).arg("--small").arg(workspace.root.join("demo")))
        }
        Bench::Relevance => {
            relevance(workspace)?;
            judge(workspace, "bench/relevance/held-out.toml")
        }
        Bench::Hostile => {
            let mut command = workspace.cargo("run");
            command.args(["--locked", "--release", "--package", "bench", "--", "hostile", "--content"]);
            process::run(command.arg(workspace.root.join("demo")))
        }
        Bench::Map { arguments } => map(workspace, arguments),
        Bench::Overload => of_demo(workspace, "overload"),
        Bench::Stockists => of_demo(workspace, "stockists"),
        Bench::Search => example(workspace, "search-engine", "speed"),
        Bench::Strip => example(workspace, "strip", "worst-cases"),
    }
}

/// Runs a bench of the binary that ships, with the demo content.
fn of_demo(workspace: &Workspace, name: &str) -> Result<()> {
    let mut command = site_bench(workspace, name)?;
    process::run(command.arg("--content").arg(workspace.root.join("demo")))
}

/// Moves the map in a browser, over the demo and over what the demo would be with thousands of stockists.
fn map(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    build::web(workspace)?;
    build_both(workspace)?;
    let demo = workspace.root.join("demo");
    let large = workspace.target.join("stockists");
    if large.exists() {
        fs::remove_dir_all(&large)?;
    }
    let mut write = Command::new(bench_program(workspace));
    process::run(write.arg("stockists-folder").arg("--content").arg(&demo).arg("--to").arg(&large))?;
    e2e::map_frames(workspace, &demo, &large, arguments)
}

/// Runs a bench that is an example of its crate, so that it compiles no more than that.
fn example(workspace: &Workspace, package: &str, example: &str) -> Result<()> {
    let mut command = workspace.cargo("run");
    command.args(["--locked", "--release", "--package", package, "--example", example]);
    process::run(&mut command)
}

/// Serves both catalogues with the binary that ships, and asks for pages.
fn site(workspace: &Workspace, args: &catalogue::Args) -> Result<()> {
    let mut command = site_bench(workspace, "catalogue")?;
    command.arg("--large").arg(catalogue::write(workspace, args)?);
    process::run(command.arg("--small").arg(workspace.root.join("demo")))
}

/// A bench of the binary that ships, which is built for it.
fn site_bench(workspace: &Workspace, name: &str) -> Result<Command> {
    // Never one of an earlier state: what is measured is what is there now.
    build::web(workspace)?;
    build_both(workspace)?;
    let mut command = Command::new(bench_program(workspace));
    command.arg(name).arg("--program").arg(workspace.binary(Profile::Release));
    // The server refuses settings it does not know, and this one is ours.
    command.env_remove(CACHE_VARIABLE);
    Ok(command)
}

/// Both built together, so that their dependencies are compiled once.
fn build_both(workspace: &Workspace) -> Result<()> {
    let mut build = workspace.cargo("build");
    process::run(build.args(["--locked", "--release", "--workspace", "--bin", "bench", "--bin", "lucerna"]))
}

fn bench_program(workspace: &Workspace) -> PathBuf {
    workspace.target.join("release").join(format!("bench{}", std::env::consts::EXE_SUFFIX))
}

/// Judges the demo catalogue, and fails when too little of what people expect comes first.
pub(crate) fn relevance(workspace: &Workspace) -> Result<()> {
    judge(workspace, "bench/relevance/queries.toml")
}

fn judge(workspace: &Workspace, queries: &str) -> Result<()> {
    build::programs(workspace)?;
    let mut command = build::program(workspace, "bench");
    command.arg("relevance").arg("--content").arg(workspace.root.join("demo"));
    process::run(command.arg("--queries").arg(workspace.root.join(queries)))
}
