//! Purges against renders: whatever the order, nobody who asks after a purge gets what it retired.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use ssr::cache::{CacheState, PageCache, Served};
use tokio::task::JoinHandle;

use crate::support::{Count, Gate, HOUR, MINUTE, body, cache, page};

const NO_TAGS: [&str; 0] = [];

async fn put(
    cache: &PageCache<String>,
    key: &str,
    text: &'static str,
    tags: &'static [&'static str],
) -> Served {
    cache.get(key, move || async move { Ok(page(text, tags)) }).await.unwrap()
}

async fn fail(cache: &PageCache<String>, key: &str, count: &Count) -> Result<Served, String> {
    let count = count.clone();
    let failing = move || async move {
        count.add();
        Err("back end down".to_owned())
    };
    cache.get(key, failing).await
}

/// A request whose render has begun and waits for the test.
async fn begun(
    cache: &PageCache<String>,
    key: &'static str,
) -> (tokio::sync::oneshot::Sender<Result<ssr::cache::Rendered, String>>, JoinHandle<Result<Served, String>>)
{
    let (gate, produce) = Gate::new();
    let cache = cache.clone();
    let request = tokio::spawn(async move { cache.get(key, || produce).await });
    gate.begun.await.unwrap();
    (gate.finish, request)
}

#[tokio::test]
async fn a_purged_page_is_rendered_anew_before_anyone_gets_it() {
    let (cache, clock) = cache();
    put(&cache, "/a/", "old", &["page:1", "menu"]).await;
    put(&cache, "/b/", "other", &["page:2"]).await;
    clock.advance(2 * MINUTE);
    put(&cache, "/c/", "third", &["page:3", "menu"]).await;

    assert_eq!(cache.purge(&["menu"]), 2);
    assert_eq!(cache.purge(&["menu"]), 0, "already purged");
    assert_eq!(cache.purge(&NO_TAGS), 0);
    for (key, text) in [("/a/", "new a"), ("/c/", "new c")] {
        let served = put(&cache, key, text, &["menu"]).await;
        assert_eq!((served.state, body(&served).as_str()), (CacheState::Miss, text));
        assert_eq!(put(&cache, key, "never", &[]).await.state, CacheState::Hit);
    }
    assert_eq!(put(&cache, "/b/", "never waited for", &[]).await.state, CacheState::Stale);
}

#[tokio::test]
async fn everything_can_be_purged() {
    let (cache, _) = cache();
    put(&cache, "/a/", "old", &["page:1"]).await;
    put(&cache, "/b/", "old", &[]).await;
    assert_eq!(cache.purge_all(), 2);
    assert_eq!(put(&cache, "/a/", "new", &[]).await.state, CacheState::Miss);
    assert_eq!(put(&cache, "/b/", "new", &[]).await.state, CacheState::Miss);
}

#[tokio::test]
async fn a_purged_page_stands_in_while_its_successor_cannot_be_rendered() {
    let (cache, clock) = cache();
    let count = Count::default();
    put(&cache, "/", "old", &["page:1"]).await;
    cache.purge(&["page:1"]);
    let served = fail(&cache, "/", &count).await.unwrap();
    assert_eq!((served.state, body(&served).as_str()), (CacheState::StaleOnError, "old"));
    clock.advance(24 * HOUR);
    fail(&cache, "/", &count).await.unwrap_err();
}

#[tokio::test]
async fn a_purge_ends_the_pause_after_a_failure() {
    let (cache, _) = cache();
    let count = Count::default();
    put(&cache, "/", "old", &["page:1"]).await;
    cache.purge(&["page:1"]);
    fail(&cache, "/", &count).await.unwrap();
    fail(&cache, "/", &count).await.unwrap();
    assert_eq!(count.get(), 1);
    cache.purge(&["page:1"]);
    assert_eq!(put(&cache, "/", "new", &["page:1"]).await.state, CacheState::Miss);
}

#[tokio::test]
async fn a_render_overtaken_by_a_purge_of_its_tags_is_never_fresh() {
    let (cache, _) = cache();
    let (finish, request) = begun(&cache, "/").await;
    cache.purge(&["page:1"]);
    finish.send(Ok(page("before the purge", &["page:1"]))).unwrap();
    assert_eq!(body(&request.await.unwrap().unwrap()), "before the purge", "it was asked before the purge");

    let fallback = fail(&cache, "/", &Count::default()).await.unwrap();
    assert_eq!((fallback.state, body(&fallback).as_str()), (CacheState::StaleOnError, "before the purge"));
    cache.purge(&["page:1"]);
    assert_eq!(put(&cache, "/", "after the purge", &[]).await.state, CacheState::Miss);
}

#[tokio::test]
async fn a_render_overtaken_by_a_purge_of_everything_is_never_fresh() {
    let (cache, _) = cache();
    let (finish, request) = begun(&cache, "/").await;
    cache.purge(&["page:7"]);
    cache.purge_all();
    cache.purge(&["page:8"]);
    finish.send(Ok(page("before", &[]))).unwrap();
    request.await.unwrap().unwrap();
    assert_eq!(put(&cache, "/", "after", &[]).await.state, CacheState::Miss);
}

