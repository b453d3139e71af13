//! The table of steps: what verify runs, where and when.
//!
//! Everything that is compiled shares the dev profile: the tests, the binary that they and the browser tests start,
//! and the programs of checks. The release build is what `--all` tries, before a release.

use std::process::Command;

use anyhow::Result;

use super::{advisories, passed, reuse};
use crate::bench;
use crate::build::{self, Profile};
use crate::codegen;
use crate::demo;
use crate::e2e;
use crate::fuzz;
use crate::npm;
use crate::process;
use crate::soak;
use crate::tidy;
use crate::tools::cargo_tool;
use crate::workspace::Workspace;

/// One named check.
pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) place: Place,
    run: fn(&Workspace) -> Result<()>,
    /// Git's patterns for all that it reads, if it only reads: then it need not run again while nothing of it changes.
    reads: &'static [&'static str],
}

impl Step {
    pub(super) fn run(&self, workspace: &Workspace) -> Result<()> {
        if self.reads.is_empty() {
            return (self.run)(workspace);
        }
        passed::unless_unchanged(workspace, self.name, self.reads, || (self.run)(workspace))
    }

    const fn reading(mut self, patterns: &'static [&'static str]) -> Self {
        self.reads = patterns;
        self
    }
}

/// Where a step stands among the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Before everything else: quick, or needed by what is compiled.
    First,
    /// Compiles, or runs what was compiled; one after the other.
    Cargo,
    /// Needs nothing that cargo makes, and runs beside it: cargo leaves a core idle while it links.
    Beside,
    /// Drives browsers; nothing runs beside them.
    Last,
    /// Takes long: only with `--all`.
    All,
}

/// The browser tests of an ordinary run. `--all` leaves them out, because it runs more of them in a step of its own.
pub(super) const BROWSER_TESTS: &str = "e2e";

/// All of the front end, its packages and rules, and how the steps use them.
const WEB: &[&str] = &["web", "xtask/src"];
const E2E: &[&str] = &["e2e", "web", "xtask/src"];
/// What is generated, and all that the generator may be compiled from.
const GENERATED: &[&str] =
    &["demo", "crates", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml", "xtask/src"];
/// What is searched, by what, and what is expected of it.
const JUDGED: &[&str] =
    &["demo", "crates", "bench", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml", "xtask/src"];
const DEPENDENCIES: &[&str] = &["Cargo.lock", "*Cargo.toml", "deny.toml", "xtask/src"];

pub(super) const STEPS: &[Step] = &[
    first("rustfmt", "Rust is formatted", rustfmt),
    first("tidy", "rules of the source tree hold", tidy::run),
    first("web-install", "packages of the front end", |w| npm::install(&w.web())),
    first("web-build", "browser and server bundles", build::web),
    first("reuse", "what an earlier clone has compiled", reuse::restore_times),
    beside("messages", "every text in every language", |w| npm::run_script(&w.web(), "messages:check"))
        .reading(WEB),
    beside("web-types", "front-end types", |w| npm::run_script(&w.web(), "typecheck")).reading(WEB),
    beside("web-lint", "front-end lint and import zones", |w| npm::run_script(&w.web(), "lint")).reading(WEB),
    beside("web-test", "front-end unit tests", web_test),
    beside("e2e-types", "types of the browser tests", |w| npm::run_script(&w.e2e(), "typecheck"))
        .reading(E2E),
    beside("deny", "licences, bans and sources of dependencies", deny).reading(DEPENDENCIES),
    beside("advisories", "known vulnerabilities of dependencies", advisories::run),
    cargo("compile", "everything of Rust, with lints; warnings are errors", compile),
    cargo("codegen", "generated types are fresh", codegen::check),
    cargo("demo", "generated content is current", demo::check).reading(GENERATED),
    cargo("rust-test", "Rust tests, those of the binary included", rust_test),
    cargo("relevance", "searches find what people expect", bench::relevance).reading(JUDGED),
    cargo("doc-test", "examples in Rust documentation", doc_test),
    last("programs", "what other people's programs prove", |w| e2e::programs(w, Profile::Dev, &[])),
    last(BROWSER_TESTS, "browser tests with accessibility checks", |w| e2e::playwright(w, Profile::Dev, &[])),
    all("rustdoc", "Rust documentation, warnings are errors", rustdoc),
    all("release", "the binary that ships", |w| build::binary(w, Profile::Release)),
    all("release-test", "the binary that ships, from outside", release_test),
    all("soak", "the binary that ships, while what it needs fails", soak::short),
    all("fuzz", "no text breaks a parser", fuzz::every_target),
    all("e2e-all", "browser tests, in every language and size", e2e::everything),
    all("engines", "one journey in Firefox and WebKit", |w| e2e::other_engines(w, &[])),
];

const fn first(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, place: Place::First, run, reads: &[] }
}

const fn cargo(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, place: Place::Cargo, run, reads: &[] }
}

