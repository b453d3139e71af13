//! How long the engine takes for half a million variants, beside bare Tantivy queries for the same work.
//!
//! Run with `cargo xtask bench search`. One query at a time, the two in turns, so that a busy machine is busy
//! for both. The engine is asked through its router as the site asks it: requests and answers are part of its time.

mod bare;
mod catalogue;
mod engine;
mod figures;
mod questions;

use std::error::Error;

use bare::Bare;
use catalogue::Catalogue;
use engine::UnderTest;
use figures::{Samples, say};
use mimalloc::MiMalloc;
use questions::Question;

/// The site's own allocator, for both.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Questions of each kind, and how often all of them are asked after a first time that does not count.
const QUESTIONS: usize = 200;
const ROUNDS: usize = 3;
/// Variants, unless another number is given as the only argument.
const VARIANTS: usize = 500_000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    let variants = std::env::args().nth(1).map_or(Ok(VARIANTS), |text| text.parse())?;
    let catalogue = Catalogue::new(variants)?;
    let folder = tempfile::tempdir()?;
    let engine = UnderTest::fill(&folder.path().join("engine"), &catalogue).await?;
    let bare = Bare::fill(&folder.path().join("bare"), &catalogue)?;
    say(
        "words, filters, facets",
        ["engine p50", "p99", "bare p50", "p99", "ratio p50", "p99", "hits only", "found"],
    );
    for words in 1..=3 {
        let questions = questions::words(&catalogue, words, QUESTIONS);
        compare(&format!("{words} of them"), &engine, &bare, &questions).await?;
    }
    say("codes", ["engine p50", "p99", "", "", "", "", "", "found"]);
    for (name, questions) in questions::codes(&catalogue, QUESTIONS) {
        alone(name, &engine, &questions).await?;
    }
    Ok(())
}

/// Asks both in turns and prints a line.
async fn compare(name: &str, engine: &UnderTest, bare: &Bare, questions: &[Question]) -> Outcome<()> {
    let (mut of_engine, mut of_bare, mut of_hits) =
        (Samples::default(), Samples::default(), Samples::default());
    let mut found = 0;
    for round in 0..=ROUNDS {
        for question in questions {
            let answer = engine.ask(question).await?;
            let same = bare.ask(question, answer.hits, true)?;
            let hits_only = bare.ask(question, answer.hits, false)?;
            if round > 0 {
                of_engine.add(answer.took);
                of_bare.add(same);
                of_hits.add(hits_only);
                found += answer.found;
            }
        }
    }
    let (engine, bare) = (of_engine.percentiles(), of_bare.percentiles());
    let ratio = |one: f64, other: f64| format!("{:.2}×", one / other);
    let found = format!("{:.1}", found as f64 / (questions.len() * ROUNDS).max(1) as f64);
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
            &found,
        ],
    );
    Ok(())
}

/// Asks the engine only.
async fn alone(name: &str, engine: &UnderTest, questions: &[Question]) -> Outcome<()> {
    let mut samples = Samples::default();
    let mut found = 0;
    for round in 0..=ROUNDS {
        for question in questions {
            let answer = engine.ask(question).await?;
            if round > 0 {
                samples.add(answer.took);
                found += answer.found;
            }
        }
    }
    let figures = samples.percentiles();
    let found = format!("{:.1}", found as f64 / (questions.len() * ROUNDS).max(1) as f64);
    say(name, [&figures.p50_text(), &figures.p99_text(), "", "", "", "", "", &found]);
    Ok(())
}