#[tokio::test]
async fn a_render_overtaken_by_a_purge_of_other_tags_is_fresh() {
    let (cache, _) = cache();
    let (finish, request) = begun(&cache, "/").await;
    cache.purge(&["page:2"]);
    finish.send(Ok(page("unaffected", &["page:1"]))).unwrap();
    request.await.unwrap().unwrap();
    assert_eq!(put(&cache, "/", "never", &[]).await.state, CacheState::Hit);
}

#[tokio::test]
async fn who_asks_after_a_purge_does_not_wait_for_an_earlier_render() {
    let (cache, _) = cache();
    let (finish, before) = begun(&cache, "/").await;
    // The tag does not matter: the running render has not told its tags yet.
    cache.purge(&["unrelated"]);
    let after = put(&cache, "/", "after", &["page:1"]).await;
    assert_eq!((after.state, body(&after).as_str()), (CacheState::Miss, "after"));

    finish.send(Ok(page("before", &["page:1"]))).unwrap();
    assert_eq!(body(&before.await.unwrap().unwrap()), "before");
    let hit = put(&cache, "/", "never", &[]).await;
    assert_eq!((hit.state, body(&hit).as_str()), (CacheState::Hit, "after"), "the later render stays");
}

#[tokio::test]
async fn who_asks_after_a_purge_shares_the_render_that_began_after_it() {
    let (cache, _) = cache();
    let (finish_before, before) = begun(&cache, "/").await;
    cache.purge(&["page:1"]);
    let (finish_after, after) = begun(&cache, "/").await;
    finish_before.send(Ok(page("before", &["page:1"]))).unwrap();
    before.await.unwrap().unwrap();

    let mut follower = Box::pin(put(&cache, "/", "never rendered", &[]));
    tokio::select! {
        biased;
        _ = &mut follower => panic!("nothing to serve yet"),
        () = async {} => {}
    }
    finish_after.send(Ok(page("after", &["page:1"]))).unwrap();
    assert_eq!(body(&follower.await), "after");
    assert_eq!(body(&after.await.unwrap().unwrap()), "after");
}

#[tokio::test]
async fn a_background_refresh_overtaken_by_a_purge_is_not_trusted() {
    let (cache, clock) = cache();
    put(&cache, "/", "old", &["page:1"]).await;
    clock.advance(2 * MINUTE);
    let (gate, produce) = Gate::new();
    assert_eq!(cache.get("/", || produce).await.unwrap().state, CacheState::Stale);
    gate.begun.await.unwrap();
    cache.purge(&["page:1"]);
    let (finish, request) = begun(&cache, "/").await;
    gate.finish.send(Ok(page("refreshed before the purge", &["page:1"]))).unwrap();
    finish.send(Ok(page("new", &["page:1"]))).unwrap();
    assert_eq!(body(&request.await.unwrap().unwrap()), "new");
    assert_eq!(body(&put(&cache, "/", "never", &[]).await), "new");
}

#[tokio::test]
async fn a_failure_overtaken_by_a_purge_does_not_delay_the_next_render() {
    let (cache, clock) = cache();
    put(&cache, "/", "old", &["page:1"]).await;
    clock.advance(HOUR);
    let (finish, request) = begun(&cache, "/").await;
    cache.purge(&["page:1"]);
    finish.send(Err("back end restarting".to_owned())).unwrap();
    assert_eq!(request.await.unwrap().unwrap().state, CacheState::StaleOnError);
    assert_eq!(put(&cache, "/", "new", &["page:1"]).await.state, CacheState::Miss);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn under_load_nobody_sees_content_from_before_a_finished_purge() {
    let (cache, _) = cache();
    let content = Arc::new(AtomicU64::new(0));
    let purged = Arc::new(AtomicU64::new(0));
    let readers: Vec<_> = (0..8)
        .map(|_| {
            let (cache, content, purged) = (cache.clone(), Arc::clone(&content), Arc::clone(&purged));
            tokio::spawn(async move {
                while purged.load(Ordering::SeqCst) < 200 {
                    let at_least = purged.load(Ordering::SeqCst);
                    let content = Arc::clone(&content);
                    let produce = move || async move {
                        let version = content.load(Ordering::SeqCst).to_string();
                        tokio::task::yield_now().await;
                        Ok(page(&version, &["page:1"]))
                    };
                    let served = cache.get("/", produce).await.unwrap();
                    let seen: u64 = body(&served).parse().unwrap();
                    assert!(seen >= at_least, "saw {seen} after the purge for {at_least}");
                    tokio::task::yield_now().await;
                }
            })
        })
        .collect();
    for version in 1..=200 {
        content.store(version, Ordering::SeqCst);
        cache.purge(&["page:1"]);
        purged.store(version, Ordering::SeqCst);
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }
    for reader in readers {
        reader.await.unwrap();
    }
}
