//! The one place that prints.

/// Prints a line of figures.
#[expect(clippy::print_stdout, reason = "figures are what this program is for")]
pub(crate) fn print(line: &str) {
    println!("{line}");
}
