//! How much memory and processor time a process needs.

use std::fs;

/// The peak of our resident memory in mebibytes; `None` where the system does not tell.
pub(crate) fn peak_mib() -> Option<u64> {
    figure("self", "VmHWM:")
}

/// The resident memory of another process in mebibytes; `None` where the system does not tell.
pub(crate) fn resident_mib(process: u32) -> Option<u64> {
    figure(&process.to_string(), "VmRSS:")
}

/// How long another process has kept processors busy, in milliseconds; `None` where the system does not tell.
pub(crate) fn busy_ms(process: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program is in parentheses and may hold anything; the times are the 12th and 13th figure behind it.
    let (_, behind) = stat.rsplit_once(')')?;
    let mut times = behind.split_whitespace().skip(11).map(str::parse::<f64>);
    let (user, system) = (times.next()?.ok()?, times.next()?.ok()?);
    Some((user + system) * TICK_MS)
}

/// Linux counts in hundredths of a second, on every machine that we know.
const TICK_MS: f64 = 10.0;

fn figure(process: &str, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib / 1024)
}
