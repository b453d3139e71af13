//! Answers of any kind; `ssr` tests the same rules with pages.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cache::{Answer, Cache, CacheSettings, CacheState, Clock, Served};
use futures::FutureExt as _;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);

/// A clock that stands still until it is told otherwise.
#[derive(Clone)]
struct TestClock(Instant, Arc<Mutex<Duration>>);

impl TestClock {
    fn advance(&self, by: Duration) {
        *self.1.lock().unwrap() += by;
    }
}

impl Clock for TestClock {
    fn now(&self) -> Instant {
        self.0 + *self.1.lock().unwrap()
    }
}

type Answers = Cache<&'static str, String>;

/// Fresh for a minute, then only when a newer one cannot be had; failures stand for a second.
fn cache() -> (Answers, TestClock) {
    let clock = TestClock(Instant::now(), Arc::default());
    let settings = CacheSettings {
        name: "tested",
        stale_while_revalidate_for: Duration::ZERO,
        failure_stands_for: SECOND,
        ..CacheSettings::default()
    };
    (Cache::with_clock(settings, clock.clone()), clock)
}

async fn get(
    cache: &Answers,
    made: Result<Answer<&'static str>, &str>,
) -> Result<Served<&'static str>, String> {
    let made = made.map_err(str::to_owned);
    cache.get("key", move || async move { made }).await
}

fn whole(text: &'static str) -> Result<Answer<&'static str>, &'static str> {
    Ok(Answer::new(text, 1).tagged(["tag"]))
}

fn partial(text: &'static str) -> Result<Answer<&'static str>, &'static str> {
    whole(text).map(|answer| Answer { is_partial: true, ..answer })
}

#[tokio::test]
async fn an_answer_that_is_not_whole_is_kept_for_seconds_only() {
    let (cache, clock) = cache();
    let served = get(&cache, partial("half")).await.unwrap();
    assert!(served.is_partial);
    clock.advance(SECOND);
    assert_eq!(get(&cache, whole("new")).await.unwrap().state, CacheState::Hit);
    clock.advance(5 * SECOND);
    let served = get(&cache, whole("new")).await.unwrap();
    assert_eq!((*served.value, served.is_partial), ("new", false));
}

#[tokio::test]
async fn an_answer_that_is_not_whole_never_takes_the_place_of_a_whole_one() {
    let (cache, clock) = cache();
    get(&cache, whole("old")).await.unwrap();
    clock.advance(2 * MINUTE);
    let served = get(&cache, partial("half")).await.unwrap();
    assert_eq!((*served.value, served.state), ("old", CacheState::StaleOnError));
    cache.purge(&["tag"]);
    assert_eq!(*get(&cache, partial("half")).await.unwrap().value, "old", "not even when it is out of date");
    assert_eq!(*get(&cache, whole("new")).await.unwrap().value, "old", "for a second nobody tries again");
    clock.advance(SECOND);
    assert_eq!(*get(&cache, whole("new")).await.unwrap().value, "new");
}

#[tokio::test]
async fn a_failure_is_everyones_answer_for_a_moment_unless_something_changes() {
    let (cache, clock) = cache();
    assert_eq!(get(&cache, Err("down")).await.unwrap_err(), "down");
    assert_eq!(get(&cache, whole("new")).await.unwrap_err(), "down");
    clock.advance(SECOND);
    assert_eq!(*get(&cache, whole("new")).await.unwrap().value, "new");

    let (cache, _clock) = self::cache();
    assert!(get(&cache, Err("down")).await.is_err());
    cache.purge(&["anything"]);
    assert_eq!(*get(&cache, whole("new")).await.unwrap().value, "new");
}

#[tokio::test]
async fn a_refresh_does_not_wait_until_the_answer_is_old_and_keeps_it_when_it_fails() {
    let (cache, _clock) = cache();
    let refresh = |made: Result<Answer<&'static str>, &str>| {
        let made = made.map_err(str::to_owned);
        let cache = cache.clone();
        async move { cache.refresh("key", move || async move { made }).await }
    };
    assert!(refresh(Err("down")).await.is_err());
    assert_eq!(*refresh(whole("first")).await.unwrap().value, "first");
    assert_eq!(*refresh(whole("second")).await.unwrap().value, "second");
    let served = refresh(Err("down")).await.unwrap();
    assert_eq!((*served.value, served.state), ("second", CacheState::StaleOnError));
    assert_eq!(cache.stored("key").as_deref(), Some(&"second"));
}

