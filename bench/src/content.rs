//! The content back end with a large catalogue, beside the same calls with a small one.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use axum::Router;
use axum::body::Body;
use content_backend::{BackendSettings, ContentFolder, Store, router};
use http::Request;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::console::print;
use crate::memory;

/// Samples of each call; the median counts, so that a hiccup of the machine does not.
const SAMPLES: usize = 400;
const WARM_UP: usize = 40;
/// A family of the small catalogue is compared with one of the large catalogue that has about as many variants.
const VARIANTS: u64 = 25;

/// Imports both folders, then measures both, call by call, in turns.
pub(crate) async fn run(large: &Path, small: &Path) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let (large_data, small_data) = (folder.path().join("large"), folder.path().join("small"));
    say("import", "seconds", "peak MiB", "variants");
    for (name, from, to) in [("small", small, &small_data), ("large", large, &large_data)] {
        let figures = import_alone(from, to)?;
        let text = |key: &str| figures[key].to_string();
        say(name, &text("seconds"), &text("peak_mib"), &text("variants"));
    }
    let again = import_alone(large, &large_data)?;
    say("large, again", &again["seconds"].to_string(), &again["peak_mib"].to_string(), "unchanged");
    ensure!(again["changed"] == false, "importing the same folder again changed something");
    let large = Catalogue::open(&large_data).await?;
    let small = Catalogue::open(&small_data).await?;
    say("call", "small µs", "large µs", "ratio");
    for ((name, of_small), (_, of_large)) in small.calls.iter().zip(&large.calls) {
        let (small, large) = medians((&small.router, of_small), (&large.router, of_large)).await?;
        let ratio = large.as_secs_f64() / small.as_secs_f64();
        say(name, &small.as_micros().to_string(), &large.as_micros().to_string(), &format!("{ratio:.2}"));
    }
    Ok(())
}

/// Imports and prints the figures as JSON.
pub(crate) async fn import(folder: &Path, data: &Path) -> anyhow::Result<()> {
    let started = Instant::now();
    let store = Store::open(data).await?;
    let report = store.import(&ContentFolder::from_dir(folder)?).await?;
    let figures = json!({
        "seconds": (started.elapsed().as_secs_f64() * 10.0).round() / 10.0,
        "peak_mib": memory::peak_mib(),
        "variants": report.variants,
        "changed": !report.tags.is_empty(),
    });
    print(&figures.to_string());
    store.close().await;
    Ok(())
}

fn import_alone(folder: &Path, data: &Path) -> anyhow::Result<Value> {
    let output = Command::new(std::env::current_exe()?).arg("import").arg(folder).arg(data).output()?;
    if !output.status.success() {
        bail!("{} cannot be imported: {}", folder.display(), String::from_utf8_lossy(&output.stderr));
    }
    serde_json::from_slice(&output.stdout).context("the import did not print its figures")
}

/// One catalogue and the calls that are compared.
struct Catalogue {
    router: Router,
    calls: Vec<(&'static str, String)>,
}

impl Catalogue {
    async fn open(data: &Path) -> anyhow::Result<Self> {
        let router = router(Store::open(data).await?, BackendSettings::default());
        let products = get(&router, "/wp-json/wp/v2/product?per_page=100").await?;
        let products = products.as_array().context("the list of products is no list")?;
        let variants = |product: &Value| product["acf"]["variant_count"].as_u64().unwrap_or_default();
        let product = products
            .iter()
            .min_by_key(|product| variants(product).abs_diff(VARIANTS))
            .context("there are no products")?;
        let (id, slug) = (&product["id"], product["slug"].as_str().unwrap_or_default());
        let category = &product["product_cat"][0];
        let list = get(&router, &format!("/wp-json/ansell/v1/product/variants/{id}")).await?;
        let variation = &list[0]["id"];
        let calls = vec![
            ("list", "/wp-json/wp/v2/product".to_owned()),
            ("list of a category", format!("/wp-json/wp/v2/product?product_cat={category}")),
            ("list by title", "/wp-json/wp/v2/product?orderby=title&order=asc".to_owned()),
            ("product by slug", format!("/wp-json/wp/v2/product?slug={slug}")),
            ("product by id", format!("/wp-json/wp/v2/product/{id}")),
            ("variants", format!("/wp-json/ansell/v1/product/variants/{id}")),
            ("one variant", format!("/wp-json/jgm/v1/product-variation/{variation}")),
            ("categories", "/wp-json/wp/v2/product_cat?per_page=5".to_owned()),
        ];
        Ok(Self { router, calls })
    }
}

/// Both medians, measured in turns so that a busy machine is busy for both.
async fn medians(
    (small, of_small): (&Router, &str),
    (large, of_large): (&Router, &str),
) -> anyhow::Result<(Duration, Duration)> {
    let (mut of_one, mut of_other) = (Vec::new(), Vec::new());
    for round in 0..WARM_UP + SAMPLES {
        let one = timed(small, of_small).await?;
        let other = timed(large, of_large).await?;
        if round >= WARM_UP {
            of_one.push(one);
            of_other.push(other);
        }
    }
    Ok((median(of_one), median(of_other)))
}

fn median(mut samples: Vec<Duration>) -> Duration {
    samples.sort();
    samples.get(samples.len() / 2).copied().unwrap_or_default()
}

async fn timed(router: &Router, path: &str) -> anyhow::Result<Duration> {
    let started = Instant::now();
    send(router, path).await?;
    Ok(started.elapsed())
}

async fn get(router: &Router, path: &str) -> anyhow::Result<Value> {
    Ok(serde_json::from_slice(&send(router, path).await?)?)
}

async fn send(router: &Router, path: &str) -> anyhow::Result<Vec<u8>> {
    let response = router.clone().oneshot(Request::get(path).body(Body::empty())?).await?;
    ensure!(response.status().is_success(), "{path} answered {}", response.status());
    Ok(response.into_body().collect().await?.to_bytes().to_vec())
}

fn say(name: &str, first: &str, second: &str, third: &str) {
    print(&format!("{name:<22}{first:>12}{second:>12}{third:>12}"));
}
