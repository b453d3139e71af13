//! What a node says about itself: that it is well, what it is, and how much memory it takes.

use serde_json::{Map, Value, json};

use super::answer::JsonResponse;
use super::off_thread;
use crate::ApiError;

/// What a node that takes writes calls its state.
const LEADER: u8 = 1;
/// Names the program, so that nobody takes the number for a release of Typesense.
const VERSION: &str = concat!("lucerna-", env!("CARGO_PKG_VERSION"));

/// Whoever gets an answer talks to a node that is well.
pub(super) async fn health() -> JsonResponse {
    JsonResponse::ok(json!({ "ok": true }))
}

/// What is asked, and whether it takes writes.
pub(super) async fn debug() -> JsonResponse {
    JsonResponse::ok(json!({ "state": LEADER, "version": VERSION }))
}

/// The memory of the machine and of this process, under the names and in the form of a cluster. What is not known is
/// left out: the load of processors, disks and networks always, and everything where there is no `/proc`.
pub(super) async fn metrics() -> Result<JsonResponse, ApiError> {
    off_thread(|| {
        let read = |path| std::fs::read_to_string(path).unwrap_or_default();
        Ok(JsonResponse::ok(Value::Object(memory(&read("/proc/meminfo"), &read("/proc/self/status")))))
    })
    .await
}

fn memory(machine: &str, process: &str) -> Map<String, Value> {
    let total = bytes(machine, "MemTotal");
    let swap = bytes(machine, "SwapTotal");
    let less = |from: Option<u64>, key| from?.checked_sub(bytes(machine, key)?);
    let figures = [
        ("system_memory_total_bytes", total),
        ("system_memory_used_bytes", less(total, "MemAvailable")),
        ("system_memory_total_swap_bytes", swap),
        ("system_memory_used_swap_bytes", less(swap, "SwapFree")),
        ("typesense_memory_resident_bytes", bytes(process, "VmRSS")),
    ];
    let known = figures.into_iter().filter_map(|(name, figure)| Some((name, figure?)));
    known.map(|(name, figure)| (name.to_owned(), Value::from(figure.to_string()))).collect()
}

/// A line such as `MemTotal:  16384 kB`.
fn bytes(text: &str, key: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_told_in_bytes() {
        let machine =
            "MemTotal:       8 kB\nMemFree:  1 kB\nMemAvailable: 3 kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n";
        let told = memory(machine, "Name:\tlucerna\nVmRSS:\t    2 kB\n");
        let expected = json!({
            "system_memory_total_bytes": "8192",
            "system_memory_used_bytes": "5120",
            "system_memory_total_swap_bytes": "0",
            "system_memory_used_swap_bytes": "0",
            "typesense_memory_resident_bytes": "2048",
        });
        assert_eq!(Value::Object(told), expected);
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        assert!(memory("", "").is_empty());
        assert!(memory("MemTotal: much", "VmRSS: 1").is_empty());
    }
}
