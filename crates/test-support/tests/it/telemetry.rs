//! Upstream calls are counted under a fixed set of names.

use content::{Locale, MediaPath, PagePath};
use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::json;
use test_support::{Answer, WordPressLike};

use crate::site::{client, settings};

#[tokio::test]
async fn calls_are_counted_by_route_and_outcome_not_by_slug() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let _guard = metrics::set_default_local_recorder(&recorder);

    let mut server = WordPressLike::start().await.unwrap();
    server.on("/wp-json/jgm/v1/pages/", Answer::json(&json!([])));
    let client = client(&server.url(), &settings(&server.url()));
    for path in ["/a/", "/b/", "/c/d/"] {
        client.page(Locale::En, &PagePath::parse(path).unwrap()).await.unwrap();
    }
    client.media(&MediaPath::parse("x.jpg").unwrap()).await.unwrap();
    server.stop().await;
    client.menus(Locale::En).await.unwrap_err();

    let text = handle.render();
    let mut lines: Vec<&str> =
        text.lines().filter(|line| line.contains("_total{") || line.contains("_count{")).collect();
    lines.sort_unstable();
    insta::assert_snapshot!(lines.join("\n"));
}
