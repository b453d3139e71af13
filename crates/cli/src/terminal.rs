//! The few words said to a person at the terminal; everything else is a log line.

/// Says something that scripts may read.
#[expect(clippy::print_stdout, reason = "this is where the program speaks")]
pub(crate) fn say(text: &str) {
    println!("{text}");
}

/// Says why the program stops.
#[expect(clippy::print_stderr, reason = "this is where the program speaks")]
pub(crate) fn complain(text: &str) {
    eprintln!("{text}");
}
