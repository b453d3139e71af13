//! The site with a large catalogue, beside the same site with a small one.
//!
//! Both are served by the binary that ships, over loopback, from their own import and their own index. Pages are asked
//! for as browsers ask: compressed, one at a time, the two sites in turns, so that a busy machine is busy for both.

pub(crate) mod figures;
mod questions;
pub(crate) mod site;
mod stockists;

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use anyhow::{bail, ensure};

use figures::{Percentiles, Samples, say};
use questions::{Kind, Question};
use site::Site;
pub(crate) use stockists::write as write_stockists;

/// What the issues of the catalogue and of the stockists ask for.
const MAX_MS: f64 = 50.0;
const MAX_KB: f64 = 150.0;
/// How often the same arithmetic is done, and how much of it: some milliseconds.
const PAUSES: u64 = 300;
const ARITHMETIC: u64 = 10_000_000;

/// Imports, indexes and serves both folders, then asks both for the same kinds of pages.
pub(crate) async fn run(program: &Path, large: &Path, small: &Path) -> anyhow::Result<()> {
    measure(program, large, small, Question::all).await
}

/// The same with a content folder and what it would be with thousands of stockists.
pub(crate) async fn run_stockists(program: &Path, content: &Path) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    stockists::write(content, folder.path())?;
    measure(program, folder.path(), content, |_, _| Ok(stockists::questions())).await
}

async fn measure(
    program: &Path,
    large: &Path,
    small: &Path,
    questions: impl FnOnce(&Site, &Site) -> anyhow::Result<Vec<Question>>,
) -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    say("made ready", ["import", "index", "start", "", "", "", "", "", "", ""]);
    let small = Site::start(program, small, &data.path().join("small"), "small").await?;
    let large = Site::start(program, large, &data.path().join("large"), "large").await?;
    say(
        "pages",
        [
            "small p50",
            "p99",
            "large p50",
            "p99",
            "all p99",
            "busy",
            "ratio p50",
            "small kB",
            "large kB",
            "target",
        ],
    );
    say_pauses();
    let mut missed = Vec::new();
    let questions = questions(&small, &large)?;
    for question in &questions {
        missed.extend(compare(question, &small, &large).await);
    }
    let memory = |site: &Site| site.memory_mib().map_or_else(String::new, |mib| format!("{mib} MiB"));
    say_pauses();
    say("memory", [&memory(&small), "", &memory(&large), "", "", "", "", "", "", ""]);
    ensure!(missed.is_empty(), "targets missed: {}", missed.join("; "));
    Ok(())
}

/// Asks both sites, prints a line, and gives back what is wrong with it.
async fn compare(question: &Question, small: &Site, large: &Site) -> Option<String> {
    match ask_both(question, small, large).await {
        Ok((small, large)) => {
            let (of_small, of_large) = (small.percentiles(), large.percentiles());
            let missed = match question.kind {
                Kind::Filtered if of_large.p99 > MAX_MS => Some(format!("{:.1} ms", of_large.p99)),
                Kind::Largest if large.max_kb() > MAX_KB => Some(format!("{:.1} kB", large.max_kb())),
                _ => None,
            };
            let target = match question.kind {
                Kind::Filtered => format!("{MAX_MS} ms"),
                Kind::Largest => format!("{MAX_KB} kB"),
                Kind::Other => String::new(),
            };
            say(
                question.name,
                [
                    &figures::ms(of_small.p50),
                    &figures::ms(of_small.p99),
                    &figures::ms(of_large.p50),
                    &figures::ms(of_large.p99),
                    &figures::ms(large.of_all().p99),
                    &figures::ms(large.busy_each()),
                    &format!("{:.2}×", of_large.p50 / of_small.p50),
                    &format!("{:.1}", small.max_kb()),
                    &format!("{:.1}", large.max_kb()),
                    &target,
                ],
            );
            missed.map(|missed| format!("{} with {missed}", question.name))
        }
        Err(error) => {
            say(question.name, ["", "", "", "", "", "", "", "", "", "failed"]);
            Some(format!("{}: {error:#}", question.name))
        }
    }
}

/// How long the same arithmetic takes each time: what the machine does besides, it does to the answers as well.
fn say_pauses() {
    let times = (0..PAUSES).map(|round| {
        let started = Instant::now();
        let sum = (0..ARITHMETIC)
            .fold(round, |sum: u64, number| (sum ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        black_box(sum);
        started.elapsed()
    });
    let Percentiles { p50, p99 } = Percentiles::of(times);
    say(
        "arithmetic, always the same",
        ["", "", &figures::ms(p50), &figures::ms(p99), "", "", "", "", "", ""],
    );
}

async fn ask_both(question: &Question, small: &Site, large: &Site) -> anyhow::Result<(Samples, Samples)> {
    let (mut of_small, mut of_large) = (Samples::default(), Samples::default());
    if question.of_small.len() != question.of_large.len() {
        bail!("the two catalogues have to be asked equally often");
    }
    let before = large.busy_ms();
    for (to_small, to_large) in question.of_small.iter().zip(&question.of_large) {
        of_small.add(&small.ask(to_small).await?);
        of_large.add(&large.ask(to_large).await?);
    }
    of_large.busy_ms = large.busy_ms().zip(before).map_or(0.0, |(after, before)| after - before);
    Ok((of_small, of_large))
}
