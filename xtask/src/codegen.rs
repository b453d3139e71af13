//! The TypeScript types of the page data, written by the crate that owns the Rust types.
//!
//! `server` has an example that prints the whole file; here it is only stored or compared.

use std::fs;

use anyhow::{Context as _, Result, bail};

use crate::build;
use crate::console;
use crate::process;
use crate::workspace::Workspace;

const GENERATED: &str = "web/src/lib/page-data.gen.ts";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Fail when the stored file is out of date instead of writing it.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.check { check(workspace) } else { write(workspace) }
}

/// Fails when the stored file differs from what the Rust types say.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let stored = fs::read_to_string(workspace.root.join(GENERATED)).unwrap_or_default();
    match first_difference(&stored, &generate(workspace)?) {
        None => Ok(()),
        Some(difference) => bail!("{GENERATED} is out of date at {difference}; run `cargo xtask codegen`"),
    }
}

fn write(workspace: &Workspace) -> Result<()> {
    let generated = generate(workspace)?;
    fs::write(workspace.root.join(GENERATED), generated).with_context(|| format!("writing {GENERATED}"))?;
    console::line(format_args!("wrote {GENERATED}"));
    Ok(())
}

fn generate(workspace: &Workspace) -> Result<String> {
    build::programs(workspace)?;
    let text = process::capture(build::example(workspace).current_dir(&workspace.root))?;
    Ok(format!("{}\n", text.trim_end()))
}

fn first_difference(stored: &str, generated: &str) -> Option<String> {
    if stored == generated {
        return None;
    }
    let (mut stored, mut generated) = (stored.lines(), generated.lines());
    let mut number = 1;
    loop {
        match (stored.next(), generated.next()) {
            (Some(old), Some(new)) if old == new => number += 1,
            (old, new) => {
                return Some(format!(
                    "line {number}: stored `{}`, generated `{}`",
                    old.unwrap_or("(end of file)"),
                    new.unwrap_or("(end of file)")
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn equal_text_has_no_difference() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
    }

    #[test]
    fn the_first_different_line_is_shown_from_both_sides() {
        let expected = "line 2: stored `b`, generated `c`";
        assert_eq!(first_difference("a\nb\n", "a\nc\n").as_deref(), Some(expected));
        let expected = "line 2: stored `(end of file)`, generated `b`";
        assert_eq!(first_difference("a\n", "a\nb\n").as_deref(), Some(expected));
    }
}
