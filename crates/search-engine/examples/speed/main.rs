//! How long the engine takes for half a million variants, beside bare Tantivy queries for the same work.
//!
//! Run with `cargo xtask bench search`. All on one core and one query at a time, the two in turns, so that a busy
//! machine is busy for both. The engine is asked through its router as the site asks it: requests and answers are part
//! of its time. Fails when a figure misses its target.

mod bare;
mod catalogue;
mod engine;
mod figures;
mod one_core;
mod questions;

use std::error::Error;

use bare::Bare;
use catalogue::Catalogue;
use engine::UnderTest;
use figures::{Percentiles, Samples, print, say};
use mimalloc::MiMalloc;
use questions::Question;

/// The site's own allocator, for both.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Questions of each kind, each asked once, after others that do not count.
const QUESTIONS: usize = 600;
const WARM_UP: usize = 200;
/// What is asked for: milliseconds that all but one in a hundred answers take at most, and times as long as the peer.
const MAX_P99_MS: f64 = 10.0;
const MAX_RATIO: f64 = 2.0;
/// Variants, unless another number is given as the only argument.
const VARIANTS: usize = 500_000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    // Before anything starts a thread: what is started later stays on the same core.
    one_core::keep_to_it()?;
    let variants = std::env::args().nth(1).map_or(Ok(VARIANTS), |text| text.parse())?;
    let catalogue = Catalogue::new(variants)?;
    let folder = tempfile::tempdir()?;
    let engine = UnderTest::fill(&folder.path().join("engine"), &catalogue).await?;
    let bare = Bare::fill(&folder.path().join("bare"), &catalogue)?;
    say(
        "words, filters, facets",
        ["engine p50", "p99", "bare p50", "p99", "ratio p50", "p99", "hits only", "found"],
    );
    let mut is_missed = false;
    for words in 1..=3 {
        let questions = questions::words(&catalogue, words, WARM_UP + QUESTIONS);
        let (engine, bare) = compare(&format!("{words} of them"), &engine, &bare, &questions).await?;
        is_missed |= engine.p99 >= MAX_P99_MS
            || engine.p50 >= bare.p50 * MAX_RATIO
            || engine.p99 >= bare.p99 * MAX_RATIO;
    }
    say("codes", ["engine p50", "p99", "", "", "", "", "", "found"]);
    for (name, questions) in questions::codes(&catalogue, WARM_UP + QUESTIONS) {
        is_missed |= alone(name, &engine, &questions).await?.p99 >= MAX_P99_MS;
    }
    print(&format!("Target: p99 under {MAX_P99_MS} ms, p50 and p99 under {MAX_RATIO} times bare Tantivy."));
    if is_missed { Err("a figure misses its target".into()) } else { Ok(()) }
}

/// Asks both in turns and prints a line. Gives back what the engine took, and what its peer did.
async fn compare(
    name: &str,
    engine: &UnderTest,
    bare: &Bare,
    questions: &[Question],
) -> Outcome<(Percentiles, Percentiles)> {
    let (mut of_engine, mut of_bare, mut of_hits) =
        (Samples::default(), Samples::default(), Samples::default());
    let mut found = 0;
    for (number, question) in questions.iter().enumerate() {
        let answer = engine.ask(question).await?;
        let same = bare.ask(question, answer.hits, true)?;
        let hits_only = bare.ask(question, answer.hits, false)?;
        if number >= WARM_UP {
            of_engine.add(answer.took);
            of_bare.add(same);
            of_hits.add(hits_only);
            found += answer.found;
        }
    }
    let (engine, bare) = (of_engine.percentiles(), of_bare.percentiles());
    let ratio = |one: f64, other: f64| format!("{:.2}×", one / other);
    say(
        name,
        [
            &engine.p50_text(),
            &engine.p99_text(),
            &bare.p50_text(),
            &bare.p99_text(),
            &ratio(engine.p50, bare.p50),
            &ratio(engine.p99, bare.p99),
            &of_hits.percentiles().p50_text(),
            &mean(found),
        ],
    );
    Ok((engine, bare))
}

/// Asks the engine only.
async fn alone(name: &str, engine: &UnderTest, questions: &[Question]) -> Outcome<Percentiles> {
    let mut samples = Samples::default();
    let mut found = 0;
    for (number, question) in questions.iter().enumerate() {
        let answer = engine.ask(question).await?;
        if number >= WARM_UP {
            samples.add(answer.took);
            found += answer.found;
        }
    }
    let figures = samples.percentiles();
    say(name, [&figures.p50_text(), &figures.p99_text(), "", "", "", "", "", &mean(found)]);
    Ok(figures)
}

fn mean(found: usize) -> String {
    format!("{:.1}", found as f64 / QUESTIONS as f64)
}