#[tokio::test]
async fn what_was_asked_for_before_a_change_is_not_kept_as_current() {
    let (cache, _clock) = cache();
    let changing = cache.clone();
    let served = cache
        .get("key", move || async move {
            changing.purge(&["tag"]);
            Ok(Answer::new("old", 1).tagged(["tag"]))
        })
        .await
        .unwrap();
    assert_eq!(*served.value, "old", "whoever asked before the change gets what there was");
    assert_eq!(*get(&cache, whole("new")).await.unwrap().value, "new");
}

#[tokio::test]
async fn what_is_not_there_never_pushes_out_what_is() {
    let settings = CacheSettings { capacity_bytes: 64 << 10, ..CacheSettings::default() };
    let cache: Answers = Cache::new(settings);
    get(&cache, whole("a page")).await.unwrap();
    for number in 0..10_000 {
        let absence = Answer { is_absence: true, ..Answer::new("nothing", 100) };
        cache.get(format!("invented {number}"), move || async move { Ok(absence) }).await.unwrap();
    }
    assert!(cache.bytes() < 80 << 10, "absences are bounded too");
    assert_eq!(cache.stored("key").as_deref(), Some(&"a page"));
}

#[tokio::test]
async fn an_answer_takes_the_place_of_an_absence_and_the_other_way_round() {
    let (cache, clock) = cache();
    let absence = || whole("nothing").map(|answer| Answer { is_absence: true, ..answer });
    assert_eq!(*get(&cache, absence()).await.unwrap().value, "nothing");
    assert_eq!(get(&cache, whole("a page")).await.unwrap().state, CacheState::Hit, "remembered");
    assert_eq!(cache.purge(&["tag"]), 1);
    assert_eq!(*get(&cache, whole("a page")).await.unwrap().value, "a page");
    clock.advance(MINUTE);
    assert_eq!(*get(&cache, absence()).await.unwrap().value, "nothing");
    assert_eq!(
        *get(&cache, Err("down")).await.unwrap().value,
        "nothing",
        "the page is gone, also in an outage"
    );
}

/// An answer that is never done, and whether anybody still works on it.
fn endless() -> (Arc<()>, impl Future<Output = Result<Answer<&'static str>, String>>) {
    let work = Arc::new(());
    let held = Arc::clone(&work);
    let making = async move {
        let _held = held;
        std::future::pending().await
    };
    (work, making)
}

async fn until(is_so: impl Fn() -> bool) {
    while !is_so() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_nobody_waits_for_any_more_is_given_up() {
    let cache: Answers = Cache::new(CacheSettings { gives_up: true, ..CacheSettings::default() });
    let (work, making) = endless();
    let mut first = Box::pin(cache.get("key", move || making));
    assert!((&mut first).now_or_never().is_none());
    let mut second = Box::pin(get(&cache, whole("not asked for")));
    assert!((&mut second).now_or_never().is_none(), "it waits with the first");
    drop(first);
    tokio::task::yield_now().await;
    assert_eq!(Arc::strong_count(&work), 2, "somebody still waits");
    drop(second);
    until(|| Arc::strong_count(&work) == 1).await;
    assert_eq!(*get(&cache, whole("new")).await.unwrap().value, "new", "the next one begins anew");
}

#[tokio::test]
async fn what_others_will_ask_for_is_finished_though_its_visitor_left() {
    let (cache, _clock) = cache();
    let (go, gone) = tokio::sync::oneshot::channel::<()>();
    let making = async move {
        gone.await.unwrap();
        Ok(Answer::new("made", 1))
    };
    assert!(cache.get("key", move || making).now_or_never().is_none());
    go.send(()).unwrap();
    until(|| cache.stored("key").is_some()).await;
}
