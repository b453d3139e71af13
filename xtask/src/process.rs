//! Running other programs: output streams through, a failure becomes one readable line.

use std::io::ErrorKind;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};

use crate::console;

/// Runs a command with its output on our terminal; anything but success is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    console::command(command);
    let status = command.stdin(Stdio::null()).status().map_err(|error| not_started(command, &error))?;
    succeeded(command, status)
}

/// Runs a command quietly and returns what it printed.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| not_started(command, &error))?;
    succeeded(command, output.status)?;
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` did not print UTF-8", console::shell_line(command)))
}

/// Runs a command like [`run`], but gives up when it takes longer than `limit`.
pub(crate) fn run_within(command: &mut Command, limit: Duration) -> Result<()> {
    console::command(command);
    let mut child = command.stdin(Stdio::null()).spawn().map_err(|error| not_started(command, &error))?;
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return succeeded(command, status);
        }
        if started.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            bail!("`{}` took longer than {} s", console::shell_line(command), limit.as_secs());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn succeeded(command: &Command, status: ExitStatus) -> Result<()> {
    if status.success() {
        Ok(())
    } else {
        Err(anyhow!("`{}` failed ({status})", console::shell_line(command)))
    }
}

fn not_started(command: &Command, error: &std::io::Error) -> anyhow::Error {
    let name = command.get_program().to_string_lossy();
    match error.kind() {
        ErrorKind::NotFound => anyhow!("{name} is missing: install it and make sure it is on PATH"),
        _ => anyhow!("could not start {name}: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::time::Duration;

    use super::{capture, run, run_within};

    #[test]
    fn a_missing_program_is_named_in_one_line() {
        let error = run(&mut Command::new("lucerna-no-such-program")).unwrap_err();
        assert_eq!(
            format!("{error:#}"),
            "lucerna-no-such-program is missing: install it and make sure it is on PATH"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_failing_program_is_an_error_that_names_the_command() {
        let error = capture(Command::new("sh").args(["-c", "exit 3"])).unwrap_err();
        assert_eq!(error.to_string(), "`sh -c 'exit 3'` failed (exit status: 3)");
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_hangs_is_stopped() {
        let error = run_within(Command::new("sleep").arg("60"), Duration::ZERO).unwrap_err();
        assert_eq!(error.to_string(), "`sleep 60` took longer than 0 s");
    }
}
