//! Visitors of all kinds on a site whose back end, disks and processes fail: nothing that was acknowledged is lost or
//! doubled, whoever is turned away is turned away in order, and when all is well again, all is well.

mod arrangement;
mod dice;
mod disks;
mod faults;
mod flood;
mod growth;
mod ledger;
mod phase;
mod process;
mod relay;
mod sights;
mod submissions;
mod table;
mod visitors;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::{Context as _, bail};
use tokio::sync::watch;

use crate::console::print;

use arrangement::{Arrangement, Part};
use ledger::Ledger;
use phase::Phases;
use sights::Sights;
use table::Report;
use visitors::World;

/// What logs say of panics, caught or not. The search library speaks of panics where it means any error.
const PANICS: [&str; 4] = ["panicked at", "a handler panicked", "a task panicked", "engine thread panicked"];

/// How a run goes.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The `lucerna` binary.
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
    /// The content folder.
    #[arg(long, value_name = "DIR")]
    content: PathBuf,
    /// How long to run; with faults, at least until each was there once.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many visitors there are at the same time.
    #[arg(long, default_value_t = 64)]
    connections: usize,
    /// Break one thing after the other: the line to the back end, the disks, the room for connections.
    #[arg(long)]
    faults: bool,
    /// How often the site or its back end is killed at random.
    #[arg(long, default_value_t = 0)]
    kills: u32,
    /// Makes the choices of an earlier run again.
    #[arg(long)]
    seed: Option<u64>,
}

/// Runs, prints the table, and fails when something was wrong.
pub(crate) async fn run(options: &Options) -> anyhow::Result<()> {
    process::raise_file_limit();
    let seed = options.seed.unwrap_or_else(seed_of_today);
    let phases = Arc::new(Phases::new());
    let ledger = Arc::new(Ledger::new(Arc::clone(&phases)));
    print(&format!("seed {seed}"));
    let (program, content) = (&options.program, &options.content);
    let book = (Arc::clone(&phases), Arc::clone(&ledger));
    let arrangement = Arrangement::start(program, content, seed, book.0, book.1).await?;
    let arrangement = Arc::new(arrangement);
    let sights = Sights::find(&arrangement.places().site).await?;
    let ready = phases.now().seconds();
    print(&format!(
        "ready after {ready:.1} s; {} visitors for {} s, one purge a second",
        options.connections, options.seconds
    ));

    phases.start_clock();
    let (over, is_over) = watch::channel(false);
    let book = (Arc::clone(&phases), Arc::clone(&ledger));
    let world = Arc::new(World::new(Arc::clone(&arrangement), book, sights, is_over)?);
    let mut visitors = world.open(options.connections, seed);
    let sampling = tokio::spawn(growth::sample(Arc::clone(&world)));
    let done = faults::run(options, seed, &arrangement, &phases).await;
    over.send_replace(true);
    while let Some(left) = visitors.join_next().await {
        left.context("a visitor panicked")?;
    }
    let samples = sampling.await?;
    let done = done?;
    let (took, well_for) = (phases.now().at, phases.well_for());

    if let Err(error) = arrangement.until_delivered().await {
        ledger.complain(format!("{error:#}"));
    }
    arrangement.stop().await;
    complain_of_panics(&arrangement, &ledger);
    for part in Part::ALL {
        samples.told(part).failures.into_iter().for_each(|failure| ledger.complain(failure));
    }
    let disks = &arrangement.disks;
    let data = disks.seen_data(Part::BackEnd.disk())?;
    let tally = submissions::compare(&world.sent, &data, disks.folder(), &ledger).await?;
    if tally.acknowledged == 0 {
        ledger.complain("no submission was acknowledged, so none could be lost");
    }
    let has_disks = disks.are_small();
    Report { took, well_for, done: &done, has_disks, samples: &samples, tally: &tally, ledger: &ledger }
        .print();
    let failed = ledger.entries().failures.len();
    if failed > 0 {
        drop(world);
        let logs = Arc::into_inner(arrangement).map(Arrangement::keep_logs);
        let logs = logs.map(|folder| format!("; logs are in {}", folder.display())).unwrap_or_default();
        bail!("{failed} kinds of failures; --seed {seed} makes the same choices again{logs}");
    }
    Ok(())
}

/// A panic is a mistake even where somebody catches it.
fn complain_of_panics(arrangement: &Arrangement, ledger: &Ledger) {
    for part in Part::ALL {
        let log = fs::read(arrangement.log(part)).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        let is_panic = |line: &&str| PANICS.iter().any(|words| line.contains(words));
        for line in log.lines().filter(is_panic) {
            ledger.complain(format!("the {} says: {line}", part.name()));
        }
    }
}

fn seed_of_today() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
