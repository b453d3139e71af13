//! Whether processes need more and more: memory, open files, room on disk.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use super::arrangement::Part;
use super::disks::sizes;
use super::phase::Phase;
use super::process::open_files;
use super::visitors::World;
use crate::memory;

/// Memory is compared from here on.
const WARM_UP_SHARE: f64 = 0.3;
/// It may breathe this much after that.
const GROWTH_LIMIT: f64 = 1.25;
const GROWTH_SLACK_MIB: f64 = 16.0;
/// Fewer samples of a process, one a second, say nothing about its memory.
const MIN_SAMPLES: usize = 60;
/// More open files at the end than before the first fault.
const FILES_SLACK: usize = 64;
/// What waits in write-ahead logs when all is done. SQLite empties them from 4 MiB on, unless somebody reads.
const MAX_LOGS: u64 = 32 << 20;

/// All samples of a run.
#[derive(Default)]
pub(super) struct Samples {
    /// By process, in the order of their starts.
    series: BTreeMap<(Part, usize), Series>,
    ids: BTreeMap<Part, Vec<u32>>,
    disks: BTreeMap<Part, DiskUse>,
    /// The most files that were open before the first fault.
    files_before: BTreeMap<Part, usize>,
}

/// One process from its start to its end.
#[derive(Default)]
struct Series {
    memory_mib: Vec<u64>,
    files: Vec<usize>,
}

/// First, most and last.
#[derive(Clone, Copy, Default)]
pub(super) struct Range {
    pub(super) first: u64,
    pub(super) peak: u64,
    pub(super) last: u64,
}

#[derive(Clone, Copy, Default)]
pub(super) struct DiskUse {
    pub(super) bytes: Range,
    pub(super) logs: Range,
}

/// What is told of a part.
pub(super) struct Told {
    pub(super) memory_mib: Range,
    pub(super) files: Range,
    pub(super) disk: DiskUse,
    pub(super) starts: usize,
    /// Of the memory: how many of the processes ran for long enough to say anything.
    pub(super) judged: usize,
    pub(super) failures: Vec<String>,
}

/// Looks once a second, while all is well, until the run is over.
pub(super) async fn sample(world: Arc<World>) -> Samples {
    let mut samples = Samples::default();
    let mut clock = tokio::time::interval(Duration::from_secs(1));
    while world.goes_on() {
        clock.tick().await;
        if world.phases.now().phase != Phase::Healthy {
            continue;
        }
        world.arrangement.complain_of_ended().await;
        let places = world.arrangement.places();
        for part in Part::ALL {
            samples.add(part, places.id(part), !world.phases.has_begun());
            if let Ok(data) = world.arrangement.disks.seen_data(part.disk()) {
                let (bytes, logs) =
                    tokio::task::spawn_blocking(move || sizes(&data)).await.unwrap_or_default();
                let disk = samples.disks.entry(part).or_default();
                disk.bytes.add(bytes);
                disk.logs.add(logs);
            }
        }
    }
    samples
}

impl Samples {
    fn add(&mut self, part: Part, id: u32, is_before: bool) {
        let (Some(memory_mib), Some(files)) = (memory::resident_mib(id), open_files(id)) else { return };
        let ids = self.ids.entry(part).or_default();
        if ids.last() != Some(&id) {
            ids.push(id);
        }
        let series = self.series.entry((part, ids.len())).or_default();
        series.memory_mib.push(memory_mib);
        series.files.push(files);
        if is_before {
            let before = self.files_before.entry(part).or_default();
            *before = files.max(*before);
        }
    }

    /// The figures of a part, and what is wrong with them.
    pub(super) fn told(&self, part: Part) -> Told {
        let series: Vec<&Series> =
            self.series.iter().filter(|((of, _), _)| *of == part).map(|(_, series)| series).collect();
        let memory = series.iter().flat_map(|series| series.memory_mib.iter().copied());
        let files = series.iter().flat_map(|series| series.files.iter().map(|files| *files as u64));
        let mut told = Told {
            memory_mib: Range::of(memory),
            files: Range::of(files),
            disk: self.disks.get(&part).copied().unwrap_or_default(),
            starts: series.len(),
            judged: series.iter().filter(|series| series.memory_mib.len() >= MIN_SAMPLES).count(),
            failures: Vec::new(),
        };
        let name = part.name();
        for series in &series {
            if let Some((warm, end)) = grown(&series.memory_mib) {
                told.failures.push(format!("memory of the {name} grew from {warm:.0} to {end:.0} MiB"));
            }
        }
        let before = self.files_before.get(&part).copied();
        let last = series.last().and_then(|series| series.files.last()).copied();
        if let (Some(before), Some(last)) = (before, last)
            && last > before + FILES_SLACK
        {
            told.failures.push(format!("open files of the {name} grew from {before} to {last}"));
        }
        let logs = told.disk.logs.last;
        if logs > MAX_LOGS {
            told.failures.push(format!("write-ahead logs of the {name} have {logs} bytes"));
        }
        told
    }
}

/// The memory after the warm-up and at the end, when it has grown too much between them.
fn grown(memory_mib: &[u64]) -> Option<(f64, f64)> {
    if memory_mib.len() < MIN_SAMPLES {
        return None;
    }
    let tenth = memory_mib.len() / 10;
    let warm_from = (memory_mib.len() as f64 * WARM_UP_SHARE) as usize;
    let warm = mean(memory_mib.get(warm_from..warm_from + tenth)?);
    let end = mean(memory_mib.get(memory_mib.len() - tenth..)?);
    (end > warm * GROWTH_LIMIT + GROWTH_SLACK_MIB).then_some((warm, end))
}

fn mean(figures: &[u64]) -> f64 {
    figures.iter().sum::<u64>() as f64 / figures.len().max(1) as f64
}

impl Range {
    fn of(figures: impl Iterator<Item = u64>) -> Self {
        let mut range = Self::default();
        figures.for_each(|figure| range.add(figure));
        range
    }

    fn add(&mut self, figure: u64) {
        if self.peak == 0 {
            self.first = figure;
        }
        self.peak = self.peak.max(figure);
        self.last = figure;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_may_rise_to_a_level_but_not_for_ever() {
        let level = |second: u64| 100 + second.min(60);
        assert!(grown(&(0..300).map(level).collect::<Vec<_>>()).is_none());
        let steady = |second: u64| 100 + second;
        let (warm, end) = grown(&(0..300).map(steady).collect::<Vec<_>>()).expect("it grows");
        assert!(warm < 210.0 && end > 380.0, "{warm} {end}");
        assert!(grown(&(0..20).map(|second| second * 50).collect::<Vec<_>>()).is_none());
    }

    #[test]
    fn files_are_compared_with_those_before_the_first_fault() {
        let mut samples = Samples::default();
        let series = samples.series.entry((Part::Site, 1)).or_default();
        series.files.extend([100, 4000, 140]);
        samples.files_before.insert(Part::Site, 100);
        assert!(samples.told(Part::Site).failures.is_empty());
        assert_eq!(samples.told(Part::Site).files.peak, 4000);
        samples.series.entry((Part::Site, 1)).or_default().files.push(200);
        assert_eq!(samples.told(Part::Site).failures, ["open files of the site grew from 100 to 200"]);
    }
}
