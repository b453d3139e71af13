//! The table of steps: what verify runs, in this order.
//!
//! The order is cheap before slow, except that the binary embeds the bundles and so the front end is built before
//! any crate is compiled. Everything but the browser tests shares the dev profile; the release build happens once.

use std::process::Command;

use anyhow::Result;

use super::{advisories, reuse};
use crate::bench;
use crate::build::{self, Profile};
use crate::codegen;
use crate::demo;
use crate::e2e;
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
    pub(super) run: fn(&Workspace) -> Result<()>,
}

pub(super) const STEPS: &[Step] = &[
    step("rustfmt", "Rust is formatted", rustfmt),
    step("tidy", "rules of the source tree hold", tidy::run),
    step("web-install", "packages of the front end", |w| npm::install(&w.web())),
    step("web-build", "browser and server bundles", build::web),
    step("messages", "every text in every language", |w| npm::run_script(&w.web(), "messages:check")),
    step("web-types", "front-end types", |w| npm::run_script(&w.web(), "typecheck")),
    step("web-lint", "front-end lint and import zones", |w| npm::run_script(&w.web(), "lint")),
    step("web-test", "front-end unit tests", |w| npm::run_script(&w.web(), "test")),
    step("e2e-types", "types of the browser tests", |w| npm::run_script(&w.e2e(), "typecheck")),
    step("deny", "licences, bans and sources of dependencies", deny),
    step("advisories", "known vulnerabilities of dependencies", advisories::run),
    step("reuse", "what an earlier clone has compiled", reuse::restore_times),
    step("clippy", "Rust lints, warnings are errors", clippy),
    step("rustdoc", "Rust documentation, warnings are errors", rustdoc),
    step("codegen", "generated types are fresh", codegen::check),
    step("demo", "generated content is current", demo::check),
    step("rust-test", "Rust tests", rust_test),
    step("relevance", "searches find what people expect", bench::relevance),
    step("doc-test", "examples in Rust documentation", doc_test),
    step("release", "the binary that ships", release),
    step("binary-test", "the binary from outside", binary_test),
    step("soak", "the binary while what it needs fails", soak::short),
    step("e2e", "browser tests with accessibility checks", |w| e2e::playwright(w, &[])),
    step("engines", "one journey in Firefox and WebKit", |w| e2e::other_engines(w, &[])),
];

const fn step(name: &'static str, about: &'static str, run: fn(&Workspace) -> Result<()>) -> Step {
    Step { name, about, run }
}

fn rustfmt(workspace: &Workspace) -> Result<()> {
    process::run(workspace.cargo("fmt").args(["--all", "--check"]))
}

fn deny(workspace: &Workspace) -> Result<()> {
    let program = cargo_tool::DENY.require(workspace)?;
    let mut command = Command::new(program);
    command.args(["--log-level=warn", "check", "--hide-inclusion-graph", "licenses", "bans", "sources"]);
    process::run(command.current_dir(&workspace.root))
}

fn clippy(workspace: &Workspace) -> Result<()> {
    build::web_if_missing(workspace)?;
    process::run(workspace.cargo("clippy").args([
        "--locked",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}

fn rustdoc(workspace: &Workspace) -> Result<()> {
    build::web_if_missing(workspace)?;
    let mut command = workspace.cargo("doc");
    command.args(["--locked", "--workspace", "--no-deps", "--document-private-items"]);
    // Named one by one because of the example: with it, what clippy has checked is used again.
    command.args(["--lib", "--bins", "--example", build::EXAMPLE]);
    process::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn rust_test(workspace: &Workspace) -> Result<()> {
    build::web_if_missing(workspace)?;
    if has_nextest(workspace) {
        let mut command = nextest(workspace);
        return process::run(command.args(["--workspace", "--filterset", "not binary_id(cli::it)"]));
    }
    process::run(workspace.cargo("test").args(["--locked", "--workspace", "--all-targets", "--no-fail-fast"]))
}

/// The tests that run the binary as its users do: they walk through whole sites, which an unoptimised one is slow at.
fn binary_test(workspace: &Workspace) -> Result<()> {
    let mut command;
    if has_nextest(workspace) {
        command = nextest(workspace);
        // Chosen from the whole workspace: alone, its dependencies would be compiled with other features.
        command.args(["--workspace", "--filterset", "binary_id(cli::it)"]);
    } else {
        command = workspace.cargo("test");
        command.args(["--locked", "--no-fail-fast", "--package", "cli", "--test", "it"]);
    }
    process::run(command.env("XTASK_BINARY", workspace.release_binary()))
}

fn has_nextest(workspace: &Workspace) -> bool {
    workspace.cargo("nextest").arg("--version").output().is_ok_and(|output| output.status.success())
}

fn nextest(workspace: &Workspace) -> Command {
    let mut command = workspace.cargo("nextest");
    command.args(["run", "--locked", "--no-fail-fast"]);
    // Given to the tests and not to the compiler, which would compile them anew in every other clone.
    let snapshots = format!("INSTA_WORKSPACE_ROOT={}", workspace.root.display());
    command.arg("--config").arg(format!("target.'cfg(unix)'.runner = ['env', '{snapshots}']"));
    command
}

fn doc_test(workspace: &Workspace) -> Result<()> {
    process::run(workspace.cargo("test").args(["--locked", "--workspace", "--doc"]))
}

fn release(workspace: &Workspace) -> Result<()> {
    build::web_if_missing(workspace)?;
    build::binary(workspace, Profile::Release)
}
