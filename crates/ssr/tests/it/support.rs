//! What several tests need: small pools, caches on a clock that only a test moves, and the log and metrics of
//! the process, which tell what happened inside.

use std::{
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use http::StatusCode;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use ssr::{
    Bundle, EnginePool, EngineSettings,
    cache::{CacheSettings, Clock, PageCache, Rendered, Served},
};
use tokio::sync::{oneshot, watch};
use tracing::field::{Field, Visit};
use tracing_subscriber::{Layer, layer::Context, prelude::*};

/// Never reached by a test that passes, however busy the machine is.
pub(crate) const LONG: Duration = Duration::from_secs(600);

/// For renders that are meant to be stopped.
pub(crate) const SHORT: Duration = Duration::from_millis(50);

/// A pool of one engine, so that order is certain, with little memory and much time.
pub(crate) fn one_engine() -> EngineSettings {
    EngineSettings {
        threads: 1,
        memory_limit_bytes: 16 << 20,
        stack_limit_bytes: 256 << 10,
        render_deadline: LONG,
        queue_deadline: LONG,
        ..EngineSettings::default()
    }
}

/// Starts a pool that renders with `source`.
pub(crate) fn pool(source: &str, settings: EngineSettings) -> EnginePool {
    LazyLock::force(&LOG);
    EnginePool::new(Bundle::compile("test.js", source).unwrap(), settings).unwrap()
}

/// Log lines of the whole process that contain `part`.
pub(crate) fn logged(part: &str) -> Vec<String> {
    LOG.lines.borrow().iter().filter(|line| line.contains(part)).cloned().collect()
}

/// Returns once a line that contains `part` has been logged.
pub(crate) async fn until_logged(part: &str) {
    LOG.lines.subscribe().wait_for(|lines| lines.iter().any(|line| line.contains(part))).await.unwrap();
}

/// From now on logging a line that contains `part` panics: a failure no JavaScript could cause by itself.
pub(crate) fn panic_on(part: &str) {
    LOG.panic_on.lock().unwrap().push(part.to_owned());
}

/// Takes back [`panic_on`].
pub(crate) fn no_panic_on(part: &str) {
    LOG.panic_on.lock().unwrap().retain(|armed| armed != part);
}

/// Metrics of the process as Prometheus would read them; counts from the first call on.
pub(crate) fn metrics() -> String {
    METRICS.render()
}

/// A clock that stands still until it is told otherwise.
#[derive(Clone)]
pub(crate) struct TestClock {
    start: Instant,
    passed: Arc<Mutex<Duration>>,
}

impl TestClock {
    pub(crate) fn advance(&self, by: Duration) {
        *self.passed.lock().unwrap() += by;
    }
}

impl Clock for TestClock {
    fn now(&self) -> Instant {
        self.start + *self.passed.lock().unwrap()
    }
}

pub(crate) const SECOND: Duration = Duration::from_secs(1);
pub(crate) const MINUTE: Duration = Duration::from_secs(60);
pub(crate) const HOUR: Duration = Duration::from_secs(3600);

/// Fresh for a minute, stale for ten more, a day on error.
pub(crate) fn cache() -> (PageCache<String>, TestClock) {
    let settings = CacheSettings {
        name: "tested",
        capacity_bytes: 1 << 20,
        fresh_for: MINUTE,
        stale_while_revalidate_for: 10 * MINUTE,
        stale_if_error_for: 24 * HOUR,
        failure_stands_for: Duration::ZERO,
        gives_up: false,
    };
    let clock = TestClock { start: Instant::now(), passed: Arc::default() };
    (PageCache::with_clock(settings, clock.clone()), clock)
}

/// A page whose body is `body`.
pub(crate) fn page(body: &str, tags: &[&str]) -> Rendered {
    let mut page = Rendered::new(StatusCode::OK, "text/html; charset=utf-8", body.to_owned());
    page.tags = tags.iter().map(ToString::to_string).collect();
    page
}

/// The uncompressed body of what was served.
pub(crate) fn body(served: &Served) -> String {
    let variant = served.value.variant(ssr::cache::Encoding::Identity);
    String::from_utf8(variant.body.to_vec()).unwrap()
}

/// Counts how often a producer ran.
#[derive(Clone, Default)]
pub(crate) struct Count(Arc<AtomicUsize>);

impl Count {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }

    pub(crate) fn get(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

/// A producer that tells when it has begun and ends when it is told to, with what it is told.
pub(crate) struct Gate {
    pub(crate) begun: oneshot::Receiver<()>,
    pub(crate) finish: oneshot::Sender<Result<Rendered, String>>,
}

impl Gate {
    pub(crate) fn new() -> (Self, impl Future<Output = Result<Rendered, String>> + Send + 'static) {
        let (begin, begun) = oneshot::channel();
        let (finish, finished) = oneshot::channel();
        let produce = async move {
            begin.send(()).expect("the test waits for the beginning");
            finished.await.expect("the test finishes the gate")
        };
        (Self { begun, finish }, produce)
    }
}

static METRICS: LazyLock<PrometheusHandle> = LazyLock::new(|| {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).unwrap();
    handle
});

static LOG: LazyLock<&'static Log> = LazyLock::new(|| {
    let log: &'static Log =
        Box::leak(Box::new(Log { lines: watch::Sender::default(), panic_on: Mutex::default() }));
    tracing_subscriber::registry().with(Capture(log)).init();
    log
});

struct Log {
    lines: watch::Sender<Vec<String>>,
    panic_on: Mutex<Vec<String>>,
}

struct Capture(&'static Log);

impl<S: tracing::Subscriber> Layer<S> for Capture {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let mut line = Line(String::new());
        event.record(&mut line);
        let armed = self.0.panic_on.lock().unwrap().iter().any(|part| line.0.contains(part.as_str()));
        if armed {
            panic!("armed by a test");
        }
        self.0.lines.send_modify(|lines| lines.push(line.0));
    }
}

struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        self.0.push_str(&format!("{}={value:?} ", field.name()));
    }
}
