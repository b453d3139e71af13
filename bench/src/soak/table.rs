//! The table at the end of a run.

use std::time::Duration;

use super::arrangement::Part;
use super::faults::Done;
use super::growth::{Range, Samples};
use super::ledger::Ledger;
use super::phase::RECOVERY;
use super::submissions::Tally;
use crate::catalogue::figures::Percentiles;
use crate::console::print;

/// Failures that are printed; the first say what is wrong.
const MAX_FAILURES: usize = 40;

/// Everything that is told of a run.
pub(super) struct Report<'a> {
    pub(super) took: Duration,
    pub(super) well_for: Duration,
    pub(super) done: &'a Done,
    pub(super) has_disks: bool,
    pub(super) samples: &'a Samples,
    pub(super) tally: &'a Tally,
    pub(super) ledger: &'a Ledger,
}

impl Report<'_> {
    pub(super) fn print(&self) {
        self.requests();
        self.answers();
        self.growth();
        self.submissions();
        self.faults();
        self.verdict();
    }

    fn requests(&self) {
        let entries = self.ledger.entries();
        print(&format!("\n{:<14}{:>10}{:>14}{:>14}", "requests", "all", "healthy p50", "healthy p99"));
        for (kind, asked) in &entries.asked {
            let times = entries.times.get(kind).into_iter().flatten().copied();
            let Percentiles { p50, p99 } = Percentiles::of(times);
            print(&format!("{kind:<14}{asked:>10}{p50:>11.1} ms{p99:>11.1} ms"));
        }
        let all: u64 = entries.asked.values().sum();
        let (seconds, healthy) = (self.took.as_secs_f64(), self.well_for.as_secs_f64());
        print(&format!("{:<14}{all:>10}   in {seconds:.0} s, healthy for {healthy:.0} s of them", "all"));
    }

    fn answers(&self) {
        print("\nanswers");
        for (phase, answers) in &self.ledger.entries().answers {
            let answers: Vec<String> =
                answers.iter().map(|(what, times)| format!("{times} x {what}")).collect();
            print(&format!("{phase:<22}{}", answers.join(", ")));
        }
    }

    fn growth(&self) {
        let heads = ["first", "peak", "last"];
        print(&format!("\n{:<22}{:>10}{:>10}{:>10}", "growth", heads[0], heads[1], heads[2]));
        for part in Part::ALL {
            let told = self.samples.told(part);
            let name = part.name();
            let judged = match (told.judged, told.starts) {
                (0, _) => "not judged: no process ran for long enough".to_owned(),
                (judged, starts) => format!("judged {judged} of {starts} processes"),
            };
            line(&format!("{name} memory MiB"), told.memory_mib, &judged);
            line(&format!("{name} open files"), told.files, "");
            line(&format!("{name} data kB"), kilobytes(told.disk.bytes), "");
            line(&format!("{name} WAL kB"), kilobytes(told.disk.logs), "");
        }
    }

    fn submissions(&self) {
        let tally = self.tally;
        print(&format!(
            "\nsubmissions           {} acknowledged, {} stored, {} lost, {} doubled",
            tally.acknowledged, tally.stored, tally.lost, tally.doubled
        ));
        print(&format!(
            "                      {} sent again until acknowledged, {} told failed but stored, {} undelivered, \
             {} mails twice under one Message-ID",
            tally.tried_again, tally.told_failed_but_stored, tally.undelivered, tally.mails_again
        ));
    }

    fn faults(&self) {
        let done = self.done;
        let faults: Vec<String> =
            done.faults.iter().map(|(fault, times)| format!("{times} x {fault}")).collect();
        let or_none = |list: Vec<String>| if list.is_empty() { "none".to_owned() } else { list.join(", ") };
        print(&format!("\nfaults                {}", or_none(faults)));
        if !self.has_disks {
            print("                      disk: not tried here, because users may not mount one");
        }
        if done.flood > 0 {
            print(&format!("                      {} connections in the largest flood", done.flood));
        }
        let kills: Vec<String> =
            done.kills.iter().map(|(part, times)| format!("{times} x {}", part.name())).collect();
        let restart = match done.longest_restart.as_secs_f64() {
            _ if kills.is_empty() => String::new(),
            longest => format!("; ready again within {longest:.1} s"),
        };
        print(&format!("kills                 {}{restart}", or_none(kills)));
        let recoveries = self.ledger.entries();
        let recoveries = recoveries.recoveries.iter();
        let recoveries: Vec<String> =
            recoveries.map(|(fault, ago)| format!("{fault} {:.1} s", ago.as_secs_f64())).collect();
        print(&format!(
            "recoveries            healthy again {} s after a fault; the last failures came after: {}",
            RECOVERY.as_secs_f64(),
            or_none(recoveries)
        ));
    }

    fn verdict(&self) {
        let entries = self.ledger.entries();
        if entries.failures.is_empty() {
            print("\npassed");
            return;
        }
        print("\nfailed");
        let mut failures: Vec<_> = entries.failures.iter().collect();
        failures.sort_by_key(|(_, failure)| failure.first.at);
        for (what, failure) in failures.iter().take(MAX_FAILURES) {
            let (seconds, phase) = (failure.first.seconds(), failure.phase);
            print(&format!("  {} x {what} (first at {seconds:.1} s, {phase})", failure.times));
        }
        if let Some(more) = failures.len().checked_sub(MAX_FAILURES).filter(|more| *more > 0) {
            print(&format!("  and {more} more kinds"));
        }
    }
}

fn line(name: &str, Range { first, peak, last }: Range, note: &str) {
    print(format!("{name:<22}{first:>10}{peak:>10}{last:>10}   {note}").trim_end());
}

fn kilobytes(Range { first, peak, last }: Range) -> Range {
    Range { first: first / 1000, peak: peak / 1000, last: last / 1000 }
}
