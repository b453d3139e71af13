//! The site under more load than it can bear: what comes out should rise with the load, level off, and stay there.
//!
//! Visitors ask at the same time for pages that nobody asked for before. Whoever is turned away waits as long as the site
//! says. Beside them one more visitor opens a page that is kept, and an operator asks whether the site is well.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::ensure;
use content::transport::http_client;
use http::StatusCode;
use http::header::{ACCEPT_ENCODING, RETRY_AFTER};
use reqwest::Client;

use crate::catalogue::figures::Percentiles;
use crate::catalogue::site::Site;
use crate::console::print;

/// How many visitors there are at the same time.
const LOADS: [usize; 8] = [1, 2, 4, 8, 16, 40, 80, 200];
/// How long each load lasts.
const LASTS: Duration = Duration::from_secs(6);
/// The pause of those who look in beside the load.
const LOOKS_EVERY: Duration = Duration::from_millis(10);

/// What the issue asks for: of the best that comes out, at five times that load; of what is kept, and of the health check;
/// and after it is over.
const MIN_SHARE: f64 = 0.9;
const FIVE_TIMES: usize = 5;
const MAX_KEPT_MS: f64 = 20.0;
const MAX_RECOVERY: Duration = Duration::from_secs(2);

/// Serves a content folder and asks for more and more of it.
pub(crate) async fn run(program: &Path, content: &Path) -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    let site = Site::start(program, content, &data.path().join("site"), "made ready").await?;
    let crowd = Crowd {
        client: http_client().no_brotli().no_gzip().pool_max_idle_per_host(256).build()?,
        address: site.address().to_owned(),
        admin: site.admin().to_owned(),
        asked: Arc::default(),
    };
    // The first requests of a process wait for what later ones share.
    crowd.press(2).await?;
    print(&format!(
        "{:>8} {:>8} {:>10} {:>10} {:>10} {:>13} {:>10} {:>12}",
        "visitors", "pages/s", "refused/s", "page p50", "p99", "refusal p99", "kept p99", "healthz p99"
    ));
    let mut curve = Vec::new();
    for visitors in LOADS {
        let outcome = crowd.press(visitors).await?;
        outcome.say();
        curve.push(outcome);
    }
    let recovery = crowd.recovery().await?;
    print(&format!("a page that nobody asked for before comes {:.0} ms after it is over", ms(recovery)));
    judge(&curve, recovery)
}

fn judge(curve: &[Outcome], recovery: Duration) -> anyhow::Result<()> {
    let mut missed = Vec::new();
    let best = curve.iter().max_by(|one, other| one.pages_per_second().total_cmp(&other.pages_per_second()));
    let (best_load, best) = best.map_or((0, 0.0), |best| (best.visitors, best.pages_per_second()));
    for outcome in curve {
        let share = outcome.pages_per_second() / best;
        if outcome.visitors >= best_load * FIVE_TIMES && share < MIN_SHARE {
            missed.push(format!(
                "{:.0} % of the best come out at {} visitors",
                share * 100.0,
                outcome.visitors
            ));
        }
        for (what, times) in [("a kept page", &outcome.kept), ("/healthz", &outcome.health)] {
            let p99 = percentiles(times).p99;
            if p99 > MAX_KEPT_MS {
                missed.push(format!("{what} takes {p99:.1} ms at {} visitors", outcome.visitors));
            }
        }
    }
    if recovery > MAX_RECOVERY {
        missed.push(format!("{:.0} ms until a page comes again", ms(recovery)));
    }
    ensure!(missed.is_empty(), "targets missed: {}", missed.join("; "));
    Ok(())
}

/// Everybody who asks.
#[derive(Clone)]
struct Crowd {
    client: Client,
    address: String,
    admin: String,
    /// How many addresses have been made up.
    asked: Arc<AtomicUsize>,
}

/// What came of one load.
#[derive(Default)]
struct Outcome {
    visitors: usize,
    took: Duration,
    pages: Vec<Duration>,
    refusals: Vec<Duration>,
    kept: Vec<Duration>,
    health: Vec<Duration>,
}

