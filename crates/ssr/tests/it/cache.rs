//! What a request gets from the cache: fresh, stale, waited for, or old because nothing newer can be had.

use std::{future::pending, io::Read, sync::Arc, time::Duration};

use http::StatusCode;
use ssr::cache::{CacheState, Encoding, Freshness, PageCache, Rendered, Served};

use crate::support::{Count, Gate, HOUR, MINUTE, SECOND, body, cache, logged, metrics, page, pool};

async fn put(cache: &PageCache<String>, key: &str, text: &'static str) -> Served {
    cache.get(key, move || async move { Ok(page(text, &[])) }).await.unwrap()
}

async fn fail(cache: &PageCache<String>, key: &str, count: &Count) -> Result<Served, String> {
    let count = count.clone();
    let failing = move || async move {
        count.add();
        Err("back end down".to_owned())
    };
    cache.get(key, failing).await
}

/// Asks until the answer is no longer stale, that is until the refresh has landed.
async fn until_fresh(cache: &PageCache<String>, key: &str) -> Served {
    let landed = async {
        loop {
            let served = cache.get(key, pending).await.unwrap();
            if served.state == CacheState::Hit {
                return served;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(MINUTE, landed).await.expect("the refresh never landed")
}

#[tokio::test]
async fn a_fresh_page_is_sent_without_a_render() {
    let (cache, clock) = cache();
    let first = put(&cache, "/", "one").await;
    assert_eq!(first.state, CacheState::Miss);
    clock.advance(MINUTE - SECOND);
    let again = put(&cache, "/", "two").await;
    assert_eq!((again.state, again.age), (CacheState::Hit, MINUTE - SECOND));
    assert!(Arc::ptr_eq(&first.value, &again.value));
    assert_eq!(put(&cache, "/es/", "otra").await.state, CacheState::Miss);
}

#[tokio::test]
async fn a_stale_page_is_sent_at_once_while_one_refresh_runs() {
    let (cache, clock) = cache();
    put(&cache, "/", "old").await;
    clock.advance(MINUTE);
    let (gate, produce) = Gate::new();
    let stale = cache.get("/", || produce).await.unwrap();
    assert_eq!((stale.state, body(&stale).as_str()), (CacheState::Stale, "old"));
    gate.begun.await.unwrap();
    for _ in 0..10 {
        assert_eq!(put(&cache, "/", "never rendered").await.state, CacheState::Stale);
    }
    gate.finish.send(Ok(page("new", &[]))).unwrap();
    assert_eq!(body(&until_fresh(&cache, "/").await), "new");
}

#[tokio::test]
async fn a_page_too_old_to_be_stale_is_waited_for() {
    let (cache, clock) = cache();
    put(&cache, "/", "old").await;
    clock.advance(11 * MINUTE);
    let served = put(&cache, "/", "new").await;
    assert_eq!((served.state, body(&served).as_str()), (CacheState::Miss, "new"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_requests_for_one_page_are_one_render() {
    let (cache, _) = cache();
    // Many rounds, because some requests must come just when the render has landed.
    for round in 0..50 {
        let key = format!("/{round}/");
        let count = Count::default();
        let start = Arc::new(tokio::sync::Barrier::new(64));
        let requests = (0..64).map(|_| {
            let (cache, key) = (cache.clone(), key.clone());
            let (count, start) = (count.clone(), Arc::clone(&start));
            tokio::spawn(async move {
                start.wait().await;
                let produce = move || async move {
                    count.add();
                    Ok(page("one", &[]))
                };
                cache.get(key, produce).await.unwrap()
            })
        });
        let mut pages = Vec::new();
        for request in requests.collect::<Vec<_>>() {
            pages.push(request.await.unwrap().value);
        }
        assert_eq!(count.get(), 1, "round {round}");
        assert!(pages.iter().all(|page| Arc::ptr_eq(page, &pages[0])));
    }
}

#[tokio::test]
async fn a_render_goes_on_when_its_caller_leaves() {
    let (cache, _) = cache();
    let (gate, produce) = Gate::new();
    let leader = tokio::spawn({
        let cache = cache.clone();
        async move { cache.get("/", || produce).await }
    });
    gate.begun.await.unwrap();
    let mut follower = Box::pin(put(&cache, "/", "second render"));
    tokio::select! {
        biased;
        _ = &mut follower => panic!("nothing to serve yet"),
        () = async {} => {}
    }
    leader.abort();
    assert!(leader.await.unwrap_err().is_cancelled());
    gate.finish.send(Ok(page("first render", &[]))).unwrap();
    assert_eq!(body(&follower.await), "first render");
}

#[tokio::test]
async fn when_a_render_crashes_another_takes_its_turn() {
    let (cache, _) = cache();
    let (gate, produce) = Gate::new();
    let leader = tokio::spawn({
        let cache = cache.clone();
        async move { cache.get("/", || produce).await }
    });
    gate.begun.await.unwrap();
    let mut follower = Box::pin(put(&cache, "/", "second try"));
    tokio::select! {
        biased;
        _ = &mut follower => panic!("nothing to serve yet"),
        () = async {} => {}
    }
    drop(gate.finish);
    assert_eq!(body(&follower.await), "second try");
    assert!(leader.await.unwrap_err().is_panic());
}

#[tokio::test]
async fn a_crash_is_survived_with_the_older_page() {
    let (cache, clock) = cache();
    put(&cache, "/", "old").await;
    clock.advance(HOUR);
    let served = cache.get("/", || async { panic!("a bug in a producer") }).await.unwrap();
    assert_eq!((served.state, body(&served).as_str()), (CacheState::StaleOnError, "old"));
}

#[tokio::test]
async fn everyone_who_waits_gets_the_error_and_the_next_request_tries_again() {
    let (cache, _) = cache();
    let (gate, produce) = Gate::new();
    let first = tokio::spawn({
        let cache = cache.clone();
        async move { cache.get("/", || produce).await }
    });
    gate.begun.await.unwrap();
    let count = Count::default();
    let mut second = Box::pin(fail(&cache, "/", &count));
    tokio::select! {
        biased;
        _ = &mut second => panic!("nothing to serve yet"),
        () = async {} => {}
    }
    gate.finish.send(Err("shared".to_owned())).unwrap();
    assert_eq!(first.await.unwrap().unwrap_err(), "shared");
    assert_eq!(second.await.unwrap_err(), "shared");
    assert_eq!(count.get(), 0);
    assert_eq!(put(&cache, "/", "recovered").await.state, CacheState::Miss);
}

#[tokio::test]
async fn an_old_page_is_sent_for_a_day_when_rendering_fails() {
    let (cache, clock) = cache();
    let count = Count::default();
    put(&cache, "/", "old").await;
    clock.advance(24 * HOUR - SECOND);
    let served = fail(&cache, "/", &count).await.unwrap();
    assert_eq!((served.state, body(&served).as_str()), (CacheState::StaleOnError, "old"));
    assert_eq!(served.age, 24 * HOUR - SECOND);
    clock.advance(SECOND);
    assert_eq!(fail(&cache, "/", &count).await.unwrap_err(), "back end down");
    assert_eq!(count.get(), 2);
}

#[tokio::test]
async fn a_failed_render_is_not_repeated_within_a_second() {
    let (cache, clock) = cache();
    let count = Count::default();
    put(&cache, "/", "old").await;
    clock.advance(HOUR);
    for _ in 0..5 {
        assert_eq!(fail(&cache, "/", &count).await.unwrap().state, CacheState::StaleOnError);
    }
    assert_eq!(count.get(), 1);
    clock.advance(SECOND);
    assert_eq!(fail(&cache, "/", &count).await.unwrap().state, CacheState::StaleOnError);
    assert_eq!(count.get(), 2);
    clock.advance(SECOND);
    assert_eq!(put(&cache, "/", "new").await.state, CacheState::Miss);
}

#[tokio::test]
async fn a_failed_background_refresh_is_logged_and_not_repeated_within_a_second() {
    drop(pool("globalThis.render = (text) => text", crate::support::one_engine()));
    let (cache, clock) = cache();
    let count = Count::default();
    put(&cache, "/failing-refresh", "old").await;
    clock.advance(2 * MINUTE);
    assert_eq!(fail(&cache, "/failing-refresh", &count).await.unwrap().state, CacheState::Stale);
    crate::support::until_logged("/failing-refresh").await;
    for _ in 0..5 {
        assert_eq!(fail(&cache, "/failing-refresh", &count).await.unwrap().state, CacheState::Stale);
    }
    assert_eq!(count.get(), 1);
    assert!(logged("/failing-refresh")[0].contains("back end down"));
    clock.advance(SECOND);
    assert_eq!(put(&cache, "/failing-refresh", "new").await.state, CacheState::Stale);
    assert_eq!(body(&until_fresh(&cache, "/failing-refresh").await), "new");
}

#[tokio::test]
async fn what_must_not_be_stored_is_sent_and_forgotten() {
    let (cache, clock) = cache();
    let unstored = |text| Rendered { freshness: Freshness::DoNotStore, ..page(text, &[]) };
    let served = cache.get("/", move || async move { Ok(unstored("once")) }).await.unwrap();
    assert_eq!((served.state, body(&served).as_str()), (CacheState::Bypass, "once"));
    assert_eq!(put(&cache, "/", "stored").await.state, CacheState::Miss);
    clock.advance(HOUR);
    cache.get("/", move || async move { Ok(unstored("once more")) }).await.unwrap();
    let fallback = fail(&cache, "/", &Count::default()).await.unwrap();
    assert_eq!(body(&fallback), "stored");
}

#[tokio::test]
async fn a_page_may_say_how_long_it_is_fresh() {
    let (cache, clock) = cache();
    let missing = || async {
        let page = Rendered::new(StatusCode::NOT_FOUND, "text/html", "nothing here");
        Ok(Rendered { freshness: Freshness::For(5 * SECOND), ..page })
    };
    cache.get("/missing/", missing).await.unwrap();
    clock.advance(4 * SECOND);
    let served = cache.get("/missing/", missing).await.unwrap();
    assert_eq!((served.state, served.value.status()), (CacheState::Hit, StatusCode::NOT_FOUND));
    clock.advance(SECOND);
    assert_eq!(cache.get("/missing/", missing).await.unwrap().state, CacheState::Stale);
}

#[tokio::test]
async fn every_form_holds_the_same_page_under_its_own_tag() {
    let (cache, _) = cache();
    let text = "<p>Halverdine lights the room</p>".repeat(100);
    let stored = page(&text, &[]);
    let served = cache.get("/", move || async move { Ok(stored) }).await.unwrap();
    let [identity, gzip, brotli] =
        [Encoding::Identity, Encoding::Gzip, Encoding::Brotli].map(|encoding| served.value.variant(encoding));
    assert_eq!(identity.body, text);
    let mut unzipped = String::new();
    flate2::read::GzDecoder::new(&gzip.body[..]).read_to_string(&mut unzipped).unwrap();
    assert_eq!(unzipped, text);
    let mut unbrotlied = Vec::new();
    brotli::BrotliDecompress(&mut &brotli.body[..], &mut unbrotlied).unwrap();
    assert_eq!(unbrotlied, text.as_bytes());
    assert!(brotli.body.len() < gzip.body.len() && gzip.body.len() < identity.body.len());

    let tag = identity.etag.to_str().unwrap().trim_matches('"').to_owned();
    assert_eq!(tag.len(), 32);
    assert_eq!(gzip.etag, format!("\"{tag}-gzip\""));
    assert_eq!(brotli.etag, format!("\"{tag}-br\""));
}

#[tokio::test]
async fn what_compression_would_not_shrink_is_sent_as_it_is() {
    let (cache, _) = cache();
    let small = put(&cache, "/small/", "a short page").await;
    assert_eq!(small.value.variant(Encoding::Brotli).encoding, Encoding::Identity);
    let picture = Rendered::new(StatusCode::OK, "image/webp", "pixels".repeat(1000));
    let picture = cache.get("/picture/", move || async move { Ok(picture) }).await.unwrap();
    assert_eq!(picture.value.variant(Encoding::Gzip).encoding, Encoding::Identity);
    // The state of a simple generator looks random to a compressor.
    let noise: Vec<u8> = (0..4096u32)
        .scan(1u32, |state, _| {
            *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Some((*state >> 24) as u8)
        })
        .collect();
    let noise = Rendered::new(StatusCode::OK, "text/plain", noise);
    let noise = cache.get("/noise/", move || async move { Ok(noise) }).await.unwrap();
    assert_eq!(noise.value.variant(Encoding::Gzip).encoding, Encoding::Identity);
}

#[tokio::test]
async fn memory_stays_within_its_bound() {
    let (cache, _) = cache();
    for number in 0..300 {
        let text = format!("{number}: {}", "0123456789abcdef".repeat(1024));
        cache.get(format!("/{number}/"), move || async move { Ok(page(&text, &["pages"])) }).await.unwrap();
    }
    let bytes = cache.bytes();
    assert!((1 << 19..=1 << 20).contains(&bytes), "{bytes} bytes");
}

#[tokio::test]
async fn a_page_larger_than_the_cache_is_sent_but_not_kept() {
    let (cache, _) = cache();
    let huge = || async { Ok(page(&"x".repeat(2 << 20), &[])) };
    assert_eq!(cache.get("/", huge).await.unwrap().state, CacheState::Miss);
    assert_eq!(cache.bytes(), 0);
}

#[tokio::test]
async fn requests_are_counted_by_state() {
    metrics();
    let (cache, clock) = cache();
    put(&cache, "/", "page").await;
    put(&cache, "/", "page").await;
    clock.advance(Duration::from_secs(61));
    put(&cache, "/", "page").await;
    let text = metrics();
    for name in [
        "lucerna_cache_requests_total{cache=\"tested\",state=\"miss\"}",
        "lucerna_cache_requests_total{cache=\"tested\",state=\"hit\"}",
        "lucerna_cache_requests_total{cache=\"tested\",state=\"stale\"}",
    ] {
        assert!(text.contains(name), "{name} is missing in\n{text}");
    }
}
