//! The one place that writes to the terminal, so that output stays uniform and the print lints stay on elsewhere.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool talks on the terminal")]

use std::fmt::Display;
use std::process::Command;

/// Prints one line of information.
pub(crate) fn line(text: impl Display) {
    println!("{text}");
}

/// Prints the one line that explains why the command failed.
pub(crate) fn error(text: impl Display) {
    eprintln!("error: {text}");
}

/// Prints something that should be looked at but fails nothing.
pub(crate) fn warning(text: impl Display) {
    println!("warning: {text}");
}

/// Prints a command before it runs, in a form that can be pasted into a shell.
pub(crate) fn command(command: &Command) {
    println!("$ {}", shell_line(command));
}

/// A command as one line of shell, for people to read and repeat.
pub(crate) fn shell_line(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program());
    std::iter::once(name)
        .chain(command.get_args())
        .map(|word| quoted(&word.to_string_lossy()))
        .collect::<Vec<_>>()
        .join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=@,+%*".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::shell_line;

    #[test]
    fn a_command_reads_as_it_would_be_typed() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["test", "--test", "it's here", ""]);
        assert_eq!(shell_line(&command), r"cargo test --test 'it'\''s here' ''");
    }
}