impl Crowd {
    /// Lets so many visitors ask for as long as a load lasts.
    async fn press(&self, visitors: usize) -> anyhow::Result<Outcome> {
        let begun = Instant::now();
        let until = begun + LASTS;
        let visits: Vec<_> = (0..visitors)
            .map(|_| {
                tokio::spawn({
                    let crowd = self.clone();
                    async move { crowd.visit(until).await }
                })
            })
            .collect();
        let (kept, health) = tokio::try_join!(
            self.look(format!("{}/", self.address), until),
            self.look(format!("{}/healthz", self.admin), until)
        )?;
        let mut outcome = Outcome { visitors, kept, health, ..Outcome::default() };
        for visit in visits {
            let (pages, refusals) = visit.await??;
            outcome.pages.extend(pages);
            outcome.refusals.extend(refusals);
        }
        outcome.took = begun.elapsed();
        Ok(outcome)
    }

    /// One visitor, who opens one page after the other and waits when told to.
    async fn visit(&self, until: Instant) -> anyhow::Result<(Vec<Duration>, Vec<Duration>)> {
        let (mut pages, mut refusals) = (Vec::new(), Vec::new());
        while Instant::now() < until {
            let (took, wait) = self.ask(&self.fresh_address()).await?;
            match wait {
                None => pages.push(took),
                Some(wait) => {
                    refusals.push(took);
                    tokio::time::sleep_until(until.min(Instant::now() + wait).into()).await;
                }
            }
        }
        Ok((pages, refusals))
    }

    /// How long an address takes that is answered from memory.
    async fn look(&self, address: String, until: Instant) -> anyhow::Result<Vec<Duration>> {
        let mut times = Vec::new();
        while Instant::now() < until {
            let (took, wait) = self.ask(&address).await?;
            ensure!(wait.is_none(), "{address} was refused");
            times.push(took);
            tokio::time::sleep(LOOKS_EVERY).await;
        }
        Ok(times)
    }

    /// How long after the load a page comes that nobody asked for before.
    async fn recovery(&self) -> anyhow::Result<Duration> {
        let begun = Instant::now();
        while let (_, Some(wait)) = self.ask(&self.fresh_address()).await? {
            ensure!(begun.elapsed() < MAX_RECOVERY * 10, "the site does not recover");
            tokio::time::sleep(wait).await;
        }
        Ok(begun.elapsed())
    }

    /// How long an answer takes, to its last byte; and how long to wait when it is that the site is busy.
    async fn ask(&self, address: &str) -> anyhow::Result<(Duration, Option<Duration>)> {
        let begun = Instant::now();
        let answer = self.client.get(address).header(ACCEPT_ENCODING, "br").send().await?;
        let status = answer.status();
        let wait = answer.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        answer.bytes().await?;
        let took = begun.elapsed();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            return Ok((took, Some(Duration::from_secs(wait.unwrap_or(1)))));
        }
        ensure!(status.is_success(), "{address} answered {status}");
        Ok((took, None))
    }

    /// A list with a filter that nobody has chosen before; written as the site writes it, so that nothing redirects.
    fn fresh_address(&self) -> String {
        let number = self.asked.fetch_add(1, Ordering::Relaxed);
        let (whole, part) = (5 + number / 999, 1 + number % 999);
        format!("{}/products/?power={whole}.{part:03}1..900", self.address)
    }
}

impl Outcome {
    fn pages_per_second(&self) -> f64 {
        self.pages.len() as f64 / self.took.as_secs_f64()
    }

    fn say(&self) {
        let refused = self.refusals.len() as f64 / self.took.as_secs_f64();
        let page = percentiles(&self.pages);
        print(&format!(
            "{:>8} {:>8.1} {:>10.1} {:>7.1} ms {:>7.1} ms {:>10.1} ms {:>7.1} ms {:>9.1} ms",
            self.visitors,
            self.pages_per_second(),
            refused,
            page.p50,
            page.p99,
            percentiles(&self.refusals).p99,
            percentiles(&self.kept).p99,
            percentiles(&self.health).p99
        ));
    }
}

fn percentiles(times: &[Duration]) -> Percentiles {
    Percentiles::of(times.iter().copied())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
