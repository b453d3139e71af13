//! What one render can leave behind for the next: as little as the engine can see.

use ssr::{EngineSettings, RenderError};

use crate::support::{SHORT, one_engine, pool};

/// Counts its own calls in a variable of the bundle, which shows when the engine was replaced.
const COUNTS: &str = "let calls = 0; globalThis.render = (text) => { calls += 1; \
    if (text) throw new Error(text); return String(calls) }";

#[tokio::test]
async fn an_engine_is_replaced_after_its_share_of_renders() {
    let pool = pool(COUNTS, EngineSettings { recycle_after: 3, ..one_engine() });
    let mut calls = Vec::new();
    for _ in 0..7 {
        calls.push(pool.render("").await.unwrap());
    }
    assert_eq!(calls, ["1", "2", "3", "1", "2", "3", "1"]);
}

#[tokio::test]
async fn an_engine_is_replaced_after_a_failure() {
    let pool = pool(COUNTS, one_engine());
    assert_eq!(pool.render("").await.unwrap(), "1");
    assert_eq!(pool.render("").await.unwrap(), "2");
    pool.render("fail").await.unwrap_err();
    assert_eq!(pool.render("").await.unwrap(), "1");
}

#[tokio::test]
async fn what_only_refers_to_itself_is_freed_between_renders() {
    let source = "const left = []; globalThis.render = () => { \
        const alive = left.filter((one) => one.deref()).length; \
        const one = {}; one.self = one; left.push(new WeakRef(one)); return String(alive) }";
    let pool = pool(source, one_engine());
    let mut alive = Vec::new();
    for _ in 0..10 {
        alive.push(pool.render("").await.unwrap());
    }
    assert_eq!(alive, ["0", "1", "2", "3", "4", "5", "6", "7", "0", "1"]);
}

#[tokio::test]
async fn globals_cannot_be_added_changed_or_removed_by_a_render() {
    let pool =
        pool("globalThis.render = (code) => String(new Function(`'use strict'; ${code}`)())", one_engine());
    for code in [
        "globalThis.visitor = 'someone'",
        "globalThis.render = () => 'hijacked'",
        "delete globalThis.render",
        "globalThis.JSON = null",
        "console.log = null",
        "Object.defineProperty(globalThis, 'render', { value: 1 })",
    ] {
        let error = pool.render(code).await.unwrap_err();
        assert!(
            matches!(&error, RenderError::Threw { message, .. } if message.starts_with("TypeError")),
            "{code}: {error}"
        );
    }
    assert_eq!(pool.render("return typeof render").await.unwrap(), "function");
}

#[tokio::test]
async fn promise_jobs_are_finished_before_the_next_render() {
    let source = "const seen = []; globalThis.render = (text) => { const before = seen.join(); \
        Promise.resolve().then(() => seen.push(text)); return before }";
    let pool = pool(source, one_engine());
    assert_eq!(pool.render("a").await.unwrap(), "");
    assert_eq!(pool.render("b").await.unwrap(), "a");
}

#[tokio::test]
async fn promise_jobs_that_never_end_cost_the_engine_not_the_pool() {
    let source = "globalThis.render = (text) => { const again = () => Promise.resolve().then(again); \
        if (text) again(); return 'ok' }";
    let pool = pool(source, EngineSettings { render_deadline: SHORT, ..one_engine() });
    assert_eq!(pool.render("loop").await.unwrap(), "ok");
    assert_eq!(pool.render("").await.unwrap(), "ok");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_never_get_mixed_up() {
    let pool = std::sync::Arc::new(pool(
        "globalThis.render = (text) => { if (text.endsWith('7')) throw new Error(text); return `<${text}>` }",
        EngineSettings { threads: 3, ..one_engine() },
    ));
    let renders = (0..200).map(|number| {
        let pool = std::sync::Arc::clone(&pool);
        tokio::spawn(async move { (number, pool.render(number.to_string()).await) })
    });
    for render in renders.collect::<Vec<_>>() {
        match render.await.unwrap() {
            (number, Ok(text)) => assert_eq!(text, format!("<{number}>")),
            (number, Err(RenderError::Threw { message, .. })) => {
                assert_eq!(number % 10, 7);
                assert_eq!(message, format!("Error: {number}"));
            }
            (number, Err(other)) => panic!("{number}: {other}"),
        }
    }
}
