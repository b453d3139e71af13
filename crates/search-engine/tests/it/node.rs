//! What the node says about itself.

use serde_json::{Value, json};

use crate::asking::{Asking, product};

#[tokio::test]
async fn a_node_is_well_and_names_its_program() {
    let asking = Asking::in_memory();
    assert_eq!(asking.get("/health").await.json(), json!({ "ok": true }));
    let debug = asking.get("/debug").await.json();
    assert_eq!(debug["state"], 1);
    assert!(debug["version"].as_str().unwrap().starts_with("lucerna-"), "{debug}");
}

#[tokio::test]
async fn figures_are_texts_as_a_cluster_writes_them() {
    let metrics = Asking::in_memory().get("/metrics.json").await.json();
    let metrics = metrics.as_object().unwrap();
    assert!(metrics.values().all(|figure| figure.as_str().unwrap().parse::<u64>().is_ok()), "{metrics:?}");
    if cfg!(target_os = "linux") {
        assert!(metrics.contains_key("typesense_memory_resident_bytes"), "{metrics:?}");
    }
}

#[tokio::test]
async fn stats_have_every_figure_from_the_start() {
    let asking = Asking::in_memory();
    asking.products("product").await;
    asking.import("product", "", &[product(1)]).await;
    let stats = asking.get("/stats.json").await.json();
    for kind in ["search", "import", "write", "delete"] {
        for figure in ["requests_per_second", "latency_ms"] {
            assert!(stats[format!("{kind}_{figure}")].is_number(), "{kind} {figure}");
        }
    }
    assert!(stats["total_requests_per_second"].is_number());
    assert_eq!([&stats["latency_ms"], &stats["requests_per_second"]].map(Value::is_object), [true, true]);
}
