//! Breaks one thing after the other and mends it again, and kills processes at random in between.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::Options;
use super::arrangement::{Arrangement, LOOKS_EVERY, Part};
use super::dice::Dice;
use super::disks::Disk;
use super::flood;
use super::phase::{Fault, Phase, Phases};
use super::relay::Line;

/// How long a fault may wait for all to be well before it comes all the same; kills can follow each other closely.
const MAX_WAIT: Duration = Duration::from_secs(12);
/// So that something is asked while all is well, however closely faults and kills follow each other.
const WELL_AT_THE_END: Duration = Duration::from_secs(3);
/// How long a flood may take to be there, on a slow machine.
const FLOOD_OPENS_FOR: Duration = Duration::from_secs(6);
/// Between two kills that could not be made in time.
const BETWEEN_KILLS: Duration = Duration::from_secs(1);

/// What was done.
#[derive(Default)]
pub(super) struct Done {
    pub(super) faults: BTreeMap<Fault, u32>,
    pub(super) kills: BTreeMap<Part, u32>,
    /// The longest time from a kill until the process was ready again.
    pub(super) longest_restart: Duration,
    /// The most connections of a flood.
    pub(super) flood: usize,
}

/// Breaks things for as long as the options say, each at least once; when this returns, all has been mended and well for
/// a while.
pub(super) async fn run(
    options: &Options,
    seed: u64,
    arrangement: &Arc<Arrangement>,
    phases: &Phases,
) -> anyhow::Result<Done> {
    let time = Duration::from_secs(options.seconds);
    let mut done = Done::default();
    let (over, is_over) = watch::channel(false);
    let in_turn = async {
        let broken = if options.faults {
            let breaking = Breaking { arrangement, phases, until: Instant::now() + time, time };
            breaking.in_turn(Dice::of(seed, 0)).await
        } else {
            tokio::time::sleep(time).await;
            Ok(Done::default())
        };
        over.send_replace(true);
        broken
    };
    let (broken, killed) =
        tokio::join!(in_turn, kill(options.kills, time, Dice::new(seed), arrangement, is_over));
    let (broken, killed) = (broken?, killed?);
    done.faults = broken.faults;
    done.flood = broken.flood;
    done.kills = killed.kills;
    done.longest_restart = killed.longest_restart;
    until_healthy(phases, Duration::MAX).await;
    tokio::time::sleep(WELL_AT_THE_END).await;
    Ok(done)
}

struct Breaking<'a> {
    arrangement: &'a Arc<Arrangement>,
    phases: &'a Phases,
    until: Instant,
    time: Duration,
}

impl Breaking<'_> {
    async fn in_turn(&self, mut dice: Dice) -> anyhow::Result<Done> {
        let mut done = Done::default();
        let lasts = (self.time / 18).clamp(Duration::from_millis(2500), Duration::from_secs(6));
        let well_for = (self.time / 60).clamp(Duration::from_millis(500), Duration::from_secs(4));
        let has_disks = self.arrangement.disks.are_small();
        let faults = Fault::IN_TURN.into_iter().filter(|fault| has_disks || !fault.needs_disks());
        let faults: Vec<Fault> = faults.collect();
        for (number, fault) in faults.iter().copied().cycle().enumerate() {
            if number >= faults.len() && Instant::now() > self.until {
                break;
            }
            until_healthy(self.phases, MAX_WAIT).await;
            tokio::time::sleep(well_for).await;
            self.phases.begin(fault);
            let broken = self.break_for(fault, lasts, &mut dice).await;
            self.phases.end(fault);
            *done.faults.entry(fault).or_default() += 1;
            done.flood = done.flood.max(broken?);
        }
        Ok(done)
    }

    /// Breaks and mends; how many connections a flood had.
    async fn break_for(&self, fault: Fault, lasts: Duration, dice: &mut Dice) -> anyhow::Result<usize> {
        let relay = &self.arrangement.relay;
        let lines = match fault {
            Fault::Refuses => [Line::Refusing; 2],
            Fault::Hangs => [Line::Hanging; 2],
            Fault::Slow => [Line::Slow; 2],
            Fault::Cuts => [Line::Cutting, Line::Open],
            Fault::BackEndDisk | Fault::SiteDisk => {
                let disk = if fault == Fault::SiteDisk { Disk::Site } else { Disk::BackEnd };
                let filler = self.arrangement.disks.fill(disk)?;
                tokio::time::sleep(lasts).await;
                filler.empty().await?;
                return Ok(0);
            }
            Fault::Flood => {
                let places = self.arrangement.places();
                let begun = Instant::now();
                // A site that is killed meanwhile takes no connections, which is no fault of the flood.
                let streams = flood::open(&places.site, &places.admin, lasts.max(FLOOD_OPENS_FOR)).await?;
                tokio::time::sleep(lasts.saturating_sub(begun.elapsed()) + lasts / 4).await;
                return Ok(streams.len());
            }
            Fault::SiteKilled | Fault::BackEndKilled => return Ok(0),
        };
        let until = Instant::now() + lasts;
        // One that is there and gone is there for moments.
        for line in lines.into_iter().cycle() {
            relay.set(line);
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let moment = dice.between(Duration::from_millis(100), Duration::from_millis(400));
            tokio::time::sleep(moment.min(left)).await;
        }
        relay.set(Line::Open);
        Ok(0)
    }
}

/// Kills at moments that the seed decides, spread over the run but for its beginning and its end: what a killed back end
/// had in hand waits for 20 seconds before it is delivered.
async fn kill(
    kills: u32,
    time: Duration,
    mut dice: Dice,
    arrangement: &Arrangement,
    mut is_over: watch::Receiver<bool>,
) -> anyhow::Result<Done> {
    let begun = Instant::now();
    let mut moments: Vec<Duration> =
        (0..kills).map(|_| dice.between(time.mul_f64(0.05), time.mul_f64(0.8))).collect();
    moments.sort();
    let mut done = Done::default();
    for (number, moment) in moments.into_iter().enumerate() {
        let wait = moment.saturating_sub(begun.elapsed());
        let wait = if number == 0 { wait } else { wait.max(BETWEEN_KILLS) };
        // All are made, whatever the time: what was asked for is what is tried.
        let _ = tokio::time::timeout(wait, is_over.wait_for(|over| *over)).await;
        // Both are killed in every run that kills twice.
        let part = match number {
            0 => Part::BackEnd,
            1 => Part::Site,
            _ => dice.one_of(&Part::ALL).copied().unwrap_or(Part::Site),
        };
        done.longest_restart = arrangement.kill(part).await?.max(done.longest_restart);
        *done.kills.entry(part).or_default() += 1;
    }
    Ok(done)
}

async fn until_healthy(phases: &Phases, at_most: Duration) {
    let begun = Instant::now();
    while phases.now().phase != Phase::Healthy && begun.elapsed() < at_most {
        tokio::time::sleep(LOOKS_EVERY).await;
    }
}
