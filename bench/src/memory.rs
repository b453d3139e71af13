//! How much memory this process needed at its worst.

use std::fs;

/// The peak of resident memory in mebibytes; none where the system does not tell.
pub(crate) fn peak_mib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib / 1024)
}
