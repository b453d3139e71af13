//! Strip installations over the demo content: what another program worked out is what the site answers, with its own
//! back end and with one far away.

use anyhow::{Context as _, ensure};
use serde_json::{Map, Value};
use url::form_urlencoded;

use crate::prepared_demo;
use crate::server::Server;

const TOKEN: &str = "bHVjZXJuYTp0ZXN0";
/// Every question is a search of the same visitor.
const UNLIMITED: (&str, &str) = ("LUCERNA_LIMITS_SEARCHES_PER_MINUTE", "100000");

#[tokio::test]
async fn installations_of_the_trade_come_out_as_expected() -> anyhow::Result<()> {
    let site = Server::demo(&[UNLIMITED]).await?;
    check(&site, include_str!("../../../strip/tests/vectors.json")).await?;
    for page in ["/led-strip-calculator/", "/es/led-strip-calculator/"] {
        let got = site.get(&format!("{page}?strip=STR010-24&length=5000+mm&cable=5&profile=surface")).await?;
        ensure!(got.status == 200 && got.text().contains("DRV060-24-N-20"), "{page}: {}", got.status);
    }
    Ok(())
}

#[tokio::test]
async fn they_come_out_the_same_with_a_back_end_far_away() -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    prepared_demo::write(data.path()).await?;
    let folder = data.path().to_string_lossy();
    let listed = Server::start(&["content", "serve", "--token", TOKEN, "--data", &folder], &[]).await?;
    let settings =
        [UNLIMITED, ("LUCERNA_CONTENT_URL", listed.url.as_str()), ("LUCERNA_CONTENT_TOKEN", TOKEN)];
    let site = Server::start(&["serve"], &settings).await?;
    // While it walks through the catalogue, an unoptimised back end is too busy for visitors.
    site.until_indexed().await?;
    check(&site, include_str!("../../../strip/tests/vectors.json")).await?;
    drop(listed);
    let known = "/api/strip?strip=STR010-24&length=5000&cable=5&profile=surface";
    ensure!(site.get(known).await?.status == 200, "what is kept outlives the back end");
    ensure!(
        site.get("/api/strip?strip=STR010-24&length=4711").await?.status == 200,
        "and so does the catalogue"
    );
    Ok(())
}

async fn check(site: &Server, vectors: &str) -> anyhow::Result<()> {
    let vectors: Map<String, Value> = serde_json::from_str(vectors)?;
    ensure!(vectors.len() == 14, "the test tests something else");
    for (name, vector) in &vectors {
        let answer = site.get(&format!("/api/strip?{}", query(&vector["input"]))).await?;
        let expected = vector["output"].as_object().context("a vector without output")?;
        let status = if expected.contains_key("error") { 422 } else { 200 };
        ensure!(answer.status == status, "{name}: {}", answer.status);
        let mut answered: Value = serde_json::from_slice(&answer.body)?;
        if let Some(drivers) = answered["drivers"].as_array() {
            let told = |driver: &Value| {
                format!("{}:{}run", driver["code"].as_str().unwrap_or_default(), driver["runs"])
            };
            answered["drivers"] = drivers.iter().map(told).collect();
        }
        for (key, value) in expected {
            ensure!(is_within(value, &answered[key]), "{name}: {key} is {}, not {value}", answered[key]);
        }
    }
    Ok(())
}

/// The question of a vector, as the interface takes it.
fn query(input: &Value) -> String {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let mut query = form_urlencoded::Serializer::new(String::new());
    let names = [
        ("strip", "strip"),
        ("L", "length"),
        ("dim", "dimming"),
        ("loc", "location"),
        ("cable", "cable"),
        ("profile", "profile"),
    ];
    for (theirs, ours) in names {
        if !input[theirs].is_null() {
            query.append_pair(ours, &text(&input[theirs]));
        }
    }
    if input["remote"] == true {
        query.append_pair("driver", "remote");
    }
    query.finish()
}

/// Whether all that is expected is there; whole numbers may be written with or without a point.
fn is_within(expected: &Value, answered: &Value) -> bool {
    match (expected, answered) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(ones), Value::Array(others)) => {
            ones.len() == others.len() && ones.iter().zip(others).all(|(one, other)| is_within(one, other))
        }
        (Value::Object(ones), Value::Object(others)) => {
            ones.iter().all(|(key, one)| others.get(key).is_some_and(|other| is_within(one, other)))
        }
        _ => expected == answered,
    }
}
