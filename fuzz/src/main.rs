//! What goes with a run of libFuzzer: texts to begin with, and looking again at what it found.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Parser;
use fuzz::{TARGETS, Target};

/// Prepare or repeat a run of a fuzz target.
#[derive(Parser)]
#[command(name = "fuzz", about)]
enum Command {
    /// Write the texts that a target begins with into a folder, one a file.
    Seeds {
        /// The target.
        target: String,
        /// The folder.
        folder: PathBuf,
    },
    /// Feed files to a target, such as what a run found.
    Replay {
        /// The target.
        target: String,
        /// The files.
        files: Vec<PathBuf>,
    },
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Seeds { target, folder } => {
            let target = named(&target)?;
            fs::create_dir_all(&folder)?;
            for (number, seed) in target.seeds().enumerate() {
                fs::write(folder.join(format!("seed-{number:03}")), seed)?;
            }
        }
        Command::Replay { target, files } => {
            let target = named(&target)?;
            for file in files {
                let bytes = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
                (target.check)(&bytes);
            }
        }
    }
    Ok(())
}

fn named(name: &str) -> Result<Target> {
    Target::named(name).with_context(|| {
        let names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
        format!("there is no target {name}; targets are {}", names.join(", "))
    })
}
