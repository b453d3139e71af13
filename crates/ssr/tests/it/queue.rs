//! The line in front of the engines: its limits, callers that leave, and the end of the pool.

use std::sync::Arc;

use ssr::{EnginePool, EngineSettings, RenderError};
use tokio::task::JoinHandle;

use crate::support::{SHORT, logged, metrics, one_engine, pool, until_logged};

const SOURCE: &str = "globalThis.render = (text) => { console.log(`begun ${text}`); \
    if (text.startsWith('hold')) for (;;) {} return text }";

/// Occupies the only engine until the pool is dropped; returns once it is running.
async fn hold(pool: &Arc<EnginePool>, name: &str) -> JoinHandle<Result<String, RenderError>> {
    let held = tokio::spawn(render(Arc::clone(pool), format!("hold {name}")));
    until_logged(&format!("begun hold {name}")).await;
    held
}

async fn render(pool: Arc<EnginePool>, text: String) -> Result<String, RenderError> {
    pool.render(text).await
}

fn holding(settings: EngineSettings) -> Arc<EnginePool> {
    Arc::new(pool(SOURCE, settings))
}

#[tokio::test]
async fn beyond_the_queue_limit_the_answer_is_busy_at_once() {
    let pool = holding(EngineSettings { queue_limit: 2, ..one_engine() });
    let _held = hold(&pool, "limit").await;
    let mut first = Box::pin(pool.render("a"));
    let mut second = Box::pin(pool.render("b"));
    assert!(futures_are_pending(&mut first, &mut second).await);
    assert_eq!(pool.render("c").await, Err(RenderError::Busy));

    drop(first);
    let mut third = Box::pin(pool.render("d"));
    assert!(futures_are_pending(&mut second, &mut third).await, "a caller that left makes room");
}

async fn futures_are_pending(one: &mut (impl Future + Unpin), two: &mut (impl Future + Unpin)) -> bool {
    tokio::select! {
        biased;
        _ = one => false,
        _ = two => false,
        () = std::future::ready(()) => true,
    }
}

#[tokio::test]
async fn who_waits_too_long_gets_busy() {
    let pool = holding(EngineSettings { queue_deadline: SHORT, ..one_engine() });
    let held = hold(&pool, "deadline").await;
    assert_eq!(pool.render("late").await, Err(RenderError::Busy));
    assert!(!held.is_finished(), "a render that has begun is not ended by the queue deadline");
}

#[tokio::test]
async fn who_left_before_its_turn_is_skipped() {
    let settings = EngineSettings { render_deadline: SHORT * 4, ..one_engine() };
    let pool = Arc::new(pool(SOURCE, settings));
    let held = hold(&pool, "skip").await;
    let left = tokio::spawn(render(Arc::clone(&pool), "left before its turn".to_owned()));
    tokio::task::yield_now().await;
    left.abort();
    assert!(left.await.unwrap_err().is_cancelled());
    assert_eq!(pool.render("after skip").await.unwrap(), "after skip");
    assert_eq!(held.await.unwrap(), Err(RenderError::Timeout));
    assert_eq!(logged("begun after skip").len(), 1);
    assert!(logged("begun left before its turn").is_empty());
}

#[tokio::test]
async fn closing_stops_what_runs_and_refuses_what_waits() {
    let pool = holding(one_engine());
    let held = hold(&pool, "close").await;
    let mut waits = Box::pin(pool.render("waits"));
    let mut waits_too = Box::pin(pool.render("waits too"));
    assert!(futures_are_pending(&mut waits, &mut waits_too).await);
    pool.close();
    assert_eq!(held.await.unwrap(), Err(RenderError::Closed));
    assert_eq!(waits.await, Err(RenderError::Closed));
    assert_eq!(waits_too.await, Err(RenderError::Closed));
    assert_eq!(pool.render("too late").await, Err(RenderError::Closed));
}

#[tokio::test]
async fn dropping_the_pool_joins_its_threads_even_while_one_renders() {
    let pool = holding(one_engine());
    let held = hold(&pool, "drop").await;
    held.abort();
    assert!(held.await.unwrap_err().is_cancelled());
    drop(Arc::into_inner(pool).unwrap());
}

#[tokio::test]
async fn renders_are_counted_by_outcome() {
    metrics();
    let pool = pool(SOURCE, EngineSettings { render_deadline: SHORT * 4, ..one_engine() });
    pool.render("counted").await.unwrap();
    pool.render("hold counted").await.unwrap_err();
    let text = metrics();
    for name in [
        "lucerna_renders_total{outcome=\"ok\"}",
        "lucerna_renders_total{outcome=\"timeout\"}",
        "lucerna_render_seconds",
        "lucerna_render_queue",
    ] {
        assert!(text.contains(name), "{name} is missing in\n{text}");
    }
}