const fn beside(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, place: Place::Beside, run, reads: &[] }
}

const fn last(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, place: Place::Last, run, reads: &[] }
}

const fn all(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, place: Place::All, run, reads: &[] }
}

fn rustfmt(workspace: &Workspace) -> Result<()> {
    process::run(workspace.cargo("fmt").args(["--all", "--check"]))
}

/// With the bundle that the build has just made.
fn web_test(workspace: &Workspace) -> Result<()> {
    process::run(npm::script(&workspace.web(), "test")?.env("XTASK_BUNDLES", "fresh"))
}

fn deny(workspace: &Workspace) -> Result<()> {
    let program = cargo_tool::DENY.require(workspace)?;
    let mut command = Command::new(program);
    command.args(["--log-level=warn", "check", "--hide-inclusion-graph", "licenses", "bans", "sources"]);
    process::run(command.current_dir(&workspace.root))
}

fn compile(workspace: &Workspace) -> Result<()> {
    build::web_if_missing(workspace)?;
    build::all_targets(workspace)
}

fn rustdoc(workspace: &Workspace) -> Result<()> {
    build::web_if_missing(workspace)?;
    let mut command = workspace.cargo("doc");
    command.args(["--locked", "--workspace", "--no-deps", "--document-private-items"]);
    process::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn rust_test(workspace: &Workspace) -> Result<()> {
    build::web_if_missing(workspace)?;
    let mut command = if has_nextest(workspace) { nextest(workspace) } else { workspace.compile("test") };
    // Named one by one: otherwise cargo runs the examples of the documentation as well, which have a step of their own.
    process::run(command.args(["--locked", "--no-fail-fast", "--workspace", "--lib", "--bins", "--tests"]))
}

/// The tests that start the binary, with the one that ships.
fn release_test(workspace: &Workspace) -> Result<()> {
    let mut command;
    if has_nextest(workspace) {
        command = nextest(workspace);
        // Chosen from the whole workspace: alone, its dependencies would be compiled with other features.
        command.args(["--locked", "--no-fail-fast", "--workspace", "--filterset", "binary_id(cli::it)"]);
    } else {
        command = workspace.compile("test");
        command.args(["--locked", "--no-fail-fast", "--package", "cli", "--test", "it"]);
    }
    process::run(command.env("XTASK_BINARY", workspace.binary(Profile::Release)))
}

fn has_nextest(workspace: &Workspace) -> bool {
    workspace.cargo("nextest").arg("--version").output().is_ok_and(|output| output.status.success())
}

fn nextest(workspace: &Workspace) -> Command {
    let mut command = workspace.compile("nextest");
    // Some tests wait for what others would do: one more of them at a time than there are cores.
    let threads = std::thread::available_parallelism().map_or(1, usize::from) + 1;
    command.arg("run").arg(format!("--test-threads={threads}"));
    // Given to the tests and not to the compiler, which would compile them anew in every other clone.
    let snapshots = format!("INSTA_WORKSPACE_ROOT={}", workspace.root.display());
    command.arg("--config").arg(format!("target.'cfg(unix)'.runner = ['env', '{snapshots}']"));
    command
}

fn doc_test(workspace: &Workspace) -> Result<()> {
    process::run(workspace.compile("test").args(["--locked", "--workspace", "--doc"]))
}
