//! Every check and every test as named steps, cheap ones first, stopping at the first failure.

mod advisories;
mod beside;
mod contents;
mod passed;
mod reuse;
mod steps;

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};

use crate::console;
use crate::workspace::Workspace;
use beside::Beside;
use steps::{BROWSER_TESTS, Place, STEPS, Step};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run this step alone.
    #[arg(long, value_name = "STEP", conflicts_with_all = ["from", "all"])]
    only: Option<String>,
    /// Start at this step.
    #[arg(long, value_name = "STEP")]
    from: Option<String>,
    /// Run what takes long as well, as before a release: the binary that ships, faults, fuzzing, every language, other browsers.
    #[arg(long)]
    all: bool,
    /// List the steps.
    #[arg(long)]
    list: bool,
    /// Run this step alone and print nothing of our own; how verify runs steps beside others.
    #[arg(long, value_name = "STEP", hide = true)]
    beside: Option<String>,
}

/// What took how long.
type Times = Vec<(&'static str, Duration)>;

pub(crate) fn run(mut workspace: Workspace, args: &Args) -> Result<()> {
    workspace.lints = true;
    if args.list {
        for Step { name, about, place, .. } in STEPS {
            let only_with_all = if *place == Place::All { " (with --all)" } else { "" };
            console::line(format_args!("{name:14} {about}{only_with_all}"));
        }
        return Ok(());
    }
    if let Some(name) = &args.beside {
        return STEPS[position(name)?].run(&workspace);
    }
    run_steps(workspace, &selection(args)?)
}

fn selection(args: &Args) -> Result<Vec<&'static Step>> {
    if let Some(name) = &args.only {
        return Ok(vec![&STEPS[position(name)?]]);
    }
    let rest =
        args.from.as_deref().map_or(Ok(STEPS), |name| Ok::<_, anyhow::Error>(&STEPS[position(name)?..]))?;
    let left_out = |step: &Step| if args.all { step.name == BROWSER_TESTS } else { step.place == Place::All };
    Ok(rest.iter().filter(|step| !left_out(step)).collect())
}

fn position(name: &str) -> Result<usize> {
    STEPS.iter().position(|step| step.name == name).ok_or_else(|| {
        let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        anyhow!("there is no step {name}; steps are {}", names.join(", "))
    })
}

fn run_steps(workspace: Workspace, steps: &[&'static Step]) -> Result<()> {
    let started = Instant::now();
    let _folder = reuse::lock(&workspace)?;
    let workspace = reuse::by_one_name(workspace)?;
    let mut times = Times::new();
    let outcome = in_order(&workspace, steps, &mut times);
    console::line(table(&times));
    console::line(format_args!("\n{} on {}", seconds(started.elapsed()), machine()));
    let Err(failure) = outcome else {
        console::line(closing(steps.len(), 0));
        return Ok(());
    };
    let name = failure.step;
    console::line(format_args!("to repeat only this step: cargo xtask verify --only {name}"));
    console::line(closing(times.len().saturating_sub(1), 1));
    bail!("verify stopped at step {name}");
}

/// A step that failed; what went wrong has been said.
struct Failure {
    step: &'static str,
}

/// Runs those that come first, then what cargo does with the others beside it, then the rest.
fn in_order(workspace: &Workspace, steps: &[&'static Step], times: &mut Times) -> Result<(), Failure> {
    let at = |places: &[Place]| {
        steps.iter().copied().filter(|step| places.contains(&step.place)).collect::<Vec<_>>()
    };
    for step in at(&[Place::First]) {
        one(workspace, step, times)?;
    }
    let with_cargo = at(&[Place::Cargo]);
    // Alone they may print while they run.
    let beside = if with_cargo.is_empty() {
        for step in at(&[Place::Beside]) {
            one(workspace, step, times)?;
        }
        None
    } else {
        Some(Beside::start(at(&[Place::Beside])))
    };
    for step in with_cargo {
        one(workspace, step, times)?;
        if beside.as_ref().is_some_and(Beside::has_failed) {
            break;
        }
    }
    if let Some(beside) = beside {
        beside.finish(times)?;
    }
    for step in at(&[Place::Last, Place::All]) {
        one(workspace, step, times)?;
    }
    Ok(())
}

fn one(workspace: &Workspace, step: &'static Step, times: &mut Times) -> Result<(), Failure> {
    console::line(format_args!("\n[{}] {}", step.name, step.about));
    let started = Instant::now();
    let outcome = step.run(workspace);
    told(step, outcome, started.elapsed(), times)
}

/// Says how a step ended.
fn told(step: &'static Step, outcome: Result<()>, took: Duration, times: &mut Times) -> Result<(), Failure> {
    times.push((step.name, took));
    match outcome {
        Ok(()) => console::line(format_args!("✓ {} ({})", step.name, seconds(took))),
        Err(error) => {
            console::line(format_args!("✗ {} ({})", step.name, seconds(took)));
            console::error(format_args!("{error:#}"));
            return Err(Failure { step: step.name });
        }
    }
    Ok(())
}

/// What took how long, in the order it ended.
fn table(times: &Times) -> String {
    times.iter().fold("\ntimes:".to_owned(), |table, (name, time)| {
        format!("{table}\n  {name:14}{:>10}", seconds(*time))
    })
}

/// The line that scripts look for.
fn closing(passed: usize, failed: usize) -> String {
    format!("{passed} passed, {failed} failed")
}

/// What the times depend on: cores, and how much else there was to do.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().nth(2).map_or(String::new(), |load| format!(", load {load}"));
    format!("{cores} cores{load}")
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use clap::Parser;

    use super::steps::{BROWSER_TESTS, Place, STEPS};
    use super::{Args, closing, selection, table};

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        args: Args,
    }

    #[track_caller]
    fn selected(words: &[&str]) -> Vec<&'static str> {
        let command = Command::parse_from([&["verify"], words].concat());
        selection(&command.args).unwrap().iter().map(|step| step.name).collect()
    }

    #[test]
    fn step_names_are_unique() {
        let names: BTreeSet<_> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), STEPS.len());
    }

    #[test]
    fn one_step_or_the_rest_of_them_can_be_chosen() {
        assert_eq!(selected(&["--only", "compile"]), ["compile"]);
        assert_eq!(selected(&["--from", BROWSER_TESTS]), [BROWSER_TESTS]);
    }

    #[test]
    fn what_takes_long_runs_only_when_it_is_asked_for() {
        let count = |place: Place| STEPS.iter().filter(|step| step.place == place).count();
        assert_eq!(selected(&[]).len(), STEPS.len() - count(Place::All));
        let all = selected(&["--all"]);
        assert_eq!(all.len(), STEPS.len() - 1);
        assert!(!all.contains(&BROWSER_TESTS) && all.contains(&"e2e-all"));
    }

    #[test]
    fn an_unknown_step_lists_the_known_ones() {
        let command = Command::parse_from(["verify", "--only", "nothing"]);
        let Err(error) = selection(&command.args) else { panic!("accepted an unknown step") };
        let text = error.to_string();
        assert!(
            text.starts_with("there is no step nothing; steps are ") && text.contains("compile"),
            "{text}"
        );
    }

    #[test]
    fn times_stand_below_each_other_as_the_steps_ended() {
        let times = vec![("web-lint", Duration::from_millis(27_340)), ("e2e", Duration::from_secs(480))];
        assert_eq!(table(&times), "\ntimes:\n  web-lint          27.3 s\n  e2e              480.0 s");
    }

    #[test]
    fn the_closing_line_counts_steps() {
        assert_eq!(closing(17, 0), "17 passed, 0 failed");
    }
}
