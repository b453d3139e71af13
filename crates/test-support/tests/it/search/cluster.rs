//! A cluster of which some nodes are away.

use std::sync::Arc;
use std::time::Duration;

use content::TransportError;
use http::{Method, Request, StatusCode};
use search::transport::{ApiKey, Cluster, ClusterSettings, Limit, Limits};
use search::{Client, SearchError, Transport};
use test_support::{Behaviour, HostileServer};
use url::Url;

use super::shop::{TestResult, query};

const KEY: &str = "search-only-key";

fn cluster(nodes: &[&HostileServer]) -> Cluster {
    let nodes = nodes.iter().map(|node| Url::parse(&node.url()).unwrap()).collect();
    let mut settings = ClusterSettings::new(nodes, ApiKey::new(KEY).unwrap());
    let read = Limit {
        attempt: Duration::from_millis(300),
        total: Duration::from_millis(900),
        max_bytes: 64 * 1024,
    };
    settings.limits = Limits { read, write: read };
    Cluster::new(&settings).unwrap()
}

fn health() -> Request<bytes::Bytes> {
    Request::builder().method(Method::GET).uri("/health").body(bytes::Bytes::new()).unwrap()
}

fn fine() -> Behaviour {
    Behaviour::Json { json: r#"{"ok":true}"#.to_owned() }
}

#[tokio::test]
async fn the_next_node_answers_when_one_is_away_hangs_or_fails() -> TestResult {
    let failing = Behaviour::ErrorsThenJson { errors: 99, status: 503, json: String::new() };
    for behaviour in [Behaviour::Hang, Behaviour::CloseAtOnce, failing] {
        let (bad, good) = (HostileServer::start(behaviour).await?, HostileServer::start(fine()).await?);
        let cluster = cluster(&[&bad, &good]);
        for _ in 0..4 {
            assert_eq!(cluster.send(health()).await?.status(), StatusCode::OK);
        }
        assert_eq!(bad.requests().len(), 1, "a node that failed is left alone");
        assert_eq!(good.requests().len(), 4);
        assert_eq!(good.requests()[0].header("x-typesense-api-key"), Some(KEY));
    }
    let (away, good) = (HostileServer::refusing().await?, HostileServer::start(fine()).await?);
    assert_eq!(cluster(&[&away, &good]).send(health()).await?.status(), StatusCode::OK);
    Ok(())
}

#[tokio::test]
async fn an_answer_that_says_the_request_is_wrong_is_final() -> TestResult {
    let wrong = || Behaviour::ErrorsThenJson { errors: 99, status: 404, json: String::new() };
    let nodes = [HostileServer::start(wrong()).await?, HostileServer::start(wrong()).await?];
    let cluster = cluster(&[&nodes[0], &nodes[1]]);
    assert_eq!(cluster.send(health()).await?.status(), StatusCode::NOT_FOUND);
    assert_eq!(nodes[0].requests().len() + nodes[1].requests().len(), 1);
    Ok(())
}

#[tokio::test]
async fn a_cluster_that_is_down_is_tried_a_few_times_and_then_only_felt_for() -> TestResult {
    let node = HostileServer::start(Behaviour::CloseAtOnce).await?;
    let cluster = cluster(&[&node]);
    assert!(cluster.send(health()).await.is_err());
    assert_eq!(node.requests().len(), 3);
    assert!(cluster.send(health()).await.is_err());
    assert_eq!(node.requests().len(), 4, "a dead cluster must not hold up every page");
    node.behave(fine());
    assert_eq!(cluster.send(health()).await?.status(), StatusCode::OK);
    Ok(())
}

#[tokio::test]
async fn the_key_never_goes_to_another_host() -> TestResult {
    let other = HostileServer::start(fine()).await?;
    let moved =
        HostileServer::start(Behaviour::RedirectTo { location: format!("{}/health", other.url()) }).await?;
    let error = cluster(&[&moved]).send(health()).await.unwrap_err();
    assert!(matches!(error, TransportError::Redirect { .. }), "{error}");
    assert!(other.requests().is_empty());
    assert!(!error.to_string().contains(KEY));
    Ok(())
}

#[tokio::test]
async fn answers_are_read_no_further_than_allowed() -> TestResult {
    let node = HostileServer::start(Behaviour::Huge { bytes: 1024 * 1024 }).await?;
    let error = cluster(&[&node]).send(health()).await.unwrap_err();
    assert_eq!(error, TransportError::TooLarge { limit_bytes: 64 * 1024 });
    Ok(())
}

#[tokio::test]
async fn nonsense_is_an_error_and_never_a_panic() -> TestResult {
    for json in [
        "{}",
        "[]",
        "\"x\"",
        "{\"results\":[7]}",
        "{\"results\":[{\"code\":404,\"error\":\"Collection not found\"}]}",
    ] {
        let node = HostileServer::start(Behaviour::Json { json: json.to_owned() }).await?;
        let client = Client::new(Arc::new(cluster(&[&node])));
        let error = client.list(&query("lyra")).await.unwrap_err();
        let is_typed =
            matches!(error, SearchError::UnexpectedShape { .. } | SearchError::Refused { status: 404, .. });
        assert!(is_typed, "{json}: {error}");
    }
    let node = HostileServer::start(Behaviour::Html).await?;
    let client = Client::new(Arc::new(cluster(&[&node])));
    assert!(matches!(client.suggest(&query("lyra")).await, Err(SearchError::UnexpectedShape { .. })));
    Ok(())
}
