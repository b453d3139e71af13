//! Every check and every test as named steps, cheap ones first, stopping at the first failure.

mod advisories;
mod reuse;
mod steps;

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};

use crate::console;
use crate::workspace::Workspace;
use steps::{STEPS, Step};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run this step alone.
    #[arg(long, value_name = "STEP", conflicts_with = "from")]
    only: Option<String>,
    /// Start at this step.
    #[arg(long, value_name = "STEP")]
    from: Option<String>,
    /// List the steps.
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.list {
        for step in STEPS {
            console::line(format_args!("{:14} {}", step.name, step.about));
        }
        return Ok(());
    }
    run_steps(workspace, selection(args.only.as_deref(), args.from.as_deref())?)
}

fn selection(only: Option<&str>, from: Option<&str>) -> Result<&'static [Step]> {
    let position = |name: &str| {
        STEPS.iter().position(|step| step.name == name).ok_or_else(|| {
            let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
            anyhow!("there is no step {name}; steps are {}", names.join(", "))
        })
    };
    Ok(match (only, from) {
        (Some(name), _) => std::slice::from_ref(&STEPS[position(name)?]),
        (None, Some(name)) => &STEPS[position(name)?..],
        (None, None) => STEPS,
    })
}

fn run_steps(workspace: &Workspace, steps: &[Step]) -> Result<()> {
    let started = Instant::now();
    let _folder = reuse::lock(workspace)?;
    let mut times = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        console::line(format_args!("\n[{}/{}] {}: {}", index + 1, steps.len(), step.name, step.about));
        let step_started = Instant::now();
        let outcome = (step.run)(workspace);
        let elapsed = step_started.elapsed();
        times.push((step.name, elapsed));
        let time = seconds(elapsed);
        match outcome {
            Ok(()) => console::line(format_args!("✓ {} ({time})", step.name)),
            Err(error) => {
                console::line(format_args!("✗ {} ({time})", step.name));
                console::error(format_args!("{error:#}"));
                console::line(table(&times));
                console::line(format_args!(
                    "\nto repeat only this step: cargo xtask verify --only {}",
                    step.name
                ));
                console::line(closing(index, 1));
                bail!("verify stopped at step {}", step.name);
            }
        }
    }
    console::line(table(&times));
    console::line(format_args!("\nall steps done in {}", seconds(started.elapsed())));
    console::line(closing(steps.len(), 0));
    Ok(())
}

/// What took how long, in the order it ran.
fn table(times: &[(&str, Duration)]) -> String {
    times.iter().fold("\ntimes:".to_owned(), |table, (name, time)| {
        format!("{table}\n  {name:14}{:>10}", seconds(*time))
    })
}

/// The line that scripts look for.
fn closing(passed: usize, failed: usize) -> String {
    format!("{passed} passed, {failed} failed")
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use super::steps::STEPS;
    use super::{closing, selection, table};

    #[test]
    fn step_names_are_unique() {
        let names: BTreeSet<_> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), STEPS.len());
    }

    #[test]
    fn one_step_or_the_rest_of_them_can_be_chosen() {
        assert_eq!(selection(None, None).unwrap().len(), STEPS.len());
        assert_eq!(selection(Some("clippy"), None).unwrap()[0].name, "clippy");
        let rest = selection(None, Some("e2e")).unwrap();
        assert_eq!(rest.last().unwrap().name, STEPS.last().unwrap().name);
    }

    #[test]
    fn an_unknown_step_lists_the_known_ones() {
        let Err(error) = selection(Some("nothing"), None) else { panic!("accepted an unknown step") };
        let text = error.to_string();
        assert!(
            text.starts_with("there is no step nothing; steps are ") && text.contains("clippy"),
            "{text}"
        );
    }

    #[test]
    fn times_stand_below_each_other_as_the_steps_ran() {
        let times = [("web-lint", Duration::from_millis(27_340)), ("e2e", Duration::from_secs(480))];
        assert_eq!(table(&times), "\ntimes:\n  web-lint          27.3 s\n  e2e              480.0 s");
    }

    #[test]
    fn the_closing_line_counts_steps() {
        assert_eq!(closing(17, 0), "17 passed, 0 failed");
    }
}
