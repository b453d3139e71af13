//! Lets libFuzzer look for texts that break a parser, guided by what the code does with them.

use std::fs;

use anyhow::{Context as _, Result};

use crate::console;
use crate::process;
use crate::workspace::Workspace;

/// What is fuzzed, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// `reading`, `filter`, `filter_by`, `parameters` or `light`; `fuzz/src/lib.rs` lists them.
    target: String,
    /// For how long.
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

/// All targets, as `fuzz/src/lib.rs` lists them.
const TARGETS: [&str; 5] = ["reading", "filter", "filter_by", "parameters", "light"];
/// How long each of them runs when all do.
const SECONDS_OF_EACH: u32 = 30;
/// Longer texts find nothing that shorter ones do not, and slow the search down.
const MAX_TEXT_BYTES: usize = 1024;
/// A text that takes longer is as bad as one that breaks something.
const SLOWEST_SECONDS: u32 = 5;
/// Has the compiler note which branches and comparisons a text reaches; the stable compiler can.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Runs all targets, each for a short time.
pub(crate) fn every_target(workspace: &Workspace) -> Result<()> {
    for target in TARGETS {
        run(workspace, &Args { target: target.to_owned(), seconds: SECONDS_OF_EACH })?;
    }
    Ok(())
}

/// Runs one target. What it finds stays in `target/fuzz`, together with what it learnt.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let folder = workspace.target.join("fuzz");
    let (seeds, learnt) = (folder.join("seeds").join(&args.target), folder.join("learnt").join(&args.target));
    let found = folder.join("found").join(&args.target);
    for folder in [&learnt, &found] {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let mut seeding = workspace.cargo("run");
    seeding.args(["--locked", "--quiet", "--package", "fuzz", "--", "seeds", &args.target]);
    process::run(seeding.arg(&seeds))?;

    let program = workspace.root.join("fuzz/libfuzzer");
    // The same versions as in the product.
    fs::copy(workspace.root.join("Cargo.lock"), program.join("Cargo.lock"))
        .context("cannot copy Cargo.lock to fuzz/libfuzzer")?;
    let mut command = workspace.cargo("run");
    // Naming the platform keeps build scripts and macros free of what is only for the code under test.
    command.args(["--release", "--target", &host()?]).arg("--manifest-path").arg(program.join("Cargo.toml"));
    command.arg("--target-dir").arg(folder.join("build")).arg("--").arg(&learnt).arg(&seeds);
    command.arg(format!("-max_total_time={}", args.seconds)).arg(format!("-max_len={MAX_TEXT_BYTES}"));
    command.arg(format!("-timeout={SLOWEST_SECONDS}"));
    command.arg(format!("-artifact_prefix={}/", found.display()));
    command.env("RUSTFLAGS", COVERAGE).env("FUZZ_TARGET", &args.target);
    process::run(&mut command).with_context(|| {
        let (target, found) = (&args.target, found.display());
        format!(
            "look at {found}; `cargo run -p fuzz -- replay {target} FILE` repeats it, and a line in \
             fuzz/corpus/{target}.txt keeps it from coming back"
        )
    })?;
    console::line(format_args!("{} held for {} s", args.target, args.seconds));
    Ok(())
}

fn host() -> Result<String> {
    let about = process::capture(std::process::Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not say which platform this is")
}
