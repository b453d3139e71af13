//! Keeps the program on one core: two cores would hide what the engine does beside answering.

use crate::Outcome;

/// Keeps this thread, and all that it starts from now on, on the first core that it may use.
#[cfg(target_os = "linux")]
pub(crate) fn keep_to_it() -> Outcome<()> {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    let allowed = sched_getaffinity(None)?;
    let first =
        (0..CpuSet::MAX_CPU).find(|core| allowed.is_set(*core)).ok_or("there is no core to run on")?;
    let mut only = CpuSet::new();
    only.set(first);
    sched_setaffinity(None, &only)?;
    Ok(())
}

/// Other systems do not let a program choose.
#[cfg(not(target_os = "linux"))]
pub(crate) fn keep_to_it() -> Outcome<()> {
    crate::figures::print("This system does not keep a program on one core: the figures are of all cores.");
    Ok(())
}
